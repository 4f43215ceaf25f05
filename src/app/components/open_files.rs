//! The way in for files and texts: chosen, dropped anywhere on the page, or pasted.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event, FileList, HtmlInputElement};

use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::platform::events::on_window;
use crate::app::state::settings::use_settings;
use crate::app::words::FileWords;

/// The last kind is what phones say of endings that they do not know.
const KINDS: &str = ".toml,.pdf,.txt,application/toml,application/pdf,text/plain,application/octet-stream";

/// A field for files, and the place where it is said what became of them.
#[component]
pub fn OpenFiles(on_files: Callback<Array>, on_text: Callback<String>, children: Children) -> impl IntoView {
    let words = FileWords::of(use_settings().language_untracked());
    let over = use_drop(on_files, on_text);
    view! {
        <div class="opening">
            <div class="ways-in">
                <label class="plainly choose">
                    <input
                        class="unseen" type="file" name="files" accept=KINDS multiple
                        on:change=move |event| choose_files(&event, on_files)
                    />
                    <span>{words.open_files}</span>
                </label>
                <a class="plainly" href=Route::Scan.href()>{words.scan}</a>
            </div>
            <p class="quiet">{words.open_hint}</p>
            {children()}
            <div class="drop-hint" class:shown=over><p>{words.drop_here}</p></div>
        </div>
    }
}

/// Gives the files of a field that has changed, and empties the field: the same file may be chosen again, mended.
pub fn choose_files(event: &Event, on_files: Callback<Array>) {
    let input: HtmlInputElement = event_target(event);
    give(on_files, input.files());
    input.set_value("");
}

/// As an array of its own: the list of a field is emptied with the field.
fn give(on_files: Callback<Array>, files: Option<FileList>) {
    if let Some(files) = files.filter(|files| files.length() > 0) {
        on_files.run(Array::from(&files));
    }
}

/// Hears files that are dropped anywhere on the page, and what is pasted where nothing is being written. The signal says
/// whether files are being held over the window.
pub fn use_drop(on_files: Callback<Array>, on_text: Callback<String>) -> RwSignal<bool> {
    use_drop_of(move |data| give(on_files, data.files()), on_files, on_text)
}

/// The same, where what is dropped is taken in another way.
pub fn use_drop_of(
    on_drop: impl Fn(DataTransfer) + 'static,
    on_files: Callback<Array>,
    on_text: Callback<String>,
) -> RwSignal<bool> {
    let over = RwSignal::new(false);
    notice(over);
    on_window("drop", move |event| {
        over.set(false);
        if let Some(data) = dragged(&event) {
            event.prevent_default();
            on_drop(data);
        }
    });
    on_window("paste", move |event| {
        let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
        let Some(data) = data.filter(|_| !browser::writing()) else { return };
        event.prevent_default();
        if data.files().is_some_and(|files| files.length() > 0) {
            return give(on_files, data.files());
        }
        let text = data.get_data("text/plain").unwrap_or_default();
        if !text.trim().is_empty() {
            on_text.run(text);
        }
    });
    over
}

/// Follows whether files are being held over the window.
pub fn notice(over: RwSignal<bool>) {
    on_window("dragover", move |event| {
        if dragged(&event).is_some() {
            event.prevent_default();
            over.set(true);
        }
    });
    on_window("dragleave", move |event| {
        // Out of the window, not from one part of the page to the next.
        if Reflect::get(&event, &"relatedTarget".into()).is_ok_and(|to| to.is_null()) {
            over.set(false);
        }
    });
}

/// What is dragged, if it is files.
pub fn dragged(event: &Event) -> Option<DataTransfer> {
    let data = event.dyn_ref::<DragEvent>()?.data_transfer()?;
    data.types().includes(&"Files".into(), 0).then_some(data)
}
