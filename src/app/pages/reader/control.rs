//! The control of a field, by its kind: always a native one.

use std::rc::Rc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::bench::Bench;
use super::entry::label;
use super::lists::list_id;
use crate::app::element::{El, button, el, live};
use crate::app::icon::{self, icon};
use crate::app::wording::Reader;
use crate::reader::form::names::options;
use crate::reader::form::{Kind, List, Row, Spec, Value, text};

/// Puts a value under a key.
pub type Set = Rc<dyn Fn(&str, Value)>;

pub fn control(bench: Bench, spec: &'static Spec, row: &Row, id: &str, set: Set) -> El {
    let words = Reader::of(bench.language());
    let value = text(row, spec.key);
    let key = spec.key;
    match spec.kind {
        Kind::Number { min, max, .. } => input("number", id, value, key, set)
            .attr("min", min.to_string())
            .attr("max", max.to_string())
            .attr("inputmode", "numeric"),
        Kind::Price => input("text", id, value, key, set).attr("maxlength", "4"),
        Kind::Amount => input("text", id, value, key, set).attr("maxlength", "4").attr("placeholder", words.changes_hint),
        Kind::Flag | Kind::Nothing(_) => {
            el("input").attr("type", "checkbox").attr("id", id).prop("checked", !value.is_empty()).on("change", move |event| {
                set(key, Value::Text(if checked(&event) { "true" } else { "" }.to_owned()));
            })
        }
        Kind::Choice(list) => choice(bench, list, value, id, key, set),
        Kind::Ticks(list) => ticks(bench, list, words_of(row, key), key, set),
        Kind::Name(list) => input("text", id, value, key, set).attr("list", list_id(list)),
        Kind::Names(list) => names(bench, list, words_of(row, key), key, set, label(bench.language(), spec)),
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

fn input(kind: &str, id: &str, value: &str, key: &'static str, set: Set) -> El {
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

fn words_of(row: &Row, key: &str) -> Vec<String> {
    match row.get(key) {
        Some(Value::Words(words)) => words.clone(),
        _ => Vec::new(),
    }
}

fn choice(bench: Bench, list: List, value: &str, id: &str, key: &'static str, set: Set) -> El {
    let words = Reader::of(bench.language());
    let mut all = options(list, &bench.voice().catalogue, bench.language());
    all.insert(0, (String::new(), words.none.to_owned()));
    // What is not in the list was read all the same: the remark beside it says so.
    if !all.iter().any(|(own, _)| own == value) {
        all.push((value.to_owned(), value.to_owned()));
    }
    let option = |(own, name): (String, String)| {
        el("option").attr("value", &own).flag("selected", own == value).add(name)
    };
    el("select")
        .attr("id", id)
        .add(all.into_iter().map(option).collect::<Vec<El>>())
        .on("change", move |event| set(key, Value::Text(event_target_value(&event))))
}

fn ticks(bench: Bench, list: List, chosen: Vec<String>, key: &'static str, set: Set) -> El {
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

/// Names one after the other: each can be changed, taken away, and one more added.
fn names(bench: Bench, list: List, first: Vec<String>, key: &'static str, set: Set, name: &'static str) -> El {
    let words = Reader::of(bench.language());
    let kept = RwSignal::new(first);
    let put = move |set: &Set, change: &dyn Fn(&mut Vec<String>)| {
        let mut now = kept.get_untracked();
        change(&mut now);
        set(key, Value::Words(now.clone()));
        kept.set(now);
    };
    let pills = live(move || {
        let all = kept.get();
        let pill = |(at, word): (usize, &String)| {
            let (changed, gone) = (set.clone(), set.clone());
            let input = el("input")
                .attr("type", "text")
                .attr("list", list_id(list))
                .attr("aria-label", format!("{name} {}", at + 1))
                .attr("size", word.chars().count().clamp(4, 40).to_string())
                .prop("value", word.as_str())
                .on("change", move |event| {
                    let typed = event_target_value(&event);
                    put(&changed, &|words| {
                        if let Some(word) = words.get_mut(at) {
                            word.clone_from(&typed);
                        }
                        words.retain(|word| !word.trim().is_empty());
                    });
                });
            let remove = button("pill-remove")
                .attr("aria-label", format!("{} {word}", words.remove_word))
                .add(icon(icon::CROSS))
                .click(move || {
                    put(&gone, &|words| {
                        words.remove(at);
                    });
                });
            el("li.word-pill").add(input).add(remove)
        };
        let added = set.clone();
        let adder = el("input.word-adder")
            .attr("type", "text")
            .attr("list", list_id(list))
            .attr("aria-label", format!("{name}, {}", words.add_word))
            .attr("placeholder", format!("+ {}", words.add_word))
            .attr("size", "10")
            .on("change", move |event| {
                let typed = event_target_value(&event).trim().to_owned();
                if !typed.is_empty() {
                    put(&added, &|words| words.push(typed.clone()));
                }
            });
        Some(el("ul.word-pills").add(all.iter().enumerate().map(pill).collect::<Vec<El>>()).add(el("li").add(adder)))
    });
    el("div").add(pills)
}

/// Rows of fields: each can be changed and taken away, and one more added.
fn rows_of(bench: Bench, specs: &'static [Spec], first: Vec<Row>, id: &str, key: &'static str, set: Set) -> El {
    let words = Reader::of(bench.language());
    let kept = StoredValue::new(first);
    let turn = RwSignal::new(0u32);
    let id = id.to_owned();
    let rows = live(move || {
        turn.track();
        let row = |(at, row): (usize, Row)| {
            let (outer, gone) = (set.clone(), set.clone());
            let inner: Set = Rc::new(move |own: &str, value: Value| {
                kept.update_value(|rows| {
                    if let Some(row) = rows.get_mut(at) {
                        row.insert(own.to_owned(), value);
                        row.retain(|_, value| !value.is_empty());
                    }
                });
                outer(key, Value::Rows(kept.get_value()));
            });
            let field = |spec: &'static Spec| inner_field(bench, spec, &row, &format!("{id}-{at}"), inner.clone());
            let remove = button("pill-remove")
                .attr("aria-label", words.remove_row)
                .add(icon(icon::CROSS))
                .click(move || {
                    kept.update_value(|rows| {
                        rows.remove(at);
                    });
                    gone(key, Value::Rows(kept.get_value()));
                    turn.update(|turn| *turn += 1);
                });
            el("li.field-row").add(specs.iter().map(field).collect::<Vec<El>>()).add(remove)
        };
        let added = set.clone();
        let add = button("plainly").add(words.add_row).click(move || {
            kept.update_value(|rows| rows.push(Row::new()));
            added(key, Value::Rows(kept.get_value()));
            turn.update(|turn| *turn += 1);
        });
        let all: Vec<El> = kept.get_value().into_iter().enumerate().map(row).collect();
        Some(el("div").add(el("ul.field-rows").add(all)).add(add))
    });
    el("div").add(rows)
}

fn inner_field(bench: Bench, spec: &'static Spec, row: &Row, id: &str, set: Set) -> El {
    let name = label(bench.language(), spec);
    let id = format!("{id}-{}", spec.key);
    let own = control(bench, spec, row, &id, set);
    match spec.kind {
        Kind::Names(_) | Kind::Ticks(_) => el("fieldset.field").add(el("legend").add(name)).add(own),
        Kind::Flag => el("label.check").add(own).add(name),
        Kind::Number { .. } => el("div.field.short").add(el("label").attr("for", &id).add(name)).add(own),
        _ => el("div.field").add(el("label").attr("for", &id).add(name)).add(own),
    }
}

fn speech(bench: Bench, long: bool, row: &Row, id: &str, key: &'static str, set: Set) -> El {
    let words = Reader::of(bench.language());
    let english = format!("{key}.en");
    let area = |id: &str, value: &str, key: String, set: Set| {
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
