//! The few things asked of the browser directly: the time, chance, dates in words, downloads, the next free moment.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use crate::language::Language;

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Never 0, which means "nothing before".
pub fn chance() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX - 1)) as u32 + 1
}

pub fn date(language: Language, time: u64) -> String {
    let options = js_sys::Object::new();
    // Setting a property of a fresh object cannot fail.
    let _ = js_sys::Reflect::set(&options, &JsValue::from_str("dateStyle"), &JsValue::from_str("medium"));
    let date = js_sys::Date::new(&JsValue::from_f64(time as f64));
    date.to_locale_string(language.tag(), &options).into()
}

/// Offers a text as a file. Whether it was kept is the visitor's affair.
pub fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(&file_name(name));
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&address);
}

/// A file name that every system accepts.
fn file_name(name: &str) -> String {
    let kept: String = name.chars().take(80).map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    let kept = kept.trim_matches('-');
    format!("{}.bts.toml", if kept.is_empty() { "liste" } else { kept })
}

/// After the next picture is on the screen: for what may follow a click instead of delaying it.
pub fn after_paint(task: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(task, std::time::Duration::ZERO));
}

/// Moves reading and keyboard to a part of the page.
pub fn focus(id: &str) {
    let found = document().get_element_by_id(id).and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(found) = found {
        let _ = found.focus();
    }
}

/// Follows a link of the app.
pub fn go(href: &str) {
    let _ = window().location().set_hash(href);
}

/// Another address for the page as it is.
pub fn replace(href: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::TRUE, "", Some(href));
    }
}
