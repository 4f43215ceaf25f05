//! Reads a QR code: from the camera, or from a picture that is chosen. The camera and the pictures are the affair of
//! scan.js; what the code says goes to whoever asked.

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use crate::app::components::open_files::choose_files;
use crate::app::platform::focus::keep_focus;
use crate::app::platform::{browser, files, scripts, worker};
use crate::app::state::settings::use_settings;
use crate::app::words::DataWords;
use crate::language::Language;
use crate::worker::protocol::{Answer, Job};

/// What looks for codes. Ends with the page that made it.
#[derive(Clone, Copy)]
pub struct Scanner {
    language: Language,
    pub message: RwSignal<String>,
    watching: RwSignal<bool>,
    /// Ends the camera.
    stop: StoredValue<Option<Function>, LocalStorage>,
    on_text: Callback<String>,
    /// Whether the camera goes on after a code, for whoever has many to read.
    stays: bool,
    /// The code that the camera saw last, which it goes on seeing.
    last: StoredValue<String>,
}

#[component]
pub fn ScanView(scanner: Scanner) -> impl IntoView {
    let words = DataWords::of(scanner.language);
    let on_files = Callback::new(move |files: Array| scanner.read_picture(&files));
    let watching = move || {
        keep_focus();
        scanner.watching.get()
    };
    let video = NodeRef::<html::Video>::new();
    let start = move |_| {
        if let Some(video) = video.get_untracked() {
            scanner.watch(video.into());
        }
    };
    view! {
        <p class="card-actions">
            <button type="button" class="button" on:click=start>{words.camera}</button>
            <label class="plainly choose">
                <input
                    class="unseen" type="file" name="picture" accept="image/*"
                    on:change=move |event| choose_files(&event, on_files)
                />
                <span>{words.picture}</span>
            </label>
            <Show when=watching>
                <button type="button" class="plainly" on:click=move |_| scanner.end()>{words.stop_camera}</button>
            </Show>
        </p>
        <video
            class="scan-view" playsinline muted aria-label=words.seen node_ref=video
            hidden=move || !scanner.watching.get()
        ></video>
        <p class="scan-said" role="status">{scanner.message}</p>
    }
}

impl Scanner {
    /// Within a page: it ends with it.
    pub fn new(on_text: Callback<String>) -> Scanner {
        let scanner = Scanner {
            language: use_settings().language_untracked(),
            message: RwSignal::new(String::new()),
            watching: RwSignal::new(false),
            stop: StoredValue::new_local(None),
            on_text,
            stays: false,
            last: StoredValue::new(String::new()),
        };
        on_cleanup(move || scanner.end());
        scanner
    }

    /// The same for many codes, one after the other.
    pub fn for_many(on_text: Callback<String>) -> Scanner {
        Scanner { stays: true, ..Scanner::new(on_text) }
    }

    pub fn say(self, sentence: &str) {
        self.message.try_set(sentence.to_owned());
    }

    fn end(self) {
        if let Some(stop) = self.stop.try_get_value().flatten() {
            // It has nothing to say.
            let _ = stop.call0(&JsValue::NULL);
        }
        self.stop.try_set_value(None);
        self.watching.try_set(false);
    }

    /// The first of the files.
    pub fn read_picture(self, files: &Array) {
        let Some(file) = files.iter().next() else { return };
        let words = DataWords::of(self.language);
        self.say(words.reading);
        browser::with_module(&scripts::load_scanner(), move |module| {
            let still = files::method(&module, "still").and_then(|still| still.call1(&JsValue::NULL, &file).ok());
            let Some(still) = still.and_then(|promise| promise.dyn_into().ok()) else { return };
            files::when(&still, move |reading| match reading {
                Some(reading) => self.look(&reading, move |found| {
                    if !found {
                        self.say(words.no_code);
                    }
                }),
                None => self.say(words.no_picture),
            });
        });
    }

    fn watch(self, video: JsValue) {
        let words = DataWords::of(self.language);
        browser::with_module(&scripts::load_scanner(), move |module| {
            let has = files::method(&module, "hasCamera").and_then(|has| has.call0(&JsValue::NULL).ok());
            if !has.is_some_and(|has| has.is_truthy()) {
                return self.say(words.no_camera);
            }
            // A promise, so that the next picture waits until this one was looked at.
            let see = Closure::<dyn Fn(JsValue) -> Promise>::new(move |reading: JsValue| {
                Promise::new(&mut |done, _| {
                    let over = done.clone();
                    self.look(&reading, move |_| {
                        let _ = over.call0(&JsValue::NULL);
                    });
                })
            })
            .into_js_value();
            let watch =
                files::method(&module, "watch").and_then(|watch| watch.call2(&JsValue::NULL, &video, &see).ok());
            let Some(watch) = watch.and_then(|promise| promise.dyn_into().ok()) else { return };
            files::when(&watch, move |stop| match stop.and_then(|stop| stop.dyn_into::<Function>().ok()) {
                Some(stop) => self.watched(stop),
                None => self.say(words.camera_refused),
            });
        });
    }

    fn watched(self, stop: Function) {
        // Somebody may have gone on while the visitor was asked.
        if self.stop.try_set_value(Some(stop.clone())).is_some() {
            let _ = stop.call0(&JsValue::NULL);
            return;
        }
        self.watching.set(true);
        self.say(DataWords::of(self.language).looking);
    }

    /// A reading of scan.js: a text, or greys for the worker. `then` is told whether there was a code in it.
    fn look(self, reading: &JsValue, then: impl FnOnce(bool) + 'static) {
        let get = |name: &str| Reflect::get(reading, &name.into()).unwrap_or_default();
        if let Some(text) = get("text").as_string() {
            self.found(text);
            return then(true);
        }
        let Ok(greys) = get("greys").dyn_into::<Uint8Array>() else { return then(false) };
        let width = get("width").as_f64().unwrap_or_default() as u32;
        worker::ask(self.language, Job::Scan { width, greys: greys.to_vec() }, move |answer| {
            if let Answer::Scanned(Some(text)) = answer {
                self.found(text);
                then(true);
            } else if let Answer::Failed(sentence) = answer {
                self.say(&sentence);
                then(true);
            } else {
                then(false);
            }
        });
    }

    fn found(self, text: String) {
        let watching = self.watching.try_get_untracked().unwrap_or_default();
        if self.stays && watching {
            if self.last.try_get_value().is_some_and(|last| last == text) {
                return;
            }
            self.last.try_set_value(text.clone());
        } else {
            self.end();
            self.say("");
        }
        self.on_text.try_run(text);
    }
}
