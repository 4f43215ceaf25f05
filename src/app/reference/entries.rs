//! The entries of each section, out of the manual, the tomes and the rules of list building.

use super::{Address, Body, Entry, Paragraph, Place, Section, Source};
use crate::app::route::Route;
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::manual::{Feat, Order, SpecialRule};
use crate::catalogue::raw::{self, Provenance};
use crate::catalogue::tome::Tome;
use crate::language::{Language, Text, fold};
use crate::rules::{self, Check, Rule};

/// All entries of a section, in the order in which they are shown.
pub fn entries(voice: &Voice, section: Section) -> Vec<Entry> {
    let manual = &voice.catalogue.manual;
    let tomes = voice.catalogue.tomes();
    let language = voice.language;
    match section {
        Section::Rules => {
            let own = tomes.iter().flat_map(|tome| tome.rules.iter().map(move |rule| (Some(&**tome), rule)));
            let all = manual.rules.iter().map(|rule| (None, rule)).chain(own);
            by_name(all.map(|(tome, rule)| special_rule(voice, tome, rule)).collect())
        }
        Section::Orders => {
            let own = tomes.iter().flat_map(|tome| tome.orders.iter().map(move |order| (Some(&**tome), order)));
            manual
                .orders
                .iter()
                .map(|order| (None, order))
                .chain(own)
                .map(|(tome, it)| order(voice, tome, it))
                .collect()
        }
        Section::Feats => {
            let own = tomes.iter().flat_map(|tome| tome.feats.iter().map(move |feat| (Some(&**tome), feat)));
            manual.feats.iter().map(|feat| (None, feat)).chain(own).map(|(tome, it)| feat(voice, tome, it)).collect()
        }
        Section::Spells => manual
            .spells
            .iter()
            .map(|spell| {
                let aside =
                    format!("{}, {}", wording::lore(language, spell.lore), wording::launch(language, spell.launch));
                let entry = printed(voice, section, &spell.id, &spell.name, &spell.text, spell.page);
                Entry { aside: Some(aside), ..entry }
            })
            .collect(),
        Section::Keywords => by_name(
            manual
                .keywords
                .iter()
                .map(|it| printed(voice, section, &slug(&it.name), &it.name, &it.text, it.page))
                .collect(),
        ),
        Section::Tables => manual
            .tables
            .iter()
            .map(|table| {
                let entry = printed(voice, section, &table.id, &table.name, &Text::default(), table.page);
                Entry { body: Body::Table(table.clone()), ..entry }
            })
            .collect(),
        Section::Scenarios => manual
            .scenarios
            .iter()
            .map(|scenario| {
                let entry = printed(voice, section, &scenario.id, &scenario.name, &scenario.summary, scenario.page);
                let aside = Some(wording::scenario_number(language, scenario.number));
                Entry { aside, body: Body::Scenario(Box::new(scenario.clone())), ..entry }
            })
            .collect(),
        Section::Equipment | Section::Mounts => tomes.iter().flat_map(|tome| arsenal(voice, section, tome)).collect(),
        Section::Lists => rules::ALL.iter().map(|rule| law(voice, rule)).collect(),
        _ => ladder(voice, section),
    }
}

/// What the manual prints in a few rows.
fn ladder(voice: &Voice, section: Section) -> Vec<Entry> {
    let manual = &voice.catalogue.manual;
    let language = voice.language;
    match section {
        Section::Categories => manual
            .categories
            .iter()
            .map(|it| printed(voice, section, &slug(&it.name), &it.name, &it.text, it.page))
            .collect(),
        Section::Armour => manual
            .armour
            .iter()
            .map(|it| printed(voice, section, &slug(&it.name), &it.name, &it.text, it.page))
            .collect(),
        Section::Plating => manual
            .plating
            .iter()
            .map(|it| printed(voice, section, &slug(&it.name), &it.name, &it.text, it.page))
            .collect(),
        Section::Bases => manual
            .base_levels
            .iter()
            .map(|it| {
                let name = both(|language| wording::base_level(language, it.level));
                let text = both(|language| wording::base_sizes(language, it.min_mm, it.max_mm));
                printed(voice, section, &format!("niveau-{}", it.level), &name, &text, it.page)
            })
            .collect(),
        Section::Ranks => manual
            .ranks
            .iter()
            .map(|it| {
                let as_general = it.slots + manual.numbers.general_slots.value;
                let text = both(|language| wording::rank_leads(language, it.slots, as_general));
                printed(voice, section, &slug(&it.name), &it.name, &text, it.page)
            })
            .collect(),
        Section::Alliances => manual
            .alliances
            .iter()
            .filter_map(|it| {
                let (main, allied) = (voice.civilisation(&it.main)?, voice.civilisation(&it.allied)?);
                let same = it.main == it.allied;
                let name = both(|language| wording::alliance_name(main.name.get(language), allied.name.get(language)));
                let text = both(|language| wording::alliance(language, allied.name.get(language), same, it.percent));
                let id = format!("{}-et-{}", it.main, it.allied);
                let entry = printed(voice, section, &id, &name, &text, it.page);
                Some(Entry { aside: Some(wording::percent(language, it.percent)), ..entry })
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// An entry of the manual.
fn printed(voice: &Voice, section: Section, id: &str, name: &Text, text: &Text, page: u16) -> Entry {
    let provenance = Provenance { source: raw::Source::Manual, title: None, page: Some(page) };
    base(voice, section, Address { faction: None, id: id.to_owned() }, name, text, provenance)
}

/// An entry of the manual, or of a tome that has no page of its own to say.
fn common(voice: &Voice, section: Section, tome: Option<&Tome>, it: (&str, &Text, &Text, Option<u16>)) -> Entry {
    let (id, name, text, page) = it;
    let provenance = match tome {
        Some(tome) => Provenance { page, ..tome.faction.provenance.clone() },
        None => Provenance { source: raw::Source::Manual, title: None, page },
    };
    let faction = tome.map(|tome| tome.id.clone());
    base(voice, section, Address { faction, id: id.to_owned() }, name, text, provenance)
}

fn base(voice: &Voice, section: Section, address: Address, name: &Text, text: &Text, provenance: Provenance) -> Entry {
    Entry {
        kind: wording::section_one(voice.language, section),
        name: voice.text(name),
        also: format!("{} {}", name.fr, name.en),
        faction: address.faction.clone(),
        aside: None,
        body: Body::Words(vec![Paragraph::plain(voice.text(text))]),
        source: Source::Printed(provenance),
        route: Route::Reference(Place::Entry(section, address)),
    }
}

fn special_rule(voice: &Voice, tome: Option<&Tome>, rule: &SpecialRule) -> Entry {
    let mut entry = common(voice, Section::Rules, tome, (&rule.id, &rule.name, &rule.text, rule.page));
    let faction = tome.map_or("", |tome| tome.id.as_str());
    let given = rule.gives.iter().filter_map(|id| voice.catalogue.rule(faction, id)).map(|given| {
        let label = wording::gives(voice.language, given.name.get(voice.language));
        Paragraph {
            label: Some(label),
            route: Some(rule_route(voice, faction, &given.id)),
            text: voice.text(&given.text),
        }
    });
    if let Body::Words(paragraphs) = &mut entry.body {
        paragraphs.extend(given);
    }
    entry
}

/// Where a rule stands: the manual's under its own name, a tome's under its faction.
pub fn rule_route(voice: &Voice, faction: &str, id: &str) -> Route {
    let of_manual = voice.catalogue.manual.rules.iter().any(|rule| rule.id == id);
    let faction = (!of_manual).then(|| faction.to_owned());
    Route::Reference(Place::Entry(Section::Rules, Address { faction, id: id.to_owned() }))
}

fn order(voice: &Voice, tome: Option<&Tome>, order: &Order) -> Entry {
    let entry = common(voice, Section::Orders, tome, (&order.id, &order.name, &order.text, order.page));
    Entry { aside: Some(wording::launch(voice.language, order.launch)), ..entry }
}

fn feat(voice: &Voice, tome: Option<&Tome>, feat: &Feat) -> Entry {
    let entry = common(voice, Section::Feats, tome, (&feat.id, &feat.name, &feat.text, feat.page));
    Entry { aside: Some(wording::phase(voice.language, feat.phase).to_owned()), ..entry }
}

fn arsenal(voice: &Voice, section: Section, tome: &Tome) -> Vec<Entry> {
    let address = |id: &str| Address { faction: Some(tome.id.clone()), id: id.to_owned() };
    if section == Section::Mounts {
        let mounts = tome.mounts.iter().map(|mount| {
            let entry = base(voice, section, address(&mount.id), &mount.name, &mount.text, mount.provenance.clone());
            Entry { aside: Some(voice.price(mount.price)), body: Body::Mount(mount.clone()), ..entry }
        });
        return mounts.collect();
    }
    let pieces = tome.equipment.iter().map(|piece| {
        let entry = base(voice, section, address(&piece.id), &piece.name, &piece.text, piece.provenance.clone());
        Entry { aside: Some(voice.price(piece.price)), body: Body::Piece(piece.clone()), ..entry }
    });
    pieces.collect()
}

/// A rule of list building with its documentation.
fn law(voice: &Voice, rule: &'static Rule) -> Entry {
    let (language, words, why) = (voice.language, voice.words(), rule.why());
    let mut paragraphs = vec![
        Paragraph::plain(why.explanation.get(language).to_owned()),
        Paragraph::labelled(words.example, why.example.get(language)),
    ];
    paragraphs.extend(why.decision.map(|decision| Paragraph::labelled(words.decision, decision.get(language))));
    if matches!(rule.check, Check::Automatic) {
        paragraphs.push(Paragraph::labelled(words.automatic, words.automatic_text));
    }
    Entry {
        route: Route::Reference(Place::Entry(Section::Lists, Address { faction: None, id: rule.code.to_owned() })),
        kind: wording::section_one(language, Section::Lists),
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
