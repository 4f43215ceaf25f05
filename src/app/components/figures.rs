//! The figures of a profile as the book prints them: one row under its headings.

use std::sync::Arc;

use leptos::prelude::*;

use super::table::{Head, Table};
use crate::app::model::localized::Localized;
use crate::app::model::profile;
use crate::catalogue::tome::{Body, Plate, Profile, Side, Sides};
use crate::language::Language;

#[component]
pub fn FigureTable(localized: Localized, profile: Arc<Profile>) -> impl IntoView {
    let layout = match &profile.body {
        Body::Siege(_) => "figures figures-siege",
        Body::Person(_) | Body::Vehicle(_) => "figures",
    };
    let columns = profile::columns(&localized, &profile);
    let heads = columns.iter().map(|(short, whole, _)| view! { <FigureHead short=*short whole=*whole /> });
    let heads = heads.collect_view();
    let legend = figure_legend(localized.language, columns.iter().map(|(short, whole, _)| (*short, *whole)));
    let values = columns.into_iter().map(|(_, _, value)| view! { <td>{value}</td> }).collect_view();
    view! {
        <table class=layout>
            <caption class="unseen">{localized.words().figures}</caption>
            <thead><tr>{heads}</tr></thead>
            <tbody><tr>{values}</tr></tbody>
        </table>
        {legend}
    }
}

/// What the book's labels stand for: French players know them, others are told.
pub fn figure_legend<'a>(language: Language, columns: impl Iterator<Item = (&'a str, &'a str)>) -> Option<AnyView> {
    if language == Language::French {
        return None;
    }
    let told: Vec<String> =
        columns.filter(|(short, whole)| short != whole).map(|(short, whole)| format!("{short}\u{a0}{whole}")).collect();
    Some(view! { <p class="quiet figure-legend" aria-hidden="true">{told.join("\u{a0}· ")}</p> }.into_any())
}

/// The book's label to the eye, the whole name to the ear.
#[component]
pub fn FigureHead(#[prop(into)] short: String, #[prop(into)] whole: String) -> impl IntoView {
    let spoken = (short != whole).then(|| whole.clone());
    let hidden = spoken.is_some().then_some("true");
    view! {
        <th scope="col">
            <span title=whole aria-hidden=hidden>{short}</span>
            {spoken.map(|whole| view! { <span class="unseen">{whole}</span> })}
        </th>
    }
}

/// The ladder that each side of a vehicle can climb.
#[component]
pub fn PlatingTable(localized: Localized, plating: Sides<Plate>) -> impl IntoView {
    let words = localized.words();
    let heads = vec![
        Head::text(words.side),
        Head::number(words.figure),
        Head::text(words.plating_from),
        Head::text(words.plating_to),
    ];
    let rows = Side::ALL.map(|side| {
        let plate = plating.get(side);
        view! {
            <tr>
                <th scope="row">{localized.naming().side(side)}</th>
                <td class="number">{plate.figure.to_string()}</td>
                <td>{localized.plating(plate.range.default)}</td>
                <td>{localized.plating(plate.range.max)}</td>
            </tr>
        }
    });
    view! { <Table layout="plain" caption=words.plating heads>{rows.collect_view()}</Table> }
}
