//! What must hold for any bytes whatsoever, for `cargo test` (a short run over the kept corpus) and for libFuzzer
//! (as long as one likes).

use std::cell::RefCell;
use std::sync::LazyLock;

use ralliement::app::model::stored_list::StoredList;
use ralliement::army::Army;
use ralliement::catalogue::{Catalogue, File};
use ralliement::event;
use ralliement::exchange::attached::attached;
use ralliement::exchange::{backup, collection, file, link, write};
use ralliement::game::Game;
use ralliement::game::result::Outcome;
use ralliement::language::Language;
use ralliement::reader::{self, draft::Book};
use ralliement::rules::options::options;
use ralliement::rules::{self, Aspect, Context, Place, Verdict, mend, verdict};
use ralliement::sheet::Options;
use ralliement::sheet::text::{Form, text};
use ralliement::shelf::log::{Record, Table};
use ralliement::shelf::{an4000, beyond, galactica};
use ralliement::worker::Worker;
use ralliement::worker::protocol::{Answer, InputFile, Job, Opened};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);
static WORKER: LazyLock<Worker> = LazyLock::new(Worker::default);

thread_local! {
    /// One that is asked in bytes, which may well be tomes for all that follows.
    static ASKED: RefCell<Worker> = RefCell::default();
}

/// A file is refused with a reason, or it is a list that is written and read back the same.
pub fn file(bytes: &[u8]) {
    match file::open("fuzz.bts.toml", bytes) {
        Err(defects) => assert!(!defects.is_empty(), "refused without a word"),
        Ok(opened) => {
            let text = write(&opened.roster, None);
            let again = file::open("again.bts.toml", text.as_bytes());
            assert_eq!(again.map(|again| again.roster), Ok(opened.roster), "{text}");
        }
    }
}

/// Whatever can be read can be judged, mended, told and put on paper, and no figure runs over on the way.
pub fn verdict(bytes: &[u8]) {
    let Ok(opened) = file::open("fuzz.bts.toml", bytes) else { return };
    let (catalogue, roster) = (&*CATALOGUE, &opened.roster);
    let army = Army::resolve(catalogue, roster);
    let context = Context { catalogue, roster, army: &army, event: None };
    let findings = rules::check(&context);
    assert!(!rules::is_legal(&findings) || army.points() <= u64::from(army.format), "legal beyond its format");
    assert!(!rules::is_legal(&findings) || army.general.entry.is_some(), "legal without a general");
    for finding in findings.iter().take(20) {
        assert!(!finding.message.fr.is_empty() && !finding.message.en.is_empty());
        let _ = (verdict::place(&context, finding.place, Language::French), mend::fix(&context, &findings, finding));
    }
    for entry in army.entries().take(3) {
        let _ = options(&context, Place::Entry(entry.id, Aspect::Whole));
    }
    let told = text(&Verdict::of(catalogue, roster), &Options::default(), Form::Plain);
    assert!(!told.is_empty());
}

/// The text of a printed tome: whatever was read can be asked about, written and checked.
pub fn page(bytes: &[u8]) {
    let book = Book { title: "Tome".into(), page: None, version: "1.0.0".into(), date: "2026-11-16".into() };
    let reading = reader::read(&String::from_utf8_lossy(bytes), &CATALOGUE);
    for question in &reading.questions {
        assert!(!question.sentence(Language::French).is_empty());
    }
    for faction in reading.factions.iter().take(3) {
        let draft = reading.to_raw_tome(&faction.id, &book, &CATALOGUE);
        let _ = (draft.toml(), draft.check(&CATALOGUE));
    }
}

/// The first byte chooses: the text of a link, or its bytes with a right checksum, so that what lies behind the
/// checksum is reached, too.
pub fn link(bytes: &[u8]) {
    let Some((choice, rest)) = bytes.split_first() else { return };
    let read = if choice % 2 == 0 {
        link::read(&String::from_utf8_lossy(rest))
    } else {
        let mut sealed = vec![0x10 | ((choice >> 1) % 2)];
        sealed.extend_from_slice(rest);
        sealed.extend(ralliement::exchange::checksum::crc32(&sealed).to_le_bytes());
        link::unpack(&sealed)
    };
    if let Ok(list) = read
        && let Ok(packed) = link::pack(&list)
    {
        assert_eq!(link::unpack(&packed), Ok(list));
    }
}

/// Whatever could be read of a backup is written and read back the same, and brought in twice it adds nothing.
pub fn backup(bytes: &[u8]) {
    let read = backup::read(bytes);
    assert!(!read.problems.is_empty() || read.damaged.is_empty(), "damage without a word");
    let again = backup::read(backup::write(&read.parts).as_bytes());
    assert_eq!(again.parts, read.parts);
    assert_eq!(again.problems, []);
    let mut number = 0;
    let mut fresh = |_: &backup::Part| {
        number += 1;
        format!("fresh-{number}")
    };
    let here = backup::writes(&read.parts, &backup::plan(&[], &read.parts), &[], &mut fresh);
    assert!(read.parts.is_empty() == here.is_empty(), "nothing is left out");
    let bin_too = |kind: &backup::Kind| if *kind == backup::Kind::Bin { backup::Kind::List } else { kind.clone() };
    let places: Vec<_> = here.iter().map(|part| (bin_too(&part.kind), part.key.clone())).collect();
    assert!(places.iter().enumerate().all(|(at, place)| !places[..at].contains(place)), "one part writes over another");
}

/// The list inside a PDF is no larger than a list may be.
pub fn attached_list(bytes: &[u8]) {
    assert!(attached(bytes).is_none_or(|list| list.len() <= 2 << 20));
}

/// A tome is refused with a reason, or it is packed for the app and unpacked the same.
pub fn tome(bytes: &[u8]) {
    match CATALOGUE.with_tome(&File { name: "fuzz.toml".to_owned(), bytes }) {
        Err(refused) => assert!(!refused.defects.is_empty(), "refused without a word"),
        Ok(with) => {
            let packed = with.pack_beyond(&CATALOGUE).expect("a tome in order can be packed");
            let unpacked = CATALOGUE.with_packed(&packed);
            assert_eq!(unpacked.tomes(), with.tomes());
        }
    }
}

/// The app's way in: any file is something, or is refused with a sentence.
pub fn open(bytes: &[u8]) {
    let brought = InputFile { name: "fuzz".to_owned(), bytes: bytes.to_vec() };
    let Answer::Opened(opened) = WORKER.perform(Language::French, &Job::Open(vec![brought])) else {
        panic!("no answer")
    };
    assert_eq!(opened.len(), 1);
    if let Some(Opened::Unreadable { reasons, .. }) = opened.first() {
        assert!(reasons.iter().any(|reason| !reason.is_empty()), "refused without a word");
    }
    // A request of another build, or no request at all.
    ASKED.with_borrow_mut(|worker| worker.answer(bytes));
}

/// Any picture; the first byte is its width.
pub fn scan(bytes: &[u8]) {
    let Some((width, greys)) = bytes.split_first() else { return };
    let job = Job::Scan { width: u32::from(*width), greys: greys.to_vec() };
    WORKER.perform(Language::French, &job);
}

/// An event is refused with a reason, or it is written and read back the same, and its next round can be asked for, whatever
/// its log says.
pub fn event(bytes: &[u8]) {
    match event::open("fuzz.bts-event.toml", bytes, &CATALOGUE) {
        Err(defects) => assert!(!defects.is_empty(), "refused without a word"),
        Ok(event::Opened { event: read, .. }) => {
            let text = event::write(&read);
            let again = event::open("again.bts-event.toml", text.as_bytes(), &CATALOGUE);
            let state = read.state();
            let _ = event::pairing::pair(&read, &state, state.next_round());
            assert_eq!(again.map(|again| again.event), Ok(read), "{text}");
        }
    }
}

/// The link of an event, or the slip of a table; the first byte chooses, as for [`link`].
pub fn event_link(bytes: &[u8]) {
    let Some((choice, rest)) = bytes.split_first() else { return };
    let letter = if choice & 2 == 0 { 'e' } else { 's' };
    let text = if choice & 1 == 0 {
        format!("{letter}{}", String::from_utf8_lossy(rest))
    } else {
        let mut sealed = vec![0x10 | ((choice >> 2) & 1)];
        sealed.extend_from_slice(rest);
        sealed.extend(ralliement::exchange::checksum::crc32(&sealed).to_le_bytes());
        format!("{letter}{}", base64(&sealed))
    };
    if let Ok(opened) = link::event::read(&text, &CATALOGUE)
        && let Ok(link) = link::event::to_text(&opened.event)
    {
        let again = link::event::read(&link, &CATALOGUE).expect("what was read once can be sent on");
        assert_eq!(link::event::to_text(&again.event).as_deref(), Ok(link.as_str()));
    }
    if let Ok(slip) = link::event::Slip::read(&text) {
        assert_eq!(link::event::Slip::read(&slip.to_text()), Ok(slip));
    }
}

/// As links are written.
fn base64(bytes: &[u8]) -> String {
    let alphabet: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['-', '_']).collect();
    let letters = bytes.chunks(3).flat_map(|three| {
        let value =
            three.iter().fold(0_usize, |value, byte| value << 8 | usize::from(*byte)) << (8 * (3 - three.len()));
        (0..=three.len()).map(move |at| value >> (18 - 6 * at) & 63)
    });
    letters.map(|digit| alphabet[digit]).collect()
}

/// A stored list, with its steps, is written and read back the same; each step can be taken back.
pub fn record(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = (StoredList::revision(&text), StoredList::deleted(&text));
    if let Some(mut read) = StoredList::read(&text) {
        assert_eq!(StoredList::read(&read.write()).as_ref(), Some(&read), "{text}");
        while read.history.undo().is_some() {}
    }
}

/// The record of a game at the table, or its result: whatever its log says, it has a state, and it is written and read back
/// the same.
pub fn game(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(read) = Game::read(&text) {
        let _ = (read.state(), Outcome::of(&CATALOGUE, &read));
        assert_eq!(Game::read(&read.file()), Ok(read), "{text}");
    }
    if let Ok(read) = Outcome::read(&text, 100) {
        assert_eq!(Outcome::read(&read.file(), 100), Ok(read), "{text}");
    }
    // What a player owns: no line of it is lost.
    let owned = collection::read(&text);
    assert_eq!(collection::read(&owned.write()), owned, "{text}");
}

/// The record of a table of the boxed games.
pub fn table(bytes: &[u8]) {
    fn read<T: Table>(text: &str) -> bool {
        let Ok(record) = Record::<T>::read(text) else { return false };
        assert_eq!(Record::<T>::read(&record.write()).map(|again| again.write()).ok(), Some(record.write()), "{text}");
        true
    }
    let text = String::from_utf8_lossy(bytes);
    let read = [
        read::<an4000::table::Table>(&text),
        read::<beyond::table::Table>(&text),
        read::<galactica::table::Table>(&text),
    ];
    assert!(read.into_iter().filter(|read| *read).count() < 2, "a record of two games");
}

/// A printed tome as a file: text, PDF, word processor, archive. It is read, or refused with a sentence.
pub fn book(bytes: &[u8]) {
    let file = InputFile { name: "fuzz".to_owned(), bytes: bytes.to_vec() };
    match WORKER.perform(Language::French, &Job::ReadTome(vec![file])) {
        Answer::Read(_) => {}
        Answer::NotRead { sentence, .. } => assert!(!sentence.is_empty(), "refused without a word"),
        other => panic!("another answer: {other:?}"),
    }
}
