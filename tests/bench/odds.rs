//! The heaviest questions that the page of chances lets anybody ask, in milliseconds.

use std::hint::black_box;
use std::sync::Arc;

use ralliement::app::model::localized::Localized;
use ralliement::app::model::odds::{Attack, Fighter, Question, Typed, answer, typed_model};
use ralliement::catalogue::Catalogue;
use ralliement::language::Language;

/// `time` gives microseconds.
pub fn report(catalogue: &Catalogue, time: &dyn Fn(&mut dyn FnMut()) -> f64, print: &dyn Fn(String)) {
    let localized = Localized { catalogue: Arc::new(catalogue.clone()), language: Language::French };
    let fighter = |typed: Typed, count: u32, under: &[&str]| Fighter {
        model: typed_model(&localized, typed, "x"),
        count,
        charged: true,
        under: under.iter().map(|id| (*id).to_owned()).collect(),
        ..Fighter::default()
    };
    let champion = Typed { champion: true, pv: 4, cc: 6, d: 6, ..Typed::default() };
    let dice = |a: u8| Typed { a, ..champion };
    let thrown = ["frappe-legendaire", "force-legendaire", "taillade-legendaire"];
    let again = ["eliminez-cette-chose"];
    let duel = |a: u8, b: u8, count: u32, under: &[&str]| Question {
        attack: Attack::Duel,
        attacker: fighter(dice(a), count, under),
        target: fighter(dice(b), count, under),
        ..Question::default()
    };
    let shots = |dice: u8, count: u32, targets: u32| Question {
        attacker: fighter(Typed { dice, ..champion }, count, &[]),
        target: fighter(Typed { pv: 9, ..champion }, targets, &[]),
        ..Question::default()
    };
    let questions = [
        ("20 dice a side", duel(20, 20, 1, &[])),
        ("12 models of 4 dice a side", duel(4, 4, 12, &[])),
        ("3 dice a side, dice thrown as it begins", duel(3, 3, 1, &thrown)),
        ("6 dice a side, dice thrown as it begins", duel(6, 6, 1, &thrown)),
        ("10 dice a side, one thrown again", duel(10, 10, 1, &again)),
        ("200 shooters of 20 shots at 200 models", shots(20, 200, 200)),
        ("20 shooters of 10 shots at 20 models", shots(10, 20, 20)),
    ];
    print("questions of the page of chances (to reach: ≤ 50 ms each)".to_owned());
    for (name, question) in &questions {
        let refused = answer(&localized, question).is_err();
        let cost = time(&mut || {
            black_box(answer(&localized, black_box(question)).is_ok());
        });
        let end = if refused { ", refused with a sentence" } else { "" };
        print(format!("  {name:42} {:8.2} ms{end}", cost / 1e3));
    }
}
