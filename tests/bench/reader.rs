//! What reading a printed tome costs: `cargo bench --bench reader`. Ratios within one run; absolute times depend on the machine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark may only stop")]

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use ralliement::catalogue::Catalogue;
use ralliement::catalogue::raw::RawTome;
use ralliement::reader::draft::Book;
use ralliement::reader::read;

#[path = "../reader/print/mod.rs"]
mod print;
use print::print;

/// Milliseconds of the fastest of some runs: noise only ever adds.
fn time(mut work: impl FnMut()) -> f64 {
    let run = |_| {
        let begin = Instant::now();
        work();
        begin.elapsed().as_secs_f64() * 1e3
    };
    (0..10).map(run).fold(f64::MAX, f64::min)
}

fn main() {
    let catalogue = Catalogue::shipped();
    let mut pages = String::new();
    let mut profiles = 0;
    for tome in catalogue.tomes() {
        let text = fs::read_to_string(format!("data/tomes/{}.toml", tome.id)).unwrap();
        let raw: RawTome = toml::from_str(&text).unwrap();
        profiles += raw.profile.len() + raw.vehicle.len() + raw.siege.len();
        pages.push_str(&print(&raw, &catalogue));
    }
    let kilobytes = pages.len() as f64 / 1e3;
    let all = time(|| {
        black_box(read(black_box(&pages), &catalogue));
    });
    let hundred = all * 100.0 / profiles as f64;
    println!("{profiles} profiles of eight tomes, {kilobytes:.0} KB of text");
    println!("  read                    {all:9.1} ms   {:.2} µs per byte", all / kilobytes);
    println!("  100 profiles            {hundred:9.1} ms   (to reach: well under 1000)");

    let reading = read(&pages, &catalogue);
    let book = Book { title: "Tome".into(), page: None, version: "1.0.0".into(), date: "2026-11-16".into() };
    let first = reading.factions[0].id.clone();
    let written = time(|| {
        let draft = reading.to_raw_tome(&first, &book, &catalogue);
        black_box(draft.check(&catalogue).is_ok());
    });
    println!("  one tome, written and checked {written:3.1} ms   {:.2} × reading all eight", written / all);

    println!("pages of 3 KB      ms   ms/page");
    let mut at_fifty = 0.0;
    for count in [50, 100, 200, 400] {
        let text: String = pages.chars().cycle().take(count * 3_000).collect();
        let cost = time(|| {
            black_box(read(black_box(&text), &catalogue));
        });
        let each = cost / count as f64;
        if count == 50 {
            at_fifty = each;
        }
        println!("{count:13} {cost:9.1} {each:8.3}   {:.2} × a page at 50 (to reach: ≤ 1.5)", each / at_fifty);
    }

    // The worst neighbour: prose in which nothing is a profile.
    let prose = "Lorem ipsum : une phrase de prose, avec des mots, un deux-points et (une parenthèse).\n".repeat(7_000);
    let cost = time(|| {
        black_box(read(black_box(&prose), &catalogue));
    });
    println!("{} KB of prose {cost:9.1} ms   {:.2} µs per byte", prose.len() / 1000, cost * 1e3 / prose.len() as f64);
}
