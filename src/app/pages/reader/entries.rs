//! What was read or written, faction by faction: a row for each entry, one of them open.

use leptos::prelude::*;

use super::bench::{At, Bench};
use super::entry;
use crate::app::element::{El, Parts, button, effect, el, live, parts, show, text};
use crate::app::library::{self, tome_of};
use crate::app::wording::{self, Reader};
use crate::reader::form::work::Draft;
use crate::reader::form::{Section, Sheet};

/// More rows than these come when they are asked for.
const FIRST_ROWS: usize = 80;

pub fn entries(bench: Bench) -> Parts {
    let work = bench.work();
    let several = work.drafts.len() > 1;
    let all = work.drafts.iter().enumerate().map(|(at, draft)| group(bench, at, draft, several));
    parts().add(all.collect::<Vec<El>>())
}

fn group(bench: Bench, at: usize, draft: &Draft, several: bool) -> El {
    let words = Reader::of(bench.language());
    let name = draft.form.head.text("faction.name").to_owned();
    let count = draft.form.sheets.len();
    let all = RwSignal::new(count <= FIRST_ROWS);
    // A question may lead to one of those that are not there yet.
    effect(Box::new(move || {
        if matches!(bench.open.get(), Some((own, Some(index))) if own == at && index >= FIRST_ROWS) {
            all.set(true);
        }
    }));
    let row = move |index: usize| row(bench, (at, Some(index)));
    let first: Vec<El> = (0..count.min(FIRST_ROWS)).map(row).collect();
    let rest =
        show(move || all.get(), move || parts().add((FIRST_ROWS.min(count)..count).map(row).collect::<Vec<El>>()));
    let more = live(move || {
        let others = wording::reader::show_others(bench.language(), count - FIRST_ROWS.min(count));
        (!all.get()).then(|| el("li").add(button("add").add(others).click(move || all.set(true))))
    });
    let rows = el("ul.sheets").add(faction_row(bench, at, draft)).add(first).add(rest).add(more);
    el("section.draft")
        .attr("aria-label", if name.is_empty() { words.by_hand_title } else { &name })
        .add((several && !name.is_empty()).then(|| el("h3").add(name.clone())))
        .add(place(bench, at, draft))
        .add(rows)
        .add(adder(bench, at))
}

/// The faction's own fields matter where the tome is one of its own.
fn faction_row(bench: Bench, at: usize, draft: &Draft) -> Option<El> {
    draft.onto.is_none().then(|| row(bench, (at, None)))
}

fn row(bench: Bench, at: At) -> El {
    let language = bench.language();
    let words = Reader::of(language);
    let is_open = move || bench.open.get() == Some(at);
    let name = text(move || {
        bench.turn.track();
        bench.sheet(at).map(|sheet| title(&sheet, words)).unwrap_or_default()
    });
    let about = text(move || {
        bench.turn.track();
        bench.sheet(at).map(|sheet| about(bench, &sheet)).unwrap_or_default()
    });
    let points = live(move || {
        let count = bench.open_points(at);
        (count > 0).then(|| el("span.to-check").add(wording::reader::to_check(language, count)))
    });
    let head = button("sheet-toggle")
        .live_attr("aria-expanded", move || Some(is_open().to_string()))
        .add(el("span.sheet-name").add(name))
        .add(el("span.under").add(about))
        .add(points)
        .click(move || {
            let open = bench.open.get_untracked() == Some(at);
            bench.open.set((!open).then_some(at));
            if !open && let Some(lines) = bench.sheet(at).and_then(|sheet| sheet.lines) {
                bench.shown.set(Some(lines));
            }
        });
    let form = show(move || bench.open.get() == Some(at), move || entry::entry(bench, at));
    el("li.sheet-row").live_class("open", is_open).add(head).add(form)
}

fn title(sheet: &Sheet, words: &Reader) -> String {
    let key = if sheet.section == Section::Tome { "faction.name" } else { "name" };
    let name = sheet.text(key).trim();
    if name.is_empty() { words.nameless.to_owned() } else { name.to_owned() }
}

fn about(bench: Bench, sheet: &Sheet) -> String {
    let language = bench.language();
    let mut parts = vec![wording::reader::section(language, sheet.section).to_owned()];
    parts.extend(sheet.text("points").parse().ok().map(|points| wording::points(language, points)));
    parts.extend(sheet.lines.map(wording::reader::line_mark));
    parts.extend(sheet.edited.then(|| Reader::of(language).corrected.to_owned()));
    parts.join(" · ")
}

/// Which tome the entries go to.
fn place(bench: Bench, at: usize, draft: &Draft) -> El {
    let language = bench.language();
    let words = Reader::of(language);
    if let Some(origin) = &draft.origin {
        let name = bench.voice().faction_name(tome_of(origin));
        return el("p").add(words.editing).add(" ").add(el("b").add(name)).add(".");
    }
    let catalogue = bench.voice().catalogue;
    let own = draft.form.id();
    let mut tomes: Vec<(String, String)> =
        catalogue.tomes().iter().map(|tome| (tome.id.clone(), tome.faction.name.get(language).to_owned())).collect();
    // The one that the text names comes first, then the user's own.
    let mine = library::ids();
    tomes.sort_by_key(|(id, name)| (*id != own, !mine.contains(id), name.clone()));
    let option = |value: &str, name: String| {
        let chosen = draft.onto.as_deref().unwrap_or_default() == value;
        el("option").attr("value", value).flag("selected", chosen).add(name)
    };
    let mut options: Vec<El> =
        tomes.iter().map(|(id, name)| option(id, wording::reader::extend(language, name))).collect();
    options.insert(if draft.onto.is_some() { 1.min(options.len()) } else { 0 }, option("", words.new_tome.to_owned()));
    let id = format!("onto-{at}");
    let select = el("select").attr("id", &id).attr("name", "onto").add(options).on("change", move |event| {
        let value = event_target_value(&event);
        bench.reshape(|work| {
            if let Some(draft) = work.drafts.get_mut(at) {
                draft.onto = Some(value).filter(|value| !value.is_empty());
            }
        });
    });
    let replaced = catalogue.faction(&own).filter(|_| draft.onto.is_none());
    let warning =
        replaced.map(|faction| el("p.doubt").add(wording::reader::replaces(language, faction.name.get(language))));
    el("div.field").add(el("label").attr("for", &id).add(words.where_to)).add(select).add(warning)
}

fn adder(bench: Bench, at: usize) -> El {
    let language = bench.language();
    let words = Reader::of(language);
    let option =
        |section: Section| el("option").attr("value", section.key()).add(wording::reader::section(language, section));
    let order = [
        Section::Profile,
        Section::Vehicle,
        Section::Siege,
        Section::Equipment,
        Section::Mount,
        Section::Rule,
        Section::Order,
        Section::Feat,
    ];
    el("select.adder")
        .attr("name", "add")
        .attr("aria-label", words.add)
        .add(el("option").attr("value", "").add(words.add))
        .add(order.map(option))
        .on("change", move |event| {
            let value = event_target_value(&event);
            if let Some(section) = Section::MANY.into_iter().find(|section| section.key() == value) {
                bench.add(at, section);
            }
        })
}
