//! The program comes in chunks: each when it is needed, and again when it could not be fetched.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, run};

/// Chunks cannot be fetched until `window.mend()`.
const CUT: &str = "
    const fetched = window.fetch;
    let broken = true;
    window.mend = () => { broken = false; };
    window.fetch = (address, ...rest) => broken && /split_|chunk_/.test(String(address?.url ?? address))
        ? Promise.reject(new TypeError('cut off'))
        : fetched(address, ...rest);";

#[test]
fn a_chunk_that_cannot_be_fetched_says_so_and_can_be_tried_again() {
    run("chunk-retry", Options { before: Some(CUT), ..Options::default() }, async |page| {
        page.open("#/factions").await?;
        page.wait_for(
            "the sentence",
            "return document.querySelector('main [role=alert]')?.innerText.includes('chargée')",
        )
        .await?;
        page.click_on(By::Css("main [role=alert] button")).await?;
        page.wait_for("it again", "return document.querySelector('main [role=alert]') !== null").await?;
        page.script("window.mend()").await?;
        page.click_on(By::Css("main [role=alert] button")).await?;
        page.wait_for_heading("Factions").await?;
        let log = page.driver.browser_log().await?;
        let told = log.iter().any(|entry| entry.level == "WARNING" && entry.message.contains("cut off"));
        assert!(told, "the failure is in the console, for who looks: {log:?}");
        Ok(())
    });
}

#[test]
fn the_editor_is_fetched_while_the_first_page_is_idle() {
    run("chunk-idle", Options::default(), async |page| {
        page.open("").await?;
        let fetched = "return performance.getEntriesByType('resource').some(file => /split_editor/.test(file.name))";
        page.wait_for("the editor's code", fetched).await
    });
}

#[test]
fn a_list_opened_by_its_address_fetches_the_editor_at_once() {
    run("chunk-deep-link", Options::default(), async |page| {
        page.open("").await?;
        page.click_on(By::Css(".example")).await?;
        page.wait_for("the editor", "return document.querySelector('.bar-total') !== null").await?;
        let address = page.script("return location.hash").await?;
        page.visit(address.as_str().unwrap_or_default()).await?;
        page.wait_for("the editor", "return document.querySelector('.bar-total') !== null").await?;
        // Asked for by the page itself, beside the program and not after it; and once.
        let asked = "return performance.getEntriesByType('resource')
            .filter(file => /split_editor/.test(file.name)).map(file => file.initiatorType)";
        assert_eq!(page.script(asked).await?, json!(["link"]));
        Ok(())
    });
}
