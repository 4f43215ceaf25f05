//! Names for ids and ids for names: people read and write « Sans Peur » and « Épée », a tome holds `sans-peur` and `epee`.

use std::collections::{BTreeMap, HashMap};

use crate::catalogue::Catalogue;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::Parameter;
use crate::language::{Language, Text, fold};

use super::super::words::slug;
use super::spec::List;
use super::{Section, Sheet};

/// What can stand in a field, and how it is called.
pub type Choice = (String, String);

pub struct Names {
    language: Language,
    /// Names in French and English by id.
    lists: BTreeMap<List, Vec<(String, Text)>>,
    /// Ids by folded name; more than one where a name is not enough.
    ids: HashMap<(List, String), Vec<String>>,
    parameters: HashMap<String, Parameter>,
    /// Other factions' pieces and mounts are called by both names: « Tribus des Confins / Arc ».
    foreign: HashMap<(List, String), String>,
}

/// Between the faction and its piece.
const BETWEEN: &str = " / ";

impl Names {
    /// For the tome of a faction: its own sheets first, then what the catalogue knows.
    pub fn new<'s>(
        catalogue: &Catalogue,
        faction: &str,
        sheets: impl IntoIterator<Item = &'s Sheet>,
        language: Language,
    ) -> Names {
        let mut names = Names {
            language,
            lists: BTreeMap::new(),
            ids: HashMap::new(),
            parameters: HashMap::new(),
            foreign: HashMap::new(),
        };
        for sheet in sheets {
            let list = match sheet.section {
                Section::Rule => List::Rule,
                Section::Equipment => List::Piece,
                Section::Mount => List::Mount,
                Section::Profile | Section::Vehicle | Section::Siege => List::Profile,
                _ => continue,
            };
            let name = Text { fr: sheet.text("name").to_owned(), en: sheet.text("name.en").to_owned() };
            let parameter = match sheet.text("parameter") {
                "equipment" => Some(Parameter::Equipment),
                "keyword" => Some(Parameter::Keyword),
                _ => None,
            };
            names.parameters.extend(parameter.map(|own| (sheet.text("id").to_owned(), own)));
            let id = sheet.text("id");
            // One that is new gets its id from its name.
            names.add(list, &if id.is_empty() { slug(&name.fr) } else { id.to_owned() }, &name);
        }
        names.add_manual(catalogue);
        for tome in catalogue.tomes() {
            let own = tome.id == faction;
            names.add(List::Faction, &tome.id, &tome.faction.name);
            for profile in &tome.profiles {
                names.add(List::Profile, &profile.id, &profile.name);
            }
            for rule in tome.rules.iter().filter(|_| own) {
                names.add(List::Rule, &rule.id, &rule.name);
                names.parameters.extend(rule.parameter.map(|parameter| (rule.id.clone(), parameter)));
            }
            let pieces = tome.equipment.iter().map(|piece| (List::Piece, &piece.id, &piece.name));
            let mounts = tome.mounts.iter().map(|mount| (List::Mount, &mount.id, &mount.name));
            for (list, id, name) in pieces.chain(mounts) {
                if own {
                    names.add(list, id, name);
                } else {
                    let shown = format!("{}{BETWEEN}{}", tome.faction.name.get(language), name.get(language));
                    names.foreign.insert((list, format!("{}/{id}", tome.id)), shown);
                }
            }
        }
        names
    }

    fn add_manual(&mut self, catalogue: &Catalogue) {
        let manual = &catalogue.manual;
        for rule in &manual.rules {
            self.add(List::Rule, &rule.id, &rule.name);
            self.parameters.extend(rule.parameter.map(|parameter| (rule.id.clone(), parameter)));
        }
        for keyword in Keyword::ALL {
            let name = keyword.name();
            self.add(List::Keyword, name, &Text { fr: name.to_owned(), en: String::new() });
        }
    }

    fn add(&mut self, list: List, id: &str, name: &Text) {
        let all = self.lists.entry(list).or_default();
        if id.is_empty() || name.fr.is_empty() || all.iter().any(|(own, _)| own == id) {
            return;
        }
        all.push((id.to_owned(), name.clone()));
        for called in [&name.fr, &name.en, &id.to_owned()] {
            let ids = self.ids.entry((list, fold(called))).or_default();
            if !called.is_empty() && !ids.iter().any(|own| own == id) {
                ids.push(id.to_owned());
            }
        }
    }

    fn name(&self, list: List, id: &str) -> Option<&str> {
        let (_, name) = self.lists.get(&list)?.iter().find(|(own, _)| own == id)?;
        let name = name.get(self.language);
        // Where two have one name, only the id tells them apart.
        (self.id(list, name)? == id).then_some(name)
    }

    fn id(&self, list: List, name: &str) -> Option<&str> {
        match self.ids.get(&(list, fold(name)))?.as_slice() {
            [id] => Some(id),
            _ => None,
        }
    }

    /// What to show for an id; the id itself where nobody knows it.
    pub fn shown(&self, list: List, id: &str) -> String {
        if list == List::Keyword {
            return id.to_owned();
        }
        if let Some(name) = self.name(list, id) {
            return name.to_owned();
        }
        if let Some(shown) = self.foreign.get(&(list, id.to_owned())) {
            return shown.clone();
        }
        let with_parameter = id.strip_suffix(')').and_then(|id| id.split_once('('));
        if let (List::Rule, Some((rule, parameter))) = (list, with_parameter)
            && let Some(name) = self.name(list, rule.trim())
        {
            let parameter = match self.parameters.get(rule.trim()) {
                Some(Parameter::Equipment) => self.shown(List::Piece, parameter),
                _ => parameter.to_owned(),
            };
            return format!("{} ({parameter})", bare(name));
        }
        id.to_owned()
    }

    /// The id that somebody means; what was typed where nobody knows it.
    pub fn meant(&self, list: List, typed: &str) -> String {
        let typed = typed.trim();
        if list == List::Keyword || self.lists.get(&list).is_some_and(|all| all.iter().any(|(id, _)| id == typed)) {
            return typed.to_owned();
        }
        if let Some(id) = self.id(list, typed) {
            return id.to_owned();
        }
        let shown = |(key, shown): &(&(List, String), &String)| key.0 == list && fold(shown) == fold(typed);
        if let Some(((_, id), _)) = self.foreign.iter().find(shown) {
            return id.clone();
        }
        let with_parameter = typed.strip_suffix(')').and_then(|typed| typed.split_once('('));
        if let (List::Rule, Some((rule, parameter))) = (list, with_parameter) {
            let rule = rule.trim();
            let id = self.id(list, rule).or_else(|| self.id(list, &format!("{rule} (X)")));
            if let Some(id) = id {
                let parameter = match self.parameters.get(id) {
                    Some(Parameter::Equipment) => self.meant(List::Piece, parameter),
                    _ => parameter.trim().to_owned(),
                };
                return format!("{id}({parameter})");
            }
        }
        typed.to_owned()
    }

    /// What an open list suggests, by name.
    pub fn suggestions(&self, list: List) -> Vec<String> {
        let all = self.lists.get(&list).into_iter().flatten();
        all.map(|(id, name)| self.name(list, id).unwrap_or(name.get(self.language)).to_owned()).collect()
    }
}

/// « Maîtrise (X) » without its X.
fn bare(name: &str) -> &str {
    name.split(" (").next().unwrap_or(name)
}

/// What a closed list offers: values and their names.
pub fn options(list: List, catalogue: &Catalogue, language: Language) -> Vec<Choice> {
    let manual = &catalogue.manual;
    let named = |id: String, name: &Text| (id, name.get(language).to_owned());
    let said = |pairs: &[(&str, &str, &str)]| {
        let word = |(id, fr, en): &(&str, &str, &str)| {
            let name = if language == Language::French { fr } else { en };
            ((*id).to_owned(), (*name).to_owned())
        };
        pairs.iter().map(word).collect()
    };
    match list {
        List::Civilisation => manual.civilisations.iter().map(|own| named(own.id.clone(), &own.name)).collect(),
        List::Armour => manual.armour.iter().map(|own| named(word(&own.id), &own.name)).collect(),
        List::Plating => manual.plating.iter().map(|own| named(word(&own.id), &own.name)).collect(),
        List::Rank => manual.ranks.iter().map(|own| named(word(&own.id), &own.name)).collect(),
        List::Category => manual.categories.iter().map(|own| named(word(&own.id), &own.name)).collect(),
        List::Source => said(&[
            ("tome", "un Tome des Civilisations", "a Tome of Civilisations"),
            ("manual", "le Manuel des règles", "the rulebook"),
            ("house", "de la maison", "house-made"),
        ]),
        List::Lore => said(&[("lumiere", "Lumière", "Light"), ("tenebres", "Ténèbres", "Darkness")]),
        List::EquipmentKind => {
            said(&[("tir", "Tir", "Ranged"), ("melee", "Mêlée", "Melee"), ("soutien", "Soutien", "Support")])
        }
        List::MountPoint => said(&[
            ("frontal", "Frontal", "Front"),
            ("lateral", "Latéral", "Side"),
            ("arriere", "Arrière", "Rear"),
            ("central", "Central", "Central"),
        ]),
        List::Stands => said(&[
            ("guerrier", "dans l’unité d’un champion", "in a champion’s unit"),
            ("seul", "forme sa propre unité", "forms a unit of its own"),
        ]),
        List::Phase => {
            said(&[("commandement", "Commandement", "Command"), ("tir", "Tir", "Shooting"), ("duel", "Duel", "Duel")])
        }
        List::Parameter => {
            said(&[("equipment", "un équipement", "a piece of equipment"), ("keyword", "un mot-clef", "a keyword")])
        }
        List::Shooting => {
            let rolls = ["2+", "3+", "4+", "5+", "6+", "-"];
            rolls.into_iter().map(|roll| (roll.to_owned(), roll.replace('-', "–"))).collect()
        }
        List::Keyword | List::Rule | List::Piece | List::Mount | List::Profile | List::Faction => Vec::new(),
    }
}

/// As the tome spells it.
fn word(value: &impl std::fmt::Debug) -> String {
    crate::catalogue::write::word(value)
}
