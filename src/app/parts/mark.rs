//! Where figures come from: « manuel p. 15 », « maison ».

use crate::app::element::{El, el};
use crate::app::icon::{self, icon};
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
