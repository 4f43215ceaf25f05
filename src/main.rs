//! The program: the command line natively, the app in the browser.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use std::io;

    use anstream::{AutoStream, ColorChoice};
    use ralliement::cli::{Outside, run};

    let colours = |choice: ColorChoice| choice != ColorChoice::Never;
    let (mut input, mut out, mut err) = (io::stdin().lock(), io::stdout().lock(), io::stderr().lock());
    let mut outside = Outside {
        colours: (colours(AutoStream::choice(&out)), colours(AutoStream::choice(&err))),
        input: &mut input,
        out: &mut out,
        err: &mut err,
        variable: &|name| std::env::var(name).ok(),
    };
    run(std::env::args_os(), &mut outside).into()
}

#[cfg(all(target_arch = "wasm32", not(feature = "pdf")))]
fn main() {
    ralliement::app::start();
}

/// The app is built without `pdf`: its worker prints.
#[cfg(all(target_arch = "wasm32", feature = "pdf"))]
fn main() {}
