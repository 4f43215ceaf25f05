//! Files and texts that come in and go out: read, saved, opened in a tab, printed, shared, copied.

use std::time::Duration;

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, set_timeout, window};
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement, Url};

use crate::worker::protocol::InputFile;

/// Nothing of ours is nearly as large.
const MAX_BYTES: f64 = 32.0 * 1024.0 * 1024.0;
/// Long enough for any browser to take what it was offered.
const TAKEN: Duration = Duration::from_secs(60);

pub const PDF: &str = "application/pdf";
pub const TEXT: &str = "text/plain";

/// Reads files; those that cannot be read, or are far too large, come back by name.
pub fn read(list: &Array, then: impl FnOnce(Vec<InputFile>, Vec<String>) + 'static) {
    let files = list.iter().rev().filter_map(|file| file.dyn_into().ok()).collect();
    read_next(files, Vec::new(), Vec::new(), Box::new(then));
}

type Read = Box<dyn FnOnce(Vec<InputFile>, Vec<String>)>;

fn read_next(mut left: Vec<File>, mut read: Vec<InputFile>, mut refused: Vec<String>, then: Read) {
    let Some(file) = left.pop() else { return then(read, refused) };
    let name = file.name();
    if file.size() > MAX_BYTES {
        refused.push(name);
        return read_next(left, read, refused, then);
    }
    when(&file.array_buffer(), move |bytes| {
        match bytes {
            Some(bytes) => read.push(InputFile { name, bytes: Uint8Array::new(&bytes).to_vec() }),
            None => refused.push(name),
        }
        read_next(left, read, refused, then);
    });
}

/// What a promise brings; `None` where it is broken.
pub fn when(promise: &Promise, then: impl FnOnce(Option<JsValue>) + 'static) {
    heard(promise, Box::new(then));
}

fn heard(promise: &Promise, then: Box<dyn FnOnce(Option<JsValue>)>) {
    let promise = JsFuture::from(promise.clone());
    spawn_local(async move { then(promise.await.ok()) });
}

pub fn blob(bytes: &[u8], kind: &str) -> Option<Blob> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&Uint8Array::from(bytes));
    Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()
}

/// Offers a file to keep. Whether it was kept is the visitor's affair.
pub fn save(name: &str, blob: &Blob) {
    let Some(address) = address(blob) else { return };
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    set_timeout(
        move || {
            let _ = Url::revoke_object_url(&address);
        },
        TAKEN,
    );
}

/// The same for a list or a tome.
pub fn save_text(name: &str, text: &str) {
    save_as(name, text, "application/toml");
}

/// The same for any text, byte for byte.
pub fn save_plain(name: &str, text: &str) {
    save_as(name, text, "text/plain");
}

fn save_as(name: &str, text: &str, kind: &str) {
    if let Some(blob) = blob(text.as_bytes(), kind) {
        save(name, &blob);
    }
}

/// In a tab of its own, which shows it in the browser's own way; printed at once where the browser lets us. The
/// address lives as long as the page, since a tab may ask for it again. False where the browser opens no tab.
pub fn open(blob: &Blob, print: bool) -> bool {
    let Some(address) = address(blob) else { return false };
    let Some(tab) = window().open_with_url(&address).ok().flatten() else { return false };
    if print {
        let own = tab.clone();
        let loaded = Closure::once_into_js(move || {
            // Some browsers keep their viewer to themselves; it has a button for that.
            let _ = own.print();
        });
        let _ = tab.add_event_listener_with_callback("load", loaded.unchecked_ref());
    }
    true
}

fn address(blob: &Blob) -> Option<String> {
    Url::create_object_url_with_blob(blob).ok()
}

/// What the device's own sharing takes; `None` where it does not take files.
fn shareable(name: &str, blob: &Blob) -> Option<JsValue> {
    let options = FilePropertyBag::new();
    options.set_type(&blob.type_());
    let file = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &options).ok()?;
    let data = js_sys::Object::new();
    Reflect::set(&data, &"files".into(), &Array::of1(&file)).ok()?;
    let can = method(&window().navigator(), "canShare")?.call1(&window().navigator(), &data).ok()?;
    can.is_truthy().then(|| data.into())
}

pub fn can_share(name: &str, blob: &Blob) -> bool {
    shareable(name, blob).is_some()
}

/// Through the device's own sharing. A visitor who thinks better of it has not failed.
pub fn share(name: &str, blob: &Blob) {
    let (Some(data), Some(share)) = (shareable(name, blob), method(&window().navigator(), "share")) else { return };
    if let Some(promise) = share.call1(&window().navigator(), &data).ok().and_then(|given| given.dyn_into().ok()) {
        when(&promise, |_| ());
    }
}

/// Whether the device has a sharing of its own.
pub fn can_share_link() -> bool {
    method(&window().navigator(), "share").is_some()
}

/// Hands a link to the device's own sharing.
pub fn share_link(title: &str, link: &str) {
    let data = js_sys::Object::new();
    for (key, value) in [("title", title), ("url", link)] {
        // Setting a property of a fresh object cannot fail.
        let _ = Reflect::set(&data, &key.into(), &value.into());
    }
    let shared =
        method(&window().navigator(), "share").and_then(|share| share.call1(&window().navigator(), &data).ok());
    if let Some(promise) = shared.and_then(|given| given.dyn_into().ok()) {
        when(&promise, |_| ());
    }
}

/// Copies a text, and says whether that was allowed.
pub fn copy(text: &str, then: impl FnOnce(bool) + 'static) {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or_default();
    let asked = method(&clipboard, "writeText").and_then(|write| write.call1(&clipboard, &text.into()).ok());
    match asked.and_then(|asked| asked.dyn_into().ok()) {
        Some(promise) => when(&promise, move |copied| then(copied.is_some())),
        None => then(false),
    }
}

pub fn method(target: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(target, &name.into()).ok()?.dyn_into().ok()
}

/// A file name that every system accepts, without its ending.
pub fn stem(name: &str) -> String {
    let kept: String = name.chars().take(80).map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let kept = kept.trim_matches('-');
    if kept.is_empty() { "liste".to_owned() } else { kept.to_owned() }
}
