//! A tome in the layout of the book (manual p. 15–19 and 54): what the reader must read. Of the tests alone: the app prints no
//! tomes.
//!
//! The manual prints four entries; where it shows no example (bestiary, caps, conditions) the words are ours, kept to the book's
//! way of saying « Libellé : phrase. ».

mod arsenal;
mod names;

use std::collections::HashMap;
use std::fmt::Write;

use names::{armour_name, armour_text, category_name, dash, plating_name, rank_name, up_to_armour};
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::manual::{Armour, FeatPhase, Lore};
use ralliement::catalogue::raw::*;

/// Names by id: pieces, mounts and profiles of the tome, rules of the tome and of the manual.
struct Printer<'a> {
    tome: &'a RawTome,
    catalogue: &'a Catalogue,
    names: HashMap<(&'static str, &'a str), &'a str>,
    out: String,
}

/// The catalogue has the names of other factions and of what is theirs.
pub fn print(tome: &RawTome, catalogue: &Catalogue) -> String {
    let manual = &catalogue.manual;
    let mut names: HashMap<(&'static str, &str), &str> = HashMap::new();
    names.extend(manual.rules.iter().map(|rule| (("rule", rule.id.as_str()), rule.name.fr.as_str())));
    names.extend(tome.rule.iter().map(|rule| (("rule", rule.id.as_str()), rule.name.fr.as_str())));
    names.extend(tome.equipment.iter().map(|piece| (("piece", piece.id.as_str()), piece.name.fr.as_str())));
    names.extend(tome.mount.iter().map(|mount| (("mount", mount.id.as_str()), mount.name.fr.as_str())));
    names.extend(tome.profile.iter().map(|profile| (("profile", profile.id.as_str()), profile.name.fr.as_str())));
    let mut printer = Printer { tome, catalogue, names, out: String::new() };
    printer.faction();
    for profile in &tome.profile {
        printer.person(profile);
    }
    for vehicle in &tome.vehicle {
        printer.vehicle(vehicle);
    }
    for siege in &tome.siege {
        printer.siege(siege);
    }
    printer.arsenal();
    printer.bestiary();
    printer.out
}

impl Printer<'_> {
    /// A paragraph of its own.
    fn line(&mut self, text: impl AsRef<str>) {
        self.out.push_str(text.as_ref());
        self.out.push_str("\n\n");
    }

    fn name<'s>(&'s self, kind: &'static str, id: &'s str) -> &'s str {
        let own = self.names.get(&(kind, id)).copied();
        own.or_else(|| self.name_elsewhere(kind, id)).unwrap_or(id)
    }

    /// `tribus-des-confins/arc` is a piece of that faction.
    fn name_elsewhere(&self, kind: &'static str, id: &str) -> Option<&str> {
        let (faction, id) = id.split_once('/')?;
        let tome = self.catalogue.tome(faction)?;
        let name = match kind {
            "piece" => tome.equipment.iter().find(|piece| piece.id == id).map(|piece| &piece.name),
            "mount" => tome.mounts.iter().find(|mount| mount.id == id).map(|mount| &mount.name),
            _ => tome.profiles.iter().find(|profile| profile.id == id).map(|profile| &profile.name),
        };
        name.map(|name| name.fr.as_str())
    }

    /// The name of a faction, the own one where none is named.
    fn faction_name<'s>(&'s self, id: Option<&'s str>) -> &'s str {
        match id.filter(|id| *id != self.tome.id) {
            Some(id) => self.catalogue.faction(id).map_or(id, |faction| faction.name.fr.as_str()),
            None => &self.tome.faction.name.fr,
        }
    }

    fn names(&self, kind: &'static str, ids: &[String], last: &str) -> String {
        let names: Vec<&str> = ids.iter().map(|id| self.name(kind, id)).collect();
        match names.split_last() {
            Some((end, rest)) if !rest.is_empty() => format!("{} {last} {end}", rest.join(", ")),
            _ => names.join(""),
        }
    }

    fn faction(&mut self) {
        let faction = &self.tome.faction;
        self.line(&faction.name.fr);
        let civilisation = self.catalogue.manual.civilisations.iter().find(|own| own.id == faction.civilisation);
        let name = civilisation.map_or(faction.civilisation.clone(), |own| own.name.fr.clone());
        self.line(format!("Civilisation : {name}"));
        if !faction.about.fr.is_empty() {
            self.line(&faction.about.fr);
        }
        if let Some(bonus) = &faction.bonus {
            self.line(format!("Bonus de Faction : {} – {}", bonus.name.fr, bonus.text.fr));
        }
        if !self.tome.order.is_empty() {
            self.line("Ordres de Faction");
        }
        for order in &self.tome.order {
            self.line(format!("{} ({}+) : {}", order.name.fr, order.launch, order.text.fr));
        }
        if !self.tome.feat.is_empty() {
            self.line("Actions d’Éclat de Faction");
        }
        for feat in &self.tome.feat {
            let phase = match feat.phase {
                FeatPhase::Commandement => "Commandement",
                FeatPhase::Tir => "Tir",
                FeatPhase::Duel => "Duel",
            };
            self.line(format!("{} ({phase}) : {}", feat.name.fr, feat.text.fr));
        }
        if !self.tome.rule.is_empty() {
            self.line("Règles spéciales de Faction");
        }
        for rule in &self.tome.rule {
            self.line(format!("{} : {}", rule.name.fr, rule.text.fr));
        }
    }

    fn head(&mut self, name: &str, points: u32, keywords: &[String]) {
        self.line(name);
        self.line(format!("{points} {}", if points > 1 { "pts" } else { "pt" }));
        let all: Vec<&str> =
            std::iter::once(self.tome.faction.name.fr.as_str()).chain(keywords.iter().map(String::as_str)).collect();
        self.line(format!("Mots-clefs : {}", all.join(", ")));
    }

    fn table(&mut self, columns: &[&str], cells: &[String]) {
        let _ = write!(self.out, "{}\n{}\n\n", columns.join("\t"), cells.join("\t"));
    }

    fn person(&mut self, profile: &RawProfile) {
        self.head(&profile.name.fr, profile.points, &profile.keywords);
        let figures = &profile.figures;
        let cells = [
            format!("{} cm", figures.mvt),
            figures.cc.to_string(),
            figures.ct.to_string(),
            figures.f.to_string(),
            figures.d.to_string(),
            figures.a.to_string(),
            figures.pv.to_string(),
            figures.mo.to_string(),
        ];
        self.table(&["Mvt", "CC", "CT", "F", "D", "A", "PV", "Mo"], &cells);
        if let Some(champion) = &profile.champion {
            let mut rank = format!("Rang : {}", rank_name(champion.rank));
            if !champion.leads.is_empty() {
                let led: Vec<&str> = champion.leads.iter().map(|id| self.faction_name(Some(id))).collect();
                let _ = write!(rank, ". Peut mener des Guerriers des {}.", led.join(", "));
            }
            self.line(rank);
            self.line(format!("Ordres : {}", champion.orders));
            self.line(format!("Actions d’Éclat : {}", champion.feats));
        }
        if let Some(magic) = &profile.magic {
            let lores: Vec<&str> = magic
                .lores
                .iter()
                .map(|lore| match lore {
                    Lore::Lumiere => "de la Lumière",
                    Lore::Tenebres => "des Ténèbres",
                })
                .collect();
            self.line(format!("Sorts : {} {}", magic.spells, lores.join(" et/ou ")));
        }
        match (profile.base, profile.base_level) {
            (Some(mm), Some(level)) => self.line(format!("Taille de socle : {mm}mm (Niveau {level}).")),
            (Some(mm), None) => self.line(format!("Taille de socle : {mm}mm.")),
            (None, Some(level)) => self.line(format!("Taille de socle : Niveau {level}.")),
            (None, None) => {}
        }
        self.crew(profile.crew, profile.capacity);
        let armour = profile.armour.unwrap_or(RawRange { default: Armour::SansArmure, max: None });
        self.line(format!("Armure par défaut : {}", armour_text(armour)));
        if let Some(mount) = &profile.own_mount {
            let text = format!("Monture : {} (ses bonus sont déjà dans le profil).", self.name("mount", mount));
            self.line(text);
        }
        self.inventory("Inventaire : ", &profile.starting, &profile.inventory, "Cette figurine");
        if let Some(mounts) = &profile.mounts {
            let only = match mounts.only.is_empty() {
                true => String::new(),
                false => format!(" : {}", self.names("mount", &mounts.only, "ou")),
            };
            let name = self.faction_name(mounts.bestiary.as_deref());
            let text = format!(
                "Cette figurine peut également prendre jusqu’à {} Monture dans le Bestiaire des {name}{only}.",
                mounts.max
            );
            self.line(text);
        }
        match profile.stands {
            Some(Stands::Guerrier) => self.line("Unité de Combat : prend un emplacement de Guerrier."),
            Some(Stands::Seul) => self.line("Unité de Combat : forme la sienne."),
            None => {}
        }
        let note = profile.note.as_ref().map(|note| note.fr.as_str());
        self.ending(&profile.caps, note, &profile.upgrades, &profile.rules);
    }

    fn crew(&mut self, crew: u32, capacity: Option<u32>) {
        if crew > 0 {
            self.line(format!("Équipage : {crew} Équipage."));
        }
        if let Some(capacity) = capacity {
            self.line(format!("Capacité de transport : {capacity}."));
        }
    }

    fn ending(&mut self, caps: &[RawCap], note: Option<&str>, upgrades: &[RawOffer], rules: &[String]) {
        if !caps.is_empty() {
            let sentences: Vec<String> = caps.iter().map(|cap| self.cap(cap)).collect();
            self.line(format!("Limite : {}", sentences.join(" ")));
        }
        if let Some(note) = note {
            self.line(format!("Note : {note}"));
        }
        if upgrades.is_empty() {
            self.line("Améliorations : /");
        } else {
            self.line("Améliorations : Cette figurine peut obtenir les règles spéciales suivantes :");
            for offer in upgrades {
                let unit = if offer.price > 1 { "pts" } else { "pt" };
                let text = format!("- {} = +{} {unit}\n", self.offer(offer), offer.price);
                self.out.push_str(&text);
            }
            self.out.push('\n');
        }
        let rules = self.rules(rules);
        self.line(format!("Règles spéciales : {rules}"));
    }

    fn cap(&self, cap: &RawCap) -> String {
        match (cap.army, cap.unit, cap.every) {
            (Some(army), _, _) => format!("Jusqu’à {army} par armée."),
            (_, Some(unit), _) => format!("Jusqu’à {unit} par Unité de Combat."),
            (_, _, every) => {
                let name = self.name("profile", cap.of.as_deref().unwrap_or_default());
                let place = if cap.in_army { "dans l’armée" } else { "dans la même Unité de Combat" };
                format!("1 pour {} {name} {place}.", every.unwrap_or(1))
            }
        }
    }

    fn rule(&self, text: &str) -> String {
        let used = ralliement::catalogue::split_rule(text);
        let name = self.name("rule", &used.rule).split(" (").next().unwrap_or_default().to_owned();
        match used.parameter {
            Some(parameter) => format!("{name} ({})", self.name("piece", &parameter)),
            None => name,
        }
    }

    fn rules(&self, rules: &[String]) -> String {
        let names: Vec<String> = rules.iter().map(|rule| self.rule(rule)).collect();
        if names.is_empty() { "/".to_owned() } else { names.join(", ") }
    }

    fn offer(&self, offer: &RawOffer) -> String {
        let name = self.rule(&offer.rule);
        if offer.among.is_empty() { name } else { format!("{name} ({})", self.names("piece", &offer.among, "ou")) }
    }

    fn inventory(&mut self, label: &str, starting: &[String], openings: &[RawOpening], who: &str) {
        let starting = match starting.is_empty() {
            true => "Désarmé".to_owned(),
            false => self.names("piece", starting, "et"),
        };
        let mut first = format!("{label}{starting}.");
        for opening in openings {
            let text = self.opening(opening, who);
            if first.is_empty() {
                self.line(text);
            } else {
                self.line(format!("{first} {text}"));
                first.clear();
            }
        }
        if !first.is_empty() {
            self.line(first);
        }
    }

    fn opening(&self, opening: &RawOpening, who: &str) -> String {
        let place = match opening.mount {
            Some(MountPoint::Frontal) => Some("en Équipement frontal"),
            Some(MountPoint::Lateral) => Some("en Équipement latéral"),
            Some(MountPoint::Arriere) => Some("en Équipement arrière"),
            Some(MountPoint::Central) => Some("en Équipement central"),
            None => None,
        };
        let mut text = if opening.kinds.is_empty() {
            let place = place.map(|place| format!(", {place},")).unwrap_or_default();
            let number = match opening.max {
                Some(1) => "une des options suivantes".to_owned(),
                Some(max) => format!("jusqu’à {max} des options suivantes"),
                None => "les options suivantes".to_owned(),
            };
            let elsewhere = opening
                .pieces
                .first()
                .and_then(|piece| piece.split_once('/'))
                .map(|(faction, _)| format!(" dans l’Arsenal des {}", self.faction_name(Some(faction))));
            let elsewhere = elsewhere.unwrap_or_default();
            let mut text = format!("{who} peut avoir{place} {number}{elsewhere} :\n\n");
            for piece in &opening.pieces {
                let each = opening.each.map(|each| format!("Jusqu’à {each} ")).unwrap_or_default();
                let _ = writeln!(text, "- {each}{}", self.name("piece", piece));
            }
            text.truncate(text.trim_end().len());
            text
        } else {
            let kinds: Vec<String> = opening
                .kinds
                .iter()
                .map(|kind| {
                    let name = match kind {
                        EquipmentKind::Tir => "Équipements de tir",
                        EquipmentKind::Melee => "Équipements de mêlée",
                        EquipmentKind::Soutien => "Équipements de soutien",
                    };
                    match opening.max {
                        Some(_) => name.to_owned(),
                        None => format!("des {name}"),
                    }
                })
                .collect();
            let kinds = match kinds.split_last() {
                Some((end, rest)) if !rest.is_empty() => format!("{} et {end}", rest.join(", ")),
                _ => kinds.join(""),
            };
            let max = opening.max.map(|max| format!("jusqu’à {max} ")).unwrap_or_default();
            let except = match opening.except.is_empty() {
                true => String::new(),
                false => format!(" (hors {})", self.names("piece", &opening.except, "et")),
            };
            let place = place.map(|place| format!(" {place}")).unwrap_or_default();
            let each = opening.each.map(|each| format!(", jusqu’à {each} de chaque")).unwrap_or_default();
            let name = self.faction_name(opening.arsenal.as_deref());
            format!("{who} peut choisir {max}{kinds}{except} dans l’Arsenal des {name}{each}{place}.")
        };
        if opening.crew > 0 {
            let _ = write!(text, "\n\nSi tel est le cas, est automatiquement ajouté {} Équipage.", opening.crew);
        }
        text
    }

    fn vehicle(&mut self, vehicle: &RawVehicle) {
        self.head(&vehicle.name.fr, vehicle.points, &vehicle.keywords);
        let figures = &vehicle.figures;
        let cells = [
            format!("{} cm", figures.mvt),
            figures.ct.to_string(),
            figures.front.to_string(),
            figures.flank.to_string(),
            figures.rear.to_string(),
        ];
        self.table(&["Mvt", "CT", "Blindage Avant", "Blindage de Flanc", "Blindage Arrière"], &cells);
        self.line(format!("Équipage : {} Équipage.", vehicle.crew));
        self.crew(0, vehicle.capacity);
        let sides = &vehicle.plating;
        let mut text = format!(
            "Blindage par défaut : {} frontal, {} de flanc, {} arrière.",
            plating_name(sides.front.default),
            plating_name(sides.flank.default).to_lowercase(),
            plating_name(sides.rear.default).to_lowercase(),
        );
        for (side, range) in [("frontal", sides.front), ("de flanc", sides.flank), ("arrière", sides.rear)] {
            if let Some(max) = range.max {
                let _ = write!(
                    text,
                    " Le blindage {side} peut être amélioré jusqu’au {}.",
                    plating_name(max).to_lowercase()
                );
            }
        }
        self.line(text);
        let who = format!("Le {}", vehicle.name.fr);
        self.inventory("Inventaire : ", &vehicle.starting, &vehicle.inventory, &who);
        let note = vehicle.note.as_ref().map(|note| note.fr.as_str());
        self.ending(&vehicle.caps, note, &vehicle.upgrades, &vehicle.rules);
    }

    fn siege(&mut self, siege: &RawSiege) {
        self.head(&siege.name.fr, siege.points, &siege.keywords);
        let figures = &siege.figures;
        let dice = figures.dice.as_ref().map(|dice| format!(" {dice}")).unwrap_or_default();
        let cells = [
            format!("{} cm", figures.range),
            figures.f.to_string(),
            dash(figures.pen),
            figures.d.to_string(),
            figures.pv.to_string(),
            format!("{}{dice}", category_name(figures.category)),
        ];
        self.table(&["Portée", "F", "Pen.", "D", "PV", "Type de tir"], &cells);
        let gunners = &siege.gunners;
        let carried = gunners.starting.as_ref().map(|starting| match starting.is_empty() {
            true => "Désarmé".to_owned(),
            false => self.names("piece", starting, "et"),
        });
        let worn = gunners.armour.map(|range| armour_name(range.default).to_lowercase());
        let has: Vec<String> = carried.into_iter().chain(worn).collect();
        let has = if has.is_empty() { String::new() } else { format!(" ({})", has.join(", ")) };
        let name = self.name("profile", &gunners.profile);
        let text = format!("Servants : {} {name}{has}.", gunners.included);
        self.line(text);
        if let Some(max) = gunners.armour.and_then(|range| range.max) {
            let name = up_to_armour(max);
            self.line(format!("Armure par défaut : Chaque Servant peut améliorer son armure jusqu’à {name}."));
        }
        let mut sentences: Vec<String> = gunners
            .extra
            .iter()
            .map(|extra| {
                let name = self.name("profile", &extra.profile);
                match extra.max {
                    Some(max) => {
                        format!("Vous pouvez ajouter jusqu’à {max} {name} (pour le coût, voir profil éponyme).")
                    }
                    None => format!(
                        "Vous pouvez ajouter des {name} sans limite de nombre (pour le coût, voir profil éponyme)."
                    ),
                }
            })
            .collect();
        sentences.extend(gunners.inventory.iter().map(|opening| self.opening(opening, "Chaque Servant")));
        for (index, sentence) in sentences.into_iter().enumerate() {
            let label = if index == 0 { "Inventaire : " } else { "" };
            self.line(format!("{label}{sentence}"));
        }
        let note = siege.note.as_ref().map(|note| note.fr.as_str());
        self.ending(&siege.caps, note, &siege.upgrades, &siege.rules);
    }
}
