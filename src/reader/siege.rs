//! A siege weapon: its table, the gunners that come with it, those that can be added and what they may carry.

use crate::catalogue::manual::{Armour, Category};
use crate::catalogue::raw::{RawExtraGunner, RawGunners, RawRange, RawSiege, RawSiegeFigures};

use super::armour;
use super::faction::french;
use super::inventory::{Reader, counted};
use super::known::{Kind, Known};
use super::label::Label;
use super::profile::{Common, Field, Parts, ask_about_table, number};
use super::sentence::{Sentence, sentences};
use super::table::{Cell, Column};
use super::weapon;
use super::words::{after, bare, before, count, find, parenthesis, slug, words};
use super::{Doubt, Lines, Notes};

pub fn read(common: Common, parts: &Parts, faction: &str, lines: Lines, known: &Known, notes: &mut Notes) -> RawSiege {
    let table = &parts.table;
    ask_about_table(table, notes, lines);
    let (category, dice) = match table.get(Column::Category) {
        Some((Cell::Words(text), at)) => {
            notes.at("figures.category", at);
            notes.at("figures.dice", at);
            let (category, dice) = weapon::category(text);
            if category.is_none() {
                notes.leave("figures.category", text, at);
            }
            (category, dice)
        }
        _ => (None, None),
    };
    if category.is_none() {
        notes.miss("figures.category", "le type de tir", "the kind of shot", lines);
    }
    let figures = RawSiegeFigures {
        range: number(table, Column::Range, lines, notes),
        f: number(table, Column::F, lines, notes),
        pen: number(table, Column::Pen, lines, notes),
        d: number(table, Column::D, lines, notes),
        pv: number(table, Column::Pv, lines, notes),
        category: category.unwrap_or(Category::Lourde),
        dice,
    };
    let mut gunners = RawGunners {
        included: 0,
        profile: String::new(),
        armour: None,
        starting: None,
        inventory: Vec::new(),
        extra: Vec::new(),
    };
    let mut wears: Option<Armour> = None;
    for field in &parts.fields {
        match field.label {
            Label::Gunners => wears = included(field, faction, known, notes, &mut gunners),
            Label::Armour => {
                let (range, others) = armour::armour(&field.lines, notes, "gunners.armour");
                gunners.armour = range.or(gunners.armour);
                for sentence in others {
                    notes.leave("gunners.armour", &sentence.whole(), sentence.lines);
                }
            }
            Label::Inventory => inventory(field, faction, known, notes, &mut gunners),
            _ => {}
        }
    }
    // « (Désarmé, sans armure) » behind the gunners says what they wear; the other sentence how far it rises.
    if let Some(wears) = wears {
        let max = gunners.armour.and_then(|range| range.max).filter(|max| *max != wears);
        gunners.armour = Some(RawRange { default: wears, max });
    }
    if gunners.profile.is_empty() {
        notes.miss("gunners", "les servants", "the gunners", lines);
    }
    RawSiege {
        id: common.id,
        name: french(common.name),
        points: common.points,
        provenance: None,
        keywords: common.keywords,
        figures,
        gunners,
        upgrades: common.upgrades,
        rules: common.rules,
        caps: common.caps,
        note: common.note.map(french),
    }
}

/// « 2 Guerriers des Confins (Désarmé, sans armure). »
fn included(
    field: &Field,
    faction: &str,
    known: &Known,
    notes: &mut Notes,
    gunners: &mut RawGunners,
) -> Option<Armour> {
    let mut wears = None;
    for sentence in sentences(&field.lines) {
        // « Toute figurine liée à cette arme de siège ajoute le mot-clef Servant » is the manual's rule, not the profile's.
        let words = words(&sentence.text);
        if words.iter().any(|word| word == "ajoute") && words.iter().any(|word| word == "servant") {
            continue;
        }
        let (name, inner) = parenthesis(&sentence.text);
        let (number, name) = counted(&name);
        if !gunners.profile.is_empty() || number.is_none() {
            notes.leave("gunners", &sentence.whole(), sentence.lines);
            continue;
        }
        gunners.included = number.unwrap_or(0);
        gunners.profile = profile(name, faction, known, notes, sentence.lines);
        notes.at("gunners.profile", sentence.lines);
        notes.at("gunners.included", sentence.lines);
        for part in known.list(faction, Kind::Equipment, inner.unwrap_or_default()) {
            let unarmed = super::words::words(&part).iter().all(|word| word.starts_with("desarme"));
            if let Some(armour) = armour::armour_named(&part) {
                notes.at("gunners.armour.default", sentence.lines);
                wears = Some(armour);
            } else if unarmed {
                notes.at("gunners.starting", sentence.lines);
                gunners.starting.get_or_insert_with(Vec::new);
            } else {
                notes.at("gunners.starting", sentence.lines);
                let (number, name) = counted(&part);
                let id = super::rules::piece(name, faction, known, notes, sentence.lines, "gunners.starting");
                for _ in 0..number.unwrap_or(1).min(20) {
                    gunners.starting.get_or_insert_with(Vec::new).push(id.clone());
                }
            }
        }
    }
    wears
}

fn profile(name: &str, faction: &str, known: &Known, notes: &mut Notes, lines: Lines) -> String {
    known.profile(faction, name).unwrap_or_else(|| {
        let meant = known.nearest(faction, Kind::Profile, name);
        notes.ask("gunners", lines, Doubt::UnknownProfile { found: bare(name).to_owned(), meant });
        slug(bare(name))
    })
}

fn inventory(field: &Field, faction: &str, known: &Known, notes: &mut Notes, gunners: &mut RawGunners) {
    // Sentences about who can be added first; the rest is an inventory like any other.
    let reader = Reader { faction, known, key: "gunners.inventory" };
    let mut rest = Vec::new();
    for sentence in sentences(&field.lines) {
        let words = words(&sentence.text);
        let has = |wanted: &str| words.iter().any(|word| word == wanted);
        if has("ajouter") {
            added(&sentence, faction, known, notes, gunners);
        } else if has("armure") && has("jusqu") {
            // « Il peut améliorer son Armure jusqu’à … » says again what the field above said.
            let line = line_of(&sentence);
            let (range, _) = armour::armour(&[line], notes, "gunners.armour");
            gunners.armour = gunners.armour.or(range);
        } else {
            rest.push(sentence);
        }
    }
    for sentence in rest {
        let lines = lines_of(&sentence);
        let read = reader.read(&lines, notes);
        let position = gunners.inventory.len();
        // Each sentence was read for itself and counted from nought.
        for (key, _) in notes.fields.iter_mut().filter(|(key, _)| position > 0 && key == "gunners.inventory[0]") {
            *key = format!("gunners.inventory[{position}]");
        }
        if !read.starting.is_empty() {
            gunners.starting.get_or_insert_with(Vec::new).extend(read.starting);
        }
        gunners.inventory.extend(read.openings);
        for sentence in read.others {
            notes.leave("gunners.inventory", &sentence.whole(), sentence.lines);
        }
    }
}

fn line_of(sentence: &Sentence) -> super::clean::Line {
    super::clean::Line {
        lines: sentence.lines,
        text: sentence.text.clone(),
        bullet: false,
        blank: false,
        furniture: false,
    }
}

/// A sentence as lines again, with its list.
fn lines_of(sentence: &Sentence) -> Vec<super::clean::Line> {
    let mut lines = vec![line_of(sentence)];
    lines.extend(sentence.items.iter().map(|item| super::clean::Line {
        lines: item.lines,
        text: item.text.clone(),
        bullet: true,
        blank: false,
        furniture: false,
    }));
    lines
}

/// « Vous pouvez ajouter jusqu’à 1 Vétéran des Confins (…) », « … des Guerriers des Confins sans limite de nombre ».
fn added(sentence: &Sentence, faction: &str, known: &Known, notes: &mut Notes, gunners: &mut RawGunners) {
    let (text, inner) = parenthesis(&sentence.text);
    let rest = after(&text, "ajouter ").filter(|rest| !bare(rest).is_empty());
    // « (pour le coût, voir profil éponyme) » says where they are.
    let told = inner.is_none_or(|inner| words(inner).iter().any(|word| word == "profil"));
    let Some(rest) = rest.filter(|_| told && sentence.items.is_empty()) else {
        notes.leave("gunners.extra", &sentence.whole(), sentence.lines);
        return;
    };
    let unlimited = find(rest, "sans limite").is_some();
    let rest = before(rest, "sans limite");
    let max = match after(rest, "jusqu") {
        Some(limit) => limit.split_whitespace().find_map(count),
        None => rest.split_whitespace().next().and_then(count),
    };
    let mut name = rest;
    if let Some(limit) = after(rest, "jusqu") {
        name = limit.split_once(' ').map_or(limit, |(_, rest)| rest);
    }
    let (_, name) = counted(name);
    let id = profile(name.trim(), faction, known, notes, sentence.lines);
    notes.at(format!("gunners.extra[{}]", gunners.extra.len()), sentence.lines);
    gunners.extra.push(RawExtraGunner { profile: id, max: max.filter(|_| !unlimited) });
}
