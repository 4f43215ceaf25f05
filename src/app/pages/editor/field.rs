//! A text of the player's: kept when it is left, cut with a note where it is too long, always shown as text.

use leptos::prelude::*;

use crate::app::desk::Desk;
use crate::app::element::{El, Parts, el, parts, show};
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

fn text_field(desk: Desk, label: &str, input: El, max: usize, read: Read, keep: Keep) -> Parts {
    let language = desk.voice().language;
    let cut = RwSignal::new(false);
    let input = input.live_prop("value", read).on("change", move |event| {
        let written = event_target_value(&event);
        cut.set(written.chars().count() > max);
        desk.edit(vec![keep(written.chars().take(max).collect())]);
    });
    let note = move || el("p.quiet").attr("role", "status").add(wording::cut_at(language, max));
    parts().add(labelled(label, input)).add(show(move || cut.get(), note))
}

pub fn labelled(label: &str, input: El) -> El {
    el("label.field").add(el("span").add(label)).add(input)
}
