//! How an army threatens and how it endures, model by model: small pictures for the numbers of a list.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::model::localized::Localized;
use crate::app::model::odds::{
    Attack, Choice, Fighter, Figure, Question, Typed, answer, of_army, percent, typed_model,
};
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::OddsWords;
use crate::army::Model;
use crate::odds::chance::Chance;
use crate::roster::Roster;

/// Of one entry: chances to kill by shots and in a duel, and to stay alive.
#[derive(Clone, PartialEq)]
struct Strength {
    name: String,
    shots: Option<Figure>,
    duel: Option<Figure>,
    survives: Option<Figure>,
}

/// Worked out again with every change of the list.
pub fn page(roster: Signal<Arc<Roster>>) -> AnyView {
    view! { <StrengthCharts roster /> }.into_any()
}

#[component]
fn StrengthCharts(roster: Signal<Arc<Roster>>) -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = OddsWords::of(localized.language);
    let all = Memo::new(move |_| strengths(&localized, &roster.get()));
    let chart = move |title: &'static str, read: fn(&Strength) -> &Option<Figure>| {
        let rows = move || {
            let own = all.get();
            let rows = own.iter().filter_map(|own| Some((own.name.clone(), read(own).clone()?)));
            rows.map(|(name, figure)| bar(name, figure)).collect_view()
        };
        let any = move || all.with(|all| all.iter().any(|own| read(own).is_some()));
        view! {
            <Show when=any>
                <table class="chart"><caption>{title}</caption><tbody>{rows}</tbody></table>
            </Show>
        }
    };
    view! {
        <h3>{words.threat}</h3>
        <p class="quiet">{words.threat_lead}</p>
        {chart(words.by_shots, |own| &own.shots)}
        {chart(words.by_duel, |own| &own.duel)}
        {chart(words.survives, |own| &own.survives)}
    }
}

fn bar(name: String, figure: Figure) -> AnyView {
    let width = format!("{:.1}%", (figure.value * 100.0).max(0.5));
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>
                <svg class="chart-bar" aria-hidden="true"><rect width=width height="100%" /></svg>
                <span>{figure.text}</span>
            </td>
        </tr>
    }
    .into_any()
}

fn strengths(localized: &Localized, roster: &Roster) -> Vec<Strength> {
    let name = OddsWords::of(localized.language).by_hand;
    let Some(warrior) = typed_model(localized, Typed::default(), name) else { return Vec::new() };
    let Some(battery) = typed_model(localized, Typed { dice: 5, ..Typed::default() }, name) else { return Vec::new() };
    of_army(localized, roster).into_iter().map(|choice| strength(localized, &warrior, &battery, choice)).collect()
}

fn strength(localized: &Localized, warrior: &Arc<Model>, battery: &Arc<Model>, choice: Choice) -> Strength {
    let fighter = |model: &Arc<Model>| Fighter { model: Some(model.clone()), count: 1, ..Fighter::default() };
    let language = localized.language;
    let plain = OddsWords::of(language).plain;
    // That somebody falls, by what the charge does first and by the duel in the open, one after the other.
    let kills = |attack: Attack, attacker: Fighter, target: Fighter| {
        let question = Question { attack, attacker, target, gunners: 4, ..Question::default() };
        let columns = answer(localized, &question).ok()?;
        let at = columns.iter().position(|own| own.title == plain).unwrap_or(0);
        let counted = columns.iter().take(at + 1);
        Some(1.0 - counted.map(|own| 1.0 - own.large.value).product::<f64>())
    };
    let figure = |chance: f64| Figure { fraction: None, ..percent(language, Chance::Float(chance)) };
    let charging = Fighter { charged: true, ..fighter(&choice.model) };
    let shots = kills(Attack::Shot, fighter(&choice.model), fighter(warrior)).map(figure);
    let duel = kills(Attack::Duel, charging, fighter(warrior)).map(figure);
    let survives = kills(Attack::Shot, fighter(battery), fighter(&choice.model)).map(|killed| figure(1.0 - killed));
    Strength { name: choice.name, shots, duel, survives }
}
