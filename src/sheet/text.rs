//! The list as plain text, to paste into a chat or an e-mail, and as one line.

use super::content::{Content, EntryContent, UnitContent};
use super::{Options, Subject};

/// The whole list.
pub fn text(subject: Subject, options: &Options) -> String {
    let content = Content::new(subject, options);
    let mut out = String::new();
    let mut line = |text: &str| {
        out.push_str(text.trim_end());
        out.push('\n');
    };
    line(&clean(&content.name));
    for fact in facts(&content) {
        line(&fact);
    }
    for contingent in &content.contingents {
        if contingent.units.is_empty() {
            continue;
        }
        if content.contingents.len() > 1 {
            line("");
            line(&format!("== {} — {} ({})", contingent.title, contingent.faction, contingent.points).to_uppercase());
        }
        for unit in &contingent.units {
            line("");
            line(&unit_title(unit, &content));
            for entry in &unit.entries {
                line(&format!("  {}", entry_line(entry, &content)));
                for choice in choices(entry, &content) {
                    line(&format!("      {choice}"));
                }
            }
        }
    }
    if !content.notes.trim().is_empty() {
        line("");
        line(&clean(&content.notes));
    }
    line("");
    line(&content.data);
    out
}

/// "La Reine des Marches — Tribus des Confins, 978/1000 : Haute Reine des Confins, 4 Vétéran des Confins, … [conforme]"
pub fn one_line(subject: Subject, options: &Options) -> String {
    let content = Content::new(subject, options);
    let units = content.units().map(|unit| {
        let entries = unit.entries.iter().map(|entry| {
            let count = if entry.count == 1 { String::new() } else { format!("{} ", entry.count) };
            format!("{count}{}", clean(&entry.name))
        });
        entries.collect::<Vec<_>>().join(", ")
    });
    let faction = content.contingents.first().map(|main| main.faction.as_str()).unwrap_or_default();
    let head = format!("{} — {faction}, {}/{}", clean(&content.name), content.points, content.format);
    let units = units.collect::<Vec<_>>().join(" | ");
    format!("{}{units} [{}]", content.label(&head), content.verdict.headline)
}

/// What stands at the head of every text: who, how much, may it be played and if not why.
pub(super) fn facts(content: &Content) -> Vec<String> {
    let words = content.words;
    let mut facts = Vec::new();
    let mut add = |label: &str, value: String| {
        if !value.trim().is_empty() {
            facts.push(format!("{}{value}", content.label(label)));
        }
    };
    add(words.player, clean(&content.player));
    add(words.event, clean(&content.event));
    if let Some(main) = content.contingents.first() {
        let civilisation =
            if main.civilisation.is_empty() { String::new() } else { format!(" ({})", main.civilisation) };
        add(words.main, format!("{}{civilisation}", main.faction));
    }
    for alliance in &content.alliance {
        add(words.allied, alliance.clone());
    }
    let incomplete = if content.complete { String::new() } else { format!(" ({})", words.incomplete_total) };
    add(words.total, format!("{} / {} {}{incomplete}", content.points, content.format, words.points));
    add(words.general, clean(&content.general));
    add(words.models, content.models.to_string());
    add(words.break_point, (words.losses_from)(&content.demoralised_at.to_string()));
    add(words.units, format!("{} ({} {})", content.combat_units, words.reserve, content.reserve));
    add(words.fingerprint, content.fingerprint.clone());
    facts.push(content.verdict.headline.clone());
    for reason in &content.verdict.reasons {
        let place = if reason.place.is_empty() { String::new() } else { format!(" ({})", reason.place) };
        facts.push(format!("- {} {}{place}", reason.code, clean(&reason.message)));
    }
    if content.verdict.more > 0 {
        facts.push(format!("- {}", (words.and_more)(content.verdict.more)));
    }
    facts
}

pub(super) fn unit_title(unit: &UnitContent, content: &Content) -> String {
    let facts = unit.facts.join(", ");
    format!("{}. {} — {} {} ({facts})", unit.number, clean(&unit.name), unit.points, content.words.points)
}

/// "4 × Vétéran des Confins : base 12, Armure lourde +2, Épée +2 = 72"
pub(super) fn entry_line(entry: &EntryContent, content: &Content) -> String {
    let words = content.words;
    let mut name = format!("{} × {}{}", entry.count, clean(&entry.name), entry.mark);
    if let Some(profile) = &entry.profile {
        name = format!("{name} ({profile})");
    }
    let mut parts = Vec::new();
    if let Some(base) = &entry.base {
        let starting = match entry.starting.join(", ") {
            starting if starting.is_empty() => starting,
            starting => format!(" ({} {starting})", words.with),
        };
        parts.push(format!("{} {base}{starting}", words.base_price));
    }
    parts.extend(entry.parts.iter().map(|part| format!("{}{} {}", part.name, part.mark, part.points)));
    parts.extend(entry.unknown.iter().map(|unknown| clean(unknown)));
    parts.extend(entry.remarks.iter().cloned());
    let each = if entry.count == 1 { String::new() } else { format!(" ({} {})", words.at, entry.each) };
    format!("{}{} = {}{each}", content.label(&name), parts.join(", "), entry.total)
}

pub(super) fn choices(entry: &EntryContent, content: &Content) -> Vec<String> {
    let chosen = entry.choices.iter().map(|(label, names)| format!("{}{}", content.label(label), names.join(", ")));
    let notes = Some(clean(&entry.notes)).filter(|notes| !notes.is_empty());
    chosen.chain(notes).collect()
}

/// A text of a player on one line, without signs that steer terminals.
pub(super) fn clean(text: &str) -> String {
    let words =
        text.split(|character: char| character.is_control() || character == ' ').filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}
