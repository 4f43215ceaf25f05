//! A part of the page whose code comes when it is first shown.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::platform::chunk::{Build, Load, NotLoaded};
use crate::app::state::settings::use_settings;
use crate::app::words::CommonWords;

/// Loads a chunk and shows what it builds. Where it cannot be fetched, that is said, and can be tried again.
#[component]
pub fn Lazy<P: Clone + Send + 'static>(
    chunk: Load<P>,
    /// What the part is built from.
    props: P,
    /// Called when the part stands on the page.
    #[prop(optional)]
    on_shown: Option<Callback<()>>,
) -> impl IntoView {
    let settings = use_settings();
    let words = Signal::derive(move || CommonWords::of(settings.language()));
    let loaded = RwSignal::new(None::<Result<Build<P>, NotLoaded>>);
    let load = move || {
        loaded.set(None);
        spawn_local(async move {
            let came = chunk().await;
            // Somebody may have gone on meanwhile.
            if loaded.try_set(Some(came)).is_none()
                && let Some(on_shown) = on_shown
            {
                on_shown.run(());
            }
        });
    };
    load();
    move || match loaded.get() {
        None => view! {
            <p class="quiet" role="status" aria-busy="true">{move || words.get().loading}</p>
        }
        .into_any(),
        // What a part reads while it is built must not build it again.
        Some(Ok(build)) => untrack(|| build(props.clone())),
        Some(Err(NotLoaded)) => view! {
            <p class="snack" role="alert">
                <span>{move || words.get().page_failed}</span>
                <button type="button" class="button" on:click=move |_| load()>{move || words.get().try_again}</button>
            </p>
        }
        .into_any(),
    }
}
