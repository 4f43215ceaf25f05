//! A list as it lies in the storage: its `.bts.toml` file, headed by two comments that hold what the file does not:
//! when it was changed, what it follows, and the steps that can be undone. So every stored text is a file that any
//! version can open, and one write holds all of it: a crash leaves the older or the newer, never a mixture.
//!
//! The steps lead to the list, so that the app opens its own records without a TOML parser (40 KB that no player waits
//! for). A record of another version, or one that somebody wrote by hand, is read as the file it is.

use crate::exchange::checksum::crc32;
use crate::exchange::write;
use crate::roster::{History, Roster};
use crate::rules::verdict::Summary;

const HEAD: &str = "# ralliement-record";
/// With the version of the packed steps: those of another version are not even tried.
const STEPS: &str = "# ralliement-undo-2";

#[derive(Clone, Debug, PartialEq)]
pub struct StoredList {
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
    pub standing: Option<(u64, bool)>,
    /// How it stood when it was last judged, for pages that do not judge.
    pub verdict: Option<StoredVerdict>,
    /// The tabs that wrote it, the last one at the end, each with the last state that it wrote and that this one
    /// continues. A tab whose own last state is not here has been overwritten unread.
    pub writers: Vec<(u32, u32)>,
}

/// More are not remembered.
const MAX_WRITERS: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredVerdict {
    pub summary: Summary,
    /// Names the rules, the tomes and the event that the list was judged with.
    pub judged_with: u32,
}

impl StoredVerdict {
    /// For [`StoredList::standing`]: not known while a tome of the list is missing.
    pub fn standing(self) -> Option<(u64, bool)> {
        let Summary { points, complete, .. } = self.summary;
        complete.then(|| (points, self.summary.is_legal()))
    }
}

impl StoredList {
    pub fn new(roster: Roster, revision: u32, changed: u64) -> StoredList {
        let history = History::new(roster.clone());
        StoredList {
            roster,
            history,
            revision,
            follows: 0,
            changed,
            deleted: None,
            standing: None,
            verdict: None,
            writers: Vec::new(),
        }
    }

    pub fn write(&self) -> String {
        let head = Head {
            revision: self.revision,
            follows: self.follows,
            changed: self.changed,
            deleted: self.deleted,
            standing: self.standing,
            verdict: self.verdict,
            writers: self.writers.clone(),
        };
        head.write_list(&self.roster, &self.history)
    }

    /// Notes that a tab writes this state.
    pub fn written_by(&mut self, tab: u32) {
        note_writer(&mut self.writers, tab, self.revision);
    }

    /// The last state of a tab that this one continues.
    pub fn last_by(&self, tab: u32) -> Option<u32> {
        self.writers.iter().find(|(writer, _)| *writer == tab).map(|(_, revision)| *revision)
    }

    /// `None` where the text has to be read as a file.
    pub fn read(text: &str) -> Option<StoredList> {
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
        (write(&roster, None) == list).then(|| StoredList::headed(Head::read(head), roster, history))
    }

    /// A text that was read as a file.
    pub fn of_file(text: &str, roster: Roster) -> StoredList {
        let history = History::new(roster.clone());
        StoredList::headed(Head::of(text), roster, history)
    }

    /// A stored text with another verdict; all else in it stays, byte for byte. `None` where the text has no head.
    pub fn with_verdict(text: &str, verdict: StoredVerdict) -> Option<String> {
        let (head, rest) = text.split_once('\n').filter(|(head, _)| head.starts_with(HEAD))?;
        let head = Head::read(head);
        // What a change of the tomes is held against must not move with it.
        let head = Head { standing: head.standing.or(verdict.standing()), verdict: Some(verdict), ..head };
        Some(format!("{}\n{rest}", head.write()))
    }

    /// The state that a text holds, without reading the rest of it.
    pub fn revision(text: &str) -> u32 {
        Head::of(text).revision
    }

    /// When it went into the bin, likewise. A time before the last change is none to go by.
    pub fn deleted(text: &str) -> Option<u64> {
        let Head { changed, deleted, .. } = Head::of(text);
        deleted.filter(|deleted| *deleted >= changed)
    }

    pub fn headed(head: Head, roster: Roster, history: History) -> StoredList {
        let Head { revision, follows, changed, deleted, standing, verdict, writers } = head;
        StoredList { roster, history, revision, follows, changed, deleted, standing, verdict, writers }
    }
}

/// The first line: numbers, of which later versions may write more. Its fields are those of [`StoredList`].
pub struct Head {
    pub revision: u32,
    pub follows: u32,
    pub changed: u64,
    pub deleted: Option<u64>,
    pub standing: Option<(u64, bool)>,
    pub verdict: Option<StoredVerdict>,
    pub writers: Vec<(u32, u32)>,
}

/// Stands before the writers, which are no numbers to those who do not know them.
const WRITERS: char = '@';

impl Head {
    fn of(text: &str) -> Head {
        Head::read(text.lines().next().unwrap_or_default())
    }

    fn read(line: &str) -> Head {
        let mut words = line.strip_prefix(HEAD).unwrap_or_default().split_whitespace();
        let mut next = || words.next().and_then(|word| word.parse::<u64>().ok());
        let [revision, follows, changed, deleted, points, legal] = [(); 6].map(|()| next().unwrap_or(0));
        let small = |number: u64| u32::try_from(number).unwrap_or(0);
        Head {
            revision: small(revision),
            follows: small(follows),
            changed,
            deleted: (deleted > 0).then_some(deleted),
            // 0 is "not known".
            standing: points.checked_sub(1).map(|points| (points, legal > 0)),
            verdict: Head::verdict([(); 5].map(|()| next())),
            writers: line
                .split_whitespace()
                .find_map(|word| word.strip_prefix(WRITERS))
                .map(writers)
                .unwrap_or_default(),
        }
    }

    /// `None` in the records of earlier versions, and where a number is damaged.
    fn verdict(numbers: [Option<u64>; 5]) -> Option<StoredVerdict> {
        let [points, errors, choices, complete, judged_with] = numbers;
        let small = |number: Option<u64>| u32::try_from(number?).ok();
        let summary =
            Summary { points: points?, errors: small(errors)?, choices: small(choices)?, complete: complete? > 0 };
        Some(StoredVerdict { summary, judged_with: small(judged_with)? })
    }

    /// Notes that a tab writes this state.
    pub fn written_by(&mut self, tab: u32) {
        note_writer(&mut self.writers, tab, self.revision);
    }

    /// The whole text. Borrows: a list is stored at every edit, and its history holds a list, too.
    pub fn write_list(&self, roster: &Roster, history: &History) -> String {
        // Packing a history cannot fail; without it the list is still whole.
        let steps = postcard::to_allocvec(history).unwrap_or_default();
        let list = write(roster, None);
        let (sum, sum_of_steps) = (crc32(list.as_bytes()), crc32(&steps));
        format!("{}\n{STEPS} {sum:08x} {} {sum_of_steps:08x}\n{list}", self.write(), hex(&steps))
    }

    fn write(&self) -> String {
        let Head { revision, follows, changed, .. } = self;
        let deleted = self.deleted.unwrap_or(0);
        let (points, legal) =
            self.standing.map_or((0, 0), |(points, legal)| (points.saturating_add(1), u8::from(legal)));
        let mut line = format!("{HEAD} {revision} {follows} {changed} {deleted} {points} {legal}");
        if let Some(StoredVerdict { summary: Summary { points, errors, choices, complete }, judged_with }) =
            self.verdict
        {
            let complete = u8::from(complete);
            line.push_str(&format!(" {points} {errors} {choices} {complete} {judged_with}"));
        }
        if !self.writers.is_empty() {
            let writers: Vec<String> = self.writers.iter().map(|(tab, last)| format!("{tab:x}:{last:x}")).collect();
            line.push_str(&format!(" {WRITERS}{}", writers.join(",")));
        }
        line
    }
}

fn note_writer(writers: &mut Vec<(u32, u32)>, tab: u32, revision: u32) {
    writers.retain(|(writer, _)| *writer != tab);
    writers.push((tab, revision));
    let others = writers.len().saturating_sub(MAX_WRITERS);
    writers.drain(..others);
}

/// What is damaged is passed over.
fn writers(word: &str) -> Vec<(u32, u32)> {
    let number = |text: &str| u32::from_str_radix(text, 16).ok();
    let writer = |text: &str| text.split_once(':').and_then(|(tab, last)| Some((number(tab)?, number(last)?)));
    word.split(',').filter_map(writer).take(MAX_WRITERS).collect()
}

pub fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(value.into(), 16);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).flatten().collect()
}

pub fn unhex(text: &str) -> Option<Vec<u8>> {
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
    fn a_list_names_the_tabs_that_wrote_it() {
        let mut record = StoredList::new(Roster::new("À deux", 500, "tribus-des-confins"), 7, 1);
        assert_eq!(StoredList::read(&record.write()).unwrap().last_by(5), None);
        record.written_by(5);
        record.revision = 8;
        record.written_by(6);
        let mut read = StoredList::read(&record.write()).unwrap();
        assert_eq!((read.last_by(5), read.last_by(6), read.last_by(9)), (Some(7), Some(8), None));
        read.revision = 9;
        read.written_by(5);
        assert_eq!(read.writers, [(6, 8), (5, 9)]);
        // With or without a verdict, and kept when one is added.
        let summary = Summary { points: 5, errors: 0, choices: 0, complete: true };
        let text = StoredList::with_verdict(&read.write(), StoredVerdict { summary, judged_with: 3 }).unwrap();
        let judged = StoredList::read(&text).unwrap();
        assert_eq!((judged.writers, judged.verdict.map(|own| own.judged_with)), (read.writers.clone(), Some(3)));
        // No more than a line holds.
        (10..90).for_each(|tab| read.written_by(tab));
        assert_eq!(StoredList::read(&read.write()).unwrap().writers.len(), MAX_WRITERS);
    }

    #[test]
    fn what_is_written_is_read_with_its_steps() {
        let mut record =
            StoredList::new(Roster::new("Les « miens » 🐺 <b>", 500, "tribus-des-confins"), 7, 1_700_000_000_000);
        let mut roster = record.roster.clone();
        record.history.apply(&mut roster, vec![Edit::Name("Autre".to_owned())]).unwrap();
        record.roster = roster;
        record.deleted = Some(5);
        record.standing = Some((498, true));
        let summary = Summary { points: u64::MAX, errors: 3, choices: u32::MAX, complete: false };
        record.verdict = Some(StoredVerdict { summary, judged_with: u32::MAX });
        let mut read = StoredList::read(&record.write()).unwrap();
        assert_eq!(read, record);
        assert_eq!(StoredList::revision(&record.write()), 7);
        assert_eq!(read.history.undo().unwrap().name, "Les « miens » 🐺 <b>");
    }

    #[test]
    fn a_verdict_changes_nothing_but_the_head_and_earlier_versions_pass_over_it() {
        let record = StoredList::new(Roster::new("A", 500, "tribus-des-confins"), 3, 9);
        let (text, summary) = (record.write(), Summary { points: 498, errors: 0, choices: 2, complete: true });
        let verdict = StoredVerdict { summary, judged_with: 77 };
        let judged = StoredList::with_verdict(&text, verdict).unwrap();
        let expected = StoredList { standing: Some((498, false)), verdict: Some(verdict), ..record.clone() };
        assert_eq!(StoredList::read(&judged), Some(expected.clone()));
        assert_eq!(judged, expected.write());
        assert!(judged.starts_with("# ralliement-record 3 0 9 0 499 0 498 0 2 1 77\n"), "{judged}");
        assert_eq!(judged.split_once('\n').unwrap().1, text.split_once('\n').unwrap().1);

        // Judged again after a tome changed: what it was before stays to be compared with.
        let cheaper = StoredVerdict { summary: Summary { points: 400, ..summary }, judged_with: 78 };
        let again = StoredList::read(&StoredList::with_verdict(&judged, cheaper).unwrap()).unwrap();
        assert_eq!((again.standing, again.verdict), (Some((498, false)), Some(cheaper)));
        // Points that are not all known are none to compare with.
        let partly = StoredVerdict { summary: Summary { complete: false, ..summary }, judged_with: 77 };
        assert_eq!(StoredList::read(&StoredList::with_verdict(&text, partly).unwrap()).unwrap().standing, None);

        // Damaged, or cut short: none.
        for damaged in ["498 0 2 1", "498 0 x 1 77", "498 0 2 1 99999999999"] {
            let text = judged.replace("498 0 2 1 77", damaged);
            assert_eq!(StoredList::read(&text).unwrap().verdict, None, "{damaged}");
        }
        assert_eq!(StoredList::with_verdict("format = 500\n", verdict), None);
    }

    #[test]
    fn a_record_is_a_file_too_and_what_does_not_fit_together_is_only_that() {
        let record = StoredList::new(Roster::new("A", 500, "tribus-des-confins"), 3, 9);
        let text = record.write();
        assert_eq!(file::read("list", text.as_bytes()).unwrap(), record.roster);

        // By hand, by another version, damaged.
        let foreign =
            [text.replace("500", "750"), text.replace("undo-2", "undo-1"), text.replace("undo-2 ", "undo-2 f")];
        for text in foreign {
            assert_eq!(StoredList::read(&text), None, "{text}");
            let read = StoredList::of_file(&text, file::read("list", text.as_bytes()).unwrap());
            assert_eq!((read.revision, read.changed), (3, 9));
            assert!(!read.history.can_undo());
        }
        assert_eq!(StoredList::read("{\"old\": true}"), None);
        assert_eq!(StoredList::read(""), None);
    }
}
