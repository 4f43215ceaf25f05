//! Circumstances of an attack, each a switch: what only people can see at the table.

use leptos::prelude::*;

use super::fighter::{FighterForm, Role};
use crate::app::components::field::Field;
use crate::app::model::localized::Localized;
use crate::app::model::odds::{Attack, Obstacles, Question, under};
use crate::app::words::OddsWords;
use crate::army::figures::Body;
use crate::catalogue::tome::Side;
use crate::language::Language;
use crate::odds::question::Moved;

#[derive(Clone, Copy)]
pub struct Switches {
    pub attack: RwSignal<Attack>,
    moved: RwSignal<Moved>,
    plain: RwSignal<u8>,
    building: RwSignal<bool>,
    fortified: RwSignal<bool>,
    into_combat: RwSignal<bool>,
    close: RwSignal<bool>,
    alone: RwSignal<bool>,
    gunners: RwSignal<u8>,
    side: RwSignal<Side>,
    barrier: RwSignal<bool>,
    in_building: RwSignal<bool>,
    entering: RwSignal<bool>,
}

impl Switches {
    pub fn new() -> Switches {
        let off = || RwSignal::new(false);
        Switches {
            attack: RwSignal::new(Attack::Shot),
            moved: RwSignal::new(Moved::Still),
            plain: RwSignal::new(0),
            building: off(),
            fortified: off(),
            into_combat: off(),
            close: off(),
            alone: off(),
            gunners: RwSignal::new(4),
            side: RwSignal::new(Side::Front),
            barrier: off(),
            in_building: off(),
            entering: off(),
        }
    }

    /// All of a question but the two.
    pub fn question(self) -> Question {
        Question {
            attack: self.attack.get(),
            moved: self.moved.get(),
            obstacles: Obstacles {
                plain: self.plain.get(),
                building: self.building.get(),
                fortified: self.fortified.get(),
            },
            into_combat: self.into_combat.get(),
            close: self.close.get(),
            alone: self.alone.get(),
            gunners: self.gunners.get(),
            side: Some(self.side.get()),
            barrier: self.barrier.get(),
            in_building: self.in_building.get(),
            entering: self.entering.get(),
            ..Question::default()
        }
    }
}

/// A switch that shows whether it is on.
pub fn switch(name: &'static str, on: RwSignal<bool>) -> AnyView {
    let pressed = Signal::derive(move || on.get().to_string());
    view! {
        <button type="button" class="chip" aria-pressed=pressed on:click=move |_| on.update(|on| *on = !*on)>
            {name}
        </button>
    }
    .into_any()
}

#[component]
pub fn Circumstances(
    localized: Localized,
    attacker: FighterForm,
    target: FighterForm,
    switches: Switches,
) -> impl IntoView {
    let language = localized.language;
    let words = OddsWords::of(language);
    let names = localized.clone();
    let rows = move || match switches.attack.get() {
        Attack::Shot => view! { <OfShot localized=names.clone() attacker target switches /> }.into_any(),
        Attack::Duel => view! { <OfDuel localized=names.clone() attacker target switches /> }.into_any(),
    };
    view! {
        <section class="odds-switches">
            <h2>{words.circumstances}</h2>
            {rows}
            <Under localized=localized.clone() form=attacker />
            <Under localized form=target />
        </section>
    }
}

#[component]
fn OfShot(localized: Localized, attacker: FighterForm, target: FighterForm, switches: Switches) -> impl IntoView {
    let words = OddsWords::of(localized.language);
    let siege = move || attacker.model().is_some_and(|model| matches!(model.body, Body::Siege(_)));
    let gunner_values = [2_u8, 3, 4, 5, 6].map(|ct| {
        let chosen = switches.gunners.get_untracked() == ct;
        view! { <option value=ct.to_string() selected=chosen>{format!("{ct}+")}</option> }
    });
    let gunners = Signal::derive(siege);
    let choose = move |ct: String| switches.gunners.set(ct.parse().unwrap_or(4));
    view! {
        <Moving language=localized.language switches />
        <Field label=words.obstacles>
            <select
                name="obstacles"
                on:change:target=move |event| switches.plain.set(event.target().value().parse().unwrap_or(0))
            >
                {[0_u8, 1, 2, 3].map(|count| {
                    let chosen = switches.plain.get_untracked() == count;
                    view! { <option value=count.to_string() selected=chosen>{count.to_string()}</option> }
                })}
            </select>
        </Field>
        <p class="chips">
            {switch(words.building, switches.building)}
            {switch(words.fortified, switches.fortified)}
            {switch(words.into_combat, switches.into_combat)}
            {switch(words.close, switches.close)}
            {switch(words.conditions, attacker.conditions)}
        </p>
        <div hidden=move || !gunners.get()>
            <Field label=words.gunners>
                <select name="gunners" on:change:target=move |event| choose(event.target().value())>
                    {gunner_values}
                </select>
            </Field>
            <p class="chips">{switch(words.alone, switches.alone)}</p>
        </div>
        <Facing localized target switches />
    }
}

#[component]
fn Moving(language: Language, switches: Switches) -> impl IntoView {
    let words = OddsWords::of(language);
    let choice = move |own: Moved, name: &'static str, value: &'static str| {
        let checked = Signal::derive(move || switches.moved.get() == own);
        view! {
            <label class="choice">
                <input
                    type="radio" name="moved" value=value prop:checked=checked
                    on:change=move |_| switches.moved.set(own)
                />
                <span>{name}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choices">
            <legend>{words.moved}</legend>
            {choice(Moved::Still, words.still, "still")}
            {choice(Moved::Half, words.half, "half")}
            {choice(Moved::More, words.more, "more")}
        </fieldset>
    }
}

/// The side of a vehicle that is hit.
#[component]
fn Facing(localized: Localized, target: FighterForm, switches: Switches) -> impl IntoView {
    let words = OddsWords::of(localized.language);
    let vehicle = Signal::derive(move || target.model().is_some_and(|model| matches!(model.body, Body::Vehicle(_))));
    let choices = Side::ALL.map(|own| {
        let name = localized.naming().side(own);
        let checked = Signal::derive(move || switches.side.get() == own);
        view! {
            <label class="choice">
                <input type="radio" name="side" prop:checked=checked on:change=move |_| switches.side.set(own) />
                <span>{name}</span>
            </label>
        }
    });
    view! { <fieldset class="choices" hidden=move || !vehicle.get()><legend>{words.side}</legend>{choices}</fieldset> }
}

#[component]
fn OfDuel(localized: Localized, attacker: FighterForm, target: FighterForm, switches: Switches) -> impl IntoView {
    let words = OddsWords::of(localized.language);
    let of = |form: FighterForm| {
        let role = match form.role {
            Role::Attacker => words.attacker,
            Role::Target => words.target,
        };
        view! {
            <p class="chips-of">{role}</p>
            <p class="chips">
                {switch(words.charged, form.charged)}
                {switch(words.cornered, form.cornered)}
                {switch(words.down, form.down)}
                {switch(words.immobilised, form.immobilised)}
                {switch(words.conditions, form.conditions)}
            </p>
        }
    };
    view! {
        {of(attacker)}
        {of(target)}
        <p class="chips">
            {switch(words.barrier, switches.barrier)}
            {switch(words.in_building, switches.in_building)}
            {switch(words.entering, switches.entering)}
        </p>
        <Facing localized target switches />
    }
}

/// Orders, feats and spells upon one of the two.
#[component]
fn Under(localized: Localized, form: FighterForm) -> impl IntoView {
    let words = OddsWords::of(localized.language);
    let role = match form.role {
        Role::Attacker => words.attacker,
        Role::Target => words.target,
    };
    let chip = move |(id, name): (String, String)| {
        let own = id.clone();
        let pressed = Signal::derive(move || form.under.with(|all| all.contains(&own)).to_string());
        let toggle = move |_| {
            form.under.update(|all| match all.iter().position(|own| *own == id) {
                Some(at) => drop(all.remove(at)),
                None => all.push(id.clone()),
            });
        };
        view! { <button type="button" class="chip" aria-pressed=pressed on:click=toggle>{name}</button> }
    };
    let open = RwSignal::new(false);
    let all = Memo::new(move |_| if open.get() { under(&localized, form.model().as_deref()) } else { Vec::new() });
    let rows = move || all.get().into_iter().map(chip).collect_view();
    view! {
        <details class="explained" on:toggle=move |_| open.set(true)>
            <summary>
                <span class="explained-name">{words.under}</span>
                <span class="explained-aside">{role}</span>
            </summary>
            <p class="chips explained-text">{rows}</p>
        </details>
    }
}
