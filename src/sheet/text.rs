//! The list as text to paste into a chat, an e-mail or a forum: plain, Markdown, or one line.
//!
//! The same words as on paper, from the same [`Content`]. Whatever the player typed stays on one line and is never
//! markup. The link at the end is the list itself: pasted back, the text becomes the list again (`exchange::open`).

use super::content::{Content, ContingentContent, EntryContent, UnitContent, number_of};
use super::{Options, markdown};
use crate::exchange::value::is_deceptive;
use crate::rules::Verdict;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Plain,
    Markdown,
    Line,
}

/// Of the options, those that are for paper alone mean nothing here.
pub fn text(subject: &Verdict, options: &Options, form: Form) -> String {
    let content = Content::new(subject, options);
    let (text, link) = (&content, options.link.as_str());
    match (form, link) {
        (Form::Plain, "") => plain(text),
        (Form::Plain, link) => format!("{}\n{link}\n", plain(text)),
        (Form::Markdown, "") => markdown::markdown(text),
        (Form::Markdown, link) => format!("{}\n<{link}>\n", markdown::markdown(text)),
        (Form::Line, "") => one_line(text),
        (Form::Line, link) => format!("{} | {link}", one_line(text)),
    }
}

fn plain(content: &Content) -> String {
    let mut out = String::new();
    let mut line = |indent: &str, text: &str| {
        let text = clean(text);
        if !text.is_empty() {
            out.push_str(indent);
            out.push_str(&text);
        }
        out.push('\n');
    };
    line("", &content.name);
    facts(content).iter().for_each(|fact| line("", fact));
    for reason in reasons(content) {
        line("- ", &reason);
    }
    for contingent in content.contingents.iter().filter(|contingent| !contingent.units.is_empty()) {
        if content.contingents.len() > 1 {
            line("", "");
            line("== ", &contingent_title(contingent, content));
        }
        for unit in &contingent.units {
            line("", "");
            line("", &unit_title(unit, content));
            for entry in &unit.entries {
                line("  ", &entry_line(entry, content));
                choices(entry, content).iter().for_each(|choice| line("      ", choice));
            }
            if !unit.notes.trim().is_empty() {
                line("  ", &unit.notes);
            }
        }
    }
    if !content.notes.trim().is_empty() {
        line("", "");
        line("", &content.notes);
    }
    line("", "");
    sources(content).iter().for_each(|source| line("", source));
    out
}

/// « La Reine des Marches | Tribus des Confins | Liste conforme | 978 / 1 000 points | Général : … | 1 Haute Reine … »
fn one_line(content: &Content) -> String {
    let entry = |entry: &EntryContent| {
        let mut name = format!("{} {}", entry.count, entry.name);
        if let Some(profile) = &entry.profile {
            name = format!("{name} ({profile})");
        }
        let bought = entry.parts.iter().map(|part| part.name.clone());
        let chosen = entry.choices.iter().map(|(label, names)| format!("{}{}", content.label(label), names.join(", ")));
        let more: Vec<String> =
            bought.chain(entry.unknown.iter().cloned()).chain(entry.remarks.iter().cloned()).chain(chosen).collect();
        if more.is_empty() { name } else { format!("{name} [{}]", more.join(", ")) }
    };
    let units = content.units().filter(|unit| !unit.entries.is_empty());
    let units = units.map(|unit| unit.entries.iter().map(entry).collect::<Vec<_>>().join(" + "));
    let factions: Vec<&str> = content.contingents.iter().map(|contingent| contingent.faction.as_str()).collect();
    let general = format!("{}{}", content.label(content.words.general), content.general);
    let head = [content.name.clone(), factions.join(" + "), content.verdict.headline.clone(), spent(content), general];
    clean(&head.into_iter().chain(units).collect::<Vec<_>>().join(" | "))
}

fn spent(content: &Content) -> String {
    let words = content.words;
    let incomplete = if content.complete { String::new() } else { format!(" ({})", words.incomplete_total) };
    format!("{} / {} {}{incomplete}", content.points, content.format, words.points)
}

/// What stands at the head of every text: who, how much, may it be played.
pub(super) fn facts(content: &Content) -> Vec<String> {
    let words = content.words;
    let mut facts = Vec::new();
    let mut add = |label: &str, value: &str| {
        if !value.trim().is_empty() {
            facts.push(format!("{}{value}", content.label(label)));
        }
    };
    add(words.player, &content.player);
    add(words.event, &content.event);
    if let Some(main) = content.contingents.first() {
        let civilisation =
            if main.civilisation.is_empty() { String::new() } else { format!(" ({})", main.civilisation) };
        add(words.main, &format!("{}{civilisation}", main.faction));
    }
    content.alliance.iter().for_each(|alliance| add(words.allied, alliance));
    add(words.total, &spent(content));
    add(words.general, &content.general);
    add(words.models, &number_of(content.language, content.models));
    add(words.break_point, &(words.losses_from)(&number_of(content.language, content.demoralised_at)));
    add(words.units, &format!("{} ({} {})", content.combat_units, words.reserve, content.reserve));
    add(words.fingerprint, &content.fingerprint);
    facts.push(content.verdict.headline.clone());
    facts
}

/// Why it may not be played, one by one.
pub(super) fn reasons(content: &Content) -> Vec<String> {
    let verdict = &content.verdict;
    let reasons = verdict.reasons.iter().map(|reason| {
        let place = if reason.place.is_empty() { String::new() } else { format!(" ({})", reason.place) };
        format!("{} {}{place}", reason.code, reason.message)
    });
    let more = (verdict.more > 0).then(|| (content.words.and_more)(verdict.more));
    reasons.chain(more).collect()
}

pub(super) fn contingent_title(contingent: &ContingentContent, content: &Content) -> String {
    let ContingentContent { title, faction, points, .. } = contingent;
    format!("{title} — {faction} — {points} {}", content.words.points)
}

pub(super) fn unit_title(unit: &UnitContent, content: &Content) -> String {
    let facts = unit.facts.join(", ");
    format!("{}. {} — {} {} ({facts})", unit.number, unit.name, unit.points, content.words.points)
}

/// "4 × Vétéran des Confins : base 12, Armure lourde +2, Épée +2 = 72"
pub(super) fn entry_line(entry: &EntryContent, content: &Content) -> String {
    let words = content.words;
    let mut name = format!("{} × {}{}", entry.count, entry.name, entry.mark);
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
    parts.extend(entry.unknown.iter().cloned());
    parts.extend(entry.remarks.iter().cloned());
    let each = if entry.count == 1 { String::new() } else { format!(" ({} {})", words.at, entry.each) };
    format!("{}{} = {}{each}", content.label(&name), parts.join(", "), entry.total)
}

pub(super) fn choices(entry: &EntryContent, content: &Content) -> Vec<String> {
    let chosen = entry.choices.iter().map(|(label, names)| format!("{}{}", content.label(label), names.join(", ")));
    let notes = Some(entry.notes.clone()).filter(|notes| !notes.trim().is_empty());
    chosen.chain(notes).collect()
}

/// Where the figures come from, and what the marks behind the names mean.
pub(super) fn sources(content: &Content) -> Vec<String> {
    let mut marks: Vec<String> = content.legend.iter().map(|(mark, meaning)| format!("{mark} {meaning}")).collect();
    if !marks.is_empty() {
        marks.push(content.words.mark_rest.to_owned());
    }
    let legend = Some(marks.join(" · ")).filter(|legend| !legend.is_empty());
    [content.data.clone()].into_iter().chain(legend).chain([content.words.unofficial.to_owned()]).collect()
}

/// On one line, without signs that steer terminals or turn the line round.
pub(super) fn clean(text: &str) -> String {
    let words = text.split(|c: char| c.is_control() || is_deceptive(c) || c == ' ').filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}
