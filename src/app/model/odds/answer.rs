//! A question about two models, and its answer as it is shown: one large chance, the distribution, the steps.

use std::sync::Arc;

use crate::app::model::localized::Localized;
use crate::app::words::OddsWords;
use crate::army::Model;
use crate::army::figures::Body;
use crate::catalogue::effect::Change;
use crate::catalogue::tome::Side;
use crate::language::{Language, Text, capitalised};
use crate::odds::chance::{Chance, Law};
use crate::odds::duel::comparison;
use crate::odds::question::assault::assault;
use crate::odds::question::charge::charge;
use crate::odds::question::fight::{self, Duel, fight};
use crate::odds::question::shoot::{self, Obstacle, Result as Shots, Shot, Trouble, shoot};
use crate::odds::question::source::lent;
use crate::odds::question::{Combatant, Moved, Said};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Attack {
    #[default]
    Shot,
    Duel,
}

/// What stands before the target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Obstacles {
    pub plain: u8,
    pub building: bool,
    pub fortified: bool,
}

/// One of the two, with what the players say of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fighter {
    pub model: Option<Arc<Model>>,
    pub count: u32,
    pub lost: u32,
    pub charged: bool,
    pub down: bool,
    pub cornered: bool,
    pub immobilised: bool,
    pub conditions: bool,
    pub piece: Option<String>,
    /// Ids of orders, feats and spells upon it.
    pub under: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    pub attack: Attack,
    pub attacker: Fighter,
    pub target: Fighter,
    pub moved: Moved,
    pub obstacles: Obstacles,
    pub into_combat: bool,
    pub close: bool,
    pub alone: bool,
    pub gunners: u8,
    pub side: Option<Side>,
    pub barrier: bool,
    pub in_building: bool,
    pub entering: bool,
}

/// A chance in words: « 68,4 % », and as a fraction where that is short.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    pub value: f64,
    pub text: String,
    pub fraction: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub name: String,
    pub figure: Figure,
}

/// One result of a distribution.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    pub label: String,
    pub figure: Figure,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub name: String,
    pub need: String,
    pub chance: Option<String>,
    /// What each rule changed: who, what, from and to.
    pub changes: Vec<String>,
}

/// One answer; of a duel there may be several, side by side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column {
    pub title: String,
    pub large: Figure,
    pub what: String,
    pub rows: Vec<Row>,
    /// What is not a chance: a mean.
    pub means: Vec<(String, String)>,
    pub bars_title: String,
    pub bars: Vec<Bar>,
    pub steps: Vec<Step>,
    pub assumptions: Vec<String>,
    pub not_counted: Vec<String>,
}

/// Longer fractions say nothing to anybody.
const SHORT: u128 = 100_000;
/// Results less likely than this share a bar's width with nothing.
const TINY: f64 = 0.000_05;
/// More bars than a phone shows.
const MOST_BARS: usize = 13;

pub fn percent(language: Language, chance: Chance) -> Figure {
    let value = chance.value();
    let written = match value * 100.0 {
        zero if zero <= 0.0 => "0".to_owned(),
        hundred if hundred >= 100.0 => "100".to_owned(),
        tiny if tiny < 0.05 => "< 0.1".to_owned(),
        near if near > 99.95 => "> 99.9".to_owned(),
        usual => format!("{usual:.1}"),
    };
    let text = match language {
        Language::French => format!("{}\u{a0}%", written.replace('.', ",").replace(' ', "\u{a0}")),
        Language::English => format!("{}%", written.replace(' ', "\u{a0}")),
    };
    let fraction = chance.fraction().filter(|(_, under)| (2..=SHORT).contains(under));
    Figure { value, text, fraction: fraction.map(|(over, under)| format!("{over}/{under}")) }
}

fn mean(language: Language, law: &Law<u32>) -> String {
    let written = format!("{:.2}", law.mean(|count| *count).value());
    match language {
        Language::French => written.replace('.', ","),
        Language::English => written,
    }
}

/// The answers, or a sentence on why there is none.
pub fn answer(localized: &Localized, question: &Question) -> Result<Vec<Column>, String> {
    let language = localized.language;
    let words = OddsWords::of(language);
    let (Some(own), Some(enemy)) = (&question.attacker.model, &question.target.model) else {
        return Err(words.pick_both.to_owned());
    };
    let mut attacker = combatant(localized, &question.attacker, own);
    let mut target = combatant(localized, &question.target, enemy);
    attacker.moved = question.moved;
    let side = question.side.unwrap_or(Side::Front);
    let told = |trouble: Trouble| match trouble {
        Trouble::Refused(refusal) => said_by(&refusal.sentence(), language),
        Trouble::Barred(sentence) => said_by(&sentence, language),
    };
    let person = match enemy.body {
        Body::Person(_) => true,
        Body::Vehicle(_) | Body::Siege(_) => false,
    };
    if question.attack == Attack::Shot {
        let shot = shot(question, side);
        let answer = shoot(&localized.catalogue, &attacker, &target, &shot).map_err(told)?;
        return Ok(vec![shots(language, String::new(), &answer)]);
    }
    if !person {
        let answer = assault(&localized.catalogue, &attacker, &target, side).map_err(told)?;
        return Ok(vec![shots(language, String::new(), &answer)]);
    }
    let duel = Duel { barrier: question.barrier, building: question.in_building, entering: question.entering };
    let mut columns = Vec::new();
    if question.attacker.charged
        && let Ok(answer) = charge(&localized.catalogue, &attacker, &target, side)
    {
        columns.push(shots(language, words.charge_first.to_owned(), &answer));
    }
    let shields = [can_shelter(&target), can_shelter(&attacker)];
    let cases = [(words.plain, false, false), (words.sheltered, true, false), (words.own_sheltered, false, true)];
    for (title, hides, own_hides) in cases {
        if hides && !shields[0] || own_hides && !shields[1] {
            continue;
        }
        (target.sheltering, attacker.sheltering) = (hides, own_hides);
        let (first, second) = (std::slice::from_ref(&attacker), std::slice::from_ref(&target));
        match fight(&localized.catalogue, first, second, duel) {
            Ok(answer) => columns.push(duel_column(language, title.to_owned(), &answer)),
            Err(trouble) if !hides && !own_hides => return Err(told(trouble)),
            // Doubled dice may be too many where the plain ones are not.
            Err(trouble) => columns.push(Column { title: title.to_owned(), what: told(trouble), ..Column::default() }),
        }
    }
    Ok(columns)
}

fn said_by(text: &Text, language: Language) -> String {
    format!("{}.", capitalised(text.get(language)))
}

fn combatant<'m>(localized: &Localized, fighter: &Fighter, model: &'m Model) -> Combatant<'m> {
    let mut own = Combatant::new(&localized.catalogue, model);
    for id in &fighter.under {
        if let Some(source) = lent(&localized.catalogue, &model.profile.faction, id) {
            own.lend(source);
        }
    }
    own.count = fighter.count.max(1);
    own.lost = fighter.lost;
    own.charged = fighter.charged;
    own.down = fighter.down;
    own.cornered = fighter.cornered;
    own.immobilised = fighter.immobilised;
    own.conditions = fighter.conditions;
    own.piece.clone_from(&fighter.piece);
    own
}

fn can_shelter(own: &Combatant) -> bool {
    let shelters = own.sources().iter().flat_map(|source| &source.effects).any(|own| own.change == Change::Shelter);
    shelters && !own.model.is_mounted() && !own.immobilised
}

fn shot(question: &Question, side: Side) -> Shot {
    let mut obstacles = vec![Obstacle::Plain; usize::from(question.obstacles.plain)];
    obstacles.extend(question.obstacles.building.then_some(Obstacle::Building));
    obstacles.extend(question.obstacles.fortified.then_some(Obstacle::Fortified));
    Shot {
        obstacles,
        into_combat: question.into_combat,
        close: question.close,
        side: Some(side),
        gunners: (question.gunners > 0).then_some(question.gunners),
        alone: question.alone,
        ..Shot::default()
    }
}

fn shots(language: Language, title: String, answer: &shoot::Answer) -> Column {
    let words = OddsWords::of(language);
    let row = |name: &str, chance: Chance| Row { name: name.to_owned(), figure: percent(language, chance) };
    let mut column = Column { title, ..Column::default() };
    let one = row(words.one_die, answer.one_die);
    match &answer.result {
        Shots::Models(volley) => {
            column.large = percent(language, volley.removed.chance(|removed| *removed > 0));
            column.what = words.killed.to_owned();
            column.rows = vec![one];
            column.means = vec![
                (words.mean.to_owned(), mean(language, &volley.removed)),
                (words.mean_lost.to_owned(), mean(language, &volley.lost)),
            ];
            // Of one model with several PV the PV say more than whether it falls.
            let several = volley.removed.iter().any(|(removed, _)| *removed > 1);
            (column.bars_title, column.bars) = match several {
                true => (words.by_removed.to_owned(), bars(language, &volley.removed)),
                false => (words.by_wounds.to_owned(), bars(language, &volley.lost)),
            };
        }
        Shots::Vehicle(wrecks) => {
            let whole = wrecks.iter().map(|(wreck, _)| (wreck.weapons, wreck.crew));
            let (weapons, crew) = whole.fold((0, 0), |most, own| (most.0.max(own.0), most.1.max(own.1)));
            column.large = percent(language, wrecks.chance(|wreck| wreck.destroyed));
            column.what = words.destroyed.to_owned();
            column.rows = vec![
                one,
                row(words.engine, wrecks.chance(|wreck| wreck.engine || wreck.destroyed)),
                row(words.weapon_lost, wrecks.chance(|wreck| wreck.weapons < weapons || wreck.destroyed)),
                row(words.crew_lost, wrecks.chance(|wreck| wreck.crew < crew || wreck.destroyed)),
            ];
        }
    }
    explain(language, &mut column, &answer.said);
    column
}

fn duel_column(language: Language, title: String, answer: &fight::Answer) -> Column {
    let words = OddsWords::of(language);
    let outcome = &answer.outcome;
    let row = |name: &str, chance: Chance| Row { name: name.to_owned(), figure: percent(language, chance) };
    let [wins, ties, loses] = comparison(&outcome.glory);
    let fallen = outcome.removed.map(|removed| removed.0);
    let several = fallen.iter().any(|(removed, _)| *removed > 1);
    let (bars_title, shown) = match several {
        true => (words.by_removed, bars(language, &fallen)),
        false => (words.by_wounds, bars(language, &outcome.lost.0)),
    };
    let mut column = Column {
        title,
        large: percent(language, outcome.removed.chance(|removed| removed.0 > 0)),
        what: words.killed.to_owned(),
        rows: vec![
            row(words.own_killed, outcome.removed.chance(|removed| removed.1 > 0)),
            row(words.wins, wins),
            row(words.tie, ties),
            row(words.loses, loses),
        ],
        means: vec![(words.mean.to_owned(), mean(language, &fallen))],
        bars_title: bars_title.to_owned(),
        bars: shown,
        ..Column::default()
    };
    explain(language, &mut column, &answer.said);
    column
}

/// The results in their order; what follows the last one that is shown is one bar.
fn bars(language: Language, law: &Law<u32>) -> Vec<Bar> {
    let all: Vec<(u32, Chance)> = law.iter().map(|(count, chance)| (*count, chance)).collect();
    let last = all.iter().rposition(|(_, chance)| chance.value() > TINY).map_or(0, |at| at + 1);
    let shown = last.min(MOST_BARS);
    let cut = last > shown;
    let single = if cut { shown.saturating_sub(1) } else { shown };
    let mut bars: Vec<Bar> = all
        .iter()
        .take(single)
        .map(|(count, chance)| Bar { label: count.to_string(), figure: percent(language, *chance) })
        .collect();
    if let Some((from, _)) = all.get(single).filter(|_| cut) {
        let rest = all.iter().skip(single).map(|(_, chance)| *chance).sum();
        bars.push(Bar { label: format!("{from}+"), figure: percent(language, rest) });
    }
    bars
}

fn explain(language: Language, column: &mut Column, said: &Said) {
    let text = |text: &Text| text.get(language).to_owned();
    let step = |stage: &crate::odds::question::Stage| {
        let changes = stage.changes.iter().map(|changed| {
            let what = format!("{}\u{a0}– {}", text(&changed.by), text(&changed.what));
            match changed.before == changed.after {
                true => what,
                false => {
                    let [before, after] = [changed.before, changed.after].map(|chance| percent(language, chance).text);
                    format!("{what} ({before} → {after})")
                }
            }
        });
        let shown = (stage.chance != Chance::ONE).then(|| percent(language, stage.chance).text);
        Step { name: text(&stage.name), need: text(&stage.need), chance: shown, changes: changes.collect() }
    };
    column.steps = said.stages.iter().map(step).collect();
    column.assumptions = said.assumptions.iter().map(text).collect();
    column.not_counted = said.not_counted.iter().map(text).collect();
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failed set-up fails the test")]
mod tests {
    use super::super::{Typed, of_army, typed_model};
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::shipped;

    fn localized() -> Localized {
        Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French }
    }

    fn fighter(localized: &Localized, typed: Typed) -> Fighter {
        Fighter { model: typed_model(localized, typed, "À la main"), count: 1, ..Fighter::default() }
    }

    #[test]
    fn typed_figures_are_answered_as_the_examples_say() {
        // Four dice at CT 4+, F 4, at D 3: E07 of the design.
        let localized = localized();
        let shooter = fighter(&localized, Typed { dice: 4, ..Typed::default() });
        let target = fighter(&localized, Typed { d: 3, ..Typed::default() });
        let question = Question { attacker: shooter, target, ..Question::default() };
        let answered = answer(&localized, &question).unwrap();
        assert_eq!(answered.len(), 1);
        assert_eq!(answered[0].large.fraction.as_deref(), Some("175/256"));
        assert_eq!(answered[0].large.text, "68,4\u{a0}%");
        assert_eq!(answered[0].bars.iter().map(|bar| bar.label.as_str()).collect::<Vec<_>>(), ["0", "1"]);
        assert!(answered[0].steps.len() >= 2);

        // The gunners of a siege weapon, of whom the form always says something, are nobody else's.
        let shooter = fighter(&localized, Typed { dice: 4, ct: 6, ..Typed::default() });
        let target = fighter(&localized, Typed { d: 3, ..Typed::default() });
        let still = Question { attacker: shooter, target, gunners: 4, ..Question::default() };
        assert_eq!(answer(&localized, &still).unwrap()[0].large.fraction.as_deref(), Some("6095/20736"));
        let moved = Question { moved: Moved::Half, ..still };
        assert_eq!(answer(&localized, &moved).unwrap()[0].large.text, "0\u{a0}%");

        // Two armed warriors: E21.
        let [own, enemy] = [Typed { d: 3, ..Typed::default() }; 2].map(|typed| fighter(&localized, typed));
        let duel = Question { attack: Attack::Duel, attacker: own, target: enemy, ..Question::default() };
        let answered = answer(&localized, &duel).unwrap();
        assert_eq!(answered[0].large.fraction.as_deref(), Some("7/24"));
    }

    #[test]
    fn everybody_of_every_example_is_answered_or_refused_with_a_sentence() {
        let localized = localized();
        let armies: Vec<_> = shipped::examples().iter().map(|roster| of_army(&localized, roster)).collect();
        let target = armies[0][0].clone();
        for choice in armies.iter().flatten() {
            for attack in [Attack::Shot, Attack::Duel] {
                let fighter =
                    |model: &Arc<Model>| Fighter { model: Some(model.clone()), count: 1, ..Fighter::default() };
                let (attacker, target) = (fighter(&choice.model), fighter(&target.model));
                let question = Question { attack, attacker, target, ..Question::default() };
                match answer(&localized, &question) {
                    Ok(columns) => assert!(columns.iter().all(|own| !own.what.is_empty()), "{}", choice.name),
                    Err(sentence) => assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}"),
                }
            }
        }
    }

    #[test]
    fn nobody_and_far_too_many_are_sentences() {
        let localized = localized();
        assert!(answer(&localized, &Question::default()).is_err());
        let mut crowd = fighter(&localized, Typed::default());
        crowd.count = 4_000_000_000;
        let question = Question { attack: Attack::Duel, attacker: crowd.clone(), target: crowd, ..Question::default() };
        assert!(answer(&localized, &question).unwrap_err().contains("au plus"));
    }

    #[test]
    fn chances_are_written_as_people_write_them() {
        let written = |over, under| percent(Language::French, Chance::new(over, under)).text;
        assert_eq!(written(0, 1), "0\u{a0}%");
        assert_eq!(written(1, 1), "100\u{a0}%");
        assert_eq!(written(1, 100_000), "<\u{a0}0,1\u{a0}%");
        assert_eq!(written(99_999, 100_000), ">\u{a0}99,9\u{a0}%");
        assert_eq!(percent(Language::English, Chance::new(1, 3)).text, "33.3%");
    }
}
