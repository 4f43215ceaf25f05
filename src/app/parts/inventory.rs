//! What an inventory opens, sentence by sentence, each shelf closed until somebody looks into it.

use super::equipment::{Buyer, equipment_table};
use crate::app::element::{El, Parts, el};
use crate::app::voice::{Shelf, Voice};
use crate::app::wording;
use crate::catalogue::tome::Opening;

pub fn inventory(voice: &Voice, faction: &str, openings: &[Opening], buyer: Buyer) -> Parts {
    let sentences: Vec<El> = openings.iter().map(|opening| sentence(voice, faction, opening, buyer)).collect();
    el("ul.openings").add(sentences).into()
}

fn sentence(voice: &Voice, faction: &str, opening: &Opening, buyer: Buyer) -> El {
    let point = opening.mount.map(|point| wording::mount_point(voice.language, point));
    let limits = wording::opening_limits(voice.language, opening.max, opening.each, opening.crew);
    let head = (point.is_some() || !limits.is_empty())
        .then(|| el("p.opening-head").add(point.map(|point| el("b").add(point))).add(limits));
    let shelves: Vec<El> =
        voice.shelves(faction, opening).iter().map(|shelf| shelf_details(voice, shelf, buyer)).collect();
    el("li").add(head).add(shelves)
}

fn shelf_details(voice: &Voice, shelf: &Shelf, buyer: Buyer) -> El {
    let language = voice.language;
    let name = if shelf.whole {
        el("span.explained-name").add(wording::whole_kind(language, shelf.kind))
    } else {
        let names: Vec<String> = shelf.pieces.iter().map(|piece| voice.text(&piece.name)).collect();
        el("span.explained-name")
            .add(wording::some_of_kind(language, shelf.kind))
            .add(el("span.under").add(names.join(", ")))
    };
    let count = el("span.explained-aside").add(wording::piece_count(language, shelf.pieces.len()));
    el("details.explained").add(el("summary").add(name).add(count)).add(equipment_table(
        voice,
        shelf.kind,
        &shelf.pieces,
        buyer,
    ))
}
