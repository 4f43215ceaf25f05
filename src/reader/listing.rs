//! An arsenal or a bestiary printed as one table, in a text that lost its columns: every cell on a line of its own, or a row
//! a line with single blanks between its cells. Rows are told apart by their price, cells by what they say; each row becomes
//! one line of cells again. What fits no column is left as it stands.

#![allow(
    clippy::indexing_slicing,
    reason = "numbers of lines are collected while walking those very lines, which are changed but never taken out"
)]

use super::clean::{Line, Lines};
use super::head;
use super::label::Label;
use super::weapon;
use super::words::{bare, figure, is_dash, words};

/// What the rows below a head hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Name,
    Price,
    Hands,
    Range,
    /// F and Pen.
    Figure,
    Category,
    Rules,
    Text,
    /// A figure of a mount.
    Change,
}

/// Folded words of the heads, the longer ones first, and how they are written.
const HEADS: &[(&[&str], Cell, &str)] = &[
    (&["nom", "de", "l", "arme"], Cell::Name, "Nom de l’arme"),
    (&["nom", "de", "i", "arme"], Cell::Name, "Nom de l’arme"),
    (&["regles", "speciales"], Cell::Rules, "Règles spéciales"),
    (&["type", "de", "tir"], Cell::Category, "Catégorie"),
    (&["nom"], Cell::Name, "Nom"),
    (&["monture"], Cell::Name, "Monture"),
    (&["equipement"], Cell::Name, "Équipement"),
    (&["arme"], Cell::Name, "Arme"),
    (&["cout"], Cell::Price, "Coût"),
    (&["prix"], Cell::Price, "Prix"),
    (&["points"], Cell::Price, "Points"),
    (&["mains"], Cell::Hands, "Mains"),
    (&["main"], Cell::Hands, "Mains"),
    (&["portee"], Cell::Range, "Portée"),
    (&["pen"], Cell::Figure, "Pen."),
    (&["f"], Cell::Figure, "F"),
    (&["categorie"], Cell::Category, "Catégorie"),
    (&["regles"], Cell::Rules, "Règles spéciales"),
    (&["effets"], Cell::Text, "Effet"),
    (&["effet"], Cell::Text, "Effet"),
    (&["description"], Cell::Text, "Effet"),
    (&["mvt"], Cell::Change, "Mvt"),
    (&["cc"], Cell::Change, "CC"),
    (&["d"], Cell::Change, "D"),
    (&["a"], Cell::Change, "A"),
    (&["pv"], Cell::Change, "PV"),
];

type Head = (Cell, &'static str);

/// No table has more columns, and no head more lines.
const MOST_COLUMNS: usize = 10;
/// No row has more lines.
const LONGEST_ROW: usize = 14;

/// Whether two words are one, but for a letter that a scanner misread.
fn same(own: &str, said: &str) -> bool {
    own == said || (own.len() >= 4 && said.len() <= own.len() + 2 && strsim::levenshtein(own, said) <= 1)
}

/// The heads that a line consists of; `None` if there is anything else on it.
fn heads(text: &str) -> Option<Vec<Head>> {
    if text.chars().count() > 120 || text.contains([':', '[', '.']) && !text.to_lowercase().contains("pen.") {
        return None;
    }
    let said = words(text);
    let mut rest = said.as_slice();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let fits = |own: &&(&[&str], Cell, &str)| {
            rest.len() >= own.0.len() && own.0.iter().zip(rest).all(|(own, said)| same(own, said))
        };
        let (own, cell, name) = HEADS.iter().find(fits)?;
        found.push((*cell, *name));
        rest = &rest[own.len()..];
    }
    (!found.is_empty()).then_some(found)
}

/// The head of a table that begins on a line: its columns, where its rows begin, and the lines of a first name that stands
/// below the word « Nom » already, as the cells of a single row do.
struct Found {
    columns: Vec<Head>,
    end: usize,
    /// Lines that belong to no head, although they stand between two.
    between: Vec<usize>,
}

fn head_at(lines: &[Line], at: usize) -> Option<Found> {
    let first = heads(&lines[at].text)?;
    if first.first().map(|head| head.0) != Some(Cell::Name) {
        return None;
    }
    let mut found = Found { columns: first, end: at + 1, between: Vec::new() };
    let mut pending: Vec<usize> = Vec::new();
    for (index, line) in lines.iter().enumerate().skip(at + 1).take(3 * MOST_COLUMNS) {
        if line.blank {
            continue;
        }
        let own = heads(&line.text).filter(|own| own.iter().all(|head| head.0 != Cell::Name));
        match own {
            Some(own) => {
                found.columns.extend(own);
                found.between.append(&mut pending);
                found.end = index + 1;
            }
            // The one row of a table that was read column by column.
            None if pending.len() < 6 && head::heading(&line.text).is_none() => pending.push(index),
            None => break,
        }
    }
    let has = |wanted: Cell| found.columns.iter().filter(|head| head.0 == wanted).count();
    let proper = has(Cell::Name) == 1 && has(Cell::Price) == 1 && found.columns.len() <= MOST_COLUMNS;
    // A second table whose head came after the first one's rows is another table.
    let rows = found.between.iter().filter(|at| is_price(&lines[**at].text)).count();
    (proper && rows <= 1).then_some(found)
}

pub fn is_price(text: &str) -> bool {
    price_word(text.trim_matches(['[', ']', '(', ')', ' ']))
}

/// « 4/20 », « [X/10] ».
pub fn price_word(word: &str) -> bool {
    let inner = word.trim_matches(['[', ']', '(', ')']);
    inner.len() <= 9 && inner.contains('/') && head::price(inner).is_some()
}

/// Whether a line is the whole head of such a table.
#[cfg(feature = "pdf")]
pub fn is_head(text: &str) -> bool {
    let has = |heads: &[Head], wanted: Cell| heads.iter().any(|head| head.0 == wanted);
    heads(text).is_some_and(|heads| heads.first().map(|head| head.0) == Some(Cell::Name) && has(&heads, Cell::Price))
}

/// Whether a table of pieces ends before a line.
#[cfg(feature = "pdf")]
pub fn ends_before(text: &str) -> bool {
    head::heading(text).is_some() || Label::of(text).is_some() || is_head(text)
}

/// Whether a table ends before a line.
fn ends(line: &Line) -> bool {
    head::heading(&line.text).is_some()
        || super::block::bonus(&line.text).is_some()
        || matches!(Label::of(&line.text), Some((label, _)) if label != Label::Rules && label != Label::Changes)
        || head::points(&line.text).is_some_and(|(name, _)| name.is_none())
}

/// Makes rows whole. Gives the lines where a row had to be put together from parts that might be another's.
pub fn mend(lines: &mut [Line]) -> Vec<u32> {
    let mut doubtful = Vec::new();
    let mut orphan = None;
    let mut at = 0;
    while at < lines.len() {
        let begins = !lines[at].blank && !lines[at].bullet;
        let Some(found) = begins.then(|| head_at(lines, at)).flatten() else {
            at += 1;
            continue;
        };
        at = mend_table(lines, at, &found, &mut doubtful, &mut orphan).max(at + 1);
    }
    doubtful
}

/// A word of a row, and the line it stands on.
type Word = (String, usize);

fn mend_table(
    lines: &mut [Line],
    at: usize,
    found: &Found,
    doubtful: &mut Vec<u32>,
    orphan: &mut Option<usize>,
) -> usize {
    let mut own: Vec<usize> = found.between.clone();
    let mut end = found.end;
    let mut since = 0;
    while let Some(line) = lines.get(end) {
        if !line.blank && (ends(line) || head_at(lines, end).is_some() || since > LONGEST_ROW) {
            break;
        }
        if !line.blank {
            own.push(end);
            since = if line.text.split_whitespace().any(price_word) { 0 } else { since + 1 };
        }
        end += 1;
    }
    // Rows of cells already, as many as there are columns.
    let whole = |at: &usize| lines[*at].text.split('\t').count() == found.columns.len();
    let tabbed = lines[at].text.contains('\t') && own.iter().all(whole);
    let names: Vec<&str> = found.columns.iter().map(|head| head.1).collect();
    if tabbed {
        // Without the empty cells that a head may have beside those of its rows.
        lines[at].text = names.join("\t");
        return end;
    }
    let priced = |at: &usize| lines[*at].text.split_whitespace().any(price_word);
    let rows = match orphan.take() {
        // The row that a page's end broke: its figures stand there, its name here below the head again.
        Some(above) if !own.iter().any(priced) && (1..=3).contains(&own.len()) => {
            let whole: Vec<usize> = own.iter().copied().chain([above]).collect();
            row(lines, &whole, own.len(), found).map(|row| Row { doubtful: true, ..row }).into_iter().collect()
        }
        _ => rows(lines, &own, found),
    };
    *orphan = own.last().copied().filter(|last| {
        let first = lines[*last].text.split_whitespace().next();
        first.is_some_and(price_word)
    });
    if rows.is_empty() {
        return end;
    }
    let heading = names.join("\t");
    let head_lines: Vec<usize> =
        (at..found.end).filter(|index| !lines[*index].blank && !found.between.contains(index)).collect();
    let place = head_lines.iter().map(|index| lines[*index].lines).reduce(Lines::to);
    for index in &head_lines {
        hide(&mut lines[*index]);
    }
    if let (Some(line), Some(place)) = (lines.get_mut(at), place.filter(|_| found.between.is_empty())) {
        show(line, heading.clone(), place);
    } else if let Some(line) = lines.get_mut(at) {
        let place = line.lines;
        show(line, heading, place);
    }
    for row in rows {
        let place = row.own.iter().map(|index| lines[*index].lines).reduce(Lines::to);
        let (Some(first), Some(place)) = (row.own.first().copied(), place) else { continue };
        for index in &row.own {
            hide(&mut lines[*index]);
        }
        // In a table read column by column, the head ends below its row's first line.
        show(&mut lines[first], row.cells.join("\t"), place);
        if row.doubtful {
            doubtful.push(place.first);
        }
    }
    end
}

fn hide(line: &mut Line) {
    line.blank = true;
    line.furniture = true;
    line.text.clear();
}

fn show(line: &mut Line, text: String, lines: Lines) {
    *line = Line { lines, text, bullet: false, blank: false, furniture: false };
}

struct Row {
    cells: Vec<String>,
    own: Vec<usize>,
    doubtful: bool,
}

/// Words that a name does not end with.
fn is_open(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "de" | "du" | "des" | "à" | "a" | "la" | "le" | "les" | "au" | "aux" | "en")
        || word.ends_with(['’', '-'])
}

/// The rows that could be read; those that could not stay lines.
fn rows(lines: &[Line], own: &[usize], found: &Found) -> Vec<Row> {
    // Where each row's price stands.
    let price_of = |at: usize| lines[at].text.split_whitespace().position(price_word);
    let priced: Vec<usize> = (0..own.len()).filter(|place| price_of(own[*place]).is_some()).collect();
    let mut rows = Vec::new();
    // Nothing before this place belongs to a later row.
    let mut floor = 0;
    for (number, place) in priced.iter().enumerate() {
        let next = priced.get(number + 1).copied().unwrap_or(own.len());
        let begin = name_begins(lines, own, *place, floor);
        let end = if next < own.len() { name_begins(lines, own, next, place + 1) } else { own.len() };
        floor = end;
        let row = row(lines, &own[begin..end], place - begin, found);
        rows.extend(row);
    }
    rows
}

/// Where among the lines the name of a row begins whose price stands at `place`.
fn name_begins(lines: &[Line], own: &[usize], place: usize, floor: usize) -> usize {
    let line = &lines[own[place]];
    let before = line.text.split_whitespace().take_while(|word| !price_word(word)).collect::<Vec<_>>();
    let above = |at: usize| at.checked_sub(1).filter(|up| *up >= floor).map(|up| &lines[own[up]]);
    let is_name = |line: &Line| {
        let count = line.text.split_whitespace().count();
        count <= 8 && line.text.starts_with(char::is_uppercase) && !line.text.ends_with(['.', '!', ',', ';'])
    };
    let open = |line: &Line| {
        let plain = line.text.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '’');
        is_name(line) && plain.split_whitespace().last().is_some_and(is_open)
    };
    let capital = before.first().is_some_and(|word| word.starts_with(char::is_uppercase));
    if capital {
        return place;
    }
    let Some(up) = above(place) else { return place };
    if !before.is_empty() {
        // « Masse de / galerie 3/12 ».
        return if is_name(up) { place - 1 } else { place };
    }
    // A blank line between the cells: what stands together above it is one cell.
    let apart = |place: usize| place.checked_sub(1).is_some_and(|up| own[up] + 1 < own[place]);
    if apart(place) {
        let mut begin = place - 1;
        while begin > floor && !apart(begin) && place - begin < 4 && !lines[own[begin - 1]].text.ends_with('.') {
            begin -= 1;
        }
        if begin == floor || apart(begin) || lines[own[begin - 1]].text.ends_with('.') {
            return if is_name(&lines[own[begin]]) { begin } else { place };
        }
    }
    // The price alone: its name is the line above, or the two lines above where the name was broken.
    if is_name(up) {
        return place - 1;
    }
    match above(place - 1) {
        Some(higher) if open(higher) || (is_name(higher) && up.text.starts_with(char::is_lowercase)) => place - 2,
        _ => place,
    }
}

/// One row: its name up to the price, then a cell for each column.
fn row(lines: &[Line], own: &[usize], priced: usize, found: &Found) -> Option<Row> {
    let mut name: Vec<String> = Vec::new();
    let mut rest: Vec<Word> = Vec::new();
    let mut price = String::new();
    for (place, at) in own.iter().enumerate() {
        for word in lines[*at].text.split_whitespace() {
            // What a scanner made of a border, and of what stands behind it.
            if price.is_empty() && place < priced && !word.chars().any(char::is_alphanumeric) {
                break;
            }
            match () {
                () if price.is_empty() && price_word(word) && place == priced => {
                    price = word.trim_matches(['[', ']', '(', ')']).to_owned();
                }
                () if price.is_empty() => name.push(word.to_owned()),
                () => rest.push((word.to_owned(), place)),
            }
        }
    }
    name.retain(|word| word.chars().any(char::is_alphanumeric));
    let mut doubtful = false;
    let mut continued: Option<usize> = None;
    if name.last().is_some_and(|word| is_open(word)) {
        // « Foreuse de X/18 1 toute blessure … / poing d’un seul. »: the rest of the name begins the next line.
        let below = rest.iter().position(|(_, place)| *place > priced)?;
        let (word, _) = rest.remove(below);
        name.push(word);
        continued = Some(below);
        doubtful = true;
    }
    let inline = !lines[own[priced]].text.split_whitespace().all(price_word);
    // A row on one line that goes on below: what goes on, name or effect, nobody can say for certain.
    doubtful |= inline && rest.iter().any(|(_, place)| *place > priced) && continued.is_none();
    let name = bare(&name.join(" ")).to_owned();
    if !name.starts_with(char::is_uppercase) || name.chars().count() > 60 {
        return None;
    }
    let mut cells: Vec<String> = Vec::new();
    let mut at = 0;
    let words: Vec<&str> = rest.iter().map(|(word, _)| word.as_str()).collect();
    let last = found.columns.iter().rposition(|head| matches!(head.0, Cell::Text | Cell::Rules));
    for (index, (cell, _)) in found.columns.iter().enumerate() {
        let left = words.get(at..).unwrap_or_default();
        let (text, used) = match cell {
            Cell::Name => (name.clone(), 0),
            Cell::Price => (price.clone(), 0),
            Cell::Text | Cell::Rules if Some(index) == last => (left.join(" "), left.len()),
            cell => read_cell(*cell, left)?,
        };
        cells.push(text);
        at += used;
    }
    (at == words.len()).then(|| Row { cells, own: own.to_vec(), doubtful })
}

/// A cell at the beginning of some words, and how many it takes; `None` where they say something else.
fn read_cell(cell: Cell, words: &[&str]) -> Option<(String, usize)> {
    let first = words.first()?;
    let with_unit = |number: &str| {
        let glued = number.strip_suffix("cm").unwrap_or(number);
        let apart = words.get(1).is_some_and(|unit| unit.trim_end_matches('.') == "cm");
        figure(glued).map(|value| (format!("{value} cm"), 1 + usize::from(apart && glued == number)))
    };
    match cell {
        Cell::Hands if figure(first).is_some_and(|hands| matches!(hands, 1 | 2)) && !matches!(*first, "l" | "L") => {
            Some((figure(first)?.to_string(), 1))
        }
        // A scanner reads the dash of an empty cell as a letter or a bar.
        Cell::Hands if is_dash(first) || first.chars().count() == 1 => Some(("-".to_owned(), 1)),
        Cell::Range => with_unit(first),
        Cell::Figure if is_dash(first) => Some(("-".to_owned(), 1)),
        // What a mount adds.
        Cell::Figure if first.starts_with('+') => Some(((*first).to_owned(), 1)),
        Cell::Figure => figure(first).map(|value| (value.to_string(), 1)),
        Cell::Category => {
            let taken = weapon::category_words(words);
            (taken > 0).then(|| (words.iter().take(taken).copied().collect::<Vec<_>>().join(" "), taken))
        }
        Cell::Change if is_dash(first) => Some(("-".to_owned(), 1)),
        Cell::Change if first.starts_with(['+', '-']) => Some(((*first).to_owned(), 1)),
        Cell::Change => with_unit(first).map(|(text, used)| match used {
            1 if !first.ends_with("cm") => (text.trim_end_matches(" cm").to_owned(), 1),
            _ => (text, used),
        }),
        Cell::Rules | Cell::Text if is_dash(first) => Some(("-".to_owned(), 1)),
        Cell::Name | Cell::Price | Cell::Hands | Cell::Rules | Cell::Text => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::clean::clean;
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let mut lines = clean(text);
        mend(&mut lines);
        lines.into_iter().filter(|line| !line.blank).map(|line| line.text).collect()
    }

    #[test]
    fn rows_are_whole_again_however_their_cells_were_broken() {
        let weapons = [
            "Nom de l’arme\tCoût\tMains\tPortée\tF\tPen.\tCatégorie\tRègles spéciales",
            "Arc de vent\t2/10\t1\t30 cm\t4\t-\tLégère 1\tAntichar",
            "Long tube\t4/X\t2\t60 cm\t5\t1\tFusil à pompe 1D3\t-",
        ];
        for text in [
            "Nom de l'arme CoëûT MAINS PORTÉE F PEN. CATÉGORIE RÈGLES SPÉCIALES\n\nArc de vent 2/10 1 30cm 4 - Légère 1 Antichar\nLong tube 4/X 2 60 cm 5 1 Fusil à pompe 1D3 -",
            "Nom de l'arme\n\nCoût\n\nMains\n\nPortée\n\nF\n\nPen.\n\nCatégorie\n\nRègles spéciales\n\nArc de\nvent\n\n2/10\n\n1\n\n30 cm\n\n4\n\n-\n\nLégère 1\n\nAntichar\n\nLong tube\n\n4/X\n\n2\n\n60 cm\n\n5\n\n1\n\nFusil à pompe 1D3\n\n-",
        ] {
            assert_eq!(shown(text), weapons, "{text}");
        }
        let pieces =
            ["Nom\tCoût\tMains\tEffet", "Pic\t1/5\t1\tarme de base.", "Bouclier de cave\t2/10\t1\t+1 en Défense."];
        for text in [
            "Nom Coût Mains Effet\nPic 1/5 1 arme de base.\nBouclier de 2/10 1 +1 en Défense.\ncave",
            "Nom\n\nCoût\n\nMains\n\nEffet\n\nPic\n\n1/5\n\n1\n\narme de base.\n\nBouclier de\ncave\n\n2/10\n\n1\n\n+1 en Défense.",
        ] {
            assert_eq!(shown(text), pieces, "{text}");
        }
        let single =
            "Nom\nBouclier de\ncave\n\nCoût\n\nMains\n\n2/10\n\n1\n\nEffet\n+1 en Défense.\n\nBestiaire des Monts";
        assert_eq!(shown(single), [pieces[0], pieces[2], "Bestiaire des Monts"]);
    }

    #[test]
    fn what_is_no_row_stays_a_line() {
        for text in ["Nom de famille\nune arme", "Nom Coût Mains Effet\nAucune", "Coût Mains\nArc 2/10 1"] {
            assert_eq!(shown(text), text.split('\n').collect::<Vec<_>>());
        }
    }
}
