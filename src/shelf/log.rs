//! The record of a table: how the game began and its steps, a log that only grows. The present is a replay, so that taking
//! back is exact, and what was taken back can still be read. Chance enters a step as its result.
//!
//! As text: a first line with version and game, then the beginning, then one line a step; `-` takes the last step back that
//! still stands.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Answer;

const HEAD: &str = "ralliement-table";
const VERSION: u32 = 1;
const BACK: &str = "-";

/// A game that can be replayed.
pub trait Table: Clone {
    /// Names the game in its records.
    const NAME: &'static str;
    type Beginning: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    type Step: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    type Report;

    fn begin(beginning: &Self::Beginning) -> Answer<Self>;

    /// What is not reported may have left the table half changed: it is taken on a copy.
    fn take(&mut self, step: &Self::Step) -> Answer<Self::Report>;

    /// What a step would bring, without taking it.
    fn ask(&self, step: &Self::Step) -> Answer<Self::Report> {
        self.clone().take(step)
    }
}

/// Why a text is no record that this version can go on with. It is kept as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Not of this game.
    Other,
    Newer,
    Damaged,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Record<T: Table> {
    beginning: T::Beginning,
    /// `None` takes back the last step that still stands.
    entries: Vec<Option<T::Step>>,
    now: T,
}

impl<T: Table> Record<T> {
    pub fn begin(beginning: T::Beginning) -> Answer<Record<T>> {
        match T::begin(&beginning) {
            Answer::Report(now) => Answer::Report(Record { beginning, entries: Vec::new(), now }),
            Answer::Refusal(refusal) => Answer::Refusal(refusal),
            Answer::Question(question) => Answer::Question(question),
        }
    }

    pub fn now(&self) -> &T {
        &self.now
    }

    pub fn beginning(&self) -> &T::Beginning {
        &self.beginning
    }

    /// Everything that was entered, with what was taken back.
    pub fn entries(&self) -> &[Option<T::Step>] {
        &self.entries
    }

    /// The steps that still stand.
    pub fn standing(&self) -> Vec<&T::Step> {
        let mut standing = Vec::new();
        for entry in &self.entries {
            match entry {
                Some(step) => standing.push(step),
                None => {
                    standing.pop();
                }
            }
        }
        standing
    }

    /// What is legal is entered; anything else changes nothing.
    pub fn act(&mut self, step: T::Step) -> Answer<T::Report> {
        let mut next = self.now.clone();
        let answer = next.take(&step);
        if let Answer::Report(_) = answer {
            self.now = next;
            self.entries.push(Some(step));
        }
        answer
    }

    pub fn can_undo(&self) -> bool {
        !self.standing().is_empty()
    }

    /// Takes the last step back. False where none is left.
    pub fn undo(&mut self) -> bool {
        if !self.can_undo() {
            return false;
        }
        self.entries.push(None);
        let replayed = replay::<T>(&self.beginning, &self.standing());
        if let Some((now, _)) = replayed {
            self.now = now;
        }
        true
    }

    /// What each standing step brought, in order.
    pub fn told(&self) -> Vec<T::Report> {
        replay::<T>(&self.beginning, &self.standing()).map(|(_, reports)| reports).unwrap_or_default()
    }

    pub fn write(&self) -> String {
        let mut text = format!("{HEAD} {VERSION} {}\n{}\n", T::NAME, line(&self.beginning));
        for entry in &self.entries {
            text.push_str(&entry.as_ref().map_or_else(|| BACK.to_owned(), line));
            text.push('\n');
        }
        text
    }

    pub fn read(text: &str) -> Result<Record<T>, Unread> {
        let mut lines = text.lines();
        let mut head = lines.next().unwrap_or_default().split(' ');
        if head.next() != Some(HEAD) {
            return Err(Unread::Damaged);
        }
        match head.next().and_then(|version| version.parse::<u32>().ok()) {
            Some(VERSION) => {}
            Some(version) if version > VERSION => return Err(Unread::Newer),
            Some(_) | None => return Err(Unread::Damaged),
        }
        if head.next() != Some(T::NAME) {
            return Err(Unread::Other);
        }
        let beginning = lines.next().and_then(unline).ok_or(Unread::Damaged)?;
        let mut record: Record<T> = Record::begin(beginning).report().ok_or(Unread::Damaged)?;
        for line in lines {
            record.entries.push(if line == BACK { None } else { Some(unline(line).ok_or(Unread::Damaged)?) });
        }
        // One replay, however much was taken back.
        let mut depth = 0_usize;
        for entry in &record.entries {
            depth = if entry.is_some() { depth + 1 } else { depth.checked_sub(1).ok_or(Unread::Damaged)? };
        }
        let (now, _) = replay::<T>(&record.beginning, &record.standing()).ok_or(Unread::Damaged)?;
        record.now = now;
        Ok(record)
    }
}

/// The game that a text is a record of, without reading more.
pub fn game_of(text: &str) -> Option<&str> {
    let mut words = text.lines().next()?.split(' ');
    (words.next() == Some(HEAD)).then(|| words.nth(1)).flatten()
}

fn replay<T: Table>(beginning: &T::Beginning, steps: &[&T::Step]) -> Option<(T, Vec<T::Report>)> {
    let mut now = T::begin(beginning).report()?;
    let reports = steps.iter().map(|step| now.take(step).report()).collect::<Option<Vec<_>>>()?;
    Some((now, reports))
}

/// Packed and in digits: a line of text.
fn line(value: &impl Serialize) -> String {
    // Packing plain values cannot fail.
    let bytes = postcard::to_allocvec(value).unwrap_or_default();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unline<V: DeserializeOwned>(line: &str) -> Option<V> {
    let pair = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let bytes = line.trim_end().as_bytes().chunks(2).map(pair).collect::<Option<Vec<u8>>>()?;
    match postcard::take_from_bytes(&bytes) {
        Ok((value, [])) => Some(value),
        Ok(_) | Err(_) => None,
    }
}
