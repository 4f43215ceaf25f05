//! Why a row is not legal, said of the list as it is, not as it would be: « 3 sur 3 déjà ». Pure.

use super::chosen::armour;
use super::localized::Localized;
use super::option_rows::Asked;
use crate::app::words::{self, EditorWords};
use crate::army::ladder::ARMOUR;
use crate::rules::{Finding, Place};

/// The rule of the format.
pub const POINTS: &str = "LST-1";
/// The rule of how many a champion leads.
pub const FOLLOWERS: &str = "UNI-4";

/// The finding that a choice would cause, as a reason against it. What has no figures says what is already.
pub fn refusal(localized: &Localized, asked: Asked, row: &str, price: i64, finding: &Finding) -> String {
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
        FOLLOWERS if here => full("slots"),
        "UNI-6" if here => full("allowed"),
        "UNI-7" if figure("capacity").is_some() => {
            Some(words::no_room_aboard(language, figure("capacity").unwrap_or_default()))
        }
        "UNI-9" | "EQP-1" | "SIE-1" if here => full("allowed"),
        "MNT-1" if here => full("max"),
        "ALL-2" if finding.figures.is_empty() => Some(EditorWords::of(language).no_alliance.to_owned()),
        "EQP-4" => highest.map(|level| words::highest(language, &armour(localized, *level))),
        _ => None,
    };
    said.unwrap_or_else(|| {
        let sentence = finding.message.get(language);
        let who = asked.model.map(|model| model.profile.name.quoted(language)).unwrap_or_default();
        reason_alone(sentence, &who, row).unwrap_or_else(|| sentence.to_owned())
    })
}

/// What follows the colon, where before it the sentence only says whom and what it is about: the panel and the row have
/// said that.
fn reason_alone(sentence: &str, who: &str, what: &str) -> Option<String> {
    let (head, reason) = sentence.split_once(": ")?;
    let head = head.trim_end();
    if who.is_empty() || !head.starts_with(who) || head != who && !head.contains(what) {
        return None;
    }
    let mut letters = reason.chars();
    Some(letters.next()?.to_uppercase().chain(letters).collect())
}
