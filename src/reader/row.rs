//! An arsenal or a bestiary printed as one table, a row for each piece: where the columns stand, and a row's piece.
//!
//! Knows nothing of what stands around the table; a cell that has no place in a tome goes into the piece's text.

#![allow(clippy::string_slice, reason = "places come from `find` and `rfind` in that very row")]

use super::head::{self, PieceHead};
use super::table::{self, Column};
use super::weapon::{self, WeaponRow};
use super::words::{bare, figure, is_dash, words};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Name,
    Price,
    Hands,
    Weapon(Column),
    Rules,
    Text,
}

/// What each column of the table holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns(Vec<Cell>);

/// The head of such a table: a name first, and prices among the rest.
pub fn columns(text: &str) -> Option<Columns> {
    if text.chars().count() > 160 || text.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    let cells: Vec<Cell> = text.split('\t').map(column).collect();
    let named = cells.first() == Some(&Cell::Name) && cells.len() >= 2;
    (named && cells.contains(&Cell::Price)).then_some(Columns(cells))
}

fn column(text: &str) -> Cell {
    if let Some([column]) = table::heads(text).as_deref() {
        return if *column == Column::Name { Cell::Name } else { Cell::Weapon(*column) };
    }
    match words(text).first().map(String::as_str) {
        Some("nom" | "arme" | "equipement" | "monture") => Cell::Name,
        Some("cout" | "prix" | "points" | "pts") => Cell::Price,
        Some("main" | "mains") => Cell::Hands,
        Some("regle" | "regles") => Cell::Rules,
        _ => Cell::Text,
    }
}

/// A row of the table, or a line of an arsenal whose price stands without its brackets.
pub fn piece(text: &str, columns: Option<&Columns>) -> Option<PieceHead> {
    if text.chars().count() > 400 {
        return None;
    }
    let head = columns.and_then(|columns| by_column(text, columns)).or_else(|| by_price(text))?;
    head.name.starts_with(char::is_uppercase).then_some(PieceHead { used: 1, ..head })
}

fn by_column(text: &str, columns: &Columns) -> Option<PieceHead> {
    let cells: Vec<&str> = text.split('\t').collect();
    if cells.len() != columns.0.len() {
        return None;
    }
    let mut head = PieceHead::default();
    let mut weapon = WeaponRow::default();
    let mut rest: Vec<&str> = Vec::new();
    let mut figures: Vec<String> = Vec::new();
    let mut rules = "";
    // Without a range it is no table of weapons: F is what a mount changes.
    let shoots = columns.0.iter().any(|cell| matches!(cell, Cell::Weapon(Column::Range | Column::Category)));
    for (cell, column) in cells.into_iter().zip(&columns.0) {
        let number = figure(cell.trim_end_matches("cm").trim());
        let small = number.and_then(|number| u8::try_from(number).ok());
        let read = match column {
            Cell::Name => {
                head.name = bare(cell).to_owned();
                true
            }
            Cell::Price => {
                head.price = head::price(cell.trim_matches(['[', ']', '(', ')', ' ']));
                head.price.is_some()
            }
            Cell::Hands => {
                head.hands = small.filter(|hands| matches!(hands, 1 | 2));
                head.hands.is_some() || is_dash(cell)
            }
            Cell::Weapon(Column::Range) => {
                weapon.range = number.and_then(|range| u16::try_from(range).ok());
                weapon.range.is_some()
            }
            Cell::Weapon(Column::F) if shoots => {
                weapon.f = small;
                small.is_some() || is_dash(cell)
            }
            Cell::Weapon(Column::Pen) if shoots => {
                weapon.pen = if is_dash(cell) { Some(0) } else { small };
                weapon.pen.is_some()
            }
            Cell::Weapon(Column::Category) => {
                (weapon.category, weapon.dice) = weapon::category(cell);
                weapon.category.is_some()
            }
            // A mount's figures, as its text would say them.
            Cell::Weapon(column) => {
                if !is_dash(cell) && !cell.is_empty() {
                    figures.push(format!("{} {cell}", column.label()));
                }
                true
            }
            Cell::Rules => {
                rules = cell;
                true
            }
            Cell::Text => {
                head.hands = head.hands.or_else(|| hands(cell));
                false
            }
        };
        if !read && !is_dash(cell) && !cell.is_empty() {
            rest.push(cell);
        }
    }
    let figures = figures.join(", ");
    let stop = if figures.is_empty() || rest.is_empty() { "" } else { ". " };
    head.rest = format!("{figures}{stop}{}", rest.join(" ").trim());
    if !rules.is_empty() && !is_dash(rules) {
        let stop = if head.rest.is_empty() || head.rest.ends_with('.') { " " } else { ". " };
        head.rest = format!("{}{stop}Règles spéciales: {rules}", head.rest).trim().to_owned();
    }
    head.weapon = (weapon.range.is_some() || weapon.category.is_some()).then_some(weapon);
    Some(head)
}

/// « Équipement à deux mains. » at the beginning of an effect.
fn hands(text: &str) -> Option<u8> {
    let words = words(text.split('.').next().unwrap_or_default());
    let has = |wanted: &str| words.iter().any(|word| word == wanted);
    let begins = words.first().is_some_and(|word| word.starts_with("equipement") || word.starts_with("arme"));
    match (begins && (has("main") || has("mains")), has("deux") || has("2")) {
        (true, true) => Some(2),
        (true, false) => Some(1),
        _ => None,
    }
}

/// « Moto grise 10/25 pts : effet », « Obusier⇥20/X⇥120 cm »: a price that a blank column or its unit marks as one.
fn by_price(text: &str) -> Option<PieceHead> {
    let slash = text.find('/').filter(|slash| *slash <= 120)?;
    let side = |c: char| c.is_alphanumeric();
    let before = text[..slash].trim_end();
    let begin = before.rfind(|c| !side(c)).map(|at| at + before[at..].chars().next().map_or(1, char::len_utf8))?;
    let after = text[slash + 1..].trim_start();
    let end = after.find(|c| !side(c)).unwrap_or(after.len());
    let price = head::price(&format!("{}/{}", &before[begin..], &after[..end]))?;
    let (name, rest) = (&before[..begin], &after[end..]);
    let unit = rest.trim_start().to_lowercase();
    let marked = name.ends_with(['\t', '[', '(']) || unit.starts_with("pt") || unit.starts_with("point");
    let name = bare(name.trim_end_matches(['[', '(', ' ', '\t', '–', '—', '-', ':']));
    let is_name = name.chars().count() <= 60 && !name.contains(['.', ':', ',', '\t']);
    if !marked || !is_name {
        return None;
    }
    let rest = rest.trim_start_matches([']', ')', ' ', '\t', ':']);
    let unit = rest.split([' ', '\t', ':']).next().unwrap_or_default();
    let unit_only = matches!(unit.to_lowercase().trim_end_matches('.'), "pt" | "pts" | "point" | "points");
    let rest = if unit_only { rest[unit.len()..].trim_start_matches([' ', '\t', ':', ')']) } else { rest };
    Some(PieceHead { name: name.to_owned(), price: Some(price), rest: rest.replace('\t', " "), ..PieceHead::default() })
}
