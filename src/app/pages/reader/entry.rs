//! One entry as a form: what it has at once, the rest when it is asked for.

use std::rc::Rc;

use leptos::prelude::*;

use super::bench::{At, Bench};
use super::control::control;
use super::lists;
use crate::app::element::{El, button, el, live};
use crate::app::wording::{self, Reader};
use crate::language::Language;
use crate::reader::form::{Kind, Section, Sheet, Span, Spec};

/// Shown even while they are empty.
const ALWAYS: [&str; 21] = [
    "name",
    "points",
    "keywords",
    "base",
    "armour.default",
    "armour.max",
    "inventory",
    "upgrades",
    "rules",
    "kind",
    "price.0",
    "price.1",
    "text",
    "phase",
    "launch",
    "gunners.included",
    "gunners.profile",
    "plating.front.default",
    "plating.flank.default",
    "plating.rear.default",
    "faction.name",
];

type Shown = &'static Spec;

pub fn entry(bench: Bench, at: At) -> El {
    let words = Reader::of(bench.language());
    let Some(sheet) = bench.sheet(at) else { return el("div") };
    let shown = |spec: &&Spec| !matches!(spec.kind, Kind::Hidden | Kind::Pairs);
    // The title and the page of the book are asked for once, for all.
    let booked = |spec: &&Spec| sheet.section != Section::Tome || !spec.key.starts_with("provenance.");
    let specs: Vec<Shown> = sheet.section.specs().iter().filter(shown).filter(booked).collect();
    let (first, rest): (Vec<Shown>, Vec<Shown>) = specs.into_iter().partition(|spec| is_first(spec, &sheet));
    let figure = |spec: &Shown| spec.key.starts_with("figures.");
    let (figures, first): (Vec<Shown>, Vec<Shown>) = first.into_iter().partition(figure);
    let change = |spec: &Shown| spec.key.starts_with("changes.");
    let (mut changes, first): (Vec<Shown>, Vec<Shown>) = first.into_iter().partition(change);
    let (unchanged, rest): (Vec<Shown>, Vec<Shown>) = rest.into_iter().partition(change);
    changes.extend(unchanged);
    let named = |spec: &Shown| matches!(spec.key, "name" | "points");
    let (head, first): (Vec<Shown>, Vec<Shown>) = first.into_iter().partition(named);
    let fields = |specs: Vec<Shown>| specs.into_iter().map(|spec| field(bench, at, &sheet, spec)).collect::<Vec<El>>();
    let strip = |specs: Vec<Shown>, title: &str| {
        let keys: Vec<&'static str> = specs.iter().map(|spec| spec.key).collect();
        let line = keys.iter().find_map(|key| sheet.spot(key)).map(|lines| line_mark(bench, lines));
        let said = live(move || {
            let all: Vec<El> = keys.iter().filter_map(|key| remarks(bench, at, key)).collect();
            Some(el("div").add(all))
        });
        let legend = el("legend.field-head").add(el("span").add(title)).add(" ").add(line);
        el("fieldset.strip").add(legend).add(el("div.figure-fields").add(fields(specs))).add(said)
    };
    let figures = (!figures.is_empty()).then(|| strip(figures, words.figures));
    let changes = (!changes.is_empty()).then(|| strip(changes, words.changes));
    let general = live(move || remarks(bench, at, ""));
    let remove = at.1.map(|_| button("plainly").add(words.remove).click(move || bench.remove(at)));
    let more = (!rest.is_empty()).then(|| {
        el("details.explained.more-fields")
            .add(el("summary").add(el("span.explained-name").add(words.more_fields)))
            .add(el("div.fields").add(fields(rest)))
    });
    el("div.sheet-form")
        .add(lists::lists(bench, at))
        .add(general)
        .add(el("div.name-fields").add(fields(head)))
        .add(figures)
        .add(el("div.fields").add(fields(first)))
        .add(changes)
        .add(more)
        .add(el("p.actions").add(remove))
}

fn is_first(spec: &Spec, sheet: &Sheet) -> bool {
    let asked = sheet.doubts.iter().any(|doubt| doubt.key == spec.key);
    let filled = sheet.values.contains_key(spec.key) && !spec.key.starts_with("provenance.");
    let weapon = spec.key.starts_with("weapon.") && sheet.values.keys().any(|key| key.starts_with("weapon."));
    let faction = sheet.section == Section::Tome;
    let crewed = spec.key == "crew" && sheet.section == Section::Vehicle;
    asked || filled || crewed || weapon || faction || spec.key.starts_with("figures.") || ALWAYS.contains(&spec.key)
}

pub fn label(language: Language, spec: &Spec) -> &'static str {
    match language {
        Language::French => spec.fr,
        Language::English => spec.en,
    }
}

/// A field with its name, its line, what stands in it, and what is asked about it.
fn field(bench: Bench, at: At, sheet: &Sheet, spec: &'static Spec) -> El {
    let language = bench.language();
    let id = format!(
        "field-{}-{}-{}",
        at.0,
        at.1.map_or_else(|| "x".to_owned(), |at| at.to_string()),
        spec.key.replace('.', "-")
    );
    let spot = sheet.spot(spec.key);
    // Figures stand side by side, and on one line: it is named once, and what is asked stands below them.
    let beside = spec.key.starts_with("figures.") || spec.key.starts_with("changes.");
    let line = spot.filter(|_| !beside).map(|lines| line_mark(bench, lines));
    let group = matches!(spec.kind, Kind::Names(_) | Kind::Ticks(_) | Kind::Rows(_));
    let flag = matches!(spec.kind, Kind::Flag | Kind::Nothing(_));
    let wide = group || matches!(spec.kind, Kind::Speech { long: true });
    let name = label(language, spec);
    let set = Rc::new(move |key: &str, value| bench.set(at, key, value));
    let control = control(bench, spec, &sheet.values, &id, set);
    let whole = match (group, flag) {
        (true, _) => el("fieldset").add(el("legend.field-head").add(name).add(" ").add(line)).add(control),
        (_, true) => el("div").add(el("label.check").add(control).add(name)).add(line),
        _ => {
            let head = el("span.field-head").add(el("label").attr("for", &id).add(name)).add(line);
            el("div").add(head).add(control)
        }
    };
    let key = spec.key;
    whole
        .attr("class", if wide { "field wide-field" } else { "field" })
        .attr("data-key", key)
        .live_class("doubtful", move || {
            let (doubts, flaws) = bench.remarks(at, key);
            !doubts.is_empty() || !flaws.is_empty()
        })
        .add(live(move || if beside { None } else { remarks(bench, at, key) }))
        .on("focusin", move |_| {
            if spot.is_some() && bench.shown.get_untracked() != spot {
                bench.shown.set(spot);
            }
        })
}

fn line_mark(bench: Bench, lines: Span) -> El {
    button("line-mark")
        .attr("aria-label", wording::reader::show_lines(bench.language(), lines))
        .add(wording::reader::line_mark(lines))
        .click(move || bench.shown.set(Some(lines)))
}

/// What is asked about a field, and what is wrong with it.
fn remarks(bench: Bench, at: At, key: &'static str) -> Option<El> {
    let words = Reader::of(bench.language());
    let (doubts, flaws) = bench.remarks(at, key);
    if doubts.is_empty() && flaws.is_empty() {
        return None;
    }
    let asked = !doubts.is_empty();
    let rows: Vec<El> = doubts
        .into_iter()
        .map(|sentence| el("li.doubt").add(wording::full(&sentence)))
        .chain(flaws.into_iter().map(|sentence| el("li.flaw").add(sentence)))
        .collect();
    let right = asked.then(|| {
        button("plainly").add(words.is_right).click(move || {
            bench.change(|work| {
                if let Some(sheet) = work.sheet_mut(at.0, at.1) {
                    sheet.doubts.retain(|doubt| doubt.key != key);
                }
            });
        })
    });
    Some(el("div.remarks-of").add(el("ul").add(rows)).add(right))
}
