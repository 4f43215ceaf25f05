//! Tables of figures: head and cells on one line each, or every cell on a line of its own, or label beside figure.
//!
//! Cells are told apart by what they say, not by the blanks between them: a PDF keeps the words and loses the columns.

use super::clean::{Line, Lines};
use super::words::{figure, is_dash, words};
use crate::language::fold;

/// A column of one of the book's three tables, or of a weapon's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    Mvt,
    Cc,
    Ct,
    F,
    D,
    A,
    Pv,
    Mo,
    Front,
    Flank,
    Rear,
    Range,
    Pen,
    /// « Type de tir », « Catégorie »: words, and perhaps dice.
    Category,
    /// « Nom de l’arme ».
    Name,
}

impl Column {
    pub fn label(self) -> &'static str {
        match self {
            Column::Mvt => "Mvt",
            Column::Cc => "CC",
            Column::Ct => "CT",
            Column::F => "F",
            Column::D => "D",
            Column::A => "A",
            Column::Pv => "PV",
            Column::Mo => "Mo",
            Column::Front => "Blindage Avant",
            Column::Flank => "Blindage de Flanc",
            Column::Rear => "Blindage Arrière",
            Column::Range => "Portée",
            Column::Pen => "Pen.",
            Column::Category => "Catégorie",
            Column::Name => "Nom de l’arme",
        }
    }

    /// The tome's key for it.
    pub fn key(self) -> &'static str {
        match self {
            Column::Mvt => "mvt",
            Column::Cc => "cc",
            Column::Ct => "ct",
            Column::F => "f",
            Column::D => "d",
            Column::A => "a",
            Column::Pv => "pv",
            Column::Mo => "mo",
            Column::Front => "front",
            Column::Flank => "flank",
            Column::Rear => "rear",
            Column::Range => "range",
            Column::Pen => "pen",
            Column::Category => "category",
            Column::Name => "name",
        }
    }

    /// What the game knows; the catalogue demands the same.
    pub fn range(self) -> (u32, u32) {
        match self {
            Column::Mvt => (0, 120),
            Column::Cc | Column::F | Column::D | Column::Mo => (1, 10),
            Column::Ct => (2, 6),
            Column::A => (0, 20),
            Column::Pv => (1, 60),
            Column::Front | Column::Flank | Column::Rear => (1, 20),
            Column::Range => (1, 300),
            Column::Pen => (0, 10),
            Column::Category | Column::Name => (0, 0),
        }
    }
}

/// Folded words of a column's head, the longer ones first.
const HEADS: &[(&[&str], Column)] = &[
    (&["blindage", "de", "flanc"], Column::Flank),
    (&["blindage", "flanc"], Column::Flank),
    (&["blindage", "avant"], Column::Front),
    (&["blindage", "frontal"], Column::Front),
    (&["blindage", "arriere"], Column::Rear),
    (&["nom", "de", "l", "arme"], Column::Name),
    (&["nom", "de", "i", "arme"], Column::Name),
    (&["type", "de", "tir"], Column::Category),
    (&["categorie"], Column::Category),
    (&["portee"], Column::Range),
    (&["pen"], Column::Pen),
    (&["mvt"], Column::Mvt),
    // As scanners read it.
    (&["mvr"], Column::Mvt),
    (&["myt"], Column::Mvt),
    (&["cc"], Column::Cc),
    (&["ct"], Column::Ct),
    (&["f"], Column::F),
    (&["d"], Column::D),
    (&["a"], Column::A),
    (&["pv"], Column::Pv),
    (&["mo"], Column::Mo),
    (&["m0"], Column::Mo),
];

/// The columns that a line consists of, or `None` if there is anything else on it.
pub fn heads(text: &str) -> Option<Vec<Column>> {
    // A head is short; a line of prose need not be taken apart.
    if text.len() > 120 {
        return None;
    }
    let words = words(text);
    let mut columns = Vec::new();
    let mut rest = words.as_slice();
    while !rest.is_empty() {
        let fits =
            |head: &&(&[&str], Column)| rest.len() >= head.0.len() && head.0.iter().zip(rest).all(|(a, b)| a == b);
        let (head, column) = HEADS.iter().find(fits)?;
        columns.push(*column);
        rest = &rest[head.len()..];
    }
    if columns.is_empty() { None } else { Some(columns) }
}

/// Heads whose cells are broken over several lines, as narrow columns do: « Mvt⇥CT⇥Blindage⇥Blindage de⇥Blindage » over
/// « Avant⇥Flanc⇥Arrière ». The lines become one again, in the book's order.
pub fn mend_heads(lines: &mut [Line]) {
    for line in lines.iter_mut().filter(|line| !line.blank && !line.bullet && line.text.len() <= 40) {
        if misread_head(&line.text) {
            line.text = FIGURES.join("\t");
        }
    }
    const WORDS: &[&str] = &[
        "mvt",
        "ct",
        "blindage",
        "avant",
        "de",
        "flanc",
        "arriere",
        "portee",
        "f",
        "pen",
        "d",
        "pv",
        "type",
        "tir",
        "nom",
        "l",
        "arme",
        "categorie",
    ];
    let broken = |line: &Line| -> Option<Vec<String>> {
        if line.blank || line.bullet || line.text.len() > 80 {
            return None;
        }
        let words = words(&line.text);
        let all = !words.is_empty() && words.iter().all(|word| WORDS.contains(&word.as_str()));
        // A label is no head: « Armes de tir ».
        (all && !line.text.contains(':')).then_some(words)
    };
    let mut at = 0;
    while at < lines.len() {
        let mut said: Vec<String> = Vec::new();
        let mut end = at;
        let mut whole = true;
        for line in lines.iter().skip(at).take(LONGEST_HEAD) {
            if line.blank && !said.is_empty() && end - at < LONGEST_HEAD {
                end += 1;
                continue;
            }
            let Some(words) = broken(line) else { break };
            whole &= heads(&line.text).is_some();
            said.extend(words);
            end += 1;
        }
        let count = |wanted: &str| said.iter().filter(|word| *word == wanted).count();
        let vehicle =
            count("mvt") == 1 && count("blindage") == 3 && count("avant") + count("flanc") + count("arriere") == 3;
        let siege =
            count("portee") == 1 && count("d") == 1 && count("pv") == 1 && count("type") == 1 && count("tir") == 1;
        let weapon = count("nom") == 1
            && count("arme") == 1
            && count("portee") == 1
            && count("pen") == 1
            && count("categorie") == 1;
        let head = match (vehicle, weapon, whole) {
            _ if siege && !whole => "Portée\tF\tPen.\tD\tPV\tType de tir",
            (true, _, false) => "Mvt\tCT\tBlindage Avant\tBlindage de Flanc\tBlindage Arrière",
            (_, true, false) => "Nom de l’arme\tPortée\tF\tPen.\tCatégorie",
            _ => {
                at += 1;
                continue;
            }
        };
        let place = lines.iter().take(end).skip(at).filter(|line| !line.blank).map(|line| line.lines).reduce(Lines::to);
        for line in lines.iter_mut().take(end).skip(at) {
            line.blank = true;
            line.furniture = true;
        }
        if let (Some(line), Some(place)) = (lines.get_mut(at), place) {
            *line = Line { lines: place, text: head.to_owned(), bullet: false, blank: false, furniture: false };
        }
        at = end;
    }
}

const FIGURES: [&str; 8] = ["Mvt", "CC", "CT", "F", "D", "A", "PV", "Mo"];

/// « Mvt CC CT EF D A PV Mo »: eight words, six of which are the columns in their places. A scanner misreads single letters.
fn misread_head(text: &str) -> bool {
    let said = words(text);
    let same = said.iter().zip(FIGURES).filter(|(word, column)| **word == fold(column)).count();
    said.len() == FIGURES.len() && (6..8).contains(&same)
}

/// A broken head has no more lines.
const LONGEST_HEAD: usize = 9;

#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// The book's "-".
    None,
    Number(u32),
    /// A category with its dice, or a name.
    Words(String),
}

#[derive(Clone, Debug, Default)]
pub struct Table {
    pub cells: Vec<(Column, Cell, Lines)>,
    pub one_too_many: bool,
    /// The lines below the head that belong to the table.
    pub used: usize,
}

impl Table {
    pub fn get(&self, column: Column) -> Option<(&Cell, Lines)> {
        self.cells.iter().find(|(own, _, _)| *own == column).map(|(_, cell, lines)| (cell, *lines))
    }
}

/// No table of the book has more columns.
const WIDEST: usize = 16;

/// Reads the table at the beginning of `lines`. Every line it takes is counted in `used`.
pub fn read(lines: &[Line]) -> Table {
    let mut columns: Vec<Column> = Vec::new();
    let mut values: Vec<(Cell, Lines)> = Vec::new();
    let mut pairs: Vec<(Column, Cell, Lines)> = Vec::new();
    let mut used = 0;
    for (index, line) in lines.iter().enumerate() {
        if line.blank {
            continue;
        }
        // A dash alone is a figure, but a line « - texte » is a list: the table is over.
        if line.bullet || columns.len() > WIDEST {
            break;
        }
        let complete = !columns.is_empty() && values.len() >= columns.len();
        if let Some(heads) = heads(&line.text) {
            // One label with its figure may be followed by the next; a whole table is over.
            if complete && (columns.len() > 2 || pairs.len() > WIDEST) {
                break;
            }
            // Label, figure, label, figure: each pair is settled when the next label comes.
            if !values.is_empty() && values.len() == columns.len() {
                pairs.extend(
                    columns.drain(..).zip(values.drain(..)).map(|(column, (cell, lines))| (column, cell, lines)),
                );
            }
            columns.extend(heads);
            used = index + 1;
            continue;
        }
        let has_words = columns.contains(&Column::Category);
        let Some(cells) = cells(&line.text, has_words) else { break };
        // Words where a figure is due: prose got in between.
        let due = columns.get(values.len());
        let wordy = cells.iter().all(|cell| matches!(cell, Cell::Words(_)));
        if wordy && due.is_some_and(|due| !matches!(due, Column::Category | Column::Name)) {
            break;
        }
        if complete && !(cells.len() == 1 && matches!(cells[0], Cell::Number(_)) && values.len() == columns.len()) {
            // « Artillerie » and « légère » may stand on two lines.
            if let ([Cell::Words(more)], Some((Cell::Words(own), _))) = (cells.as_slice(), values.last_mut())
                && columns.last() == Some(&Column::Category)
                && more.chars().count() <= 12
                && index < used + 2
                && own.chars().count() <= 20
            {
                own.push(' ');
                own.push_str(more);
                used = index + 1;
                continue;
            }
            break;
        }
        values.extend(cells.into_iter().map(|cell| (cell, line.lines)));
        used = index + 1;
        if columns.is_empty() {
            break;
        }
    }
    let one_too_many = values.len() == columns.len() + 1;
    if one_too_many {
        drop_page_number(&columns, &mut values);
    }
    pairs.extend(columns.into_iter().zip(values).map(|(column, (cell, lines))| (column, cell, lines)));
    Table { cells: pairs, one_too_many, used }
}

/// A page number got in among the cells: the one figure without which all others make sense.
fn drop_page_number(columns: &[Column], values: &mut Vec<(Cell, Lines)>) {
    let fits = |column: &Column, cell: &Cell| match cell {
        Cell::None => matches!(column, Column::Ct | Column::Pen | Column::F | Column::A),
        Cell::Number(value) => {
            let (min, max) = column.range();
            (min..=max).contains(value) && max > 0
        }
        Cell::Words(_) => matches!(column, Column::Category | Column::Name),
    };
    // The last first: a number after the table is the most usual.
    let without = (0..values.len()).rev().find(|skip| {
        let left = values.iter().enumerate().filter(|(at, _)| at != skip).map(|(_, (cell, _))| cell);
        matches!(values[*skip].0, Cell::Number(_)) && columns.iter().zip(left).all(|(column, cell)| fits(column, cell))
    });
    values.remove(without.unwrap_or(values.len() - 1));
}

/// The figures of a line; `None` where it is prose. Where a column wants words, they are a cell too.
fn cells(text: &str, has_words: bool) -> Option<Vec<Cell>> {
    if text.chars().count() > 120 {
        return None;
    }
    let mut cells: Vec<Cell> = Vec::new();
    for part in text.split('\t') {
        let mut open = false;
        for word in part.split_whitespace() {
            let bare = word.trim_matches(['"', '”', '«', '»']);
            let unit = matches!(bare.to_lowercase().trim_end_matches('.'), "cm" | "mm" | "pouces");
            let number = bare.trim_end_matches("cm").trim_end_matches("mm").trim_end_matches('+');
            if unit && matches!(cells.last(), Some(Cell::Number(_))) {
                open = false;
                continue;
            }
            if bare == "+" && matches!(cells.last(), Some(Cell::Number(_))) {
                continue;
            }
            if let Some(Cell::Words(own)) = cells.last_mut()
                && open
            {
                // Dice and words go on with the category: « Fusil à pompe 1D3 ».
                own.push(' ');
                own.push_str(bare);
                continue;
            }
            if is_dash(bare) {
                cells.push(Cell::None);
                open = false;
            } else if let Some(value) = figure(number) {
                cells.push(Cell::Number(value));
                open = false;
            } else if has_words && bare.chars().any(char::is_alphabetic) {
                cells.push(Cell::Words(bare.to_owned()));
                open = true;
            } else {
                return None;
            }
        }
    }
    if cells.is_empty() { None } else { Some(cells) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::super::clean::clean;
    use super::*;

    fn numbers(text: &str) -> Vec<Option<u32>> {
        let table = read(&clean(text));
        let cell = |cell: &Cell| match cell {
            Cell::Number(value) => Some(*value),
            _ => None,
        };
        table.cells.iter().map(|(_, own, _)| cell(own)).collect()
    }

    #[test]
    fn whatever_the_columns_became() {
        let expected: Vec<Option<u32>> = [15, 4, 5, 4, 3, 1, 1, 3].into_iter().map(Some).collect();
        for text in [
            "Mvt\tCC\tCT\tF\tD\tA\tPV\tMo\n15 cm\t4\t5+\t4\t3\t1\t1\t3",
            "Mvt   CC  CT F D A PV Mo\n\n15cm  4   5+  4   3  1  1  3",
            "Mvt CC CT F D A PV Mo\nl5 cm 4 5+ 4 3 l 1 3",
            "Mvt\nCC\nCT\nF\nD\nA\nPV\nMo\n15 cm\n4\n5+\n4\n3\n1\n1\n3",
            "Mvt\n15 cm\nCC\n4\nCT\n5+\nF\n4\nD\n3\nA\n1\nPV\n1\nMo\n3",
            "Mvt\nCC\nCT\nF\nD\nA\nPV\nMo\n15 cm\n4\n5+\n57\n4\n3\n1\n1\n3",
            "| Mvt | CC | CT | F | D | A | PV | Mo |\n|---|---|---|---|---|---|---|---|\n| 15 cm | 4 | 5+ | 4 | 3 | 1 | 1 | 3 |",
        ] {
            assert_eq!(numbers(text), expected, "{text}");
        }
        assert_eq!(numbers("Mvt CT\n20 cm -")[1], None);
    }

    #[test]
    fn categories_keep_their_words_and_dice() {
        let table = read(&clean("Portée\tF\tPen.\tD\tPV\tType de tir\n120 cm\t4\t-\t6\t3\tArtillerie légère"));
        assert_eq!(
            table.get(Column::Category).map(|(cell, _)| cell.clone()),
            Some(Cell::Words("Artillerie légère".into()))
        );
        assert_eq!(table.get(Column::Pen).map(|(cell, _)| cell.clone()), Some(Cell::None));
    }
}
