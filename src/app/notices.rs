//! The lines that come when something has to be said once: nothing can be kept, a new version waits.

use leptos::prelude::*;

use super::browser;
use super::element::{El, Parts, el, live, on_window, parts, show};
use super::keep;
use super::route::Route;
use super::settings::Settings;
use super::shell::word;
use super::store::Store;
use super::wording::{self, Desk, Share, Wording};

/// Said by boot.js, and to it.
const UPDATE: &str = "ralliement-update";
const APPLY: &str = "ralliement-apply-update";

pub fn notices(settings: Settings, store: Store, words: Signal<&'static Wording>) -> El {
    let understood = RwSignal::new(false);
    let waiting = RwSignal::new(update_waits());
    on_window(UPDATE, move |_| waiting.set(true));
    let unsaved = RwSignal::new(Vec::new());
    on_window(keep::WAITING, move |_| {
        let now = store.unsaved();
        if unsaved.with_untracked(|before| *before != now) {
            unsaved.set(now);
        }
    });

    // Always there, so that screen readers notice what comes into it.
    el("div.notices")
        .attr("role", "status")
        // Not while a reload would lose something.
        .add(show(
            move || waiting.get() && unsaved.with(Vec::is_empty),
            move || {
                notice(
                    word(words, |words| words.update_ready),
                    word(words, |words| words.update_apply),
                    Box::new(|| browser::say(APPLY)),
                )
            },
        ))
        .add(live(move || {
            let unsaved = unsaved.get();
            let language = settings.language();
            let names: Vec<&str> = unsaved.iter().filter_map(|(_, name)| name.as_deref()).collect();
            let said = match names.as_slice() {
                [] if unsaved.is_empty() => return None,
                // Else it is a tome, or the draft of one.
                [] => Share::of(language).tome_not_saved.to_owned(),
                names => wording::not_saved(language, names),
            };
            // One list is a file; whatever else waits goes into a backup.
            let (action, act): (_, Box<dyn Fn()>) = match unsaved.as_slice() {
                [(id, Some(name))] => {
                    let (id, name) = (id.clone(), name.clone());
                    let save = move || browser::download(&name, &store.text(&id).unwrap_or_default());
                    (Desk::of(language).download, Box::new(save))
                }
                _ => (Share::of(language).my_data, Box::new(|| browser::go(&Route::Data.href()))),
            };
            Some(notice(parts().add(said), parts().add(action), act))
        }))
        .add(show(
            move || settings.forgetful() && !understood.get(),
            move || {
                notice(
                    word(words, |words| words.storage_blocked),
                    word(words, |words| words.understood),
                    Box::new(move || understood.set(true)),
                )
            },
        ))
}

fn notice(said: Parts, action: Parts, act: Box<dyn Fn()>) -> El {
    let action = el("button").attr("type", "button").click(act).add(action);
    el("p.notice").add(el("span").add(said)).add(action)
}

/// The event may have come before anybody listened.
fn update_waits() -> bool {
    let page = document().document_element();
    page.and_then(|page| page.get_attribute("data-update")).is_some_and(|state| state == "waiting")
}
