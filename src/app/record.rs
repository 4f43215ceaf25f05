//! A list as it lies in the storage: its `.bts.toml` file, headed by two comments that hold what the file does not:
//! when it was changed, what it follows, and the steps that can be undone. So every stored text is a file that any
//! version can open, and one write holds all of it: a crash leaves the older or the newer, never a mixture.
//!
//! The steps lead to the list, so that the app opens its own records without a TOML parser (40 KB that no player waits
//! for). A record of another version, or one that somebody wrote by hand, is read as the file it is.

use crate::exchange::checksum::crc32;
use crate::exchange::write;
use crate::roster::{History, Roster};

const HEAD: &str = "# ralliement-record";
/// With the version of the packed steps: those of another version are not even tried.
const STEPS: &str = "# ralliement-undo-2";

#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub roster: Roster,
    pub history: History,
    /// Names this very state; the next one says that it follows it. So two tabs notice each other.
    pub revision: u32,
    pub follows: u32,
    /// Milliseconds since 1970.
    pub changed: u64,
    /// When it went into the bin.
    pub deleted: Option<u64>,
    /// Its points when it was last written, and whether it was legal: what a tome that changes meanwhile is held against.
    /// Beside the list, which has no figures.
    pub stood: Option<(u64, bool)>,
}

impl Record {
    pub fn new(roster: Roster, revision: u32, changed: u64) -> Record {
        let history = History::new(roster.clone());
        Record { roster, history, revision, follows: 0, changed, deleted: None, stood: None }
    }

    pub fn write(&self) -> String {
        let Record { revision, follows, changed, .. } = self;
        let deleted = self.deleted.unwrap_or(0);
        // 0 is "not known".
        let (points, legal) = self.stood.map_or((0, 0), |(points, legal)| (points.saturating_add(1), u8::from(legal)));
        // Packing a history cannot fail; without it the list is still whole.
        let steps = postcard::to_allocvec(&self.history).unwrap_or_default();
        let list = write(&self.roster, None);
        let (sum, sum_of_steps) = (crc32(list.as_bytes()), crc32(&steps));
        let head = format!("{HEAD} {revision} {follows} {changed} {deleted} {points} {legal}");
        format!("{head}\n{STEPS} {sum:08x} {} {sum_of_steps:08x}\n{list}", hex(&steps))
    }

    /// `None` where the text has to be read as a file.
    pub fn read(text: &str) -> Option<Record> {
        let (head, rest) = text.split_once('\n')?;
        let (steps, list) = rest.split_once('\n')?;
        let mut words = steps.strip_prefix(STEPS)?.split_whitespace();
        let right = |sum: &str, bytes: &[u8]| u32::from_str_radix(sum, 16) == Ok(crc32(bytes));
        let (sum, steps) = (words.next()?, unhex(words.next()?)?);
        // The first records have no sum of their steps.
        if !right(sum, list.as_bytes()) || words.next().is_some_and(|sum| !right(sum, &steps)) {
            return None;
        }
        let history: History = postcard::from_bytes(&steps).ok()?;
        let roster = history.present();
        // Steps that end elsewhere, of another shape or damaged, must not replace the list that stands here.
        (write(&roster, None) == list).then(|| Record::headed(head, roster, history))
    }

    /// A text that was read as a file.
    pub fn of_file(text: &str, roster: Roster) -> Record {
        let history = History::new(roster.clone());
        Record::headed(text.lines().next().unwrap_or_default(), roster, history)
    }

    /// The state that a text holds, without reading the rest of it.
    pub fn revision(text: &str) -> u32 {
        let [revision, ..] = numbers(text.lines().next().unwrap_or_default());
        u32::try_from(revision).unwrap_or(0)
    }

    /// When it went into the bin, likewise. A time before the last change is none to go by.
    pub fn deleted(text: &str) -> Option<u64> {
        let [_, _, changed, deleted, ..] = numbers(text.lines().next().unwrap_or_default());
        (deleted > 0 && deleted >= changed).then_some(deleted)
    }

    fn headed(head: &str, roster: Roster, history: History) -> Record {
        let [revision, follows, changed, deleted, points, legal] = numbers(head);
        Record {
            roster,
            history,
            revision: u32::try_from(revision).unwrap_or(0),
            follows: u32::try_from(follows).unwrap_or(0),
            changed,
            deleted: (deleted > 0).then_some(deleted),
            stood: points.checked_sub(1).map(|points| (points, legal > 0)),
        }
    }
}

fn numbers(head: &str) -> [u64; 6] {
    let mut numbers = head.strip_prefix(HEAD).unwrap_or_default().split_whitespace();
    [(); 6].map(|()| numbers.next().and_then(|number| number.parse().ok()).unwrap_or(0))
}

pub(super) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut out = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        out.push(char::from(DIGITS[usize::from(byte >> 4)]));
        out.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    out
}

pub(super) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let pair = |pair: &[u8]| u8::try_from(digit(*pair.first()?)? * 16 + digit(*pair.get(1)?)?).ok();
    text.as_bytes().chunks(2).map(pair).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::exchange::file;
    use crate::roster::Edit;

    #[test]
    fn what_is_written_is_read_with_its_steps() {
        let mut record =
            Record::new(Roster::new("Les « miens » 🐺 <b>", 500, "tribus-des-confins"), 7, 1_700_000_000_000);
        let mut roster = record.roster.clone();
        record.history.apply(&mut roster, vec![Edit::Name("Autre".to_owned())]).unwrap();
        record.roster = roster;
        record.deleted = Some(5);
        record.stood = Some((498, true));
        let mut read = Record::read(&record.write()).unwrap();
        assert_eq!(read, record);
        assert_eq!(Record::revision(&record.write()), 7);
        assert_eq!(read.history.undo().unwrap().name, "Les « miens » 🐺 <b>");
    }

    #[test]
    fn a_record_is_a_file_too_and_what_does_not_fit_together_is_only_that() {
        let record = Record::new(Roster::new("A", 500, "tribus-des-confins"), 3, 9);
        let text = record.write();
        assert_eq!(file::read("list", text.as_bytes()).unwrap(), record.roster);

        // By hand, by another version, damaged.
        let foreign =
            [text.replace("500", "750"), text.replace("undo-2", "undo-1"), text.replace("undo-2 ", "undo-2 f")];
        for text in foreign {
            assert_eq!(Record::read(&text), None, "{text}");
            let read = Record::of_file(&text, file::read("list", text.as_bytes()).unwrap());
            assert_eq!((read.revision, read.changed), (3, 9));
            assert!(!read.history.can_undo());
        }
        assert_eq!(Record::read("{\"old\": true}"), None);
        assert_eq!(Record::read(""), None);
    }
}
