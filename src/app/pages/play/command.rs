//! Feats and orders: who may still declare or give what, at what chance, and why not.

use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::components::rule::Explained;
use crate::app::model::play::tasks::{model_name, models_with, present};
use crate::app::model::play::text::{ability, ability_text};
use crate::app::state::play::use_table;
use crate::app::words::{self, PlayWords};
use crate::catalogue::manual::FeatPhase;
use crate::game::state::Bar;
use crate::game::{Event, Group, ModelId, Side};

/// Feats of a phase, champion by champion.
#[component]
pub fn Feats(side: Side, phase: FeatPhase) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let sides = table.sides();
    let muster = sides.get(side);
    let of_phase = |group: &Group| {
        let fits = |id: &&String| localized.catalogue.feat(&muster.faction, id).is_some_and(|own| own.phase == phase);
        group.feats.iter().filter(fits).cloned().collect::<Vec<String>>()
    };
    let champions = models_with(muster, side, |group, _| !of_phase(group).is_empty());
    if champions.is_empty() {
        return ().into_any();
    }
    let rows = champions.into_iter().map(|(id, group)| {
        let name = model_name(&localized, &sides, id);
        let feats = of_phase(group).into_iter().map(|feat| view! { <FeatButton id feat /> }).collect_view();
        let gone = Memo::new(move |_| table.state.with(|state| state.model(id).is_some_and(|own| !own.alive())));
        view! {
            <li class="play-row play-champion" hidden=gone>
                <span class="play-name"><b>{name}</b></span>{feats}
            </li>
        }
    });
    view! { <h3>{words.feats}</h3> <ul class="play-rows">{rows.collect_view()}</ul> }.into_any()
}

#[component]
fn FeatButton(id: ModelId, feat: String) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    let faction = table.sides().get(id.side).faction.clone();
    let name = ability(&localized, &faction, &feat);
    let (text, page) = ability_text(&localized, &faction, &feat);
    let bar = Memo::new(move |_| table.with(|sides, state| state.feat_bar(sides, id)));
    let own = feat.clone();
    let on =
        Memo::new(move |_| table.state.with(|state| state.active.iter().any(|(by, what)| *by == id && *what == own)));
    let pressed = Signal::derive(move || on.get().to_string());
    let why = move || match bar.get() {
        _ if on.get() => Some(words.used),
        Some(Bar::Tried) => Some(words.used),
        Some(bar) => Some(words::play::bar(language, bar)),
        None => None,
    };
    let act = move |_| {
        if on.get_untracked() {
            let feat = feat.clone();
            table.take_back_last(move |event| matches!(event, Event::Feat(by, own) if *by == id && *own == feat));
        } else {
            // It follows the table: what is greyed can be noted all the same.
            table.push(Event::Feat(id, feat.clone()));
        }
    };
    view! {
        <span class="play-order">
            <Explained name text page />
            <span class="play-acts">
                <button
                    type="button" class="plainly play-feat" class:barred=move || bar.get().is_some() && !on.get()
                    aria-pressed=pressed on:click=act
                >
                    <Icon path=icon::BOLT />{move || why().unwrap_or(words.declare)}
                </button>
            </span>
        </span>
    }
}

/// Orders, champion by champion; after a success who obeyed.
#[component]
pub fn Orders(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let sides = table.sides();
    let muster = sides.get(side);
    let champions = models_with(muster, side, |group, _| !group.orders.is_empty());
    if champions.is_empty() {
        return ().into_any();
    }
    let rows = champions.into_iter().map(|(id, group)| {
        let name = model_name(&localized, &sides, id);
        let orders = group.orders.clone();
        let bar = Memo::new(move |_| table.with(|sides, state| state.order_bar(sides, id)));
        let why = move || bar.get().map(|bar| words::play::bar(localized.language, bar));
        // Who has fallen is in nobody's way.
        let gone = move || bar.get() == Some(Bar::Removed);
        let rows = orders.into_iter().map(|order| view! { <OrderRow id order /> }).collect_view();
        view! {
            <li class="play-row play-champion" class:barred=move || bar.get().is_some() hidden=gone>
                <span class="play-name"><b>{name}</b> " " <span class="play-why">{why}</span></span>
                {rows}
                <Obeyed id />
            </li>
        }
    });
    let rows = rows.collect_view();
    view! { <h3>{words.orders}</h3> <ul class="play-rows">{rows}</ul> }.into_any()
}

#[component]
fn OrderRow(id: ModelId, order: String) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let faction = table.sides().get(id.side).faction.clone();
    let name = ability(&localized, &faction, &order);
    let launch = localized.catalogue.order(&faction, &order).map(|own| own.launch);
    let (text, page) = ability_text(&localized, &faction, &order);
    // As it stands when the phase begins: nothing of the phase changes it.
    let chance = untrack(|| {
        let launch = launch?;
        let figure = table.roll(id, |roller| roller.order(launch))?;
        Some(format!("{launch}+ · {}", figure.text))
    });
    let own = StoredValue::new(order);
    let active = Memo::new(move |_| {
        table.state.with(|state| state.active.iter().any(|(by, what)| *by == id && own.with_value(|own| what == own)))
    });
    let tell = move |succeeded: bool| table.push(Event::Order(id, own.get_value(), succeeded));
    view! {
        <span class="play-order">
            <Explained name aside=chance text page />
            <span class="play-acts">
                <button
                    type="button" class="plainly" aria-pressed=move || active.get().to_string()
                    on:click=move |_| tell(true)
                >
                    <Icon path=icon::CHECK />{words.succeeded}
                </button>
                <button type="button" class="plainly" on:click=move |_| tell(false)>{words.failed}</button>
            </span>
        </span>
    }
}

/// Who obeyed gives no orders this turn (p. 28).
#[component]
fn Obeyed(id: ModelId) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let gave = Memo::new(move |_| {
        table.with(|sides, state| {
            let orders = sides.get(id.side).groups.get(id.group as usize).map(|group| group.orders.clone());
            let orders = orders.unwrap_or_default();
            state.active.iter().any(|(by, what)| *by == id && orders.contains(what))
        })
    });
    let others = move || {
        let sides = table.sides();
        let state = table.state.get_untracked();
        let others = models_with(sides.get(id.side), id.side, |group, other| {
            group.champion && other != id && present(&state, id.side, group, other)
        });
        let chips = others.into_iter().map(|(other, _)| {
            let name = model_name(&table.localized(), &sides, other);
            let obeyed =
                Memo::new(move |_| table.state.with(|state| state.model(other).is_some_and(|model| model.obeyed)));
            let toggle = move |_| match obeyed.get_untracked() {
                true => table.take_back_last(|event| *event == Event::Obeyed(other)),
                false => table.push(Event::Obeyed(other)),
            };
            let pressed = Signal::derive(move || obeyed.get().to_string());
            view! { <button type="button" class="chip" aria-pressed=pressed on:click=toggle>{name}</button> }
        });
        chips.collect_view()
    };
    view! {
        <Show when=move || gave.get()>
            <span class="chips-of">{words.who_obeyed}</span>
            <span class="chips">{others}</span>
        </Show>
    }
}
