//! What the numbers of an army are called.

use crate::language::Language;

words! {
    NumberWords;
    none: "Rien à compter pour l’instant.", "Nothing to count yet.";
    by_unit: "Points par unité", "Points by unit";
    by_kind: "Points par type", "Points by kind";
    by_spending: "Points par poste", "Points by item";
    protection: "Armures et blindages", "Armour and plating";
    equipment: "Équipement", "Equipment";
    by_figure: "Figurines par caractéristique", "Models by characteristic";
}
