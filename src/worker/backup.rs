//! A backup opened: every part with the name that a player knows it by, and what is wrong in sentences.

use super::protocol::{About, Opened, Saved, Titled};
use crate::army::Army;
use crate::catalogue::Catalogue;
use crate::catalogue::read::Document;
use crate::event;
use crate::exchange::backup::{self, Backup, BackupError, Kind, Part};
use crate::exchange::file;
use crate::game::Game;
use crate::language::{Language, sentence};

pub fn open(catalogue: &Catalogue, name: String, bytes: &[u8], language: Language) -> Opened {
    let Backup { parts, damaged, problems } = backup::read(bytes);
    let hopeless = |problem: &BackupError| {
        matches!(problem, BackupError::Newer | BackupError::NotUtf8 | BackupError::TooLarge | BackupError::NotABackup)
    };
    let sentences = problems.iter().map(|problem| sentence(&problem.sentence(language))).collect();
    if problems.iter().any(hopeless) {
        return Opened::Unreadable { name, reasons: sentences };
    }
    let parts = parts.into_iter().map(|part| titled(catalogue, part, language)).collect();
    Opened::Backup(Saved { parts, damaged, problems: sentences })
}

fn titled(catalogue: &Catalogue, part: Part, language: Language) -> Titled {
    let (title, about) = match part.kind {
        Kind::List | Kind::Bin | Kind::Unit => match file::open(&part.key, part.text.as_bytes()) {
            Ok(opened) => {
                let army = Army::resolve(catalogue, &opened.roster);
                let faction = |id: &str| catalogue.faction(id).map_or(id, |known| known.name.get(language)).to_owned();
                let factions: Vec<String> =
                    opened.roster.contingents.iter().map(|contingent| faction(&contingent.faction)).collect();
                let about = About { factions: factions.join(" + "), points: army.points(), format: army.format };
                (opened.roster.name, Some(about))
            }
            Err(_) => (String::new(), None),
        },
        Kind::Tome => {
            let id = Document::parse(&part.key, part.text.as_bytes()).id();
            let title = id.as_deref().and_then(|id| catalogue.faction(id)).map(|own| own.name.get(language).to_owned());
            (title.or(id).unwrap_or_else(|| part.key.clone()), None)
        }
        Kind::Event => {
            let title = event::open(&part.key, part.text.as_bytes(), catalogue)
                .map_or_else(|_| part.key.clone(), |opened| opened.event.name(language).to_owned());
            (title, None)
        }
        // Its scenario and who played: what the cards of games are called.
        Kind::Game => {
            let named = |game: Game| {
                let scenario = catalogue.manual.scenarios.iter().find(|own| own.id == game.scenario);
                let scenario = scenario.map_or(game.scenario.as_str(), |own| own.name.get(language));
                let players = [&game.sides.a, &game.sides.b].map(|side| side.player.trim()).join(" – ");
                [scenario, &game.date, players.trim_matches([' ', '–'])].join(" ").trim().to_owned()
            };
            (Game::read(&part.text).map_or_else(|_| part.key.clone(), named), None)
        }
        Kind::Collection
        | Kind::Table
        | Kind::Exemplar
        | Kind::Draft
        | Kind::Setting
        | Kind::Aside
        | Kind::Other(_) => (part.key.clone(), None),
    };
    Titled { part, title, about }
}

#[cfg(test)]
#[allow(clippy::panic, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::exchange::write;
    use crate::game::Muster;
    use crate::roster::Roster;

    fn list(key: &str, text: String) -> Part {
        Part { kind: Kind::List, key: key.to_owned(), changed: Some(1), deleted: None, text }
    }

    fn opened(bytes: &[u8]) -> Opened {
        open(&Catalogue::shipped(), "sauvegarde.txt".to_owned(), bytes, Language::French)
    }

    #[test]
    fn parts_carry_the_names_that_players_know() {
        let roster = Roster::new("Les miens", 500, "tribus-des-confins");
        let text = backup::write(&[list("a", write(&roster, None)), list("b", "???".to_owned())]);
        let Opened::Backup(saved) = opened(text.as_bytes()) else { panic!("no backup") };
        let about = About { factions: "Tribus des Confins".to_owned(), points: 0, format: 500 };
        let shown: Vec<(&str, Option<&About>)> =
            saved.parts.iter().map(|own| (own.title.as_str(), own.about.as_ref())).collect();
        assert_eq!(shown, [("Les miens", Some(&about)), ("", None)]);
        assert_eq!(saved.problems, Vec::<String>::new());
    }

    #[test]
    fn an_event_carries_its_name_and_one_that_cannot_be_read_its_key() {
        let text = "ralliement_event = 1\nid = \"coupe\"\nname = \"Coupe d’automne\"\n[army]\nformats = [500]\n[game]\nrounds = 3\n";
        let event = |key: &str, text: &str| Part {
            kind: Kind::Event,
            key: key.to_owned(),
            changed: None,
            deleted: None,
            text: text.to_owned(),
        };
        let parts = [event("coupe", text), event("autre", "???")];
        let Opened::Backup(saved) = opened(backup::write(&parts).as_bytes()) else { panic!("no backup") };
        assert_eq!(saved.parts.iter().map(|own| own.title.as_str()).collect::<Vec<_>>(), ["Coupe d’automne", "autre"]);
        assert_eq!(saved.parts.iter().map(|own| &own.part).collect::<Vec<_>>(), parts.iter().collect::<Vec<_>>());
    }

    #[test]
    fn a_game_carries_its_scenario_and_its_players() {
        let game = Game::new(
            "conquete",
            "2026-11-18",
            Muster::unlisted("Ada", 5, 1, false, [""; 4]),
            Muster::unlisted("Bo", 6, 1, false, [""; 4]),
        );
        let game = |key: &str, text: String| Part {
            kind: Kind::Game,
            key: key.to_owned(),
            changed: None,
            deleted: None,
            text: text.replace("@", &game.file()),
        };
        let parts = [game("p1", "# ralliement-game a 7\n@".to_owned()), game("p2", "???".to_owned())];
        let Opened::Backup(saved) = opened(backup::write(&parts).as_bytes()) else { panic!("no backup") };
        let titles: Vec<&str> = saved.parts.iter().map(|own| own.title.as_str()).collect();
        assert_eq!(titles, ["Conquête 2026-11-18 Ada – Bo", "p2"]);
        assert_eq!(saved.parts.iter().map(|own| &own.part).collect::<Vec<_>>(), parts.iter().collect::<Vec<_>>());
    }

    #[test]
    fn what_is_damaged_is_said_and_what_is_newer_is_refused() {
        let text = backup::write(&[list("a", "un".to_owned())]).replace("|un", "|deux");
        let Opened::Backup(saved) = opened(text.as_bytes()) else { panic!("no backup") };
        assert_eq!((saved.parts.len(), saved.damaged.len(), saved.problems.len()), (0, 1, 1));
        let Opened::Unreadable { reasons, .. } = opened(b"ralliement-backup 2\n") else { panic!("it was opened") };
        assert!(reasons[0].contains("plus récente"), "{reasons:?}");
    }
}
