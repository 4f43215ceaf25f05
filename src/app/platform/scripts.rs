//! What is written in JavaScript, because only scripts know the final names of the build's files: `public/platform.js`.

use js_sys::Promise;
use wasm_bindgen::prelude::*;
use web_sys::Worker;

#[wasm_bindgen(raw_module = "./platform.js")]
extern "C" {
    /// A worker that runs `src/bin/worker.rs`.
    #[wasm_bindgen(js_name = newWorker, catch)]
    pub fn new_worker() -> Result<Worker, JsValue>;

    /// The module `scan.js`.
    #[wasm_bindgen(js_name = loadScanner)]
    pub fn load_scanner() -> Promise;

    /// The module `device.js`.
    #[wasm_bindgen(js_name = loadDevice)]
    pub fn load_device() -> Promise;

    /// A style sheet of what comes in chunks, by its name without ending; resolves when it applies.
    #[wasm_bindgen(js_name = loadStyle)]
    pub fn load_style(name: &str) -> Promise;

    /// Whether a new version waits to be applied.
    #[wasm_bindgen(js_name = updateWaits)]
    pub fn update_waits() -> bool;

    /// Reloads into the new version.
    #[wasm_bindgen(js_name = applyUpdate)]
    pub fn apply_update();
}
