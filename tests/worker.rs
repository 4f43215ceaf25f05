//! What the app does beside the screen: every job with good and bad inputs. No input stops it.

#![cfg(feature = "pdf")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod common;

use ralliement::catalogue::{Catalogue, MAX_BYTES};
use ralliement::exchange::compare::Kinship;
use ralliement::exchange::{file, link, write};
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::sheet::font::Face;
use ralliement::sheet::print::pages;
use ralliement::sheet::{Kind, Wish};
use ralliement::shipped;
use ralliement::worker::Worker;
use ralliement::worker::protocol::{Answer, InputFile, Job, Opened, Request, Shared, UserTomes};

fn file_of(name: &str, bytes: impl AsRef<[u8]>) -> InputFile {
    InputFile { name: name.to_owned(), bytes: bytes.as_ref().to_vec() }
}

/// Through the packed bytes, as the app asks.
fn ask(tomes: Vec<InputFile>, job: Job) -> Answer {
    let mut worker = Worker::default();
    let mut answer = |request: Request| Answer::unpack(&worker.answer(&request.pack())).unwrap();
    assert_eq!(answer(Request::Tomes(tomes)), Answer::Ready);
    answer(Request::Job { language: Language::French, job: Box::new(job) })
}

fn open(name: &str, bytes: impl AsRef<[u8]>) -> Opened {
    let Answer::Opened(mut opened) = ask(Vec::new(), Job::Open(vec![file_of(name, bytes)])) else { panic!() };
    assert_eq!(opened.len(), 1);
    opened.remove(0)
}

fn list(opened: Opened) -> Roster {
    let Opened::List { roster, notes, .. } = opened else { panic!("{opened:?}") };
    assert_eq!(notes, Vec::<String>::new());
    roster
}

fn reasons(opened: Opened) -> String {
    let Opened::Unreadable { reasons, .. } = opened else { panic!("{opened:?}") };
    reasons.join("\n")
}

fn example() -> Roster {
    shipped::examples().into_iter().find(|roster| roster.name == "La Reine des Marches").unwrap()
}

fn share(roster: &Roster, address: &str) -> Shared {
    let job = Job::Share { roster: roster.clone(), address: address.to_owned() };
    let Answer::Shared(shared) = ask(Vec::new(), job) else { panic!() };
    *shared
}

fn tomes(texts: &[(&str, &str)]) -> UserTomes {
    let all = texts.iter().map(|(name, text)| file_of(name, text)).collect();
    let Answer::Tomes(tomes) = ask(all, Job::CheckTomes) else { panic!() };
    tomes
}

#[test]
fn a_printed_list_opens_again_as_the_same_list() {
    let roster = example();
    for kind in Kind::ALL {
        let wish = Wish { kind, event: "Tournoi d’été".to_owned(), ..Wish::default() };
        let job = Job::Print { roster: roster.clone(), wish: wish.clone() };
        let Answer::Printed(printed) = ask(Vec::new(), job) else { panic!() };
        let pdf = printed.pdf;
        // What a preview shows is what was printed, also after its journey.
        assert_eq!(printed.pages, pages(&Catalogue::shipped(), &roster, &wish));
        assert!(pdf.starts_with(b"%PDF-"));
        assert_eq!(list(open("liste.pdf", &pdf)), roster);
        // Cut off in the middle, it is only a PDF.
        assert!(matches!(open("liste.pdf", &pdf[..pdf.len() / 20]), Opened::Unreadable { .. }));
    }
    let nobody = Roster::default();
    assert!(matches!(ask(Vec::new(), Job::Print { roster: nobody, wish: Wish::default() }), Answer::Printed(_)));
}

#[test]
fn the_typeface_of_the_paper_is_handed_over() {
    let Answer::Typefaces(faces) = ask(Vec::new(), Job::Typefaces) else { panic!() };
    assert_eq!(faces.iter().map(|(face, _)| *face).collect::<Vec<_>>(), Face::ALL);
    assert!(faces.iter().all(|(_, bytes)| bytes.starts_with(&[0, 1, 0, 0])), "font files");
}

#[test]
fn a_pdf_of_somebody_else_holds_no_list() {
    assert!(reasons(open("regles.pdf", b"%PDF-1.7\n1 0 obj <<>> endobj")).contains("Ce PDF ne contient pas de liste"));
}

#[test]
fn a_list_is_shared_in_every_form_and_comes_back() {
    let roster = example();
    let shared = share(&roster, "https://exemple.fr/app/#");
    let address = shared.link.unwrap();
    assert!(address.starts_with("https://exemple.fr/app/#r"), "{address}");
    assert_eq!(list(open("lien", &address)), roster);
    assert_eq!(list(open("lien", format!("{address}\n"))), roster);
    assert_eq!(list(open("message", format!("Salut !\nVoici ma liste : {address} ; à samedi"))), roster);
    let (head, tail) = address.split_at(60);
    assert_eq!(list(open("courriel", format!("{head}\r\n{tail}"))), roster);
    assert_eq!(list(open("liste.bts.toml", &shared.file)), roster);
    assert!(shared.file.contains("# Tribus des Confins"), "{}", shared.file);
    let code = shared.qr.unwrap();
    assert_eq!(code.dark.len(), code.side * code.side);
    for text in [&shared.plain, &shared.markdown, &shared.line] {
        assert!(text.contains("La Reine des Marches"), "{text}");
    }
    assert!(!shared.line.trim().contains('\n'));
    assert!(shared.file.contains(&shared.fingerprint));
}

#[test]
fn what_does_not_fit_into_a_link_or_a_code_says_so() {
    let mut roster = example();
    // Chance does not compress.
    let mut seed = 1u64;
    roster.notes = std::iter::repeat_with(|| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        char::from(b'!' + (seed >> 33) as u8 % 90)
    })
    .take(4_000)
    .collect();
    let shared = share(&roster, "https://exemple.fr/#");
    assert!(shared.qr.unwrap().without_notes);
    roster.notes = roster.notes.repeat(40);
    roster.name = roster.notes.clone();
    let shared = share(&roster, "https://exemple.fr/#");
    assert!(shared.link.is_err_and(|sentence| sentence.contains("trop grande")));
    assert!(shared.qr.is_err_and(|sentence| sentence.contains("trop grande")));
}

#[test]
fn a_bad_link_says_what_is_wrong() {
    let whole = link::to_text(&example()).unwrap();
    assert!(reasons(open("lien", &whole[..whole.len() - 3])).contains("abîmé"));
    assert!(reasons(open("lien", "https://exemple.fr/#rAAAA")).contains("lien"));
    assert!(reasons(open("lien", "https://exemple.fr/autre")).contains("ni une liste"));
}

/// What came in a link is somebody else's until it is kept; a file was chosen.
#[test]
fn a_list_from_a_link_is_told_from_one_in_a_file() {
    let linked = |text: String| matches!(open("x", text), Opened::List { linked: true, .. });
    let link = link::to_text(&example()).unwrap();
    assert!(linked(link.clone()));
    assert!(linked(format!("Salut !\nhttps://exemple.fr/#{link}\nÀ samedi")));
    assert!(!linked(write(&example(), None)));
}

#[test]
fn a_list_file_opens_with_notes_or_with_its_defects() {
    let roster = example();
    assert_eq!(list(open("a.bts.toml", write(&roster, None))), roster);
    let Opened::List { notes, .. } = open("a.toml", "format = 500\nfaction = \"x\"\ncouleur = \"rouge\"") else {
        panic!()
    };
    assert_eq!(notes.len(), 1);
    let text = reasons(open("a.toml", "ralliement = 1\nformat = \"beaucoup\"\n"));
    assert!(text.starts_with("a.toml:2:10:"), "{text}");
    assert!(reasons(open("a.toml", "ralliement = 99\nformat = 500")).contains("plus récente"));
}

#[test]
fn nonsense_and_nothing_are_told_in_words() {
    for bytes in [&b"bonjour tout le monde"[..], b"{\"a\": 1}", b"<html></html>", b"[[[["] {
        let text = reasons(open("x", bytes));
        assert!(text.starts_with("Ce n’est ni une liste"), "{text}");
    }
    for bytes in [&b""[..], b" \n\t\n"] {
        assert_eq!(reasons(open("x", bytes)), "Il n’y a rien dedans.");
    }
    assert_eq!(ask(Vec::new(), Job::Open(Vec::new())), Answer::Opened(Vec::new()));
    let answer = Worker::default().answer(b"no request");
    assert_eq!(Answer::unpack(&answer), Some(Answer::Failed(String::new())));
}

#[test]
fn a_tome_is_told_by_its_id_and_whether_it_is_in_order() {
    let expected = |in_order| Opened::Tome { name: "t.toml".to_owned(), id: "petit-peuple".to_owned(), in_order };
    assert_eq!(open("t.toml", common::TOME), expected(true));
    assert_eq!(open("t.toml", common::change("cc = 3", "cc = 30")), expected(false));
    // Even when it is here already.
    let job = Job::Open(vec![file_of("t.toml", common::TOME)]);
    assert_eq!(ask(vec![file_of("petit-peuple", common::TOME)], job), Answer::Opened(vec![expected(true)]));
    let nameless = common::change("id = \"petit-peuple\"\n", "");
    let Opened::Tome { id, in_order, .. } = open("Mon Été.toml", nameless) else { panic!() };
    assert_eq!((id.as_str(), in_order), ("mon-ete", false));
}

#[test]
fn tomes_in_order_are_packed_and_the_others_say_where() {
    let good = tomes(&[("petit-peuple", common::TOME)]);
    assert_eq!(good.defects, []);
    assert_eq!(good.build, shipped::checksum());
    let catalogue = Catalogue::shipped().with_packed(&good.packed);
    assert_eq!(catalogue.faction("petit-peuple").unwrap().name.get(Language::French), "Petit Peuple");

    let text = common::change("cc = 3", "cc = 30");
    let bad = tomes(&[("petit-peuple", &text)]);
    let [flaw] = bad.defects.as_slice() else { panic!("{:?}", bad.defects) };
    assert_eq!((flaw.file.as_str(), flaw.line, flaw.key.as_str()), ("petit-peuple", 31, "profile[0].figures.cc"));
    assert!(flaw.column > 1 && flaw.sentence.contains("30"), "{flaw:?}");
    let catalogue = Catalogue::shipped().with_packed(&bad.packed);
    assert_eq!(catalogue.tomes().len(), Catalogue::shipped().tomes().len());

    // One that does not work does not take the others with it.
    let other = "format = 1\nid = \"grand-peuple\"\n[faction]\nname = 5\n";
    let both = tomes(&[("petit-peuple", common::TOME), ("grand-peuple", other)]);
    assert!(!both.defects.is_empty() && both.defects.iter().all(|flaw| flaw.file == "grand-peuple"));
    assert!(Catalogue::shipped().with_packed(&both.packed).faction("petit-peuple").is_some());
    assert_eq!(tomes(&[("x", "")]).packed, tomes(&[]).packed);
}

#[test]
fn a_tome_that_was_put_aside_does_not_spoil_those_that_work() {
    // Another tome with a profile of the same id, which the app keeps beside the others whatever its name.
    let other = common::TOME.replace("\"petit-peuple\"", "\"amis\"");
    let found = tomes(&[("amis~", &other), ("petit-peuple", common::TOME)]);
    assert!(!found.defects.is_empty() && found.defects.iter().all(|flaw| flaw.file == "amis~"), "{:?}", found.defects);
    let catalogue = Catalogue::shipped().with_packed(&found.packed);
    assert!(catalogue.tome("petit-peuple").is_some() && catalogue.tome("amis").is_none());
    // Once the other is gone, it is as good as any, and others may lean on it.
    let third = "format = 1\nid = \"a-tiers\"\nversion = \"1.0.0\"\ndate = \"2026-11-16\"\nprovenance = { source = \"house\" }\n\
        faction = { name = \"Tiers\", civilisation = \"mondes-perdus\" }\n[[profile]]\nid = \"tiers\"\nname = \"Tiers\"\npoints = 3\n\
        keywords = [\"Guerrier\"]\nbase = 25\nfigures = { mvt = 15, cc = 3, ct = 5, f = 3, d = 3, a = 1, pv = 1, mo = 3 }\n\
        starting = [\"amis/baton\"]\n";
    let found = tomes(&[("a-tiers", third), ("amis~", &other)]);
    assert_eq!(found.defects, []);
    assert_eq!(Catalogue::shipped().with_packed(&found.packed).tomes().len(), Catalogue::shipped().tomes().len() + 2);
}

#[test]
fn a_newer_version_with_a_defect_says_its_own() {
    let newer = common::change("cc = 3", "cc = 30");
    let found = tomes(&[("petit-peuple", common::TOME), ("petit-peuple~", &newer)]);
    let keys: Vec<(&str, &str)> = found.defects.iter().map(|flaw| (flaw.file.as_str(), flaw.key.as_str())).collect();
    assert_eq!(keys, [("petit-peuple~", "profile[0].figures.cc")]);
    let catalogue = Catalogue::shipped().with_packed(&found.packed);
    assert_eq!(catalogue.profile("lutin").unwrap().points, 4, "the one that works is used");
    // What was missing to the newer one has come since: it is what its author wanted.
    let newer = common::change("points = 4\n", "points = 5\n");
    let found = tomes(&[("petit-peuple", common::TOME), ("petit-peuple~", &newer)]);
    assert_eq!(found.defects, []);
    assert_eq!(Catalogue::shipped().with_packed(&found.packed).profile("lutin").unwrap().points, 5);
}

#[test]
fn a_tome_that_cannot_be_read_says_why() {
    let latin: Vec<u8> = common::TOME.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect();
    let text = reasons(open("t.toml", &latin));
    assert!(text.starts_with("t.toml:56:15: ce fichier n’est pas en UTF-8 (octet "), "{text}");
    for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let wide: Vec<u8> = std::iter::once(0xfeff).chain(common::TOME.encode_utf16()).flat_map(bytes).collect();
        let text = reasons(open("t.toml", &wide));
        assert!(text.starts_with("t.toml:1:1: ce fichier n’est pas en UTF-8 (octet 0)"), "{text}");
    }
    let large = format!("{}#{}", common::TOME, " ".repeat(MAX_BYTES));
    assert!(reasons(open("t.toml", large)).starts_with("t.toml:1:1: fichier trop gros"));
    let text = reasons(open("l.toml", b"ralliement = 1\nname = \"\xe9t\xe9\"\n"));
    assert!(text.contains("UTF-8"), "a list says so as well: {text}");
}

#[test]
fn lists_are_judged_with_the_tomes_of_the_user() {
    let roster = file::read(
        "a",
        b"format = 500\nfaction = \"petit-peuple\"\n[[unit]]\nentries = [{ profile = \"lutin\", count = 3 }]",
    )
    .unwrap();
    let job = Job::Share { roster: roster.clone(), address: String::new() };
    let Answer::Shared(shared) = ask(vec![file_of("petit-peuple", common::TOME)], job) else { panic!() };
    assert!(shared.plain.contains("Lutin"), "{}", shared.plain);
    assert!(!share(&roster, "").plain.contains("Lutin"));
}

#[test]
fn two_lists_are_compared() {
    let before = example();
    let mut after = before.clone();
    let compare = |before: &Roster, after: &Roster| {
        let job = Job::Compare { before: before.clone(), after: after.clone(), kinship: Kinship::Same };
        let Answer::Compared(text) = ask(Vec::new(), job) else { panic!() };
        text
    };
    assert!(compare(&before, &after).contains("Aucune différence"));
    after.format = 750;
    assert!(compare(&before, &after).contains("750"));
    assert!(!compare(&before, &Roster::default()).is_empty());
}

#[test]
fn every_answer_is_in_the_language_that_was_asked_for() {
    let job = Job::Open(vec![file_of("x", "")]);
    let Answer::Opened(opened) = Worker::default().perform(Language::English, &job) else { panic!() };
    assert_eq!(reasons(opened.into_iter().next().unwrap()), "There is nothing in it.");
}

#[test]
fn tomes_hold_for_all_jobs_that_follow_until_others_come() {
    let mut worker = Worker::default();
    let factions = |worker: &Worker| {
        let Answer::Tomes(tomes) = worker.perform(Language::French, &Job::CheckTomes) else { panic!() };
        let catalogue = Catalogue::shipped().with_packed(&tomes.packed);
        (catalogue.tome("petit-peuple").is_some(), tomes.defects.len())
    };
    assert_eq!(factions(&worker), (false, 0));
    worker.set_tomes(vec![file_of("petit-peuple", common::TOME)]);
    assert_eq!([factions(&worker), factions(&worker)], [(true, 0); 2]);
    worker.set_tomes(vec![file_of("petit-peuple", common::change("cc = 3", "cc = 30"))]);
    assert_eq!(factions(&worker), (false, 1));
    worker.set_tomes(Vec::new());
    assert_eq!(factions(&worker), (false, 0));
}

#[test]
fn a_tome_of_the_users_opens_as_a_form_and_is_written_again() {
    let mut worker = Worker::default();
    let edit = |worker: &Worker, id: &str| worker.perform(Language::French, &Job::EditTome(id.to_owned()));
    assert!(matches!(edit(&worker, "petit-peuple"), Answer::Failed(_)), "nobody has it");
    assert!(matches!(edit(&worker, "tribus-des-confins"), Answer::Form(_)), "one of ours");
    worker.set_tomes(vec![file_of("petit-peuple", common::TOME), file_of("casse", "[[[")]);
    assert!(matches!(edit(&worker, "casse"), Answer::Failed(_)));
    let Answer::Form(form) = edit(&worker, "petit-peuple") else { panic!() };
    assert_eq!(form.id(), "petit-peuple");
    let job = Job::WriteTome { form: *form, onto: None, date: "2026-11-16".to_owned() };
    let Answer::Written(written) = worker.perform(Language::French, &job) else { panic!() };
    assert_eq!((written.id.as_str(), written.flaws.as_slice()), ("petit-peuple", [].as_slice()));
    let Opened::Tome { in_order, .. } = open("t.toml", &written.text) else { panic!() };
    assert!(in_order);
}

#[test]
fn pages_of_a_printed_tome_are_read_together_and_a_bad_one_is_named() {
    let printed = include_str!("reader/printed.txt");
    let (first, second) = printed.split_at(printed.find("Catapulte").unwrap());
    let read = |files: Vec<InputFile>| Worker::default().perform(Language::French, &Job::ReadTome(files));
    let entries = |answer: Answer| {
        let Answer::Read(read) = answer else { panic!("{answer:?}") };
        read.forms.iter().map(|form| form.sheets.len()).sum::<usize>()
    };
    assert_eq!(entries(read(vec![file_of("", printed)])), 4);
    assert_eq!(entries(read(vec![file_of("15.txt", first), file_of("16.md", second)])), 4);
    let sentence = |answer: Answer| {
        let Answer::NotRead { sentence, list } = answer else { panic!("{answer:?}") };
        (sentence, list)
    };
    let (named, list) = sentence(read(vec![file_of("15.txt", first), file_of("image.png", b"\x01\x02\x03\x04")]));
    assert_eq!((named.as_str(), list), ("image.png\u{a0}: Ce fichier n’est pas du texte.", false));
    assert_eq!(sentence(read(vec![file_of("", "")])), ("Ce texte est vide.".to_owned(), false));
    let job = Job::Print { roster: example(), wish: Wish::default() };
    let Answer::Printed(list) = ask(Vec::new(), job) else { panic!() };
    assert!(sentence(read(vec![file_of("liste.pdf", list.pdf)])).1, "a list of ours");
}

/// A PDF is opened for the list inside, never for another PDF: what holds itself would never end.
#[test]
fn a_pdf_within_a_pdf_is_no_list() {
    use ralliement::sheet::pdf::{Attachment, pdf};
    let inner = b"%PDF-1.7\n1 0 obj <<>> endobj";
    let roster = example();
    let pages = pages(&Catalogue::shipped(), &roster, &Wish::default());
    let outer = pdf(&pages, Some(Attachment { name: "liste.bts.toml", bytes: inner })).unwrap();
    assert!(reasons(open("liste.pdf", &outer)).starts_with("Ce PDF ne contient pas de liste"));
}

#[test]
fn a_scanned_picture_without_a_code_is_nothing() {
    assert_eq!(ask(Vec::new(), Job::Scan { width: 100, greys: vec![255; 10_000] }), Answer::Scanned(None));
    assert_eq!(ask(Vec::new(), Job::Scan { width: 0, greys: Vec::new() }), Answer::Scanned(None));
}
