//! What the manual fixes, figure by figure as it prints them: typed here from the manual, never from `data/manual`.
//! Pages are those of its table of contents, which gives the beginning of every section.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod common;

use std::ops::RangeInclusive;

use common::manual;
use ralliement::catalogue::manual::*;
use ralliement::language::Text;

/// Plain blanks, so that figures can be compared with what is typed here.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

fn table(manual: &Manual, id: &str) -> Table {
    manual.tables.iter().find(|table| table.id == id).unwrap_or_else(|| panic!("no table {id}")).clone()
}

/// The French of every cell of a table.
fn cells(manual: &Manual, id: &str) -> Vec<Vec<String>> {
    table(manual, id).rows.iter().map(|row| row.iter().map(|cell| plain(&cell.fr)).collect()).collect()
}

#[track_caller]
fn on(pages: RangeInclusive<u16>, entries: &[(&Text, Option<u16>)]) {
    for (name, page) in entries {
        assert!(page.is_some_and(|page| pages.contains(&page)), "{}: {page:?}, expected {pages:?}", name.fr);
    }
}

#[test]
fn nothing_is_missing() {
    let manual = &manual().manual;
    assert_eq!(manual.ranks.len(), 5);
    assert_eq!(manual.civilisations.len(), 4);
    assert_eq!(manual.alliances.len(), 5);
    assert_eq!((manual.armour.len(), manual.plating.len(), manual.base_levels.len()), (5, 5, 6));
    assert_eq!((manual.orders.len(), manual.feats.len(), manual.spells.len()), (6, 10, 12));
    assert_eq!(manual.categories.len(), 7);
    assert_eq!(manual.scenarios.len(), 6);
    let tables: Vec<&str> = manual.tables.iter().map(|table| table.id.as_str()).collect();
    let expected = [
        "blessures",
        "socles",
        "renforts",
        "franchissement",
        "escalade",
        "saut",
        "dommages-de-vehicules",
        "deviation",
        "terrains",
        "jets",
        "scenarios",
        "victoire",
        "points-d-evenement",
    ];
    assert_eq!(tables, expected);
    for table in &manual.tables {
        assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{}: a row of another length", table.id);
    }
    assert_eq!(manual.edition.updated, "05/05/2026");
}

#[test]
fn ranks_and_alliances() {
    let manual = &manual().manual;
    let ranks: Vec<_> = manual.ranks.iter().map(|rank| (rank.name.fr.as_str(), rank.slots, rank.page)).collect();
    let expected = [
        ("Champion Extraordinaire", 15, 19),
        ("Champion Charismatique", 12, 19),
        ("Champion Classique", 10, 19),
        ("Champion Émergent", 6, 19),
        ("Jeune Prodige", 0, 19),
    ];
    assert_eq!(ranks, expected);
    let allies: Vec<_> =
        manual.alliances.iter().map(|own| (own.main.as_str(), own.allied.as_str(), own.percent, own.page)).collect();
    let expected = [
        ("fragments-de-l-humanite", "fragments-de-l-humanite", 33, 21),
        ("fragments-de-l-humanite", "homo-nexus", 25, 21),
        ("homo-nexus", "homo-nexus", 25, 21),
        ("homo-nexus", "fragments-de-l-humanite", 25, 21),
        ("mondes-perdus", "mondes-perdus", 25, 21),
    ];
    assert_eq!(allies, expected);
}

#[test]
fn ladders_and_their_prices() {
    let manual = &manual().manual;
    let armour: Vec<&str> = manual.armour.iter().map(|step| step.name.fr.as_str()).collect();
    assert_eq!(armour, ["Sans armure", "Armure", "Armure lourde", "Exosquelette léger", "Exosquelette lourd"]);
    let plating: Vec<&str> = manual.plating.iter().map(|step| step.name.fr.as_str()).collect();
    let expected =
        ["Pas de blindage", "Blindage léger", "Blindage standard", "Blindage renforcé", "Blindage high-tech"];
    assert_eq!(plating, expected);
    let bases: Vec<_> = manual.base_levels.iter().map(|own| (own.level, own.min_mm, own.max_mm, own.page)).collect();
    let expected =
        [(1, 25, 30, 24), (2, 30, 40, 24), (3, 40, 60, 24), (4, 60, 90, 24), (5, 90, 120, 24), (6, 120, 180, 24)];
    assert_eq!(bases, expected);
    let numbers = &manual.numbers;
    assert_eq!((numbers.armour_step.price.other, numbers.armour_step.price.champion), (Some(1), Some(5)));
    for (number, value, page) in [
        (numbers.recommended_format_min, 500, 20),
        (numbers.recommended_format_max, 1000, 20),
        (numbers.general_slots, 3, 22),
        (numbers.armour_defence, 1, 57),
        (numbers.plating_step, 5, 57),
        (numbers.plating_gain, 1, 57),
        (numbers.barding, 5, 57),
        (numbers.barding_wounds, 1, 57),
        (numbers.base_raise_infantry, 5, 24),
        (numbers.base_raise_mounted, 10, 24),
        (numbers.central_mount_factor, 2, 78),
        (numbers.gunners_to_shoot, 2, 79),
        (numbers.figure_min, 1, 12),
        (numbers.figure_max, 10, 12),
    ] {
        assert_eq!((number.value, number.page), (value, page));
    }
}

#[test]
fn orders_feats_and_spells() {
    let manual = &manual().manual;
    let orders: Vec<(String, u8)> = manual.orders.iter().map(|order| (plain(&order.name.fr), order.launch)).collect();
    let expected = [
        ("En Avant toute !", 8),
        ("Arrêtez-les !", 8),
        ("Hissez les drapeaux !", 9),
        ("Éliminez cette chose !", 9),
        ("Sonnez l’alerte !", 9),
        ("Tenez coûte-que-coûte !", 10),
    ];
    assert_eq!(orders, expected.map(|(name, launch)| (name.to_owned(), launch)));
    on(28..=29, &manual.orders.iter().map(|order| (&order.name, order.page)).collect::<Vec<_>>());

    let feats: Vec<_> = manual.feats.iter().map(|feat| (feat.name.fr.as_str(), feat.phase)).collect();
    let expected = [
        ("Défense Légendaire", FeatPhase::Commandement),
        ("Destin Légendaire", FeatPhase::Commandement),
        ("Concentration Légendaire", FeatPhase::Commandement),
        ("Tir Légendaire", FeatPhase::Tir),
        ("Fusillade Légendaire", FeatPhase::Tir),
        ("Précision Légendaire", FeatPhase::Tir),
        ("Combat Légendaire", FeatPhase::Duel),
        ("Frappe Légendaire", FeatPhase::Duel),
        ("Force Légendaire", FeatPhase::Duel),
        ("Taillade Légendaire", FeatPhase::Duel),
    ];
    assert_eq!(feats, expected);
    on(44..=45, &manual.feats.iter().map(|feat| (&feat.name, feat.page)).collect::<Vec<_>>());

    let spells: Vec<_> = manual.spells.iter().map(|spell| (spell.name.fr.as_str(), spell.lore, spell.launch)).collect();
    let expected = [
        ("Immobilisation", Lore::Lumiere, 6),
        ("Engourdissement", Lore::Lumiere, 7),
        ("Lumière Aveuglante", Lore::Lumiere, 8),
        ("Poussée magique", Lore::Lumiere, 9),
        ("Aura de Courage", Lore::Lumiere, 9),
        ("Chanson réconfortante", Lore::Lumiere, 10),
        ("Contrainte", Lore::Tenebres, 7),
        ("Esprit Affaibli", Lore::Tenebres, 7),
        ("Aura de Terreur", Lore::Tenebres, 8),
        ("Panique Générale", Lore::Tenebres, 9),
        ("Rage Bestiale", Lore::Tenebres, 10),
        ("Déchaînement des éléments", Lore::Tenebres, 11),
    ];
    assert_eq!(spells, expected);
    on(47..=49, &manual.spells.iter().map(|spell| (&spell.name, Some(spell.page))).collect::<Vec<_>>());
}

/// In the order of the chapter; the two that every champion has are printed on p. 70.
const RULES: [&str; 79] = [
    "Adeptes de la chasse à courre",
    "Agilité impressionnante",
    "Amphibie",
    "Antichar",
    "Antigravité",
    "Arachnéenne",
    "Archer Émérite",
    "Arme à plasma",
    "Arme de jet",
    "Arme de siège légère",
    "Arme Expérimentale",
    "Arme stabilisée",
    "Artillerie mécanisée",
    "Attaque de Flanc",
    "Baliste à Répétition / Canon à Répétition",
    "Boulets fusants",
    "Cavalier Expert",
    "Charge brutale",
    "Charge dévastatrice",
    "Charge Monstrueuse",
    "Chariot bestial",
    "Chasseur de têtes",
    "Chef spirituel",
    "Chenillé",
    "Commandant Irrégulier",
    "Costaud",
    "Coup Puissant",
    "Courageux",
    "Crocs acérés",
    "Défense sommaire",
    "Déloyal",
    "Drain de vie",
    "Enragé",
    "Fanatisé",
    "Figure populaire",
    "Forestier",
    "Frappe spectrale",
    "Garde du Corps",
    "Gigantesque",
    "Grand attelage",
    "Gros Gibier",
    "Guérillero",
    "Guerrier infatigable",
    "Impactant",
    "Implacable",
    "Maître duelliste",
    "Maître de la Magie",
    "Maître tacticien",
    "Maîtrise (X)",
    "Marcheur organique",
    "Massif",
    "Médecin",
    "Montagnard",
    "Morsure infectieuse",
    "Multibras",
    "Nuée",
    "Pied Léger",
    "Pistolero",
    "Plateforme de tir",
    "Porte-Bannière",
    "Projectile à fragmentation",
    "Protections actives",
    "Rancune (X)",
    "Rapide",
    "Réparateur",
    "Robotique",
    "Sans Peur",
    "Solitaire",
    "Stable",
    "Téléportation",
    "Terrifiante",
    "Tirs empoisonnés",
    "Tirs enflammés",
    "Tireur Expert",
    "Tout-terrain",
    "Très massif",
    "Trompe-la-Mort",
    "Troupe de ligne",
    "Vol",
];

#[test]
fn special_rules_in_the_order_of_their_chapter() {
    let manual = &manual().manual;
    let (chapter, champions) = manual.rules.split_at(RULES.len());
    assert_eq!(chapter.iter().map(|rule| rule.name.fr.as_str()).collect::<Vec<_>>(), RULES);
    on(81..=89, &chapter.iter().map(|rule| (&rule.name, rule.page)).collect::<Vec<_>>());
    assert!(chapter.is_sorted_by_key(|rule| rule.page), "a page is out of order");
    assert_eq!(
        champions.iter().map(|rule| rule.id.as_str()).collect::<Vec<_>>(),
        ["invulnerabilite", "baroud-d-honneur"]
    );
    on(70..=70, &champions.iter().map(|rule| (&rule.name, rule.page)).collect::<Vec<_>>());
    let with = |parameter| {
        manual.rules.iter().filter(move |rule| rule.parameter == Some(parameter)).map(|rule| rule.id.as_str())
    };
    assert_eq!(with(Parameter::Equipment).collect::<Vec<_>>(), ["maitrise"]);
    assert_eq!(with(Parameter::Keyword).collect::<Vec<_>>(), ["rancune"]);
    let fanatic = manual.rules.iter().find(|rule| rule.id == "fanatise").unwrap();
    assert_eq!(fanatic.gives, ["sans-peur", "enrage"]);
}

#[test]
fn the_wound_table_cell_by_cell() {
    let manual = &manual().manual;
    let table = table(manual, "blessures");
    assert_eq!(table.page, 99);
    let defences: Vec<&str> = table.columns.iter().skip(1).map(|column| column.fr.as_str()).collect();
    assert_eq!(defences, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    let expected = "\
1 4+ 5+ 5+ 6 6 6/4+ 6/4+ 6/5+ 6/5+ 6/6
2 4+ 4+ 5+ 5+ 6 6 6/4+ 6/4+ 6/5+ 6/5+
3 3+ 4+ 4+ 5+ 5+ 6 6 6/4+ 6/4+ 6/5+
4 3+ 3+ 4+ 4+ 5+ 5+ 6 6 6/4+ 6/4+
5 3+ 3+ 3+ 4+ 4+ 5+ 5+ 6 6 6/4+
6 3+ 3+ 3+ 3+ 4+ 4+ 5+ 5+ 6 6
7 3+ 3+ 3+ 3+ 3+ 4+ 4+ 5+ 5+ 6
8 3+ 3+ 3+ 3+ 3+ 3+ 4+ 4+ 5+ 5+
9 3+ 3+ 3+ 3+ 3+ 3+ 3+ 4+ 4+ 5+
10 3+ 3+ 3+ 3+ 3+ 3+ 3+ 3+ 4+ 4+";
    let rows: Vec<String> = cells(manual, "blessures").iter().map(|row| row.join(" ")).collect();
    assert_eq!(rows.join("\n"), expected);
}

#[test]
fn the_other_tables() {
    let manual = &manual().manual;
    let expected = [["1", "impossible"], ["2", "5+"], ["3", "4+"], ["4", "3+"], ["5", "2+"], ["6", "automatique"]];
    assert_eq!(cells(manual, "renforts"), expected);
    let heads = |id: &str| -> Vec<(String, String)> {
        let head = |row: Vec<String>| (row[0].clone(), row[1].split(" : ").next().unwrap_or_default().to_owned());
        cells(manual, id).into_iter().map(head).collect()
    };
    let pairs = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|(roll, head)| ((*roll).to_owned(), (*head).to_owned())).collect()
    };
    let crossing = pairs(&[("1", "Échec"), ("2–5", "Succès"), ("6", "Succès critique")]);
    assert_eq!(heads("franchissement"), crossing);
    assert_eq!(heads("escalade"), crossing);
    assert_eq!(heads("saut"), pairs(&[("1", "Échec fatal"), ("2–5", "Succès"), ("6", "Succès critique")]));
    let deviation =
        pairs(&[("1", "Tir bâclé"), ("2–3", "Grande déviation"), ("4–5", "Légère déviation"), ("6", "Coup au but")]);
    assert_eq!(heads("deviation"), deviation);
    let distances: Vec<String> = cells(manual, "deviation").iter().map(|row| centimetres(&row[1])).collect();
    assert_eq!(distances, ["30", "15", "5 15", ""]);
    let damage = pairs(&[
        ("1", "Véhicule secoué"),
        ("2", "Équipage sonné"),
        ("3", "Arme détruite"),
        ("4", "Moteur détruit"),
        ("5", "Membre d’équipage éliminé"),
        ("6", "Détruit"),
    ]);
    assert_eq!(heads("dommages-de-vehicules"), damage);
    let sizes: Vec<String> = cells(manual, "socles").iter().map(|row| row.join(" ")).collect();
    let expected = ["25 à 30", "30 à 40", "40 à 60", "60 à 90", "90 à 120", "120 à 180"];
    for (at, (size, expected)) in sizes.iter().zip(expected).enumerate() {
        assert_eq!(*size, format!("{} de {expected} mm", at + 1));
    }
    let events = cells(manual, "points-d-evenement");
    let expected = [
        ["Victoire Écrasante", "6"],
        ["Victoire Honorable", "4"],
        ["Égalité", "2"],
        ["Défaite Honorable", "1"],
        ["Défaite Écrasante", "0"],
    ];
    assert_eq!(events, expected);
    let pages = ["socles", "renforts", "franchissement", "escalade", "saut", "dommages-de-vehicules", "deviation"]
        .map(|id| table(manual, id).page);
    assert_eq!(pages, [99, 99, 100, 100, 100, 103, 103]);
}

/// The numbers of a text that are no die.
fn centimetres(text: &str) -> String {
    let numbers = text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.parse::<u32>().is_ok());
    numbers.collect::<Vec<_>>().join(" ")
}

#[test]
fn scenarios_with_their_reserve_and_what_they_score() {
    let manual = &manual().manual;
    let expected = [
        ("Le Grand Choc", 92, Reserve::Half, "3 5 1 3 1 2 1 2", 12),
        ("Recherche et Destruction", 93, Reserve::None, "1 2 1 2 1 3 1 3 1 3", 13),
        ("Conquête", 94, Reserve::Half, "2 1 1 1", 12),
        ("Embuscade", 95, Reserve::Ambush, "2 4 1 1 2 1 2", 12),
        ("Escalade", 96, Reserve::Half, "1 2 1 2 3 5 1 3", 12),
        ("Protection de VIP", 97, Reserve::Half, "1 2 1 2 1 2 1 2 4 6", 12),
    ];
    for (at, (scenario, (name, page, reserve, points, most))) in manual.scenarios.iter().zip(expected).enumerate() {
        assert_eq!(usize::from(scenario.number), at + 1);
        assert_eq!((scenario.name.fr.as_str(), scenario.page, scenario.reserve), (name, page, reserve));
        let scored: Vec<&str> =
            scenario.scoring.iter().map(|score| score.points.fr.split(' ').next().unwrap()).collect();
        assert_eq!(scored.join(" "), points, "{name}");
        assert_eq!(best(scenario), most, "{name}: the most that can be scored");
    }
    let outcome = cells(manual, "victoire");
    assert_eq!(outcome[1][0], "6 points d’avance ou plus");
    assert_eq!(outcome[3][1], "12–0 pour l’adversaire");
    assert_eq!(outcome[4][1], "Égalité 0–0");
}

/// The best of every group of lines, "au lieu de" what stands before it. Objectives count as often as the scenario has them.
fn best(scenario: &Scenario) -> u32 {
    let mut groups: Vec<u32> = Vec::new();
    for score in &scenario.scoring {
        let points: u32 = score.points.fr.split(' ').next().unwrap().parse().unwrap();
        let objectives = match (score.points.fr.contains("par objectif"), scenario.number) {
            (false, _) => 1,
            // Five on the table; being merely more numerous is less than being alone there.
            (true, 3) if points == 1 => 0,
            (true, 3) => 5,
            // Four at the edges.
            (true, _) => 4,
        };
        if score.event.fr.contains("au lieu de") {
            *groups.last_mut().unwrap() = points;
        } else {
            groups.push(points * objectives);
        }
    }
    groups.iter().sum()
}
