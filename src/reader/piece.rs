//! A piece of an arsenal or a mount of a bestiary: prices, hands, weapon table, figures that it changes, effect.

#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "lines and places in a line come from walking these lines and from `find` in that very line"
)]

use crate::catalogue::figures::{Amount, Changes, Figure};
use crate::catalogue::manual::Category;
use crate::catalogue::price::Price;
use crate::catalogue::raw::{EquipmentKind, RawCondition, RawEquipment, RawWeapon};
use crate::language::{Text, fold};

use super::block::Block;
use super::clean::{Line, Lines};
use super::faction::french;
use super::head::{self, PieceHead};
use super::known::{Kind, Known};
use super::label::Label;
use super::mount::{self, Said};
use super::profile::Field;
use super::sentence::sentences;
use super::table;
use super::weapon::{self, WeaponRow};
use super::words::{after, bare, figure, first_count, parenthesis, slug, split_outside, words};
use super::{Body, Doubt, Notes, Reading, rules};

/// How far below its entry a price may have slipped.
const PRICE_NEAR: usize = 12;

pub struct Parts {
    weapon: Option<WeaponRow>,
    pub fields: Vec<Field>,
    /// The effect, sentence by sentence as printed.
    pub text: String,
    text_lines: Option<Lines>,
    last: Lines,
    /// The lines that were read.
    taken: Vec<Lines>,
}

pub fn read(block: &Block, head: &PieceHead, owner: Option<String>, known: &Known, reading: &mut Reading) {
    let faction = owner.clone().unwrap_or_default();
    let mut notes = Notes::default();
    let (above, below) = block.lines.split_at(head.used.min(block.lines.len()));
    let Some(place) = above.iter().map(|line| line.lines).reduce(Lines::to) else { return };
    // The effect begins on the head's own line.
    let begun =
        Line { lines: place, text: head.rest.clone(), bullet: false, blank: head.rest.is_empty(), furniture: true };
    let below: Vec<Line> = apart_from_labels(&[begun]).into_iter().chain(apart_from_labels(below)).collect();
    let below = below.as_slice();
    let mut parts = parts(below, head, place);
    notes.at("name", place);
    let price = match head.price {
        Some(price) => {
            notes.at("price", place);
            Some(price)
        }
        None => price_apart(below, &mut notes),
    };
    if price.is_none() {
        notes.miss("price", "le prix", "the price", place);
    }
    let price = price.unwrap_or_default();
    if head.one_price {
        notes.ask("price", place, Doubt::OnePrice);
    }
    let kind = if head.mount { Kind::Mount } else { Kind::Equipment };
    let id = known.find(&faction, kind, &head.name).unwrap_or_else(|| slug(&head.name));
    let lines = place.to(parts.last);
    let mut lost_by_mounted_shooters = false;
    let mut changes = Changes::default();
    let mut used = Vec::new();
    let mut conditions = Vec::new();
    for field in &parts.fields {
        match field.label {
            Label::Changes => {
                (changes, lost_by_mounted_shooters) = changes_of(&field.text(), field.place(), &mut notes);
            }
            Label::Rules => used.extend(plain_rules(field, &faction, known, &mut notes)),
            Label::Conditions => conditions_of(field, &faction, known, &mut notes, &mut conditions),
            _ => {}
        }
    }
    let mut said = Said::default();
    if head.mount {
        said = mount::take_said(&mut parts.text, &faction, known);
        let at = parts.text_lines.unwrap_or(place);
        let mut all: Vec<(Figure, Amount)> = changes.0.to_vec();
        for (figure, amount) in &said.changes {
            notes.at(format!("changes.{}", fold(figure.label())), at);
            all.push((*figure, *amount));
        }
        all.sort_by_key(|(figure, _)| *figure);
        changes = Changes(all);
        for rule in &said.rules {
            notes.at(format!("rules[{}]", used.len()), at);
            used.push(rule.clone());
        }
        if said.barding.is_some() {
            notes.at("barding", at);
        }
        if said.bike {
            notes.at("bike", at);
        }
    }
    if head.mount && mount::speaks_of_figures(&parts.text) {
        // Kept as its text, where no figure would follow from it.
        notes.ask("text", parts.text_lines.unwrap_or(place), Doubt::NotUnderstood { text: parts.text.clone() });
    }
    let max = take_limit(&mut parts.text);
    if let Some(at) = parts.text_lines {
        notes.at("text", at);
        if max.is_some() {
            notes.at("max", at);
        }
    }
    let body = if head.mount {
        Body::Mount(Box::new(mount::raw(head, id, price, changes, used, &said, &parts, &mut notes)))
    } else {
        let kind = kind_of(head, &parts, place, &mut notes);
        let weapon = parts.weapon.as_ref().map(|row| raw_weapon(row, place, &mut notes));
        let named = words(&head.name).iter().any(|word| word == "banniere");
        let told = fold(&parts.text).contains("compte comme une banniere");
        if named || told {
            notes.at("banner", if named { place } else { parts.text_lines.unwrap_or(place) });
        }
        Body::Equipment(Box::new(RawEquipment {
            id,
            name: french(head.name.clone()),
            provenance: None,
            kind,
            hands: head.hands,
            price,
            weapon,
            max,
            rules: used,
            changes,
            lost_by_mounted_shooters,
            banner: named || told,
            conditions,
            text: french(parts.text.clone()),
            effects: Default::default(),
        }))
    };
    if head.hands.is_some() {
        notes.at("hands", place);
    }
    reading.use_lines(place);
    let read = notes.fields.iter().map(|(_, at)| *at).chain(notes.left.iter().map(|left| left.lines));
    read.chain(parts.taken.iter().copied()).for_each(|lines| reading.use_lines(lines));
    notes.entry(owner, lines, body, reading);
}

/// Labels that may stand behind an effect; with or without a blank before the colon.
const LABELS: [&str; 3] = [" Règles spéciales", " Règle spéciale", " Bonus"];
const BLANKS: [char; 3] = [' ', '\u{a0}', '\u{202f}'];

/// « … à 5+. Règles spéciales : Antichar »: a label in the middle of a line begins a line of its own.
fn apart_from_labels(lines: &[Line]) -> Vec<Line> {
    let mut out: Vec<Line> = Vec::new();
    for line in lines {
        let inside = LABELS.iter().find_map(|label| {
            let begin = line.text.find(label)?;
            let colon = line.text[begin + label.len()..].trim_start_matches(BLANKS).starts_with(':');
            colon.then_some(begin)
        });
        let inside = inside.filter(|at| line.text[..*at].trim_end().ends_with(['.', '!', ']']));
        match inside {
            Some(at) => {
                out.push(Line { text: line.text[..at].trim_end().to_owned(), ..line.clone() });
                out.push(Line { text: line.text[at..].trim_start().to_owned(), bullet: false, ..line.clone() });
            }
            None => out.push(line.clone()),
        }
    }
    out
}

fn parts(lines: &[Line], head: &PieceHead, place: Lines) -> Parts {
    let mut parts = Parts {
        weapon: head.weapon.clone(),
        fields: Vec::new(),
        text: String::new(),
        text_lines: None,
        last: place,
        taken: Vec::new(),
    };
    let mut texts: Vec<(&str, Lines)> = Vec::new();
    // Where the effect ends and « Le profil de tir … est le suivant : » has been taken off.
    let mut effect = String::new();
    let mut at = 0;
    let mut apart = false;
    while let Some(line) = lines.get(at) {
        if line.blank {
            apart |= !line.furniture;
            at += 1;
            continue;
        }
        if parts.weapon.is_none()
            && !line.bullet
            && let Some(row) = weapon::begins(&line.text).then(|| weapon::read(&lines[at..])).flatten()
        {
            let named = words(&head.name);
            let own = |line: &&Line| {
                let figures = row.lines.is_some_and(|own| own.first <= line.lines.first && line.lines.last <= own.last);
                let names = || words(&line.text).iter().any(|word| named.contains(word));
                figures || table::heads(&line.text).is_some() || names()
            };
            parts.taken.extend(lines.iter().skip(at).take(row.used.max(1)).filter(own).map(|line| line.lines));
            at += row.used.max(1);
            parts.last = row.lines.map_or(parts.last, |own| parts.last.to(own));
            parts.weapon = Some(row);
            effect = without_introduction(&joined(&texts));
            if !effect.is_empty() {
                parts.text_lines = texts.iter().map(|(_, lines)| *lines).reduce(Lines::to);
            }
            texts.clear();
            apart = true;
            continue;
        }
        at += 1;
        if let Some((label, rest)) = Label::of(&line.text) {
            // A profile's field, which the page's columns put here: the piece is over.
            if label.is_of_nobody_else() {
                break;
            }
            let own =
                Line { text: rest.to_owned(), blank: rest.is_empty(), furniture: rest.is_empty(), ..line.clone() };
            parts.fields.push(Field { label, lines: vec![own] });
            parts.last = parts.last.to(line.lines);
            parts.taken.push(line.lines);
            apart = false;
            continue;
        }
        // A row of figures whose name stands somewhere else is another piece's.
        if line.text.contains('\t') && line.text.split_whitespace().next().is_some_and(super::listing::price_word) {
            break;
        }
        // Outside an arsenal, what stands apart is the book's own prose.
        if apart && !head.listed {
            break;
        }
        if let Some(field) = parts.fields.last_mut().filter(|_| !apart) {
            field.lines.push(line.clone());
        } else {
            if apart && (looks_like_heading(lines, at - 1) || texts.len() > 60) {
                break;
            }
            texts.push((&line.text, line.lines));
        }
        parts.taken.push(line.lines);
        parts.last = parts.last.to(line.lines);
    }
    let rest = joined(&texts);
    let rest = if parts.weapon.is_some() { rest } else { without_introduction(&rest) };
    parts.text = format!("{effect} {rest}").trim().to_owned();
    parts.text_lines = parts.text_lines.into_iter().chain(texts.iter().map(|(_, lines)| *lines)).reduce(Lines::to);
    parts
}

fn joined(texts: &[(&str, Lines)]) -> String {
    let mut whole = String::new();
    for (text, _) in texts {
        // « un malus de - / 1 »: a sign at the end of a line is that of the figure below it.
        let sign = whole.ends_with(" de -") && text.starts_with(|c: char| c.is_ascii_digit());
        if !whole.is_empty() && !sign {
            whole.push(' ');
        }
        whole.push_str(text);
    }
    whole
}

/// « Le profil de tir du … est le suivant : » announces the table and says nothing else.
fn without_introduction(text: &str) -> String {
    let announces = |at: &usize| text[*at..].chars().count() < 160 && text.trim_end().ends_with(':');
    match super::words::find(text, "le profil de tir").filter(announces) {
        Some(at) => text[..at].trim_end().to_owned(),
        None => text.to_owned(),
    }
}

/// Short, without an end, and alone between blank lines: the book goes on to something else.
fn looks_like_heading(lines: &[Line], at: usize) -> bool {
    let line = &lines[at];
    let alone = lines.get(at + 1).is_none_or(|next| next.blank);
    alone && !line.bullet && line.text.chars().count() <= 60 && !line.text.ends_with(['.', '!', ')', ',', ';'])
}

fn price_apart(lines: &[Line], notes: &mut Notes) -> Option<Price> {
    let near = lines.iter().take(PRICE_NEAR);
    let (price, at) = near.filter_map(|line| head::price_alone(&line.text).map(|price| (price, line.lines))).next()?;
    notes.at("price", at);
    notes.ask("price", at, Doubt::PriceApart);
    Some(price)
}

fn kind_of(head: &PieceHead, parts: &Parts, place: Lines, notes: &mut Notes) -> EquipmentKind {
    if let Some(kind) = head.kind.filter(|kind| parts.weapon.is_none() || *kind == EquipmentKind::Tir || head.listed) {
        notes.at("kind", place);
        return kind;
    }
    if parts.weapon.is_some() {
        notes.at("kind", place);
        return EquipmentKind::Tir;
    }
    notes.ask("kind", place, Doubt::KindUnsaid);
    if head.hands.is_some() { EquipmentKind::Melee } else { EquipmentKind::Soutien }
}

fn raw_weapon(row: &WeaponRow, place: Lines, notes: &mut Notes) -> RawWeapon {
    let at = row.lines.unwrap_or(place);
    notes.at("weapon", at);
    if row.range.is_none() {
        notes.miss("weapon.range", "la portée", "the range", at);
    }
    if row.category.is_none() {
        notes.miss("weapon.category", "la catégorie", "the category", at);
    }
    if row.pen.is_none() {
        let what = Text { fr: "F et Pen.".to_owned(), en: "F and Pen.".to_owned() };
        notes.ask("weapon", at, Doubt::Missing { what });
    }
    if row.dice.is_none() && row.category.is_some() {
        notes.miss("weapon.dice", "les dés d’Attaque", "the attack dice", at);
    }
    let bounds = [("F", row.f, 1), ("Pen.", row.pen, 0)];
    for (label, value, min) in bounds {
        if let Some(value) = value.filter(|value| !(min..=10).contains(value)) {
            notes.ask("weapon", at, Doubt::OutOfRange { label, found: u32::from(value), min: u32::from(min), max: 10 });
        }
    }
    RawWeapon {
        range: row.range.unwrap_or(0),
        f: row.f,
        pen: row.pen.unwrap_or(0),
        category: row.category.unwrap_or(Category::Lourde),
        dice: row.dice.clone().unwrap_or_default(),
    }
}

/// « Mvt 25 cm, F +1 » → what replaces and what adds; and whether « (perdu par un cavalier …) » stands behind it. A part that
/// says more, as « F +1 (en charge) » does, is no lasting figure: it stays text.
fn changes_of(text: &str, place: Lines, notes: &mut Notes) -> (Changes, bool) {
    let mut changes = Vec::new();
    let mut lost = false;
    for part in
        split_outside(text, |c| matches!(c, ',' | ';' | '.' | '\t')).into_iter().filter(|part| !rules::is_none(part))
    {
        let (said, inner) = parenthesis(part);
        let by_riders = inner.is_some_and(|inner| {
            let words = words(inner);
            let has = |wanted: &str| words.iter().any(|word| word.starts_with(wanted));
            has("perdu") && (has("cavalier") || has("cavalerie"))
        });
        match change(&said).filter(|_| inner.is_none() || by_riders) {
            Some((figure, amount)) => {
                lost |= by_riders;
                notes.at(format!("changes.{}", fold(figure.label())), place);
                changes.push((figure, amount));
            }
            None => notes.leave("changes", part, place),
        }
    }
    if lost {
        notes.at("lost_by_mounted_shooters", place);
    }
    // In the order of the book's columns, as a tome has them.
    changes.sort_by_key(|(figure, _)| *figure);
    (Changes(changes), lost)
}

/// « F +1 » as well as « +1 F ».
pub fn change(text: &str) -> Option<(Figure, Amount)> {
    // A letter alone is only the figure as it is printed: « à » is not A.
    let named = |word: &str| {
        let same = |own: &Figure| match own.label() {
            label if label.len() == 1 => label == word,
            label => label.eq_ignore_ascii_case(word),
        };
        Figure::ALL.into_iter().find(same)
    };
    // « +1 en Défense », « Mouvement : 25 cm ».
    let longer = |word: &str| match fold(word).as_str() {
        "mouvement" => "Mvt",
        "force" => "F",
        "defense" => "D",
        "attaque" | "attaques" => "A",
        "moral" => "Mo",
        _ => "",
    };
    let said = |word: &'_ str| !matches!(word, "cm" | "en" | "de" | "à" | "aux" | "au" | ":");
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| said(word))
        .map(|word| word.trim_end_matches(':'))
        .map(|word| if longer(word).is_empty() { word } else { longer(word) })
        .collect();
    let [first, second] = words.as_slice() else { return None };
    let (name, value) = match named(first) {
        Some(name) => (name, second),
        None => (named(second)?, first),
    };
    let signed = value.replace(['−', '–', '—'], "-");
    let digits = signed.trim_start_matches(['+', '-']).trim_end_matches("cm").trim_end_matches('+');
    let amount = figure(digits).and_then(|value| i16::try_from(value).ok())?;
    let amount = match signed.chars().next() {
        Some('+') => Amount::Add(amount),
        Some('-') => Amount::Add(-amount),
        _ => Amount::Set(amount),
    };
    Some((name, amount))
}

fn plain_rules(field: &Field, faction: &str, known: &Known, notes: &mut Notes) -> Vec<String> {
    let mut found = Vec::new();
    for name in split_outside(&field.text(), |c| matches!(c, ',' | ';')) {
        let name = bare(name);
        if rules::is_none(name) {
            continue;
        }
        match known.rule(faction, name) {
            Some((id, _)) => {
                notes.at(format!("rules[{}]", found.len()), field.place());
                found.push(id);
            }
            None => {
                let meant = known.nearest(faction, Kind::Rule, name);
                notes.left.push(super::Left { text: name.to_owned(), lines: field.place() });
                notes.ask("rules", field.place(), Doubt::UnknownRule { found: name.to_owned(), meant });
            }
        }
    }
    found
}

/// « Réservé à : Infanterie. Interdit à : Cavalerie (sauf Archer Émérite). Interdit avec : Bouclier. »
fn conditions_of(field: &Field, faction: &str, known: &Known, notes: &mut Notes, conditions: &mut Vec<RawCondition>) {
    for sentence in sentences(&field.lines) {
        let text = sentence.text.as_str();
        let folded = words(text);
        let has = |wanted: &str| folded.iter().any(|word| word == wanted);
        let starts = |wanted: &str| folded.first().is_some_and(|word| word.starts_with(wanted));
        let Some((_, name)) = text.rsplit_once(':') else {
            notes.leave("conditions", text, sentence.lines);
            continue;
        };
        let (name, inner) = parenthesis(name);
        let name = bare(&name);
        let mut condition = RawCondition::default();
        let piece = |notes: &mut Notes| Some(rules::piece(name, faction, known, notes, sentence.lines, "conditions"));
        match (starts("reserve"), starts("interdit"), has("avec")) {
            (true, _, true) if known.rule(faction, name).is_some() => {
                condition.rule = known.rule(faction, name).map(|(id, _)| id)
            }
            (true, _, true) => condition.piece = piece(notes),
            (true, _, false) => condition.keyword = Some(name.to_owned()),
            (_, true, true) => condition.not_piece = piece(notes),
            (_, true, false) => condition.not_keyword = Some(name.to_owned()),
            _ => {
                notes.leave("conditions", text, sentence.lines);
                continue;
            }
        }
        if let Some(inner) = inner {
            let rule = after(inner, "sauf ").map(bare);
            condition.unless_rule = rule.and_then(|rule| known.rule(faction, rule)).map(|(id, _)| id);
            if condition.unless_rule.is_none() {
                notes.leave("conditions", text, sentence.lines);
            }
        }
        notes.at(format!("conditions[{}]", conditions.len()), sentence.lines);
        conditions.push(condition);
    }
}

/// « Limité à 1 par figurine. » at the end of an effect.
fn take_limit(text: &mut String) -> Option<u32> {
    let at = super::words::find(text, "limité à ").or_else(|| super::words::find(text, "limite a "))?;
    let sentence = &text[at..];
    let end = sentence.find('.').map_or(sentence.len(), |end| end + 1);
    let own = &sentence[..end];
    if !words(own).ends_with(&["par".to_owned(), "figurine".to_owned()]) {
        return None;
    }
    let max = first_count(own)?;
    let kept = format!("{} {}", text[..at].trim_end(), sentence[end..].trim_start());
    *text = kept.trim().to_owned();
    Some(max)
}
