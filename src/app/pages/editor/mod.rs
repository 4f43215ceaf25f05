//! The editor: the army on one side, what can be done at the open place on the other, the findings beside.

mod army;
mod bar;
mod entry;
mod field;
mod findings;
mod glance;
mod panel;
mod row;
mod settings;
mod unit;

use leptos::ev;
use leptos::prelude::*;

use crate::app::browser;
use crate::app::desk::Desk;
use crate::app::route::Route;
use crate::app::store::Store;
use crate::app::voice::Voice;
use crate::app::wording;

pub fn page(voice: &Voice, store: Store, id: &str) -> AnyView {
    match Desk::open(store, voice, id) {
        Some(desk) => view! { <Editor desk /> }.into_any(),
        None => gone(voice, store, id),
    }
}

/// Not on this device, or not readable: then what is there can be saved.
fn gone(voice: &Voice, store: Store, id: &str) -> AnyView {
    let words = wording::Desk::of(voice.language);
    document().set_title(&format!("{} – Ralliement", words.list_gone));
    let text = store.text(id);
    let sentence = if text.is_some() { words.unreadable_text } else { words.list_gone_text };
    let id = id.to_owned();
    let save = text.map(|text| {
        view! { <button type="button" class="button" on:click=move |_| browser::download(&id, &text)>{words.download}</button> }
    });
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{words.list_gone}</h1>
            <p class="lead">{sentence}</p>
            <p>{save} " " <a href=Route::Home.href()>{words.my_lists}</a></p>
        </article>
    }
    .into_any()
}

#[component]
fn Editor(desk: Desk) -> impl IntoView {
    let words = wording::Desk::of(desk.voice().language);
    let realm = move || {
        let civilisation =
            desk.with(|_, judged| judged.army.contingents.first().and_then(|own| own.civilisation.clone()));
        format!("editor realm-{}", civilisation.unwrap_or_default())
    };
    let handle = window_event_listener(ev::keydown, move |event| keys(desk, &event));
    on_cleanup(move || handle.remove());
    view! {
        <article class=realm class:panel-open=move || desk.panel.get()>
            <bar::Bar desk />
            <div class="said" role="status">
                {move || desk.refused.get().map(|_| view! { <p class="snack">{words.cannot}</p> })}
                {move || desk.other.get().map(|other| view! {
                    <p class="snack">
                        <span>{words.changed_elsewhere}</span>
                        <a class="button" href=Route::List(other).href()>{words.open_other}</a>
                        <button type="button" class="plainly" on:click=move |_| desk.other.set(None)>{words.go_on}</button>
                    </p>
                })}
            </div>
            <findings::Findings desk />
            <army::ArmyView desk />
            <panel::Panel desk />
        </article>
    }
}

/// Undo and redo, but not inside a text that is being written: there the browser's own undo is meant.
fn keys(desk: Desk, event: &web_sys::KeyboardEvent) {
    if event.key() == "Escape" && desk.panel.get_untracked() {
        desk.close_panel();
        return;
    }
    if !(event.ctrl_key() || event.meta_key()) || event.alt_key() || writing() {
        return;
    }
    match (event.key().to_lowercase().as_str(), event.shift_key()) {
        ("z", false) => desk.undo(),
        ("z", true) | ("y", false) => desk.redo(),
        _ => return,
    }
    event.prevent_default();
}

fn writing() -> bool {
    let Some(active) = document().active_element() else { return false };
    match active.tag_name().as_str() {
        "TEXTAREA" => true,
        "INPUT" => !matches!(active.get_attribute("type").as_deref(), Some("radio" | "checkbox")),
        _ => false,
    }
}
