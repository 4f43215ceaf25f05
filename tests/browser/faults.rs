//! What goes wrong in a real browser, on purpose: no room, no storage, broken texts, an update in the middle of a list, no
//! network. Each ends with nothing lost; README's table of promises names them. Tabs, killed and several, are in `tabs`.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::data::printed_page;
use crate::harness::{Options, Page, run};
use crate::share::{LIST, SPY, TOME, spying};

/// A storage that takes nothing while `full` is true, and nothing under a new key while that is `new`; one that hears no
/// more of a tab after `writesLeft` writes, as if the tab had died there; tabs that do not hear each other while `deaf`.
pub const FAULTS: &str = "
    const set = Storage.prototype.setItem;
    const remove = Storage.prototype.removeItem;
    window.writesLeft = Infinity;
    Storage.prototype.setItem = function (key, text) {
        if (window.writesLeft <= 0) return;
        if (window.full === true || (window.full === 'new' && this.getItem(key) === null))
            throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, text);
        window.writesLeft--;
    };
    Storage.prototype.removeItem = function (key) {
        if (window.writesLeft <= 0) return;
        remove.call(this, key);
        window.writesLeft--;
    };
    window.unheard = [];
    for (const word of ['storage', 'visibilitychange'])
        window.addEventListener(word, event => {
            if (window.deaf) { if (event.key) unheard.push(event); event.stopImmediatePropagation(); }
        }, true);";

pub const UNDO: &str = ".bar button[title^='Annuler'], .bar button[aria-label^='Annuler']";
pub const MORE: &str = ".entry .counter button:last-child";
pub const EDITOR: &str = "return Boolean(document.querySelector('.editor .offer'))";
pub const LISTS: &str = "return Object.keys(localStorage).filter(key => key.startsWith('ralliement.list.'))";

pub fn faulty() -> Options {
    // Both scripts, since a page has one.
    static BOTH: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| format!("{{{SPY}}} {{{FAULTS}}}"));
    Options { before: Some(&BOTH), ..Options::default() }
}

impl Page {
    pub async fn total(&self) -> WebDriverResult<String> {
        Ok(self.texts(".bar-total").await?.join(" "))
    }

    /// Follows a link of the app without loading the page anew: what is in memory stays.
    pub async fn go(&self, hash: &str, heading: &str) -> WebDriverResult<()> {
        self.script(&format!("location.hash = {hash:?}")).await?;
        self.wait_for_heading(heading).await
    }

    /// Waits for what the line over the page says.
    pub async fn wait_for_notice(&self, text: &str) -> WebDriverResult<()> {
        let said = "document.querySelector('.notices').innerText.replace(/\\s+/g, ' ')";
        self.wait_for(text, &format!("return {said}.includes({text:?})")).await
    }

    pub async fn press_path(&self, path: &str) -> WebDriverResult<()> {
        self.click_on(By::XPath(path)).await
    }

    /// The stored text of the only list, or of the one with this id.
    pub async fn text_of(&self, id: &str) -> WebDriverResult<String> {
        let text = self.script(&format!("return localStorage.getItem('ralliement.list.{id}')")).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// The id of the list that is open.
    pub async fn open_id(&self) -> WebDriverResult<String> {
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

/// What is brought in is said by the app as well, and nobody leaves it behind by mistake.
#[test]
fn what_comes_without_room_is_named_and_offered_until_it_is_kept() {
    let asks = "return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))";
    // Keys begin with the second and end with chance: here all come in the same second, each before the last one.
    let clock = "const time = Date.now(); Date.now = () => time; let chance = 1; Math.random = () => chance *= 0.9;";
    run("faults-dropped", faulty(), async |page| {
        page.open("").await?;
        page.script(clock).await?;
        page.script("window.full = true").await?;
        assert_eq!(page.script(asks).await?, false);
        page.drop_file("poste.bts.toml", LIST).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor'))").await?;
        page.wait_for_notice("« Par la poste » n’a pas pu être enregistrée").await?;
        page.press_button(".notice button").await?;
        assert!(String::from_utf8(page.offered().await?).unwrap().contains("Par la poste"));
        assert_eq!(page.script(asks).await?, true);
        page.go("#/", "Mes listes").await?;
        page.drop_file("train.bts.toml", &LIST.replace("la poste", "le train")).await?;
        page.wait_for_notice("« Par la poste », « Par le train » n’ont pas pu").await?;
        page.screenshot("both").await?;
        // Several things are one backup.
        page.press_button(".notice button").await?;
        page.wait_for_heading("Mes données").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        let saved = String::from_utf8(page.offered().await?).unwrap();
        assert!(saved.contains("Par la poste") && saved.contains("Par le train"), "{saved}");
        assert_eq!(page.script(LISTS).await?, json!([]));
        // The first write that is taken takes all.
        page.script("window.full = false").await?;
        page.drop_file("velo.bts.toml", &LIST.replace("la poste", "le vélo")).await?;
        page.wait_for("silence", "return !document.querySelector('.notice')").await?;
        assert_eq!(page.script(LISTS).await?.as_array().map(Vec::len), Some(3));
        assert_eq!(page.script(asks).await?, false);
        Ok(())
    });
}

/// Where the page of the data cannot be fetched either, each list that waits is a file of its own.
#[test]
fn what_waits_can_be_saved_where_nothing_can_be_fetched() {
    let cut = "const fetched = window.fetch;
        window.fetch = (address, ...rest) => window.cut && /split_|chunk_/.test(String(address?.url ?? address))
            ? Promise.reject(new TypeError('cut off'))
            : fetched(address, ...rest);";
    let before: &'static str = Box::leak(format!("{{{SPY}}} {{{FAULTS}}} {{{cut}}}").into_boxed_str());
    run("faults-cut", Options { before: Some(before), ..Options::default() }, async |page| {
        page.open("").await?;
        page.script("window.full = true").await?;
        for name in ["la poste", "le train"] {
            page.drop_file("liste.bts.toml", &LIST.replace("la poste", name)).await?;
            page.wait_for_notice(&format!("« Par {name} »")).await?;
            page.go("#/", "Mes listes").await?;
        }
        page.script("window.cut = true").await?;
        page.press_button(".notice button").await?;
        page.wait_for("the sentence", "return document.querySelector('main [role=alert]') !== null").await?;
        page.screenshot("cut").await?;
        for name in ["Par la poste", "Par le train"] {
            page.press_path(&format!("//main//button[contains(., '{name}')]")).await?;
            let saved = String::from_utf8(page.offered().await?).unwrap();
            assert!(saved.contains(&format!("name = \"{name}\"")), "{saved}");
        }
        page.script("window.cut = false").await?;
        page.press_button("main [role=alert] button").await?;
        page.wait_for_heading("Mes données").await
    });
}

/// A tome makes the worker begin anew, whatever else it is doing.
#[test]
fn what_is_dropped_in_the_same_instant_as_a_tome_arrives() {
    run("faults-two-drops", faulty(), async |page| {
        for round in 0..3 {
            page.visit("#/tomes").await?;
            page.script("localStorage.clear()").await?;
            page.visit("#/tomes").await?;
            let names: Vec<String> = (0..6).map(|number| format!("Liste {number}")).collect();
            let lists: Vec<String> = names.iter().map(|name| LIST.replace("Par la poste", name)).collect();
            let drop = format!(
                "const files = [[{TOME:?}, 'petit-peuple.toml'], ...{}.map(text => [text, 'liste.bts.toml'])];
                 for (const [text, name] of files) {{
                    const data = new DataTransfer();
                    data.items.add(new File([text], name));
                    document.querySelector('main').dispatchEvent(
                        new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }}));
                 }}",
                json!(lists)
            );
            page.script(&drop).await?;
            let all = format!(
                "const texts = Object.values(localStorage);
                 return {}.every(name => texts.some(text => text.includes(name)))",
                json!([&names[..], &["Petit Peuple".to_owned()]].concat())
            );
            page.wait_for(&format!("all of it, in round {round}"), &all).await?;
        }
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
fn an_update_keeps_the_open_list_and_a_broken_one_keeps_the_app() {
    run("faults-update", faulty(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.wait_until_offline_works().await?;
        let before = page.total().await?;
        page.press_button(MORE).await?;
        let changed = page.total().await?;

        let version = "return document.documentElement.dataset.version ?? null";
        let tried = "const done = arguments[0];
            navigator.serviceWorker.ready.then(async registration => {
                const fresh = (await registration.update().catch(() => registration)).installing;
                if (!fresh) return done('redundant');
                fresh.addEventListener('statechange', () => done(fresh.state));
            })";
        // One file is missing; one is there, with other bytes than the build's.
        for publish in [Page::publish_broken_version, Page::publish_mixed_version] {
            publish(page);
            let state = page.driver.execute_async(tried, Vec::new()).await?.json().clone();
            assert_eq!(state, "redundant");
            assert_eq!(page.script("return document.documentElement.dataset.update ?? null").await?, json!(null));
            page.reload().await?;
            page.wait_for("the old version", EDITOR).await?;
            assert_eq!((page.script(version).await?, page.total().await?), (json!(null), changed.clone()));
        }

        page.publish_new_version();
        page.script("navigator.serviceWorker.ready.then(registration => registration.update())").await?;
        page.wait_for_notice("nouvelle version").await?;
        // While a reload would lose something, it is not offered.
        page.script("window.full = true").await?;
        page.press_button(MORE).await?;
        page.wait_for_notice("n’a pas pu être enregistrée").await?;
        assert!(!page.texts(".notice").await?.join(" ").contains("nouvelle version"));
        page.script("window.full = false").await?;
        page.press_button(UNDO).await?;
        page.wait_for_notice("nouvelle version").await?;
        assert_eq!(page.texts(".notice").await?.len(), 1);
        page.press_button(".notice button").await?;
        let applied = "return document.documentElement.dataset.app === 'ready' && !document.querySelector('.notice') && Boolean(document.querySelector('.editor .offer'))";
        page.wait_for("the new version", applied).await?;
        assert_eq!(page.script(version).await?, "2");
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
    let picture = printed_page("offline");
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
        // A page of a printed tome, and a printed code.
        page.visit("#/lecture").await?;
        page.read_printed_page().await?;
        page.visit("#/code").await?;
        page.driver.find(By::Css("input[name=picture]")).await?.send_keys(picture.to_string_lossy()).await?;
        let read = "return document.querySelector('main h1')?.innerText === 'La Reine des Marches'";
        page.wait_for("the list", read).await
    });
    let _ = std::fs::remove_file(picture);
}

#[test]
fn the_bin_keeps_thirty_days() {
    run("faults-bin", Options::default(), async |page| {
        page.open("").await?;
        for name in ["Vieille", "Récente"] {
            page.drop_file("liste.bts.toml", &LIST.replace("Par la poste", name)).await?;
            page.wait_for("the editor", EDITOR).await?;
            page.visit("#/").await?;
            page.press_on_card("Supprimer").await?;
            page.wait_for("the bin", "return Boolean(document.querySelector('.snack'))").await?;
        }
        // As if they had been thrown away 32 and 29 days ago, and looked at yesterday.
        let age = "for (const key of Object.keys(localStorage)) {
                const text = localStorage.getItem(key);
                const days = text.includes('Vieille') ? 32 : 29;
                const time = Date.now() - days * 86400000 + 60000;
                localStorage.setItem(key, text.replace(/^(# ralliement-record \\d+ \\d+) \\d+ \\d+/, `$1 ${time} ${time}`));
            }";
        page.script(age).await?;
        // A clock that has jumped: nothing goes on the strength of one day.
        page.visit("#/donnees").await?;
        let shown = ["Vieille dernier jour", "Récente encore 2 jours"];
        assert_eq!(page.texts(".data-rows li > span:first-child").await?, shown);
        page.visit("#/donnees").await?;
        assert_eq!(page.texts(".data-rows li > span:first-child").await?, shown);
        page.script("localStorage.setItem('ralliement-clock', Date.now() - 86400000)").await?;
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
