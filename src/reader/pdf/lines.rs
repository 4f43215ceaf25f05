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
        left.extend((!here.is_empty()).then_some(Line { y: line.y, size: line.size, pieces: here }));
        right.extend((!there.is_empty()).then_some(Line { y: line.y, size: line.size, pieces: there }));
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
        line.pieces = cells(std::mem::take(&mut line.pieces));
    }
    lines
}

/// Some programs set every word, or every letter, for itself: those of one cell become one string again.
fn cells(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut cells: Vec<Piece> = Vec::new();
    for piece in pieces {
        let size = piece.size.max(1.0);
        let gap = cells.last().map_or(f32::MAX, |last| piece.left - last.right);
        match cells.last_mut().filter(|_| gap <= WITHIN_CELL * size) {
            Some(last) => {
                if gap > WITHIN_WORD * size && !last.text.ends_with(' ') && !piece.text.starts_with(' ') {
                    last.text.push(' ');
                }
                last.text.push_str(&piece.text);
                last.right = last.right.max(piece.right);
                last.size = last.size.max(piece.size);
            }
            None => cells.push(piece),
        }
    }
    cells
}

/// The middle of the empty stripe between two columns; `None` where there is one column, or a table.
fn gutter(lines: &[Line]) -> Option<f32> {
    let pieces = || lines.iter().flat_map(|line| &line.pieces);
    let left = pieces().map(|piece| piece.left).fold(f32::MAX, f32::min);
    let right = pieces().map(|piece| piece.right).fold(f32::MIN, f32::max);
    let width = right - left;
    if !width.is_finite() || width <= 0.0 {
        return None;
    }
    // Where the fewest lines go across, nearest to the middle of the page.
    let crossing = |x: f32| lines.iter().filter(|line| line.pieces.iter().any(|piece| crosses(piece, x))).count();
    let candidates = (0..=40).map(|step| left + width * (0.35 + 0.3 * step as f32 / 40.0));
    let (count, middle) = candidates
        .map(|x| (crossing(x), x))
        .min_by_key(|(count, x)| (*count, (x - left - width / 2.0).abs() as i64))?;
    let columns = is_column(lines, &|piece| piece.right <= middle, middle - left)
        && is_column(lines, &|piece| piece.left >= middle, right - middle);
    (columns && count * 5 < lines.len()).then_some(middle)
}

/// Whether one side of a page reads like a column: lines that fill a good part of it, and are not cells of a table.
fn is_column(lines: &[Line], own: &dyn Fn(&Piece) -> bool, room: f32) -> bool {
    let (mut count, mut broken, mut filled) = (0usize, 0usize, 0.0);
    for line in lines {
        let side: Vec<&Piece> = line.pieces.iter().filter(|piece| own(piece)).collect();
        let (Some(first), Some(last)) = (side.first(), side.last()) else { continue };
        count += 1;
        filled += last.right - first.left;
        broken += usize::from(side.len() > 1);
    }
    count >= MIN_COLUMN && broken * 4 <= count && filled / count as f32 > 0.35 * room
}

fn put(lines: &[Line], out: &mut String) {
    let mut above: Option<&Line> = None;
    for line in lines {
        if above.is_some_and(|above| above.y - line.y > PARAGRAPH * line.size.max(above.size * 0.75)) {
            out.push('\n');
        }
        above = Some(line);
        let cells: Vec<&str> = line.pieces.iter().map(|piece| piece.text.trim_end()).collect();
        out.push_str(&cells.join("\t"));
        out.push('\n');
    }
}
