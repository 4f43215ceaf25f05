//! What must hold for any bytes whatsoever, for `cargo test` (a short run over the kept corpus) and for libFuzzer
//! (as long as one likes).

use std::cell::RefCell;
use std::sync::LazyLock;

use ralliement::army::Army;
use ralliement::catalogue::{Catalogue, File};
use ralliement::exchange::attached::attached;
use ralliement::exchange::{backup, file, link, write};
use ralliement::language::Language;
use ralliement::reader::{self, draft::Book};
use ralliement::rules::options::options;
use ralliement::rules::{self, Aspect, Context, Place, Verdict, mend, verdict};
use ralliement::sheet::Options;
use ralliement::sheet::text::{Form, text};
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
