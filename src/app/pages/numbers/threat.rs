//! How far an army reaches, what it deals at each distance, what it bears.

use leptos::prelude::*;

use super::BarRow;
use crate::app::components::emblem::colours;
use crate::app::model::threat::{Band, Bears, Reach, Threat};
use crate::app::words::{self, NumberWords};
use crate::language::Language;

/// The ends of the line of distances, in centimetres; longer ones end with it.
const TABLE: u32 = 120;

#[component]
pub fn ThreatCharts(language: Language, own: Threat) -> impl IntoView {
    let words = NumberWords::of(language);
    let Threat { opponent, reaches, bands, bears } = own;
    let reach = (!reaches.is_empty()).then(|| view! { <Reaches language reaches /> });
    let against = opponent.map(|opponent| {
        let bands: Vec<Band> = bands.into_iter().filter(|band| band.models > 0).collect();
        view! {
            {(!bands.is_empty()).then(|| view! { <Bands language bands /> })}
            <Endurance language bears />
            <p class="quiet">{words::numbers_against(language, &opponent)}</p>
        }
    });
    view! { <h3>{words.by_distance}</h3> {reach} {against} }
}

/// How far each kind of model charges and shoots, on one line of distances.
#[component]
fn Reaches(language: Language, reaches: Vec<Reach>) -> impl IntoView {
    let words = NumberWords::of(language);
    let part = |cm: u32| format!("{}%", f64::from(cm.min(TABLE)) * 100.0 / f64::from(TABLE));
    let rows = reaches.into_iter().map(|own| {
        let class = ally_class(own.ally.as_ref());
        let (charge, shot) = (part(own.charge), part(own.shot));
        view! {
            <tr class=class>
                <th scope="row">{words::of_models(language, own.models, &own.name)}</th>
                <td>
                    <svg class="reach" aria-hidden="true">
                        <rect class="reach-shot" width=shot height="100%" />
                        <rect class="reach-charge" width=charge y="30%" height="40%" />
                    </svg>
                    <span>{words::reach(language, own.charge, own.shot)}</span>
                </td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <table class="chart reaches">
            <caption>
                {words.reach}
                <span class="legend">
                    <span class={"key key-charge"}></span>{words.charge}
                    <span class={"key key-shot"}></span>{words.shot}
                </span>
            </caption>
            <tbody>{rows}</tbody>
        </table>
    }
}

#[component]
fn Bands(language: Language, bands: Vec<Band>) -> impl IntoView {
    let most = bands.iter().map(|band| band.wounds).fold(0.0, f64::max);
    let rows = bands.into_iter().map(|band| {
        let value = words::wounds_by(language, band.wounds, band.models);
        let name = words::at_distance(language, band.cm);
        view! { <BarRow name width=share(band.wounds, most) value class=String::new() /> }
    });
    let rows = rows.collect_view();
    view! {
        <table class="chart"><caption>{NumberWords::of(language).deals}</caption><tbody>{rows}</tbody></table>
    }
}

#[component]
fn Endurance(language: Language, bears: Vec<Bears>) -> impl IntoView {
    let most = bears.iter().filter_map(|own| own.arrows).fold(0.0, f64::max);
    let pv: u64 = bears.iter().map(|own| own.pv).sum();
    let all: f64 = bears.iter().filter_map(|own| own.arrows).sum();
    let rows = bears.into_iter().map(|own| {
        let name = words::of_models(language, own.models, &own.name);
        let value = words::bears(language, own.pv, own.arrows);
        let class = ally_class(own.ally.as_ref());
        view! { <BarRow name width=share(own.arrows.unwrap_or_default(), most) value class /> }
    });
    let rows = rows.collect_view();
    let whole = words::bears(language, pv, (all > 0.0).then_some(all));
    view! {
        <table class="chart">
            <caption>{NumberWords::of(language).bears} <span class="legend">{whole}</span></caption>
            <tbody>{rows}</tbody>
        </table>
    }
}

fn ally_class(ally: Option<&(String, String)>) -> String {
    ally.map(|(faction, civilisation)| colours(faction, civilisation)).unwrap_or_default()
}

/// So many hundredths of the largest.
fn share(amount: f64, most: f64) -> u32 {
    if most > 0.0 { (amount / most * 100.0).round() as u32 } else { 0 }
}
