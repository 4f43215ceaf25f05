//! The law of glory where all fighters of a side are alike (DUE-14): nothing is to be placed, and both series are counted from
//! the lowest face to the highest.
//!
//! A state is how many dice of each side lie already. The dice of one face are added one side after the other: whoever has
//! fewer lying goes first and meets lower dice, then the other goes and meets equal ones. So a step never has to know how
//! many dice of the face both sides have.

use super::series::{Ways, Weights};
use super::settle::{Points, tie};
use super::{EXACT_DICE, Kind, MOST_DICE};
use crate::odds::Refusal;
use crate::odds::chance::Law;
use crate::odds::die::FACES;

/// The law of the points of the attacker and of the defender.
pub fn glory(attacker: &Kind, defender: &Kind) -> Result<Law<Points>, Refusal> {
    let dice = attacker.dice.saturating_add(defender.dice);
    if dice > MOST_DICE {
        return Err(Refusal::TooManyDice { dice, most: MOST_DICE });
    }
    Ok(if dice > EXACT_DICE {
        Table::<f64>::new(attacker, defender).law()
    } else {
        Table::<u64>::new(attacker, defender).law()
    })
}

/// The dice of one face and one side.
#[derive(Clone, Copy)]
struct Half {
    face: i32,
    /// The attacker's dice.
    own: bool,
    /// Whether the attacker went first, having no more dice lying than the defender.
    own_first: bool,
    second: bool,
}

/// Where the cells of a state are: a row for each number of points of the attacker.
#[derive(Clone, Copy, Default)]
struct Block {
    start: usize,
    rows: u32,
    width: u32,
}

impl Block {
    fn size(self) -> usize {
        (self.rows * self.width) as usize
    }
}

struct Table<W> {
    own: Kind,
    enemy: Kind,
    pairs: u32,
    /// Points of the attacker and of the defender for equal dice.
    tie: (u32, u32),
    /// By dice of the attacker, then of the defender.
    blocks: Vec<Block>,
    cells: usize,
    weights: (Weights<W>, Weights<W>),
}

impl<W: Ways> Table<W> {
    fn new(attacker: &Kind, defender: &Kind) -> Table<W> {
        let pairs = attacker.dice.min(defender.dice);
        let (wins, loses) = tie(attacker, defender);
        let mut table = Table {
            own: *attacker,
            enemy: *defender,
            pairs,
            tie: (u32::from(wins), u32::from(loses)),
            blocks: Vec::new(),
            cells: 0,
            weights: (Weights::new(attacker), Weights::new(defender)),
        };
        for own in 0..=attacker.dice {
            for enemy in 0..=defender.dice {
                // Pairs that are decided, and dice that meet nobody.
                let decided = own.min(enemy);
                let rows = decided + own.saturating_sub(pairs) + 1;
                let width = decided + enemy.saturating_sub(pairs) + 1;
                let block = Block { start: table.cells, rows, width };
                table.cells += block.size();
                table.blocks.push(block);
            }
        }
        table
    }

    fn law(&self) -> Law<Points> {
        let empty = || vec![W::default(); self.cells];
        let mut from = empty();
        if let Some(first) = from.first_mut() {
            *first = W::ONE;
        }
        for face in FACES {
            let mut next = empty();
            for own_first in [true, false] {
                let mut between = empty();
                self.add(&from, &mut between, Half { face, own: own_first, own_first, second: false });
                self.add(&between, &mut next, Half { face, own: !own_first, own_first, second: true });
            }
            from = next;
        }
        let (own, enemy) = (self.own.dice, self.enemy.dice);
        let end = self.at(own, enemy);
        let cells = from.get(end.start..end.start + end.size()).unwrap_or(&[]);
        let mut law = Law::default();
        for (at, ways) in (0..).zip(cells).filter(|(_, ways)| **ways > W::default()) {
            law.add(vec![at / end.width, at % end.width], ways.chance(own + enemy));
        }
        law
    }

    fn at(&self, own: u32, enemy: u32) -> Block {
        self.blocks.get((own * (self.enemy.dice + 1) + enemy) as usize).copied().unwrap_or_default()
    }

    /// Adds the dice of one face of one side to every state.
    fn add(&self, from: &[W], to: &mut [W], half: Half) {
        let weights = if half.own { &self.weights.0 } else { &self.weights.1 };
        let mut won: Vec<(u32, u32, W)> = Vec::new();
        for own in 0..=self.own.dice {
            for enemy in (0..=self.enemy.dice).filter(|enemy| half.second || (own <= *enemy) == half.own_first) {
                let block = self.at(own, enemy);
                let cells = from.get(block.start..block.start + block.size()).unwrap_or(&[]);
                // Only what some dice have led to; most of a block is out of reach.
                won.clear();
                for (row, line) in (0..).zip(cells.chunks_exact(block.width.max(1) as usize)) {
                    let line = (0..).zip(line).filter(|(_, ways)| **ways > W::default());
                    won.extend(line.map(|(column, ways)| (row, column, *ways)));
                }
                if won.is_empty() {
                    continue;
                }
                let (lying, left) =
                    if half.own { (own, self.own.dice - own) } else { (enemy, self.enemy.dice - enemy) };
                for count in 0..=left {
                    let times = weights.of(half.face, lying, count);
                    if times <= W::default() {
                        continue;
                    }
                    let (more, other) = self.won(own, enemy, count, half);
                    let next = if half.own { self.at(own + count, enemy) } else { self.at(own, enemy + count) };
                    let start = next.start + (more * next.width + other) as usize;
                    let Some(sums) = to.get_mut(start..next.start + next.size()) else { continue };
                    for (row, column, ways) in &won {
                        if let Some(sum) = sums.get_mut((row * next.width + column) as usize) {
                            *sum += *ways * times;
                        }
                    }
                }
            }
        }
    }

    /// Points of the attacker and of the defender that so many dice of one face win.
    fn won(&self, own: u32, enemy: u32, count: u32, half: Half) -> (u32, u32) {
        let (before, met, kind) = if half.own { (own, enemy, &self.own) } else { (enemy, own, &self.enemy) };
        let end = before + count;
        let meets = end.min(met).min(self.pairs).saturating_sub(before);
        let alone = end.saturating_sub(before.max(self.pairs));
        let brawl = if kind.brawl.is_some_and(|need| half.face >= i32::from(need)) { alone } else { 0 };
        match (half.second, half.own) {
            (true, true) => (meets * self.tie.0 + brawl, meets * self.tie.1),
            (true, false) => (meets * self.tie.0, meets * self.tie.1 + brawl),
            (false, true) => (meets + brawl, 0),
            (false, false) => (0, meets + brawl),
        }
    }
}
