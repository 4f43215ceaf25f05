//! The rows of the catalogue and their filter. What is not legal here is greyed, says why, and can be taken all the
//! same: a list may be illegal on the way to a legal one.

use leptos::prelude::*;

use crate::app::atlas;
use crate::app::desk::Desk;
use crate::app::element::{El, Parts, button, each, el, parts, show, text};
use crate::app::icon::{self, icon};
use crate::app::parts::field::labelled;
use crate::app::rows::Row;
use crate::app::wording;
use crate::language::{Language, fold};
use crate::rules::{Aspect, Place};

/// A shelf of the entry's panel that is open from the start has no more rows than this.
const SHORT: usize = 5;

#[derive(Clone, Copy)]
pub struct Filter {
    text: RwSignal<String>,
    group: RwSignal<String>,
    keyword: RwSignal<String>,
    affordable: RwSignal<bool>,
    legal: RwSignal<bool>,
}

impl Filter {
    pub fn new() -> Filter {
        Filter {
            text: RwSignal::new(String::new()),
            group: RwSignal::new(String::new()),
            keyword: RwSignal::new(String::new()),
            affordable: RwSignal::new(false),
            legal: RwSignal::new(false),
        }
    }

    /// Each row that passes.
    fn visit(self, desk: Desk, visit: &mut dyn FnMut(&Row)) {
        let (text, group, legal) = (fold(self.text.get().trim()), self.group.get(), self.legal.get());
        let keyword = self.keyword.get();
        let left = self.affordable.get().then(|| left(desk));
        desk.rows.with(|rows| {
            for row in rows {
                if text.split_whitespace().all(|word| row.haystack.contains(word))
                    && (group.is_empty() || row.group == group)
                    && (keyword.is_empty() || row.keywords.contains(&keyword))
                    && left.is_none_or(|left| row.points <= left)
                    && (!legal || row.is_legal())
                {
                    visit(row);
                }
            }
        });
    }
}

/// The points of the format that are not spent yet.
fn left(desk: Desk) -> i64 {
    desk.with(|_, judged| {
        let points = i64::try_from(judged.army.points()).unwrap_or(i64::MAX);
        i64::from(judged.army.format).saturating_sub(points)
    })
}

pub fn filters(desk: Desk, filter: Filter) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let search = el("input")
        .attr("type", "search")
        .attr("name", "filter")
        .on("input", move |event| filter.text.set(event_target_value(&event)));
    let groups = move || {
        let mut all = Vec::new();
        desk.rows.with(|rows| rows.iter().for_each(|row| note(&mut all, &row.group)));
        all
    };
    let keywords = Memo::new(move |_| {
        let mut all = Vec::new();
        desk.rows.with(|rows| rows.iter().flat_map(|row| &row.keywords).for_each(|keyword| note(&mut all, keyword)));
        all
    });
    let none = move || keywords.with(Vec::is_empty);
    let keyword = select(words.all_kinds, "keyword", Box::new(move || keywords.get()), filter.keyword);
    el("div.tools.filters")
        .add(labelled(words.search, search))
        .add(labelled(words.filter_kind, select(words.all_kinds, "kind", Box::new(groups), filter.group)))
        .add(labelled(words.filter_keyword, keyword).class("keyword").live_flag("hidden", none))
        .add(check(words.only_affordable, "affordable", filter.affordable))
        .add(check(words.only_legal, "legal", filter.legal))
}

fn select(all: &str, name: &str, options: Box<dyn Fn() -> Vec<String>>, chosen: RwSignal<String>) -> El {
    el("select")
        .attr("name", name)
        .add(el("option").attr("value", "").add(all))
        .add(each(options, |option| el("option").attr("value", &option).add(option)))
        .on("change", move |event| chosen.set(event_target_value(&event)))
}

fn check(label: &str, name: &str, on: RwSignal<bool>) -> El {
    let input = el("input")
        .attr("type", "checkbox")
        .attr("name", name)
        .live_prop("checked", move || on.get())
        .on("change", move |event| on.set(event_target_checked(&event)));
    el("label.check").add(input).add(el("span").add(label))
}

pub fn offers(desk: Desk, filter: Filter) -> Parts {
    let words = wording::Desk::of(desk.voice().language);
    let groups = Memo::new(move |_| {
        let mut all = Vec::new();
        filter.visit(desk, &mut |row| note(&mut all, &row.group));
        all
    });
    let none = move || groups.with(Vec::is_empty) && !desk.rows.with(Vec::is_empty);
    parts()
        .add(each(move || groups.get(), move |group| shelf(desk, filter, group)))
        .add(show(none, move || el("p.quiet").add(words.no_rows)))
}

/// The choices of one entry are many: long shelves stay closed until somebody looks into them, searches, or comes from
/// a finding about them.
fn shelf(desk: Desk, filter: Filter, group: String) -> El {
    let name = el("span.explained-name").add(group.as_str());
    let aspect = desk.rows.with_untracked(|rows| rows.iter().find(|row| row.group == group).map(|row| row.aspect));
    let aspect = aspect.unwrap_or(Aspect::Whole);
    let keys = Memo::new(move |_| {
        let mut keys = Vec::new();
        filter.visit(desk, &mut |row| {
            if row.group == group {
                keys.push(row.key.clone());
            }
        });
        keys
    });
    let many = keys.with_untracked(|keys| keys.len() > SHORT);
    let open = Memo::new(move |_| {
        let closed = many && matches!(desk.place(), Place::Entry(_, wanted) if wanted != aspect);
        !closed || !filter.text.get().trim().is_empty()
    });
    let count = el("span.explained-aside").add(text(move || keys.with(Vec::len).to_string()));
    el("details.explained.group")
        .attr("data-aspect", format!("{aspect:?}"))
        .live_prop("open", move || open.get())
        .add(el("summary").add(name).add(count))
        .add(el("ul.offers").add(each(move || keys.get(), move |key| offer(desk, key))))
}

fn offer(desk: Desk, key: String) -> El {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let row = Memo::new(move |_| desk.rows.with(|rows| rows.iter().find(|row| row.key == key).cloned()));
    let read =
        move |read: fn(&Row) -> &str| row.with(|row| row.as_ref().map(|row| read(row).to_owned()).unwrap_or_default());
    let illegal = move || row.with(|row| row.as_ref().is_some_and(|row| !row.is_legal()));
    let reason = move || {
        el("span.reason")
            .add(el("span.unseen").add(words.not_legal).add(" "))
            .add(text(move || read(|row| &row.reason)))
    };
    let points =
        move || row.with(|row| row.as_ref().map(|row| wording::price_change(language, row.points)).unwrap_or_default());
    let name = el("span.offer-name")
        .add(text(move || read(|row| &row.name)))
        .add(el("span.under").add(text(move || read(|row| &row.under))))
        .add(show(illegal, reason));
    let take = button("take")
        .add(el("span.unseen").add(wording::add(language, "")))
        .add(name)
        .add(el("span.offer-points").add(text(points)))
        .add(icon(icon::PLUS))
        .click(move || {
            if let Some(row) = row.get() {
                desk.take(&row);
            }
        });
    let shown = row.with_untracked(|row| row.as_ref().map(|row| (row.name.clone(), row.about.clone())));
    let about = shown.filter(|(_, about)| !about.is_empty()).map(|(name, about)| more(language, &name, about));
    el("li.offer").live_class("illegal", illegal).add(take).add(about)
}

/// What the row has no room for, to be read before it is taken.
fn more(language: Language, name: &str, about: String) -> Parts {
    let open = RwSignal::new(false);
    let toggle = button("about")
        .attr("aria-label", format!("{} {name}", wording::Desk::of(language).details))
        .live_attr("aria-expanded", move || Some(open.get().to_string()))
        .add("i")
        .click(move || open.update(|open| *open = !*open));
    parts().add(toggle).add(show(move || open.get(), move || atlas::about(language, &about).class("about-text")))
}

/// Each name once, in the order of the rows.
fn note(names: &mut Vec<String>, name: &str) {
    if !names.iter().any(|own| own == name) {
        names.push(name.to_owned());
    }
}
