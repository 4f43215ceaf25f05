//! The arsenal and the bestiary of a tome, as printed.

use std::fmt::Write;

use ralliement::catalogue::figures::{Amount, Changes};
use ralliement::catalogue::raw::{EquipmentKind, RawCondition, RawEquipment};

use super::Printer;
use super::names::{category_name, dash};

impl Printer<'_> {
    pub(super) fn arsenal(&mut self) {
        let tome = self.tome;
        self.line(format!("Arsenal des {}", tome.faction.name.fr));
        for (kind, heading) in [
            (EquipmentKind::Tir, "Équipements de tir"),
            (EquipmentKind::Melee, "Équipements de mêlée"),
            (EquipmentKind::Soutien, "Équipements de soutien"),
        ] {
            self.line(heading);
            for piece in tome.equipment.iter().filter(|piece| piece.kind == kind) {
                self.piece(piece);
            }
        }
    }

    fn piece(&mut self, piece: &RawEquipment) {
        let hands = match piece.hands {
            Some(1) => " [Équipement à une main]",
            Some(_) => " [Équipement à deux mains]",
            None => "",
        };
        let head = format!("{} {}{hands} :", piece.name.fr, piece.price);
        if let Some(weapon) = &piece.weapon {
            self.line(format!("{head} Le profil de tir de {} est le suivant :", piece.name.fr));
            let cells = [
                piece.name.fr.clone(),
                format!("{} cm", weapon.range),
                weapon.f.map_or_else(|| "-".to_owned(), |f| f.to_string()),
                dash(weapon.pen),
                format!("{} {}", category_name(weapon.category), weapon.dice),
            ];
            self.table(&["Nom de l’arme", "Portée", "F", "Pen.", "Catégorie"], &cells);
        } else {
            self.line(head);
        }
        let mut text = piece.text.fr.clone();
        if let Some(max) = piece.max {
            let _ = write!(text, " Limité à {max} par figurine.");
        }
        if !text.is_empty() {
            self.line(text.trim());
        }
        let lost = if piece.lost_by_mounted_shooters {
            " (perdu par un cavalier doté d’un Équipement de tir)"
        } else {
            ""
        };
        self.changes(&piece.changes, lost);
        if !piece.conditions.is_empty() {
            let sentences: Vec<String> = piece.conditions.iter().map(|condition| self.condition(condition)).collect();
            self.line(format!("Conditions : {}", sentences.join(" ")));
        }
        if !piece.rules.is_empty() {
            let rules = self.rules(&piece.rules);
            self.line(format!("Règles spéciales : {rules}"));
        }
    }

    fn changes(&mut self, changes: &Changes, lost: &str) {
        if changes.0.is_empty() {
            return;
        }
        let parts: Vec<String> = changes
            .0
            .iter()
            .map(|(figure, amount)| {
                let unit = if figure.label() == "Mvt" { " cm" } else { "" };
                match amount {
                    Amount::Add(value) => format!("{} {value:+}{unit}", figure.label()),
                    Amount::Set(value) => format!("{} {value}{unit}", figure.label()),
                }
            })
            .collect();
        self.line(format!("Bonus : {}{lost}", parts.join(", ")));
    }

    fn condition(&self, condition: &RawCondition) -> String {
        let unless = condition
            .unless_rule
            .as_ref()
            .map(|rule| format!(" (sauf {})", self.name("rule", rule)))
            .unwrap_or_default();
        let (said, name) = match (&condition.keyword, &condition.not_keyword, &condition.rule, &condition.piece) {
            (Some(keyword), ..) => ("Réservé à", keyword.as_str()),
            (_, Some(keyword), ..) => ("Interdit à", keyword.as_str()),
            (_, _, Some(rule), _) => ("Réservé avec", self.name("rule", rule)),
            (_, _, _, Some(piece)) => ("Réservé avec", self.name("piece", piece)),
            _ => ("Interdit avec", self.name("piece", condition.not_piece.as_deref().unwrap_or_default())),
        };
        format!("{said} : {name}{unless}.")
    }

    pub(super) fn bestiary(&mut self) {
        let tome = self.tome;
        self.line(format!("Bestiaire des {}", tome.faction.name.fr));
        for mount in &tome.mount {
            self.line(format!("{} {} :", mount.name.fr, mount.price));
            if !mount.text.fr.is_empty() {
                self.line(&mount.text.fr);
            }
            self.changes(&mount.changes, "");
            match (mount.bike, mount.barding) {
                (true, _) => self.line("Armure : Moto."),
                (_, true) => self.line("Armure : Peut être caparaçonnée."),
                _ => self.line("Armure : /"),
            }
            if let Some(mm) = mount.base {
                self.line(format!("Taille de socle : {mm}mm."));
            }
            let rules = self.rules(&mount.rules);
            self.line(format!("Règles spéciales : {rules}"));
        }
    }
}
