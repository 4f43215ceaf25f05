//! A model in words for the table: its figures, its weapons, its rules, what it commands and casts.

use super::super::wording::Wording;
use super::entry::{piece_name, plating_name};
use super::{mark, rule_name};
use crate::army::figures::Body;
use crate::army::{ArmyEntry, Model, Roll};
use crate::catalogue::Naming;
use crate::catalogue::figures::Figure;
use crate::catalogue::manual::Category;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Body as Printed, RuleUse, Side};
use crate::language::fold;
use crate::roster::Entry;
use crate::rules::Verdict;

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
    /// Of 1D6: "jet 3+", "toujours", "impossible"; empty for models without Moral.
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
    subject: &Verdict,
    words: &'static Wording,
    naming: Naming,
    entry: &ArmyEntry,
    model: &Model,
    chosen: &Entry,
    glossary: &mut Glossary,
) -> ProfileContent {
    let language = naming.language;
    let faction = model.profile.faction.as_str();
    let (figures, wounds) = figures(words, naming, model);
    let keywords = subject.army.keywords(entry).map(|own| {
        let names = own.iter().map(|keyword| naming.keyword(keyword));
        names.collect::<Vec<_>>().join(", ")
    });
    let rules = model.rules.iter();
    let rules = rules.map(|held| named_rule(words, naming, faction, &held.rule, held.parameter.as_deref(), glossary));
    let rules = rules.collect();
    let weapons = model.pieces.iter().filter(|piece| piece.count > 0);
    let weapons = weapons.map(|piece| weapon(words, naming, &piece.equipment, piece.mount, piece.count, glossary));
    let mut weapons: Vec<WeaponContent> = weapons.collect();
    weapons.extend(siege_weapon(naming, model, glossary));
    let mut content = ProfileContent {
        name: model.profile.name.get(language).to_owned(),
        mark: mark(model.profile.provenance.source),
        keywords: keywords.unwrap_or_default(),
        figures,
        facts: facts(words, naming, model, chosen),
        weapons,
        rules,
        orders: Vec::new(),
        feats: Vec::new(),
        spells: Vec::new(),
        note: model.profile.note.as_ref().map_or_else(String::new, |note| note.get(language).to_owned()),
        wounds,
    };
    commands(&mut content, words, naming, model, chosen, glossary);
    content
}

/// The figures, and the model's wounds.
fn figures(words: &'static Wording, naming: Naming, model: &Model) -> (Vec<FigureContent>, u32) {
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
            (all, wounds)
        }
        Body::Vehicle(vehicle) => {
            let mut all = vec![figure("Mvt", vehicle.mvt.value.to_string(), vehicle.mvt.value != vehicle.mvt.printed)];
            if let Some(flight) = vehicle.flight {
                all.push(figure(words.flight, flight.to_string(), false));
            }
            all.push(figure("CT", roll(vehicle.ct), false));
            for side in Side::ALL {
                let plate = vehicle.plating.get(side);
                all.push(figure(naming.side(side), plate.value.to_string(), plate.value != plate.printed));
            }
            (all, 0)
        }
        Body::Siege(siege) => {
            let all = vec![figure("D", siege.d.to_string(), false), figure("PV", siege.pv.to_string(), false)];
            (all, u32::from(siege.pv))
        }
    }
}

fn facts(words: &Wording, naming: Naming, model: &Model, chosen: &Entry) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some(worn) = model.armour {
        facts.push(naming.armour(worn.level).to_owned());
    }
    if let Some(plating) = &model.plating {
        let raised = Side::ALL.into_iter().filter(|side| plating.get(*side).level > plating.get(*side).range.default);
        facts.extend(raised.map(|side| plating_name(naming, side, plating.get(side).level)));
    }
    facts.extend(model.mounts.iter().map(|mount| mount.name.get(naming.language).to_owned()));
    if chosen.choices.barding {
        facts.push(naming.barding().to_owned());
    }
    if let Some(base) = model.base {
        facts.push(format!("{}\u{a0}{}", words.base, base.level));
    }
    if model.crew > 0 {
        facts.push(format!("{}\u{a0}{}", words.crew, model.crew));
    }
    if let Some(capacity) = model.capacity() {
        facts.push(format!("{}\u{a0}{capacity}", words.capacity));
    }
    let weight = model.objective_weight(naming.catalogue);
    if weight != 1 {
        facts.push(format!("{}\u{a0}{weight}", words.weight));
    }
    facts.retain(|fact| !fact.is_empty());
    facts
}

fn named_rule(
    words: &Wording,
    naming: Naming,
    faction: &str,
    rule: &str,
    parameter: Option<&str>,
    glossary: &mut Glossary,
) -> Named {
    let mut anchor = String::new();
    if let Some(known) = naming.catalogue.rule(faction, rule) {
        anchor = format!("rule:{rule}");
        let explained = Explained {
            anchor: anchor.clone(),
            name: naming.rule(faction, rule, None),
            text: known.text.get(naming.language).to_owned(),
            page: known.page,
        };
        Glossary::add(&mut glossary.rules, explained);
    }
    Named { name: rule_name(words, naming, faction, rule, parameter), anchor }
}

fn category_name(naming: Naming, category: Category, glossary: &mut Glossary) -> String {
    let Some(entry) = naming.catalogue.manual.categories.iter().find(|entry| entry.id == category) else {
        return String::new();
    };
    let name = naming.category(category).to_owned();
    let explained = Explained {
        anchor: format!("category:{category:?}"),
        name: name.clone(),
        text: entry.text.get(naming.language).to_owned(),
        page: Some(entry.page),
    };
    Glossary::add(&mut glossary.categories, explained);
    name
}

fn weapon(
    words: &Wording,
    naming: Naming,
    piece: &crate::catalogue::tome::Equipment,
    mount: Option<crate::catalogue::raw::MountPoint>,
    count: u32,
    glossary: &mut Glossary,
) -> WeaponContent {
    let language = naming.language;
    let name = piece_name(naming, piece, mount);
    let rules = piece.rules.iter().map(|RuleUse { rule, parameter }| {
        named_rule(words, naming, &piece.faction, rule, parameter.as_deref(), glossary)
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
        category: figures.map_or_else(String::new, |weapon| category_name(naming, weapon.category, glossary)),
        dice: figures.map_or_else(String::new, |weapon| weapon.dice.clone()),
        rules,
        text,
        anchor,
    }
}

fn siege_weapon(naming: Naming, model: &Model, glossary: &mut Glossary) -> Option<WeaponContent> {
    let Body::Siege(siege) = &model.body else { return None };
    let dice = match &model.profile.body {
        Printed::Siege(printed) => printed.dice.clone().unwrap_or_default(),
        _ => String::new(),
    };
    Some(WeaponContent {
        name: model.profile.name.get(naming.language).to_owned(),
        count: 1,
        melee: false,
        range: format!("{}\u{a0}cm", siege.range),
        strength: siege.f.to_string(),
        penetration: siege.pen.to_string(),
        category: category_name(naming, siege.category, glossary),
        dice,
        rules: Vec::new(),
        text: String::new(),
        anchor: String::new(),
    })
}

/// Orders, feats and spells, each with what this model must roll.
fn commands(
    content: &mut ProfileContent,
    words: &Wording,
    naming: Naming,
    model: &Model,
    chosen: &Entry,
    glossary: &mut Glossary,
) {
    let (catalogue, language) = (naming.catalogue, naming.language);
    let faction = model.profile.faction.as_str();
    let unknown = |id: &str| Named { name: format!("{id} ({})", words.unknown), anchor: String::new() };
    let roll = |roll: Option<Roll>| roll.map(|roll| roll.words(language)).unwrap_or_default();
    for id in &chosen.choices.orders {
        let Some(order) = catalogue.order(faction, id) else {
            content.orders.push(Launch { named: unknown(id), launch: String::new(), roll: String::new() });
            continue;
        };
        let explained = Explained {
            anchor: format!("order:{id}"),
            name: naming.order(faction, id).to_owned(),
            text: order.text.get(language).to_owned(),
            page: order.page,
        };
        content.orders.push(Launch {
            named: Named { name: explained.name.clone(), anchor: explained.anchor.clone() },
            launch: format!("{}+", order.launch),
            roll: roll(model.order_roll(catalogue, order.launch)),
        });
        Glossary::add(&mut glossary.orders, explained);
    }
    for id in &chosen.choices.feats {
        let Some(feat) = catalogue.feat(faction, id) else {
            content.feats.push(unknown(id));
            continue;
        };
        let explained = Explained {
            anchor: format!("feat:{id}"),
            name: naming.feat(faction, id).to_owned(),
            text: format!("({}) {}", naming.phase(feat.phase), feat.text.get(language)),
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
            name: naming.spell(id).to_owned(),
            text: spell.text.get(language).to_owned(),
            page: Some(spell.page),
        };
        content.spells.push(Launch {
            named: Named { name: explained.name.clone(), anchor: explained.anchor.clone() },
            launch: format!("{}+", spell.launch),
            roll: roll(model.spell_roll(catalogue, spell.launch)),
        });
        Glossary::add(&mut glossary.spells, explained);
    }
}
