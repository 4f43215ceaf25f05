//! How much room is taken, whether the browser has promised to keep it, and the app installed.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageManager;

use super::{Shelf, kept, link, section};
use crate::app::browser;
use crate::app::element::{El, Parts, button, el, live, on_window, parts, show};
use crate::app::files;
use crate::app::library;
use crate::app::route::Route;
use crate::app::wording::{self, Data};

/// What the browser says of its promise.
#[derive(Clone, Copy, PartialEq)]
enum Promise {
    Unknown,
    Given,
    Open,
    Refused,
}

pub fn room(shelf: Shelf) -> El {
    let language = shelf.language();
    let words = Data::of(language);
    let promise = RwSignal::new(Promise::Unknown);
    if let Some(asked) = manager().and_then(|manager| manager.persisted().ok()) {
        files::when(&asked, move |answer| {
            let given = answer.is_some_and(|answer| answer.is_truthy());
            promise.try_set(if given { Promise::Given } else { Promise::Open });
        });
    }
    let taken = live(move || {
        shelf.turn.track();
        let (used, all) = kept::room();
        let said = wording::room(language, used, all);
        let meter = el("meter")
            .attr("aria-label", words.room_used)
            .attr("max", all.to_string())
            .attr("high", (all * 8 / 10).to_string())
            .attr("value", used.to_string())
            .add(said.as_str());
        Some(el("p.data-room").add(meter).add(el("span").add(said.as_str())))
    });
    let tomes = live(move || {
        shelf.inbox.library.track();
        let count = library::ids().len();
        let count = (count > 0).then(|| format!("{} · ", wording::tome_count(language, count)));
        Some(el("p").add(count).add(link(&Route::Tomes, words.to_tomes)))
    });
    section(words.room).add(taken).add(live(move || Some(kept_for_good(words, promise)))).add(tomes).add(install(words))
}

fn kept_for_good(words: &'static Data, promise: RwSignal<Promise>) -> Parts {
    if browser::storage().is_none() {
        return el("p").add(words.blocked).into();
    }
    let said = match promise.get() {
        Promise::Unknown => return parts(),
        Promise::Given => words.kept_for_good,
        Promise::Open => words.may_go,
        Promise::Refused => words.refused,
    };
    let ask = button("plainly").add(words.ask).click(move || {
        if let Some(asked) = manager().and_then(|manager| manager.persist().ok()) {
            files::when(&asked, move |answer| {
                let given = answer.is_some_and(|answer| answer.is_truthy());
                promise.try_set(if given { Promise::Given } else { Promise::Refused });
            });
        }
    });
    let open = promise.get() == Promise::Open;
    parts().add(el("p").attr("role", "status").add(said)).add(open.then(|| el("p").add(ask)))
}

/// Some browsers do not know it, and none does outside of a secure context.
fn manager() -> Option<StorageManager> {
    Reflect::get(&window().navigator(), &"storage".into()).ok()?.dyn_into().ok()
}

/// The browser's own offer, which device.js has kept.
fn install(words: &'static Data) -> Parts {
    let offered = RwSignal::new(false);
    let look = move || {
        browser::module("ralliementDevice", move |device| {
            let offer = files::method(&device, "canInstall").and_then(|can| can.call0(&device).ok());
            offered.try_set(offer.is_some_and(|offer| offer.is_truthy()));
        });
    };
    on_window("ralliement-install", move |_| look());
    look();
    let ask = || {
        browser::module("ralliementDevice", |device| {
            // Whether the visitor agrees is theirs to know.
            let _ = files::method(&device, "install").map(|install| install.call0(&device));
        });
    };
    show(
        move || offered.get(),
        move || {
            parts()
                .add(el("p").add(words.install_hint))
                .add(el("p").add(button("plainly").add(words.install).click(ask)))
        },
    )
}
