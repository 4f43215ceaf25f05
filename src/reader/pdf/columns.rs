//! The order of the lines of a page: boxes one after the other, columns from left to right within each, whatever their number;
//! a heading across columns parts them. Cells of a table stay in their line.

use super::lines::Line;
use super::page::{Piece, Rule};

/// Boxes and columns within one another.
const MAX_DEPTH: usize = 8;
/// Fewer lines than these are no column.
const MIN_LINES: usize = 3;
/// Letters in a line of a column, on average; cells of a table have fewer.
const MIN_LETTERS: usize = 13;
/// Of the width of the type: what parts two columns.
const GUTTER: f32 = 0.9;
/// How many stripes of a page are looked at.
const STEPS: usize = 400;

/// Gives the lines one by one.
pub fn in_order(lines: Vec<Line>, rules: &[Rule], depth: usize, put: &mut dyn FnMut(&Line)) {
    let Some((left, right)) = extent(&lines).filter(|_| depth < MAX_DEPTH && lines.len() > 1) else {
        lines.iter().for_each(put);
        return;
    };
    // A line drawn across everything parts what is above it from what is below.
    let across =
        |rule: &&Rule| rule.left <= left + 0.08 * (right - left) && rule.right >= right - 0.08 * (right - left);
    let borders: Vec<f32> = rules.iter().filter(across).map(|rule| rule.y).collect();
    let bands = cut(lines, &borders);
    if bands.len() > 1 {
        for band in bands {
            in_order(band, rules, depth + 1, put);
        }
        return;
    }
    let lines = bands.into_iter().flatten().collect::<Vec<_>>();
    for part in parts(lines) {
        match part {
            Part::Lines(lines) => lines.iter().for_each(&mut *put),
            Part::Columns(columns) => {
                for column in columns {
                    in_order(column, rules, depth + 1, put);
                }
            }
        }
    }
}

enum Part {
    Lines(Vec<Line>),
    Columns(Vec<Vec<Line>>),
}

fn extent(lines: &[Line]) -> Option<(f32, f32)> {
    let pieces = || lines.iter().flat_map(|line| &line.pieces);
    let left = pieces().map(|piece| piece.left).fold(f32::MAX, f32::min);
    let right = pieces().map(|piece| piece.right).fold(f32::MIN, f32::max);
    (right > left && (right - left).is_finite()).then_some((left, right))
}

/// Lines between borders, from the top.
fn cut(lines: Vec<Line>, borders: &[f32]) -> Vec<Vec<Line>> {
    let mut borders: Vec<f32> = borders.to_vec();
    borders.sort_by(|a, b| b.total_cmp(a));
    let mut bands: Vec<Vec<Line>> = vec![Vec::new()];
    let mut next = 0;
    for line in lines {
        let mut fresh = false;
        while borders.get(next).is_some_and(|border| *border > line.y) {
            next += 1;
            fresh = true;
        }
        if fresh && bands.last().is_some_and(|band| !band.is_empty()) {
            bands.push(Vec::new());
        }
        if let Some(band) = bands.last_mut() {
            band.push(line);
        }
    }
    bands
}

/// Stretches of columns, and the lines that go across between them.
fn parts(lines: Vec<Line>) -> Vec<Part> {
    let all = gutters(&lines);
    if !all.is_empty() && !has_heading(&lines, &all) {
        return headed(lines, &all);
    }
    // The way that puts the most lines into columns; of equals the first.
    let ways = [by_crossing(&lines, emptiest), Some(by_title(lines.clone())), by_crossing(&lines, whole)];
    ways.into_iter().flatten().rev().max_by_key(|parts| in_columns(parts)).unwrap_or_default()
}

/// Where few lines go across a stripe, those part the page.
fn by_crossing(lines: &[Line], part: Stretch) -> Option<Vec<Part>> {
    parted_at(lines, &stripes(lines, lines.len() / 4, part))
}

/// How many lines stand in one of several columns.
fn in_columns(parts: &[Part]) -> usize {
    let of = |part: &Part| match part {
        Part::Columns(columns) if columns.len() > 1 => columns.iter().map(Vec::len).sum::<usize>(),
        Part::Columns(_) | Part::Lines(_) => 0,
    };
    parts.iter().map(of).sum()
}

/// The part of a stripe in whose middle a gutter is looked for.
type Stretch = fn(&[usize], usize) -> (usize, usize);

fn parted_at(lines: &[Line], middles: &[f32]) -> Option<Vec<Part>> {
    let crossing: Vec<bool> = (0..lines.len()).map(|at| middles.iter().any(|x| goes_across(lines, at, *x))).collect();
    // Bands of lines that do not go across, and the single lines between them.
    let mut bands: Vec<(bool, Vec<Line>)> = Vec::new();
    for (line, crosses) in lines.iter().zip(crossing) {
        match bands.last_mut() {
            Some((false, band)) if !crosses => band.push(line.clone()),
            _ => bands.push((crosses, vec![line.clone()])),
        }
    }
    // A band of a line or two has the columns that the larger ones have.
    let known: Vec<f32> = bands.iter().filter(|(crosses, _)| !crosses).flat_map(|(_, band)| gutters(band)).collect();
    if known.is_empty() {
        return None;
    }
    let part = |(crosses, band): (bool, Vec<Line>)| {
        let own = if crosses { Vec::new() } else { gutters(&band) };
        let own = if own.is_empty() && !crosses { small_gutters(&band, &known) } else { own };
        if own.is_empty() { vec![Part::Lines(band)] } else { headed(band, &own) }
    };
    Some(bands.into_iter().flat_map(part).collect())
}

/// Gutters that other bands of the page have, where they fit a band too small to show its own.
fn small_gutters(band: &[Line], known: &[f32]) -> Vec<f32> {
    let mut own: Vec<f32> = Vec::new();
    for x in known.iter().take(20) {
        let free = !band.iter().any(|line| crosses(line, *x));
        let sides = reads_like_text(band, f32::MIN, *x, 1) && reads_like_text(band, *x, f32::MAX, 1);
        if free && sides && own.iter().all(|other| (other - x).abs() > 30.0) {
            own.push(*x);
        }
    }
    own.sort_by(f32::total_cmp);
    own
}

/// Large titles part what stands above them from what stands below, where nothing else does.
fn by_title(lines: Vec<Line>) -> Vec<Part> {
    let usual = usual_size(&lines);
    let is_title = |line: &Line| line.size >= 1.2 * usual && line.pieces.len() == 1;
    let mut bands: Vec<Vec<Line>> = Vec::new();
    for line in lines {
        match bands.last_mut() {
            Some(band) if !is_title(&line) => band.push(line),
            _ => bands.push(vec![line]),
        }
    }
    if bands.len() == 1 {
        return bands.into_iter().map(Part::Lines).collect();
    }
    let part = |band: Vec<Line>| {
        let own = gutters(&band);
        if !own.is_empty() {
            return headed(band, &own);
        }
        by_crossing(&band, emptiest).unwrap_or_else(|| vec![Part::Lines(band)])
    };
    bands.into_iter().flat_map(part).collect()
}

/// The columns; what stands over them with a figure at the far right (« Nom … 12 pts ») comes first.
fn headed(mut lines: Vec<Line>, middles: &[f32]) -> Vec<Part> {
    let edge = extent(&lines).map_or(0.0, |(_, right)| right);
    let begins = middles.last().and_then(|middle| {
        let lefts =
            lines.iter().skip(1).flat_map(|line| &line.pieces).map(|piece| piece.left).filter(|left| left > middle);
        lefts.reduce(f32::min)
    });
    let over = |line: &Line| {
        let last = line.pieces.last();
        // The title of a box in the last column alone stands over nothing.
        let wide = line.pieces.first().zip(middles.first()).is_some_and(|(first, middle)| first.left < *middle);
        line.pieces.len() == 2
            && wide
            && last.is_some_and(|last| {
                let size = last.size.max(1.0);
                last.right > edge - 0.5 * size && begins.is_some_and(|begins| last.left > begins + 4.0 * size)
            })
    };
    let mut parts = Vec::new();
    if lines.first().is_some_and(over) {
        parts.push(Part::Lines(vec![lines.remove(0)]));
    }
    let below = title_below(&lines, middles).map(|at| lines.split_off(at));
    let mut columns: Vec<Vec<Line>> = vec![Vec::new(); middles.len() + 1];
    for line in lines {
        let mut own: Vec<Vec<Piece>> = vec![Vec::new(); columns.len()];
        for piece in line.pieces {
            let at = middles.iter().filter(|middle| **middle < piece.left).count();
            if let Some(own) = own.get_mut(at) {
                own.push(piece);
            }
        }
        for (column, pieces) in columns.iter_mut().zip(own).filter(|(_, pieces)| !pieces.is_empty()) {
            let size = pieces.iter().map(|piece| piece.size).fold(0.0, f32::max);
            let y = pieces.first().map_or(line.y, |piece| piece.y);
            column.push(Line { y, size, pieces, row: line.row });
        }
    }
    parts.push(Part::Columns(columns));
    parts.extend(below.map(|below| Part::Columns(vec![below])));
    parts
}

/// So few lines of the left column stand below the last of the right one where both were made equally long.
const BALANCED: usize = 5;

/// Where a large title stands below columns of one length: it heads what comes after both.
fn title_below(lines: &[Line], middles: &[f32]) -> Option<usize> {
    let first = middles.first()?;
    let right = |line: &Line| line.pieces.iter().any(|piece| piece.left > *first);
    let last = lines.iter().rposition(right)?;
    let usual = usual_size(lines);
    let title = (last + 1..lines.len().min(last + 2 + BALANCED))
        .find(|at| lines.get(*at).is_some_and(|line| line.pieces.len() == 1 && line.size >= 1.2 * usual))?;
    let size = lines.get(title)?.size;
    // The titles of a column are those of the other.
    let own = lines.iter().flat_map(|line| &line.pieces).filter(|piece| piece.left > *first);
    (own.map(|piece| piece.size).fold(0.0, f32::max) < 0.95 * size).then_some(title)
}

fn crosses(line: &Line, x: f32) -> bool {
    match (line.row, line.pieces.first(), line.pieces.last()) {
        (true, Some(first), Some(last)) => first.left < x && last.right > x,
        _ => line.pieces.iter().any(|piece| piece.left < x && piece.right > x),
    }
}

fn usual_size(lines: &[Line]) -> f32 {
    let mut sizes: Vec<f32> = lines.iter().map(|line| line.size).collect();
    sizes.sort_by(f32::total_cmp);
    sizes.get(sizes.len() / 2).copied().unwrap_or(1.0).max(1.0)
}

/// A line across a stripe, or a large title whose right hand is empty while there is text above and below it there.
fn goes_across(lines: &[Line], at: usize, x: f32) -> bool {
    lines.get(at).is_some_and(|line| crosses(line, x)) || is_heading(lines, at, x)
}

fn is_heading(lines: &[Line], at: usize, x: f32) -> bool {
    let Some(line) = lines.get(at) else { return false };
    let usual = usual_size(lines);
    let one = line.pieces.len() == 1 && line.pieces.iter().all(|piece| piece.right < x);
    if !one || line.size < 1.2 * usual {
        return false;
    }
    // Both columns must stop above it and begin again below it.
    let right = |other: &Line| other.pieces.iter().any(|piece| piece.left > x);
    let left = |other: &&Line| other.pieces.iter().any(|piece| piece.right < x);
    // A heading of one column alone is no larger than those of the other.
    let pieces = lines.iter().flat_map(|other| &other.pieces).filter(|piece| piece.left > x);
    if pieces.map(|piece| piece.size).fold(0.0, f32::max) > 0.95 * line.size {
        return false;
    }
    let Some(below) = lines.iter().skip(at + 1).find(left).map(|other| other.y) else { return false };
    let slack = 0.6 * usual;
    let between = |other: &&Line| other.y < line.y + line.size && other.y > below + slack;
    let free = !lines.iter().filter(between).any(right);
    let begins = lines.iter().skip(at + 1).any(|other| (other.y - below).abs() <= slack && right(other));
    free && begins && lines.iter().take(at).any(right)
}

fn has_heading(lines: &[Line], middles: &[f32]) -> bool {
    let usual = usual_size(lines);
    let large: Vec<usize> =
        (0..lines.len()).filter(|at| lines.get(*at).is_some_and(|line| line.size >= 1.2 * usual)).collect();
    // Few titles stand on a page; a page of nothing else has none.
    large.len() <= 12 && large.iter().any(|at| middles.iter().any(|x| is_heading(lines, *at, *x)))
}

/// How many lines go across each stripe of the region.
fn covered(lines: &[Line], left: f32, width: f32) -> Vec<usize> {
    let mut steps = vec![0i64; STEPS + 1];
    let step = |x: f32| (((x - left) / width * STEPS as f32) as usize).min(STEPS);
    let spans = |line: &Line| -> Vec<(f32, f32)> {
        match (line.row, line.pieces.first(), line.pieces.last()) {
            (true, Some(first), Some(last)) => vec![(first.left, last.right)],
            _ => line.pieces.iter().map(|piece| (piece.left, piece.right)).collect(),
        }
    };
    for (left_end, right_end) in lines.iter().flat_map(spans) {
        let (from, to) = (step(left_end), step(right_end));
        if let Some(slot) = steps.get_mut(from) {
            *slot += 1;
        }
        if let Some(slot) = steps.get_mut((to + 1).min(STEPS)) {
            *slot -= 1;
        }
    }
    let mut sum = 0;
    steps
        .iter()
        .map(|change| {
            sum += change;
            usize::try_from(sum).unwrap_or(0)
        })
        .collect()
}

/// Stripes that at most so many lines cross, wide enough to part columns: their middles.
fn stripes(lines: &[Line], most: usize, part: Stretch) -> Vec<f32> {
    let Some((left, right)) = extent(lines) else { return Vec::new() };
    let width = right - left;
    let wide = GUTTER * usual_size(lines);
    let mut found = Vec::new();
    let mut begun: Option<usize> = None;
    let counts = covered(lines, left, width);
    for (at, count) in counts.iter().enumerate() {
        match begun {
            None if *count <= most => begun = Some(at),
            Some(from) if *count > most => {
                let x = |at: usize| left + width * at as f32 / STEPS as f32;
                if from > 0 && x(at) - x(from) >= wide {
                    let (from, to) = part(counts.get(from..at).unwrap_or_default(), from);
                    found.push((x(from) + x(to)) / 2.0);
                }
                begun = None;
            }
            _ => {}
        }
    }
    found
}

/// All of a stripe that begins at a step.
fn whole(counts: &[usize], begin: usize) -> (usize, usize) {
    (begin, begin + counts.len())
}

/// The ragged edge of the left column is no part of the gutter: where in a stripe that begins at a step the fewest lines cross, the longest such part of it.
fn emptiest(counts: &[usize], begin: usize) -> (usize, usize) {
    let least = counts.iter().min().copied().unwrap_or(0);
    let mut best = (begin, begin);
    let mut at = 0;
    while at < counts.len() {
        let length = counts.iter().skip(at).take_while(|count| **count == least).count();
        if length > best.1 - best.0 {
            best = (begin + at, begin + at + length);
        }
        at += length.max(1);
    }
    best
}

/// The middles of the empty stripes between columns; none where there is one column, or a table.
fn gutters(lines: &[Line]) -> Vec<f32> {
    proper(lines, stripes(lines, 0, whole))
}

/// Keeps those on both sides of which there is a column.
fn proper(lines: &[Line], mut middles: Vec<f32>) -> Vec<f32> {
    let mut at = 0;
    while at < middles.len() {
        let from = if at == 0 { f32::MIN } else { middles.get(at - 1).copied().unwrap_or(f32::MIN) };
        let Some(middle) = middles.get(at).copied() else { break };
        let to = middles.get(at + 1).copied().unwrap_or(f32::MAX);
        let rest = |to: f32| is_column(lines, middle, to);
        if is_column(lines, from, middle) && (rest(to) || rest(f32::MAX)) {
            at += 1;
        } else {
            middles.remove(at);
        }
    }
    middles
}

/// Whether what stands between two places reads like a column: lines of text, not cells of a table.
fn is_column(lines: &[Line], from: f32, to: f32) -> bool {
    reads_like_text(lines, from, to, MIN_LINES)
}

fn reads_like_text(lines: &[Line], from: f32, to: f32, least: usize) -> bool {
    let (mut count, mut letters, mut broken) = (0usize, 0usize, 0usize);
    for line in lines {
        let side: Vec<&Piece> = line.pieces.iter().filter(|piece| piece.left >= from && piece.right <= to).collect();
        if side.is_empty() {
            continue;
        }
        count += 1;
        letters += side.iter().map(|piece| piece.text.chars().count()).sum::<usize>();
        broken += usize::from(side.len() > 2 && !line.row);
    }
    count >= least && letters >= MIN_LETTERS * count && broken * 2 <= count
}
