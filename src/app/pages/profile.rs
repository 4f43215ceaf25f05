//! The card of a profile: everything that the book prints about it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::parts::equipment::Buyer;
use crate::app::parts::facts::Facts;
use crate::app::parts::figures::{FigureTable, PlatingTable};
use crate::app::parts::inventory::Inventory;
use crate::app::parts::keywords::KeywordList;
use crate::app::parts::mark::Mark;
use crate::app::parts::mounts::MountTable;
use crate::app::parts::rule::Rule;
use crate::app::parts::trail::Trail;
use crate::app::route::Route;
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::tome::{Body, Gunners, Profile, RuleUse};

pub fn page(voice: &Voice, id: &str) -> Option<AnyView> {
    let profile = voice.catalogue.profile(id)?.clone();
    let civilisation = voice.catalogue.faction(&profile.faction)?.civilisation.clone();
    let colours = format!("sheet realm-{civilisation}");
    let note = profile.note.as_ref().map(|note| voice.text(note));
    Some(
        view! {
            <article class=colours>
                <Trail voice=voice.clone() civilisation faction=profile.faction.clone() />
                <header class="sheet-head">
                    <h1 tabindex="-1">{voice.text(&profile.name)}</h1>
                    <p class="points">{wording::points(voice.language, profile.points)}</p>
                    <Mark language=voice.language provenance=profile.provenance.clone() />
                </header>
                <KeywordList voice=voice.clone() keywords=profile.keywords.clone() />
                <FigureTable voice=voice.clone() profile=profile.clone() />
                <Facts voice=voice.clone() profile=profile.clone() />
                {note.map(|note| view! { <p class="note">{note}</p> })}
                {columns(voice, &profile)}
            </article>
        }
        .into_any(),
    )
}

fn section(title: &'static str, content: AnyView) -> AnyView {
    view! { <section><h2>{title}</h2>{content}</section> }.into_any()
}

/// What the profile is on the left, what it can take on the right. Only what it has: an empty heading says nothing.
fn columns(voice: &Voice, profile: &Arc<Profile>) -> AnyView {
    let is = being(voice, profile);
    let takes = taking(voice, profile);
    view! {
        <div class="columns">
            {(!is.is_empty()).then(|| view! { <div>{is}</div> })}
            {(!takes.is_empty()).then(|| view! { <div>{takes}</div> })}
        </div>
    }
    .into_any()
}

fn being(voice: &Voice, profile: &Arc<Profile>) -> Vec<AnyView> {
    let words = voice.words();
    let mut sections = Vec::new();
    if !profile.rules.is_empty() {
        sections.push(section(words.special_rules, rules(voice, profile)));
    }
    if let Body::Vehicle(vehicle) = &profile.body {
        let table = view! { <PlatingTable voice=voice.clone() vehicle=vehicle.clone() /> };
        sections.push(section(words.plating, table.into_any()));
    }
    if !profile.upgrades.is_empty() {
        sections.push(section(words.upgrades, upgrades(voice, profile)));
    }
    sections
}

fn taking(voice: &Voice, profile: &Arc<Profile>) -> Vec<AnyView> {
    let words = voice.words();
    let faction = &profile.faction;
    let buyer = match &profile.body {
        Body::Person(person) if person.champion.is_some() => Buyer::Champion,
        _ => Buyer::Other,
    };
    let mut sections = Vec::new();
    if let Body::Siege(siege) = &profile.body {
        sections.push(section(words.gunners, gunners(voice, faction, &siege.gunners)));
    }
    if !profile.starting.is_empty() {
        sections.push(section(words.starting, pieces(voice, faction, &profile.starting)));
    }
    if !profile.inventory.is_empty() {
        let openings = profile.inventory.clone();
        let inventory = view! { <Inventory voice=voice.clone() faction=faction.clone() openings buyer /> };
        sections.push(section(words.inventory, inventory.into_any()));
    }
    sections.extend(mounts(voice, profile, buyer).map(|content| section(words.mounts, content)));
    sections
}

fn rules(voice: &Voice, profile: &Profile) -> AnyView {
    let rules: Vec<_> = profile
        .rules
        .iter()
        .map(|used| view! { <Rule voice=voice.clone() faction=profile.faction.clone() used=used.clone() /> })
        .collect();
    view! { <div class="stack">{rules}</div> }.into_any()
}

fn upgrades(voice: &Voice, profile: &Profile) -> AnyView {
    let offers: Vec<_> = profile
        .upgrades
        .iter()
        .map(|offer| {
            let used = RuleUse { rule: offer.rule.clone(), parameter: offer.parameter.clone() };
            let price = format!("+{}", wording::points(voice.language, offer.price));
            let among = voice.among(&profile.faction, offer);
            let note = (!among.is_empty()).then(|| format!("{} {among}.", voice.words().among));
            view! { <Rule voice=voice.clone() faction=profile.faction.clone() used aside=price note=note /> }
        })
        .collect();
    view! { <div class="stack">{offers}</div> }.into_any()
}

fn pieces(voice: &Voice, faction: &str, references: &[String]) -> AnyView {
    let names: Vec<_> =
        references.iter().map(|reference| view! { <li>{voice.piece_name(faction, reference)}</li> }).collect();
    view! { <ul class="sentences">{names}</ul> }.into_any()
}

fn mounts(voice: &Voice, profile: &Profile, buyer: Buyer) -> Option<AnyView> {
    let Body::Person(person) = &profile.body else {
        return None;
    };
    let offer = person.mounts.as_ref()?;
    let mounts: Vec<_> = offer
        .mounts
        .iter()
        .filter_map(|reference| voice.catalogue.mount(&profile.faction, reference).cloned())
        .collect();
    let limit = wording::at_most_mounts(voice.language, offer.max);
    Some(
        view! {
            <p class="quiet">{limit}</p>
            <MountTable voice=voice.clone() mounts buyer />
        }
        .into_any(),
    )
}

fn gunners(voice: &Voice, faction: &str, gunners: &Gunners) -> AnyView {
    let words = voice.words();
    let link = |id: &str| {
        let href = Route::Profile(id.to_owned()).href();
        view! { <a href=href>{voice.profile_name(id)}</a> }
    };
    let armour = gunners.armour.map(|range| {
        view! { <div><dt>{words.gunners_armour}</dt><dd>{voice.armour(range)}</dd></div> }
    });
    let extra: Vec<_> = gunners
        .extra
        .iter()
        .map(|extra| {
            let limit = wording::extra_gunners(voice.language, extra.max);
            view! { <li>{link(&extra.profile)} " – " {limit}</li> }
        })
        .collect();
    let more = (!extra.is_empty()).then(|| {
        view! { <div><dt>{words.gunners_extra}</dt><dd><ul class="sentences">{extra}</ul></dd></div> }
    });
    // Said only where it differs from what their own profile starts with.
    let starting = gunners.starting.as_ref().map(|own| {
        let content = if own.is_empty() { words.no_equipment.into_any() } else { pieces(voice, faction, own) };
        view! { <div><dt>{words.starting}</dt><dd>{content}</dd></div> }
    });
    let inventory = (!gunners.inventory.is_empty()).then(|| {
        let openings = gunners.inventory.clone();
        view! {
            <h3>{words.gunners_inventory}</h3>
            <Inventory voice=voice.clone() faction=faction.to_owned() openings buyer=Buyer::Other />
        }
    });
    view! {
        <dl class="facts">
            <div>
                <dt>{words.gunners_included}</dt>
                <dd>{voice.number(gunners.included)} " × " {link(&gunners.profile)}</dd>
            </div>
            {more}
            {armour}
            {starting}
        </dl>
        {inventory}
    }
    .into_any()
}
