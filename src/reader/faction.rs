//! Whose an entry is, what a faction says of itself, and its own orders, feats and rules.

use std::collections::HashMap;

use crate::catalogue::Catalogue;
use crate::catalogue::manual::{Feat, Order, SpecialRule};
use crate::catalogue::tome::Bonus;
use crate::language::Text;

use super::block::{self, Block, What};
use super::clean::{Line, Lines};
use super::keywords::keywords;
use super::known::{Kind, Known};
use super::label::Label;
use super::words::{bare, faction_key, key, slug, without_article};
use super::{Body, Doubt, FactionRead, Notes, Reading};

pub fn french(text: impl Into<String>) -> Text {
    Text { fr: text.into(), en: String::new() }
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
    named_by_keywords(blocks, known, reading, &mut told);
    let mut described: Vec<Option<String>> = Vec::new();
    for block in blocks {
        let name = match &block.what {
            What::Faction(name) => name.as_ref(),
            _ => None,
        };
        described.push(name.and_then(|name| describe(block, name, catalogue, known, reading, &mut told)));
    }
    let headed = described.iter().flatten().next().cloned();
    // What stands before anything that names a faction is of the only one there is.
    let only = || match reading.factions.as_slice() {
        [only] => Some(only.id.clone()),
        _ => None,
    };
    let mut current = headed.clone().or_else(only);
    civilisation_apart(blocks, catalogue, current.as_deref(), reading, &told);
    let mut owners = Vec::new();
    for (block, described) in blocks.iter().zip(described) {
        let owner = match &block.what {
            What::Profile(_) => {
                let own = keywords(block).and_then(|(keywords, lines)| {
                    own_faction(&keywords, lines, current.as_deref(), known, reading, &mut told)
                });
                own.or_else(|| current.clone())
            }
            What::Piece(_) => match block.owner.as_deref() {
                Some(printed) => {
                    let own = current.as_deref().unwrap_or_default();
                    let found = known.faction(own, printed).or_else(|| known.faction_by_word(own, printed));
                    found.or_else(|| Some(new_faction(without_article(printed), None, known, reading, &mut told)))
                }
                None => block_listed(block).then(|| current.clone()).flatten(),
            },
            What::Faction(_) => described.or_else(|| current.clone()),
            What::Order | What::Feat(_) | What::Rule | What::Bonus | What::Section => current.clone(),
        };
        if let Some(owner) = &owner
            && let Some(name) = known.faction_name(owner).map(str::to_owned)
        {
            new_faction(&name, None, known, reading, &mut told);
            current = Some(owner.clone());
        }
        if matches!(block.what, What::Bonus) {
            read_bonus(block, owner.as_deref(), reading, &told);
        }
        owners.push(owner);
    }
    // A book that speaks of civilisations, and a faction without one: it stands somewhere else.
    let place =
        blocks.iter().find(|block| matches!(block.what, What::Faction(_))).and_then(|block| block.lines.first());
    let without = |faction: &&FactionRead| faction.civilisation.is_none() && catalogue.faction(&faction.id).is_none();
    if let Some(line) = place.filter(|_| reading.factions.iter().any(|faction| without(&faction))) {
        let what = Text { fr: "la civilisation".to_owned(), en: "the civilisation".to_owned() };
        reading.ask("faction.civilisation", line.lines, Doubt::Missing { what });
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

/// A keyword that is no other book's word and stands first on profiles names their faction: it is known before the headings
/// are read, which print it with an article or by half.
fn named_by_keywords(blocks: &[Block], known: &mut Known, reading: &mut Reading, told: &mut Told) {
    let mut first: Vec<(String, Lines, usize)> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut profiles = 0;
    for block in blocks.iter().filter(|block| matches!(block.what, What::Profile(_))) {
        let Some((keywords, lines)) = keywords(block) else { continue };
        profiles += 1;
        if keywords.iter().any(|keyword| known.faction_exact(keyword).is_some()) {
            continue;
        }
        let Some(name) = keywords.first().filter(|name| !known.is_keyword(name)) else { continue };
        let place = *places.entry(faction_key(name)).or_insert_with(|| {
            first.push((name.clone(), lines, 0));
            first.len() - 1
        });
        if let Some((_, _, count)) = first.get_mut(place) {
            *count += 1;
        }
    }
    // A scanner's slip in one profile makes no faction of its own.
    let often: Vec<String> = first
        .iter()
        .filter(|(_, _, count)| *count >= 3)
        .map(|(name, ..)| faction_key(name))
        .take(MOST_FACTIONS)
        .collect();
    for (name, lines, count) in first {
        let key = faction_key(&name);
        let slip = count <= 2 && often.iter().any(|own| *own != key && strsim::levenshtein(own, &key) <= 2);
        // One profile of many may begin with another word; a page with a single profile has no other.
        if !slip && (count >= 2 || profiles <= 3) {
            new_faction(&name, Some(lines), known, reading, told);
        }
    }
}

fn own_faction(
    keywords: &[String],
    lines: Lines,
    current: Option<&str>,
    known: &mut Known,
    reading: &mut Reading,
    told: &mut Told,
) -> Option<String> {
    if let Some(id) = keywords.iter().find_map(|keyword| known.faction_exact(keyword)) {
        return Some(id);
    }
    if let Some(current) = current {
        return Some(current.to_owned());
    }
    // The book prints the faction first.
    let first = keywords.first().filter(|first| !known.is_keyword(first))?;
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

/// « Tribus des Confins / Civilisation : … / a few words »; the faction's id.
fn describe(
    block: &Block,
    (name, at): &(String, Lines),
    catalogue: &Catalogue,
    known: &mut Known,
    reading: &mut Reading,
    told: &mut Told,
) -> Option<String> {
    // « Les Ligues de Cendre » are the profiles' « Ligues de Cendre ».
    let among = |id: &String| reading.factions.iter().any(|own| own.id == *id);
    let id = match known.faction("", name).filter(among) {
        Some(id) => id,
        None => new_faction(&capital(without_article(name)), Some(*at), known, reading, told),
    };
    reading.use_lines(*at);
    let faction = told.get(&id).and_then(|at| reading.factions.get_mut(*at))?;
    faction.lines = Some(*at);
    let mut about: Option<(String, Lines)> = None;
    let mut unknown: Option<(String, Lines)> = None;
    let mut begun = false;
    for line in block.lines.iter().filter(|line| !line.blank) {
        match Label::of(&line.text) {
            Some((Label::Civilisation, rest)) => {
                let printed = key(without_article(bare(rest)));
                let found = catalogue.manual.civilisations.iter().find(|own| key(&own.name.fr) == printed);
                let slip = || {
                    let near = |own: &&crate::catalogue::manual::Civilisation| {
                        strsim::levenshtein(&key(&own.name.fr), &printed) <= 2
                    };
                    catalogue.manual.civilisations.iter().find(near)
                };
                faction.civilisation = found.or_else(slip).map(|own| (own.id.clone(), line.lines));
                if found.is_none() {
                    unknown = Some((rest.to_owned(), line.lines));
                }
                begun = true;
            }
            // A heading between the words and the profiles is none of theirs.
            _ if begun
                && (about.is_some() || !is_heading(line))
                && !super::ornament::is_group(&line.text, &faction.name) =>
            {
                append(&mut about, line);
            }
            _ => {}
        }
    }
    let used: Vec<Lines> =
        about.iter().map(|(_, lines)| *lines).chain(faction.civilisation.as_ref().map(|own| own.1)).collect();
    faction.about = about.map(|(text, lines)| (french(text), lines));
    used.into_iter().for_each(|lines| reading.use_lines(lines));
    if let Some((text, lines)) = unknown {
        reading.ask("faction.civilisation", lines, Doubt::NotUnderstood { text });
        reading.use_lines(lines);
    }
    Some(id)
}

/// « Civilisation : … » that stands away from the faction's name is the only faction's.
fn civilisation_apart(
    blocks: &[Block],
    catalogue: &Catalogue,
    owner: Option<&str>,
    reading: &mut Reading,
    told: &Told,
) {
    let Some(at) = owner.and_then(|owner| told.get(owner)).copied().filter(|_| reading.factions.len() == 1) else {
        return;
    };
    for line in
        blocks.iter().filter(|block| matches!(block.what, What::Faction(None))).filter_map(|own| own.lines.first())
    {
        let Some((Label::Civilisation, said)) = Label::of(&line.text) else { continue };
        let key = |name: &str| faction_key(name);
        let found = catalogue.manual.civilisations.iter().find(|own| key(&own.name.fr) == key(said));
        let Some(faction) = reading.factions.get_mut(at).filter(|faction| faction.civilisation.is_none()) else {
            return;
        };
        match found {
            Some(found) => faction.civilisation = Some((found.id.clone(), line.lines)),
            None => reading.ask("faction.civilisation", line.lines, Doubt::NotUnderstood { text: said.to_owned() }),
        }
        reading.use_lines(line.lines);
    }
}

fn is_heading(line: &Line) -> bool {
    line.text.chars().count() <= 40 && !line.text.ends_with(['.', '!', '?', ',', ';', '-'])
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// « Bonus de Faction – Nom : effet », or the heading alone and the rest below it.
fn read_bonus(block: &Block, owner: Option<&str>, reading: &mut Reading, told: &Told) {
    let mut read: Option<(String, Lines)> = None;
    for line in &block.lines {
        let (text, lines) = read.get_or_insert((String::new(), line.lines));
        if line.blank {
            // What comes after its paragraph is the book's.
            if !line.furniture && text.ends_with(['.', '!']) {
                break;
            }
            continue;
        }
        let more = if text.is_empty() { block::bonus(&line.text).unwrap_or(&line.text) } else { &line.text };
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(more);
        *lines = lines.to(line.lines);
    }
    let Some((text, lines)) = read else { return };
    reading.use_lines(lines);
    let cuts = [" : ", " – ", " — ", " - ", ": ", ". "];
    let cut = cuts.iter().filter_map(|cut| text.split_once(cut)).min_by_key(|(name, _)| name.len());
    let cut = cut.filter(|(name, effect)| name.chars().count() <= 60 && !effect.trim().is_empty());
    let Some((name, effect)) = cut else {
        reading.ask("faction.bonus", lines, Doubt::NotUnderstood { text });
        return;
    };
    if !effect.trim_end().ends_with(['.', '!', '?', '…', '»', ')']) || effect.split_whitespace().count() < 3 {
        reading.ask("faction.bonus", lines, Doubt::CutShort);
    }
    let bonus = Bonus { name: french(bare(name)), text: french(effect.trim()), effects: Default::default() };
    let faction = owner.and_then(|owner| told.get(owner)).and_then(|at| reading.factions.get_mut(*at));
    match faction {
        Some(faction) if faction.bonus.is_none() => faction.bonus = Some((bonus, lines)),
        Some(_) | None => reading.ask("faction.bonus", lines, Doubt::NotUnderstood { text }),
    }
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
    let mut apart = false;
    for line in block.lines.iter().skip(1).filter(|line| !line.furniture) {
        if line.blank {
            apart = true;
            continue;
        }
        // The effect ends with its paragraph, unless a page or a column ended within its sentence.
        let whole = if more.is_empty() { first.text.as_str() } else { more.as_str() };
        if apart && (whole.ends_with(['.', '!', '?']) || !line.text.starts_with(char::is_lowercase)) {
            break;
        }
        apart = false;
        more.push(' ');
        more.push_str(&line.text);
        lines = lines.to(line.lines);
    }
    let text = |rest: &str| french(format!("{rest}{more}").trim());
    let id =
        |kind: Kind, name: &str| known.find(faction, kind, name).unwrap_or_else(|| known.new_id(faction, kind, name));
    let mut notes = Notes::default();
    let body = match block.what {
        What::Order => block::order(&first.text).map(|(name, launch, rest)| {
            let name = bare(name);
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
        What::Feat(above) => {
            let told = block::feat(&first.text);
            let read =
                told.or_else(|| block::rule(&first.text).zip(above).map(|((name, rest), phase)| (name, phase, rest)));
            read.map(|(name, phase, rest)| {
                let name = bare(name);
                Body::Feat(Feat {
                    id: id(Kind::Feat, name),
                    name: french(name),
                    phase,
                    text: text(rest),
                    page: None,
                    needs_ranged: false,
                    usage: Default::default(),
                    effects: Default::default(),
                })
            })
        }
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
    reading.use_lines(lines);
    notes.entry(owner, lines, body, reading);
}
