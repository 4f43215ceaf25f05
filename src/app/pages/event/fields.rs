//! The fields of an event's form. Each reads and writes a part of the draft, and shows what is wrong with that part.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::event::form::FormDefect;
use crate::event::Event;

/// What the form edits, and what is wrong with it.
#[derive(Clone, Copy)]
pub struct EventDraft {
    pub event: RwSignal<Event>,
    pub defects: Memo<Vec<FormDefect>>,
}

pub fn use_draft() -> EventDraft {
    expect_context()
}

impl EventDraft {
    pub fn get<T>(self, read: impl FnOnce(&Event) -> T) -> T {
        self.event.with(read)
    }

    pub fn set(self, change: impl FnOnce(&mut Event)) {
        self.event.update(change);
    }
}

/// What is wrong with the key.
#[component]
pub fn Wrong(key: &'static str) -> impl IntoView {
    let draft = use_draft();
    let said = move || {
        let own = draft.defects.with(|all| all.iter().filter(|own| own.is_about(key)).cloned().collect::<Vec<_>>());
        own.into_iter().map(|own| view! { <span class="field-wrong">{own.sentence}</span> }).collect_view()
    };
    view! { <span class="field-said" aria-live="polite">{said}</span> }
}

#[component]
pub fn TextField(
    label: &'static str,
    name: &'static str,
    key: &'static str,
    read: fn(&Event) -> String,
    write: fn(&mut Event, String),
    #[prop(optional)] hint: &'static str,
) -> impl IntoView {
    let draft = use_draft();
    let value = untrack(|| draft.get(read));
    let hint = (!hint.is_empty()).then(|| view! { <span class="quiet">{hint}</span> });
    view! {
        <div class="event-field">
            <Field label>
                <input
                    type="text" name=name value=value autocomplete="off"
                    on:input:target=move |typed| draft.set(|event| write(event, typed.target().value()))
                />
            </Field>
            {hint}
            <Wrong key />
        </div>
    }
}

#[component]
pub fn LongField(
    label: &'static str,
    name: &'static str,
    key: &'static str,
    read: fn(&Event) -> String,
    write: fn(&mut Event, String),
) -> impl IntoView {
    let draft = use_draft();
    let value = untrack(|| draft.get(read));
    view! {
        <div class="event-field long-field">
            <Field label>
                <textarea
                    name=name rows="4" prop:value=value
                    on:input:target=move |typed| draft.set(|event| write(event, typed.target().value()))
                ></textarea>
            </Field>
            <Wrong key />
        </div>
    }
}

/// A number; what is none counts as nothing, `write` is told.
#[component]
pub fn NumberField(
    label: &'static str,
    name: &'static str,
    key: &'static str,
    read: fn(&Event) -> Option<u32>,
    write: fn(&mut Event, Option<u32>),
    #[prop(optional)] hint: &'static str,
) -> impl IntoView {
    let draft = use_draft();
    let value = untrack(|| draft.get(read)).map(|number| number.to_string()).unwrap_or_default();
    let hint = (!hint.is_empty()).then(|| view! { <span class="quiet">{hint}</span> });
    view! {
        <div class="event-field">
            <Field label>
                <input
                    type="number" inputmode="numeric" min="0" name=name value=value
                    on:input:target=move |typed| {
                        let number = typed.target().value().trim().parse().ok();
                        draft.set(|event| write(event, number));
                    }
                />
            </Field>
            {hint}
            <Wrong key />
        </div>
    }
}

/// A box to tick.
#[component]
pub fn Tick(
    #[prop(into)] label: String,
    name: &'static str,
    checked: Signal<bool>,
    set: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="event-tick">
            <input
                type="checkbox" name=name prop:checked=checked
                on:change:target=move |changed| set.run(changed.target().checked())
            />
            <span>{label}</span>
        </label>
    }
}
