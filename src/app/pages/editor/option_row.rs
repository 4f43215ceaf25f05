//! One row of the catalogue, of whatever kind: what it is, whether it is taken, what it would change, and why not. What
//! is not legal here is greyed and can be taken all the same: a list may be illegal on the way to a legal one.

use leptos::prelude::*;

use crate::app::components::counter::Counter;
use crate::app::components::icon::{self, Icon};
use crate::app::components::lazy::Lazy;
use crate::app::components::stats::stat_line;
use crate::app::model::army_cards::fill_to;
use crate::app::model::option_row::{Control, Row};
use crate::app::model::route::Route;
use crate::app::pages::chunks;
use crate::app::state::editor::{Editor, use_editor};
use crate::app::words;
use crate::language::Language;
use crate::rules::{Aspect, Place};

#[component]
pub fn OptionRow(#[prop(name = "key")] own: String) -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let found = move |rows: &Vec<Row>| rows.iter().find(|row| row.key == own).cloned().unwrap_or_default();
    let row = Memo::new(move |_| editor.option_rows.with(&found));
    let read = move |read: fn(&Row) -> &str| Signal::derive(move || row.with(|row| read(row).to_owned()));
    let illegal = Signal::derive(move || row.with(|row| !row.is_legal()));
    let taken = Signal::derive(move || row.with(|row| row.taken > 0));
    let first = row.get_untracked();
    let stepper = first.control == Control::Stepper;
    let piece = first.aspect == Some(Aspect::Equipment);
    let role = match first.control {
        Control::Radio => Some("radio"),
        Control::Check => Some("checkbox"),
        Control::Stepper if piece => Some("checkbox"),
        Control::Stepper | Control::Add => None,
    };
    // In a group of radios, its lines say nothing.
    let bare = (first.control == Control::Radio).then_some("none");
    let checked = Signal::derive(move || role.map(|_| taken.get().to_string()));
    let add = role.is_none().then(|| view! { <span class="unseen">{words::add(language, "")}</span> });
    let price = Signal::derive(move || row.with(|row| price(language, row)));
    let count = Signal::derive(move || row.with(|row| row.taken));
    let set = Callback::new(move |count: u32| {
        editor.edit(row.with_untracked(|row| row.counted(count)));
    });
    let held = StoredValue::new(None);
    let hold = Callback::new(move |(count, goes_on): (u32, bool)| {
        let last = held.get_value().filter(|_| goes_on);
        held.set_value(editor.keep_counted(row.with_untracked(|row| row.counted(count)), last));
    });
    // A place aboard is counted from nothing; everything else shows its number once there is one, and could be another.
    let aboard = first.aspect == Some(Aspect::Aboard);
    let countable = move || row.with(|row| row.taken > 1 || row.taken == 1 && !row.full);
    let counted = Signal::derive(move || stepper && (aboard || countable()));
    let about = first.about.clone().map(|route| view! { <MoreButton language name=first.name.clone() route /> });
    view! {
        <li class="offer" role=bare class:illegal=illegal class:held=taken class:counted=counted>
            <button
                type="button" class="take" role=role aria-checked=checked
                on:click=move |_| editor.press(&row.get_untracked())
            >
                {role.map(|role| view! { <span class=format!("tick tick-{role}") aria-hidden="true"></span> })}
                {add}
                <span class="offer-name">
                    {read(|row| &row.name)}
                    <span class="under">{read(|row| &row.under)}</span>
                    <Show when=move || illegal.get()>
                        <span class="reason">
                            <span class="unseen">{words::EditorWords::of(language).not_legal} " "</span>
                            {read(|row| &row.reason)}
                        </span>
                    </Show>
                </span>
                <span class="offer-price">
                    <span class="offer-effect">{read(|row| &row.effect)}</span>
                    <span class="offer-points">{price}</span>
                </span>
                {role.is_none().then(|| view! { <Icon path=icon::PLUS /> })}
                {stat_line(first.stats)}
            </button>
            <Show when=move || counted.get()>
                <Counter language name=read(|row| &row.name) count set hold />
            </Show>
            {(stepper && !piece).then(|| view! { <FillButton row /> })}
            {about}
        </li>
    }
}

/// What it adds to the army, or costs once it is taken; what is free and a mere choice says nothing.
fn price(language: Language, row: &Row) -> String {
    match (row.control, row.points) {
        (Control::Add | Control::Check | Control::Radio, 0) => String::new(),
        (Control::Check, _) if row.taken > 0 => {
            words::points(language, u32::try_from(row.points.unsigned_abs()).unwrap_or(u32::MAX))
        }
        (Control::Add | Control::Check | Control::Radio | Control::Stepper, points) => {
            words::price_change(language, points)
        }
    }
}

/// Fills the unit with models of a profile that is there, as far as slots and points go.
#[component]
fn FillButton(row: Memo<Row>) -> impl IntoView {
    let editor = use_editor();
    let to = Memo::new(move |_| fill(editor, &row.get()));
    let label = Signal::derive(move || words::fill_to(editor.language(), to.get().unwrap_or_default()));
    let press = move |_| {
        let count = to.get_untracked().unwrap_or_default();
        editor.edit(row.with_untracked(|row| row.counted(count)));
    };
    view! {
        <Show when=move || to.get().is_some()>
            <button type="button" class="plainly fill" on:click=press>
                {label}
                <span class="unseen">{Signal::derive(move || words::quoted(&row.get().name))}</span>
            </button>
        </Show>
    }
}

fn fill(editor: Editor, row: &Row) -> Option<u32> {
    let Place::Unit(unit) = editor.place() else { return None };
    if row.taken == 0 || !row.is_legal() {
        return None;
    }
    editor.with_after_paint(|localized, judged| {
        fill_to(&judged.army, localized, unit, row.taken, row.points, judged.left())
    })
}

/// What the row has no room for, to be read before it is taken.
#[component]
fn MoreButton(language: Language, name: String, route: Route) -> impl IntoView {
    let open = RwSignal::new(false);
    let expanded = Signal::derive(move || open.get().to_string());
    view! {
        <button
            type="button" class="about" aria-label=format!("{} {name}", words::EditorWords::of(language).details)
            aria-expanded=expanded on:click=move |_| open.update(|open| *open = !*open)
        >
            "i"
        </button>
        <Show when=move || open.get()>
            <div class="about-text"><Lazy chunk=chunks::details props=route.clone()/></div>
        </Show>
    }
}
