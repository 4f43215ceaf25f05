//! What the device or another app handed over: opened as if it had been dropped here.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::reports;
use crate::app::browser;
use crate::app::element::{Parts, el, on_window, show};
use crate::app::files;
use crate::app::inbox::Inbox;
use crate::app::route::Route;
use crate::app::voice::Voice;
use crate::app::wording::{Data, Desk};

pub fn page(voice: &Voice, inbox: Inbox) -> Parts {
    let language = voice.language;
    let words = Data::of(language);
    let nothing = RwSignal::new(false);
    let fetch = move || {
        browser::module("ralliementDevice", move |device| {
            let brought = files::method(&device, "brought").and_then(|brought| brought.call0(&JsValue::NULL).ok());
            let Some(brought) = brought.and_then(|promise| promise.dyn_into().ok()) else { return };
            files::when(&brought, move |files| {
                let files: Option<Array> = files.and_then(|files| files.dyn_into().ok());
                match files.filter(|files| files.length() > 0) {
                    Some(files) => {
                        nothing.try_set(false);
                        inbox.receive_files(language, &files);
                    }
                    None => {
                        nothing.try_set(true);
                    }
                }
            });
        });
    };
    on_window("ralliement-brought", move |_| fetch());
    fetch();
    let home = el("a.button").attr("href", Route::Home.href()).add(Desk::of(language).my_lists);
    el("article.sheet.narrow")
        .add(el("h1").attr("tabindex", "-1").add(words.brought))
        .add(
            el("div.reports")
                .attr("role", "status")
                .add(reports::said(language, inbox))
                .add(show(move || nothing.get(), move || el("p").add(words.brought_nothing))),
        )
        .add(el("p").add(home))
        .into()
}
