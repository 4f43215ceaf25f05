//! Events as an organiser runs them: made by the form, lists taken in, a whole event of three rounds on a phone.

use std::fs;
use std::path::{Path, PathBuf};

use thirtyfour::prelude::*;

use crate::accessibility::axe;
use crate::desk_files::{self, EVENT, bad, good, namesakes};
use crate::harness::{Options, PHONE, Page, Scheme, run};

const WIDE: (u32, u32) = (1440, 900);

/// A folder for the files of one test, gone afterwards.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("events-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self) -> String {
        self.0.to_string_lossy().into_owned()
    }

    pub fn write(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.0.join(name);
        fs::write(&path, bytes).unwrap();
        path.to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Page {
    /// An event in the storage, as its pages store it.
    pub async fn store_event(&self, key: &str, file: &str) -> WebDriverResult<()> {
        let text = format!("# ralliement-event 1 1 0 organiser coupe Coupe d’automne\n{file}");
        let text = serde_json::to_string(&text).unwrap();
        self.script(&format!("localStorage.setItem('ralliement.event.{key}', {text})")).await.map(|_| ())
    }

    pub async fn stored_event(&self, key: &str) -> WebDriverResult<String> {
        let text = self.script(&format!("return localStorage.getItem('ralliement.event.{key}')")).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    pub async fn open_event(&self, part: &str) -> WebDriverResult<()> {
        self.visit(&format!("#/evenement/coupe{part}")).await?;
        self.wait_for_heading("Coupe d’automne").await
    }

    /// Gives files to a field.
    pub async fn give(&self, field: &str, paths: &[String]) -> WebDriverResult<()> {
        self.driver.find(By::Css(format!("input[name={field}]"))).await?.send_keys(paths.join("\n")).await
    }

    /// Drops files or folders on the page, as the system does.
    pub async fn drop_paths(&self, paths: &[String]) -> WebDriverResult<()> {
        for kind in ["dragEnter", "dragOver", "drop"] {
            let data = serde_json::json!({ "items": [], "files": paths, "dragOperationsMask": 1 });
            let event = serde_json::json!({ "type": kind, "x": 400, "y": 300, "data": data });
            self.driver.cdp().send_raw("Input.dispatchDragEvent", event).await?;
        }
        Ok(())
    }

    pub async fn fill_event(&self, field: &str, text: &str) -> WebDriverResult<()> {
        let script = format!(
            "const own = document.querySelector({field:?}); own.value = {text:?};
             own.dispatchEvent(new Event('input', {{ bubbles: true }})); own.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        );
        self.script(&script).await.map(|_| ())
    }

    /// Enters the result of the first game that has none.
    async fn enter_result(&self, own: u32, other: u32) -> WebDriverResult<()> {
        let card = ".game:not(.game-done)";
        let before = self.texts(card).await?.len();
        self.press_button(&format!("{card} .enter-result")).await?;
        self.press_button(&format!("{card} input[name=points-first][value='{own}']")).await?;
        self.press_button(&format!("{card} input[name=points-second][value='{other}']")).await?;
        self.press_button(&format!("{card} .save-result")).await?;
        let fewer = format!("return document.querySelectorAll({card:?}).length === {}", before - 1);
        self.wait_for("the result", &fewer).await
    }
}

#[test]
fn an_event_is_made_by_its_form_kept_and_its_defects_are_said() {
    run("events-form", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("").await?;
        page.click_on(By::Css("nav.ways a[href='#/evenements']")).await?;
        page.wait_for_heading("Événements").await?;
        page.fill_event("input[name=event-name]", "Coupe d’automne").await?;
        page.press_button(".new-event button").await?;
        page.wait_for_heading("Coupe d’automne").await?;
        assert_eq!(page.stored("ralliement.event.").await?, 1);
        // What is wrong is said with its line and key, beside the field, and not kept.
        page.fill_event("input[name=formats]", "").await?;
        page.wait_for("the defect", "return document.querySelectorAll('.form-state.wrong li').length === 1").await?;
        let said = page.texts(".form-state li").await?.remove(0);
        assert!(said.contains("Ligne") && said.contains("army.formats"), "{said}");
        assert!(!page.texts(".field-wrong").await?.is_empty());
        // What cannot hold yet waits in the form, also for another visit; the event stays as it was.
        page.fill_event("input[name=place]", "Lyon").await?;
        page.settle().await?;
        assert!(!page.stored_event("coupe-d-automne").await?.contains("Lyon"));
        page.visit("#/evenements").await?;
        page.wait_for_heading("Événements").await?;
        page.visit("#/evenement/coupe-d-automne/reglement").await?;
        page.wait_for_heading("Coupe d’automne").await?;
        page.reload().await?;
        page.wait_for("the defect", "return document.querySelectorAll('.form-state.wrong li').length === 1").await?;
        page.fill_event("input[name=formats]", "500, 750").await?;
        page.wait_for("no defect", "return !document.querySelector('.form-state.wrong')").await?;
        let waits = page.script("return Object.keys(localStorage).filter(key => key.includes('draft')).length").await?;
        assert_eq!(waits, 0, "what holds waits no longer");
        page.fill_event("input[name=dates]", "2026-11-21 2026-11-22").await?;
        page.press_button("input[name=alliances]").await?;
        page.fill_event("select[name=ban-kind]", "keyword").await?;
        page.settle().await?;
        page.click_on(By::XPath("(//div[@class='add-target'])[1]//button")).await?;
        page.wait_for("the ban", "return document.querySelectorAll('.event-rows li').length > 0").await?;
        page.settle().await?;
        let stored = page.stored_event("coupe-d-automne").await?;
        for line in ["formats = [500, 750]", "place = \"Lyon\"", "alliances = false", "keyword = ", "\"2026-11-22\""] {
            assert!(stored.contains(line), "{line} is not in {stored}");
        }
        page.fits_sideways().await?;
        page.reload().await?;
        let place = page.script("return document.querySelector('input[name=place]').value").await?;
        assert_eq!(place, "Lyon");
        Ok(())
    });
}

#[test]
fn an_event_comes_by_link_is_shown_kept_and_judges_the_list() {
    run("events-player", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("").await?;
        page.store_event("coupe", &EVENT.replace("[500]", "[500]\nban = [{ keyword = \"Moto\" }]")).await?;
        page.open_event("/partage").await?;
        let link = page.script("return document.querySelector('input[name=event-link]').value").await?;
        let link = link.as_str().unwrap().split_once('#').unwrap().1.to_owned();
        assert!(
            link.starts_with('e') && page.script("return Boolean(document.querySelector('svg.qr'))").await? == true
        );
        page.script("localStorage.removeItem('ralliement.event.coupe')").await?;
        page.visit(&format!("#{link}")).await?;
        page.wait_for_heading("Événement reçu").await?;
        page.screenshot("received").await?;
        assert_eq!(page.stored("ralliement.event.").await?, 0, "asked before it is kept");
        page.press_button(".keep-event").await?;
        page.wait_for_heading("Coupe d’automne").await?;
        assert_eq!(page.stored("ralliement.event.").await?, 1);
        page.press_button(".start-list").await?;
        page.wait_for_editor().await?;
        // On a phone a new list begins among what can be added.
        page.press_button(".panel-close").await?;
        // The editor names it and judges by it: the player's name is missing.
        page.wait_for("the event", "return document.querySelector('.editor').innerText.includes('Coupe d’automne')")
            .await?;
        page.open_findings().await?;
        page.wait_for(
            "its demand",
            "return document.querySelector('.findings').innerText.includes('il manque le nom du joueur')",
        )
        .await?;
        page.screenshot("editor").await?;
        page.script("document.querySelector('.findings-close').click()").await?;
        page.script("document.querySelector('.bar-share').click()").await?;
        page.wait_for(
            "its name on paper",
            "return document.querySelector('input[name=event]')?.value === 'Coupe d’automne'",
        )
        .await
    });
}

#[test]
fn home_says_what_the_editor_says_of_a_list_for_an_event() {
    run("events-home", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("Le Vote unanime").await?;
        page.settle().await?;
        page.visit("#/").await?;
        page.wait_for("its verdict", "return document.querySelector('.card-verdict')?.innerText.startsWith('Légale')")
            .await?;
        // For an event, which wants the player's name.
        page.store_event("coupe", EVENT).await?;
        page.script(
            "const key = Object.keys(localStorage).find(key => key.startsWith('ralliement.list.'));
             localStorage.setItem(key, localStorage.getItem(key).replace('format = 500', 'event = \"coupe\"\\nformat = 500'))",
        )
        .await?;
        let reads = |words: &str| {
            let said = "document.querySelector('.card-verdict')?.innerText.replace(/\\s+/g, ' ')";
            format!("return {said}.startsWith('{words}')")
        };
        page.reload().await?;
        page.wait_for("what is to be completed", &reads("1 choix à faire")).await?;
        page.script("localStorage.removeItem('ralliement.event.coupe')").await?;
        page.reload().await?;
        page.wait_for("that it is legal again", &reads("Légale")).await
    });
}

#[test]
fn a_folder_that_is_dropped_comes_in_with_the_folders_in_it() {
    run("events-folder", Options { size: WIDE, ..Options::default() }, async |page| {
        page.open("").await?;
        page.store_event("coupe", EVENT).await?;
        page.open_event("/listes").await?;
        let folder = Folder::new("dropped");
        let lists: Vec<_> = good().into_iter().filter(|file| file.lists == 1).take(3).collect();
        for (at, file) in lists.iter().enumerate() {
            fs::create_dir_all(folder.0.join(format!("tables/{at}"))).unwrap();
            folder.write(&format!("tables/{at}/{}", file.name), &file.bytes);
        }
        page.drop_paths(&[folder.0.join("tables").to_string_lossy().into_owned()]).await?;
        page.wait_for("all lists", "return document.querySelectorAll('.desk-row').length === 3").await
    });
}

#[test]
fn sixty_good_and_bad_files_come_in_at_the_desk() {
    run("events-desk", Options { size: WIDE, ..Options::default() }, async |page| {
        page.open("").await?;
        page.store_event("coupe", EVENT).await?;
        page.open_event("/listes").await?;
        let folder = Folder::new("desk");
        let (good, bad, last) = (good(), bad(), namesakes());
        let lists: usize = good.iter().map(|file| file.lists).sum();
        assert!(good.len() + bad.len() + last.len() >= 60);
        let paths = |files: &[desk_files::DeskFile]| {
            files.iter().map(|file| folder.write(&file.name, &file.bytes)).collect::<Vec<_>>()
        };
        paths(&good);
        paths(&bad);
        // The whole folder, dropped.
        page.drop_paths(&[folder.path()]).await?;
        let rows = format!("return document.querySelectorAll('.desk-row').length === {lists}");
        page.wait_for("all lists", &rows).await?;
        page.wait_for("the end", "return !document.querySelector('.desk-progress')").await?;
        // Each bad one is a row with its reason.
        let refused = page.texts(".desk-refused li").await?;
        assert_eq!(refused.len(), bad.iter().map(|file| file.refused).sum::<usize>(), "{refused:#?}");
        for file in &bad {
            let row = refused.iter().find(|own| own.starts_with(&file.name));
            assert!(row.is_some_and(|own| own.len() > file.name.len() + 20), "{}: {refused:#?}", file.name);
        }
        page.screenshot("desk").await?;
        // One name twice is one player until somebody says otherwise; the older list is kept, and what changed is shown.
        page.give("desk-files", &paths(&last)).await?;
        page.wait_for_text("2 listes remplacées").await?;
        page.fill_event("input[name=desk-search]", "Camille").await?;
        page.wait_for("one row", "return document.querySelectorAll('.desk-row').length === 1").await?;
        page.press_button(".desk-name").await?;
        page.press_button(".desk-difference").await?;
        page.wait_for("the difference", "return document.querySelector('.difference')?.innerText.length > 20").await?;
        page.screenshot("resubmission").await?;
        page.click_on(By::XPath("//summary[contains(., 'Corriger, bonus')]")).await?;
        page.click_on(By::XPath("//button[contains(., 'autre joueur')]")).await?;
        page.wait_for("two players", "return document.querySelectorAll('.desk-row').length === 2").await?;
        // Accepted, refused with its reason, a note; all of it outlives a reload.
        page.fill_event("input[name=desk-search]", "").await?;
        page.press_button(".accept-all").await?;
        page.wait_for("accepted", "return document.querySelectorAll('.desk-status.desk-accepted').length > 5").await?;
        page.reload().await?;
        page.wait_for("accepted", "return document.querySelectorAll('.desk-status.desk-accepted').length > 5").await?;
        let count = page.script("return document.querySelectorAll('.desk-row').length").await?;
        assert_eq!(count, lists + 2);
        page.press_button(".event-undo").await?;
        page.wait_for_text("Annulé").await
    });
}

#[test]
fn a_whole_event_of_three_rounds_on_a_phone() {
    run("events-rounds", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("").await?;
        page.store_event("coupe", EVENT).await?;
        page.open_event("/listes").await?;
        page.click_on(By::XPath("//summary[contains(., 'Inscrire un joueur')]")).await?;
        for (at, name) in ["Ada", "Basile", "Chloé", "Denis", "Élise"].iter().enumerate() {
            page.fill_event("input[name=player-name]", name).await?;
            page.press_button(".add-player button").await?;
            let rows = format!("return document.querySelectorAll('.desk-row').length === {}", at + 1);
            page.wait_for("the player", &rows).await?;
        }
        for round in 1..=3u32 {
            page.open_event("/rondes").await?;
            page.press_button(".pair-round").await?;
            page.wait_for("the draft", "return Boolean(document.querySelector('.publish-round'))").await?;
            page.wait_for("its price", "return document.querySelector('.draft-state').innerText.includes('meilleure')")
                .await?;
            if round == 2 {
                page.change_by_hand().await?;
            }
            page.screenshot("draft").await?;
            page.press_button(".publish-round").await?;
            page.wait_for("the round", "return !document.querySelector('.publish-round')").await?;
            page.enter_result(7, 2).await?;
            page.enter_result(5, 5).await?;
            page.fits_sideways().await?;
            page.screenshot("round").await?;
        }
        // Undone, entered again, corrected: nothing is silently lost.
        page.press_button(".event-undo").await?;
        page.wait_for_text("5 – 5").await?;
        page.enter_result(12, 0).await?;
        page.open_event("/classement").await?;
        page.wait_for("the standing", "return document.querySelectorAll('.standing-table tbody tr').length === 5")
            .await?;
        page.press_button(".standing-name").await?;
        page.wait_for("the games", "return document.querySelectorAll('.standing-why li').length >= 3").await?;
        page.screenshot("standing").await?;
        page.open_everything().await?;
        page.wait_for("the picture", "return document.querySelectorAll('.places polyline').length === 5").await?;
        page.wait_for("the table", "return document.querySelectorAll('.meetings tbody tr').length === 5").await?;
        page.fits_sideways().await?;
        page.screenshot("charts").await?;
        // On paper.
        page.open_event("/papier").await?;
        for sheet in ["names", "tables", "slips", "standing"] {
            page.fill_event("select[name=sheet]", sheet).await?;
            page.settle().await?;
            page.press_button(".make-paper").await?;
            page.wait_for(sheet, "return !document.querySelector('.save-paper').disabled").await?;
        }
        page.screenshot("paper").await?;
        // The lots are the same here as natively: the stored log is replayed there.
        let stored = page.stored_event("coupe").await?;
        let catalogue = ralliement::catalogue::Catalogue::shipped();
        let event = ralliement::event::open("e", stored.as_bytes(), &catalogue).unwrap().event;
        let state = event.state();
        assert_eq!((state.problems.len(), state.contradictions.len(), state.next_round()), (0, 0, 4));
        Ok(())
    });
}

impl Page {
    /// Swaps two players of a draft after looking at what it costs.
    async fn change_by_hand(&self) -> WebDriverResult<()> {
        self.press_button(".by-hand > summary").await?;
        let values = self
            .script("return [...document.querySelectorAll('select[name=swap-one] option')].map(own => own.value)")
            .await?;
        let values: Vec<String> = serde_json::from_value(values)?;
        self.fill_event("select[name=swap-one]", &values[1]).await?;
        self.fill_event("select[name=swap-other]", &values[2]).await?;
        self.settle().await?;
        self.press_button(".price-change").await?;
        self.wait_for("the price", "return Boolean(document.querySelector('.apply-change'))").await?;
        self.screenshot("price").await?;
        self.press_button(".apply-change").await?;
        self.wait_for("the change", "return !document.querySelector('.apply-change')").await
    }
}

/// The very file that the engine gives natively: its bytes, but for who wrote the draft down and when.
#[test]
fn the_same_log_and_seed_give_the_same_bytes_in_the_browser() {
    use ralliement::event::generate::{Recipe, play};
    use ralliement::event::{self, pairing, tables};
    run("events-bytes", Options::default(), async |page| {
        let catalogue = ralliement::catalogue::Catalogue::shipped();
        let empty = event::open("e", EVENT.as_bytes(), &catalogue).unwrap().event;
        let recipe =
            Recipe { seed: 11, players: 200, rounds: 2, drops: 20, late: 20, no_shows: 20, clubs: 5, all_drawn: false };
        let mut played = play(&empty, &recipe, |_, _, _| {}).unwrap();
        played.game.rounds = 3;
        page.open("").await?;
        page.store_event("coupe", &event::write(&played)).await?;
        page.open_event("/rondes").await?;
        page.press_button(".pair-round").await?;
        page.wait_for("the draft", "return Boolean(document.querySelector('.publish-round'))").await?;
        let stored = page.stored_event("coupe").await?;
        let stored = stored.split_once('\n').unwrap().1;
        let drafted = event::open("e", stored.as_bytes(), &catalogue).unwrap().event;
        let last = drafted.log.lines().next_back().unwrap().clone();
        let state = played.state();
        let draft = pairing::pair(&played, &state, 3).unwrap();
        let games = tables::assign(&played, &state, &draft);
        assert!(games.len() > 80, "{}", games.len());
        let entry = event::Entry::Paired { round: 3, games, by_hand: false, replaces: Vec::new() };
        played.log = played.log.lines().cloned().chain([event::Line { entry, ..last }]).collect();
        assert!(event::write(&played) == stored, "the files differ");
        Ok(())
    });
}

#[test]
fn every_screen_of_an_event_fits_and_axe_finds_nothing() {
    let axe = axe();
    let catalogue = ralliement::catalogue::Catalogue::shipped();
    let event = {
        use ralliement::event::generate::{Recipe, play};
        let empty = ralliement::event::open("e", EVENT.as_bytes(), &catalogue).unwrap().event;
        let recipe =
            Recipe { seed: 3, players: 9, rounds: 2, drops: 0, late: 0, no_shows: 50, clubs: 2, all_drawn: false };
        let mut event = play(&empty, &recipe, |_, _, _| {}).unwrap();
        event.game.rounds = 3;
        ralliement::event::write(&event)
    };
    for (scheme, theme) in [(Scheme::Light, "light"), (Scheme::Dark, "dark")] {
        for size in [PHONE, WIDE] {
            run(
                &format!("events-looks-{theme}-{}", size.0),
                Options { size, scheme, ..Options::default() },
                async |page| {
                    let mut found = Vec::new();
                    page.open("#/evenements").await?;
                    page.store_event("coupe", &event).await?;
                    page.visit("#/evenements").await?;
                    page.wait_for_heading("Événements").await?;
                    page.screenshot("list").await?;
                    found.extend(page.judge(&axe, "list").await?);
                    for part in
                        ["", "/reglement", "/listes", "/rondes", "/classement", "/controle", "/papier", "/partage"]
                    {
                        page.open_event(part).await?;
                        page.settle().await?;
                        page.screenshot(part.trim_start_matches('/')).await?;
                        found.extend(page.judge(&axe, part).await?);
                        page.fits_sideways().await?;
                    }
                    assert!(found.is_empty(), "{found:#?}");
                    Ok(())
                },
            );
        }
    }
}
