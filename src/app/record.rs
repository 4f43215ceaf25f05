//! A list as it lies in the storage: its `.bts.toml` file, headed by two comments that hold what the file does not:
//! when it was changed, what it follows, and the steps that can be undone. So every stored text is a file that any
//! version can open, and one write holds all of it: a crash leaves the older or the newer, never a mixture.

use crate::exchange::{file, write};
use crate::roster::{History, Roster};

const HEAD: &str = "# ralliement-record";
const STEPS: &str = "# ralliement-undo";

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
}

impl Record {
    pub fn new(roster: Roster, revision: u32, changed: u64) -> Record {
        let history = History::new(roster.clone());
        Record { roster, history, revision, follows: 0, changed, deleted: None }
    }

    pub fn write(&self) -> String {
        let Record { revision, follows, changed, .. } = self;
        let deleted = self.deleted.unwrap_or(0);
        // Packing a history cannot fail; without it the list is still whole.
        let steps = postcard::to_allocvec(&self.history).unwrap_or_default();
        let list = write(&self.roster, None);
        format!("{HEAD} {revision} {follows} {changed} {deleted}\n{STEPS} {}\n{list}", hex(&steps))
    }

    /// `None` where the list itself cannot be read. Steps that do not lead to the list are forgotten.
    pub fn read(text: &str) -> Option<Record> {
        let roster = file::read("list", text.as_bytes()).ok()?;
        let line = |head: &str| text.lines().take(2).find_map(|line| line.strip_prefix(head));
        let mut numbers = line(HEAD).unwrap_or_default().split_whitespace().map(str::parse::<u64>);
        let mut next = || numbers.next().and_then(Result::ok).unwrap_or(0);
        let (revision, follows, changed, deleted) = (next(), next(), next(), next());
        let steps = line(STEPS).and_then(|text| unhex(text.trim()));
        let history = steps.and_then(|bytes| postcard::from_bytes::<History>(&bytes).ok());
        let history = history.filter(|history| history.present() == roster);
        Some(Record {
            history: history.unwrap_or_else(|| History::new(roster.clone())),
            roster,
            revision: u32::try_from(revision).unwrap_or(0),
            follows: u32::try_from(follows).unwrap_or(0),
            changed,
            deleted: (deleted > 0).then_some(deleted),
        })
    }
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut out = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        out.push(char::from(DIGITS[usize::from(byte >> 4)]));
        out.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    out
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let pair = |pair: &[u8]| u8::try_from(digit(*pair.first()?)? * 16 + digit(*pair.get(1)?)?).ok();
    text.as_bytes().chunks(2).map(pair).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::roster::Edit;

    #[test]
    fn what_is_written_is_read_with_its_steps() {
        let mut record =
            Record::new(Roster::new("Les « miens » 🐺 <b>", 500, "tribus-des-confins"), 7, 1_700_000_000_000);
        let mut roster = record.roster.clone();
        record.history.apply(&mut roster, vec![Edit::Name("Autre".to_owned())]).unwrap();
        record.roster = roster;
        record.deleted = Some(5);
        let mut read = Record::read(&record.write()).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.history.undo().unwrap().name, "Les « miens » 🐺 <b>");
    }

    #[test]
    fn a_plain_file_is_a_list_too_and_nonsense_is_not() {
        let plain = "ralliement = 1\nformat = 500\nfaction = \"tribus-des-confins\"\n";
        assert_eq!(Record::read(plain).unwrap().roster.format, 500);
        let broken = Record::new(Roster::new("A", 500, "x"), 1, 1).write().replacen("undo ", "undo ff", 1);
        assert!(!Record::read(&broken).unwrap().history.can_undo());
        assert_eq!(Record::read("{\"old\": true}"), None);
        assert_eq!(Record::read(""), None);
    }
}
