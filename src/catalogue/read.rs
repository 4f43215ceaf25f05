//! Bytes → TOML → raw entries, collecting every defect on the way instead of stopping at the first.
//!
//! Each `[[profile]]`, `[[equipment]]` … is read on its own, so that a slip in one does not hide the others;
//! within an entry, an offending key is noted, taken out, and the entry is read again.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use validator::{Validate, ValidationErrors, ValidationErrorsKind};

use super::defect::{Defect, Problem, nearest};
use super::repair::{find, get, is_stand_in, put, remove, size, stand_ins, value as toml_value};
use super::words::{beyond_all_figures, found_words, problem_of, syntax};
use crate::language::Text;

/// A tome of a hundred profiles is some 60 KB; this bounds memory and time before anything is parsed.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;
/// A file with more defects than this is no tome; the rest would drown the reader, and is only counted.
const MAX_DEFECTS: usize = 200;
/// No book has so many entries of one kind; a profile may open a whole arsenal, so that more would be a bomb.
const MAX_ENTRIES: usize = 500;
/// How often an entry is mended before it is given up, and how many values may be copied to that end: a bomb
/// is mended twice, no more.
const MAX_MENDINGS: usize = 100;
const MAX_COPIES: usize = 100_000;

/// A step on the way to a value: `profile`, `[3]`, `figures`, `cc`.
#[derive(Clone, Debug, PartialEq)]
pub enum At {
    Key(String),
    Index(usize),
}

impl From<&str> for At {
    fn from(key: &str) -> At {
        At::Key(key.to_owned())
    }
}

impl From<usize> for At {
    fn from(index: usize) -> At {
        At::Index(index)
    }
}

/// One file: its text with the position of every key, and the defects found so far.
pub struct Document<'a> {
    file: String,
    text: &'a str,
    table: DeTable<'a>,
    /// Byte offset of the beginning of every line.
    lines: Vec<usize>,
    /// For each array of entries, where those that could be read stand in the file.
    positions: HashMap<String, Vec<usize>>,
    /// Entries that could be read only in part, by key and place in the file; the header is `("", 0)`.
    mended: HashSet<(String, usize)>,
    /// Lines that are not TOML: what else is wrong there follows from it.
    broken: HashSet<usize>,
    /// How many defects were found after [`MAX_DEFECTS`].
    unsaid: usize,
    pub defects: Vec<Defect>,
}

impl<'a> Document<'a> {
    /// Always gives a document; where the bytes cannot be read at all it is empty and has a defect.
    pub fn parse(file: &str, bytes: &'a [u8]) -> Document<'a> {
        let mut document = Document {
            file: file.to_owned(),
            text: "",
            table: DeTable::new(),
            lines: vec![0],
            positions: HashMap::new(),
            mended: HashSet::new(),
            broken: HashSet::new(),
            unsaid: 0,
            defects: Vec::new(),
        };
        if bytes.len() > MAX_BYTES {
            let problem = Problem::TooLarge { bytes: bytes.len(), limit: MAX_BYTES };
            document.defect_at(0..0, String::new(), problem);
            return document;
        }
        // Editors on Windows like to begin a file with a byte order mark.
        let own = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        // What can be read of it tells the line.
        let (text, good) = match std::str::from_utf8(own) {
            Ok(text) => (text, None),
            Err(error) => {
                let good = error.valid_up_to();
                (own.get(..good).and_then(|good| std::str::from_utf8(good).ok()).unwrap_or_default(), Some(good))
            }
        };
        document.text = text;
        let breaks = document.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        document.lines.extend(breaks.map(|(offset, _)| offset + 1));
        if let Some(good) = good {
            let offset = bytes.len() - own.len() + good;
            document.defect_at(good..good, String::new(), Problem::NotUtf8 { offset });
            return document;
        }
        let (table, errors) = DeTable::parse_recoverable(document.text);
        document.table = table.into_inner();
        for error in &errors {
            let span = error.span().unwrap_or(0..0);
            let line = document.line_of(&span);
            // One slip makes the reader stumble several times.
            if document.broken.insert(line) {
                document.defect_at(span, String::new(), Problem::Syntax { detail: syntax(error.message()) });
            }
        }
        document
    }

    /// Whether nothing at all could be read: there is no point in looking for entries.
    pub fn is_lost(&self) -> bool {
        let lost = |defect: &Defect| matches!(defect.problem, Problem::TooLarge { .. } | Problem::NotUtf8 { .. });
        self.defects.iter().any(lost)
    }

    pub fn is_full(&self) -> bool {
        self.defects.len() >= MAX_DEFECTS
    }

    fn line_of(&self, span: &Range<usize>) -> usize {
        self.lines.partition_point(|begin| *begin <= span.start).max(1)
    }

    /// The parsed file, for readers that sort out keys of their own before the rest is read.
    pub fn table_mut(&mut self) -> &mut DeTable<'a> {
        &mut self.table
    }

    /// A defect at a place of the text, for the caller to keep.
    pub fn describe(&self, span: Range<usize>, key: String, problem: Problem) -> Defect {
        let line = self.line_of(&span);
        let begin = self.lines.get(line - 1).copied().unwrap_or(0);
        let before = self.text.get(begin..span.start).unwrap_or_default();
        Defect { file: self.file.clone(), line, column: before.chars().count() + 1, key, problem }
    }

    fn defect_at(&mut self, span: Range<usize>, key: String, problem: Problem) {
        let line = self.line_of(&span);
        // Where the file is not TOML, a part of it is lost: that something is missing follows from it.
        let lost = matches!(problem, Problem::UnknownKey { .. } | Problem::Unresolved { .. });
        let follows = self.broken.contains(&line) || is_consequence(&problem) || lost;
        if !self.broken.is_empty() && follows && !matches!(problem, Problem::Syntax { .. }) {
            return;
        }
        if self.is_full() {
            return self.leave_out();
        }
        let defect = self.describe(span, key, problem);
        if !self.defects.contains(&defect) {
            self.defects.push(defect);
        }
    }

    /// One more defect that is not looked at: see [`Document::is_full`].
    pub fn leave_out(&mut self) {
        self.unsaid += 1;
    }

    /// All that is wrong, in the order of the file; last, how much more there is.
    pub fn into_defects(mut self) -> Vec<Defect> {
        self.defects.sort_by_key(|defect| (defect.line, defect.column));
        if self.unsaid > 0 {
            let more = self.describe(0..0, String::new(), Problem::More { count: self.unsaid });
            self.defects.push(more);
        }
        self.defects
    }

    /// A defect found later, by its place among the entries that could be read; the position is that of the
    /// deepest part that exists.
    pub fn defect(&mut self, path: &[At], problem: Problem) {
        let mut path = path.to_vec();
        if let [At::Key(key), At::Index(index), ..] = path.as_mut_slice()
            && let Some(position) = self.positions.get(key).and_then(|positions| positions.get(*index))
        {
            *index = *position;
        }
        let span = self.locate(&path);
        let stand_in = matches!(&problem, Problem::Unresolved { found, .. } if is_stand_in(found));
        let follows = is_consequence(&problem) || stand_in || self.is_known(&span);
        if self.mended.contains(&entry_of(&path)) && follows {
            return;
        }
        self.defect_at(span, path_text(&path), problem);
    }

    /// Whether a defect stands at this very place already.
    fn is_known(&self, span: &Range<usize>) -> bool {
        let line = self.line_of(span);
        let begin = self.lines.get(line - 1).copied().unwrap_or(0);
        let column = self.text.get(begin..span.start).unwrap_or_default().chars().count() + 1;
        self.defects.iter().any(|defect| defect.line == line && defect.column == column)
    }

    /// The ids of entries that could not be read: a reference to one of them is no further defect.
    pub fn unread_ids(&self, key: &str) -> Vec<String> {
        let Some(DeValue::Array(array)) = self.table.get(key).map(Spanned::get_ref) else {
            return Vec::new();
        };
        let read = self.positions.get(key).map(Vec::as_slice).unwrap_or_default();
        let unread = array.iter().enumerate().filter(|(index, _)| read.binary_search(index).is_err());
        let ids = unread.filter_map(|(_, entry)| match entry.get_ref() {
            DeValue::Table(table) => text_of(table.get("id")?),
            _ => None,
        });
        ids.collect()
    }

    /// The tome's own id, even where the header cannot be read.
    pub fn id(&self) -> Option<String> {
        self.table.get("id").and_then(text_of)
    }

    fn locate(&self, path: &[At]) -> Range<usize> {
        let Some((At::Key(first), rest)) = path.split_first() else {
            return 0..0;
        };
        let Some((key, mut value)) = self.table.get_key_value(first.as_str()) else {
            return 0..0;
        };
        let mut span = key.span();
        for at in rest {
            let next = match (at, value.get_ref()) {
                (At::Key(key), DeValue::Table(table)) => {
                    table.get_key_value(key.as_str()).map(|(key, value)| (key.span(), value))
                }
                (At::Index(index), DeValue::Array(array)) => array.get(*index).map(|value| (value.span(), value)),
                _ => None,
            };
            let Some((next_span, next_value)) = next else { break };
            span = next_span;
            value = next_value;
        }
        span
    }

    /// All entries of an array of tables that can be read, each on its own.
    pub fn entries<T: DeserializeOwned + Validate>(&mut self, key: &str) -> Vec<T> {
        let values = match self.table.get(key).map(Spanned::get_ref) {
            None => return Vec::new(),
            Some(DeValue::Array(array)) => array.iter().cloned().collect::<Vec<_>>(),
            Some(other) => {
                let expected = Text { fr: format!("[[{key}]]"), en: format!("[[{key}]]") };
                let problem = Problem::WrongType { found: found_words(other.type_str()), expected };
                self.defect(&[key.into()], problem);
                return Vec::new();
            }
        };
        if values.len() > MAX_ENTRIES {
            let problem = Problem::TooMany { found: values.len(), limit: MAX_ENTRIES };
            self.defect(&[key.into(), MAX_ENTRIES.into()], problem);
        }
        let mut entries = Vec::new();
        for (position, value) in values.into_iter().take(MAX_ENTRIES).enumerate() {
            let path = [key.into(), position.into()];
            let Some((entry, beyond)) = self.value::<T>(&path, value) else {
                continue;
            };
            self.positions.entry(key.to_owned()).or_default().push(position);
            self.ranges(&entry, &[key.into(), entries.len().into()], beyond);
            entries.push(entry);
        }
        entries
    }

    /// What is left of the file without the arrays that [`Document::entries`] reads. Where there are defects it
    /// has been mended to be looked through, and must not be used.
    pub fn rest<T: DeserializeOwned>(&mut self, without: &[&str]) -> Option<T> {
        let kept = self.table.iter().filter(|(key, _)| !without.contains(&key.get_ref().as_ref()));
        let table: DeTable<'a> = kept.map(|(key, value)| (key.clone(), value.clone())).collect();
        let span = 0..self.text.len().min(1);
        let (rest, beyond) = self.value::<T>(&[], Spanned::new(span, DeValue::Table(table)))?;
        self.beyond(&[], beyond);
        Some(rest)
    }

    /// Reads one value; notes what offends, mends it and tries again, so that all of it is found. Numbers that no
    /// figure can be are brought back to the nearest one, and given with their place to [`Self::ranges`].
    fn value<T: DeserializeOwned>(&mut self, path: &[At], mut value: Spanned<DeValue<'a>>) -> Option<(T, Beyond)> {
        let mut taken: Vec<Taken> = Vec::new();
        let mut beyond = Beyond::new();
        let mendings = (MAX_COPIES / size(value.get_ref())).clamp(2, MAX_MENDINGS);
        for _ in 0..mendings {
            let error = match T::deserialize(ValueDeserializer::from(value.clone())) {
                Ok(read) => return Some((read, beyond)),
                Err(error) => error,
            };
            self.mended.insert(entry_of(path));
            let span = error.span().unwrap_or_else(|| value.span());
            let mut way = if span == value.span() { Vec::new() } else { find(&value, &span) };
            if let Some((number, nearest)) = beyond_all_figures(error.message())
                && let Some(nearest) = toml_value(nearest)
            {
                put(&mut value, &way, &span, nearest);
                beyond.push((way, number));
                continue;
            }
            let mut problem = problem_of(error.message());
            if let (Problem::WrongType { found, .. }, Some(there)) = (&mut problem, get(&value, &way))
                && matches!(there, DeValue::Datetime(_))
            {
                *found = found_words(there.type_str());
            }
            if let Problem::MissingKey { key } = &problem {
                let place = [way.clone(), vec![key.as_str().into()]].concat();
                let known = taken.iter().position(|taken| taken.way == place).map(|at| taken.remove(at));
                // A key that was just taken out is missing now: that is said already.
                let missing = known.unwrap_or_else(|| {
                    self.defect_at(span.clone(), path_text(&[path, &way].concat()), problem.clone());
                    Taken { way: place, span, words: Vec::new() }
                });
                let new = stand_ins(&missing.words).into_iter().find(|new| {
                    let mut tried = value.clone();
                    put(&mut tried, &missing.way, &missing.span, new.clone());
                    let after = T::deserialize(ValueDeserializer::from(tried)).err();
                    // Refused where it stands, or just as missing as before.
                    let refused = |after: &toml::de::Error| {
                        let still = problem_of(after.message());
                        still == problem || !is_missing(&still) && after.span() == Some(missing.span.clone())
                    };
                    !after.as_ref().is_some_and(refused)
                })?;
                put(&mut value, &missing.way, &missing.span, new);
                continue;
            }
            // A table out of which its only key was just taken is wrong for that alone.
            let emptied = matches!(get(&value, &way), Some(DeValue::Table(table)) if table.is_empty())
                && taken.iter().any(|taken| taken.way.len() > way.len() && taken.way.starts_with(&way));
            if !emptied {
                self.defect_at(span.clone(), path_text(&[path, &way].concat()), problem.clone());
            }
            while matches!(way.last(), Some(At::Index(_))) {
                way.pop();
            }
            if !remove(&mut value, &way) {
                return None;
            }
            let words = match problem {
                Problem::UnknownValue { expected, .. } => expected,
                // What was meant is missing only because it is misspelt.
                Problem::UnknownKey { found, expected } => {
                    if let (Some(last), Some(meant)) = (way.last_mut(), nearest(&found, &expected)) {
                        *last = meant.into();
                    }
                    Vec::new()
                }
                _ => Vec::new(),
            };
            taken.push(Taken { way, span, words });
        }
        None
    }

    /// The ranges that the fields declare, and the numbers that were beyond all of them.
    fn ranges(&mut self, read: &impl Validate, path: &[At], mut beyond: Beyond) {
        let mut outside = Vec::new();
        if let Err(errors) = read.validate() {
            out_of_range(&[], &errors, &mut outside);
        }
        for (way, mut problem) in outside {
            let at = beyond.iter().position(|(known, _)| *known == way).map(|at| beyond.remove(at));
            if let (Some((_, number)), Problem::OutOfRange { found, .. }) = (at, &mut problem) {
                *found = Some(number);
            }
            self.defect(&[path, &way].concat(), problem);
        }
        self.beyond(path, beyond);
    }

    fn beyond(&mut self, path: &[At], beyond: Beyond) {
        for (way, number) in beyond {
            let min = (number < 0).then_some(0);
            self.defect(&[path, &way].concat(), Problem::OutOfRange { found: Some(number), min, max: None });
        }
    }
}

/// A key that was taken out of an entry, or was never there.
struct Taken {
    way: Vec<At>,
    span: Range<usize>,
    /// The words that may stand there, where they are known.
    words: Vec<String>,
}

/// Where in an entry a number stands that no figure can be, and the number.
type Beyond = Vec<(Vec<At>, i64)>;

fn out_of_range(path: &[At], errors: &ValidationErrors, found: &mut Vec<(Vec<At>, Problem)>) {
    for (field, kind) in errors.errors() {
        let mut path = path.to_vec();
        path.push(field.as_ref().into());
        match kind {
            ValidationErrorsKind::Struct(inner) => out_of_range(&path, inner, found),
            ValidationErrorsKind::List(list) => {
                for (index, inner) in list {
                    let mut path = path.clone();
                    path.push((*index).into());
                    out_of_range(&path, inner, found);
                }
            }
            ValidationErrorsKind::Field(errors) => {
                for error in errors {
                    let number = |name: &str| error.params.get(name).and_then(|value| value.as_f64()).map(|v| v as i64);
                    let (min, max) = (number("min"), number("max"));
                    found.push((path.clone(), Problem::OutOfRange { found: number("value"), min, max }));
                }
            }
        }
    }
}

/// The entry that a place belongs to; the header is `("", 0)`.
fn entry_of(path: &[At]) -> (String, usize) {
    match path {
        [At::Key(key), At::Index(index), ..] => (key.clone(), *index),
        _ => (String::new(), 0),
    }
}

/// What may only be wrong because something else in the entry is.
fn is_consequence(problem: &Problem) -> bool {
    matches!(problem, Problem::Contradiction(_) | Problem::MissingKey { .. })
}

fn is_missing(problem: &Problem) -> bool {
    matches!(problem, Problem::MissingKey { .. })
}

fn text_of(value: &Spanned<DeValue<'_>>) -> Option<String> {
    match value.get_ref() {
        DeValue::String(text) => Some(text.to_string()),
        _ => None,
    }
}

pub fn path_text(path: &[At]) -> String {
    let mut text = String::new();
    for at in path {
        match at {
            At::Key(key) if text.is_empty() => text.push_str(key),
            At::Key(key) => {
                text.push('.');
                text.push_str(key);
            }
            At::Index(index) => text.push_str(&format!("[{index}]")),
        }
    }
    text
}
