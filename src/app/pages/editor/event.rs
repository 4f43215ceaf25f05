//! The event that the open list names: fetched where it is here, so that the list is judged by it; and chosen.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::components::field::Field;
use crate::app::pages::chunks;
use crate::app::state::editor::{Editor, use_editor};
use crate::app::state::events;
use crate::app::state::tomes::use_user_tomes;
use crate::app::words::ShareWords;
use crate::roster::Edit;

/// Follows the event of the list.
pub fn follow_event(editor: Editor) {
    let (named, tomes) = (Memo::new(move |_| editor.roster().event().to_owned()), use_user_tomes());
    Effect::new(move || {
        let id = named.get();
        let file = (!id.is_empty()).then(|| events::with_id(&id)).flatten().map(|entry| entry.stored.file);
        let Some(file) = file else {
            if editor.event.with_untracked(Option::is_some) {
                editor.follow_event(None);
            }
            return;
        };
        spawn_local(async move {
            // Where it cannot be fetched now, the list is judged by the manual alone.
            if let Ok(read) = chunks::event_terms().await
                && named.try_get_untracked().as_ref() == Some(&id)
            {
                editor.follow_event(read(&file, &tomes, editor.language()));
            }
        });
    });
}

/// The events that are here; not shown where there is none and the list names none.
#[component]
pub fn EventField() -> impl IntoView {
    let editor = use_editor();
    let words = ShareWords::of(editor.language());
    let known = events::named();
    let named = editor.roster_untracked().event().to_owned();
    if known.is_empty() && named.is_empty() {
        return ().into_any();
    }
    let stranger = (!named.is_empty() && known.iter().all(|(id, _)| *id != named)).then(|| (named.clone(), named));
    let current = Signal::derive(move || editor.roster().event().to_owned());
    let options = known.into_iter().chain(stranger).map(move |(id, name)| {
        let own = id.clone();
        let selected = Signal::derive(move || current.get() == own);
        view! { <option value=id prop:selected=selected>{name}</option> }
    });
    let none = Signal::derive(move || current.with(String::is_empty));
    view! {
        <Field label=words.event>
            <select
                name="list-event"
                on:change:target=move |own| {
                    editor.edit(vec![Edit::Event(own.target().value())]);
                }
            >
                <option value="" prop:selected=none>{"–"}</option>
                {options.collect_view()}
            </select>
        </Field>
    }
    .into_any()
}
