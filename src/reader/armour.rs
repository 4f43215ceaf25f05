//! « Pas d’armure. Peut être améliorée jusqu’à l’armure lourde. », and the three platings of a vehicle.

use crate::catalogue::manual::{Armour, Plating};
use crate::catalogue::raw::{RawRange, RawSides};

use super::clean::Line;
use super::sentence::{Sentence, sentences};
use super::words::{is_conditional, words};
use super::{Lines, Notes};

/// The best armour that a text names, read from the left: « armure lourde » is not « armure ».
fn armour_in(words: &[String]) -> Option<Armour> {
    let has = |wanted: &str| words.iter().any(|word| word.starts_with(wanted));
    if has("exosquelette") {
        return Some(if has("lourd") { Armour::ExosqueletteLourd } else { Armour::ExosqueletteLeger });
    }
    if !has("armure") && !has("amure") {
        return None;
    }
    if words.iter().any(|word| matches!(word.as_str(), "pas" | "sans" | "aucune")) {
        return Some(Armour::SansArmure);
    }
    Some(if has("lourd") { Armour::ArmureLourde } else { Armour::Armure })
}

/// Where a sentence says « jusqu’à »: what comes before, what after.
fn up_to(words: &[String]) -> Option<(&[String], &[String])> {
    let (before, from) = words.split_at(words.iter().position(|word| word == "jusqu")?);
    Some((before, from.get(1..)?))
}

/// What a model wears, where a sentence begins with it; « son armure peut être améliorée » says nothing of it.
fn default_in(words: &[String]) -> Option<Armour> {
    let own = words.split(|word| word == "peut").next().unwrap_or_default();
    match own.first()?.as_str() {
        "pas" | "sans" | "aucune" | "aucun" => Some(Armour::SansArmure),
        first if first.starts_with("armure") || first.starts_with("exosquelette") => armour_in(own),
        _ => None,
    }
}

/// The armour of a profile, or of a siege weapon's gunners; gives back the sentences that say something else.
pub fn armour(lines: &[Line], notes: &mut Notes, key: &str) -> (Option<RawRange<Armour>>, Vec<Sentence>) {
    let mut default: Option<(Armour, Lines)> = None;
    let mut max: Option<(Armour, Lines)> = None;
    let mut others = Vec::new();
    for sentence in sentences(lines) {
        let words = words(&sentence.text);
        if is_conditional(&words) {
            others.push(sentence);
        } else if let Some((before, after)) = up_to(&words) {
            // « Armure, jusqu’à l’armure lourde »: both in one sentence.
            if let Some(level) = default_in(before).filter(|_| default.is_none()) {
                default = Some((level, sentence.lines));
            }
            match armour_in(after) {
                Some(level) => max = Some((level, sentence.lines)),
                None => others.push(sentence),
            }
        } else if words.iter().any(|word| word == "peut") && words.iter().any(|word| word == "ne") {
            // « Ne peut pas être améliorée »: the same as saying nothing.
        } else if let Some(level) = armour_in(&words).filter(|_| default.is_none()) {
            default = Some((level, sentence.lines));
        } else {
            others.push(sentence);
        }
    }
    if let Some((_, lines)) = default {
        notes.at(format!("{key}.default"), lines);
    }
    if let Some((_, lines)) = max {
        notes.at(format!("{key}.max"), lines);
    }
    let found = default.is_some() || max.is_some();
    let range = RawRange {
        default: default.map_or(Armour::SansArmure, |(level, _)| level),
        // « Jusqu’à » what it has already is no raise at all.
        max: max.map(|(level, _)| level).filter(|level| default.is_none_or(|(own, _)| *level != own)),
    };
    (found.then_some(range), others)
}

/// « sans armure » in the parenthesis behind a gunner.
pub fn armour_named(text: &str) -> Option<Armour> {
    armour_in(&words(text))
}

#[derive(Clone, Copy)]
enum Side {
    Front,
    Flank,
    Rear,
}

fn sides_in(words: &[String]) -> Vec<Side> {
    words
        .iter()
        .filter_map(|word| match word.trim_end_matches('s') {
            "frontal" | "avant" | "frontaux" => Some(Side::Front),
            "flanc" | "lateral" => Some(Side::Flank),
            "arriere" => Some(Side::Rear),
            _ => None,
        })
        .collect()
}

fn plating_in(words: &[String]) -> Option<Plating> {
    let has = |wanted: &str| words.iter().any(|word| word.starts_with(wanted));
    if words.iter().any(|word| matches!(word.as_str(), "pas" | "sans" | "aucun")) {
        Some(Plating::PasDeBlindage)
    } else if has("leger") {
        Some(Plating::Leger)
    } else if has("standard") {
        Some(Plating::Standard)
    } else if has("renforce") {
        Some(Plating::Renforce)
    } else if has("high") || has("hightech") {
        Some(Plating::HighTech)
    } else {
        None
    }
}

pub fn plating(lines: &[Line], notes: &mut Notes) -> RawSides {
    let none = RawRange { default: Plating::PasDeBlindage, max: None };
    let mut sides = RawSides { front: none, flank: none, rear: none };
    for sentence in sentences(lines) {
        let words_of = words(&sentence.text);
        if let Some((before, after)) = up_to(&words_of)
            && let Some(level) = plating_in(after)
        {
            // « Tout le blindage » without a side means all three.
            let named = sides_in(before);
            let named = if named.is_empty() { vec![Side::Front, Side::Flank, Side::Rear] } else { named };
            // « Blindage léger frontal, jusqu’au blindage standard »: both in one sentence.
            let own = plating_in(before).filter(|_| !before.iter().any(|word| word == "ne" || word == "peut"));
            for side in named {
                notes.at(format!("plating.{}.max", side_key(side)), sentence.lines);
                let range = range_of(&mut sides, side);
                range.max = Some(level);
                range.default = own.unwrap_or(range.default);
            }
            continue;
        }
        let mut understood = false;
        for part in sentence.text.split([',', ';']) {
            let words = words(part);
            let named = sides_in(&words);
            let Some(level) = plating_in(&words) else {
                // A side whose plating has a name that the manual does not know.
                if !named.is_empty() {
                    notes.leave("plating", part.trim(), sentence.lines);
                    understood = true;
                }
                continue;
            };
            let named = if named.is_empty() { vec![Side::Front, Side::Flank, Side::Rear] } else { named };
            for side in named {
                notes.at(format!("plating.{}.default", side_key(side)), sentence.lines);
                range_of(&mut sides, side).default = level;
                understood = true;
            }
        }
        if !understood {
            notes.leave("plating", &sentence.whole(), sentence.lines);
        }
    }
    for range in [&mut sides.front, &mut sides.flank, &mut sides.rear] {
        range.max = range.max.filter(|max| *max != range.default);
    }
    sides
}

fn side_key(side: Side) -> &'static str {
    match side {
        Side::Front => "front",
        Side::Flank => "flank",
        Side::Rear => "rear",
    }
}

fn range_of(sides: &mut RawSides, side: Side) -> &mut RawRange<Plating> {
    match side {
        Side::Front => &mut sides.front,
        Side::Flank => &mut sides.flank,
        Side::Rear => &mut sides.rear,
    }
}
