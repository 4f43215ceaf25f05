//! A model in words for the table: its figures, its weapons, its rules, what it commands and casts.

use super::super::Subject;
use super::super::wording::Wording;
use super::entry::armour_name;
use super::{mark, rule_name};
use crate::army::figures::Body;
use crate::army::{ArmyEntry, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::figures::Figure;
use crate::catalogue::manual::{Category, FeatPhase};
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Body as Printed, RuleUse, Side};
use crate::language::{Language, fold};
use crate::roster::Entry;

/// Equal where two entries are the same model, whoever leads it and however many there are.
#[derive(Clone, Debug, PartialEq)]
pub struct ProfileContent {
    pub name: String,
    pub mark: &'static str,
    pub keywords: String,
    /// A heading and its figure; `changed` where it is not the printed one.
    pub figures: Vec<FigureContent>,
    /// "Socle 2", "Poids d'objectif 3", "Équipage 4", "Armure lourde".
    pub facts: Vec<String>,
    pub weapons: Vec<WeaponContent>,
    pub rules: Vec<Named>,
    pub orders: Vec<Launch>,
    pub feats: Vec<Named>,
    pub spells: Vec<Launch>,
    /// A word of the tome on this profile.
    pub note: String,
    /// Boxes to tick: wounds of one model.
    pub wounds: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct FigureContent {
    pub label: &'static str,
    pub value: String,
    pub changed: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct WeaponContent {
    pub name: String,
    pub count: u32,
    pub melee: bool,
    /// Empty where the piece is no weapon.
    pub range: String,
    pub strength: String,
    pub penetration: String,
    pub category: String,
    pub dice: String,
    pub rules: Vec<Named>,
    pub text: String,
    /// Of its text in the glossary; empty where it has none.
    pub anchor: String,
}

/// A name that leads to its text in the glossary.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub name: String,
    pub anchor: String,
}

/// An order or a spell with the roll that this model needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Launch {
    pub named: Named,
    /// "8+"; empty where no tome knows it.
    pub launch: String,
    /// Of 1D6: "3+"; empty for spells of models without Moral.
    pub roll: String,
}

impl Explained {
    /// "Costaud." but « Arrêtez-les ! », which ends by itself.
    pub fn title(name: &str) -> String {
        if name.ends_with(['!', '?', '.', '…']) { format!("{name} ") } else { format!("{name}. ") }
    }
}

/// Every rule that the army uses, once, by chapter.
#[derive(Default)]
pub struct Glossary {
    pub rules: Vec<Explained>,
    pub orders: Vec<Explained>,
    pub feats: Vec<Explained>,
    pub spells: Vec<Explained>,
    pub equipment: Vec<Explained>,
    pub categories: Vec<Explained>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    pub anchor: String,
    pub name: String,
    pub text: String,
    pub page: Option<u16>,
}

impl Glossary {
    fn add(list: &mut Vec<Explained>, explained: Explained) {
        if !list.iter().any(|own| own.anchor == explained.anchor) {
            list.push(explained);
        }
    }

    /// In the order of the alphabet, as one looks rules up.
    pub fn sorted(list: &[Explained]) -> Vec<&Explained> {
        let mut all: Vec<&Explained> = list.iter().collect();
        all.sort_by_key(|explained| fold(&explained.name));
        all
    }
}

pub fn content(
    subject: Subject,
    words: &'static Wording,
    language: Language,
    entry: &ArmyEntry,
    model: &Model,
    chosen: Option<&Entry>,
    glossary: &mut Glossary,
) -> ProfileContent {
    let Subject { catalogue, army, .. } = subject;
    let faction = model.profile.faction.as_str();
    let (figures, morale, wounds) = figures(words, model);
    let keywords = army.keywords(entry).map(|own| {
        let names = own.iter().map(|keyword| catalogue.keyword_name(keyword, language));
        names.collect::<Vec<_>>().join(", ")
    });
    let rules = model
        .rules
        .iter()
        .map(|held| named_rule(catalogue, faction, &held.rule, held.parameter.as_deref(), language, glossary));
    let rules = rules.collect();
    let weapons = model.pieces.iter().filter(|piece| piece.count > 0);
    let weapons =
        weapons.map(|piece| weapon(catalogue, words, language, &piece.equipment, piece.mount, piece.count, glossary));
    let mut weapons: Vec<WeaponContent> = weapons.collect();
    weapons.extend(siege_weapon(catalogue, words, language, model, glossary));
    let mut content = ProfileContent {
        name: model.profile.name.get(language).to_owned(),
        mark: mark(model.profile.provenance.source),
        keywords: keywords.unwrap_or_default(),
        figures,
        facts: facts(subject, words, language, model),
        weapons,
        rules,
        orders: Vec::new(),
        feats: Vec::new(),
        spells: Vec::new(),
        note: model.profile.note.as_ref().map_or_else(String::new, |note| note.get(language).to_owned()),
        wounds,
    };
    if let Some(chosen) = chosen {
        commands(&mut content, catalogue, language, faction, chosen, morale, glossary);
    }
    content
}

/// The figures, the model's Moral where it has one, and its wounds.
fn figures(words: &'static Wording, model: &Model) -> (Vec<FigureContent>, Option<i32>, u32) {
    let figure = |label, value: String, changed| FigureContent { label, value, changed };
    let roll = |value: i32| if value > 0 { format!("{value}+") } else { "–".to_owned() };
    match &model.body {
        Body::Person(person) => {
            let mut all: Vec<FigureContent> = Vec::new();
            for one in Figure::ALL {
                let effective = person.get(one);
                let value = match one {
                    Figure::Ct => roll(effective.value),
                    _ => effective.value.to_string(),
                };
                all.push(figure(one.label(), value, effective.value != effective.printed));
                if let (Figure::Mvt, Some(flight)) = (one, person.flight) {
                    all.push(figure(words.flight, flight.to_string(), false));
                }
            }
            let wounds = u32::try_from(person.get(Figure::Pv).value).unwrap_or(0);
            (all, Some(person.get(Figure::Mo).value), wounds)
        }
        Body::Vehicle(vehicle) => {
            let mut all = vec![figure("Mvt", vehicle.mvt.value.to_string(), vehicle.mvt.value != vehicle.mvt.printed)];
            if let Some(flight) = vehicle.flight {
                all.push(figure(words.flight, flight.to_string(), false));
            }
            all.push(figure("CT", roll(vehicle.ct), false));
            for side in Side::ALL {
                let plate = vehicle.plating.get(side);
                all.push(figure(words.side(side), plate.value.to_string(), plate.value != plate.printed));
            }
            (all, None, 0)
        }
        Body::Siege(siege) => {
            let all = vec![figure("D", siege.d.to_string(), false), figure("PV", siege.pv.to_string(), false)];
            (all, None, u32::from(siege.pv))
        }
    }
}

fn facts(subject: Subject, words: &Wording, language: Language, model: &Model) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some(worn) = model.armour {
        facts.push(armour_name(subject, worn.level, language));
    }
    facts.extend(model.mounts.iter().map(|mount| mount.name.get(language).to_owned()));
    if let Some(base) = model.base {
        facts.push(format!("{}\u{a0}{}", words.base, base.level));
    }
    if model.crew > 0 {
        facts.push(format!("{}\u{a0}{}", words.crew, model.crew));
    }
    if let Some(capacity) = model.capacity() {
        facts.push(format!("{}\u{a0}{capacity}", words.capacity));
    }
    let weight = model.objective_weight(subject.catalogue);
    if weight != 1 {
        facts.push(format!("{}\u{a0}{weight}", words.weight));
    }
    facts.retain(|fact| !fact.is_empty());
    facts
}

fn named_rule(
    catalogue: &Catalogue,
    faction: &str,
    rule: &str,
    parameter: Option<&str>,
    language: Language,
    glossary: &mut Glossary,
) -> Named {
    let mut anchor = String::new();
    if let Some(known) = catalogue.rule(faction, rule) {
        anchor = format!("rule:{rule}");
        let explained = Explained {
            anchor: anchor.clone(),
            name: known.name.get(language).to_owned(),
            text: known.text.get(language).to_owned(),
            page: known.page,
        };
        Glossary::add(&mut glossary.rules, explained);
    }
    Named { name: rule_name(catalogue, faction, rule, parameter, language), anchor }
}

fn category_name(catalogue: &Catalogue, category: Category, language: Language, glossary: &mut Glossary) -> String {
    let Some(entry) = catalogue.manual.categories.iter().find(|entry| entry.id == category) else {
        return String::new();
    };
    let name = entry.name.get(language).to_owned();
    let explained = Explained {
        anchor: format!("category:{category:?}"),
        name: name.clone(),
        text: entry.text.get(language).to_owned(),
        page: Some(entry.page),
    };
    Glossary::add(&mut glossary.categories, explained);
    name
}

fn weapon(
    catalogue: &Catalogue,
    words: &Wording,
    language: Language,
    piece: &crate::catalogue::tome::Equipment,
    mount: Option<crate::catalogue::raw::MountPoint>,
    count: u32,
    glossary: &mut Glossary,
) -> WeaponContent {
    let mut name = piece.name.get(language).to_owned();
    if let Some(at) = mount {
        name = format!("{name} ({})", words.mount_point(language, at));
    }
    let rules = piece.rules.iter().map(|RuleUse { rule, parameter }| {
        named_rule(catalogue, &piece.faction, rule, parameter.as_deref(), language, glossary)
    });
    let rules = rules.collect();
    let text = piece.text.get(language).to_owned();
    let mut anchor = String::new();
    if !text.is_empty() {
        anchor = format!("piece:{}/{}", piece.faction, piece.id);
        let name = piece.name.get(language).to_owned();
        let explained = Explained { anchor: anchor.clone(), name, text: text.clone(), page: piece.provenance.page };
        Glossary::add(&mut glossary.equipment, explained);
    }
    let melee = piece.kind == EquipmentKind::Melee;
    let figures = piece.weapon.as_ref();
    WeaponContent {
        name,
        count,
        melee,
        range: match (figures, melee) {
            (Some(weapon), false) => format!("{}\u{a0}cm", weapon.range),
            (_, true) => words.melee.to_owned(),
            (None, false) => String::new(),
        },
        strength: figures.map_or_else(String::new, |weapon| {
            weapon.f.map_or_else(|| "–".to_owned(), |strength| strength.to_string())
        }),
        penetration: figures.map_or_else(String::new, |weapon| weapon.pen.to_string()),
        category: figures
            .map_or_else(String::new, |weapon| category_name(catalogue, weapon.category, language, glossary)),
        dice: figures.map_or_else(String::new, |weapon| weapon.dice.clone()),
        rules,
        text,
        anchor,
    }
}

fn siege_weapon(
    catalogue: &Catalogue,
    _words: &Wording,
    language: Language,
    model: &Model,
    glossary: &mut Glossary,
) -> Option<WeaponContent> {
    let Body::Siege(siege) = &model.body else { return None };
    let dice = match &model.profile.body {
        Printed::Siege(printed) => printed.dice.clone().unwrap_or_default(),
        _ => String::new(),
    };
    Some(WeaponContent {
        name: model.profile.name.get(language).to_owned(),
        count: 1,
        melee: false,
        range: format!("{}\u{a0}cm", siege.range),
        strength: siege.f.to_string(),
        penetration: siege.pen.to_string(),
        category: category_name(catalogue, siege.category, language, glossary),
        dice,
        rules: Vec::new(),
        text: String::new(),
        anchor: String::new(),
    })
}

/// Orders, feats and spells; a roll is what is left of the launch value after Moral (p. 27, 46).
fn commands(
    content: &mut ProfileContent,
    catalogue: &Catalogue,
    language: Language,
    faction: &str,
    chosen: &Entry,
    morale: Option<i32>,
    glossary: &mut Glossary,
) {
    // A natural 6 always succeeds, a natural 1 always fails.
    let roll = |launch: u8| {
        let needed = morale.map(|morale| (i32::from(launch) - morale).clamp(2, 6));
        needed.map_or_else(String::new, |needed| format!("{needed}+"))
    };
    let unknown = |id: &str| Named { name: format!("{id} ({})", Wording::of(language).unknown), anchor: String::new() };
    for id in &chosen.choices.orders {
        let Some(order) = catalogue.order(faction, id) else {
            content.orders.push(Launch { named: unknown(id), launch: String::new(), roll: String::new() });
            continue;
        };
        let explained = Explained {
            anchor: format!("order:{id}"),
            name: order.name.get(language).to_owned(),
            text: order.text.get(language).to_owned(),
            page: order.page,
        };
        content.orders.push(Launch {
            named: Named { name: explained.name.clone(), anchor: explained.anchor.clone() },
            launch: format!("{}+", order.launch),
            roll: roll(order.launch),
        });
        Glossary::add(&mut glossary.orders, explained);
    }
    for id in &chosen.choices.feats {
        let Some(feat) = catalogue.feat(faction, id) else {
            content.feats.push(unknown(id));
            continue;
        };
        let phase = match (language, feat.phase) {
            (Language::French, FeatPhase::Commandement) => "Commandement",
            (Language::French, FeatPhase::Tir) => "Tir",
            (Language::English, FeatPhase::Commandement) => "Command",
            (Language::English, FeatPhase::Tir) => "Shooting",
            (_, FeatPhase::Duel) => "Duel",
        };
        let explained = Explained {
            anchor: format!("feat:{id}"),
            name: feat.name.get(language).to_owned(),
            text: format!("({phase}) {}", feat.text.get(language)),
            page: feat.page,
        };
        content.feats.push(Named { name: explained.name.clone(), anchor: explained.anchor.clone() });
        Glossary::add(&mut glossary.feats, explained);
    }
    for id in &chosen.choices.spells {
        let Some(spell) = catalogue.spell(id) else {
            content.spells.push(Launch { named: unknown(id), launch: String::new(), roll: String::new() });
            continue;
        };
        let explained = Explained {
            anchor: format!("spell:{id}"),
            name: spell.name.get(language).to_owned(),
            text: spell.text.get(language).to_owned(),
            page: Some(spell.page),
        };
        content.spells.push(Launch {
            named: Named { name: explained.name.clone(), anchor: explained.anchor.clone() },
            launch: format!("{}+", spell.launch),
            roll: roll(spell.launch),
        });
        Glossary::add(&mut glossary.spells, explained);
    }
}
