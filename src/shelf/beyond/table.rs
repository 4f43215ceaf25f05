//! A game of Battle Beyond Space beside the board: nine turns in seven steps, who took what, powers in secret, shields. The
//! companion keeps no hexes: people say what happened.

use serde::{Deserialize, Serialize};

use super::count::{PROBES, Pile, Score, count};
use super::power::{Race, powers, shield_tokens};
use super::ramming::{Met, Moved};
use super::{CAPITALS, FIGHTERS, Rulings, SQUADRON};
use crate::language::Text;
use crate::shelf::log;
use crate::shelf::{Answer, Refusal, no, refuse};

/// In the order of play.
pub type Player = usize;

pub const TURNS: u8 = 9;
pub const STEPS: u8 = 7;
pub const SHIELD: u8 = 3;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub name: String,
    pub race: Race,
    /// The code of a power that the app dealt; none where the cards of the box are used.
    pub dealt: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    pub players: Vec<Seat>,
    pub rulings: Rulings,
    pub first: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ship {
    Fighter,
    Capital,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// On to the next of the seven steps, or to the next player.
    Next,
    EndTurn,
    /// A ship into a rival's pile.
    Kill {
        by: u8,
        fleet: u8,
        ship: Ship,
    },
    /// Off the board, for nobody.
    Lost {
        fleet: u8,
        ship: Ship,
    },
    /// One point on a capital, by number.
    Hit {
        fleet: u8,
        capital: u8,
        by: Option<u8>,
    },
    Probe {
        by: u8,
    },
    /// A probe leaves the game (V1).
    ProbeGone,
    /// The power is shown; `code` where the box dealt it.
    Reveal {
        player: u8,
        code: Option<String>,
    },
    /// A power of once a game is used up.
    Spend {
        player: u8,
    },
    Shield {
        capital: u8,
    },
    /// D2: fighters back, by the player who had them; and of those in nobody's pile.
    Resurrect {
        given_back: Vec<u32>,
        lost: u32,
    },
    /// The final count: who stands on each hex of the ring.
    Ring {
        holders: [Option<u8>; 6],
    },
    /// A move ended on something: what the referee says is booked.
    Collide {
        moved: Moved,
        met: Met,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fleet {
    pub fighters_lost: u32,
    pub capitals_lost: u32,
    /// Points that each capital has taken; two is off the board.
    pub damage: [u8; 2],
    pub power: Option<String>,
    pub spent: bool,
    /// The capital and its tokens.
    pub shield: Option<(u8, u8)>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub beginning: Beginning,
    pub fleets: Vec<Fleet>,
    pub piles: Vec<Pile>,
    pub probes_gone: u32,
    pub round: u8,
    pub player: Player,
    /// 1 to 7.
    pub step: u8,
    pub played: bool,
    pub ring: Option<[Option<Player>; 6]>,
}

impl log::Table for Table {
    const NAME: &'static str = "battle-beyond-space";
    type Beginning = Beginning;
    type Step = Step;
    type Report = Text;

    fn begin(beginning: &Beginning) -> Answer<Table> {
        let players = beginning.players.len();
        let race = |at: usize| beginning.players.get(at).map(|seat| seat.race);
        let twice = (0..players).any(|at| (0..at).any(|other| race(at) == race(other)));
        if !(3..=4).contains(&players) || twice || usize::from(beginning.first) >= players {
            return refuse(
                "BST-1",
                "On joue à 3 ou 4, chacun avec une race différente.",
                "It takes 3 or 4 players, each with a different race.",
            );
        }
        if beginning.players.iter().any(|seat| !deals(seat.race, seat.dealt.as_deref())) {
            return refuse("BST-3", "Ce pouvoir n’est pas de cette race.", "This power is not of this race.");
        }
        let fleet =
            Fleet { fighters_lost: 0, capitals_lost: 0, damage: [0; 2], power: None, spent: false, shield: None };
        let pile = Pile { fighters: vec![0; players], capitals: vec![0; players], probes: 0 };
        Answer::Report(Table {
            beginning: beginning.clone(),
            fleets: vec![fleet; players],
            piles: vec![pile; players],
            probes_gone: 0,
            round: 1,
            player: usize::from(beginning.first),
            step: 1,
            played: false,
            ring: None,
        })
    }

    fn take(&mut self, step: &Step) -> Answer<Text> {
        let turn = self.player;
        let answer = match step {
            Step::Next if self.step < STEPS && !self.played => {
                self.step += 1;
                Ok(())
            }
            Step::Next | Step::EndTurn => self.end_turn(),
            Step::Kill { by, fleet, ship } => self.kill(usize::from(*by), usize::from(*fleet), *ship),
            Step::Lost { fleet, ship } => self.lose(usize::from(*fleet), *ship),
            Step::Hit { fleet, capital, by } => self.hit(usize::from(*fleet), *capital, by.map(usize::from)),
            Step::Probe { by } => self.probe(Some(usize::from(*by))),
            Step::ProbeGone => self.probe(None),
            Step::Reveal { player, code } => self.reveal(usize::from(*player), code.as_deref()),
            Step::Spend { player } => self.spend(usize::from(*player)),
            Step::Shield { capital } => self.raise(*capital),
            Step::Resurrect { given_back, lost } => self.resurrect(given_back, *lost),
            Step::Ring { holders } => self.finish(holders),
            Step::Collide { moved, met } => self.ram(*moved, *met),
        };
        answer.map(|()| self.told(turn, step)).into()
    }
}

/// BSC-4.
fn nothing_left() -> Result<(), Refusal> {
    no(
        "BSC-4",
        format!(
            "Une flotte n’a que {FIGHTERS} chasseurs et {CAPITALS} destroyers, et il n’y a que {PROBES} sondes\u{a0}: il n’en reste plus."
        ),
        format!(
            "A fleet has {FIGHTERS} fighters and {CAPITALS} capital ships only, and there are {PROBES} probes: none is left."
        ),
    )
}

fn deals(race: Race, code: Option<&str>) -> bool {
    code.is_none_or(|code| powers().iter().any(|power| power.code == code && power.race == race))
}

impl Table {
    fn exists(&self, player: Player) -> bool {
        player < self.fleets.len()
    }

    /// What of a fleet lies in rivals' piles.
    fn taken(&self, fleet: Player, ship: Ship) -> u32 {
        let of = |pile: &Pile| match ship {
            Ship::Fighter => pile.fighters.get(fleet).copied(),
            Ship::Capital => pile.capitals.get(fleet).copied(),
        };
        self.piles.iter().filter_map(of).fold(0, u32::saturating_add)
    }

    /// BSC-4: on the board is what is in no pile and not lost.
    pub fn on_board(&self, fleet: Player, ship: Ship) -> u32 {
        let lost = self.fleets.get(fleet).map_or(0, |own| match ship {
            Ship::Fighter => own.fighters_lost,
            Ship::Capital => own.capitals_lost,
        });
        let all = if ship == Ship::Fighter { FIGHTERS } else { CAPITALS };
        all.saturating_sub(self.taken(fleet, ship).saturating_add(lost))
    }

    pub fn probes_left(&self) -> u32 {
        let taken = self.piles.iter().fold(0, |sum: u32, pile| sum.saturating_add(pile.probes));
        PROBES.saturating_sub(taken.saturating_add(self.probes_gone))
    }

    pub(super) fn kill(&mut self, by: Player, fleet: Player, ship: Ship) -> Result<(), Refusal> {
        self.put_in_pile(by, fleet, ship)?;
        if ship == Ship::Capital {
            self.sink(fleet);
        }
        Ok(())
    }

    fn put_in_pile(&mut self, by: Player, fleet: Player, ship: Ship) -> Result<(), Refusal> {
        if by == fleet || !self.exists(by) || !self.exists(fleet) {
            return no("BSC-1", "Personne ne marque ses propres vaisseaux.", "Nobody scores their own ships.");
        }
        if self.on_board(fleet, ship) == 0 {
            return nothing_left();
        }
        let pile = self.piles.get_mut(by);
        let place = pile.and_then(|pile| match ship {
            Ship::Fighter => pile.fighters.get_mut(fleet),
            Ship::Capital => pile.capitals.get_mut(fleet),
        });
        if let Some(number) = place {
            *number += 1;
        }
        Ok(())
    }

    pub(super) fn lose(&mut self, fleet: Player, ship: Ship) -> Result<(), Refusal> {
        self.out_of_the_game(fleet, ship)?;
        if ship == Ship::Capital {
            self.sink(fleet);
        }
        Ok(())
    }

    fn out_of_the_game(&mut self, fleet: Player, ship: Ship) -> Result<(), Refusal> {
        if !self.exists(fleet) || self.on_board(fleet, ship) == 0 {
            return nothing_left();
        }
        if let Some(own) = self.fleets.get_mut(fleet) {
            match ship {
                Ship::Fighter => own.fighters_lost += 1,
                Ship::Capital => own.capitals_lost += 1,
            }
        }
        Ok(())
    }

    /// Of the capitals that still stand, the more damaged one goes.
    fn sink(&mut self, fleet: Player) {
        let damage = self.fleets.get_mut(fleet).map(|own| &mut own.damage);
        if let Some(worst) = damage.and_then(|all| all.iter_mut().filter(|own| **own < 2).max_by_key(|own| **own)) {
            *worst = 2;
        }
    }

    pub(super) fn hit(&mut self, fleet: Player, capital: u8, by: Option<Player>) -> Result<(), Refusal> {
        let ship = |table: &Table| table.fleets.get(fleet)?.damage.get(usize::from(capital)).copied();
        match ship(self) {
            Some(0) => {}
            Some(1) => match by {
                Some(by) => self.put_in_pile(by, fleet, Ship::Capital)?,
                None => self.out_of_the_game(fleet, Ship::Capital)?,
            },
            Some(_) | None => return nothing_left(),
        }
        if let Some(damage) = self.fleets.get_mut(fleet).and_then(|own| own.damage.get_mut(usize::from(capital))) {
            *damage += 1;
        }
        Ok(())
    }

    pub(super) fn probe(&mut self, by: Option<Player>) -> Result<(), Refusal> {
        if self.probes_left() == 0 || by.is_some_and(|by| !self.exists(by)) {
            return nothing_left();
        }
        match by.and_then(|by| self.piles.get_mut(by)) {
            Some(pile) => pile.probes += 1,
            None => self.probes_gone += 1,
        }
        Ok(())
    }

    fn reveal(&mut self, player: Player, code: Option<&str>) -> Result<(), Refusal> {
        let Some(seat) = self.beginning.players.get(player) else {
            return no("BPW", "Ce joueur n’est pas à cette table.", "This player is not at this table.");
        };
        let known = seat.dealt.clone().or_else(|| code.map(str::to_owned));
        let fits = known.as_deref().is_some_and(|code| deals(seat.race, Some(code)));
        match self.fleets.get_mut(player) {
            Some(fleet) if fits && fleet.power.is_none() => {
                fleet.power = known;
                Ok(())
            }
            Some(_) | None => no(
                "BPW",
                "Chacun n’a qu’un pouvoir, de sa race, et le révèle une seule fois.",
                "Everybody has one power, of their race, and shows it once.",
            ),
        }
    }

    fn spend(&mut self, player: Player) -> Result<(), Refusal> {
        let once = |code: &str| powers().iter().any(|power| power.code == code && power.once);
        let teleports = self.fleets.get(player).is_some_and(|fleet| fleet.power.as_deref() == Some("V3"));
        if teleports && self.round == 1 {
            return no(
                "BPW-V3",
                "La téléportation ne sert pas au premier tour.",
                "Teleport is of no use in the first turn.",
            );
        }
        match self.fleets.get_mut(player) {
            Some(fleet) if fleet.power.as_deref().is_some_and(once) && !fleet.spent => {
                fleet.spent = true;
                Ok(())
            }
            Some(_) | None => no(
                "BPW",
                "Seul un pouvoir révélé qui ne sert qu’une fois s’épuise.",
                "Only a power that is shown and works once is used up.",
            ),
        }
    }

    fn raise(&mut self, capital: u8) -> Result<(), Refusal> {
        let stands = |fleet: &Fleet| fleet.damage.get(usize::from(capital)).is_some_and(|damage| *damage < 2);
        let shield = |fleet: &&mut Fleet| fleet.power.as_deref() == Some("D1") && fleet.shield.is_none();
        match self.fleets.iter_mut().find(shield).filter(|fleet| stands(fleet)) {
            Some(fleet) => {
                fleet.shield = Some((capital, SHIELD));
                Ok(())
            }
            None => no(
                "BPW-D1",
                "Le bouclier se lève une fois, pour un destroyer en jeu, quand le pouvoir est révélé.",
                "The shield is raised once, for a capital ship in play, when the power is shown.",
            ),
        }
    }

    fn resurrect(&mut self, given_back: &[u32], lost: u32) -> Result<(), Refusal> {
        let owner = self.fleets.iter().position(|fleet| fleet.power.as_deref() == Some("D2") && !fleet.spent);
        let Some(owner) = owner else {
            return no("BPW-D2", "La résurrection n’est pas disponible.", "Resurrection is not available.");
        };
        let back = given_back.iter().fold(lost, |sum, own| sum.saturating_add(*own));
        let there = |by: Player| self.piles.get(by).and_then(|pile| pile.fighters.get(owner)).copied().unwrap_or(0);
        let too_many = given_back.iter().enumerate().any(|(by, number)| *number > there(by));
        let lost_there = self.fleets.get(owner).map_or(0, |own| own.fighters_lost);
        if back == 0 || back > SQUADRON || too_many || lost > lost_there {
            return no(
                "BPW-D2",
                "De un à six chasseurs d’un même escadron, et seulement ceux qui sont perdus.",
                "One to six fighters of one squadron, and only those that are lost.",
            );
        }
        for (pile, number) in self.piles.iter_mut().zip(given_back) {
            if let Some(fighters) = pile.fighters.get_mut(owner) {
                *fighters = fighters.saturating_sub(*number);
            }
        }
        if let Some(fleet) = self.fleets.get_mut(owner) {
            fleet.fighters_lost = fleet.fighters_lost.saturating_sub(lost);
            fleet.spent = true;
        }
        Ok(())
    }

    fn end_turn(&mut self) -> Result<(), Refusal> {
        if self.played {
            return no("BSC-3", "Les neuf tours sont joués\u{a0}: comptez.", "All nine turns are played: count.");
        }
        if let Some((_, tokens)) = self.fleets.get_mut(self.player).and_then(|fleet| fleet.shield.as_mut()) {
            *tokens = tokens.saturating_sub(1);
        }
        self.step = 1;
        self.player = (self.player + 1) % self.fleets.len().max(1);
        if self.player == usize::from(self.beginning.first) {
            if self.round == TURNS {
                self.played = true;
            } else {
                self.round += 1;
            }
        }
        Ok(())
    }

    fn finish(&mut self, holders: &[Option<u8>; 6]) -> Result<(), Refusal> {
        let ring = holders.map(|holder| holder.map(usize::from));
        if ring.iter().flatten().any(|holder| !self.exists(*holder)) {
            return no("BSC-2", "Ce joueur n’est pas à cette table.", "This player is not at this table.");
        }
        match count(&self.piles, ring) {
            Answer::Refusal(refusal) => Err(refusal),
            Answer::Report(_) | Answer::Question(_) => {
                self.ring = Some(ring);
                Ok(())
            }
        }
    }

    /// With the ring once it has been counted.
    pub fn scores(&self) -> Vec<Score> {
        count(&self.piles, self.ring.unwrap_or_default()).report().unwrap_or_default()
    }

    /// Shield tokens still up, by the power's own law.
    pub fn shield_up(&self, player: Player) -> bool {
        let tokens = self.fleets.get(player).and_then(|fleet| fleet.shield).map_or(0, |(_, tokens)| tokens);
        tokens > 0 && tokens <= shield_tokens(0)
    }
}

/// Who has the most (BSC-3): a tie is shared.
pub fn winners(scores: &[Score]) -> Vec<Player> {
    let best = scores.iter().map(Score::total).max();
    scores.iter().enumerate().filter(|(_, own)| Some(own.total()) == best).map(|(player, _)| player).collect()
}
