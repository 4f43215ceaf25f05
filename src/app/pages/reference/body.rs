//! What an entry says: sentences, a table, a scenario, a piece of equipment. Texts of the data are text, never markup.

use leptos::prelude::*;

use super::source::SourceMark;
use crate::app::components::deployment::Deployment;
use crate::app::components::equipment::{Buyer, EquipmentTable};
use crate::app::components::facts::Fact;
use crate::app::components::mounts::MountTable;
use crate::app::components::table::{Head, Table};
use crate::app::model::localized::Localized;
use crate::app::model::reference::{Body, Entry, Paragraph};
use crate::app::words;
use crate::catalogue::manual::{self, Scenario, Score};
use crate::language::Text;

#[component]
pub fn EntryBody(localized: Localized, body: Body) -> impl IntoView {
    let price_note = localized.words().price_note;
    match body {
        Body::Words(paragraphs) => view! { <Paragraphs paragraphs /> }.into_any(),
        Body::Table(table) => view! { <PrintedTable localized table /> }.into_any(),
        Body::Scenario(scenario) => view! { <ScenarioBody localized scenario=*scenario /> }.into_any(),
        Body::Piece(piece) => view! {
            <EquipmentTable localized kind=piece.kind pieces=vec![piece] buyer=Buyer::Anybody />
            <p class="quiet">{price_note}</p>
        }
        .into_any(),
        Body::Mount(mount) => view! {
            <MountTable localized mounts=vec![mount] buyer=Buyer::Anybody />
            <p class="quiet">{price_note}</p>
        }
        .into_any(),
    }
}

#[component]
fn Paragraphs(paragraphs: Vec<Paragraph>) -> impl IntoView {
    let paragraphs = paragraphs.into_iter().map(|Paragraph { label, route, text }| {
        let label = label.map(|label| {
            let name = match route {
                Some(route) => view! { <a href=route.href()>{label}</a> }.into_any(),
                None => label.into_any(),
            };
            view! { <b>{name}</b> " – " }
        });
        view! { <p>{label}{text}</p> }
    });
    paragraphs.collect_view()
}

#[component]
fn PrintedTable(localized: Localized, table: manual::Table) -> impl IntoView {
    let name = localized.text(&table.name);
    let heads = table.columns.iter().map(|column| Head::Text(localized.text(column))).collect();
    let cell = |(at, cell): (usize, &Text)| {
        let text = localized.text(cell);
        if at == 0 { view! { <th scope="row">{text}</th> }.into_any() } else { view! { <td>{text}</td> }.into_any() }
    };
    let row = |row: &Vec<Text>| view! { <tr>{row.iter().enumerate().map(cell).collect_view()}</tr> };
    let rows = table.rows.iter().map(row).collect_view();
    // Wide ones scroll by themselves, by keyboard too.
    let wide = table.columns.len() > 3;
    let layout = if wide { "plain printed many" } else { "plain printed" };
    view! {
        {table.note.as_ref().map(|note| view! { <p class="quiet">{localized.text(note)}</p> })}
        <div
            class="wide" tabindex=wide.then_some("0") role=wide.then_some("region")
            aria-label=wide.then(|| name.clone())
        >
            <Table layout caption=name.clone() heads>{rows}</Table>
        </div>
    }
}

/// The few rows of armour, ranks, bases: one table, so that they can be compared.
#[component]
pub fn Ladder(localized: Localized, caption: &'static str, entries: Vec<Entry>) -> impl IntoView {
    let words = localized.words();
    let heads = vec![Head::text(words.name), Head::text(words.meaning)];
    let rows = entries.into_iter().map(|entry| {
        let text = match entry.body {
            Body::Words(paragraphs) => Some(view! { <Paragraphs paragraphs /> }),
            Body::Table(_) | Body::Scenario(_) | Body::Piece(_) | Body::Mount(_) => None,
        };
        view! {
            <tr>
                <th scope="row"><a href=entry.route.href()>{entry.name}</a></th>
                <td>{text}<p class="quiet"><SourceMark language=localized.language source=entry.source /></p></td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! { <Table layout="plain printed rungs" caption heads>{rows}</Table> }
}

#[component]
fn ScenarioBody(localized: Localized, scenario: Scenario) -> impl IntoView {
    let words = localized.words();
    let holders: Vec<String> = scenario.holders.iter().map(|keyword| localized.keyword_name(keyword)).collect();
    let sentences = |texts: &[Text]| texts.iter().map(|text| view! { <p>{localized.text(text)}</p> }).collect_view();
    let (deployment, special) = (sentences(&scenario.deployment), sentences(&scenario.special));
    let (summary, end) = (localized.text(&scenario.summary), localized.text(&scenario.end));
    let sketch = view! { <Deployment localized=localized.clone() scenario=scenario.clone() /> };
    view! {
        <p class="lead">{summary}</p>
        <dl class="parts">
            <Fact name=words.deployment>
                {deployment}
                {sketch}
            </Fact>
            <Fact name=words.reserve>{words::reserve(localized.language, scenario.reserve)}</Fact>
            {(!holders.is_empty()).then(|| view! { <Fact name=words.holders>{holders.join(", ")}</Fact> })}
            {(!scenario.special.is_empty()).then(|| view! { <Fact name=words.special>{special}</Fact> })}
            <Fact name=words.end_of_game>{end}</Fact>
        </dl>
        <Scores localized=localized.clone() scoring=scenario.scoring />
    }
}

/// The one table with a caption in sight: nothing else says what it is.
#[component]
fn Scores(localized: Localized, scoring: Vec<Score>) -> impl IntoView {
    let words = localized.words();
    let rows = scoring.iter().map(|score| {
        let (event, points) = (localized.text(&score.event), localized.text(&score.points));
        view! { <tr><th scope="row">{event}</th><td class="number">{points}</td></tr> }
    });
    view! {
        <table class="plain printed scores">
            <caption>{words.scoring}</caption>
            <thead><tr><th scope="col">{words.scored}</th><th class="number" scope="col">{words.points_won}</th></tr></thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
