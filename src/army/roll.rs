//! What 1D6 must show for an order or a spell to succeed, after Moral and the rules that help (p. 27, 46, 81–89).
//!
//! What helps only for a turn (a feat), only near somebody (a piece of another model) or only when the players say so is
//! not counted.

use super::Model;
use super::figures::Body;
use crate::catalogue::Catalogue;
use crate::catalogue::effect::RollHelp;
use crate::catalogue::figures::Figure;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::Equipment;
use crate::language::Language;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roll {
    Always,
    /// This or more.
    On(u8),
    Never,
}

impl Model {
    /// A natural 6 always succeeds, a natural 1 never does; `None` for a model without Moral.
    pub fn order_roll(&self, catalogue: &Catalogue, launch: u8) -> Option<Roll> {
        let numbers = &catalogue.manual.numbers;
        let needed = self.needed(catalogue, launch, false)?;
        let least = i64::from(numbers.order_natural_failure.value) + 1;
        let most = i64::from(numbers.order_natural_success.value).max(least);
        Some(Roll::of(needed.clamp(least, most)))
    }

    /// A spell has no natural success or failure.
    pub fn spell_roll(&self, catalogue: &Catalogue, launch: u8) -> Option<Roll> {
        self.needed(catalogue, launch, true).map(Roll::of)
    }

    fn needed(&self, catalogue: &Catalogue, launch: u8, spell: bool) -> Option<i64> {
        let Body::Person(person) = &self.body else { return None };
        let mut needed = i64::from(launch) - i64::from(person.get(Figure::Mo).value);
        for help in self.roll_helps(catalogue) {
            let for_bearer = (help.by.is_empty() || help.by.iter().any(|name| self.is_named(name)))
                && !help.unless.iter().any(|name| self.is_named(name))
                && help.rule.as_ref().is_none_or(|rule| self.has_rule(rule));
            if help.spell == spell && for_bearer {
                needed -= i64::from(help.more);
            }
        }
        Some(needed)
    }

    /// Of its rules, keywords, equipment and mount, and of its faction's bonus, which allies lose. The same piece helps
    /// once, however often it is carried.
    fn roll_helps<'a>(&'a self, catalogue: &'a Catalogue) -> impl Iterator<Item = &'a RollHelp> {
        let of_rule = |faction: &str, id: &str| catalogue.rule(faction, id).map(|rule| &rule.effects);
        let keywords = catalogue.manual.keywords.iter().filter(|keyword| self.keywords.has_named(&keyword.name.fr));
        let pieces = self.pieces.iter().filter(|piece| piece.count > 0).map(|piece| &*piece.equipment);
        let mut carried: Vec<&Equipment> = Vec::new();
        for piece in pieces.filter(|piece| piece.kind == EquipmentKind::Soutien) {
            if !carried.iter().any(|own| own.is_same(piece)) {
                carried.push(piece);
            }
        }
        let faction = catalogue.faction(&self.profile.faction).filter(|_| !self.allied);
        let bonus = faction.and_then(|faction| faction.bonus.as_ref());
        (self.rules.iter().filter_map(move |held| of_rule(&self.profile.faction, &held.rule)))
            .chain(keywords.map(|keyword| &keyword.effects))
            .chain(carried.clone().into_iter().map(|piece| &piece.effects))
            .chain(
                carried.into_iter().flat_map(move |piece| {
                    piece.rules.iter().filter_map(move |held| of_rule(&piece.faction, &held.rule))
                }),
            )
            .chain(self.mounts.last().map(|mount| &mount.effects))
            .chain(bonus.map(|bonus| &bonus.effects))
            .flat_map(|effects| effects.rolls())
    }
}

impl Roll {
    /// « jet 4+ », as screen and paper write it.
    pub fn words(self, language: Language) -> String {
        match (self, language) {
            (Roll::On(needed), Language::French) => format!("jet\u{a0}{needed}+"),
            (Roll::On(needed), Language::English) => format!("roll\u{a0}{needed}+"),
            (Roll::Always, Language::French) => "toujours réussi".to_owned(),
            (Roll::Always, Language::English) => "always succeeds".to_owned(),
            (Roll::Never, _) => "impossible".to_owned(),
        }
    }

    fn of(needed: i64) -> Roll {
        match u8::try_from(needed) {
            Ok(needed @ 2..=6) => Roll::On(needed),
            Ok(0 | 1) => Roll::Always,
            Ok(_) => Roll::Never,
            Err(_) if needed < 0 => Roll::Always,
            Err(_) => Roll::Never,
        }
    }
}
