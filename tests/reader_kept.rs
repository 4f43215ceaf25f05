//! Nothing is guessed silently: a sentence that says more than a tome has a place for is a question on its field, and stays on
//! its entry as text.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may only stop")]

use ralliement::catalogue::Catalogue;
use ralliement::language::Language;
use ralliement::reader::form::Form;
use ralliement::reader::{Body, Entry, Reading, read};

const PRINTED: &str = include_str!("reader/printed.txt");

const PERSON: &str = "Veilleur\n\n9 pts\n\nMots-clefs : Tribus des Confins, Humain, Champion, Infanterie, Commun\n\n\
    Mvt\tCC\tCT\tF\tD\tA\tPV\tMo\n15 cm\t4\t5+\t4\t3\t1\t1\t3\n\nTaille de socle : 25mm.\n\n";
const VEHICLE: &str = "Chariot\n\n30 pts\n\nMots-clefs : Tribus des Confins, Véhicule, Commun\n\n\
    Mvt\tCT\tBlindage Avant\tBlindage de Flanc\tBlindage Arrière\n20 cm\t4+\t11\t10\t10\n\n\
    Blindage par défaut : Blindage léger frontal, pas de blindage de flanc, pas de blindage arrière.\n\n";
const SIEGE: &str = "Baliste\n\n50 pts\n\nMots-clefs : Tribus des Confins, Arme de siège, Commun\n\n\
    Portée\tF\tPen.\tD\tPV\tType de tir\n120 cm\t4\t-\t6\t3\tArtillerie légère\n\n\
    Servants : 2 Guerriers des Confins (Désarmé, sans armure).\n\n";
const PIECE: &str = "Arsenal des Tribus des Confins\n\nÉquipements de mêlée\n\nSerpe [2/5] [Équipement à une main] :\n\n\
    Une lame courbe.\n\n";
const MOUNT: &str = "Bestiaire des Tribus des Confins\n\nÂne [3/9] :\n\n";

/// An entry, a field of it, the key of the question, and the words that must stay.
const SENTENCES: &[(&str, &str, &str, &str)] = &[
    (PIECE, "Bonus : F +1 (en charge)", "changes", "F +1 (en charge)"),
    (PIECE, "Bonus : F +1 en charge", "changes", "F +1 en charge"),
    (PIECE, "Bonus : +1 à la Force", "changes", "+1 à la Force"),
    (PIECE, "Conditions : Interdit à : Cavalerie (sauf Zigomar).", "conditions", "Zigomar"),
    (PIECE, "Conditions : Interdit à : Cavalerie (au premier tour).", "conditions", "au premier tour"),
    (PIECE, "Conditions : Réservé à l’Infanterie.", "conditions", "Réservé à l’Infanterie"),
    (PIECE, "Règles spéciales : Zigomar", "rules", "Zigomar"),
    (MOUNT, "Taille de socle : ovale", "base", "ovale"),
    (MOUNT, "Armure : Écailles.", "barding", "Écailles"),
    (MOUNT, "Bonus : Mvt 25 cm (hors des bois)", "changes", "hors des bois"),
    (PERSON, "Sorts : quelques-uns de la Lumière", "magic.spells", "quelques-uns"),
    (PERSON, "Sorts : 2 du Chaos", "magic.lores", "Chaos"),
    (PERSON, "Sorts : 2 de la Lumière et 1 des Ténèbres", "magic.spells", "1 des Ténèbres"),
    (PERSON, "Rang : Champion Classique. Peut mener des Guerriers des Zigomars.", "champion.leads", "Zigomars"),
    (PERSON, "Rang : Champion Classique. Peut mener des Lanciers.", "champion.rank", "Lanciers"),
    (PERSON, "Rang : Grand Zigomar", "champion.rank", "Grand Zigomar"),
    (PERSON, "Ordres : 2 en défense", "champion.orders", "en défense"),
    (PERSON, "Capacité de transport : 8 figurines d’Infanterie", "capacity", "Infanterie"),
    (PERSON, "Unité de Combat : à la discrétion du joueur", "stands", "discrétion"),
    (PERSON, "Monture : Destrier (sans son caparaçon).", "own_mount", "caparaçon"),
    (PERSON, "Limite : Jusqu’à 2 par armée si le Duc est là.", "caps", "si le Duc est là"),
    (PERSON, "Armure par défaut : Armure lourde si elle est montée.", "armour", "si elle est montée"),
    (PERSON, "Règles spéciales : Sans Peur (au premier tour)", "rules", "au premier tour"),
    (PERSON, "Améliorations : Cette figurine peut obtenir :\n- Costaud (à pied) = +2 pts", "upgrades", "à pied"),
    (
        PERSON,
        "Inventaire : Cette figurine peut choisir des Équipements de tir dans l’Arsenal des Tribus des Confins, \
         seulement si elle est montée.",
        "inventory",
        "seulement si elle est montée",
    ),
    (
        PERSON,
        "Inventaire : Cette figurine peut choisir des Équipements de tir magiques dans l’Arsenal des Confins.",
        "inventory",
        "magiques",
    ),
    (
        PERSON,
        "Inventaire : Si elle est à pied, cette figurine peut avoir une des options suivantes :\n- Arc\n- Épée",
        "inventory",
        "Si elle est à pied",
    ),
    (
        PERSON,
        "Inventaire : Désarmé.\n\nCette figurine peut prendre jusqu’à 1 Monture dans le Bestiaire des Confins si elle est noble.",
        "mounts",
        "si elle est noble",
    ),
    (VEHICLE, "Équipage : une poignée", "crew", "une poignée"),
    (VEHICLE, "Équipage : 2 Équipages blindés", "crew", "blindés"),
    (SIEGE, "Inventaire : Vous pouvez en ajouter.", "gunners.extra", "Vous pouvez en ajouter"),
    (SIEGE, "Inventaire : Vous pouvez ajouter :\n- 1 Vétéran des Confins", "gunners.extra", "1 Vétéran des Confins"),
    (
        SIEGE,
        "Inventaire : Vous pouvez ajouter 1 Vétéran des Confins (en armure lourde).",
        "gunners.extra",
        "en armure lourde",
    ),
];

/// No text, but a figure that nobody printed.
const UNSAID: &[(&str, &str, &str)] = &[
    (
        PERSON,
        "Inventaire : Désarmé.\n\nCette figurine peut prendre des Montures dans le Bestiaire des Confins.",
        "mounts.max",
    ),
    (PERSON, "Armure par défaut : Peut être améliorée jusqu’à l’armure lourde.", "armour.default"),
    (PERSON, "Rang : Champion Classique", "champion.orders"),
];

fn only(reading: &Reading, text: &str) -> Entry {
    assert_eq!(reading.entries.len(), 1, "{text}\n{reading:#?}");
    reading.entries[0].clone()
}

#[test]
fn what_a_tome_has_no_place_for_is_asked_and_kept() {
    let catalogue = Catalogue::shipped();
    let mut failed = Vec::new();
    for (entry, field, key, kept) in SENTENCES {
        let text = format!("{entry}{field}\n");
        let reading = read(&text, &catalogue);
        let own = only(&reading, &text);
        // On its line, in words, in a question on its field …
        let line = text.lines().collect::<Vec<_>>().iter().rposition(|line| line.contains(kept)).unwrap() as u32 + 1;
        let of_field = |own: &str| own == *key || own.split('[').next() == Some(*key);
        let asked = reading.questions.iter().any(|question| {
            of_field(&question.field)
                && (question.lines.first..=question.lines.last).contains(&line)
                && question.sentence(Language::French).contains(kept)
        });
        // … and as text on its entry.
        let left = own.left.iter().any(|left| left.text.contains(kept) && left.lines.first <= line);
        if !asked || !left {
            failed.push(format!("{field}: asked {asked}, kept {left}: {:?} {:?}", reading.questions, own.left));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn what_is_not_printed_is_asked_for() {
    let catalogue = Catalogue::shipped();
    for (entry, field, key) in UNSAID {
        let text = format!("{entry}{field}\n");
        let reading = read(&text, &catalogue);
        assert!(reading.questions.iter().any(|question| question.field == *key), "{field}: {:?}", reading.questions);
    }
}

/// Half of what is said may be true: a figure that holds only at times is not one that the profile has.
#[test]
fn a_figure_that_holds_at_times_is_no_figure() {
    let catalogue = Catalogue::shipped();
    let text = format!("{PIECE}Bonus : F +1 (en charge), CC +1\n");
    let Body::Equipment(piece) = only(&read(&text, &catalogue), &text).body else { panic!() };
    assert_eq!(format!("{:?}", piece.changes), "Changes([(Cc, Add(1))])");
}

/// In French, with labels that many games print: no half profiles, one sentence.
#[test]
fn another_game_in_french_is_nothing() {
    let other = "ESCOUADE DE VIGIES\n90 pts\nMOTS-CLÉS : INFANTERIE, LIGNE, VIGIES\n\
        M\tE\tSV\tPV\tCD\tCO\n6\"\t4\t3+\t2\t6+\t2\nArmure : 3+\nInventaire : chaque figurine a un fusil et une grenade.\n\
        Rang : Sergent\nRègles spéciales : Tir croisé\nNote : une escouade par détachement.\n\n\
        CHAR D’ASSAUT\nMOTS-CLÉS : VÉHICULE, CHENILLÉ\nArmure : 2+\nÉquipage : quatre\n\n\
        Règles de faction\n\nFureur : relancez les jets d’attaque ratés.\n\n";
    for text in [other.to_owned(), other.repeat(30), other.to_lowercase()] {
        let reading = read(&text, &Catalogue::shipped());
        assert!(reading.is_empty(), "{reading:#?}");
    }
    // One entry of ours among them, and all is looked at: whose the others are is for the reader to say.
    let mixed = read(&format!("{other}{PERSON}"), &Catalogue::shipped());
    assert!(mixed.entries.iter().any(|entry| entry.body.id() == "veilleur"));
}

/// The first lines of a profile are half a profile, where its faction is known.
#[test]
fn points_of_a_known_faction_are_something() {
    let head: String = PRINTED.lines().take(5).map(|line| format!("{line}\n")).collect();
    let reading = read(&head, &Catalogue::shipped());
    assert_eq!(only(&reading, &head).body.id(), "guerrier-tribal");
    let unknown = head.replace("Tribus des Confins", "Bande du Pont");
    assert!(read(&unknown, &Catalogue::shipped()).is_empty());
}

#[test]
fn nothing_that_was_kept_is_lost_in_the_form() {
    let catalogue = Catalogue::shipped();
    let book = ralliement::reader::draft::Book {
        title: "Tome".into(),
        page: None,
        version: "1.0.0".into(),
        date: "2026-11-16".into(),
    };
    for (entry, field, _, kept) in SENTENCES {
        let reading = read(&format!("{entry}{field}\n"), &catalogue);
        let form = Form::of_reading(&reading, "tribus-des-confins", true, &book, &catalogue, Language::French);
        let text = form.sheets.iter().map(|sheet| format!("{}{}", sheet.text("note"), sheet.text("text")));
        assert!(text.into_iter().any(|text| text.contains(kept)), "{field}");
    }
}
