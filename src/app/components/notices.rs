//! The lines that come when something has to be said once: nothing can be kept, a new version waits.

use leptos::prelude::*;

use crate::app::model::route::Route;
use crate::app::platform::events::on_window;
use crate::app::platform::storage::EVENTS;
use crate::app::platform::{browser, scripts};
use crate::app::state::lists::use_lists;
use crate::app::state::settings::use_settings;
use crate::app::words::{self, CommonWords, FileWords, ListWords};

/// Dispatched by boot.js.
const UPDATE: &str = "ralliement-update";

#[component]
pub fn Notices() -> impl IntoView {
    let (settings, lists) = (use_settings(), use_lists());
    let words = move |pick: fn(&CommonWords) -> &'static str| {
        Signal::derive(move || pick(CommonWords::of(settings.language())).to_owned())
    };
    let understood = RwSignal::new(false);
    // The event may have come before anybody listened.
    let waiting = RwSignal::new(scripts::update_waits());
    on_window(UPDATE, move |_| waiting.set(true));
    let unsaved = Memo::new(move |_| lists.unsaved());

    // One list is a file; whatever else waits goes into a backup.
    let lost = move || {
        let unsaved = unsaved.get();
        let language = settings.language();
        let names: Vec<&str> = unsaved.iter().filter_map(|(_, name)| name.as_deref()).collect();
        let said = match names.as_slice() {
            [] if unsaved.is_empty() => return None,
            [] if unsaved.iter().any(|(key, _)| key.starts_with(EVENTS)) => {
                CommonWords::of(language).event_not_saved.to_owned()
            }
            // Else it is a tome, or the draft of one.
            [] => FileWords::of(language).tome_not_saved.to_owned(),
            names => words::not_saved(language, names),
        };
        let (action, act) = match unsaved.as_slice() {
            [(id, Some(name))] => {
                let (id, name) = (id.clone(), name.clone());
                let save = move |()| browser::download(&name, &lists.text(&id).unwrap_or_default());
                (ListWords::of(language).download, Callback::new(save))
            }
            _ => (FileWords::of(language).my_data, Callback::new(|()| browser::go(&Route::Data.href()))),
        };
        Some(view! { <Notice said=said action=action.to_owned() act /> })
    };
    // Always there, so that screen readers notice what comes into it.
    view! {
        <div class="notices" role="status">
            // Not while a reload would lose something.
            <Show when=move || waiting.get() && unsaved.with(Vec::is_empty)>
                <Notice
                    said=words(|words| words.update_ready) action=words(|words| words.update_apply)
                    act=Callback::new(|()| scripts::apply_update())
                />
            </Show>
            {lost}
            <Show when=move || settings.forgetful() && !understood.get()>
                <Notice
                    said=words(|words| words.storage_blocked) action=words(|words| words.understood)
                    act=Callback::new(move |()| understood.set(true))
                />
            </Show>
        </div>
    }
}

#[component]
fn Notice(
    #[prop(into)] said: Signal<String>,
    #[prop(into)] action: Signal<String>,
    act: Callback<()>,
) -> impl IntoView {
    view! {
        <p class="notice"><span>{said}</span><button type="button" on:click=move |_| act.run(())>{action}</button></p>
    }
}
