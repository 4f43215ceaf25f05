//! Bytes → TOML → raw entries, collecting every defect on the way instead of stopping at the first.
//!
//! Each `[[profile]]`, `[[equipment]]` … is read on its own, so that a slip in one does not hide the others;
//! within an entry, an offending key is noted, taken out, and the entry is read again.

use std::collections::HashMap;
use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use validator::{Validate, ValidationErrors, ValidationErrorsKind};

use super::defect::{Defect, Problem};

/// A tome of a hundred profiles is some 60 KB; this bounds memory and time before anything is parsed.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;
/// A file with more defects than this is no tome; the rest would drown the reader.
const MAX_DEFECTS: usize = 200;

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
            defects: Vec::new(),
        };
        if bytes.len() > MAX_BYTES {
            let problem = Problem::TooLarge { bytes: bytes.len(), limit: MAX_BYTES };
            document.defect_at(0..0, String::new(), problem);
            return document;
        }
        // Editors on Windows like to begin a file with a byte order mark.
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        match std::str::from_utf8(bytes) {
            Ok(text) => document.text = text,
            Err(error) => {
                let offset = error.valid_up_to();
                document.defect_at(0..0, String::new(), Problem::NotUtf8 { offset });
                return document;
            }
        }
        let breaks = document.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        document.lines.extend(breaks.map(|(offset, _)| offset + 1));
        let (table, errors) = DeTable::parse_recoverable(document.text);
        document.table = table.into_inner();
        for error in errors {
            let detail = error.message().lines().next().unwrap_or_default().to_owned();
            document.defect_at(error.span().unwrap_or(0..0), String::new(), Problem::Syntax { detail });
        }
        document
    }

    /// The parsed file, for readers that sort out keys of their own before the rest is read.
    pub fn table_mut(&mut self) -> &mut DeTable<'a> {
        &mut self.table
    }

    /// A defect at a place of the text, for the caller to keep.
    pub fn describe(&self, span: Range<usize>, key: String, problem: Problem) -> Defect {
        let line = self.lines.partition_point(|begin| *begin <= span.start).max(1);
        let begin = self.lines.get(line - 1).copied().unwrap_or(0);
        let before = self.text.get(begin..span.start).unwrap_or_default();
        Defect { file: self.file.clone(), line, column: before.chars().count() + 1, key, problem }
    }

    fn defect_at(&mut self, span: Range<usize>, key: String, problem: Problem) {
        let defect = self.describe(span, key, problem);
        if self.defects.len() < MAX_DEFECTS && !self.defects.contains(&defect) {
            self.defects.push(defect);
        }
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
        self.defect_at(span, path_text(&path), problem);
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
                let problem = Problem::WrongType { found: other.type_str().to_owned(), expected: format!("[[{key}]]") };
                self.defect(&[key.into()], problem);
                return Vec::new();
            }
        };
        let mut entries = Vec::new();
        for (position, value) in values.into_iter().enumerate() {
            let Some(entry) = self.value::<T>(&[key.into(), position.into()], value) else {
                continue;
            };
            self.positions.entry(key.to_owned()).or_default().push(position);
            if let Err(errors) = entry.validate() {
                self.out_of_range(&[key.into(), entries.len().into()], &errors);
            }
            entries.push(entry);
        }
        entries
    }

    /// What is left of the file without the arrays that [`Document::entries`] reads.
    pub fn rest<T: DeserializeOwned>(&mut self, without: &[&str]) -> Option<T> {
        let kept = self.table.iter().filter(|(key, _)| !without.contains(&key.get_ref().as_ref()));
        let table: DeTable<'a> = kept.map(|(key, value)| (key.clone(), value.clone())).collect();
        let span = 0..self.text.len().min(1);
        self.value(&[], Spanned::new(span, DeValue::Table(table)))
    }

    /// Reads one value; notes an offending key, takes it out and tries again, so that all of them are found.
    fn value<T: DeserializeOwned>(&mut self, path: &[At], mut value: Spanned<DeValue<'a>>) -> Option<T> {
        let mut removed: Vec<String> = Vec::new();
        loop {
            let error = match T::deserialize(ValueDeserializer::from(value.clone())) {
                Ok(read) if removed.is_empty() => return Some(read),
                Ok(_) => return None,
                Err(error) => error,
            };
            let span = error.span().unwrap_or_else(|| value.span());
            let problem = problem_of(error.message());
            // A key that was just taken out is missing now: that is said already.
            if let Problem::MissingKey { key } = &problem
                && removed.contains(key)
            {
                return None;
            }
            let mut inner = path.to_vec();
            let taken = take_out(&mut value, &span, &mut inner);
            self.defect_at(span, path_text(&inner), problem);
            match taken {
                Some(key) if removed.len() < 50 => removed.push(key),
                _ => return None,
            }
        }
    }

    fn out_of_range(&mut self, path: &[At], errors: &ValidationErrors) {
        for (field, kind) in errors.errors() {
            let mut path = path.to_vec();
            path.push(field.as_ref().into());
            match kind {
                ValidationErrorsKind::Struct(inner) => self.out_of_range(&path, inner),
                ValidationErrorsKind::List(list) => {
                    for (index, inner) in list {
                        let mut path = path.clone();
                        path.push((*index).into());
                        self.out_of_range(&path, inner);
                    }
                }
                ValidationErrorsKind::Field(errors) => {
                    for error in errors {
                        let number =
                            |name: &str| error.params.get(name).and_then(|value| value.as_f64()).map(|v| v as i64);
                        let problem =
                            Problem::OutOfRange { found: number("value"), min: number("min"), max: number("max") };
                        self.defect(&path, problem);
                    }
                }
            }
        }
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

/// Removes the innermost key whose name or value holds the span; gives its name and completes the path to it.
fn take_out(value: &mut Spanned<DeValue<'_>>, span: &Range<usize>, path: &mut Vec<At>) -> Option<String> {
    let holds = |outer: Range<usize>| outer.start <= span.start && span.end <= outer.end;
    match value.get_mut() {
        DeValue::Table(table) => {
            let found = table.iter().find(|(key, value)| holds(key.span()) || contains(value, span));
            let key = found.map(|(key, _)| key.get_ref().to_string())?;
            path.push(At::Key(key.clone()));
            let inner = table.get_mut(key.as_str())?;
            // Deeper first: the offender may be one key of a table within.
            if let Some(deeper) = take_out(inner, span, path) {
                return Some(deeper);
            }
            table.remove(key.as_str());
            Some(key)
        }
        DeValue::Array(array) => {
            let index = array.iter().position(|value| contains(value, span))?;
            path.push(At::Index(index));
            let inner = array.iter_mut().nth(index)?;
            take_out(inner, span, path)
        }
        _ => None,
    }
}

/// A table that is written as `[header]` has the header's span only: look into it.
fn contains(value: &Spanned<DeValue<'_>>, span: &Range<usize>) -> bool {
    let outer = value.span();
    if outer.start <= span.start && span.end <= outer.end {
        return true;
    }
    match value.get_ref() {
        DeValue::Table(table) => table.iter().any(|(key, value)| {
            (key.span().start <= span.start && span.end <= key.span().end) || contains(value, span)
        }),
        DeValue::Array(array) => array.iter().any(|value| contains(value, span)),
        _ => false,
    }
}

/// Serde's sentences, taken apart: a player must never read a Rust error.
fn problem_of(message: &str) -> Problem {
    let message = message.lines().next().unwrap_or_default();
    let quoted = |text: &str| -> Vec<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    if let Some(rest) = message.strip_prefix("unknown field ") {
        let mut names = quoted(rest).into_iter();
        let found = names.next().unwrap_or_default();
        return Problem::UnknownKey { found, expected: names.collect() };
    }
    if let Some(rest) = message.strip_prefix("missing field ") {
        let key = quoted(rest).into_iter().next().unwrap_or_default();
        return Problem::MissingKey { key };
    }
    if let Some(rest) = message.strip_prefix("unknown variant ") {
        let mut names = quoted(rest).into_iter();
        let found = names.next().unwrap_or_default();
        return Problem::UnknownValue { found, expected: names.collect() };
    }
    for prefix in ["invalid type: ", "invalid value: ", "invalid length "] {
        if let Some(rest) = message.strip_prefix(prefix) {
            let (found, expected) = rest.split_once(", expected ").unwrap_or((rest, ""));
            return Problem::WrongType { found: found.to_owned(), expected: expected.to_owned() };
        }
    }
    Problem::Syntax { detail: message.to_owned() }
}
