//! The bill of materials of a build (CycloneDX, JSON): what is in the programs that are shipped, where it comes from, and
//! under which licence. Without a date or a random number, so that the same sources give the same bill.

use std::collections::BTreeMap;
use std::fs;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::dependencies::{Follow, Graph, Package};
use crate::failure::{Context, Failure};
use crate::install::WASM_TARGET;
use crate::shell;

pub const NAME: &str = "sbom.cdx.json";

/// The typefaces: of the page, and of the printed sheets.
const TYPEFACES: &[(&str, &str)] =
    &[("Exo 2", "public/fonts/exo-2.woff2"), ("Barlow Semi Condensed", "data/fonts/BarlowSemiCondensed-Regular.ttf")];

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    checksum: Option<String>,
}

pub fn make() -> Result<String, Failure> {
    // What all programs of the build need together: the worker makes PDFs.
    let graph = Graph::read(WASM_TARGET, &["--no-default-features", "--features", "pdf"])?;
    let text =
        fs::read_to_string(shell::root().join("Cargo.lock")).context(|| "Cargo.lock cannot be read".to_owned())?;
    let lock: Lock = toml::from_str(&text).context(|| "Cargo.lock is not understood".to_owned())?;
    for (typeface, file) in TYPEFACES {
        if !shell::root().join(file).is_file() {
            return Err(Failure::new(format!("the bill of materials names {typeface}, but there is no {file}")));
        }
    }
    Ok(format!("{:#}\n", bill(&graph, &lock)))
}

fn bill(graph: &Graph, lock: &Lock) -> Value {
    let checksums: BTreeMap<(&str, &str), &str> = lock
        .package
        .iter()
        .filter_map(|locked| Some(((locked.name.as_str(), locked.version.as_str()), locked.checksum.as_deref()?)))
        .collect();
    let shipped = graph.reached(Follow::Shipped);
    let (ours, theirs): (Vec<_>, Vec<_>) = shipped.values().partition(|(package, _)| package.source.is_none());
    let component = |package: &Package, kind: &str| {
        let mut component = json!({
            "type": kind,
            "bom-ref": reference(package),
            "name": package.name,
            "version": package.version,
            "purl": reference(package),
            // A slash between licences is the older way to say OR.
            "licenses": [{ "expression": package.license.as_deref().unwrap_or("NOASSERTION").replace(" / ", "/").replace('/', " OR ") }],
        });
        if let Some(checksum) = checksums.get(&(package.name.as_str(), package.version.as_str())) {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        component
    };
    let typefaces = TYPEFACES.iter().map(|(name, _)| {
        json!({ "type": "data", "bom-ref": format!("typeface {name}"), "name": name, "licenses": [{ "license": { "id": "OFL-1.1" } }] })
    });
    let dependencies = shipped.values().map(|(package, needed)| {
        let needed: Vec<String> = needed.iter().map(|package| reference(package)).collect();
        json!({ "ref": reference(package), "dependsOn": needed })
    });
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": ours.first().map(|(package, _)| component(package, "application")) },
        "components": theirs.iter().map(|(package, _)| component(package, "library")).chain(typefaces).collect::<Vec<_>>(),
        "dependencies": dependencies.collect::<Vec<_>>(),
    })
}

fn reference(package: &Package) -> String {
    format!("pkg:cargo/{}@{}", package.name, package.version)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    #[test]
    fn the_bill_names_what_is_shipped_and_nothing_of_the_tools() {
        let bill: Value = serde_json::from_str(&make().unwrap()).unwrap();
        let names: Vec<&str> =
            bill["components"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
        for shipped in ["leptos", "printpdf", "wasm-bindgen", "serde", "Exo 2"] {
            assert!(names.contains(&shipped), "{shipped} is missing: {names:?}");
        }
        for tool in ["thirtyfour", "proptest", "walrus", "serde_derive", "clap", "ralliement"] {
            assert!(!names.contains(&tool), "{tool} is not shipped");
        }
        assert_eq!(bill["metadata"]["component"]["name"], "ralliement");
        for component in bill["components"].as_array().unwrap().iter().filter(|one| one["type"] == "library") {
            assert_eq!(component["hashes"][0]["content"].as_str().map(str::len), Some(64), "{component}");
            assert_ne!(component["licenses"][0]["expression"], "NOASSERTION");
        }
        assert_eq!(make().unwrap(), make().unwrap());
    }
}
