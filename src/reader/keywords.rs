//! The keywords of a profile: over several lines, with commas, dots or dashes between them, or with none where a scanner lost it.

use super::block::Block;
use super::clean::Lines;
use super::known::Known;
use super::label::Label;
use super::words::{bare, split_outside};

/// The keywords of a profile as they are printed.
pub fn keywords(block: &Block) -> Option<(Vec<String>, Lines)> {
    let begin = block.lines.iter().position(|line| matches!(Label::of(&line.text), Some((Label::Keywords, _))))?;
    let begins = block.lines.get(begin)?;
    let (_, first) = Label::of(&begins.text)?;
    let mut text = first.to_owned();
    let mut lines = begins.lines;
    for line in block.lines.iter().skip(begin + 1) {
        if line.blank && line.furniture {
            continue;
        }
        // « … - Champion / - Mage - Infanterie »: what looks like a bullet parts two keywords.
        let joint = line.bullet && [" - ", " – ", " — ", "•", "·"].iter().any(|joint| text.contains(joint));
        let more = !line.blank
            && (!line.bullet || joint)
            && Label::of(&line.text).is_none()
            && super::table::heads(&line.text).is_none()
            && !line.text.contains(['.', '='])
            && !text.ends_with('.')
            && super::head::heading(&line.text).is_none()
            && line.text.chars().count() <= 120;
        if !more {
            // A blank line between label and keywords, or within a list that goes on.
            if line.blank && (text.is_empty() || text.ends_with([',', ';', '•', '·']) || text.ends_with(" -")) {
                continue;
            }
            break;
        }
        text.push_str(if joint { ", " } else { " " });
        text.push_str(&line.text);
        lines = lines.to(line.lines);
    }
    Some((split_keywords(&text), lines))
}

/// « Humain, Champion », « Humain • Champion », « Humain - Champion ». A hyphen within a word is none.
fn split_keywords(text: &str) -> Vec<String> {
    // A scanner reads the dot between two as a plus or a star.
    let apart = [" - ", " – ", " — ", " + ", " * ", " ° "];
    let text = apart.iter().fold(text.to_owned(), |text, joint| text.replace(joint, ","));
    let names = split_outside(&text, |c| matches!(c, ',' | ';' | '\t' | '•' | '·'));
    let bare = |name: &'_ str| bare(name.trim_end_matches([' ', '-', '–', '—'])).to_owned();
    names.into_iter().map(bare).filter(|name: &String| !name.is_empty()).collect()
}

/// « Infanterie et Rare » are two keywords where both are the game's.
pub fn part_keywords(keywords: Vec<String>, known: &Known) -> Vec<String> {
    let two = |keyword: String| match keyword.split_once(" et ") {
        Some((one, other))
            if known.is_keyword(other) && (known.is_keyword(one) || known.faction_exact(one).is_some()) =>
        {
            vec![one.trim().to_owned(), other.trim().to_owned()]
        }
        // « Irrégulier Infanterie »: a scanner lost the comma.
        _ if !known.is_keyword(&keyword) => all_keywords(&keyword, known).unwrap_or_else(|| vec![keyword]),
        _ => vec![keyword],
    };
    keywords.into_iter().flat_map(two).collect()
}

/// The game's keywords that some words consist of, where they do to the last.
fn all_keywords(text: &str, known: &Known) -> Option<Vec<String>> {
    let words: Vec<&str> = text.split_whitespace().take(MOST_WORDS).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let name = |end: usize| words.get(at..end).unwrap_or_default().join(" ");
        let end = (at + 1..=words.len()).rev().find(|end| known.is_keyword(&name(*end)))?;
        found.push(name(end));
        at = end;
    }
    (found.len() > 1 && words.len() < MOST_WORDS).then_some(found)
}

/// So many words are no keywords that lost their commas.
const MOST_WORDS: usize = 8;
