//! An army in numbers, as small charts: tables whose rows have a bar each. The editor leaves the place, the chunk of the
//! reading pages fills it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::components::emblem::colours;
use crate::app::components::lazy::Lazy;
use crate::app::model::localized::Localized;
use crate::app::model::numbers::{self, Numbers, Share};
use crate::app::pages::chunks;
use crate::app::state::localized::use_localized;
use crate::app::words::{self, NumberWords};
use crate::roster::Roster;

/// Counted again with every change of the list.
pub fn page(roster: Signal<Arc<Roster>>) -> AnyView {
    let localized = use_localized();
    let language = localized.language;
    let shown = localized.clone();
    let own = Memo::new(move |_| numbers::numbers(&localized, &roster.get()));
    view! {
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
    }
    .into_any()
}

#[component]
fn Charts(localized: Localized, own: Numbers) -> impl IntoView {
    let language = localized.language;
    let words = NumberWords::of(language);
    let points = |title: &str, shares: Vec<Share>| {
        let all = shares.iter().map(|share| share.amount).sum();
        let values = shares.iter().map(|share| {
            let points = words::points(language, u32::try_from(share.amount).unwrap_or(u32::MAX));
            format!("{points} ({})", words::percent(language, percent(share.amount, all)))
        });
        let values = values.collect();
        view! { <Chart title=title.to_owned() shares values whole=all /> }
    };
    let figures = own.figures.into_iter().filter(|(_, models)| !models.is_empty()).map(|(figure, shares)| {
        let title = format!("{} ({})", localized.naming().figure(figure), figure.label());
        let most = shares.iter().map(|share| share.amount).max().unwrap_or(0);
        let values = shares.iter().map(|share| words::model_count(language, share.amount)).collect();
        view! { <Chart title shares values whole=most /> }
    });
    let units = own.units.clone();
    view! {
        <Stack shares=units />
        {points(words.by_unit, own.units)}
        {points(words.by_kind, own.kinds)}
        {points(words.by_spending, own.spending)}
        <h3>{words.by_figure}</h3>
        <div class="chart-grid">{figures.collect_view()}</div>
    }
}

/// The points of all units as one bar, those of an ally in its colours; the table below says the same in words.
#[component]
fn Stack(shares: Vec<Share>) -> impl IntoView {
    let all: u64 = shares.iter().map(|share| share.amount).sum::<u64>().max(1);
    let part = |amount: u64| format!("{}%", amount.saturating_mul(10_000) as f64 / all as f64 / 100.0);
    let mut at = 0;
    let rects: Vec<_> = shares
        .into_iter()
        .map(|share| {
            let (x, width) = (part(at), part(share.amount));
            at += share.amount;
            let class = share.ally.map(|(faction, civilisation)| colours(&faction, &civilisation));
            view! { <rect class=class x=x width=width height="100%"><title>{share.name}</title></rect> }
        })
        .collect();
    view! { <svg class="stack-bar" aria-hidden="true">{rects}</svg> }
}

/// The values are the amounts in words. The longest bar there can be stands for `whole`.
#[component]
fn Chart(title: String, shares: Vec<Share>, values: Vec<String>, whole: u64) -> impl IntoView {
    let row = |(share, value): (Share, String)| {
        let width = format!("{}%", percent(share.amount, whole).max(1));
        view! {
            <tr>
                <th scope="row">{share.name}</th>
                <td>
                    <svg class="chart-bar" aria-hidden="true"><rect width=width height="100%" /></svg>
                    <span>{value}</span>
                </td>
            </tr>
        }
    };
    view! {
        <table class="chart">
            <caption>{title}</caption>
            <tbody>{shares.into_iter().zip(values).map(row).collect_view()}</tbody>
        </table>
    }
}

fn percent(amount: u64, whole: u64) -> u32 {
    let whole = whole.max(1);
    u32::try_from(amount.saturating_mul(100).saturating_add(whole / 2) / whole).unwrap_or(100)
}
