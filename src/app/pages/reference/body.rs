//! What an entry says: sentences, a table, a scenario, a piece of equipment. Texts of the data are text, never markup.

use leptos::prelude::*;

use super::source;
use crate::app::parts::equipment::{Buyer, EquipmentTable};
use crate::app::parts::mounts::MountTable;
use crate::app::reference::{Body, Entry, Paragraph, Section};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::manual::{Scenario, Table};
use crate::language::Text;

pub fn body(voice: &Voice, entry: &Entry) -> AnyView {
    match &entry.body {
        Body::Words(paragraphs) => paragraphs.iter().map(paragraph).collect_view().into_any(),
        Body::Table(content) => table(voice, content),
        Body::Scenario(content) => scenario(voice, content),
        Body::Piece(piece) => view! {
            <EquipmentTable voice=voice.clone() kind=piece.kind pieces=vec![piece.clone()] buyer=Buyer::Anybody />
            <p class="quiet">{voice.words().price_note}</p>
        }
        .into_any(),
        Body::Mount(mount) => view! {
            <MountTable voice=voice.clone() mounts=vec![mount.clone()] buyer=Buyer::Anybody />
            <p class="quiet">{voice.words().price_note}</p>
        }
        .into_any(),
    }
}

fn paragraph(paragraph: &Paragraph) -> AnyView {
    let label = paragraph.label.clone().map(|label| match &paragraph.route {
        Some(route) => view! { <b><a href=route.href()>{label}</a></b> " – " }.into_any(),
        None => view! { <b>{label}</b> " – " }.into_any(),
    });
    view! { <p>{label} {paragraph.text.clone()}</p> }.into_any()
}

fn table(voice: &Voice, table: &Table) -> AnyView {
    let heads: Vec<_> =
        table.columns.iter().map(|column| view! { <th scope="col">{voice.text(column)}</th> }).collect();
    let rows: Vec<_> = table
        .rows
        .iter()
        .map(|row| {
            let cells: Vec<_> = row
                .iter()
                .enumerate()
                .map(|(at, cell)| match at {
                    0 => view! { <th scope="row">{voice.text(cell)}</th> }.into_any(),
                    _ => view! { <td>{voice.text(cell)}</td> }.into_any(),
                })
                .collect();
            view! { <tr>{cells}</tr> }
        })
        .collect();
    let note = table.note.as_ref().map(|note| view! { <p class="quiet">{voice.text(note)}</p> });
    // Wide ones scroll by themselves, by keyboard too.
    let wide = table.columns.len() > 3;
    view! {
        {note}
        <div
            class="wide"
            tabindex=wide.then_some("0")
            role=wide.then_some("region")
            aria-label=wide.then(|| voice.text(&table.name))
        >
            <table class="plain printed" class:many=wide>
                <caption class="unseen">{voice.text(&table.name)}</caption>
                <thead><tr>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The few rows of armour, ranks, bases: one table, so that they can be compared.
pub fn ladder(voice: &Voice, section: Section, entries: &[Entry]) -> AnyView {
    let words = voice.words();
    let rows: Vec<_> = entries
        .iter()
        .map(|entry| {
            let text = match &entry.body {
                Body::Words(paragraphs) => paragraphs.iter().map(paragraph).collect_view().into_any(),
                _ => ().into_any(),
            };
            view! {
                <tr>
                    <th scope="row"><a href=entry.route.href()>{entry.name.clone()}</a></th>
                    <td>{text} <p class="quiet">{source(voice, entry)}</p></td>
                </tr>
            }
        })
        .collect();
    view! {
        <table class="plain printed rungs">
            <caption class="unseen">{wording::section(voice.language, section)}</caption>
            <thead>
                <tr><th scope="col">{words.name}</th><th scope="col">{words.meaning}</th></tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn scenario(voice: &Voice, scenario: &Scenario) -> AnyView {
    let words = voice.words();
    let holders: Vec<String> = scenario.holders.iter().map(|keyword| voice.keyword_name(keyword)).collect();
    let rows: Vec<_> = scenario
        .scoring
        .iter()
        .map(|score| {
            view! {
                <tr>
                    <th scope="row">{voice.text(&score.event)}</th>
                    <td class="number">{voice.text(&score.points)}</td>
                </tr>
            }
        })
        .collect();
    view! {
        <p class="lead">{voice.text(&scenario.summary)}</p>
        <dl class="parts">
            {part(words.deployment, sentences(voice, &scenario.deployment))}
            {part(words.reserve, wording::reserve(voice.language, scenario.reserve).into_any())}
            {(!holders.is_empty()).then(|| part(words.holders, holders.join(", ").into_any()))}
            {(!scenario.special.is_empty()).then(|| part(words.special, sentences(voice, &scenario.special)))}
            {part(words.end_of_game, voice.text(&scenario.end).into_any())}
        </dl>
        <table class="plain printed scores">
            <caption>{words.scoring}</caption>
            <thead>
                <tr><th scope="col">{words.scored}</th><th scope="col" class="number">{words.points_won}</th></tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn part(name: &'static str, content: AnyView) -> AnyView {
    view! { <div><dt>{name}</dt><dd>{content}</dd></div> }.into_any()
}

fn sentences(voice: &Voice, texts: &[Text]) -> AnyView {
    texts.iter().map(|text| view! { <p>{voice.text(text)}</p> }).collect_view().into_any()
}
