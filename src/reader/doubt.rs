//! Doubts about what was read that no single field shows: a row or a table put together from parts of the text, and a text whose
//! lines are out of order, as columns read across are. Whatever is not certain is asked about, field by field.

use std::collections::HashSet;

use super::label::Label;
use super::scattered::Gathered;
use super::{Body, Doubt, Entry, Lines, Question, Reading};

/// Asks about rows and tables that were put together, where an entry took them.
pub fn put_together(pieced: &[u32], gathered: &[Gathered], reading: &mut Reading) {
    let mut asked: Vec<(u32, &[&str])> = pieced.iter().map(|line| (*line, &["name", "text"][..])).collect();
    for table in gathered.iter().filter(|table| reading.uses(table.at)).collect::<Vec<_>>() {
        table.from.iter().for_each(|lines| reading.use_lines(*lines));
        if table.apart {
            asked.push((table.at.first, &["figures"]));
        }
    }
    for (line, fields) in asked {
        let own = reading.entries.iter().position(|entry| entry.lines.first <= line && line <= entry.lines.last);
        let Some(at) = own else { continue };
        for field in fields {
            let question = Question {
                entry: Some(at),
                field: (*field).to_owned(),
                lines: Lines::one(line),
                doubt: Doubt::PutTogether,
            };
            reading.questions.push(question);
        }
    }
}

/// « POoRION »: capitals among small letters, as scanners read small capitals.
pub fn odd_names(reading: &mut Reading) {
    let odd = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        letters.len() > 3 && letters.windows(2).any(|two| matches!(two, [a, b] if a.is_lowercase() && b.is_uppercase()))
    };
    let mut questions = Vec::new();
    for (at, entry) in reading.entries.iter().enumerate() {
        let name = &entry.body.name().fr;
        if name.split([' ', '-', '’']).any(odd) {
            questions.push(Question {
                entry: Some(at),
                field: "name".to_owned(),
                lines: entry.lines_of("name").unwrap_or(entry.lines),
                doubt: Doubt::OddName { found: name.clone() },
            });
        }
    }
    reading.questions.append(&mut questions);
}

/// So near below a piece, lines that nothing took may be its own.
const BELOW: u32 = 4;

/// Pieces with lines below them that nothing took.
pub fn lines_after(reading: &mut Reading) {
    let unused: Vec<u32> = reading.unused.iter().map(|left| left.lines.first).collect();
    let mut questions = Vec::new();
    for (at, entry) in reading.entries.iter().enumerate() {
        let fields: &[&str] = match &entry.body {
            Body::Equipment(_) => &["text", "weapon", "hands", "rules", "kind"],
            Body::Mount(_) => &["text", "changes", "rules"],
            Body::Order(_) | Body::Feat(_) | Body::Rule(_) => &["text"],
            Body::Profile(_) | Body::Vehicle(_) | Body::Siege(_) => &[],
        };
        let last = entry.lines.last;
        let from = unused.partition_point(|line| *line <= last);
        let near = unused.get(from).is_some_and(|line| *line <= last + BELOW);
        let next = reading.entries.get(at + 1).map_or(u32::MAX, |next| next.lines.first);
        let own = near && unused.get(from).is_some_and(|line| *line < next || next <= last);
        let lines = unused.get(from).map_or(entry.lines, |line| Lines::one(*line));
        questions.extend(fields.iter().filter(|_| own).map(|field| Question {
            entry: Some(at),
            field: (*field).to_owned(),
            lines,
            doubt: Doubt::LinesAfter,
        }));
    }
    reading.questions.append(&mut questions);
}

/// Effects that stop in the middle of a sentence.
pub fn cut_texts(reading: &mut Reading) {
    let mut questions = Vec::new();
    for (at, entry) in reading.entries.iter().enumerate() {
        let text = match &entry.body {
            Body::Equipment(body) => &body.text,
            Body::Mount(body) => &body.text,
            Body::Order(body) => &body.text,
            Body::Feat(body) => &body.text,
            Body::Rule(body) => &body.text,
            Body::Profile(_) | Body::Vehicle(_) | Body::Siege(_) => continue,
        };
        let last = text.fr.trim_end();
        let whole = last.is_empty() || last.ends_with(['.', '!', '?', '…', '»', ')', ']']);
        let long = last.split_whitespace().count() > 3;
        if !whole && long || super::sentence::is_cut(last) {
            questions.push(Question {
                entry: Some(at),
                field: "text".to_owned(),
                lines: entry.lines_of("text").unwrap_or(entry.lines),
                doubt: Doubt::CutShort,
            });
        }
    }
    reading.questions.append(&mut questions);
}

/// Texts with the price of another piece or the launch value of another order in them: columns read across, perhaps.
pub fn texts_of_others(reading: &mut Reading) {
    let mut questions = Vec::new();
    for (at, entry) in reading.entries.iter().enumerate() {
        let (text, fields): (&str, &[&str]) = match &entry.body {
            Body::Equipment(body) => (&body.text.fr, &["text", "weapon", "hands", "rules", "kind"]),
            Body::Mount(body) => (&body.text.fr, &["text", "changes", "rules", "barding", "bike"]),
            Body::Order(body) => (&body.text.fr, &["text"]),
            Body::Feat(body) => (&body.text.fr, &["text"]),
            Body::Rule(body) => (&body.text.fr, &["text"]),
            Body::Profile(_) | Body::Vehicle(_) | Body::Siege(_) => continue,
        };
        if !names_another(text) {
            continue;
        }
        let lines = entry.lines_of("text").unwrap_or(entry.lines);
        questions.extend(fields.iter().map(|field| Question {
            entry: Some(at),
            field: (*field).to_owned(),
            lines,
            doubt: if *field == "text" { Doubt::NotUnderstood { text: text.to_owned() } } else { Doubt::MixedUp },
        }));
    }
    reading.questions.append(&mut questions);
}

/// « … Grappin [X/13] … », « … « Plus haut ! » (9+) : … ».
fn names_another(text: &str) -> bool {
    let within = |open: char, close: char, is: fn(&str) -> bool| {
        text.split(open).skip(1).any(|rest| rest.split_once(close).is_some_and(|(inner, _)| is(inner)))
    };
    let launch = |inner: &str| {
        let value = inner.trim().strip_suffix('+').unwrap_or_default();
        !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit())
    };
    within('[', ']', |inner| super::head::price(inner).is_some()) || (text.contains('»') && within('(', ')', launch))
}

/// Entries that miss what stands side by side in every book are signs of columns read across. One may be the book's own.
const FEW: usize = 2;

/// « Règles spéciales : … » away from any entry: they may be those of a weapon that has none.
pub fn rules_apart(reading: &mut Reading) {
    let is_rules = |text: &str| matches!(Label::of(text), Some((Label::Rules, _)));
    let Some(lines) = reading.unused.iter().find(|left| is_rules(&left.text)).map(|left| left.lines) else { return };
    let bare =
        |entry: &Entry| matches!(&entry.body, Body::Equipment(body) if body.weapon.is_some() && body.rules.is_empty());
    let without = reading.entries.iter().enumerate().filter(|(_, entry)| bare(entry));
    let ask = |(at, _): (usize, &Entry)| Question {
        entry: Some(at),
        field: "rules".to_owned(),
        lines,
        doubt: Doubt::LinesAfter,
    };
    let questions: Vec<Question> = without.map(ask).collect();
    reading.questions.extend(questions);
}

/// Whether the lines of a text seem to be out of order.
pub fn is_mixed_up(reading: &Reading) -> bool {
    let broken = reading.entries.iter().filter(|entry| is_broken(entry)).count();
    // Fields of a profile that no profile took.
    let of_profile = |text: &str| matches!(Label::of(text), Some((label, _)) if label.is_of_nobody_else());
    let apart = reading.unused.iter().filter(|left| of_profile(&left.text)).count();
    broken + apart >= FEW
}

/// Whether a reading has every entry that another one of the same text has, by name.
pub fn names_all_of(reading: &Reading, other: &Reading) -> bool {
    let names: HashSet<&str> = reading.entries.iter().map(|entry| entry.body.name().fr.as_str()).collect();
    other.entries.iter().all(|entry| names.contains(entry.body.name().fr.as_str()))
}

/// What a reading lacks, to be compared with another of the same text.
pub fn gaps(reading: &Reading) -> usize {
    let missing: usize = reading.entries.iter().map(|entry| entry.missing.len()).sum();
    let lost = |question: &&Question| matches!(question.doubt, Doubt::NotUnderstood { .. } | Doubt::NothingBelow);
    missing + reading.questions.iter().filter(lost).count()
}

/// Where the lines of a text are out of order, nothing in it is certain.
pub fn mixed_up(reading: &mut Reading) {
    let asked: HashSet<(Option<usize>, String)> =
        reading.questions.iter().map(|question| (question.entry, root(&question.field).to_owned())).collect();
    let mut questions = Vec::new();
    for (at, entry) in reading.entries.iter().enumerate() {
        let read = entry.fields.iter().map(|(key, _)| root(key));
        let fields: HashSet<&str> = read.chain(usual(&entry.body).iter().copied()).collect();
        let mut fields: Vec<&str> =
            fields.into_iter().filter(|field| !asked.contains(&(Some(at), (*field).to_owned()))).collect();
        fields.sort_unstable();
        questions.extend(fields.into_iter().map(|field| Question {
            entry: Some(at),
            field: field.to_owned(),
            lines: entry.lines_of(field).unwrap_or(entry.lines),
            doubt: Doubt::MixedUp,
        }));
    }
    for faction in reading.factions.iter().take(MOST_FACTIONS) {
        let told = [
            ("faction.bonus", faction.bonus.as_ref().map(|(_, lines)| *lines)),
            ("faction.civilisation", faction.civilisation.as_ref().map(|(_, lines)| *lines)),
        ];
        let told = told.into_iter().filter_map(|(field, lines)| Some((field, lines?)));
        let is_asked = |field: &str| reading.questions.iter().any(|own| own.entry.is_none() && own.field == field);
        let unasked = told.filter(|(field, _)| !is_asked(field));
        questions.extend(unasked.map(|(field, lines)| Question {
            entry: None,
            field: field.to_owned(),
            lines,
            doubt: Doubt::MixedUp,
        }));
    }
    reading.questions.append(&mut questions);
}

/// More factions than these are no book's.
const MOST_FACTIONS: usize = 100;

fn root(key: &str) -> &str {
    key.split(['.', '[']).next().unwrap_or_default()
}

/// A profile whose name, cost, keywords or figures stand somewhere else.
fn is_broken(entry: &Entry) -> bool {
    let missing = |key: &str| entry.missing.iter().any(|own| root(own) == key);
    let profile = matches!(entry.body, Body::Profile(_) | Body::Vehicle(_) | Body::Siege(_));
    let figures = entry.missing.iter().filter(|own| root(own) == "figures").count();
    profile && (["name", "points", "keywords"].into_iter().any(missing) || figures >= 2)
}

/// What most such entries have: where it is not there, another entry may have taken it.
fn usual(body: &Body) -> &'static [&'static str] {
    match body {
        Body::Profile(_) => &[
            "armour",
            "base",
            "champion",
            "figures",
            "inventory",
            "keywords",
            "magic",
            "mounts",
            "name",
            "points",
            "rules",
            "starting",
            "upgrades",
            "capacity",
            "crew",
        ],
        Body::Vehicle(_) => &[
            "capacity",
            "crew",
            "figures",
            "inventory",
            "keywords",
            "name",
            "plating",
            "points",
            "rules",
            "starting",
            "upgrades",
        ],
        Body::Siege(_) => &["figures", "gunners", "keywords", "name", "points", "rules", "upgrades"],
        Body::Equipment(_) => &["hands", "kind", "name", "price", "rules", "text", "weapon"],
        Body::Mount(_) => &["changes", "name", "price", "rules", "text"],
        Body::Order(_) | Body::Feat(_) | Body::Rule(_) => &["name", "text"],
    }
}
