//! Strings and their places → lines of text, top to bottom. A wide gap is a cell's border; a page in two columns is read
//! column by column.

use super::page::Piece;

/// Of the size of the type: how far apart two letters of one word may stand, and two words of one cell.
const WITHIN_WORD: f32 = 0.15;
const WITHIN_CELL: f32 = 1.1;
/// How far two strings of one line may stand above each other.
const SAME_LINE: f32 = 0.4;
/// A gap between lines that parts paragraphs.
const PARAGRAPH: f32 = 1.75;
/// Fewer lines than these are a table, not a column.
const MIN_COLUMN: usize = 8;

#[derive(Clone, Debug)]
struct Line {
    y: f32,
    size: f32,
    pieces: Vec<Piece>,
}

pub fn write(pieces: Vec<Piece>, out: &mut String) {
    let lines = lines(pieces);
    let Some(middle) = gutter(&lines) else { return put(&lines, out) };
    // What goes across both columns parts the page: what stands above it is read before.
    let mut left = Vec::new();
    let mut right = Vec::new();
    for line in lines {
        if line.pieces.iter().any(|piece| crosses(piece, middle)) {
            put(&left, out);
            put(&right, out);
            left.clear();
            right.clear();
            put(&[line], out);
            continue;
        }
        let (here, there): (Vec<Piece>, Vec<Piece>) = line.pieces.into_iter().partition(|piece| piece.right < middle);
        left.extend((!here.is_empty()).then(|| Line { y: line.y, size: line.size, pieces: here }));
        right.extend((!there.is_empty()).then(|| Line { y: line.y, size: line.size, pieces: there }));
    }
    put(&left, out);
    put(&right, out);
}

fn crosses(piece: &Piece, middle: f32) -> bool {
    piece.left < middle && piece.right > middle
}

/// Strings of one height, from left to right; the highest first.
fn lines(mut pieces: Vec<Piece>) -> Vec<Line> {
    pieces.sort_by(|a, b| b.y.total_cmp(&a.y));
    let mut lines: Vec<Line> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if (line.y - piece.y).abs() <= SAME_LINE * line.size.max(piece.size).max(1.0) => {
                line.size = line.size.max(piece.size);
                line.pieces.push(piece);
            }
            _ => lines.push(Line { y: piece.y, size: piece.size, pieces: vec![piece] }),
        }
    }
    for line in &mut lines {
        line.pieces.sort_by(|a, b| a.left.total_cmp(&b.left));
    }
    lines
}

/// The middle of the empty stripe between two columns; `None` where there is one column, or a table.
fn gutter(lines: &[Line]) -> Option<f32> {
    let left = lines.iter().filter_map(|line| line.pieces.first()).map(|piece| piece.left).fold(f32::MAX, f32::min);
    let right =
        lines.iter().flat_map(|line| &line.pieces).map(|piece| piece.right).fold(f32::MIN, f32::max);
    let width = right - left;
    if !width.is_finite() || width <= 0.0 {
        return None;
    }
    // Where the most lines leave a gap, between a third and two thirds of the page.
    let middle = (0..=40)
        .map(|step| left + width * (0.35 + 0.3 * step as f32 / 40.0))
        .map(|x| (lines.iter().filter(|line| has_gap(line, x)).count(), x))
        .max_by_key(|(count, x)| (*count, -((x - left - width / 2.0).abs() as i64)))
        .filter(|(count, _)| *count >= MIN_COLUMN)
        .map(|(_, x)| x)?;
    let crossing = lines.iter().filter(|line| line.pieces.iter().any(|piece| crosses(piece, middle))).count();
    let fill = |keep: &dyn Fn(&Piece) -> bool, room: f32| {
        let widths: Vec<f32> = lines
            .iter()
            .filter(|line| has_gap(line, middle))
            .map(|line| line.pieces.iter().filter(|piece| keep(piece)).map(|piece| piece.right - piece.left).sum())
            .collect();
        widths.iter().sum::<f32>() / widths.len().max(1) as f32 / room.max(1.0)
    };
    let full = fill(&|piece| piece.right < middle, middle - left) > 0.55
        && fill(&|piece| piece.left > middle, right - middle) > 0.55;
    (full && crossing * 3 < lines.len()).then_some(middle)
}

/// Text on both sides of a place, and a gap as wide as a letter there.
fn has_gap(line: &Line, x: f32) -> bool {
    let before = line.pieces.iter().filter(|piece| piece.left < x).map(|piece| piece.right).fold(f32::MIN, f32::max);
    let after = line.pieces.iter().map(|piece| piece.left).filter(|left| *left >= x).fold(f32::MAX, f32::min);
    before <= x && before > f32::MIN && after < f32::MAX && after - before >= line.size
}

fn put(lines: &[Line], out: &mut String) {
    let mut above: Option<&Line> = None;
    for line in lines {
        if above.is_some_and(|above| above.y - line.y > PARAGRAPH * line.size.max(above.size * 0.75)) {
            out.push('\n');
        }
        above = Some(line);
        let mut end: Option<f32> = None;
        for piece in &line.pieces {
            let gap = end.map_or(0.0, |end| piece.left - end);
            let size = piece.size.max(1.0);
            if gap > WITHIN_CELL * size {
                out.push('\t');
            } else if gap > WITHIN_WORD * size && !out.ends_with(' ') && !piece.text.starts_with(' ') {
                out.push(' ');
            }
            out.push_str(&piece.text);
            end = Some(end.map_or(piece.right, |end| end.max(piece.right)));
        }
        out.push('\n');
    }
}
