//! The control of a field, by its kind: always a native one. It follows the value and puts what somebody chose.

use leptos::html::Select;
use leptos::prelude::*;
use web_sys::Event;

use super::several::{FieldRows, NameList};
use super::suggestions::list_id;
use crate::app::platform::browser;
use crate::app::state::reader::use_reader;
use crate::reader::form::names::options;
use crate::reader::form::{Kind, List, Row, Spec, Value};

/// How a control reads and writes the values of its row, be that an entry or a row within one of its fields.
#[derive(Clone, Copy)]
pub struct RowAccess {
    /// By key; tracked.
    pub get: Callback<String, Option<Value>>,
    pub set: Callback<(String, Value)>,
}

impl RowAccess {
    fn value(self, key: &str) -> Option<Value> {
        self.get.run(key.to_owned())
    }

    pub fn text(self, key: &str) -> String {
        match self.value(key) {
            Some(Value::Text(text)) => text,
            Some(Value::Words(_) | Value::Rows(_)) | None => String::new(),
        }
    }

    pub fn words(self, key: &str) -> Vec<String> {
        match self.value(key) {
            Some(Value::Words(words)) => words,
            Some(Value::Text(_) | Value::Rows(_)) | None => Vec::new(),
        }
    }

    pub fn rows(self, key: &str) -> Vec<Row> {
        match self.value(key) {
            Some(Value::Rows(rows)) => rows,
            Some(Value::Text(_) | Value::Words(_)) | None => Vec::new(),
        }
    }

    fn put(self, key: &str, value: Value) {
        self.set.run((key.to_owned(), value));
    }

    /// What a field holds after a key; not while a number is none yet, since that would empty the field.
    fn type_in(self, key: &str, event: &Event) {
        if !browser::is_half_written(event) {
            self.put(key, Value::Text(event_target_value(event)));
        }
    }

    pub fn change_words(self, key: &str, change: impl FnOnce(&mut Vec<String>)) {
        let mut words = untrack(|| self.words(key));
        change(&mut words);
        self.put(key, Value::Words(words));
    }

    pub fn change_rows(self, key: &str, change: impl FnOnce(&mut Vec<Row>)) {
        let mut rows = untrack(|| self.rows(key));
        change(&mut rows);
        self.put(key, Value::Rows(rows));
    }
}

#[component]
pub fn Control(spec: &'static Spec, row: RowAccess, id: String) -> impl IntoView {
    let key = spec.key;
    match spec.kind {
        Kind::Number { min, max, .. } => view! { <NumberInput row key id min max /> }.into_any(),
        Kind::Price | Kind::Amount => view! { <TextInput row key id maxlength="4" /> }.into_any(),
        Kind::Flag | Kind::Nothing(_) => view! { <Checkbox row key id /> }.into_any(),
        Kind::Choice(list) => view! { <Choice row key id list /> }.into_any(),
        Kind::Ticks(list) => view! { <Ticks row key list /> }.into_any(),
        Kind::Name(list) => view! { <TextInput row key id list=list_id(list) /> }.into_any(),
        Kind::Names(list) => view! { <NameList spec row list /> }.into_any(),
        Kind::Rows(specs) => view! { <FieldRows specs row key id /> }.into_any(),
        Kind::Speech { long } => view! { <Speech row key id long /> }.into_any(),
        Kind::Line | Kind::Hidden | Kind::Pairs | Kind::Kept => view! { <TextInput row key id /> }.into_any(),
    }
}

#[component]
fn NumberInput(row: RowAccess, key: &'static str, id: String, min: u32, max: u32) -> impl IntoView {
    view! {
        <input
            type="number" id=id autocomplete="off" min=min.to_string() max=max.to_string() inputmode="numeric"
            prop:value=move || row.text(key)
            on:input=move |event| row.type_in(key, &event)
        />
    }
}

#[component]
fn TextInput(
    row: RowAccess,
    #[prop(into)] key: String,
    id: String,
    #[prop(optional)] maxlength: Option<&'static str>,
    /// The id of what it suggests.
    #[prop(optional)]
    list: Option<&'static str>,
) -> impl IntoView {
    let own = key.clone();
    view! {
        <input
            type="text" id=id autocomplete="off" maxlength=maxlength list=list
            prop:value=move || row.text(&own)
            on:input=move |event| row.type_in(&key, &event)
        />
    }
}

#[component]
fn TextArea(row: RowAccess, key: String, id: String) -> impl IntoView {
    let own = key.clone();
    view! {
        <textarea
            rows="2" id=id autocomplete="off"
            prop:value=move || row.text(&own)
            on:input=move |event| row.type_in(&key, &event)
        ></textarea>
    }
}

#[component]
fn Checkbox(row: RowAccess, key: &'static str, id: String) -> impl IntoView {
    let change = move |event: Event| {
        let text = if event_target_checked(&event) { "true" } else { "" };
        row.put(key, Value::Text(text.to_owned()));
    };
    view! { <input type="checkbox" id=id prop:checked=move || !row.text(key).is_empty() on:change=change /> }
}

/// Shows an option when the value changes by itself, as with undo.
pub fn keep_selected(select: NodeRef<Select>, value: Signal<String>) {
    Effect::new(move || {
        let value = value.get();
        if let Some(select) = select.get() {
            select.set_value(&value);
        }
    });
}

#[component]
fn Choice(row: RowAccess, key: &'static str, id: String, list: List) -> impl IntoView {
    let reader = use_reader();
    let select = NodeRef::<Select>::new();
    let mut offered = options(list, &reader.localized().catalogue, reader.language());
    offered.insert(0, (String::new(), reader.words().none.to_owned()));
    // What is not in the list was read all the same: the remark beside it says so.
    let options = Memo::new(move |before: Option<&Vec<(String, String)>>| {
        let mut all = before.unwrap_or(&offered).clone();
        let value = row.text(key);
        if !all.iter().any(|(own, _)| *own == value) {
            all.push((value.clone(), value));
        }
        all
    });
    let value = Signal::derive(move || {
        options.track();
        row.text(key)
    });
    keep_selected(select, value);
    view! {
        <select
            id=id node_ref=select on:change=move |event| row.put(key, Value::Text(event_target_value(&event)))
        >
            <For each=move || options.get() key=|(own, _)| own.clone() let:option>
                <option value=option.0>{option.1}</option>
            </For>
        </select>
    }
}

#[component]
fn Ticks(row: RowAccess, key: &'static str, list: List) -> impl IntoView {
    let reader = use_reader();
    let tick = move |(value, name): (String, String)| {
        let own = value.clone();
        let change = move |event: Event| {
            let on = event_target_checked(&event);
            row.change_words(key, |words| {
                words.retain(|own| *own != value);
                if on {
                    words.push(value.clone());
                }
            });
        };
        view! {
            <label class="check">
                <input type="checkbox" prop:checked=move || row.words(key).contains(&own) on:change=change />
                {name}
            </label>
        }
    };
    let all = options(list, &reader.localized().catalogue, reader.language());
    view! { <div class="ticks">{all.into_iter().map(tick).collect_view()}</div> }
}

/// A text in both languages, the English one folded away.
#[component]
fn Speech(row: RowAccess, key: &'static str, id: String, long: bool) -> impl IntoView {
    let words = use_reader().words();
    let area = move |key: String, id: String| match long {
        true => view! { <TextArea row key id /> }.into_any(),
        false => view! { <TextInput row key id /> }.into_any(),
    };
    let other = format!("{id}-en");
    view! {
        <div>
            {area(key.to_owned(), id)}
            <details class="in-english">
                <summary>{words.in_english}</summary>
                <div class="field">
                    <label for=other.clone()>{words.in_english}</label>
                    {area(format!("{key}.en"), other)}
                </div>
            </details>
        </div>
    }
}
