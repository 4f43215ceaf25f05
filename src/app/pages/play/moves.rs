//! The movement phase: what moves by itself or not at all, who casts what.

use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::components::rule::Explained;
use crate::app::model::play::tasks::{any_present, group_name, groups, model_name, models_with, present};
use crate::app::model::play::text::{ability, ability_text};
use crate::app::state::play::use_table;
use crate::app::words::{PlayWords, labelled};
use crate::army::Model;
use crate::catalogue::known;
use crate::game::{Event, GroupKind, ModelId, Side};

/// Orders that move at once, and all who cannot move as they like.
#[component]
pub fn Moves(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let lines = Memo::new(move |_| watched(side));
    let rows = move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
    let panicking = Memo::new(move |_| {
        table.with(|sides, state| {
            models_with(sides.get(side), side, |_, id| state.model(id).is_some_and(|own| own.alive() && own.panics))
                .into_iter()
                .map(|(id, _)| id)
                .collect::<Vec<_>>()
        })
    });
    let over = move || {
        let buttons = panicking.get().into_iter().map(|id| {
            let name = model_name(&table.localized(), &table.sides(), id);
            view! {
                <button type="button" class="plainly" on:click=move |_| table.push(Event::Panics(id, false))>
                    {name} " – " {words.panic_over}
                </button>
            }
        });
        buttons.collect_view()
    };
    view! {
        <Show when=move || lines.with(|lines| !lines.is_empty())>
            <h3>{words.watch}</h3>
            <ul class="play-watch">{rows}</ul>
            <p class="play-acts">{over}</p>
        </Show>
    }
}

fn watched(side: Side) -> Vec<String> {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    table.with(|sides, state| {
        let muster = sides.get(side);
        let mut lines = Vec::new();
        let mut say = |name: String, what: &str| lines.push(format!("{} {what}", labelled(language, &name)));
        for (by, id) in state.active.iter().filter(|(by, _)| by.side == side) {
            say(model_name(&localized, sides, *by), &ability(&localized, &muster.faction, id));
        }
        let fearsome = groups(sides.get(side.other())).filter(|(number, group)| {
            let first = ModelId { side: side.other(), group: *number, nth: 0 };
            let is = |model: &Model| model.has_rule(known::TERRIFIANTE);
            any_present(state, side.other(), group, *number) && table.model(first).is_some_and(|model| is(&model))
        });
        let mut feared: Vec<String> = fearsome.map(|(_, group)| group_name(&localized, group)).collect();
        feared.sort();
        feared.dedup();
        for name in feared {
            say(name, words.fear);
        }
        for (id, group) in models_with(muster, side, |group, id| present(state, side, group, id)) {
            let Some(model) = state.model(id) else { continue };
            let mut said = |what: &str| say(model_name(&localized, sides, id), what);
            if model.panics {
                said(words.opponent_moves);
            }
            if model.immobilised {
                said(words.is_immobilised);
            }
            if model.wreck.engine {
                said(words.engine_lost);
            }
            if model.wreck.stunned {
                said(words.stunned);
            }
            if model.wreck.engine || model.wreck.weapons > 0 {
                said(words.repair_on);
            }
            let charges =
                table.model(id).is_some_and(|model| model.has_rule(known::ENRAGE) || model.has_rule(known::FANATISE));
            if charges && id.nth == 0 && group.count > 0 {
                said(words.must_charge);
            }
        }
        lines
    })
}

/// Spells, mage by mage.
#[component]
pub fn Spells(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let sides = table.sides();
    let mages = models_with(sides.get(side), side, |group, _| !group.spells.is_empty());
    if mages.is_empty() {
        return ().into_any();
    }
    let rows = mages.into_iter().map(|(id, group)| {
        let name = model_name(&localized, &sides, id);
        let used = Memo::new(move |_| table.state.with(|state| state.model(id).is_some_and(|own| own.spell)));
        let spells = group.spells.iter().map(|spell| view! { <SpellRow id spell=spell.clone() /> }).collect_view();
        view! {
            <li class="play-row play-champion" class:barred=used>
                <span class="play-name">
                    <b>{name}</b> " "
                    <span class="play-why">{move || used.get().then_some(words.used)}</span>
                </span>
                {spells}
            </li>
        }
    });
    view! { <h3>{words.spells}</h3> <ul class="play-rows">{rows.collect_view()}</ul> }.into_any()
}

#[component]
fn SpellRow(id: ModelId, spell: String) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    let name = ability(&localized, "", &spell);
    let known = localized.catalogue.spell(&spell).map(|own| (own.launch, own.usage.open()));
    let launch = known.as_ref().map(|(launch, _)| *launch);
    let dispelled = known.and_then(|(_, usage)| usage).is_some_and(|usage| usage.dispel);
    let (text, page) = ability_text(&localized, "", &spell);
    let chance = untrack(|| {
        let launch = launch?;
        let figure = table.roll(id, |roller| roller.spell(launch))?;
        Some(format!("{launch}+ · {}", figure.text))
    });
    // Not dispelled, by each enemy champion that still can.
    let against = move || {
        let launch = launch.filter(|_| dispelled)?;
        let enemy = id.side.other();
        let (sides, state) = (table.sides(), table.state.get());
        let champions =
            models_with(sides.get(enemy), enemy, |group, other| group.champion && present(&state, enemy, group, other));
        let lines: Vec<String> = champions
            .into_iter()
            .filter_map(|(other, _)| {
                let figure = table.roll(id, |own| table.roll(other, |enemy| own.spell_against(launch, enemy)))??;
                Some(format!("{} {}", model_name(&table.localized(), &sides, other), figure.text))
            })
            .collect();
        (!lines.is_empty()).then(|| format!("{} {}", labelled(language, words.not_dispelled), lines.join(", ")))
    };
    let own = StoredValue::new(spell);
    let tell = move |succeeded: bool| table.push(Event::Spell(id, own.get_value(), succeeded));
    view! {
        <span class="play-order">
            <span><Explained name aside=chance text page /> <span class="under">{against}</span></span>
            <span class="play-acts">
                <button type="button" class="plainly" on:click=move |_| tell(true)>
                    <Icon path=icon::CHECK />{words.succeeded}
                </button>
                <button type="button" class="plainly" on:click=move |_| tell(false)>{words.failed}</button>
            </span>
        </span>
        <WorksOn by=id spell=own />
    }
}

/// On whom a spell that was cast works from now on.
#[component]
fn WorksOn(by: ModelId, spell: StoredValue<String>) -> impl IntoView {
    let table = use_table();
    let words = PlayWords::of(table.localized().language);
    let cast = Memo::new(move |_| {
        table.state.with(|state| state.active.iter().any(|(own, what)| *own == by && spell.with_value(|id| id == what)))
    });
    let victims = move || {
        let (sides, state, localized) = (table.sides(), table.state.get_untracked(), table.localized());
        let rows = Side::BOTH.into_iter().flat_map(|side| {
            let all = models_with(sides.get(side), side, |group, id| present(&state, side, group, id));
            all.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
        });
        let rows: Vec<_> = rows
            .map(|id| {
                let value = crate::game::event::model_text(id);
                let name = model_name(&localized, &sides, id);
                view! { <option value=value>{name}</option> }
            })
            .collect();
        rows
    };
    let choose = move |value: String| {
        if let Some(id) = crate::game::event::model_of(&value) {
            table.push(Event::Effect(id, spell.get_value(), true));
        }
    };
    view! {
        <Show when=move || cast.get()>
            <label class="field">
                <span>{words.works_on}</span>
                <select on:change:target=move |event| choose(event.target().value())>
                    <option value=String::new()>{words.nobody}</option>
                    {victims}
                </select>
            </label>
        </Show>
    }
}

/// Whether a group can panic: a monster that is there.
pub fn is_monster(kind: GroupKind) -> bool {
    match kind {
        GroupKind::Monster => true,
        GroupKind::Model | GroupKind::Walker | GroupKind::Vehicle { .. } | GroupKind::Siege => false,
    }
}
