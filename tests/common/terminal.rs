//! The command line with streams of its own.

use ralliement::cli::{Outside, run};

/// Exit code, output, errors, with blanks as one types them (tests/house.rs sees to those that must not break).
pub fn ralliement(arguments: &[&str], input: impl AsRef<[u8]>) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut outside = Outside {
        input: &mut input.as_ref(),
        out: &mut out,
        err: &mut err,
        colours: (false, false),
        // The help fills the width of a terminal: the same everywhere.
        variable: &|name| (name == "COLUMNS").then(|| "80".to_owned()),
    };
    let exit = run(std::iter::once("ralliement").chain(arguments.iter().copied()), &mut outside);
    let [out, err] = [out, err].map(|bytes| String::from_utf8_lossy(&bytes).replace('\u{a0}', " "));
    (exit, out, err)
}
