//! The commands of an organiser: lists judged for an event, rounds paired, the standing; what they promise to programs.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may only stop")]

#[path = "common/terminal.rs"]
mod terminal;

use std::fs;
use std::path::{Path, PathBuf};

use ralliement::catalogue::Catalogue;
use ralliement::cli::report::{EventReport, ListReport, PairingReport, StandingReport};
use ralliement::cli::{event_schema, reports_schema};
use ralliement::event::generate::{Recipe, play};
use ralliement::event::{open, write};
use terminal::ralliement;

const EVENT: &str = r#"
ralliement_event = 1
id = "coupe"
name = { fr = "Coupe d’automne", en = "Autumn Cup" }

[army]
formats = [1000]
ban = [{ keyword = "Monstre" }]

[game]
rounds = 4
tables = 6

[pairing]
seed = 7
"#;

/// A folder of its own, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("ralliement-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn example(name: &str) -> String {
    let text = fs::read_to_string(format!("data/examples/{name}.bts.toml")).unwrap();
    format!("player = \"Ada\"\nevent = \"coupe\"\n{text}")
}

/// After three rounds of nine players.
fn played() -> String {
    let catalogue = Catalogue::shipped();
    let event = open("e", EVENT.as_bytes(), &catalogue).unwrap().event;
    let recipe = Recipe { seed: 7, players: 9, rounds: 3, drops: 0, late: 0, no_shows: 0, clubs: 2, all_drawn: false };
    let mut played = play(&event, &recipe, |_, _, _| {}).unwrap();
    played.game.rounds = 4;
    write(&played)
}

#[test]
fn lists_of_a_folder_are_judged_for_an_event() {
    let folder = Folder::new("event-check");
    let event = folder.write("coupe.bts-event.toml", EVENT);
    folder.write("lists/a.bts.toml", example("la-reine-des-marches"));
    folder.write("lists/within/deep/b.bts.toml", example("le-rempart-qui-marche"));
    folder.write("lists/within/c.bts.toml", "format = ");
    let lists = format!("{}/lists", folder.path());
    let (exit, out, _) = ralliement(&["check", &lists, "--event", &event, "--language", "en", "--format", "json"], "");
    assert_eq!(exit, 2);
    let reports: Vec<ListReport> = serde_json::from_str(&out).unwrap();
    let [ListReport::Read(first), ListReport::Unread(third), ListReport::Read(second)] = reports.as_slice() else {
        panic!("{out}");
    };
    let codes = |list: &ralliement::cli::report::ReadList| {
        let own = list.findings.iter().map(|finding| finding.code.clone());
        own.filter(|code| code.starts_with("EVT")).collect::<Vec<String>>()
    };
    assert!(first.event.as_ref().unwrap().legal_by_manual && !first.event.as_ref().unwrap().legal_for_event);
    assert_eq!(codes(first), ["EVT-5"], "the mammoth");
    assert!(first.findings.iter().any(|finding| finding.message.starts_with("Autumn Cup: ")));
    assert_eq!(codes(second), ["EVT-1"], "750 points");
    assert!(third.file.ends_with("c.bts.toml") && !third.unreadable.is_empty());
    folder.write("lists/within/d.pdf", "%PDF");
    let (_, csv, err) = ralliement(&["check", &lists, "--event", &event, "--format", "csv"], "");
    assert!(err.contains("fichiers d’un autre genre, non lus : 1."), "{err}");
    assert_eq!(csv.lines().count(), 4, "{csv}");
    assert!(csv.lines().all(|line| line.starts_with("file,") || line.starts_with('"')), "{csv}");
    let (exit, text, _) = ralliement(&["check", &lists, "--event", &event], "");
    assert!(exit == 2 && text.contains("EVT-5 Coupe d’automne : l’événement n’admet pas « Monstre »."), "{text}");
}

#[test]
fn in_an_escalation_the_smaller_list_is_found_by_its_player() {
    let folder = Folder::new("escalation");
    let event = folder.write(
        "coupe.bts-event.toml",
        EVENT.replace("[1000]", "[500, 1000]").replace("ban = [{ keyword = \"Monstre\" }]\n", ""),
    );
    let large = example("la-reine-des-marches");
    folder.write("large.bts.toml", &large);
    let small = "player = \"ADA\"\nevent = \"coupe\"\nformat = 500\nfaction = \"tribus-des-confins\"\n[[unit]]\nentries = [{ profile = \"chef-de-clan\", equipment = [\"arc\"] }]\n";
    folder.write("small.bts.toml", small);
    let (_, out, _) = ralliement(&["check", folder.path(), "--event", &event, "--language", "en"], "");
    assert_eq!(out.matches("EVT-9").count(), 1, "{out}");
    assert!(out.contains("the list of 500 points is not contained in this one"), "{out}");
}

#[test]
fn a_broken_event_judges_nobody() {
    let folder = Folder::new("broken-event");
    let event = folder.write("coupe.bts-event.toml", EVENT.replace("rounds = 4", "rounds = 400"));
    let (exit, out, err) = ralliement(&["check", "data/examples", "--event", &event, "--language", "en"], "");
    assert_eq!((exit, out.as_str()), (2, ""));
    assert!(err.contains("game.rounds: 400: expected 1 to 20"), "{err}");
    let (exit, _, _) = ralliement(&["event", "check", &event], "");
    assert_eq!(exit, 1);
}

#[test]
fn an_event_is_checked_paired_and_ranked() {
    let folder = Folder::new("event-round");
    let file = folder.write("coupe.bts-event.toml", played());
    let (exit, out, err) = ralliement(&["event", "check", &file, "--format", "json", "--language", "en"], "");
    assert_eq!((exit, err.as_str()), (0, ""), "{out}");
    let report: EventReport = serde_json::from_str(&out).unwrap();
    assert_eq!((report.players, report.rounds, report.published), (9, 4, 3));
    let (exit, out, _) = ralliement(&["event", "standing", &file, "--format", "json", "--language", "en"], "");
    assert_eq!(exit, 0);
    let standing: StandingReport = serde_json::from_str(&out).unwrap();
    assert_eq!((standing.round, standing.rows.len(), standing.rows[0].place), (3, 9, 1));
    assert!(standing.rows.is_sorted_by(|a, b| a.points >= b.points));
    let (exit, out, _) = ralliement(&["event", "pair", &file, "--format", "json", "--language", "en", "--write"], "");
    assert_eq!(exit, 0);
    let pairing: PairingReport = serde_json::from_str(&out).unwrap();
    assert_eq!((pairing.round, pairing.games.len(), pairing.cost.rematches), (4, 5, 0));
    assert!(pairing.games.iter().all(|game| game.why.len() >= 2 && game.table.is_some() == game.b.is_some()));
    let again = fs::read_to_string(&file).unwrap();
    assert!(again.contains("device = \"terminal-") && again.contains("paired = { round = 4"), "{again}");
    let (_, second, _) = ralliement(&["event", "pair", &file, "--format", "json", "--language", "en"], "");
    assert_eq!(second, out, "the same log, the same round");
    for language in ["fr", "en"] {
        let (exit, text, _) = ralliement(&["event", "pair", &file, "--language", language], "");
        assert!(exit == 0 && text.lines().count() > 10, "{text}");
        let (exit, text, _) = ralliement(&["event", "standing", &file, "--why", "--language", language], "");
        assert!(exit == 0 && text.lines().count() > 40, "{text}");
    }
}

#[test]
fn a_round_is_not_paired_while_results_are_missing() {
    let folder = Folder::new("missing-result");
    let text = played();
    let last = text.lines().rfind(|line| line.contains("result = ")).unwrap().to_owned();
    let file = folder.write("coupe.bts-event.toml", text.replace(&format!("{last}\n"), ""));
    let (exit, out, err) = ralliement(&["event", "pair", &file, "--language", "en"], "");
    assert_eq!((exit, out.as_str()), (1, ""));
    assert!(err.contains("results missing: 1"), "{err}");
}

#[test]
fn schemas_in_data_are_what_the_commands_print() {
    for (name, arguments, text) in [
        ("event", vec!["event", "schema"], event_schema()),
        ("reports", vec!["event", "schema", "--reports"], reports_schema()),
    ] {
        let (exit, printed, _) = ralliement(&arguments, "");
        assert_eq!((exit, &printed), (0, &text));
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/{name}.schema.json"));
        let same = fs::read_to_string(&path).is_ok_and(|own| own == text);
        assert!(same, "refresh it with: cargo run -- {} > data/{name}.schema.json", arguments.join(" "));
    }
}

#[test]
fn shells_complete_and_the_manual_has_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let (exit, out, _) = ralliement(&["completions", shell], "");
        assert!(exit == 0 && out.contains("standing") && out.len() > 1000, "{shell}");
    }
    let (exit, page, _) = ralliement(&["man", "--language", "en"], "");
    assert_eq!(exit, 0);
    for part in [".TH ralliement", "RALLIEMENT EVENT STANDING", "RALLIEMENT TOME READ", "ralliement"] {
        assert!(page.contains(part), "{part} is not in the page");
    }
}

/// A file that is given through a link is written where it is, whole or not at all; the link stays one.
#[cfg(unix)]
#[test]
fn an_event_behind_a_link_is_written_where_it_is() {
    let folder = Folder::new("event-link");
    let file = folder.write("coupe.bts-event.toml", played());
    let link = folder.0.join("lien.bts-event.toml");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let (exit, _, err) = ralliement(&["event", "pair", link.to_str().unwrap(), "--write"], "");
    assert_eq!(exit, 0, "{err}");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_ne!(fs::read_to_string(&file).unwrap(), played());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}
