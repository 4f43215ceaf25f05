//! What the person at the terminal sees: progress and tables.

use std::io::Write;
use std::time::{Duration, Instant};

/// A line on standard output. A closed pipe (`… | head`) is not our trouble, so unlike `println!` it never panics.
pub fn say(line: impl AsRef<str>) {
    let _ = writeln!(std::io::stdout().lock(), "{}", line.as_ref());
}

/// `41 s`, `0.3 s`: whole seconds as soon as nobody cares about the rest.
pub fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 10.0 { format!("{seconds:.1} s") } else { format!("{seconds:.0} s") }
}

/// Numbered stages of one command: `[2/5] wasm … 41 s`.
pub struct Stages {
    done: usize,
    total: usize,
}

impl Stages {
    pub fn of(total: usize) -> Self {
        Self { done: 0, total }
    }

    /// Announces a stage before it starts and gives its time when it ends, since cargo writes in between.
    pub fn run<T, E>(&mut self, name: &str, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        self.done += 1;
        let label = format!("[{}/{}] {name}", self.done, self.total);
        say(format!("{label} …"));
        let start = Instant::now();
        let outcome = work()?;
        say(format!("{label} … {}", seconds(start.elapsed())));
        Ok(outcome)
    }
}

/// `148.2 KiB`.
pub fn kibibytes(bytes: usize) -> String {
    let tenths = (bytes * 10 + 512) / 1024;
    format!("{}.{} KiB", tenths / 10, tenths % 10)
}
