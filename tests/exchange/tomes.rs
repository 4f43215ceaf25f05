//! Versions of tomes: remembered, compared, and former ids followed.

use std::fs;

use ralliement::army::Army;
use ralliement::catalogue::{Catalogue, File};
use ralliement::exchange::tomes::{Effects, changed, remember};
use ralliement::exchange::{file, write};
use ralliement::language::Language;

use super::{CATALOGUE, example};

/// The shipped catalogue with another edition of the Tribus.
fn next_edition(change: impl Fn(String) -> String) -> Catalogue {
    let text = fs::read_to_string("data/tomes/tribus-des-confins.toml").unwrap();
    let text = change(text.replace("version = \"1.0.0\"", "version = \"1.1.0\""));
    CATALOGUE.with_tome(&File { name: "tribus".to_owned(), bytes: text.as_bytes() }).unwrap()
}

#[test]
fn a_list_remembers_and_tells() {
    let mut list = example("le-rempart");
    remember(&mut list, &CATALOGUE);
    let ids: Vec<&str> = list.tomes.iter().map(|tome| tome.id.as_str()).collect();
    assert_eq!(ids, ["consensus-de-verre", "forteresses-egarees"]);
    assert!(changed(&list, &CATALOGUE).is_empty());

    let mut list = example("la-reine");
    remember(&mut list, &CATALOGUE);
    let next = next_edition(|text| text);
    let changes = changed(&list, &next);
    assert_eq!(
        changes[0].sentence(&next, Language::English),
        "Tribes of the Marches: list made with version 1.0.0, now 1.1.0"
    );
    let without = CATALOGUE.without_tome("tribus-des-confins");
    assert!(changed(&list, &without)[0].sentence(&without, Language::French).contains("n’est pas chargé"));
    // Nothing is forgotten while the tome is away.
    let before = list.clone();
    remember(&mut list, &without);
    assert_eq!(list, before);
}

#[test]
fn a_new_edition_tells_prices_and_legality() {
    let list = example("la-reine");
    let next = next_edition(|text| text.replacen("points = 5\n", "points = 9\n", 1));
    let effects = Effects::of(&list, &CATALOGUE, &next);
    assert_eq!(effects.points.1 - effects.points.0, 14 * 4, "fourteen Guerriers Tribaux, four points more each");
    assert_eq!(effects.units.len(), 3);
    assert_eq!(effects.legal, (true, false));
    assert!(effects.found.iter().any(|finding| finding.rule.code == "LST-1"));
    assert!(effects.sentence(Language::French).ends_with("la liste n’est plus légale"));
    assert!(Effects::of(&list, &CATALOGUE, &CATALOGUE).is_none());
}

/// Renamed profiles, pieces and mounts are found; the file keeps what was typed.
#[test]
fn former_ids_are_followed() {
    let renamed = [("guerrier-tribal", "guerrier-des-tribus"), ("epee", "glaive"), ("destrier", "palefroi")];
    let next = next_edition(|mut text| {
        for (old, new) in renamed {
            text = text
                .replace(&format!("\"{old}\""), &format!("\"{new}\""))
                .replace(&format!("({old})"), &format!("({new})"));
        }
        let aliases = renamed.map(|(old, new)| format!("{old} = \"{new}\"\n")).concat();
        text.replacen("[faction]", &format!("[aliases]\n{aliases}\n[faction]"), 1)
    });
    let list = example("la-reine");
    let (old, new) = (Army::resolve(&CATALOGUE, &list), Army::resolve(&next, &list));
    assert!(new.is_complete(), "{:?}", new.entries().flat_map(|entry| &entry.unknown).collect::<Vec<_>>());
    assert_eq!(new.points(), old.points());
    let text = write(&list, None);
    assert!(text.contains("guerrier-tribal") && text.contains("destrier") && !text.contains("palefroi"));
    assert_eq!(file::read("again", text.as_bytes()).unwrap(), list);
}
