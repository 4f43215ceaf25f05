//! Tabs: killed, in the middle of their writes too, and several on the same lists. Nothing of any of them is lost.

use ralliement::app::model::stored_list::StoredList;
use serde_json::{Value, json};
use thirtyfour::WindowHandle;
use thirtyfour::prelude::*;

use crate::faults::{EDITOR, FAULTS, LISTS, MORE, faulty};
use crate::harness::{Options, Page, run};
use crate::share::{LIST, TOME};

impl Page {
    /// Opens the same address in another tab, which is then the one in front: the first, and the second.
    async fn second_tab(&self) -> WebDriverResult<(WindowHandle, WindowHandle)> {
        let first = self.driver.window().await?;
        let address = self.driver.current_url().await?.to_string();
        let second = self.driver.new_tab().await?;
        self.driver.switch_to_window(second.clone()).await?;
        let source = json!({ "source": FAULTS });
        self.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
        self.driver.goto(address).await?;
        self.wait_for("the other tab", EDITOR).await?;
        Ok((first, second))
    }

    async fn wait_for_total(&self, total: &str) -> WebDriverResult<()> {
        let script = format!(
            "return document.querySelector('.bar-total')?.innerText.replace(/\\s+/g, ' ').trim() === {total:?}"
        );
        self.wait_for(total, &script).await
    }

    /// Waits until the storage holds another text of a list.
    async fn wait_for_write(&self, id: &str, before: &str) -> WebDriverResult<()> {
        let script = format!("return (localStorage.getItem('ralliement.list.{id}') ?? '') !== {}", json!(before));
        self.wait_for("the write", &script).await
    }

    async fn press_and_wait(&self, id: &str) -> WebDriverResult<()> {
        let before = self.text_of(id).await?;
        self.press_button(MORE).await?;
        self.wait_for_write(id, &before).await
    }

    async fn count_lists(&self) -> WebDriverResult<usize> {
        Ok(self.script(LISTS).await?.as_array().map_or(0, Vec::len))
    }
}

#[test]
fn a_killed_tab_leaves_its_last_write_or_a_newer_one() {
    run("tabs-killed", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let list = page.driver.current_url().await?.to_string();
        let mut possible = vec![page.total().await?];
        let doomed = page.driver.window().await?;
        let witness = page.driver.new_tab().await?;
        // What every state would show.
        page.driver.switch_to_window(witness.clone()).await?;
        page.driver.goto(&list).await?;
        page.wait_for("the editor", EDITOR).await?;
        for _ in 0..12 {
            page.press_button(MORE).await?;
            possible.push(page.total().await?);
        }
        for _ in 0..12 {
            page.driver.action_chain().key_down(Key::Control).send_keys("z").key_up(Key::Control).perform().await?;
        }
        let first = possible[0].clone();
        assert_eq!(page.total().await?, first);
        page.driver.goto("about:blank").await?;

        page.driver.switch_to_window(doomed).await?;
        page.wait_for_total(&first).await?;
        let id = page.open_id().await?;
        // Three steps are certainly written, others are under way.
        for _ in 0..3 {
            let before = page.text_of(&id).await?;
            page.press_button(MORE).await?;
            page.wait_for_write(&id, &before).await?;
        }
        let clicks = format!(
            "window.left = 9;
             const more = () => {{ document.querySelector({MORE:?}).click(); if (--window.left) setTimeout(more, 15); }};
             setTimeout(more, 0)"
        );
        page.script(&clicks).await?;
        page.wait_for("some clicks", "return window.left < 7").await?;
        // The tab is gone before it can answer.
        let _ = page.driver.cdp().send_raw("Page.crash", json!({})).await;
        page.driver.switch_to_window(witness).await?;
        page.driver.goto(&list).await?;
        page.wait_for("the editor", EDITOR).await?;
        let found = page.total().await?;
        assert!(possible[3..].contains(&found), "{found} is none of {:?}", &possible[3..]);
        // Its steps fit it: all undone, it is what it was.
        for _ in 0..12 {
            page.driver.action_chain().key_down(Key::Control).send_keys("z").key_up(Key::Control).perform().await?;
        }
        assert_eq!(page.total().await?, first);
        Ok(())
    });
}

/// The storage hears nothing more after the first, the second, the third write of a sequence: a backup that replaces a
/// list and a tome, both of which go elsewhere first.
#[test]
fn a_tab_that_dies_between_two_writes_leaves_all_that_was_there() {
    let all = "return Object.entries(localStorage)";
    let backup = std::cell::RefCell::new(String::new());
    run("tabs-cut", faulty(), async |page| {
        page.open("").await?;
        page.drop_file("petit-peuple.toml", TOME).await?;
        page.wait_for_text("4 profils").await?;
        page.drop_file("poste.bts.toml", LIST).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor'))").await?;
        page.visit("#/donnees").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        *backup.borrow_mut() = String::from_utf8(page.offered().await?).unwrap();
        page.script(
            "for (const [key, text] of Object.entries(localStorage)) {
                if (key.startsWith('ralliement.list.')) localStorage.setItem(key, text.replace('la poste', 'le train'));
                if (key.startsWith('ralliement.tome.')) localStorage.setItem(key, text + '# Le train.\\n');
             }",
        )
        .await?;
        // Read as the file that it is now, and kept anew.
        let id = page.script(LISTS).await?[0].as_str().unwrap().trim_start_matches("ralliement.list.").to_owned();
        let by_hand = page.text_of(&id).await?;
        page.visit("#/").await?;
        page.wait_for_write(&id, &by_hand).await?;
        let mine = page.script(all).await?;
        let backup = backup.take();
        for writes in 0..6 {
            page.script(&format!(
                "window.writesLeft = Infinity; localStorage.clear(); for (const [key, text] of {mine}) localStorage.setItem(key, text)"
            ))
            .await?;
            page.visit("#/donnees").await?;
            page.drop_file("sauvegarde.txt", &backup).await?;
            page.wait_for_text("Différents ici et dans la sauvegarde (2)").await?;
            page.script(&format!(
                "for (const label of document.querySelectorAll('.data-choices label'))
                    if (label.innerText.includes('Prendre la version')) label.click();
                 window.writesLeft = {writes}"
            ))
            .await?;
            page.press_in_main("Reprendre").await?;
            page.wait_for_text("La sauvegarde est reprise.").await?;
            let left = page.script(all).await?;
            let texts: Vec<(&str, &str)> = left.as_array().unwrap().iter().map(pair).collect();
            for own in ["name = \"Par le train\"", "# Le train."] {
                let there = texts.iter().any(|(_, text)| text.contains(own));
                assert!(there, "after {writes} writes {own} is gone: {texts:#?}");
            }
            // Nothing is torn.
            for (key, text) in texts.iter().filter(|(key, _)| key.starts_with("ralliement.list.")) {
                assert!(StoredList::read(text).is_some(), "{key}: {text}");
            }
        }
        Ok(())
    });
}

fn pair(pair: &Value) -> (&str, &str) {
    (pair[0].as_str().unwrap_or_default(), pair[1].as_str().unwrap_or_default())
}

#[test]
fn two_tabs_that_part_ways_lose_nothing() {
    run("tabs-parted", faulty(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let (first, second) = page.second_tab().await?;
        // A tab that slept, or came back from the browser's memory.
        page.script("window.deaf = true").await?;
        page.driver.switch_to_window(first.clone()).await?;
        page.press_button(MORE).await?;
        let one = page.total().await?;
        page.driver.switch_to_window(second).await?;
        page.press_button(MORE).await?;
        page.press_button(MORE).await?;
        let other = page.total().await?;
        assert_ne!(one, other);
        page.wait_for(
            "two lists",
            "return Object.keys(localStorage).filter(key => key.startsWith('ralliement.list.')).length === 2",
        )
        .await?;
        page.script("window.deaf = false").await?;
        page.visit("#/").await?;
        let verdicts = page.texts(".list-card").await?.join(" ");
        for total in [&one, &other] {
            let points = total.split(' ').next().unwrap_or_default();
            assert!(verdicts.contains(points), "{points} is missing: {verdicts}");
        }
        assert!(verdicts.contains("autre onglet"), "{verdicts}");
        Ok(())
    });
}

/// It has nothing of its own to keep: it takes what is there, with one word for several writes or none at all.
#[test]
fn an_untouched_tab_follows_however_far_the_other_went() {
    run("tabs-follow", faulty(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let id = page.open_id().await?;
        let (first, second) = page.second_tab().await?;
        let words = [
            format!("new StorageEvent('storage', {{ key: 'ralliement.list.{id}' }})"),
            "new PageTransitionEvent('pageshow', { persisted: true })".to_owned(),
        ];
        for word in words {
            page.script("window.deaf = true").await?;
            page.driver.switch_to_window(first.clone()).await?;
            for _ in 0..3 {
                page.press_and_wait(&id).await?;
            }
            let there = page.total().await?;
            page.driver.switch_to_window(second.clone()).await?;
            page.wait_for("the words that are not heard", "return unheard.length >= 3").await?;
            assert_ne!(page.total().await?, there);
            page.script(&format!("window.deaf = false; unheard.length = 0; window.dispatchEvent({word})")).await?;
            page.wait_for_total(&there).await?;
        }
        assert_eq!(page.count_lists().await?, 1);
        // It goes on from there.
        page.press_and_wait(&id).await?;
        assert_eq!(page.count_lists().await?, 1);
        Ok(())
    });
}

#[test]
fn a_list_deleted_in_one_tab_and_changed_in_another_is_not_lost() {
    run("tabs-deleted", faulty(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let id = page.open_id().await?;
        let (first, second) = page.second_tab().await?;
        page.driver.switch_to_window(first.clone()).await?;
        page.go("#/", "Mes listes").await?;
        page.press_on_card("Supprimer").await?;
        page.wait_for("no card", "return !document.querySelector('.list-card')").await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.press_and_wait(&id).await?;
        let points = page.total().await?.split(' ').next().unwrap_or_default().to_owned();
        // The other tab shows it again, as it is now.
        page.driver.switch_to_window(first.clone()).await?;
        page.wait_for("the card", "return document.querySelectorAll('.list-card').length === 1").await?;
        page.wait_for_text(&points).await?;

        // For good, where another tab has it open: there it lives on.
        page.script(&format!("localStorage.removeItem('ralliement.list.{id}')")).await?;
        page.driver.switch_to_window(second).await?;
        page.press_and_wait(&id).await?;
        page.driver.switch_to_window(first).await?;
        page.wait_for("the card", "return document.querySelectorAll('.list-card').length === 1").await?;
        assert_eq!(page.count_lists().await?, 1);
        Ok(())
    });
}

/// A write that failed here, and one that was taken there: both are kept, and neither waits for ever.
#[test]
fn a_tab_without_room_goes_its_own_way_when_another_writes() {
    run("tabs-full", faulty(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let id = page.open_id().await?;
        let (first, second) = page.second_tab().await?;
        page.script("window.full = true").await?;
        page.press_button(MORE).await?;
        page.press_button(MORE).await?;
        page.wait_for_notice("n’a pas pu être enregistrée").await?;
        let here = page.total().await?;
        page.driver.switch_to_window(first).await?;
        page.press_and_wait(&id).await?;
        let there = page.total().await?;
        page.driver.switch_to_window(second).await?;
        page.wait_for_notice("autre onglet").await?;
        assert_eq!(page.total().await?, here);
        page.script("window.full = false").await?;
        page.press_button(MORE).await?;
        page.wait_for("silence", "return !document.querySelector('.notice')").await?;
        let own = page.total().await?;
        assert_eq!(page.count_lists().await?, 2);
        page.visit("#/").await?;
        let cards = page.texts(".list-card").await?.join(" ");
        for total in [&there, &own] {
            let points = total.split(' ').next().unwrap_or_default();
            assert!(cards.contains(points), "{points} is missing: {cards}");
        }
        Ok(())
    });
}

#[test]
fn what_two_tabs_choose_is_kept_from_both() {
    run("tabs-settings", faulty(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let (first, second) = page.second_tab().await?;
        page.driver.switch_to_window(first).await?;
        page.choose("theme", "dark").await?;
        page.driver.switch_to_window(second).await?;
        page.click_on(By::XPath("//label[.//input[@name='language' and @value='en']]")).await?;
        let kept = "const kept = JSON.parse(localStorage.getItem('ralliement.settings') ?? '{}');
            return kept.language === 'en' && kept.theme === 'dark'";
        page.wait_for("both", kept).await
    });
}

/// Two windows on one list, a click in each, some milliseconds apart. Whoever is replaced by the other goes on as a list of
/// its own: what a window did is still there, in its list.
#[test]
fn edits_in_the_same_instant_are_both_kept() {
    run("tabs-instant", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let address = page.driver.current_url().await?.to_string();
        let first = page.driver.window().await?;
        let second = page.driver.new_window().await?;
        let count =
            |of: usize| format!("return Number(document.querySelectorAll('.entry .counter input')[{of}].value)");
        let mut lost = Vec::new();
        for round in 0..12 {
            let windows = [(&first, 0), (&second, 1)];
            let mut before = Vec::new();
            for (window, of) in windows {
                page.driver.switch_to_window(window.clone()).await?;
                page.driver.goto("about:blank").await?;
                page.driver.goto(&address).await?;
                page.wait_for("the editor", EDITOR).await?;
                page.settle().await?;
                before.push(page.script(&count(of)).await?.as_u64().unwrap_or_default());
            }
            let instant = page.script("return Date.now() + 500").await?.as_u64().unwrap_or_default();
            for (window, of) in windows {
                page.driver.switch_to_window(window.clone()).await?;
                let at = instant + of as u64 * (round % 6) * 3;
                let click = format!("document.querySelectorAll({MORE:?})[{of}].click()");
                page.script(&format!("setTimeout(() => {click}, {at} - Date.now())")).await?;
            }
            let over = format!("return Date.now() > {instant} + 600");
            page.wait_for("the clicks", &over).await?;
            for (window, of) in windows {
                page.driver.switch_to_window(window.clone()).await?;
                page.settle().await?;
                page.reload().await?;
                page.wait_for("the editor", EDITOR).await?;
                let now = page.script(&count(of)).await?.as_u64().unwrap_or_default();
                if now != before[of] + 1 {
                    lost.push((round, of));
                }
            }
        }
        assert!(lost.is_empty(), "lost, by round and window: {lost:?}");
        Ok(())
    });
}

/// A name on a card in one window, a click in the editor in the other. Who is replaced unread does it again.
#[test]
fn a_card_and_an_edit_in_the_same_instant_are_both_kept() {
    run("tabs-instant-card", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let address = page.driver.current_url().await?.to_string();
        let id = page.open_id().await?;
        let editor = page.driver.window().await?;
        let cards = page.driver.new_window().await?;
        let count = "return Number(document.querySelector('.entry .counter input').value)";
        let mut lost = Vec::new();
        for round in 0..6 {
            page.driver.switch_to_window(editor.clone()).await?;
            page.visit(&address[page.address.len()..]).await?;
            page.wait_for("the editor", EDITOR).await?;
            page.settle().await?;
            let before = page.script(count).await?.as_u64().unwrap_or_default();
            page.driver.switch_to_window(cards.clone()).await?;
            page.visit("#/").await?;
            page.press_on_card("Renommer").await?;
            page.wait_for("the field", "return Boolean(document.querySelector('.list-card .field input'))").await?;
            let instant = page.script("return Date.now() + 500").await?.as_u64().unwrap_or_default();
            let name = format!("Instant {round}");
            let rename = format!(
                "const field = document.querySelector('.list-card .field input');
                 field.value = {name:?};
                 field.dispatchEvent(new Event('input', {{ bubbles: true }}))"
            );
            page.script(&format!("setTimeout(() => {{ {rename} }}, {instant} - Date.now())")).await?;
            page.driver.switch_to_window(editor.clone()).await?;
            // The card first, and the editor first.
            let at = instant + round * 3 - 6;
            let click = format!("document.querySelector({MORE:?}).click()");
            page.script(&format!("setTimeout(() => {{ {click} }}, {at} - Date.now())")).await?;
            page.wait_for("both", &format!("return Date.now() > {instant} + 600")).await?;
            page.settle().await?;
            page.reload().await?;
            page.wait_for("the editor", EDITOR).await?;
            let edited = page.script(count).await?.as_u64().unwrap_or_default() == before + 1;
            let named = page.script(&format!("return Object.entries(localStorage).some(([key, text]) => key.startsWith('ralliement.list.{id}') && text.includes({name:?}))")).await?;
            if !edited || named != true {
                lost.push((round, edited, named == true));
            }
        }
        assert!(lost.is_empty(), "lost, by round: edit, name: {lost:?}");
        Ok(())
    });
}
