//! Equipment with its conditions, and the mounts of the bestiary.

use super::*;

impl Checker<'_, '_, '_> {
    pub(super) fn equipment(&mut self) -> Vec<Arc<Equipment>> {
        let raw = self.raw;
        let mut checked = Vec::new();
        for (index, entry) in raw.equipment.iter().enumerate() {
            let place = Place::new("equipment", index);
            if entry.price.other.is_none() && entry.price.champion.is_none() {
                self.contradiction(
                    &place.at("price"),
                    "X des deux côtés : personne ne pourrait l’avoir",
                    "X on both sides: nobody could have it",
                );
            }
            if entry.weapon.is_none() && entry.kind == EquipmentKind::Tir {
                self.defect(&place, Problem::MissingKey { key: "weapon".to_owned() });
            }
            let mut conditions = Vec::new();
            for (index, condition) in entry.conditions.iter().enumerate() {
                let place = place.at("conditions").at(index);
                conditions.extend(self.condition(condition, &place));
            }
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
            }));
        }
        checked
    }

    pub(super) fn condition(&mut self, raw: &RawCondition, place: &Place) -> Option<Condition> {
        if let Some(rule) = &raw.unless_rule {
            self.rule_reference(rule, &place.at("unless_rule"));
        }
        let demand = match (&raw.keyword, &raw.not_keyword, &raw.rule, &raw.piece, &raw.not_piece) {
            (Some(keyword), None, None, None, None) => Demand::Keyword(keyword.clone()),
            (None, Some(keyword), None, None, None) => Demand::NotKeyword(keyword.clone()),
            (None, None, Some(rule), None, None) => {
                self.rule_reference(rule, &place.at("rule"));
                Demand::Rule(rule.clone())
            }
            (None, None, None, Some(piece), None) => {
                self.equipment_reference(piece, &place.at("piece"));
                Demand::Piece(piece.clone())
            }
            (None, None, None, None, Some(piece)) => {
                self.equipment_reference(piece, &place.at("not_piece"));
                Demand::NotPiece(piece.clone())
            }
            _ => {
                self.contradiction(
                    place,
                    "attendu une seule condition : keyword, not_keyword, rule, piece ou not_piece",
                    "expected exactly one condition: keyword, not_keyword, rule, piece or not_piece",
                );
                return None;
            }
        };
        Some(Condition { demand, unless_rule: raw.unless_rule.clone() })
    }

    pub(super) fn mounts(&mut self) -> Vec<Arc<Mount>> {
        let raw = self.raw;
        let mut checked = Vec::new();
        for (index, entry) in raw.mount.iter().enumerate() {
            let place = Place::new("mount", index);
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
            }));
        }
        checked
    }
}
