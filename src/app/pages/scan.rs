//! Reads the QR code of a list, an event or a result slip: from the camera, or from a picture that is chosen, dropped or
//! pasted. What the code holds is shown before it is kept.

use js_sys::Array;
use leptos::prelude::*;

use crate::app::components::open_files::use_drop;
use crate::app::components::scanner::{ScanView, Scanner};
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::app::words::{DataWords, FileWords};

#[component]
pub fn ScanPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let words = DataWords::of(language);
    browser::set_title(FileWords::of(language).scan);
    let other = RwSignal::new(String::new());
    let scanner = Scanner::new(Callback::new(move |text: String| {
        let link = text.trim().rsplit_once('#').map_or(text.trim(), |(_, link)| link);
        let route = Route::parse(&format!("#{link}"));
        if matches!(route, Route::Received(_) | Route::EventLink(_) | Route::Slip(_)) {
            browser::go(&route.href());
        } else if text.contains("kind = \"result\"") {
            other.set(words.result_code.to_owned());
        } else {
            other.set(format!("{} {text}", words.other_code));
        }
    }));
    let on_files = Callback::new(move |files: Array| {
        other.set(String::new());
        scanner.read_picture(&files);
    });
    // A text that is pasted has no picture.
    use_drop(on_files, Callback::new(|_| ()));
    Effect::new(move || {
        if !other.with(String::is_empty) {
            scanner.message.set(other.get());
        }
    });
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{FileWords::of(language).scan}</h1>
            <p class="lead">{words.scan_lead}</p>
            <ScanView scanner />
        </article>
    }
}
