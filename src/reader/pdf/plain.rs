//! Text that kept its columns as blanks, as `pdftotext -layout` and some copied pages do: put into the order in which one reads,
//! rows of a table with their cells.

use super::columns;
use super::lines::Line;
use super::page::Piece;
use crate::reader::{clean, listing};

/// As if it were typed: a letter is one wide, a line two high.
const HEIGHT: f32 = 2.0;
/// Blanks that part two cells.
const APART: usize = 2;
/// Columns are longer than a table.
const MIN_LINES: usize = 12;
/// No table has more lines, and no row of it.
const LONGEST: usize = 400;
const LONGEST_ROW: usize = 16;
/// Of the size of the type: how far apart two rows may stand.
const ROW_GAP: f32 = 3.75;
/// Of the size of the type: how far to the right and to the left of the heads the cells of a table may end.
const BESIDE: (f32, f32) = (2.0, 15.0);
/// Of the width of the page: a line that begins further to the right stands in another column.
const INDENT: f32 = 0.4;
/// As wide as a letter is high.
const SIZE: f32 = 1.6;

/// The text column by column and row by row; `None` where nothing of it changes.
pub fn in_columns(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut found = false;
    for (index, page) in text.split('\u{c}').enumerate() {
        if index > 0 {
            out.push('\u{c}');
        }
        let lines: Vec<Line> = page.lines().enumerate().filter_map(|(row, text)| line(row, text)).collect();
        let tabbed = page.contains('\t');
        if tabbed {
            out.push_str(page);
            continue;
        }
        // A table across the page first: its columns are none of the page's. Then those within a column.
        let across = with_rows(&lines);
        let mut changed = across.is_some();
        let lines = across.unwrap_or(lines);
        let ordered = ordered(&lines);
        changed |= ordered.is_some();
        let order = ordered.unwrap_or(lines);
        let within = with_rows(&order);
        changed |= within.is_some();
        if !changed {
            out.push_str(page);
            continue;
        }
        found = true;
        write(&within.unwrap_or(order), &mut out);
    }
    found.then_some(out)
}

/// The lines one column after the other, where there are several.
fn ordered(lines: &[Line]) -> Option<Vec<Line>> {
    let edge = lines.iter().flat_map(|line| &line.pieces).map(|piece| piece.right).fold(0.0, f32::max);
    let indented = |line: &Line| line.pieces.first().is_some_and(|piece| piece.left > INDENT * edge);
    let parted = lines.iter().filter(|line| line.pieces.len() > 1 || indented(line)).count();
    if lines.len() < MIN_LINES || parted * 3 < lines.len() {
        return None;
    }
    let mut lines = lines.to_vec();
    // The number at the foot of the page is in no column.
    let is_foot = |line: &Line| line.pieces.len() == 1 && text(line).chars().all(|c| c.is_ascii_digit());
    let foot = lines.pop_if(|line| is_foot(line));
    let mut order: Vec<Line> = Vec::new();
    columns::in_order(lines, &[], 0, &mut |line| order.push(line.clone()));
    order.extend(foot);
    let as_before = order.windows(2).all(|pair| matches!(pair, [a, b] if a.y >= b.y));
    (!as_before).then_some(order)
}

fn write(lines: &[Line], out: &mut String) {
    let mut above: Option<f32> = None;
    for line in lines {
        let y = line.y;
        if above.is_some_and(|above| above - y > 1.5 * HEIGHT || y > above) {
            out.push('\n');
        }
        above = Some(y);
        let cells: Vec<&str> = line.pieces.iter().map(|piece| piece.text.as_str()).collect();
        out.push_str(&cells.join("\t"));
        out.push('\n');
    }
}

/// What a line says, without ligatures and other typesetting.
fn text(line: &Line) -> String {
    clean::plain(&line.pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join(" "))
}

/// The lines with the rows of every table of pieces whole; `None` where there is no such table.
pub fn with_rows(lines: &[Line]) -> Option<Vec<Line>> {
    let mut out: Vec<Line> = Vec::new();
    let mut found = false;
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let table = (line.pieces.len() >= 2 && !line.row && listing::is_head(&text(line)))
            .then(|| table(lines.get(at..)?))
            .flatten();
        match table {
            Some((rows, used)) => {
                out.extend(rows);
                found = true;
                at += used;
            }
            None => {
                out.push(line.clone());
                at += 1;
            }
        }
    }
    found.then_some(out)
}

/// The head and its rows, each in one line; and how many lines they were.
fn table(lines: &[Line]) -> Option<(Vec<Line>, usize)> {
    let head = lines.first()?;
    let mut used = 1;
    let mut above = head.y;
    for line in lines.iter().skip(1).take(LONGEST) {
        let alone = line.pieces.len() == 1 && listing::ends_before(&text(line));
        if alone || listing::is_head(&text(line)) || above - line.y > ROW_GAP * head.size.max(1.0) || line.y > above {
            break;
        }
        above = line.y;
        used += 1;
    }
    // What stands below the table stands alone on its line, and at its left edge: less and less of it is tried.
    loop {
        let own = lines.get(..used)?;
        if let Some(rows) = rows(own) {
            return Some((rows, used));
        }
        used -= 1;
        if used < 2
            || lines.get(used).is_some_and(|line| line.pieces.iter().any(|piece| listing::is_price(&piece.text)))
        {
            return None;
        }
    }
}

fn rows(own: &[Line]) -> Option<Vec<Line>> {
    let head = own.first()?;
    let (first, last) = (head.pieces.first()?, head.pieces.last()?);
    // What stands beside the table is another column of the page.
    let beside = |piece: &Piece| {
        piece.left > last.right + BESIDE.0 * head.size || piece.right < first.left - BESIDE.1 * head.size
    };
    if own.iter().flat_map(|line| &line.pieces).any(beside) {
        return None;
    }
    let columns = headed(spans(own.iter().flat_map(|line| &line.pieces)), own, head);
    if columns.len() != head.pieces.len() {
        return None;
    }
    let column_of = |piece: &Piece| columns.iter().position(|span| piece.left >= span.0 && piece.right <= span.1);
    let priced: Vec<usize> = (1..own.len())
        .filter(|at| own.get(*at).is_some_and(|line| line.pieces.iter().any(|piece| listing::is_price(&piece.text))))
        .collect();
    let bounds = by_middle(&priced, own.len()).or_else(|| by_top(&priced, own.len()))?;
    let mut made = vec![Line { row: true, ..head.clone() }];
    for (from, to) in bounds {
        let mut cells = vec![String::new(); columns.len()];
        for piece in own.get(from..to)?.iter().flat_map(|line| &line.pieces) {
            let cell = cells.get_mut(column_of(piece)?)?;
            let cut = cell.ends_with('-') && piece.text.starts_with(char::is_lowercase);
            if !cell.is_empty() && !cut {
                cell.push(' ');
            }
            cell.push_str(&piece.text);
        }
        let first = own.get(from)?;
        let pieces = columns.iter().zip(cells).map(|(span, text)| Piece {
            left: span.0,
            right: span.1,
            y: first.y,
            size: first.size,
            text: if text.is_empty() { "-".to_owned() } else { text },
        });
        made.push(Line { pieces: pieces.collect(), row: true, ..first.clone() });
    }
    Some(made)
}

/// Where all cells of a column lie above each other.
fn spans<'p>(pieces: impl Iterator<Item = &'p Piece>) -> Vec<(f32, f32)> {
    let mut all: Vec<(f32, f32)> = pieces.map(|piece| (piece.left, piece.right)).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut columns: Vec<(f32, f32)> = Vec::new();
    for (left, right) in all {
        match columns.last_mut() {
            Some(last) if left < last.1 => last.1 = last.1.max(right),
            _ => columns.push((left, right)),
        }
    }
    columns
}

/// Cells that lie beside their head and not below it: they are of the column that is nearest.
fn headed(columns: Vec<(f32, f32)>, own: &[Line], head: &Line) -> Vec<(f32, f32)> {
    let within = |piece: &Piece, span: &(f32, f32)| piece.left >= span.0 && piece.right <= span.1;
    let has_head = |span: &(f32, f32)| head.pieces.iter().any(|piece| within(piece, span));
    let mut made: Vec<(f32, f32)> = columns.iter().copied().filter(has_head).collect();
    for span in columns.iter().filter(|span| !has_head(span)) {
        let gap = |other: &(f32, f32)| if other.0 > span.1 { other.0 - span.1 } else { span.0 - other.1 };
        // A line has no two cells in one column.
        let beside = |other: &(f32, f32)| {
            own.iter().any(|line| {
                line.pieces.iter().any(|piece| within(piece, span))
                    && line.pieces.iter().any(|piece| within(piece, other))
            })
        };
        let free = made.iter_mut().filter(|other| !beside(other)).min_by(|a, b| gap(a).total_cmp(&gap(b)));
        if let Some(nearest) = free {
            *nearest = (nearest.0.min(span.0), nearest.1.max(span.1));
        }
    }
    made
}

/// The rows where the price stands in the middle of its row: as many lines above as below it.
fn by_middle(priced: &[usize], end: usize) -> Option<Vec<(usize, usize)>> {
    let mut bounds = Vec::new();
    let mut from = 1;
    for at in priced {
        let above = at.checked_sub(from)?;
        let to = at + above + 1;
        if above > LONGEST_ROW || to > end {
            return None;
        }
        bounds.push((from, to));
        from = to;
    }
    (from == end && !bounds.is_empty()).then_some(bounds)
}

/// The rows where the price stands on their first line.
fn by_top(priced: &[usize], end: usize) -> Option<Vec<(usize, usize)>> {
    let first = priced.first().filter(|first| **first == 1)?;
    let ends = priced.iter().skip(1).copied().chain([end]);
    let bounds: Vec<(usize, usize)> = [*first].into_iter().chain(priced.iter().skip(1).copied()).zip(ends).collect();
    bounds.iter().all(|(from, to)| to - from <= LONGEST_ROW).then_some(bounds)
}

fn line(row: usize, text: &str) -> Option<Line> {
    let y = -(row as f32) * HEIGHT;
    let mut pieces: Vec<Piece> = Vec::new();
    let mut blanks = APART;
    for (at, c) in text.chars().enumerate() {
        if c.is_whitespace() {
            blanks += 1;
            continue;
        }
        let right = at as f32 + 1.0;
        match pieces.last_mut().filter(|_| blanks < APART) {
            Some(piece) => {
                if blanks > 0 {
                    piece.text.push(' ');
                }
                piece.text.push(c);
                piece.right = right;
            }
            None => pieces.push(Piece { left: at as f32, right, y, size: SIZE, text: c.to_string() }),
        }
        blanks = 0;
    }
    (!pieces.is_empty()).then_some(Line { y, size: SIZE, pieces, row: false })
}
