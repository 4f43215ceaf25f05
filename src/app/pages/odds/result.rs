//! The answer: a large chance, the distribution as a picture, and the steps behind "why".

use leptos::prelude::*;

use crate::app::model::odds::{Bar, Column, Figure, Step};
use crate::app::words::{self, OddsWords};
use crate::language::Language;

#[component]
pub fn Results(language: Language, answered: Memo<Result<Vec<Column>, String>>) -> impl IntoView {
    let words = OddsWords::of(language);
    move || match answered.get() {
        Err(sentence) => view! { <p class="odds-none" role="status">{sentence}</p> }.into_any(),
        Ok(columns) => {
            let several = columns.len() > 1;
            let duel = columns.iter().any(|own| own.title == words.plain);
            let unsheltered = (duel && !columns.iter().any(|own| own.title == words.sheltered))
                .then(|| view! { <p class="quiet">{words.no_shelter}</p> });
            let surprise = duel.then(|| view! { <p class="quiet odds-surprise">{words.surprise}</p> });
            let shown = columns.into_iter().map(|column| view! { <Answer language column several /> }).collect_view();
            view! { <div class="odds-columns">{shown}</div> {unsheltered} {surprise} }.into_any()
        }
    }
}

#[component]
fn Answer(language: Language, column: Column, several: bool) -> impl IntoView {
    let words = OddsWords::of(language);
    let title = (several && !column.title.is_empty()).then(|| view! { <h2>{column.title.clone()}</h2> });
    let refused = column.large.text.is_empty();
    let large = (!refused).then(|| view! { <Large figure=column.large.clone() /> });
    let rows = column.rows.into_iter().map(|row| {
        let fraction = row.figure.fraction.map(|own| view! { <span class="quiet">{own}</span> });
        view! { <tr><th scope="row">{row.name}</th><td>{row.figure.text} " " {fraction}</td></tr> }
    });
    let means = column.means.into_iter().map(|(name, value)| {
        view! { <tr><th scope="row">{name}</th><td>{value}</td></tr> }
    });
    let rows = view! { <table class="odds-rows"><tbody>{rows.collect_view()} {means.collect_view()}</tbody></table> };
    let bars = (!column.bars.is_empty()).then(|| view! { <Distribution title=column.bars_title bars=column.bars /> });
    let why = (!refused).then(|| {
        view! {
            <Why
                language steps=column.steps assumptions=column.assumptions not_counted=column.not_counted.clone()
            />
        }
    });
    let not_counted = (!column.not_counted.is_empty()).then(|| {
        let names = column.not_counted.join(", ");
        view! { <p class="odds-missing"><b>{words::labelled(language, words.not_counted)}</b> " " {names}</p> }
    });
    view! {
        <div class="odds-column">
            {title}
            <p class="odds-large" role="status">{large} <span class="odds-what">{column.what}</span></p>
            {bars}
            {rows}
            {not_counted}
            {why}
        </div>
    }
}

#[component]
fn Large(figure: Figure) -> impl IntoView {
    let fraction = figure.fraction.map(|own| view! { <span class="quiet">{own}</span> });
    view! { <b class="odds-figure">{figure.text}</b> {fraction} }
}

/// A table whose rows have a bar each: what the picture shows is said in figures beside it.
#[component]
fn Distribution(title: String, bars: Vec<Bar>) -> impl IntoView {
    let most = bars.iter().map(|bar| bar.figure.value).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let rows = bars.into_iter().map(|bar| {
        let width = format!("{:.2}%", (bar.figure.value / most * 100.0).max(0.5));
        view! {
            <tr>
                <th scope="row">{bar.label}</th>
                <td class="odds-bar-cell">
                    <svg class="odds-bar" aria-hidden="true"><rect width=width height="100%" /></svg>
                </td>
                <td>{bar.figure.text}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! { <table class="odds-bars"><caption>{title}</caption><tbody>{rows}</tbody></table> }
}

#[component]
fn Why(language: Language, steps: Vec<Step>, assumptions: Vec<String>, not_counted: Vec<String>) -> impl IntoView {
    let words = OddsWords::of(language);
    let steps = steps.into_iter().map(|step| {
        let chance = step.chance.map(|own| view! { <span class="explained-aside">{own}</span> });
        let changes = step.changes.into_iter().map(|own| view! { <li>{own}</li> }).collect_view();
        view! {
            <li>
                <p class="odds-step"><b>{step.name}</b> " " <span>{step.need}</span> {chance}</p>
                <ul class="quiet">{changes}</ul>
            </li>
        }
    });
    let steps = steps.collect_view();
    let list = |title: &'static str, all: Vec<String>| {
        (!all.is_empty()).then(|| {
            let rows = all.into_iter().map(|own| view! { <li>{own}</li> }).collect_view();
            view! { <h3>{title}</h3> <ul class="quiet odds-said">{rows}</ul> }
        })
    };
    view! {
        <details class="explained odds-why">
            <summary><span class="explained-name">{words.why}</span></summary>
            <div class="explained-text">
                <ol class="odds-steps">{steps}</ol>
                {list(words.assumed, assumptions)}
                {list(words.not_counted, not_counted)}
            </div>
        </details>
    }
}
