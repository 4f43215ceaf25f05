//! What an author gets wrong in the effects of a tome, and the sentences that come of it, in both languages.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may stop")]

mod common;

use std::collections::BTreeSet;

use common::{change, defects, file, lines, manual};
use ralliement::catalogue::raw::RawTome;
use ralliement::language::Language;

/// The staff of the tiny tome with these effects; its line is the one after the price.
fn staff(effects: &str) -> String {
    change("price = [1, \"X\"]\n", &format!("price = [1, \"X\"]\neffects = [{effects}]\n"))
}

/// An effect, and what is said of it in English and in French.
const WRONG: [(&str, &str, &str); 20] = [
    (
        r#"{ step = "hitt", change = { add = 1 } }"#,
        "85:21 equipment[1].effects[0].step: unknown value “hitt”; possible: gate, dice, hit, trajectory, wound, penetration, damage, duel, tie, brawl, down, save, loss, impact, deviation, morale, order, cast, dispel, reinforcement, flank, figure, score, state; did you mean “hit”?",
        "valeur inconnue «\u{a0}hitt\u{a0}»\u{a0}; possibles\u{a0}: gate, dice, hit, trajectory, wound, penetration, damage, duel, tie, brawl, down, save, loss, impact, deviation, morale, order, cast, dispel, reinforcement, flank, figure, score, state\u{a0}; vouliez-vous dire «\u{a0}hit\u{a0}»\u{a0}?",
    ),
    (
        r#"{ step = "hit", change = { ad = 1 } }"#,
        "85:39 equipment[1].effects[0].change.ad: unknown value “ad”; possible: add, add-roll, times, reroll, only-six, natural-six, cancel, column, dice, loss, row, pen, auto, choice, threshold, hits, worst, never, attacks, halve, fell, fell-weaker, fell-all, support, shelter, weight, track; did you mean “add”?",
        "valeur inconnue «\u{a0}ad\u{a0}»\u{a0}; possibles\u{a0}: add, add-roll, times, reroll, only-six, natural-six, cancel, column, dice, loss, row, pen, auto, choice, threshold, hits, worst, never, attacks, halve, fell, fell-weaker, fell-all, support, shelter, weight, track\u{a0}; vouliez-vous dire «\u{a0}add\u{a0}»\u{a0}?",
    ),
    (
        r#"{ step = "hit", change = { add = "1" } }"#,
        "85:45 equipment[1].effects[0].change.add: found the text \"1\", expected a whole number",
        "trouvé le texte \"1\", attendu un nombre entier",
    ),
    (r#"{ step = "hit" }"#, "85:12 equipment[1].effects[0]: “change” is missing", "il manque «\u{a0}change\u{a0}»"),
    (r#"{ change = { add = 1 } }"#, "85:12 equipment[1].effects[0]: “step” is missing", "il manque «\u{a0}step\u{a0}»"),
    (
        r#"{ step = "hit", change = { add = 1 }, agains = ["Bête"] }"#,
        "85:50 equipment[1].effects[0].agains: unknown key “agains”; did you mean “against”?",
        "clé inconnue «\u{a0}agains\u{a0}»\u{a0}; vouliez-vous dire «\u{a0}against\u{a0}»\u{a0}?",
    ),
    (
        r#"{ step = "hit", change = { reroll = "fail" } }"#,
        "85:48 equipment[1].effects[0].change.reroll: unknown value “fail”; possible: failed, ones, success, one-die; did you mean “failed”?",
        "valeur inconnue «\u{a0}fail\u{a0}»\u{a0}; possibles\u{a0}: failed, ones, success, one-die\u{a0}; vouliez-vous dire «\u{a0}failed\u{a0}»\u{a0}?",
    ),
    (
        r#"{ step = "hit", change = { loss = "2" } }"#,
        "85:28 equipment[1].effects[0].change: this change does nothing in this step: neither the odds nor the tracker would heed it",
        "ce changement ne fait rien à cette étape\u{a0}: ni les chances ni le suivi n’en tiendraient compte",
    ),
    (
        r#"{ step = "duel", change = { reroll = "failed" } }"#,
        "85:29 equipment[1].effects[0].change: this change does nothing in this step: neither the odds nor the tracker would heed it",
        "ce changement ne fait rien à cette étape\u{a0}: ni les chances ni le suivi n’en tiendraient compte",
    ),
    (
        r#"{ step = "save", change = { threshold = 7 } }"#,
        "85:29 equipment[1].effects[0].change: expected 2 to 6, what a die can ask for",
        "attendu 2 à 6, ce qu’un dé peut demander",
    ),
    (
        r#"{ step = "wound", change = { add = 0 } }"#,
        "85:30 equipment[1].effects[0].change: this number changes nothing",
        "ce nombre ne change rien",
    ),
    (
        r#"{ step = "dice", change = { dice = "2D" } }"#,
        "85:29 equipment[1].effects[0].change: expected attack dice: \"2\", \"1D3\", \"D6+1\"",
        "attendu des dés d’Attaque\u{a0}: «\u{a0}2\u{a0}», «\u{a0}1D3\u{a0}», «\u{a0}D6+1\u{a0}»",
    ),
    (
        r#"{ step = "figure", change = { add = 1 } }"#,
        "85:12 equipment[1].effects[0]: figure goes with step = \"figure\", and with nothing else",
        "figure va avec step = \"figure\", et seulement avec lui",
    ),
    (
        r#"{ step = "wound", change = { add = 1 }, figure = "d" }"#,
        "85:12 equipment[1].effects[0]: figure goes with step = \"figure\", and with nothing else",
        "figure va avec step = \"figure\", et seulement avec lui",
    ),
    (
        r#"{ step = "wound", change = { add = 1 }, malus = "two-handed" }"#,
        "85:52 equipment[1].effects[0].malus: malus names a penalty: it goes with a negative number, { add = -1 }",
        "malus nomme une pénalité\u{a0}: il va avec un nombre négatif, { add = -1 }",
    ),
    (
        r#"{ step = "wound", change = { add = 1 }, still = true, charged = true }"#,
        "85:52 equipment[1].effects[0].still: who did not move has neither charged nor gone half of its Movement",
        "qui n’a pas bougé n’a ni chargé ni parcouru la moitié de son Mouvement",
    ),
    (
        r#"{ step = "wound", change = { add = 1 }, rule = "costau" }"#,
        "85:52 equipment[1].effects[0].rule: unknown special rule “costau”; did you mean “costaud”?",
        "règle spéciale inconnue «\u{a0}costau\u{a0}»\u{a0}; vouliez-vous dire «\u{a0}costaud\u{a0}»\u{a0}?",
    ),
    (
        r#"{ step = "wound", change = { add = 1 }, against = ["Cavalrie"] }"#,
        "85:63 equipment[1].effects[0].against[0]: unknown keyword “Cavalrie”; did you mean “Cavalerie”?",
        "mot-clef inconnu «\u{a0}Cavalrie\u{a0}»\u{a0}; vouliez-vous dire «\u{a0}Cavalerie\u{a0}»\u{a0}?",
    ),
    (
        r#"{ step = "wound", change = { add = 1 }, hands = 3 }"#,
        "85:52 equipment[1].effects[0].hands: a weapon is held in 1 or 2 hands",
        "une arme se tient à 1 ou 2 mains",
    ),
    (
        r#"{ step = "wound", change = { add = 300 } }"#,
        "85:41 equipment[1].effects[0].change.add: 300: out of range",
        "300\u{a0}: hors limites",
    ),
];

#[test]
fn every_slip_has_its_sentence() {
    let mut all = String::new();
    for (effect, english, french) in WRONG {
        let found = defects(&staff(effect));
        let said: Vec<String> = found.iter().map(|defect| defect.problem.message(Language::French)).collect();
        if (lines(&found), said) != (vec![english.to_owned()], vec![french.to_owned()]) {
            all.push_str(&format!("{effect}\n  {:?}\n", lines(&found)));
            all.push_str(&format!(
                "  {:?}\n",
                found.iter().map(|defect| defect.problem.message(Language::French)).collect::<Vec<_>>()
            ));
        }
    }
    assert!(all.is_empty(), "{all}");
}

/// Wherever effects may stand they are checked, and they come back as they were written.
#[test]
fn effects_stand_in_the_bonus_and_on_mounts_too() {
    let wrong = "effects = [{ step = \"hit\", change = { weight = 2 } }]";
    let bonus = change(
        "text = { fr = \"Ils rusent.\", en = \"They are sly.\" } }",
        &format!("text = {{ fr = \"Ils rusent.\", en = \"They are sly.\" }}, {wrong} }}"),
    );
    let mount = change("barding = true\n", &format!("barding = true\n{wrong}\n"));
    for (tome, key) in [(bonus, "faction.bonus.effects[0].change"), (mount, "mount[0].effects[0].change")] {
        let found = lines(&defects(&tome));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains(key), "{found:?}");
    }
    let right = "effects = [{ step = \"wound\", change = { add = 1 }, charged = true }]";
    let tome = change("barding = true\n", &format!("barding = true\n{right}\n"));
    let raw: RawTome = toml::from_str(&tome).unwrap();
    let written = ralliement::catalogue::write::tome(&raw, &BTreeSet::new());
    assert!(written.contains("charged = true"), "{written}");
    assert_eq!(toml::from_str::<RawTome>(&written).unwrap(), raw);
    let catalogue = manual().with_tome(&file("t.toml", &tome)).ok().unwrap();
    let mount = catalogue.tomes()[0].mounts[0].clone();
    assert_eq!(mount.effects.list().len(), 1);
}
