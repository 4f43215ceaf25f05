//! Tables of the boxed games keep the promises of lists: no room, two tabs, a killed tab, a later version, a broken text.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Page, run};
use crate::shelf::PHONE;

const FULL: &str = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }";
const TABLE: &str = "Object.keys(localStorage).find(key => key.startsWith('ralliement.table.'))";

impl Page {
    /// The text of the only table.
    async fn table_text(&self) -> WebDriverResult<String> {
        let text = self.script(&format!("return localStorage.getItem({TABLE})")).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    async fn wait_for_table(&self) -> WebDriverResult<()> {
        self.wait_for("the table", "return Boolean(document.querySelector('.shelf-table'))").await
    }
}

#[test]
fn a_storage_that_takes_nothing_is_said_and_the_game_goes_on() {
    run("shelf-full", PHONE, async |page| {
        page.begin("an-4000").await?;
        let before = page.table_text().await?;
        page.script("window.take = Storage.prototype.setItem").await?;
        page.script(FULL).await?;
        page.press_in_main("Fin du tour").await?;
        page.says("stockage est plein").await?;
        assert_eq!(page.table_text().await?, before);
        // As soon as there is room again, all of it is kept.
        page.script("Storage.prototype.setItem = window.take").await?;
        page.press_in_main("Fin du tour").await?;
        page.wait_for("nothing to say", "return document.querySelector('.shelf-aside').textContent === ''").await?;
        assert_eq!(page.entries("an-4000").await?, 2);
        Ok(())
    });
}

#[test]
fn a_game_that_is_begun_without_room_is_there_until_the_page_goes() {
    run("shelf-no-room", PHONE, async |page| {
        page.on_shelf("galactica/nouvelle").await?;
        page.heads("Nouvelle partie").await?;
        page.script(FULL).await?;
        page.press_in_main("Commencer").await?;
        page.wait_for_table().await?;
        page.says("stockage est plein").await?;
        page.press_in_main("Lancer la flèche").await?;
        page.wait_for("the flight", "return document.body.innerText.includes('vole de')").await
    });
}

#[test]
fn two_tabs_of_one_game_do_not_undo_each_other() {
    run("shelf-tabs", PHONE, async |page| {
        page.begin("galactica").await?;
        let first = page.driver.window().await?;
        let address = page.driver.current_url().await?.to_string();
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.driver.goto(address).await?;
        page.wait_for_table().await?;
        page.press_in_main("Lancer la flèche").await?;
        page.wait_for("the flight", "return document.body.innerText.includes('vole de')").await?;
        let text = page.table_text().await?;
        page.driver.switch_to_window(first).await?;
        page.wait_for("the same here", "return document.body.innerText.includes('vole de')").await?;
        page.says("Un autre onglet").await?;
        page.press_in_main("Case ordinaire").await?;
        page.wait_for("the cards", "return document.body.innerText.includes('peut jouer')").await?;
        let now = page.table_text().await?;
        assert!(now.starts_with(&text) && now.len() > text.len(), "the log only grows");
        Ok(())
    });
}

#[test]
fn a_killed_tab_leaves_every_tap() {
    run("shelf-killed", PHONE, async |page| {
        page.begin("battle-beyond-space").await?;
        let doomed = page.driver.window().await?;
        let address = page.driver.current_url().await?.to_string();
        let witness = page.driver.new_tab().await?;
        page.driver.switch_to_window(doomed).await?;
        for _ in 0..3 {
            page.press_button(".shelf-big").await?;
        }
        page.wait_for(
            "the fourth step",
            "return document.querySelector('[aria-current=step]').innerText.includes('pivote')",
        )
        .await?;
        let _ = page.driver.cdp().send_raw("Page.crash", json!({})).await;
        page.driver.switch_to_window(witness).await?;
        page.driver.goto(address).await?;
        page.wait_for_table().await?;
        page.wait_for(
            "the fourth step",
            "return document.querySelector('[aria-current=step]').innerText.includes('pivote')",
        )
        .await
    });
}

#[test]
fn a_later_version_and_a_broken_text_are_said_and_never_written_over() {
    run("shelf-later", PHONE, async |page| {
        page.begin("galactica").await?;
        // Another tab goes on in a later version, while this one is open.
        let later = format!(
            "const key = {TABLE}; localStorage.setItem(key, localStorage.getItem(key).replace('table 1', 'table 9'))"
        );
        page.script(&later).await?;
        let text = page.table_text().await?;
        page.press_in_main("Lancer la flèche").await?;
        page.says("autre version").await?;
        page.press_in_main("Lancer la flèche").await?;
        assert_eq!(page.table_text().await?, text, "nothing is written over it");
        page.reload().await?;
        page.wait_for("the reason", "return document.body.innerText.includes('version plus récente')").await?;
        page.on_shelf("galactica").await?;
        page.wait_for(
            "the same in the list",
            "return document.querySelector('.shelf-put').innerText.includes('version plus récente')",
        )
        .await?;
        page.screenshot("later").await?;
        let broken = format!(
            "const key = {TABLE}; localStorage.setItem(key, localStorage.getItem(key).replace('table 9', 'table 1') + 'zz')"
        );
        page.script(&broken).await?;
        let text = page.table_text().await?;
        page.reload().await?;
        page.wait_for("the words", "return document.querySelector('.shelf-put').innerText.includes('plus lisible')")
            .await?;
        assert_eq!(page.table_text().await?, text);
        // It goes into the backup as it is.
        page.visit("#/donnees").await?;
        page.script(
            "window.saved = null; const make = URL.createObjectURL;
             URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text }); return make.call(URL, blob) }",
        )
        .await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        page.wait_for("the text", "return Boolean(window.saved?.includes('|zz'))").await
    });
}
