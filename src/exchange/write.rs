//! Writes the `.bts.toml` file of a list: by hand, so that the order is ours and never changes, and names stand
//! beside the ids as comments. Reading it back gives the very same list.

use std::collections::{HashMap, HashSet};

use super::file::{self, VERSION};
use super::fingerprint::fingerprint;
use super::names::Names;
use super::unread::{ALLIED, ENTRY, LIST, Named, PLATING, TOME, UNIT};
use super::value::{block, key, one_line, quoted};
use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::roster::{Choices, Contingent, Entry, Id, Roster, Taken, Unit, Unread, Upgrade};

/// What the comments are written from.
#[derive(Clone, Copy)]
pub struct Comments<'a> {
    pub catalogue: &'a Catalogue,
    pub language: Language,
}

/// The file of a list. With `comments`, names of factions and profiles stand behind their ids.
pub fn write(roster: &Roster, comments: Option<&Comments>) -> String {
    let names = comments.map(|comments| Names { catalogue: comments.catalogue, language: comments.language });
    let mut unread: HashMap<(Id, &str), Vec<&Unread>> = HashMap::new();
    for own in &roster.unread {
        unread.entry((own.part, &own.within)).or_default().push(own);
    }
    let writer = Writer { roster, unread, names, with_ids: !is_numbered_plainly(roster) };
    writer.list()
}

/// Whether the ids are those that the reader gives by itself: 1, 2, 3 … in the order of the file.
pub(super) fn is_numbered_plainly(roster: &Roster) -> bool {
    let mut next = 1;
    let mut is_next = |id: Id| {
        let plain = id.0 == next;
        next = next.saturating_add(1);
        plain
    };
    let plain = roster.contingents.iter().all(|contingent| {
        is_next(contingent.id)
            && contingent
                .units
                .iter()
                .all(|unit| is_next(unit.id) && unit.entries.iter().all(|entry| is_next(entry.id)))
    });
    plain && roster.last_id == next - 1
}

struct Writer<'a> {
    roster: &'a Roster,
    /// What was not understood, by the part that it belongs to and the table in it.
    unread: HashMap<(Id, &'a str), Vec<&'a Unread>>,
    names: Option<Names<'a>>,
    with_ids: bool,
}

impl Writer<'_> {
    fn list(&self) -> String {
        let roster = self.roster;
        let mut out = String::new();
        if let Some(names) = &self.names {
            let (about, print) = match names.language {
                Language::French => ("Liste pour Beyond the Stars, faite avec Ralliement (non officiel)", "empreinte"),
                Language::English => ("List for Beyond the Stars, made with Ralliement (unofficial)", "fingerprint"),
            };
            out.push_str(&format!("# {about}, {print} {}\n", fingerprint(roster)));
        }
        line(&mut out, "ralliement", &VERSION.to_string());
        line(&mut out, "name", &quoted(&roster.name));
        text_line(&mut out, "player", &roster.player);
        line(&mut out, "format", &roster.format.to_string());
        if let Some(main) = roster.contingents.first() {
            self.faction(&mut out, main);
        }
        if !roster.notes.is_empty() {
            line(&mut out, "notes", &block(&roster.notes));
        }
        if !roster.tags.is_empty() {
            line(&mut out, "tags", &texts(&roster.tags));
        }
        // A general who stands in the list is marked there.
        if let Some(general) = roster.general.filter(|general| roster.entry(*general).is_none()) {
            line(&mut out, "general", &general.0.to_string());
        }
        if self.with_ids {
            if let Some(main) = roster.contingents.first() {
                line(&mut out, "id", &main.id.0.to_string());
            }
            line(&mut out, "last_id", &roster.last_id.to_string());
        }
        self.unread_lines(&mut out, Id(0), "", LIST);
        let mut named = Named::default();
        for tome in &roster.tomes {
            out.push_str("\n[[tome]]\n");
            line(&mut out, "id", &quoted(&tome.id));
            line(&mut out, "version", &quoted(&tome.version));
            self.unread_lines(&mut out, Id(0), &named.within(&tome.id), TOME);
        }
        for (at, contingent) in roster.contingents.iter().enumerate() {
            if at > 0 {
                out.push_str("\n[[allied]]\n");
                if self.with_ids {
                    line(&mut out, "id", &contingent.id.0.to_string());
                }
                self.faction(&mut out, contingent);
                self.unread_lines(&mut out, contingent.id, "", ALLIED);
            }
            for unit in &contingent.units {
                out.push_str(if at > 0 { "\n[[allied.unit]]\n" } else { "\n[[unit]]\n" });
                self.unit(&mut out, unit);
            }
        }
        out
    }

    fn faction(&self, out: &mut String, contingent: &Contingent) {
        out.push_str(&format!("faction = {}", quoted(&contingent.faction)));
        if let Some(names) = &self.names {
            out.push_str(&format!(" # {}", one_line(&names.faction(&contingent.faction))));
        }
        out.push('\n');
    }

    fn unit(&self, out: &mut String, unit: &Unit) {
        if self.with_ids {
            line(out, "id", &unit.id.0.to_string());
        }
        text_line(out, "name", &unit.name);
        if !unit.notes.is_empty() {
            line(out, "notes", &block(&unit.notes));
        }
        self.unread_lines(out, unit.id, "", UNIT);
        if unit.entries.is_empty() {
            out.push_str("entries = []\n");
            return;
        }
        out.push_str("entries = [\n");
        for entry in &unit.entries {
            out.push_str(&format!("  {{ {} }},", self.entry(entry).join(", ")));
            if let Some(names) = &self.names {
                out.push_str(&format!(" # {}", one_line(&names.profile(&entry.profile))));
            }
            out.push('\n');
        }
        out.push_str("]\n");
    }

    fn entry(&self, entry: &Entry) -> Vec<String> {
        let mut pairs = Vec::new();
        let mut add = |key: &str, value: String| pairs.push(format!("{key} = {value}"));
        let choices: &Choices = &entry.choices;
        if self.with_ids {
            add("id", entry.id.0.to_string());
        }
        add("profile", quoted(&entry.profile));
        if entry.count != 1 {
            add("count", entry.count.to_string());
        }
        if self.roster.general == Some(entry.id) {
            add("general", "true".to_owned());
        }
        if !entry.name.is_empty() {
            add("name", quoted(&entry.name));
        }
        if !choices.mounts.is_empty() {
            add("mounts", texts(&choices.mounts));
        }
        if choices.barding {
            add("barding", "true".to_owned());
        }
        if let Some(armour) = &choices.armour {
            add("armour", quoted(armour));
        }
        let mut plating = Vec::new();
        let sides =
            [("front", &choices.plating.front), ("flank", &choices.plating.flank), ("rear", &choices.plating.rear)];
        for (side, level) in sides {
            if let Some(level) = level {
                plating.push(format!("{side} = {}", quoted(level)));
            }
        }
        plating.extend(self.unread_pairs(entry.id, "plating", PLATING));
        if !plating.is_empty() {
            add("plating", format!("{{ {} }}", plating.join(", ")));
        }
        if !choices.equipment.is_empty() {
            add("equipment", list(choices.equipment.iter().map(piece)));
        }
        if !choices.upgrades.is_empty() {
            add("upgrades", list(choices.upgrades.iter().map(upgrade)));
        }
        for (key, ids) in [("orders", &choices.orders), ("feats", &choices.feats), ("spells", &choices.spells)] {
            if !ids.is_empty() {
                add(key, texts(ids));
            }
        }
        for (key, number) in [("base_raise", choices.base_raise), ("aboard", choices.aboard)] {
            if number != 0 {
                add(key, number.to_string());
            }
        }
        if choices.combined_base {
            add("combined_base", "true".to_owned());
        }
        if !entry.notes.is_empty() {
            add("notes", quoted(&entry.notes));
        }
        pairs.extend(self.unread_pairs(entry.id, "", ENTRY));
        pairs
    }

    fn unread_lines(&self, out: &mut String, part: Id, within: &str, known: &[&str]) {
        for pair in self.unread_pairs(part, within, known) {
            out.push_str(&pair);
            out.push('\n');
        }
    }

    /// What came out of a file fits back in. What never was in one (a key that means something, a text that is
    /// no TOML) would break the whole file, and stays out.
    fn unread_pairs(&self, part: Id, within: &str, known: &[&str]) -> Vec<String> {
        let mut seen: HashSet<&str> = known.iter().copied().collect();
        let own = self.unread.get(&(part, within)).into_iter().flatten();
        let new = own.filter(|unread| seen.insert(&unread.key));
        new.map(|unread| format!("{} = {}", key(&unread.key), unread.text)).collect()
    }
}

fn line(out: &mut String, key: &str, value: &str) {
    out.push_str(&format!("{key} = {value}\n"));
}

fn text_line(out: &mut String, key: &str, text: &str) {
    if !text.is_empty() {
        line(out, key, &quoted(text));
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn texts(items: &[String]) -> String {
    list(items.iter().map(|item| quoted(item)))
}

/// The short form where it reads back as the same piece.
fn piece(taken: &Taken) -> String {
    let mut short = taken.piece.clone();
    if let Some(mount) = &taken.mount {
        short.push_str(&format!(" @ {mount}"));
    }
    if taken.count != 1 {
        short.push_str(&format!(" x {}", taken.count));
    }
    if file::taken(&short) == *taken {
        return quoted(&short);
    }
    let mount = taken.mount.as_ref().map(|mount| format!(", mount = {}", quoted(mount))).unwrap_or_default();
    format!("{{ piece = {}{mount}, count = {} }}", quoted(&taken.piece), taken.count)
}

fn upgrade(upgrade: &Upgrade) -> String {
    let short = match &upgrade.parameter {
        Some(parameter) => format!("{}({parameter})", upgrade.rule),
        None => upgrade.rule.clone(),
    };
    if file::upgrade(&short) == *upgrade {
        return quoted(&short);
    }
    let parameter = upgrade.parameter.as_ref().map(|own| format!(", parameter = {}", quoted(own))).unwrap_or_default();
    format!("{{ rule = {}{parameter} }}", quoted(&upgrade.rule))
}
