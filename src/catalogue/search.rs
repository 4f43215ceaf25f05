//! A search that forgives accents, case and small slips, over any documents with a name and a text. It ranks by
//! where and how well the words are found, and says which parts of a text to mark. Knows nothing of pages.

use std::ops::Range;

use rustc_hash::FxHashMap as HashMap;

use crate::language::fold;

/// Nobody types more on purpose; what is pasted is cut, so that the work stays bounded.
const MAX_WORDS: usize = 8;
const MAX_LETTERS: usize = 32;

/// What can be found.
pub struct Document {
    pub name: String,
    /// Other names: in the other language, a code.
    pub also: String,
    pub text: String,
}

/// What somebody typed, folded and cut into words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    words: Vec<String>,
}

impl Query {
    pub fn new(typed: &str) -> Query {
        let short: String = typed.chars().take(MAX_WORDS * MAX_LETTERS).collect();
        let cut = |word: &str| word.chars().take(MAX_LETTERS).collect();
        Query { words: fold(&short).split(' ').filter(|word| !word.is_empty()).take(MAX_WORDS).map(cut).collect() }
    }

    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// « exo squelette » as one word.
    fn joined(&self) -> Option<Query> {
        (self.words.len() > 1).then(|| Query { words: vec![self.words.concat().chars().take(MAX_LETTERS).collect()] })
    }
}

/// Where a word stands: the weight of finding it there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Field {
    Text = 1,
    Also = 3,
    Name = 4,
}

/// A word of the documents and who has it.
struct Word {
    letters: Vec<char>,
    text: String,
    /// Stands in a name: only there slips are forgiven at first, since texts would answer to anything.
    in_name: bool,
    found_in: Vec<(usize, Field)>,
}

impl Word {
    fn new(text: &str, document: usize, field: Field) -> Word {
        let mut word =
            Word { letters: text.chars().collect(), text: text.to_owned(), in_name: false, found_in: Vec::new() };
        word.find(document, field);
        word
    }

    /// Documents come one after the other, and their weightiest fields first.
    fn find(&mut self, document: usize, field: Field) {
        self.in_name |= field > Field::Text;
        if self.found_in.last().is_none_or(|(last, _)| *last != document) {
            self.found_in.push((document, field));
        }
    }
}

/// All words of all documents.
pub struct Index {
    names: Vec<String>,
    words: Vec<Word>,
}

impl Index {
    pub fn new(documents: impl IntoIterator<Item = Document>) -> Index {
        let mut names = Vec::new();
        let mut words: Vec<Word> = Vec::new();
        let mut known: HashMap<String, usize> = HashMap::default();
        for (at, document) in documents.into_iter().enumerate() {
            let name = fold(&document.name);
            for (field, text) in
                [(Field::Name, &name), (Field::Also, &fold(&document.also)), (Field::Text, &fold(&document.text))]
            {
                for word in text.split(' ').filter(|word| !word.is_empty()) {
                    let index = *known.entry(word.to_owned()).or_insert(words.len());
                    match words.get_mut(index) {
                        Some(known) => known.find(at, field),
                        None => words.push(Word::new(word, at, field)),
                    }
                }
            }
            names.push(name);
        }
        Index { names, words }
    }

    /// Positions of the documents that have every word of the query, the best first. Where nothing does, slips are
    /// forgiven in texts too, and then a space that splits a word.
    pub fn find(&self, query: &Query) -> Vec<usize> {
        let mut hits = self.ranked(query, false);
        if hits.is_empty() {
            hits = self.ranked(query, true);
        }
        if let Some(joined) = query.joined().filter(|_| hits.is_empty()) {
            hits = self.ranked(&joined, false);
        }
        hits
    }

    fn ranked(&self, query: &Query, lenient: bool) -> Vec<usize> {
        if query.is_empty() {
            return Vec::new();
        }
        let mut totals: Vec<Option<u32>> = vec![Some(0); self.names.len()];
        for wanted in &query.words {
            let best = self.grades(wanted, lenient);
            for (total, best) in totals.iter_mut().zip(best) {
                *total = total.filter(|_| best > 0).map(|total| total + best);
            }
        }
        let whole = query.words.join(" ");
        let score = |at: usize, total: u32| {
            let name = self.names.get(at).map_or("", String::as_str);
            let bonus = match name.strip_prefix(whole.as_str()) {
                Some("") => 1000,
                Some(_) => 400,
                None => 0,
            };
            (total + bonus, name.len())
        };
        let mut hits: Vec<(usize, (u32, usize))> = Vec::new();
        for (at, total) in totals.iter().enumerate() {
            let Some(total) = *total else { continue };
            let (score, length) = score(at, total);
            // Among equals the shorter name is the closer one; then they stay in the order of the documents.
            let place = hits.partition_point(|(_, own)| own.0 > score || own.0 == score && own.1 <= length);
            hits.insert(place, (at, (score, length)));
        }
        hits.into_iter().map(|(at, _)| at).collect()
    }

    /// The best grade of one wanted word in each document.
    fn grades(&self, wanted: &str, lenient: bool) -> Vec<u32> {
        let letters: Vec<char> = wanted.chars().collect();
        let mut best = vec![0; self.names.len()];
        for word in &self.words {
            let slips = if word.in_name || lenient { forgiven(letters.len()) } else { 0 };
            let grade = grade(wanted, &letters, &word.text, &word.letters, slips);
            if grade == 0 {
                continue;
            }
            for (at, field) in &word.found_in {
                if let Some(best) = best.get_mut(*at) {
                    *best = grade.saturating_mul(*field as u32).max(*best);
                }
            }
        }
        best
    }
}

/// How many slips a word of this length may hold: too many, and short words would all be alike.
fn forgiven(letters: usize) -> usize {
    match letters {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// How well a word answers: 0 is not at all.
fn grade(wanted: &str, letters: &[char], text: &str, word: &[char], slips: usize) -> u32 {
    if let Some(rest) = text.strip_prefix(wanted) {
        return if rest.is_empty() { 100 } else { 80 };
    }
    if letters.len() >= 3 && text.contains(wanted) {
        return 50;
    }
    if slips == 0 || word.len() + slips < letters.len() {
        return 0;
    }
    let (whole, beginning) = distance(letters, word, slips);
    let cost = |distance: usize| 10 * u32::try_from(distance).unwrap_or(4);
    if whole <= slips {
        45_u32.saturating_sub(cost(whole))
    } else if beginning <= slips {
        40_u32.saturating_sub(cost(beginning))
    } else {
        0
    }
}

/// Letters to add, drop, change or swap with their neighbour, to the whole word and to its nearest beginning
/// (somebody is still typing). Beyond `enough` nobody asks how far it is.
fn distance(wanted: &[char], word: &[char], enough: usize) -> (usize, usize) {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=word.len()).collect();
    for (row, letter) in wanted.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, other) in word.iter().enumerate() {
            let at = |line: &[usize], column: usize| line.get(column).copied().unwrap_or(usize::MAX / 2);
            let change = at(&last, column) + usize::from(letter != other);
            let mut cost = change.min(at(&last, column + 1) + 1).min(at(&current, column) + 1);
            let swapped = row > 0 && column > 0 && wanted.get(row - 1) == Some(other);
            if swapped && word.get(column - 1) == Some(letter) {
                cost = cost.min(at(&before_last, column - 1) + 1);
            }
            current.push(cost);
        }
        // Rows never get cheaper again.
        if current.iter().min().is_none_or(|best| *best > enough) {
            return (usize::MAX, usize::MAX);
        }
        before_last = std::mem::replace(&mut last, current);
    }
    let whole = last.last().copied().unwrap_or_default();
    (whole, last.into_iter().min().unwrap_or_default())
}

/// A part of a text, and whether it answers the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'t> {
    pub text: &'t str,
    pub found: bool,
}

/// The whole text, cut where something is found in it.
pub fn mark<'t>(text: &'t str, query: &Query) -> Vec<Part<'t>> {
    let mut parts = Vec::new();
    let mut done = 0;
    let mut push = |range: Range<usize>, found: bool| {
        parts.extend(text.get(range).filter(|part| !part.is_empty()).map(|text| Part { text, found }));
    };
    for word in words(text) {
        let Some(found) = text.get(word.clone()).and_then(|own| answering(own, query)) else {
            continue;
        };
        let found = word.start + found.start..word.start + found.end;
        push(done..found.start, false);
        done = found.end;
        push(found, true);
    }
    push(done..text.len(), false);
    parts
}

/// Some `letters` of the text around the first word that is found; from the beginning where none is.
pub fn excerpt<'t>(text: &'t str, query: &Query, letters: usize) -> &'t str {
    let found = words(text).find(|word| text.get(word.clone()).is_some_and(|own| answering(own, query).is_some()));
    let at = found.map_or(0, |word| word.start);
    let length = text.chars().count();
    if length <= letters {
        return text;
    }
    let before = text.get(..at).map_or(0, |before| before.chars().count());
    let first = before.saturating_sub(letters / 3).min(length.saturating_sub(letters));
    let byte = |letter: usize| text.char_indices().nth(letter).map_or(text.len(), |(byte, _)| byte);
    let (mut start, mut end) = (byte(first), byte(first + letters));
    // No halves of words at either end.
    if first > 0 {
        start = words(text).map(|word| word.start).find(|word| *word >= start).unwrap_or(start);
    }
    if end < text.len() {
        end = words(text).map(|word| word.end).take_while(|word| *word <= end).last().unwrap_or(end);
    }
    text.get(start..end).unwrap_or(text)
}

/// Where the words of a text stand, cut as `fold` cuts them.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let within = |c: char| c.is_alphanumeric() || ('\u{0300}'..='\u{036f}').contains(&c);
    let mut start = 0;
    let pieces = text.split(move |c: char| !within(c)).map(move |piece| {
        let range = start..start + piece.len();
        let next = text.get(range.end..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        start = range.end + next;
        range
    });
    pieces.filter(|range| !range.is_empty())
}

/// Which part of a word answers the query, if any.
fn answering(word: &str, query: &Query) -> Option<Range<usize>> {
    let folded = fold(word);
    let letters: Vec<char> = folded.chars().collect();
    query.words.iter().find_map(|wanted| {
        let typed: Vec<char> = wanted.chars().collect();
        let inside = folded.find(wanted.as_str()).filter(|at| *at == 0 || typed.len() >= 3);
        // Where folding kept the number of letters, a letter there is a letter here.
        let even = word.chars().count() == letters.len();
        match inside {
            Some(at) if even => {
                let first = folded.get(..at).map_or(0, |before| before.chars().count());
                let byte = |letter: usize| word.char_indices().nth(letter).map_or(word.len(), |(byte, _)| byte);
                Some(byte(first)..byte(first + typed.len()))
            }
            Some(_) => Some(0..word.len()),
            None => (grade(wanted, &typed, &folded, &letters, forgiven(typed.len())) > 0).then_some(0..word.len()),
        }
    })
}
