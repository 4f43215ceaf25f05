//! Text that kept its columns as blanks, as `pdftotext -layout` and some copied pages do: put into the order in which one reads.

use super::columns;
use super::lines::Line;
use super::page::Piece;

/// As if it were typed: a letter is one wide, a line two high.
const HEIGHT: f32 = 2.0;
/// Blanks that part two cells.
const APART: usize = 2;
/// Columns are longer than a table.
const MIN_LINES: usize = 12;

/// The text column by column; `None` where it has one.
pub fn in_columns(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut found = false;
    for (index, page) in text.split('\u{c}').enumerate() {
        if index > 0 {
            out.push('\u{c}');
        }
        let lines: Vec<Line> = page.lines().enumerate().filter_map(|(row, text)| line(row, text)).collect();
        let parted = lines.iter().filter(|line| line.pieces.len() > 1).count();
        if lines.len() < MIN_LINES || parted * 3 < lines.len() || page.contains('\t') {
            out.push_str(page);
            continue;
        }
        let mut order: Vec<(f32, Vec<String>)> = Vec::new();
        columns::in_order(lines, &[], 0, &mut |line| {
            order.push((line.y, line.pieces.iter().map(|piece| piece.text.clone()).collect()));
        });
        if order.windows(2).all(|pair| matches!(pair, [a, b] if a.0 >= b.0)) {
            out.push_str(page);
            continue;
        }
        found = true;
        let mut above: Option<f32> = None;
        for (y, cells) in order {
            if above.is_some_and(|above| above - y > 1.5 * HEIGHT || y > above) {
                out.push('\n');
            }
            above = Some(y);
            out.push_str(&cells.join("\t"));
            out.push('\n');
        }
    }
    found.then_some(out)
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
            None => pieces.push(Piece { left: at as f32, right, y, size: 1.6, text: c.to_string() }),
        }
        blanks = 0;
    }
    (!pieces.is_empty()).then_some(Line { y, size: 1.6, pieces, row: false })
}
