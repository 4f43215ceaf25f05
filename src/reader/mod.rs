//! From the text of a *Tome des Civilisations*, as it comes out of a PDF, to a tome.
//!
//! Text → clean lines (`clean`) → blocks (`block`) → entries, field by field (`profile`, `piece`, `faction`, with `table`,
//! `sentence`, `inventory`, `armour`, `rules`) → a tome (`draft`). Reading cannot fail: what is not there is missing, what is not
//! understood stays on its entry with its line, what looks wrong is a question. `form` turns it into fields to correct, and
//! back. Knows no list, no screen and no file.

mod armour;
mod block;
mod clean;
mod doubt;
pub mod draft;
mod faction;
pub mod form;
mod head;
mod inventory;
mod keywords;
mod known;
mod label;
mod listing;
mod mount;
mod office;
mod ornament;
#[cfg(feature = "pdf")]
pub mod pdf;
mod person;
mod piece;
mod profile;
mod prose;
pub mod question;
mod row;
mod rules;
mod scattered;
mod sentence;
mod siege;
mod slip;
pub mod source;
mod table;
mod tangle;
mod vehicle;
mod weapon;
mod words;

use std::collections::{HashMap, HashSet};

use crate::catalogue::Catalogue;
use crate::catalogue::manual::{Feat, Order, SpecialRule};
use crate::catalogue::raw::{RawEquipment, RawMount, RawProfile, RawSiege, RawVehicle};
use crate::catalogue::tome::Bonus;
use crate::language::Text;

pub use clean::Lines;
use known::Known;
pub use question::{Doubt, Question};

/// What a text says, entry by entry in its order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    pub factions: Vec<FactionRead>,
    pub entries: Vec<Entry>,
    pub questions: Vec<Question>,
    /// How many lines the text has.
    pub lines: u32,
    /// Every line that no entry, faction or heading took, and that is no page number or running head.
    pub unused: Vec<Left>,
    /// Characters that a scanner misread, and that were read as what they must have been.
    pub mended: Vec<Mended>,
    /// What became of each line, from the first.
    uses: Vec<LineUse>,
    /// Lines that something took, while the text is read, and the headings among them.
    used: HashSet<u32>,
    headings: HashSet<u32>,
}

/// What became of a line of the text: there is no sixth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUse {
    Blank,
    /// A field of an entry or of a faction was read there.
    Field,
    /// A heading, which says what stands below it and whose it is.
    Heading,
    /// A page number, a running head, a heading that only sorts.
    Ornament,
    /// In [`Reading::unused`].
    Unused,
}

/// A faction that the text describes or that its profiles belong to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FactionRead {
    pub id: String,
    pub name: String,
    pub lines: Option<Lines>,
    /// The civilisation's id.
    pub civilisation: Option<(String, Lines)>,
    pub bonus: Option<(Bonus, Lines)>,
    pub about: Option<(Text, Lines)>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The faction's id; `None` where nothing says whose it is.
    pub faction: Option<String>,
    pub lines: Lines,
    /// Keys that were not found hold their type's nothing, and are in `missing`.
    pub body: Body,
    /// The tome's key (`points`, `figures.cc`, `inventory[0]`) and where it was read.
    pub fields: Vec<(String, Lines)>,
    /// Keys that every such entry has and that the text does not give.
    pub missing: Vec<String>,
    pub left: Vec<Left>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    Profile(Box<RawProfile>),
    Vehicle(Box<RawVehicle>),
    Siege(Box<RawSiege>),
    Equipment(Box<RawEquipment>),
    Mount(Box<RawMount>),
    Order(Order),
    Feat(Feat),
    Rule(SpecialRule),
}

/// Text of an entry that was not understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Left {
    pub text: String,
    pub lines: Lines,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Mended {
    /// As it stands in the text, and as it was read.
    pub found: String,
    pub read: String,
    pub lines: Lines,
}

impl Body {
    pub fn id(&self) -> &str {
        match self {
            Body::Profile(body) => &body.id,
            Body::Vehicle(body) => &body.id,
            Body::Siege(body) => &body.id,
            Body::Equipment(body) => &body.id,
            Body::Mount(body) => &body.id,
            Body::Order(body) => &body.id,
            Body::Feat(body) => &body.id,
            Body::Rule(body) => &body.id,
        }
    }

    pub fn name(&self) -> &Text {
        match self {
            Body::Profile(body) => &body.name,
            Body::Vehicle(body) => &body.name,
            Body::Siege(body) => &body.name,
            Body::Equipment(body) => &body.name,
            Body::Mount(body) => &body.name,
            Body::Order(body) => &body.name,
            Body::Feat(body) => &body.name,
            Body::Rule(body) => &body.name,
        }
    }

    /// The tome's key for such entries.
    pub fn section(&self) -> &'static str {
        match self {
            Body::Profile(_) => "profile",
            Body::Vehicle(_) => "vehicle",
            Body::Siege(_) => "siege",
            Body::Equipment(_) => "equipment",
            Body::Mount(_) => "mount",
            Body::Order(_) => "order",
            Body::Feat(_) => "feat",
            Body::Rule(_) => "rule",
        }
    }

    fn set_id(&mut self, id: String) {
        match self {
            Body::Profile(body) => body.id = id,
            Body::Vehicle(body) => body.id = id,
            Body::Siege(body) => body.id = id,
            Body::Equipment(body) => body.id = id,
            Body::Mount(body) => body.id = id,
            Body::Order(body) => body.id = id,
            Body::Feat(body) => body.id = id,
            Body::Rule(body) => body.id = id,
        }
    }
}

impl Entry {
    /// Where a key was read, or else the nearest part around it: `inventory[2].max` stands where `inventory[2]` does.
    pub fn lines_of(&self, key: &str) -> Option<Lines> {
        let mut key = key;
        loop {
            if let Some((_, lines)) = self.fields.iter().find(|(own, _)| own == key) {
                return Some(*lines);
            }
            key = key.get(..key.rfind(['.', '['])?)?;
        }
    }
}

impl Reading {
    fn use_lines(&mut self, lines: Lines) {
        self.used.extend(lines.first..=lines.last);
    }

    /// What became of a line, counted from 1. Of a text in which nothing of this game was found, no line is used.
    pub fn line_use(&self, line: u32) -> LineUse {
        let at = usize::try_from(line).ok().and_then(|line| line.checked_sub(1));
        at.and_then(|at| self.uses.get(at)).copied().unwrap_or(LineUse::Unused)
    }

    fn uses(&self, lines: Lines) -> bool {
        (lines.first..=lines.last).any(|number| self.used.contains(&number))
    }

    /// A question about the text as a whole.
    fn ask(&mut self, field: &str, lines: Lines, doubt: Doubt) {
        self.questions.push(Question { entry: None, field: field.to_owned(), lines, doubt });
    }

    /// Nothing of this game was found in the text.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.factions.is_empty()
    }

    /// The faction that most entries belong to.
    pub fn main_faction(&self) -> Option<&FactionRead> {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for faction in self.entries.iter().filter_map(|entry| entry.faction.as_deref()) {
            *counts.entry(faction).or_default() += 1;
        }
        // The first of those that have the most.
        self.factions.iter().rev().max_by_key(|faction| counts.get(faction.id.as_str()).copied())
    }
}

/// While an entry is read: where its fields stood, what is left, what is asked.
#[derive(Default)]
struct Notes {
    fields: Vec<(String, Lines)>,
    missing: Vec<String>,
    left: Vec<Left>,
    questions: Vec<(String, Lines, Doubt)>,
}

impl Notes {
    fn at(&mut self, key: impl Into<String>, lines: Lines) {
        self.fields.push((key.into(), lines));
    }

    fn ask(&mut self, key: impl Into<String>, lines: Lines, doubt: Doubt) {
        self.questions.push((key.into(), lines, doubt));
    }

    /// Text that stays on the entry, and a question about it.
    fn leave(&mut self, key: &str, text: &str, lines: Lines) {
        if text.trim().is_empty() {
            return;
        }
        self.left.push(Left { text: text.to_owned(), lines });
        self.ask(key, lines, Doubt::NotUnderstood { text: text.to_owned() });
    }

    fn miss(&mut self, key: &str, fr: &str, en: &str, lines: Lines) {
        self.missing.push(key.to_owned());
        self.ask(key, lines, Doubt::Missing { what: Text { fr: fr.to_owned(), en: en.to_owned() } });
    }

    fn entry(self, faction: Option<String>, lines: Lines, body: Body, reading: &mut Reading) {
        let index = reading.entries.len();
        reading.questions.extend(self.questions.into_iter().map(|(field, lines, doubt)| Question {
            entry: Some(index),
            field,
            lines,
            doubt,
        }));
        let Notes { fields, missing, left, .. } = self;
        reading.entries.push(Entry { faction, lines, body, fields, missing, left });
    }
}

/// Reads a text. Names lead to the manual's rules, to what the catalogue's tomes hold, and to what the text itself defines.
pub fn read(text: &str, catalogue: &Catalogue) -> Reading {
    let mut lines = clean::clean(text);
    head::join_spaced(&mut lines);
    head::join_broken(&mut lines);
    head::join_points(&mut lines);
    let pieced = listing::mend(&mut lines);
    table::mend_heads(&mut lines);
    let gathered = scattered::gather(&mut lines);
    let mut reading = read_lines(&lines, catalogue);
    let mut mixed = doubt::is_mixed_up(&reading);
    if mixed {
        // Columns read across: the profiles may stand together once each line goes to the one that waits for it.
        let together = tangle::untangle(&lines);
        let mut other = read_lines(&tangle::counted_anew(&together), catalogue);
        tangle::count_as_printed(&mut other, &together);
        if doubt::names_all_of(&other, &reading) && doubt::gaps(&other) < doubt::gaps(&reading) {
            (reading, lines) = (other, together);
        }
    }
    if !is_of_this_game(&reading, catalogue) {
        return Reading { lines: reading.lines, ..Reading::default() };
    }
    reading.mended = ornament::mended(text);
    doubt::put_together(&pieced, &gathered, &mut reading);
    ornament::account(text, &lines, &mut reading);
    doubt::odd_names(&mut reading);
    tell_twins_apart(&mut reading);
    doubt::lines_after(&mut reading);
    doubt::rules_apart(&mut reading);
    doubt::cut_texts(&mut reading);
    doubt::texts_of_others(&mut reading);
    mixed |= doubt::is_mixed_up(&reading);
    if mixed {
        doubt::mixed_up(&mut reading);
    }
    reading.questions.sort_by_key(|question| (question.lines, question.entry));
    reading
}

/// The entries of lines in the order in which they stand.
fn read_lines(lines: &[clean::Line], catalogue: &Catalogue) -> Reading {
    let mut known = Known::new(catalogue);
    let found = block::find(lines, &known);
    let last = lines.iter().map(|line| line.lines.last).max().unwrap_or(0);
    let mut reading = Reading { lines: last, ..Reading::default() };
    let owners = faction::owners(&found, catalogue, &mut known, &mut reading);
    faction::define(&found, &owners, &mut known);
    for (block, owner) in found.iter().zip(owners) {
        match &block.what {
            block::What::Profile(head) => profile::read(block, head, owner, &mut known, &mut reading),
            block::What::Piece(head) => piece::read(block, head, owner, &known, &mut reading),
            block::What::Order | block::What::Feat(_) | block::What::Rule => {
                faction::read_entry(block, owner, &known, &mut reading);
            }
            block::What::Section => {
                if let Some(line) = block.lines.iter().find(|line| !line.blank) {
                    reading.use_lines(line.lines);
                    reading.headings.extend(line.lines.first..=line.lines.last);
                }
            }
            block::What::Faction(_) | block::What::Bonus => {}
        }
    }
    reading
}

/// Whether anything in it is printed by this game alone. « Mots-clés : », « Armure : » and points stand in the books of other
/// games too: alone, they say something only of a faction that is known.
fn is_of_this_game(reading: &Reading, catalogue: &Catalogue) -> bool {
    const MARKS: [&str; 10] =
        ["figures.", "inventory[", "mounts", "gunners", "plating", "upgrades[", "price", "weapon", "launch", "phase"];
    let certain = |entry: &Entry| {
        let known = entry.faction.as_deref().is_some_and(|id| catalogue.faction(id).is_some());
        let has = |wanted: &str| entry.fields.iter().any(|(key, _)| key.starts_with(wanted));
        MARKS.into_iter().any(has) || (known && has("points"))
    };
    let described = |faction: &FactionRead| faction.civilisation.is_some() || faction.bonus.is_some();
    reading.entries.iter().any(certain) || reading.factions.iter().any(described)
}

/// Two entries of one name: the later one gets a number after its id, and a question.
fn tell_twins_apart(reading: &mut Reading) {
    let mut seen: HashMap<(Option<String>, &'static str, String), u32> = HashMap::new();
    let mut questions = Vec::new();
    for (index, entry) in reading.entries.iter_mut().enumerate() {
        let group = match entry.body.section() {
            "vehicle" | "siege" => "profile",
            section => section,
        };
        let id = entry.body.id().to_owned();
        let count = seen.entry((entry.faction.clone(), group, id.clone())).or_insert(0);
        *count += 1;
        if *count > 1 && !id.is_empty() {
            entry.body.set_id(format!("{id}-{count}"));
            let doubt = Doubt::Twice { name: entry.body.name().fr.clone() };
            questions.push(Question { entry: Some(index), field: "id".to_owned(), lines: entry.lines, doubt });
        }
    }
    reading.questions.append(&mut questions);
}
