//! What printing costs: `cargo bench --bench sheet`. Ratios within one run; absolute times depend on the machine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark may only stop")]

use std::hint::black_box;
use std::time::Instant;

use ralliement::catalogue::Catalogue;
use ralliement::cli::{Outside, run};
use ralliement::exchange::{file, qr};
use ralliement::roster::{Id, Roster};
use ralliement::sheet::pdf::{Attachment, pdf};
use ralliement::sheet::print::{pages, print};
use ralliement::sheet::{Kind, Wish};

const LIST: &str = include_str!("../../data/examples/la-reine-des-marches.bts.toml");

/// Milliseconds of the fastest of some runs: noise only ever adds.
fn time(runs: usize, mut work: impl FnMut()) -> f64 {
    let once = |_| {
        let begin = Instant::now();
        work();
        begin.elapsed().as_secs_f64() * 1e3
    };
    (0..runs).map(once).fold(f64::MAX, f64::min)
}

/// As the command line and the worker print it, with code, fingerprint and the list inside: how many bytes.
fn printed(catalogue: &Catalogue, roster: &Roster, kind: Kind) -> usize {
    let attachment = Attachment { name: "list.bts.toml", bytes: LIST.as_bytes() };
    print(catalogue, roster, &wish(kind), attachment).unwrap().len()
}

fn wish(kind: Kind) -> Wish {
    Wish { kind, event: "Nantes".to_owned(), ..Wish::default() }
}

/// The list again and again.
fn grown(list: &Roster, times: usize) -> Roster {
    let mut grown = list.clone();
    let units = list.contingents[0].units.clone();
    for _ in 1..times {
        for mut unit in units.clone() {
            unit.id = Id(0);
            unit.entries.iter_mut().for_each(|entry| entry.id = Id(0));
            grown.contingents[0].units.push(unit);
        }
    }
    grown.format = u32::MAX;
    grown.settle();
    let first = grown.entries().next().map(|entry| entry.id);
    grown.general = first;
    grown
}

fn main() {
    let catalogue = Catalogue::shipped();
    let list = file::read("list", LIST.as_bytes()).unwrap_or_else(|defects| panic!("{defects:?}"));

    println!("1000 points, from the list to the bytes, warm");
    for kind in Kind::ALL {
        let count = pages(&catalogue, &list, &wish(kind)).pages.len();
        let bytes = printed(&catalogue, &list, kind);
        let cost = time(20, || {
            black_box(printed(&catalogue, black_box(&list), kind));
        });
        println!("  {:<7} {count:3} pages {:6.1} KB {cost:7.2} ms", kind.tag(), bytes as f64 / 1e3);
        if kind == Kind::Roster {
            println!("          to reach: < 100 KB, < 50 ms: {:.2} and {:.2} of it", bytes as f64 / 1e5, cost / 50.0);
            let document = pages(&catalogue, &list, &wish(kind));
            let code = time(20, || {
                black_box(qr::code(black_box(&list), "", qr::ON_PAPER)).unwrap();
            });
            let laid_out = time(20, || {
                black_box(pages(&catalogue, black_box(&list), &wish(kind)));
            });
            let written = time(20, || {
                black_box(pdf(black_box(&document), None)).unwrap();
            });
            println!("          of it the code {code:.2}, the pages {:.2}, the PDF {written:.2} ms", laid_out - code);
        }
    }

    println!("linear in pages");
    let mut first = 0.0;
    for times in [10, 20, 40, 80] {
        let grown = grown(&list, times);
        let pages = pages(&catalogue, &grown, &wish(Kind::Roster)).pages.len();
        let cost = time(3, || {
            black_box(printed(&catalogue, black_box(&grown), Kind::Roster));
        });
        let each = cost / pages as f64;
        if times == 10 {
            first = each;
        }
        println!(
            "  {pages:4} pages {cost:8.1} ms {each:6.2} ms a page, {:.2} × the first (to reach: ≤ 1.5)",
            each / first
        );
    }

    let folder = std::env::temp_dir().join(format!("ralliement-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for at in 0..100 {
        std::fs::write(folder.join(format!("{at}.bts.toml")), LIST).unwrap();
    }
    let cost = time(3, || {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut outside = Outside {
            input: &mut std::io::empty(),
            out: &mut out,
            err: &mut err,
            colours: (false, false),
            variable: &|_| None,
        };
        let arguments = ["ralliement".as_ref(), "print".as_ref(), folder.as_os_str()];
        assert_eq!(run(arguments, &mut outside), 0);
    });
    std::fs::remove_dir_all(&folder).unwrap();
    println!("100 rosters from the command line {:.2} s (to reach: < 3)", cost / 1e3);
}
