//! What an inventory opens, sentence by sentence, each shelf closed until somebody looks into it.

use leptos::prelude::*;

use super::equipment::{Buyer, EquipmentTable};
use crate::app::voice::{Shelf, Voice};
use crate::app::wording;
use crate::catalogue::tome::Opening;

#[component]
pub fn Inventory(voice: Voice, faction: String, openings: Vec<Opening>, buyer: Buyer) -> impl IntoView {
    let sentences: Vec<_> = openings.into_iter().map(|opening| sentence(&voice, &faction, &opening, buyer)).collect();
    view! { <ul class="openings">{sentences}</ul> }
}

fn sentence(voice: &Voice, faction: &str, opening: &Opening, buyer: Buyer) -> AnyView {
    let point = opening.mount.map(|point| wording::mount_point(voice.language, point));
    let limits = wording::opening_limits(voice.language, opening.max, opening.each, opening.crew);
    let head = (point.is_some() || !limits.is_empty()).then(|| {
        view! {
            <p class="opening-head">
                {point.map(|point| view! { <b>{point}</b> })}
                {limits}
            </p>
        }
    });
    let shelves: Vec<_> =
        voice.shelves(faction, opening).into_iter().map(|shelf| shelf_view(voice, shelf, buyer)).collect();
    view! { <li>{head} {shelves}</li> }.into_any()
}

fn shelf_view(voice: &Voice, shelf: Shelf, buyer: Buyer) -> AnyView {
    let language = voice.language;
    let name = if shelf.whole {
        wording::whole_kind(language, shelf.kind)
    } else {
        wording::some_of_kind(language, shelf.kind)
    };
    let names: Vec<String> = shelf.pieces.iter().map(|piece| voice.text(&piece.name)).collect();
    let names = names.join(", ");
    let count = wording::piece_count(language, shelf.pieces.len());
    view! {
        <details class="explained">
            <summary>
                <span class="explained-name">
                    {name} {(!shelf.whole).then(|| view! { <span class="under">{names}</span> })}
                </span>
                <span class="explained-aside">{count}</span>
            </summary>
            <EquipmentTable voice=voice.clone() kind=shelf.kind pieces=shelf.pieces buyer />
        </details>
    }
    .into_any()
}
