//! A text of the player's: kept when it is left, cut with a note where it is too long, always shown as text.

use leptos::prelude::*;

use crate::app::desk::Desk;
use crate::app::element::{El, Parts, el, live, parts};
use crate::app::parts::field::labelled;
use crate::app::wording;
use crate::roster::Edit;
use crate::roster::edit::{MAX_NAME, MAX_NOTE};

type Read = Box<dyn Fn() -> String>;
type Keep = Box<dyn Fn(String) -> Edit>;

/// A name: one line.
pub fn name_field(desk: Desk, label: &str, name: &str, read: Read, keep: Keep) -> Parts {
    let input = el("input").attr("type", "text").attr("name", name).attr("autocomplete", "off");
    text_field(desk, label, input, MAX_NAME, read, keep)
}

/// Notes: several lines.
pub fn note_field(desk: Desk, label: &str, name: &str, read: Read, keep: Keep) -> Parts {
    let input = el("textarea").attr("name", name).attr("rows", "3");
    text_field(desk, label, input, MAX_NOTE, read, keep)
}

pub fn tags_field(desk: Desk) -> Parts {
    let words = wording::Desk::of(desk.voice().language);
    let input = el("input").attr("type", "text").attr("name", "tags").attr("autocomplete", "off");
    let read = Box::new(move || desk.roster().tags.join(", "));
    let keep = move |text: String| {
        let (edit, lost) = Edit::tags(&text);
        desk.edit(vec![edit]);
        lost.then(|| words.tags_cut.to_owned())
    };
    written(input, words.tags_hint, read, Box::new(keep))
}

fn text_field(desk: Desk, label: &str, input: El, max: usize, read: Read, keep: Keep) -> Parts {
    let language = desk.voice().language;
    let keep = move |text: String| {
        desk.edit(vec![keep(text.chars().take(max).collect())]);
        wording::cut_at(language, &text, max)
    };
    written(input, label, read, Box::new(keep))
}

/// `keep` answers what was cut, if anything.
fn written(input: El, label: &str, read: Read, keep: Box<dyn Fn(String) -> Option<String>>) -> Parts {
    let cut = RwSignal::new(None);
    let input = input.live_prop("value", read).on("change", move |event| cut.set(keep(event_target_value(&event))));
    parts().add(labelled(label, input)).add(live(move || cut.get().map(|sentence: String| note(&sentence))))
}

/// A sentence under a field, which is said when it comes.
pub fn note(sentence: &str) -> El {
    el("p.quiet").attr("role", "status").add(sentence)
}
