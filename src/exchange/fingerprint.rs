//! Eight characters that tell whether two lists are the same army: on paper, in a file, over the telephone.
//!
//! It covers what a verdict depends on: the format, the factions (main and allied told apart), the units with
//! their profiles, counts and choices, and who was named general. It leaves out what does not matter on the table:
//! the names, notes, player, ids, versions of tomes, and every order: of units, of entries within a unit, of
//! choices. Identical entries of a unit count as one group. Former ids are not followed: it needs no catalogue.
//!
//! Forty bits find slips, not forgers: anybody with patience can make two lists with one fingerprint. A verdict
//! is always computed again from the list itself.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::Hasher;

use siphasher::sip::SipHasher24;

use crate::roster::{Choices, Roster, Unit};

/// What is hashed and how; another recipe would be another version.
const RECIPE: &[u8] = b"ralliement fingerprint 1";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(u64);

/// Without I, L, O and U, which hands and ears confuse.
const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl fmt::Display for Fingerprint {
    /// `7K3M-9QXF`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for at in 0..8 {
            if at == 4 {
                f.write_str("-")?;
            }
            let digit = (self.0 >> (35 - 5 * at)) & 31;
            let letter = CROCKFORD.get(digit as usize).copied().unwrap_or(b'0');
            write!(f, "{}", char::from(letter))?;
        }
        Ok(())
    }
}

impl Fingerprint {
    /// As a person types it: small letters, no hyphen, O for 0, I and L for 1.
    pub fn parse(text: &str) -> Option<Fingerprint> {
        let mut value = 0u64;
        let mut digits = 0;
        for c in text.trim().chars().filter(|c| *c != '-' && *c != ' ') {
            let letter = match c.to_ascii_uppercase() {
                'O' => b'0',
                'I' | 'L' => b'1',
                other => u8::try_from(other).ok()?,
            };
            value = (value << 5) | CROCKFORD.iter().position(|own| *own == letter)? as u64;
            digits += 1;
            if digits > 8 {
                return None;
            }
        }
        (digits == 8).then_some(Fingerprint(value))
    }
}

pub fn fingerprint(roster: &Roster) -> Fingerprint {
    let mut out = RECIPE.to_vec();
    number(&mut out, u64::from(roster.format));
    let mut contingents: Vec<Vec<u8>> = roster
        .contingents
        .iter()
        .map(|contingent| {
            let mut own = Vec::new();
            text(&mut own, &contingent.faction);
            let mut units: Vec<Vec<u8>> = contingent.units.iter().map(|own| unit(roster, own)).collect();
            units.retain(|unit| !unit.is_empty());
            parts(&mut own, units);
            own
        })
        .collect();
    // The first one is the main contingent.
    let main = if contingents.is_empty() { Vec::new() } else { contingents.remove(0) };
    block(&mut out, &main);
    parts(&mut out, contingents);
    let mut hasher = SipHasher24::new_with_keys(0, 0);
    hasher.write(&out);
    Fingerprint(hasher.finish() >> 24)
}

/// Empty for a unit without models.
fn unit(roster: &Roster, unit: &Unit) -> Vec<u8> {
    // Equal groups are one group, whatever their order.
    let mut groups: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let mut own = Vec::new();
        text(&mut own, &entry.profile);
        number(&mut own, u64::from(roster.general == Some(entry.id)));
        choices(&mut own, &entry.choices);
        *groups.entry(own).or_default() += u64::from(entry.count);
    }
    let mut out = Vec::new();
    for (group, count) in groups {
        number(&mut out, count);
        block(&mut out, &group);
    }
    out
}

fn choices(out: &mut Vec<u8>, choices: &Choices) {
    let optional = |value: &Option<String>| {
        let mut own = Vec::new();
        if let Some(value) = value {
            own.push(1);
            own.extend_from_slice(value.as_bytes());
        }
        own
    };
    let mut equipment: BTreeMap<Vec<u8>, u64> = BTreeMap::new();
    for taken in choices.equipment.iter().filter(|taken| taken.count > 0) {
        let mut own = Vec::new();
        text(&mut own, &taken.piece);
        block(&mut own, &optional(&taken.mount));
        *equipment.entry(own).or_default() += u64::from(taken.count);
    }
    let counted = equipment.into_iter().map(|(mut own, count)| {
        number(&mut own, count);
        own
    });
    parts(out, counted.collect());
    for level in [&choices.armour, &choices.plating.front, &choices.plating.flank, &choices.plating.rear] {
        block(out, &optional(level));
    }
    let upgrades = choices.upgrades.iter().map(|upgrade| {
        let mut own = Vec::new();
        text(&mut own, &upgrade.rule);
        block(&mut own, &optional(&upgrade.parameter));
        own
    });
    parts(out, upgrades.collect());
    for ids in [&choices.mounts, &choices.orders, &choices.feats, &choices.spells] {
        parts(out, ids.iter().map(|id| id.clone().into_bytes()).collect());
    }
    let flags = u64::from(choices.barding) | u64::from(choices.combined_base) << 1;
    for value in [flags, u64::from(choices.base_raise), u64::from(choices.aboard)] {
        number(out, value);
    }
}

fn number(out: &mut Vec<u8>, value: u64) {
    out.extend_from_slice(&value.to_le_bytes());
}

fn block(out: &mut Vec<u8>, bytes: &[u8]) {
    number(out, bytes.len() as u64);
    out.extend_from_slice(bytes);
}

fn text(out: &mut Vec<u8>, text: &str) {
    block(out, text.as_bytes());
}

/// A bag: the order does not matter.
fn parts(out: &mut Vec<u8>, mut parts: Vec<Vec<u8>>) {
    parts.sort();
    number(out, parts.len() as u64);
    for part in parts {
        block(out, &part);
    }
}
