//! What a profile says in words rather than in figures: base, armour, rank, magic, limits.

use crate::app::element::{El, el};
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::raw::Stands;
use crate::catalogue::tome::{Body, Champion, Magic, Person, Profile};

/// A name and what it says, in the order shown.
type Fact = (&'static str, String);

pub fn fact_list(voice: &Voice, profile: &Profile) -> El {
    let rows: Vec<El> = facts(voice, profile)
        .into_iter()
        .map(|(name, value)| el("div").add(el("dt").add(name)).add(el("dd").add(value)))
        .collect();
    el("dl.facts").add(rows)
}

fn facts(voice: &Voice, profile: &Profile) -> Vec<Fact> {
    let words = voice.words();
    let mut facts = match &profile.body {
        Body::Person(person) => person_facts(voice, profile, person),
        Body::Vehicle(vehicle) => crew_and_places(voice, vehicle.crew, vehicle.capacity),
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
        let caps: Vec<String> = profile.caps.iter().map(|cap| voice.cap(cap)).collect();
        facts.push((words.limits, caps.join(", ")));
    }
    facts
}

fn person_facts(voice: &Voice, profile: &Profile, person: &Person) -> Vec<Fact> {
    let words = voice.words();
    let mut facts = Vec::new();
    facts.extend(person.champion.iter().flat_map(|champion| champion_facts(voice, champion)));
    facts.extend(person.magic.as_ref().map(|magic| (words.magic, spells(voice, magic))));
    facts.push((words.armour, voice.armour(person.armour)));
    facts.extend(person.base.map(|base| (words.base, wording::base(voice.language, base.mm, base.level))));
    let own = person.own_mount.as_ref().map(|mount| voice.mount_name(&profile.faction, mount));
    facts.extend(own.map(|mount| (words.own_mount, mount)));
    facts.extend(crew_and_places(voice, person.crew, person.capacity));
    facts
}

fn champion_facts(voice: &Voice, champion: &Champion) -> Vec<Fact> {
    let words = voice.words();
    let mut facts = Vec::new();
    if let Some(rank) = voice.rank(champion) {
        facts.push((words.rank, voice.text(&rank.name)));
        let as_general = rank.slots + voice.catalogue.manual.numbers.general_slots.value;
        facts.push((words.slots, wording::slots(voice.language, rank.slots, as_general)));
    }
    if !champion.leads.is_empty() {
        let names: Vec<String> = champion.leads.iter().map(|faction| voice.faction_name(faction)).collect();
        facts.push((words.also_leads, names.join(", ")));
    }
    facts.push((words.orders, voice.number(champion.orders)));
    facts.push((words.feats, voice.number(champion.feats)));
    facts
}

fn spells(voice: &Voice, magic: &Magic) -> String {
    let lores: Vec<&str> = magic.lores.iter().map(|lore| wording::lore(voice.language, *lore)).collect();
    format!("{} ({})", voice.number(magic.spells), lores.join(", "))
}

fn crew_and_places(voice: &Voice, crew: u32, capacity: Option<u32>) -> Vec<Fact> {
    let words = voice.words();
    let crew = (crew > 0).then(|| (words.crew, voice.number(crew)));
    let places = capacity.map(|places| (words.capacity, wording::places(voice.language, places)));
    crew.into_iter().chain(places).collect()
}
