//! The game's data, checked and indexed: what the manual fixes and what the tomes add.
//!
//! TOML → raw shape (`raw`, `manual`) → checked (`tome`). A tome with a defect is left out and says why; the
//! others go on. Knows nothing of any player's list.

mod check;
pub mod defect;
pub mod deployment;
pub mod effect;
pub mod figures;
pub mod identity;
pub mod index;
pub mod keywords;
pub mod known;
pub mod manual;
mod names;
pub mod naming;
pub mod packed;
pub mod play;
pub mod price;
pub mod raw;
pub mod read;
mod reading;
mod repair;
mod scenario;
pub mod search;
pub mod tome;
pub mod value;
mod words;
pub mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;
use serde::{Deserialize, Serialize};

pub use check::{FORMAT, split_rule};
use defect::{Defect, Noun, Problem};
use manual::{Feat, Manual, ManualFile, Order, Parameter, SpecialRule, Spell};
use names::{Names, TomeNames};
pub use naming::Naming;
use raw::RawTome;
use read::Document;
pub use read::MAX_BYTES;
use tome::{Equipment, Faction, Mount, Profile, Tome};

use crate::language::{Language, Text, fold};

/// A file as it comes: its name for defects, and its bytes.
pub struct File<'a> {
    pub name: String,
    pub bytes: &'a [u8],
}

/// Everything that lists are made of. Immutable; bringing a tome gives a new catalogue.
#[derive(Clone, Debug)]
pub struct Catalogue {
    pub manual: Arc<Manual>,
    tomes: Vec<Arc<Tome>>,
    /// Where things stand within each of the tomes.
    indexes: Vec<Index>,
    by_tome: Positions,
    profiles: Vec<Arc<Profile>>,
    by_profile: Positions,
    by_rule: Positions,
    /// Among [`keyword_names`], folded.
    by_keyword: Positions,
}

/// Where something with an id stands in a list. One type for all: each kind of table costs a kilobyte in the browser.
type Positions = HashMap<String, usize>;

#[derive(Clone, Debug)]
struct Index {
    equipment: Positions,
    mounts: Positions,
}

/// What the build packs into the program.
#[derive(Serialize, Deserialize)]
struct Packed {
    manual: Arc<Manual>,
    tomes: Vec<Arc<Tome>>,
}

/// A tome brought by the user could not be used; nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    pub defects: Vec<Defect>,
}

impl Catalogue {
    fn new(manual: Arc<Manual>, tomes: Vec<Arc<Tome>>) -> Catalogue {
        let profiles: Vec<Arc<Profile>> = tomes.iter().flat_map(|tome| &tome.profiles).cloned().collect();
        let index = |tome: &Arc<Tome>| Index {
            equipment: positions(&mut tome.equipment.iter().map(|piece| &piece.id)),
            mounts: positions(&mut tome.mounts.iter().map(|mount| &mount.id)),
        };
        Catalogue {
            indexes: tomes.iter().map(index).collect(),
            by_tome: positions(&mut tomes.iter().map(|tome| &tome.id)),
            by_profile: positions(&mut profiles.iter().map(|profile| &profile.id)),
            by_rule: positions(&mut manual.rules.iter().map(|rule| &rule.id)),
            by_keyword: folded(keyword_names(&manual, &tomes)),
            manual,
            tomes,
            profiles,
        }
    }

    /// What it was made of, and nobody else holds.
    fn into_parts(self) -> (Arc<Manual>, Vec<Arc<Tome>>) {
        let Catalogue { manual, tomes, .. } = self;
        (manual, tomes)
    }

    /// Reads the manual and all tomes at once. Without a usable manual there is no catalogue; a tome with a
    /// defect is left out.
    pub fn read(manual: &[File], tomes: &[File]) -> (Option<Catalogue>, Vec<Defect>) {
        let (manual, mut defects) = read_manual(manual);
        let Some(manual) = manual else {
            return (None, defects);
        };
        let (tomes, more) = read_tomes(&manual, &[], tomes);
        defects.extend(more);
        (Some(Catalogue::new(Arc::new(manual), tomes)), defects)
    }

    /// The catalogue with one tome more, or with a newer one in the place of the old. A tome with defects
    /// never replaces one that works.
    pub fn with_tome(&self, file: &File) -> Result<Catalogue, Refused> {
        let (catalogue, defects) = self.with_tomes(std::slice::from_ref(file));
        if defects.is_empty() { Ok(catalogue) } else { Err(Refused { defects }) }
    }

    /// Several tomes at once, which may refer to one another. Those in order join the catalogue or take the
    /// place of their namesakes; the others are left out and say why. Of two that cannot stand side by side the
    /// first is kept.
    pub fn with_tomes(&self, files: &[File]) -> (Catalogue, Vec<Defect>) {
        let (read, defects) = read_tomes(&self.manual, &self.tomes, files);
        (self.joined(read), defects)
    }

    fn joined(&self, more: Vec<Arc<Tome>>) -> Catalogue {
        let mut tomes = self.tomes.clone();
        for tome in more {
            match tomes.iter_mut().find(|own| own.id == tome.id) {
                Some(own) => *own = tome,
                None => tomes.push(tome),
            }
        }
        Catalogue::new(self.manual.clone(), tomes)
    }

    /// The tomes in which this catalogue differs from `base`, for its [`Catalogue::with_packed`].
    pub fn pack_beyond(&self, base: &Catalogue) -> Result<Vec<u8>, postcard::Error> {
        let own: Vec<&Arc<Tome>> = self.tomes.iter().filter(|tome| base.tome(&tome.id) != Some(tome)).collect();
        postcard::to_stdvec(&own)
    }

    /// Tomes that were read and checked before, without reading them again. Damaged bytes, or those of another
    /// build, stop the program ([`packed`]): callers have made sure of both, with a checksum.
    pub fn with_packed(&self, bytes: &[u8]) -> Catalogue {
        self.joined(packed::read(bytes))
    }

    /// The catalogue without a tome, for users who take theirs away again.
    pub fn without_tome(&self, id: &str) -> Catalogue {
        let kept = self.tomes.iter().filter(|tome| tome.id != id).cloned().collect();
        Catalogue::new(self.manual.clone(), kept)
    }

    /// Compact bytes for the program itself; unpacking is quick and needs no TOML.
    pub fn pack(&self) -> Result<Vec<u8>, postcard::Error> {
        postcard::to_stdvec(&Packed { manual: self.manual.clone(), tomes: self.tomes.clone() })
    }

    pub fn unpack(bytes: &[u8]) -> Result<Catalogue, postcard::Error> {
        let packed: Packed = postcard::from_bytes(bytes)?;
        Ok(Catalogue::new(packed.manual, packed.tomes))
    }

    /// The same for the bytes that this very build packed, which cannot be damaged.
    pub fn unpack_own(bytes: &[u8]) -> Catalogue {
        let packed: Packed = packed::read(bytes);
        Catalogue::new(packed.manual, packed.tomes)
    }

    pub fn tomes(&self) -> &[Arc<Tome>] {
        &self.tomes
    }

    pub fn tome(&self, id: &str) -> Option<&Arc<Tome>> {
        self.tomes.get(*self.by_tome.get(id)?)
    }

    pub fn faction(&self, id: &str) -> Option<&Faction> {
        self.tome(id).map(|tome| &tome.faction)
    }

    /// By its id, or by a former one.
    pub fn profile(&self, id: &str) -> Option<&Arc<Profile>> {
        let at = self.by_profile.get(id).or_else(|| {
            let renamed = self.tomes.iter().find_map(|tome| tome.renamed(id))?;
            self.by_profile.get(renamed)
        })?;
        self.profiles.get(*at)
    }

    /// A piece as a model of `faction` names it: `arc`, or `autre-faction/arc`.
    pub fn equipment(&self, faction: &str, reference: &str) -> Option<&Arc<Equipment>> {
        let (tome, index, id) = self.within(faction, reference)?;
        let at = index.equipment.get(id).or_else(|| index.equipment.get(tome.renamed(id)?))?;
        tome.equipment.get(*at)
    }

    pub fn mount(&self, faction: &str, reference: &str) -> Option<&Arc<Mount>> {
        let (tome, index, id) = self.within(faction, reference)?;
        let at = index.mounts.get(id).or_else(|| index.mounts.get(tome.renamed(id)?))?;
        tome.mounts.get(*at)
    }

    /// The tome that a reference leads to, and the id there.
    fn within<'r>(&self, faction: &'r str, reference: &'r str) -> Option<(&Tome, &Index, &'r str)> {
        let (faction, id) = Names::split(faction, reference);
        let at = *self.by_tome.get(faction)?;
        Some((self.tomes.get(at)?, self.indexes.get(at)?, id))
    }

    /// A special rule of the manual, or of the faction's tome.
    pub fn rule(&self, faction: &str, id: &str) -> Option<&SpecialRule> {
        let manual = self.by_rule.get(id).and_then(|at| self.manual.rules.get(*at));
        manual.or_else(|| named(self.tome(faction)?, |tome| &tome.rules, |rule| &rule.id, id))
    }

    /// A common order, or one of the faction's.
    pub fn order(&self, faction: &str, id: &str) -> Option<&Order> {
        let common = self.manual.orders.iter().find(|order| order.id == id);
        common.or_else(|| named(self.tome(faction)?, |tome| &tome.orders, |order| &order.id, id))
    }

    pub fn feat(&self, faction: &str, id: &str) -> Option<&Feat> {
        let common = self.manual.feats.iter().find(|feat| feat.id == id);
        common.or_else(|| named(self.tome(faction)?, |tome| &tome.feats, |feat| &feat.id, id))
    }

    pub fn spell(&self, id: &str) -> Option<&Spell> {
        self.manual.spells.iter().find(|spell| spell.id == id)
    }

    /// Of the manual or of any tome, whoever may use it.
    pub fn order_anywhere(&self, id: &str) -> Option<&Order> {
        self.order("", id).or_else(|| self.tomes.iter().find_map(|tome| self.order(&tome.id, id)))
    }

    pub fn feat_anywhere(&self, id: &str) -> Option<&Feat> {
        self.feat("", id).or_else(|| self.tomes.iter().find_map(|tome| self.feat(&tome.id, id)))
    }

    /// The manual names it, or a civilisation or a faction is called so; whatever its case and accents.
    pub fn keyword_name(&self, keyword: &str) -> Option<&Text> {
        let mut names = keyword_names(&self.manual, &self.tomes);
        // Mostly written as the manual does; folding takes longer.
        let same = names.clone().find(|name| name.fr == keyword);
        same.or_else(|| names.nth(*self.by_keyword.get(&fold(keyword))?))
    }

    /// What everything is called in a language.
    pub fn naming(&self, language: Language) -> Naming<'_> {
        Naming::new(self, language)
    }

    /// What stands between a rule's parentheses, if anything.
    pub fn parameter(&self, faction: &str, rule: &str) -> Option<Parameter> {
        self.rule(faction, rule)?.parameter
    }
}

/// What keywords are called by: the manual, its civilisations, the factions.
fn keyword_names<'c>(manual: &'c Manual, tomes: &'c [Arc<Tome>]) -> impl Iterator<Item = &'c Text> + Clone {
    let named = manual.keywords.iter().map(|entry| &entry.name).chain(&manual.species);
    let named = named.chain(manual.civilisations.iter().map(|civilisation| &civilisation.name));
    named.chain(tomes.iter().map(|tome| &tome.faction.name))
}

/// Of two that fold alike, the first.
fn folded<'c>(names: impl Iterator<Item = &'c Text>) -> Positions {
    let mut places = Positions::default();
    for (at, name) in names.enumerate() {
        places.entry(fold(&name.fr)).or_insert(at);
    }
    places
}

/// By its id, or by a former one.
fn named<'t, T>(tome: &'t Tome, all: fn(&Tome) -> &[T], id_of: fn(&T) -> &str, id: &str) -> Option<&'t T> {
    let find = |id: &str| all(tome).iter().find(|own| id_of(own) == id);
    find(id).or_else(|| find(tome.renamed(id)?))
}

/// Of two with one id, the last.
fn positions(ids: &mut dyn Iterator<Item = &String>) -> Positions {
    ids.enumerate().map(|(at, id)| (id.clone(), at)).collect()
}

fn read_manual(files: &[File]) -> (Option<Manual>, Vec<Defect>) {
    let mut defects = Vec::new();
    let mut merged = ManualFile::default();
    for file in files {
        let mut document = Document::parse(&file.name, file.bytes);
        // A file with a defect has been mended in order to be looked through, not to be used.
        if let Some(part) = document.rest::<ManualFile>(&[]).filter(|_| document.defects.is_empty()) {
            merged.merge(part);
        }
        defects.append(&mut document.defects);
    }
    match Manual::new(merged) {
        Ok(manual) => (Some(manual), defects),
        Err(problems) => {
            let file = files.first().map_or_else(|| "data/manual".to_owned(), |file| file.name.clone());
            defects.extend(problems.into_iter().map(|(key, problem)| Defect {
                file: file.clone(),
                line: 1,
                column: 1,
                key,
                problem,
            }));
            (None, defects)
        }
    }
}

/// The arrays of a tome, whose entries are read one by one.
const ENTRIES: [&str; 8] = ["order", "feat", "rule", "profile", "vehicle", "siege", "equipment", "mount"];

/// The tomes that can be used, and all defects. A tome that leans on one with defects is left out too.
fn read_tomes(manual: &Manual, present: &[Arc<Tome>], files: &[File]) -> (Vec<Arc<Tome>>, Vec<Defect>) {
    let mut usable: Vec<&File> = files.iter().collect();
    let (mut tomes, defects) = read_together(manual, present, &usable);
    let mut more = defects.clone();
    while !more.is_empty() && !usable.is_empty() {
        usable.retain(|file| !more.iter().any(|defect| defect.file == file.name));
        (tomes, more) = read_together(manual, present, &usable);
    }
    (tomes, defects)
}

fn read_together(manual: &Manual, present: &[Arc<Tome>], files: &[&File]) -> (Vec<Arc<Tome>>, Vec<Defect>) {
    let mut names = Names {
        manual,
        tomes: present.iter().map(|tome| (tome.id.clone(), TomeNames::of_tome(tome))).collect::<BTreeMap<_, _>>(),
        unread: BTreeSet::new(),
    };
    let mut read: Vec<(Document, Option<RawTome>)> = Vec::new();
    let mut brought: BTreeSet<String> = BTreeSet::new();
    for (index, file) in files.iter().enumerate() {
        let mut document = Document::parse(&file.name, file.bytes);
        let mut raw = read_raw(&mut document);
        names.unread.extend(ENTRIES.iter().flat_map(|key| document.unread_ids(key)));
        match &raw {
            Some(known) if brought.contains(&known.id) => {
                let problem = Problem::Duplicate { what: Noun::Tome, id: known.id.clone() };
                document.defect(&["id".into()], problem);
                // Two tomes of one name cannot both be asked what their references mean.
                raw = None;
            }
            Some(known) => {
                brought.insert(known.id.clone());
                names.tomes.insert(known.id.clone(), TomeNames::of_raw(known, index + 1));
            }
            None => names.unread.extend(document.id()),
        }
        read.push((document, raw));
    }
    let mut tomes = Vec::new();
    let mut defects = Vec::new();
    for (mut document, raw) in read {
        let tome = raw.map(|raw| check::check(&raw, &names, &mut document));
        if document.defects.is_empty() {
            tomes.extend(tome.map(Arc::new));
        }
        defects.extend(document.into_defects());
    }
    (tomes, defects)
}

/// `None` where the header itself cannot be read; its entries have been looked through all the same. Entries
/// that cannot be read are missing, with a defect.
fn read_raw(document: &mut Document) -> Option<RawTome> {
    if document.is_lost() {
        return None;
    }
    let header: Option<RawTome> = document.rest(&ENTRIES);
    let order = document.entries("order");
    let feat = document.entries("feat");
    let rule = document.entries("rule");
    let profile = document.entries("profile");
    let vehicle = document.entries("vehicle");
    let siege = document.entries("siege");
    let equipment = document.entries("equipment");
    let mount = document.entries("mount");
    Some(RawTome { order, feat, rule, profile, vehicle, siege, equipment, mount, ..header? })
}
