//! What the device or another app handed over: opened as if it had been dropped here.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use crate::app::components::imports::ImportReports;
use crate::app::model::route::Route;
use crate::app::platform::events::on_window;
use crate::app::platform::{browser, files, scripts};
use crate::app::state::imports::use_imports;
use crate::app::state::settings::use_settings;
use crate::app::words::{DataWords, ListWords};

/// Dispatched by device.js.
const BROUGHT: &str = "ralliement-brought";

#[component]
pub fn BroughtPage() -> impl IntoView {
    let (imports, language) = (use_imports(), use_settings().language_untracked());
    let words = DataWords::of(language);
    browser::set_title(words.brought);
    let nothing = RwSignal::new(false);
    let fetch = move || {
        fetch_brought(move |files| match files {
            Some(files) => {
                nothing.try_set(false);
                imports.receive_files(language, &files);
            }
            None => {
                nothing.try_set(true);
            }
        });
    };
    on_window(BROUGHT, move |_| fetch());
    fetch();
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{words.brought}</h1>
            <div class="reports" role="status">
                <ImportReports />
                <Show when=move || nothing.get()><p>{words.brought_nothing}</p></Show>
            </div>
            <p><a class="button" href=Route::Home.href()>{ListWords::of(language).my_lists}</a></p>
        </article>
    }
}

/// The files that were handed over; `None` where there are none.
fn fetch_brought(then: impl FnOnce(Option<Array>) + 'static) {
    browser::with_module(&scripts::load_device(), move |device| {
        let brought = files::method(&device, "brought").and_then(|brought| brought.call0(&JsValue::NULL).ok());
        let Some(brought) = brought.and_then(|promise| promise.dyn_into().ok()) else { return };
        files::when(&brought, move |files| {
            let files: Option<Array> = files.and_then(|files| files.dyn_into().ok());
            then(files.filter(|files| files.length() > 0));
        });
    });
}
