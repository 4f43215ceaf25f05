//! A tome read back against the shipped one, field by field.

use std::sync::Arc;

use ralliement::catalogue::Catalogue;
use ralliement::catalogue::raw::{Provenance, Source};
use ralliement::catalogue::tome::Tome;
use ralliement::language::{Language, Text};
use ralliement::reader::Reading;
use ralliement::reader::draft::Book;

fn french(text: &mut Text) {
    text.en.clear();
    text.fr = text.fr.replace(['\u{a0}', '\u{202f}'], " ");
}

/// What no printed book carries, and only that:
/// * English names and texts: the books are French; which of the blanks are non-breaking: the text of a PDF forgets;
/// * where figures come from (`provenance`): a book cannot say `house` of itself;
/// * the order of an arsenal: the book sorts it under « tir », « mêlée » and « soutien »;
/// * effects and uses as figures: a book says them in its sentences, which are compared.
pub fn as_printed(tome: &Tome) -> Tome {
    let book = Provenance { source: Source::Tome, title: None, page: None };
    let mut tome = tome.clone();
    french(&mut tome.faction.name);
    french(&mut tome.faction.about);
    tome.faction.provenance = book.clone();
    if let Some(bonus) = &mut tome.faction.bonus {
        french(&mut bonus.name);
        french(&mut bonus.text);
        bonus.effects = Default::default();
    }
    for order in &mut tome.orders {
        french(&mut order.name);
        french(&mut order.text);
        order.usage = Default::default();
        order.effects = Default::default();
    }
    for feat in &mut tome.feats {
        french(&mut feat.name);
        french(&mut feat.text);
        feat.usage = Default::default();
        feat.effects = Default::default();
    }
    for rule in &mut tome.rules {
        french(&mut rule.name);
        french(&mut rule.text);
        rule.effects = Default::default();
    }
    for profile in &mut tome.profiles {
        let profile = Arc::make_mut(profile);
        french(&mut profile.name);
        if let Some(note) = &mut profile.note {
            french(note);
        }
        profile.provenance = book.clone();
        for opening in &mut profile.inventory {
            opening.pieces.sort();
        }
        if let ralliement::catalogue::tome::Body::Siege(siege) = &mut profile.body {
            for opening in &mut siege.gunners.inventory {
                opening.pieces.sort();
            }
        }
    }
    for piece in &mut tome.equipment {
        let piece = Arc::make_mut(piece);
        french(&mut piece.name);
        french(&mut piece.text);
        piece.effects = Default::default();
        piece.provenance = book.clone();
    }
    tome.equipment.sort_by(|a, b| a.id.cmp(&b.id));
    for mount in &mut tome.mounts {
        let mount = Arc::make_mut(mount);
        french(&mut mount.name);
        french(&mut mount.text);
        mount.effects = Default::default();
        mount.provenance = book.clone();
    }
    tome
}

pub fn assert_same(what: &str, reading: &Reading, catalogue: &Catalogue, book: &Book) {
    let faction = reading.main_faction().unwrap_or_else(|| panic!("{what}: no faction")).id.clone();
    let draft = reading.to_raw_tome(&faction, book, catalogue);
    let checked = draft.check(catalogue).unwrap_or_else(|refused| {
        let toml = draft.toml();
        let line = |line: usize| toml.lines().nth(line - 1).unwrap_or_default().to_owned();
        let said: Vec<String> = refused
            .defects
            .iter()
            .map(|own| format!("{}\n    {}", own.line_of_text(Language::French), line(own.line)))
            .collect();
        panic!("{what}: {}", said.join("\n"))
    });
    let read = as_printed(checked.tome(&faction).unwrap());
    let own = as_printed(catalogue.tome(&faction).unwrap());
    assert_eq!(read.faction, own.faction, "{what}");
    assert_eq!(read.orders, own.orders, "{what}");
    assert_eq!(read.feats, own.feats, "{what}");
    assert_eq!(read.rules, own.rules, "{what}");
    for (read, own) in read.profiles.iter().zip(&own.profiles) {
        assert_eq!(read, own, "{what}");
    }
    for (read, own) in read.equipment.iter().zip(&own.equipment) {
        assert_eq!(read, own, "{what}");
    }
    assert_eq!(read.mounts, own.mounts, "{what}");
    assert_eq!(read, own, "{what}");
}
