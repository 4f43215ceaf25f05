//! Reads the bytes; believes none of them.

use super::super::super::value::is_inline;
use super::super::{LinkError, words};
use super::*;
use crate::roster::edit::MAX_ENTRIES;
use crate::roster::{Choices, Contingent, Entry, Id, Plates, Roster, Taken, TomeVersion, Unit, Unread, Upgrade};

/// What all texts of a list may come to: a word that is repeated costs a byte in the link and its length here.
const MAX_LETTERS: usize = 512 * 1024;

pub fn decode(bytes: &[u8]) -> Result<Roster, LinkError> {
    let mut reader = Reader { bytes, seen: Vec::new(), faction: None, letters: MAX_LETTERS, items: MAX_ENTRIES };
    let roster = reader.roster()?;
    if reader.bytes.is_empty() { Ok(roster) } else { Err(LinkError::Damaged) }
}

struct Reader<'a> {
    bytes: &'a [u8],
    seen: Vec<String>,
    faction: Option<usize>,
    /// How much text may still come.
    letters: usize,
    /// How many parts, choices and the like may still come.
    items: usize,
}

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, LinkError> {
        let (first, rest) = self.bytes.split_first().ok_or(LinkError::Damaged)?;
        self.bytes = rest;
        Ok(*first)
    }

    fn number(&mut self) -> Result<u64, LinkError> {
        let mut value = 0u64;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(value);
            }
        }
        Err(LinkError::Damaged)
    }

    fn small(&mut self) -> Result<u32, LinkError> {
        u32::try_from(self.number()?).map_err(|_| LinkError::Damaged)
    }

    fn signed(&mut self) -> Result<i64, LinkError> {
        let value = self.number()?;
        Ok((value >> 1) as i64 ^ -((value & 1) as i64))
    }

    /// How many of something follow; nobody's word is taken for more than the list may hold.
    fn count(&mut self, claimed: u64) -> Result<usize, LinkError> {
        let count = usize::try_from(claimed).map_err(|_| LinkError::Damaged)?;
        self.items = self.items.checked_sub(count).ok_or(LinkError::Damaged)?;
        Ok(count)
    }

    fn spend(&mut self, letters: usize) -> Result<(), LinkError> {
        self.letters = self.letters.checked_sub(letters).ok_or(LinkError::Damaged)?;
        Ok(())
    }

    fn text(&mut self) -> Result<String, LinkError> {
        let length = usize::try_from(self.number()?).map_err(|_| LinkError::Damaged)?;
        let (text, rest) = self.bytes.split_at_checked(length).ok_or(LinkError::Damaged)?;
        self.spend(length)?;
        self.bytes = rest;
        std::str::from_utf8(text).map(str::to_owned).map_err(|_| LinkError::Damaged)
    }

    fn word(&mut self) -> Result<String, LinkError> {
        let code = self.number()?;
        let index = |number: u64| usize::try_from(number).map_err(|_| LinkError::Damaged);
        let word = match (code, code % 3) {
            (0, _) => self.text()?,
            (_, 1) => {
                let word = self.seen.get(index(code / 3)?).cloned().ok_or(LinkError::Damaged)?;
                self.spend(word.len())?;
                return Ok(word);
            }
            (_, kind) => {
                let first = if kind == 2 { 0 } else { self.faction.ok_or(LinkError::Damaged)? };
                let offset = index(if kind == 2 { code / 3 } else { code / 3 - 1 })?;
                // The checksum was right: the word is one that this version has not learnt yet.
                let word = first.checked_add(offset).and_then(words::word).ok_or(LinkError::Newer)?;
                self.spend(word.len())?;
                word.to_owned()
            }
        };
        if code == 0 || code >= 128 {
            self.seen.push(word.clone());
        }
        Ok(word)
    }

    fn words(&mut self) -> Result<Vec<String>, LinkError> {
        let claimed = self.number()?;
        (0..self.count(claimed)?).map(|_| self.word()).collect()
    }

    fn optional(
        &mut self,
        present: bool,
        what: fn(&mut Self) -> Result<String, LinkError>,
    ) -> Result<String, LinkError> {
        if present { what(self) } else { Ok(String::new()) }
    }

    fn roster(&mut self) -> Result<Roster, LinkError> {
        let mask = self.number()?;
        if mask >= 128 {
            return Err(LinkError::Newer);
        }
        let mut roster = Roster { format: self.small()?, ..Roster::default() };
        roster.name = self.optional(mask & NAME != 0, Reader::text)?;
        roster.player = self.optional(mask & PLAYER != 0, Reader::text)?;
        roster.notes = self.optional(mask & NOTES != 0, Reader::text)?;
        let claimed = self.number()?;
        for _ in 0..self.count(claimed)? {
            let contingent = self.contingent()?;
            roster.contingents.push(contingent);
        }
        if mask & TOMES != 0 {
            let claimed = self.number()?;
            for _ in 0..self.count(claimed)? {
                roster.tomes.push(TomeVersion { id: self.word()?, version: self.word()? });
            }
        }
        let (mut place, mut absent) = (None, None);
        if mask & GENERAL != 0 {
            match self.number()? {
                0 => absent = Some(Id(self.small()?)),
                at => place = Some(usize::try_from(at - 1).map_err(|_| LinkError::Damaged)?),
            }
        }
        if mask & IDS != 0 {
            let mut last = 0i64;
            let mut next = || -> Result<Id, LinkError> {
                let id = self.signed()?.checked_add(last).and_then(|id| id.checked_add(1)).ok_or(LinkError::Damaged)?;
                last = id;
                u32::try_from(id).map(Id).map_err(|_| LinkError::Damaged)
            };
            each_id(&mut roster, |id| {
                *id = next()?;
                Ok(())
            })?;
            roster.last_id = self.small()?;
        } else {
            let mut last = 0;
            each_id(&mut roster, |id| {
                last += 1;
                *id = Id(last);
                Ok(())
            })?;
            roster.last_id = last;
        }
        roster.general = match place {
            Some(at) => Some(roster.entries().nth(at).ok_or(LinkError::Damaged)?.id),
            None => absent,
        };
        if mask & UNREAD != 0 {
            let claimed = self.number()?;
            for _ in 0..self.count(claimed)? {
                let part = Id(self.small()?);
                let unread = Unread { part, within: self.word()?, key: self.word()?, text: self.text()? };
                // It goes into files as it is, so it must be one value and nothing else.
                if !is_inline(&unread.text) {
                    return Err(LinkError::Damaged);
                }
                roster.unread.push(unread);
            }
        }
        Ok(roster)
    }

    fn contingent(&mut self) -> Result<Contingent, LinkError> {
        let faction = self.word()?;
        self.faction = words::number_of(&faction);
        let claimed = self.number()?;
        let units = (0..self.count(claimed)?).map(|_| self.unit()).collect::<Result<_, _>>()?;
        Ok(Contingent { id: Id(0), faction, units })
    }

    fn unit(&mut self) -> Result<Unit, LinkError> {
        let head = self.number()?;
        let name = self.optional(head & 1 != 0, Reader::text)?;
        let notes = self.optional(head & 2 != 0, Reader::text)?;
        let entries = (0..self.count(head >> 2)?).map(|_| self.entry()).collect::<Result<_, _>>()?;
        Ok(Unit { id: Id(0), name, notes, entries })
    }

    fn entry(&mut self) -> Result<Entry, LinkError> {
        let mask = self.number()?;
        if mask & !ALL_OF_ENTRY != 0 {
            return Err(LinkError::Newer);
        }
        let has = |bit: u64| mask & bit != 0;
        let profile = self.word()?;
        let count = if has(COUNT) { self.small()? } else { 1 };
        let mut choices = Choices { barding: has(BARDING), combined_base: has(COMBINED_BASE), ..Choices::default() };
        if has(EQUIPMENT) {
            choices.equipment = self.equipment()?;
        }
        if has(ARMOUR) {
            choices.armour = Some(self.word()?);
        }
        if has(UPGRADES) {
            choices.upgrades = self.upgrades()?;
        }
        for (bit, ids) in [
            (ORDERS, &mut choices.orders),
            (FEATS, &mut choices.feats),
            (MOUNTS, &mut choices.mounts),
            (SPELLS, &mut choices.spells),
        ] {
            if has(bit) {
                *ids = self.words()?;
            }
        }
        let name = self.optional(has(OWN_NAME), Reader::text)?;
        let notes = self.optional(has(OWN_NOTES), Reader::text)?;
        if has(PLATING) {
            let sides = self.number()?;
            let mut side = |bit: u64| if sides & bit != 0 { self.word().map(Some) } else { Ok(None) };
            choices.plating = Plates { front: side(1)?, flank: side(2)?, rear: side(4)? };
        }
        if has(ABOARD) {
            choices.aboard = self.small()?;
        }
        if has(BASE_RAISE) {
            choices.base_raise = self.small()?;
        }
        Ok(Entry { id: Id(0), profile, count, name, notes, choices })
    }

    fn equipment(&mut self) -> Result<Vec<Taken>, LinkError> {
        let head = self.number()?;
        let mut pieces = Vec::new();
        for _ in 0..self.count(head >> 1)? {
            let mut taken = Taken { piece: self.word()?, mount: None, count: 1 };
            if head & 1 != 0 {
                let detail = self.number()?;
                taken.count = u32::try_from(detail >> 1).map_err(|_| LinkError::Damaged)?;
                if detail & 1 != 0 {
                    taken.mount = Some(self.word()?);
                }
            }
            pieces.push(taken);
        }
        Ok(pieces)
    }

    fn upgrades(&mut self) -> Result<Vec<Upgrade>, LinkError> {
        let head = self.number()?;
        let mut upgrades = Vec::new();
        for _ in 0..self.count(head >> 1)? {
            let mut upgrade = Upgrade { rule: self.word()?, parameter: None };
            if head & 1 != 0 && self.number()? != 0 {
                upgrade.parameter = Some(self.word()?);
            }
            upgrades.push(upgrade);
        }
        Ok(upgrades)
    }
}

fn each_id(roster: &mut Roster, mut act: impl FnMut(&mut Id) -> Result<(), LinkError>) -> Result<(), LinkError> {
    for contingent in &mut roster.contingents {
        act(&mut contingent.id)?;
        for unit in &mut contingent.units {
            act(&mut unit.id)?;
            for entry in &mut unit.entries {
                act(&mut entry.id)?;
            }
        }
    }
    Ok(())
}
