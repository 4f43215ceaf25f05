//! A group of models that becomes two.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::state::editor::use_editor;
use crate::app::words::EditorWords;
use crate::roster::Id;

/// Some of the models become an entry of their own; at least one stays.
#[component]
pub fn Split(id: Id) -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    let most = Memo::new(move |_| editor.roster().entry(id).map_or(0, |entry| entry.count.saturating_sub(1)));
    let none = Signal::derive(move || most.get() == 0);
    let max = Signal::derive(move || most.get().max(1).to_string());
    let number = RwSignal::new("1".to_owned());
    let split = move |_| {
        let written = number.with_untracked(|number| number.trim().parse().unwrap_or(1));
        let count = written.clamp(1, most.get_untracked().max(1));
        number.set(count.to_string());
        editor.split(id, count);
    };
    view! {
        <div class="split" hidden=none>
            <Field label=words.split_count>
                <input
                    type="number" name="split" min="1" max=max disabled=none prop:value=number
                    on:change=move |event| number.set(event_target_value(&event))
                />
            </Field>
            <button type="button" class="plainly" disabled=none on:click=split>{words.split}</button>
        </div>
    }
}
