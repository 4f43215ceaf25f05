//! A profile of people, creatures or a vehicle: the lines between its name and the next entry → fields → a raw entry.

use crate::catalogue::figures::Shooting;
use crate::catalogue::raw::{RawCap, Stands};
use crate::language::fold;

use super::block::Block;
use super::clean::{Line, Lines};
use super::faction::french;
use super::head::ProfileHead;
use super::keywords;
use super::known::{Kind, Known};
use super::label::Label;
use super::prose;
use super::rules::{self, Explained};
use super::table::{self, Cell, Column, Table};
use super::words::{all_among, faction_key, first_count, is_conditional, words};
use super::{Body, Doubt, Notes, Reading};

/// A label with all that belongs to it.
pub struct Field {
    pub label: Label,
    /// The first line holds what follows the colon.
    pub lines: Vec<Line>,
}

impl Field {
    pub fn place(&self) -> Lines {
        let first = self.lines.first().map_or(Lines::one(1), |line| line.lines);
        self.lines.iter().filter(|line| !line.blank).fold(first, |place, line| place.to(line.lines))
    }

    pub fn text(&self) -> String {
        let parts: Vec<&str> = self.lines.iter().filter(|line| !line.blank).map(|line| line.text.as_str()).collect();
        parts.join(" ").trim().to_owned()
    }

    /// The number that it gives. Where it says something else too, nobody may take that for nothing.
    pub fn counted(&self, key: &str, notes: &mut Notes) -> Option<u32> {
        let (text, place) = (self.text(), self.place());
        notes.at(key, place);
        let count = first_count(&text);
        let plain = all_among(&words(&text), COUNTED);
        if (count.is_none() || !plain) && !rules::is_none(&text) {
            notes.leave(key, &text, place);
        }
        count
    }
}

/// What crews, places, orders and feats are counted in.
const COUNTED: &[&str] = &[
    "equipage",
    "equipages",
    "membre",
    "membres",
    "d",
    "de",
    "figurine",
    "figurines",
    "place",
    "places",
    "ordre",
    "ordres",
    "action",
    "actions",
    "eclat",
];

/// The parts of a profile's lines.
pub struct Parts {
    pub table: Table,
    pub fields: Vec<Field>,
    pub last: Lines,
    /// What stands after the last field.
    pub prose: Vec<Line>,
    /// Where lines stood that say themselves what they belong to, away from it.
    pub strays: Vec<(Label, Lines)>,
    /// The lines of the table and the fields.
    taken: Vec<Lines>,
}

pub fn parts(block: &Block, faction: &str, known: &Known) -> Parts {
    let lines = &block.lines;
    let is_head = |line: &Line| {
        let columns = if line.bullet { None } else { table::heads(&line.text) };
        columns.is_some_and(|columns| {
            let begins = |column: &Column| matches!(column, Column::Mvt | Column::Range);
            columns.first().is_some_and(begins) || (columns.len() > 2 && columns.iter().any(begins))
        })
    };
    let head = lines.iter().position(is_head);
    let name = known.faction_name(faction).unwrap_or_default().to_owned();
    let table = head.and_then(|at| lines.get(at..)).map(table::read).unwrap_or_default();
    let used = head.map_or(0..0, |at| at..at + table.used);
    let mut fields: Vec<Field> = Vec::new();
    let mut prose: Vec<Line> = Vec::new();
    let mut last = lines.first().map_or(Lines::one(1), |line| line.lines);
    let mut closed = false;
    let later_label = |at: usize| lines.iter().skip(at).take(LOOK_AHEAD).any(|line| Label::of(&line.text).is_some());
    let mut taken: Vec<Lines> = Vec::new();
    let mut strays: Vec<(Label, Vec<Line>)> = Vec::new();
    let mut straying = false;
    for (at, line) in lines.iter().enumerate() {
        if used.contains(&at) {
            last = last.to(line.lines);
            taken.push(line.lines);
            continue;
        }
        if let Some((label, rest)) = Label::of(&line.text).filter(|(label, _)| *label != Label::Price) {
            let seen = fields.iter().any(|field| field.label == label);
            if (closed || label == Label::Rules) && seen {
                // Half a profile of somebody else, or a piece's rules: nothing of it is this one's.
                break;
            }
            taken.push(line.lines);
            straying = false;
            let line =
                Line { text: rest.to_owned(), blank: rest.is_empty(), furniture: rest.is_empty(), ..line.clone() };
            last = last.to(line.lines);
            closed = label == Label::Rules && rules::is_none(rest) && !rest.is_empty();
            fields.push(Field { label, lines: vec![line] });
            continue;
        }
        let Some(field) = fields.last_mut() else { continue };
        // The sentence of a stray goes on.
        if let Some((_, own)) = strays.last_mut().filter(|_| straying && !line.blank && !line.bullet) {
            straying = !line.text.ends_with('.');
            last = last.to(line.lines);
            own.push(line.clone());
            continue;
        }
        straying &= line.blank && line.furniture;
        if let Some(label) = stray(field.label, line) {
            straying = label == Label::Inventory && !line.text.ends_with('.');
            last = last.to(line.lines);
            strays.push((label, vec![line.clone()]));
            continue;
        }
        if line.blank {
            if closed {
                prose.push(line.clone());
            } else {
                field.lines.push(line.clone());
            }
            continue;
        }
        // A heading over the next group, which the page's columns put in between.
        let apart = at.checked_sub(1).and_then(|up| lines.get(up)).is_some_and(|line| line.blank && !line.furniture);
        if apart && !line.bullet && super::ornament::is_group(&line.text, &name) {
            continue;
        }
        if !closed && !goes_on(field, line, faction, known) && (field.label == Label::Rules || !later_label(at + 1)) {
            closed = true;
        }
        if closed {
            prose.push(line.clone());
            continue;
        }
        field.lines.push(line.clone());
        if !says_what_it_read(field.label) {
            taken.push(line.lines);
        }
        last = last.to(line.lines);
    }
    let places = strays.iter().map(|(label, own)| (*label, place_of(own))).collect();
    for (label, own) in strays {
        match fields.iter_mut().find(|field| field.label == label) {
            Some(field) => field.lines.extend(own),
            None => fields.push(Field { label, lines: own }),
        }
    }
    Parts { table, fields, last, prose, strays: places, taken }
}

fn place_of(lines: &[Line]) -> Lines {
    lines.iter().map(|line| line.lines).reduce(Lines::to).unwrap_or(Lines::one(1))
}

/// The field that a line belongs to by its own words, where it stands in another one: columns may have put it there.
fn stray(within: Label, line: &Line) -> Option<Label> {
    if line.blank || line.text.len() > 200 {
        return None;
    }
    if within != Label::Upgrades && rules::is_offer(&line.text) {
        return Some(Label::Upgrades);
    }
    let armed = within.is_of_profile() || matches!(within, Label::Orders | Label::Feats | Label::Spells | Label::Rules);
    let armed = armed && !matches!(within, Label::Inventory | Label::Gunners);
    let said = if armed { words(&line.text) } else { Vec::new() };
    let opens = said.starts_with(&["cette".to_owned(), "figurine".to_owned(), "peut".to_owned()]);
    let arms = |word: &String| word.starts_with("monture") || word.starts_with("equipement");
    (opens && said.iter().any(arms)).then_some(Label::Inventory)
}

/// Fields that are read sentence by sentence, and note the lines of each: what they pass over is not used.
fn says_what_it_read(label: Label) -> bool {
    matches!(
        label,
        Label::Keywords
            | Label::Inventory
            | Label::Upgrades
            | Label::Armour
            | Label::Plating
            | Label::Gunners
            | Label::Rules
    )
}

/// The rest of a sentence that began on a line above is used as that line is.
fn use_wrapped(field: &Field, reading: &mut Reading) {
    // How far keywords go on is known.
    if field.label == Label::Keywords {
        return;
    }
    let mut above: Option<&Line> = None;
    let mut apart = false;
    for line in &field.lines {
        if line.text.is_empty() {
            apart |= line.blank && !line.furniture;
            continue;
        }
        let goes_on = |above: &Line| {
            let ended = above.bullet || apart || above.text.ends_with(['.', ':', ';', '!']);
            line.text.starts_with(char::is_lowercase) || (!ended && above.text.chars().count() >= FULL_LINE)
        };
        if !line.bullet && above.is_some_and(|above| goes_on(above) && reading.uses(above.lines)) {
            reading.use_lines(line.lines);
        }
        above = Some(line);
        apart = false;
    }
}

/// A line of fewer letters was not broken because it was full.
const FULL_LINE: usize = 30;

/// How far within a profile the next label may be; keeps the search linear.
const LOOK_AHEAD: usize = 60;

/// Whether a line without a label still belongs to the field above it.
fn goes_on(field: &Field, line: &Line, faction: &str, known: &Known) -> bool {
    let filled: Vec<&Line> = field.lines.iter().filter(|own| !own.blank).collect();
    let Some(previous) = filled.last() else { return true };
    let apart = field.lines.last().is_some_and(|own| own.blank && !own.furniture);
    let open = previous.text.ends_with([',', ':', '(']) || line.bullet || line.text.starts_with(char::is_lowercase);
    if field.label == Label::Rules {
        let explains = previous.text.contains(':') && !previous.text.ends_with('.');
        let names_rule = || {
            let name = line.text.split([',', '(', ':']).next().unwrap_or_default();
            known.rule(faction, name).is_some()
        };
        // A rule's name goes on over a blank line only where its line was cut.
        let wrapped = apart && !line.bullet && !previous.text.ends_with([',', ':', '(']);
        let open = open && (!wrapped || super::sentence::is_cut(&previous.text));
        return open || (!apart && (explains || names_rule()));
    }
    let offer = field.label == Label::Upgrades && rules::is_offer(&line.text);
    if !apart || open || offer || super::sentence::is_cut(&previous.text) || super::sentence::is_full(&previous.text) {
        return true;
    }
    // A new paragraph: only what speaks of this model.
    let words = words(&line.text);
    let speaks = |word: &String| {
        matches!(word.as_str(), "peut" | "peuvent" | "pouvez" | "servant" | "ajoute" | "ameliore" | "amelioree")
    };
    matches!(field.label, Label::Inventory | Label::Upgrades | Label::Armour | Label::Plating | Label::Gunners)
        && words.iter().take(30).any(speaks)
}

/// What all three kinds of profiles have.
pub struct Common {
    pub id: String,
    pub name: String,
    pub points: u32,
    pub keywords: Vec<String>,
    pub rules: Vec<String>,
    pub upgrades: Vec<crate::catalogue::raw::RawOffer>,
    pub caps: Vec<RawCap>,
    pub stands: Option<Stands>,
    pub note: Option<String>,
    pub capacity: Option<u32>,
    pub crew: Option<u32>,
}

pub fn read(block: &Block, head: &ProfileHead, owner: Option<String>, known: &mut Known, reading: &mut Reading) {
    let faction = owner.clone().unwrap_or_default();
    let parts = parts(block, &faction, known);
    let mut notes = Notes::default();
    let mut explained = Vec::new();
    let first = block.lines.first().map_or(Lines::one(1), |line| line.lines);
    let lines = first.to(parts.last);
    let mut common = common(block, head, &faction, &parts, lines, known, &mut notes, &mut explained);
    for (label, place) in &parts.strays {
        notes.ask(if *label == Label::Upgrades { "upgrades" } else { "inventory" }, *place, Doubt::PutTogether);
        if *label == Label::Inventory {
            notes.ask("mounts", *place, Doubt::PutTogether);
        }
    }
    prose::after_fields(&parts.prose, &faction, known, &mut notes, &mut common);
    let has = |keyword: &str| common.keywords.iter().any(|own| fold(own) == keyword);
    let column = |column: Column| parts.table.get(column).is_some();
    let siege = has("arme de siege") || (column(Column::Range) && !has("vehicule"));
    let vehicle = has("vehicule") || column(Column::Front) || column(Column::Flank);
    let body = if siege {
        Body::Siege(Box::new(super::siege::read(common, &parts, &faction, lines, known, &mut notes)))
    } else if vehicle {
        Body::Vehicle(Box::new(super::vehicle::read(common, &parts, &faction, lines, known, &mut notes)))
    } else {
        Body::Profile(Box::new(super::person::person(common, &parts, &faction, lines, known, &mut notes)))
    };
    let heads = head.name.iter().map(|(_, at)| *at).chain(head.points.iter().map(|(_, at)| *at));
    let read = notes.fields.iter().map(|(_, at)| *at).chain(notes.left.iter().map(|left| left.lines));
    for lines in heads.chain(read).chain(parts.taken.iter().copied()) {
        reading.use_lines(lines);
    }
    for field in &parts.fields {
        use_wrapped(field, reading);
    }
    notes.entry(owner.clone(), lines, body, reading);
    for Explained { name, text, lines } in explained {
        let rule = crate::catalogue::manual::SpecialRule {
            id: known.define(&faction, Kind::Rule, &name),
            name: french(name),
            text: french(text),
            page: None,
            parameter: None,
            gives: Vec::new(),
            effects: Default::default(),
        };
        let mut notes = Notes::default();
        notes.at("name", lines);
        notes.at("text", lines);
        notes.entry(owner.clone(), lines, Body::Rule(rule), reading);
    }
}

#[expect(clippy::too_many_arguments, reason = "one call, and a struct would only rename them")]
fn common(
    block: &Block,
    head: &ProfileHead,
    faction: &str,
    parts: &Parts,
    lines: Lines,
    known: &mut Known,
    notes: &mut Notes,
    explained: &mut Vec<Explained>,
) -> Common {
    let mut common = Common {
        id: String::new(),
        name: String::new(),
        points: 0,
        keywords: Vec::new(),
        rules: Vec::new(),
        upgrades: Vec::new(),
        caps: Vec::new(),
        stands: None,
        note: None,
        capacity: None,
        crew: None,
    };
    match &head.name {
        Some((name, at)) => {
            common.id = known.define(faction, Kind::Profile, name);
            common.name = name.clone();
            notes.at("name", *at);
        }
        None => notes.miss("name", "le nom", "the name", lines),
    }
    match head.points {
        Some((points, at)) => {
            common.points = points;
            notes.at("points", at);
            if points > 1000 {
                notes.ask("points", at, Doubt::OutOfRange { label: "pts", found: points, min: 0, max: 1000 });
            }
        }
        None => notes.miss("points", "le coût en points", "the points", lines),
    }
    match keywords::keywords(block) {
        Some((keywords, at)) => {
            let own = known.faction_name(faction).map(faction_key);
            let keywords = keywords::part_keywords(keywords, known);
            common.keywords = keywords.into_iter().filter(|keyword| Some(faction_key(keyword)) != own).collect();
            notes.at("keywords", at);
        }
        None => notes.miss("keywords", "les mots-clefs", "the keywords", lines),
    }
    for field in &parts.fields {
        let place = field.place();
        match field.label {
            Label::Rules => {
                let asked = notes.questions.len();
                let found = rules::rules(&field.lines, faction, known, notes, explained);
                let silent = found.is_empty() && notes.questions.len() == asked;
                if silent && field.text().is_empty() {
                    notes.ask("rules", place, Doubt::NothingBelow);
                }
                common.rules.extend(found);
            }
            Label::Upgrades => {
                let asked = notes.questions.len();
                let found = rules::upgrades(&field.lines, faction, known, notes);
                let silent = found.is_empty() && notes.questions.len() == asked;
                // « … les règles spéciales suivantes : », and then nothing.
                if silent && !rules::is_none(field.text().trim_end_matches('.')) || field.text().is_empty() {
                    notes.ask("upgrades", place, Doubt::NothingBelow);
                }
                common.upgrades.extend(found);
            }
            Label::Crew => {
                common.crew = field.counted("crew", notes);
            }
            Label::Capacity => {
                common.capacity = field.counted("capacity", notes);
            }
            Label::Cap => prose::caps(field, faction, known, notes, &mut common.caps),
            Label::Stands => {
                let words = words(&field.text());
                let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(&word.as_str()));
                common.stands = match (has(&["emplacement"]), has(&["sienne", "propre", "seul", "seule"])) {
                    (true, _) => Some(Stands::Guerrier),
                    (_, true) => Some(Stands::Seul),
                    _ => None,
                };
                match common.stands {
                    Some(_) if !is_conditional(&words) => notes.at("stands", place),
                    _ => notes.leave("stands", &field.text(), place),
                }
            }
            Label::Note => {
                common.note = Some(field.text());
                notes.at("note", place);
            }
            _ => {}
        }
    }
    common
}

/// A figure of the table: its value, a question where the game does not know it, and a gap where it is not there.
pub fn number<T: TryFrom<u32> + Default>(table: &Table, column: Column, lines: Lines, notes: &mut Notes) -> T {
    let key = format!("figures.{}", column.key());
    let Some((cell, at)) = table.get(column) else {
        notes.miss(&key, column.label(), column.label(), lines);
        return T::default();
    };
    let value = match cell {
        Cell::Number(value) => *value,
        Cell::None => 0,
        Cell::Words(_) => {
            notes.miss(&key, column.label(), column.label(), at);
            return T::default();
        }
    };
    notes.at(key.clone(), at);
    let (min, max) = column.range();
    if !(min..=max).contains(&value) {
        notes.ask(key, at, Doubt::OutOfRange { label: column.label(), found: value, min, max });
    }
    T::try_from(value).unwrap_or_default()
}

pub fn shooting(table: &Table, lines: Lines, notes: &mut Notes) -> Shooting {
    match table.get(Column::Ct) {
        Some((Cell::Number(value), at)) => {
            notes.at("figures.ct", at);
            if !(2..=6).contains(value) {
                notes.ask("figures.ct", at, Doubt::OutOfRange { label: "CT", found: *value, min: 2, max: 6 });
            }
            Shooting(u8::try_from(*value).ok())
        }
        Some((_, at)) => {
            notes.at("figures.ct", at);
            Shooting(None)
        }
        None => {
            notes.miss("figures.ct", "CT", "CT", lines);
            Shooting(None)
        }
    }
}

/// A word about a table with a figure too many.
pub fn ask_about_table(table: &Table, notes: &mut Notes, lines: Lines) {
    if table.one_too_many {
        let at = table.cells.first().map_or(lines, |(_, _, at)| *at);
        notes.ask("figures", at, Doubt::FigureTooMany);
    }
}
