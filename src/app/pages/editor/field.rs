//! A text of the player's: kept when it is left, cut with a note where it is too long, always shown as text.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::state::editor::use_editor;
use crate::app::words::{self, ListWords};
use crate::roster::Edit;
use crate::roster::edit::{MAX_NAME, MAX_NOTE};

/// A name: one line.
#[component]
pub fn NameField(
    label: &'static str,
    name: &'static str,
    value: Signal<String>,
    /// The edit that keeps what was written.
    edit: Callback<String, Edit>,
) -> impl IntoView {
    view! { <LineField label name value keep=keep_short(MAX_NAME, edit) /> }
}

/// Notes: several lines.
#[component]
pub fn NoteField(
    label: &'static str,
    name: &'static str,
    value: Signal<String>,
    edit: Callback<String, Edit>,
) -> impl IntoView {
    let (keep, cut) = (keep_short(MAX_NOTE, edit), RwSignal::new(None));
    let change = move |event| cut.set(keep.run(event_target_value(&event)));
    view! {
        <Field label><textarea name=name rows="3" prop:value=value on:change=change></textarea></Field>
        <Note sentence=cut />
    }
}

#[component]
pub fn TagsField() -> impl IntoView {
    let editor = use_editor();
    let words = ListWords::of(editor.language());
    let value = Signal::derive(move || editor.roster().tags.join(", "));
    let keep = Callback::new(move |text: String| {
        let (edit, lost) = Edit::tags(&text);
        editor.edit(vec![edit]);
        lost.then(|| words.tags_cut.to_owned())
    });
    view! { <LineField label=words.tags_hint name="tags" value keep /> }
}

/// `keep` answers what was cut, if anything.
#[component]
fn LineField(
    label: &'static str,
    name: &'static str,
    value: Signal<String>,
    keep: Callback<String, Option<String>>,
) -> impl IntoView {
    let cut = RwSignal::new(None);
    let change = move |event| cut.set(keep.run(event_target_value(&event)));
    view! {
        <Field label><input type="text" name=name autocomplete="off" prop:value=value on:change=change /></Field>
        <Note sentence=cut />
    }
}

/// Keeps the beginning of a text, and answers what was cut.
fn keep_short(max: usize, edit: Callback<String, Edit>) -> Callback<String, Option<String>> {
    let editor = use_editor();
    Callback::new(move |text: String| {
        editor.edit(vec![edit.run(text.chars().take(max).collect())]);
        words::cut_at(editor.language(), &text, max)
    })
}

/// A sentence under a field, which screen readers say when it comes.
#[component]
pub fn Note(#[prop(into)] sentence: Signal<Option<String>>) -> impl IntoView {
    move || sentence.get().map(|sentence| view! { <p class="quiet" role="status">{sentence}</p> })
}
