//! An army in numbers, as pictures: each is a table whose cells have a bar beside their figures. The editor leaves the
//! place, the chunk of the reading pages fills it.

mod threat;

use std::sync::Arc;

use leptos::prelude::*;

use self::threat::ThreatCharts;
use crate::app::components::emblem::colours;
use crate::app::components::lazy::Lazy;
use crate::app::model::localized::Localized;
use crate::app::model::numbers::{self, Numbers, Share};
use crate::app::pages::chunks;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::{self, NumberWords};
use crate::catalogue::figures::Figure;
use crate::language::Language;
use crate::roster::Roster;

/// Counted again with every change of the list.
pub fn page(roster: Signal<Arc<Roster>>) -> AnyView {
    let localized = use_localized_with_texts();
    let language = localized.language;
    let shown = localized.clone();
    let own = Memo::new(move |_| numbers::numbers(&localized, &roster.get()));
    view! {
        <div>
        <Show
            when=move || own.with(|own| !own.units.is_empty())
            fallback=move || view! { <p class="quiet">{NumberWords::of(language).none}</p> }
        >
            {
                let shown = shown.clone();
                move || view! { <Charts localized=shown.clone() own=own.get() /> }
            }
        </Show>
        <Lazy chunk=chunks::strength props=roster />
        </div>
    }
    .into_any()
}

#[component]
fn Charts(localized: Localized, own: Numbers) -> impl IntoView {
    let language = localized.language;
    let words = NumberWords::of(language);
    let figures = own.figures.into_iter().filter(|(_, models)| !models.is_empty());
    let figures = figures.map(|(figure, shares)| view! { <Columns localized=localized.clone() figure shares /> });
    let figures = figures.collect_view();
    view! {
        <Units language shares=own.units />
        <ThreatCharts language own=own.threat />
        <Points language title=words.by_kind shares=own.kinds />
        <Points language title=words.by_spending shares=own.spending />
        <h3>{words.by_figure}</h3>
        <div class="chart-grid">{figures}</div>
    }
}

/// « 120 pts (24 %) ».
fn points_of(language: Language, amount: u64, all: u64) -> String {
    let points = words::points(language, u32::try_from(amount).unwrap_or(u32::MAX));
    format!("{points} ({})", words::percent(language, percent(amount, all)))
}

/// The points of all units as one bar of numbered parts, those of an ally in its colours; below, what each of them is.
#[component]
fn Units(language: Language, shares: Vec<Share>) -> impl IntoView {
    let all: u64 = shares.iter().map(|share| share.amount).sum::<u64>().max(1);
    let part = |amount: u64| format!("{}%", amount.saturating_mul(10_000) as f64 / all as f64 / 100.0);
    let mut at = 0;
    let (mut parts, mut rows) = (Vec::new(), Vec::new());
    for (index, Share { name, amount, ally }) in shares.into_iter().enumerate() {
        let class = ally.map(|(faction, civilisation)| colours(&faction, &civilisation));
        let (x, width, number) = (part(at), part(amount), index + 1);
        // Where the number has room.
        let number_in = (percent(amount, all) >= 5).then(|| {
            let middle = part(at.saturating_add(amount / 2));
            view! { <text x=middle y="50%">{number}</text> }
        });
        parts.push(view! { <g class=class.clone()><rect x=x width=width height="100%" />{number_in}</g> });
        at += amount;
        rows.push(view! {
            <tr class=class>
                <td class="stack-number">{number}</td>
                <th scope="row">{name}</th>
                <td>{points_of(language, amount, all)}</td>
            </tr>
        });
    }
    view! {
        <svg class="stack-bar" aria-hidden="true">{parts}</svg>
        <table class="chart stack-rows">
            <caption>{NumberWords::of(language).by_unit}</caption>
            <tbody>{rows}</tbody>
        </table>
    }
}

#[component]
fn Points(language: Language, title: &'static str, shares: Vec<Share>) -> impl IntoView {
    let all = shares.iter().map(|share| share.amount).sum();
    let rows = shares.into_iter().map(|share| {
        let value = points_of(language, share.amount, all);
        let width = percent(share.amount, all);
        view! { <BarRow name=share.name width value class=String::new() /> }
    });
    view! { <table class="chart"><caption>{title}</caption><tbody>{rows.collect_view()}</tbody></table> }
}

/// A name, a bar of so many percent, and what it stands for.
#[component]
fn BarRow(name: String, width: u32, value: String, class: String) -> impl IntoView {
    let width = format!("{}%", width.clamp(1, 100));
    view! {
        <tr class=class>
            <th scope="row">{name}</th>
            <td>
                <svg class="chart-bar" aria-hidden="true"><rect width=width height="100%" /></svg>
                <span>{value}</span>
            </td>
        </tr>
    }
}

/// One figure as columns: the values below, how many models have each above.
#[component]
fn Columns(localized: Localized, figure: Figure, shares: Vec<Share>) -> impl IntoView {
    let title = format!("{} ({})", localized.naming().figure(figure), figure.label());
    let most = shares.iter().map(|share| share.amount).max().unwrap_or(1);
    let (mut bars, mut values) = (Vec::new(), Vec::new());
    for Share { name, amount, .. } in shares {
        let high = percent(amount, most).max(4);
        let (y, height) = (format!("{}%", 100 - high.min(100)), format!("{high}%"));
        let count = localized.language.number(i64::try_from(amount).unwrap_or(i64::MAX));
        bars.push(view! {
            <td>
                <span>{count}</span>
                <svg class="chart-column" aria-hidden="true"><rect y=y width="100%" height=height /></svg>
            </td>
        });
        values.push(view! { <th scope="col">{name}</th> });
    }
    view! {
        <table class="chart columns">
            <caption>{title}</caption>
            <tbody><tr>{bars}</tr><tr>{values}</tr></tbody>
        </table>
    }
}

fn percent(amount: u64, whole: u64) -> u32 {
    let whole = whole.max(1);
    u32::try_from(amount.saturating_mul(100).saturating_add(whole / 2) / whole).unwrap_or(100)
}
