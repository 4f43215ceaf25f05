//! What the army asks for beyond what its player owns: a calm note, never a finding. Nothing for those who keep no
//! collection.

use leptos::prelude::*;

use crate::app::state::collection::owned;
use crate::app::state::editor::use_editor;
use crate::app::words::{CollectionWords, model_count, of_models};

#[component]
pub fn NotOwned() -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let collection = owned();
    if collection.is_empty() {
        return ().into_any();
    }
    let collection = StoredValue::new(collection);
    let missing = Memo::new(move |_| collection.with_value(|own| own.missing(&editor.roster())));
    let count = Signal::derive(move || {
        model_count(language, missing.with(|all| all.iter().map(|(_, count)| u64::from(*count)).sum()))
    });
    let lines = move || {
        let all = missing.get().into_iter();
        let line = all.map(|(profile, count)| {
            let name = editor.with(|localized, _| localized.profile_name(&profile));
            view! { <li>{of_models(language, count.into(), &name)}</li> }
        });
        line.collect_view()
    };
    view! {
        <Show when=move || missing.with(|all| !all.is_empty())>
            <details class="explained not-owned">
                <summary>
                    <span class="explained-name">{CollectionWords::of(language).not_owned}</span>
                    <span class="explained-aside">{count}</span>
                </summary>
                <ul class="quiet">{lines}</ul>
            </details>
        </Show>
    }
    .into_any()
}
