//! Keywords as the profiles print them, compared without regard to case and accents, and the handful of
//! them that decide something when a list is built.

use serde::{Deserialize, Serialize};

use crate::language::fold;

/// The keywords with a meaning in list building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keyword {
    Guerrier,
    Champion,
    Infanterie,
    Cavalerie,
    Moto,
    Bete,
    Marcheur,
    Monstre,
    Vehicule,
    ArmeDeSiege,
    Transport,
    Mage,
    Irregulier,
    Unique,
    Servant,
    General,
}

impl Keyword {
    pub const ALL: [Keyword; 16] = [
        Keyword::Guerrier,
        Keyword::Champion,
        Keyword::Infanterie,
        Keyword::Cavalerie,
        Keyword::Moto,
        Keyword::Bete,
        Keyword::Marcheur,
        Keyword::Monstre,
        Keyword::Vehicule,
        Keyword::ArmeDeSiege,
        Keyword::Transport,
        Keyword::Mage,
        Keyword::Irregulier,
        Keyword::Unique,
        Keyword::Servant,
        Keyword::General,
    ];

    /// As the manual prints it.
    pub fn name(self) -> &'static str {
        match self {
            Keyword::Guerrier => "Guerrier",
            Keyword::Champion => "Champion",
            Keyword::Infanterie => "Infanterie",
            Keyword::Cavalerie => "Cavalerie",
            Keyword::Moto => "Moto",
            Keyword::Bete => "Bête",
            Keyword::Marcheur => "Marcheur",
            Keyword::Monstre => "Monstre",
            Keyword::Vehicule => "Véhicule",
            Keyword::ArmeDeSiege => "Arme de Siège",
            Keyword::Transport => "Transport",
            Keyword::Mage => "Mage",
            Keyword::Irregulier => "Irrégulier",
            Keyword::Unique => "Unique",
            Keyword::Servant => "Servant",
            Keyword::General => "Général",
        }
    }

    /// The keyword that a word almost is: one letter too many, too few, another, or two in the wrong order. Short words have
    /// too many neighbours, and *Servant* and *Général* are no tome's to give.
    pub fn meant_by(name: &str) -> Option<Keyword> {
        let name = fold(name);
        if name.len() > 20 {
            return None;
        }
        let near = |keyword: &Keyword| {
            let own = fold(keyword.name());
            own.len() >= 6 && strsim::damerau_levenshtein(&own, &name) == 1
        };
        let typed = |keyword: &Keyword| !matches!(keyword, Keyword::Servant | Keyword::General);
        Keyword::ALL.into_iter().filter(typed).find(near)
    }

    fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// The keywords of a profile or of a model, in the order printed, none twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keywords {
    names: Vec<String>,
    /// One bit per [`Keyword`], so that rules need not compare texts.
    known: u32,
}

impl Keywords {
    pub fn has(&self, keyword: Keyword) -> bool {
        self.known & keyword.bit() != 0
    }

    pub fn has_any(&self, keywords: &[Keyword]) -> bool {
        keywords.iter().any(|&keyword| self.has(keyword))
    }

    /// Any keyword by its name, known to list building or not.
    pub fn has_named(&self, name: &str) -> bool {
        let folded = fold(name);
        self.names.iter().any(|own| fold(own) == folded)
    }

    pub fn add(&mut self, keyword: Keyword) {
        if !self.has(keyword) {
            self.names.push(keyword.name().to_owned());
            self.known |= keyword.bit();
        }
    }

    pub fn add_named(&mut self, name: &str) {
        if !self.has_named(name) {
            let folded = fold(name);
            let known = Keyword::ALL.into_iter().find(|known| fold(known.name()) == folded);
            self.known |= known.map_or(0, Keyword::bit);
            self.names.push(name.to_owned());
        }
    }

    /// *Infanterie* becomes *Cavalerie* in the same place.
    pub fn replace(&mut self, old: Keyword, new: Keyword) {
        if !self.has(old) {
            return;
        }
        if self.has(new) {
            self.remove(old);
            return;
        }
        let folded = fold(old.name());
        for name in &mut self.names {
            if fold(name) == folded {
                *name = new.name().to_owned();
            }
        }
        self.known = self.known & !old.bit() | new.bit();
    }

    pub fn remove(&mut self, keyword: Keyword) {
        let folded = fold(keyword.name());
        self.names.retain(|name| fold(name) != folded);
        self.known &= !keyword.bit();
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }
}

impl<S: AsRef<str>> FromIterator<S> for Keywords {
    fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Self {
        let mut keywords = Keywords::default();
        for name in names {
            keywords.add_named(name.as_ref());
        }
        keywords
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_do_not_matter() {
        let keywords: Keywords = ["Arme de siège", "vehicule", "Humain", "HUMAIN"].iter().collect();
        assert!(keywords.has(Keyword::ArmeDeSiege));
        assert!(keywords.has(Keyword::Vehicule));
        assert!(keywords.has_named("humain"));
        assert_eq!(keywords.iter().count(), 3);
    }

    #[test]
    fn a_mount_replaces_infantry_in_its_place() {
        let mut keywords: Keywords = ["Humain", "Infanterie", "Commun"].iter().collect();
        keywords.replace(Keyword::Infanterie, Keyword::Moto);
        assert_eq!(keywords.iter().collect::<Vec<_>>(), ["Humain", "Moto", "Commun"]);
        assert!(!keywords.has(Keyword::Infanterie) && keywords.has(Keyword::Moto));
    }
}
