//! A short run of the fuzz targets, over the kept corpus, our own files and mutations of both; `RALLIEMENT_FUZZ_SECONDS`
//! makes it longer. Runs that are guided by coverage are libFuzzer's, in `tests/fuzz`: it needs a C++ compiler, which
//! nobody should have to install for `cargo test`.

use std::fs;
use std::time::{Duration, Instant};

use ralliement::exchange::backup::{Kind, Part};
use ralliement::language::Language;
use ralliement::sheet::Wish;
use ralliement::worker::Worker;
use ralliement::worker::protocol::{Answer, Job};

const TOME: &str = include_str!("../common/petit-peuple.toml");

#[path = "../fuzz/checks.rs"]
mod checks;

fn budget() -> Duration {
    let seconds = std::env::var("RALLIEMENT_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    seconds.map_or(Duration::from_secs(2), Duration::from_secs)
}

/// xorshift: the same run every time, without a crate.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }
}

fn mutate(dice: &mut Dice, corpus: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = corpus[dice.roll(corpus.len())].clone();
    for _ in 0..=dice.roll(4) {
        let at = dice.roll(bytes.len() + 1);
        match dice.roll(7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << dice.roll(8),
            1 if at < bytes.len() => bytes[at] = dice.roll(256) as u8,
            2 => bytes.truncate(at),
            3 => bytes.insert(at, b"\"'=[]{}@|#\n\0\xff,.x"[dice.roll(16)]),
            4 if at < bytes.len() => {
                let end = (at + 1 + dice.roll(20)).min(bytes.len());
                bytes.drain(at..end);
            }
            5 => {
                // A piece of another one.
                let other = &corpus[dice.roll(corpus.len())];
                let from = dice.roll(other.len() + 1);
                let to = (from + dice.roll(40)).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
            _ => {
                // The same again.
                let end = (at + dice.roll(40)).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes
}

fn run(name: &str, extra: Vec<Vec<u8>>, check: fn(&[u8])) {
    let mut corpus = extra;
    for entry in fs::read_dir(format!("tests/fuzz/corpus/{name}")).unwrap() {
        corpus.push(fs::read(entry.unwrap().path()).unwrap());
    }
    assert!(!corpus.is_empty());
    corpus.iter().for_each(|bytes| check(bytes));
    let start = Instant::now();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut runs = 0u32;
    while start.elapsed() < budget() {
        let bytes = mutate(&mut dice, &corpus);
        let result = std::panic::catch_unwind(|| check(&bytes));
        if let Err(panic) = result {
            let path = std::env::temp_dir().join(format!("ralliement-fuzz-{name}-{runs}"));
            fs::write(&path, &bytes).unwrap();
            println!("kept in {}: add it to tests/fuzz/corpus/{name}", path.display());
            std::panic::resume_unwind(panic);
        }
        runs += 1;
    }
    println!("{name}: {runs} runs");
}

#[test]
fn any_bytes_to_the_file_reader() {
    let examples = super::examples().into_iter().map(|(_, list)| ralliement::exchange::write(&list, None).into_bytes());
    run("file", examples.collect(), checks::file);
}

#[test]
fn any_list_to_everything_that_judges_it() {
    let examples = super::examples().into_iter().map(|(_, list)| ralliement::exchange::write(&list, None).into_bytes());
    run("verdict", examples.collect(), checks::verdict);
}

#[test]
fn any_text_to_the_reader_of_printed_tomes() {
    run("page", vec![include_bytes!("../reader/printed.txt").to_vec()], checks::page);
}

#[test]
fn any_bytes_to_the_link_reader() {
    let seeds = super::examples().into_iter().flat_map(|(_, list)| {
        let packed = ralliement::exchange::link::pack(&list).unwrap();
        let body = packed[1..packed.len() - 4].to_vec();
        let head = 1 | (packed[0] & 1) << 1;
        let text = ralliement::exchange::link::to_text(&list).unwrap().into_bytes();
        [[vec![head], body].concat(), [vec![0], text].concat()]
    });
    run("link", seeds.collect(), checks::link);
}

/// Every kind of part, with the files that ship.
fn backup_file() -> Vec<u8> {
    let part = |kind: Kind, key: &str, text: String| Part {
        kind,
        key: key.to_owned(),
        changed: Some(1_800_000_000),
        deleted: None,
        text,
    };
    let mut parts: Vec<Part> = super::examples()
        .into_iter()
        .map(|(name, list)| part(Kind::List, &name, ralliement::exchange::write(&list, None)))
        .collect();
    parts.push(part(Kind::Bin, "jetee", "format = 500\n".to_owned()));
    parts.push(part(Kind::Tome, "petit-peuple", TOME.to_owned()));
    parts.push(part(Kind::Setting, "settings", "language=fr theme=dark".to_owned()));
    parts.push(part(Kind::Aside, "cassee", "\u{0}???".to_owned()));
    ralliement::exchange::backup::write(&parts).into_bytes()
}

/// As the app prints it, with the list inside.
fn printed() -> Vec<u8> {
    let (_, roster) = super::examples().remove(0);
    let job = Job::Print { roster, wish: Wish::default() };
    match Worker::default().perform(Language::French, &job) {
        Answer::Printed(printed) => printed.pdf,
        other => panic!("no PDF: {other:?}"),
    }
}

/// A code as a picture, one module a pixel of five.
fn picture() -> Vec<u8> {
    let list = ralliement::roster::Roster::new("A", 500, "tribus-des-confins");
    let code = ralliement::exchange::qr::code(&list, "", ralliement::exchange::qr::ON_PAPER).unwrap();
    let side = (code.side + 8) * 5;
    let dark = |x: usize, y: usize| code.is_dark((x / 5).wrapping_sub(4), (y / 5).wrapping_sub(4));
    let greys = (0..side * side).map(|at| if dark(at % side, at / side) { 20 } else { 230 });
    std::iter::once(u8::try_from(side).unwrap()).chain(greys).collect()
}

#[test]
fn any_bytes_to_the_backup_reader() {
    run("backup", vec![backup_file()], checks::backup);
}

#[test]
fn any_bytes_to_the_reader_of_printed_lists() {
    run("attached", vec![printed()], checks::attached_list);
}

#[test]
fn any_bytes_to_the_tome_reader() {
    let shipped = fs::read("data/tomes/tribus-des-confins.toml").unwrap();
    run("tome", vec![TOME.as_bytes().to_vec(), shipped], checks::tome);
}

#[test]
fn any_bytes_to_the_way_in() {
    let (_, list) = super::examples().remove(0);
    let link = ralliement::exchange::link::to_text(&list).unwrap();
    let address = format!("Regarde : https://exemple.org/#{link} !");
    let file = ralliement::exchange::write(&list, None);
    let all = vec![backup_file(), printed(), TOME.as_bytes().to_vec(), address.into_bytes(), file.into_bytes()];
    run("open", all, checks::open);
}

#[test]
fn any_picture_to_the_code_reader() {
    run("scan", vec![picture()], checks::scan);
}

const EVENT: &str = r#"ralliement_event = 1
id = "coupe"
name = "Coupe d’automne"
[army]
formats = [750]
[game]
rounds = 3
tables = 4
"#;

/// With players, a round and a result.
fn event_file() -> String {
    use ralliement::event::{self, Entry, Event, Log};
    let catalogue = ralliement::catalogue::Catalogue::shipped();
    let event = event::open("coupe", EVENT.as_bytes(), &catalogue).unwrap().event;
    let mut log = Log::default();
    for name in ["ada", "bo", "cleo"] {
        let (player, name) = (name.to_owned(), name.to_uppercase());
        let entered = Entry::Entered { player, name, club: String::new(), rank: None, round: 1, replaces: Vec::new() };
        log.write("a", 1_800_000_000, entered);
    }
    let mut event = Event { log, ..event };
    let state = event.state();
    let draft = event::pairing::pair(&event, &state, 1).unwrap();
    let games = event::tables::assign(&event, &state, &draft);
    let paired = Entry::Paired { round: 1, games, by_hand: false, replaces: Vec::new() };
    event.log.write("a", 1_800_000_001, paired);
    event::write(&event)
}

#[test]
fn any_bytes_to_the_reader_of_events() {
    run("event", vec![EVENT.as_bytes().to_vec(), event_file().into_bytes()], checks::event);
}

#[test]
fn any_bytes_to_the_links_of_events() {
    use ralliement::exchange::link::event::{Slip, to_text};
    let catalogue = ralliement::catalogue::Catalogue::shipped();
    let event = ralliement::event::open("coupe", EVENT.as_bytes(), &catalogue).unwrap().event;
    let slip = Slip { event: "coupe".to_owned(), round: 2, a: "ada".to_owned(), b: "bo".to_owned() };
    let seeds = [
        [&b"\0"[..], &to_text(&event).unwrap().as_bytes()[1..]].concat(),
        [&b"\x02"[..], &slip.to_text().as_bytes()[1..]].concat(),
        [&b"\x01"[..], EVENT.as_bytes()].concat(),
        b"\x03coupe\n2\nada\nbo".to_vec(),
    ];
    run("event_link", seeds.to_vec(), checks::event_link);
}

#[test]
fn any_bytes_to_the_reader_of_stored_lists() {
    run("record", vec![include_bytes!("record-2.txt").to_vec()], checks::record);
}

#[test]
fn any_bytes_to_the_readers_of_games() {
    let mut game = ralliement::game::Game::read(include_str!("../fuzz/corpus/game/two-sides")).unwrap();
    game.undo();
    let owned = b"ralliement_collection = 1\nguerrier-tribal = 12\n".to_vec();
    run("game", vec![game.file().into_bytes(), owned], checks::game);
}

/// A game of some steps, the last of which was taken back.
fn table() -> Vec<u8> {
    use ralliement::shelf::an4000::Rulings;
    use ralliement::shelf::an4000::offer::offers;
    use ralliement::shelf::an4000::table::{Beginning, Mode, Table};
    use ralliement::shelf::log::Record;
    let beginning = Beginning {
        players: vec![String::new(); 2],
        mode: Mode::Alliances,
        rulings: Rulings::default(),
        first: 0,
        exemplar: None,
        position: None,
    };
    let mut record: Record<Table> = Record::begin(beginning).report().unwrap();
    for _ in 0..6 {
        let Some(step) = offers(record.now()).into_iter().next() else { break };
        let _ = record.act(step);
    }
    record.undo();
    record.write().into_bytes()
}

#[test]
fn any_bytes_to_the_records_of_tables() {
    run("table", vec![table()], checks::table);
}

#[test]
fn any_bytes_to_the_reader_of_printed_tomes_as_files() {
    let folder = "tests/reader/books/forms";
    let files = ["deux-rives.writer.docx", "deux-rives.writer.odt", "deux-rives.weasyprint-twocol.pdf"];
    run("book", files.map(|file| fs::read(format!("{folder}/{file}")).unwrap()).to_vec(), checks::book);
}
