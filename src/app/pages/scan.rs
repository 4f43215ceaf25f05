//! Reads the QR code of a list: from the camera, or from a picture that is chosen, dropped or pasted. What the code holds is
//! shown before it is kept.

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlInputElement;

use crate::app::browser;
use crate::app::element::{El, Parts, button, el, on_window, show, text};
use crate::app::files;
use crate::app::route::Route;
use crate::app::task::{Answer, Job};
use crate::app::voice::Voice;
use crate::app::wording::{Data, Share};
use crate::app::worker;
use crate::language::Language;

/// Fetched by boot.js; see scan.js for what it gives.
const MODULE: &str = "ralliementScan";

#[derive(Clone, Copy)]
struct Scanner {
    language: Language,
    said: RwSignal<String>,
    watching: RwSignal<bool>,
    /// Ends the camera.
    stop: StoredValue<Option<Function>, LocalStorage>,
}

pub fn page(voice: &Voice) -> Parts {
    let language = voice.language;
    let words = Data::of(language);
    let scanner = Scanner {
        language,
        said: RwSignal::new(String::new()),
        watching: RwSignal::new(false),
        stop: StoredValue::new_local(None),
    };
    on_cleanup(move || scanner.end());
    on_window("drop", move |event| {
        event.prevent_default();
        let files = Reflect::get(&event, &"dataTransfer".into()).and_then(|data| Reflect::get(&data, &"files".into()));
        scanner.pictures(&files.unwrap_or_default());
    });
    on_window("dragover", |event| event.prevent_default());
    on_window("paste", move |event| {
        let data = Reflect::get(&event, &"clipboardData".into());
        scanner.pictures(&data.and_then(|data| Reflect::get(&data, &"files".into())).unwrap_or_default());
    });
    let video = el("video.scan-view")
        .flag("playsinline", true)
        .flag("muted", true)
        .attr("aria-label", words.seen)
        .live_flag("hidden", move || !scanner.watching.get());
    let view = video.clone();
    let start = button("button").add(words.camera).click(move || scanner.watch(&view));
    let stop = move || button("plainly").add(words.stop_camera).click(move || scanner.end());
    let picture = el("input.unseen").attr("type", "file").attr("name", "picture").attr("accept", "image/*").on(
        "change",
        move |event| {
            let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            if let Some(input) = input {
                scanner.pictures(&input.files().map(|files| Array::from(&files).into()).unwrap_or_default());
                input.set_value("");
            }
        },
    );
    let choose = el("label.plainly.choose").add(picture).add(el("span").add(words.picture));
    el("article.sheet.narrow")
        .add(el("h1").attr("tabindex", "-1").add(Share::of(language).scan))
        .add(el("p.lead").add(words.scan_lead))
        .add(el("p.card-actions").add(start).add(choose).add(show(move || scanner.watching.get(), stop)))
        .add(video)
        .add(el("p.scan-said").attr("role", "status").add(text(move || scanner.said.get())))
        .into()
}

impl Scanner {
    fn say(self, sentence: &str) {
        self.said.try_set(sentence.to_owned());
    }

    fn end(self) {
        if let Some(stop) = self.stop.try_get_value().flatten() {
            // It has nothing to say.
            let _ = stop.call0(&JsValue::NULL);
        }
        self.stop.try_set_value(None);
        self.watching.try_set(false);
    }

    fn pictures(self, files: &JsValue) {
        let Some(file) = Array::from(files).iter().next() else { return };
        let words = Data::of(self.language);
        self.say(words.reading);
        browser::module(MODULE, move |module| {
            let still = files::method(&module, "still").and_then(|still| still.call1(&JsValue::NULL, &file).ok());
            let Some(still) = still.and_then(|promise| promise.dyn_into().ok()) else { return };
            files::when(&still, move |reading| match reading {
                Some(reading) => self.look(&reading, move || self.say(words.no_code)),
                None => self.say(words.no_picture),
            });
        });
    }

    fn watch(self, view: &El) {
        let words = Data::of(self.language);
        let view = view.element().clone();
        browser::module(MODULE, move |module| {
            let has = files::method(&module, "hasCamera").and_then(|has| has.call0(&JsValue::NULL).ok());
            if !has.is_some_and(|has| has.is_truthy()) {
                return self.say(words.no_camera);
            }
            // A promise, so that the next picture waits until this one was looked at.
            let see = Closure::<dyn Fn(JsValue) -> Promise>::new(move |reading: JsValue| {
                Promise::new(&mut |done, _| {
                    let over = done.clone();
                    self.look(&reading, move || {
                        let _ = over.call0(&JsValue::NULL);
                    });
                })
            })
            .into_js_value();
            let watch = files::method(&module, "watch").and_then(|watch| watch.call2(&JsValue::NULL, &view, &see).ok());
            let Some(watch) = watch.and_then(|promise| promise.dyn_into().ok()) else { return };
            files::when(&watch, move |stop| match stop.and_then(|stop| stop.dyn_into::<Function>().ok()) {
                Some(stop) => {
                    // Somebody may have gone on while the visitor was asked.
                    if self.stop.try_set_value(Some(stop.clone())).is_some() {
                        let _ = stop.call0(&JsValue::NULL);
                        return;
                    }
                    self.watching.set(true);
                    self.say(words.looking);
                }
                None => self.say(words.camera_refused),
            });
        });
    }

    /// A reading of scan.js: a text, or greys for the workshop. `otherwise` where there is no code in it.
    fn look(self, reading: &JsValue, otherwise: impl FnOnce() + 'static) {
        let get = |name: &str| Reflect::get(reading, &name.into()).unwrap_or_default();
        if let Some(text) = get("text").as_string() {
            return self.found(&text);
        }
        let Ok(greys) = get("greys").dyn_into::<Uint8Array>() else { return otherwise() };
        let width = get("width").as_f64().unwrap_or_default() as u32;
        worker::ask(self.language, Job::Scan { width, greys: greys.to_vec() }, move |answer| match answer {
            Answer::Scanned(Some(text)) => self.found(&text),
            Answer::Failed(sentence) => self.say(&sentence),
            _ => otherwise(),
        });
    }

    fn found(self, text: &str) {
        self.end();
        let link = text.trim().rsplit_once('#').map_or(text.trim(), |(_, link)| link);
        match Route::parse(&format!("#{link}")) {
            Route::Received(link) => browser::go(&Route::Received(link).href()),
            _ => self.say(&format!("{} {text}", Data::of(self.language).other_code)),
        }
    }
}
