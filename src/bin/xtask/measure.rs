//! `cargo xtask measure`: the benchmark of `tests/bench` compiled as the app is, and run by node, whose engine is
//! Chromium's.

use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::build::{self, Profile, WasmBinary};
use crate::failure::{Context, Failure};
use crate::install;
use crate::report::Stages;

const MEASURE: WasmBinary = WasmBinary {
    name: "measure",
    features: &["--no-default-features", "--features", "measure"],
    first_load: false,
    pdf: false,
    split: false,
};

pub fn run() -> Result<(), Failure> {
    let mut stages = Stages::of(4);
    stages.run("toolchain", install::wasm_target)?;
    let program = stages.run("wasm", || build::compile(&MEASURE, Profile::Release))?;
    let folder = program.with_extension("bindgen");
    stages.run("bindings", || {
        let failed = || format!("wasm-bindgen cannot read {}", program.display());
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&program).nodejs(true).context(failed)?.typescript(false).generate(&folder).context(failed)
    })?;
    stages.run("run", || {
        let node = Command::new("node").arg(folder.join("measure.js")).status();
        match node.context(|| "node could not be started; install it: apt-get install nodejs".to_owned())?.success() {
            true => Ok(()),
            false => Err(Failure::new("the benchmark stopped; the message above says where".to_owned())),
        }
    })
}
