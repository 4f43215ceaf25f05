//! Where figures come from: « manuel p. 15 », « maison ».

use leptos::prelude::*;

use crate::app::icon::{self, Icon};
use crate::app::wording;
use crate::catalogue::raw::{Provenance, Source};
use crate::language::Language;

#[component]
pub fn Mark(language: Language, provenance: Provenance) -> impl IntoView {
    let house = provenance.source == Source::House;
    let icon = if house { icon::HOUSE } else { icon::BOOK };
    view! {
        <span class="mark" class:mark-house=house title=wording::provenance_text(language, provenance.source)>
            <Icon icon />
            {wording::provenance_mark(language, &provenance)}
        </span>
    }
}
