//! The figures of a profile as the book prints them: one row under its headings.

use super::table::{head, number, number_head, row_head, table};
use crate::app::element::{El, el, parts};
use crate::app::voice::{self, Voice};
use crate::app::wording;
use crate::catalogue::figures::Figure;
use crate::catalogue::tome::{Body, Profile, Side, Siege, Vehicle};

/// Short heading, whole name, value.
type Column = (&'static str, &'static str, String);

pub fn figure_table(voice: &Voice, profile: &Profile) -> El {
    let layout = match &profile.body {
        Body::Siege(_) => "figures figures-siege",
        _ => "figures",
    };
    let (mut heads, mut values) = (parts(), el("tr"));
    for (short, whole, value) in columns(voice, profile) {
        heads = heads.add(figure_head(short, whole));
        values = values.add(el("td").add(value));
    }
    table(layout, voice.words().figures, heads, values.into())
}

pub fn figure_head(short: &str, whole: &str) -> El {
    let own = el("th").attr("scope", "col");
    let shown = el("span").attr("title", whole).add(short);
    if short == whole {
        own.add(shown)
    } else {
        own.add(shown.attr("aria-hidden", "true")).add(el("span.unseen").add(whole))
    }
}

fn columns(voice: &Voice, profile: &Profile) -> Vec<Column> {
    match &profile.body {
        Body::Person(person) => Figure::ALL
            .into_iter()
            .map(|figure| {
                (figure.label(), wording::figure(voice.language, figure), voice::figure(&person.figures, figure))
            })
            .collect(),
        Body::Vehicle(vehicle) => vehicle_columns(voice, vehicle),
        Body::Siege(siege) => siege_columns(voice, siege),
    }
}

fn vehicle_columns(voice: &Voice, vehicle: &Vehicle) -> Vec<Column> {
    let whole = |figure| wording::figure(voice.language, figure);
    let plating = |side: Side, name: &'static str| {
        (wording::side(voice.language, side), name, vehicle.plating.get(side).figure.to_string())
    };
    let words = voice.words();
    vec![
        (Figure::Mvt.label(), whole(Figure::Mvt), format!("{}\u{a0}cm", vehicle.mvt)),
        (Figure::Ct.label(), whole(Figure::Ct), vehicle.ct.to_string()),
        plating(Side::Front, words.plating_front),
        plating(Side::Flank, words.plating_flank),
        plating(Side::Rear, words.plating_rear),
    ]
}

fn siege_columns(voice: &Voice, siege: &Siege) -> Vec<Column> {
    let words = voice.words();
    let whole = |figure| wording::figure(voice.language, figure);
    let mut category = voice.category(siege.category);
    if let Some(dice) = &siege.dice {
        category = format!("{category} {dice}");
    }
    vec![
        (words.range, words.range, format!("{}\u{a0}cm", siege.range)),
        (Figure::F.label(), whole(Figure::F), siege.f.to_string()),
        (words.penetration, words.penetration_long, voice::penetration(siege.pen)),
        (Figure::D.label(), whole(Figure::D), siege.d.to_string()),
        (Figure::Pv.label(), whole(Figure::Pv), siege.pv.to_string()),
        (words.category, words.category, category),
    ]
}

/// The ladder that each side of a vehicle can climb.
pub fn plating_table(voice: &Voice, vehicle: &Vehicle) -> El {
    let words = voice.words();
    let heads = [head(words.side), number_head(words.figure), head(words.plating_from), head(words.plating_to)];
    let rows = Side::ALL.map(|side| {
        let plate = vehicle.plating.get(side);
        el("tr")
            .add(row_head(wording::side(voice.language, side)))
            .add(number(plate.figure.to_string()))
            .add(el("td").add(voice.plating(plate.range.default)))
            .add(el("td").add(voice.plating(plate.range.max)))
    });
    table("plain", words.plating, parts().add(heads), parts().add(rows))
}
