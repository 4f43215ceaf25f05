//! A backup before it is brought in: what is new, what is here already, and what differs, which waits for a decision.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Shelf, kept, link};
use crate::app::browser;
use crate::app::element::{El, Parts, button, el, live, parts};
use crate::app::inbox::LISTS;
use crate::app::record::Record;
use crate::app::route::Route;
use crate::app::task::{Saved, Titled};
use crate::app::wording::{self, Data, Desk};
use crate::army::Army;
use crate::exchange::backup::{self, Decision, Kind, Merge, Part};
use crate::language::Language;

pub fn plan(shelf: Shelf) -> Parts {
    let done = RwSignal::new(Vec::<&'static str>::new());
    parts()
        .add(live(move || shelf.inbox.backup.get().map(|saved| offer(shelf, done, saved))))
        .add(el("div.said").attr("role", "status").add(live(move || outcome(shelf.language(), &done.get()))))
}

fn outcome(language: Language, sentences: &[&'static str]) -> Option<El> {
    let rows: Vec<El> = sentences.iter().map(|sentence| el("span").add(*sentence).add(" ")).collect();
    let home = link(&Route::Home, Desk::of(language).my_lists);
    (!sentences.is_empty()).then(|| el("p.snack").add(rows).add(home))
}

/// What it is, as it would be written here, and the answer of the plan.
struct Row<'a> {
    titled: &'a Titled,
    part: &'a Part,
    mine: Option<&'a Part>,
}

fn offer(shelf: Shelf, done: RwSignal<Vec<&'static str>>, saved: Arc<Saved>) -> El {
    let language = shelf.language();
    let words = Data::of(language);
    done.set(Vec::new());
    let mine = kept::parts();
    let theirs: Vec<Part> = saved.parts.iter().map(|own| kept::usable(&own.part)).collect();
    let merges = backup::plan(&mine, &theirs);
    let decisions = StoredValue::new(Vec::<Decision>::new());
    let (mut differs, mut fresh, mut same) = (Vec::new(), Vec::new(), Vec::new());
    for ((titled, part), merge) in saved.parts.iter().zip(&theirs).zip(&merges) {
        let row = |mine| Row { titled, part, mine };
        match merge {
            Merge::New => fresh.push(line(language, &row(None))),
            Merge::Same => same.push(line(language, &row(None))),
            Merge::Conflict(at) => {
                let number = differs.len();
                decisions.update_value(|all| all.push(usual(part)));
                differs.push(conflict(shelf, &row(mine.get(*at)), decisions, number));
            }
        }
    }
    let nothing = differs.is_empty() && fresh.is_empty() && saved.damaged.is_empty();
    let said = match nothing {
        true if same.is_empty() => Some(words.plan_empty),
        true => Some(words.plan_nothing),
        false => None,
    };
    let problems: Vec<El> = saved.problems.iter().map(|sentence| el("li").add(sentence.as_str())).collect();
    let problems = (!problems.is_empty())
        .then(|| el("div").add(el("p").add(words.plan_problems)).add(el("ul.reasons").add(problems)));
    let damaged = (!saved.damaged.is_empty()).then(|| el("p").add(words.plan_damaged));
    let replaces = (!differs.is_empty()).then(|| el("p.quiet").add(words.keeps_old));
    let close = move || shelf.inbox.backup.set(None);
    let accept = button("button").add(words.accept).click(move || {
        done.set(bring_in(shelf, &saved, &theirs, &merges, &decisions.get_value()));
        close();
    });
    let refuse = button("plainly").add(words.refuse).click(close);
    el("section.card.data-plan")
        .add(el("h2").add(words.plan))
        .add(said.map(|said| el("p").add(said)))
        .add(problems)
        .add(damaged)
        .add(group(words.differs, Some(words.differs_hint), differs))
        .add(group(words.is_new, None, fresh))
        .add(folded(words.is_same, same))
        .add(replaces)
        .add(el("p.card-actions").add((!nothing).then_some(accept)).add(refuse))
}

fn group(title: &str, hint: Option<&str>, rows: Vec<El>) -> Option<El> {
    let heading = || el("h3").add(title).add(" ").add(el("span.quiet").add(format!("({})", rows.len())));
    let heading = (!rows.is_empty()).then(heading)?;
    Some(el("div").add(heading).add(hint.map(|hint| el("p").add(hint))).add(el("ul.data-rows").add(rows)))
}

/// Of what is here already nobody needs to read more than how much it is.
fn folded(title: &str, rows: Vec<El>) -> Option<El> {
    let name = format!("{title} ({})", rows.len());
    let summary = || el("summary").add(el("span.explained-name").add(name.as_str()));
    (!rows.is_empty()).then(|| el("details.explained").add(summary()).add(el("ul.data-rows").add(rows)))
}

/// Both lists where that can be; what cannot be kept twice stays as it is here.
fn usual(part: &Part) -> Decision {
    if part.kind.can_be_kept_twice() { Decision::KeepBoth } else { Decision::KeepMine }
}

fn title(language: Language, row: &Row) -> String {
    let words = Data::of(language);
    match row.part.kind {
        Kind::List | Kind::Bin if row.titled.title.is_empty() && row.titled.about.is_empty() => {
            wording::unreadable(language, &row.part.key)
        }
        Kind::List | Kind::Bin if row.titled.title.trim().is_empty() => Desk::of(language).untitled.to_owned(),
        Kind::Setting => words.language_and_theme.to_owned(),
        _ => row.titled.title.clone(),
    }
}

fn kind(language: Language, part: &Part) -> String {
    let words = Data::of(language);
    match part.kind {
        Kind::List => words.a_list.to_owned(),
        Kind::Bin => format!("{}, {}", words.a_list, words.in_bin),
        Kind::Tome => words.a_tome.to_owned(),
        Kind::Setting => words.a_setting.to_owned(),
        Kind::Aside | Kind::Other(_) => words.set_aside.to_owned(),
    }
}

fn line(language: Language, row: &Row) -> El {
    let about = [kind(language, row.part), row.titled.about.clone(), date(language, row.part)];
    let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
    el("li")
        .add(el("span").add(el("b").add(title(language, row))).add(" ").add(el("span.quiet").add(about.join(" · "))))
}

fn date(language: Language, part: &Part) -> String {
    part.changed.filter(|time| *time > 0).map(|time| browser::date(language, time * 1000)).unwrap_or_default()
}

fn conflict(shelf: Shelf, row: &Row, decisions: StoredValue<Vec<Decision>>, number: usize) -> El {
    let language = shelf.language();
    let words = Data::of(language);
    let (ours, theirs) = (row.mine.and_then(|own| own.changed), row.part.changed);
    let newest = |own: bool| own.then(|| el("span.mark").add(words.newest));
    let version = |name: &str, about: Vec<String>, newer: bool| {
        let about: Vec<String> = about.into_iter().filter(|part| !part.is_empty()).collect();
        let version = || el("p").add(el("b").add(wording::labelled(language, name))).add(" ").add(about.join(" · "));
        (!about.is_empty()).then(|| version().add(" ").add(newest(newer)))
    };
    let here = row.mine.and_then(|mine| {
        let binned = if mine.kind == Kind::Bin { words.in_bin.to_owned() } else { String::new() };
        version(words.here, vec![about(shelf, mine), date(language, mine), binned], ours > theirs)
    });
    let binned = if row.part.kind == Kind::Bin { words.in_bin.to_owned() } else { String::new() };
    let there = vec![row.titled.about.clone(), date(language, row.part), binned];
    let there = version(words.there, there, theirs > ours);
    let choice = |decision: Decision, name: &str| {
        let radio = el("input")
            .attr("type", "radio")
            .attr("name", format!("conflict-{number}"))
            .prop("checked", decision == usual(row.part))
            .on("change", move |_| {
                decisions.update_value(|all| all.iter_mut().skip(number).take(1).for_each(|own| *own = decision));
            });
        el("label.check").add(radio).add(el("span").add(name))
    };
    let both = row.part.kind.can_be_kept_twice().then(|| choice(Decision::KeepBoth, words.keep_both));
    let choices = el("fieldset.data-choices")
        .add(
            el("legend")
                .add(el("b").add(title(language, row)))
                .add(" ")
                .add(el("span.quiet").add(kind(language, row.part))),
        )
        .add(here)
        .add(there)
        .add(both)
        .add(choice(Decision::KeepMine, words.keep_mine))
        .add(choice(Decision::TakeTheirs, words.take_theirs));
    el("li").add(choices)
}

/// Faction and points of a list that is here.
fn about(shelf: Shelf, part: &Part) -> String {
    let Some(record) = Record::read(&part.text) else { return String::new() };
    shelf.voice.with_value(|voice| {
        let army = Army::resolve(&voice.catalogue, &record.roster);
        let factions: Vec<String> =
            record.roster.contingents.iter().map(|own| voice.faction_name(&own.faction)).collect();
        let points = wording::points_of(voice.language, army.points(), army.format);
        format!("{} · {points}", factions.join(" + "))
    })
}

/// Says what there is to say of it.
fn bring_in(
    shelf: Shelf,
    saved: &Saved,
    theirs: &[Part],
    merges: &[Merge],
    decisions: &[Decision],
) -> Vec<&'static str> {
    let words = Data::of(shelf.language());
    let mut writes = backup::writes(theirs, merges, decisions, |_| kept::fresh());
    let aside =
        |part: &Part| Part { kind: Kind::Aside, key: format!("{}-{}", part.key, kept::fresh()), ..part.clone() };
    writes.extend(saved.damaged.iter().map(aside));
    let kept = writes.iter().filter(|part| !kept::write(part)).count() == 0;
    let has = |kind: Kind| writes.iter().any(|part| part.kind == kind);
    if has(Kind::Tome) {
        shelf.inbox.library.look(shelf.language());
    }
    browser::say(LISTS);
    let mut said = vec![if kept { words.brought_in } else { words.not_kept }];
    said.extend(has(Kind::Setting).then_some(words.settings_later));
    said
}
