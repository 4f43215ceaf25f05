//! A vehicle: three platings, a crew, weapons on their mount points.

use crate::catalogue::raw::{RawVehicle, RawVehicleFigures};

use super::armour;
use super::clean::Line;
use super::faction::french;
use super::inventory::Reader;
use super::known::Known;
use super::label::Label;
use super::profile::{Common, Parts, ask_about_table, number, shooting};
use super::table::Column;
use super::{Lines, Notes};

pub fn read(
    common: Common,
    parts: &Parts,
    faction: &str,
    lines: Lines,
    known: &Known,
    notes: &mut Notes,
) -> RawVehicle {
    let table = &parts.table;
    ask_about_table(table, notes, lines);
    let figures = RawVehicleFigures {
        mvt: number(table, Column::Mvt, lines, notes),
        ct: shooting(table, lines, notes),
        front: number(table, Column::Front, lines, notes),
        flank: number(table, Column::Flank, lines, notes),
        rear: number(table, Column::Rear, lines, notes),
    };
    let plating = parts.fields.iter().find(|field| matches!(field.label, Label::Plating | Label::Armour));
    let none: &[Line] = &[];
    if plating.is_none() {
        notes.miss("plating", "le blindage par défaut", "the default plating", lines);
    }
    let plating = armour::plating(plating.map_or(none, |field| &field.lines), notes);
    if common.crew.is_none() {
        notes.miss("crew", "l’équipage", "the crew", lines);
    }
    let mut vehicle = RawVehicle {
        id: common.id,
        name: french(common.name),
        points: common.points,
        provenance: None,
        keywords: common.keywords,
        figures,
        plating,
        crew: common.crew.unwrap_or(0),
        capacity: common.capacity,
        starting: Vec::new(),
        inventory: Vec::new(),
        upgrades: common.upgrades,
        rules: common.rules,
        caps: common.caps,
        note: common.note.map(french),
    };
    for field in parts.fields.iter().filter(|field| field.label == Label::Inventory) {
        let read = Reader { faction, known, key: "inventory" }.read(&field.lines, notes);
        vehicle.starting.extend(read.starting);
        vehicle.inventory.extend(read.openings);
        for sentence in read.others {
            notes.leave("inventory", &sentence.whole(), sentence.lines);
        }
    }
    vehicle
}
