//! The book, and the way out: what was read becomes tomes of the user's.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::bench::{Bench, job};
use crate::app::element::{El, button, el, live};
use crate::app::inbox::Report;
use crate::app::library::tome_of;
use crate::app::route::{FactionPart, Route};
use crate::app::task::{Answer, WrittenTome};
use crate::app::wording::Reader;
use crate::app::{browser, worker};
use crate::reader::form::{Section, Value};

const TITLE: &str = "provenance.title";
const PAGE: &str = "provenance.page";

pub fn save(bench: Bench) -> El {
    let words = Reader::of(bench.language());
    let work = bench.work();
    let first = work.drafts.first().map(|draft| draft.form.head.clone());
    let value = |key: &str| first.as_ref().map(|head| head.text(key).to_owned()).unwrap_or_default();
    // One book for all factions of the page.
    let all = move |key: &'static str| {
        move |event: web_sys::Event| {
            let typed = event_target_value(&event);
            bench.change(|work| {
                for draft in &mut work.drafts {
                    std::sync::Arc::make_mut(&mut draft.form.head).set(key, Value::Text(typed.clone()));
                }
            });
        }
    };
    let title = el("input")
        .attr("type", "text")
        .attr("id", "book-title")
        .attr("name", "title")
        .attr("required", "")
        .attr("maxlength", "120")
        .attr("autocomplete", "off")
        .attr("placeholder", words.book_title_hint)
        .prop("value", value(TITLE))
        .on("change", all(TITLE));
    let page = el("input")
        .attr("type", "number")
        .attr("id", "book-page")
        .attr("name", "page")
        .attr("min", "1")
        .attr("max", "9999")
        .prop("value", value(PAGE))
        .on("change", all(PAGE));
    let book = el("fieldset.book-fields")
        .add(el("legend.unseen").add(words.the_book))
        .add(el("div.field").add(el("label").attr("for", "book-title").add(words.book_title)).add(title))
        .add(el("div.field").add(el("label").attr("for", "book-page").add(words.book_page)).add(page));
    let elsewhere = live(move || elsewhere(bench));
    // Beside the button: the page's own sentences may be out of sight, far above.
    let missing = RwSignal::new("");
    let said = el("div").attr("role", "status").add(live(move || {
        let sentence = missing.get();
        (!sentence.is_empty()).then(|| el("p.snack").add(sentence))
    }));
    let press = button("button").add(words.save).click(move || keep(bench, missing));
    el("section.bench-save").add(book).add(elsewhere).add(said).add(el("p.actions").add(press))
}

/// Defects that no field of the page can show, and what they mean for saving.
fn elsewhere(bench: Bench) -> Option<El> {
    let words = Reader::of(bench.language());
    let flaws = bench.flaws.get();
    if flaws.iter().all(Vec::is_empty) {
        return None;
    }
    let work = bench.work();
    let unseen = |at: usize, sheet: Option<usize>, field: &str| {
        let joins = work.drafts.get(at).is_some_and(|draft| draft.onto.is_some());
        sheet.is_none() && (joins || field.is_empty() || Section::Tome.field_of(field).starts_with("provenance"))
    };
    let rows: Vec<El> = flaws
        .iter()
        .enumerate()
        .flat_map(|(at, flaws)| flaws.iter().map(move |flaw| (at, flaw)))
        .filter(|(at, flaw)| unseen(*at, flaw.sheet, &flaw.field))
        .map(|(_, flaw)| el("li.flaw").add(flaw.sentence.as_str()))
        .collect();
    let list = (!rows.is_empty()).then(|| el("div").add(el("p.quiet").add(words.elsewhere)).add(el("ul").add(rows)));
    Some(el("div.remarks-of").add(list).add(el("p").add(words.save_with_flaws)))
}

fn keep(bench: Bench, missing: RwSignal<&'static str>) {
    let words = Reader::of(bench.language());
    let work = bench.work();
    let say = |sentence: &'static str, focus: &str| {
        missing.set(sentence);
        browser::focus(focus);
    };
    if work.drafts.iter().all(|draft| draft.form.sheets.is_empty()) {
        return say(words.needs_entries, "");
    }
    let own = |draft: &crate::reader::form::work::Draft| {
        let source = draft.form.head.text("provenance.source");
        source.is_empty() || source == "tome"
    };
    if work.drafts.iter().any(|draft| own(draft) && draft.form.head.text(TITLE).trim().is_empty()) {
        return say(words.needs_title, "#book-title");
    }
    let nameless = work.drafts.iter().position(|draft| draft.onto.is_none() && draft.form.id().is_empty());
    if let Some(at) = nameless {
        bench.open.set(Some((at, None)));
        bench.said.set(words.needs_faction.to_owned());
        return say(words.needs_faction, &format!("#field-{at}-x-faction-name"));
    }
    missing.set("");
    bench.said.set(words.saving.to_owned());
    let written: Rc<RefCell<Vec<WrittenTome>>> = Rc::default();
    let drafts: Vec<_> = work.drafts.iter().filter(|draft| !draft.form.sheets.is_empty()).cloned().collect();
    let count = drafts.len();
    for draft in &drafts {
        let written = written.clone();
        worker::ask(bench.language(), job(draft), move |answer| {
            if bench.said.try_get_untracked().is_none() {
                return;
            }
            match answer {
                Answer::Written(own) => written.borrow_mut().push(*own),
                Answer::Failed(sentence) => bench.said.set(sentence),
                _ => {}
            }
            if written.borrow().len() == count {
                finish(bench, &written.take());
            }
        });
    }
}

/// All are written: kept as any tome that comes in, and shown among the tomes.
fn finish(bench: Bench, written: &[WrittenTome]) {
    let words = Reader::of(bench.language());
    let (inbox, language) = (bench.inbox(), bench.language());
    let mut reports = Vec::new();
    let mut all_kept = true;
    for tome in written {
        let in_order = tome.flaws.is_empty();
        let kept = inbox.library.keep(language, &tome.id, in_order, &tome.text);
        all_kept &= kept;
        let page = Route::Faction(tome.id.clone(), FactionPart::Profiles);
        let name = bench.voice().faction_name(tome_of(&tome.id));
        if !kept {
            reports.push(Report { name, page: None, sentences: vec![words.not_saved.to_owned()] });
        } else if in_order {
            reports.push(Report { name: format!("{name} {}", words.saved), page: Some(page), sentences: Vec::new() });
        }
    }
    // The draft goes once it lies in the tomes, not before.
    if all_kept {
        bench.forget();
    }
    inbox.say(reports);
    browser::go(&Route::Tomes.href());
}
