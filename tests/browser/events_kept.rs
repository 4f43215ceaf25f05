//! An event is under the same promises as a list: no room, tabs that write in the same instant or die, an update, a newer
//! version, another device. Nothing of it is lost.

use ralliement::catalogue::Catalogue;
use ralliement::event::{self, Event};
use serde_json::json;
use thirtyfour::prelude::*;

use crate::desk_files::EVENT;
use crate::events::Folder;
use crate::events_more::played;
use crate::faults::{FAULTS, faulty};
use crate::harness::{Options, Page, run};

const HEAD: &str = "# ralliement-event 9 2 0 organiser coupe Coupe d’automne\n";

/// The event in a stored text.
fn stored(text: &str) -> Event {
    let file = text.split_once('\n').unwrap().1;
    event::open("e", file.as_bytes(), &Catalogue::shipped()).unwrap().event
}

fn names(event: &Event) -> Vec<String> {
    let mut names: Vec<String> = event.state().players.into_iter().map(|own| own.name).collect();
    names.sort();
    names
}

fn with_player(event: &Event, device: &str, name: &str) -> Event {
    let mut event = event.clone();
    let entered = event::Entry::Entered {
        player: format!("p-{device}"),
        name: name.to_owned(),
        club: String::new(),
        rank: None,
        round: 1,
        replaces: Vec::new(),
    };
    event.log.write(device, 1_900_000_000, entered);
    event
}

fn empty() -> Event {
    event::open("e", EVENT.as_bytes(), &Catalogue::shipped()).unwrap().event
}

impl Page {
    async fn open_desk(&self, event: &Event) -> WebDriverResult<()> {
        self.open("").await?;
        self.store_event("coupe", &event::write(event)).await?;
        self.open_event("/listes").await?;
        self.click_on(By::XPath("//summary[contains(., 'Inscrire un joueur')]")).await
    }

    async fn enter_player(&self, name: &str) -> WebDriverResult<()> {
        self.script(&format!(
            "const own = document.querySelector('input[name=player-name]'); own.value = {name:?};
             own.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        ))
        .await?;
        self.press_button(".add-player button").await
    }

    async fn wait_for_rows(&self, count: usize) -> WebDriverResult<()> {
        let rows = format!("return document.querySelectorAll('.desk-row').length === {count}");
        self.wait_for("the rows", &rows).await
    }

    /// What another tab writes while this one looks away, and what the browser tells this one of it.
    async fn write_elsewhere(&self, text: &str) -> WebDriverResult<()> {
        let text = json!(text);
        self.script(&format!(
            "localStorage.setItem('ralliement.event.coupe', {text});
             window.dispatchEvent(new StorageEvent('storage', {{ key: 'ralliement.event.coupe' }}))"
        ))
        .await
        .map(|_| ())
    }
}

#[test]
fn without_room_an_event_is_said_held_and_kept_once_there_is_some() {
    run("events-full", faulty(), async |page| {
        page.open_desk(&empty()).await?;
        page.enter_player("Ada").await?;
        page.wait_for_rows(1).await?;
        let before = page.stored_event("coupe").await?;
        page.script("window.full = true").await?;
        page.enter_player("Basile").await?;
        page.wait_for_rows(2).await?;
        page.wait_for_text("Le stockage n’a pas pris ce changement").await?;
        page.wait_for_notice("Cet événement n’a pas pu être enregistré").await?;
        assert_eq!(page.stored_event("coupe").await?, before, "what is stored is whole");
        let asks = "return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))";
        assert_eq!(page.script(asks).await?, true);
        // What waits can be saved.
        page.go("#/evenement/coupe/partage", "Coupe d’automne").await?;
        page.press_button(".save-whole").await?;
        let file = page.offered().await?;
        assert_eq!(names(&event::open("e", &file, &Catalogue::shipped()).unwrap().event), ["Ada", "Basile"]);
        // Meanwhile another tab found room: both stay.
        let other = with_player(&stored(&before), "autre", "Chloé");
        page.script("window.full = false").await?;
        page.write_elsewhere(&format!("{HEAD}{}", event::write(&other))).await?;
        page.go("#/evenement/coupe/listes", "Coupe d’automne").await?;
        page.click_on(By::XPath("//summary[contains(., 'Inscrire un joueur')]")).await?;
        page.enter_player("Denis").await?;
        page.wait_for("no notice", "return !document.querySelector('.notice')").await?;
        page.reload().await?;
        page.wait_for_rows(4).await?;
        assert_eq!(names(&stored(&page.stored_event("coupe").await?)), ["Ada", "Basile", "Chloé", "Denis"]);
        Ok(())
    });
}

#[test]
fn two_tabs_that_write_in_the_same_instant_lose_no_line() {
    run("events-instant", Options::default(), async |page| {
        page.open_desk(&empty()).await?;
        page.enter_player("Ada").await?;
        page.wait_for_rows(1).await?;
        // The other tab had read the storage before Ada was written, and wrote over her.
        let other = with_player(&empty(), "autre", "Basile");
        page.write_elsewhere(&format!("{HEAD}{}", event::write(&other))).await?;
        page.wait_for_rows(2).await?;
        page.reload().await?;
        page.wait_for_rows(2).await?;
        assert_eq!(names(&stored(&page.stored_event("coupe").await?)), ["Ada", "Basile"]);
        Ok(())
    });
}

/// Two real tabs of one device, which do not hear each other: their lines have ids of their own.
#[test]
fn two_tabs_of_one_device_never_give_one_id_twice() {
    run("events-ids", faulty(), async |page| {
        page.open_desk(&empty()).await?;
        page.script("window.deaf = true").await?;
        page.enter_player("Ada").await?;
        page.wait_for_rows(1).await?;
        let one = page.stored_event("coupe").await?;
        let address = page.driver.current_url().await?.to_string();
        page.store_event("coupe", EVENT).await?;
        let tab = page.driver.new_tab().await?;
        page.driver.switch_to_window(tab).await?;
        page.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FAULTS })).await?;
        page.driver.goto(address).await?;
        page.wait_for_heading("Coupe d’automne").await?;
        page.click_on(By::XPath("//summary[contains(., 'Inscrire un joueur')]")).await?;
        page.enter_player("Basile").await?;
        page.wait_for_rows(1).await?;
        let other = page.stored_event("coupe").await?;
        let both = stored(&one).log.merge(&stored(&other).log);
        let ids: std::collections::BTreeSet<&str> = both.lines().map(|line| line.id.as_str()).collect();
        assert_eq!((both.len(), ids.len()), (2, 2), "{ids:?}");
        Ok(())
    });
}

#[test]
fn a_killed_tab_leaves_every_line_that_it_wrote() {
    run("events-killed", Options::default(), async |page| {
        page.open_desk(&empty()).await?;
        let address = page.driver.current_url().await?.to_string();
        let witness = page.driver.new_tab().await?;
        let doomed = page.driver.windows().await?.remove(0);
        page.driver.switch_to_window(doomed).await?;
        for (at, name) in ["Ada", "Basile", "Chloé"].iter().enumerate() {
            page.enter_player(name).await?;
            page.wait_for_rows(at + 1).await?;
        }
        // The tab is gone before it can answer.
        let _ = page.driver.cdp().send_raw("Page.crash", json!({})).await;
        page.driver.switch_to_window(witness).await?;
        page.driver.goto(address).await?;
        page.wait_for_heading("Coupe d’automne").await?;
        page.wait_for_rows(3).await
    });
}

#[test]
fn an_event_of_a_newer_version_is_shown_with_its_reason_and_never_written_over() {
    run("events-newer", Options::default(), async |page| {
        let newer = format!("{HEAD}{}", EVENT.replace("ralliement_event = 1", "ralliement_event = 2\nneu = 1"));
        page.open_desk(&empty()).await?;
        // Written while it is open here.
        page.write_elsewhere(&newer).await?;
        page.enter_player("Ada").await?;
        page.wait_for_text("d’une version plus récente, a continué cet événement").await?;
        assert_eq!(page.stored_event("coupe").await?, newer);
        // And opened later.
        page.visit("#/evenement/coupe/listes").await?;
        page.wait_for_heading("Cet événement ne se lit pas ici").await?;
        page.wait_for_text("vient d’une version plus récente de Ralliement").await?;
        page.screenshot("unreadable").await?;
        page.visit("#/evenements").await?;
        page.wait_for_text("vient d’une version plus récente de Ralliement").await?;
        assert_eq!(page.stored_event("coupe").await?, newer);
        Ok(())
    });
}

#[test]
fn an_update_keeps_the_open_event() {
    run("events-update", Options::default(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.open_desk(&played(4)).await?;
        page.enter_player("Ada").await?;
        page.wait_for_rows(5).await?;
        page.publish_new_version();
        page.script("navigator.serviceWorker.ready.then(registration => registration.update())").await?;
        page.wait_for_notice("nouvelle version").await?;
        page.press_button(".notice button").await?;
        let applied = "return document.documentElement.dataset.version === '2'
            && document.documentElement.dataset.app === 'ready' && !document.querySelector('.notice')";
        page.wait_for("the new version", applied).await?;
        page.wait_for_rows(5).await?;
        page.open_event("/classement").await?;
        page.wait_for("the standing", "return document.querySelectorAll('.standing-table tbody tr').length >= 4").await
    });
}

/// One file takes all of it to another device; what was done on both comes together there.
#[test]
fn one_file_moves_an_event_to_another_device_and_back() {
    run("events-moved", faulty(), async |page| {
        page.open("").await?;
        page.store_event("coupe", &event::write(&played(6))).await?;
        page.open_event("/partage").await?;
        page.press_button(".save-whole").await?;
        let file = page.offered().await?;
        let before = page.stored_event("coupe").await?;
        // The other device has nothing.
        page.script("localStorage.clear()").await?;
        page.visit("#/evenements").await?;
        page.wait_for_heading("Événements").await?;
        let folder = Folder::new("moved");
        page.give("event-file", &[folder.write("coupe.bts-event.toml", &file)]).await?;
        page.press_button(".keep-own-event").await?;
        page.wait_for_heading("Coupe d’automne").await?;
        assert_eq!(stored(&page.stored_event("coupe").await?), stored(&before));
        // Somebody enters here, somebody else there.
        page.open_event("/listes").await?;
        page.click_on(By::XPath("//summary[contains(., 'Inscrire un joueur')]")).await?;
        page.enter_player("Ada").await?;
        page.wait_for_rows(7).await?;
        let there = with_player(&stored(&before), "ancien", "Basile");
        let copy = folder.write("ancien.bts-event.toml", event::write(&there).as_bytes());
        page.open_event("/partage").await?;
        page.give("other-copy", &[copy]).await?;
        page.wait_for_text("sont réunies").await?;
        let both = stored(&page.stored_event("coupe").await?);
        assert_eq!(both.state().players.len(), 8);
        assert!(both.state().contradictions.is_empty() && both.state().problems.is_empty());
        Ok(())
    });
}
