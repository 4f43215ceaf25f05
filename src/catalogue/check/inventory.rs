//! What a profile may take: inventory, upgrades, special rules; and the caps on its own number.

use super::*;
use crate::catalogue::names::qualify;

/// Each may open a whole arsenal: this bounds what a malicious tome can grow into.
const MAX_OPENINGS: usize = 20;

impl Checker<'_, '_, '_> {
    pub(super) fn inventory(&mut self, openings: &[RawOpening], place: &Place) -> Vec<Opening> {
        let own = self.raw.id.clone();
        let mut checked = Vec::new();
        if openings.len() > MAX_OPENINGS {
            self.defect(place, Problem::TooMany { found: openings.len(), limit: MAX_OPENINGS });
        }
        for (index, raw) in openings.iter().take(MAX_OPENINGS).enumerate() {
            let place = place.at(index);
            if raw.kinds.is_empty() == raw.pieces.is_empty() {
                self.contradiction(
                    &place,
                    "attendu soit «\u{a0}kinds\u{a0}» (des catégories entières), soit «\u{a0}pieces\u{a0}» (des équipements nommés)",
                    "expected either “kinds” (whole kinds) or “pieces” (pieces by name)",
                );
            }
            let arsenal = raw.arsenal.clone().unwrap_or_else(|| own.clone());
            if raw.arsenal.is_some() {
                self.tome_reference(&arsenal, &place.at("arsenal"));
            }
            let except = self.pieces(&raw.except, &place.at("except"));
            let mut pieces = self.pieces(&raw.pieces, &place.at("pieces"));
            if let Some(tome) = self.names.tomes.get(&arsenal) {
                let of_kind = tome.equipment.iter().filter(|(_, kind)| raw.kinds.contains(kind));
                // An exception is one from this very arsenal, whether or not its faction stands before it.
                let excepted = |id: &String| except.contains(&qualify(&own, &arsenal, id)) || raw.except.contains(id);
                let open = of_kind.filter(|(id, _)| !excepted(id));
                pieces.extend(open.map(|(id, _)| qualify(&own, &arsenal, id)));
            }
            checked.push(Opening { mount: raw.mount, pieces, max: raw.max, each: raw.each, crew: raw.crew });
        }
        checked
    }

    pub(super) fn offers(&mut self, offers: &[RawOffer], place: &Place) -> Vec<Offer> {
        let mut checked: Vec<Offer> = Vec::new();
        for (index, raw) in offers.iter().enumerate() {
            let place = place.at(index);
            let RuleUse { rule, parameter } = split_rule(&raw.rule);
            let (rule, kind) = self.rule_reference(&rule, &place.at("rule"));
            if kind == Some(None) && parameter.is_some() {
                self.contradiction(&place.at("rule"), "cette règle n’a pas de paramètre", "this rule has no parameter");
            }
            let parameter = self.parameter(kind, parameter, &place.at("rule"));
            let among = self.pieces(&raw.among, &place.at("among"));
            if checked.iter().any(|offer| offer.rule == rule && offer.parameter == parameter && offer.among == among) {
                let problem = Problem::Duplicate { what: Noun::Rule, id: raw.rule.clone() };
                self.defect(&place.at("rule"), problem);
            }
            checked.push(Offer { rule, parameter, among, price: raw.price });
        }
        checked
    }

    pub(super) fn rule_uses(&mut self, rules: &[String], place: &Place) -> Vec<RuleUse> {
        let mut checked = Vec::new();
        for (index, text) in rules.iter().enumerate() {
            let place = place.at(index);
            let RuleUse { rule, parameter } = split_rule(text);
            let (rule, kind) = self.rule_reference(&rule, &place);
            match (kind, &parameter) {
                (Some(Some(_)), None) => {
                    self.contradiction(
                        &place,
                        "cette règle demande son paramètre\u{a0}: «\u{a0}rancune(Humain)\u{a0}»",
                        "this rule needs its parameter: \"rancune(Humain)\"",
                    );
                }
                (Some(None), Some(_)) => {
                    self.contradiction(&place, "cette règle n’a pas de paramètre", "this rule has no parameter");
                }
                _ => {}
            }
            let parameter = self.parameter(kind, parameter, &place);
            checked.push(RuleUse { rule, parameter });
        }
        checked
    }

    pub(super) fn caps(&mut self, caps: &[RawCap], place: &Place) -> Vec<Cap> {
        let mut checked = Vec::new();
        for (index, raw) in caps.iter().enumerate() {
            let place = place.at(index);
            match (raw.army, raw.unit, raw.every, &raw.of) {
                (Some(army), None, None, None) => checked.push(Cap::Army(army)),
                (None, Some(unit), None, None) => checked.push(Cap::Unit(unit)),
                (None, None, Some(each), Some(of)) => {
                    let (of, _) = self.profile_reference(of, &place.at("of"));
                    checked.push(Cap::Every { each, of, in_army: raw.in_army });
                }
                _ => self.contradiction(
                    &place,
                    "attendu une seule limite\u{a0}: «\u{a0}army\u{a0}», «\u{a0}unit\u{a0}», ou «\u{a0}every\u{a0}» avec «\u{a0}of\u{a0}»",
                    "expected exactly one limit: “army”, “unit”, or “every” with “of”",
                ),
            }
        }
        checked
    }
}

/// `rancune(Humain)` → the rule and its parameter.
pub fn split_rule(text: &str) -> RuleUse {
    match text.split_once('(') {
        Some((rule, parameter)) => {
            RuleUse { rule: rule.trim().to_owned(), parameter: Some(parameter.trim_end_matches(')').trim().to_owned()) }
        }
        None => RuleUse { rule: text.trim().to_owned(), parameter: None },
    }
}
