//! Rows of a table with borders: what stands between two borders is one row, however many lines its cells have, and a cell
//! that is empty stays there.

use super::lines::Line;
use super::page::{Piece, Rule};

/// No row of a table has more lines; more is a box around something else.
const MAX_LINES: usize = 8;
/// Fewer cells than these are no table, but a box with a title and its points.
const MIN_CELLS: usize = 3;
/// Borders that nearly meet are one.
const NEAR: f32 = 3.0;

/// No page has so many tables side by side.
const BESIDE: usize = 16;

/// A table: its borders from the top, all of one width.
struct Grid {
    left: f32,
    right: f32,
    borders: Vec<f32>,
}

pub fn whole_rows(lines: Vec<Line>, rules: &[Rule]) -> Vec<Line> {
    let mut lines = lines;
    for grid in grids(rules) {
        lines = within(lines, &grid);
    }
    lines.sort_by(|a, b| b.y.total_cmp(&a.y));
    lines
}

/// Borders of one width, near enough to each other to be those of one table.
fn grids(rules: &[Rule]) -> Vec<Grid> {
    let mut rules: Vec<Rule> = rules.to_vec();
    rules.sort_by(|a, b| b.y.total_cmp(&a.y).then(a.left.total_cmp(&b.left)));
    // Cells often bring a border each.
    let mut whole: Vec<Rule> = Vec::new();
    for rule in rules {
        // Tables of two columns of the page stand side by side, perhaps at nearly one height: they do not touch.
        let meets = |other: &&mut Rule| rule.left <= other.right + NEAR && rule.right >= other.left - NEAR;
        let mut level = whole.iter_mut().rev().take(BESIDE).take_while(|other| (other.y - rule.y).abs() < NEAR);
        match level.find(meets) {
            Some(other) => {
                other.right = other.right.max(rule.right);
                other.left = other.left.min(rule.left);
            }
            None => whole.push(rule),
        }
    }
    let mut grids: Vec<Grid> = Vec::new();
    for rule in whole {
        let same = |grid: &&mut Grid| {
            (grid.left - rule.left).abs() < NEAR
                && (grid.right - rule.right).abs() < NEAR
                && grid.borders.last().is_some_and(|last| last - rule.y < 160.0)
        };
        match grids.iter_mut().rev().take(8).find(same) {
            Some(grid) => grid.borders.push(rule.y),
            None => grids.push(Grid { left: rule.left, right: rule.right, borders: vec![rule.y] }),
        }
    }
    grids.retain(|grid| grid.borders.len() >= 3);
    grids
}

/// What stands between two borders.
#[derive(Default)]
struct Row {
    pieces: Vec<Piece>,
    lines: usize,
    /// The most cells that one of its lines has.
    cells: usize,
}

/// Puts the pieces between each two borders of a table into one line.
fn within(lines: Vec<Line>, grid: &Grid) -> Vec<Line> {
    let (Some(top), Some(bottom)) = (grid.borders.first(), grid.borders.last()) else { return lines };
    let inside = |piece: &Piece| {
        piece.y < *top && piece.y > *bottom && piece.left >= grid.left - NEAR && piece.right <= grid.right + NEAR
    };
    let row_of = |piece: &Piece| grid.borders.iter().filter(|border| **border > piece.y).count();
    let mut rows: Vec<Row> = Vec::new();
    rows.resize_with(grid.borders.len() + 1, Row::default);
    for line in &lines {
        for (at, row) in rows.iter_mut().enumerate() {
            let own: Vec<&Piece> = line.pieces.iter().filter(|piece| inside(piece) && row_of(piece) == at).collect();
            row.lines += usize::from(!own.is_empty());
            row.cells = row.cells.max(own.len());
            row.pieces.extend(own.into_iter().cloned());
        }
    }
    // Text between two tables of one width is no row of theirs, and neither is a box with a table of its own.
    let tabular = |row: &Row| row.cells >= 2 && row.lines <= MAX_LINES && !is_crowded(&row.pieces);
    let mut made: Vec<Line> = Vec::new();
    let mut taken: Vec<bool> = vec![false; rows.len()];
    let mut from = 0;
    while from < rows.len() {
        let length = rows.iter().skip(from).take_while(|row| tabular(row)).count();
        let table = rows.get(from..from + length).unwrap_or_default();
        let columns = columns(table.iter().flat_map(|row| &row.pieces));
        if columns.len() >= MIN_CELLS {
            made.extend(table.iter().map(|row| one_line(&row.pieces, &columns)));
            taken.iter_mut().skip(from).take(length).for_each(|taken| *taken = true);
        }
        from += length + 1;
    }
    let mut kept: Vec<Line> = Vec::new();
    for mut line in lines {
        line.pieces.retain(|piece| !(inside(piece) && taken.get(row_of(piece)).copied().unwrap_or(false)));
        if !line.pieces.is_empty() {
            kept.push(line);
        }
    }
    kept.extend(made);
    kept
}

/// Whether two pieces of one line stand where another line of the row is a single one: cells wrap, they do not part.
fn is_crowded(row: &[Piece]) -> bool {
    let columns = columns(row.iter());
    let column = |piece: &Piece| columns.partition_point(|(left, _)| *left <= piece.left);
    let mut pieces: Vec<&Piece> = row.iter().collect();
    pieces.sort_by(|a, b| b.y.total_cmp(&a.y).then(a.left.total_cmp(&b.left)));
    pieces.windows(2).any(|two| matches!(two, [a, b] if a.y - b.y < 1.0 && column(a) == column(b)))
}

/// Where the cells of all rows lie above each other.
fn columns<'p>(pieces: impl Iterator<Item = &'p Piece>) -> Vec<(f32, f32)> {
    let mut spans: Vec<(f32, f32)> = pieces.map(|piece| (piece.left, piece.right)).collect();
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut columns: Vec<(f32, f32)> = Vec::new();
    for (left, right) in spans {
        match columns.last_mut() {
            Some(last) if left <= last.1 => last.1 = last.1.max(right),
            _ => columns.push((left, right)),
        }
    }
    columns
}

fn one_line(row: &[Piece], columns: &[(f32, f32)]) -> Line {
    let y = row.iter().map(|piece| piece.y).fold(f32::MIN, f32::max);
    let size = row.iter().map(|piece| piece.size).fold(0.0, f32::max);
    let mut pieces: Vec<Piece> = columns
        .iter()
        .map(|(left, right)| Piece { left: *left, right: *right, y, size, text: String::new() })
        .collect();
    for piece in row {
        let own = pieces.iter_mut().find(|cell| piece.left >= cell.left && piece.right <= cell.right);
        if let Some(cell) = own {
            let cut = cell.text.ends_with('-') && piece.text.starts_with(char::is_lowercase);
            if !cell.text.is_empty() && !cut {
                cell.text.push(' ');
            }
            cell.text.push_str(&piece.text);
        }
    }
    // Nothing is to the right of the last cell that says something.
    while pieces.last().is_some_and(|cell| cell.text.is_empty()) {
        pieces.pop();
    }
    Line { y, size, pieces, row: true }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The right one stands a little higher: no border goes across both.
    #[test]
    fn tables_side_by_side_stay_two() {
        let row = |y: f32| [Rule { y: y + 0.5, left: 300.0, right: 550.0 }, Rule { y, left: 30.0, right: 280.0 }];
        let rules: Vec<Rule> = [300.0, 280.0, 260.0].into_iter().flat_map(row).collect();
        let found: Vec<(f32, f32, usize)> =
            grids(&rules).iter().map(|grid| (grid.left, grid.right, grid.borders.len())).collect();
        assert_eq!(found, [(300.0, 550.0, 3), (30.0, 280.0, 3)]);
    }

    #[test]
    fn a_box_with_a_table_of_its_own_is_no_row() {
        let piece = |left: f32, right: f32, y: f32| Piece { left, right, y, size: 9.0, text: "x".to_owned() };
        // A title and its cost, a line over the left half with figures below it, and text in the right half.
        let title = [piece(30.0, 100.0, 90.0), piece(500.0, 550.0, 90.0)];
        let left = [piece(30.0, 280.0, 80.0), piece(30.0, 50.0, 70.0), piece(60.0, 65.0, 70.0)];
        assert!(is_crowded(&[&title[..], &left, &[piece(320.0, 540.0, 80.0)]].concat()));
        // Cells that wrap.
        let name = [piece(30.0, 80.0, 90.0), piece(30.0, 60.0, 80.0)];
        let effect = [piece(150.0, 300.0, 90.0), piece(150.0, 250.0, 80.0)];
        assert!(!is_crowded(&[&name[..], &[piece(100.0, 130.0, 85.0)], &effect].concat()));
    }
}
