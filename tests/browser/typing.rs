//! What is typed is kept with every key: however the page is left, whatever another tab does meanwhile.

use std::time::Duration;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::faults::{EDITOR, MORE, UNDO};
use crate::harness::{Options, Page, run};

const NOTES: &str = "textarea[name=list-notes]";

/// How a player leaves a field without leaving it.
#[derive(Clone, Copy, Debug)]
enum Exit {
    Reload,
    Back,
    OtherAddress,
    OtherSite,
    Close,
    Crash,
    PutAway,
}

const EXITS: [Exit; 7] =
    [Exit::Reload, Exit::Back, Exit::OtherAddress, Exit::OtherSite, Exit::Close, Exit::Crash, Exit::PutAway];

impl Page {
    /// Types at the end of a field, and stays there.
    async fn type_into(&self, selector: &str, text: &str) -> WebDriverResult<()> {
        self.wait_for(selector, &format!("return Boolean(document.querySelector({selector:?}))")).await?;
        self.click_on(By::Css(selector)).await?;
        self.driver.find(By::Css(selector)).await?.send_keys(Key::End + text).await
    }

    async fn is_stored(&self, text: &str) -> WebDriverResult<bool> {
        let script = format!("return Object.values(localStorage).some(list => list.includes({}))", json!(text));
        Ok(self.script(&script).await? == true)
    }

    async fn leave(&self, exit: Exit) -> WebDriverResult<()> {
        let own = self.driver.window().await?;
        match exit {
            Exit::Reload => self.driver.refresh().await,
            Exit::Back => self.driver.back().await,
            Exit::OtherAddress => self.script("location.hash = '#/factions'").await.map(drop),
            Exit::OtherSite => self.driver.goto("about:blank").await,
            Exit::Close | Exit::Crash => {
                let next = self.driver.new_tab().await?;
                if matches!(exit, Exit::Close) {
                    self.driver.close_window().await?;
                } else {
                    // The tab is gone before it can answer.
                    let _ = self.driver.cdp().send_raw("Page.crash", json!({})).await;
                }
                self.driver.switch_to_window(next).await
            }
            Exit::PutAway => {
                let next = self.driver.new_tab().await?;
                self.driver.switch_to_window(next.clone()).await?;
                // The system takes what is in the background away without a word.
                self.driver.switch_to_window(own).await?;
                let _ = self.driver.cdp().send_raw("Page.crash", json!({})).await;
                self.driver.switch_to_window(next).await
            }
        }
    }
}

#[test]
fn what_is_typed_is_kept_however_the_page_is_left() {
    for (number, exit) in EXITS.into_iter().enumerate() {
        run("typing-exits", Options::default(), async |page| {
            page.open_example("La Reine des Marches").await?;
            let id = page.open_id().await?;
            let mut words = Vec::new();
            page.press_button("#liste").await?;
            for field in ["input[name=list-name]", "input[name=player]", "input[name=tags]", NOTES] {
                // Each field is left by the next one, and the last by the exit.
                words.push(format!("mot{number}{}", words.len()));
                page.type_into(field, words.last().unwrap()).await?;
            }
            // The next picture.
            tokio::time::sleep(Duration::from_millis(100)).await;
            page.leave(exit).await?;
            page.visit("").await?;
            for word in words {
                assert!(page.is_stored(&word).await?, "{exit:?}: {word} is lost");
            }
            page.visit(&format!("#/liste/{id}")).await?;
            page.wait_for("the editor", EDITOR).await
        });
    }
}

#[test]
fn the_name_of_a_unit_and_of_a_hero_and_the_format_are_kept_with_every_key() {
    run("typing-parts", Options::default(), async |page| {
        page.build_legal_list().await?;
        page.open_unit("Cheffe de Clan").await?;
        page.open_settings().await?;
        page.type_into("input[name=unit-name]", "La Fourche").await?;
        page.settle().await?;
        assert!(page.is_stored("La Fourche").await?);
        assert_eq!(page.texts(".unit-head h3").await?, ["La Fourche"], "the card says it while it is typed");
        page.open_entry("Cheffe de Clan").await?;
        page.open_settings().await?;
        page.type_into("textarea[name=entry-notes]", "Garde le gué").await?;
        page.settle().await?;
        assert!(page.is_stored("Garde le gué").await?);
        page.press_button("#liste").await?;
        page.wait_for("the field", "return Boolean(document.querySelector('input[name=list-format]'))").await?;
        page.click_on(By::Css("input[name=list-format]")).await?;
        page.driver.find(By::Css("input[name=list-format]")).await?.send_keys(Key::Control + "a").await?;
        page.driver.find(By::Css("input[name=list-format]")).await?.send_keys("777").await?;
        page.settle().await?;
        assert!(page.is_stored("format = 777").await?);
        Ok(())
    });
}

#[test]
fn all_that_is_typed_without_a_pause_is_one_step() {
    run("typing-steps", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.press_button("#liste").await?;
        page.type_into(NOTES, "Bonjour").await?;
        tokio::time::sleep(Duration::from_millis(1800)).await;
        page.type_into(NOTES, " à tous").await?;
        page.settle().await?;
        let notes = "document.querySelector('textarea[name=list-notes]').value";
        let before = page.script(&format!("return {notes}")).await?;
        assert!(before.as_str().unwrap_or_default().ends_with("Bonjour à tous"), "{before}");
        page.press_button(UNDO).await?;
        page.wait_for("the first half", &format!("return {notes}.endsWith('Bonjour')")).await?;
        page.press_button(UNDO).await?;
        page.wait_for("nothing of it", &format!("return !{notes}.includes('B')")).await
    });
}

#[test]
fn an_edit_of_another_tab_does_not_touch_a_field_that_is_being_written_in() {
    run("typing-tabs", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let (id, address) = (page.open_id().await?, page.driver.current_url().await?.to_string());
        let first = page.driver.window().await?;
        let second = page.driver.new_window().await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.driver.goto(address).await?;
        page.wait_for("the editor", EDITOR).await?;
        page.driver.switch_to_window(first.clone()).await?;
        page.press_button("#liste").await?;
        page.type_into(NOTES, "Bon").await?;
        // Never told, so that a blur does not hide what this is about.
        page.script("addEventListener('blur', event => event.stopImmediatePropagation(), true)").await?;
        page.settle().await?;
        page.driver.switch_to_window(second).await?;
        let notes = format!("return localStorage.getItem('ralliement.list.{id}').includes('Bon')");
        page.wait_for("the notes", &notes).await?;
        let total = page.total().await?;
        page.press_button(MORE).await?;
        page.settle().await?;
        let more = page.total().await?;
        assert_ne!(total, more);
        page.driver.switch_to_window(first).await?;
        let told =
            format!("return document.querySelector('.bar-total').innerText.replace(/\\s+/g, ' ').trim() === {more:?}");
        page.wait_for("the other tab's edit", &told).await?;
        page.driver.find(By::Css(NOTES)).await?.send_keys("jour").await?;
        page.settle().await?;
        let value = page.script(&format!("return document.querySelector({NOTES:?}).value")).await?;
        assert_eq!(value, "Bonjour");
        assert!(page.is_stored("Bonjour").await?);
        assert_eq!(page.total().await?, more, "and the edit is still there");
        assert_eq!(page.open_id().await?, id, "in one list");
        Ok(())
    });
}

/// The field that is open on a card of the first page.
const CARD_FIELD: &str = ".list-card .field input";

#[test]
fn what_is_typed_on_a_card_and_in_the_reader_is_kept_however_the_page_is_left() {
    for exit in EXITS {
        run("typing-elsewhere", Options::default(), async |page| {
            page.open_example("La Reine des Marches").await?;
            for (word, text) in [("Renommer", " du Nord"), ("Étiquettes", "tournoi")] {
                page.visit("#/").await?;
                page.press_on_card(word).await?;
                page.type_into(CARD_FIELD, text).await?;
                page.settle().await?;
                page.leave(exit).await?;
                page.visit("").await?;
                assert!(page.is_stored(text).await?, "{exit:?}: {text} is lost");
            }
            page.visit("#/lecture").await?;
            page.type_into("textarea[name=printed]", "Une page à moitié").await?;
            page.settle().await?;
            page.leave(exit).await?;
            page.visit("#/lecture").await?;
            let kept = "return document.querySelector('textarea[name=printed]')?.value === 'Une page à moitié'";
            page.wait_for("the text", kept).await
        });
    }
}

/// The forms of the reader: their work is packed, which takes longer than a key.
#[test]
fn what_is_typed_into_the_forms_of_the_reader_is_kept_however_the_page_is_left() {
    for exit in EXITS {
        run("typing-forms", Options::default(), async |page| {
            page.visit("#/lecture").await?;
            page.read_printed_page().await?;
            page.type_into("#book-title", "Le tome qui").await?;
            page.type_into("#book-title", " ne se perd pas").await?;
            // The next picture.
            tokio::time::sleep(Duration::from_millis(100)).await;
            page.leave(exit).await?;
            page.visit("#/lecture").await?;
            page.wait_for_entries(4).await?;
            let kept = "return document.querySelector('#book-title')?.value.endsWith('Le tome qui ne se perd pas')";
            page.wait_for("the title", kept).await
        });
    }
}

#[test]
fn an_edit_of_another_tab_does_not_close_the_field_of_a_card() {
    run("typing-card", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let id = page.open_id().await?;
        page.visit("#/").await?;
        page.press_on_card("Renommer").await?;
        page.type_into(CARD_FIELD, " du").await?;
        // As another tab does it: another revision, another text, and the event.
        let edit = format!(
            "const key = 'ralliement.list.{id}', text = localStorage.getItem(key);
             localStorage.setItem(key, text.replace(/^(# ralliement-record \\d+) \\d+/, '$1 12345'));
             dispatchEvent(new StorageEvent('storage', {{ key }}))"
        );
        page.script(&edit).await?;
        page.settle().await?;
        page.driver.find(By::Css(CARD_FIELD)).await?.send_keys(" Nord").await?;
        page.settle().await?;
        assert!(page.is_stored("La Reine des Marches du Nord").await?);
        Ok(())
    });
}
