//! The profile as it really fights: figures with the origin of each changed one, equipment, rules.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::desk::Desk;
use crate::app::parts::equipment::{Buyer, EquipmentTable};
use crate::app::parts::rule::Rule;
use crate::app::rows;
use crate::app::voice::{self, Voice};
use crate::app::wording;
use crate::army::ArmyEntry;
use crate::army::figures::{Body, Effective, Source};
use crate::catalogue::figures::{Amount, Figure};
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{RuleUse, Side};
use crate::roster::Id;

#[component]
pub fn Glance(desk: Desk, id: Id) -> impl IntoView {
    let words = wording::Desk::of(desk.voice().language);
    // Built again only when this very entry changes.
    let entry = Memo::new(move |_| desk.with(|_, judged| judged.army.entry(id).cloned()));
    let open = RwSignal::new(false);
    let body = move || {
        let voice = desk.voice();
        open.get().then(|| entry.get().map(|entry| sheet(&voice, &entry)))
    };
    let strip = move || entry.get().map(|entry| strip(&desk.voice(), &entry));
    view! {
        {strip}
        <details class="explained" on:toggle=move |_| open.set(true)>
            <summary><span class="explained-name">{words.profile_glance}</span></summary>
            <div class="glance">{body}</div>
        </details>
    }
}

/// One figure: short heading, whole name, value, and how it came about where it changed.
type Column = (String, String, String, Option<String>);

fn strip(voice: &Voice, entry: &ArmyEntry) -> Option<AnyView> {
    let columns = columns(voice, entry)?;
    let heads: Vec<_> = columns
        .iter()
        .map(|(short, whole, _, _)| view! { <th scope="col"><abbr title=whole.clone()>{short.clone()}</abbr></th> })
        .collect();
    let values: Vec<_> = columns
        .iter()
        .map(|(_, _, value, changed)| view! { <td class:changed=changed.is_some()>{value.clone()}</td> })
        .collect();
    let origins: Vec<_> = columns
        .into_iter()
        .filter_map(|(short, _, value, changed)| Some(view! { <li><b>{short} " " {value}</b> " = " {changed?}</li> }))
        .collect();
    Some(
        view! {
            <table class="figures">
                <caption class="unseen">{wording::Desk::of(voice.language).profile_glance}</caption>
                <thead><tr>{heads}</tr></thead>
                <tbody><tr>{values}</tr></tbody>
            </table>
            {(!origins.is_empty()).then(|| view! { <ul class="origins quiet">{origins}</ul> })}
        }
        .into_any(),
    )
}

fn columns(voice: &Voice, entry: &ArmyEntry) -> Option<Vec<Column>> {
    let model = entry.model.as_ref()?;
    let faction = &model.profile.faction;
    let whole = |figure| wording::figure(voice.language, figure).to_owned();
    let plain = |short: &str, whole: String, value: String| (short.to_owned(), whole, value, None);
    Some(match &model.body {
        Body::Person(person) => Figure::ALL
            .into_iter()
            .map(|figure| {
                let own = person.get(figure);
                (figure.label().to_owned(), whole(figure), value(figure, own.value), origin(voice, faction, own))
            })
            .collect(),
        Body::Vehicle(vehicle) => {
            let mut all = vec![
                (
                    Figure::Mvt.label().to_owned(),
                    whole(Figure::Mvt),
                    value(Figure::Mvt, vehicle.mvt.value),
                    origin(voice, faction, &vehicle.mvt),
                ),
                plain(Figure::Ct.label(), whole(Figure::Ct), value(Figure::Ct, vehicle.ct)),
            ];
            for side in Side::ALL {
                let own = vehicle.plating.get(side);
                let name = wording::side(voice.language, side).to_owned();
                all.push((name.clone(), name, own.value.to_string(), origin(voice, faction, own)));
            }
            all
        }
        Body::Siege(siege) => {
            let words = voice.words();
            vec![
                plain(words.range, words.range.to_owned(), format!("{}\u{a0}cm", siege.range)),
                plain(Figure::F.label(), whole(Figure::F), siege.f.to_string()),
                plain(words.penetration, words.penetration_long.to_owned(), voice::penetration(siege.pen)),
                plain(Figure::D.label(), whole(Figure::D), siege.d.to_string()),
                plain(Figure::Pv.label(), whole(Figure::Pv), siege.pv.to_string()),
            ]
        }
    })
}

fn value(figure: Figure, value: i32) -> String {
    match figure {
        Figure::Mvt => format!("{value}\u{a0}cm"),
        Figure::Ct if value == 0 => "-".to_owned(),
        Figure::Ct => format!("{value}+"),
        _ => value.to_string(),
    }
}

/// « 3 de base, +2 armure »; `None` where nothing changed it.
fn origin(voice: &Voice, faction: &str, effective: &Effective) -> Option<String> {
    if effective.steps.is_empty() {
        return None;
    }
    let words = wording::Desk::of(voice.language);
    let mut parts = vec![format!("{} {}", effective.printed, words.printed)];
    for step in &effective.steps {
        let source = match &step.source {
            Source::Armour => words.from_armour.to_owned(),
            Source::Plating => words.from_plating.to_owned(),
            Source::Mount(mount) | Source::FormerMount(mount) => voice.text(&mount.name),
            Source::Barding => words.from_barding.to_owned(),
            Source::Equipment(piece) => voice.text(&piece.name),
            Source::Rule(rule) => voice.rule_name(faction, rule, None),
            Source::Bounds => words.from_bounds.to_owned(),
        };
        parts.push(match step.amount {
            Amount::Add(more) if more < 0 => format!("−{} {source}", more.unsigned_abs()),
            Amount::Add(more) => format!("+{more} {source}"),
            Amount::Set(value) => format!("→ {value} {source}"),
        });
    }
    Some(parts.join(", "))
}

fn sheet(voice: &Voice, entry: &ArmyEntry) -> AnyView {
    let words = wording::Desk::of(voice.language);
    let unknown = rows::unknown(voice, entry).join(", ");
    let Some(model) = &entry.model else { return view! { <p>{unknown}</p> }.into_any() };
    let buyer = if model.is_champion() { Buyer::Champion } else { Buyer::Other };
    let tables: Vec<_> = [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien]
        .into_iter()
        .filter_map(|kind| {
            let own = model.pieces.iter().filter(|piece| piece.count > 0 && piece.equipment.kind == kind);
            let pieces: Vec<_> = own.map(|piece| Arc::clone(&piece.equipment)).collect();
            (!pieces.is_empty()).then(|| view! { <EquipmentTable voice=voice.clone() kind pieces buyer /> })
        })
        .collect();
    let rules: Vec<_> = model
        .rules
        .iter()
        .map(|held| {
            let used = RuleUse { rule: held.rule.clone(), parameter: held.parameter.clone() };
            view! { <Rule voice=voice.clone() faction=model.profile.faction.clone() used /> }
        })
        .collect();
    view! {
        {(!unknown.is_empty()).then(|| view! { <p>{unknown}</p> })}
        {(!tables.is_empty()).then(|| view! { <h3>{words.weapons}</h3> })} {tables}
        {(!rules.is_empty()).then(|| view! { <h3>{voice.words().special_rules}</h3> })}
        <div class="stack">{rules}</div>
    }
    .into_any()
}
