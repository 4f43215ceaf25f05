//! The figures of play beside the prose: where both say a number, they say the same.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

use ralliement::catalogue::Catalogue;
use ralliement::catalogue::effect::{Change, Effect, Loss};
use ralliement::catalogue::manual::Table;
use ralliement::catalogue::play::{Damage, Mover, Play, Roles};
use ralliement::language::Text;
use ralliement::odds::die::{Roll, WoundRoll};

fn catalogue() -> (Catalogue, Play) {
    let catalogue = Catalogue::shipped();
    let play = catalogue.manual.play.open().unwrap();
    (catalogue, play)
}

fn table<'c>(catalogue: &'c Catalogue, id: &str) -> &'c Table {
    catalogue.manual.tables.iter().find(|table| table.id == id).unwrap()
}

#[test]
fn the_wound_table_is_what_its_figures_say() {
    let (catalogue, play) = catalogue();
    for (f, row) in (1..).zip(&table(&catalogue, "blessures").rows) {
        for (d, cell) in (1..).zip(row.iter().skip(1)) {
            let roll = WoundRoll::new(&play.wound, f, d);
            let need = |roll: &Roll| if roll.need == 6 { "6".to_owned() } else { format!("{}+", roll.need) };
            let second = roll.second.as_ref().map_or(String::new(), |roll| format!("/{}", need(roll)));
            assert_eq!(cell.fr, format!("{}{second}", need(&roll.first)), "F {f}, D {d}");
        }
    }
}

#[test]
fn tables_are_what_their_figures_say() {
    let (catalogue, play) = catalogue();
    let arrivals: Vec<u8> = table(&catalogue, "renforts")
        .rows
        .iter()
        .map(|row| match row[1].en.as_str() {
            "not possible" => 0,
            "automatic" => 1,
            _ => row[1].fr.trim_end_matches('+').parse().unwrap(),
        })
        .collect();
    assert_eq!(arrivals, play.reinforcements);

    let points: Vec<String> =
        table(&catalogue, "points-d-evenement").rows.iter().map(|row| row[1].fr.clone()).collect();
    let own = play.event_points;
    let figures = [own.crushing_victory, own.honourable_victory, own.draw, own.honourable_defeat, own.crushing_defeat];
    assert_eq!(points, figures.map(|points| points.to_string()));

    let victory = table(&catalogue, "victoire");
    assert!(plain(&victory.note.as_ref().unwrap().en).contains(&format!("most {} victory points", play.cap.value)));
    assert!(plain(&victory.rows[1][0].en).contains(&format!("lead of {} points", play.crushing.value)));

    let deviation = table(&catalogue, "deviation");
    assert_eq!(deviation.rows.len(), play.deviation.len());
    for (row, own) in deviation.rows.iter().zip(&play.deviation) {
        assert!(row[0].fr.ends_with(&own.face.to_string()), "{row:?}");
        let text = plain(&row[1].en);
        match own.by {
            Mover::Nobody => assert!(text.contains("does not move")),
            Mover::Shooter => {
                assert!(text.contains(&format!("you move the centre by {} to {} cm", own.min_cm, own.max_cm)))
            }
            Mover::Opponent => assert!(text.contains("opponent") && text.contains(&format!("up to {} cm", own.max_cm))),
        }
    }
    let damage: Vec<Damage> = play.damage.iter().map(|row| row.result).collect();
    assert_eq!(
        damage,
        [Damage::Nothing, Damage::Stunned, Damage::Weapon, Damage::Engine, Damage::Crew, Damage::Destroyed]
    );
    assert_eq!(table(&catalogue, "dommages-de-vehicules").rows.len(), damage.len());
}

/// With plain blanks in the place of those that do not break.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// All numbers of a text.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[test]
fn scenarios_score_for_machines_what_they_score_for_people() {
    let (catalogue, play) = catalogue();
    for scenario in &catalogue.manual.scenarios {
        // Line by line, the points of all steps are those printed, in some order.
        let mut printed: Vec<u32> = scenario.scoring.iter().map(|score| numbers(&score.points.fr)[0]).collect();
        let lines = scenario.lines.list();
        let mut told: Vec<u32> =
            lines.iter().flat_map(|line| line.steps.iter().map(|step| u32::from(step.points))).collect();
        printed.sort_unstable();
        told.sort_unstable();
        assert_eq!(told, printed, "{}", scenario.id);
        for line in &lines {
            assert!(line.steps.is_sorted_by_key(|step| step.points), "{}", line.id);
            // Counted several times where people read "per objective".
            let several = scenario.scoring.iter().any(|score| score.points.en.contains("per objective"));
            assert!(line.times == 1 || several);
            let secrets = scenario.secrets.list();
            assert!(line.secret.is_none_or(|kind| secrets.iter().any(|secret| secret.id == kind)));
        }
        let setup = scenario.setup.open().unwrap();
        let prose: String = scenario.deployment.iter().map(|text| plain(&text.en)).collect();
        for depth in [setup.depth_a, setup.depth_b].into_iter().flatten() {
            assert!(prose.contains(&format!("within {depth} cm")), "{}: {depth}", scenario.id);
        }
        let role = if setup.side_a == Roles::Higher { "the higher, player A" } else { "the lower, player A" };
        assert!(prose.contains(role), "{}", scenario.id);
        let healed = scenario.special.iter().any(|text| text.en.contains("healed before the end"));
        assert_eq!(setup.healed_forgotten, healed, "{}", scenario.id);
        assert!(plain(&scenario.end.en).contains(&format!("on a 1–{}", play.end_roll.value)));
    }
}

/// A number that an effect says must stand in the prose, in both languages.
fn said_in(effect: &Effect, text: &Text) -> bool {
    let both = |any: &[String]| {
        let told = |text: &String| any.iter().any(|wanted| plain(text).contains(wanted.as_str()));
        told(&text.fr) && told(&text.en)
    };
    match &effect.change {
        Change::Add(amount) => {
            let size = amount.unsigned_abs();
            let sign = if *amount < 0 { "−" } else { "+" };
            both(&[format!("{sign}{size}"), format!("{sign} {size}"), format!(" {size} "), format!("{size} cm")])
        }
        Change::AddRoll(dice) | Change::Dice(dice) => both(std::slice::from_ref(dice)),
        Change::Threshold(size) | Change::Hits(size) => {
            [&text.fr, &text.en].into_iter().all(|text| numbers(text).contains(&u32::from(*size)))
        }
        Change::Loss(Loss::Two) => both(&["2 PV".to_owned()]),
        Change::Loss(Loss::D3 | Loss::D3PlusOne) => both(&["1D3".to_owned()]),
        _ => true,
    }
}

#[test]
fn effects_say_the_numbers_of_their_texts() {
    let (catalogue, play) = catalogue();
    let manual = &catalogue.manual;
    let mut wrong = Vec::new();
    let mut check = |id: &str, text: &Text, effects: Vec<Effect>| {
        for effect in effects {
            if !said_in(&effect, text) {
                wrong.push(format!("{id}: {:?} not in {}", effect.change, text.en));
            }
            if let Some(near) = effect.near {
                assert_eq!(u32::from(near), play.aura.value, "{id}");
            }
        }
    };
    manual.rules.iter().for_each(|own| check(&own.id, &own.text, own.effects.list()));
    manual.orders.iter().for_each(|own| check(&own.id, &own.text, own.effects.list()));
    manual.feats.iter().for_each(|own| check(&own.id, &own.text, own.effects.list()));
    manual.spells.iter().for_each(|own| check(&own.id, &own.text, own.effects.list()));
    manual.keywords.iter().for_each(|own| check(&own.name.fr, &own.text, own.effects.list()));
    for tome in catalogue.tomes() {
        tome.rules.iter().for_each(|own| check(&own.id, &own.text, own.effects.list()));
        tome.orders.iter().for_each(|own| check(&own.id, &own.text, own.effects.list()));
        tome.feats.iter().for_each(|own| check(&own.id, &own.text, own.effects.list()));
        tome.equipment.iter().for_each(|own| check(&own.id, &own.text, own.effects.list()));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn all_rules_but_thirteen_have_effects() {
    let (catalogue, _) = catalogue();
    let without: Vec<&str> =
        catalogue.manual.rules.iter().filter(|rule| rule.effects.is_empty()).map(|rule| rule.id.as_str()).collect();
    let expected = [
        "amphibie",
        "antigravite",
        "arachneenne",
        "artillerie-mecanisee",
        "chenille",
        "commandant-irregulier",
        "enrage",
        "forestier",
        "guerillero",
        "montagnard",
        "pied-leger",
        "rapide",
        "vol",
    ];
    assert_eq!(without, expected);
    for own in &catalogue.manual.orders {
        let usage = own.usage.open().unwrap();
        let radius = usage.aura.or(usage.range);
        assert!(radius.is_none_or(|radius| plain(&own.text.en).contains(&format!("within {radius} cm"))), "{}", own.id);
    }
    for own in &catalogue.manual.spells {
        let usage = own.usage.open().unwrap();
        let reach = usage.range.or(usage.aura);
        assert!(reach.is_none_or(|reach| plain(&own.text.en).contains(&format!("within {reach} cm"))), "{}", own.id);
    }
    // The prose writes these out in letters: the list-building figures hold them.
    let weight = |id: &str| {
        let rule = catalogue.manual.rules.iter().find(|rule| rule.id == id).unwrap();
        rule.effects.list().into_iter().find_map(|effect| match effect.change {
            Change::Weight(weight) => Some(u32::from(weight)),
            _ => None,
        })
    };
    let numbers = &catalogue.manual.numbers;
    assert_eq!(weight("massif"), Some(numbers.massif_weight.value));
    assert_eq!(weight("tres-massif"), Some(numbers.tres_massif_weight.value));
    assert!(catalogue.manual.feats.iter().all(|own| own.usage.open().is_some()));
}
