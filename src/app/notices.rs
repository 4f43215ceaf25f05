//! The lines that come when something has to be said once: nothing can be kept, a new version waits.

use leptos::prelude::*;

use super::browser;
use super::element::{El, Parts, el, live, on_window, parts, show};
use super::settings::Settings;
use super::shell::word;
use super::store::Store;
use super::wording::{self, Desk, Wording};

/// Said by boot.js, and to it.
const UPDATE: &str = "ralliement-update";
const APPLY: &str = "ralliement-apply-update";

pub fn notices(settings: Settings, store: Store, words: Signal<&'static Wording>) -> El {
    let understood = RwSignal::new(false);
    let waiting = RwSignal::new(update_waits());
    on_window(UPDATE, move |_| waiting.set(true));

    // Always there, so that screen readers notice what comes into it.
    el("div.notices")
        .attr("role", "status")
        .add(show(
            move || waiting.get(),
            move || {
                notice(
                    word(words, |words| words.update_ready),
                    word(words, |words| words.update_apply),
                    Box::new(|| browser::say(APPLY)),
                )
            },
        ))
        .add(live(move || {
            let unsaved = store.unsaved()?;
            let language = settings.language();
            Some(notice(
                parts().add(wording::not_saved(language, &unsaved.name)),
                parts().add(Desk::of(language).download),
                Box::new(move || browser::download(&unsaved.name, &unsaved.text)),
            ))
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
