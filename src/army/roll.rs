//! What 1D6 must show for an order or a spell to succeed, after Moral and the rules that help (p. 27, 46, 81–89).
//!
//! What helps only for a turn (a feat) or only near somebody (a piece of another model) is not counted.

use super::Model;
use super::figures::Body;
use crate::catalogue::Catalogue;
use crate::catalogue::figures::Figure;
use crate::catalogue::known;
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
        let help = if self.has_rule(known::MAITRE_TACTICIEN) { numbers.maitre_tacticien_orders.value } else { 0 };
        let needed = self.needed(launch, help)?;
        let least = i64::from(numbers.order_natural_failure.value) + 1;
        let most = i64::from(numbers.order_natural_success.value).max(least);
        Some(Roll::of(needed.clamp(least, most)))
    }

    /// A spell has no natural success or failure.
    pub fn spell_roll(&self, catalogue: &Catalogue, launch: u8) -> Option<Roll> {
        let numbers = &catalogue.manual.numbers;
        let help = if self.has_rule(known::MAITRE_DE_LA_MAGIE) { numbers.maitre_de_la_magie_spells.value } else { 0 };
        Some(Roll::of(self.needed(launch, help)?))
    }

    fn needed(&self, launch: u8, help: u32) -> Option<i64> {
        let Body::Person(person) = &self.body else { return None };
        Some(i64::from(launch) - i64::from(person.get(Figure::Mo).value) - i64::from(help))
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
