//! The figures of a model in one line: label and value of each. Pure.

use super::localized::{Localized, figure as figure_text, penetration, value};
use crate::army::Model;
use crate::army::figures::Body;
use crate::catalogue::figures::Figure;
use crate::catalogue::tome::{Body as Printed, Profile, Side};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stat {
    pub label: &'static str,
    pub value: String,
    /// Not as printed.
    pub changed: bool,
}

fn stat(label: &'static str, value: impl ToString) -> Stat {
    Stat { label, value: value.to_string(), changed: false }
}

/// Without its unit: there is no room for it.
fn short(figure: Figure, own: i32) -> String {
    match figure {
        Figure::Mvt => own.to_string(),
        Figure::Cc | Figure::Ct | Figure::F | Figure::D | Figure::A | Figure::Pv | Figure::Mo => value(figure, own),
    }
}

/// As the book prints them.
pub fn printed(localized: &Localized, profile: &Profile) -> Vec<Stat> {
    match &profile.body {
        Printed::Person(person) => {
            let own = |figure: Figure| stat(figure.label(), figure_text(&person.figures, figure));
            Figure::ALL.map(|figure| trimmed(own(figure))).to_vec()
        }
        Printed::Vehicle(vehicle) => {
            let mut all = vec![stat(Figure::Mvt.label(), vehicle.mvt)];
            let side = |side| stat(localized.naming().side(side), vehicle.plating.get(side).figure);
            all.extend(Side::ALL.map(side));
            all
        }
        Printed::Siege(siege) => vec![
            stat(localized.words().range, siege.range),
            stat(Figure::F.label(), siege.f),
            stat(localized.words().penetration, penetration(siege.pen)),
            stat(Figure::D.label(), siege.d),
            stat(Figure::Pv.label(), siege.pv),
        ],
    }
}

/// As the model fights.
pub fn effective(localized: &Localized, model: &Model) -> Vec<Stat> {
    match &model.body {
        Body::Person(person) => {
            let own = |figure: Figure| {
                let own = person.get(figure);
                Stat { label: figure.label(), value: short(figure, own.value), changed: own.value != own.printed }
            };
            Figure::ALL.map(own).to_vec()
        }
        Body::Vehicle(vehicle) => {
            let changed = vehicle.mvt.value != vehicle.mvt.printed;
            let mut all = vec![Stat { changed, ..stat(Figure::Mvt.label(), vehicle.mvt.value) }];
            all.push(stat(Figure::Ct.label(), value(Figure::Ct, vehicle.ct)));
            all.extend(Side::ALL.map(|side| {
                let own = vehicle.plating.get(side);
                let changed = own.value != own.printed;
                Stat { changed, ..stat(localized.naming().side(side), own.value) }
            }));
            all
        }
        Body::Siege(siege) => vec![
            stat(localized.words().range, siege.range),
            stat(Figure::F.label(), siege.f),
            stat(localized.words().penetration, penetration(siege.pen)),
            stat(Figure::D.label(), siege.d),
            stat(Figure::Pv.label(), siege.pv),
        ],
    }
}

/// Without its unit, too.
fn trimmed(mut own: Stat) -> Stat {
    if let Some(number) = own.value.strip_suffix("\u{a0}cm") {
        own.value = number.to_owned();
    }
    own
}
