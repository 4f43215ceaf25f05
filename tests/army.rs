//! What a model ends up with: effective figures with the origin of every change, rules, keywords, base, strength.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use std::fs;
use std::sync::Arc;

use ralliement::army::figures::{Body, Effective, Source};
use ralliement::army::{Army, Model, Roll};
use ralliement::catalogue::figures::{Amount, Figure};
use ralliement::catalogue::keywords::Keyword;
use ralliement::catalogue::manual::Reserve;
use ralliement::catalogue::tome::Side;
use ralliement::catalogue::{Catalogue, File};
use ralliement::exchange::file::RawList;
use ralliement::rules::{self, Context};

/// The manual, and the two factions of convenience that these tests know.
fn catalogue() -> Catalogue {
    let tome = |name: &str| {
        let path = format!("tests/rules/tomes/{name}.toml");
        (path.clone(), fs::read(path).unwrap())
    };
    read_catalogue(&["atelier", "guilde"].map(tome))
}

/// The manual and these tomes, in which nothing is wrong.
fn read_catalogue(tomes: &[(String, Vec<u8>)]) -> Catalogue {
    let mut manual: Vec<_> = fs::read_dir("data/manual").unwrap().map(|entry| entry.unwrap().path()).collect();
    manual.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    manual.sort();
    let read = |paths: &[std::path::PathBuf]| -> Vec<(String, Vec<u8>)> {
        paths.iter().map(|path| (path.display().to_string(), fs::read(path).unwrap())).collect()
    };
    fn borrow(files: &[(String, Vec<u8>)]) -> Vec<File<'_>> {
        files.iter().map(|(name, bytes)| File { name: name.clone(), bytes }).collect()
    }
    let manual = read(&manual);
    let (catalogue, defects) = Catalogue::read(&borrow(&manual), &borrow(tomes));
    assert!(defects.is_empty(), "{defects:#?}");
    catalogue.unwrap()
}

/// Units as the fixtures write them, one line each.
fn army(catalogue: &Catalogue, units: &[&str]) -> Army {
    let units: String = units.iter().map(|entries| format!("[[unit]]\nentries = [{entries}]\n")).collect();
    let list: RawList = toml::from_str(&format!("format = 500\nfaction = \"atelier\"\n{units}")).unwrap();
    Army::resolve(catalogue, &list.into_roster())
}

fn model(catalogue: &Catalogue, entry: &str) -> Arc<Model> {
    army(catalogue, &[entry]).entries().next().unwrap().model.clone().unwrap()
}

fn figure(model: &Model, figure: Figure) -> &Effective {
    match &model.body {
        Body::Person(figures) => figures.get(figure),
        _ => panic!("not a person"),
    }
}

/// The value, and each step as "what: how much".
fn told(effective: &Effective) -> (i32, Vec<String>) {
    let steps = effective.steps.iter().map(|step| {
        let source = match &step.source {
            Source::Armour => "armour".to_owned(),
            Source::Plating => "plating".to_owned(),
            Source::Mount(mount) => mount.id.clone(),
            Source::FormerMount(mount) => format!("without {}", mount.id),
            Source::Barding => "barding".to_owned(),
            Source::Equipment(piece) => piece.id.clone(),
            Source::Rule(rule) => (*rule).to_owned(),
            Source::Bounds => "bounds".to_owned(),
        };
        match step.amount {
            Amount::Add(more) => format!("{source} {more:+}"),
            Amount::Set(value) => format!("{source} = {value}"),
        }
    });
    (effective.value, steps.collect())
}

#[track_caller]
fn assert_figure(model: &Model, which: Figure, value: i32, steps: &[&str]) {
    let (found, found_steps) = told(figure(model, which));
    assert_eq!((found, found_steps), (value, steps.iter().map(|&step| step.to_owned()).collect()));
}

#[test]
fn each_rank_of_armour_adds_to_the_defence() {
    let catalogue = catalogue();
    assert_figure(&model(&catalogue, r#"{ profile = "soldat" }"#), Figure::D, 4, &[]);
    let heavy = model(&catalogue, r#"{ profile = "soldat", armour = "armure-lourde" }"#);
    assert_figure(&heavy, Figure::D, 6, &["armour +2"]);
    assert_eq!(figure(&heavy, Figure::D).printed, 4);
}

#[test]
fn a_mount_replaces_figures_without_a_sign_and_adds_those_with_one() {
    let catalogue = catalogue();
    let rider = model(&catalogue, r#"{ profile = "soldat", mounts = ["cheval"] }"#);
    assert_figure(&rider, Figure::Mvt, 25, &["cheval = 25"]);
    assert_figure(&rider, Figure::F, 5, &["cheval +1"]);
    assert!(rider.keywords.has(Keyword::Cavalerie) && !rider.keywords.has(Keyword::Infanterie));
    let biker = model(&catalogue, r#"{ profile = "soldat", mounts = ["moto"] }"#);
    assert!(biker.keywords.has(Keyword::Moto) && !biker.keywords.has(Keyword::Infanterie));
}

#[test]
fn cavalry_that_changes_its_mount_gets_the_difference() {
    let catalogue = catalogue();
    let own = model(&catalogue, r#"{ profile = "cavalier" }"#);
    assert_figure(&own, Figure::F, 5, &[]);
    let other = model(&catalogue, r#"{ profile = "cavalier", mounts = ["destrier"] }"#);
    assert_figure(&other, Figure::F, 6, &["without cheval -1", "destrier +2"]);
    assert_figure(&other, Figure::D, 5, &["destrier +1"]);
    assert_figure(&other, Figure::Mvt, 20, &["destrier = 20"]);
    let biker = model(&catalogue, r#"{ profile = "cavalier", mounts = ["moto"] }"#);
    assert_figure(&biker, Figure::F, 4, &["without cheval -1"]);
    assert!(biker.keywords.has(Keyword::Moto) && !biker.keywords.has(Keyword::Cavalerie));
    // The base stays unless the bestiary gives one.
    assert_eq!(biker.base.unwrap().level, own.base.unwrap().level);
}

#[test]
fn a_rider_loses_its_own_speed_and_flight() {
    let catalogue = catalogue();
    let on_foot = model(&catalogue, r#"{ profile = "eclaireur" }"#);
    assert_figure(&on_foot, Figure::Mvt, 20, &["rapide +5"]);
    let Body::Person(figures) = &on_foot.body else { panic!("a person") };
    // Flying adds to the base movement, without Rapide.
    assert_eq!(figures.flight, Some(25));
    let rider = model(&catalogue, r#"{ profile = "eclaireur", mounts = ["cheval"] }"#);
    assert_figure(&rider, Figure::Mvt, 25, &["cheval = 25"]);
    let Body::Person(figures) = &rider.body else { panic!("a person") };
    assert_eq!(figures.flight, None);
    assert!(!rider.has_rule("rapide") && !rider.has_rule("vol"));
}

#[test]
fn a_mount_that_flies_carries_its_rider() {
    let catalogue = catalogue();
    let rider = model(&catalogue, r#"{ profile = "capitaine", mounts = ["griffon"] }"#);
    let Body::Person(figures) = &rider.body else { panic!("a person") };
    assert_eq!(figures.flight, Some(30));
    // 50 mm: the bestiary gives the base.
    assert_eq!(rider.base.unwrap().level, 3);
}

#[test]
fn gigantic_doubles_the_printed_wounds_before_barding() {
    let catalogue = catalogue();
    let giant = model(&catalogue, r#"{ profile = "cavalier-gigantesque", barding = true }"#);
    assert_figure(&giant, Figure::Pv, 7, &["gigantesque = 6", "barding +1"]);
    // Rapide of cavalry: 10 cm.
    assert_figure(&giant, Figure::Mvt, 35, &["rapide +10"]);
    let walker = model(&catalogue, r#"{ profile = "arpenteur" }"#);
    assert_figure(&walker, Figure::Mvt, 20, &["rapide +5"]);
}

#[test]
fn plating_is_raised_side_by_side() {
    let catalogue = catalogue();
    let tank =
        model(&catalogue, r#"{ profile = "tank-d-atelier", plating = { front = "standard", flank = "leger" } }"#);
    let Body::Vehicle(figures) = &tank.body else { panic!("a vehicle") };
    let side = |side| told(figures.plating.get(side));
    assert_eq!(side(Side::Front), (12, vec!["plating +1".to_owned()]));
    assert_eq!(side(Side::Flank), (11, vec!["plating +1".to_owned()]));
    assert_eq!(side(Side::Rear), (10, Vec::new()));
}

#[test]
fn a_gigantic_vehicle_has_one_more_on_every_side() {
    let catalogue = catalogue();
    let fortress = model(
        &catalogue,
        r#"{ profile = "forteresse-roulante", plating = { front = "standard" }, upgrades = ["rapide", "grand-attelage"] }"#,
    );
    let Body::Vehicle(figures) = &fortress.body else { panic!("a vehicle") };
    let side = |side| told(figures.plating.get(side));
    assert_eq!(side(Side::Front), (12, vec!["plating +1".to_owned(), "gigantesque +1".to_owned()]));
    assert_eq!(side(Side::Rear), (11, vec!["gigantesque +1".to_owned()]));
    assert_eq!(told(&figures.mvt), (30, vec!["grand-attelage +5".to_owned(), "rapide +10".to_owned()]));
}

#[test]
fn weapons_bring_their_crew() {
    let catalogue = catalogue();
    assert_eq!(model(&catalogue, r#"{ profile = "tank-d-atelier" }"#).crew, 1);
    let armed = r#"{ profile = "tank-d-atelier", equipment = ["obusier @ central", "fusil @ frontal x 2"] }"#;
    assert_eq!(model(&catalogue, armed).crew, 4);
    let qualified = r#"{ profile = "tank-d-atelier", equipment = ["atelier/obusier @ central"] }"#;
    assert_eq!(model(&catalogue, qualified).crew, 2, "the same piece, its faction before it");
}

#[test]
fn raised_to_a_heavy_exoskeleton_a_model_is_massive_and_stands_higher() {
    let catalogue = catalogue();
    let colossus = model(&catalogue, r#"{ profile = "colosse", armour = "exosquelette-lourd" }"#);
    assert!(colossus.has_rule("massif") && !colossus.has_rule("tres-massif"));
    assert_eq!(colossus.base.unwrap().level, 2);
    assert_eq!(colossus.objective_weight(&catalogue), 2);
    let raised = model(&catalogue, r#"{ profile = "colosse", armour = "exosquelette-lourd", base_raise = 1 }"#);
    assert_eq!(raised.base.unwrap().level, 3);
    // Massif already: Très massif instead.
    let brute = model(&catalogue, r#"{ profile = "brute", armour = "exosquelette-lourd" }"#);
    assert!(brute.has_rule("tres-massif") && !brute.has_rule("massif"));
    assert_eq!(brute.base.unwrap().level, 3);
    assert_eq!(brute.objective_weight(&catalogue), 5);
    let plain = model(&catalogue, r#"{ profile = "colosse", armour = "exosquelette-leger" }"#);
    assert!(!plain.has_rule("massif"));
    assert_eq!(plain.base.unwrap().level, 1);
}

#[test]
fn figures_stop_at_ten() {
    let catalogue = catalogue();
    let brute = model(&catalogue, r#"{ profile = "brute", armour = "exosquelette-lourd" }"#);
    assert_figure(&brute, Figure::D, 10, &["armour +4", "bounds = 10"]);
}

#[test]
fn a_shield_is_lost_by_a_mounted_shooter_unless_an_expert() {
    let catalogue = catalogue();
    let d = |entry: &str| told(figure(&model(&catalogue, entry), Figure::D));
    let shield = vec!["bouclier +1".to_owned()];
    assert_eq!(d(r#"{ profile = "soldat", equipment = ["bouclier", "pistolet"] }"#), (5, shield.clone()));
    assert_eq!(d(r#"{ profile = "soldat", mounts = ["cheval"], equipment = ["bouclier"] }"#), (5, shield.clone()));
    let shooter = r#"{ profile = "soldat", mounts = ["cheval"], equipment = ["bouclier", "pistolet"] }"#;
    assert_eq!(d(shooter), (4, Vec::new()));
    let expert = r#"{ profile = "soldat", mounts = ["cheval"], equipment = ["bouclier", "pistolet"], upgrades = ["cavalier-expert"] }"#;
    assert_eq!(d(expert), (5, shield));
}

#[test]
fn strength_demoralisation_reserve_and_weight() {
    let catalogue = catalogue();
    let army = army(
        &catalogue,
        &[
            r#"{ profile = "capitaine" }, { profile = "soldat", count = 3 }, { profile = "cavalier", count = 2 }"#,
            r#"{ profile = "bombarde" }, { profile = "servant", count = 2 }"#,
            r#"{ profile = "tank-d-atelier" }"#,
        ],
    );
    // Everybody but the siege weapon itself: 1 + 3 + 2, 2 gunners, 1 tank.
    assert_eq!((army.models(), army.strength()), (10, 9));
    assert_eq!(army.demoralised_at(), 5);
    assert_eq!(army.combat_units(), 3);
    assert_eq!((army.reserve(Reserve::Half), army.reserve(Reserve::None)), (2, 0));
    let weight = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        army.objective_weight(&catalogue, &names)
    };
    // Six on foot, and two riders who weigh one more each.
    assert_eq!(weight(&["Infanterie", "Cavalerie", "Moto"]), 6 + 4);
    assert_eq!(weight(&["Guerrier"]), 3 + 2 + 4);
}

#[test]
fn what_nobody_knows_is_not_judged_again() {
    let catalogue = catalogue();
    let units = [
        r#"{ profile = "capitaine" }, { profile = "soldat", mounts = ["dragon"], barding = true, armour = "ecailles" }"#,
        r#"{ profile = "stratege", orders = ["en-avant-toute", "silence"], feats = ["destin-legendaire", "saut"] },
           { profile = "soldat", upgrades = ["invisible"], equipment = ["katana", "fusil @ epaule"] }"#,
        r#"{ profile = "tank-d-atelier", equipment = ["fusil @ plafond"], plating = { front = "carton" } }"#,
        r#"{ profile = "licorne", orders = ["silence"], equipment = ["corne"], base_raise = 7, combined_base = true }"#,
    ];
    let units: String = units.iter().map(|entries| format!("[[unit]]\nentries = [{entries}]\n")).collect();
    let list: RawList = toml::from_str(&format!("format = 500\nfaction = \"atelier\"\n{units}")).unwrap();
    let roster = list.into_roster();
    let army = Army::resolve(&catalogue, &roster);
    let findings = rules::check(&Context { catalogue: &catalogue, roster: &roster, army: &army, event: None });
    let ours = ["CHO", "EQP", "MNT", "BAS", "SIE"];
    let again = findings.iter().filter(|finding| ours.iter().any(|group| finding.rule.code.starts_with(group)));
    let again: Vec<&str> = again.map(|finding| finding.message.en.as_str()).collect();
    assert!(again.is_empty(), "{again:#?}");
}

/// However a list writes a piece that it takes twice, it is the same: figures, price and weapons.
#[test]
fn a_piece_twice_is_the_same_however_it_is_written() {
    let catalogue = catalogue();
    let written = [r#"["rondache x 2"]"#, r#"["rondache", "rondache"]"#, r#"["rondache", "atelier/rouelle"]"#];
    let armies = written.map(|equipment| {
        army(&catalogue, &[&format!("{{ profile = \"coureur\", count = 2, equipment = {equipment} }}")])
    });
    for army in &armies {
        let entry = army.entries().next().unwrap();
        let model = entry.model.as_ref().unwrap();
        // The bonus once, the price twice.
        assert_figure(model, Figure::D, 5, &["rondache +1"]);
        assert_eq!((army.points(), entry.price.lines.len()), (28, 2), "{:?}", entry.price.lines);
        assert_eq!(model.pieces.iter().map(|piece| piece.count).collect::<Vec<_>>(), [1, 2]);
    }
}

/// Moral, *Maître tacticien* and *Maître de la Magie* count; a natural 6 and 1 are for orders alone (p. 27, 46, 85).
#[test]
fn orders_and_spells_say_what_the_die_must_show() {
    let catalogue = Catalogue::shipped();
    let person = |profile: &str, upgrades: &str| -> Arc<Model> {
        let list = format!(
            "format = 500\nfaction = \"cours-du-long-soir\"\n[[unit]]\nentries = [{{ profile = \"{profile}\", upgrades = [{upgrades}] }}]\n"
        );
        let list: RawList = toml::from_str(&list).unwrap();
        Army::resolve(&catalogue, &list.into_roster()).entries().next().unwrap().model.clone().unwrap()
    };
    // Moral 6.
    let seneschal = person("senechal-de-givre", "");
    let tactician = person("senechal-de-givre", "\"maitre-tacticien\"");
    let dawnbearer = person("porteuse-d-aube", "");
    let master = person("porteuse-d-aube", "\"maitre-de-la-magie\"");
    let orders = |model: &Model| [7, 8, 9, 12, 13].map(|launch| model.order_roll(&catalogue, launch).unwrap());
    let spells = |model: &Model| [6, 7, 8, 12, 13, 14].map(|launch| model.spell_roll(&catalogue, launch).unwrap());
    assert_eq!(orders(&seneschal), [2, 2, 3, 6, 6].map(Roll::On), "a 1 never, a 6 always");
    assert_eq!(orders(&tactician), [2, 2, 2, 5, 6].map(Roll::On));
    assert_eq!(orders(&master), [2, 2, 3, 6, 6].map(Roll::On), "helps spells alone");
    let of = |on: u8| Roll::On(on);
    assert_eq!(spells(&dawnbearer), [Roll::Always, Roll::Always, of(2), of(6), Roll::Never, Roll::Never]);
    assert_eq!(spells(&master), [Roll::Always, Roll::Always, Roll::Always, of(5), of(6), Roll::Never]);
    assert_eq!(spells(&tactician), spells(&seneschal), "helps orders alone");
}

/// Rules, equipment, mounts and the faction's bonus of any tome count by their effects; what holds only near somebody,
/// for a turn or when the players say so does not.
#[test]
fn every_effect_that_helps_an_order_or_a_spell_counts_in_its_roll() {
    let rolls = |effects: &str| -> [Roll; 3] {
        let text = |name: &str| format!("{name} = {{ fr = \"Aide\", en = \"Help\" }}\n");
        let names = text("name") + &text("text");
        let tome = fs::read_to_string("data/tomes/cours-du-long-soir.toml").unwrap().replacen(
            "id = \"senechal-de-givre\"\n",
            "id = \"senechal-de-givre\"\nrules = [\"aide\"]\n",
            1,
        ) + &format!("\n[[rule]]\nid = \"aide\"\n{names}effects = [{effects}]\n")
            + &format!(
                "\n[[equipment]]\nid = \"aide\"\nkind = \"soutien\"\nprice = [1, 1]\n{names}effects = [{effects}]\n"
            );
        let catalogue = read_catalogue(&[("tome.toml".to_owned(), tome.into_bytes())]);
        let model = |equipment: &str| {
            let list = format!(
                "format = 500\nfaction = \"cours-du-long-soir\"\n[[unit]]\nentries = [{{ profile = \"senechal-de-givre\", equipment = [{equipment}] }}]\n"
            );
            let list: RawList = toml::from_str(&list).unwrap();
            Army::resolve(&catalogue, &list.into_roster()).entries().next().unwrap().model.clone().unwrap()
        };
        let (bare, carrying) = (model(""), model("\"aide\""));
        // Moral 6: 10 needs a 4.
        [
            bare.order_roll(&catalogue, 10).unwrap(),
            carrying.order_roll(&catalogue, 10).unwrap(),
            bare.spell_roll(&catalogue, 10).unwrap(),
        ]
    };
    let on = |needed: [u8; 3]| needed.map(Roll::On);
    assert_eq!(rolls(""), on([4, 4, 4]));
    assert_eq!(rolls("{ step = \"order\", change = { add = 1 } }"), on([3, 2, 4]));
    assert_eq!(rolls("{ step = \"order\", change = { add = -1 } }"), on([5, 6, 4]));
    assert_eq!(rolls("{ step = \"cast\", change = { add = 2 }, phase = \"movement\" }"), on([4, 4, 2]));
    assert_eq!(rolls("{ step = \"order\", change = { add = 1 }, by = [\"Vespéral\"] }"), on([3, 2, 4]));
    for not_always in [
        "near = 15",
        "asked = true",
        "charged = true",
        "phase = \"duel\"",
        "by = [\"Mage\"]",
        "unless = [\"Champion\"]",
        "rule = \"vol\"",
    ] {
        let effect = format!("{{ step = \"order\", change = {{ add = 1 }}, {not_always} }}");
        assert_eq!(rolls(&effect), on([4, 4, 4]), "{not_always}");
    }
}

/// An allied contingent loses the bonus of its faction (p. 21), and with it what the bonus helps; the same piece helps
/// once, however often it is carried, and of two mounts the one that is ridden.
#[test]
fn an_ally_rolls_without_its_bonus_and_no_piece_helps_twice() {
    let text = |name: &str| format!("{name} = {{ fr = \"Aide\", en = \"Help\" }}\n");
    let effects = "effects = [{ step = \"order\", change = { add = 1 } }]\n";
    let (names, both) = (text("name") + &text("text"), text("name") + &text("text") + effects);
    let source = fs::read_to_string("data/tomes/cours-du-long-soir.toml").unwrap();
    let (head, rest) = source.split_once("[faction.bonus]\n").unwrap();
    let (_, rest) = rest.split_once("\n\n").unwrap();
    let tome = format!("{head}[faction.bonus]\n{both}\n{rest}").replacen(
        "id = \"senechal-de-givre\"\n",
        "id = \"senechal-de-givre\"\nstarting = [\"aide\"]\n",
        1,
    ) + &format!("\n[[equipment]]\nid = \"aide\"\nkind = \"soutien\"\nprice = [1, 1]\n{both}")
        + &format!("\n[[mount]]\nid = \"monture\"\nprice = [1, 1]\nchanges = {{ mvt = 25 }}\n{names}{effects}");
    let tribes = fs::read("data/tomes/tribus-des-confins.toml").unwrap();
    let catalogue = read_catalogue(&[("ours.toml".to_owned(), tome.into_bytes()), ("tribus.toml".to_owned(), tribes)]);
    let roll = |allied: bool, choices: &str| -> Roll {
        let unit = format!("entries = [{{ profile = \"senechal-de-givre\"{choices} }}]\n");
        let list = match allied {
            false => format!("format = 500\nfaction = \"cours-du-long-soir\"\n[[unit]]\n{unit}"),
            true => format!(
                "format = 500\nfaction = \"tribus-des-confins\"\n[[allied]]\nfaction = \"cours-du-long-soir\"\n[[allied.unit]]\n{unit}"
            ),
        };
        let list: RawList = toml::from_str(&list).unwrap();
        let model = Army::resolve(&catalogue, &list.into_roster()).entries().next().unwrap().model.clone().unwrap();
        model.order_roll(&catalogue, 12).unwrap()
    };
    // Moral 6: 12 needs a 6; one less for the bonus, one less for the piece it has from the start.
    assert_eq!((roll(false, ""), roll(true, "")), (Roll::On(4), Roll::On(5)));
    assert_eq!(roll(false, ", equipment = [\"aide\"]"), Roll::On(4), "the same piece, bought as well");
    assert_eq!(roll(false, ", equipment = [\"aide x 2\"]"), Roll::On(4));
    assert_eq!(roll(false, ", mounts = [\"monture\"]"), Roll::On(3));
    assert_eq!(roll(false, ", mounts = [\"monture\", \"monture\"]"), Roll::On(3), "one of them is ridden");
}

/// Rules that come with being something (p. 70–76, 84), the general's keyword (p. 22), and the level of a printed base.
#[test]
fn what_a_model_is_brings_its_rules() {
    let catalogue = catalogue();
    let rules = |profile: &str| -> Vec<String> {
        let model = model(&catalogue, &format!("{{ profile = \"{profile}\" }}"));
        let ours = [
            "invulnerabilite",
            "baroud-d-honneur",
            "costaud",
            "charge-monstrueuse",
            "impactant",
            "charge-devastatrice",
        ];
        ours.into_iter().filter(|rule| model.has_rule(rule)).map(str::to_owned).collect()
    };
    assert_eq!(rules("soldat"), [""; 0]);
    assert_eq!(rules("capitaine"), ["invulnerabilite", "baroud-d-honneur"]);
    assert_eq!(rules("stratege"), ["invulnerabilite", "baroud-d-honneur"], "from Émergent up");
    assert_eq!(rules("arpenteur"), ["costaud"]);
    assert_eq!(rules("mastodonte"), ["charge-monstrueuse", "impactant"]);
    assert_eq!(rules("camion"), ["charge-monstrueuse", "impactant", "charge-devastatrice"]);
    assert_eq!(rules("bombarde"), [""; 0]);
    let shipped = Catalogue::shipped();
    let of_shipped = |profile: &str, upgrades: &str| -> Arc<Model> {
        let list = format!(
            "format = 500\nfaction = \"x\"\n[[unit]]\nentries = [{{ profile = \"{profile}\", upgrades = [{upgrades}] }}]\n"
        );
        let list: RawList = toml::from_str(&list).unwrap();
        Army::resolve(&shipped, &list.into_roster()).entries().next().unwrap().model.clone().unwrap()
    };
    let prodigy = shipped.tomes().iter().flat_map(|tome| &tome.profiles).find(|profile| {
        let champion = match &profile.body {
            ralliement::catalogue::tome::Body::Person(person) => person.champion.as_ref(),
            _ => None,
        };
        champion.is_some_and(|champion| champion.rank == ralliement::catalogue::manual::Rank::JeuneProdige)
    });
    let prodigy = of_shipped(&prodigy.unwrap().id, "");
    assert!(prodigy.has_rule("invulnerabilite") && !prodigy.has_rule("baroud-d-honneur"));
    let fanatic = of_shipped("guerrier-tribal", "\"fanatise\"");
    assert!(["sans-peur", "enrage"].into_iter().all(|rule| fanatic.has_rule(rule)));
    let army = army(&catalogue, &[r#"{ profile = "capitaine" }, { profile = "soldat" }"#]);
    let general = |entry| army.keywords(entry).unwrap().has(Keyword::General);
    assert_eq!(army.entries().map(general).collect::<Vec<_>>(), [true, false]);
    let levels = ["soldat", "brute", "cavalier", "cavalier-gigantesque", "geant"]
        .map(|profile| model(&catalogue, &format!("{{ profile = \"{profile}\" }}")).base.unwrap().level);
    assert_eq!(levels, [1, 2, 3, 4, 6], "25, 30, 40, 60 and 120 mm: the highest level whose minimum they reach");
}
