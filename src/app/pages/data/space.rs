//! How much room is taken, whether the browser has promised to keep it, and the app installed.

use js_sys::{Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageManager;

use super::parts;
use crate::app::model::route::Route;
use crate::app::platform::events::on_window;
use crate::app::platform::{browser, files, scripts, storage};
use crate::app::state::lists::use_lists;
use crate::app::state::settings::use_settings;
use crate::app::state::tomes::{self, use_user_tomes};
use crate::app::words::{self, DataWords};

/// Dispatched by device.js when the browser offers to install the app, or does not any more.
const INSTALL: &str = "ralliement-install";

/// What the browser says of its promise.
#[derive(Clone, Copy, PartialEq)]
enum Promised {
    Unknown,
    Given,
    Open,
    Refused,
}

#[component]
pub fn SpaceSection() -> impl IntoView {
    let words = DataWords::of(use_settings().language_untracked());
    view! {
        <section class="card">
            <h2>{words.room}</h2>
            <UsedSpace />
            <KeptForGood />
            <TomeCount />
            <Install />
        </section>
    }
}

#[component]
fn UsedSpace() -> impl IntoView {
    let (lists, language) = (use_lists(), use_settings().language_untracked());
    let words = DataWords::of(language);
    let space = Memo::new(move |_| {
        lists.track();
        parts::space()
    });
    let all = move || space.get().1;
    let sentence = Signal::derive(move || {
        let (used, all) = space.get();
        words::room(language, used, all)
    });
    view! {
        <p class="data-room">
            <meter
                aria-label=words.room_used max=move || all().to_string() high=move || (all() * 8 / 10).to_string()
                value=move || space.get().0.to_string()
            >
                {sentence}
            </meter>
            <span>{sentence}</span>
        </p>
    }
}

#[component]
fn TomeCount() -> impl IntoView {
    let (user_tomes, language) = (use_user_tomes(), use_settings().language_untracked());
    let count = move || {
        user_tomes.track();
        let count = tomes::ids().len();
        (count > 0).then(|| format!("{} · ", words::tome_count(language, count)))
    };
    view! { <p>{count} <a href=Route::Tomes.href()>{DataWords::of(language).to_tomes}</a></p> }
}

#[component]
fn KeptForGood() -> impl IntoView {
    let words = DataWords::of(use_settings().language_untracked());
    if storage::is_blocked() {
        return view! { <p>{words.blocked}</p> }.into_any();
    }
    let promised = RwSignal::new(Promised::Unknown);
    let hear = move |asked: Option<Promise>, otherwise: Promised| {
        if let Some(asked) = asked {
            files::when(&asked, move |answer| {
                let given = answer.is_some_and(|answer| answer.is_truthy());
                promised.try_set(if given { Promised::Given } else { otherwise });
            });
        }
    };
    hear(manager().and_then(|manager| manager.persisted().ok()), Promised::Open);
    let ask = move |_| hear(manager().and_then(|manager| manager.persist().ok()), Promised::Refused);
    let sentence = move || match promised.get() {
        Promised::Unknown => "",
        Promised::Given => words.kept_for_good,
        Promised::Open => words.may_go,
        Promised::Refused => words.refused,
    };
    view! {
        <Show when=move || promised.get() != Promised::Unknown><p role="status">{sentence}</p></Show>
        <Show when=move || promised.get() == Promised::Open>
            <p><button type="button" class="plainly" on:click=ask>{words.ask}</button></p>
        </Show>
    }
    .into_any()
}

/// Some browsers do not know it, and none does outside of a secure context.
fn manager() -> Option<StorageManager> {
    Reflect::get(&window().navigator(), &"storage".into()).ok()?.dyn_into().ok()
}

/// The browser's own offer, which device.js has kept.
#[component]
fn Install() -> impl IntoView {
    let words = DataWords::of(use_settings().language_untracked());
    let offered = RwSignal::new(false);
    let look = move || {
        browser::with_module(&scripts::load_device(), move |device| {
            let offer = files::method(&device, "canInstall").and_then(|can| can.call0(&device).ok());
            offered.try_set(offer.is_some_and(|offer| offer.is_truthy()));
        });
    };
    on_window(INSTALL, move |_| look());
    look();
    let install = |_| {
        browser::with_module(&scripts::load_device(), |device| {
            // Whether the visitor agrees is theirs to know.
            let _ = files::method(&device, "install").map(|install| install.call0(&device));
        });
    };
    view! {
        <Show when=move || offered.get()>
            <p>{words.install_hint}</p>
            <p><button type="button" class="plainly" on:click=install>{words.install}</button></p>
        </Show>
    }
}
