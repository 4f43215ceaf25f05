//! The words that head the fields of a printed profile: « Mots-clefs : », « Taille de socle : » …

use crate::language::fold;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Label {
    Keywords,
    Base,
    Armour,
    Inventory,
    Upgrades,
    Rules,
    Rank,
    Orders,
    Feats,
    Spells,
    Crew,
    Capacity,
    Plating,
    Gunners,
    Civilisation,
    FactionBonus,
    /// How many a list may hold.
    Cap,
    /// The mount that a rider has by itself.
    OwnMount,
    /// Where a model stands whose keywords do not say it.
    Stands,
    Note,
    /// What a piece or a mount changes.
    Changes,
    Conditions,
    Price,
}

/// Folded, with the spellings that occur.
const LABELS: &[(&str, Label)] = &[
    ("mots clefs", Label::Keywords),
    ("mots cles", Label::Keywords),
    ("mot clef", Label::Keywords),
    ("mot cle", Label::Keywords),
    ("taille de socle", Label::Base),
    ("taille du socle", Label::Base),
    ("socle", Label::Base),
    ("armure par defaut", Label::Armour),
    ("armure", Label::Armour),
    ("inventaire", Label::Inventory),
    ("ameliorations", Label::Upgrades),
    ("amelioration", Label::Upgrades),
    ("regles speciales", Label::Rules),
    ("regle speciale", Label::Rules),
    ("rang", Label::Rank),
    ("ordres", Label::Orders),
    ("ordre", Label::Orders),
    ("actions d eclat", Label::Feats),
    ("action d eclat", Label::Feats),
    ("sorts", Label::Spells),
    ("sort", Label::Spells),
    ("equipage", Label::Crew),
    ("capacite de transport", Label::Capacity),
    ("blindage par defaut", Label::Plating),
    ("blindage", Label::Plating),
    ("servants", Label::Gunners),
    ("servant", Label::Gunners),
    ("civilisation", Label::Civilisation),
    ("bonus de faction", Label::FactionBonus),
    ("limite", Label::Cap),
    ("limites", Label::Cap),
    ("monture", Label::OwnMount),
    ("unite de combat", Label::Stands),
    ("note", Label::Note),
    ("bonus", Label::Changes),
    ("conditions", Label::Conditions),
    ("condition", Label::Conditions),
    ("cout", Label::Price),
    ("points", Label::Price),
];

/// The longest label is 22 letters; a colon further away heads no field.
const REACH: usize = 48;

impl Label {
    /// The label that a line begins with, and what follows its colon.
    pub fn of(text: &str) -> Option<(Label, &str)> {
        let colon = text.char_indices().take(REACH).find(|(_, c)| *c == ':').map(|(at, _)| at)?;
        let (before, after) = text.split_at_checked(colon)?;
        let (folded, after) = (fold(before), after.strip_prefix(':')?.trim());
        if let Some((_, label)) = LABELS.iter().find(|(name, _)| *name == folded) {
            return Some((*label, after));
        }
        // One wrong letter in a long label is a scanner's slip; short ones are too near to other words.
        let near = |name: &str| name.len() >= 9 && strsim::levenshtein(name, &folded) <= 1;
        LABELS.iter().find(|(name, _)| near(name)).map(|(_, label)| (*label, after))
    }

    /// Profiles have these, and neither pieces nor mounts do.
    pub fn is_of_nobody_else(self) -> bool {
        matches!(
            self,
            Label::Keywords
                | Label::Rank
                | Label::Orders
                | Label::Feats
                | Label::Spells
                | Label::Inventory
                | Label::Upgrades
                | Label::Plating
                | Label::Gunners
                | Label::Capacity
        )
    }

    /// Only profiles have these: one that stands outside of any begins half a profile.
    pub fn is_of_profile(self) -> bool {
        matches!(
            self,
            Label::Base
                | Label::Armour
                | Label::Inventory
                | Label::Upgrades
                | Label::Plating
                | Label::Gunners
                | Label::Capacity
                | Label::Rank
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_with_and_without_slips() {
        assert_eq!(Label::of("Mots-clefs : Humain"), Some((Label::Keywords, "Humain")));
        assert_eq!(Label::of("Regles speciales: /"), Some((Label::Rules, "/")));
        assert_eq!(Label::of("lnventaire : Désarmé."), Some((Label::Inventory, "Désarmé.")));
        assert_eq!(Label::of("Mots-clefs → Série de mots"), None);
        assert_eq!(Label::of("Le Tank peut avoir une des options suivantes :"), None);
    }
}
