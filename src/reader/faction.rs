//! Whose an entry is, what a faction says of itself, and its own orders, feats and rules.

use std::collections::HashMap;

use crate::catalogue::Catalogue;
use crate::catalogue::manual::{Feat, FeatPhase, Order, SpecialRule};
use crate::catalogue::tome::Bonus;
use crate::language::Text;

use super::block::{self, Block, What};
use super::clean::{Line, Lines};
use super::known::{Kind, Known};
use super::label::Label;
use super::words::{bare, key, slug, split_outside, without_article};
use super::{Body, FactionRead, Notes, Reading};

pub fn french(text: impl Into<String>) -> Text {
    Text { fr: text.into(), en: String::new() }
}

/// The keywords of a profile as they are printed.
pub fn keywords(block: &Block) -> Option<(Vec<String>, Lines)> {
    let begin = block.lines.iter().position(|line| matches!(Label::of(&line.text), Some((Label::Keywords, _))))?;
    let (_, first) = Label::of(&block.lines[begin].text)?;
    let mut text = first.to_owned();
    let mut lines = block.lines[begin].lines;
    for line in block.lines.iter().skip(begin + 1) {
        if line.blank && line.furniture {
            continue;
        }
        let more = !line.blank
            && !line.bullet
            && Label::of(&line.text).is_none()
            && super::table::heads(&line.text).is_none()
            && line.text.chars().count() <= 120;
        if !more {
            // A blank line between label and keywords, or within a list that goes on.
            if line.blank && (text.is_empty() || text.ends_with(',')) {
                continue;
            }
            break;
        }
        text.push(' ');
        text.push_str(&line.text);
        lines = lines.to(line.lines);
    }
    let names = split_outside(&text, |c| matches!(c, ',' | ';' | '\t'));
    Some((names.into_iter().map(|name| bare(name).to_owned()).filter(|name| !name.is_empty()).collect(), lines))
}

/// Where in the reading the factions stand, by id.
type Told = HashMap<String, usize>;

/// Nobody's pieces are looked for in the arsenals of more factions than these.
const MOST_FACTIONS: usize = 100;

/// The faction of every block. Collects the factions into the reading on the way.
pub fn owners(
    blocks: &[Block],
    catalogue: &Catalogue,
    known: &mut Known,
    reading: &mut Reading,
) -> Vec<Option<String>> {
    let mut told = Told::new();
    for block in blocks {
        if let What::Faction(name) = &block.what {
            describe(block, name.as_ref(), catalogue, known, reading, &mut told);
        }
    }
    let headed = reading.factions.first().map(|faction| faction.id.clone());
    let mut current = headed.clone();
    let mut owners = Vec::new();
    for block in blocks {
        let owner = match &block.what {
            What::Profile(_) => {
                let own = keywords(block).and_then(|(keywords, lines)| {
                    own_faction(&keywords, lines, headed.as_deref(), known, reading, &mut told)
                });
                own.or_else(|| current.clone())
            }
            What::Piece(_) => match block.owner.as_deref().filter(|_| matches!(block.what, What::Piece(_))) {
                Some(printed) => {
                    let found = known.faction(current.as_deref().unwrap_or_default(), printed);
                    found.or_else(|| Some(new_faction(without_article(printed), None, known, reading, &mut told)))
                }
                None => block_listed(block).then(|| current.clone()).flatten(),
            },
            _ => current.clone(),
        };
        if let Some(owner) = &owner
            && let Some(name) = known.faction_name(owner).map(str::to_owned)
        {
            new_faction(&name, None, known, reading, &mut told);
            current = Some(owner.clone());
        }
        owners.push(owner);
    }
    // A piece that stood before anything that names a faction belongs to the only one there is, or to the only one whose
    // arsenal is known to have it.
    let few = reading.factions.len() <= MOST_FACTIONS;
    for (block, owner) in blocks.iter().zip(&mut owners).filter(|(_, owner)| owner.is_none()) {
        let has = |faction: &&FactionRead| match &block.what {
            What::Piece(head) => known.find(&faction.id, Kind::Equipment, &head.name).is_some(),
            _ => false,
        };
        let mut having = reading.factions.iter().filter(|_| few).filter(has);
        *owner = match (reading.factions.as_slice(), having.next(), having.next()) {
            ([only], ..) => Some(only.id.clone()),
            (_, Some(one), None) => Some(one.id.clone()),
            _ => None,
        };
    }
    owners
}

fn block_listed(block: &Block) -> bool {
    matches!(&block.what, What::Piece(head) if head.listed)
}

fn own_faction(
    keywords: &[String],
    lines: Lines,
    headed: Option<&str>,
    known: &mut Known,
    reading: &mut Reading,
    told: &mut Told,
) -> Option<String> {
    if let Some(id) = keywords.iter().find_map(|keyword| known.faction_exact(keyword)) {
        return Some(id);
    }
    if let Some(headed) = headed {
        return Some(headed.to_owned());
    }
    // The book prints the faction first.
    let first = keywords.first()?;
    Some(new_faction(first, Some(lines), known, reading, told))
}

/// The faction's id; it is in the reading from now on.
fn new_faction(name: &str, lines: Option<Lines>, known: &mut Known, reading: &mut Reading, told: &mut Told) -> String {
    let id = known.faction_exact(name).unwrap_or_else(|| slug(name));
    known.add_faction(name, &id);
    if !id.is_empty() && !told.contains_key(&id) {
        let name = known.faction_name(&id).unwrap_or(name).to_owned();
        told.insert(id.clone(), reading.factions.len());
        reading.factions.push(FactionRead { id: id.clone(), name, lines, ..FactionRead::default() });
    }
    id
}

/// « Tribus des Confins / Civilisation : … / a few words / Bonus de Faction : Nom – effet ».
fn describe(
    block: &Block,
    name: Option<&(String, Lines)>,
    catalogue: &Catalogue,
    known: &mut Known,
    reading: &mut Reading,
    told: &mut Told,
) {
    let Some((name, at)) = name else { return };
    let id = new_faction(name, Some(*at), known, reading, told);
    let Some(faction) = told.get(&id).and_then(|at| reading.factions.get_mut(*at)) else { return };
    faction.lines = Some(*at);
    let mut part: Option<Label> = None;
    let mut bonus: Option<(String, Lines)> = None;
    let mut about: Option<(String, Lines)> = None;
    for line in &block.lines {
        if line.blank {
            // What comes after the bonus and a blank line is the book's, not the faction's.
            if part == Some(Label::FactionBonus)
                && bonus.as_ref().is_some_and(|(text, _)| text.ends_with('.'))
                && !line.furniture
            {
                break;
            }
            continue;
        }
        match Label::of(&line.text) {
            Some((Label::Civilisation, rest)) => {
                let printed = key(without_article(bare(rest)));
                let found = catalogue.manual.civilisations.iter().find(|own| key(&own.name.fr) == printed);
                faction.civilisation = found.map(|own| (own.id.clone(), line.lines));
                part = Some(Label::Civilisation);
            }
            Some((Label::FactionBonus, rest)) => {
                bonus = Some((rest.to_owned(), line.lines));
                part = Some(Label::FactionBonus);
            }
            _ => match part {
                Some(Label::Civilisation) => append(&mut about, line),
                Some(Label::FactionBonus) => append(&mut bonus, line),
                _ => {}
            },
        }
    }
    faction.about = about.map(|(text, lines)| (french(text), lines));
    faction.bonus = bonus.map(|(text, lines)| {
        let cut = [" – ", " — ", " - ", " : ", ". "].iter().find_map(|cut| text.split_once(cut));
        let (name, text) = cut.unwrap_or((text.as_str(), ""));
        (Bonus { name: french(bare(name)), text: french(text.trim()), effects: Default::default() }, lines)
    });
}

fn append(text: &mut Option<(String, Lines)>, line: &Line) {
    match text {
        Some((text, lines)) => {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&line.text);
            *lines = lines.to(line.lines);
        }
        None => *text = Some((line.text.clone(), line.lines)),
    }
}

/// All names that the text defines, so that entries can name each other in any order.
pub fn define(blocks: &[Block], owners: &[Option<String>], known: &mut Known) {
    for (block, owner) in blocks.iter().zip(owners) {
        let faction = owner.as_deref().unwrap_or_default();
        match &block.what {
            What::Profile(head) => {
                if let Some((name, _)) = &head.name {
                    known.define(faction, Kind::Profile, name);
                }
            }
            What::Piece(head) => {
                known.define(faction, if head.mount { Kind::Mount } else { Kind::Equipment }, &head.name);
            }
            What::Rule => {
                if let Some((name, _)) = block.lines.first().and_then(|line| block::rule(&line.text)) {
                    known.define(faction, Kind::Rule, name);
                }
            }
            _ => {}
        }
    }
}

/// An order, a feat or a rule of the faction.
pub fn read_entry(block: &Block, owner: Option<String>, known: &Known, reading: &mut Reading) {
    let Some(first) = block.lines.first() else { return };
    let faction = owner.as_deref().unwrap_or_default();
    let mut lines = first.lines;
    let mut more = String::new();
    for line in block.lines.iter().skip(1).filter(|line| !line.furniture) {
        // The effect ends with its paragraph.
        if line.blank {
            break;
        }
        more.push(' ');
        more.push_str(&line.text);
        lines = lines.to(line.lines);
    }
    let text = |rest: &str| french(format!("{rest}{more}").trim());
    let id = |kind: Kind, name: &str| known.find(faction, kind, name).unwrap_or_else(|| slug(name));
    let mut notes = Notes::default();
    let body = match block.what {
        What::Order => block::order(&first.text).map(|(name, launch, rest)| {
            Body::Order(Order {
                id: id(Kind::Order, name),
                name: french(name),
                launch: u8::try_from(launch).unwrap_or(u8::MAX),
                text: text(rest),
                page: None,
                needs_banner: false,
                usage: Default::default(),
                effects: Default::default(),
            })
        }),
        What::Feat => block::feat(&first.text).map(|(name, phase, rest)| {
            Body::Feat(Feat {
                id: id(Kind::Feat, name),
                name: french(name),
                phase: match phase.as_str() {
                    "tir" => FeatPhase::Tir,
                    "duel" => FeatPhase::Duel,
                    _ => FeatPhase::Commandement,
                },
                text: text(rest),
                page: None,
                needs_ranged: false,
                usage: Default::default(),
                effects: Default::default(),
            })
        }),
        _ => block::rule(&first.text).map(|(name, rest)| {
            Body::Rule(SpecialRule {
                id: id(Kind::Rule, name),
                name: french(name),
                text: text(rest),
                page: None,
                parameter: None,
                gives: Vec::new(),
                effects: Default::default(),
            })
        }),
    };
    let Some(body) = body else { return };
    let own = match &body {
        Body::Order(_) => Some("launch"),
        Body::Feat(_) => Some("phase"),
        _ => None,
    };
    for key in ["name", "text"].into_iter().chain(own) {
        notes.at(key, lines);
    }
    notes.entry(owner, lines, body, reading);
}
