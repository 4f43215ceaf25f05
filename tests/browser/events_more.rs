//! Events, the rest: a paper roster checked at the table, a slip that brings its form up, two copies that met, files that
//! come from other doors, and a desk that never holds a frame up.

use std::process::Command;

use ralliement::event::generate::{Recipe, play};
use ralliement::event::log::{Entry, Outcome, RecordedGame};
use ralliement::event::{self, Event};
use ralliement::exchange::backup::{self, Kind, Part};
use ralliement::exchange::fingerprint::fingerprint;
use ralliement::exchange::link;
use ralliement::exchange::link::event::Slip;
use ralliement::sheet::event::{EventOptions, EventSheet};
use thirtyfour::prelude::*;

use crate::desk_files::{EVENT, list, mixed, picture_of};
use crate::events::Folder;
use crate::harness::{Options, PHONE, run};

fn empty() -> Event {
    let catalogue = ralliement::catalogue::Catalogue::shipped();
    event::open("e", EVENT.as_bytes(), &catalogue).unwrap().event
}

pub fn played(players: usize) -> Event {
    let recipe = Recipe { seed: 3, players, rounds: 1, drops: 0, late: 0, no_shows: 0, clubs: 0, all_drawn: false };
    let mut event = play(&empty(), &recipe, |_, _, _| {}).unwrap();
    event.game.rounds = 3;
    event
}

#[test]
fn a_paper_roster_is_checked_by_its_code() {
    run("events-check", Options { size: PHONE, ..Options::default() }, async |page| {
        let (own, other) = (list("Ada", 0), list("Ada", 1));
        let mut event = empty();
        let entered = Entry::Entered {
            player: "p1".to_owned(),
            name: "Ada".to_owned(),
            club: String::new(),
            rank: None,
            round: 1,
            replaces: Vec::new(),
        };
        event.log.write("a", 1, entered);
        let (print, text) = (fingerprint(&own).to_string(), link::to_text(&own).unwrap());
        event.log.write("a", 1, Entry::Accepted { player: "p1".to_owned(), fingerprint: print, list: text });
        page.open("").await?;
        page.store_event("coupe", &event::write(&event)).await?;
        page.open_event("/controle").await?;
        let folder = Folder::new("check");
        for (name, roster, said) in [
            ("meme.png", &own, "La même liste que celle acceptée"),
            ("autre.png", &other, "Ce n’est pas la liste acceptée"),
            ("inconnu.png", &list("Zoé", 2), "Ce joueur et cette liste sont inconnus"),
        ] {
            page.give("picture", &[folder.write(name, &picture_of(roster))]).await?;
            let script = format!("return document.querySelector('.table-verdict h3')?.innerText === {said:?}");
            page.wait_for(said, &script).await?;
            page.screenshot(name).await?;
        }
        Ok(())
    });
}

/// A picture of the slip of one game, as it is printed.
fn printed_slip(folder: &Folder, event: &Event, game: &RecordedGame) -> String {
    let mut state = event.state();
    state.rounds[0].games = vec![game.clone()];
    let options = EventOptions { address: "https://example.org/#".to_owned(), ..EventOptions::default() };
    let pages = ralliement::sheet::event::pages(event, &state, 1, EventSheet::Slips, &options);
    let pdf = ralliement::sheet::pdf::pdf(&pages, None).unwrap();
    let path = folder.write("slip.pdf", &pdf);
    let picture = path.trim_end_matches(".pdf");
    let made = Command::new("pdftoppm").args(["-png", "-r", "200", "-singlefile", &path, picture]).status();
    assert!(made.expect("pdftoppm is not there").success());
    format!("{picture}.png")
}

#[test]
fn the_code_of_a_slip_brings_the_result_form_up() {
    run("events-slip", Options { size: PHONE, ..Options::default() }, async |page| {
        let mut event = played(4);
        // Without its results.
        while event.log.holding().last().is_some_and(|line| matches!(line.entry, Entry::Result { .. })) {
            event.log.undo("a", 1);
        }
        let game = event.state().rounds[0].games[0].clone();
        let (a, b) = (game.a.clone(), game.b.clone().unwrap());
        let slip = Slip { event: "coupe".to_owned(), round: 1, a, b };
        page.open("").await?;
        page.store_event("coupe", &event::write(&event)).await?;
        page.visit(&format!("#{}", slip.to_text())).await?;
        page.wait_for_heading("Résultat d’une partie").await?;
        page.press_button("input[name=points-first][value='6']").await?;
        page.press_button("input[name=points-second][value='0']").await?;
        page.wait_for("what it is worth", "return document.querySelector('.result-worth').innerText.includes('6')")
            .await?;
        page.screenshot("slip").await?;
        page.press_button(".save-result").await?;
        page.wait_for("the word", "return document.body.innerText.includes('Résultat gardé')").await?;
        let stored = page.stored_event("coupe").await?;
        assert!(stored.contains("played = [6, 0]"), "{stored}");
        // The printed slip, seen by the app's own camera page.
        page.visit("#/code").await?;
        page.wait_for("the page", "return Boolean(document.querySelector('input[name=picture]'))").await?;
        let folder = Folder::new("slip");
        page.give("picture", &[printed_slip(&folder, &event, &game)]).await?;
        page.wait_for_heading("Résultat d’une partie").await?;
        page.wait_for("the form", "return Boolean(document.querySelector('.result-form'))").await?;
        // A slip of a game that is not here.
        let other = Slip { round: 2, ..slip };
        page.visit(&format!("#{}", other.to_text())).await?;
        page.wait_for("the word", "return document.body.innerText.includes('n’est pas dans un événement')").await
    });
}

#[test]
fn two_copies_meet_and_what_contradicts_stands_side_by_side() {
    run("events-merge", Options { size: PHONE, ..Options::default() }, async |page| {
        let mut one = played(4);
        let game = one.state().rounds[0].games[0].clone();
        let replaces: Vec<String> = game.line.clone().into_iter().collect();
        let result = |own: u32| Entry::Result {
            round: 1,
            players: [game.a.clone(), game.b.clone().unwrap()],
            outcome: Outcome::Played(own, 1),
            replaces: replaces.clone(),
        };
        let mut two = one.clone();
        one.log.write("un", 1_900_000_000, result(8));
        two.log.write("deux", 1_900_000_000, result(9));
        page.open("").await?;
        page.store_event("coupe", &event::write(&one)).await?;
        page.open_event("/partage").await?;
        let folder = Folder::new("merge");
        page.give("other-copy", &[folder.write("copie.bts-event.toml", event::write(&two).as_bytes())]).await?;
        page.wait_for("both sides", "return document.querySelectorAll('.conflict-sides > li').length === 2").await?;
        page.screenshot("conflict").await?;
        page.press_button(".conflict-sides > li:nth-child(2) .settle").await?;
        page.wait_for("settled", "return !document.querySelector('.conflicts')").await?;
        // Both are still in the log, and the same comes out in any order, however often.
        page.give("other-copy", &[folder.write("encore.bts-event.toml", event::write(&two).as_bytes())]).await?;
        page.wait_for("the word", "return document.body.innerText.includes('sont réunies')").await?;
        let stored = page.stored_event("coupe").await?;
        assert!(stored.contains("played = [8, 1]") && stored.contains("played = [9, 1]"), "{stored}");
        Ok(())
    });
}

/// A camera that sees a picture, which the test puts before it.
const CAMERA: &str = "
    if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [900, 900];
        const paint = () => {
            const paper = canvas.getContext('2d');
            paper.fillStyle = '#fff';
            paper.fillRect(0, 0, 900, 900);
            if (window.seen) paper.drawImage(seen, 0, 0);
            requestAnimationFrame(paint);
        };
        paint();
        return canvas.captureStream();
    };
    window.see = async bytes => { window.seen = await createImageBitmap(new Blob([new Uint8Array(bytes)])); };";

/// From table to table: the camera goes on after each roster.
#[test]
fn the_camera_checks_one_roster_after_the_other() {
    run("events-camera", Options { size: PHONE, before: Some(CAMERA), ..Options::default() }, async |page| {
        let mut event = empty();
        for (at, name) in ["Ada", "Basile"].iter().enumerate() {
            let roster = list(name, at);
            let (player, list) = (name.to_lowercase(), link::to_text(&roster).unwrap());
            let entered = Entry::Entered {
                player: player.clone(),
                name: (*name).to_owned(),
                club: String::new(),
                rank: None,
                round: 1,
                replaces: Vec::new(),
            };
            event.log.write("a", 1, entered);
            let fingerprint = fingerprint(&roster).to_string();
            event.log.write("a", 1, Entry::Accepted { player, fingerprint, list });
        }
        page.open("").await?;
        page.store_event("coupe", &event::write(&event)).await?;
        page.open_event("/controle").await?;
        page.click_on(By::XPath("//button[contains(., 'Ouvrir l’appareil photo')]")).await?;
        for (at, name) in ["Ada", "Basile"].iter().enumerate() {
            let bytes: Vec<u8> = picture_of(&list(name, at));
            page.script(&format!("return see({bytes:?})")).await?;
            let script =
                format!("return document.querySelector('.table-verdict')?.innerText.includes({name:?}) === true");
            page.wait_for(name, &script).await?;
            let title = page.texts(".table-verdict h3").await?;
            assert_eq!(title, ["La même liste que celle acceptée"]);
            page.screenshot(name).await?;
        }
        Ok(())
    });
}

/// Between two phones without network: codes on one screen, pictures of them on the other, in any order.
#[test]
fn a_chain_of_codes_takes_an_event_to_another_phone() {
    run("events-chain", Options { size: PHONE, ..Options::default() }, async |page| {
        let event = played(24);
        page.open("").await?;
        page.store_event("coupe", &event::write(&event)).await?;
        page.open_event("/partage").await?;
        page.press_button(".show-chain").await?;
        let folder = Folder::new("chain");
        let mut pictures = Vec::new();
        let said = "return document.querySelector('.chain-said').innerText";
        let first = page.script(said).await?;
        // The other code on the page is the link's.
        page.script("document.querySelector('svg.qr').style.visibility = 'hidden'").await?;
        loop {
            page.script("document.querySelector('.chain-code').scrollIntoView({ block: 'center' })").await?;
            let picture = std::fs::read(page.screenshot("code").await?).unwrap();
            pictures.push(folder.write(&format!("{}.png", pictures.len()), &picture));
            let before = page.script(said).await?;
            page.press_button(".chain-next").await?;
            page.wait_for("the next code", &format!("{said} !== {before}")).await?;
            if page.script(said).await? == first {
                break;
            }
        }
        assert!(pictures.len() > 1, "{}", pictures.len());
        // They run through by themselves as well.
        page.press_button(".chain-run").await?;
        page.wait_for("the next code", &format!("{said} !== {first}")).await?;
        page.press_button(".chain-run").await?;
        // The other phone has the announcement only.
        page.store_event("coupe", EVENT).await?;
        page.open_event("/partage").await?;
        page.press_button(".scan-chain").await?;
        pictures.reverse();
        for (at, picture) in pictures.iter().enumerate() {
            page.give("picture", std::slice::from_ref(picture)).await?;
            let said = match at + 1 == pictures.len() {
                true => "sont réunies".to_owned(),
                false => format!("{} sur {}", at + 1, pictures.len()),
            };
            page.wait_for_text(&said).await?;
        }
        let stored = page.stored_event("coupe").await?;
        let catalogue = ralliement::catalogue::Catalogue::shipped();
        let there = event::open("e", stored.split_once('\n').unwrap().1.as_bytes(), &catalogue).unwrap().event;
        assert_eq!(there.log, event.log);
        Ok(())
    });
}

#[test]
fn who_comes_or_leaves_after_a_draft_is_said_before_it_is_published() {
    run("events-late", Options { size: PHONE, ..Options::default() }, async |page| {
        let mut event = empty();
        for name in ["Ada", "Basile", "Chloé", "Denis"] {
            let entered = Entry::Entered {
                player: name.to_lowercase(),
                name: name.to_owned(),
                club: String::new(),
                rank: None,
                round: 1,
                replaces: Vec::new(),
            };
            event.log.write("a", 1, entered);
        }
        page.open("").await?;
        page.store_event("coupe", &event::write(&event)).await?;
        page.open_event("/rondes").await?;
        page.press_button(".pair-round").await?;
        page.wait_for_text("Aucune meilleure ronde n’existe.").await?;
        page.open_event("/listes").await?;
        page.click_on(By::XPath("//summary[contains(., 'Inscrire un joueur')]")).await?;
        page.fill_event("input[name=player-name]", "Élise").await?;
        page.press_button(".add-player button").await?;
        page.click_on(By::XPath("//button[normalize-space()='Ada']")).await?;
        page.click_on(By::XPath("//summary[contains(., 'Corriger, bonus')]")).await?;
        page.press_button(".drop-player").await?;
        page.open_event("/rondes").await?;
        page.wait_for("who is concerned", "return Boolean(document.querySelector('.not-whole'))").await?;
        let said = page.texts(".not-whole").await?.remove(0);
        assert!(
            said.contains("Sans partie dans cette ronde : Élise.") && said.contains("Ne jouent plus : Ada."),
            "{said}"
        );
        assert!(!page.text().await?.contains("Aucune meilleure ronde n’existe."));
        page.screenshot("late").await?;
        page.press_button(".pair-again").await?;
        page.wait_for_text("Aucune meilleure ronde n’existe.").await?;
        page.wait_for("nobody is concerned", "return !document.querySelector('.not-whole')").await
    });
}

#[test]
fn two_tabs_write_into_one_event_and_nothing_is_lost() {
    run("events-tabs", Options::default(), async |page| {
        page.open("").await?;
        let event = played(4);
        page.store_event("coupe", &event::write(&event)).await?;
        page.open_event("/listes").await?;
        // Another tab wrote meanwhile, and this one has not heard of it.
        let mut other = event.clone();
        let entered = Entry::Entered {
            player: "p99".to_owned(),
            name: "Venue d’ailleurs".to_owned(),
            club: String::new(),
            rank: None,
            round: 1,
            replaces: Vec::new(),
        };
        other.log.write("autre", 1_900_000_000, entered);
        let text = format!("# ralliement-event 2 2 0 organiser coupe Coupe\n{}", event::write(&other));
        let text = serde_json::to_string(&text).unwrap();
        page.script(&format!("localStorage.setItem('ralliement.event.coupe', {text})")).await?;
        page.click_on(By::XPath("//summary[contains(., 'Inscrire un joueur')]")).await?;
        page.script(
            "const own = document.querySelector('input[name=player-name]'); own.value = 'Venue d’ici';
             own.dispatchEvent(new Event('input', { bubbles: true }))",
        )
        .await?;
        page.press_button(".add-player button").await?;
        page.wait_for("both", "return document.querySelectorAll('.desk-row').length === 6").await?;
        let stored = page.stored_event("coupe").await?;
        assert!(stored.contains("Venue d’ailleurs") && stored.contains("Venue d’ici"), "{stored}");
        Ok(())
    });
}

#[test]
fn an_event_file_opens_from_the_first_page_and_goes_to_the_bin_and_back() {
    run("events-doors", Options::default(), async |page| {
        page.open("").await?;
        let folder = Folder::new("doors");
        page.give("files", &[folder.write("coupe.bts-event.toml", event::write(&played(4)).as_bytes())]).await?;
        page.wait_for_heading("Événements").await?;
        page.wait_for("the event", "return Boolean(document.querySelector('.received-event'))").await?;
        assert_eq!(page.stored("ralliement.event.").await?, 0);
        page.press_button(".keep-own-event").await?;
        page.wait_for_heading("Coupe d’automne").await?;
        page.visit("#/evenements").await?;
        page.click_on(By::XPath("//li[@class='event-card']//button[contains(., 'corbeille')]")).await?;
        page.wait_for("the bin", "return document.body.innerText.includes('Événement mis à la corbeille')").await?;
        page.open_everything().await?;
        page.click_on(By::XPath("//li[@class='event-card']//button[contains(., 'Remettre')]")).await?;
        page.wait_for("it is back", "return Boolean(document.querySelector('.event-card a'))").await
    });
}

#[test]
fn an_event_is_in_the_backup() {
    run("events-backup", Options::default(), async |page| {
        let text = format!("# ralliement-event 1 1 0 organiser coupe Coupe\n{}", event::write(&played(4)));
        let part = Part { kind: Kind::Event, key: "coupe".to_owned(), changed: None, deleted: None, text };
        let saved = backup::write(&[part]);
        page.open("").await?;
        page.drop_file("sauvegarde.txt", &saved).await?;
        page.wait_for_heading("Mes données").await?;
        page.press_in_main("Reprendre").await?;
        page.wait_for("it is back", "return Boolean(localStorage.getItem('ralliement.event.coupe'))").await?;
        // What is here counts as part of the next backup.
        page.visit("#/").await?;
        page.drop_file("sauvegarde.txt", &saved).await?;
        page.wait_for_text("Tout ce qu’elle contient est déjà ici.").await?;
        page.open_event("/rondes").await
    });
}

/// Notes every task that holds the page up, and the longest time between two frames.
const LONG_TASKS: &str = "
    window.longest = 0; window.frame = 0; window.frames = [];
    new PerformanceObserver(list => list.getEntries().forEach(own => { window.longest = Math.max(window.longest, own.duration) }))
      .observe({ type: 'longtask' });
    let before = 0;
    requestAnimationFrame(function next(now) {
      if (before) window.frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    });";

/// A benchmark: machines differ, so the figures are printed and nothing is asserted of them.
#[test]
fn two_hundred_mixed_files_come_in_while_the_page_stays_alive() {
    run("events-many", Options { alone: true, before: Some(LONG_TASKS), ..Options::default() }, async |page| {
        page.open("").await?;
        page.store_event("coupe", EVENT).await?;
        page.open_event("/listes").await?;
        let folder = Folder::new("many");
        let files = mixed(200);
        let lists: usize = files.iter().map(|file| file.lists).sum();
        for file in &files {
            folder.write(&file.name, &file.bytes);
        }
        page.script("window.longest = 0; window.frames = []").await?;
        page.drop_paths(&[folder.path()]).await?;
        let rows = format!("return document.querySelectorAll('.desk-row').length === {lists}");
        page.wait_for("all lists", &rows).await?;
        page.wait_for("the end", "return !document.querySelector('.desk-progress')").await?;
        let figure =
            async |script: &str| Ok::<f64, WebDriverError>(page.script(script).await?.as_f64().unwrap_or_default());
        let longest = figure("return window.longest").await?;
        let frame = figure("return Math.max(...window.frames)").await?;
        let late = figure("return window.frames.filter(own => own > 50).length").await?;
        let all = figure("return window.frames.length").await?;
        println!(
            "200 mixed files, {lists} lists: longest task {longest:.0} ms, longest frame {frame:.0} ms, {late} of {all} frames over 50 ms (to reach: none)"
        );
        Ok(())
    });
}
