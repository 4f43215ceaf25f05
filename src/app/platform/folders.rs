//! Folders that are dropped: all files in them, those of their folders too.

use js_sys::{Array, Function, Promise, Reflect};
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::DataTransfer;

use super::files::method;

/// More files than any event brings; what lies beyond is left out.
const MOST: u32 = 5_000;
/// Deeper than anybody sorts lists.
const DEEPEST: u32 = 12;

/// Gives all files of a drop. What the browser tells of folders holds only while the drop is heard, so it is asked at once.
pub fn files_of(data: &DataTransfer, then: impl FnOnce(Array) + 'static) {
    let items = Reflect::get(data, &"items".into()).unwrap_or_default();
    let entry = |item: JsValue| method(&item, "webkitGetAsEntry")?.call0(&item).ok().filter(|entry| entry.is_object());
    let entries: Vec<JsValue> =
        js_sys::try_iter(&items).ok().flatten().into_iter().flatten().filter_map(|item| entry(item.ok()?)).collect();
    let plain = data.files().map(|files| Array::from(&files)).unwrap_or_default();
    if !entries.iter().any(is_folder) {
        return then(plain);
    }
    spawn_local(async move {
        let found = Array::new();
        let mut left: Vec<(JsValue, u32)> = entries.into_iter().rev().map(|entry| (entry, 0)).collect();
        while let Some((entry, depth)) = left.pop() {
            if found.length() >= MOST {
                break;
            }
            if !is_folder(&entry) {
                if let Some(file) = called_back(&entry, "file").await {
                    found.push(&file);
                }
            } else if depth < DEEPEST {
                let within = within(&entry).await;
                left.extend(within.into_iter().rev().map(|entry| (entry, depth + 1)));
            }
        }
        then(found);
    });
}

fn is_folder(entry: &JsValue) -> bool {
    Reflect::get(entry, &"isDirectory".into()).is_ok_and(|is| is.is_truthy())
}

/// What lies in a folder. Browsers tell it in parts, the last of which is empty.
async fn within(folder: &JsValue) -> Vec<JsValue> {
    let mut all = Vec::new();
    let reader = method(folder, "createReader").and_then(|create| create.call0(folder).ok()).unwrap_or_default();
    while let Some(part) = called_back(&reader, "readEntries").await {
        let part = Array::from(&part);
        if part.length() == 0 || all.len() >= MOST as usize {
            break;
        }
        all.extend(part.iter());
    }
    all
}

/// What a method gives to the first of two functions; `None` where it calls the second.
async fn called_back(target: &JsValue, name: &str) -> Option<JsValue> {
    let own: Function = method(target, name)?;
    let target = target.clone();
    let promise = Promise::new(&mut |resolve, reject| {
        if own.call2(&target, &resolve, &reject).is_err() {
            let _ = reject.call0(&JsValue::NULL);
        }
    });
    JsFuture::from(promise).await.ok()
}
