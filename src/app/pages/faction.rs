//! A faction on three leaves: its profiles by kind, its arsenal, its bestiary.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::components::emblem::{Emblem, colours};
use crate::app::components::equipment::{Buyer, EquipmentTable};
use crate::app::components::mark::{Mark, OwnMark};
use crate::app::components::mounts::MountTable;
use crate::app::components::not_found::NotFound;
use crate::app::components::rule::{Explained, RuleNames};
use crate::app::components::section::TitledSection;
use crate::app::components::trail::FactionTrail;
use crate::app::model::localized::{Group, Localized};
use crate::app::model::profile;
use crate::app::model::route::{FactionPart, Route};
use crate::app::platform::browser;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::{self, ListWords};
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Profile, RuleUse, Tome};

#[component]
pub fn FactionPage(id: String, part: FactionPart) -> impl IntoView {
    let localized = use_localized_with_texts();
    let Some(tome) = localized.catalogue.tome(&id).cloned() else {
        return view! { <NotFound /> }.into_any();
    };
    let words = localized.words();
    let faction = &tome.faction;
    let civilisation = faction.civilisation.clone();
    let (name, about) = (localized.text(&faction.name), localized.text(&faction.about));
    browser::set_title(&match part {
        FactionPart::Profiles => name.clone(),
        FactionPart::Arsenal => format!("{name}, {}", words.arsenal),
        FactionPart::Bestiary => format!("{name}, {}", words.bestiary),
    });
    let (tome_id, start) = (tome.id.clone(), ListWords::of(localized.language).start_list);
    let class = format!("sheet {}", colours(&tome_id, &civilisation));
    let new = Route::New(Some(tome_id.clone())).href();
    let leaves = view! { <Leaves localized=localized.clone() id open=part /> };
    let trail = view! { <FactionTrail localized=localized.clone() civilisation=civilisation.clone() /> };
    let mark = view! { <Mark language=localized.language provenance=faction.provenance.clone() /> };
    let content = match part {
        FactionPart::Profiles => view! {
            <p class="lead">{about}</p>
            {leaves}
            <Bonus localized=localized.clone() tome=tome.clone() />
            <Profiles localized=localized.clone() tome=tome.clone() />
            <OwnRules localized tome />
        }
        .into_any(),
        FactionPart::Arsenal => view! { {leaves}<Arsenal localized tome /> }.into_any(),
        FactionPart::Bestiary => view! { {leaves}<Bestiary localized tome /> }.into_any(),
    };
    view! {
        <article class=class>
            {trail}
            <header class="sheet-head">
                <h1 tabindex="-1"><Emblem faction=tome_id.clone() civilisation=civilisation.clone() />{name}</h1>
                {mark}
                <a class="button start-list" href=new>{start}</a>
            </header>
            {content}
        </article>
    }
    .into_any()
}

/// The ways to the three parts of a faction.
#[component]
fn Leaves(localized: Localized, id: String, open: FactionPart) -> impl IntoView {
    let words = localized.words();
    let all = [
        (FactionPart::Profiles, words.profiles),
        (FactionPart::Arsenal, words.arsenal),
        (FactionPart::Bestiary, words.bestiary),
    ];
    let leaves = all.map(|(part, name)| {
        let href = Route::Faction(id.clone(), part).href();
        view! { <li><a href=href aria-current=(part == open).then_some("page")>{name}</a></li> }
    });
    view! { <nav class="leaves" aria-label=words.faction_parts><ul>{leaves.collect_view()}</ul></nav> }
}

#[component]
fn Bonus(localized: Localized, tome: Arc<Tome>) -> impl IntoView {
    tome.faction.bonus.as_ref().map(|bonus| {
        view! {
            <section class="bonus">
                <h2><span class="over">{localized.words().bonus}</span>{localized.text(&bonus.name)}</h2>
                <p>{localized.text(&bonus.text)}</p>
            </section>
        }
    })
}

#[component]
fn Profiles(localized: Localized, tome: Arc<Tome>) -> impl IntoView {
    let groups = Group::ALL.into_iter().filter_map(|group| {
        let profiles = tome.profiles.iter().filter(|profile| Group::of(profile) == group);
        let rows: Vec<_> = profiles.map(|profile| profile_row(&localized, profile)).collect();
        let title = group.title(localized.words());
        (!rows.is_empty()).then(|| view! { <TitledSection title><ul class="rows">{rows}</ul></TitledSection> })
    });
    groups.collect_view()
}

fn profile_row(localized: &Localized, profile: &Profile) -> impl IntoView + use<> {
    let (faction, provenance) = (profile.faction.clone(), profile.provenance.clone());
    let figures = profile::short_figures(localized, profile).into_iter();
    let figures = figures.map(|(label, value)| view! { <span><b>{value}</b> " " {label}</span> }).collect_view();
    view! {
        <li class="row">
            <div class="row-name">
                <h3>
                    <a class="stretched" href=Route::Profile(profile.id.clone()).href()>{localized.text(&profile.name)}</a>
                </h3>
                <OwnMark localized=localized.clone() faction provenance />
            </div>
            <p class="row-figures">{figures}</p>
            <p class="row-points">{words::points(localized.language, profile.points)}</p>
        </li>
    }
}

/// Orders, feats and rules that only this faction has.
#[component]
fn OwnRules(localized: Localized, tome: Arc<Tome>) -> impl IntoView {
    let words = localized.words();
    let orders = tome.orders.iter().map(|order| {
        let launch = words::launch(localized.language, order.launch);
        let (name, text) = (localized.text(&order.name), localized.text(&order.text));
        view! { <Explained name aside=Some(launch) text /> }
    });
    let feats = tome.feats.iter().map(|feat| {
        let (name, text) = (localized.text(&feat.name), localized.text(&feat.text));
        view! { <Explained name text /> }
    });
    let rules = tome.rules.iter().map(|own| RuleUse { rule: own.id.clone(), parameter: None }).collect();
    let (orders, feats) = (orders.collect_view().into_any(), feats.collect_view().into_any());
    let rules = view! { <RuleNames localized faction=tome.id.clone() rules /> }.into_any();
    let stacks = [
        (words.own_orders, tome.orders.is_empty(), orders),
        (words.own_feats, tome.feats.is_empty(), feats),
        (words.own_rules, tome.rules.is_empty(), rules),
    ];
    stacks.map(|(title, empty, entries)| {
        (!empty).then(|| view! { <TitledSection title><div class="stack">{entries}</div></TitledSection> })
    })
}

#[component]
fn Arsenal(localized: Localized, tome: Arc<Tome>) -> impl IntoView {
    let words = localized.words();
    let kinds = [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien];
    let tables = kinds.into_iter().filter_map(|kind| {
        let pieces: Vec<_> = tome.equipment.iter().filter(|piece| piece.kind == kind).cloned().collect();
        let title = localized.kind(kind);
        (!pieces.is_empty()).then(|| {
            view! {
                <TitledSection title clone:localized>
                    <EquipmentTable localized kind pieces buyer=Buyer::Anybody />
                </TitledSection>
            }
        })
    });
    let note = if tome.equipment.is_empty() { words.empty_arsenal } else { words.price_note };
    view! { <p class="quiet">{note}</p>{tables.collect_view()} }
}

#[component]
fn Bestiary(localized: Localized, tome: Arc<Tome>) -> impl IntoView {
    let words = localized.words();
    let mounts = tome.mounts.clone();
    let note = if mounts.is_empty() { words.empty_bestiary } else { words.price_note };
    let table = (!mounts.is_empty()).then(|| {
        view! { <TitledSection title=words.mounts><MountTable localized mounts buyer=Buyer::Anybody /></TitledSection> }
    });
    view! { <p class="quiet">{note}</p>{table} }
}
