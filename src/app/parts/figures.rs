//! The figures of a profile as the book prints them: one row under its headings.

use leptos::prelude::*;

use crate::app::voice::{self, Voice};
use crate::app::wording;
use crate::catalogue::figures::Figure;
use crate::catalogue::tome::{Body, Profile, Side, Siege, Vehicle};

/// Short heading, whole name, value.
type Column = (&'static str, &'static str, String);

#[component]
pub fn FigureTable(voice: Voice, profile: std::sync::Arc<Profile>) -> impl IntoView {
    let columns = columns(&voice, &profile);
    let layout = match &profile.body {
        Body::Siege(_) => "figures figures-siege",
        _ => "figures",
    };
    let heads: Vec<_> = columns
        .iter()
        .map(|(short, whole, _)| {
            let same = short == whole;
            view! {
                <th scope="col">
                    <span aria-hidden=(!same).then_some("true") title=*whole>{*short}</span>
                    {(!same).then(|| view! { <span class="unseen">{*whole}</span> })}
                </th>
            }
        })
        .collect();
    let values: Vec<_> = columns.into_iter().map(|(_, _, value)| view! { <td>{value}</td> }).collect();
    view! {
        <table class=layout>
            <caption class="unseen">{voice.words().figures}</caption>
            <thead><tr>{heads}</tr></thead>
            <tbody><tr>{values}</tr></tbody>
        </table>
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
#[component]
pub fn PlatingTable(voice: Voice, vehicle: Vehicle) -> impl IntoView {
    let words = voice.words();
    let rows: Vec<_> = Side::ALL
        .into_iter()
        .map(|side| {
            let plate = vehicle.plating.get(side);
            view! {
                <tr>
                    <th scope="row">{wording::side(voice.language, side)}</th>
                    <td class="number">{plate.figure.to_string()}</td>
                    <td>{voice.plating(plate.range.default)}</td>
                    <td>{voice.plating(plate.range.max)}</td>
                </tr>
            }
        })
        .collect();
    view! {
        <table class="plain">
            <caption class="unseen">{words.plating}</caption>
            <thead>
                <tr>
                    <th scope="col">{words.side}</th>
                    <th scope="col" class="number">{words.figure}</th>
                    <th scope="col">{words.plating_from}</th>
                    <th scope="col">{words.plating_to}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}
