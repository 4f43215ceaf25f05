//! Why a row is not legal, said of the list as it is, not as it would be: « 3 sur 3 déjà ». Pure.

use super::chosen::armour;
use super::localized::Localized;
use super::option_rows::Asked;
use crate::app::words::{self, EditorWords};
use crate::army::ladder::ARMOUR;
use crate::rules::{Finding, Place};

/// The rule of the format.
pub const POINTS: &str = "LST-1";

/// The finding that a choice would cause, as a reason against it. What has no figures says what is already.
pub fn refusal(localized: &Localized, asked: Asked, price: i64, finding: &Finding) -> String {
    let language = localized.language;
    let figure = |name: &str| finding.figures.iter().find(|(own, _)| *own == name).map(|(_, value)| *value);
    let full = |limit: &str| {
        let limit = figure(limit).and_then(|limit| u64::try_from(limit).ok()).filter(|limit| *limit > 0)?;
        Some(words::already(language, limit, limit))
    };
    // Of another part of the list only the whole sentence says anything.
    let here = match finding.place {
        Place::Unit(_) => asked.place == finding.place,
        Place::Entry(..) => asked.place != Place::List,
        Place::List | Place::Contingent(_) => false,
    };
    let highest = figure("max")
        .filter(|max| figure("level") > Some(*max))
        .and_then(|max| ARMOUR.iter().map(|(_, level)| level).find(|own| **own as i64 == max));
    let said = match finding.rule.code {
        POINTS => Some(words::points_short(language, asked.left, price)),
        "UNI-1" if matches!(asked.place, Place::Contingent(_)) => {
            Some(EditorWords::of(language).needs_champion.to_owned())
        }
        "UNI-4" if here => full("slots"),
        "UNI-6" if here => full("allowed"),
        "UNI-7" if figure("capacity").is_some() => {
            Some(words::no_room_aboard(language, figure("capacity").unwrap_or_default()))
        }
        "UNI-9" | "EQP-1" | "SIE-1" if here => full("allowed"),
        "MNT-1" if here => full("max"),
        "EQP-4" => highest.map(|level| words::highest(language, &armour(localized, *level))),
        _ => None,
    };
    said.unwrap_or_else(|| finding.message.get(language).to_owned())
}
