//! One program becomes several: the functions that the app marks with `wasm_split` begin chunks, and everything that only
//! they reach moves into them. The rest is what a visitor waits for.
//!
//! Done before wasm-bindgen, which sees the main part only. The loader of the chunks becomes part of the main JavaScript:
//! each would import the other, and files that refer to each other in a circle cannot both be named after their content.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use walrus::ModuleConfig;
use wasm_split_cli_support::{Options, transform};

use crate::failure::{Context, Failure};
use crate::silence::silence;

/// What the loader is called until it is joined with the main JavaScript.
const LOADER: &str = "__wasm_split.js";
const IMPORT: &str = "import { initSync }";

/// Which files a chunk needs: its own, and those that it shares with others.
pub type Chunks = BTreeMap<String, Vec<String>>;

/// Writes the chunks into `folder`, and says where the main part lies that wasm-bindgen is to read.
pub fn split(program: &Path, name: &str, folder: &Path, release: bool) -> Result<(PathBuf, Chunks), Failure> {
    let failed = || format!("{} cannot be split into its chunks", program.display());
    fs::create_dir_all(folder).context(failed)?;
    let bytes = fs::read(program).context(failed)?;
    let bytes = if release { silence(bytes) } else { bytes };
    let main = folder.with_extension("main.wasm");
    let main_module = format!("./{name}.js");
    let link_name = format!("./{LOADER}");
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.main_module = &main_module;
    options.link_name = &link_name;
    let done = transform(options).map_err(|error| Failure::new(format!("{}: {error:?}", failed())))?;
    if release {
        for path in wasm_files(folder).context(failed)? {
            strip(&path)?;
        }
    }
    let named = |(chunk, files): (String, Vec<String>)| {
        let mut files: Vec<String> = files.into_iter().map(|file| format!("{file}.wasm")).collect();
        files.sort();
        (chunk, files)
    };
    Ok((main, done.prefetch_map.into_iter().map(named).collect()))
}

fn wasm_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let paths = entries.into_iter().map(|entry| entry.path());
    Ok(paths.filter(|path| path.extension().is_some_and(|extension| extension == "wasm")).collect())
}

/// Names cost more than all the rest of a small chunk, and so do the types of all functions, which each chunk gets.
fn strip(path: &Path) -> Result<(), Failure> {
    let failed = || format!("{} cannot be read", path.display());
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse_file(path).map_err(|error| Failure::new(format!("{}: {error:?}", failed())))?;
    walrus::passes::gc::run(&mut module);
    fs::write(path, module.emit_wasm()).context(failed)
}

/// Puts the loader into the main JavaScript.
pub fn join(folder: &Path, name: &str) -> Result<(), Failure> {
    let (main, loader) = (folder.join(format!("{name}.js")), folder.join(LOADER));
    let read = |path: &Path| fs::read_to_string(path).context(|| format!("{} cannot be read", path.display()));
    let joined = joined(&read(&main)?, &read(&loader)?)
        .ok_or_else(|| Failure::new("the JavaScript of the app does not import the loader of its chunks"))?;
    fs::write(&main, joined).context(|| format!("{} cannot be written", main.display()))?;
    fs::remove_file(&loader).context(|| format!("{} cannot be removed", loader.display()))
}

/// `None` where the script does not import the loader.
fn joined(script: &str, loader: &str) -> Option<String> {
    let from = format!("\" from \"./{LOADER}\"").replacen('"', "", 1);
    let imported = |line: &str| {
        let own = line.strip_prefix("import * as ")?.trim_end_matches(';').strip_suffix(&from)?;
        Some(own.to_owned())
    };
    let mut names = Vec::new();
    let mut out = String::with_capacity(script.len() + loader.len());
    let mut add = |line: &str| out.extend([line, "\n"]);
    for line in script.lines() {
        match imported(line) {
            Some(name) => names.push(name),
            None => add(line),
        }
    }
    let mut exports = Vec::new();
    for line in loader.lines().filter(|line| !line.starts_with(IMPORT)) {
        match line.strip_prefix("export const ") {
            Some(definition) => {
                exports.extend(definition.split(' ').next());
                add(&format!("const {definition}"));
            }
            // A chunk that did not come is told on the page; one whose page was left is nothing to tell.
            None => add(&line.replace("console.error(e)", "console.warn(e)")),
        }
    }
    for name in &names {
        add(&format!("const {name} = {{ {} }};", exports.join(", ")));
    }
    (!names.is_empty()).then_some(out)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    #[test]
    fn the_loader_becomes_part_of_the_script() {
        let script = "import * as import1 from \"./__wasm_split.js\"\nlet wasm;\n";
        let loader =
            "import { initSync } from \"./app.js\";\nfunction makeLoad() {}\nexport const load_a = makeLoad();\n";
        let expected = "let wasm;\nfunction makeLoad() {}\nconst load_a = makeLoad();\nconst import1 = { load_a };\n";
        assert_eq!(joined(script, loader).unwrap(), expected);
    }

    #[test]
    fn a_script_without_the_loader_is_not_touched() {
        assert_eq!(joined("let wasm;\n", "export const load_a = 1;\n"), None);
    }
}
