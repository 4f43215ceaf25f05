//! The way in for files and links: chosen, dropped anywhere on the page, or pasted.

use std::rc::Rc;

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event, FileList, HtmlInputElement};

use crate::app::browser;
use crate::app::element::{El, el, on_window};
use crate::app::route::Route;
use crate::app::wording::Share;
use crate::language::Language;

/// The last kind is what phones say of endings that they do not know.
const KINDS: &str = ".toml,.pdf,.txt,application/toml,application/pdf,text/plain,application/octet-stream";

/// What somebody brought.
pub enum Brings {
    /// An array of its own: the list of a field is emptied with the field.
    Files(Array),
    Text(String),
}

type Receive = Rc<dyn Fn(Brings)>;

pub fn opening(language: Language, said: El, receive: Receive) -> El {
    let words = Share::of(language);
    let over = RwSignal::new(false);
    listen(receive.clone(), over);
    let input =
        el("input.unseen").attr("type", "file").attr("name", "files").attr("accept", KINDS).flag("multiple", true).on(
            "change",
            move |event| {
                let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
                    return;
                };
                files(&receive, input.files());
                // The same file may be chosen again, mended.
                input.set_value("");
            },
        );
    let choose = el("label.plainly.choose").add(input).add(el("span").add(words.open_files));
    let scan = el("a.plainly").attr("href", Route::Scan.href()).add(words.scan);
    el("div.opening")
        .add(el("div.ways-in").add(choose).add(scan))
        .add(el("p.quiet").add(words.open_hint))
        .add(said)
        .add(el("div.drop-hint").live_class("shown", move || over.get()).add(el("p").add(words.drop_here)))
}

fn files(receive: &Receive, files: Option<FileList>) {
    if let Some(files) = files.filter(|files| files.length() > 0) {
        receive(Brings::Files(Array::from(&files)));
    }
}

/// Whether files are being held over the window.
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

fn listen(receive: Receive, over: RwSignal<bool>) {
    notice(over);
    let dropped = receive.clone();
    on_window("drop", move |event| {
        over.set(false);
        if let Some(data) = dragged(&event) {
            event.prevent_default();
            files(&dropped, data.files());
        }
    });
    on_window("paste", move |event| {
        let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
        let Some(data) = data.filter(|_| !browser::writing()) else { return };
        event.prevent_default();
        if data.files().is_some_and(|files| files.length() > 0) {
            return files(&receive, data.files());
        }
        let text = data.get_data("text/plain").unwrap_or_default();
        if !text.trim().is_empty() {
            receive(Brings::Text(text));
        }
    });
}

/// What is dragged, if it is files.
pub fn dragged(event: &Event) -> Option<DataTransfer> {
    let data = event.dyn_ref::<DragEvent>()?.data_transfer()?;
    data.types().includes(&"Files".into(), 0).then_some(data)
}
