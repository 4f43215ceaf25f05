//! The closed set of changes to a roster. An edit can make a list illegal, never unreadable: counts, names and
//! the number of parts are bounded here.

#![expect(clippy::indexing_slicing, reason = "the places come from find_unit and find_entry, in the list as it stands")]

use serde::{Deserialize, Serialize};

use crate::language::fold;

use super::{Choices, Contingent, Entry, Id, Plates, Roster, Taken, Unit, Upgrade};

/// Longer names and notes are cut: they would break every sheet.
pub const MAX_NAME: usize = 200;
pub const MAX_NOTE: usize = 5_000;
pub const MAX_TAG: usize = 30;
pub const MAX_TAGS: usize = 10;
pub const MAX_COUNT: u32 = 9_999;
/// Choices of one kind for one entry: pieces, mounts, upgrades, orders, feats, spells.
pub const MAX_CHOICES: usize = 100;
pub const MAX_FORMAT: u32 = 100_000;
/// Entries in a list; the largest battle anybody plays has some two hundred models.
pub const MAX_ENTRIES: usize = 20_000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Edit {
    Name(String),
    Player(String),
    Notes(String),
    Format(u32),
    /// `None` leaves it to the rules again.
    NameGeneral(Option<Id>),
    AddContingent {
        faction: String,
    },
    RemoveContingent(Id),
    SetFaction {
        contingent: Id,
        faction: String,
    },
    AddUnit {
        contingent: Id,
        spot: Spot,
        entries: Vec<NewEntry>,
    },
    RemoveUnit(Id),
    DuplicateUnit(Id),
    MoveUnit {
        unit: Id,
        contingent: Id,
        spot: Spot,
    },
    NameUnit {
        unit: Id,
        name: String,
    },
    NoteUnit {
        unit: Id,
        notes: String,
    },
    AddEntry {
        unit: Id,
        spot: Spot,
        entry: NewEntry,
    },
    RemoveEntry(Id),
    SetCount {
        entry: Id,
        count: u32,
    },
    /// The last `count` models become an entry of their own, right behind.
    Split {
        entry: Id,
        count: u32,
    },
    /// The models of `from` become models like those of `into`.
    Merge {
        from: Id,
        into: Id,
    },
    MoveEntry {
        entry: Id,
        unit: Id,
        spot: Spot,
    },
    /// The entry leaves its unit and forms one of its own, right behind.
    Detach(Id),
    DuplicateEntry(Id),
    NameEntry {
        entry: Id,
        name: String,
    },
    NoteEntry {
        entry: Id,
        notes: String,
    },
    Choose {
        entry: Id,
        choice: Choice,
    },
    Tags(Vec<String>),
    /// The id of the event that the list is for; empty for none.
    Event(String),
}

impl Edit {
    /// Tags as somebody types them, with commas between, and whether some had to be left out or cut.
    pub fn tags(text: &str) -> (Edit, bool) {
        let written = text.split([',', ';']).map(|tag| tag.trim().to_owned());
        let written: Vec<String> = written.filter(|tag| !tag.is_empty()).collect();
        let kept = distinct(&written);
        let lost = written.iter().any(|tag| kept.iter().all(|own| fold(own) != fold(tag)));
        (Edit::Tags(kept), lost)
    }
}

/// Where among its siblings something is put.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    #[default]
    Last,
    At(u32),
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct NewEntry {
    pub profile: String,
    pub count: u32,
    pub choices: Choices,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Choice {
    /// Sets how many of a piece are taken; 0 puts it back.
    Equipment(Taken),
    Armour(Option<String>),
    Plating(Plates),
    Barding(bool),
    AddMount(String),
    RemoveMount(String),
    AddUpgrade(Upgrade),
    /// The last one that equals this.
    RemoveUpgrade(Upgrade),
    BaseRaise(u32),
    CombinedBase(bool),
    AddOrder(String),
    RemoveOrder(String),
    AddFeat(String),
    RemoveFeat(String),
    AddSpell(String),
    RemoveSpell(String),
    Aboard(u32),
    /// Everything at once: pasted from another entry.
    All(Choices),
}

/// An edit that cannot be carried out; the roster is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The contingent, unit or entry is gone.
    Gone(Id),
    /// The main contingent stays: a list always has one.
    MainContingent,
    /// More models, or more parts, than a list can hold.
    TooMany,
    /// A split must leave something on both sides; a merge needs two different entries.
    NothingToDo,
}

impl std::fmt::Display for EditError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            EditError::Gone(id) => write!(f, "part {} is no longer in the list", id.0),
            EditError::MainContingent => f.write_str("the main contingent cannot be removed"),
            EditError::TooMany => f.write_str("more than a list can hold"),
            EditError::NothingToDo => f.write_str("nothing to do"),
        }
    }
}

impl std::error::Error for EditError {}

impl Roster {
    /// Carries out one edit, or leaves everything as it was.
    pub fn apply(&mut self, edit: &Edit) -> Result<(), EditError> {
        match edit {
            Edit::Name(name) => self.name = cut(name, MAX_NAME),
            Edit::Player(player) => self.player = cut(player, MAX_NAME),
            Edit::Event(event) => self.set_event(&cut(event, MAX_NAME)),
            Edit::Notes(notes) => self.notes = cut(notes, MAX_NOTE),
            Edit::Tags(tags) => self.tags = distinct(tags),
            Edit::Format(format) => self.format = *format,
            Edit::NameGeneral(entry) => {
                if let Some(entry) = entry {
                    self.entry(*entry).ok_or(EditError::Gone(*entry))?;
                }
                self.general = *entry;
            }
            Edit::AddContingent { faction } => {
                self.room(1)?;
                let id = self.fresh();
                self.contingents.push(Contingent { id, faction: faction.clone(), units: Vec::new() });
            }
            Edit::RemoveContingent(id) => {
                let at = self.contingents.iter().position(|own| own.id == *id).ok_or(EditError::Gone(*id))?;
                if at == 0 {
                    return Err(EditError::MainContingent);
                }
                self.contingents.remove(at);
                self.forget_general();
            }
            Edit::SetFaction { contingent, faction } => self.contingent_mut(*contingent)?.faction = faction.clone(),
            Edit::AddUnit { contingent, spot, entries } => self.add_unit(*contingent, *spot, entries)?,
            Edit::RemoveUnit(id) => {
                let (contingent, at) = self.find_unit(*id)?;
                self.contingents[contingent].units.remove(at);
                self.forget_general();
            }
            Edit::DuplicateUnit(id) => {
                let (contingent, at) = self.find_unit(*id)?;
                let mut copy = self.contingents[contingent].units[at].clone();
                self.room(copy.entries.len() + 1)?;
                copy.id = self.fresh();
                for entry in &mut copy.entries {
                    entry.id = self.fresh();
                }
                self.contingents[contingent].units.insert(at + 1, copy);
            }
            Edit::MoveUnit { unit, contingent, spot } => {
                let (from, at) = self.find_unit(*unit)?;
                let to = self.find_contingent(*contingent)?;
                let moved = self.contingents[from].units.remove(at);
                insert(&mut self.contingents[to].units, *spot, moved);
            }
            Edit::NameUnit { unit, name } => self.unit_mut(*unit)?.name = cut(name, MAX_NAME),
            Edit::NoteUnit { unit, notes } => self.unit_mut(*unit)?.notes = cut(notes, MAX_NOTE),
            Edit::AddEntry { unit, spot, entry } => {
                self.room(1)?;
                self.find_unit(*unit)?;
                let entry = self.build(entry)?;
                insert(&mut self.unit_mut(*unit)?.entries, *spot, entry);
            }
            Edit::RemoveEntry(id) => {
                let (contingent, unit, at) = self.find_entry(*id)?;
                self.contingents[contingent].units[unit].entries.remove(at);
                self.forget_general();
            }
            Edit::SetCount { entry, count } => {
                self.entry_mut(*entry)?;
                if *count > MAX_COUNT {
                    return Err(EditError::TooMany);
                }
                let entry = self.entry_mut(*entry)?;
                entry.count = *count;
                entry.choices.aboard = entry.choices.aboard.min(*count);
            }
            Edit::Split { entry, count } => self.split(*entry, *count)?,
            Edit::Merge { from, into } => self.merge(*from, *into)?,
            Edit::MoveEntry { entry, unit, spot } => {
                let (contingent, from, at) = self.find_entry(*entry)?;
                self.find_unit(*unit)?;
                let moved = self.contingents[contingent].units[from].entries.remove(at);
                insert(&mut self.unit_mut(*unit)?.entries, *spot, moved);
            }
            Edit::Detach(id) => {
                let (contingent, unit, at) = self.find_entry(*id)?;
                self.room(1)?;
                let moved = self.contingents[contingent].units[unit].entries.remove(at);
                let alone = Unit { id: self.fresh(), entries: vec![moved], ..Unit::default() };
                self.contingents[contingent].units.insert(unit + 1, alone);
            }
            Edit::DuplicateEntry(id) => {
                let (contingent, unit, at) = self.find_entry(*id)?;
                self.room(1)?;
                let mut copy = self.contingents[contingent].units[unit].entries[at].clone();
                copy.id = self.fresh();
                self.contingents[contingent].units[unit].entries.insert(at + 1, copy);
            }
            Edit::NameEntry { entry, name } => self.entry_mut(*entry)?.name = cut(name, MAX_NAME),
            Edit::NoteEntry { entry, notes } => self.entry_mut(*entry)?.notes = cut(notes, MAX_NOTE),
            Edit::Choose { entry, choice } => {
                let entry = self.entry_mut(*entry)?;
                entry.choices.choose(choice, entry.count)?;
            }
        }
        Ok(())
    }

    fn fresh(&mut self) -> Id {
        self.last_id += 1;
        Id(self.last_id)
    }

    fn room(&self, more: usize) -> Result<(), EditError> {
        let parts = self
            .contingents
            .iter()
            .map(|contingent| 1 + contingent.units.iter().map(|unit| 1 + unit.entries.len()).sum::<usize>());
        if parts.sum::<usize>() + more > MAX_ENTRIES || self.last_id > u32::MAX / 2 + 1_000_000_000 {
            return Err(EditError::TooMany);
        }
        Ok(())
    }

    /// A general who is no longer in the list is nobody.
    fn forget_general(&mut self) {
        if self.general.is_some_and(|general| self.entry(general).is_none()) {
            self.general = None;
        }
    }

    fn build(&mut self, new: &NewEntry) -> Result<Entry, EditError> {
        if new.count > MAX_COUNT {
            return Err(EditError::TooMany);
        }
        let mut choices = new.choices.clone();
        choices.gather_equipment();
        Ok(Entry { id: self.fresh(), profile: new.profile.clone(), count: new.count, choices, ..Entry::default() })
    }

    fn add_unit(&mut self, contingent: Id, spot: Spot, new: &[NewEntry]) -> Result<(), EditError> {
        let to = self.find_contingent(contingent)?;
        self.room(new.len() + 1)?;
        if new.iter().any(|entry| entry.count > MAX_COUNT) {
            return Err(EditError::TooMany);
        }
        let id = self.fresh();
        let entries = new.iter().map(|entry| self.build(entry)).collect::<Result<_, _>>()?;
        insert(&mut self.contingents[to].units, spot, Unit { id, entries, ..Unit::default() });
        Ok(())
    }

    fn split(&mut self, id: Id, count: u32) -> Result<(), EditError> {
        let (contingent, unit, at) = self.find_entry(id)?;
        let whole = self.contingents[contingent].units[unit].entries[at].count;
        if count == 0 || count >= whole {
            return Err(EditError::NothingToDo);
        }
        self.room(1)?;
        let fresh = self.fresh();
        let entries = &mut self.contingents[contingent].units[unit].entries;
        let mut part = entries[at].clone();
        part.id = fresh;
        part.count = count;
        entries[at].count = whole - count;
        // Those who were aboard stay in the first part as far as it reaches.
        let aboard = entries[at].choices.aboard;
        entries[at].choices.aboard = aboard.min(whole - count);
        part.choices.aboard = aboard.saturating_sub(whole - count).min(count);
        entries.insert(at + 1, part);
        Ok(())
    }

    fn merge(&mut self, from: Id, into: Id) -> Result<(), EditError> {
        if from == into {
            return Err(EditError::NothingToDo);
        }
        let (contingent, unit, at) = self.find_entry(from)?;
        let (to_contingent, to_unit, to) = self.find_entry(into)?;
        let source = &self.contingents[contingent].units[unit].entries[at];
        let (count, aboard) = (source.count, source.choices.aboard);
        let target = &mut self.contingents[to_contingent].units[to_unit].entries[to];
        let sum = target.count.saturating_add(count);
        if sum > MAX_COUNT {
            return Err(EditError::TooMany);
        }
        target.count = sum;
        target.choices.aboard = target.choices.aboard.saturating_add(aboard).min(sum);
        self.contingents[contingent].units[unit].entries.remove(at);
        if self.general == Some(from) {
            self.general = Some(into);
        }
        Ok(())
    }

    fn find_contingent(&self, id: Id) -> Result<usize, EditError> {
        self.contingents.iter().position(|own| own.id == id).ok_or(EditError::Gone(id))
    }

    fn find_unit(&self, id: Id) -> Result<(usize, usize), EditError> {
        let places = self.contingents.iter().enumerate().flat_map(|(contingent, own)| {
            own.units.iter().enumerate().map(move |(at, unit)| (contingent, at, unit.id))
        });
        let found = places.into_iter().find(|(_, _, unit)| *unit == id);
        found.map(|(contingent, at, _)| (contingent, at)).ok_or(EditError::Gone(id))
    }

    fn find_entry(&self, id: Id) -> Result<(usize, usize, usize), EditError> {
        for (contingent, own) in self.contingents.iter().enumerate() {
            for (unit, own) in own.units.iter().enumerate() {
                if let Some(at) = own.entries.iter().position(|entry| entry.id == id) {
                    return Ok((contingent, unit, at));
                }
            }
        }
        Err(EditError::Gone(id))
    }

    fn contingent_mut(&mut self, id: Id) -> Result<&mut Contingent, EditError> {
        self.contingents.iter_mut().find(|own| own.id == id).ok_or(EditError::Gone(id))
    }

    fn unit_mut(&mut self, id: Id) -> Result<&mut Unit, EditError> {
        let units = self.contingents.iter_mut().flat_map(|contingent| &mut contingent.units);
        units.into_iter().find(|unit| unit.id == id).ok_or(EditError::Gone(id))
    }

    fn entry_mut(&mut self, id: Id) -> Result<&mut Entry, EditError> {
        let units = self.contingents.iter_mut().flat_map(|contingent| &mut contingent.units);
        units.flat_map(|unit| &mut unit.entries).find(|entry| entry.id == id).ok_or(EditError::Gone(id))
    }
}

impl Choices {
    fn choose(&mut self, choice: &Choice, models: u32) -> Result<(), EditError> {
        match choice {
            Choice::Equipment(taken) => {
                if taken.count > MAX_COUNT {
                    return Err(EditError::TooMany);
                }
                let same = |own: &Taken| own.piece == taken.piece && own.mount == taken.mount;
                match self.equipment.iter_mut().find(|own| same(own)) {
                    Some(own) => own.count = taken.count,
                    None => push(&mut self.equipment, taken)?,
                }
                self.equipment.retain(|own| own.count > 0);
            }
            Choice::Armour(level) => self.armour = level.clone(),
            Choice::Plating(plates) => self.plating = plates.clone(),
            Choice::Barding(barding) => self.barding = *barding,
            Choice::AddMount(mount) => push(&mut self.mounts, mount)?,
            Choice::RemoveMount(mount) => remove_last(&mut self.mounts, mount),
            Choice::AddUpgrade(upgrade) => push(&mut self.upgrades, upgrade)?,
            Choice::RemoveUpgrade(upgrade) => remove_last(&mut self.upgrades, upgrade),
            Choice::BaseRaise(levels) => self.base_raise = *levels,
            Choice::CombinedBase(combined) => self.combined_base = *combined,
            Choice::AddOrder(order) => push(&mut self.orders, order)?,
            Choice::RemoveOrder(order) => remove_last(&mut self.orders, order),
            Choice::AddFeat(feat) => push(&mut self.feats, feat)?,
            Choice::RemoveFeat(feat) => remove_last(&mut self.feats, feat),
            Choice::AddSpell(spell) => push(&mut self.spells, spell)?,
            Choice::RemoveSpell(spell) => remove_last(&mut self.spells, spell),
            Choice::Aboard(count) => self.aboard = (*count).min(models),
            Choice::All(choices) => {
                *self = choices.clone();
                self.gather_equipment();
                self.aboard = self.aboard.min(models);
            }
        }
        Ok(())
    }
}

fn push<T: Clone>(list: &mut Vec<T>, item: &T) -> Result<(), EditError> {
    if list.len() >= MAX_CHOICES {
        return Err(EditError::TooMany);
    }
    list.push(item.clone());
    Ok(())
}

fn remove_last<T: PartialEq>(list: &mut Vec<T>, item: &T) {
    if let Some(at) = list.iter().rposition(|own| own == item) {
        list.remove(at);
    }
}

fn insert<T>(list: &mut Vec<T>, spot: Spot, item: T) {
    let at = match spot {
        Spot::Last => list.len(),
        Spot::At(at) => (at as usize).min(list.len()),
    };
    list.insert(at, item);
}

/// Without blanks around them, each once, however it is written.
fn distinct(tags: &[String]) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for tag in tags.iter().map(|tag| cut(tag.trim(), MAX_TAG)) {
        if !tag.is_empty() && kept.len() < MAX_TAGS && kept.iter().all(|own| fold(own) != fold(&tag)) {
            kept.push(tag);
        }
    }
    kept
}

/// Between two characters, never inside one, and without the signs that turn the rest of a sentence round: a name stands in the middle of many.
fn cut(text: &str, max: usize) -> String {
    let turns = |sign: &char| matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|sign| !turns(sign)).take(max).collect()
}
