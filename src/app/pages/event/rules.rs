//! The form of an event: all that an organiser lays down. Kept with every key as long as nothing is wrong with it; what is
//! wrong stands beside its field, and once more in one list with its line in the file.

use leptos::prelude::*;

use super::fields::{EventDraft, LongField, TextField, use_draft};
use super::rules_army::ArmyRules;
use super::rules_game::{GameRules, PairingRules};
use crate::app::components::field::Field;
use crate::app::model::event::form::{self, FormDefect};
use crate::app::state::events;
use crate::app::state::open_event::use_open_event;
use crate::app::words::event_line;
use crate::event::{Event, open_unfinished, write};
use crate::language::Language;

#[component]
pub fn RulesForm() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let unfinished = events::draft(&open.key())
        .and_then(|text| open_unfinished(text.as_bytes(), &open.localized().catalogue))
        .unwrap_or_else(|| open.event.with_untracked(|event| event.announcement()));
    let event = RwSignal::new(unfinished);
    let checked = Memo::new(move |_| {
        let localized = open.localized();
        event.with(|event| form::checked(event, &localized.catalogue, localized.language))
    });
    let defects = Memo::new(move |_| checked.with(|own| own.as_ref().err().cloned().unwrap_or_default()));
    provide_context(EventDraft { event, defects });
    Effect::new(move |before: Option<()>| {
        // As it was opened it is kept already.
        if before.is_none() {
            return checked.track();
        }
        match checked.get() {
            Ok(sound) => {
                events::forget_draft(&open.key());
                if sound != untrack(|| open.event.with(|own| own.announcement())) {
                    open.lay_down(sound);
                    open.judge_all();
                }
            }
            Err(_) => {
                open.kept.set(events::keep_draft(&open.key(), &event.with_untracked(write)));
            }
        }
    });
    view! {
        <form class="event-form" on:submit=move |submitted| submitted.prevent_default()>
            <FormState defects />
            <fieldset>
                <legend><h2>{words.what_it_is}</h2></legend>
                <WhatItIs />
            </fieldset>
            <fieldset>
                <legend><h2>{words.the_army}</h2></legend>
                <ArmyRules />
            </fieldset>
            <fieldset>
                <legend><h2>{words.the_game}</h2></legend>
                <GameRules />
            </fieldset>
            <fieldset>
                <legend><h2>{words.the_pairing}</h2></legend>
                <PairingRules />
            </fieldset>
        </form>
    }
}

/// Kept, or what has to be put right first.
#[component]
fn FormState(defects: Memo<Vec<FormDefect>>) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let rows = move || {
        let row = |own: FormDefect| {
            let place = event_line(language, own.line, &own.key);
            view! { <li><b>{place}</b> " " {own.sentence}</li> }
        };
        defects.get().into_iter().map(row).collect_view()
    };
    let sound = Memo::new(move |_| defects.with(Vec::is_empty));
    view! {
        <div class="form-state" role="status" class:wrong=move || !sound.get()>
            <p>{move || if sound.get() { words.form_kept } else { words.form_wrong }}</p>
            <ul class="sentences">{rows}</ul>
        </div>
    }
}

#[component]
fn WhatItIs() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let draft = use_draft();
    let language = move |event: web_sys::Event| {
        let language = Language::from_tag(&event_target_value(&event)).unwrap_or_default();
        draft.set(|own| own.language = language);
    };
    let own = untrack(|| draft.get(|event| event.language));
    let languages = [(Language::French, "Français"), (Language::English, "English")].map(|(each, name)| {
        view! { <option value=each.tag() lang=each.tag() selected=each == own>{name}</option> }
    });
    view! {
        <div class="event-fields">
            <TextField
                label=words.name name="name" key="name"
                read=|event| event.terms.name.fr.clone()
                write=|event: &mut Event, text| event.terms.name.fr = text
            />
            <TextField
                label=words.name_en name="name-en" key="name.en"
                read=|event| event.terms.name.en.clone()
                write=|event: &mut Event, text| event.terms.name.en = text
            />
            <TextField
                label=words.id name="id" key="id" hint=words.id_hint
                read=|event| event.terms.id.clone()
                write=|event: &mut Event, text| event.terms.id = text.trim().to_owned()
            />
            <TextField
                label=words.place name="place" key="place"
                read=|event| event.place.clone()
                write=|event: &mut Event, text| event.place = text
            />
            <TextField
                label=words.organiser name="organiser" key="organiser"
                read=|event| event.organiser.clone()
                write=|event: &mut Event, text| event.organiser = text
            />
            <TextField
                label=words.dates name="dates" key="dates" hint=words.dates_hint
                read=|event| event.dates.join(", ")
                write=|event: &mut Event, text| event.dates = form::words(&text)
            />
            <Field label=words.language>
                <select name="language" on:change=language>{languages}</select>
            </Field>
            <LongField
                label=words.text name="text" key="text"
                read=|event| event.text.fr.clone()
                write=|event: &mut Event, text| event.text.fr = text
            />
            <LongField
                label=words.text_en name="text-en" key="text.en"
                read=|event| event.text.en.clone()
                write=|event: &mut Event, text| event.text.en = text
            />
        </div>
    }
}
