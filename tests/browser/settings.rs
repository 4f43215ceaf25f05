//! Language and theme: chosen, kept, and what happens where nothing can be kept.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, Scheme, run};

async fn choose(page: &Page, selector: &str) -> WebDriverResult<()> {
    // The input lies invisibly over its label: what a finger hits.
    page.click_on(By::Css(selector)).await
}

const IN_DARK: &str = "rgb(16, 19, 42)";
const IN_LIGHT: &str = "rgb(246, 244, 238)";

#[test]
fn english_is_chosen_once_and_kept() {
    run("english", Options::default(), async |page| {
        page.open("#/profil/guerrier-tribal").await?;
        assert_eq!(page.script("return document.documentElement.lang").await?, "fr");
        choose(page, "input[value=en]").await?;
        page.wait_for_heading("Tribal Warrior").await?;
        for _ in 0..2 {
            assert_eq!(page.script("return document.documentElement.lang").await?, "en");
            assert_eq!(page.driver.title().await?, "Tribal Warrior – Ralliement");
            let text = page.text().await?;
            assert!(text.contains("Upgrades") && text.contains("rulebook p. 15"), "{text}");
            assert!(!text.contains("Améliorations"), "{text}");
            page.reload().await?;
        }
        choose(page, "input[value=fr]").await?;
        page.wait_for_heading("Guerrier Tribal").await
    });
}

#[test]
fn the_first_visit_speaks_the_language_of_the_browser() {
    run("english-browser", Options { language: "en-GB", ..Options::default() }, async |page| {
        page.open("").await?;
        assert_eq!(page.script("return document.documentElement.lang").await?, "en");
        assert!(page.text().await?.contains("My lists"));
        // Nothing was chosen, so nothing is kept.
        assert_eq!(page.script("return localStorage.length").await?, 0);
        Ok(())
    });
    run("german-browser", Options { language: "de", ..Options::default() }, async |page| {
        page.open("").await?;
        assert_eq!(page.script("return document.documentElement.lang").await?, "fr");
        Ok(())
    });
}

#[test]
fn dark_by_the_switch_is_kept() {
    run("dark-switch", Options::default(), async |page| {
        page.open("").await?;
        assert_eq!(page.style("body", "backgroundColor").await?, IN_LIGHT);
        choose(page, "select[name=theme] option[value=dark]").await?;
        for _ in 0..2 {
            assert_eq!(page.style("body", "backgroundColor").await?, IN_DARK);
            assert_eq!(page.style("select[name=theme]", "colorScheme").await?, "dark");
            let chosen = "return document.querySelector('select[name=theme]').value";
            assert_eq!(page.script(chosen).await?, "dark");
            page.reload().await?;
        }
        choose(page, "select[name=theme] option[value=system]").await?;
        assert_eq!(page.style("body", "backgroundColor").await?, IN_LIGHT);
        Ok(())
    });
}

#[test]
fn dark_by_the_device_is_followed_unless_overruled() {
    run("dark-device", Options { scheme: Scheme::Dark, ..Options::default() }, async |page| {
        page.open("").await?;
        assert_eq!(page.style("body", "backgroundColor").await?, IN_DARK);
        page.screenshot("home").await?;
        choose(page, "select[name=theme] option[value=light]").await?;
        assert_eq!(page.style("body", "backgroundColor").await?, IN_LIGHT);
        Ok(())
    });
}

#[test]
fn blocked_storage_is_said_once_and_nothing_else_breaks() {
    let options = Options {
        before: Some(
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError') } })",
        ),
        ..Options::default()
    };
    run("no-storage", options, async |page| {
        page.open("").await?;
        assert!(page.text().await?.contains("n’autorise pas l’enregistrement"));
        page.screenshot("notice").await?;
        choose(page, "input[value=en]").await?;
        page.wait_for("English", "return document.documentElement.lang === 'en'").await?;
        choose(page, "select[name=theme] option[value=dark]").await?;
        assert_eq!(page.style("body", "backgroundColor").await?, IN_DARK);
        page.click_on(By::Css(".notice button")).await?;
        page.wait_for("silence", "return !document.querySelector('.notice')").await?;
        page.script("location.hash = '#/factions'").await?;
        page.wait_for_heading("Factions").await?;
        page.follow("Tribes of the Marches", "Tribes of the Marches").await?;
        assert_eq!(page.script("return document.querySelector('.notice')").await?, json!(null));
        Ok(())
    });
}

#[test]
fn full_storage_is_said_when_it_matters() {
    let options = Options {
        before: Some("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"),
        ..Options::default()
    };
    run("full-storage", options, async |page| {
        page.open("").await?;
        assert_eq!(page.script("return document.querySelector('.notice')").await?, json!(null));
        choose(page, "input[value=en]").await?;
        page.wait_for("the notice", "return Boolean(document.querySelector('.notice'))").await
    });
}

#[test]
fn settings_that_cannot_be_read_do_no_harm() {
    let options = Options {
        before: Some("localStorage.setItem('ralliement.settings', '{\"language\":\"tlh\",\"theme\":7')"),
        ..Options::default()
    };
    run("broken-settings", options, async |page| {
        page.open("").await?;
        assert_eq!(page.script("return document.documentElement.lang").await?, "fr");
        Ok(())
    });
}

#[test]
fn a_new_version_is_offered_in_one_line() {
    run("update-offer", Options::default(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.publish_new_version();
        page.reload().await?;
        page.wait_for("the offer", "return Boolean(document.querySelector('.notice button'))").await?;
        assert!(page.text().await?.contains("Une nouvelle version est prête."));
        page.click_on(By::Css(".notice button")).await?;
        let applied = "return document.documentElement.dataset.app === 'ready' && !document.querySelector('.notice')";
        page.wait_for("the new version", applied).await
    });
}

/// `language=… theme=…`, as the first versions wrote them.
#[test]
fn settings_of_the_first_version_hold() {
    const FIRST: &str =
        "try { localStorage.setItem('ralliement.settings', 'language=en theme=dark'); } catch { /* about:blank */ }";
    run("settings-first", Options { before: Some(FIRST), ..Options::default() }, async |page| {
        page.open("").await?;
        let seen = "return [document.documentElement.lang, document.documentElement.dataset.theme]";
        assert_eq!(page.script(seen).await?, json!(["en", "dark"]));
        Ok(())
    });
}
