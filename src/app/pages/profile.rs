//! The card of a profile: everything that the book prints about it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::components::emblem::colours;
use crate::app::components::equipment::Buyer;
use crate::app::components::facts::{Fact, ProfileFacts};
use crate::app::components::figures::{FigureTable, PlatingTable};
use crate::app::components::inventory::Inventory;
use crate::app::components::keywords::KeywordList;
use crate::app::components::mark::Mark;
use crate::app::components::mounts::MountTable;
use crate::app::components::not_found::NotFound;
use crate::app::components::rule::{RuleName, RuleNames};
use crate::app::components::section::TitledSection;
use crate::app::components::trail::FactionTrail;
use crate::app::model::localized::Localized;
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::{self, OddsWords};
use crate::catalogue::tome::{Body, Gunners, MountOffer, Profile, RuleUse};

#[component]
pub fn ProfilePage(id: String) -> impl IntoView {
    let localized = use_localized_with_texts();
    let found = localized.catalogue.profile(&id).and_then(|profile| {
        let faction = localized.catalogue.faction(&profile.faction)?;
        Some((profile.clone(), faction.civilisation.clone()))
    });
    let Some((profile, civilisation)) = found else { return view! { <NotFound /> }.into_any() };
    let language = localized.language;
    let name = localized.text(&profile.name);
    browser::set_title(&name);
    let class = format!("sheet {}", colours(&profile.faction, &civilisation));
    view! {
        <article class=class>
            <FactionTrail localized=localized.clone() civilisation faction=profile.faction.clone() />
            <header class="sheet-head">
                <h1 tabindex="-1">{name}</h1>
                <p class="points">{words::points(language, profile.points)}</p>
                <Mark language provenance=profile.provenance.clone() />
                <a class="plainly" href=Route::Odds(format!("profil/{}", profile.id)).href()>{OddsWords::of(language).ask}</a>
            </header>
            <KeywordList localized=localized.clone() keywords=profile.keywords.clone() />
            <FigureTable localized=localized.clone() profile=profile.clone() />
            <ProfileFacts localized=localized.clone() profile=profile.clone() />
            {profile.note.as_ref().map(|note| view! { <p class="note">{localized.text(note)}</p> })}
            <Columns localized=localized.clone() profile />
        </article>
    }
    .into_any()
}

/// The same in short, for a row that shows its figures already.
#[component]
pub fn ProfileDetails(id: String) -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = localized.words();
    let profile = localized.catalogue.profile(&id)?.clone();
    let faction = profile.faction.clone();
    let keywords: Vec<String> = profile.keywords.iter().map(|keyword| localized.keyword_name(keyword)).collect();
    let starting: Vec<String> = profile.starting.iter().map(|piece| localized.piece_name(&faction, piece)).collect();
    let lines = [(words.keywords, keywords), (words.starting, starting)]
        .map(|(name, all)| (!all.is_empty()).then(|| view! { <p><b>{name}</b> " – " {all.join(", ")}</p> }));
    let rules = (!profile.rules.is_empty()).then(|| {
        let rules = profile.rules.clone();
        view! { <div class="stack"><RuleNames localized=localized.clone() faction rules /></div> }
    });
    Some(view! {
        {lines}
        <ProfileFacts localized=localized.clone() profile=profile.clone() />
        {profile.note.as_ref().map(|note| view! { <p>{localized.text(note)}</p> })}
        {rules}
        <p><Mark language=localized.language provenance=profile.provenance.clone() /></p>
    })
}

/// What the profile is on the left, what it can take on the right. Only what it has: an empty heading says nothing.
#[component]
fn Columns(localized: Localized, profile: Arc<Profile>) -> impl IntoView {
    let columns = [traits(&localized, &profile), choices(&localized, &profile)];
    let columns = columns.map(|sections| (!sections.is_empty()).then(|| view! { <div>{sections}</div> }));
    view! { <div class="columns">{columns}</div> }
}

fn section(title: &'static str, content: impl IntoView + 'static) -> AnyView {
    let content = content.into_any();
    view! { <TitledSection title>{content}</TitledSection> }.into_any()
}

fn traits(localized: &Localized, profile: &Profile) -> Vec<AnyView> {
    let words = localized.words();
    let mut sections = Vec::new();
    if !profile.rules.is_empty() {
        let (faction, rules) = (profile.faction.clone(), profile.rules.clone());
        let rules = view! { <div class="stack"><RuleNames localized=localized.clone() faction rules /></div> };
        sections.push(section(words.special_rules, rules));
    }
    if let Body::Vehicle(vehicle) = &profile.body {
        let plating = view! { <PlatingTable localized=localized.clone() plating=vehicle.plating /> };
        sections.push(section(words.plating, plating));
    }
    if !profile.upgrades.is_empty() {
        sections.push(section(words.upgrades, upgrades(localized, profile)));
    }
    sections
}

fn choices(localized: &Localized, profile: &Profile) -> Vec<AnyView> {
    let words = localized.words();
    let faction = &profile.faction;
    let buyer = buyer(profile);
    let mut sections = Vec::new();
    if let Body::Siege(siege) = &profile.body {
        let (faction, gunners) = (faction.clone(), siege.gunners.clone());
        let crew = view! { <GunnerFacts localized=localized.clone() faction gunners /> };
        sections.push(section(words.gunners, crew));
    }
    if !profile.starting.is_empty() {
        sections.push(section(words.starting, pieces(localized, faction, &profile.starting)));
    }
    if !profile.inventory.is_empty() {
        let (faction, openings) = (faction.clone(), profile.inventory.clone());
        let inventory = view! { <Inventory localized=localized.clone() faction openings buyer /> };
        sections.push(section(words.inventory, inventory));
    }
    if let Body::Person(person) = &profile.body
        && let Some(offer) = &person.mounts
    {
        sections.push(section(words.mounts, mounts(localized, faction, offer, buyer)));
    }
    sections
}

fn buyer(profile: &Profile) -> Buyer {
    match &profile.body {
        Body::Person(person) if person.champion.is_some() => Buyer::Champion,
        Body::Person(_) | Body::Vehicle(_) | Body::Siege(_) => Buyer::Other,
    }
}

fn upgrades(localized: &Localized, profile: &Profile) -> impl IntoView + use<> {
    let offers = profile.upgrades.iter().map(|offer| {
        let faction = profile.faction.clone();
        let used = RuleUse { rule: offer.rule.clone(), parameter: offer.parameter.clone() };
        let price = format!("+{}", words::points(localized.language, offer.price));
        let among = localized.among(&faction, offer);
        let note = (!among.is_empty()).then(|| format!("{} {among}.", localized.words().among));
        view! { <RuleName localized=localized.clone() faction used aside=Some(price) note /> }
    });
    view! { <div class="stack">{offers.collect_view()}</div> }
}

fn pieces(localized: &Localized, faction: &str, references: &[String]) -> impl IntoView + use<> {
    let names = references.iter().map(|reference| view! { <li>{localized.piece_name(faction, reference)}</li> });
    view! { <ul class="sentences">{names.collect_view()}</ul> }
}

fn mounts(localized: &Localized, faction: &str, offer: &MountOffer, buyer: Buyer) -> impl IntoView + use<> {
    let found = offer.mounts.iter().filter_map(|reference| localized.catalogue.mount(faction, reference).cloned());
    let mounts = found.collect();
    view! {
        <p class="quiet">{words::at_most_mounts(localized.language, offer.max)}</p>
        <MountTable localized=localized.clone() mounts buyer />
    }
}

/// Who serves a siege weapon.
#[component]
fn GunnerFacts(localized: Localized, faction: String, gunners: Gunners) -> impl IntoView {
    let words = localized.words();
    let link = |id: &str| {
        let name = localized.profile_name(id);
        view! { <a href=Route::Profile(id.to_owned()).href()>{name}</a> }
    };
    let included = (localized.number(gunners.included), link(&gunners.profile));
    let extra = (!gunners.extra.is_empty()).then(|| {
        let extra = gunners.extra.iter().map(|extra| {
            let limit = words::extra_gunners(localized.language, extra.max);
            view! { <li>{link(&extra.profile)} " – " {limit}</li> }
        });
        let extra = extra.collect_view();
        view! { <Fact name=words.gunners_extra><ul class="sentences">{extra}</ul></Fact> }
    });
    let armour = gunners.armour.map(|range| localized.armour(range));
    // Said only where it differs from what their own profile starts with.
    let starting = gunners.starting.as_ref().map(|own| match own.is_empty() {
        true => words.no_equipment.into_any(),
        false => pieces(&localized, &faction, own).into_any(),
    });
    let openings = gunners.inventory;
    let inventory = (!openings.is_empty()).then(|| {
        view! {
            <h3>{words.gunners_inventory}</h3>
            <Inventory localized=localized.clone() faction=faction.clone() openings buyer=Buyer::Other />
        }
    });
    view! {
        <dl class="facts">
            <Fact name=words.gunners_included>{included.0} " × " {included.1}</Fact>
            {extra}
            {armour.map(|armour| view! { <Fact name=words.gunners_armour>{armour}</Fact> })}
            {starting.map(|starting| view! { <Fact name=words.starting>{starting}</Fact> })}
        </dl>
        {inventory}
    }
}
