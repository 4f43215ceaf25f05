//! What checking costs, as ratios within one run; natively by `cargo bench`, in WebAssembly by `cargo xtask measure`.
//! Absolute times depend on the machine.
//!
//! No benchmark crate: criterion and divan print times, and these figures are ratios to one another.

#[path = "odds.rs"]
mod odds;
#[path = "rounds.rs"]
mod rounds;

use std::hint::black_box;

use ralliement::army::Army;
use ralliement::catalogue::{Catalogue, File};
use ralliement::exchange::file;
use ralliement::roster::{Id, Roster, Unit};
use ralliement::rules::options::options;
use ralliement::rules::{self, Aspect, Context, Place};
use ralliement::shipped;

/// Seconds since some beginning, and a place to print.
pub struct Outside {
    pub now: fn() -> f64,
    pub print: fn(&str),
}

const LIST: &str = include_str!("../../data/examples/la-reine-des-marches.bts.toml");

/// Microseconds of the fastest of many batches: noise only ever adds.
fn time_of(outside: &Outside, mut work: impl FnMut()) -> f64 {
    let begin = (outside.now)();
    work();
    let once = (outside.now)() - begin;
    let batch = (0.004 / once.max(1e-9)).clamp(1.0, 10_000.0) as u32;
    let batches = (0..40).map(|_| {
        let begin = (outside.now)();
        for _ in 0..batch {
            work();
        }
        ((outside.now)() - begin) / f64::from(batch)
    });
    batches.fold(f64::MAX, f64::min) * 1e6
}

fn check(catalogue: &Catalogue, roster: &Roster) -> usize {
    let army = Army::resolve(catalogue, roster);
    rules::check(&Context { catalogue, roster, army: &army, event: None }).len()
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
    grown.settle();
    let first = grown.entries().next().map(|entry| entry.id);
    grown.general = first;
    grown
}

pub fn report(outside: &Outside) {
    let time = |work: &mut dyn FnMut()| time_of(outside, work);
    let print = |line: String| (outside.print)(&line);
    let catalogue = Catalogue::shipped();
    let Ok(list) = file::read("list", LIST.as_bytes()) else { return print("the list cannot be read".to_owned()) };
    let models: u32 = list.entries().map(|entry| entry.count).sum();

    let parse = time(&mut || {
        black_box(file::read("list", black_box(LIST).as_bytes()).is_ok());
    });
    let checked = time(&mut || {
        black_box(check(&catalogue, black_box(&list)));
    });
    print(format!("1000 points, {models} models"));
    print(format!("  parse the file          {parse:9.1} µs"));
    print(format!("  resolve, price, check   {checked:9.1} µs   {:.2} × parsing (to reach: < 1)", checked / parse));

    let army = Army::resolve(&catalogue, &list);
    let context = Context { catalogue: &catalogue, roster: &list, army: &army, event: None };
    let led = &list.contingents[0].units[0];
    let unit = time(&mut || {
        black_box(options(&context, Place::Unit(led.id)));
    });
    let rows = options(&context, Place::Unit(led.id)).len();
    print(format!("  options of a led unit   {unit:9.1} µs   {rows} rows, {:.2} × one check", unit / checked));
    let mut all = unit;
    let mut all_rows = rows;
    for entry in &led.entries {
        let place = Place::Entry(entry.id, Aspect::Whole);
        all += time(&mut || {
            black_box(options(&context, place));
        });
        all_rows += options(&context, place).len();
    }
    print(format!("  … and of all its entries{all:9.1} µs   {all_rows} rows, {:.2} × one check", all / checked));

    print("models      µs   µs/model".to_owned());
    let mut at_hundred = 0.0;
    for models in [10, 100, 1_000, 10_000] {
        let grown = with_models(&list, models);
        let cost = time(&mut || {
            black_box(check(&catalogue, black_box(&grown)));
        });
        let each = cost / f64::from(models);
        if models == 100 {
            at_hundred = each;
        }
        let ratio = match models > 100 {
            true => format!("   {:.2} × the cost per model at 100 (to reach: ≤ 1.5)", each / at_hundred),
            false => String::new(),
        };
        print(format!("{models:6} {cost:9.1} {each:8.3}{ratio}"));
    }

    rounds::report(outside, &catalogue);
    let load = time(&mut || {
        black_box(Catalogue::shipped());
    });
    print(format!("the shipped catalogue is ready in {load:.0} µs"));
    let texts: Vec<(String, String)> =
        catalogue.tomes().iter().filter_map(|tome| Some((tome.id.clone(), shipped::tome(&tome.id)?))).collect();
    let files: Vec<File> =
        texts.iter().map(|(name, text)| File { name: name.clone(), bytes: text.as_bytes() }).collect();
    let manual = texts.iter().fold(catalogue.clone(), |left, (id, _)| left.without_tome(id));
    let from_toml = time(&mut || {
        black_box(manual.with_tomes(black_box(&files)).0.tomes().len());
    });
    let kilobytes = texts.iter().map(|(_, text)| text.len()).sum::<usize>() as f64 / 1e3;
    print(format!(
        "  its tomes out of {kilobytes:.0} KB of TOML in {from_toml:.0} µs, without the manual   {:.0} × (why the build packs them)",
        from_toml / load
    ));
    let cost = |work: &mut dyn FnMut()| time_of(outside, work);
    odds::report(&catalogue, &cost, &print);
}
