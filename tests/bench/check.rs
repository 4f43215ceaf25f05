//! `cargo bench --bench check`: see `report.rs`.

mod report;

use std::sync::LazyLock;
use std::time::Instant;

static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);

fn main() {
    report::report(&report::Outside { now: || BEGIN.elapsed().as_secs_f64(), print: |line| println!("{line}") });
}
