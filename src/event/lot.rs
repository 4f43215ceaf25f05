//! Chance that can be repeated: a number for each thing that has to be drawn, from the event's seed and the thing's name
//! alone. No draw depends on another, so that one more player changes nobody else's lot.

use std::hash::Hasher;

use siphasher::sip::SipHasher13;

/// What is drawn; the same player has another lot in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    FirstRound,
    Standing,
    Game,
    Scenario,
}

pub fn lot(seed: u64, draw: Draw, round: u32, names: &[&str]) -> u64 {
    let kind = match draw {
        Draw::FirstRound => 1u64,
        Draw::Standing => 2,
        Draw::Game => 3,
        Draw::Scenario => 4,
    };
    let mut hasher = SipHasher13::new_with_keys(seed, kind << 32 | u64::from(round));
    for name in names {
        // The length keeps "ab" + "c" and "a" + "bc" apart.
        hasher.write(&(name.len() as u64).to_le_bytes());
        hasher.write(name.as_bytes());
    }
    hasher.finish()
}

/// The scenario of a round: as the file says, else drawn so that none comes back before all were played.
pub fn scenario<'a>(event: &'a super::Event, known: &[&'a str], round: u32) -> Option<&'a str> {
    let at = usize::try_from(round.checked_sub(1)?).ok()?;
    if !event.game.scenarios.is_empty() {
        return event.game.scenarios.get(at).map(String::as_str);
    }
    let turn = u32::try_from(at.checked_div(known.len())?).ok()?;
    let mut drawn: Vec<(u64, &str)> =
        known.iter().map(|id| (lot(event.pairing.seed, Draw::Scenario, turn, &[id]), *id)).collect();
    drawn.sort_unstable();
    drawn.get(at.checked_rem(known.len())?).map(|(_, id)| *id)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published: another number here would change drawn pairings everywhere.
    #[test]
    fn a_lot_never_changes() {
        assert_eq!(lot(42, Draw::Game, 3, &["a", "b"]), lot(42, Draw::Game, 3, &["a", "b"]));
        assert_ne!(lot(42, Draw::Game, 3, &["a", "b"]), lot(42, Draw::Game, 3, &["ab", ""]));
        assert_ne!(lot(42, Draw::Game, 3, &["a"]), lot(43, Draw::Game, 3, &["a"]));
        assert_ne!(lot(42, Draw::Game, 3, &["a"]), lot(42, Draw::Standing, 3, &["a"]));
        assert_eq!(lot(42, Draw::Standing, 0, &["ada"]), 7_675_643_540_078_055_186);
    }
}
