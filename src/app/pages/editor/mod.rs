//! The editor: the army, what can be done at the open place, the findings: side by side where there is room.

mod army;
mod bar;
mod drag;
mod entry;
mod event;
mod field;
mod findings;
mod folded;
mod glance;
mod option_row;
mod options;
mod owned;
mod panel;
mod saved_units;
mod settings;
mod share;
mod split;
mod unit;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use self::army::Army;
use self::bar::Bar;
use self::event::follow_event;
use self::findings::{AllFindings, Findings};
use self::glance::Carried;
use self::panel::{Panel, Places};
use self::settings::{EntrySettings, ListSettings, UnitSettings};
use self::share::ShareDialog;
use crate::app::components::icon::{self, Icon};
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::platform::events::on_window;
use crate::app::platform::focus::keep_focus;
use crate::app::state::editor::offers::offers;
use crate::app::state::editor::{Editor, Snack, provide_editor, use_editor};
use crate::app::state::imports::use_imports;
use crate::app::state::lists::use_lists;
use crate::app::state::localized::{use_localized, use_localized_with_offers};
use crate::app::state::overlays::Overlay;
use crate::app::words::{EditorWords, FileWords, ListWords, ShareWords};
use crate::roster::{Edit, Id};
use crate::rules::Place;

/// The list with this id.
pub fn page(id: String) -> AnyView {
    view! { <EditorPage id /> }.into_any()
}

/// Of what the settings are shown.
#[derive(Clone, Copy)]
pub enum SettingsOf {
    List,
    Unit(Id),
    Entry(Id),
}

/// The settings of the open list or of a part of it, in its editor.
pub fn settings(of: SettingsOf) -> AnyView {
    match of {
        SettingsOf::List => view! { <ListSettings /> }.into_any(),
        SettingsOf::Unit(id) => view! { <UnitSettings id /> }.into_any(),
        SettingsOf::Entry(id) => view! { <EntrySettings id /> }.into_any(),
    }
}

/// What an entry of the open list carries, in its editor.
pub fn glance(id: Id) -> AnyView {
    view! { <Carried id /> }.into_any()
}

/// What can be done at the open place, in its editor. The same chunk works out what is offered and how to mend.
pub fn panel(place: Memo<Place>) -> AnyView {
    use_editor().offer_with(offers, use_localized_with_offers());
    view! { <Places place /> }.into_any()
}

/// All findings of the open list, in its editor.
pub fn findings((): ()) -> AnyView {
    view! { <AllFindings /> }.into_any()
}

#[component]
fn EditorPage(id: String) -> impl IntoView {
    let (localized, lists) = (use_localized(), use_lists());
    match Editor::open(lists, &localized, &id) {
        Some(editor) => view! { <OpenEditor editor /> }.into_any(),
        None if lists.text(&id).is_some() => view! { <Recovered id /> }.into_any(),
        None => view! { <Missing id /> }.into_any(),
    }
}

/// Written by another version or by hand: readable, but not at once.
#[component]
fn Recovered(id: String) -> impl IntoView {
    let (localized, lists) = (use_localized(), use_lists());
    let known = RwSignal::new(false);
    let words = FileWords::of(localized.language);
    use_imports().read_again_then(localized.language, move || {
        known.try_set(true);
    });
    move || {
        if !known.get() {
            return view! { <p class="lead" role="status">{words.reading}</p> }.into_any();
        }
        untrack(|| match Editor::open(lists, &localized, &id) {
            Some(editor) => view! { <OpenEditor editor /> }.into_any(),
            None => view! { <Missing id=id.clone() /> }.into_any(),
        })
    }
}

/// Not on this device, or not readable: then what is there can be saved.
#[component]
fn Missing(id: String) -> impl IntoView {
    let language = use_localized().language;
    let (words, list_words) = (EditorWords::of(language), ListWords::of(language));
    document().set_title(&format!("{} – Ralliement", words.list_gone));
    let found = use_lists().text(&id);
    let sentence = if found.is_some() { list_words.unreadable_text } else { words.list_gone_text };
    let save = found.map(|found| {
        let save = move |_| browser::download(&id, &found);
        view! { <button type="button" class="button" on:click=save>{list_words.download}</button> }
    });
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{words.list_gone}</h1>
            <p class="lead">{sentence}</p>
            <p>{save} " " <a href=Route::Home.href()>{list_words.my_lists}</a></p>
        </article>
    }
}

#[component]
fn OpenEditor(editor: Editor) -> impl IntoView {
    provide_editor(editor);
    follow_event(editor);
    let class = Memo::new(move |_| {
        let civilisation =
            editor.with(|_, judged| judged.army.contingents.first().and_then(|own| own.civilisation.clone()));
        let open = |overlay, class| if editor.overlays.is_open(overlay) { class } else { "" };
        let (panel, findings) = (open(Overlay::Panel, " panel-open"), open(Overlay::Findings, " findings-open"));
        format!("editor realm-{}{panel}{findings}", civilisation.unwrap_or_default())
    });
    on_window("keydown", move |event| {
        if let Ok(event) = event.dyn_into() {
            press_key(editor, &event);
        }
    });
    // An army begins with a champion: where there is none yet, they are what one comes for.
    if editor.roster_untracked().units().next().is_none() && Overlay::Panel.covers() {
        editor.overlays.open(Overlay::Panel);
    }
    view! {
        <article class=class>
            <Bar />
            <div class="said" role="status"><Messages /></div>
            <p class="unseen" role="status">{editor.announcement}</p>
            <Army />
            <Panel />
            <Findings />
            <div class="snackbar" role="status"><Snackbar /></div>
            <Show when=move || editor.overlays.is_open(Overlay::Share)><ShareDialog /></Show>
        </article>
    }
}

/// What happened beside the list: another tab, other tomes.
#[component]
fn Messages() -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    let changes = editor.tomes_changed();
    let tomes = (!changes.is_empty()).then(|| {
        let title = ShareWords::of(editor.language()).tomes_changed;
        view! { <p class="snack">{format!("{title} {}.", changes.join("\u{a0}; "))}</p> }
    });
    let elsewhere = move || {
        keep_focus();
        editor.other_list.get().map(|other| {
            view! {
                <p class="snack">
                    <span>{words.changed_elsewhere}</span>
                    <a class="button" href=Route::List(other).href()>{words.open_other}</a>
                    <button type="button" class="plainly" on:click=move |_| editor.other_list.set(None)>
                        {words.go_on}
                    </button>
                </p>
            }
        })
    };
    view! { {elsewhere} {tomes} }
}

/// What the last step did, with a way back; it stays until the next step.
#[component]
fn Snackbar() -> impl IntoView {
    let editor = use_editor();
    let (words, close) = (EditorWords::of(editor.language()), ListWords::of(editor.language()).close);
    move || {
        keep_focus();
        let (sentence, undoes) = match editor.snack.get()? {
            Snack::Undone(sentence) => (sentence, true),
            Snack::Said(sentence) => (sentence, false),
        };
        let undo = undoes.then(|| {
            view! { <button type="button" class="button" on:click=move |_| editor.undo()>{words.undo}</button> }
        });
        Some(view! {
            <p class="snack">
                <span>{sentence}</span>
                {undo}
                <button type="button" class="round" title=close on:click=move |_| editor.snack.set(None)>
                    <Icon path=icon::CROSS />
                    <span class="unseen">{close}</span>
                </button>
            </p>
        })
    }
}

/// A button that carries out one step.
#[component]
fn EditButton(label: &'static str, edit: Edit) -> impl IntoView {
    let editor = use_editor();
    view! {
        <button type="button" class="plainly" on:click=move |_| { editor.edit(vec![edit.clone()]); }>{label}</button>
    }
}

/// Undo and redo, but not inside a text that is being written: there the browser's own undo is meant.
fn press_key(editor: Editor, event: &web_sys::KeyboardEvent) {
    // What is written in a dialog is its own affair.
    if document().query_selector("dialog[open]").is_ok_and(|open| open.is_some()) {
        return;
    }
    if event.key() == "Escape" {
        if editor.overlays.is_open(Overlay::Findings) {
            editor.overlays.close(Overlay::Findings);
        } else if editor.overlays.is_open(Overlay::Panel) {
            editor.close_panel();
        }
        return;
    }
    if !(event.ctrl_key() || event.meta_key()) || event.alt_key() || browser::writing() {
        return;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => editor.undo(),
        ("z", true) | ("y", false) => editor.redo(),
        _ => return,
    }
    event.prevent_default();
}
