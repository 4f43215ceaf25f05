//! The lines that come when something has to be said once: nothing can be kept, a new version waits.

use leptos::ev::{self, Custom};
use leptos::prelude::*;

use super::browser;
use super::settings::Settings;
use super::store::Store;
use super::wording::{self, Desk, Wording};

/// Said by boot.js, and to it.
const UPDATE: &str = "ralliement-update";
const APPLY: &str = "ralliement-apply-update";

#[component]
pub fn Notices(settings: Settings, store: Store, words: Signal<&'static Wording>) -> impl IntoView {
    let understood = RwSignal::new(false);
    let waiting = RwSignal::new(update_waits());
    let update: Custom<ev::Event> = Custom::new(UPDATE);
    let handle = window_event_listener(update, move |_| waiting.set(true));
    on_cleanup(move || handle.remove());

    view! {
        // Always there, so that screen readers notice what comes into it.
        <div class="notices" role="status">
            <Show when=move || waiting.get()>
                <p class="notice">
                    <span>{move || words.get().update_ready}</span>
                    <button type="button" on:click=|_| apply_update()>
                        {move || words.get().update_apply}
                    </button>
                </p>
            </Show>
            {move || {
                let unsaved = store.unsaved()?;
                let language = settings.language();
                let sentence = wording::not_saved(language, &unsaved.name);
                Some(view! {
                    <p class="notice">
                        <span>{sentence}</span>
                        <button type="button" on:click=move |_| browser::download(&unsaved.name, &unsaved.text)>
                            {Desk::of(language).download}
                        </button>
                    </p>
                })
            }}
            <Show when=move || settings.forgetful() && !understood.get()>
                <p class="notice">
                    <span>{move || words.get().storage_blocked}</span>
                    <button type="button" on:click=move |_| understood.set(true)>
                        {move || words.get().understood}
                    </button>
                </p>
            </Show>
        </div>
    }
}

/// The event may have come before anybody listened.
fn update_waits() -> bool {
    let page = document().document_element();
    page.and_then(|page| page.get_attribute("data-update")).is_some_and(|state| state == "waiting")
}

fn apply_update() {
    if let Ok(event) = web_sys::Event::new(APPLY) {
        // The answer says whether somebody objected; nobody does.
        let _ = window().dispatch_event(&event);
    }
}
