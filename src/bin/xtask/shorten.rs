//! Makes smaller what wasm-bindgen writes for people: names of imports and exports that end in a hash, which no packing
//! makes smaller and which stand in the script and in the program; comments, and what stands before a line.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use walrus::ModuleConfig;

use crate::failure::{Context, Failure};

const HASH: usize = 16;

/// Gives short names to what a program and its script call each other by.
pub fn shorten(folder: &Path, name: &str) -> Result<(), Failure> {
    let (program, script) = (folder.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.js")));
    let failed = |path: &Path| format!("{} cannot be shortened", path.display());
    let text = fs::read_to_string(&script).context(|| failed(&script))?;
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let parsed = config.parse_file(&program);
    let mut module = parsed.map_err(|error| Failure::new(format!("{}: {error:?}", failed(&program))))?;
    let mut names = Names::without(&text);
    for import in module.imports.iter_mut() {
        names.shorten(&mut import.name);
    }
    for export in module.exports.iter_mut() {
        names.shorten(&mut export.name);
    }
    fs::write(&program, module.emit_wasm()).context(|| failed(&program))?;
    fs::write(&script, names.within(&text)).context(|| failed(&script))
}

/// Long names with their short ones.
struct Names {
    short: HashMap<String, String>,
    /// No name of the script begins like this.
    prefix: String,
}

impl Names {
    fn without(script: &str) -> Names {
        let mut prefix = "_".to_owned();
        while words(script).any(|word| word.strip_prefix(&prefix).is_some_and(|rest| rest.parse::<u32>().is_ok())) {
            prefix.push('_');
        }
        Names { short: HashMap::new(), prefix }
    }

    fn shorten(&mut self, name: &mut String) {
        if ends_in_hash(name) {
            let number = self.short.len();
            let short = self.short.entry(name.clone()).or_insert_with(|| format!("{}{number}", self.prefix));
            name.clone_from(short);
        }
    }

    fn within(&self, script: &str) -> String {
        let short = |word: &'_ str| self.short.get(word).cloned().unwrap_or_else(|| word.to_owned());
        words(script).map(short).collect()
    }
}

fn ends_in_hash(name: &str) -> bool {
    let hash = name.len().checked_sub(HASH).and_then(|from| name.get(from..));
    hash.is_some_and(|hash| name.len() > HASH && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')))
}

/// A script cut into its words and what stands between them.
fn words(script: &str) -> impl Iterator<Item = &str> {
    let of_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let mut rest = script;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let end = rest.find(|c: char| of_word(c) != of_word(first)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after;
        Some(word)
    })
}

/// A script without comments that have lines of their own, and without what stands before its lines. One with texts over
/// several lines stays as it is, since there every blank may count.
pub fn squeeze(script: &str) -> String {
    if script.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return script.to_owned();
    }
    let mut out = String::with_capacity(script.len());
    let mut in_comment = false;
    for line in script.lines().map(str::trim) {
        if in_comment || line.starts_with("/*") {
            in_comment = !line.contains("*/");
        } else if !line.is_empty() && !line.starts_with("//") {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_a_hash_become_short_everywhere() {
        let script = "const import0 = { __wbg_body_5f971cbc6950ca4f: (arg0) => arg0 };\nlet _0 = wasm.main;\n";
        let mut names = Names::without(script);
        let mut import = "__wbg_body_5f971cbc6950ca4f".to_owned();
        let mut export = "main".to_owned();
        names.shorten(&mut import);
        names.shorten(&mut export);
        assert_eq!((import.as_str(), export.as_str()), ("__0", "main"));
        assert_eq!(names.within(script), "const import0 = { __0: (arg0) => arg0 };\nlet _0 = wasm.main;\n");
    }

    #[test]
    fn only_whole_names_that_end_in_a_hash_are_long() {
        assert!(ends_in_hash("__wbg_call_40b008ba32f73991"));
        assert!(!ends_in_hash("40b008ba32f73991") && !ends_in_hash("memory") && !ends_in_hash("é"));
        let mut names = Names::without("");
        names.shorten(&mut "a_40b008ba32f73991".to_owned());
        assert_eq!(names.within("x_a_40b008ba32f73991 a_40b008ba32f73991"), "x_a_40b008ba32f73991 _0");
    }

    #[test]
    fn comments_and_indentation_go_and_texts_stay() {
        let script = "/* one\n * two */\nfunction a() {\n    // why\n    return 1; // here\n\n}\n/** b */\n";
        assert_eq!(squeeze(script), "function a() {\nreturn 1; // here\n}\n");
        let text = "const a = `\n  // no comment\n`;\n";
        assert_eq!(squeeze(text), text);
    }
}
