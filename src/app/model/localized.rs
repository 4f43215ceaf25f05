//! The catalogue in one language: names, marks and groupings as pages show them. Pure: everything that a page
//! would otherwise work out for itself stands here, where it is tested natively.

use std::sync::Arc;

use crate::app::words::{self, GameWords};
use crate::catalogue::figures::{Amount, Changes, Figure, Figures};
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::{Armour, Category, Civilisation, KeywordEntry, Plating, RankEntry};
use crate::catalogue::price::Price;
use crate::catalogue::raw::{EquipmentKind, MountPoint, Stands};
use crate::catalogue::tome::{
    Body, Cap, Champion, Condition, Demand, Equipment, Mount, Offer, Opening, Profile, Range, RuleUse,
};
use crate::catalogue::{Catalogue, Naming};
use crate::language::{Language, Text, capitalised, fold};

/// What a page needs to speak: the data, and in which language.
#[derive(Clone)]
pub struct Localized {
    pub catalogue: Arc<Catalogue>,
    pub language: Language,
}

/// The order in which a faction shows its profiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Champions,
    Warriors,
    Others,
    Vehicles,
    SiegeWeapons,
}

impl Group {
    pub const ALL: [Group; 5] =
        [Group::Champions, Group::Warriors, Group::Others, Group::Vehicles, Group::SiegeWeapons];

    pub fn of(profile: &Profile) -> Group {
        let person = match &profile.body {
            Body::Person(person) => person,
            Body::Vehicle(_) => return Group::Vehicles,
            Body::Siege(_) => return Group::SiegeWeapons,
        };
        // Marcheur or Monstre prevails over Guerrier (UNI-1).
        let large = profile.keywords.has_any(&[Keyword::Marcheur, Keyword::Monstre]);
        let warrior = profile.keywords.has(Keyword::Guerrier) || profile.stands == Some(Stands::Guerrier);
        if person.champion.is_some() {
            Group::Champions
        } else if warrior && !large {
            Group::Warriors
        } else {
            Group::Others
        }
    }

    pub fn title(self, words: &GameWords) -> &'static str {
        match self {
            Group::Champions => words.champions,
            Group::Warriors => words.warriors,
            Group::Others => words.others,
            Group::Vehicles => words.vehicles,
            Group::SiegeWeapons => words.siege_weapons,
        }
    }
}

/// The pieces of one kind that an inventory opens.
pub struct Shelf {
    pub kind: EquipmentKind,
    pub pieces: Vec<Arc<Equipment>>,
    /// Nothing of this kind in the arsenal is left out.
    pub whole: bool,
}

impl Localized {
    pub fn words(&self) -> &'static GameWords {
        GameWords::of(self.language)
    }

    pub fn text(&self, text: &Text) -> String {
        text.get(self.language).to_owned()
    }

    pub fn number(&self, value: impl Into<i64>) -> String {
        self.language.number(value.into())
    }

    pub fn civilisation(&self, id: &str) -> Option<&Civilisation> {
        self.catalogue.manual.civilisations.iter().find(|civilisation| civilisation.id == id)
    }

    /// Names come from there, never from the data directly.
    pub fn naming(&self) -> Naming<'_> {
        self.catalogue.naming(self.language)
    }

    pub fn faction_name(&self, id: &str) -> String {
        self.naming().faction(id).to_owned()
    }

    pub fn profile_name(&self, id: &str) -> String {
        self.naming().profile(id).to_owned()
    }

    pub fn piece_name(&self, faction: &str, reference: &str) -> String {
        self.naming().piece(faction, reference).to_owned()
    }

    pub fn mount_name(&self, faction: &str, reference: &str) -> String {
        self.naming().mount(faction, reference).to_owned()
    }

    /// *Maîtrise (X)* with its piece, *Rancune (X)* with its keyword.
    pub fn rule_name(&self, faction: &str, id: &str, parameter: Option<&str>) -> String {
        self.naming().rule(faction, id, parameter)
    }

    /// A rule as something has it.
    pub fn used_rule_name(&self, faction: &str, used: &RuleUse) -> String {
        self.naming().used_rule(faction, used)
    }

    /// Names of the pieces among which *Maîtrise (X)* chooses; empty where it does not.
    pub fn among(&self, faction: &str, offer: &Offer) -> String {
        let names: Vec<String> = offer.among.iter().map(|piece| self.piece_name(faction, piece)).collect();
        names.join(", ")
    }

    pub fn armour(&self, range: Range<Armour>) -> String {
        let [default, max] = [range.default, range.max].map(|level| self.naming().armour(level));
        words::ladder(self.language, default, max)
    }

    pub fn plating(&self, id: Plating) -> String {
        self.naming().plating(id).to_owned()
    }

    /// As a heading.
    pub fn kind(&self, kind: EquipmentKind) -> String {
        capitalised(self.naming().kind(kind))
    }

    pub fn mount_point(&self, point: MountPoint) -> String {
        words::mounting(self.language, self.naming().mount_point(point))
    }

    pub fn category(&self, id: Category) -> String {
        self.naming().category(id).to_owned()
    }

    pub fn rank(&self, champion: &Champion) -> Option<&RankEntry> {
        self.catalogue.manual.ranks.iter().find(|rank| rank.id == champion.rank)
    }

    /// The manual's words on a keyword, where it gives it a meaning.
    pub fn keyword(&self, name: &str) -> Option<&KeywordEntry> {
        let folded = fold(name);
        self.catalogue.manual.keywords.iter().find(|keyword| fold(&keyword.name.fr) == folded)
    }

    pub fn cap(&self, cap: &Cap) -> String {
        match cap {
            Cap::Army(max) => words::cap_army(self.language, *max),
            Cap::Unit(max) => words::cap_unit(self.language, *max),
            Cap::Every { each, of, in_army } => {
                words::cap_every(self.language, *each, &self.profile_name(of), *in_army)
            }
        }
    }

    /// « Mvt 25 cm, F +1 ».
    pub fn changes(&self, changes: &Changes) -> String {
        let parts: Vec<String> = changes
            .0
            .iter()
            .map(|(figure, amount)| {
                let unit = if *figure == Figure::Mvt { "\u{a0}cm" } else { "" };
                let label = figure.label();
                match amount {
                    Amount::Add(value) if *value < 0 => format!("{label}\u{a0}−{}{unit}", value.unsigned_abs()),
                    Amount::Add(value) => format!("{label}\u{a0}+{value}{unit}"),
                    Amount::Set(value) if *figure == Figure::Ct => format!("{label}\u{a0}{value}+"),
                    Amount::Set(value) => format!("{label}\u{a0}{value}{unit}"),
                }
            })
            .collect();
        parts.join(", ")
    }

    /// Both sides as the book prints them: « 3 / 15 ».
    pub fn price(&self, price: Price) -> String {
        let side = |points: Option<u32>| points.map_or_else(|| "X".to_owned(), |points| self.number(points));
        format!("{}\u{a0}/\u{a0}{}", side(price.other), side(price.champion))
    }

    /// The side that is open to this buyer, or that it is closed.
    pub fn side_price(&self, side: Option<u32>) -> String {
        side.map_or_else(|| self.words().forbidden.to_owned(), |points| words::points(self.language, points))
    }

    /// What stands under the name of a piece: category with its dice, hands, limit, banner.
    pub fn piece_traits(&self, piece: &Equipment) -> String {
        let mut traits = Vec::new();
        let weapon = piece.weapon.as_ref();
        traits.extend(weapon.map(|weapon| format!("{}\u{a0}{}", self.category(weapon.category), weapon.dice)));
        traits.extend(piece.hands.map(|hands| words::hands(self.language, hands)));
        traits.extend(piece.max.map(|max| words::at_most_each(self.language, max)));
        traits.extend(piece.banner.then(|| self.words().banner.to_owned()));
        traits.join(", ")
    }

    /// What a piece does to figures, in words, and its conditions.
    pub fn piece_remarks(&self, piece: &Equipment) -> Vec<String> {
        let mut remarks = Vec::new();
        let changes = self.changes(&piece.changes);
        if !changes.is_empty() {
            remarks.push(changes);
        }
        if piece.lost_by_mounted_shooters {
            remarks.push(self.words().lost_by_mounted_shooters.to_owned());
        }
        let text = self.text(&piece.text);
        if !text.is_empty() {
            remarks.push(text);
        }
        remarks.extend(piece.conditions.iter().map(|condition| self.condition(&piece.faction, condition)));
        remarks
    }

    fn condition(&self, faction: &str, condition: &Condition) -> String {
        let name = match &condition.demand {
            Demand::Keyword(keyword) | Demand::NotKeyword(keyword) => self.keyword_name(keyword),
            Demand::Rule(rule) => self.rule_name(faction, rule, None),
            Demand::Piece(piece) | Demand::NotPiece(piece) => self.piece_name(faction, piece),
        };
        let unless = condition.unless_rule.as_ref().map(|rule| self.rule_name(faction, rule, None));
        words::condition(self.language, &condition.demand, &name, unless.as_deref())
    }

    pub fn keyword_name(&self, keyword: &str) -> String {
        self.naming().keyword(keyword).to_owned()
    }

    pub fn mount_traits(&self, mount: &Mount) -> String {
        let words = self.words();
        let mut traits = Vec::new();
        traits.extend(mount.bike.then(|| words.bike.to_owned()));
        traits.extend(mount.barding.then(|| words.barding.to_owned()));
        traits.extend(mount.base.map(|base| words::base(self.language, base.mm, base.level)));
        traits.join(", ")
    }

    /// What a sentence of an inventory opens, kind by kind.
    pub fn shelves(&self, faction: &str, opening: &Opening) -> Vec<Shelf> {
        let pieces: Vec<&Arc<Equipment>> =
            opening.pieces.iter().filter_map(|reference| self.catalogue.equipment(faction, reference)).collect();
        [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien]
            .into_iter()
            .filter_map(|kind| {
                let of_kind: Vec<Arc<Equipment>> =
                    pieces.iter().filter(|piece| piece.kind == kind).map(|piece| Arc::clone(piece)).collect();
                let first = of_kind.first()?;
                let arsenal = self.catalogue.tome(&first.faction)?;
                let all = arsenal.equipment.iter().filter(|piece| piece.kind == kind).count();
                let whole = of_kind.len() == all && of_kind.iter().all(|piece| piece.faction == first.faction);
                Some(Shelf { kind, pieces: of_kind, whole })
            })
            .collect()
    }
}

/// A figure as the book prints it.
pub fn figure(figures: &Figures, figure: Figure) -> String {
    match figure {
        Figure::Mvt => format!("{}\u{a0}cm", figures.mvt),
        Figure::Cc => figures.cc.to_string(),
        Figure::Ct => figures.ct.to_string(),
        Figure::F => figures.f.to_string(),
        Figure::D => figures.d.to_string(),
        Figure::A => figures.a.to_string(),
        Figure::Pv => figures.pv.to_string(),
        Figure::Mo => figures.mo.to_string(),
    }
}

/// A figure that may have changed, written the same way.
pub fn value(figure: Figure, value: i32) -> String {
    match figure {
        Figure::Mvt => format!("{value}\u{a0}cm"),
        Figure::Ct if value == 0 => "-".to_owned(),
        Figure::Ct => format!("{value}+"),
        Figure::Cc | Figure::F | Figure::D | Figure::A | Figure::Pv | Figure::Mo => value.to_string(),
    }
}

/// 0 is the book's "-".
pub fn penetration(pen: u8) -> String {
    if pen == 0 { "-".to_owned() } else { pen.to_string() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;

    fn localized(language: Language) -> Localized {
        Localized { catalogue: Arc::new(Catalogue::shipped()), language }
    }

    #[test]
    fn the_printed_warrior_reads_as_printed() {
        let localized = localized(Language::French);
        let profile = localized.catalogue.profile("guerrier-tribal").unwrap();
        let Body::Person(person) = &profile.body else { panic!("a person") };
        let shown: Vec<String> = Figure::ALL.into_iter().map(|name| figure(&person.figures, name)).collect();
        assert_eq!(shown, ["15\u{a0}cm", "4", "5+", "4", "3", "1", "1", "3"]);
        assert_eq!(localized.armour(person.armour), "Sans armure, jusqu’à armure lourde");
        assert_eq!(Group::of(profile), Group::Warriors);
    }

    #[test]
    fn every_profile_stands_in_a_group_and_opens_only_what_exists() {
        let localized = localized(Language::English);
        for tome in localized.catalogue.tomes() {
            for profile in &tome.profiles {
                assert!(Group::ALL.contains(&Group::of(profile)));
                for opening in &profile.inventory {
                    let shown: usize =
                        localized.shelves(&tome.id, opening).iter().map(|shelf| shelf.pieces.len()).sum();
                    assert_eq!(shown, opening.pieces.len(), "{}", profile.id);
                }
            }
        }
    }

    #[test]
    fn parameters_take_the_place_of_x() {
        let localized = localized(Language::French);
        assert_eq!(localized.rule_name("tribus-des-confins", "rancune", Some("Humain")), "Rancune (Humain)");
        assert_eq!(localized.rule_name("tribus-des-confins", "maitrise", Some("epee")), "Maîtrise (Épée)");
        assert_eq!(localized.rule_name("tribus-des-confins", "maitrise", None), "Maîtrise (X)");
        assert_eq!(localized.rule_name("tribus-des-confins", "absent", None), "absent");
    }

    #[test]
    fn keywords_are_english_in_english() {
        let localized = localized(Language::English);
        assert_eq!(localized.rule_name("tribus-des-confins", "rancune", Some("Véhicule")), "Grudge (Vehicle)");
        assert_eq!(localized.rule_name("tribus-des-confins", "rancune", Some("humain")), "Grudge (Human)");
        assert_eq!(localized.keyword_name("Forteresses Égarées"), localized.faction_name("forteresses-egarees"));
        let profiles = localized.catalogue.tomes().iter().flat_map(|tome| &tome.profiles);
        for keyword in profiles.flat_map(|profile| profile.keywords.iter()) {
            // The same in both languages.
            let common = ["Champion", "Homo Nexus", "Machine", "Mage", "Rare", "Transport", "Unique"];
            let shown = localized.keyword_name(keyword);
            assert!(shown != *keyword || common.contains(&keyword), "{keyword}");
        }
        assert_eq!(localized.keyword_name("Petit Peuple"), "Petit Peuple");
    }

    #[test]
    fn changes_carry_sign_and_unit() {
        let changes =
            Changes(vec![(Figure::Mvt, Amount::Set(25)), (Figure::F, Amount::Add(1)), (Figure::D, Amount::Add(-1))]);
        assert_eq!(localized(Language::French).changes(&changes), "Mvt\u{a0}25\u{a0}cm, F\u{a0}+1, D\u{a0}−1");
    }
}
