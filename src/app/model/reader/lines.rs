//! The lines of the text that was read, and which of them became entries.

use std::sync::Arc;

use crate::reader::form::Span;
use crate::reader::form::work::Work;

/// How many lines are drawn at once.
pub const CHUNK: usize = 100;

/// A text in chunks of [`CHUNK`] lines: a book has twenty thousand, and only those near the eye are drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLines {
    text: Arc<str>,
    /// Where each chunk begins.
    begins: Vec<usize>,
}

impl TextLines {
    pub fn new(text: Arc<str>) -> TextLines {
        let mut begins = vec![0];
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        begins.extend(ends.enumerate().filter(|(line, _)| (line + 1) % CHUNK == 0).map(|(_, at)| at));
        TextLines { text, begins }
    }

    pub fn count(&self) -> usize {
        self.text.lines().count()
    }

    pub fn chunks(&self) -> usize {
        self.begins.len()
    }

    /// The lines of a chunk with their numbers, as they are shown.
    pub fn chunk(&self, at: usize) -> Vec<(u32, String)> {
        let begin = self.begins.get(at).copied().unwrap_or(self.text.len());
        let end = self.begins.get(at + 1).copied().unwrap_or(self.text.len());
        let lines = self.text.get(begin..end).unwrap_or_default().split_inclusive('\n').enumerate();
        lines
            .map(|(own, line)| {
                let line = line.trim_end_matches(['\n', '\r', '\u{c}']).replace('\t', "   ");
                (u32::try_from(at * CHUNK + own + 1).unwrap_or(u32::MAX), line)
            })
            .collect()
    }
}

/// The chunk of a line, and its place there.
pub fn chunk_of(line: u32) -> (usize, usize) {
    let index = line.saturating_sub(1) as usize;
    (index / CHUNK, index % CHUNK)
}

/// Which lines became entries, and which of them have a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MarkedLines {
    read: Vec<Span>,
    asked: Vec<Span>,
    unused: Vec<Span>,
    mended: Vec<Span>,
}

impl MarkedLines {
    pub fn of(work: &Work) -> MarkedLines {
        let sheets = || work.drafts.iter().flat_map(|draft| &draft.form.sheets);
        MarkedLines {
            read: sheets().filter_map(|sheet| sheet.lines).collect(),
            asked: sheets().flat_map(|sheet| &sheet.doubts).map(|doubt| doubt.lines).collect(),
            unused: work.marks.unused.clone(),
            mended: work.marks.mended.clone(),
        }
    }

    /// Nothing took it, even where it stands among the lines of an entry.
    pub fn is_unused(&self, line: u32) -> bool {
        contains(&self.unused, line)
    }

    /// A character was read as another one.
    pub fn is_mended(&self, line: u32) -> bool {
        contains(&self.mended, line)
    }

    pub fn is_read(&self, line: u32) -> bool {
        contains(&self.read, line)
    }

    pub fn is_asked(&self, line: u32) -> bool {
        contains(&self.asked, line)
    }
}

/// The next stretch of lines that nothing took, from the top again after the last. Lines that follow one another are shown
/// as one.
pub fn next_unused(work: &Work, shown: Option<Span>) -> Option<Span> {
    let after = shown.map_or(0, |(_, last)| last);
    let unused = &work.marks.unused;
    let at = unused.iter().position(|(first, _)| *first > after).unwrap_or(0);
    let (first, mut last) = *unused.get(at)?;
    for (begin, end) in unused.iter().skip(at + 1) {
        if *begin > last + 1 {
            break;
        }
        last = *end;
    }
    Some((first, last))
}

fn contains(spans: &[Span], line: u32) -> bool {
    spans.iter().any(|(first, last)| (*first..=*last).contains(&line))
}

#[cfg(test)]
mod tests {
    use super::super::tests::work;
    use super::*;

    #[test]
    fn chunks_hold_every_line_once() {
        for count in [0, 1, 99, 100, 101, 250] {
            let text: String = (1..=count).map(|at| format!("ligne\t{at}\r\n")).collect();
            let lines = TextLines::new(text.into());
            let all: Vec<(u32, String)> = (0..lines.chunks()).flat_map(|at| lines.chunk(at)).collect();
            let wanted: Vec<(u32, String)> = (1..=count).map(|at| (at, format!("ligne   {at}"))).collect();
            assert_eq!(all, wanted);
            assert_eq!(lines.count(), count as usize);
            assert_eq!(lines.chunk(lines.chunks()), []);
        }
        assert_eq!((chunk_of(1), chunk_of(100), chunk_of(101)), ((0, 0), (0, 99), (1, 0)));
    }

    #[test]
    fn lines_of_entries_and_of_questions_are_marked() {
        let marked = MarkedLines::of(&work());
        let read: Vec<u32> = (0..12).filter(|line| marked.is_read(*line)).collect();
        let asked: Vec<u32> = (0..12).filter(|line| marked.is_asked(*line)).collect();
        assert_eq!((read, asked), ((3..=9).collect(), vec![3, 4]));
    }

    #[test]
    fn one_walks_from_one_unused_line_to_the_next() {
        let mut work = work();
        assert_eq!(next_unused(&work, None), None);
        work.marks.unused = vec![(2, 2), (3, 3), (7, 7), (9, 10)];
        let marked = MarkedLines::of(&work);
        let unused: Vec<u32> = (0..12).filter(|line| marked.is_unused(*line)).collect();
        assert_eq!(unused, [2, 3, 7, 9, 10]);
        let mut shown = None;
        let mut seen = Vec::new();
        for _ in 0..4 {
            shown = next_unused(&work, shown);
            seen.extend(shown);
        }
        assert_eq!(seen, [(2, 3), (7, 7), (9, 10), (2, 3)]);
    }
}
