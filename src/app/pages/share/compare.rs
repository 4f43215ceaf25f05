//! What differs from another of the player's lists.

use leptos::prelude::*;

use super::{Subject, labelled, option, section};
use crate::app::element::{El, el, text};
use crate::app::task::{Answer, Job};
use crate::app::wording::Share;
use crate::app::worker;

pub fn compare(subject: Subject) -> El {
    let language = subject.language;
    let words = Share::of(language);
    let others = subject.others();
    if others.is_empty() {
        return section(words.compare, false, el("p.quiet").add(words.compare_none));
    }
    let said = RwSignal::new(String::new());
    let options: Vec<El> = others.iter().map(|(id, roster)| option(id, &roster.name)).collect();
    let choose = el("select").attr("name", "compare").add(option("", "–")).add(options).on("change", move |event| {
        let wanted = event_target_value(&event);
        said.set(String::new());
        let Some((_, before)) = others.iter().find(|(id, _)| *id == wanted) else { return };
        let after = subject.roster();
        said.set(words.preparing.to_owned());
        worker::ask(language, Job::Compare { before: before.clone(), after }, move |answer| {
            if let Answer::Compared(text) | Answer::Failed(text) = answer {
                said.try_set(text);
            }
        });
    });
    let differences = el("p.differences").attr("role", "status").add(text(move || said.get()));
    section(words.compare, false, el("div.share-part").add(labelled(words.compare_with, choose)).add(differences))
}
