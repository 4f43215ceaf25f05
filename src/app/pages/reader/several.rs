//! Fields that hold several things: names one after the other, rows of fields.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::control::{Control, RowAccess};
use super::entry::label;
use super::suggestions::list_id;
use crate::app::components::icon::{self, Icon};
use crate::app::components::rows::Rows;
use crate::app::state::reader::use_reader;
use crate::reader::form::{Kind, List, Row, Spec, Value};

/// Names one after the other: each can be changed, taken away, and one more added.
#[component]
pub fn NameList(
    spec: &'static Spec,
    row: RowAccess,
    list: List,
    /// In a row of fields, where its own name says what can be added.
    #[prop(optional)]
    within: bool,
) -> impl IntoView {
    let reader = use_reader();
    let (key, name, words) = (spec.key, label(reader.language(), spec), reader.words());
    // What is being added is the last word already, and becomes a pill when it is done.
    let adding = RwSignal::new(false);
    let count = Memo::new(move |_| row.words(key).len().saturating_sub(usize::from(adding.get())));
    let write = move |event: Event| {
        let typed = event_target_value(&event).trim().to_owned();
        let (was, is) = (adding.get_untracked(), !typed.is_empty());
        adding.set(is);
        row.change_words(key, |words| {
            if was {
                words.pop();
            }
            words.extend(is.then_some(typed));
        });
    };
    let add = move |event: Event| {
        adding.set(false);
        if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
            input.set_value("");
        }
    };
    view! {
        <div>
            <ul class="word-pills">
                <Rows each=move || 0..count.get() key=|at| *at let:at>
                    <NamePill row key name list at />
                </Rows>
                <li>
                    <input
                        class="word-adder" type="text" list=list_id(list)
                        aria-label=format!("{name}, {}", words.add_word)
                        placeholder=format!("+ {}", if within { name } else { words.add_word })
                        size=if within { "16" } else { "10" } on:input=write on:change=add
                    />
                </li>
            </ul>
        </div>
    }
}

#[component]
fn NamePill(row: RowAccess, key: &'static str, name: &'static str, list: List, at: usize) -> impl IntoView {
    let words = use_reader().words();
    let word = Memo::new(move |_| row.words(key).get(at).cloned().unwrap_or_default());
    let write = move |event: Event| {
        let typed = event_target_value(&event);
        row.change_words(key, |words| words.get_mut(at).map(|word| *word = typed).unwrap_or_default());
    };
    // One that was emptied goes when it is left.
    let leave = move |_| row.change_words(key, |words| words.retain(|word| !word.trim().is_empty()));
    let remove = move |_| {
        row.change_words(key, |words| {
            if at < words.len() {
                words.remove(at);
            }
        });
    };
    let size = move || (word.with(|word| word.chars().count()) + 2).clamp(5, 40).to_string();
    view! {
        <li class="word-pill">
            <input
                type="text" list=list_id(list) aria-label=format!("{name} {}", at + 1) size=size
                prop:value=word on:input=write on:change=leave
            />
            <button
                type="button" class="pill-remove" aria-label=move || format!("{} {}", words.remove_word, word.get())
                on:click=remove
            >
                <Icon path=icon::CROSS />
            </button>
        </li>
    }
}

/// Rows of fields: each can be changed and taken away, and one more added.
#[component]
pub fn FieldRows(specs: &'static [Spec], row: RowAccess, key: &'static str, id: String) -> impl IntoView {
    let words = use_reader().words();
    let count = Memo::new(move |_| row.rows(key).len());
    let id = StoredValue::new(id);
    view! {
        <div>
            <div>
                <ul class="field-rows">
                    <Rows each=move || 0..count.get() key=|at| *at let:at>
                        <FieldRow specs row key at id=id.with_value(|id| format!("{id}-{at}")) />
                    </Rows>
                </ul>
                <button
                    type="button" class="plainly" on:click=move |_| row.change_rows(key, |rows| rows.push(Row::new()))
                >
                    {words.add_row}
                </button>
            </div>
        </div>
    }
}

#[component]
fn FieldRow(specs: &'static [Spec], row: RowAccess, key: &'static str, at: usize, id: String) -> impl IntoView {
    let words = use_reader().words();
    let inner = RowAccess {
        get: Callback::new(move |own: String| row.rows(key).get(at).and_then(|row| row.get(&own)).cloned()),
        set: Callback::new(move |(own, value): (String, Value)| {
            row.change_rows(key, |rows| {
                if let Some(row) = rows.get_mut(at) {
                    row.insert(own, value);
                    row.retain(|_, value| !value.is_empty());
                }
            });
        }),
    };
    let remove = move |_| {
        row.change_rows(key, |rows| {
            if at < rows.len() {
                rows.remove(at);
            }
        });
    };
    let field = move |spec: &'static Spec| view! { <InnerField spec row=inner id=format!("{id}-{}", spec.key) /> };
    view! {
        <li class="field-row">
            {specs.iter().map(field).collect_view()}
            <button type="button" class="pill-remove" aria-label=words.remove_row on:click=remove>
                <Icon path=icon::CROSS />
            </button>
        </li>
    }
}

#[component]
fn InnerField(spec: &'static Spec, row: RowAccess, id: String) -> impl IntoView {
    let name = label(use_reader().language(), spec);
    let control = |id: String| view! { <Control spec row id /> };
    match spec.kind {
        // An empty list is no more than the place to add to it.
        Kind::Names(list) => {
            let empty = Memo::new(move |_| row.words(spec.key).is_empty());
            view! {
                <div class="names-field" class:empty-names=empty role="group" aria-label=name>
                    <Show when=move || !empty.get()><span class="under">{name}</span></Show>
                    <NameList spec row list within=true />
                </div>
            }
            .into_any()
        }
        Kind::Ticks(_) => view! { <fieldset class="field"><legend>{name}</legend>{control(id)}</fieldset> }.into_any(),
        Kind::Flag => view! { <label class="check">{control(id)}{name}</label> }.into_any(),
        Kind::Number { .. }
        | Kind::Hidden
        | Kind::Pairs
        | Kind::Kept
        | Kind::Line
        | Kind::Speech { .. }
        | Kind::Price
        | Kind::Amount
        | Kind::Nothing(_)
        | Kind::Choice(_)
        | Kind::Name(_)
        | Kind::Rows(_) => {
            let short = matches!(spec.kind, Kind::Number { .. });
            view! {
                <div class="field" class:short=short><label for=id.clone()>{name}</label>{control(id)}</div>
            }
            .into_any()
        }
    }
}
