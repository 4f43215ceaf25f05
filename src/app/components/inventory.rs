//! What an inventory opens, sentence by sentence, each shelf closed until somebody looks into it.

use leptos::prelude::*;

use super::equipment::{Buyer, EquipmentTable};
use crate::app::model::localized::{Localized, Shelf};
use crate::app::words;
use crate::catalogue::tome::Opening;

#[component]
pub fn Inventory(localized: Localized, faction: String, openings: Vec<Opening>, buyer: Buyer) -> impl IntoView {
    let sentences = openings
        .into_iter()
        .map(|opening| view! { <OpeningItem localized=localized.clone() faction=faction.clone() opening buyer /> });
    view! { <ul class="openings">{sentences.collect_view()}</ul> }
}

#[component]
fn OpeningItem(localized: Localized, faction: String, opening: Opening, buyer: Buyer) -> impl IntoView {
    let point = opening.mount.map(|point| localized.mount_point(point));
    let limits = words::opening_limits(localized.language, opening.max, opening.each, opening.crew);
    let head = (point.is_some() || !limits.is_empty()).then(|| {
        let point = point.map(|point| view! { <b>{point}</b> });
        view! { <p class="opening-head">{point}{limits}</p> }
    });
    let shelves = localized.shelves(&faction, &opening).into_iter();
    let shelves = shelves.map(|shelf| view! { <ShelfDetails localized=localized.clone() shelf buyer /> });
    view! { <li>{head}{shelves.collect_view()}</li> }
}

#[component]
fn ShelfDetails(localized: Localized, shelf: Shelf, buyer: Buyer) -> impl IntoView {
    let Shelf { kind, pieces, whole } = shelf;
    let language = localized.language;
    let called = localized.naming().kind(kind);
    let name = if whole { words::whole_kind(language, called) } else { words::some_of_kind(language, called) };
    let names = (!whole).then(|| {
        let names: Vec<String> = pieces.iter().map(|piece| localized.text(&piece.name)).collect();
        view! { <span class="under">{names.join(", ")}</span> }
    });
    view! {
        <details class="explained">
            <summary>
                <span class="explained-name">{name}{names}</span>
                <span class="explained-aside">{words::piece_count(language, pieces.len())}</span>
            </summary>
            <EquipmentTable localized kind pieces buyer />
        </details>
    }
}
