//! Writes the bytes.

use std::collections::HashMap;

use super::super::super::write::is_numbered_plainly;
use super::super::words;
use super::*;
use crate::roster::{Entry, Id, Roster, Taken, Upgrade};

pub fn encode(roster: &Roster) -> Vec<u8> {
    let mut out = Writer::default();
    let with_ids = !is_numbered_plainly(roster);
    let mask = flag(NAME, !roster.name.is_empty())
        | flag(PLAYER, !roster.player.is_empty())
        | flag(NOTES, !roster.notes.is_empty())
        | flag(TOMES, !roster.tomes.is_empty())
        | flag(GENERAL, roster.general.is_some())
        | flag(IDS, with_ids)
        | flag(UNREAD, !roster.unread.is_empty());
    out.number(mask);
    out.number(u64::from(roster.format));
    for text in [&roster.name, &roster.player, &roster.notes] {
        if !text.is_empty() {
            out.text(text);
        }
    }
    out.number(roster.contingents.len() as u64);
    for contingent in &roster.contingents {
        out.word(&contingent.faction);
        out.faction = words::number_of(&contingent.faction).map(|number| number as u64);
        out.number(contingent.units.len() as u64);
        for unit in &contingent.units {
            let flags = flag(1, !unit.name.is_empty()) | flag(2, !unit.notes.is_empty());
            out.number((unit.entries.len() as u64) << 2 | flags);
            for text in [&unit.name, &unit.notes] {
                if !text.is_empty() {
                    out.text(text);
                }
            }
            for entry in &unit.entries {
                out.entry(entry);
            }
        }
    }
    if !roster.tomes.is_empty() {
        out.number(roster.tomes.len() as u64);
        for tome in &roster.tomes {
            out.word(&tome.id);
            out.word(&tome.version);
        }
    }
    // By its place among the entries, or behind them all by its id where it is not in the list.
    if let Some(general) = roster.general {
        match roster.entries().position(|entry| entry.id == general) {
            Some(at) => out.number(at as u64 + 1),
            None => {
                out.number(0);
                out.number(u64::from(general.0));
            }
        }
    }
    if with_ids {
        let mut last = 0i64;
        for id in ids(roster) {
            // Mostly one more than the last one: a zero.
            out.signed(i64::from(id.0) - last - 1);
            last = i64::from(id.0);
        }
        out.number(u64::from(roster.last_id));
    }
    if !roster.unread.is_empty() {
        out.number(roster.unread.len() as u64);
        for unread in &roster.unread {
            out.number(u64::from(unread.part.0));
            out.word(&unread.within);
            out.word(&unread.key);
            out.text(&unread.text);
        }
    }
    out.bytes
}

fn ids(roster: &Roster) -> impl Iterator<Item = Id> {
    roster.contingents.iter().flat_map(|contingent| {
        let units = contingent
            .units
            .iter()
            .flat_map(|unit| std::iter::once(unit.id).chain(unit.entries.iter().map(|entry| entry.id)));
        std::iter::once(contingent.id).chain(units)
    })
}

fn flag(bit: u64, set: bool) -> u64 {
    if set { bit } else { 0 }
}

#[derive(Default)]
struct Writer {
    bytes: Vec<u8>,
    seen: HashMap<String, u64>,
    remembered: u64,
    /// The number of the present contingent's faction, where it has one.
    faction: Option<u64>,
}

impl Writer {
    fn number(&mut self, mut value: u64) {
        while value >= 128 {
            self.bytes.push((value & 127) as u8 | 128);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    fn signed(&mut self, value: i64) {
        self.number(((value << 1) ^ (value >> 63)) as u64);
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn word(&mut self, word: &str) {
        let seen = self.seen.get(word).map(|at| 1 + 3 * at);
        let number = words::number_of(word).map(|number| number as u64);
        let from_the_top = number.map(|number| 2 + 3 * number);
        let of_the_tome = number.and_then(|number| number.checked_sub(self.faction?)).map(|offset| 3 + 3 * offset);
        match [seen, from_the_top, of_the_tome].into_iter().flatten().min() {
            Some(code) => {
                self.number(code);
                if code % 3 != 1 && code >= 128 {
                    self.remember(word);
                }
            }
            None => {
                self.number(0);
                self.text(word);
                self.remember(word);
            }
        }
    }

    /// What took more than a byte is shorter the next time.
    fn remember(&mut self, word: &str) {
        self.seen.insert(word.to_owned(), self.remembered);
        self.remembered += 1;
    }

    fn words(&mut self, words: &[String]) {
        self.number(words.len() as u64);
        words.iter().for_each(|word| self.word(word));
    }

    fn entry(&mut self, entry: &Entry) {
        let choices = &entry.choices;
        let plating = [&choices.plating.front, &choices.plating.flank, &choices.plating.rear];
        let mask = flag(EQUIPMENT, !choices.equipment.is_empty())
            | flag(COUNT, entry.count != 1)
            | flag(ARMOUR, choices.armour.is_some())
            | flag(UPGRADES, !choices.upgrades.is_empty())
            | flag(ORDERS, !choices.orders.is_empty())
            | flag(FEATS, !choices.feats.is_empty())
            | flag(MOUNTS, !choices.mounts.is_empty())
            | flag(BARDING, choices.barding)
            | flag(SPELLS, !choices.spells.is_empty())
            | flag(OWN_NAME, !entry.name.is_empty())
            | flag(PLATING, plating.iter().any(|side| side.is_some()))
            | flag(ABOARD, choices.aboard != 0)
            | flag(OWN_NOTES, !entry.notes.is_empty())
            | flag(BASE_RAISE, choices.base_raise != 0)
            | flag(COMBINED_BASE, choices.combined_base);
        self.number(mask);
        self.word(&entry.profile);
        if mask & COUNT != 0 {
            self.number(u64::from(entry.count));
        }
        if mask & EQUIPMENT != 0 {
            self.equipment(&choices.equipment);
        }
        if let Some(armour) = &choices.armour {
            self.word(armour);
        }
        if mask & UPGRADES != 0 {
            self.upgrades(&choices.upgrades);
        }
        for (bit, ids) in
            [(ORDERS, &choices.orders), (FEATS, &choices.feats), (MOUNTS, &choices.mounts), (SPELLS, &choices.spells)]
        {
            if mask & bit != 0 {
                self.words(ids);
            }
        }
        for (bit, text) in [(OWN_NAME, &entry.name), (OWN_NOTES, &entry.notes)] {
            if mask & bit != 0 {
                self.text(text);
            }
        }
        if mask & PLATING != 0 {
            let sides = plating.iter().enumerate().map(|(at, side)| flag(1 << at, side.is_some()));
            self.number(sides.sum());
            plating.into_iter().flatten().for_each(|level| self.word(level));
        }
        for (bit, number) in [(ABOARD, choices.aboard), (BASE_RAISE, choices.base_raise)] {
            if mask & bit != 0 {
                self.number(u64::from(number));
            }
        }
    }

    fn equipment(&mut self, pieces: &[Taken]) {
        let detailed = pieces.iter().any(|taken| taken.mount.is_some() || taken.count != 1);
        self.number((pieces.len() as u64) << 1 | flag(1, detailed));
        for taken in pieces {
            self.word(&taken.piece);
            if detailed {
                self.number(u64::from(taken.count) << 1 | flag(1, taken.mount.is_some()));
                if let Some(mount) = &taken.mount {
                    self.word(mount);
                }
            }
        }
    }

    fn upgrades(&mut self, upgrades: &[Upgrade]) {
        let detailed = upgrades.iter().any(|upgrade| upgrade.parameter.is_some());
        self.number((upgrades.len() as u64) << 1 | flag(1, detailed));
        for upgrade in upgrades {
            self.word(&upgrade.rule);
            if detailed {
                self.number(flag(1, upgrade.parameter.is_some()));
                if let Some(parameter) = &upgrade.parameter {
                    self.word(parameter);
                }
            }
        }
    }
}
