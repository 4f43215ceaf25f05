//! Links: identity, damage, bombs, and that today's links open tomorrow.

use std::time::Instant;

use proptest::prelude::*;
use ralliement::exchange::checksum::crc32;
use ralliement::exchange::fingerprint::{Fingerprint, fingerprint};
use ralliement::exchange::link::words::WORDS;
use ralliement::exchange::link::{self, LinkError};
use ralliement::exchange::{file, qr};
use ralliement::language::Language;
use ralliement::roster::{Roster, Unread};
use ralliement::rules::Verdict;
use ralliement::sheet::Options;
use ralliement::sheet::text::{Form, text};

use super::any_list::{roster, roster_with_unread};
use super::{CATALOGUE, example, examples};

use super::cases::cases;

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn a_link_holds_the_whole_list(mut list in prop_oneof![roster(), roster_with_unread()]) {
        let tagged = link::pack(&list);
        list.tags.clear();
        prop_assert_eq!(&link::pack(&list), &tagged, "the owner's tags stay at home");
        prop_assert_eq!(&link::unpack(&link::pack(&list).unwrap()), &Ok(list.clone()));
        prop_assert_eq!(&link::read(&link::to_text(&list).unwrap()), &Ok(list.clone()));
        prop_assert_eq!(&link::read(&link::to_qr_text(&list).unwrap()), &Ok(list.clone()));
        let address = format!("https://exemple.org/ralliement/#/lien/{}\n", link::to_text(&list).unwrap());
        prop_assert_eq!(&link::read(&address), &Ok(list));
    }

    /// One changed letter, or a missing end: an error, never another list.
    #[test]
    fn damage_is_noticed(mut list in roster(), at in any::<prop::sample::Index>(), letter in "[A-Za-z0-9_-]", qr in any::<bool>(), cut in any::<bool>()) {
        let text = if qr { link::to_qr_text(&list).unwrap() } else { link::to_text(&list).unwrap() };
        let mut damaged = text.clone();
        let at = at.index(damaged.len());
        if cut { damaged.truncate(at) } else { damaged.replace_range(at..=at, &letter) }
        list.tags.clear(); // links leave them at home
        match link::read(&damaged) {
            Ok(read) => prop_assert_eq!(read, list, "another list was accepted"),
            Err(error) => prop_assert!(!error.sentence(Language::French).is_empty()),
        }
    }

    /// Every single flipped bit is found.
    #[test]
    fn every_flipped_bit_is_found(list in roster(), at in any::<prop::sample::Index>(), bit in 0u8..8) {
        let mut bytes = link::pack(&list).unwrap();
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        prop_assert!(link::unpack(&bytes).is_err());
    }

    /// Bytes with a right checksum and nothing else right: an error or a list, and no panic.
    #[test]
    fn nonsense_is_refused(body in prop::collection::vec(any::<u8>(), 0..300), deflated in any::<bool>()) {
        let mut bytes = vec![0x10 | u8::from(deflated)];
        bytes.extend(body);
        bytes.extend(crc32(&bytes).to_le_bytes());
        if let Ok(list) = link::unpack(&bytes) {
            prop_assert_eq!(link::unpack(&link::pack(&list).unwrap()), Ok(list));
        }
    }

    #[test]
    fn numbers_anew_keep_the_army(list in roster_with_unread()) {
        let anew = link::numbered_anew(&list);
        prop_assert_eq!(fingerprint(&anew), fingerprint(&list));
        prop_assert_eq!(anew.units().count(), list.units().count());
        let mut settled = anew.clone();
        settled.settle();
        prop_assert_eq!(settled, anew);
    }

    /// Order, names and notes do not matter to the fingerprint, and it survives a hand-written copy.
    #[test]
    fn a_fingerprint_is_the_armys(list in roster()) {
        let mut other = list.clone();
        other.name.push('x');
        for contingent in &mut other.contingents {
            contingent.units.reverse();
            for unit in &mut contingent.units {
                unit.notes.clear();
                unit.entries.reverse();
                for entry in &mut unit.entries {
                    entry.name.clear();
                    entry.choices.orders.reverse();
                    entry.choices.equipment.reverse();
                }
            }
        }
        let print = fingerprint(&list);
        prop_assert_eq!(fingerprint(&other), print);
        let copied = print.to_string().to_lowercase().replace('-', "").replace('0', "o").replace('1', "l");
        prop_assert_eq!(Fingerprint::parse(&copied), Some(print));
        other.format = other.format.wrapping_add(1);
        prop_assert_ne!(fingerprint(&other), print);
    }
}

#[test]
fn every_change_that_matters_changes_the_fingerprint() {
    let list = example("la-reine");
    let print = fingerprint(&list);
    let changes: [fn(&mut Roster); 6] = [
        |list| list.contingents[0].units[0].entries[1].count += 1,
        |list| list.contingents[0].units[0].entries[0].choices.barding = false,
        |list| list.contingents[0].units[0].entries[1].choices.armour = None,
        |list| list.general = Some(list.contingents[0].units[1].entries[0].id),
        |list| list.contingents[0].faction = "forteresses-egarees".to_owned(),
        |list| list.contingents[0].units[0].entries[0].choices.orders.clear(),
    ];
    for change in changes {
        let mut other = list.clone();
        change(&mut other);
        assert_ne!(fingerprint(&other), print);
    }
    // Splitting a group does not make another army.
    let mut split = list.clone();
    let entry = split.contingents[0].units[0].entries[3].clone();
    split.apply(&ralliement::roster::Edit::Split { entry: entry.id, count: 3 }).unwrap();
    assert_eq!(fingerprint(&split), print);
}

/// The words of links only ever grow at their end, and hold every id that ships.
#[test]
fn words_are_never_renumbered() {
    assert_eq!(WORDS.len(), 469, "new words go to the end of words.txt; then pin the new number and sum");
    assert_eq!(
        crc32(WORDS.join("\n").as_bytes()),
        598_700_769,
        "a word was changed or moved: old links would open wrongly"
    );
    let mut ids: Vec<&str> = Vec::new();
    for tome in CATALOGUE.tomes() {
        ids.push(&tome.id);
        ids.extend(tome.profiles.iter().map(|own| own.id.as_str()));
        ids.extend(tome.equipment.iter().map(|own| own.id.as_str()));
        ids.extend(tome.mounts.iter().map(|own| own.id.as_str()));
        ids.extend(tome.rules.iter().map(|own| own.id.as_str()));
        ids.extend(tome.orders.iter().map(|own| own.id.as_str()));
        ids.extend(tome.feats.iter().map(|own| own.id.as_str()));
    }
    let manual = &CATALOGUE.manual;
    ids.extend(manual.rules.iter().map(|own| own.id.as_str()));
    ids.extend(manual.orders.iter().map(|own| own.id.as_str()));
    ids.extend(manual.feats.iter().map(|own| own.id.as_str()));
    ids.extend(manual.spells.iter().map(|own| own.id.as_str()));
    let missing: Vec<&str> = ids.into_iter().filter(|id| !WORDS.contains(id)).collect();
    assert!(missing.is_empty(), "append these to src/exchange/link/words.txt: {missing:?}");
    let mut sorted = WORDS.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), WORDS.len(), "a word stands twice");
}

/// A link made by the first version, and what it must always open as.
#[test]
fn todays_links_open_tomorrow() {
    let first = "rES2ZPQrCQBCFnZ9dEFQIGBAESS0EbW0stNAiLJgVRVCIWKXWm9hbi11uIITcKAfI7iQXmGLgDfN9D2oaJ_fIll__x7cuzA16wV9xEKS-\
        9XKaO0o7_ih4yocMFmQv18nGbV8Y17q7EW_zR5ugJ2nN54wGiEfqE5phmPgMVW8vEqX4EVYpcIYG1rDDD_yANPPKYIhqdMpFV8VWEAnmao835t6yAQOPpj4";
    let list = link::read(first).unwrap();
    insta::assert_snapshot!("first_link", ralliement::exchange::write(&list, None));
    // A fingerprint on paper is for ever, too.
    assert_eq!(fingerprint(&list).to_string(), "V943-TPSN");
}

fn sealed(head: u8, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![head];
    bytes.extend_from_slice(body);
    bytes.extend(crc32(&bytes).to_le_bytes());
    bytes
}

/// Bombs give an error within milliseconds, and without the memory they ask for.
#[test]
fn bombs_do_not_go_off() {
    let number = |mut value: u64| {
        let mut out = Vec::new();
        while value >= 128 {
            out.push((value & 127) as u8 | 128);
            value >>= 7;
        }
        out.push(value as u8);
        out
    };
    // Ten megabytes of nothing, deflated.
    let zeros = miniz_oxide::deflate::compress_to_vec(&vec![0; 10 << 20], 10);
    // A word of 60 KB, repeated in every one of thousands of entries.
    let mut echo = vec![0, 100, 1, 2];
    echo.extend(number(1));
    echo.extend(number(15_000 << 2));
    echo.extend([0, 0]);
    echo.extend(number(60_000));
    echo.extend(std::iter::repeat_n(b'a', 60_000));
    for _ in 1..15_000 {
        echo.extend([0, 1]);
    }
    // A thousand million contingents, by their own account.
    let mut claims = vec![0, 100];
    claims.extend(number(1_000_000_000));
    let bombs = [
        sealed(0x11, &zeros),
        sealed(0x11, &miniz_oxide::deflate::compress_to_vec(&echo, 10)),
        sealed(0x10, &claims),
        sealed(0x10, &[255; 30]),
    ];
    for (at, bomb) in bombs.iter().enumerate() {
        let start = Instant::now();
        assert_eq!(link::unpack(bomb).err(), Some(LinkError::Damaged), "bomb {at}, {} bytes", bomb.len());
        let milliseconds = start.elapsed().as_millis();
        println!("bomb {at}: {} bytes, refused after {milliseconds} ms", bomb.len());
        assert!(milliseconds < 500, "bomb {at} took {milliseconds} ms");
    }
    assert_eq!(link::read(&"r".repeat(10 << 20)), Err(LinkError::TooLong));
}

#[test]
fn foreign_texts_are_told_apart() {
    for text in ["", "bonjour", "https://exemple.org/", "https://exemple.org/#", "r", "R"] {
        assert!(matches!(link::read(text), Err(LinkError::NotALink)), "{text}: {:?}", link::read(text));
    }
    let list = example("la-seve");
    let text = link::to_qr_text(&list).unwrap();
    let escaped = text.replace('$', "%24").replace('*', "%2a").replace('+', "%2B").replace(':', "%3A");
    assert_eq!(link::read(&escaped), Ok(list.clone()));
    let mut newer = link::pack(&list).unwrap();
    newer[0] = 0x20;
    assert_eq!(link::unpack(&newer), Err(LinkError::Newer));
    let mut large = Roster { notes: "é".repeat(100_000), ..Roster::default() };
    assert_eq!(link::to_text(&large), Err(LinkError::ListTooLarge));
    large.notes = "0123456789".repeat(5_000);
    assert_eq!(link::read(&link::to_text(&large).unwrap()), Ok(large));
}

/// How small the list gets, and what other forms would weigh; figures for the record.
#[test]
fn figures_of_the_variants() {
    let deflate = |bytes: &[u8]| miniz_oxide::deflate::compress_to_vec(bytes, 10).len();
    println!("bytes: ours, postcard, postcard deflated, file deflated");
    for (name, mut list) in examples() {
        ralliement::exchange::tomes::remember(&mut list, &CATALOGUE);
        let ours = link::pack(&list).unwrap().len();
        let postcard = postcard::to_stdvec(&list).unwrap();
        let file = ralliement::exchange::write(&list, None);
        println!("{name}: {ours}, {}, {}, {}", postcard.len(), deflate(&postcard), deflate(file.as_bytes()));
        assert!(ours < deflate(&postcard));
        // Ids of a tome that nobody ships: near to known words, as French tomes are, and like nothing at all.
        let near = |id: &mut String| id.insert(0, 'z');
        let strange = |id: &mut String| {
            let turned =
                id.bytes().map(|byte| if byte.is_ascii_lowercase() { b'a' + (byte - b'a' + 13) % 26 } else { byte });
            *id = String::from_utf8(turned.collect()).unwrap();
        };
        let size = |rename: &dyn Fn(&mut String)| {
            let mut own = list.clone();
            for contingent in &mut own.contingents {
                for entry in contingent.units.iter_mut().flat_map(|unit| &mut unit.entries) {
                    rename(&mut entry.profile);
                    entry.choices.equipment.iter_mut().for_each(|taken| rename(&mut taken.piece));
                }
            }
            let version = qr::code(&own, "", qr::ON_SCREEN).unwrap().version;
            format!("{} bytes, QR version {version}", link::pack(&own).unwrap().len())
        };
        println!("    with a tome of the user's: {}; with strange ids: {}", size(&near), size(&strange));
    }
}

#[test]
fn a_link_cannot_smuggle_lines_into_a_file() {
    let mut list = Roster::new("A", 500, "tribus-des-confins");
    let key = |text: &str| Unread { key: "couleur".to_owned(), text: text.to_owned(), ..Unread::default() };
    list.unread = vec![key("\"rouge\"")];
    assert_eq!(link::unpack(&link::pack(&list).unwrap()).as_ref(), Ok(&list));
    list.unread = vec![key("1\nformat = 9999")];
    assert!(link::pack(&list).is_err());
}

/// A piece written twice and the same piece "x 2" are one and the same: price, figures, findings, link and paper.
#[test]
fn a_repeated_piece_is_a_piece_times_two() {
    let list = |equipment: &str| {
        let text = format!(
            "format = 500\nfaction = \"tribus-des-confins\"\n[[unit]]\nentries = [\n  {{ profile = \"chef-de-clan\", equipment = [{equipment}] }},\n]\n"
        );
        file::open("liste.bts.toml", text.as_bytes()).unwrap().roster
    };
    let same =
        [r#""hache", "hache", "bouclier""#, r#""hache x 2", "bouclier""#, r#""hache", "bouclier", "hache""#].map(list);
    let [first, others @ ..] = &same;
    let seen = |roster: &Roster| {
        let verdict = Verdict::of(&CATALOGUE, roster);
        let models: Vec<String> =
            verdict.army.entries().map(|entry| format!("{:?} {}", entry.model, entry.price.total)).collect();
        let paper = text(&verdict, &Options::default(), Form::Plain);
        (verdict.army.points(), models, verdict.findings.clone(), link::to_text(roster), paper)
    };
    for other in others {
        assert_eq!(seen(other), seen(first));
    }
}
