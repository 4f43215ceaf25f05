//! Where figures come from: « manuel p. 15 », « maison ».

use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::model::localized::Localized;
use crate::app::words;
use crate::catalogue::raw::{Provenance, Source};
use crate::language::Language;

#[component]
pub fn Mark(language: Language, provenance: Provenance) -> impl IntoView {
    let house = provenance.source == Source::House;
    view! {
        <span class="mark" class:mark-house=house title=words::provenance_text(language, provenance.source)>
            <Icon path=if house { icon::HOUSE } else { icon::BOOK } />
            {words::provenance_mark(language, &provenance)}
        </span>
    }
}

/// The faction carries the usual mark; on an entry only what differs from it is worth the eye.
#[component]
pub fn OwnMark(localized: Localized, faction: String, provenance: Provenance) -> impl IntoView {
    let usual = localized.catalogue.faction(&faction).map(|faction| &faction.provenance);
    (usual != Some(&provenance)).then(|| view! { " " <Mark language=localized.language provenance /> })
}
