//! The few things asked of the browser directly: the time, chance, dates in words, downloads, the next free moment.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::events::on_window;
use super::{files, storage};
use crate::language::Language;

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Asks the browser not to clear the storage by itself, now that there is something to lose.
pub fn ask_to_keep() {
    // Some browsers do not know it, some ask the visitor; the list is kept either way.
    let manager = js_sys::Reflect::get(&window().navigator(), &"storage".into()).ok();
    if let Some(manager) = manager.and_then(|found| found.dyn_into::<web_sys::StorageManager>().ok()) {
        let _ = manager.persist();
    }
}

/// Never 0, which means "nothing before".
pub fn random() -> u32 {
    (js_sys::Math::random() * f64::from(u32::MAX - 1)) as u32 + 1
}

/// Names this page among those that are open; another after a reload.
pub fn tab() -> u32 {
    thread_local! {
        static TAB: u32 = random();
    }
    TAB.with(|tab| *tab)
}

pub fn date(language: Language, time: u64) -> String {
    let options = js_sys::Object::new();
    // Setting a property of a fresh object cannot fail.
    let _ = js_sys::Reflect::set(&options, &JsValue::from_str("dateStyle"), &JsValue::from_str("medium"));
    let date = js_sys::Date::new(&JsValue::from_f64(time as f64));
    date.to_locale_string(language.tag(), &options).into()
}

/// The manual writes 05/05/2026, tomes write 2026-05-05; both are shown as a reader says them, anything else as it is.
pub fn day(language: Language, written: &str) -> String {
    let mut parts: Vec<&str> = written.split(['/', '-']).collect();
    if written.contains('/') {
        parts.reverse();
    }
    // At noon here: midnight elsewhere may be the day before.
    let time = js_sys::Date::parse(&format!("{}T12:00", parts.join("-")));
    if time.is_finite() { date(language, time as u64) } else { written.to_owned() }
}

/// Today, as 2026-11-16.
pub fn today() -> String {
    let text: String = js_sys::Date::new_0().to_iso_string().into();
    text.chars().take(10).collect()
}

/// What a script that is fetched when it is first needed exports; nothing happens where it cannot be fetched.
pub fn with_module(loading: &js_sys::Promise, then: impl FnOnce(JsValue) + 'static) {
    files::when(loading, move |module| module.map(then).unwrap_or_default());
}

/// Offers a list as a file.
pub fn download(name: &str, text: &str) {
    files::save_text(&format!("{}.bts.toml", files::stem(name)), text);
}

/// After the next picture is on the screen: for what may follow a click instead of delaying it.
pub fn after_paint(task: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(task, std::time::Duration::ZERO));
}

/// When the browser has nothing better to do; soon after the page where it cannot say so.
pub fn when_idle(task: impl FnOnce() + 'static) {
    match files::method(&window(), "requestIdleCallback") {
        Some(request) => {
            let task = wasm_bindgen::closure::Closure::once_into_js(task);
            let _ = request.call1(&window(), &task);
        }
        None => set_timeout(task, std::time::Duration::from_secs(1)),
    }
}

/// A third of a second.
pub async fn pause() {
    let pause = js_sys::Promise::new(&mut |done, _| {
        let end = move || drop(done.call0(&JsValue::UNDEFINED));
        set_timeout(end, std::time::Duration::from_millis(333));
    });
    let _ = wasm_bindgen_futures::JsFuture::from(pause).await;
}

/// Asks before the page is left, for as long as something would be lost with it.
pub fn hold_back_while_unsaved() {
    on_window("beforeunload", |event| {
        if !storage::waiting().is_empty() {
            event.prevent_default();
        }
    });
}

/// Whether the page is as a media query says, now.
pub fn matches_media(query: &str) -> bool {
    let answer = files::method(&window(), "matchMedia").and_then(|ask| ask.call1(&window(), &query.into()).ok());
    answer.is_some_and(|answer| js_sys::Reflect::get(&answer, &"matches".into()).is_ok_and(|own| own.is_truthy()))
}

/// Moves reading and keyboard to a part of the page.
pub fn focus(selector: &str) {
    if let Some(found) = document().query_selector(selector).ok().flatten() {
        focus_on(&found);
    }
}

/// A part of the page that scrolls by itself begins at its beginning again.
pub fn scroll_to_top(selector: &str) {
    if let Some(found) = document().query_selector(selector).ok().flatten() {
        found.set_scroll_top(0);
    }
}

pub fn focus_on(element: &web_sys::Element) {
    if let Some(element) = element.dyn_ref::<web_sys::HtmlElement>() {
        let _ = element.focus();
    }
}

/// Whether a text is being written, so that keys and pasted texts belong there.
pub fn writing() -> bool {
    let Some(active) = document().active_element() else { return false };
    match active.tag_name().as_str() {
        "TEXTAREA" => true,
        "INPUT" => !matches!(active.get_attribute("type").as_deref(), Some("radio" | "checkbox" | "file")),
        _ => false,
    }
}

/// Whether a field for numbers holds what is none yet, as « - »: the browser gives it as nothing.
pub fn is_half_written(event: &web_sys::Event) -> bool {
    let part = |of: JsValue, name: &str| js_sys::Reflect::get(&of, &name.into()).ok();
    let field = event.target().map(JsValue::from);
    field.and_then(|field| part(part(field, "validity")?, "badInput")).is_some_and(|bad| bad.is_truthy())
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

/// Dispatches an event on `window`, for the scripts of the page.
pub fn dispatch(event: &str) {
    if let Ok(event) = web_sys::Event::new(event) {
        // The answer says whether somebody objected; nobody does.
        let _ = window().dispatch_event(&event);
    }
}

/// A mark on the browser's own time line: its tools show it, and `cargo xtask speed` reads it.
pub fn mark(name: &str) {
    let performance = js_sys::Reflect::get(&window(), &"performance".into()).unwrap_or_default();
    let mark = js_sys::Reflect::get(&performance, &"mark".into()).and_then(|mark| mark.dyn_into::<js_sys::Function>());
    // Nobody misses a mark.
    let _ = mark.map(|mark| mark.call1(&performance, &name.into()));
}

/// What the tab, the history and the screen reader call the page.
pub fn set_title(page: &str) {
    document().set_title(&format!("{page} – Ralliement"));
}
