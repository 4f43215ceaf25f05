//! The control of a field, by its kind: always a native one.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::bench::Bench;
use super::lists::list_id;
use super::many::{names, rows_of};
use crate::app::element::{El, el};
use crate::app::wording::Reader;
use crate::reader::form::names::options;
use crate::reader::form::{Kind, List, Row, Spec, Value, text};

/// Puts a value under a key.
pub type Put = Rc<dyn Fn(&str, Value)>;

pub fn control(bench: Bench, spec: &'static Spec, row: &Row, id: &str, set: Put) -> El {
    let value = text(row, spec.key);
    let key = spec.key;
    match spec.kind {
        Kind::Number { min, max, .. } => input("number", id, value, key, set)
            .attr("min", min.to_string())
            .attr("max", max.to_string())
            .attr("inputmode", "numeric"),
        Kind::Price => input("text", id, value, key, set).attr("maxlength", "4"),
        Kind::Amount => input("text", id, value, key, set).attr("maxlength", "4"),
        Kind::Flag | Kind::Nothing(_) => el("input")
            .attr("type", "checkbox")
            .attr("id", id)
            .prop("checked", !value.is_empty())
            .on("change", move |event| {
                set(key, Value::Text(if checked(&event) { "true" } else { "" }.to_owned()));
            }),
        Kind::Choice(list) => choice(bench, list, value, id, key, set),
        Kind::Ticks(list) => ticks(bench, list, words_of(row, key), key, set),
        Kind::Name(list) => input("text", id, value, key, set).attr("list", list_id(list)),
        Kind::Names(list) => names(bench, spec, list, words_of(row, key), false, set),
        Kind::Rows(specs) => {
            let rows = match row.get(key) {
                Some(Value::Rows(rows)) => rows.clone(),
                _ => Vec::new(),
            };
            rows_of(bench, specs, rows, id, key, set)
        }
        Kind::Speech { long } => speech(bench, long, row, id, key, set),
        Kind::Line | Kind::Hidden | Kind::Pairs => input("text", id, value, key, set),
    }
}

fn input(kind: &str, id: &str, value: &str, key: &'static str, set: Put) -> El {
    el("input")
        .attr("type", kind)
        .attr("id", id)
        .attr("autocomplete", "off")
        .prop("value", value)
        .on("change", move |event| set(key, Value::Text(event_target_value(&event))))
}

fn checked(event: &web_sys::Event) -> bool {
    event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()).is_some_and(|input| input.checked())
}

pub fn words_of(row: &Row, key: &str) -> Vec<String> {
    match row.get(key) {
        Some(Value::Words(words)) => words.clone(),
        _ => Vec::new(),
    }
}

fn choice(bench: Bench, list: List, value: &str, id: &str, key: &'static str, set: Put) -> El {
    let words = Reader::of(bench.language());
    let mut all = options(list, &bench.voice().catalogue, bench.language());
    all.insert(0, (String::new(), words.none.to_owned()));
    // What is not in the list was read all the same: the remark beside it says so.
    if !all.iter().any(|(own, _)| own == value) {
        all.push((value.to_owned(), value.to_owned()));
    }
    let option =
        |(own, name): (String, String)| el("option").attr("value", &own).flag("selected", own == value).add(name);
    el("select")
        .attr("id", id)
        .add(all.into_iter().map(option).collect::<Vec<El>>())
        .on("change", move |event| set(key, Value::Text(event_target_value(&event))))
}

fn ticks(bench: Bench, list: List, chosen: Vec<String>, key: &'static str, set: Put) -> El {
    let kept = StoredValue::new(chosen.clone());
    let tick = |(value, name): (String, String)| {
        let set = set.clone();
        let on = chosen.contains(&value);
        let input = el("input").attr("type", "checkbox").prop("checked", on).on("change", move |event| {
            let on = checked(&event);
            kept.update_value(|kept| {
                kept.retain(|own| *own != value);
                if on {
                    kept.push(value.clone());
                }
            });
            set(key, Value::Words(kept.get_value()));
        });
        el("label.check").add(input).add(name)
    };
    let all = options(list, &bench.voice().catalogue, bench.language());
    el("div.ticks").add(all.into_iter().map(tick).collect::<Vec<El>>())
}

fn speech(bench: Bench, long: bool, row: &Row, id: &str, key: &'static str, set: Put) -> El {
    let words = Reader::of(bench.language());
    let english = format!("{key}.en");
    let area = |id: &str, value: &str, key: String, set: Put| {
        let made = if long { el("textarea").attr("rows", "2") } else { el("input").attr("type", "text") };
        made.attr("id", id)
            .attr("autocomplete", "off")
            .prop("value", value)
            .on("change", move |event| set(&key, Value::Text(event_target_value(&event))))
    };
    let own = area(id, text(row, key), key.to_owned(), set.clone());
    let other = format!("{id}-en");
    let translated = area(&other, text(row, &english), english.clone(), set);
    let inside = el("div.field").add(el("label").attr("for", &other).add(words.in_english)).add(translated);
    let folded = el("details.in-english").add(el("summary").add(words.in_english)).add(inside);
    el("div").add(own).add(folded)
}
