//! What checking costs, as ratios within one run: `cargo bench`. Absolute times depend on the machine.
//!
//! No benchmark crate: criterion and divan print times, and these figures are ratios to one another.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark may only stop")]

use std::hint::black_box;
use std::time::Instant;

use ralliement::army::Army;
use ralliement::catalogue::Catalogue;
use ralliement::exchange::file;
use ralliement::roster::{Id, Roster, Unit};
use ralliement::rules::options::options;
use ralliement::rules::{self, Aspect, Context, Place};

const LIST: &str = include_str!("../../data/examples/la-reine-des-marches.bts.toml");

/// Microseconds of the fastest of many batches: noise only ever adds.
fn time(mut work: impl FnMut()) -> f64 {
    let begin = Instant::now();
    work();
    let once = begin.elapsed().as_secs_f64();
    let batch = (0.002 / once.max(1e-9)).clamp(1.0, 10_000.0) as u32;
    let batches = (0..60).map(|_| {
        let begin = Instant::now();
        for _ in 0..batch {
            work();
        }
        begin.elapsed().as_secs_f64() / f64::from(batch)
    });
    batches.fold(f64::MAX, f64::min) * 1e6
}

fn check(catalogue: &Catalogue, roster: &Roster) -> usize {
    let army = Army::resolve(catalogue, roster);
    rules::check(&Context { catalogue, roster, army: &army }).len()
}

/// The list again and again until it has so many models; entries of at most five, so that it grows in parts too.
fn with_models(list: &Roster, models: u32) -> Roster {
    let mut grown = list.clone();
    grown.format = u32::MAX;
    let units: Vec<Unit> = list.units().cloned().collect();
    let target = &mut grown.contingents[0].units;
    target.clear();
    let mut left = models;
    'filled: loop {
        for unit in &units {
            let mut unit = Unit { id: Id(0), ..unit.clone() };
            for entry in &mut unit.entries {
                entry.id = Id(0);
                entry.count = entry.count.min(left);
                left -= entry.count;
            }
            target.push(unit);
            if left == 0 {
                break 'filled;
            }
        }
    }
    grown.settle_ids();
    let first = grown.entries().next().map(|entry| entry.id);
    grown.general = first;
    grown
}

fn main() {
    let catalogue = Catalogue::shipped();
    let list = file::read("list", LIST.as_bytes()).unwrap_or_else(|defects| panic!("{defects:?}"));
    let models: u32 = list.entries().map(|entry| entry.count).sum();

    let parse = time(|| {
        black_box(file::read("list", black_box(LIST).as_bytes()).is_ok());
    });
    let checked = time(|| {
        black_box(check(&catalogue, black_box(&list)));
    });
    println!("1000 points, {models} models");
    println!("  parse the file          {parse:9.1} µs");
    println!("  resolve, price, check   {checked:9.1} µs   {:.2} × parsing (to reach: < 1)", checked / parse);

    let army = Army::resolve(&catalogue, &list);
    let context = Context { catalogue: &catalogue, roster: &list, army: &army };
    let led = &list.contingents[0].units[0];
    let unit = time(|| {
        black_box(options(&context, Place::Unit(led.id)));
    });
    let rows = options(&context, Place::Unit(led.id)).len();
    println!("  options of a led unit   {unit:9.1} µs   {rows} rows, {:.2} × one check", unit / checked);
    let mut all = unit;
    let mut all_rows = rows;
    for entry in &led.entries {
        let place = Place::Entry(entry.id, Aspect::Whole);
        all += time(|| {
            black_box(options(&context, place));
        });
        all_rows += options(&context, place).len();
    }
    println!("  … and of all its entries{all:9.1} µs   {all_rows} rows, {:.2} × one check", all / checked);

    println!("models      µs   µs/model");
    let mut at_hundred = 0.0;
    for models in [10, 100, 1_000, 10_000] {
        let grown = with_models(&list, models);
        let cost = time(|| {
            black_box(check(&catalogue, black_box(&grown)));
        });
        let each = cost / f64::from(models);
        if models == 100 {
            at_hundred = each;
        }
        print!("{models:6} {cost:9.1} {each:8.3}");
        if models > 100 {
            print!("   {:.2} × the cost per model at 100 (to reach: ≤ 1.5)", each / at_hundred);
        }
        println!();
    }

    let load = time(|| {
        black_box(Catalogue::shipped());
    });
    println!("the shipped catalogue is ready in {load:.0} µs");
}
