//! Signs and their places → lines of text, in the order in which one reads them. A wide gap is a cell's border; what order
//! columns and boxes have is for `columns`.

use super::page::{Drawn, Piece, Wall};
use super::{columns, plain, tables};

/// Of the size of the type: how far apart two letters of one word may stand, and two words of one cell.
const WITHIN_WORD: f32 = 0.15;
const WITHIN_CELL: f32 = 1.1;
/// How far two strings of one line may stand above each other.
const SAME_LINE: f32 = 0.4;
/// A gap between lines that parts paragraphs.
const PARAGRAPH: f32 = 1.75;
/// Letters that all stand further apart than this are spaced: a title in capitals.
const SPACED: f32 = 0.12;
/// Further apart than this they are cells.
const MOST_SPACED: f32 = 0.6;
/// A line of fewer letters may be figures.
const TITLE: usize = 9;

#[derive(Clone, Debug)]
pub struct Line {
    pub y: f32,
    pub size: f32,
    /// Its cells, from left to right.
    pub pieces: Vec<Piece>,
    /// A row of a table with borders: no columns go through it.
    pub row: bool,
}

pub fn write(pieces: Vec<Piece>, drawn: &Drawn, out: &mut String) {
    let mut above: Option<(f32, f32)> = None;
    let lines = tables::whole_rows(lines(pieces, &drawn.walls), &drawn.rules);
    // A table without borders across the page first: its columns are none of the page's. Then those within a column.
    let lines = plain::with_rows(&lines).unwrap_or(lines);
    let mut ordered: Vec<Line> = Vec::new();
    columns::in_order(lines, &drawn.rules, 0, &mut |line| ordered.push(line.clone()));
    let ordered = plain::with_rows(&ordered).unwrap_or(ordered);
    ordered.iter().for_each(|line| put(line, &mut above, out));
}

/// Strings of one height, from left to right; the highest first.
fn lines(mut pieces: Vec<Piece>, walls: &[Wall]) -> Vec<Line> {
    pieces.sort_by(|a, b| b.y.total_cmp(&a.y));
    let mut lines: Vec<Line> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if (line.y - piece.y).abs() <= SAME_LINE * line.size.max(piece.size).max(1.0) => {
                line.size = line.size.max(piece.size);
                line.pieces.push(piece);
            }
            _ => lines.push(Line { y: piece.y, size: piece.size, pieces: vec![piece], row: false }),
        }
    }
    for line in &mut lines {
        line.pieces.sort_by(|a, b| a.left.total_cmp(&b.left));
        let middle = line.y + 0.3 * line.size;
        let near: Vec<f32> =
            walls.iter().filter(|wall| wall.low <= middle && wall.high >= middle).map(|wall| wall.x).collect();
        line.pieces = cells(std::mem::take(&mut line.pieces), &near);
    }
    lines.retain(|line| !line.pieces.is_empty());
    lines
}

/// Signs become words and cells.
fn cells(signs: Vec<Piece>, walls: &[f32]) -> Vec<Piece> {
    let spaced = if signs.len() >= TITLE { spacing(&signs) } else { 0.0 };
    let mut runs: Vec<Vec<Piece>> = Vec::new();
    for sign in signs {
        let last = runs.last().and_then(|run| run.last());
        let size = sign.size.max(1.0);
        let gap = last.map_or(f32::MAX, |last| sign.left - last.right);
        // Bold letters are sometimes the same letters twice.
        if last.is_some_and(|last| last.text == sign.text && (last.left - sign.left).abs() < 0.1 * size) {
            continue;
        }
        // A blank at the end of a cell reaches no further than the cell.
        if sign.text.trim().is_empty() && gap > WITHIN_WORD * size {
            continue;
        }
        let middle = |piece: &Piece| (piece.left + piece.right) / 2.0;
        let parted =
            gap > 0.05 * size && last.is_some_and(|last| walls.iter().any(|x| *x > middle(last) && *x < middle(&sign)));
        match runs.last_mut().filter(|_| gap <= WITHIN_CELL * size + 2.0 * spaced && !parted) {
            Some(run) => run.push(sign),
            None => runs.push(vec![sign]),
        }
    }
    runs.iter().filter_map(|run| cell(run, spaced)).collect()
}

fn cell(run: &[Piece], of_line: f32) -> Option<Piece> {
    let spaced = spacing(run).max(of_line);
    let first = run.first()?;
    let mut cell = Piece { text: String::new(), ..first.clone() };
    let mut right = first.left;
    for sign in run {
        let gap = sign.left - right - spaced;
        let blank = sign.text.trim().is_empty();
        // « un malus de -1 »: another typeface may lend the sign.
        let signed = [" -", " ‑", " −", " –"].iter().any(|end| cell.text.ends_with(end))
            && sign.text.starts_with(|c: char| c.is_ascii_digit());
        if signed && !blank {
            cell.text.push_str(&sign.text);
            cell.right = cell.right.max(sign.right);
            right = sign.right;
            continue;
        }
        if !cell.text.is_empty() && !cell.text.ends_with(' ') && (blank || gap > WITHIN_WORD * sign.size.max(1.0)) {
            cell.text.push(' ');
        }
        if !blank {
            cell.text.push_str(&sign.text);
            cell.right = cell.right.max(sign.right);
            cell.size = cell.size.max(sign.size);
        }
        right = sign.right;
    }
    let text = cell.text.trim().to_owned();
    (!text.is_empty()).then_some(Piece { text, ..cell })
}

/// How far apart the letters of a spaced title stand; nothing for other text.
fn spacing(run: &[Piece]) -> f32 {
    let blank = |sign: &Piece| sign.text.trim().is_empty();
    let mut gaps: Vec<f32> = Vec::new();
    for pair in run.windows(2) {
        if let [a, b] = pair
            && !blank(a)
            && !blank(b)
        {
            gaps.push((b.left - a.right) / b.size.max(1.0));
        }
    }
    gaps.sort_by(f32::total_cmp);
    // Most letters of ordinary text touch; of a spaced title none do, but for a kern or two.
    let (Some(low), Some(middle)) = (gaps.get(gaps.len() / 5), gaps.get(gaps.len() / 2)) else { return 0.0 };
    let size = run.first().map_or(1.0, |sign| sign.size);
    let spaced = *low > SPACED * 0.5 && (SPACED..MOST_SPACED).contains(middle);
    if gaps.len() >= 3 && spaced { middle * size } else { 0.0 }
}

fn put(line: &Line, above: &mut Option<(f32, f32)>, out: &mut String) {
    // Further up than the line before: another column or box begins.
    if let Some((y, size)) = *above
        && (y - line.y > PARAGRAPH * line.size.min(size).max(1.0)
            || line.y > y
            || line.size > 1.2 * size
            || size > 1.2 * line.size)
    {
        out.push('\n');
    }
    *above = Some((line.y, line.size));
    let cells: Vec<&str> = line.pieces.iter().map(|piece| piece.text.as_str()).collect();
    out.push_str(&cells.join("\t"));
    out.push('\n');
}
