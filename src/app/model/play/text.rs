//! Entries of the log and points of a scenario as people read them.

use super::record::Since;
use super::tasks::{model_name, unit_name};
use crate::app::model::localized::Localized;
use crate::app::words::{self, PlayWords, labelled};
use crate::catalogue::play::Setup;
use crate::game::score::{LineScore, Missing, Scoring};
use crate::game::{Both, Entry, Event, Game, ModelId, Side, State};

/// A name for an order, a feat or a spell, whatever it is.
pub fn ability(localized: &Localized, faction: &str, id: &str) -> String {
    let catalogue = &localized.catalogue;
    let order = catalogue.order(faction, id).map(|own| &own.name);
    let feat = || catalogue.feat(faction, id).map(|own| &own.name);
    let spell = || catalogue.spell(id).map(|own| &own.name);
    order.or_else(feat).or_else(spell).map_or_else(|| id.replace('-', " "), |name| localized.text(name))
}

/// What it does, in the words of the reference, and the page of the manual.
pub fn ability_text(localized: &Localized, faction: &str, id: &str) -> (String, Option<String>) {
    let catalogue = &localized.catalogue;
    let order = catalogue.order(faction, id).map(|own| (&own.text, own.page));
    let feat = || catalogue.feat(faction, id).map(|own| (&own.text, own.page));
    let spell = || catalogue.spell(id).map(|own| (&own.text, Some(own.page)));
    let found = order.or_else(feat).or_else(spell);
    let page = found.and_then(|(_, page)| page).map(|page| words::manual_page(localized.language, page));
    (found.map(|(text, _)| localized.text(text)).unwrap_or_default(), page)
}

/// One line of the log.
pub fn entry(localized: &Localized, game: &Game, entry: &Entry) -> String {
    match entry {
        Entry::Event(event) => told(localized, &game.sides, event),
        Entry::TakenBack(at) => format!("{} {}", PlayWords::of(localized.language).undo, at.saturating_add(1)),
        Entry::Restored(at) => format!("{} {}", PlayWords::of(localized.language).restore, at.saturating_add(1)),
        Entry::Unknown(text) => text.clone(),
    }
}

fn told(localized: &Localized, sides: &Both<crate::game::Muster>, event: &Event) -> String {
    let language = localized.language;
    let words = PlayWords::of(language);
    let model = |id: &ModelId| model_name(localized, sides, *id);
    let side = |side: Side| words::play::side_name(language, side, &sides.get(side).player);
    let about = |name: String, what: &str| format!("{} {what}", labelled(language, &name));
    let switched = |id: &ModelId, what: &str, on: bool| match on {
        true => about(model(id), what),
        false => about(model(id), &format!("{what} ({})", words.over_now)),
    };
    let tried = |id: &ModelId, ability_id: &str, succeeded: bool| {
        let name = ability(localized, &sides.get(id.side).faction, ability_id);
        let outcome = if succeeded { words.succeeded } else { words.failed };
        about(model(id), &format!("{name}, {outcome}"))
    };
    let unit = |own: Side, unit: u32| unit_name(localized, sides.get(own), unit);
    match event {
        Event::Next => words.next.to_owned(),
        Event::Go(phase) => format!("{} {}", labelled(language, words.phase), words::play::phase(language, *phase)),
        Event::Initiative(own) => format!("{} {}", labelled(language, words.initiative), side(*own)),
        Event::Wound(id, pv) => about(model(id), &format!("{} −{pv}\u{a0}PV", words.wound)),
        Event::Heal(id, pv) => about(model(id), &format!("{} +{pv}\u{a0}PV", words.heal)),
        Event::Remove(id, cause) => {
            about(model(id), &format!("{} ({})", words.removed, words::play::cause(language, *cause)))
        }
        Event::Return(id) => about(model(id), words.bring_back),
        Event::Down(id, on) => switched(id, words.down, *on),
        Event::Immobilised(id, on) => switched(id, words.immobilised, *on),
        Event::Order(id, order, succeeded) => tried(id, order, *succeeded),
        Event::Spell(id, spell, succeeded) => tried(id, spell, *succeeded),
        Event::Obeyed(id) => about(model(id), words.obeyed),
        Event::Feat(id, feat) => about(model(id), &ability(localized, &sides.get(id.side).faction, feat)),
        Event::Effect(id, effect, on) => switched(id, &ability(localized, &sides.get(id.side).faction, effect), *on),
        Event::Tested(id, test) => about(model(id), words::play::test(language, *test)),
        Event::Panics(id, on) => switched(id, words.panics, *on),
        Event::Reserve(own, number) => about(unit(*own, *number), words.in_reserve),
        Event::Arrived(own, number) => about(unit(*own, *number), words.arrives),
        Event::Damage(id, damage) => about(model(id), words::play::damaged(language, *damage)),
        Event::Repair(id, damage) => {
            about(model(id), &format!("{} ({})", words.repair, words::play::damaged(language, *damage)))
        }
        Event::EndRoll(face) => format!("{} {face}", labelled(language, words.end_roll)),
        Event::Over(how) => format!("{} {}", labelled(language, words.game_over), words::play::how(language, *how)),
        Event::Holds(own, line, index, held) => {
            let line = format!("{} {}", words::play::line(language, line), index + 1);
            about(side(*own), &format!("{line}, {}", words::play::held(language, *held)))
        }
        Event::InZone(own, on) => {
            let answer = if *on { words.in_zone } else { words.nobody };
            about(side(*own), answer)
        }
        Event::Sealed(own, kind, _) => {
            about(side(*own), &format!("{}, {}", words::play::secret(language, *kind), words.sealed))
        }
        Event::Opened(own, kind, choice, _) => {
            let what = secret_choice(localized, sides, choice);
            about(side(*own), &format!("{}, {what}", words::play::secret(language, *kind)))
        }
        Event::Note(note) => note.clone(),
    }
}

/// Whom or what a secret names.
pub fn secret_choice(localized: &Localized, sides: &Both<crate::game::Muster>, choice: &str) -> String {
    match crate::game::event::model_of(choice) {
        Some(id) => model_name(localized, sides, id),
        None => choice.parse::<u32>().map_or_else(
            |_| choice.to_owned(),
            |marker| {
                let name = words::play::line(localized.language, "side");
                format!("{name} {}", marker.saturating_add(1))
            },
        ),
    }
}

/// What became of a list since the game began; nothing where it is as it was.
pub fn since(localized: &Localized, since: Since) -> Option<&'static str> {
    let words = PlayWords::of(localized.language);
    match since {
        Since::Same => None,
        Since::Changed => Some(words.list_changed),
        Since::Gone => Some(words.list_gone),
    }
}

/// A line of the score: what it is called, and what is still missing.
pub fn line_name(localized: &Localized, line: &LineScore, times: u32) -> String {
    let name = words::play::line(localized.language, &line.id);
    if times > 1 { format!("{name} {}", line.index + 1) } else { name }
}

pub fn missing(localized: &Localized, line: &LineScore) -> Option<&'static str> {
    let words = PlayWords::of(localized.language);
    line.missing.map(|missing| match missing {
        Missing::Answer => words.unanswered,
        Missing::Secret(_) => words.secret_closed,
        Missing::Forged(_) => words.forged,
    })
}

/// The points of both sides as they stand.
pub fn points(localized: &Localized, game: &Game, state: &State) -> Option<Both<u32>> {
    with_scoring(localized, game, state, |scoring| scoring.points())
}

/// Hands what a scenario counts to whoever asks; `None` where the scenario is unknown.
pub fn with_scoring<T>(
    localized: &Localized,
    game: &Game,
    state: &State,
    ask: impl FnOnce(&Scoring) -> T,
) -> Option<T> {
    let manual = &localized.catalogue.manual;
    let play = manual.play.open()?;
    let scenario = manual.scenarios.iter().find(|scenario| scenario.id == game.scenario)?;
    let setup: Setup = scenario.setup.open()?;
    let lines = scenario.lines.list();
    Some(ask(&Scoring { sides: &game.sides, state, play: &play, setup, lines: &lines }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::catalogue::Catalogue;
    use crate::catalogue::play::{Damage, SecretKind};
    use crate::game::{Cause, Held, How, Muster, Phase, Test};
    use crate::language::Language;

    #[test]
    fn every_entry_is_said_in_both_languages_without_a_code() {
        let id = ModelId { side: Side::A, group: 0, nth: 1 };
        let (order, spell) = ("arretez-les".to_owned(), "esprit-affaibli".to_owned());
        let all = [
            Event::Next,
            Event::Go(Phase::Duel),
            Event::Initiative(Side::B),
            Event::Wound(id, 2),
            Event::Heal(id, 1),
            Event::Remove(id, Cause::OffTable),
            Event::Return(id),
            Event::Down(id, true),
            Event::Immobilised(id, false),
            Event::Order(id, order, true),
            Event::Obeyed(id),
            Event::Feat(id, "defense-legendaire".to_owned()),
            Event::Spell(id, spell.clone(), false),
            Event::Effect(id, spell, true),
            Event::Tested(id, Test::LastStand),
            Event::Panics(id, true),
            Event::Reserve(Side::A, 0),
            Event::Arrived(Side::A, 0),
            Event::Damage(id, Damage::Engine),
            Event::Repair(id, Damage::Engine),
            Event::EndRoll(3),
            Event::Over(How::CleanSweep(Side::A)),
            Event::Holds(Side::A, "objective".to_owned(), 2, Held::Alone),
            Event::InZone(Side::A, true),
            Event::Sealed(Side::A, SecretKind::Prey, "00ff".to_owned()),
            Event::Opened(Side::A, SecretKind::Marker, "1".to_owned(), "salt".to_owned()),
            Event::Note("ici".to_owned()),
        ];
        for language in Language::ALL {
            let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language };
            let game = Game::new(
                "conquete",
                "",
                Muster::unlisted("Ada", 9, 1, false, [""; 4]),
                Muster::unlisted("", 9, 1, false, [""; 4]),
            );
            for event in &all {
                let said = entry(&localized, &game, &Entry::Event(event.clone()));
                assert!(!said.is_empty() && !said.contains("a0.1") && !said.contains("00ff"), "{said}");
                assert!(!said.contains("esprit-affaibli") && !said.contains("salt"), "{said}");
            }
        }
    }
}
