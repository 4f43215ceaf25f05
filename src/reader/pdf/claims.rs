//! What a document claims of itself before anything is unpacked: a table of objects may say in a few bytes that there are
//! thousands of millions, and the library believes it.

use std::cell::Cell;

use lopdf::Stream;

use super::lexer::{Token, Tokens};

/// What a packed part of the document's own structure may unpack to.
pub const MAX_STRUCTURE: usize = 2 * 1024 * 1024;
/// Signs in all packed structure together: some for any document, and more for a large one. Each takes some hundred bytes
/// once it is read.
const FEW_SIGNS: usize = 200_000;
const MOST_SIGNS: usize = 4_000_000;
/// A number in a table of objects has at most so many bytes.
const WIDEST: i64 = 8;

/// Whether a table of objects in here claims more objects than the file has bytes.
pub fn too_many_objects(bytes: &[u8]) -> bool {
    // Dictionaries do not overlap, unless somebody wants them to.
    let mut work = bytes.len().saturating_mul(4).saturating_add(4_096);
    let mut rest = bytes;
    while let Some(at) = rest.windows(3).position(|three| three == b"obj") {
        rest = rest.get(at + 3..).unwrap_or_default();
        let mut tokens = Tokens::new(rest);
        if tokens.next() == Some(Token::DictionaryBegin) && Table::read(&mut tokens).claims_more_than(bytes.len()) {
            return true;
        }
        work = work.saturating_sub(tokens.at());
        if work == 0 {
            return true;
        }
    }
    false
}

/// The numbers of a dictionary that might be a table of objects, each key as often as it stands there.
#[derive(Default)]
struct Table {
    widths: Vec<Vec<i64>>,
    index: Vec<Vec<i64>>,
    size: Vec<Vec<i64>>,
}

impl Table {
    /// Behind the bracket that opens it, up to the one that closes it.
    fn read(tokens: &mut Tokens) -> Table {
        let mut table = Table::default();
        let (mut dictionaries, mut arrays) = (1, 0);
        // A name is a key, unless it is the value of the one before.
        let mut waiting = false;
        let mut numbers: Option<&mut Vec<i64>> = None;
        for token in tokens {
            match token {
                Token::DictionaryBegin => dictionaries += 1,
                Token::DictionaryEnd => dictionaries -= 1,
                Token::ArrayBegin => arrays += 1,
                Token::ArrayEnd => arrays -= 1,
                Token::Name(name) if dictionaries == 1 && arrays == 0 && !waiting => {
                    let found = match name.as_ref() {
                        b"W" => Some(&mut table.widths),
                        b"Index" => Some(&mut table.index),
                        b"Size" => Some(&mut table.size),
                        _ => None,
                    };
                    numbers = found.and_then(|all| {
                        all.push(Vec::new());
                        all.last_mut()
                    });
                    waiting = true;
                    continue;
                }
                Token::Word(word) if dictionaries == 1 => {
                    let number: Option<i64> = std::str::from_utf8(word).ok().and_then(|word| word.parse().ok());
                    if let Some(numbers) = numbers.as_mut() {
                        numbers.extend(number);
                    }
                }
                Token::Name(_) | Token::Text | Token::Word(_) => {}
            }
            if dictionaries == 0 {
                break;
            }
            waiting = false;
        }
        table
    }

    fn claims_more_than(&self, bytes: usize) -> bool {
        // Widths of letters have the same name, but no size beside them.
        if self.widths.is_empty() || self.size.is_empty() {
            return false;
        }
        let absurd = |widths: &Vec<i64>| {
            let widths = || widths.iter().take(3);
            widths().any(|width| !(0..=WIDEST).contains(width)) || widths().sum::<i64>() == 0
        };
        let counts =
            |index: &Vec<i64>| index.iter().skip(1).step_by(2).fold(0_i64, |sum, own| sum.saturating_add(*own));
        let sizes = self.size.iter().flatten().copied();
        let claimed = if self.index.is_empty() { sizes.max() } else { self.index.iter().map(counts).max() };
        let negative = self.index.iter().flatten().any(|number| *number < 0);
        let most = i64::try_from(bytes).unwrap_or(i64::MAX);
        self.widths.iter().any(absurd) || negative || claimed.is_some_and(|claimed| claimed > most)
    }
}

thread_local! {
    /// How many more signs of packed structure the document that is being read may have: the library's filter is a plain
    /// function, which has no other place to remember them.
    static ROOM: Cell<usize> = const { Cell::new(0) };
}

/// Before a document of so many bytes is read.
pub fn make_room(bytes: usize) {
    ROOM.set(bytes.saturating_mul(2).min(MOST_SIGNS).saturating_add(FEW_SIGNS));
}

/// Whether a packed part of the structure still fits into what may be unpacked.
pub fn fits(structure: &Stream) -> bool {
    let Ok(content) = structure.get_plain_content_with_limit(MAX_STRUCTURE) else { return false };
    let signs = Tokens::new(&content).count();
    let left = ROOM.get().checked_sub(signs);
    ROOM.set(left.unwrap_or(0));
    left.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_claims_too_much_is_refused() {
        let claims =
            |dictionary: &str| too_many_objects(format!("%PDF-1.7\n1 0 obj\n{dictionary} stream\n").as_bytes());
        for honest in [
            "<</Type/XRef/W[1 2 1]/Size 12/Root 1 0 R>>",
            "<</Type/XRef/W [1 4 2] /Index [0 3 7 2] /Size 9>>",
            // Widths of letters, and the size of a file.
            "<</Type/Font/W [32 126 600]>>",
            "<</Params<</Size 99999999>>/W [0 0 0]>>",
            "<</W 5 0 R/Name/Size>>",
            "<<",
            "",
        ] {
            assert!(!claims(honest), "{honest}");
        }
        for absurd in [
            "<</W[0 0 0]/Size 4294967295>>",
            "<</W[1 1 1]/Size 4294967295>>",
            "<</Size 2/W[1 1 1]/Index[0 4294967295]>>",
            "<</Size 2/W[1 1 1]/Index[0 1 5 99999999]>>",
            "<</Size 2/#57[0 0 0]>>",
            "<</A(>>)/B<</C 1>>/Size 2 /W[1 2 1]/W[9223372036854775807 0 0]>>",
            "<</Size/W/W[-1 0 0]/Size 1>>",
            "% >>\n<</Size 2/W[0 0 0]>>",
        ] {
            assert!(claims(absurd), "{absurd}");
        }
        // Dictionaries within dictionaries, each of which could be one.
        assert!(too_many_objects(&b"obj<<".repeat(20_000)));
        assert!(!too_many_objects(&b"1 0 obj <</A 1>> endobj\n".repeat(20_000)));
    }
}
