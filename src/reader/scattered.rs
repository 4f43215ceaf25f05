//! Tables of figures whose cells a text has scattered: a cell a line, heads before their figures or beside them, other lines
//! in between. They become one head over one row again, where every head has its figure; the cells that were not beside one
//! another are named, since a page number among them looks like a figure.

#![allow(
    clippy::indexing_slicing,
    reason = "numbers of lines are collected while walking those very lines, which are changed but never taken out"
)]

use super::clean::{Line, Lines};
use super::table::{self, Column};
use super::weapon;
use super::words::{figure, is_dash};

/// How far below its first head the last cell of a table may be.
const REACH: usize = 90;

const PEOPLE: &[Column] =
    &[Column::Mvt, Column::Cc, Column::Ct, Column::F, Column::D, Column::A, Column::Pv, Column::Mo];
const VEHICLE: &[Column] = &[Column::Mvt, Column::Ct, Column::Front, Column::Flank, Column::Rear];
const SIEGE: &[Column] = &[Column::Range, Column::F, Column::Pen, Column::D, Column::Pv, Column::Category];

/// A table that was put together: where its row stands now, and the lines it was made of.
pub struct Gathered {
    pub at: Lines,
    pub from: Vec<Lines>,
    /// Other lines stood between its cells.
    pub apart: bool,
}

/// What a line of cells says.
enum Cells {
    Heads(Vec<Column>),
    /// Each with whether it has a unit.
    Values(Vec<(String, bool)>),
}

fn cells(text: &str) -> Option<Cells> {
    if text.chars().count() > 60 {
        return None;
    }
    if let Some(columns) = table::heads(text) {
        return columns.iter().all(|column| !matches!(column, Column::Name)).then_some(Cells::Heads(columns));
    }
    let mut values: Vec<(String, bool)> = Vec::new();
    for word in text.split_whitespace() {
        let bare = word.trim_end_matches(['+', '.']);
        let glued = bare.strip_suffix("cm").unwrap_or(bare);
        match values.last_mut() {
            Some((_, unit)) if bare == "cm" && !*unit => *unit = true,
            _ if is_dash(word) => values.push(("-".to_owned(), false)),
            _ if figure(glued).is_some() => values.push((word.to_owned(), glued.len() < bare.len())),
            _ => return category(text).map(Cells::Values),
        }
    }
    (!values.is_empty()).then_some(Cells::Values(values))
}

fn category(text: &str) -> Option<Vec<(String, bool)>> {
    let whole = weapon::category(text).0.is_some() && text.split_whitespace().count() <= 4;
    whole.then(|| vec![(text.to_owned(), false)])
}

/// The row of a weapon has no more lines.
const WEAPON_REACH: usize = 24;

/// What of a weapon's row was found.
#[derive(Default)]
struct WeaponCells {
    name: Vec<String>,
    range: Option<String>,
    figures: Vec<String>,
    category: Option<String>,
}

impl WeaponCells {
    /// Takes a line of cells for which heads are waiting; whether it fitted.
    fn take(&mut self, text: &str, heads: &[Column]) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let rest = words.get(at..).unwrap_or_default();
            let glued = word.strip_suffix("cm").unwrap_or(word);
            let unit =
                glued.len() < word.len() || words.get(at + 1).is_some_and(|next| next.trim_end_matches('.') == "cm");
            let taken = weapon::category_words(rest);
            let wants = |column: Column| heads.contains(&column);
            if taken > 0 && self.category.is_none() && wants(Column::Category) {
                self.category = Some(rest.iter().take(taken).copied().collect::<Vec<_>>().join(" "));
                at += taken;
            } else if figure(glued).is_some() && unit && self.range.is_none() && wants(Column::Range) {
                self.range = Some(glued.to_owned());
                at += if glued.len() < word.len() { 1 } else { 2 };
            } else if (is_dash(word) || figure(word).is_some()) && self.figures.len() < 2 && wants(Column::F) {
                self.figures.push((*word).to_owned());
                at += 1;
            } else {
                return false;
            }
        }
        true
    }
}

/// The table of a weapon whose heads and cells alternate; whether there was one.
fn weapon_of(lines: &mut [Line], at: usize) -> bool {
    let whole = weapon::read(&lines[at..]).is_some_and(|row| row.category.is_some() && row.pen.is_some());
    if whole || table::heads(&lines[at].text).and_then(|heads| heads.first().copied()) != Some(Column::Name) {
        return false;
    }
    let mut heads: Vec<Column> = table::heads(&lines[at].text).unwrap_or_default();
    let mut cells = WeaponCells::default();
    let mut own = vec![at];
    for (index, line) in lines.iter().enumerate().skip(at + 1).take(WEAPON_REACH) {
        if line.blank {
            continue;
        }
        let more = table::heads(&line.text).filter(|more| more.iter().all(|column| !heads.contains(column)));
        if let Some(more) = more {
            heads.extend(more);
        } else if cells.range.is_none() && cells.name.len() < 2 && is_weapon_name(&line.text) {
            cells.name.push(line.text.clone());
        } else if is_entry(line) || !(is_dash(&line.text) || line.text.chars().any(char::is_alphanumeric)) {
            break;
        } else {
            let before = WeaponCells {
                name: cells.name.clone(),
                range: cells.range.clone(),
                figures: cells.figures.clone(),
                category: cells.category.clone(),
            };
            if !cells.take(&line.text, &heads) {
                cells = before;
                // A page number that no head waits for.
                if figure(&line.text).is_some() {
                    continue;
                }
                break;
            }
        }
        own.push(index);
        if cells.range.is_some() && cells.figures.len() == 2 && cells.category.is_some() {
            break;
        }
    }
    let (Some(range), Some(category), Some(second)) = (cells.range, cells.category, own.get(1).copied()) else {
        return false;
    };
    let place = own.iter().skip(1).map(|index| lines[*index].lines).reduce(Lines::to);
    for index in &own {
        let line = &mut lines[*index];
        *line = Line { lines: line.lines, text: String::new(), bullet: false, blank: true, furniture: true };
    }
    let row = format!("{}\t{range} cm\t{}\t{category}", cells.name.join(" "), cells.figures.join("\t"));
    let head = "Nom de l’arme\tPortée\tF\tPen.\tCatégorie".to_owned();
    for (index, text, place) in [(at, head, lines[at].lines), (second, row, place.unwrap_or(lines[second].lines))] {
        lines[index] = Line { lines: place, text, bullet: false, blank: false, furniture: false };
    }
    true
}

fn is_weapon_name(text: &str) -> bool {
    let count = text.split_whitespace().count();
    count <= 8
        && text.starts_with(char::is_uppercase)
        && !text.contains(['[', ':', '.'])
        && table::heads(text).is_none()
}

/// Puts scattered tables together.
pub fn gather(lines: &mut [Line]) -> Vec<Gathered> {
    for at in 0..lines.len() {
        if !lines[at].blank && !lines[at].bullet && weapon::begins(&lines[at].text) {
            weapon_of(lines, at);
        }
    }
    let mut gathered = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let begins = |line: &Line| {
            let heads = if line.blank || line.bullet { None } else { table::heads(&line.text) };
            heads.filter(|heads| matches!(heads.first(), Some(Column::Mvt | Column::Range)))
        };
        if begins(&lines[at]).is_none() || is_whole(&lines[at..]) || is_weapon(&lines[at..]) {
            at += 1;
            continue;
        }
        let end = (at + 1..lines.len().min(at + REACH))
            .find(|index| begins(&lines[*index]).is_some() || is_entry(&lines[*index]))
            .unwrap_or(lines.len().min(at + REACH));
        gathered.extend(table_of(lines, at, end));
        at += 1;
    }
    gathered
}

/// Weapons have tables of their own.
fn is_weapon(lines: &[Line]) -> bool {
    let columns: Vec<Column> =
        lines.iter().filter(|line| !line.blank).take(6).filter_map(|line| table::heads(&line.text)).flatten().collect();
    columns.first() == Some(&Column::Range) && !columns.contains(&Column::D)
}

/// Pieces and headings: no table goes on below them.
fn is_entry(line: &Line) -> bool {
    !line.blank && (line.text.contains('[') || super::head::heading(&line.text).is_some())
}

fn kind(columns: &[Column]) -> &'static [Column] {
    let has = |wanted: &[Column]| columns.iter().any(|column| wanted.contains(column));
    match () {
        () if columns.first() == Some(&Column::Range) => SIEGE,
        () if has(&[Column::Front, Column::Flank, Column::Rear]) => VEHICLE,
        () => PEOPLE,
    }
}

/// The ordinary reading gets all of it.
fn is_whole(lines: &[Line]) -> bool {
    let table = table::read(lines);
    let columns: Vec<Column> = table.cells.iter().map(|(column, _, _)| *column).collect();
    let kind = kind(&columns);
    let mut values =
        lines.iter().take(table.used).filter(|line| !line.blank).filter_map(|line| match cells(&line.text) {
            Some(Cells::Values(values)) => Some(values),
            _ => None,
        });
    // « 15 cm » is what the first column says, wherever it stands.
    let first = values.next().is_none_or(|first| first.first().is_some_and(|(_, unit)| *unit));
    let later = values.flatten().any(|(_, unit)| unit);
    kind.iter().all(|column| columns.contains(column)) && !table.one_too_many && (first || !later)
}

fn table_of(lines: &mut [Line], at: usize, end: usize) -> Option<Gathered> {
    let mut columns: Vec<Column> = Vec::new();
    // The cell of each column, by its place among the columns.
    let mut filled: Vec<Option<String>> = Vec::new();
    let mut own: Vec<usize> = Vec::new();
    let mut apart = false;
    let mut between = 0;
    let units = lines[at..end].iter().any(|line| match cells(&line.text) {
        Some(Cells::Values(values)) => values.iter().any(|(_, unit)| *unit),
        _ => false,
    });
    let whole = |columns: &[Column], filled: &[Option<String>]| {
        kind(columns).iter().all(|column| columns.contains(column)) && filled.iter().all(Option::is_some)
    };
    for (index, line) in lines.iter().enumerate().take(end).skip(at) {
        if line.blank {
            continue;
        }
        let cells = if line.bullet { None } else { cells(&line.text) };
        match cells {
            Some(Cells::Heads(more)) => {
                // A second head of one kind is another table's.
                if more.iter().any(|column| columns.contains(column)) {
                    break;
                }
                filled.extend(more.iter().map(|_| None));
                columns.extend(more);
            }
            Some(Cells::Values(values)) => {
                let mut fits = filled.clone();
                let mut all = true;
                for (value, unit) in values {
                    let moves = |column: &Column| matches!(column, Column::Mvt | Column::Range);
                    let free = columns.iter().enumerate().position(|(place, column)| {
                        let right = if unit { moves(column) } else { !(units && moves(column)) };
                        right && fits.get(place).is_some_and(Option::is_none) && belongs(*column, &value)
                    });
                    match free.and_then(|place| fits.get_mut(place)) {
                        Some(slot) => *slot = Some(value),
                        None => all = false,
                    }
                }
                // A figure that no head waits for is no cell.
                if !all {
                    apart = true;
                    continue;
                }
                filled = fits;
            }
            None => {
                between += 1;
                continue;
            }
        }
        apart |= between > 0;
        between = 0;
        own.push(index);
        if whole(&columns, &filled) {
            break;
        }
    }
    if !whole(&columns, &filled) {
        return None;
    }
    let (first, second) = (own.first().copied()?, own.get(1).copied()?);
    let heads: Vec<&str> = columns.iter().map(|column| column.label()).collect();
    let row: Vec<String> = columns
        .iter()
        .zip(filled)
        .map(|(column, value)| match (column, value.unwrap_or_default()) {
            (Column::Mvt | Column::Range, value) => format!("{} cm", value.trim_end_matches("cm")),
            (_, value) => value,
        })
        .collect();
    // The row stands right below its head.
    if (first + 1..second).any(|between| !lines[between].blank) {
        return None;
    }
    let from: Vec<Lines> = own.iter().map(|index| lines[*index].lines).collect();
    for index in own {
        let line = &mut lines[index];
        *line = Line { lines: line.lines, text: String::new(), bullet: false, blank: true, furniture: true };
    }
    let place = lines[first].lines;
    for (index, text) in [(first, heads.join("\t")), (second, row.join("\t"))] {
        lines[index] = Line { lines: lines[index].lines, text, bullet: false, blank: false, furniture: false };
    }
    Some(Gathered { at: place, from, apart })
}

/// Words are categories, and nothing else is.
fn belongs(column: Column, value: &str) -> bool {
    let words = value.chars().next().is_some_and(char::is_alphabetic) && figure(value).is_none();
    words == (column == Column::Category)
}
