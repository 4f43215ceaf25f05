//! A backup before it is brought in: what is new, what is here already, and what differs, which waits for a decision.

use std::sync::Arc;

use leptos::prelude::*;

use super::change::{Change, conflict, line, usual};
use super::kept::Written;
use super::{Shelf, kept, link};
use crate::app::browser;
use crate::app::element::{El, Parts, button, el, live, on_window, parts};
use crate::app::inbox::LISTS;
use crate::app::route::Route;
use crate::app::task::Saved;
use crate::app::wording::{Data, Desk};
use crate::exchange::backup::{self, Decision, Kind, Merge, Part};
use crate::language::Language;

pub fn plan(shelf: Shelf) -> Parts {
    let done = shelf.inbox.brought_in;
    on_window("hashchange", move |_| done.set(Vec::new()));
    parts()
        .add(live(move || shelf.inbox.backup.get().map(|saved| offer(shelf, saved))))
        .add(el("div.said").attr("role", "status").add(live(move || outcome(shelf.language(), &done.get()))))
}

fn outcome(language: Language, sentences: &[&'static str]) -> Option<El> {
    let rows: Vec<El> = sentences.iter().map(|sentence| el("span").add(*sentence).add(" ")).collect();
    let home = link(&Route::Home, Desk::of(language).my_lists);
    (!sentences.is_empty()).then(|| el("p.snack").add(rows).add(home))
}

fn offer(shelf: Shelf, saved: Arc<Saved>) -> El {
    let done = shelf.inbox.brought_in;
    let language = shelf.language();
    let words = Data::of(language);
    done.set(Vec::new());
    let mine = kept::parts();
    let theirs: Vec<Part> = saved.parts.iter().map(|own| kept::usable(&own.part)).collect();
    let merges = backup::plan(&mine, &theirs);
    let decisions = StoredValue::new(Vec::<Decision>::new());
    let (mut differs, mut fresh, mut same) = (Vec::new(), Vec::new(), Vec::new());
    for ((titled, part), merge) in saved.parts.iter().zip(&theirs).zip(&merges) {
        let change = |mine| Change { titled, part, mine };
        match merge {
            Merge::New => fresh.push(line(language, &change(None))),
            Merge::Same => same.push(line(language, &change(None))),
            Merge::Conflict(at) => {
                let number = differs.len();
                decisions.update_value(|all| all.push(usual(part)));
                differs.push(conflict(shelf, &change(mine.get(*at)), decisions, number));
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
    let written: Vec<Written> = writes.iter().map(kept::write).collect();
    let any = |state: Written| written.contains(&state);
    let has = |kind: Kind| writes.iter().any(|part| part.kind == kind);
    if has(Kind::Tome) {
        shelf.inbox.library.look(shelf.language());
    }
    browser::say(LISTS);
    let whole = !any(Written::Forgotten) && !any(Written::Refused);
    let mut said = vec![if whole { words.brought_in } else { words.not_kept }];
    said.extend(any(Written::Refused).then_some(words.not_replaced));
    said.extend(has(Kind::Setting).then_some(words.settings_later));
    said
}
