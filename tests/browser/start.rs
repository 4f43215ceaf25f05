//! How the page starts, works without a network, updates, and says that it cannot run.

use crate::harness::{Options, PHONE, Scheme, run};
use serde_json::json;

#[test]
fn the_page_starts_and_asks_nobody_else() {
    run("start", Options::default(), async |page| {
        page.open("").await?;
        assert!(page.text().await?.contains("Ralliement"));
        assert_eq!(page.script("return document.getElementById('boot')").await?, json!(null));
        // Fetched once: the app uses what the page preloads.
        let wasm = "return performance.getEntriesByType('resource').map(file => file.name).filter(name => name.includes('ralliement_bg')).length";
        assert_eq!(page.script(wasm).await?, json!(1));
        page.screenshot("light").await?;
        Ok(())
    });
}

#[test]
fn the_browser_is_the_one_that_was_asked_for() {
    let options = Options { language: "en-GB", scheme: Scheme::Dark, size: PHONE, ..Options::default() };
    run("wishes", options, async |page| {
        page.open("").await?;
        let seen = "return [navigator.language, matchMedia('(prefers-color-scheme: dark)').matches, innerWidth]";
        assert_eq!(page.script(seen).await?, json!(["en-GB", true, 390]));
        page.screenshot("dark").await?;
        Ok(())
    });
}

#[test]
fn everything_works_without_a_network() {
    run("offline", Options::default(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.stop_server();
        page.reload().await?;
        assert!(page.text().await?.contains("Ralliement"));
        page.open("?from=a-link#/anywhere").await?;
        page.open("index.html").await
    });
}

#[test]
fn a_new_version_waits_until_it_is_wanted() {
    run("update", Options::default(), async |page| {
        let caches = "return caches.keys()";
        page.open("").await?;
        page.wait_until_offline_works().await?;
        let before = page.script(caches).await?;

        page.publish_new_version();
        page.reload().await?;
        page.wait_for("the news", "return document.documentElement.dataset.update === 'waiting'").await?;
        page.reload().await?;
        page.wait_for("the news again", "return document.documentElement.dataset.update === 'waiting'").await?;

        page.script("window.dispatchEvent(new Event('ralliement-apply-update'))").await?;
        let applied =
            "return document.documentElement.dataset.app === 'ready' && !document.documentElement.dataset.update";
        page.wait_for("the new version", applied).await?;
        // The page has loaded anew, so nobody needs the old files any more.
        page.wait_until_whole().await?;
        assert_ne!(before, page.script(caches).await?);
        Ok(())
    });
}

#[test]
fn a_browser_without_webassembly_is_told_so() {
    let options = Options { before: Some("delete window.WebAssembly"), ..Options::default() };
    run("no-webassembly", options, async |page| {
        page.driver.goto(&page.address).await?;
        page.wait_for("the sentence", "return document.documentElement.dataset.app === 'unsupported'").await?;
        let text = page.text().await?;
        assert!(text.contains("ne connaît pas WebAssembly") && text.contains("does not know WebAssembly"), "{text}");
        assert!(!text.contains("Chargement"), "{text}");
        page.screenshot("sentence").await?;
        Ok(())
    });
}

#[test]
fn a_start_that_fails_says_so() {
    let options = Options {
        before: Some(
            "WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => Promise.reject(new Error('no memory'))",
        ),
        ..Options::default()
    };
    run("failed-start", options, async |page| {
        page.driver.goto(&page.address).await?;
        page.wait_for("the sentence", "return document.documentElement.dataset.app === 'failed'").await?;
        let text = page.text().await?;
        assert!(text.contains("n’a pas pu démarrer") && text.contains("no memory"), "{text}");
        assert_eq!(page.console_errors().await?.len(), 1);
        assert!(text.contains("Réessayer") && !text.contains("Chargement"), "{text}");
        page.screenshot("sentence").await?;
        Ok(())
    });
}

#[test]
fn a_browser_without_javascript_is_told_so() {
    run("no-javascript", Options::default(), async |page| {
        let off = json!({ "value": true });
        page.driver.cdp().send_raw("Emulation.setScriptExecutionDisabled", off).await?;
        page.driver.goto(&page.address).await?;
        let text = page.text().await?;
        assert!(text.contains("JavaScript est désactivé") && text.contains("JavaScript is turned off"), "{text}");
        page.screenshot("sentence").await?;
        Ok(())
    });
}
