//! Fields that hold several things: names one after the other, rows of fields.

use std::rc::Rc;

use leptos::prelude::*;

use super::bench::Bench;
use super::control::{Put, control, words_of};
use super::entry::label;
use super::lists::list_id;
use crate::app::element::{El, button, el, live};
use crate::app::icon::{self, icon};
use crate::app::wording::Reader;
use crate::reader::form::{Kind, List, Row, Spec, Value};

/// Names one after the other: each can be changed, taken away, and one more added.
pub fn names(bench: Bench, spec: &'static Spec, list: List, first: Vec<String>, within: bool, set: Put) -> El {
    let (key, name) = (spec.key, label(bench.language(), spec));
    let words = Reader::of(bench.language());
    let kept = RwSignal::new(first);
    let put = move |set: &Put, change: &dyn Fn(&mut Vec<String>)| {
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
                .attr("size", (word.chars().count() + 2).clamp(5, 40).to_string())
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
            .attr("placeholder", format!("+ {}", if within { name } else { words.add_word }))
            .attr("size", if within { "16" } else { "10" })
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
pub fn rows_of(bench: Bench, specs: &'static [Spec], first: Vec<Row>, id: &str, key: &'static str, set: Put) -> El {
    let words = Reader::of(bench.language());
    let kept = StoredValue::new(first);
    let turn = RwSignal::new(0u32);
    let id = id.to_owned();
    let rows = live(move || {
        turn.track();
        let row = |(at, row): (usize, Row)| {
            let (outer, gone) = (set.clone(), set.clone());
            let inner: Put = Rc::new(move |own: &str, value: Value| {
                kept.update_value(|rows| {
                    if let Some(row) = rows.get_mut(at) {
                        row.insert(own.to_owned(), value);
                        row.retain(|_, value| !value.is_empty());
                    }
                });
                outer(key, Value::Rows(kept.get_value()));
            });
            let field = |spec: &'static Spec| inner_field(bench, spec, &row, &format!("{id}-{at}"), inner.clone());
            let remove =
                button("pill-remove").attr("aria-label", words.remove_row).add(icon(icon::CROSS)).click(move || {
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

fn inner_field(bench: Bench, spec: &'static Spec, row: &Row, id: &str, set: Put) -> El {
    let name = label(bench.language(), spec);
    let id = format!("{id}-{}", spec.key);
    match spec.kind {
        // An empty list is no more than the place to add to it.
        Kind::Names(list) => {
            let first = words_of(row, spec.key);
            let head = (!first.is_empty()).then(|| el("span.under").add(name));
            let empty = first.is_empty();
            let own = names(bench, spec, list, first, true, set);
            el("div.names-field")
                .attr("role", "group")
                .attr("aria-label", name)
                .class_if("empty-names", empty)
                .add(head)
                .add(own)
        }
        Kind::Ticks(_) => el("fieldset.field").add(el("legend").add(name)).add(control(bench, spec, row, &id, set)),
        Kind::Flag => el("label.check").add(control(bench, spec, row, &id, set)).add(name),
        kind => {
            let short = matches!(kind, Kind::Number { .. });
            let own = control(bench, spec, row, &id, set);
            el("div.field").class_if("short", short).add(el("label").attr("for", &id).add(name)).add(own)
        }
    }
}
