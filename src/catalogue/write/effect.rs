//! Effects and usages as an author would type them.

use super::value::{inline, quote, strings, word};
use crate::catalogue::effect::{Change, Effect, Loss, Usage};

pub fn effect(effect: &Effect) -> String {
    let Effect {
        step,
        change: kind,
        phase,
        charged,
        moved_half,
        still,
        asked,
        against,
        except,
        armour,
        by,
        unless,
        rule,
        not,
        only,
        hands,
        near,
        as_target,
        malus,
        figure,
    } = effect;
    let flag = |set: bool| set.then(|| "true".to_owned());
    let list = |values: &[String]| (!values.is_empty()).then(|| strings(values));
    let categories = |values: &[crate::catalogue::manual::Category]| list(&values.iter().map(word).collect::<Vec<_>>());
    inline(&[
        ("step", Some(quote(&word(step)))),
        ("change", Some(change(kind))),
        ("phase", phase.as_ref().map(|phase| quote(&word(phase)))),
        ("charged", flag(*charged)),
        ("moved_half", flag(*moved_half)),
        ("still", flag(*still)),
        ("asked", flag(*asked)),
        ("against", list(against)),
        ("except", list(except)),
        ("armour", armour.as_ref().map(|armour| quote(&word(armour)))),
        ("by", list(by)),
        ("unless", list(unless)),
        ("rule", rule.as_ref().map(|rule| quote(rule))),
        ("not", categories(not)),
        ("only", categories(only)),
        ("hands", hands.map(|hands| hands.to_string())),
        ("near", near.map(|near| near.to_string())),
        ("as_target", flag(*as_target)),
        ("malus", malus.as_ref().map(|malus| quote(&word(malus)))),
        ("figure", figure.map(|figure| quote(&word(&figure)))),
    ])
}

fn change(change: &Change) -> String {
    let with = |name: &str, value: String| format!("{{ {name} = {value} }}");
    match change {
        Change::Add(amount) => with("add", amount.to_string()),
        Change::AddRoll(dice) => with("add-roll", quote(dice)),
        Change::Times(factor) => with("times", factor.to_string()),
        Change::Reroll(again) => with("reroll", quote(&word(again))),
        Change::Cancel(malus) => with("cancel", quote(&word(malus))),
        Change::Column(figure) => with("column", quote(&word(figure))),
        Change::Dice(dice) => with("dice", quote(dice)),
        Change::Loss(loss) => with("loss", quote(lost(*loss))),
        Change::Row(category) => with("row", quote(&word(category))),
        Change::Pen(pen) => with("pen", pen.to_string()),
        Change::Threshold(need) => with("threshold", need.to_string()),
        Change::Hits(strength) => with("hits", strength.to_string()),
        Change::Attacks(dice) => with("attacks", dice.to_string()),
        Change::Support(models) => with("support", models.to_string()),
        Change::Weight(weight) => with("weight", weight.to_string()),
        Change::OnlySix
        | Change::NaturalSix
        | Change::Auto
        | Change::Choice
        | Change::Worst
        | Change::Never
        | Change::Halve
        | Change::Fell
        | Change::FellWeaker
        | Change::FellAll
        | Change::Shelter
        | Change::Track => quote(&word(change)),
    }
}

/// As the book writes it.
fn lost(loss: Loss) -> &'static str {
    match loss {
        Loss::One => "1",
        Loss::Two => "2",
        Loss::D3 => "1D3",
        Loss::D3PlusOne => "1D3+1",
        Loss::All => "all",
    }
}

pub fn usage(usage: &Usage) -> String {
    let flag = |set: bool| set.then(|| "true".to_owned());
    inline(&[
        ("acts", Some(quote(&word(&usage.acts)))),
        ("target", Some(quote(&word(&usage.target)))),
        ("until", Some(quote(&word(&usage.until)))),
        ("range", usage.range.map(|range| range.to_string())),
        ("aura", usage.aura.map(|aura| aura.to_string())),
        ("dispel", flag(usage.dispel)),
        ("by_morale", flag(usage.by_morale)),
        ("on", (!usage.on.is_empty()).then(|| strings(&usage.on))),
    ])
}
