//! The benchmark of checking, in WebAssembly: `cargo xtask measure` builds and runs it. Not part of the app.

#[path = "../../tests/bench/report.rs"]
mod report;

#[cfg(target_arch = "wasm32")]
fn main() {
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = performance)]
        fn now() -> f64;
        #[wasm_bindgen(js_namespace = console)]
        fn log(line: &str);
    }

    report::report(&report::Outside { now: || now() / 1000.0, print: log });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    report::report(&report::Outside { now: || 0.0, print: |line| println!("{line}") });
}
