//! What the rules say of the list: by severity, with place, page, reason on demand and a fix where there is one.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement};

use crate::app::atlas;
use crate::app::browser;
use crate::app::desk::{Desk, SHOWN, focus};
use crate::app::element::{El, Parts, button, each, effect, el, parts, show, text};
use crate::app::wording;
use crate::rules::verdict::place;
use crate::rules::{Aspect, Place, Rule, Severity};

/// A finding as it is shown.
#[derive(Clone, PartialEq)]
struct Shown {
    /// The same for as long as the finding says the same at the same position.
    key: String,
    at: usize,
    severity: Severity,
    place: Place,
    where_: String,
    message: String,
    rule: &'static Rule,
}

type All = Memo<Vec<Shown>>;

pub fn findings(desk: Desk) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let all = Memo::new(move |_| shown(desk));
    let group = move |severity: Severity, title: &'static str, class: &'static str| {
        let build = move || parts().add(el("h3").add(title)).add(list(desk, all, severity, class));
        show(move || count(all, severity) > 0, build)
    };
    let advice = move || {
        let summary = el("summary")
            .add(el("span.explained-name").add(words.advice))
            .add(el("span.explained-aside").add(text(move || count(all, Severity::Advice).to_string())));
        el("details.explained").add(summary).add(list(desk, all, Severity::Advice, "finding-list advice"))
    };
    let language = desk.voice().language;
    let more = move || el("p.quiet").add(text(move || wording::and_more(language, left_out(desk))));
    el("section.findings")
        .attr("aria-label", words.findings)
        .add(el("h2").attr("tabindex", "-1").add(words.findings))
        .add(show(move || all.with(Vec::is_empty), move || el("p.quiet").add(words.no_findings)))
        .add(group(Severity::Error, words.errors, "finding-list error"))
        .add(group(Severity::Incomplete, words.incomplete, "finding-list incomplete"))
        .add(show(move || count(all, Severity::Advice) > 0, advice))
        .add(show(move || left_out(desk) > 0, more))
        .add(numbers(desk))
}

/// Counted again with every change, but only while somebody looks.
fn numbers(desk: Desk) -> El {
    let language = desk.voice().language;
    let open = RwSignal::new(false);
    let place = el("div.atlas").add(el("p.quiet").add(wording::Wording::of(language).loading));
    let filled = place.clone();
    effect(Box::new(move || {
        if open.get() {
            desk.roster();
            atlas::numbers(&filled, language, &desk.text());
        }
    }));
    el("details.explained.numbers")
        .on("toggle", move |event| open.set(is_open(&event)))
        .add(el("summary").add(el("span.explained-name").add(wording::Desk::of(language).in_numbers)))
        .add(place)
}

fn is_open(event: &Event) -> bool {
    event.target().is_some_and(|details| Reflect::get(&details, &"open".into()).is_ok_and(|open| open.is_truthy()))
}

fn shown(desk: Desk) -> Vec<Shown> {
    desk.with_told(|voice, judged| {
        let context = judged.context(voice);
        let shown = judged.findings.iter().enumerate().take(SHOWN).map(|(at, finding)| {
            let where_ = place(&context, finding.place, voice.language);
            let message = finding.message.get(voice.language).to_owned();
            Shown {
                key: format!("{at} {} {where_} {message}", finding.rule.code),
                at,
                severity: finding.severity,
                place: finding.place,
                where_,
                message,
                rule: finding.rule,
            }
        });
        shown.collect()
    })
}

fn left_out(desk: Desk) -> usize {
    desk.with_told(|_, judged| judged.findings.len().saturating_sub(SHOWN))
}

fn count(all: All, severity: Severity) -> usize {
    all.with(|all| all.iter().filter(|own| own.severity == severity).count())
}

fn list(desk: Desk, all: All, severity: Severity, class: &str) -> El {
    let keys =
        move || all.with(|all| all.iter().filter(|own| own.severity == severity).map(|own| own.key.clone()).collect());
    let build = move |key: String| {
        let own = all.with_untracked(|all| all.iter().find(|own| own.key == key).cloned());
        el("li.finding").add(own.map(|own| finding(desk, own)))
    };
    el("ul").attr("class", class).add(each(keys, build))
}

fn finding(desk: Desk, own: Shown) -> Parts {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let Shown { at, rule, place, .. } = own;
    let where_ = if own.where_.is_empty() {
        words.whole_list.to_owned()
    } else {
        capital(&own.where_.replacen(' ', "\u{a0}", 1))
    };
    let go = move || {
        desk.show(place);
        browser::after_paint(move || {
            focus(place);
            // What is offered there comes after the picture, too; it is what the finding asks for.
            if let Place::Entry(_, aspect) = place {
                browser::after_paint(move || reach(aspect));
            }
        });
    };
    let pages = (!rule.pages.is_empty()).then(|| format!(" · p.\u{a0}{}", rule.pages));
    let code = el("span.quiet").add(rule.code).add(pages);
    let asked = RwSignal::new(false);
    let why = el("details.why")
        .on("toggle", move |_| asked.set(true))
        .add(el("summary").add(words.explain).add(" ").add(code))
        .add(show(move || asked.get(), move || atlas::explanation(language, rule.code)));
    parts()
        .add(button("quietly finding-place").add(where_).click(go))
        .add(el("p").add(own.message))
        .add(fix_button(desk, at))
        .add(why)
}

/// Moves to what is offered for a choice. The panel moves first, so that the page need not.
fn reach(aspect: Aspect) {
    let shelf = format!("[data-aspect={aspect:?}]");
    let found = document().query_selector(&shelf).ok().flatten().and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some((panel, found)) = found.and_then(|found| Some((found.offset_parent()?, found))) {
        panel.set_scroll_top(found.offset_top());
    }
    browser::focus(&format!("{shelf} summary"));
}

/// The button stays while there is a fix: what it does may change with every edit.
fn fix_button(desk: Desk, at: usize) -> Parts {
    let language = desk.voice().language;
    let fix = move || desk.fixes.with(|fixes| fixes.get(at).cloned().flatten());
    let label = move || fix().map(|fix| fix.label.get(language).to_owned()).unwrap_or_default();
    let mend = move || {
        if let Some(fix) = fix() {
            desk.edit(fix.edits);
        }
    };
    show(move || fix().is_some(), move || button("button fix").add(text(label)).click(mend))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
