//! People, beasts, walkers and monsters: keywords and the keys that go with them, base, armour, mounts.

use super::*;
use crate::catalogue::defect::nearest;
use crate::catalogue::manual::{Armour, BaseLevel};
use crate::catalogue::names::qualify;

/// The keywords that say where somebody stands (RULES, UNI-1).
const PLACES: [Keyword; 6] = [
    Keyword::Guerrier,
    Keyword::Champion,
    Keyword::Monstre,
    Keyword::Marcheur,
    Keyword::Vehicule,
    Keyword::ArmeDeSiege,
];

impl Checker<'_, '_, '_> {
    pub(super) fn person(&mut self, raw: &RawProfile, place: &Place) -> Profile {
        let keywords = self.keywords(&raw.keywords, place);
        let words = place.at("keywords");
        if keywords.has(Keyword::Champion) != raw.champion.is_some() {
            self.contradiction(
                &words,
                "le mot-clef Champion et la clé «\u{a0}champion\u{a0}» (rang, ordres, actions d’éclat) vont ensemble",
                "the keyword Champion and the key “champion” (rank, orders, feats) go together",
            );
        }
        if keywords.has(Keyword::Mage) != raw.magic.is_some() {
            self.contradiction(
                &words,
                "le mot-clef Mage et la clé «\u{a0}magic\u{a0}» (sorts) vont ensemble",
                "the keyword Mage and the key “magic” (spells) go together",
            );
        }
        if keywords.has(Keyword::Transport) != raw.capacity.is_some() {
            self.contradiction(
                &words,
                "le mot-clef Transport et la clé «\u{a0}capacity\u{a0}» vont ensemble",
                "the keyword Transport and the key “capacity” go together",
            );
        }
        if keywords.has_any(&[Keyword::Vehicule, Keyword::ArmeDeSiege]) {
            self.contradiction(
                &words,
                "un véhicule s’écrit [[vehicle]], une arme de siège [[siege]]",
                "a vehicle is written [[vehicle]], a siege weapon [[siege]]",
            );
        }
        // A model may have no place of its own (only gunners do without); but it should not be for a slip of the keyboard.
        if raw.stands.is_none() && !keywords.has_any(&PLACES) {
            let places = PLACES.map(|place| place.name().to_owned());
            for (index, name) in raw.keywords.iter().enumerate() {
                let meant = nearest(name, &places).and_then(|meant| PLACES.into_iter().find(|own| own.name() == meant));
                if let Some(meant) = meant {
                    self.misspelt(name, meant, &words.at(index));
                }
            }
        }
        let mounted = keywords.has_any(&[Keyword::Cavalerie, Keyword::Moto]);
        if raw.own_mount.is_some() && !mounted {
            self.contradiction(
                &place.at("own_mount"),
                "seule une figurine de Cavalerie ou Moto a déjà une monture",
                "only a model with Cavalerie or Moto has a mount already",
            );
        }
        let without_base = keywords.has_any(&[Keyword::Marcheur, Keyword::Monstre]);
        if raw.base.is_none() && raw.base_level.is_none() && !without_base {
            self.defect(place, Problem::MissingKey { key: "base".to_owned() });
        }
        let own_mount = raw.own_mount.as_ref().map(|mount| self.mount_reference(mount, &place.at("own_mount")));
        let armour = raw.armour.unwrap_or(RawRange { default: Armour::SansArmure, max: None });
        let champion = raw.champion.as_ref().map(|champion| {
            for (index, faction) in champion.leads.iter().enumerate() {
                self.tome_reference(faction, &place.at("champion").at("leads").at(index));
            }
            Champion {
                rank: champion.rank,
                orders: champion.orders,
                feats: champion.feats,
                leads: champion.leads.clone(),
            }
        });
        let magic = raw.magic.as_ref().map(|magic| {
            if magic.lores.is_empty() {
                let place = place.at("magic").at("lores");
                self.contradiction(&place, "aucun tableau de sorts", "no lore");
            }
            Magic { spells: magic.spells, lores: magic.lores.clone() }
        });
        let body = Body::Person(Person {
            figures: raw.figures,
            base: self.base(raw.base, raw.base_level).filter(|_| !without_base),
            armour: self.range(armour, &place.at("armour")),
            champion,
            magic,
            mounts: raw.mounts.as_ref().map(|mounts| self.mount_offer(mounts, &place.at("mounts"))),
            own_mount,
            capacity: raw.capacity,
            crew: raw.crew,
        });
        for (index, opening) in raw.inventory.iter().enumerate() {
            if opening.mount.is_some() {
                let place = place.at("inventory").at(index).at("mount");
                self.contradiction(
                    &place,
                    "seuls les véhicules ont des emplacements d’armes",
                    "only vehicles have mount points",
                );
            }
        }
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
            stands: raw.stands,
            note: raw.note.clone(),
        }
    }

    pub(super) fn base(&self, mm: Option<u16>, level: Option<u8>) -> Option<Base> {
        let levels = &self.names.manual.base_levels;
        let mm = mm.or_else(|| {
            let stated = levels.iter().find(|known| Some(known.level) == level);
            stated.map(|known| known.min_mm)
        })?;
        // The highest level whose minimum the size reaches (RULES, BAS).
        let reached = |known: &&BaseLevel| known.min_mm <= mm;
        let level = level.or_else(|| levels.iter().filter(reached).map(|known| known.level).max());
        Some(Base { mm, level: level.unwrap_or(1) })
    }

    pub(super) fn range<T: Copy + Ord>(&mut self, raw: RawRange<T>, place: &Place) -> Range<T> {
        let max = raw.max.unwrap_or(raw.default);
        if max < raw.default {
            self.contradiction(
                &place.at("max"),
                "le maximum est en dessous du niveau par défaut",
                "the maximum is below the default",
            );
        }
        Range { default: raw.default, max }
    }

    pub(super) fn mount_offer(&mut self, raw: &RawMounts, place: &Place) -> MountOffer {
        let own = self.raw.id.clone();
        let bestiary = raw.bestiary.clone().unwrap_or_else(|| own.clone());
        if raw.bestiary.is_some() {
            self.tome_reference(&bestiary, &place.at("bestiary"));
        }
        let mounts = if raw.only.is_empty() {
            let all = self.names.tomes.get(&bestiary).map(|tome| tome.mounts.clone()).unwrap_or_default();
            all.into_keys().map(|id| qualify(&own, &bestiary, &id)).collect()
        } else {
            let only = raw.only.iter().enumerate();
            only.map(|(index, reference)| self.mount_reference(reference, &place.at("only").at(index))).collect()
        };
        MountOffer { max: raw.max, mounts }
    }
}
