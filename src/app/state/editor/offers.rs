//! What could be done at the open place, and what mends each finding: worked out after the picture, by a chunk that comes
//! after the army.

use super::SHOWN;
use crate::app::model::localized::Localized;
use crate::app::model::option_row::Row;
use crate::app::model::option_rows::{self, Asked};
use crate::app::state::judged::Judged;
use crate::rules::{Fix, Place, mend, options};

pub struct Offered {
    pub rows: Vec<Row>,
    /// In the order of the findings.
    pub fixes: Vec<Option<Fix>>,
}

/// [`offers`], for those who do not have its code.
pub type Offers = fn(&Localized, &Judged, Place) -> Offered;

/// `localized` has what is said of the things that can be added; the army on the screen does without.
pub fn offers(localized: &Localized, judged: &Judged, place: Place) -> Offered {
    let context = judged.context(localized);
    let model = match place {
        Place::Entry(id, _) => judged.army.entry(id).and_then(|entry| entry.model.as_deref()),
        Place::List | Place::Contingent(_) | Place::Unit(_) => None,
    };
    let led = matches!(place, Place::Unit(id) if judged.roster.unit(id).is_some_and(|unit| !unit.entries.is_empty()));
    let civilisation = judged.army.contingents.first().and_then(|own| own.civilisation.as_deref());
    let asked = Asked { place, model, led, left: judged.left(), format: judged.army.format, civilisation };
    let rows = option_rows::rows(localized, asked, options::options(&context, place));
    let findings = &judged.findings;
    let fixes = findings.iter().take(SHOWN).map(|finding| mend::fix(&context, findings, finding));
    Offered { rows, fixes: fixes.collect() }
}
