//! The row of a weapon: « Arc à 2 mains 30 cm 4 - Lourde 1D3 », on one line or every cell on a line of its own.

#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "lines and words come from walking them, a name is cut off where it was found"
)]

use super::clean::{Line, Lines};
use super::table::{Column, heads};
use super::words::{figure, is_dash};
use crate::catalogue::manual::Category;
use crate::language::fold;

/// A weapon's row, with the lines of the text that belong to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WeaponRow {
    pub range: Option<u16>,
    /// `None` is "-" or nothing.
    pub f: Option<u8>,
    pub pen: Option<u8>,
    pub category: Option<Category>,
    pub dice: Option<String>,
    pub lines: Option<Lines>,
    pub used: usize,
}

/// Folded names of the categories, the longer ones first.
const CATEGORIES: &[(&str, Category)] = &[
    ("artillerie legere", Category::ArtillerieLegere),
    ("artillerie lourde", Category::ArtillerieLourde),
    ("fusil a pompe", Category::FusilAPompe),
    ("lance flammes", Category::LanceFlammes),
    ("precision", Category::Precision),
    ("legere", Category::Legere),
    ("lourde", Category::Lourde),
];

/// « Lourde 2 » → the category and its dice.
pub fn category(text: &str) -> (Option<Category>, Option<String>) {
    let folded = fold(text);
    let Some((name, category)) = CATEGORIES.iter().find(|(name, _)| folded.starts_with(name)) else {
        return broken(&folded);
    };
    let dice = folded[name.len()..].split_whitespace().next().filter(|word| is_dice(word)).map(dice);
    (Some(*category), dice)
}

/// « Artilleri e lourde »: a word that a narrow cell broke.
fn broken(folded: &str) -> (Option<Category>, Option<String>) {
    let whole = folded.replace(' ', "");
    let found = CATEGORIES.iter().find_map(|(name, category)| {
        let rest = whole.strip_prefix(name.replace(' ', "").as_str())?;
        (rest.is_empty() || is_dice(rest)).then_some((*category, rest))
    });
    match found.filter(|_| folded.len() <= 30) {
        Some((category, rest)) => (Some(category), Some(rest).filter(|rest| !rest.is_empty()).map(dice)),
        None => (None, None),
    }
}

/// How many of the words at the beginning are a category with its dice.
pub fn category_words(words: &[&str]) -> usize {
    let (category, dice) = category(&words.join(" "));
    let Some(category) = category else { return 0 };
    let name = CATEGORIES.iter().find(|(_, own)| *own == category).map_or("", |(name, _)| name);
    // « Lance-flammes » is one word of the text and two of the folded name.
    let (mut folded, mut taken) = (String::new(), 0);
    for word in words {
        if folded.len() >= name.len() {
            break;
        }
        folded.push_str(&fold(word));
        folded.push(' ');
        taken += 1;
    }
    taken + usize::from(dice.is_some())
}

fn is_dice(word: &str) -> bool {
    let (count, sides) = word.split_once(['d', 'D']).unwrap_or((word, "6"));
    (figure(count).is_some() || count.is_empty()) && figure(sides).is_some() && word.len() <= 4
}

/// « 1d3 », « D3 », « l » → « 1D3 », « 1D3 », « 1 ».
fn dice(word: &str) -> String {
    match word.split_once(['d', 'D']) {
        Some((count, sides)) => format!("{}D{}", figure(count).unwrap_or(1), figure(sides).unwrap_or(6)),
        None => figure(word).unwrap_or(1).to_string(),
    }
}

/// Whether a line begins the table of a weapon.
pub fn begins(text: &str) -> bool {
    heads(text).is_some_and(|columns| {
        matches!(columns.as_slice(), [Column::Name, ..] | [Column::Range, Column::F, Column::Pen, Column::Category])
    })
}

/// Reads a weapon's table at the beginning of `lines`: the name goes up to the range, and the row ends with its category.
pub fn read(lines: &[Line]) -> Option<WeaponRow> {
    let first = lines.iter().position(|line| !line.blank)?;
    if !begins(&lines[first].text) {
        return None;
    }
    let mut at = first;
    while lines.get(at).is_some_and(|line| line.blank || heads(&line.text).is_some()) {
        at += 1;
    }
    let columns: Vec<Column> =
        lines[first..at].iter().filter(|line| !line.blank).filter_map(|line| heads(&line.text)).flatten().collect();
    let stands = |wanted: Column| columns.iter().position(|column| *column == wanted);
    let category_first = stands(Column::Category).zip(stands(Column::F)).is_some_and(|(category, f)| category < f);
    let mut row = WeaponRow { used: at, ..WeaponRow::default() };
    let mut values = 0;
    let mut words: Vec<(&str, usize)> = Vec::new();
    // Name, four cells, and a category of three words, each perhaps on a line of its own.
    for (index, line) in lines.iter().enumerate().skip(at).filter(|(_, line)| !line.blank).take(12) {
        words.extend(line.text.split_whitespace().map(|word| (word, index)));
    }
    let is_range = |at: usize| {
        let (word, _) = words[at];
        let glued = word.strip_suffix("cm").is_some_and(|number| figure(number).is_some());
        glued
            || (figure(word).is_some() && words.get(at + 1).is_some_and(|(unit, _)| unit.trim_end_matches('.') == "cm"))
    };
    let begin = (0..words.len()).find(|at| is_range(*at))?;
    let mut take = |index: usize| {
        row.used = row.used.max(index + 1);
        row.lines = Some(row.lines.map_or(lines[index].lines, |own| own.to(lines[index].lines)));
    };
    let mut cells = [None; 2];
    let mut position = begin;
    let (word, index) = words[position];
    let range = figure(word.trim_end_matches("cm")).and_then(|range| u16::try_from(range).ok());
    take(index);
    position += if word.ends_with("cm") { 1 } else { 2 };
    if category_first {
        // Another publisher's order: what follows the category goes before it.
        let rest: Vec<&str> = words.iter().skip(position).map(|(word, _)| *word).collect();
        let taken = category_words(&rest);
        let behind = rest.iter().skip(taken).take(2).filter(|word| is_dash(word) || figure(word).is_some()).count();
        if let Some(cells) = words.get_mut(position..position + taken + behind) {
            cells.rotate_left(taken);
        }
    }
    while let Some((word, index)) = words.get(position) {
        let cell = if is_dash(word) { Some(None) } else { figure(word).map(Some) };
        let Some(cell) = cell.filter(|_| values < 2) else { break };
        cells[values] = cell.and_then(|value| u8::try_from(value).ok());
        values += 1;
        take(*index);
        position += 1;
    }
    let rest: Vec<&str> = words[position.min(words.len())..].iter().map(|(word, _)| *word).collect();
    let (category, dice) = category(&rest.join(" "));
    let taken = category_words(&rest);
    if let Some((_, index)) = taken.checked_sub(1).and_then(|last| words.get(position + last)) {
        take(*index);
    }
    row.range = range;
    row.f = cells[0];
    row.pen = (values == 2).then_some(cells[1].unwrap_or(0));
    row.category = category;
    row.dice = dice;
    Some(row)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::super::clean::clean;
    use super::*;

    #[test]
    fn a_row_is_read_whatever_its_cells_became() {
        for text in [
            "Nom de l'arme Portée F Pen. Catégorie\nArc à 2 mains 30 cm 4 - Lourde 1D3\nSuite.",
            "Nom de l'arme\nPortée\nF\nPen.\nCatégorie\nArc à 2 mains\n30cm\n4\n-\nLourde\n1D3\nSuite.",
        ] {
            let lines = clean(text);
            let weapon = read(&lines).unwrap();
            assert_eq!((weapon.range, weapon.f, weapon.pen), (Some(30), Some(4), Some(0)));
            assert_eq!((weapon.category, weapon.dice.as_deref()), (Some(Category::Lourde), Some("1D3")));
            assert_eq!(weapon.used, lines.len() - 1);
        }
    }
}
