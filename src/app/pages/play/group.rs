//! A group of models that are alike: how many stand, what a tap takes away or gives back, and behind it the rest.

use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::components::rule::RuleNames;
use crate::app::model::play::tasks::{group_name, last_fallen, model_name, next_to_fall};
use crate::app::model::play::text::ability;
use crate::app::model::route::Route;
use crate::app::state::play::use_table;
use crate::app::words::{self, PlayWords, labelled};
use crate::catalogue::play::Damage;
use crate::catalogue::tome::RuleUse;
use crate::game::{Cause, Event, Group, GroupKind, ModelId, Side};

/// How a group stands, in one line.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Standing {
    alive: u32,
    /// PV lost by those that stand.
    lost: u32,
}

#[component]
pub fn GroupRow(side: Side, number: u32, group: Group) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let name = group_name(&localized, &group);
    let standing = Memo::new(move |_| {
        table.state.with(|state| {
            let models = state.sides.get(side).models.get(number as usize);
            let alive = models.into_iter().flatten().filter(|own| own.alive());
            alive.fold(Standing::default(), |sum, own| Standing { alive: sum.alive + 1, lost: sum.lost + own.lost })
        })
    });
    let (count, pv, kind) = (group.count, group.pv, group.kind);
    let shown = move || {
        let Standing { alive, lost } = standing.get();
        let pv_left =
            (pv > 1 && alive > 0).then(|| format!(" · {}/{}\u{a0}PV", alive * pv - lost.min(alive * pv), alive * pv));
        format!("{alive}/{count}{}", pv_left.unwrap_or_default())
    };
    let marks = [(group.general, icon::CROWN, words.general), (group.banner, icon::FLAG, words.banner)];
    let marks: Vec<_> = marks
        .into_iter()
        .filter(|(has, _, _)| *has)
        .map(|(_, path, name)| view! { <span class="mark" title=name><Icon path /><span class="unseen">{name}</span></span> })
        .collect();
    let stored = StoredValue::new(group);
    let next =
        move || stored.with_value(|group| table.state.with_untracked(|state| next_to_fall(state, side, number, group)));
    let fallen =
        move || stored.with_value(|group| table.state.with_untracked(|state| last_fallen(state, side, number, group)));
    let wound = move |_| {
        if let Some(id) = next() {
            table.push(Event::Wound(id, 1));
        }
    };
    let back = move |_| {
        // A wound is healed before somebody comes back.
        let hurt =
            next().filter(|id| table.state.with_untracked(|state| state.model(*id).is_some_and(|own| own.lost > 0)));
        match (hurt, fallen()) {
            (Some(id), _) => table.push(Event::Heal(id, 1)),
            (None, Some(id)) => table.push(Event::Return(id)),
            (None, None) => {}
        }
    };
    let vehicle = matches!(kind, GroupKind::Vehicle { .. });
    let gone = Signal::derive(move || standing.get().alive == 0);
    let open = RwSignal::new(false);
    let less = format!("{}\u{a0}: {name}", words.wound);
    let more = format!("{}\u{a0}: {name}", words.heal);
    let counter = (!vehicle).then(|| {
        view! {
            <span class="play-count">
                <button type="button" class="round play-minus" aria-label=less on:click=wound disabled=gone>
                    <Icon path=icon::MINUS />
                </button>
                <button type="button" class="round play-plus" aria-label=more on:click=back><Icon path=icon::PLUS /></button>
            </span>
        }
    });
    view! {
        <li class="play-group" class:gone=gone>
            <details on:toggle=move |_| open.set(true)>
                <summary>
                    <span class="play-group-name">{name} {marks}</span>
                    <span class="play-standing">{shown}</span>
                </summary>
                <Show when=move || open.get()><GroupDetails side number group=stored.get_value() /></Show>
            </details>
            {counter}
        </li>
    }
}

/// One by one: what happens to a model beyond its wounds; its rules, one tap away.
#[component]
fn GroupDetails(side: Side, number: u32, group: Group) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let first = ModelId { side, group: number, nth: 0 };
    let models =
        (0..group.count).map(|nth| view! { <ModelRow id=ModelId { side, group: number, nth } kind=group.kind /> });
    let models = models.collect_view();
    let faction = table.model(first).map(|model| model.profile.faction.clone()).unwrap_or_default();
    let rules = table.model(first).map(|model| {
        let rules: Vec<RuleUse> = model
            .rules
            .iter()
            .map(|held| RuleUse { rule: held.rule.clone(), parameter: held.parameter.clone() })
            .collect();
        view! { <div class="stack"><RuleNames localized=localized.clone() faction=faction.clone() rules /></div> }
    });
    let profile = (!group.profile.is_empty())
        .then(|| view! { <a class="plainly" href=Route::Profile(group.profile.clone()).href()>{words.profile}</a> });
    let odds = table.model(first).map(|_| {
        let href = Route::Odds(format!("partie/{}/{}/{number}", table.id(), side.letter())).href();
        view! { <a class="plainly" href=href><Icon path=icon::TARGET />{words.odds}</a> }
    });
    // For fear and for feats that reach friends: tests that nobody is made to take.
    let morale = move || {
        table.state.track();
        let chance = table.roll(first, |own| table.play(|play| own.morale(play)))?;
        Some(format!("{} {}", labelled(table.localized().language, words.morale), chance.text))
    };
    let morale = (group.mo > 0).then(|| view! { <p class="quiet">{morale}</p> });
    view! { <ul class="play-models">{models}</ul> {morale} <p class="play-acts">{odds} {profile}</p> {rules} }
}

#[component]
fn ModelRow(id: ModelId, kind: GroupKind) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    let name = model_name(&localized, &table.sides(), id);
    let state = Memo::new(move |_| table.state.with(|state| state.model(id).cloned()));
    let is = move |read: fn(&crate::game::state::ModelState) -> bool| {
        Signal::derive(move || state.with(|own| own.as_ref().is_some_and(read)))
    };
    let removed = move || state.with(|own| own.as_ref().and_then(|own| own.removed));
    let flag = move |label: &'static str, on: Signal<bool>, event: fn(ModelId, bool) -> Event| {
        let pressed = Signal::derive(move || on.get().to_string());
        view! {
            <button
                type="button" class="chip" aria-pressed=pressed
                on:click=move |_| table.push(event(id, !on.get_untracked()))
            >
                {label}
            </button>
        }
    };
    let panics = matches!(kind, GroupKind::Monster).then(|| flag(words.panics, is(|own| own.panics), Event::Panics));
    let vehicle = matches!(kind, GroupKind::Vehicle { .. }).then(|| view! { <VehicleActs id /> });
    let causes =
        [Cause::Fled, Cause::Fall, Cause::Jump, Cause::Transport, Cause::OffTable, Cause::Other].map(|cause| {
            view! {
                <button type="button" class="plainly" on:click=move |_| table.push(Event::Remove(id, cause))>
                    {words::play::cause(language, cause)}
                </button>
            }
        });
    let flags = view! {
        {flag(words.down, is(|own| own.down), Event::Down)}
        {flag(words.immobilised, is(|own| own.immobilised), Event::Immobilised)}
        {panics}
    };
    let out = move || {
        removed().map(|own| {
            format!(
                "{}, {} ({})",
                words.removed,
                words::play::turn_number(language, own.turn),
                words::play::cause(language, own.cause)
            )
        })
    };
    let lost = move || state.with(|own| own.as_ref().map_or(0, |own| own.lost));
    let lost = move || (lost() > 0).then(|| format!("−{}\u{a0}PV", lost()));
    let effects = move || {
        let effects = state.with(|own| own.as_ref().map(|own| own.effects.clone()));
        let chips = effects.unwrap_or_default().into_iter().map(|(effect, times)| {
            let label = ability(&localized, "", &effect);
            let label = if times > 1 { format!("{label} × {times}") } else { label };
            let end = move |_| table.push(Event::Effect(id, effect.clone(), false));
            view! { <button type="button" class="chip" aria-pressed="true" on:click=end>{label}</button> }
        });
        chips.collect_view()
    };
    let alive = is(|own| own.alive());
    let acts = view! {
        <span class="chips">{flags} {effects}</span>
        {vehicle}
        <details class="play-remove">
            <summary>{words.remove}</summary>
            <span class="play-acts">{causes}</span>
        </details>
    };
    view! {
        <li class="play-model">
            <span class="play-name"><b>{name}</b> " " <span class="quiet">{lost} {out}</span></span>
            <div hidden=move || !alive.get()>{acts}</div>
            <div hidden=alive>
                <button type="button" class="plainly" on:click=move |_| table.push(Event::Return(id))>
                    {words.bring_back}
                </button>
            </div>
        </li>
    }
}

/// Damage rolls by their face, repairs, and what is left.
#[component]
fn VehicleActs(id: ModelId) -> impl IntoView {
    let table = use_table();
    let language = table.localized().language;
    let words = PlayWords::of(language);
    let all = [Damage::Nothing, Damage::Stunned, Damage::Weapon, Damage::Engine, Damage::Crew, Damage::Destroyed];
    let damage = all.map(|face| {
        // A weapon or an engine that is gone already costs a crew member instead (p. 77).
        let becomes = Memo::new(move |_| table.with(|sides, state| state.suffers(sides, id, face)));
        let label = move || words::play::damage(language, face, becomes.get());
        view! {
            <button type="button" class="plainly" on:click=move |_| table.push(Event::Damage(id, becomes.get_untracked()))>
                {label}
            </button>
        }
    });
    let left = move || {
        table.with(|sides, state| {
            let group = sides.get(id.side).groups.get(id.group as usize)?;
            let GroupKind::Vehicle { weapons, crew } = group.kind else { return None };
            let wreck = state.model(id)?.wreck;
            let engine = if wreck.engine { format!(" · {}", words.engine_lost) } else { String::new() };
            let stunned = if wreck.stunned { format!(" · {}", words.stunned) } else { String::new() };
            Some(format!(
                "{} {}/{weapons} · {} {}/{crew}{engine}{stunned}",
                words.weapons,
                weapons.saturating_sub(wreck.weapons),
                words.crew,
                crew.saturating_sub(wreck.crew)
            ))
        })
    };
    let broken = Memo::new(move |_| {
        table
            .state
            .with(|state| state.model(id).map(|own| (own.wreck.weapons > 0, own.wreck.engine)))
            .unwrap_or_default()
    });
    let repair = move |label: &'static str, damage: Damage, shown: Signal<bool>| {
        view! {
            <button
                type="button" class="plainly" hidden=move || !shown.get()
                on:click=move |_| table.push(Event::Repair(id, damage))
            >
                {words.repair} " – " {label}
            </button>
        }
    };
    view! {
        <p class="quiet">{left}</p>
        <p class="chips-of">{words.damage}</p>
        <p class="play-acts">{damage}</p>
        <p class="play-acts">
            {repair(words.weapons, Damage::Weapon, Signal::derive(move || broken.get().0))}
            {repair(words.engine_lost, Damage::Engine, Signal::derive(move || broken.get().1))}
        </p>
    }
}
