//! What differs from another of the player's lists, or from what this one was before.

use leptos::prelude::*;

use super::{Subject, option, section};
use crate::app::browser;
use crate::app::element::{El, el, text};
use crate::app::parts::field::labelled;
use crate::app::record::Record;
use crate::app::task::{Answer, Job};
use crate::app::wording::{self, Desk, Share};
use crate::app::worker;
use crate::exchange::compare::Kinship;
use crate::language::Language;
use crate::roster::Roster;

/// Before the number of steps back; no id of a list begins so.
const BACK: &str = "~";

pub fn compare(subject: Subject) -> El {
    let language = subject.language;
    let words = Share::of(language);
    let others = subject.others();
    let steps = back(subject.record.with_value(|record| record.history.steps_done()));
    if others.is_empty() && steps.is_empty() {
        return section(words.compare, false, el("p.quiet").add(words.compare_none));
    }
    let said = RwSignal::new(String::new());
    let itself: Vec<El> = steps
        .iter()
        .map(|steps| option(&format!("{BACK}{steps}"), &wording::itself_before(language, *steps)))
        .collect();
    let options: Vec<El> = others.iter().map(|(id, record)| option(id, &told_apart(language, record))).collect();
    let compare = move |before: Roster, kinship: Kinship| {
        said.set(words.preparing.to_owned());
        worker::ask(language, Job::Compare { before, after: subject.roster(), kinship }, move |answer| {
            if let Answer::Compared(text) | Answer::Failed(text) = answer {
                said.try_set(text);
            }
        });
    };
    let choose =
        el("select").attr("name", "compare").add(option("", "–")).add(itself).add(options).on("change", move |event| {
            let wanted = event_target_value(&event);
            said.set(String::new());
            if let Some(steps) = wanted.strip_prefix(BACK).and_then(|steps| steps.parse().ok()) {
                compare(subject.record.with_value(|record| record.history.before(steps)), Kinship::Same);
            } else if let Some((_, before)) = others.iter().find(|(id, _)| *id == wanted) {
                compare(before.roster.clone(), Kinship::Other);
            }
        });
    let differences = el("p.differences").attr("role", "status").add(text(move || said.get()));
    section(words.compare, false, el("div.share-part").add(labelled(words.compare_with, choose)).add(differences))
}

/// The last step, some more, and as far back as can be.
fn back(done: usize) -> Vec<usize> {
    let mut steps: Vec<usize> = [1, 5, 20].into_iter().filter(|steps| *steps < done).collect();
    steps.extend((done > 0).then_some(done));
    steps
}

/// Several lists may have one name, or none.
fn told_apart(language: Language, record: &Record) -> String {
    let Roster { name, format, .. } = &record.roster;
    let name = if name.is_empty() { Desk::of(language).untitled } else { name };
    format!("{name} · {} · {}", wording::format_choice(language, *format), browser::date(language, record.changed))
}
