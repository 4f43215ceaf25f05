//! Values as TOML writes them: texts, lists, inline tables.

use std::fmt::Write;

use super::super::manual::Armour;
use super::super::raw::{Provenance, RawOpening, RawRange};
use crate::language::Text;

pub fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

pub fn strings(values: &[String]) -> String {
    let quoted: Vec<String> = values.iter().map(|value| quote(value)).collect();
    format!("[{}]", quoted.join(", "))
}

pub fn inline(pairs: &[(&str, Option<String>)]) -> String {
    let kept: Vec<String> =
        pairs.iter().filter_map(|(key, value)| value.as_ref().map(|value| format!("{key} = {value}"))).collect();
    if kept.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", kept.join(", ")) }
}

pub fn both(text: &Text) -> String {
    if text.en.is_empty() {
        quote(&text.fr)
    } else {
        inline(&[("fr", Some(quote(&text.fr))), ("en", Some(quote(&text.en)))])
    }
}

pub fn provenance(provenance: &Provenance) -> String {
    inline(&[
        ("source", Some(quote(&word(&provenance.source)))),
        ("title", provenance.title.as_ref().map(|title| quote(title))),
        ("page", provenance.page.map(|page| page.to_string())),
    ])
}

pub fn armour(range: RawRange<Armour>) -> String {
    let max = range.max.map(|max| quote(&word(&max)));
    inline(&[("default", Some(quote(&word(&range.default)))), ("max", max)])
}

pub fn opening(opening: &RawOpening) -> String {
    let list = |values: &[String]| (!values.is_empty()).then(|| strings(values));
    let kinds: Vec<String> = opening.kinds.iter().map(word).collect();
    inline(&[
        ("mount", opening.mount.map(|mount| quote(&word(&mount)))),
        ("kinds", list(&kinds)),
        ("arsenal", opening.arsenal.as_ref().map(|arsenal| quote(arsenal))),
        ("except", list(&opening.except)),
        ("pieces", list(&opening.pieces)),
        ("max", opening.max.map(|max| max.to_string())),
        ("each", opening.each.map(|each| each.to_string())),
        ("crew", (opening.crew > 0).then(|| opening.crew.to_string())),
    ])
}

/// `ArmureLourde` → `armure-lourde`, as serde's kebab-case writes it: the format's words are those of the types.
pub fn word(value: &impl std::fmt::Debug) -> String {
    let mut out = String::new();
    for c in format!("{value:?}").chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.extend(c.to_lowercase());
    }
    out
}
