//! The same layout as another publisher sets it: other columns, repeated heads, an arsenal as one table, a scanner's slips.
//! Whatever is read must be right, and whatever is not must be asked about with its line.

#![allow(clippy::unwrap_used, reason = "a test may only stop")]

#[path = "common/terminal.rs"]
mod terminal;

use terminal::ralliement;

/// The tome and the questions, as an author of tomes meets them.
fn read(text: &str) -> (String, String) {
    let (_, out, err) = ralliement(&["tome", "read", "-", "--language", "en"], text.as_bytes());
    (out, err)
}

#[track_caller]
fn expect(text: &str, tome: &[&str], questions: &[&str]) {
    let (out, err) = read(text);
    for part in tome {
        assert!(out.contains(part), "no {part}\n{out}\n{err}");
    }
    for part in questions {
        assert!(err.contains(part), "no {part}\n{out}\n{err}");
    }
}

#[test]
fn columns_in_another_order_and_armour_in_one_sentence() {
    let text = "\
CAPITAINE DES MARCHES                                45 points
Mots-clés : Marches Grises, Humain, Champion, Infanterie
CC  CT  F  D  A  PV  Mo  Mvt
6   3+  4  5  3  3   6   15 cm
Rang : Champion Classique
Ordres : 2
Actions d'éclat : 1
Socle : 30 mm
Armure : Armure, jusqu'à Exosquelette léger
Règles spéciales : Courageux
Inventaire : Désarmé.
Améliorations :
• Déloyal (+1 pt)
• Costaud : 2 pts
• Forestier = +3 pts
";
    let tome = [
        "figures = { mvt = 15, cc = 6, ct = \"3+\", f = 4, d = 5, a = 3, pv = 3, mo = 6 }",
        "armour = { default = \"armure\", max = \"exosquelette-leger\" }",
        "champion = { rank = \"classique\", orders = 2, feats = 1 }",
        "{ rule = \"deloyal\", price = 1 }",
        "{ rule = \"costaud\", price = 2 }",
        "{ rule = \"forestier\", price = 3 }",
    ];
    expect(text, &tome, &["1 entry read, 0 questions, 1 defect"]);
}

#[test]
fn a_number_that_a_scanner_spoilt_is_asked_about_not_taken_for_none() {
    let text = "\
Mage gris
30 pts
Mots-clefs : Marches Grises, Humain, Champion, Infanterie
Mvt CC CT F D A PV Mo
15 cm 3 - 3 4 1 2 5
Rang : Champion Émergent
Ordres : Z
Actions d’Éclat : l
Taille de socle : 25mm.
Armure par défaut : Armure, jusqu’à la lourde.
Inventaire : Désarmé.
";
    let questions = [
        "-:7: Mage gris › champion.orders: not understood: “Z”",
        "-:8: Mage gris › champion.feats: not understood: “l”",
        "-:10: Mage gris › armour: not understood",
    ]
    .map(|question| question.replacen("-:", "(standard input):", 1));
    expect(text, &["armour = { default = \"armure\" }"], &questions.each_ref().map(String::as_str));
    let silent = text.replace("Ordres : Z\n", "");
    expect(&silent, &[], &["Mage gris › champion.orders: the orders: not found in the text"]);
}

#[test]
fn plating_in_one_sentence_and_one_that_nobody_knows() {
    let text = "\
Chariot blindé
55 pts
Mots-clefs : Marches Grises, Véhicule
CT	Blindage Avant	Blindage de Flanc	Blindage Arrière	Mvt
5+	10	9	8	25 cm
Equipage : deux Equipages.
Blindage par défaut : Blindage léger frontal jusqu'au blindage standard. Blindage léger de flanc, blindage lourd arrière.
Inventaire : /
";
    let tome = [
        "figures = { mvt = 25, ct = \"5+\", front = 10, flank = 9, rear = 8 }",
        "front = { default = \"leger\", max = \"standard\" }",
        "flank = { default = \"leger\" }",
    ];
    expect(text, &tome, &["Chariot blindé › plating: not understood: “blindage lourd arrière”"]);
}

const ARSENAL: &str = "\
ARSENAL DES MARCHES GRISES
Equipements de tir
Nom de l'arme	Coût	Portée	Catégorie	F	Pen.	Mains
Arc des marches	[3 / 15]	45 cm	Précision 1	3	-	2
Mitrailleuse	[12/X]	60 cm	Lourde 4	5	1	2
Obusier	20/X	120 cm	Artillerie légère 1	7	2	deux
Equipements de mêlée
Nom de l'arme	Coût	Effet
Dague	[1/5]	Equipement à une main
Épée	[2/1O]	Equipement à une main. +1 en Force.
Equipements de soutien
Bouclier [2/10] : +1 en Défense.
Canne 1/5 pts : Rien de plus.
BESTIAIRE DES MARCHES GRISES
Cheval gris [8/20] : Mvt 25 cm, F +1. Peut porter un caparaçon.
Moto grise 10/25 pts : Moto. Mvt 35 cm, D +1
";

#[test]
fn an_arsenal_as_one_table_loses_no_row() {
    let (out, err) = read(ARSENAL);
    let names: Vec<&str> = out.lines().filter_map(|line| line.strip_prefix("id = ")).skip(1).collect();
    let expected = ["arc-des-marches", "mitrailleuse", "obusier", "dague", "epee", "bouclier", "canne"];
    let expected: Vec<String> =
        expected.iter().chain(&["cheval-gris", "moto-grise"]).map(|id| format!("\"{id}\"")).collect();
    assert_eq!(names, expected, "{out}");
    for part in [
        "weapon = { range = 45, f = 3, category = \"precision\", dice = \"1\" }",
        "price = [12, \"X\"]\nweapon = { range = 60, f = 5, pen = 1, category = \"lourde\", dice = \"4\" }",
        "weapon = { range = 120, f = 7, pen = 2, category = \"artillerie-legere\", dice = \"1\" }",
        "hands = 1\nprice = [2, 10]\ntext = \"Equipement à une main. +1 en Force.\"",
        "price = [10, 25]",
    ] {
        assert!(out.contains(part), "no {part}\n{out}");
    }
    // What a mount changes is read from its row.
    assert!(!err.contains("not understood"), "{err}");
    assert!(!err.contains("4+"), "no stand-in of ours is shown to anybody: {err}");
}

#[test]
fn a_weapon_table_with_its_category_before_its_strength() {
    let head = "Mitrailleuse [12/X] [Equipement à deux mains] :\n";
    let text = format!("{head}Nom de l'arme\tPortée\tCatégorie\tF\tPen.\nMitrailleuse\t60 cm\tLourde 4\t5\t1\n");
    expect(&text, &["weapon = { range = 60, f = 5, pen = 1, category = \"lourde\", dice = \"4\" }"], &[]);
    let lost = format!("{head}Nom de l'arme\tPortée\tF\tPen.\tCatégorie\nMitrailleuse\t60 cm\tLourde 4\n");
    expect(&lost, &[], &["Mitrailleuse › weapon: F and Pen.: not found in the text"]);
}

#[test]
fn ids_of_a_new_book_clash_with_nobodys() {
    // A profile of a shipped tome and an order of the manual under their very names, and one profile in both factions.
    let profile = |name: &str, faction: &str| {
        format!(
            "{name}\n9 pts\nMots-clefs : {faction}, Humain, Guerrier, Infanterie, Commun\nMvt CC CT F D A PV Mo\n\
             15 cm 4 5+ 3 3 1 1 3\nTaille de socle : 25mm.\nArmure par défaut : Pas d'armure.\nInventaire : Désarmé.\n\n"
        )
    };
    let text = format!(
        "{}{}Ordres des Marches Grises\n\n- « Tenez bon ! » (7+) : effet de la maison.\n- « Arrêtez-les ! » (8+) : effet.\n\n{}",
        profile("Guerrier Tribal", "Marches Grises"),
        profile("Sentinelle", "Marches Grises"),
        profile("Sentinelle", "Rives Noires"),
    );
    let (_, grey, err) =
        ralliement(&["tome", "read", "-", "--language", "en", "--faction", "marches-grises"], text.as_bytes());
    assert!(grey.contains("id = \"guerrier-tribal-marches-grises\""), "{grey}\n{err}");
    assert!(grey.contains("id = \"arretez-les-marches-grises\""), "{grey}");
    assert!(!err.contains("already"), "{err}");
    let (_, black, err) =
        ralliement(&["tome", "read", "-", "--language", "en", "--faction", "rives-noires"], text.as_bytes());
    let of = |tome: &str| {
        tome.lines().filter(|line| line.starts_with("id = \"sentinelle")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!((of(&grey).len(), of(&black).len()), (1, 1), "{grey}\n{black}\n{err}");
    assert_ne!(of(&grey), of(&black));
}

#[test]
fn titles_and_headings_broken_over_two_lines_are_whole_again() {
    let text = "\
Grand maître des caravanes – 72 pts par
figurine
Mots-clés : Marches Grises - Humain - Champion
- Infanterie - Rare
Mvt CC CT F D A PV Mo
15 cm 4 4+ 4 4 3 3 7
Socle : 30 mm
Rang : Champion Classique
Ordres : 1
Actions d'Éclat : 1
Armure : Armure
Inventaire : Désarmé.
Améliorations :
Garde du Corps (+5 pts)
Costaud (+2 pts)
Règles spéciales : /

Actions d'Éclat des Marches Grises

Liste des Actions d'Éclat de la Phase de
Commandement

« Avalanche » : Si un Champion déclare cette Action d'Éclat, alors une figurine perd 5 cm de mouvement.
";
    let tome = [
        "name = \"Grand maître des caravanes\"",
        "points = 72",
        "keywords = [\"Humain\", \"Champion\", \"Infanterie\", \"Rare\"]",
        "{ rule = \"garde-du-corps\", price = 5 }",
        "{ rule = \"costaud\", price = 2 }",
        "phase = \"commandement\"",
    ];
    expect(text, &tome, &["0 questions"]);
}

#[test]
fn a_scanner_s_letters_are_figures_where_only_figures_stand() {
    let text = "\
Veilleur
A4 pts
Mots-clefs : Marches Grises, Humain, Guerrier, Irrégulier Infanterie, Rare
Mvr CC CT F D A PV Mo
15 cm 5 A+ 4 4 2 2 6
Taille de socle : 25mm.
Armure par défaut : Armure.
Inventaire : Désarmé.
Améliorations :
-< Costaud = +2 pts
. Déloyal = +1 pt
";
    let tome = [
        "points = 44",
        "keywords = [\"Humain\", \"Guerrier\", \"Irrégulier\", \"Infanterie\", \"Rare\"]",
        "ct = \"4+\"",
        "{ rule = \"costaud\", price = 2 }",
        "{ rule = \"deloyal\", price = 1 }",
    ];
    expect(text, &tome, &["character mended: “A4” read as “44”", "character mended: “A+” read as “4+”"]);
}

#[test]
fn an_entry_in_the_middle_of_another_one_s_text_is_asked_about() {
    let text = "\
Arsenal des Marches Grises
Equipements de mêlée
Hache [3/11] [Equipement à deux mains] : +1 pour Grappin [X/13] [Equipement à une main] : une fois par tour.
Bestiaire des Marches Grises
Poney [6/16] : Mvt 25 cm, F +1. Peut être Motoluge [9/24] : Mvt 35 cm, D +1. Moto. caparaçonné.
";
    expect(text, &[], &["Hache › text: not understood", "Grappin", "Poney › text: not understood", "Poney › bike:"]);
}

#[test]
fn a_table_of_mounts_says_what_each_of_them_changes() {
    let text = "\
Bestiaire des Marches Grises
Monture	Coût	Mvt	F	D	Effet
Poney de névé	6/16	25 cm	+1	-	Peut être caparaçonné.
Motoluge	9/24	35 cm	-	+1	Moto.
";
    expect(
        text,
        &["changes = { mvt = 25, f = \"+1\" }", "barding = true", "changes = { mvt = 35, d = \"+1\" }", "bike = true"],
        &[],
    );
}
