//! The profile as it really fights: figures with the origin of each changed one, equipment, rules.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::desk::Desk;
use crate::app::element::{El, Parts, each, el, live, parts, show};
use crate::app::parts::equipment::{Buyer, equipment_table};
use crate::app::parts::figures::figure_head;
use crate::app::parts::rule::rule;
use crate::app::rows;
use crate::app::voice::{self, Voice};
use crate::app::wording;
use crate::army::ArmyEntry;
use crate::army::figures::{Body, Effective, Source};
use crate::catalogue::figures::{Amount, Figure};
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{RuleUse, Side};
use crate::roster::Id;

pub fn glance(desk: Desk, id: Id) -> Parts {
    let words = wording::Desk::of(desk.voice().language);
    // Built again only when this very entry changes.
    let entry = Memo::new(move |_| desk.with(|_, judged| judged.army.entry(id).cloned()));
    let seen = RwSignal::new(false);
    let strip = live(move || entry.with(|entry| strip(&desk.voice(), entry.as_ref()?)));
    let details = el("details.explained")
        .on("toggle", move |_| seen.set(true))
        .add(el("summary").add(el("span.explained-name").add(words.profile_glance)))
        .add(el("div.glance").add(show(move || seen.get(), move || sheet(desk, entry))));
    parts().add(strip).add(details)
}

/// One figure: short heading, whole name, value, and how it came about where it changed.
type Column = (String, String, String, Option<String>);

fn strip(voice: &Voice, entry: &ArmyEntry) -> Option<Parts> {
    let (mut heads, mut values, mut origins) = (el("tr"), el("tr"), Vec::new());
    for (short, whole, value, changed) in columns(voice, entry)? {
        heads = heads.add(figure_head(&short, &whole));
        values = values.add(el("td").class_if("changed", changed.is_some()).add(value.as_str()));
        if let Some(origin) = changed {
            origins.push(el("li").add(el("b").add(format!("{short} {value}"))).add(format!(" = {origin}")));
        }
    }
    let table = el("table.figures")
        .add(el("caption.unseen").add(wording::Desk::of(voice.language).profile_glance))
        .add(el("thead").add(heads))
        .add(el("tbody").add(values));
    let origins = (!origins.is_empty()).then(|| el("ul.origins.quiet").add(origins));
    Some(parts().add(table).add(origins))
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
                (figure.label().to_owned(), whole(figure), voice::value(figure, own.value), origin(voice, faction, own))
            })
            .collect(),
        Body::Vehicle(vehicle) => {
            let mut all = vec![
                (
                    Figure::Mvt.label().to_owned(),
                    whole(Figure::Mvt),
                    voice::value(Figure::Mvt, vehicle.mvt.value),
                    origin(voice, faction, &vehicle.mvt),
                ),
                plain(Figure::Ct.label(), whole(Figure::Ct), voice::value(Figure::Ct, vehicle.ct)),
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

fn sheet(desk: Desk, entry: Memo<Option<ArmyEntry>>) -> Parts {
    let held = move || {
        entry.with(|entry| {
            let rules = entry.iter().filter_map(|entry| entry.model.as_ref()).flat_map(|model| &model.rules);
            rules.map(|held| RuleUse { rule: held.rule.clone(), parameter: held.parameter.clone() }).collect()
        })
    };
    // One by one, so that a text that is open stays so.
    let rules = each(held, move |used| {
        let model = entry.get_untracked().and_then(|entry| entry.model);
        let faction = model.map(|model| model.profile.faction.clone()).unwrap_or_default();
        rule(&desk.voice(), &faction, &used, None, None)
    });
    parts()
        .add(live(move || entry.with(|entry| Some(weapons(&desk.voice(), entry.as_ref()?)))))
        .add(el("div.stack").add(rules))
}

/// The tables of what is carried, down to the title of the rules.
fn weapons(voice: &Voice, entry: &ArmyEntry) -> Parts {
    let unknown = rows::unknown(voice, entry).join(", ");
    let unknown = parts().add((!unknown.is_empty()).then(|| el("p").add(unknown)));
    let Some(model) = &entry.model else { return unknown };
    let buyer = if model.is_champion() { Buyer::Champion } else { Buyer::Other };
    let tables: Vec<El> = [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien]
        .into_iter()
        .filter_map(|kind| {
            let own = model.pieces.iter().filter(|piece| piece.count > 0 && piece.equipment.kind == kind);
            let pieces: Vec<_> = own.map(|piece| Arc::clone(&piece.equipment)).collect();
            (!pieces.is_empty()).then(|| equipment_table(voice, kind, &pieces, buyer))
        })
        .collect();
    let title = |there: bool, words: &str| there.then(|| el("h3").add(words));
    unknown
        .add(title(!tables.is_empty(), wording::Desk::of(voice.language).weapons))
        .add(tables)
        .add(title(!model.rules.is_empty(), voice.words().special_rules))
}
