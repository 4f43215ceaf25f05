//! Tomes as forms: every shipped tome goes into forms and comes back the same, what was read is there field by field with its
//! line, and what somebody types comes out as a tome that the catalogue checks.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use std::collections::BTreeSet;
use std::sync::Arc;

use ralliement::catalogue::raw::{RawTome, Source};
use ralliement::catalogue::{Catalogue, File};
use ralliement::language::Language;
use ralliement::reader::draft::Book;
use ralliement::reader::form::read::has_comments;
use ralliement::reader::form::work::{Draft, Work};
use ralliement::reader::form::{Form, Kind, Section, Sheet, Spec, Value};
use ralliement::reader::read;
use ralliement::shipped;
use ralliement::worker::Worker;
use ralliement::worker::protocol::{Answer, InputFile, Job};

#[path = "reader/print/mod.rs"]
mod print;
use print::print;

const PRINTED: &str = include_str!("reader/printed.txt");
const DAY: &str = "2026-11-16";

fn raw(text: &str) -> RawTome {
    toml::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn of(faction: &str, catalogue: &Catalogue, language: Language) -> Form {
    Form::of_toml(&shipped::tome(faction).unwrap(), catalogue, language).unwrap()
}

fn text(value: &str) -> Value {
    Value::Text(value.to_owned())
}

/// Both factions of the printed page.
fn printed(text: &str, catalogue: &Catalogue) -> Vec<Form> {
    let reading = read(text, catalogue);
    let book = Book { title: String::new(), page: None, version: "1.0.0".into(), date: String::new() };
    let factions = ["tribus-des-confins", "forteresses-egarees"];
    let form = |own| Form::of_reading(&reading, own, own == factions[0], &book, catalogue, Language::French);
    factions.into_iter().map(form).collect()
}

fn titled(form: &mut Form) {
    let head = Arc::make_mut(&mut form.head);
    head.set("provenance.title", text("Tome I"));
    head.set("provenance.page", text("12"));
}

#[test]
fn every_shipped_tome_comes_back_the_same() {
    let catalogue = Catalogue::shipped();
    for language in Language::ALL {
        for tome in catalogue.tomes() {
            let form = of(&tome.id, &catalogue, language);
            assert_eq!(form.unknown, Vec::<String>::new(), "{}", tome.id);
            let own = raw(&shipped::tome(&tome.id).unwrap());
            let written = form.write(None, &own.date, &catalogue, language);
            assert_eq!(written.defects, [], "{}", tome.id);
            assert_eq!(raw(&written.text), own, "{}", tome.id);
            assert_eq!(written.id, tome.id);
        }
    }
}

#[test]
fn forms_show_names_and_no_ids() {
    let catalogue = Catalogue::shipped();
    let form = of("tribus-des-confins", &catalogue, Language::French);
    let tribal = form.sheets.iter().find(|sheet| sheet.text("id") == "guerrier-tribal").unwrap();
    let Value::Rows(upgrades) = &tribal.values["upgrades"] else { panic!() };
    assert_eq!(upgrades[0]["rule"], text("Déloyal"));
    assert_eq!(
        tribal.values["keywords"],
        Value::Words(vec!["Humain".into(), "Guerrier".into(), "Infanterie".into(), "Commun".into()])
    );
    // In all forms: nothing that looks like an id where a name is known.
    for tome in catalogue.tomes() {
        for sheet in &of(&tome.id, &catalogue, Language::English).sheets {
            for key in ["starting", "rules", "mounts.only", "champion.leads"] {
                let Some(Value::Words(words)) = sheet.values.get(key) else { continue };
                let like_id = |word: &&String| word.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '(');
                assert_eq!(words.iter().find(like_id), None, "{} {key}", sheet.text("name"));
            }
        }
    }
}

#[test]
fn what_was_read_is_there_field_by_field_with_its_line() {
    let catalogue = Catalogue::shipped();
    let forms = printed(PRINTED, &catalogue);
    let names: Vec<Vec<&str>> =
        forms.iter().map(|form| form.sheets.iter().map(|sheet| sheet.text("name")).collect()).collect();
    assert_eq!(
        names,
        [vec!["Guerrier Tribal", "Catapulte"], vec!["Tank expérimental", "Pistolet antique à répétition"]]
    );
    let tribal = &forms[0].sheets[0];
    assert_eq!(
        (tribal.text("points"), tribal.text("figures.ct"), tribal.text("armour.max")),
        ("5", "5+", "armure-lourde")
    );
    let line = |key: &str| PRINTED.lines().nth(tribal.spot(key).unwrap().0 as usize - 1).unwrap();
    assert!(line("name").contains("Guerrier Tribal"));
    assert!(line("points").contains("5 pts"));
    assert!(line("figures.cc").starts_with("15 cm"));
    assert!(line("upgrades").contains("Déloyal") || line("upgrades").contains("Améliorations"));
    assert!(line("inventory").contains("Inventaire"));
    assert!(
        forms.iter().flat_map(|form| &form.sheets).all(|sheet| sheet.doubts.is_empty() && sheet.fresh && !sheet.edited)
    );
    let pistol = &forms[1].sheets[1];
    assert_eq!((pistol.text("price.0"), pistol.text("price.1"), pistol.text("kind")), ("4", "20", "tir"));
    assert!(pistol.spot("price.1").is_some());
}

/// Whoever looks at a filled field can look at its line, and finds there what stands in it.
#[test]
fn every_filled_field_of_every_printed_tome_knows_its_line() {
    let shipped = Catalogue::shipped();
    let invented = include_str!("reader/invented.toml");
    let file = File { name: "invented.toml".to_owned(), bytes: invented.as_bytes() };
    let catalogue = shipped.with_tome(&file).unwrap_or_else(|refused| panic!("{:#?}", refused.defects));
    let book = Book { title: String::new(), page: None, version: "1.0.0".into(), date: String::new() };
    let mut lost = Vec::new();
    let mut seen: BTreeSet<(Section, &str)> = BTreeSet::new();
    for tome in catalogue.tomes() {
        let own = shipped::tome(&tome.id).unwrap_or_else(|| invented.into());
        // Which blanks are non-breaking is forgotten on the way.
        let plain = |text: &str| text.replace(['\u{a0}', '\u{202f}'], " ");
        let text = plain(&print(&raw(&own), &catalogue));
        let lines: Vec<&str> = text.lines().collect();
        let reading = read(&text, &catalogue);
        let form = Form::of_reading(&reading, &tome.id, true, &book, &catalogue, Language::French);
        for sheet in form.sheets.iter().chain([&form.head]) {
            // Which book it is stands in no line of it.
            let shown = |spec: &&Spec| {
                !matches!(spec.kind, Kind::Hidden | Kind::Pairs | Kind::Kept) && !spec.key.starts_with("provenance")
            };
            for spec in sheet.section.specs().iter().filter(shown) {
                let Some(value) = sheet.values.get(spec.key) else { continue };
                seen.insert((sheet.section, spec.key));
                let Some((first, last)) = sheet.spot(spec.key) else {
                    lost.push(format!("{} › {}", sheet.text("name"), spec.key));
                    continue;
                };
                let there = lines[first as usize - 1..last as usize].join(" ");
                let told = match (value, spec.kind) {
                    // « à une main ».
                    _ if spec.key == "hands" => there.contains("main"),
                    (Value::Text(text), Kind::Speech { .. } | Kind::Number { .. } | Kind::Price) => {
                        there.contains(text)
                    }
                    (Value::Text(text), Kind::Amount) => there.contains(text.trim_start_matches('+')),
                    _ => !there.trim().is_empty(),
                };
                assert!(told, "{} › {}: {value:?} in « {there} »", sheet.text("name"), spec.key);
            }
        }
    }
    assert_eq!(lost, [""; 0]);
    // The law has met every field that a printed tome can fill.
    for section in Section::MANY.into_iter().chain([Section::Tome]) {
        let missed =
            section.specs().iter().filter(|spec| !matches!(spec.kind, Kind::Hidden | Kind::Pairs | Kind::Kept));
        let missed = missed.map(|spec| spec.key).filter(|key| !seen.contains(&(section, key)));
        let unprinted = |key: &&str| {
            key.starts_with("provenance")
                || ["page", "needs_banner", "needs_ranged", "parameter", "gives"].contains(key)
        };
        let missed: Vec<&str> = missed.filter(|key| !unprinted(key)).collect();
        assert_eq!(missed, [""; 0], "{section:?}");
    }
}

#[test]
fn the_printed_page_joins_the_tomes_that_are_there() {
    let catalogue = Catalogue::shipped();
    for mut form in printed(&PRINTED.replace("\n5 pts", "\n7 pts"), &catalogue) {
        titled(&mut form);
        let base = shipped::tome(&form.id()).unwrap();
        let written = form.write(Some(&base), DAY, &catalogue, Language::French);
        assert_eq!(written.defects, []);
        let (own, before) = (raw(&written.text), raw(&base));
        assert_eq!(own.profile.len(), before.profile.len());
        assert_eq!(own.provenance, before.provenance);
        for tribal in own.profile.iter().filter(|profile| profile.id == "guerrier-tribal") {
            assert_eq!(tribal.points, 7);
            let provenance = tribal.provenance.as_ref().unwrap();
            assert_eq!(
                (provenance.source, provenance.title.as_deref(), provenance.page),
                (Source::Tome, Some("Tome I"), Some(12))
            );
        }
        let untouched = |id: &str| before.profile.iter().find(|own| own.id == id);
        for profile in own.profile.iter().filter(|profile| profile.id != "guerrier-tribal") {
            assert_eq!(Some(profile), untouched(&profile.id));
        }
    }
}

#[test]
fn what_is_wrong_is_said_on_its_field() {
    let catalogue = Catalogue::shipped();
    let mut form =
        printed(&PRINTED.replace("15 cm\t4\t5+", "15 cm\t14\t5+").replace("\n5 pts\n", "\n\n"), &catalogue).remove(0);
    let doubts: Vec<&str> = form.sheets[0].doubts.iter().map(|doubt| doubt.key.as_str()).collect();
    assert!(doubts.contains(&"points") && doubts.contains(&"figures.cc"), "{doubts:?}");
    assert_eq!(form.sheets[0].text("points"), "");
    titled(&mut form);
    let base = shipped::tome("tribus-des-confins").unwrap();
    let written = form.write(Some(&base), DAY, &catalogue, Language::French);
    let flaws: Vec<(Option<usize>, &str)> = written.flaws().iter().map(|flaw| (flaw.sheet, flaw.field)).collect();
    assert_eq!(flaws, [(Some(0), "points"), (Some(0), "figures.cc")], "{:#?}", written.defects);
    // Corrected by hand: the questions are answered, the tome is in order.
    let sheet = Arc::make_mut(&mut form.sheets[0]);
    sheet.set("points", text("5"));
    sheet.set("figures.cc", text("4"));
    assert!(sheet.doubts.is_empty() && sheet.edited);
    assert_eq!(form.write(Some(&base), DAY, &catalogue, Language::French).defects, []);
    // Without a title there is no provenance.
    Arc::make_mut(&mut form.head).set("provenance.title", text(""));
    let flaws = form.write(None, DAY, &catalogue, Language::French);
    assert!(flaws.flaws().iter().any(|flaw| flaw.sheet.is_none() && flaw.field.starts_with("provenance")));
}

#[test]
fn a_tome_can_be_written_by_hand() {
    let catalogue = Catalogue::shipped();
    let mut form = Form::default();
    titled(&mut form);
    let head = Arc::make_mut(&mut form.head);
    head.set("faction.name", text("Les Gens du Pont"));
    head.set("faction.civilisation", text("mondes-perdus"));
    let mut sheet = Sheet::new(Section::Profile);
    for (key, value) in [
        ("name", "Passeur"),
        ("points", "6"),
        ("figures.mvt", "15"),
        ("figures.cc", "3"),
        ("figures.ct", "5+"),
        ("figures.f", "3"),
        ("figures.d", "3"),
        ("figures.a", "1"),
        ("figures.pv", "1"),
        ("figures.mo", "3"),
        ("base", "25"),
    ] {
        sheet.set(key, text(value));
    }
    sheet.set("keywords", Value::Words(vec!["Humain".into(), "Guerrier".into(), "Infanterie".into()]));
    sheet.set("rules", Value::Words(vec!["sans peur".into(), "Rancune (Humain)".into(), "Maîtrise (Gaffe)".into()]));
    sheet.set("starting", Value::Words(vec!["Gaffe".into()]));
    form.sheets.push(Arc::new(sheet.clone()));
    form.sheets.push(Arc::new(sheet));
    let mut piece = Sheet::new(Section::Equipment);
    for (key, value) in [("name", "Gaffe"), ("kind", "melee"), ("price.0", "2"), ("price.1", "X")] {
        piece.set(key, text(value));
    }
    form.sheets.push(Arc::new(piece));
    let written = form.write(None, DAY, &catalogue, Language::French);
    assert_eq!(written.defects, [], "{}", written.text);
    let tome = raw(&written.text);
    assert_eq!(tome.id, "les-gens-du-pont");
    let ids: Vec<&str> = tome.profile.iter().map(|profile| profile.id.as_str()).collect();
    assert_eq!(ids, ["passeur", "passeur-2"]);
    assert_eq!(tome.profile[0].rules, ["sans-peur", "rancune(Humain)", "maitrise(gaffe)"]);
    assert_eq!(tome.profile[0].starting, ["gaffe"]);
    assert_eq!(tome.equipment[0].price.champion, None);
    // What nobody knows stays as typed, and is said.
    Arc::make_mut(&mut form.sheets[0]).set("rules", Value::Words(vec!["Zigomar".into()]));
    let written = form.write(None, DAY, &catalogue, Language::French);
    let flaws: Vec<_> = written.flaws().iter().map(|flaw| (flaw.sheet, flaw.field)).collect();
    assert_eq!(flaws, [(Some(0), "rules")]);
    assert!(written.text.contains("Zigomar"));
}

#[test]
fn an_empty_form_says_what_is_missing_and_keys_that_no_form_has_are_named() {
    let catalogue = Catalogue::shipped();
    let mut form = Form::default();
    for section in Section::MANY {
        form.sheets.push(Arc::new(Sheet::new(section)));
    }
    let written = form.write(None, DAY, &catalogue, Language::English);
    for (at, section) in Section::MANY.into_iter().enumerate() {
        assert!(written.flaws().iter().any(|flaw| flaw.sheet == Some(at) && !flaw.field.is_empty()), "{section:?}");
    }
    let tome = "id = \"x\"\ncolour = 1\n[faction]\nname = \"X\"\n[[profile]]\nname = \"A\"\nhat = true\nfigures = { cc = 3, zz = 4 }\n";
    let form = Form::of_toml(tome, &catalogue, Language::English).unwrap();
    assert_eq!(form.unknown, ["profile[0].figures.zz", "profile[0].hat", "colour"]);
    assert_eq!(form.sheets[0].text("figures.cc"), "3");
    assert!(Form::of_toml("[[[", &catalogue, Language::English).is_none());
}

fn ask(tomes: &[(&str, &str)], job: Job) -> Answer {
    let brought = |(name, text): &(&str, &str)| InputFile { name: (*name).to_owned(), bytes: text.as_bytes().to_vec() };
    let mut worker = Worker::default();
    worker.set_tomes(tomes.iter().map(brought).collect());
    worker.perform(Language::French, &job)
}

fn brought(bytes: impl AsRef<[u8]>) -> InputFile {
    InputFile { name: String::new(), bytes: bytes.as_ref().to_vec() }
}

#[test]
fn the_worker_reads_edits_and_writes() {
    let Answer::Read(read) = ask(&[], Job::ReadTome(vec![brought(PRINTED)])) else { panic!() };
    assert_eq!(read.text, PRINTED);
    let ids: Vec<String> = read.forms.iter().map(Form::id).collect();
    assert_eq!(ids, ["tribus-des-confins", "forteresses-egarees"]);
    let mut form = read.forms[0].clone();
    titled(&mut form);
    let write = |form: &Form, onto: Option<&str>| Job::WriteTome {
        form: form.clone(),
        onto: onto.map(str::to_owned),
        date: DAY.to_owned(),
    };
    let Answer::Written(written) = ask(&[], write(&form, Some("tribus-des-confins"))) else { panic!() };
    assert_eq!((written.id.as_str(), written.flaws.len()), ("tribus-des-confins", 0));
    // The user's own goes before the shipped one, and grows.
    let own = [("tribus-des-confins", written.text.as_str())];
    let Answer::Form(edited) = ask(&own, Job::EditTome("tribus-des-confins".into())) else { panic!() };
    assert!(edited.sheets.iter().any(|sheet| sheet.text("provenance.title") == "Tome I"));
    let Answer::Written(again) = ask(&own, write(&form, Some("tribus-des-confins"))) else { panic!() };
    assert_eq!(again.text, written.text);
    assert!(
        matches!(ask(&[("x", "[[[")], Job::EditTome("x".into())), Answer::Failed(sentence) if sentence.contains("TOML"))
    );
}

#[test]
fn half_a_page_gives_half_a_form() {
    // From the figures on: nothing says whose they are.
    let half: Vec<&str> = PRINTED.lines().skip(6).take(8).collect();
    let Answer::Read(read) = ask(&[], Job::ReadTome(vec![brought(half.join("\n"))])) else { panic!() };
    let [form] = read.forms.as_slice() else { panic!("{:?}", read.forms) };
    assert_eq!(form.id(), "");
    assert_eq!(form.sheets[0].text("figures.mo"), "3");
    let asked: Vec<&str> = form.sheets[0].doubts.iter().map(|doubt| doubt.key.as_str()).collect();
    assert!(asked.contains(&"name") && asked.contains(&"points") && asked.contains(&"keywords"), "{asked:?}");
}

/// Another faction may have a profile of the same name; nobody sees ids, so nobody could mend them.
#[test]
fn a_name_that_another_faction_has_too_is_no_defect() {
    let catalogue = Catalogue::shipped();
    let page = PRINTED.split("Tank expérimental").next().unwrap().replace("Tribus des Confins", "Gens du Pont");
    let page = page.replace("dans le *Bestiaire des Confins*", "dans le *Bestiaire des Tribus des Confins*");
    let reading = read(&format!("Gens du Pont\n\nCivilisation : Mondes Perdus\n\n{page}"), &catalogue);
    let book = Book { title: "Tome".into(), page: None, version: "1.0.0".into(), date: DAY.into() };
    let mut form = Form::of_reading(&reading, "gens-du-pont", true, &book, &catalogue, Language::French);
    titled(&mut form);
    let written = form.write(None, DAY, &catalogue, Language::French);
    assert_eq!(written.defects, [], "{}", written.text);
    let ids: Vec<String> = raw(&written.text).profile.into_iter().map(|profile| profile.id).collect();
    assert_eq!(ids, ["guerrier-tribal-gens-du-pont"]);
    // Put into the faction that has it, it is that one.
    let base = shipped::tome("tribus-des-confins").unwrap();
    let joined = form.write(Some(&base), DAY, &catalogue, Language::French);
    assert_eq!(raw(&joined.text).profile.len(), raw(&base).profile.len());
}

/// Each page a file: they are read as one book, in their order, and the one that cannot be read is named.
#[test]
fn several_files_are_pages_of_one_book() {
    let half = PRINTED.find("Catapulte").unwrap();
    let page = |name: &str, bytes: &[u8]| InputFile { name: name.to_owned(), bytes: bytes.to_vec() };
    let (first, second) = (page("15.txt", &PRINTED.as_bytes()[..half]), page("16.md", &PRINTED.as_bytes()[half..]));
    let Answer::Read(read) = ask(&[], Job::ReadTome(vec![first.clone(), second])) else { panic!() };
    let names: Vec<&str> = read.forms.iter().flat_map(|form| &form.sheets).map(|sheet| sheet.text("name")).collect();
    assert_eq!(names, ["Guerrier Tribal", "Catapulte", "Tank expérimental", "Pistolet antique à répétition"]);
    let Answer::NotRead { sentence, list } =
        ask(&[], Job::ReadTome(vec![first, page("carte.png", &[0, 1, 2, 0, 255])]))
    else {
        panic!()
    };
    assert_eq!((sentence.as_str(), list), ("carte.png\u{a0}: Ce fichier n’est pas du texte.", false));
    // Each within the limit, all of them not.
    let long = page("long.txt", &vec![b'a'; 3 * 1024 * 1024]);
    let Answer::NotRead { sentence, .. } = ask(&[], Job::ReadTome(vec![long.clone(), long])) else { panic!() };
    assert!(sentence.contains("c’est trop pour un tome"), "{sentence}");
}

#[test]
fn every_bad_input_is_one_sentence() {
    let said = |bytes: &[u8]| match ask(&[], Job::ReadTome(vec![brought(bytes)])) {
        Answer::NotRead { sentence, list } => (sentence, list),
        other => panic!("{other:?}"),
    };
    assert_eq!(said(b"").0, "Ce texte est vide.");
    assert_eq!(said(&[0, 1, 2, 255, 0]).0, "Ce fichier n’est pas du texte.");
    assert!(said(&vec![b'a'; 20 * 1024 * 1024]).0.starts_with("20\u{a0}Mo de texte"));
    assert!(said(b"Once upon a time there was another game.").0.starts_with("Aucun profil de Beyond the Stars"));
    assert!(said(b"%PDF-1.7 nothing").0.starts_with("Ce PDF est abîmé"));
    assert!(!said(b"").1);
}

#[test]
fn reading_again_keeps_what_was_corrected_by_hand() {
    let catalogue = Catalogue::shipped();
    let known = |id: &str| catalogue.tome(id).is_some();
    let first = Work::default().read(PRINTED.into(), Default::default(), printed(PRINTED, &catalogue), known);
    assert_eq!(
        first.drafts.iter().map(|draft| draft.onto.as_deref()).collect::<Vec<_>>(),
        [Some("tribus-des-confins"), Some("forteresses-egarees")]
    );
    assert_eq!((first.entries(), first.doubts()), (4, 0));
    let mut corrected = first.clone();
    corrected.sheet_mut(0, Some(0)).unwrap().set("points", text("9"));
    corrected.drafts[0].form.sheets.push(Arc::new(Sheet { edited: true, ..Sheet::new(Section::Mount) }));
    corrected.drafts.push(Draft { origin: Some("petit-peuple".into()), ..Draft::default() });
    for draft in &mut corrected.drafts {
        titled(&mut draft.form);
    }
    let other = format!("\n\n{}", PRINTED.replace("\n50 pts", "\n60 pts"));
    let again = corrected.read(other.as_str().into(), Default::default(), printed(&other, &catalogue), known);
    let tribal = again.sheet(0, Some(0)).unwrap();
    assert_eq!((tribal.text("points"), tribal.edited), ("9", true));
    assert_eq!(
        tribal.spot("points").unwrap().0,
        first.sheet(0, Some(0)).unwrap().spot("points").unwrap().0 + 2,
        "where it stands now"
    );
    assert_eq!(again.sheet(0, Some(1)).unwrap().text("points"), "60", "what nobody touched is read anew");
    assert_eq!(again.sheet(0, Some(2)).unwrap().section, Section::Mount);
    assert_eq!(again.drafts.len(), 3, "a tome that is being changed stays");
    assert!(again.drafts.iter().all(|draft| draft.form.head.text("provenance.title") == "Tome I"));
    // Another text altogether: what was only read goes, what was corrected stays.
    let later = corrected.read("".into(), Default::default(), Vec::new(), known);
    let names: Vec<&str> =
        later.drafts.iter().flat_map(|draft| &draft.form.sheets).map(|sheet| sheet.text("name")).collect();
    assert_eq!(names, ["Guerrier Tribal", ""]);
}

#[test]
fn comments_are_noticed_before_a_form_loses_them() {
    for text in ["# De la main de Léa", "format = 1\n  # plus loin", "id = \"a\" # au bout", "n = \"l'arc\" # simple"]
    {
        assert!(has_comments(text), "{text}");
    }
    for text in ["", "format = 1", "name = \"Escouade #3\"", "name = 'Escouade #3'"] {
        assert!(!has_comments(text), "{text}");
    }
}

/// A book says effects in prose only: what somebody has typed as figures stays when the book is read into the tome again.
#[test]
fn effects_stay_with_an_entry_that_is_read_again() {
    let catalogue = Catalogue::shipped();
    let own = shipped::tome("consensus-de-verre").unwrap();
    let mut form = of("consensus-de-verre", &catalogue, Language::French);
    for sheet in form.sheets.iter_mut().chain([&mut form.head]) {
        let sheet = Arc::make_mut(sheet);
        for key in ["effects", "usage", "faction.bonus.effects"] {
            sheet.values.remove(key);
        }
    }
    let written = form.write(Some(&own), &raw(&own).date, &catalogue, Language::French);
    assert_eq!(written.defects, []);
    assert_eq!(raw(&written.text), raw(&own));
}
