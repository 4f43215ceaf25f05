//! A text of the player's: kept with every key, cut with a note where it is too long, always shown as text.

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
    view! { <TextField label name value edit=short(MAX_NAME, edit) /> }
}

/// Notes: several lines.
#[component]
pub fn NoteField(
    label: &'static str,
    name: &'static str,
    value: Signal<String>,
    edit: Callback<String, Edit>,
) -> impl IntoView {
    view! { <TextField label name value edit=short(MAX_NOTE, edit) several_lines=true /> }
}

#[component]
pub fn TagsField() -> impl IntoView {
    let editor = use_editor();
    let words = ListWords::of(editor.language());
    let value = Signal::derive(move || editor.roster().tags.join(", "));
    let edit = Callback::new(move |text: String| {
        let (edit, lost) = Edit::tags(&text);
        (edit, lost.then(|| words.tags_cut.to_owned()))
    });
    view! { <TextField label=words.tags_hint name="tags" value edit /> }
}

/// The edit that keeps the beginning of a text, and what is to be said of the rest.
fn short(max: usize, edit: Callback<String, Edit>) -> Callback<String, (Edit, Option<String>)> {
    let language = use_editor().language();
    Callback::new(move |text: String| {
        let cut = words::cut_at(language, &text, max);
        (edit.run(text.chars().take(max).collect()), cut)
    })
}

#[component]
fn TextField(
    label: &'static str,
    name: &'static str,
    value: Signal<String>,
    edit: Callback<String, (Edit, Option<String>)>,
    #[prop(optional)] several_lines: bool,
) -> impl IntoView {
    let (editor, cut) = (use_editor(), RwSignal::new(None));
    let (text, writing, typed) =
        (RwSignal::new(value.get_untracked()), StoredValue::new(false), StoredValue::new(None));
    // Nobody else writes into a field while somebody writes in it: neither another tab nor what was kept of it.
    Effect::new(move || {
        let value = value.get();
        if !writing.get_value() {
            text.set(value);
        }
    });
    let keep = move |event: web_sys::Event| {
        let written = event_target_value(&event);
        writing.set_value(true);
        text.set(written.clone());
        let (edit, lost) = edit.run(written);
        cut.set(lost);
        typed.set_value(editor.keep_typed(edit, typed.get_value()));
    };
    let leave = move |_| {
        // A field that is taken away with its page is left, too.
        if let Some(value) = value.try_get_untracked() {
            writing.try_set_value(false);
            text.try_set(value);
        }
    };
    let field = if several_lines {
        view! { <textarea name=name rows="3" prop:value=text on:input=keep on:blur=leave></textarea> }.into_any()
    } else {
        view! { <input type="text" name=name autocomplete="off" prop:value=text on:input=keep on:blur=leave /> }
            .into_any()
    };
    view! {
        <Field label>{field}</Field>
        <Note sentence=cut />
    }
}

/// A sentence under a field, which screen readers say when it comes.
#[component]
pub fn Note(#[prop(into)] sentence: Signal<Option<String>>) -> impl IntoView {
    move || sentence.get().map(|sentence| view! { <p class="quiet" role="status">{sentence}</p> })
}
