//! What the device or another app handed over, and what would take the place of something of ours: shown, and kept only
//! when somebody says so.

use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

use super::ReceivedList;
use crate::app::components::imports::ImportReports;
use crate::app::model::route::Route;
use crate::app::platform::events::on_window;
use crate::app::platform::focus::keep_focus;
use crate::app::platform::{browser, files, scripts};
use crate::app::state::imports::{Imports, Offer, Offered, use_imports};
use crate::app::state::localized::use_localized;
use crate::app::state::settings::use_settings;
use crate::app::state::tomes::replaces_shipped;
use crate::app::words::{self, DataWords, ListWords};

/// Dispatched by device.js.
const BROUGHT: &str = "ralliement-brought";

#[component]
pub fn BroughtPage() -> impl IntoView {
    let (imports, language) = (use_imports(), use_settings().language_untracked());
    let words = DataWords::of(language);
    browser::set_title(words.brought);
    let nothing = RwSignal::new(false);
    let fetch = move || {
        fetch_brought(move |files| match files {
            Some(files) => {
                nothing.try_set(false);
                imports.receive_handed(language, &files);
            }
            None => {
                nothing.try_set(true);
            }
        });
    };
    on_window(BROUGHT, move |_| fetch());
    fetch();
    let waits = Memo::new(move |_| imports.offers.with(|offers| !offers.is_empty()));
    let offers = move || {
        keep_focus();
        imports.offers.get().into_iter().map(|offer| view! { <OfferItem offer /> }).collect_view()
    };
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{words.brought}</h1>
            <div class="reports" role="status">
                <ImportReports />
                <Show when=move || nothing.get() && !waits.get()><p>{words.brought_nothing}</p></Show>
            </div>
            <Show when=move || !waits.get()>
                <p><a class="button" href=Route::Home.href()>{ListWords::of(language).my_lists}</a></p>
            </Show>
        </article>
        {offers}
    }
}

/// One thing that waits for an answer.
#[component]
fn OfferItem(offer: Offer) -> impl IntoView {
    let (imports, language) = (use_imports(), use_settings().language_untracked());
    let own = offer.clone();
    let refuse = Callback::new(move |()| {
        imports.refuse(&own);
        go_on(imports, Route::Home);
    });
    let own = offer.clone();
    let take = Callback::new(move |()| go_on(imports, imports.accept(language, &own)));
    match offer.what {
        Offered::List { roster, notes } => {
            view! { <ReceivedList roster take=Callback::new(move |_| take.run(())) notes refuse /> }.into_any()
        }
        Offered::Tome { id, in_order } => {
            view! { <TomeOffer name=offer.file.name id in_order take refuse /> }.into_any()
        }
    }
}

/// To what was kept, unless more waits here.
fn go_on(imports: Imports, page: Route) {
    if imports.offers.with_untracked(Vec::is_empty) {
        browser::go(&page.href());
    }
}

#[component]
fn TomeOffer(name: String, id: String, in_order: bool, take: Callback<()>, refuse: Callback<()>) -> impl IntoView {
    let localized = use_localized();
    let words = DataWords::of(localized.language);
    let message = match (in_order, replaces_shipped(&id)) {
        (false, _) => words.tome_waits_flawed.to_owned(),
        (true, true) => words::takes_place(localized.language, &localized.faction_name(&id)),
        (true, false) => words.tome_waits.to_owned(),
    };
    view! {
        <article class="sheet narrow">
            <h2 class="card-title">{name}</h2>
            <p>{message}</p>
            <p class="card-actions">
                <button type="button" class="button" on:click=move |_| take.run(())>{words.take_tome}</button>
                <button type="button" class="plainly" on:click=move |_| refuse.run(())>{words.leave_out}</button>
            </p>
        </article>
    }
}

/// The files that were handed over; `None` where there are none.
fn fetch_brought(then: impl FnOnce(Option<Array>) + 'static) {
    browser::with_module(&scripts::load_device(), move |device| {
        let brought = files::method(&device, "brought").and_then(|brought| brought.call0(&JsValue::NULL).ok());
        let Some(brought) = brought.and_then(|promise| promise.dyn_into().ok()) else { return };
        files::when(&brought, move |files| {
            let files: Option<Array> = files.and_then(|files| files.dyn_into().ok());
            then(files.filter(|files| files.length() > 0));
        });
    });
}
