//! The main walks in every engine that browsers are made of: the same steps, with nothing that only one of them has.

use thirtyfour::prelude::*;

use crate::engine::Engine;
use crate::faults::EDITOR;
use crate::harness::{Options, Page, run};
use crate::reader::PRINTED;
use crate::share::{LIST, SPY};

/// What went wrong in the page since it was loaded, where the driver tells nothing of the console.
const WATCH: &str = "
    window.wrongs ??= [];
    addEventListener('error', event => wrongs.push(String(event.message)));
    addEventListener('unhandledrejection', event => wrongs.push(String(event.reason)));";

/// Whether it is served without a network, once the worker that keeps it has everything.
const KEPT: &str = "const done = arguments[0];
    if (!navigator.serviceWorker) done('unknown here');
    else Promise.race([
        navigator.serviceWorker.ready.then(() => 'kept'),
        new Promise(late => setTimeout(late, 20000, 'never ready')),
    ]).then(done, error => done(String(error)))";

/// What the walk found that engines may differ in.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    offline: String,
}

impl Page {
    async fn nothing_went_wrong(&self, step: &str) -> WebDriverResult<()> {
        let wrongs = self.script("return window.wrongs ?? []").await?;
        assert_eq!(wrongs, serde_json::json!([]), "{step}");
        Ok(())
    }

    /// Opened as if for the first time, and watched from then on.
    async fn visit_watched(&self, address: &str) -> WebDriverResult<()> {
        self.visit(address).await?;
        self.script(WATCH).await.map(drop)
    }

    async fn choose_file(&self, field: &str, name: &str, text: &str) -> WebDriverResult<()> {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        self.driver.find(By::Css(field)).await?.send_keys(path.to_string_lossy()).await
    }
}

async fn walk(page: &Page, engine: Engine) -> WebDriverResult<Found> {
    page.open("").await?;
    // Whatever the browser asks for.
    page.click_on(By::XPath("//label[.//input[@name='language' and @value='fr']]")).await?;

    // Build.
    page.build_legal_list().await?;
    page.script(WATCH).await?;
    let (verdict, points) = (page.verdict().await?, page.points().await?);
    assert!(page.is_legal().await?, "{engine:?}: {verdict}");
    page.screenshot("built").await?;

    // Break and mend.
    page.take_from("Ordres", "Arrêtez-les !").await?;
    assert!(!page.is_legal().await?);
    page.press_in("findings", "Retirer « Arrêtez-les ! »").await?;
    assert_eq!(page.verdict().await?, verdict);

    // Undo and redo, with buttons and with keys.
    page.press_button(".bar-ways button").await?;
    page.settle().await?;
    assert!(!page.is_legal().await?);
    page.press_with_control("z", false).await?;
    page.settle().await?;
    assert_eq!(page.verdict().await?, verdict);

    // Typed, and never left; then loaded anew.
    page.press_button("#liste").await?;
    page.click_on(By::Css("textarea[name=list-notes]")).await?;
    page.driver.find(By::Css("textarea[name=list-notes]")).await?.send_keys("Au gué").await?;
    page.settle().await?;
    page.nothing_went_wrong("building").await?;
    page.reload().await?;
    page.script(WATCH).await?;
    page.wait_for("the editor", EDITOR).await?;
    assert_eq!((page.points().await?, page.verdict().await?), (points, verdict.clone()));
    page.press_button("#liste").await?;
    let notes = "return document.querySelector('textarea[name=list-notes]')?.value === 'Au gué'";
    page.wait_for("the notes", notes).await?;

    // Paper, and a link.
    page.script(&format!("{{ {SPY} }}")).await?;
    page.open_share().await?;
    page.wait_for_pdf().await?;
    page.press_button(".share-paper .actions .button").await?;
    assert!(page.offered().await?.starts_with(b"%PDF"));
    let link = page.script("return document.querySelector('input[name=link]').value.split('#')[1]").await?;
    let link = link.as_str().unwrap_or_default().to_owned();
    page.nothing_went_wrong("sharing").await?;
    page.visit_watched(&format!("#{link}")).await?;
    page.wait_for_text("Vous l’avez déjà").await?;
    page.press_path("//article//button[normalize-space()='Ajouter à mes listes']").await?;
    page.wait_for("the editor", EDITOR).await?;
    assert_eq!((page.points().await?, page.stored("ralliement.list.").await?), (points, 2));
    page.nothing_went_wrong("a link").await?;

    // A file.
    page.visit_watched("#/").await?;
    page.choose_file("input[name=files]", "poste.bts.toml", LIST).await?;
    page.wait_for("the editor", EDITOR).await?;
    assert_eq!(page.texts(".bar-name").await?, ["Par la poste"]);
    page.nothing_went_wrong("a file").await?;

    // A page of a printed tome.
    page.visit_watched("#/lecture").await?;
    page.choose_file("input[name=page]", "page.txt", PRINTED).await?;
    page.wait_for_entries(4).await?;
    page.nothing_went_wrong("reading").await?;
    page.screenshot("read").await?;

    // Without a network, where the engine can.
    let kept = page.driver.execute_async(KEPT, Vec::new()).await?.json().clone();
    let offline = kept.as_str().unwrap_or_default().to_owned();
    if offline == "kept" {
        page.visit_watched("").await?;
        page.wait_until_offline_works().await?;
        page.stop_server();
        page.visit_watched("#/").await?;
        page.wait_for("the cards", "return document.querySelectorAll('.list-card').length === 3").await?;
        page.press_path("//a[contains(@class,'stretched')][.//span[.='Par la poste']]").await?;
        page.wait_for("the editor", EDITOR).await?;
        page.script(&format!("{{ {SPY} }}")).await?;
        page.open_share().await?;
        page.wait_for_pdf().await?;
        page.nothing_went_wrong("without a network").await?;
    }
    Ok(Found { offline })
}

fn walk_in(name: &str, engine: Engine, offline: &str) {
    run(name, Options { engine, ..Options::default() }, async |page| {
        let found = walk(page, engine).await?;
        assert_eq!(found, Found { offline: offline.to_owned() });
        Ok(())
    });
}

#[test]
fn the_main_walks_pass_in_chromium() {
    walk_in("engines-chromium", Engine::Chromium, "kept");
}

#[test]
fn the_main_walks_pass_in_firefox() {
    walk_in("engines-firefox", Engine::Firefox, "kept");
}

#[test]
fn the_main_walks_pass_in_webkit() {
    walk_in("engines-webkit", Engine::WebKit, "kept");
}
