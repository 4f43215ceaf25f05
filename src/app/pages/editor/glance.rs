//! The profile as it really fights: figures with the origin of each changed one, equipment, rules.

use std::sync::Arc;

use leptos::prelude::*;

use super::folded::Folded;
use crate::app::components::equipment::{Buyer, EquipmentTable};
use crate::app::components::figures::{FigureHead, figure_legend};
use crate::app::components::rows::Rows;
use crate::app::components::rule::RuleName;
use crate::app::model::chosen;
use crate::app::model::localized::{self, Localized};
use crate::app::model::route::Route;
use crate::app::pages::chunks;
use crate::app::state::editor::use_editor;
use crate::app::state::localized::use_localized_with_offers;
use crate::app::words::{EditorWords, ListWords};
use crate::army::ArmyEntry;
use crate::army::figures::{Body, Effective, Source};
use crate::catalogue::figures::{Amount, Figure};
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Equipment, RuleUse, Side};
use crate::roster::Id;

/// The figures of an entry, built again only when this very entry changes.
#[component]
pub fn EntryFigures(id: Id) -> impl IntoView {
    let editor = use_editor();
    let entry = Memo::new(move |_| editor.with(|_, judged| judged.army.entry(id).cloned()));
    let columns = move || entry.with(|entry| columns(&editor.localized(), entry.as_ref()?));
    move || columns().map(|columns| view! { <FigureStrip columns /> })
}

/// Equipment and rules of an entry, for those who look.
#[component]
pub fn Glance(id: Id) -> impl IntoView {
    let language = use_editor().language();
    let words = EditorWords::of(language);
    let odds = Route::Odds(format!("liste/{}/{}", use_editor().id(), id.0)).href();
    view! {
        <Folded title=words.profile_glance class="glance" chunk=chunks::glance props=id />
        <p><a class="plainly" href=odds>{ListWords::of(language).odds}</a></p>
    }
}

/// One figure: short heading, whole name, value, and how it came about where it changed.
type Column = (String, String, String, Option<String>);

#[component]
fn FigureStrip(columns: Vec<Column>) -> impl IntoView {
    let language = use_editor().language();
    let legend = figure_legend(language, columns.iter().map(|(short, whole, ..)| (short.as_str(), whole.as_str())));
    let (mut heads, mut values, mut origins) = (Vec::new(), Vec::new(), Vec::new());
    for (short, whole, value, changed) in columns {
        if let Some(origin) = &changed {
            origins.push(view! { <li><b>{format!("{short} {value}")}</b>{format!(" = {origin}")}</li> });
        }
        heads.push(view! { <FigureHead short whole /> });
        values.push(view! { <td class:changed=changed.is_some()>{value}</td> });
    }
    view! {
        <table class="figures">
            <caption class="unseen">{EditorWords::of(language).profile_glance}</caption>
            <thead><tr>{heads}</tr></thead>
            <tbody><tr>{values}</tr></tbody>
        </table>
        {legend}
        {(!origins.is_empty()).then(|| view! { <ul class="origins quiet">{origins}</ul> })}
    }
}

fn columns(localized: &Localized, entry: &ArmyEntry) -> Option<Vec<Column>> {
    let model = entry.model.as_ref()?;
    let faction = &model.profile.faction;
    let whole = |figure| localized.naming().figure(figure).to_owned();
    let plain = |short: &str, whole: String, value: String| (short.to_owned(), whole, value, None);
    Some(match &model.body {
        Body::Person(person) => Figure::ALL
            .into_iter()
            .map(|figure| {
                let own = person.get(figure);
                (
                    figure.label().to_owned(),
                    whole(figure),
                    localized::value(figure, own.value),
                    origin(localized, faction, own),
                )
            })
            .collect(),
        Body::Vehicle(vehicle) => {
            let mut all = vec![
                (
                    Figure::Mvt.label().to_owned(),
                    whole(Figure::Mvt),
                    localized::value(Figure::Mvt, vehicle.mvt.value),
                    origin(localized, faction, &vehicle.mvt),
                ),
                plain(Figure::Ct.label(), whole(Figure::Ct), localized::value(Figure::Ct, vehicle.ct)),
            ];
            for side in Side::ALL {
                let own = vehicle.plating.get(side);
                let name = localized.naming().side(side).to_owned();
                all.push((name.clone(), name, own.value.to_string(), origin(localized, faction, own)));
            }
            all
        }
        Body::Siege(siege) => {
            let words = localized.words();
            vec![
                plain(words.range, words.range.to_owned(), format!("{}\u{a0}cm", siege.range)),
                plain(Figure::F.label(), whole(Figure::F), siege.f.to_string()),
                plain(words.penetration, words.penetration_long.to_owned(), localized::penetration(siege.pen)),
                plain(Figure::D.label(), whole(Figure::D), siege.d.to_string()),
                plain(Figure::Pv.label(), whole(Figure::Pv), siege.pv.to_string()),
            ]
        }
    })
}

/// « 3 de base, +2 armure »; `None` where nothing changed it.
fn origin(localized: &Localized, faction: &str, effective: &Effective) -> Option<String> {
    if effective.steps.is_empty() {
        return None;
    }
    let words = EditorWords::of(localized.language);
    let mut parts = vec![format!("{} {}", effective.printed, words.printed)];
    for step in &effective.steps {
        let source = match &step.source {
            Source::Armour => words.from_armour.to_owned(),
            Source::Plating => words.from_plating.to_owned(),
            Source::Mount(mount) | Source::FormerMount(mount) => localized.text(&mount.name),
            Source::Barding => words.from_barding.to_owned(),
            Source::Equipment(piece) => localized.text(&piece.name),
            Source::Rule(rule) => localized.rule_name(faction, rule, None),
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

/// What the entry carries, and the rules that it has.
#[component]
pub fn Carried(id: Id) -> impl IntoView {
    let (editor, localized) = (use_editor(), use_localized_with_offers());
    let entry = Memo::new(move |_| editor.with(|_, judged| judged.army.entry(id).cloned()));
    let rules = move || {
        entry.with(|entry| {
            let rules = entry.iter().filter_map(|entry| entry.model.as_ref()).flat_map(|model| &model.rules);
            let used = rules.map(|held| RuleUse { rule: held.rule.clone(), parameter: held.parameter.clone() });
            used.collect::<Vec<_>>()
        })
    };
    // One by one, so that a text that is open stays so.
    let rule = move |used: RuleUse| {
        let model = entry.get_untracked().and_then(|entry| entry.model);
        let faction = model.map(|model| model.profile.faction.clone()).unwrap_or_default();
        view! { <RuleName localized=localized.clone() faction used /> }
    };
    view! {
        {move || entry.get().map(|entry| view! { <Tables entry /> })}
        <div class="stack"><Rows each=rules key=Clone::clone children=rule /></div>
    }
}

/// The tables of what is carried, down to the title of the rules.
#[component]
fn Tables(entry: ArmyEntry) -> impl IntoView {
    let localized = use_localized_with_offers();
    let unknown = chosen::unknown(&localized, &entry).join(", ");
    let buyer =
        if entry.model.as_ref().is_some_and(|model| model.is_champion()) { Buyer::Champion } else { Buyer::Other };
    let pieces = entry.model.iter().flat_map(|model| &model.pieces).filter(|piece| piece.count > 0);
    // The army knows the same pieces without what is said of them.
    let known = |own: &Arc<Equipment>| localized.catalogue.equipment(&own.faction, &own.id).unwrap_or(own).clone();
    let pieces: Vec<_> = pieces.map(|piece| known(&piece.equipment)).collect();
    let tables = [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien].into_iter().filter_map(|kind| {
        let pieces: Vec<_> = pieces.iter().filter(|piece| piece.kind == kind).cloned().collect();
        let localized = localized.clone();
        (!pieces.is_empty()).then(|| view! { <EquipmentTable localized kind pieces buyer /> })
    });
    let tables: Vec<_> = tables.collect();
    let has_rules = entry.model.as_ref().is_some_and(|model| !model.rules.is_empty());
    let weapons = (!tables.is_empty()).then(|| EditorWords::of(localized.language).weapons);
    let rules = has_rules.then(|| localized.words().special_rules);
    view! {
        {(!unknown.is_empty()).then(|| view! { <p>{unknown}</p> })}
        {weapons.map(|title| view! { <h3>{title}</h3> })}
        {tables}
        {rules.map(|title| view! { <h3>{title}</h3> })}
    }
}
