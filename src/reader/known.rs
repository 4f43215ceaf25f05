//! Names that a text may use, and the ids they lead to: the manual's rules, what the shipped tomes call theirs, and what the
//! same text has defined. A name is found whatever its case, accents, hyphens and plural.

use std::collections::{HashMap, HashSet};

use crate::catalogue::Catalogue;
use crate::catalogue::defect::nearest;
use crate::catalogue::manual::Parameter;

use super::words::{bare, faction_key, key, slug, split_outside, without_article};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Rule,
    Equipment,
    Mount,
    Profile,
    Order,
    Feat,
}

#[derive(Clone, Debug)]
struct Name {
    id: String,
    shown: String,
}

#[derive(Debug)]
pub struct Known<'a> {
    catalogue: &'a Catalogue,
    /// By faction (empty for the manual), kind and key.
    names: HashMap<(String, Kind), HashMap<String, Name>>,
    factions: Vec<Faction>,
    /// Their places by key and by id.
    by_key: HashMap<String, usize>,
    by_id: HashMap<String, usize>,
    keywords: HashSet<String>,
    /// Whose each id of a profile is: lists name profiles without their tome.
    profiles: HashMap<String, String>,
}

#[derive(Debug)]
struct Faction {
    key: String,
    id: String,
    name: String,
}

/// Nobody looks for a slip, or for half a name, among more names than these: a text of nothing but names stays a matter of
/// its length.
const MOST_NAMES: usize = 1_000;

impl<'a> Known<'a> {
    pub fn new(catalogue: &'a Catalogue) -> Known<'a> {
        let mut known = Known {
            catalogue,
            names: HashMap::new(),
            factions: Vec::new(),
            by_key: HashMap::new(),
            by_id: HashMap::new(),
            keywords: ["Rare", "Commun"].into_iter().map(key).collect(),
            profiles: HashMap::new(),
        };
        let manual = &catalogue.manual;
        let printed = manual.keywords.iter().map(|own| &own.name).chain(&manual.species);
        known.keywords.extend(printed.map(|name| key(&name.fr)));
        for rule in &catalogue.manual.rules {
            let base = rule.name.fr.split('(').next().unwrap_or_default();
            known.add("", Kind::Rule, base, &rule.id);
            // « Baliste à Répétition / Canon à Répétition » is printed under one heading.
            for half in base.split('/').filter(|_| base.contains('/')) {
                known.add("", Kind::Rule, half, &rule.id);
            }
        }
        for tome in catalogue.tomes() {
            known.add_faction(&tome.faction.name.fr, &tome.id);
            for rule in &tome.rules {
                known.add(&tome.id, Kind::Rule, &rule.name.fr, &rule.id);
            }
            for order in &tome.orders {
                known.add(&tome.id, Kind::Order, &order.name.fr, &order.id);
            }
            for feat in &tome.feats {
                known.add(&tome.id, Kind::Feat, &feat.name.fr, &feat.id);
            }
            for piece in &tome.equipment {
                known.add(&tome.id, Kind::Equipment, &piece.name.fr, &piece.id);
            }
            for mount in &tome.mounts {
                known.add(&tome.id, Kind::Mount, &mount.name.fr, &mount.id);
            }
            for profile in &tome.profiles {
                known.add(&tome.id, Kind::Profile, &profile.name.fr, &profile.id);
            }
        }
        known
    }

    fn add(&mut self, faction: &str, kind: Kind, name: &str, id: &str) {
        let entry = Name { id: id.to_owned(), shown: name.trim().to_owned() };
        if kind == Kind::Profile {
            self.profiles.entry(id.to_owned()).or_insert_with(|| faction.to_owned());
        }
        self.names.entry((faction.to_owned(), kind)).or_default().entry(key(name)).or_insert(entry);
    }

    pub fn add_faction(&mut self, name: &str, id: &str) {
        let key = faction_key(name);
        if !self.by_key.contains_key(&key) {
            self.by_key.insert(key.clone(), self.factions.len());
            self.by_id.entry(id.to_owned()).or_insert(self.factions.len());
            self.factions.push(Faction { key, id: id.to_owned(), name: name.to_owned() });
        }
    }

    /// Something that the text defines: it keeps the id that the shipped tome gave it, so that lists go on working.
    pub fn define(&mut self, faction: &str, kind: Kind, name: &str) -> String {
        if let Some(own) = self.find(faction, kind, name) {
            return own;
        }
        let id = self.new_id(faction, kind, name);
        self.add(faction, kind, name, &id);
        id
    }

    /// An id for something that nobody has named yet: one that the manual or another faction has is told apart by its own.
    pub fn new_id(&self, faction: &str, kind: Kind, name: &str) -> String {
        let id = slug(name);
        let manual = &self.catalogue.manual;
        let taken = |id: &str| match kind {
            Kind::Profile => self.profiles.get(id).is_some_and(|own| own != faction),
            Kind::Order => manual.orders.iter().any(|own| own.id == id),
            Kind::Feat => manual.feats.iter().any(|own| own.id == id),
            Kind::Rule => manual.rules.iter().any(|own| own.id == id),
            // Looked for within their own tome.
            Kind::Equipment | Kind::Mount => false,
        };
        if faction.is_empty() || id.is_empty() || !taken(&id) {
            return id;
        }
        let own = slug(&format!("{name} {}", faction.replace('-', " ")));
        if own == id || taken(&own) { format!("{id}-2") } else { own }
    }

    pub fn find(&self, faction: &str, kind: Kind, name: &str) -> Option<String> {
        let name = bare(name);
        let own = |name: &str| {
            let key = key(name);
            self.names.get(&(faction.to_owned(), kind))?.get(&key).map(|name| name.id.clone())
        };
        own(name).or_else(|| Some(without_article(name)).filter(|short| *short != name).and_then(own))
    }

    /// A rule of the manual, or of the faction; with what stands between its parentheses.
    pub fn rule(&self, faction: &str, name: &str) -> Option<(String, Option<Parameter>)> {
        let id = self.find("", Kind::Rule, name).or_else(|| self.find(faction, Kind::Rule, name))?;
        let parameter = self.catalogue.parameter(faction, &id);
        Some((id, parameter))
    }

    /// A profile of the faction or, for gunners lent, of any other.
    pub fn profile(&self, faction: &str, name: &str) -> Option<String> {
        self.find(faction, Kind::Profile, name)
    }

    /// The nearest name that is known, for « vouliez-vous dire ».
    pub fn nearest(&self, faction: &str, kind: Kind, name: &str) -> Option<String> {
        let of = |faction: &str| self.names.get(&(faction.to_owned(), kind));
        let all: Vec<_> = [of(faction), of("")].into_iter().flatten().collect();
        if all.iter().map(|names| names.len()).sum::<usize>() > MOST_NAMES {
            return None;
        }
        let mut shown: Vec<String> =
            all.into_iter().flat_map(|names| names.values()).map(|name| name.shown.clone()).collect();
        // A table has no order of its own; an answer must.
        shown.sort();
        nearest(bare(name), &shown).map(str::to_owned)
    }

    /// A faction by its name or by the end of it: « Arsenal des Confins » is that of the Tribus des Confins.
    pub fn faction(&self, own: &str, name: &str) -> Option<String> {
        let wanted = faction_key(name);
        if wanted.is_empty() {
            return None;
        }
        let ends = |faction: &&Faction| {
            wanted.len() >= 5 && (faction.key.ends_with(&wanted) || faction.key.starts_with(&wanted))
        };
        let at = |at: &usize| self.factions.get(*at);
        let exact = self.by_key.get(&wanted).and_then(at);
        let mine = || self.by_id.get(own).and_then(at).filter(ends);
        let any = || self.factions.iter().take(MOST_NAMES).find(ends);
        exact.or_else(mine).or_else(any).map(|faction| faction.id.clone())
    }

    /// The faction's name as its tome writes it.
    pub fn faction_name(&self, id: &str) -> Option<&str> {
        self.by_id.get(id).and_then(|at| self.factions.get(*at)).map(|faction| faction.name.as_str())
    }

    /// A faction by one of the longer words of its name: « Arsenal de Cendre ».
    pub fn faction_by_word(&self, own: &str, name: &str) -> Option<String> {
        let faction = self.by_id.get(own).and_then(|at| self.factions.get(*at))?;
        let of = |text: &str| -> Vec<String> {
            crate::language::fold(text).split(' ').filter(|word| word.len() >= 4).map(key).collect()
        };
        let names = of(&faction.name);
        of(name).iter().any(|word| names.contains(word)).then(|| faction.id.clone())
    }

    /// Whether a keyword is one of the game's, which many factions print: « Humain », « Infanterie ».
    pub fn is_keyword(&self, keyword: &str) -> bool {
        self.keywords.contains(&key(bare(keyword)))
    }

    /// Whether a keyword is a faction's name, to the letter of its key.
    pub fn faction_exact(&self, name: &str) -> Option<String> {
        let at = self.by_key.get(&faction_key(name))?;
        self.factions.get(*at).map(|faction| faction.id.clone())
    }

    /// « Épée, Bec et griffes ou Arc » → names. Joins what « et » and « ou » part where the whole is a name that is known.
    pub fn list(&self, faction: &str, kind: Kind, text: &str) -> Vec<String> {
        let mut names = Vec::new();
        for chunk in split_outside(text, |c| matches!(c, ',' | ';' | '•')) {
            let parts = conjuncts(chunk);
            let mut at = 0;
            while at < parts.len() {
                // Three conjunctions in a name are more than enough.
                let name = |end: usize| joined(chunk, parts.get(at..end).unwrap_or_default());
                let longest = (at + 1..=parts.len().min(at + 4))
                    .rev()
                    .find(|end| *end == at + 1 || self.find(faction, kind, &name(*end)).is_some());
                let end = longest.unwrap_or(at + 1);
                names.push(name(end));
                at = end;
            }
        }
        names.iter().map(|name| bare(name).to_owned()).filter(|name| !name.is_empty()).collect()
    }
}

/// Byte ranges between « et », « ou » and « et/ou ».
fn conjuncts(text: &str) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let mut begin = 0;
    let mut at = 0;
    for word in text.split(' ') {
        let end = at + word.len();
        if matches!(word.to_lowercase().as_str(), "et" | "ou" | "et/ou") {
            if at > begin {
                parts.push((begin, at - 1));
            }
            begin = (end + 1).min(text.len());
        }
        at = end + 1;
    }
    if begin < text.len() {
        parts.push((begin, text.len()));
    }
    parts
}

fn joined(text: &str, parts: &[(usize, usize)]) -> String {
    match (parts.first(), parts.last()) {
        (Some((begin, _)), Some((_, end))) => text.get(*begin..*end).unwrap_or_default().trim().to_owned(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_they_are_written() {
        let catalogue = Catalogue::shipped();
        let known = Known::new(&catalogue);
        let rule = |name: &str| known.rule("tribus-des-confins", name).map(|(id, _)| id);
        assert_eq!(rule("Archer Emérite").as_deref(), Some("archer-emerite"));
        assert_eq!(rule("tout terrain").as_deref(), Some("tout-terrain"));
        assert_eq!(rule("Canon à répétition"), rule("Baliste à Répétition"));
        assert_eq!(rule("Déloyall"), None);
        assert_eq!(known.nearest("tribus-des-confins", Kind::Rule, "Déloyall").as_deref(), Some("Déloyal"));
        assert_eq!(
            known.profile("tribus-des-confins", "Guerriers des Confins").as_deref(),
            Some("guerrier-des-confins")
        );
        assert_eq!(known.faction("", "des Confins").as_deref(), Some("tribus-des-confins"));
        assert_eq!(known.faction("", "Forteresses Egarées").as_deref(), Some("forteresses-egarees"));
    }

    #[test]
    fn lists_keep_names_with_conjunctions_whole() {
        let catalogue = Catalogue::shipped();
        let known = Known::new(&catalogue);
        let list = |text: &str| known.list("cours-du-long-soir", Kind::Equipment, text);
        assert_eq!(
            list("Fauchard, Bec et griffes et Écu de lice ou Arc"),
            ["Fauchard", "Bec et griffes", "Écu de lice", "Arc"]
        );
        assert!(list("et ou et").is_empty());
    }
}
