//! Where entries begin and end: a profile at its name, a piece at its prices, an order at its launch value; the parts of a tome at
//! their headings. One pass over the lines, looking at most a few lines around.

#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "line numbers come from walking these lines, brackets from `find` in that very text"
)]

use crate::catalogue::manual::FeatPhase;
use crate::catalogue::raw::EquipmentKind;

use super::clean::{Line, Lines};
use super::head::{self, Heading, PieceHead, ProfileHead};
use super::known::{Kind, Known};
use super::label::Label;
use super::mount;
use super::row;
use super::table::{self, Column};
use super::words::{self, bare, count, words};

#[derive(Clone, Debug)]
pub struct Block {
    pub what: What,
    /// Whose: the faction's name as the heading prints it.
    pub owner: Option<String>,
    /// From the first line of the entry up to the next one; prose that follows the entry is still in here.
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug)]
pub enum What {
    Profile(ProfileHead),
    Piece(PieceHead),
    Order,
    /// With the phase of the heading above it.
    Feat(Option<FeatPhase>),
    Rule,
    /// « Bonus de Faction … »
    Bonus,
    /// The name of the faction, if a line above « Civilisation » gives it.
    Faction(Option<(String, Lines)>),
    Section,
}

#[derive(Clone, Copy, PartialEq)]
enum Section {
    None,
    Arsenal,
    Bestiary,
    Orders,
    Feats(Option<FeatPhase>),
    Rules,
    Spells,
}

struct Start {
    at: usize,
    what: What,
    owner: Option<String>,
}

pub fn find(lines: &[Line], known: &Known) -> Vec<Block> {
    let starts = starts(lines, known);
    let ends = starts.iter().skip(1).map(|start| start.at).chain([lines.len()]).collect::<Vec<_>>();
    let block = |(start, end): (Start, usize)| Block {
        what: start.what,
        owner: start.owner,
        lines: lines.get(start.at..end.max(start.at)).unwrap_or_default().to_vec(),
    };
    starts.into_iter().zip(ends).map(block).collect()
}

fn starts(lines: &[Line], known: &Known) -> Vec<Start> {
    let mut starts: Vec<Start> = Vec::new();
    let mut section = Section::None;
    let mut owner: Option<String> = None;
    let mut kind: Option<EquipmentKind> = None;
    // Of the table that the arsenal or bestiary is printed as, if it is one.
    let mut columns: Option<row::Columns> = None;
    // Whether the profile that is open has had its table, and its keywords.
    let mut tabled = false;
    // Nothing before this line can belong to a later entry.
    let mut floor = 0;
    for (at, line) in lines.iter().enumerate() {
        if line.blank {
            continue;
        }
        let text = line.text.as_str();
        let label = Label::of(text);
        if let Some(heading) = head::heading(text).filter(|_| !is_cut_above(lines, at)) {
            columns = None;
            match heading {
                Heading::Arsenal(name) => (section, owner, kind) = (Section::Arsenal, some(name), None),
                Heading::Bestiary(name) => (section, owner, kind) = (Section::Bestiary, some(name), None),
                Heading::Kind(own) => kind = Some(own),
                Heading::Orders => section = Section::Orders,
                // The manual lists its own by phase; a faction's stand under its name.
                Heading::Feats(Some(_)) if !matches!(section, Section::Feats(_)) => {}
                Heading::Feats(phase) => section = Section::Feats(phase),
                Heading::Rules => section = Section::Rules,
                Heading::Spells => section = Section::Spells,
            }
            starts.push(Start { at, what: What::Section, owner: None });
            floor = at + 1;
            continue;
        }
        if bonus(text).is_some() {
            starts.push(Start { at, what: What::Bonus, owner: None });
            section = Section::None;
            floor = at + 1;
            continue;
        }
        if let Some((Label::Keywords, _)) = label {
            let (begin, head) = head::above(lines, at, floor);
            starts.push(Start { at: begin, what: What::Profile(head), owner: None });
            section = Section::None;
            kind = None;
            tabled = false;
            floor = at + 1;
            continue;
        }
        let in_profile = starts.last().is_some_and(|start| matches!(start.what, What::Profile(_)));
        let in_piece = starts.last().is_some_and(|start| matches!(start.what, What::Piece(_)));
        if !line.bullet && heads_profile(lines, at) {
            if in_profile && !tabled {
                tabled = true;
                floor = at + 1;
                continue;
            }
            if !in_piece {
                let (begin, head) = head::above(lines, at, floor);
                starts.push(Start { at: begin, what: What::Profile(head), owner: None });
                section = Section::None;
                tabled = true;
                floor = at + 1;
                continue;
            }
        }
        if starts.is_empty() && label.is_some_and(|(label, _)| label.is_of_profile()) {
            // The page begins in the middle of a profile.
            let (begin, head) = head::above(lines, at, floor);
            starts.push(Start { at: begin, what: What::Profile(head), owner: None });
            tabled = true;
            floor = at + 1;
            continue;
        }
        if let Some((Label::Civilisation, _)) = label {
            let above = (floor.max(at.saturating_sub(4))..at).rev().find(|up| !lines[*up].blank);
            let name = above.filter(|up| is_title(&lines[*up].text));
            let begin = name.unwrap_or(at);
            let name = name.map(|up| (bare(&lines[up].text).to_owned(), lines[up].lines));
            starts.push(Start { at: begin, what: What::Faction(name), owner: None });
            section = Section::None;
            floor = at + 1;
            continue;
        }
        let listed = matches!(section, Section::Bestiary | Section::Arsenal);
        if let Some(own) = row::columns(text).filter(|_| listed) {
            columns = Some(own);
            starts.push(Start { at, what: What::Section, owner: None });
            floor = at + 1;
            continue;
        }
        let in_row = || row::piece(text, columns.as_ref()).filter(|_| listed).map(|head| (at, head));
        if let Some((begin, mut head)) = piece_at(lines, at, floor, listed).or_else(in_row) {
            head.mount = section == Section::Bestiary || (head.hands.is_none() && mount::begins(&head.rest));
            head.listed = listed;
            head.kind = head.kind.or(kind);
            starts.push(Start { at: begin, what: What::Piece(head), owner: owner.clone() });
            floor = at + 1;
            continue;
        }
        let what = match section {
            // Columns may have put an order below the next heading: it is one by its launch value.
            Section::Orders | Section::Feats(_) if order(text).is_some() => What::Order,
            Section::Feats(phase)
                if feat(text).is_some() || (phase.is_some() && rule(text).is_some() && begins_paragraph(lines, at)) =>
            {
                What::Feat(phase)
            }
            Section::Rules if rule(text).is_some() && begins_paragraph(lines, at) => What::Rule,
            // Wherever a page's columns put it, it says itself what it is. Those of the manual are no tome's.
            _ if rule(text).is_some_and(|(name, effect)| defines(effect) && !of_manual(known, name)) => What::Rule,
            _ => continue,
        };
        starts.push(Start { at, what, owner: None });
        floor = at + 1;
    }
    starts
}

fn some(name: String) -> Option<String> {
    (!name.is_empty()).then_some(name)
}

/// « … dans l’ / Arsenal des Confins »: the line above goes on here, so this is no heading.
fn is_cut_above(lines: &[Line], at: usize) -> bool {
    let Some(above) = at.checked_sub(1).and_then(|up| lines.get(up)).filter(|line| !line.blank) else {
        return false;
    };
    let open = |word: &String| {
        matches!(
            word.as_str(),
            "l" | "i"
                | "le"
                | "la"
                | "les"
                | "de"
                | "des"
                | "du"
                | "d"
                | "dans"
                | "et"
                | "ou"
                | "en"
                | "jusqu"
                | "a"
                | "un"
                | "une"
        )
    };
    if above.text.ends_with('.') {
        return false;
    }
    // A single letter is a cell of a table.
    above.text.ends_with(',') || (above.text.chars().count() > 3 && words(&above.text).last().is_some_and(open))
}

fn begins_paragraph(lines: &[Line], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|up| lines.get(up));
    lines[at].bullet
        || above.is_none_or(|line| line.blank || line.text.ends_with('.') || head::heading(&line.text).is_some())
}

/// A line that can only be a title: short, no sentence.
fn is_title(text: &str) -> bool {
    let short = text.chars().count() <= 60 && !text.ends_with(['.', ':', ',', ';']);
    short && text.starts_with(char::is_uppercase) && Label::of(text).is_none()
}

/// The head of one of the three tables of profiles, whole or its first cell on a line of its own.
fn heads_profile(lines: &[Line], at: usize) -> bool {
    let Some(columns) = table::heads(&lines[at].text) else { return false };
    match columns.as_slice() {
        [Column::Mvt] | [Column::Range] => {
            // The next cells must follow; « Portée » heads weapons too, but without D and PV.
            let mut next: Vec<Column> = columns.clone();
            for line in lines.iter().skip(at + 1).filter(|line| !line.blank).take(11) {
                next.extend(table::heads(&line.text).unwrap_or_default());
            }
            match columns.as_slice() {
                [Column::Mvt] => next.contains(&Column::Ct) || next.contains(&Column::Cc),
                _ => {
                    next.starts_with(&[Column::Range, Column::F, Column::Pen, Column::D]) && next.contains(&Column::Pv)
                }
            }
        }
        [Column::Mvt, ..] => columns.len() >= 2,
        [Column::Range, ..] => columns.contains(&Column::D) || columns.contains(&Column::Pv),
        // Another publisher's order of the columns; three letters alone could be anything.
        _ => {
            let has = |wanted: &[Column]| wanted.iter().all(|column| columns.contains(column));
            has(&[Column::Mvt, Column::Cc, Column::Ct, Column::Pv])
                || has(&[Column::Mvt, Column::Ct, Column::Front])
                || has(&[Column::Range, Column::D, Column::Pv])
        }
    }
}

/// A piece's head on this line, with what of its name stands on the line above and of its brackets on the line below.
fn piece_at(lines: &[Line], at: usize, floor: usize, listed: bool) -> Option<(usize, PieceHead)> {
    let text = lines[at].text.as_str();
    if !text.contains('[') {
        return None;
    }
    let mut head = match head::piece(text, listed) {
        // « [Équipement à une / main] : », or the second bracket below the first.
        head if text.matches('[').count() > text.matches(']').count()
            || head.as_ref().is_some_and(|_| text.ends_with(']')) =>
        {
            // A bracket that is open goes on over a blank line, which a page's or a column's end leaves.
            let open = text.matches('[').count() > text.matches(']').count();
            let near = lines.iter().enumerate().skip(at + 1).take(if open { 6 } else { 1 });
            let below = near.filter(|(_, line)| !line.blank).find(|(_, line)| !line.bullet);
            let joined = below.and_then(|(index, line)| {
                head::piece(&format!("{text} {}", line.text), listed).map(|joined| (index, joined))
            });
            match joined {
                Some((index, joined)) => PieceHead { used: index - at + 1, ..joined },
                None => PieceHead { used: 1, ..head? },
            }
        }
        head => PieceHead { used: 1, ..head? },
    };
    if head.name.starts_with(char::is_uppercase) || head.name.starts_with(|c: char| c.is_ascii_digit()) {
        return Some((at, head));
    }
    let up = at.checked_sub(1).filter(|up| *up >= floor)?;
    let above = lines
        .get(up)
        .filter(|line| !line.blank && is_title(&line.text) && line.text.split_whitespace().count() <= 8)?;
    head.name = format!("{} {}", above.text, head.name).trim().to_owned();
    head.used += 1;
    Some((up, head))
}

/// « Sus à l’étranger ! (9+) : effet » → name, launch value, effect.
pub fn order(text: &str) -> Option<(&str, u32, &str)> {
    let (name, inner, rest) = with_parenthesis(text).or_else(|| with_launch(text))?;
    let launch = inner.trim().strip_suffix('+').and_then(count)?;
    Some((name, launch, rest))
}

/// « Nom (Duel) : effet » → name, folded phase, effect.
pub fn feat(text: &str) -> Option<(&str, FeatPhase, &str)> {
    let (name, inner, rest) = with_parenthesis(text)?;
    Some((name, head::phase(&words(inner))?, rest))
}

/// « Bonus de Faction – Nom : effet » → what follows the words; `None` for any other line.
pub fn bonus(text: &str) -> Option<&str> {
    let begins =
        ["bonus de la faction", "bonus de faction"].iter().find(|begin| words::find(text, begin) == Some(0))?;
    let rest = text.get(begins.len()..)?;
    let apart = rest.is_empty() || rest.starts_with([' ', ':', '.', '\t']);
    apart.then(|| rest.trim_start_matches([' ', ':', '.', '–', '—', '-', '\t']))
}

/// « Une figurine avec cette règle spéciale … »: an effect that only a rule's own text begins with.
fn defines(effect: &str) -> bool {
    let begin: String = effect.chars().take(80).collect();
    words::find(&begin, "cette r").is_some() && words(&begin).windows(2).any(|two| two == ["cette", "regle"])
}

/// « Maîtrise (X) » is the manual's *Maîtrise*.
fn of_manual(known: &Known, name: &str) -> bool {
    known.find("", Kind::Rule, name.split('(').next().unwrap_or_default()).is_some()
}

/// « Nom : effet ».
pub fn rule(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.split_once(':')?;
    let name = bare(name);
    let fits = name.chars().count() <= 60 && name.starts_with(char::is_uppercase) && !name.contains(['.', ',']);
    (fits && Label::of(text).is_none() && !rest.trim().is_empty()).then(|| (name, rest.trim()))
}

/// « Sus à l’étranger ! – 9+ : effet ».
fn with_launch(text: &str) -> Option<(&str, &str, &str)> {
    let (head, rest) = text.split_once(':').filter(|(head, _)| head.len() <= 100)?;
    let head = head.trim_end();
    let begin = head.rfind([' ', '\t'])?;
    let name = head.get(..begin)?.trim_end_matches([' ', '\t', '–', '—', '-']);
    Some((name, head.get(begin + 1..)?, rest.trim()))
}

fn with_parenthesis(text: &str) -> Option<(&str, &str, &str)> {
    let open = text.find(['(', '[']).filter(|open| *open > 0 && *open <= 100)?;
    let close = open + text[open..].find([')', ']'])?;
    let rest = text[close + 1..].trim_start().strip_prefix(':')?;
    Some((text[..open].trim(), &text[open + 1..close], rest.trim()))
}
