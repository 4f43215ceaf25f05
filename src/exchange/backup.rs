//! Everything that a player has on a device in one file: lists, the bin, tomes of their own, settings, and what
//! could not be read. And the plan for bringing it back, which never overwrites anything by itself.
//!
//! The file is text, made so that one broken part cannot hide the others:
//! ```text
//! ralliement-backup 1
//! @list { key = "7f3a", changed = 1800000000, sum = "1a2b3c4d" }
//! |ralliement = 1
//! |name = "La Reine des Marches"
//! @end { parts = 1 }
//! ```
//! A line with `@` begins a part, the lines with `|` are its text, line for line and byte for byte. What a part is
//! called after `@` is kept even where this version does not know it.

use serde::{Deserialize, Serialize};
use toml::de::{DeTable, DeValue};

use super::checksum::crc32;
use super::value::{key, quoted};
use crate::language::Language;

pub const VERSION: u32 = 1;
const HEAD: &str = "ralliement-backup ";
/// Twice what a browser's storage holds.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;
const MAX_PARTS: usize = 20_000;

/// Whether a file is a backup of any version, whole or not.
pub fn is_backup(bytes: &[u8]) -> bool {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).starts_with(HEAD.as_bytes())
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    List,
    /// A list that was deleted and is kept for a while.
    Bin,
    Tome,
    /// A tome that is being written.
    Draft,
    /// An event with its log.
    Event,
    /// A game at the table with its log.
    Game,
    /// A unit apart from any list, written as a list of one unit.
    Unit,
    /// What the player owns.
    Collection,
    /// A table of a boxed game: a record.
    Table,
    /// What somebody typed in of a copy of a boxed game.
    Exemplar,
    Setting,
    /// What could not be read and was set aside.
    Aside,
    /// Of a later version; carried along.
    Other(String),
}

impl Kind {
    /// The bin is a part of the shelf: a list keeps its key when it is thrown away.
    fn shelf(&self) -> &Kind {
        if *self == Kind::Bin { &Kind::List } else { self }
    }

    /// Only lists and games can stand beside their like under another key.
    pub fn can_be_kept_twice(&self) -> bool {
        matches!(self, Kind::List | Kind::Bin | Kind::Game | Kind::Unit | Kind::Table | Kind::Aside)
    }

    fn word(&self) -> &str {
        match self {
            Kind::List => "list",
            Kind::Bin => "bin",
            Kind::Tome => "tome",
            Kind::Draft => "draft",
            Kind::Event => "event",
            Kind::Game => "game",
            Kind::Unit => "unit",
            Kind::Collection => "collection",
            Kind::Table => "table",
            Kind::Exemplar => "exemplar",
            Kind::Setting => "setting",
            Kind::Aside => "aside",
            Kind::Other(word) => word,
        }
    }

    fn of(word: &str) -> Kind {
        match word {
            "list" => Kind::List,
            "bin" => Kind::Bin,
            "tome" => Kind::Tome,
            "draft" => Kind::Draft,
            "event" => Kind::Event,
            "game" => Kind::Game,
            "unit" => Kind::Unit,
            "collection" => Kind::Collection,
            "table" => Kind::Table,
            "exemplar" => Kind::Exemplar,
            "setting" => Kind::Setting,
            "aside" => Kind::Aside,
            other => Kind::Other(other.to_owned()),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub kind: Kind,
    /// Its name in the storage.
    pub key: String,
    /// Seconds since 1970: last change, and for the bin when it was thrown away.
    pub changed: Option<u64>,
    pub deleted: Option<u64>,
    /// A list's or a tome's file; a setting's value; opaque here.
    pub text: String,
}

/// What is wrong with a backup, or with a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    TooLarge,
    NotUtf8,
    /// No backup at all.
    NotABackup,
    /// From a later version of the program.
    Newer,
    /// The end is missing: parts may be, too.
    CutOff,
    /// The part with this key was altered; what is left of it is still there.
    Damaged {
        key: String,
    },
    /// A line from which no part can be told.
    Unreadable {
        line: usize,
    },
}

impl BackupError {
    /// One sentence without a full stop.
    pub fn sentence(&self, language: Language) -> String {
        let (fr, en) = match self {
            BackupError::TooLarge => ("cette sauvegarde est trop grosse".into(), "this backup is too large".into()),
            BackupError::NotUtf8 => ("cette sauvegarde n’est pas un texte".into(), "this backup is not a text".into()),
            BackupError::NotABackup => (
                "ce fichier n’est pas une sauvegarde de Ralliement".into(),
                "this file is not a backup of Ralliement".into(),
            ),
            BackupError::Newer => (
                "cette sauvegarde vient d’une version plus récente\u{a0}; mettez le programme à jour".into(),
                "this backup comes from a newer version; update the program".into(),
            ),
            BackupError::CutOff => (
                "la fin de la sauvegarde manque\u{a0}; ce qui précède a été lu".into(),
                "the end of the backup is missing; what stands before was read".into(),
            ),
            BackupError::Damaged { key } => (
                format!("la partie «\u{a0}{key}\u{a0}» a été modifiée\u{a0}; elle est mise de côté"),
                format!("the part “{key}” was altered; it is set aside"),
            ),
            BackupError::Unreadable { line } => {
                (format!("ligne {line} illisible"), format!("line {line} cannot be read"))
            }
        };
        match language {
            Language::French => fr,
            Language::English => en,
        }
    }
}

/// What came out of a backup.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Backup {
    pub parts: Vec<Part>,
    /// Parts whose checksum is wrong: to be shown and exported, not to be merged unseen.
    pub damaged: Vec<Part>,
    pub problems: Vec<BackupError>,
}

pub fn write(parts: &[Part]) -> String {
    let mut out = format!("{HEAD}{VERSION}\n");
    for part in parts {
        out.push_str(&format!("@{} {{ key = {}", key(part.kind.word()), quoted(&part.key)));
        for (name, stamp) in [("changed", part.changed), ("deleted", part.deleted)] {
            if let Some(stamp) = stamp {
                out.push_str(&format!(", {name} = {stamp}"));
            }
        }
        out.push_str(&format!(", sum = \"{:08x}\" }}\n", sum(part)));
        for line in part.text.split('\n') {
            out.push('|');
            out.push_str(line);
            out.push('\n');
        }
    }
    out.push_str(&format!("@end {{ parts = {} }}\n", parts.len()));
    out
}

/// Of the whole part, so that a text cannot end up under another name.
fn sum(part: &Part) -> u32 {
    let stamps = format!("{:?} {:?}", part.changed, part.deleted);
    crc32(format!("{}\n{}\n{stamps}\n{}", part.kind.word(), part.key, part.text).as_bytes())
}

/// Reads all that can be read. Only a file that is no backup at all, or one of a later version, gives nothing.
pub fn read(bytes: &[u8]) -> Backup {
    let mut backup = Backup::default();
    if bytes.len() > MAX_BYTES {
        backup.problems.push(BackupError::TooLarge);
        return backup;
    }
    let Ok(text) = std::str::from_utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)) else {
        backup.problems.push(BackupError::NotUtf8);
        return backup;
    };
    let mut lines = text.split('\n').enumerate();
    let version = lines.next().and_then(|(_, head)| head.trim_end().strip_prefix(HEAD)?.parse::<u32>().ok());
    match version {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => {
            backup.problems.push(BackupError::Newer);
            return backup;
        }
        _ => {
            backup.problems.push(BackupError::NotABackup);
            return backup;
        }
    }
    let mut open: Option<(Header, Vec<&str>)> = None;
    let mut found = 0;
    let mut end = None;
    for (at, line) in lines {
        if let Some(body) = line.strip_prefix('|') {
            match &mut open {
                Some((_, body_lines)) => body_lines.push(body),
                None => backup.note(BackupError::Unreadable { line: at + 1 }),
            }
        } else if let Some(header) = line.strip_prefix('@') {
            backup.close(open.take());
            match Header::parse(header) {
                Some(header) if header.word == "end" => end = Some(header.parts),
                Some(header) => {
                    found += 1;
                    open = Some((header, Vec::new()));
                }
                None => backup.note(BackupError::Unreadable { line: at + 1 }),
            }
        } else if !line.trim().is_empty() {
            backup.note(BackupError::Unreadable { line: at + 1 });
        }
        if found > MAX_PARTS {
            backup.problems.push(BackupError::TooLarge);
            return backup;
        }
    }
    backup.close(open.take());
    if end != Some(Some(found as u64)) {
        backup.problems.push(BackupError::CutOff);
    }
    backup
}

struct Header {
    word: String,
    key: String,
    changed: Option<u64>,
    deleted: Option<u64>,
    sum: Option<String>,
    parts: Option<u64>,
}

impl Header {
    /// `list { key = "…", … }`.
    fn parse(text: &str) -> Option<Header> {
        // As one TOML line it is `list = { … }`; a word in quotes may hold a brace.
        let at = if text.starts_with('"') { text.get(1..)?.find("\" {")? + 2 } else { text.find(" {")? };
        let (word, table) = text.split_at_checked(at)?;
        let line = format!("{word} = {}", table.trim());
        let parsed = DeTable::parse(&line).ok()?;
        let (word, value) = parsed.get_ref().iter().next()?;
        let DeValue::Table(table) = value.get_ref() else { return None };
        let string = |name: &str| match table.get(name)?.get_ref() {
            DeValue::String(text) => Some(text.to_string()),
            _ => None,
        };
        let number = |name: &str| match table.get(name)?.get_ref() {
            DeValue::Integer(number) => number.as_str().parse().ok(),
            _ => None,
        };
        Some(Header {
            word: word.get_ref().to_string(),
            key: string("key").unwrap_or_default(),
            changed: number("changed"),
            deleted: number("deleted"),
            sum: string("sum"),
            parts: number("parts"),
        })
    }
}

impl Backup {
    fn note(&mut self, problem: BackupError) {
        // A file of nothing but nonsense need not be told line by line.
        if self.problems.len() < 100 {
            self.problems.push(problem);
        }
    }

    fn close(&mut self, open: Option<(Header, Vec<&str>)>) {
        let Some((header, lines)) = open else { return };
        let mut part = Part {
            kind: Kind::of(&header.word),
            key: header.key,
            changed: header.changed,
            deleted: header.deleted,
            text: lines.join("\n"),
        };
        let right = |part: &Part| header.sum.as_deref() == Some(format!("{:08x}", sum(part)).as_str());
        if right(&part) {
            self.parts.push(part);
            return;
        }
        // Mail and version control like to change the ends of lines.
        let stripped: Vec<&str> = lines.iter().map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
        let unharmed = Part { text: stripped.join("\n"), ..part.clone() };
        if right(&unharmed) {
            self.parts.push(unharmed);
            return;
        }
        part.text = unharmed.text;
        self.note(BackupError::Damaged { key: part.key.clone() });
        self.damaged.push(part);
    }
}

impl Part {
    /// What counts when two parts are compared: not the comments at the head of a stored list, which say when it was
    /// changed and what can be undone.
    fn content(&self) -> &str {
        let mut text = self.text.as_str();
        while let Some((_, rest)) = text.split_once('\n').filter(|(head, _)| head.starts_with("# ralliement-")) {
            text = rest;
        }
        text
    }
}

/// What bringing one part of a backup in would mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Merge {
    /// It is there already, under this or another key.
    Same,
    New,
    /// Something else has its key: the position in `mine`. Nothing happens until somebody decides.
    Conflict(usize),
}

/// One answer for each of `theirs`, in their order.
pub fn plan(mine: &[Part], theirs: &[Part]) -> Vec<Merge> {
    let merge = |part: &Part| {
        let shelf = |own: &Part| own.kind.shelf() == part.kind.shelf();
        let in_place = mine.iter().position(|own| shelf(own) && own.key == part.key);
        // Thrown away here and not there is not the same; the other way round there is nothing to bring.
        let same = |own: &Part| own.content() == part.content() && (own.kind == part.kind || part.kind == Kind::Bin);
        match in_place.map(|at| (at, mine.get(at))) {
            Some((_, Some(own))) if same(own) => Merge::Same,
            Some((at, _)) => Merge::Conflict(at),
            // The same list under two keys is one list; two settings of the same value are two settings.
            None if !matches!(part.kind, Kind::Setting | Kind::Exemplar)
                && mine.iter().any(|own| shelf(own) && same(own)) =>
            {
                Merge::Same
            }
            None => Merge::New,
        }
    };
    theirs.iter().map(merge).collect()
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Decision {
    KeepMine,
    TakeTheirs,
    #[default]
    KeepBoth,
}

/// What is to be written, by the plan and a decision for each conflict (in order of the conflicts; both are kept
/// where none is given). What cannot be kept twice stays mine then. `fresh` gives a key that is not in use.
pub fn writes(
    theirs: &[Part],
    plan: &[Merge],
    decisions: &[Decision],
    mut fresh: impl FnMut(&Part) -> String,
) -> Vec<Part> {
    let mut decisions = decisions.iter().copied();
    let mut out: Vec<Part> = Vec::new();
    for (part, merge) in theirs.iter().zip(plan) {
        // A backup that names a key twice must not write over itself.
        let twice = out.iter().any(|own| own.kind.shelf() == part.kind.shelf() && own.key == part.key);
        let beside = |part: &Part, fresh: &mut dyn FnMut(&Part) -> String| {
            part.kind.can_be_kept_twice().then(|| Part { key: fresh(part), ..part.clone() })
        };
        match merge {
            Merge::Same => {}
            Merge::New if twice => out.extend(beside(part, &mut fresh)),
            Merge::New => out.push(part.clone()),
            Merge::Conflict(_) => match decisions.next().unwrap_or_default() {
                Decision::KeepMine => {}
                Decision::TakeTheirs if !twice => out.push(part.clone()),
                Decision::TakeTheirs | Decision::KeepBoth => out.extend(beside(part, &mut fresh)),
            },
        }
    }
    out
}
