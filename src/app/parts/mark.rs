//! Where figures come from: « manuel p. 15 », « maison ».

use crate::app::element::{El, el};
use crate::app::icon::{self, icon};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::raw::{Provenance, Source};
use crate::language::Language;

pub fn mark(language: Language, provenance: &Provenance) -> El {
    let house = provenance.source == Source::House;
    el("span.mark")
        .class_if("mark-house", house)
        .attr("title", wording::provenance_text(language, provenance.source))
        .add(icon(if house { icon::HOUSE } else { icon::BOOK }))
        .add(wording::provenance_mark(language, provenance))
}

/// The faction carries the usual mark; on an entry only what differs from it is worth the eye.
pub fn own_mark(voice: &Voice, faction: &str, provenance: &Provenance) -> Option<El> {
    let usual = voice.catalogue.faction(faction).map(|faction| &faction.provenance);
    (usual != Some(provenance)).then(|| mark(voice.language, provenance))
}
