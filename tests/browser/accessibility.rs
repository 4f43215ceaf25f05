//! axe-core on every page in both themes: it finds nothing. `cargo xtask test` brings it and says where it is.

use std::fs;
use std::path::Path;

use serde_json::Value;

use thirtyfour::prelude::*;

use crate::harness::{Options, Page, Scheme, run};
use crate::reach::EVERY_PAGE;

/// The content policy keeps foreign scripts out of the page; the driver's own come in.
pub fn axe() -> String {
    let path = std::env::var("RALLIEMENT_AXE").unwrap_or_else(|_| {
        let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let target = scratch.parent().unwrap_or(scratch);
        target.join("npm/axe-core@4.14.0/node_modules/axe-core/axe.min.js").to_string_lossy().into_owned()
    });
    fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{path}: {error}; `cargo xtask test --only install` brings axe-core"))
}

/// Everything that WCAG 2.2 AA asks and a machine can see, and what axe's makers recommend beyond it.
const JUDGE: &str = r#"
document.querySelectorAll('details').forEach(details => details.open = true);
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ['violations'] }).then(
  result => done(result.violations.flatMap(violation =>
    violation.nodes.map(node => `${violation.id}: ${violation.help}: ${node.target.join(' ')}: ${node.html.slice(0, 160)}`))),
  error => done([`axe failed: ${error}`]),
);
"#;

#[test]
fn axe_finds_nothing_on_any_page_in_both_themes() {
    let axe = axe();
    for (name, scheme) in [("axe-light", Scheme::Light), ("axe-dark", Scheme::Dark)] {
        run(name, Options { scheme, ..Options::default() }, async |page| {
            let mut all = Vec::new();
            for address in EVERY_PAGE {
                page.visit(address).await?;
                all.extend(page.judge(&axe, address).await?);
            }
            page.open_example("La Reine des Marches").await?;
            all.extend(page.judge(&axe, "the editor").await?);
            page.press_button(".bar-share").await?;
            page.wait_for("the dialog", "return Boolean(document.querySelector('dialog[open] .share-paper'))").await?;
            all.extend(page.judge(&axe, "the dialog").await?);
            page.visit("#/lecture").await?;
            page.read_printed_page().await?;
            all.extend(page.judge(&axe, "a page that was read").await?);
            assert!(all.is_empty(), "{name}: {} violations\n{}", all.len(), all.join("\n"));
            Ok(())
        });
    }
}

impl Page {
    pub async fn judge(&self, axe: &str, place: &str) -> WebDriverResult<Vec<String>> {
        self.script(axe).await?;
        let found = self.driver.execute_async(JUDGE, Vec::new()).await?.json().clone();
        let found: Vec<Value> = found.as_array().cloned().unwrap_or_else(|| vec![found]);
        Ok(found.into_iter().map(|found| format!("{place}: {found}")).collect())
    }
}
