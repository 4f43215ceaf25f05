//! axe-core on every page and in every state that a player meets, in both themes, on a phone, and in English: it finds
//! nothing. `cargo xtask test` brings it and says where it is.

use std::fs;
use std::path::Path;

use ralliement::exchange::{file, link};
use serde_json::Value;
use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, Page, Scheme, run};
use crate::reach::EVERY_PAGE;
use crate::share::{LIST, TOME};

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

/// Opens everything that can be opened. What is inside may come only then, from a chunk even, and have things to open
/// itself: it is done when nothing is busy and three pictures in a row have brought nothing new. What is out of sight has
/// a guessed height until somebody scrolls there; axe would measure the guess. And everything that scrolls is at its
/// beginning: what a click has left half under a bar that stays is no smaller for it.
const OPEN: &str = r#"
const done = arguments[arguments.length - 1];
scrollTo(0, 0);
document.querySelectorAll('.panel, .findings, dialog').forEach(own => own.scrollTop = 0);
const after = then => requestAnimationFrame(() => setTimeout(then));
let before = 0, same = 0;
const look = () => {
  document.querySelectorAll('details:not([open])').forEach(details => details.open = true);
  document.querySelectorAll('.group').forEach(group => group.style.contentVisibility = 'visible');
  after(() => {
    const now = document.querySelectorAll('*').length;
    const busy = document.querySelector('details:not([open]), [aria-busy]');
    same = now === before && !busy ? same + 1 : 0;
    before = now;
    if (same < 3) look(); else done(true);
  });
};
look();
"#;

/// Everything that WCAG 2.2 AA asks and a machine can see, and what axe's makers recommend beyond it. They leave out the
/// size of targets unless it is asked for, since it is new in 2.2.
const JUDGE: &str = r#"
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then(
  result => done(result.violations.flatMap(violation =>
    violation.nodes.map(node => `${violation.id}: ${node.target.join(' ')}: ${node.html.slice(0, 160)}: ${node.failureSummary.replace(/\s+/g, ' ')}`))),
  error => done([`axe failed: ${error}`]),
);
"#;

impl Page {
    pub async fn open_everything(&self) -> WebDriverResult<()> {
        self.driver.execute_async(OPEN, Vec::new()).await?;
        Ok(())
    }

    pub async fn judge(&self, axe: &str, place: &str) -> WebDriverResult<Vec<String>> {
        self.open_everything().await?;
        self.script(axe).await?;
        let found = self.driver.execute_async(JUDGE, Vec::new()).await?.json().clone();
        let found: Vec<Value> = found.as_array().cloned().unwrap_or_else(|| vec![found]);
        Ok(found.into_iter().map(|found| format!("{place}: {found}")).collect())
    }

    /// A list with tags on the shelf, and one in the bin with the word about it still there.
    async fn fill_home(&self) -> WebDriverResult<()> {
        self.open_example("La Reine des Marches").await?;
        self.press_button("#liste").await?;
        self.driver.find(By::Css("input[name=tags]")).await?.send_keys("Club, été 2027" + Key::Tab).await?;
        self.settle().await?;
        self.visit("#/").await?;
        self.press_button(".menu > summary").await?;
        self.press_button(".menu-items button:nth-child(3)").await?;
        self.wait_for("a copy", "return document.querySelectorAll('.list-card').length === 2").await?;
        self.press_button(".menu > summary").await?;
        self.press_button(".menu-items button:nth-child(4)").await?;
        self.wait_for(
            "the bin",
            "return Boolean(document.querySelector('.snack') && document.querySelector('.binned'))",
        )
        .await
    }

    /// The editor in every state: before it has begun, with the door of the allies; with errors, choices to make and advice;
    /// with an entry open; with what was removed; with the dialog.
    async fn judge_the_editor(&self, axe: &str) -> WebDriverResult<Vec<String>> {
        let mut all = Vec::new();
        self.visit("#/nouvelle").await?;
        self.press_button(".new-list button[type=submit]").await?;
        self.wait_for_editor().await?;
        self.settle().await?;
        all.extend(self.judge(axe, "an army that has not begun").await?);
        self.press_button(".panel .offer .take").await?;
        self.settle().await?;
        self.wait_for("what is to choose", "return Boolean(document.querySelector('.panel p.to-choose'))").await?;
        all.extend(self.judge(axe, "a champion that must choose").await?);
        self.close_panel().await?;
        self.press_button(".army-foot button").await?;
        self.settle().await?;
        all.extend(self.judge(axe, "the door of the allies").await?);
        self.open_example("Le Quart de minuit").await?;
        all.extend(self.judge(axe, "the editor").await?);
        // Far too many, and a champion without orders.
        self.click_on(By::Css(".entry:nth-child(2) .counter button:last-of-type")).await?;
        self.click_on(By::Css(".entry:nth-child(1) .counter button:last-of-type")).await?;
        self.settle().await?;
        assert!(!self.texts(".error .finding").await?.is_empty(), "{}", self.verdict().await?);
        all.extend(self.judge(axe, "the editor with errors").await?);
        self.open_findings().await?;
        all.extend(self.judge(axe, "the findings over the army").await?);
        self.script(
            "const close = document.querySelector('.findings-close'); if (close.checkVisibility()) close.click()",
        )
        .await?;
        self.settle().await?;
        self.click_on(By::Css(".entry:nth-child(4) .entry-name")).await?;
        self.settle().await?;
        all.extend(self.judge(axe, "an open vehicle").await?);
        self.close_panel().await?;
        self.click_on(By::Css(".unit h3 button")).await?;
        self.settle().await?;
        all.extend(self.judge(axe, "an open unit").await?);
        self.close_panel().await?;
        self.click_on(By::Css(".entry:nth-child(3) .counter button")).await?;
        for _ in 0..20 {
            if !self.texts(".snackbar .snack").await?.is_empty() {
                break;
            }
            self.click_on(By::Css(".entry:nth-child(3) .counter button")).await?;
            self.settle().await?;
        }
        all.extend(self.judge(axe, "what was removed").await?);
        self.script("document.querySelector('.bar-share').click()").await?;
        self.wait_for("the dialog", "return Boolean(document.querySelector('dialog[open] .share-paper'))").await?;
        self.wait_for_pages().await?;
        all.extend(self.judge(axe, "the dialog").await?);
        Ok(all)
    }

    /// On a phone it covers the army.
    async fn close_panel(&self) -> WebDriverResult<()> {
        self.script("const close = document.querySelector('.panel-close'); if (close.checkVisibility()) close.click()")
            .await?;
        self.settle().await
    }

    /// What is not a page of its own: what is missing, received, or read from paper.
    async fn judge_what_happens(&self, axe: &str) -> WebDriverResult<Vec<String>> {
        let mut all = Vec::new();
        for address in ["#/nulle-part", "#/liste/disparue", "#/reference/regles/nulle-part", "#/profil/personne"] {
            self.visit(address).await?;
            all.extend(self.judge(axe, address).await?);
        }
        let roster = file::read("liste", LIST.as_bytes()).expect("the list is not one");
        let received = link::to_text(&roster).expect("the list is too large for a link");
        self.visit(&format!("#{received}")).await?;
        self.wait_for("the list", "return Boolean(document.querySelector('.card-verdict'))").await?;
        all.extend(self.judge(axe, "a received list").await?);
        self.visit(&format!("#{}", &received[..received.len() - 2])).await?;
        self.wait_for("the reason", "return Boolean(document.querySelector('main a.button'))").await?;
        all.extend(self.judge(axe, "a damaged link").await?);
        self.visit("#/lecture").await?;
        self.read_printed_page().await?;
        all.extend(self.judge(axe, "a page that was read").await?);
        self.visit("#/tomes").await?;
        self.drop_file("petit-peuple.toml", TOME).await?;
        self.wait_for("the tome", "return document.querySelector('main').innerText.includes('1.0.0')").await?;
        all.extend(self.judge(axe, "a tome of one’s own").await?);
        self.visit("#/lecture/petit-peuple").await?;
        self.wait_for("its entries", "return Boolean(document.querySelector('.sheet-row'))").await?;
        all.extend(self.judge(axe, "a tome that is changed").await?);
        Ok(all)
    }
}

#[test]
fn axe_finds_nothing_on_any_page_in_both_themes() {
    let axe = axe();
    for (name, scheme) in [("axe-light", Scheme::Light), ("axe-dark", Scheme::Dark)] {
        run(name, Options { scheme, ..Options::default() }, async |page| {
            page.fill_home().await?;
            let mut all = page.judge(&axe, "home, one list deleted").await?;
            for address in EVERY_PAGE {
                page.visit(address).await?;
                all.extend(page.judge(&axe, address).await?);
            }
            all.extend(page.judge_the_editor(&axe).await?);
            all.extend(page.judge_what_happens(&axe).await?);
            assert!(all.is_empty(), "{name}: {} violations\n{}", all.len(), all.join("\n"));
            Ok(())
        });
    }
}

#[test]
fn axe_finds_nothing_on_a_phone_nor_in_english() {
    const WIDE: (u32, u32) = (1440, 900);
    let axe = axe();
    for (name, language, scheme, size) in [
        ("axe-phone-dark", "fr", Scheme::Dark, PHONE),
        ("axe-phone-light", "fr", Scheme::Light, PHONE),
        ("axe-english-light", "en", Scheme::Light, PHONE),
        ("axe-english-dark", "en", Scheme::Dark, WIDE),
    ] {
        run(name, Options { language, scheme, size, ..Options::default() }, async |page| {
            page.fill_home().await?;
            let mut all = page.judge(&axe, "home, one list deleted").await?;
            let roster = file::read("liste", LIST.as_bytes()).expect("the list is not one");
            let received = link::to_text(&roster).expect("the list is too large for a link");
            for address in [
                "#/nouvelle",
                "#/collection",
                "#/tomes",
                "#/donnees",
                "#/factions",
                "#/profil/tank-experimental",
                "#/reference/equipement",
                "#/chances",
                "#/jouer",
                "#/evenements",
                "#/etagere",
                &format!("#{received}"),
            ] {
                page.visit(address).await?;
                all.extend(page.judge(&axe, address).await?);
            }
            all.extend(page.judge_the_editor(&axe).await?);
            assert!(all.is_empty(), "{name}: {} violations\n{}", all.len(), all.join("\n"));
            Ok(())
        });
    }
}
