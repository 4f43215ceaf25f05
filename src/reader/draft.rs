//! A reading → a tome: its entries of one faction, with provenance `tome`, ready for the catalogue's own check.

use std::collections::{BTreeMap, BTreeSet};

use crate::catalogue::raw::{Provenance, RawFaction, RawTome, Source};
use crate::catalogue::{Catalogue, FORMAT, File, Refused, write};
use crate::language::Text;

use super::{Body, Left, Lines, Reading};

/// What the reader of a text knows about the book, and the text does not say.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    pub title: String,
    pub page: Option<u16>,
    /// "1.0.0".
    pub version: String,
    /// The day, "2026-11-16": nothing in here looks at a clock.
    pub date: String,
}

/// A tome as far as the text gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    pub tome: RawTome,
    /// Keys that the text does not give: `profile[0].figures.cc`. The tome holds nothing in their place.
    pub gaps: BTreeSet<String>,
    /// For every section and position the entry of the reading, so that a defect leads back to its line.
    entries: BTreeMap<String, usize>,
}

impl Reading {
    /// The tome of a faction; entries without a faction join it.
    pub fn to_raw_tome(&self, faction: &str, book: &Book, catalogue: &Catalogue) -> Draft {
        let own = self.factions.iter().find(|own| own.id == faction);
        let shipped = catalogue.faction(faction);
        let mut gaps = BTreeSet::new();
        let civilisation = own.and_then(|own| own.civilisation.as_ref().map(|(id, _)| id.clone()));
        let civilisation = civilisation.or_else(|| shipped.map(|shipped| shipped.civilisation.clone()));
        if civilisation.is_none() {
            gaps.insert("faction.civilisation".to_owned());
        }
        let name = own.map(|own| own.name.clone()).or_else(|| shipped.map(|shipped| shipped.name.fr.clone()));
        let mut tome = RawTome {
            format: FORMAT,
            id: faction.to_owned(),
            version: book.version.clone(),
            date: book.date.clone(),
            provenance: Provenance { source: Source::Tome, title: Some(book.title.clone()), page: book.page },
            faction: RawFaction {
                name: Text { fr: name.unwrap_or_default(), en: String::new() },
                civilisation: civilisation.unwrap_or_default(),
                bonus: own.and_then(|own| own.bonus.as_ref().map(|(bonus, _)| bonus.clone())),
                about: own.and_then(|own| own.about.as_ref().map(|(text, _)| text.clone())).unwrap_or_default(),
            },
            aliases: Default::default(),
            order: Vec::new(),
            feat: Vec::new(),
            rule: Vec::new(),
            profile: Vec::new(),
            vehicle: Vec::new(),
            siege: Vec::new(),
            equipment: Vec::new(),
            mount: Vec::new(),
        };
        let mut entries = BTreeMap::new();
        for (index, entry) in self.entries.iter().enumerate() {
            if entry.faction.as_deref().is_some_and(|own| own != faction) {
                continue;
            }
            let section = entry.body.section();
            let position = match &entry.body {
                Body::Profile(body) => push(&mut tome.profile, (**body).clone()),
                Body::Vehicle(body) => push(&mut tome.vehicle, (**body).clone()),
                Body::Siege(body) => push(&mut tome.siege, (**body).clone()),
                Body::Equipment(body) => push(&mut tome.equipment, (**body).clone()),
                Body::Mount(body) => push(&mut tome.mount, (**body).clone()),
                Body::Order(body) => push(&mut tome.order, body.clone()),
                Body::Feat(body) => push(&mut tome.feat, body.clone()),
                Body::Rule(body) => push(&mut tome.rule, body.clone()),
            };
            let place = format!("{section}[{position}]");
            gaps.extend(entry.missing.iter().map(|key| format!("{place}.{key}")));
            // An entry without a name has no id either.
            if entry.missing.iter().any(|key| key == "name") {
                gaps.insert(format!("{place}.id"));
            }
            keep(&mut tome, section, &entry.left);
            entries.insert(place, index);
        }
        Draft { tome, gaps, entries }
    }
}

fn push<T>(list: &mut Vec<T>, entry: T) -> usize {
    list.push(entry);
    list.len() - 1
}

/// What was not understood stays on its entry, marked, with its line.
fn keep(tome: &mut RawTome, section: &str, left: &[Left]) {
    if left.is_empty() {
        return;
    }
    let marked: Vec<String> =
        left.iter().map(|left| format!("[non lu, l. {}] {}", left.lines.first, left.text)).collect();
    let marked = marked.join(" ");
    let add = |text: &mut Text| {
        if !text.fr.is_empty() {
            text.fr.push(' ');
        }
        text.fr.push_str(&marked);
    };
    let note = match section {
        "profile" => tome.profile.last_mut().map(|entry| &mut entry.note),
        "vehicle" => tome.vehicle.last_mut().map(|entry| &mut entry.note),
        "siege" => tome.siege.last_mut().map(|entry| &mut entry.note),
        _ => None,
    };
    if let Some(note) = note {
        add(note.get_or_insert_with(Text::default));
        return;
    }
    match section {
        "equipment" => tome.equipment.last_mut().map(|entry| add(&mut entry.text)),
        "mount" => tome.mount.last_mut().map(|entry| add(&mut entry.text)),
        _ => None,
    };
}

impl Draft {
    /// As a file; gaps are comments in it.
    pub fn toml(&self) -> String {
        write::tome(&self.tome, &self.gaps)
    }

    /// The entry of the reading behind a place of the tome: `profile[3]`.
    pub fn entry_at(&self, place: &str) -> Option<usize> {
        self.entries.get(place).copied()
    }

    /// The catalogue with this tome in it, or every defect.
    pub fn check(&self, catalogue: &Catalogue) -> Result<Catalogue, Refused> {
        let text = self.toml();
        catalogue.with_tome(&File { name: format!("{}.toml", self.tome.id), bytes: text.as_bytes() })
    }

    /// The lines of the text behind a key of the tome, such as a defect names it: `profile[3].figures.cc`.
    pub fn lines_of(&self, key: &str, reading: &Reading) -> Option<Lines> {
        let end = key.find(']')? + 1;
        let (place, rest) = (key.get(..end)?, key.get(end..)?.trim_start_matches('.'));
        let entry = reading.entries.get(*self.entries.get(place)?)?;
        entry.lines_of(rest).or(Some(entry.lines))
    }

    /// Puts this tome's entries into an older one: those of the same id are replaced, the others come after.
    pub fn onto(mut self, mut base: RawTome) -> Draft {
        fn merge<T>(base: &mut Vec<T>, own: Vec<T>, id: fn(&T) -> &str, moved: &mut Vec<usize>) {
            for entry in own {
                let same = base.iter_mut().enumerate().find(|(_, old)| id(old) == id(&entry));
                match same {
                    Some((at, old)) => {
                        *old = entry;
                        moved.push(at);
                    }
                    None => moved.push(push(base, entry)),
                }
            }
        }
        // Entries out of the book say so among those that are not.
        let book = Some(self.tome.provenance.clone());
        if book.as_ref() != Some(&base.provenance) {
            let own = |provenance: &mut Option<Provenance>| *provenance = provenance.take().or_else(|| book.clone());
            self.tome.profile.iter_mut().for_each(|entry| own(&mut entry.provenance));
            self.tome.vehicle.iter_mut().for_each(|entry| own(&mut entry.provenance));
            self.tome.siege.iter_mut().for_each(|entry| own(&mut entry.provenance));
            self.tome.equipment.iter_mut().for_each(|entry| own(&mut entry.provenance));
            self.tome.mount.iter_mut().for_each(|entry| own(&mut entry.provenance));
        }
        let mut places: Vec<(&str, Vec<usize>)> = Vec::new();
        macro_rules! merge {
            ($($section:ident),*) => {$(
                let mut moved = Vec::new();
                merge(&mut base.$section, std::mem::take(&mut self.tome.$section), |entry| &entry.id, &mut moved);
                places.push((stringify!($section), moved));
            )*};
        }
        merge!(order, feat, rule, profile, vehicle, siege, equipment, mount);
        base.version = self.tome.version;
        base.date = self.tome.date;
        base.faction.bonus = self.tome.faction.bonus.or(base.faction.bonus);
        if !self.tome.faction.about.fr.is_empty() {
            base.faction.about = self.tome.faction.about;
        }
        // Keys moved with their entries.
        let moved = |key: &str| {
            let (section, rest) = key.split_once('[')?;
            let (index, rest) = rest.split_once(']')?;
            let places = &places.iter().find(|(own, _)| *own == section)?.1;
            let place = places.get(index.parse::<usize>().ok()?)?;
            Some(format!("{section}[{place}]{rest}"))
        };
        let gaps = self.gaps.iter().filter_map(|key| moved(key)).collect();
        let entries = self.entries.iter().filter_map(|(key, index)| Some((moved(key)?, *index))).collect();
        Draft { tome: base, gaps, entries }
    }
}
