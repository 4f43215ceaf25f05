//! The entries of each section, out of the manual, the tomes and the rules of list building.

use std::sync::Arc;

use super::{Address, Body, Entry, Paragraph, Section, Source, Topic};
use crate::app::model::localized::Localized;
use crate::app::model::route::Route;
use crate::app::words;
use crate::catalogue::manual::{Alliance, BaseLevel, Feat, Order, RankEntry, Scenario, SpecialRule, Spell, Table};
use crate::catalogue::raw::{self, Provenance};
use crate::catalogue::tome::{Equipment, Mount, Tome};
use crate::language::{Language, Text, fold};
use crate::rules::{self, Check, Rule};

/// All entries of a section, in the order in which they are shown.
pub fn entries(localized: &Localized, section: Section) -> Vec<Entry> {
    match section {
        Section::Rules => special_rules(localized),
        Section::Orders => orders(localized),
        Section::Feats => feats(localized),
        Section::Spells => spells(localized),
        Section::Keywords => keywords(localized),
        Section::Tables => tables(localized),
        Section::Scenarios => scenarios(localized),
        Section::Equipment => equipment(localized),
        Section::Mounts => mounts(localized),
        Section::Categories => {
            let all = localized.catalogue.manual.categories.iter();
            all.map(|it| printed(localized, section, &slug(&it.name), &it.name, &it.text, it.page)).collect()
        }
        Section::Armour => {
            let all = localized.catalogue.manual.armour.iter();
            all.map(|it| printed(localized, section, &slug(&it.name), &it.name, &it.text, it.page)).collect()
        }
        Section::Plating => {
            let all = localized.catalogue.manual.plating.iter();
            all.map(|it| printed(localized, section, &slug(&it.name), &it.name, &it.text, it.page)).collect()
        }
        Section::Bases => bases(localized),
        Section::Ranks => ranks(localized),
        Section::Alliances => alliances(localized),
        Section::Lists => rules::ALL.iter().map(|rule| list_rule(localized, rule)).collect(),
    }
}

/// What the manual has, and what the tomes bring, each with its tome.
fn with_tomes<'a, T>(
    localized: &'a Localized,
    of_manual: &'a [T],
    of_tome: fn(&Tome) -> &[T],
) -> impl Iterator<Item = (Option<&'a Tome>, &'a T)> {
    let own =
        localized.catalogue.tomes().iter().flat_map(move |tome| of_tome(tome).iter().map(|it| (Some(&**tome), it)));
    of_manual.iter().map(|it| (None, it)).chain(own)
}

fn special_rules(localized: &Localized) -> Vec<Entry> {
    let all = with_tomes(localized, &localized.catalogue.manual.rules, |tome| &tome.rules);
    by_name(all.map(|(tome, rule)| special_rule(localized, tome, rule)).collect())
}

fn orders(localized: &Localized) -> Vec<Entry> {
    let all = with_tomes(localized, &localized.catalogue.manual.orders, |tome| &tome.orders);
    let entry = |(tome, order): (Option<&Tome>, &Order)| {
        let entry = common(localized, Section::Orders, tome, (&order.id, &order.name, &order.text, order.page));
        Entry { aside: Some(words::launch(localized.language, order.launch)), ..entry }
    };
    all.map(entry).collect()
}

fn feats(localized: &Localized) -> Vec<Entry> {
    let all = with_tomes(localized, &localized.catalogue.manual.feats, |tome| &tome.feats);
    let entry = |(tome, feat): (Option<&Tome>, &Feat)| {
        let entry = common(localized, Section::Feats, tome, (&feat.id, &feat.name, &feat.text, feat.page));
        Entry { aside: Some(words::phase(localized.language, localized.naming().phase(feat.phase))), ..entry }
    };
    all.map(entry).collect()
}

fn spells(localized: &Localized) -> Vec<Entry> {
    let language = localized.language;
    let entry = |spell: &Spell| {
        let aside = format!("{}, {}", localized.naming().lore(spell.lore), words::launch(language, spell.launch));
        let entry = printed(localized, Section::Spells, &spell.id, &spell.name, &spell.text, spell.page);
        Entry { aside: Some(aside), ..entry }
    };
    localized.catalogue.manual.spells.iter().map(entry).collect()
}

fn keywords(localized: &Localized) -> Vec<Entry> {
    let all = localized.catalogue.manual.keywords.iter();
    by_name(all.map(|it| printed(localized, Section::Keywords, &slug(&it.name), &it.name, &it.text, it.page)).collect())
}

fn tables(localized: &Localized) -> Vec<Entry> {
    let entry = |table: &Table| {
        let entry = printed(localized, Section::Tables, &table.id, &table.name, &Text::default(), table.page);
        Entry { body: Body::Table(table.clone()), ..entry }
    };
    localized.catalogue.manual.tables.iter().map(entry).collect()
}

fn scenarios(localized: &Localized) -> Vec<Entry> {
    let entry = |it: &Scenario| {
        let entry = printed(localized, Section::Scenarios, &it.id, &it.name, &it.summary, it.page);
        let aside = Some(words::scenario_number(localized.language, it.number));
        Entry { aside, body: Body::Scenario(Box::new(it.clone())), ..entry }
    };
    localized.catalogue.manual.scenarios.iter().map(entry).collect()
}

fn equipment(localized: &Localized) -> Vec<Entry> {
    let entry = |piece: &Arc<Equipment>| {
        let address = Address { faction: Some(piece.faction.clone()), id: piece.id.clone() };
        let provenance = piece.provenance.clone();
        let entry = in_words(localized, Section::Equipment, address, &piece.name, &piece.text, provenance);
        Entry { aside: Some(localized.price(piece.price)), body: Body::Piece(piece.clone()), ..entry }
    };
    localized.catalogue.tomes().iter().flat_map(|tome| &tome.equipment).map(entry).collect()
}

fn mounts(localized: &Localized) -> Vec<Entry> {
    let entry = |mount: &Arc<Mount>| {
        let address = Address { faction: Some(mount.faction.clone()), id: mount.id.clone() };
        let provenance = mount.provenance.clone();
        let entry = in_words(localized, Section::Mounts, address, &mount.name, &mount.text, provenance);
        Entry { aside: Some(localized.price(mount.price)), body: Body::Mount(mount.clone()), ..entry }
    };
    localized.catalogue.tomes().iter().flat_map(|tome| &tome.mounts).map(entry).collect()
}

fn bases(localized: &Localized) -> Vec<Entry> {
    let entry = |it: &BaseLevel| {
        let name = both(|language| words::base_level(language, it.level));
        let text = both(|language| words::base_sizes(language, it.min_mm, it.max_mm));
        printed(localized, Section::Bases, &format!("niveau-{}", it.level), &name, &text, it.page)
    };
    localized.catalogue.manual.base_levels.iter().map(entry).collect()
}

fn ranks(localized: &Localized) -> Vec<Entry> {
    let manual = &localized.catalogue.manual;
    let entry = |it: &RankEntry| {
        let as_general = it.slots + manual.numbers.general_slots.value;
        let text = both(|language| words::rank_leads(language, it.slots, as_general));
        printed(localized, Section::Ranks, &slug(&it.name), &it.name, &text, it.page)
    };
    manual.ranks.iter().map(entry).collect()
}

fn alliances(localized: &Localized) -> Vec<Entry> {
    let entry = |it: &Alliance| {
        let (main, allied) = (localized.civilisation(&it.main)?, localized.civilisation(&it.allied)?);
        let same = it.main == it.allied;
        let name = both(|language| words::alliance_name(main.name.get(language), allied.name.get(language)));
        let text = both(|language| words::alliance(language, allied.name.get(language), same, it.percent));
        let id = format!("{}-et-{}", it.main, it.allied);
        let entry = printed(localized, Section::Alliances, &id, &name, &text, it.page);
        Some(Entry { aside: Some(words::percent(localized.language, it.percent)), ..entry })
    };
    localized.catalogue.manual.alliances.iter().filter_map(entry).collect()
}

/// An entry of the manual.
fn printed(localized: &Localized, section: Section, id: &str, name: &Text, text: &Text, page: u16) -> Entry {
    let provenance = Provenance { source: raw::Source::Manual, title: None, page: Some(page) };
    in_words(localized, section, Address { faction: None, id: id.to_owned() }, name, text, provenance)
}

/// An entry of the manual, or of a tome that has no page of its own to say.
fn common(
    localized: &Localized,
    section: Section,
    tome: Option<&Tome>,
    it: (&str, &Text, &Text, Option<u16>),
) -> Entry {
    let (id, name, text, page) = it;
    let provenance = match tome {
        Some(tome) => Provenance { page, ..tome.faction.provenance.clone() },
        None => Provenance { source: raw::Source::Manual, title: None, page },
    };
    let faction = tome.map(|tome| tome.id.clone());
    in_words(localized, section, Address { faction, id: id.to_owned() }, name, text, provenance)
}

fn in_words(
    localized: &Localized,
    section: Section,
    address: Address,
    name: &Text,
    text: &Text,
    provenance: Provenance,
) -> Entry {
    Entry {
        kind: section.kind(localized.language),
        name: localized.text(name),
        also: format!("{} {}", name.fr, name.en),
        faction: address.faction.clone(),
        aside: None,
        body: Body::Words(vec![Paragraph::plain(localized.text(text))]),
        source: Source::Printed(provenance),
        route: Route::Reference(Topic::Entry(section, address)),
    }
}

fn special_rule(localized: &Localized, tome: Option<&Tome>, rule: &SpecialRule) -> Entry {
    let mut entry = common(localized, Section::Rules, tome, (&rule.id, &rule.name, &rule.text, rule.page));
    let faction = tome.map_or("", |tome| tome.id.as_str());
    let given = rule.gives.iter().filter_map(|id| localized.catalogue.rule(faction, id)).map(|given| {
        let label = words::gives(localized.language, given.name.get(localized.language));
        Paragraph {
            label: Some(label),
            route: Some(rule_route(localized, faction, &given.id)),
            text: localized.text(&given.text),
        }
    });
    if let Body::Words(paragraphs) = &mut entry.body {
        paragraphs.extend(given);
    }
    entry
}

/// Where a rule stands: the manual's under its own name, a tome's under its faction.
pub fn rule_route(localized: &Localized, faction: &str, id: &str) -> Route {
    let of_manual = localized.catalogue.manual.rules.iter().any(|rule| rule.id == id);
    let faction = (!of_manual).then(|| faction.to_owned());
    Route::Reference(Topic::Entry(Section::Rules, Address { faction, id: id.to_owned() }))
}

/// A rule of list building with its documentation.
fn list_rule(localized: &Localized, rule: &'static Rule) -> Entry {
    let (language, words, why) = (localized.language, localized.words(), rule.why());
    let mut paragraphs = vec![
        Paragraph::plain(why.explanation.get(language).to_owned()),
        Paragraph::labelled(words.example, why.example.get(language)),
    ];
    paragraphs.extend(why.decision.map(|decision| Paragraph::labelled(words.decision, decision.get(language))));
    if matches!(rule.check, Check::Automatic) {
        paragraphs.push(Paragraph::labelled(words.automatic, words.automatic_text));
    }
    Entry {
        route: Route::Reference(Topic::Entry(Section::Lists, Address { faction: None, id: rule.code.to_owned() })),
        kind: Section::Lists.kind(language),
        name: rule.title.get(language).to_owned(),
        also: format!("{} {} {}", rule.code, rule.title.fr, rule.title.en),
        faction: None,
        aside: Some(rule.code.to_owned()),
        body: Body::Words(paragraphs),
        source: Source::Pages(rule.pages),
    }
}

/// A sentence of ours as a text, so that it goes the way of the data.
fn both(say: impl Fn(Language) -> String) -> Text {
    Text { fr: say(Language::French), en: say(Language::English) }
}

/// The address of what has no id in the data: its French name.
fn slug(name: &Text) -> String {
    fold(&name.fr).replace(' ', "-")
}

/// In the order of the alphabet of the language that is read.
fn by_name(entries: Vec<Entry>) -> Vec<Entry> {
    let mut sorted: Vec<(String, Entry)> = Vec::with_capacity(entries.len());
    for entry in entries {
        let name = fold(&entry.name);
        let at = sorted.partition_point(|(own, _)| *own <= name);
        sorted.insert(at, (name, entry));
    }
    sorted.into_iter().map(|(_, entry)| entry).collect()
}
