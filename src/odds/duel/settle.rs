//! Dice that show the same face, put side by side (p. 59–63; DUE-4, DUE-6): which of them win a point of glory.
//!
//! Faces never mix: what a die of 3 meets is decided by the threes alone and by how many lower dice lie before it. So each
//! face is settled by itself, and the best placing of all dice is the best of each face.

use super::{Kind, Placing};

/// The dice of one face on both sides, and how many lower ones lie before them.
pub struct Face<'a> {
    pub face: i32,
    /// Dice of each kind that show it.
    pub attacker: &'a [u32],
    pub defender: &'a [u32],
    pub attacker_before: u32,
    pub defender_before: u32,
    /// How many pairs there are in all.
    pub pairs: u32,
}

/// All that a placing depends on, packed: the dice, where they fall, and the face where some are left over. No number
/// passes 63.
pub type Key = u128;

impl Face<'_> {
    /// Where the dice of the attacker and of the defender fall.
    fn slots(&self) -> (Slots, Slots) {
        let (own, enemy) = (self.attacker.iter().sum(), self.defender.iter().sum());
        (
            Slots::new(self.attacker_before, own, self.defender_before, enemy, self.pairs),
            Slots::new(self.defender_before, enemy, self.attacker_before, own, self.pairs),
        )
    }

    pub fn key(&self) -> Key {
        let (slots, others) = self.slots();
        let face = if slots.brawl + others.brawl > 0 { self.face.unsigned_abs() } else { 0 };
        let places = [slots, others].into_iter().flat_map(|slots| [slots.won, slots.tied, slots.lost, slots.brawl]);
        let dice = self.attacker.iter().chain(self.defender).copied();
        places.chain(dice).fold(u128::from(face), |key, count| key << 6 | u128::from(count))
    }
}

/// Both sides of a duel as the pairing sees them.
pub struct Sides<'a> {
    pub attacker: &'a [Kind],
    pub defender: &'a [Kind],
    pub placing: (Placing, Placing),
}

/// Where the dice of one side fall: against lower ones, equal ones, higher ones, nobody.
#[derive(Clone, Copy, Debug)]
struct Slots {
    won: u32,
    tied: u32,
    lost: u32,
    brawl: u32,
}

impl Slots {
    fn new(before: u32, count: u32, enemy_before: u32, enemy_count: u32, pairs: u32) -> Slots {
        let end = before + count;
        let between = |from: u32, to: u32| to.min(end).saturating_sub(from.max(before));
        let enemy_end = enemy_before + enemy_count;
        let won = between(0, enemy_before.min(pairs));
        let tied = between(enemy_before, enemy_end.min(pairs));
        let brawl = between(pairs, u32::MAX);
        Slots { won, tied, lost: count - won - tied - brawl, brawl }
    }
}

/// Points of each kind; attackers first.
pub type Points = Vec<u32>;

/// What a placing is worth to the attacker: glory first, then wounds (Decision 59).
type Worth = (i64, f64);

impl Sides<'_> {
    /// The points that the dice of this face win, placed as both like best: the defender first, openly, then the attacker.
    pub fn settle(&self, face: &Face) -> Points {
        let (slots, others) = face.slots();
        let mut chosen: Option<(Worth, Points)> = None;
        let groups = [others.won, others.tied, others.lost, others.brawl];
        fills(&groups, face.defender, &mut |defence| {
            let answer = self.answer(face, slots, defence);
            let better = match (&chosen, self.placing.1) {
                (None, _) => true,
                (Some((worth, _)), Placing::Best) => less(answer.0, *worth),
                (Some((worth, _)), Placing::Worst) => less(*worth, answer.0),
            };
            if better {
                chosen = Some(answer);
            }
        });
        chosen.map(|(_, points)| points).unwrap_or_default()
    }

    /// The same where all on each side are alike and nothing is to be placed: one point each for the attacker, the defender.
    pub fn settle_alike(&self, face: &Face) -> Option<(u32, u32)> {
        let ([attacker], [defender]) = (self.attacker, self.defender) else { return None };
        let (slots, others) = face.slots();
        let brawl = |kind: &Kind, dice: u32| {
            if kind.brawl.is_some_and(|need| face.face >= i32::from(need)) { dice } else { 0 }
        };
        let (wins, loses) = tie(attacker, defender);
        let won = slots.won + brawl(attacker, slots.brawl) + slots.tied * u32::from(wins);
        let lost = others.won + brawl(defender, others.brawl) + slots.tied * u32::from(loses);
        Some((won, lost))
    }

    /// The attacker's placing once it sees the defender's.
    fn answer(&self, face: &Face, slots: Slots, defence: &[Vec<u32>]) -> (Worth, Points) {
        let tied = defence.get(1).map_or(&[][..], Vec::as_slice);
        let mut groups = vec![slots.won, slots.lost, slots.brawl];
        groups.extend(tied);
        let mut chosen: Option<(Worth, Points)> = None;
        fills(&groups, face.attacker, &mut |attack| {
            let points = self.points(face.face, attack, defence);
            let worth = self.worth(&points);
            let better = match (&chosen, self.placing.0) {
                (None, _) => true,
                (Some((best, _)), Placing::Best) => less(*best, worth),
                (Some((best, _)), Placing::Worst) => less(worth, *best),
            };
            if better {
                chosen = Some((worth, points));
            }
        });
        chosen.unwrap_or_default()
    }

    /// `attack`: won, lost, brawl, then those tied with each kind of defender. `defence`: won, tied, lost, brawl.
    fn points(&self, face: i32, attack: &[Vec<u32>], defence: &[Vec<u32>]) -> Points {
        let mut points = vec![0; self.attacker.len() + self.defender.len()];
        let (own, enemy) = points.split_at_mut(self.attacker.len());
        let add = |side: &mut [u32], more: Option<&Vec<u32>>| {
            for (sum, more) in side.iter_mut().zip(more.into_iter().flatten()) {
                *sum += more;
            }
        };
        let brawl = |side: &mut [u32], kinds: &[Kind], dice: Option<&Vec<u32>>| {
            for ((sum, kind), dice) in side.iter_mut().zip(kinds).zip(dice.into_iter().flatten()) {
                if kind.brawl.is_some_and(|need| face >= i32::from(need)) {
                    *sum += dice;
                }
            }
        };
        add(own, attack.first());
        add(enemy, defence.first());
        brawl(own, self.attacker, attack.get(2));
        brawl(enemy, self.defender, defence.get(3));
        for ((defender, sum), met) in self.defender.iter().zip(enemy).zip(attack.iter().skip(3)) {
            for ((attacker, own), dice) in self.attacker.iter().zip(own.iter_mut()).zip(met) {
                let (wins, loses) = tie(attacker, defender);
                *own += dice * u32::from(wins);
                *sum += dice * u32::from(loses);
            }
        }
        points
    }

    fn worth(&self, points: &[u32]) -> Worth {
        let (own, enemy) = points.split_at_checked(self.attacker.len()).unwrap_or((points, &[]));
        let glory = |side: &[u32]| side.iter().map(|points| i64::from(*points)).sum::<i64>();
        let wounds = |side: &[u32], kinds: &[Kind]| {
            side.iter().zip(kinds).map(|(points, kind)| f64::from(*points) * kind.worth).sum::<f64>()
        };
        (glory(own) - glory(enemy), wounds(own, self.attacker) - wounds(enemy, self.defender))
    }
}

/// Equal dice: the higher CC wins the point, equal CC gives both one, unless one of them alone is tireless.
pub fn tie(attacker: &Kind, defender: &Kind) -> (bool, bool) {
    match attacker.cc.cmp(&defender.cc) {
        std::cmp::Ordering::Greater => (true, false),
        std::cmp::Ordering::Less => (false, true),
        std::cmp::Ordering::Equal if attacker.tireless == defender.tireless => (true, true),
        std::cmp::Ordering::Equal => (attacker.tireless, defender.tireless),
    }
}

fn less(a: Worth, b: Worth) -> bool {
    a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).is_lt()
}

/// All ways to fill groups of these sizes with so many dice of each kind. Each way is given group by group.
fn fills(groups: &[u32], dice: &[u32], visit: &mut dyn FnMut(&[Vec<u32>])) {
    fn group(
        groups: &[u32],
        at: usize,
        kind: usize,
        room: u32,
        dice: &mut Vec<u32>,
        filled: &mut Vec<Vec<u32>>,
        visit: &mut dyn FnMut(&[Vec<u32>]),
    ) {
        let Some(&have) = dice.get(kind) else {
            if room > 0 {
                return;
            }
            match groups.get(at + 1) {
                Some(&next) => group(groups, at + 1, 0, next, dice, filled, visit),
                None => visit(filled),
            }
            return;
        };
        for count in 0..=have.min(room) {
            set(dice, kind, have - count);
            set_in(filled, at, kind, count);
            group(groups, at, kind + 1, room - count, dice, filled, visit);
        }
        set(dice, kind, have);
        set_in(filled, at, kind, 0);
    }
    fn set(all: &mut [u32], at: usize, value: u32) {
        if let Some(slot) = all.get_mut(at) {
            *slot = value;
        }
    }
    fn set_in(all: &mut [Vec<u32>], at: usize, kind: usize, value: u32) {
        if let Some(inner) = all.get_mut(at) {
            set(inner, kind, value);
        }
    }
    let mut filled = vec![vec![0; dice.len()]; groups.len()];
    let first = groups.first().copied().unwrap_or(0);
    group(groups, 0, 0, first, &mut dice.to_vec(), &mut filled, visit);
}
