//! What a profile says in words rather than in figures: base, armour, rank, magic, limits.

use leptos::prelude::*;

use crate::app::reader::Reader;
use crate::app::wording;
use crate::catalogue::raw::Stands;
use crate::catalogue::tome::{Body, Champion, Magic, Person, Profile};

/// A name and what it says, in the order shown.
type Fact = (&'static str, String);

#[component]
pub fn Facts(reader: Reader, profile: std::sync::Arc<Profile>) -> impl IntoView {
    let facts = facts(&reader, &profile);
    let rows: Vec<_> =
        facts.into_iter().map(|(name, value)| view! { <div><dt>{name}</dt><dd>{value}</dd></div> }).collect();
    view! { <dl class="facts">{rows}</dl> }
}

fn facts(reader: &Reader, profile: &Profile) -> Vec<Fact> {
    let words = reader.words();
    let mut facts = match &profile.body {
        Body::Person(person) => person_facts(reader, profile, person),
        Body::Vehicle(vehicle) => crew_and_places(reader, vehicle.crew, vehicle.capacity),
        Body::Siege(_) => Vec::new(),
    };
    facts.extend(profile.stands.map(|stands| {
        let place = match stands {
            Stands::Guerrier => words.stands_warrior,
            Stands::Seul => words.stands_alone,
        };
        (words.stands, place.to_owned())
    }));
    if !profile.caps.is_empty() {
        let caps: Vec<String> = profile.caps.iter().map(|cap| reader.cap(cap)).collect();
        facts.push((words.limits, caps.join(", ")));
    }
    facts
}

fn person_facts(reader: &Reader, profile: &Profile, person: &Person) -> Vec<Fact> {
    let words = reader.words();
    let mut facts = Vec::new();
    facts.extend(person.champion.iter().flat_map(|champion| champion_facts(reader, champion)));
    facts.extend(person.magic.as_ref().map(|magic| (words.magic, spells(reader, magic))));
    facts.push((words.armour, reader.armour(person.armour)));
    facts.extend(person.base.map(|base| (words.base, wording::base(reader.language, base.mm, base.level))));
    let own = person.own_mount.as_ref().map(|mount| reader.mount_name(&profile.faction, mount));
    facts.extend(own.map(|mount| (words.own_mount, mount)));
    facts.extend(crew_and_places(reader, person.crew, person.capacity));
    facts
}

fn champion_facts(reader: &Reader, champion: &Champion) -> Vec<Fact> {
    let words = reader.words();
    let mut facts = Vec::new();
    if let Some(rank) = reader.rank(champion) {
        facts.push((words.rank, reader.text(&rank.name)));
        let as_general = rank.slots + reader.catalogue.manual.numbers.general_slots.value;
        facts.push((words.slots, wording::slots(reader.language, rank.slots, as_general)));
    }
    if !champion.leads.is_empty() {
        let names: Vec<String> = champion.leads.iter().map(|faction| reader.faction_name(faction)).collect();
        facts.push((words.also_leads, names.join(", ")));
    }
    facts.push((words.orders, reader.number(champion.orders)));
    facts.push((words.feats, reader.number(champion.feats)));
    facts
}

fn spells(reader: &Reader, magic: &Magic) -> String {
    let lores: Vec<&str> = magic.lores.iter().map(|lore| wording::lore(reader.language, *lore)).collect();
    format!("{} ({})", reader.number(magic.spells), lores.join(", "))
}

fn crew_and_places(reader: &Reader, crew: u32, capacity: Option<u32>) -> Vec<Fact> {
    let words = reader.words();
    let crew = (crew > 0).then(|| (words.crew, reader.number(crew)));
    let places = capacity.map(|places| (words.capacity, wording::places(reader.language, places)));
    crew.into_iter().chain(places).collect()
}
