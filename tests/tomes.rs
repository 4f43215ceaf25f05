//! The shipped tomes: what the manual prints stands to the letter, the factions together exercise every rule of
//! list building, and the examples of `data/README.md` load.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::collections::BTreeSet;

use ralliement::catalogue::figures::{Figures, Shooting};
use ralliement::catalogue::keywords::Keyword;
use ralliement::catalogue::manual::{Armour, Category, Lore, Plating, Rank};
use ralliement::catalogue::price::Price;
use ralliement::catalogue::raw::{EquipmentKind, MountPoint, Provenance, Source, Stands};
use ralliement::catalogue::tome::*;
use ralliement::catalogue::{Catalogue, File};
use ralliement::language::Language;
use serde_json::Value;

// --- What the manual prints -------------------------------------------------------------------------------

fn printed(page: u16) -> Provenance {
    Provenance { source: Source::Manual, title: None, page: Some(page) }
}

fn keywords(profile: &Profile) -> Vec<&str> {
    profile.keywords.iter().collect()
}

fn offers(profile: &Profile) -> Vec<(&str, u32)> {
    profile.upgrades.iter().map(|offer| (offer.rule.as_str(), offer.price)).collect()
}

fn person(profile: &Profile) -> &Person {
    match &profile.body {
        Body::Person(person) => person,
        _ => panic!("{} is not a person", profile.id),
    }
}

/// All pieces of these kinds of a faction's arsenal.
fn arsenal(catalogue: &Catalogue, faction: &str, kinds: &[EquipmentKind]) -> BTreeSet<String> {
    let pieces = &catalogue.tome(faction).unwrap().equipment;
    pieces.iter().filter(|piece| kinds.contains(&piece.kind)).map(|piece| piece.id.clone()).collect()
}

const ALL_KINDS: [EquipmentKind; 3] = [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien];

#[test]
fn guerrier_tribal_as_printed_on_page_15() {
    let catalogue = Catalogue::shipped();
    let profile = catalogue.profile("guerrier-tribal").unwrap();
    assert_eq!(profile.name.fr, "Guerrier Tribal");
    assert_eq!(profile.provenance, printed(15));
    assert_eq!(profile.points, 5);
    assert_eq!(keywords(profile), ["Tribus des Confins", "Humain", "Guerrier", "Infanterie", "Commun"]);
    let body = person(profile);
    let figures = Figures { mvt: 15, cc: 4, ct: Shooting(Some(5)), f: 4, d: 3, a: 1, pv: 1, mo: 3 };
    assert_eq!(body.figures, figures);
    assert_eq!(body.base, Some(Base { mm: 25, level: 1 }));
    assert_eq!(body.armour, Range { default: Armour::SansArmure, max: Armour::ArmureLourde });
    assert!(profile.starting.is_empty());
    let [opening] = profile.inventory.as_slice() else { panic!("one sentence of inventory") };
    assert_eq!(
        opening.pieces.iter().cloned().collect::<BTreeSet<_>>(),
        arsenal(&catalogue, "tribus-des-confins", &ALL_KINDS)
    );
    assert_eq!((opening.max, opening.each), (None, None));
    let mounts = body.mounts.as_ref().unwrap();
    assert_eq!(mounts.max, 1);
    assert_eq!(mounts.mounts.len(), catalogue.tome("tribus-des-confins").unwrap().mounts.len());
    let upgrades = [
        ("deloyal", 1),
        ("forestier", 1),
        ("montagnard", 1),
        ("tirs-empoisonnes", 1),
        ("tirs-enflammes", 1),
        ("archer-emerite", 2),
        ("costaud", 2),
    ];
    assert_eq!(offers(profile), upgrades);
    assert!(profile.rules.is_empty() && profile.caps.is_empty());
}

#[test]
fn tank_experimental_as_printed_on_page_18() {
    let catalogue = Catalogue::shipped();
    let profile = catalogue.profile("tank-experimental").unwrap();
    assert_eq!(profile.name.fr, "Tank expérimental");
    assert_eq!(profile.provenance, printed(18));
    assert_eq!(profile.points, 40);
    assert_eq!(keywords(profile), ["Forteresses Égarées", "Humain", "Véhicule", "Commun"]);
    let Body::Vehicle(body) = &profile.body else { panic!("a vehicle") };
    assert_eq!((body.mvt, body.ct, body.crew, body.capacity), (20, Shooting(Some(4)), 1, None));
    let plate = |figure, default, max| Plate { figure, range: Range { default, max } };
    assert_eq!(body.plating.front, plate(11, Plating::Leger, Plating::Standard));
    assert_eq!(body.plating.flank, plate(10, Plating::PasDeBlindage, Plating::Leger));
    assert_eq!(body.plating.rear, plate(10, Plating::PasDeBlindage, Plating::PasDeBlindage));

    let guns = ["gatling-portative", "canon-a-boulets-legers", "canon-a-boulets-lourds", "obusier"];
    let others: BTreeSet<String> = arsenal(&catalogue, "forteresses-egarees", &[EquipmentKind::Tir])
        .into_iter()
        .filter(|id| !guns.contains(&id.as_str()))
        .collect();
    let [front, central, front_others, central_others] = profile.inventory.as_slice() else {
        panic!("four sentences of inventory")
    };
    assert_eq!(front.pieces, guns[..3]);
    assert_eq!(central.pieces, guns);
    for (opening, mount) in [(front, MountPoint::Frontal), (central, MountPoint::Central)] {
        assert_eq!((opening.mount, opening.max, opening.each, opening.crew), (Some(mount), Some(1), Some(1), 1));
    }
    for (opening, mount) in [(front_others, MountPoint::Frontal), (central_others, MountPoint::Central)] {
        assert_eq!((opening.mount, opening.max, opening.each, opening.crew), (Some(mount), None, None, 1));
        assert_eq!(opening.pieces.iter().cloned().collect::<BTreeSet<_>>(), others);
    }
    assert!(profile.upgrades.is_empty() && profile.rules.is_empty() && profile.starting.is_empty());
}

#[test]
fn catapulte_as_printed_on_page_19() {
    let catalogue = Catalogue::shipped();
    let profile = catalogue.profile("catapulte").unwrap();
    assert_eq!(profile.name.fr, "Catapulte");
    assert_eq!(profile.provenance, printed(19));
    assert_eq!(profile.points, 50);
    assert_eq!(keywords(profile), ["Tribus des Confins", "Arme de siège", "Commun"]);
    let Body::Siege(body) = &profile.body else { panic!("a siege weapon") };
    assert_eq!((body.range, body.f, body.pen, body.d, body.pv), (120, 4, 0, 6, 3));
    assert_eq!((body.category, body.dice.as_deref()), (Category::ArtillerieLegere, None));
    let gunners = &body.gunners;
    assert_eq!((gunners.included, gunners.profile.as_str()), (2, "guerrier-des-confins"));
    assert_eq!(gunners.armour, Some(Range { default: Armour::SansArmure, max: Armour::ArmureLourde }));
    assert_eq!(gunners.starting, Some(Vec::new()), "« Désarmé »");
    let [opening] = gunners.inventory.as_slice() else { panic!("one sentence of inventory") };
    assert_eq!(
        opening.pieces.iter().cloned().collect::<BTreeSet<_>>(),
        arsenal(&catalogue, "tribus-des-confins", &ALL_KINDS)
    );
    let extra: Vec<_> = gunners.extra.iter().map(|extra| (extra.profile.as_str(), extra.max)).collect();
    assert_eq!(extra, [("guerrier-des-confins", None), ("veteran-des-confins", Some(1))]);
    assert_eq!(offers(profile), [("tirs-enflammes", 10)]);
    assert!(profile.rules.is_empty());
}

#[test]
fn pistolet_antique_as_printed_on_page_54() {
    let catalogue = Catalogue::shipped();
    let piece = catalogue.equipment("forteresses-egarees", "pistolet-antique-a-repetition").unwrap();
    assert_eq!(piece.name.fr, "Pistolet antique à répétition");
    assert_eq!(piece.provenance, printed(54));
    assert_eq!((piece.kind, piece.hands), (EquipmentKind::Tir, Some(1)));
    assert_eq!(piece.price, Price { other: Some(4), champion: Some(20) });
    let weapon = Weapon { range: 30, f: Some(4), pen: 0, category: Category::Lourde, dice: "2".to_owned() };
    assert_eq!(piece.weapon, Some(weapon));
    assert!(piece.rules.is_empty() && piece.conditions.is_empty() && piece.max.is_none());
}

#[test]
fn what_the_manual_says_of_those_it_only_names() {
    let catalogue = Catalogue::shipped();
    let champion = |id: &str| {
        let profile = catalogue.profile(id).unwrap();
        let body = person(profile);
        (profile.faction.clone(), body.champion.as_ref().unwrap().rank, body.figures)
    };
    let (faction, rank, figures) = champion("prince-de-la-forteresse");
    assert_eq!((faction.as_str(), rank, figures.a, figures.cc), ("forteresses-egarees", Rank::Classique, 3, 6));
    let (faction, rank, figures) = champion("chevalier-des-confins");
    assert_eq!((faction.as_str(), rank, figures.a, figures.cc), ("tribus-des-confins", Rank::Classique, 3, 6));
    assert_eq!(champion("duc-des-confins").1, Rank::Charismatique);
    let baroudeur = catalogue.profile("baroudeur").unwrap();
    assert_eq!(person(baroudeur).figures.ct, Shooting(Some(4)));
    assert_eq!(baroudeur.starting, ["pistolet-antique-a-repetition"; 2]);
    let laser = catalogue.equipment("forteresses-egarees", "fusil-laser").unwrap().weapon.clone().unwrap();
    assert_eq!((laser.f, laser.pen), (Some(5), 1));
    for (faction, names) in [
        (
            "tribus-des-confins",
            ["Arc", "Arc Long", "Arc Composite", "Arbalète", "Bouclier", "Bannière", "Lance", "Pique"].as_slice(),
        ),
        ("tribus-des-confins", &["Arme à deux mains", "Cape de camouflage", "Grand Instrument de Guerre"]),
        ("forteresses-egarees", &["Gatling portative", "Canon à boulets légers", "Canon à boulets lourds", "Obusier"]),
        ("forteresses-egarees", &["Radio", "Lunette", "Trousse de soins"]),
    ] {
        for name in names {
            let found = catalogue.tome(faction).unwrap().equipment.iter().any(|piece| piece.name.fr == *name);
            assert!(found, "{name} is missing from {faction}");
        }
    }
    for id in ["arc", "arc-long", "arbalete"] {
        let piece = catalogue.equipment("tribus-des-confins", id).unwrap();
        let condition = Condition {
            demand: Demand::NotKeyword("Cavalerie".to_owned()),
            unless_rule: Some("archer-emerite".to_owned()),
        };
        assert_eq!(piece.conditions, [condition], "{id}");
    }
    assert!(catalogue.equipment("tribus-des-confins", "arc-composite").unwrap().conditions.is_empty());
}

// --- Together they exercise every rule --------------------------------------------------------------------

#[test]
fn the_wishes_are_covered() {
    let catalogue = Catalogue::shipped();
    let profiles: Vec<&Profile> = catalogue.tomes().iter().flat_map(|tome| &tome.profiles).map(AsRef::as_ref).collect();
    let pieces: Vec<&Equipment> =
        catalogue.tomes().iter().flat_map(|tome| &tome.equipment).map(AsRef::as_ref).collect();
    let mounts: Vec<&Mount> = catalogue.tomes().iter().flat_map(|tome| &tome.mounts).map(AsRef::as_ref).collect();
    let people: Vec<(&Profile, &Person)> = profiles
        .iter()
        .filter_map(|profile| match &profile.body {
            Body::Person(person) => Some((*profile, person)),
            _ => None,
        })
        .collect();
    let has_rule = |profile: &Profile, rule: &str| profile.rules.iter().any(|used| used.rule == rule);
    let with = |keyword: Keyword, rule: &str| {
        profiles.iter().any(|profile| profile.keywords.has(keyword) && has_rule(profile, rule))
    };
    let champions: Vec<&Champion> = people.iter().filter_map(|(_, body)| body.champion.as_ref()).collect();
    let mut missing: Vec<String> = Vec::new();
    let mut wish = |there: bool, what: String| {
        if !there {
            missing.push(what);
        }
    };

    for rank in [Rank::JeuneProdige, Rank::Emergent, Rank::Classique, Rank::Charismatique, Rank::Extraordinaire] {
        let count = champions.iter().filter(|champion| champion.rank == rank).count();
        wish(count >= 2, format!("two champions of rank {rank:?}"));
    }
    for count in 0..=3 {
        wish(champions.iter().any(|champion| champion.orders == count), format!("a champion with {count} orders"));
        wish(champions.iter().any(|champion| champion.feats == count), format!("a champion with {count} feats"));
    }
    for lores in [&[Lore::Lumiere][..], &[Lore::Tenebres], &[Lore::Lumiere, Lore::Tenebres]] {
        let there = people.iter().any(|(_, body)| {
            body.magic.as_ref().is_some_and(|magic| {
                magic.lores.len() == lores.len() && lores.iter().all(|lore| magic.lores.contains(lore))
            })
        });
        wish(there, format!("a mage of {lores:?}"));
    }
    let mage_without_rank = people.iter().any(|(_, body)| body.magic.is_some() && body.champion.is_none());
    wish(mage_without_rank, "a mage who is no champion".into());
    for (profile, _) in &people {
        if has_rule(profile, "commandant-irregulier") {
            let led = people.iter().any(|(other, body)| {
                other.faction == profile.faction
                    && body.champion.is_none()
                    && other.keywords.has(Keyword::Irregulier)
                    && other.keywords.has(Keyword::Guerrier)
            });
            wish(led, format!("Irréguliers for {}", profile.id));
        }
    }
    wish(with(Keyword::Champion, "commandant-irregulier"), "a Commandant Irrégulier".into());
    wish(champions.iter().any(|champion| !champion.leads.is_empty()), "a champion who leads another faction".into());

    for keyword in [Keyword::Infanterie, Keyword::Bete, Keyword::Marcheur, Keyword::Monstre, Keyword::Unique] {
        wish(profiles.iter().any(|profile| profile.keywords.has(keyword)), keyword.name().to_owned());
    }
    for keyword in [Keyword::Cavalerie, Keyword::Moto] {
        let there = people.iter().any(|(profile, body)| profile.keywords.has(keyword) && body.own_mount.is_some());
        wish(there, format!("{} by itself", keyword.name()));
    }
    let beast = people.iter().any(|(profile, _)| {
        profile.keywords.has(Keyword::Bete)
            && !profile.keywords.has(Keyword::Monstre)
            && profile.stands == Some(Stands::Guerrier)
    });
    wish(beast, "a beast in a warrior's slot".into());
    wish(mounts.iter().any(|mount| !mount.bike && mount.barding), "a mount with barding".into());
    wish(mounts.iter().any(|mount| !mount.bike && !mount.barding), "a mount without barding".into());
    wish(mounts.iter().any(|mount| mount.bike), "a bike".into());
    wish(with(Keyword::Marcheur, "marcheur-organique"), "an organic walker".into());
    wish(with(Keyword::Monstre, "gigantesque"), "a gigantic monster".into());
    wish(with(Keyword::Monstre, "vol"), "a flying monster".into());
    for keyword in [Keyword::Monstre, Keyword::Vehicule] {
        let there =
            profiles.iter().any(|profile| profile.keywords.has(keyword) && profile.keywords.has(Keyword::Transport));
        wish(there, format!("a {} with Transport", keyword.name()));
    }
    wish(with(Keyword::Vehicule, "antigravite"), "a vehicle with Antigravité".into());
    let four = profiles.iter().any(|profile| {
        [MountPoint::Frontal, MountPoint::Lateral, MountPoint::Arriere, MountPoint::Central]
            .iter()
            .all(|point| profile.inventory.iter().any(|opening| opening.mount == Some(*point)))
    });
    wish(four, "a vehicle with weapons on all four mount points".into());
    wish(with(Keyword::ArmeDeSiege, "arme-de-siege-legere"), "a light siege weapon".into());
    let heavy = profiles
        .iter()
        .any(|profile| profile.keywords.has(Keyword::ArmeDeSiege) && !has_rule(profile, "arme-de-siege-legere"));
    wish(heavy, "a siege weapon that is not light".into());

    wish(pieces.iter().any(|piece| piece.price.other.is_none()), "a piece [X/n]".into());
    wish(pieces.iter().any(|piece| piece.price.champion.is_none()), "a piece [n/X]".into());
    for kind in [EquipmentKind::Tir, EquipmentKind::Melee] {
        for hands in [1, 2] {
            let there = pieces.iter().any(|piece| piece.kind == kind && piece.hands == Some(hands));
            wish(there, format!("{kind:?} with {hands} hands"));
        }
    }
    for category in [
        Category::Legere,
        Category::Precision,
        Category::Lourde,
        Category::FusilAPompe,
        Category::LanceFlammes,
        Category::ArtillerieLegere,
        Category::ArtillerieLourde,
    ] {
        let there = pieces.iter().any(|piece| piece.weapon.as_ref().is_some_and(|weapon| weapon.category == category));
        wish(there, format!("a weapon of category {category:?}"));
    }
    wish(pieces.iter().any(|piece| piece.banner), "a banner".into());
    let cap = |test: fn(&Cap) -> bool| profiles.iter().any(|profile| profile.caps.iter().any(test));
    wish(cap(|cap| matches!(cap, Cap::Army(_))), "a cap per army".into());
    wish(cap(|cap| matches!(cap, Cap::Unit(_))), "a cap per unit".into());
    wish(cap(|cap| matches!(cap, Cap::Every { in_army: false, .. })), "a cap per so many in the unit".into());
    wish(cap(|cap| matches!(cap, Cap::Every { in_army: true, .. })), "a cap per so many in the army".into());
    let offer = |test: fn(&Offer) -> bool| profiles.iter().any(|profile| profile.upgrades.iter().any(test));
    wish(offer(|offer| offer.rule == "maitrise" && !offer.among.is_empty()), "Maîtrise (X) among pieces".into());
    wish(offer(|offer| offer.rule == "rancune" && offer.parameter.is_some()), "Rancune (X) to buy".into());

    for tome in catalogue.tomes() {
        wish(tome.faction.bonus.is_some(), format!("a bonus for {}", tome.id));
    }
    let with_orders = catalogue.tomes().iter().filter(|tome| !tome.orders.is_empty()).count();
    wish(2 * with_orders >= catalogue.tomes().len(), "orders in half of the factions".into());
    assert!(missing.is_empty(), "missing from the tomes: {}", missing.join("; "));
}

#[test]
fn every_special_rule_has_a_home() {
    let catalogue = Catalogue::shipped();
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for tome in catalogue.tomes() {
        for profile in &tome.profiles {
            used.extend(profile.rules.iter().map(|own| own.rule.as_str()));
            used.extend(profile.upgrades.iter().map(|offer| offer.rule.as_str()));
        }
        used.extend(tome.equipment.iter().flat_map(|piece| &piece.rules).map(|own| own.rule.as_str()));
        used.extend(tome.mounts.iter().flat_map(|mount| &mount.rules).map(|own| own.rule.as_str()));
    }
    // What comes with the type stands on no profile.
    let by_type = ["charge-devastatrice", "charge-monstrueuse", "impactant", "invulnerabilite", "baroud-d-honneur"];
    let homeless: Vec<&str> = catalogue
        .manual
        .rules
        .iter()
        .map(|rule| rule.id.as_str())
        .filter(|id| !used.contains(id) && !by_type.contains(id))
        .collect();
    assert_eq!(homeless, [""; 0], "no profile, piece, mount or upgrade has these rules");
}

#[test]
fn eight_factions_of_a_playable_size() {
    let catalogue = Catalogue::shipped();
    for tome in catalogue.tomes() {
        let beasts = tome.profiles.iter().filter(|profile| profile.keywords.has(Keyword::Bete)).count();
        assert!(tome.profiles.len() >= 12, "{}: {} profiles", tome.id, tome.profiles.len());
        assert!(tome.equipment.len() >= 15, "{}: {} pieces", tome.id, tome.equipment.len());
        assert!(tome.mounts.len() + beasts >= 2, "{}: {} mounts, {beasts} beasts", tome.id, tome.mounts.len());
    }
    for civilisation in &catalogue.manual.civilisations {
        let count = catalogue.tomes().iter().filter(|tome| tome.faction.civilisation == civilisation.id).count();
        assert_eq!(count, 2, "{}", civilisation.id);
    }
    let profiles: usize = catalogue.tomes().iter().map(|tome| tome.profiles.len()).sum();
    assert!(profiles >= 100, "{profiles} profiles in all");
}

// --- The page for authors ---------------------------------------------------------------------------------

#[test]
fn the_examples_of_the_readme_make_a_tome() {
    for (name, readme) in
        [("README.md", include_str!("../data/README.md")), ("README.fr.md", include_str!("../data/README.fr.md"))]
    {
        let blocks = readme.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap());
        let example = blocks.collect::<Vec<_>>().join("\n");
        let mut catalogue = Catalogue::shipped();
        for id in catalogue.tomes().iter().map(|tome| tome.id.clone()).collect::<Vec<_>>() {
            catalogue = catalogue.without_tome(&id);
        }
        let file = File { name: name.to_owned(), bytes: example.as_bytes() };
        match catalogue.with_tome(&file) {
            Ok(catalogue) => assert_eq!(catalogue.profile("garde-du-phare").unwrap().id, "veilleur"),
            Err(refused) => {
                let lines = refused.defects.iter().map(|defect| defect.line_of_text(Language::English));
                panic!("{}", lines.collect::<Vec<_>>().join("\n"));
            }
        }
    }
}

const PAGES: [&str; 2] = [include_str!("../data/README.md"), include_str!("../data/README.fr.md")];

/// What stands in `…` in a line.
fn quoted(line: &str) -> BTreeSet<&str> {
    line.split('`').skip(1).step_by(2).collect()
}

/// The rows of the table of keys, and the part of the schema that each explains.
const PARTS: [&str; 31] = [
    "",
    "RawFaction",
    "Bonus",
    "Provenance",
    "Order",
    "Feat",
    "SpecialRule",
    "RawProfile",
    "Figures",
    "RawChampion",
    "RawMagic",
    "RawRange",
    "RawOpening",
    "RawMounts",
    "RawOffer",
    "RawCap",
    "RawVehicle",
    "RawVehicleFigures",
    "RawSides",
    "RawRange2",
    "RawSiege",
    "RawSiegeFigures",
    "RawGunners",
    "RawExtraGunner",
    "RawEquipment",
    "RawWeapon",
    "RawCondition",
    "Effect",
    "Usage",
    "RawMount",
    "Changes",
];

#[test]
fn the_table_of_keys_is_the_schema() {
    let schema: Value = serde_json::from_str(include_str!("../data/tome.schema.json")).unwrap();
    // Everything with keys is in the table, except a text in two languages, which the page explains by itself.
    let with_keys = schema["$defs"].as_object().unwrap().iter().filter(|(_, part)| part["properties"].is_object());
    let all: BTreeSet<&str> =
        with_keys.map(|(name, _)| name.as_str()).filter(|name| *name != "BothLanguages").collect();
    assert_eq!(PARTS[1..].iter().copied().collect::<BTreeSet<_>>(), all);
    for page in PAGES {
        let (_, table) = page.split_once("## Every key").or_else(|| page.split_once("## Toutes les clés")).unwrap();
        let rows: Vec<&str> = table.lines().filter(|line| line.starts_with('|')).skip(2).take(PARTS.len()).collect();
        assert!(rows.last().unwrap().contains("`changes`"), "another number of rows");
        for (row, part) in rows.iter().zip(PARTS) {
            let part = if part.is_empty() { &schema } else { &schema["$defs"][part] };
            let keys: BTreeSet<&str> = part["properties"].as_object().unwrap().keys().map(String::as_str).collect();
            let needed = part["required"].as_array().into_iter().flatten();
            let needed: BTreeSet<&str> = needed.filter_map(Value::as_str).collect();
            let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
            assert_eq!(quoted(cells[1]), needed, "{row}");
            assert_eq!(quoted(cells[2]), keys.difference(&needed).copied().collect(), "{row}");
        }
    }
}

#[test]
fn the_page_names_every_special_rule() {
    let catalogue = Catalogue::shipped();
    let rules: BTreeSet<&str> = catalogue.manual.rules.iter().map(|rule| rule.id.as_str()).collect();
    for page in PAGES {
        let (_, list) = page
            .split_once("### The manual's special rules\n")
            .or_else(|| page.split_once("### Les règles spéciales du manuel\n"))
            .unwrap();
        assert_eq!(quoted(list.trim_start().split("\n\n").next().unwrap()), rules);
    }
}
