//! Equipment with its conditions, and the mounts of the bestiary.

use super::*;
use crate::catalogue::known;
use crate::catalogue::price::Price;
use crate::language::fold;

impl Checker<'_, '_, '_> {
    pub(super) fn equipment(&mut self) -> Vec<Arc<Equipment>> {
        let raw = self.raw;
        let mut checked = Vec::new();
        for (index, entry) in raw.equipment.iter().enumerate() {
            let place = Place::new("equipment", index);
            self.open_to_somebody(entry.price, &place);
            if let Some(weapon) = &entry.weapon {
                self.dice(&weapon.dice, &place.at("weapon").at("dice"));
            }
            if entry.weapon.is_none() && entry.kind == EquipmentKind::Tir {
                self.defect(&place, Problem::MissingKey { key: "weapon".to_owned() });
            }
            self.effects(&entry.effects, &place);
            let mut conditions = Vec::new();
            for (index, condition) in entry.conditions.iter().enumerate() {
                let place = place.at("conditions").at(index);
                conditions.extend(self.condition(condition, &place));
            }
            conditions.extend(of_the_manual(entry, &conditions));
            checked.push(Arc::new(Equipment {
                id: entry.id.clone(),
                faction: raw.id.clone(),
                name: entry.name.clone(),
                provenance: self.own_provenance(&entry.provenance, &place),
                kind: entry.kind,
                hands: entry.hands,
                price: entry.price,
                weapon: entry.weapon.as_ref().map(|weapon| Weapon {
                    range: weapon.range,
                    f: weapon.f,
                    pen: weapon.pen,
                    category: weapon.category,
                    dice: weapon.dice.clone(),
                }),
                max: entry.max,
                rules: self.rule_uses(&entry.rules, &place.at("rules")),
                changes: entry.changes.clone(),
                lost_by_mounted_shooters: entry.lost_by_mounted_shooters,
                banner: entry.banner,
                conditions,
                text: entry.text.clone(),
                effects: entry.effects.clone(),
            }));
        }
        checked
    }

    fn open_to_somebody(&mut self, price: Price, place: &Place) {
        if price.other.is_none() && price.champion.is_none() {
            self.contradiction(
                &place.at("price"),
                "X des deux côtés\u{a0}: personne ne pourrait l’avoir",
                "X on both sides: nobody could have it",
            );
        }
    }

    pub(super) fn dice(&mut self, text: &str, place: &Place) {
        if !is_dice(text) {
            self.contradiction(
                place,
                "attendu des dés d’Attaque\u{a0}: «\u{a0}2\u{a0}», «\u{a0}1D3\u{a0}», «\u{a0}D6+1\u{a0}»",
                "expected attack dice: \"2\", \"1D3\", \"D6+1\"",
            );
        }
    }

    pub(super) fn condition(&mut self, raw: &RawCondition, place: &Place) -> Option<Condition> {
        let unless_rule = raw.unless_rule.as_ref().map(|rule| self.rule_reference(rule, &place.at("unless_rule")).0);
        let demand = match (&raw.keyword, &raw.not_keyword, &raw.rule, &raw.piece, &raw.not_piece) {
            (Some(keyword), None, None, None, None) => Demand::Keyword(keyword.clone()),
            (None, Some(keyword), None, None, None) => Demand::NotKeyword(keyword.clone()),
            (None, None, Some(rule), None, None) => Demand::Rule(self.rule_reference(rule, &place.at("rule")).0),
            (None, None, None, Some(piece), None) => Demand::Piece(self.equipment_reference(piece, &place.at("piece"))),
            (None, None, None, None, Some(piece)) => {
                Demand::NotPiece(self.equipment_reference(piece, &place.at("not_piece")))
            }
            _ => {
                self.contradiction(
                    place,
                    "attendu une seule condition\u{a0}: keyword, not_keyword, rule, piece ou not_piece",
                    "expected exactly one condition: keyword, not_keyword, rule, piece or not_piece",
                );
                return None;
            }
        };
        Some(Condition { demand, unless_rule })
    }

    pub(super) fn mounts(&mut self) -> Vec<Arc<Mount>> {
        let raw = self.raw;
        let mut checked = Vec::new();
        for (index, entry) in raw.mount.iter().enumerate() {
            let place = Place::new("mount", index);
            self.effects(&entry.effects, &place);
            self.open_to_somebody(entry.price, &place);
            if entry.bike && entry.barding {
                self.contradiction(
                    &place.at("barding"),
                    "une moto ne porte pas de caparaçon",
                    "a bike wears no barding",
                );
            }
            checked.push(Arc::new(Mount {
                id: entry.id.clone(),
                faction: raw.id.clone(),
                name: entry.name.clone(),
                provenance: self.own_provenance(&entry.provenance, &place),
                price: entry.price,
                changes: entry.changes.clone(),
                bike: entry.bike,
                barding: entry.barding,
                rules: self.rule_uses(&entry.rules, &place.at("rules")),
                base: self.base(entry.base, None),
                text: entry.text.clone(),
                effects: entry.effects.clone(),
            }));
        }
        checked
    }
}

/// What the manual says of a bow by its name, in whatever tome (p. 81–89): *Cavalerie* needs a rule for it. A tome may say
/// it too.
fn of_the_manual(entry: &RawEquipment, own: &[Condition]) -> Option<Condition> {
    let is_bow = entry.kind == EquipmentKind::Tir && known::BOWS.contains(&fold(&entry.name.fr).as_str());
    let says = |condition: &Condition| condition.unless_rule.as_deref() == Some(known::ARCHER_EMERITE);
    (is_bow && !own.iter().any(says)).then(|| Condition {
        demand: Demand::NotKeyword(Keyword::Cavalerie.name().to_owned()),
        unless_rule: Some(known::ARCHER_EMERITE.to_owned()),
    })
}

/// A number of dice, or dice to roll for it with something to add.
fn is_dice(text: &str) -> bool {
    let is_number = |text: &str| matches!(text.as_bytes(), [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
    match text.split_once(['D', 'd']) {
        None => is_number(text),
        Some((count, rest)) => {
            let (faces, added) = rest.split_once('+').unwrap_or((rest, "1"));
            (count.is_empty() || is_number(count)) && is_number(faces) && is_number(added)
        }
    }
}
