//! What a player does with a finished list: paper, link, text, file, comparison. The editor opens the dialog, the atlas
//! fills it.

mod compare;
mod paper;
mod preview;
mod send;
mod typeface;

use leptos::prelude::*;

use crate::app::element::{El, Parts, el, parts, text};
use crate::app::files;
use crate::app::record::Record;
use crate::app::store::Store;
use crate::app::wording::Share;
use crate::language::Language;
use crate::roster::Roster;

/// The list that is shared, as it was when the dialog was opened.
#[derive(Clone, Copy)]
struct Subject {
    language: Language,
    store: Store,
    record: StoredValue<Record>,
}

impl Subject {
    fn roster(self) -> Roster {
        self.record.with_value(|record| record.roster.clone())
    }

    /// The other lists on this device, by their ids.
    fn others(self) -> Vec<(String, Record)> {
        let revision = self.record.with_value(|record| record.revision);
        let readable = self.store.all().into_iter().filter_map(|kept| Some((kept.id, kept.record?)));
        readable.filter(|(_, record)| record.deleted.is_none() && record.revision != revision).collect()
    }
}

/// The inside of the dialog.
pub fn ways(language: Language, store: Store, record: Record) -> Parts {
    let subject = Subject { language, store, record: StoredValue::new(record) };
    let said = RwSignal::new(String::new());
    // Asked first: it is there at once, and the PDF takes a moment.
    let ways = send::send(subject, said);
    parts()
        .add(el("p.share-said").attr("role", "status").add(text(move || said.get())))
        .add(paper::paper(subject))
        .add(ways)
        .add(compare::compare(subject))
}

/// A part of the dialog that can be folded.
fn section(title: &str, open: bool, inside: impl Into<Parts>) -> El {
    let inside = el("div.share-part").add(inside.into());
    el("details.explained").flag("open", open).add(el("summary").add(el("span.explained-name").add(title))).add(inside)
}

fn option(value: &str, name: &str) -> El {
    el("option").attr("value", value).add(name)
}

/// Copies a text that stands in the field with this id; where that is not allowed, the field is chosen instead.
fn copy(subject: Subject, said: RwSignal<String>, text: &str, field: &'static str) {
    let words = Share::of(subject.language);
    files::copy(text, move |copied| {
        if !copied {
            files::call(field, "focus");
            files::call(field, "select");
        }
        said.try_set(if copied { words.copied } else { words.not_copied }.to_owned());
    });
}
