//! Vehicles with their plating and mount points, siege weapons with their gunners.

use super::*;

impl Checker<'_, '_, '_> {
    pub(super) fn vehicle(&mut self, raw: &RawVehicle, place: &Place) -> Profile {
        let keywords = self.keywords(&raw.keywords, place);
        if !keywords.has(Keyword::Vehicule) {
            self.contradiction(
                &place.at("keywords"),
                "il manque le mot-clef Véhicule",
                "the keyword Véhicule is missing",
            );
        }
        if keywords.has(Keyword::Transport) != raw.capacity.is_some() {
            self.contradiction(
                &place.at("keywords"),
                "le mot-clef Transport et la clé «\u{a0}capacity\u{a0}» vont ensemble",
                "the keyword Transport and the key “capacity” go together",
            );
        }
        if keywords.has(Keyword::ArmeDeSiege) {
            self.contradiction(
                &place.at("keywords"),
                "une arme de siège s’écrit [[siege]]",
                "a siege weapon is written [[siege]]",
            );
        }
        self.no_person(&keywords, place);
        for (index, opening) in raw.inventory.iter().enumerate() {
            let ranged = opening.kinds.is_empty() || opening.kinds.contains(&EquipmentKind::Tir);
            if opening.mount.is_none() && ranged && opening.pieces.is_empty() {
                let place = place.at("inventory").at(index);
                self.contradiction(
                    &place,
                    "un équipement de tir d’un véhicule a besoin d’un emplacement («\u{a0}mount\u{a0}»)",
                    "ranged equipment of a vehicle needs a mount point (“mount”)",
                );
            }
        }
        let sides = place.at("plating");
        let body = Body::Vehicle(Vehicle {
            mvt: raw.figures.mvt,
            ct: raw.figures.ct,
            plating: Sides {
                front: Plate { figure: raw.figures.front, range: self.range(raw.plating.front, &sides.at("front")) },
                flank: Plate { figure: raw.figures.flank, range: self.range(raw.plating.flank, &sides.at("flank")) },
                rear: Plate { figure: raw.figures.rear, range: self.range(raw.plating.rear, &sides.at("rear")) },
            },
            crew: raw.crew,
            capacity: raw.capacity,
        });
        Profile {
            id: raw.id.clone(),
            faction: self.raw.id.clone(),
            name: raw.name.clone(),
            points: raw.points,
            provenance: self.own_provenance(&raw.provenance, place),
            keywords,
            body,
            starting: self.pieces(&raw.starting, &place.at("starting")),
            inventory: self.inventory(&raw.inventory, &place.at("inventory")),
            upgrades: self.offers(&raw.upgrades, &place.at("upgrades")),
            rules: self.rule_uses(&raw.rules, &place.at("rules")),
            caps: self.caps(&raw.caps, &place.at("caps")),
            stands: None,
            note: raw.note.clone(),
        }
    }

    pub(super) fn siege(&mut self, raw: &RawSiege, place: &Place) -> Profile {
        let keywords = self.keywords(&raw.keywords, place);
        if !keywords.has(Keyword::ArmeDeSiege) {
            self.contradiction(
                &place.at("keywords"),
                "il manque le mot-clef Arme de Siège",
                "the keyword Arme de Siège is missing",
            );
        }
        self.no_person(&keywords, place);
        if let Some(dice) = &raw.figures.dice {
            self.dice(dice, &place.at("figures").at("dice"));
        }
        let at = place.at("gunners");
        let gunners = &raw.gunners;
        let profile = self.gunner_reference(&gunners.profile, &at.at("profile"));
        let mut extra = Vec::new();
        for (index, raw) in gunners.extra.iter().enumerate() {
            let profile = self.gunner_reference(&raw.profile, &at.at("extra").at(index).at("profile"));
            extra.push(ExtraGunner { profile, max: raw.max });
        }
        let body = Body::Siege(Siege {
            range: raw.figures.range,
            f: raw.figures.f,
            pen: raw.figures.pen,
            d: raw.figures.d,
            pv: raw.figures.pv,
            category: raw.figures.category,
            dice: raw.figures.dice.clone(),
            gunners: Gunners {
                included: gunners.included,
                profile,
                armour: gunners.armour.map(|armour| self.range(armour, &at.at("armour"))),
                starting: gunners.starting.as_ref().map(|pieces| self.pieces(pieces, &at.at("starting"))),
                inventory: self.inventory(&gunners.inventory, &at.at("inventory")),
                extra,
            },
        });
        Profile {
            id: raw.id.clone(),
            faction: self.raw.id.clone(),
            name: raw.name.clone(),
            points: raw.points,
            provenance: self.own_provenance(&raw.provenance, place),
            keywords,
            body,
            starting: Vec::new(),
            inventory: Vec::new(),
            upgrades: self.offers(&raw.upgrades, &place.at("upgrades")),
            rules: self.rule_uses(&raw.rules, &place.at("rules")),
            caps: self.caps(&raw.caps, &place.at("caps")),
            stands: None,
            note: raw.note.clone(),
        }
    }

    /// A champion without a rank could neither lead nor command, a mage without spells not cast any.
    fn no_person(&mut self, keywords: &Keywords, place: &Place) {
        if keywords.has_any(&[Keyword::Champion, Keyword::Mage]) {
            self.contradiction(
                &place.at("keywords"),
                "un Champion ou un Mage s’écrit [[profile]], avec son rang ou ses sorts",
                "a Champion or a Mage is written [[profile]], with its rank or its spells",
            );
        }
    }

    fn gunner_reference(&mut self, id: &str, place: &Place) -> String {
        let (id, person) = self.profile_reference(id, place);
        if person == Some(false) {
            self.contradiction(place, "un servant est un profil de figurine", "a gunner is the profile of a person");
        }
        id
    }
}
