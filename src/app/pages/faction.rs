//! A faction on three leaves: its profiles by kind, its arsenal, its bestiary.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::icon::{self, Icon};
use crate::app::parts::equipment::{Buyer, EquipmentTable};
use crate::app::parts::mark::Mark;
use crate::app::parts::mounts::MountTable;
use crate::app::parts::rule::{Explained, Rule};
use crate::app::parts::trail::Trail;
use crate::app::route::{FactionPart, Route};
use crate::app::voice::{self, Group, Voice};
use crate::app::wording;
use crate::catalogue::figures::Figure;
use crate::catalogue::raw::{EquipmentKind, Provenance};
use crate::catalogue::tome::{Body, Profile, RuleUse, Side, Tome};

pub fn page(voice: &Voice, id: &str, part: FactionPart) -> Option<AnyView> {
    let tome = voice.catalogue.tome(id)?;
    let faction = &tome.faction;
    let leaf = match part {
        FactionPart::Profiles => profiles(voice, tome),
        FactionPart::Arsenal => arsenal(voice, tome),
        FactionPart::Bestiary => bestiary(voice, tome),
    };
    let bonus = faction.bonus.as_ref().filter(|_| part == FactionPart::Profiles).map(|bonus| {
        view! {
            <section class="bonus">
                <h2><span class="over">{voice.words().bonus}</span> {voice.text(&bonus.name)}</h2>
                <p>{voice.text(&bonus.text)}</p>
            </section>
        }
    });
    Some(
        view! {
            <article class=format!("sheet realm-{}", faction.civilisation)>
                <Trail voice=voice.clone() civilisation=faction.civilisation.clone() />
                <header class="sheet-head">
                    <h1 tabindex="-1">
                        <Icon icon=icon::emblem(&faction.civilisation) />
                        {voice.text(&faction.name)}
                    </h1>
                    <Mark language=voice.language provenance=faction.provenance.clone() />
                </header>
                {(part == FactionPart::Profiles).then(|| view! { <p class="lead">{voice.text(&faction.about)}</p> })}
                {leaves(voice, id, part)}
                {bonus}
                {leaf}
            </article>
        }
        .into_any(),
    )
}

fn leaves(voice: &Voice, id: &str, open: FactionPart) -> AnyView {
    let words = voice.words();
    let leaf = |part: FactionPart, name: &'static str| {
        let href = Route::Faction(id.to_owned(), part).href();
        view! { <li><a href=href aria-current=(part == open).then_some("page")>{name}</a></li> }
    };
    view! {
        <nav class="leaves" aria-label=words.faction_parts>
            <ul>
                {leaf(FactionPart::Profiles, words.profiles)} {leaf(FactionPart::Arsenal, words.arsenal)}
                {leaf(FactionPart::Bestiary, words.bestiary)}
            </ul>
        </nav>
    }
    .into_any()
}

fn profiles(voice: &Voice, tome: &Tome) -> AnyView {
    let groups: Vec<_> = Group::ALL
        .into_iter()
        .filter_map(|group| {
            let rows: Vec<_> = tome
                .profiles
                .iter()
                .filter(|profile| Group::of(profile) == group)
                .map(|profile| profile_row(voice, profile, &tome.faction.provenance))
                .collect();
            (!rows.is_empty()).then(|| {
                view! {
                    <section>
                        <h2>{group.title(voice.words())}</h2>
                        <ul class="rows">{rows}</ul>
                    </section>
                }
            })
        })
        .collect();
    view! { {groups} {own_rules(voice, tome)} }.into_any()
}

fn profile_row(voice: &Voice, profile: &Arc<Profile>, usual: &Provenance) -> AnyView {
    // The faction carries the usual mark; here only what differs from it is worth the eye.
    let own = (profile.provenance != *usual).then(|| profile.provenance.clone());
    view! {
        <li class="row">
            <div class="row-name">
                <h3>
                    <a class="stretched" href=Route::Profile(profile.id.clone()).href()>
                        {voice.text(&profile.name)}
                    </a>
                </h3>
                {own.map(|provenance| view! { <Mark language=voice.language provenance /> })}
            </div>
            <p class="row-figures">{glance(voice, profile)}</p>
            <p class="row-points">{wording::points(voice.language, profile.points)}</p>
        </li>
    }
    .into_any()
}

/// The figures in one line, to compare profiles without opening them.
fn glance(voice: &Voice, profile: &Profile) -> Vec<AnyView> {
    let pair = |label: String, value: String| view! { <span><b>{value}</b> " " {label}</span> }.into_any();
    match &profile.body {
        Body::Person(person) => Figure::ALL
            .into_iter()
            .map(|figure| pair(figure.label().to_owned(), voice::figure(&person.figures, figure)))
            .collect(),
        Body::Vehicle(vehicle) => {
            let plating: Vec<String> =
                Side::ALL.into_iter().map(|side| vehicle.plating.get(side).figure.to_string()).collect();
            vec![
                pair(Figure::Mvt.label().to_owned(), format!("{}\u{a0}cm", vehicle.mvt)),
                pair(Figure::Ct.label().to_owned(), vehicle.ct.to_string()),
                pair(voice.words().plating.to_owned(), plating.join("/")),
            ]
        }
        Body::Siege(siege) => vec![
            pair(voice.words().range.to_owned(), format!("{}\u{a0}cm", siege.range)),
            pair(Figure::F.label().to_owned(), siege.f.to_string()),
            pair(Figure::D.label().to_owned(), siege.d.to_string()),
            pair(Figure::Pv.label().to_owned(), siege.pv.to_string()),
        ],
    }
}

/// Orders, feats and rules that only this faction has.
fn own_rules(voice: &Voice, tome: &Tome) -> AnyView {
    let words = voice.words();
    let section = |title: &'static str, entries: Vec<AnyView>| {
        (!entries.is_empty()).then(|| view! { <section><h2>{title}</h2><div class="stack">{entries}</div></section> })
    };
    let orders = tome.orders.iter().map(|order| {
        let launch = wording::launch(voice.language, order.launch);
        view! { <Explained name=voice.text(&order.name) aside=launch text=voice.text(&order.text) /> }.into_any()
    });
    let feats = tome
        .feats
        .iter()
        .map(|feat| view! { <Explained name=voice.text(&feat.name) text=voice.text(&feat.text) /> }.into_any());
    let rules = tome.rules.iter().map(|rule| {
        let used = RuleUse { rule: rule.id.clone(), parameter: None };
        view! { <Rule voice=voice.clone() faction=tome.id.clone() used /> }.into_any()
    });
    view! {
        {section(words.own_orders, orders.collect())}
        {section(words.own_feats, feats.collect())}
        {section(words.own_rules, rules.collect())}
    }
    .into_any()
}

fn arsenal(voice: &Voice, tome: &Tome) -> AnyView {
    let words = voice.words();
    let kinds: Vec<_> = [EquipmentKind::Tir, EquipmentKind::Melee, EquipmentKind::Soutien]
        .into_iter()
        .filter_map(|kind| {
            let pieces: Vec<_> = tome.equipment.iter().filter(|piece| piece.kind == kind).cloned().collect();
            (!pieces.is_empty()).then(|| {
                view! {
                    <section>
                        <h2>{wording::kind(voice.language, kind)}</h2>
                        <EquipmentTable voice=voice.clone() kind pieces buyer=Buyer::Anybody />
                    </section>
                }
            })
        })
        .collect();
    if kinds.is_empty() {
        return view! { <p class="quiet">{words.empty_arsenal}</p> }.into_any();
    }
    view! { <p class="quiet">{words.price_note}</p> {kinds} }.into_any()
}

fn bestiary(voice: &Voice, tome: &Tome) -> AnyView {
    let words = voice.words();
    if tome.mounts.is_empty() {
        return view! { <p class="quiet">{words.empty_bestiary}</p> }.into_any();
    }
    view! {
        <p class="quiet">{words.price_note}</p>
        <section>
            <h2>{words.mounts}</h2>
            <MountTable voice=voice.clone() mounts=tome.mounts.clone() buyer=Buyer::Anybody />
        </section>
    }
    .into_any()
}
