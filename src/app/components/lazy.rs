//! A part of the page whose code comes when it is first shown.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::platform::chunk::{Build, Load, NotLoaded};
use crate::app::platform::{browser, files, storage};
use crate::app::state::lists::use_lists;
use crate::app::state::settings::use_settings;
use crate::app::words::{self, CommonWords, FileWords};

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
            let came = match chunk().await {
                // A network that only blinked is no reason to ask anybody.
                Err(NotLoaded) => {
                    browser::pause().await;
                    chunk().await
                }
                came => came,
            };
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
            <SaveWaiting />
        }
        .into_any(),
    }
}

/// Where a part does not come, the page of the data does not either: what would be forgotten with this page is offered
/// here, one file each.
#[component]
fn SaveWaiting() -> impl IntoView {
    let (settings, lists) = (use_settings(), use_lists());
    let language = move || settings.language();
    let waiting = Memo::new(move |_| lists.unsaved());
    let save = move |(key, name): (String, Option<String>)| {
        let label = match &name {
            Some(name) => name.clone(),
            None => FileWords::of(language()).my_data.to_owned(),
        };
        let act = move |_| match &name {
            Some(name) => browser::download(name, &lists.text(&key).unwrap_or_default()),
            None => files::save_plain("ralliement.txt", &storage::read(&key).unwrap_or_default()),
        };
        view! {
            <button type="button" class="plainly" on:click=act>
                {words::download_named(language(), &label)}
            </button>
        }
    };
    let saves = move || waiting.get().into_iter().map(save).collect_view();
    view! { <p class="actions">{saves}</p> }
}
