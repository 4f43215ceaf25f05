//! The editor: the army on one side, what can be done at the open place on the other, the findings beside.

mod army;
mod bar;
mod drag;
mod entry;
mod field;
mod findings;
mod glance;
mod panel;
mod row;
mod settings;
mod share;
mod unit;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::app::desk::Desk;
use crate::app::element::{El, Parts, button, el, live, on_window, show, text};
use crate::app::inbox::LISTS;
use crate::app::route::Route;
use crate::app::store::Store;
use crate::app::voice::Voice;
use crate::app::wording::{self, Share};
use crate::app::{atlas, browser};
use crate::roster::Edit;

pub fn page(voice: &Voice, store: Store, id: &str) -> Parts {
    if store.read(id).is_some() || store.text(id).is_none() {
        return opened(voice, store, id);
    }
    // Written by another version or by hand: readable, but not at once.
    let known = RwSignal::new(false);
    on_window(LISTS, move |_| known.set(true));
    atlas::read_again(voice.language);
    let (voice, id) = (voice.clone(), id.to_owned());
    live(move || {
        let reading = || el("p.lead").attr("role", "status").add(Share::of(voice.language).reading).into();
        let known = known.get();
        Some(untrack(|| if known { opened(&voice, store, &id) } else { reading() }))
    })
}

fn opened(voice: &Voice, store: Store, id: &str) -> Parts {
    match Desk::open(store, voice, id) {
        Some(desk) => editor(desk).into(),
        None => gone(voice, store, id).into(),
    }
}

/// Not on this device, or not readable: then what is there can be saved.
fn gone(voice: &Voice, store: Store, id: &str) -> El {
    let words = wording::Desk::of(voice.language);
    document().set_title(&format!("{} – Ralliement", words.list_gone));
    let found = store.text(id);
    let sentence = if found.is_some() { words.unreadable_text } else { words.list_gone_text };
    let id = id.to_owned();
    let save = found.map(|found| button("button").add(words.download).click(move || browser::download(&id, &found)));
    let home = el("a").attr("href", Route::Home.href()).add(words.my_lists);
    el("article.sheet.narrow")
        .add(el("h1").attr("tabindex", "-1").add(words.list_gone))
        .add(el("p.lead").add(sentence))
        .add(el("p").add(save).add(" ").add(home))
}

fn editor(desk: Desk) -> El {
    let words = wording::Desk::of(desk.voice().language);
    let class = Memo::new(move |_| {
        let civilisation =
            desk.with(|_, judged| judged.army.contingents.first().and_then(|own| own.civilisation.clone()));
        let open = if desk.panel.get() { " panel-open" } else { "" };
        format!("editor realm-{}{open}", civilisation.unwrap_or_default())
    });
    on_window("keydown", move |event| {
        if let Ok(event) = event.dyn_into() {
            keys(desk, &event);
        }
    });
    let refused = show(move || desk.refused.with(Option::is_some), move || el("p.snack").add(words.cannot));
    let elsewhere = live(move || {
        let other = desk.other.get()?;
        Some(
            el("p.snack")
                .add(el("span").add(words.changed_elsewhere))
                .add(el("a.button").attr("href", Route::List(other).href()).add(words.open_other))
                .add(button("plainly").add(words.go_on).click(move || desk.other.set(None))),
        )
    });
    let sharing = RwSignal::new(false);
    let changed = tomes_changed(desk);
    el("article")
        .live_attr("class", move || Some(class.get()))
        .add(bar::bar(desk, sharing))
        .add(el("div.said").attr("role", "status").add(refused).add(elsewhere).add(changed))
        .add(el("p.unseen").attr("role", "status").add(text(move || desk.said.get())))
        .add(findings::findings(desk))
        .add(army::army(desk))
        .add(panel::panel(desk))
        .add(show(move || sharing.get(), move || share::dialog(desk, sharing)))
}

fn tomes_changed(desk: Desk) -> Option<El> {
    let changes = desk.tomes_changed();
    let said = format!("{} {}.", Share::of(desk.voice().language).tomes_changed, changes.join("\u{a0}; "));
    (!changes.is_empty()).then(|| el("p.snack").add(said))
}

/// A button that carries out one step.
fn edit_button(desk: Desk, label: &str, edit: Edit) -> El {
    button("plainly").add(label).click(move || {
        desk.edit(vec![edit.clone()]);
    })
}

/// Undo and redo, but not inside a text that is being written: there the browser's own undo is meant.
fn keys(desk: Desk, event: &web_sys::KeyboardEvent) {
    // What is written in a dialog is its own affair.
    if document().query_selector("dialog[open]").is_ok_and(|open| open.is_some()) {
        return;
    }
    if event.key() == "Escape" && desk.panel.get_untracked() {
        desk.close_panel();
        return;
    }
    if !(event.ctrl_key() || event.meta_key()) || event.alt_key() || browser::writing() {
        return;
    }
    match (event.key().to_lowercase().as_str(), event.shift_key()) {
        ("z", false) => desk.undo(),
        ("z", true) | ("y", false) => desk.redo(),
        _ => return,
    }
    event.prevent_default();
}
