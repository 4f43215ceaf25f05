//! What goes wrong in a real browser, on purpose: no room, no storage, broken texts, a killed tab, two tabs, an update in the
//! middle of a list, no network. Each ends with nothing lost; README's table of promises names them.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};
use crate::share::{LIST, SPY, TOME, spying};

/// A storage that takes nothing while `full` is true, and tabs that do not hear each other while `deaf` is.
const FAULTS: &str = "
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        if (window.full) throw new DOMException('full', 'QuotaExceededError');
        return set.call(this, key, text);
    };
    window.unheard = [];
    window.addEventListener('storage', event => {
        if (window.deaf) { unheard.push(event); event.stopImmediatePropagation(); }
    }, true);";

const UNDO: &str = ".bar button[title^='Annuler'], .bar button[aria-label^='Annuler']";
const MORE: &str = ".entry .counter button:last-child";
const EDITOR: &str = "return Boolean(document.querySelector('.editor .offer'))";
const LISTS: &str = "return Object.keys(localStorage).filter(key => key.startsWith('ralliement.list.'))";

fn faulty() -> Options {
    // Both scripts, since a page has one.
    static BOTH: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| format!("{{{SPY}}} {{{FAULTS}}}"));
    Options { before: Some(&BOTH), ..Options::default() }
}

impl Page {
    async fn total(&self) -> WebDriverResult<String> {
        Ok(self.texts(".bar-total").await?.join(" "))
    }

    /// Follows a link of the app without loading the page anew: what is in memory stays.
    async fn go(&self, hash: &str, heading: &str) -> WebDriverResult<()> {
        self.script(&format!("location.hash = {hash:?}")).await?;
        self.wait_for_heading(heading).await
    }

    pub async fn press_path(&self, path: &str) -> WebDriverResult<()> {
        self.click_on(By::XPath(path)).await
    }

    /// The stored text of the only list, or of the one with this id.
    async fn text_of(&self, id: &str) -> WebDriverResult<String> {
        let text = self.script(&format!("return localStorage.getItem('ralliement.list.{id}')")).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// The id of the list that is open.
    async fn open_id(&self) -> WebDriverResult<String> {
        let hash = self.script("return location.hash").await?;
        Ok(hash.as_str().unwrap_or_default().trim_start_matches("#/liste/").to_owned())
    }
}

#[test]
fn without_room_nothing_is_lost_and_all_is_kept_once_there_is_some() {
    run("faults-full", faulty(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let first = page.open_id().await?;
        let before = page.text_of(&first).await?;
        page.script("window.full = true").await?;
        page.press_button(MORE).await?;
        page.wait_for("the notice", "return document.querySelector('.notice')?.innerText.includes('Télécharge')")
            .await?;
        let changed = page.total().await?;
        assert_eq!(page.text_of(&first).await?, before, "what is stored is whole");
        page.press_button(".notice button").await?;
        let offered = String::from_utf8(page.offered().await?).unwrap();
        assert!(offered.contains("La Reine des Marches") && offered != before, "{offered}");
        // A second list that was never stored at all.
        page.script("location.hash = '#/'").await?;
        page.press_button(".example:last-of-type").await?;
        page.wait_for("the editor", EDITOR).await?;
        let second = page.open_id().await?;
        assert_eq!(page.text_of(&second).await?, "");

        page.script("window.full = false").await?;
        page.script(&format!("location.hash = '#/liste/{first}'")).await?;
        page.wait_for("the first list", EDITOR).await?;
        assert_eq!(page.total().await?, changed);
        page.press_button(MORE).await?;
        page.wait_for("silence", "return !document.querySelector('.notice')").await?;
        assert_ne!(page.text_of(&second).await?, "", "the list that waited is kept, too");
        page.press_button(UNDO).await?;
        page.reload().await?;
        page.wait_for("the editor", EDITOR).await?;
        assert_eq!(page.total().await?, changed);
        Ok(())
    });
}

#[test]
fn a_blocked_storage_still_lets_one_build_and_take_all_away() {
    let block =
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } });";
    let before: &'static str = Box::leak(format!("{block}{SPY}").into_boxed_str());
    run("faults-blocked", Options { before: Some(before), ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.press_button(MORE).await?;
        page.go("#/donnees", "Mes données").await?;
        page.wait_for_text("Ce navigateur ne garde rien").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        let saved = String::from_utf8(page.offered().await?).unwrap();
        assert!(saved.contains("|name = \"La Reine des Marches\""), "{saved}");
        Ok(())
    });
}

#[test]
fn broken_texts_are_shown_exported_byte_for_byte_and_never_written_over() {
    run("faults-broken", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let whole = page.open_id().await?;
        let spoil = format!(
            "const whole = localStorage.getItem('ralliement.list.{whole}');
             const [head, undo, ...body] = whole.split('\\n');
             const broken = {{
                garbage: '\\u0000\\ufffd{{\"a\":', empty: '', cut: whole.slice(0, head.length + undo.length - 9),
                newer: 'ralliement = 99\\nname = \"Demain\"\\n', torn: whole.slice(0, -60).replace(/\"[^\"]*$/, '\"x') }};
             for (const [id, text] of Object.entries(broken)) localStorage.setItem('ralliement.list.' + id, text);
             // The steps of one state with the list of another: only the list is believed.
             localStorage.setItem('ralliement.list.mixed', [head, undo, ...body].join('\\n').replace('Reine', 'Dame'));
             return broken"
        );
        let broken = page.script(&spoil).await?;
        page.visit("#/").await?;
        page.wait_for_text("La Dame des Marches").await?;
        page.visit("#/donnees").await?;
        page.wait_for_text("plus récente").await?;
        let shown = page.texts(".data-unread li b").await?;
        let names = ["cut", "empty", "garbage", "newer", "torn"].map(|id| format!("Illisible ({id})"));
        assert_eq!(shown, names);
        page.screenshot("page").await?;
        for (id, text) in broken.as_object().unwrap() {
            assert_eq!(page.text_of(id).await?, text.as_str().unwrap(), "{id}");
        }
        // Out, byte for byte; only then away, and back again.
        assert!(!page.text().await?.contains("Retirer de cet appareil"));
        let row = "//li[.//b='Illisible (garbage)']//button";
        page.press_path(&format!("{row}[starts-with(., 'Exporter')]")).await?;
        assert_eq!(page.offered().await?, broken["garbage"].as_str().unwrap().as_bytes());
        page.press_path(&format!("{row}[starts-with(., 'Retirer')]")).await?;
        page.wait_for("four", "return document.querySelectorAll('.data-unread li b').length === 4").await?;
        assert_eq!(page.script("return localStorage.getItem('ralliement.list.garbage')").await?, json!(null));
        page.press_in_main("Remettre").await?;
        page.wait_for("five", "return document.querySelectorAll('.data-unread li b').length === 5").await?;
        assert_eq!(page.text_of("garbage").await?, broken["garbage"].as_str().unwrap());
        Ok(())
    });
}

#[test]
fn a_killed_tab_leaves_an_older_or_a_newer_list() {
    run("faults-killed", Options::default(), async |page| {
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
        let clicks = format!(
            "let left = 12;
             const more = () => {{ document.querySelector({MORE:?}).click(); if (--left) setTimeout(more, 15); }};
             setTimeout(more, 0)"
        );
        page.script(&clicks).await?;
        tokio::time::sleep(std::time::Duration::from_millis(120)).await;
        // The tab is gone before it can answer.
        let _ = page.driver.cdp().send_raw("Page.crash", json!({})).await;
        page.driver.switch_to_window(witness).await?;
        page.driver.goto(&list).await?;
        page.wait_for("the editor", EDITOR).await?;
        let found = page.total().await?;
        assert!(possible.contains(&found), "{found} is none of {possible:?}");
        // Its steps fit it: all undone, it is what it was.
        for _ in 0..12 {
            page.driver.action_chain().key_down(Key::Control).send_keys("z").key_up(Key::Control).perform().await?;
        }
        assert_eq!(page.total().await?, first);
        Ok(())
    });
}

#[test]
fn two_tabs_that_part_ways_lose_nothing() {
    run("faults-tabs", faulty(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let first = page.driver.window().await?;
        let address = page.driver.current_url().await?.to_string();
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second.clone()).await?;
        let source = json!({ "source": FAULTS });
        page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", source).await?;
        page.driver.goto(address).await?;
        page.wait_for("the other tab", EDITOR).await?;
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

#[test]
fn an_update_keeps_the_open_list_and_a_broken_one_keeps_the_app() {
    run("faults-update", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.wait_until_offline_works().await?;
        let before = page.total().await?;
        page.press_button(MORE).await?;
        let changed = page.total().await?;

        page.publish_broken_version();
        let tried = "const done = arguments[0];
            navigator.serviceWorker.ready.then(async registration => {
                const fresh = (await registration.update().catch(() => registration)).installing;
                if (!fresh) return done('redundant');
                fresh.addEventListener('statechange', () => done(fresh.state));
            })";
        let state = page.driver.execute_async(tried, Vec::new()).await?.json().clone();
        assert_eq!(state, "redundant");
        assert_eq!(page.script("return document.documentElement.dataset.update ?? null").await?, json!(null));
        page.reload().await?;
        page.wait_for("the old version", EDITOR).await?;
        assert_eq!(page.total().await?, changed);

        page.publish_mended_version();
        page.script("navigator.serviceWorker.ready.then(registration => registration.update())").await?;
        page.wait_for("the offer", "return Boolean(document.querySelector('.notice button'))").await?;
        page.press_button(".notice button").await?;
        let applied = "return document.documentElement.dataset.app === 'ready' && !document.querySelector('.notice') && Boolean(document.querySelector('.editor .offer'))";
        page.wait_for("the new version", applied).await?;
        assert_eq!(page.total().await?, changed);
        page.driver.action_chain().key_down(Key::Control).send_keys("z").key_up(Key::Control).perform().await?;
        assert_eq!(page.total().await?, before);
        // What failed on the way is what was meant to.
        page.console_errors().await?;
        Ok(())
    });
}

#[test]
fn after_the_first_visit_everything_works_without_a_network() {
    run("faults-offline", spying(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.stop_server();
        page.visit("#/").await?;
        page.open_example("La Reine des Marches").await?;
        let before = page.total().await?;
        page.press_button(MORE).await?;
        let changed = page.total().await?;
        assert_ne!(before, changed);
        assert!(!page.verdict().await?.is_empty());
        page.open_share().await?;
        page.wait_for_pdf().await?;
        page.press_button(".share-paper .actions .button").await?;
        assert!(page.offered().await?.starts_with(b"%PDF"));
        assert_eq!(page.script("return document.querySelectorAll('.qr path').length").await?, 1);
        let text = "return document.querySelector('textarea[name=text]').value.includes('La Reine des Marches')";
        assert_eq!(page.script(text).await?, true);
        page.reload().await?;
        page.wait_for("the editor", EDITOR).await?;
        assert_eq!(page.total().await?, changed);
        page.visit("#/tomes").await?;
        page.drop_file("petit-peuple.toml", TOME).await?;
        page.wait_for_text("4 profils").await?;
        page.go("#/donnees", "Mes données").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        assert!(page.offered().await?.starts_with(b"ralliement-backup 1\n"));
        page.go("#/code", "Lire un code QR").await
    });
}

#[test]
fn the_bin_keeps_thirty_days() {
    run("faults-bin", Options::default(), async |page| {
        page.open("").await?;
        for name in ["Vieille", "Récente"] {
            page.drop_file("liste.bts.toml", &LIST.replace("Par la poste", name)).await?;
            page.wait_for("the editor", EDITOR).await?;
            page.visit("#/").await?;
            let delete = "//li[contains(@class,'list-card')]//button[starts-with(normalize-space(), 'Supprimer')]";
            page.press_path(delete).await?;
            page.wait_for("the bin", "return Boolean(document.querySelector('.snack'))").await?;
        }
        // As if they had been thrown away 31 and 29 days ago.
        let age = "for (const key of Object.keys(localStorage)) {
                const text = localStorage.getItem(key);
                const days = text.includes('Vieille') ? 31 : 29;
                const time = Date.now() - days * 86400000 + 60000;
                localStorage.setItem(key, text.replace(/^(# ralliement-record \\d+ \\d+ \\d+) \\d+/, `$1 ${time}`));
            }";
        page.script(age).await?;
        page.visit("#/donnees").await?;
        assert_eq!(page.texts(".data-rows li > span:first-child").await?, ["Récente encore 2 jours"]);
        assert_eq!(page.script(LISTS).await?.as_array().map(Vec::len), Some(1));
        page.press_in_main("Supprimer maintenant").await?;
        page.wait_for_text("La corbeille est vide.").await?;
        page.press_in_main("Remettre").await?;
        page.press_in_main("Restaurer").await?;
        page.visit("#/").await?;
        page.wait_for("the list", "return document.querySelectorAll('.list-card').length === 1").await
    });
}

#[test]
fn unknown_ids_stay_and_come_back_with_their_tome() {
    // `gobelin` is the former id of `lutin`; nobody ships either.
    let list = "format = 500\nname = \"Les Petits\"\nfaction = \"petit-peuple\"\n[[unit]]\nentries = [{ profile = \"roi-lutin\" }, { profile = \"gobelin\", count = 7 }]\n";
    run("faults-unknown", Options::default(), async |page| {
        page.open("").await?;
        page.drop_file("petits.bts.toml", list).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor'))").await?;
        page.wait_for_text("LST-5").await?;
        page.wait_for_text("gobelin").await?;
        // Edited without its tome, it keeps what it does not know.
        page.press_button(MORE).await?;
        let id = page.open_id().await?;
        page.wait_for("the write", &format!("return localStorage.getItem('ralliement.list.{id}').includes('count = 8') || localStorage.getItem('ralliement.list.{id}').includes('count = 2')")).await?;
        let stored = page.text_of(&id).await?;
        assert!(stored.contains("roi-lutin") && stored.contains("gobelin"), "{stored}");

        page.go("#/tomes", "Mes tomes").await?;
        page.drop_file("petit-peuple.toml", TOME).await?;
        page.wait_for_text("4 profils").await?;
        page.script(&format!("location.hash = '#/liste/{id}'")).await?;
        page.wait_for_text("Roi Lutin").await?;
        page.wait_for_text("Lutin").await?;
        assert!(!page.text().await?.contains("LST-5"));
        Ok(())
    });
}
