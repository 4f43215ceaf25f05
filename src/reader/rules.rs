//! « Règles spéciales : Courageux, Maîtrise (Épée) » and « Améliorations : Déloyal = +1 pt ».

use crate::catalogue::manual::Parameter;
use crate::catalogue::raw::RawOffer;

use super::clean::{Line, Lines};
use super::known::{Kind, Known};
use super::sentence::sentences;
use super::words::{bare, count, parenthesis, slug, split_outside, words};
use super::{Doubt, Notes};

/// « / », « - », « Aucune »: a field that says nothing.
pub fn is_none(text: &str) -> bool {
    let text = text.trim().trim_end_matches('.');
    text.is_empty()
        || text.chars().all(|c| matches!(c, '/' | '-' | '–' | '—' | '.'))
        || matches!(words(text).as_slice(), [one] if one == "aucune" || one == "aucun" || one == "neant")
}

/// A rule explained where it is used: a rule of the tome.
pub struct Explained {
    pub name: String,
    pub text: String,
    pub lines: Lines,
}

/// The rules of a profile, a piece or a mount.
pub fn rules(
    lines: &[Line],
    faction: &str,
    known: &mut Known,
    notes: &mut Notes,
    explained: &mut Vec<Explained>,
) -> Vec<String> {
    let mut found = Vec::new();
    for (text, lines) in pieces_of(lines) {
        if is_none(&text) {
            continue;
        }
        // « Nom : effet »: the book explains here what the manual does not know.
        if let Some((name, effect)) = text.split_once(':').filter(|(name, _)| name.chars().count() <= 60) {
            let name = bare(name);
            match rule(name, faction, known, notes, lines) {
                Some(used) => found.push((used, lines)),
                None if !effect.trim().is_empty() => {
                    let id = known.define(faction, Kind::Rule, name);
                    explained.push(Explained { name: name.to_owned(), text: effect.trim().to_owned(), lines });
                    found.push((id, lines));
                }
                None => unknown(name, faction, known, notes, lines, "rules"),
            }
            continue;
        }
        for name in split_outside(&text, |c| matches!(c, ',' | ';' | '\t')) {
            let name = bare(name);
            if let Some(used) = rule(name, faction, known, notes, lines) {
                found.push((used, lines));
                continue;
            }
            // « Courageux et Sans Peur », « Courageux. Sans Peur ».
            let parts: Vec<&str> = name.split(" et ").flat_map(|part| part.split(". ")).collect();
            let all: Vec<Option<String>> =
                parts.iter().map(|part| rule(bare(part), faction, known, notes, lines)).collect();
            if parts.len() > 1 && all.iter().any(Option::is_some) {
                for (part, used) in parts.iter().zip(all) {
                    match used {
                        Some(used) => found.push((used, lines)),
                        None => unknown(part, faction, known, notes, lines, "rules"),
                    }
                }
            } else {
                unknown(name, faction, known, notes, lines, "rules");
            }
        }
    }
    for (index, (_, lines)) in found.iter().enumerate() {
        notes.at(format!("rules[{index}]"), *lines);
    }
    found.into_iter().map(|(rule, _)| rule).collect()
}

/// Items of a list, or the text of the field as one.
fn pieces_of(lines: &[Line]) -> Vec<(String, Lines)> {
    let mut pieces = Vec::new();
    let mut begun = false;
    for line in lines.iter().filter(|line| !line.blank) {
        match pieces.last_mut() {
            Some((text, own)) if !line.bullet && begun => {
                let text: &mut String = text;
                let own: &mut Lines = own;
                text.push(' ');
                text.push_str(&line.text);
                *own = own.to(line.lines);
            }
            _ => pieces.push((line.text.clone(), line.lines)),
        }
        begun = true;
    }
    pieces
}

/// `maitrise(epee)`, `rancune(Humain)`, `courageux`.
fn rule(name: &str, faction: &str, known: &Known, notes: &mut Notes, lines: Lines) -> Option<String> {
    let (base, inner) = parenthesis(name);
    let Some(inner) = inner else {
        return known.rule(faction, name).map(|(id, _)| id);
    };
    let (id, parameter) = known.rule(faction, &base)?;
    Some(match parameter {
        Some(Parameter::Equipment) => {
            let piece = piece(inner, faction, known, notes, lines, "rules");
            format!("{id}({piece})")
        }
        Some(Parameter::Keyword) => format!("{id}({})", bare(inner)),
        None => {
            notes.leave("rules", name, lines);
            id
        }
    })
}

fn unknown(name: &str, faction: &str, known: &Known, notes: &mut Notes, lines: Lines, key: &str) {
    if is_none(name) {
        return;
    }
    let meant = known.nearest(faction, Kind::Rule, name);
    notes.left.push(super::Left { text: name.to_owned(), lines });
    notes.ask(key, lines, Doubt::UnknownRule { found: name.to_owned(), meant });
}

/// The id of a piece; where no arsenal has it, an id made from its name, and a question.
pub fn piece(name: &str, faction: &str, known: &Known, notes: &mut Notes, lines: Lines, key: &str) -> String {
    let name = bare(name);
    known.find(faction, Kind::Equipment, name).unwrap_or_else(|| {
        let meant = known.nearest(faction, Kind::Equipment, name);
        notes.ask(key, lines, Doubt::UnknownPiece { found: name.to_owned(), meant });
        slug(name)
    })
}

/// « Déloyal = +1 pt », one per line or one after the other.
pub fn upgrades(lines: &[Line], faction: &str, known: &Known, notes: &mut Notes) -> Vec<RawOffer> {
    let mut offers = Vec::new();
    // « Garde du Corps (+5 pts) » on a line of its own is an item, whatever became of its bullet.
    let item = |line: &Line| {
        let priced = priced_at_end(&line.text).is_some_and(|(name, _)| !name.contains([':', '=', '.']));
        Line { bullet: line.bullet || priced, ..line.clone() }
    };
    let lines: Vec<Line> = lines.iter().map(item).collect();
    for sentence in sentences(&lines) {
        let mut parts: Vec<(String, Lines)> = Vec::new();
        // What comes after the last colon of the introduction may already be an offer.
        let head = sentence.text.rsplit_once(':').map_or(sentence.text.as_str(), |(_, after)| after);
        if sentence.text.contains('=') || sentence.text.contains("(+") {
            parts.extend(split_offers(head).into_iter().map(|part| (part, sentence.lines)));
        } else if !is_introduction(&sentence.text) && !is_none(&sentence.text) {
            notes.leave("upgrades", &sentence.text, sentence.lines);
        }
        for item in &sentence.items {
            parts.extend(split_offers(&item.text).into_iter().map(|part| (part, item.lines)));
        }
        for (text, lines) in parts {
            match offer(&text, faction, known, notes, lines) {
                Read::Offer(offer) => {
                    notes.at(format!("upgrades[{}]", offers.len()), lines);
                    offers.push(offer);
                }
                Read::Asked => {}
                Read::Not if is_none(&text) => {}
                Read::Not => notes.leave("upgrades", &text, lines),
            }
        }
    }
    offers
}

fn is_introduction(text: &str) -> bool {
    let words = words(text);
    words.iter().any(|word| word == "obtenir" || word == "ameliorations" || word == "suivantes" || word == "suivante")
}

/// « Déloyal = +1 pt Forestier = +1 pt » → two: an offer ends with its unit.
fn split_offers(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut priced = false;
    for word in text.split_whitespace() {
        let folded = word.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
        priced |= word.contains('=') || word.starts_with("(+");
        if let Some(part) = parts.last_mut() {
            if !part.is_empty() {
                part.push(' ');
            }
            part.push_str(word);
        }
        if priced && matches!(folded.as_str(), "pt" | "pts" | "point" | "points") {
            parts.push(String::new());
            priced = false;
        }
    }
    let parts = parts.into_iter().map(|part| part.trim_start_matches([',', ';', ' ']).to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

/// « Déloyal (+1 pt) », « Costaud : 2 pts »: an item that ends with a price, other than by the book's « = ».
fn priced_at_end(text: &str) -> Option<(&str, &str)> {
    let end = text.trim_end_matches([')', '.', ' ']);
    let price = end.to_lowercase().rfind("pt").filter(|_| end.is_ascii() || end.to_lowercase().len() == end.len())?;
    let digits = end.get(..price)?.trim_end();
    let begin = digits.rfind(|c: char| !c.is_ascii_digit() && c != '+')? + 1;
    let name = digits.get(..begin)?.trim_end_matches(['(', ':', ' ', '–', '—', '-', '\t']);
    let figure = digits.get(begin..).filter(|figure| figure.chars().any(|c| c.is_ascii_digit()))?;
    // Half an open parenthesis belongs to a parameter: « Maîtrise (Épée +2 pts) » is nothing that anybody prints.
    (!name.is_empty() && name.matches('(').count() == name.matches(')').count()).then_some((name, figure))
}

/// « Déloyal = +1 pt », « Déloyal (+1 pt) » and nothing else.
pub fn is_offer(text: &str) -> bool {
    let Some((name, price)) = text.split_once('=') else {
        let bracketed = text.trim_end_matches('.').ends_with(')') && text.contains("(+");
        return bracketed && priced_at_end(text).is_some_and(|(name, _)| is_name(name));
    };
    let folded = price.trim().trim_end_matches('.').to_lowercase();
    let unit = ["pts", "pt", "points", "point"].iter().find_map(|unit| folded.strip_suffix(unit));
    let figure = unit.is_some_and(|figure| count(figure.trim().trim_start_matches('+').trim()).is_some());
    figure && is_name(name)
}

fn is_name(name: &str) -> bool {
    let name = name.trim_start_matches(['-', '–', ' ']);
    name.split_whitespace().count() <= 8 && name.starts_with(char::is_uppercase) && !name.contains([':', '.'])
}

enum Read {
    Offer(RawOffer),
    /// A question has been asked about it, and its text kept.
    Asked,
    Not,
}

fn offer(text: &str, faction: &str, known: &Known, notes: &mut Notes, lines: Lines) -> Read {
    let Some((name, price)) = text.split_once('=').or_else(|| priced_at_end(text)) else { return Read::Not };
    // « +1 pt », « +l0pts »: the figure, without its sign and without a unit that sticks to it.
    let number = |word: &str| {
        let word = word.trim_start_matches('+');
        let unit = word.to_lowercase().find("pt").unwrap_or(word.len());
        count(word.get(..unit)?)
    };
    let Some(digits) = price.split_whitespace().find_map(number) else { return Read::Not };
    // A dash that a scanner made of a dot sticks to its name.
    let name = bare(name.trim_start_matches(['-', '–', ' ']));
    let (base, inner) = parenthesis(name);
    let Some((id, parameter)) = known.rule(faction, if inner.is_some() { &base } else { name }) else {
        unknown(name, faction, known, notes, lines, "upgrades");
        // Kept with its price: the question alone would lose it.
        if let Some(left) = notes.left.last_mut() {
            left.text = text.to_owned();
        }
        return Read::Asked;
    };
    let among = |notes: &mut Notes, inner: &str| -> Vec<String> {
        let names = known.list(faction, Kind::Equipment, inner);
        names.iter().map(|name| piece(name, faction, known, notes, lines, "upgrades")).collect()
    };
    let is_any = |inner: &str| matches!(inner.trim(), "X" | "x");
    Read::Offer(match (parameter, inner) {
        (Some(Parameter::Equipment), Some(inner)) if !is_any(inner) => {
            let mut pieces = among(notes, inner);
            match (pieces.len(), pieces.pop()) {
                (1, Some(only)) => RawOffer { rule: format!("{id}({only})"), among: Vec::new(), price: digits },
                (_, last) => RawOffer { rule: id, among: pieces.into_iter().chain(last).collect(), price: digits },
            }
        }
        (Some(Parameter::Keyword), Some(inner)) if !is_any(inner) => {
            RawOffer { rule: format!("{id}({})", bare(inner)), among: Vec::new(), price: digits }
        }
        (None, Some(_)) => {
            notes.leave("upgrades", text, lines);
            RawOffer { rule: id, among: Vec::new(), price: digits }
        }
        _ => RawOffer { rule: id, among: Vec::new(), price: digits },
    })
}
