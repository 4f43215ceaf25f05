//! A game of Galactica beside the board: who moves now, the cards and dodges of each, who has the wreck. People count the
//! steps and say where a move ends; chance comes in as its result.

use serde::{Deserialize, Serialize};

use super::Player;
use super::battle::{Duel, dodge, duel, outcome};
use super::cards::{CARDS, Cards, Command};
use super::laser::{Arrow, Attack, Jet, Place, Quarter};
use crate::language::Text;
use crate::shelf::log;
use crate::shelf::{Answer, Refusal, no, refuse};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    pub players: Vec<String>,
    /// Who begins, by the highest spin.
    pub first: u8,
    /// The order of each pack, where the app deals them.
    pub dealt: Option<Vec<Vec<Command>>>,
    /// G-R1: one may stop at home with the wreck.
    pub stop_at_home: bool,
    /// G-R2: ending next to the holder is the mover's choice.
    pub challenge_by_choice: bool,
}

/// Where a move ended, as the players say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// On a plain space.
    Space(Place),
    /// On a black hole, in this quarter, after a jump or without.
    Hole(Quarter),
    /// On the space of the free wreck.
    Wreck(Place),
    /// Next to the holder, challenging them.
    Battle(Place),
    /// At the own station.
    Home,
    /// On the purple planet of this quarter.
    Planet(Quarter),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Spin(u8),
    End(End),
    /// The spins of challenger and holder.
    Duel {
        challenger: u8,
        holder: u8,
    },
    /// Who lost a battle is put on a planet without a jet.
    Planet(Quarter),
    Overdrive,
    /// GCO-2: an opponent to a planet, unless they dodge.
    ForceField {
        target: u8,
        dodged: bool,
        planet: Quarter,
    },
    /// The number of rays.
    Laser {
        rays: u8,
    },
    Ray(Arrow),
    Settle {
        player: u8,
        dodge: bool,
    },
    EndTurn,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq)]
pub enum Now {
    /// This player spins; out of turn, who has won a battle.
    Spin(Player),
    /// And flies so far.
    Fly(Player, u8),
    Battle {
        challenger: Player,
        holder: Player,
    },
    Banish {
        winner: Player,
        loser: Player,
    },
    Cards,
    Laser(Attack),
    Won(Player),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub beginning: Beginning,
    pub cards: Vec<Cards>,
    pub places: Vec<Place>,
    /// Who stands on the purple planet of a quarter.
    pub planets: [Option<Player>; 4],
    /// The planet on which the free wreck lies: it counts as taken (GCA-3).
    pub wreck: Option<Quarter>,
    pub holder: Option<Player>,
    pub turn: Player,
    pub now: Now,
}

impl log::Table for Table {
    const NAME: &'static str = "galactica";
    type Beginning = Beginning;
    type Step = Step;
    type Report = Text;

    fn begin(beginning: &Beginning) -> Answer<Table> {
        let players = beginning.players.len();
        if !(2..=4).contains(&players) || usize::from(beginning.first) >= players {
            return refuse("GST-1", "On joue à 2, 3 ou 4.", "It takes 2, 3 or 4 players.");
        }
        let whole = |pack: &Vec<Command>| pack.len() == usize::from(CARDS);
        if beginning.dealt.as_ref().is_some_and(|packs| packs.len() != players || !packs.iter().all(whole)) {
            return refuse("GST-2", "Neuf cartes pour chacun.", "Nine cards for each.");
        }
        let pack = |at: usize| beginning.dealt.as_ref().and_then(|packs| packs.get(at)).map(Vec::as_slice);
        Answer::Report(Table {
            beginning: beginning.clone(),
            cards: (0..players).map(|at| Cards::new(pack(at))).collect(),
            places: vec![Place::Home; players],
            planets: [None; 4],
            wreck: None,
            holder: None,
            turn: beginning.first,
            now: Now::Spin(beginning.first),
        })
    }

    fn take(&mut self, step: &Step) -> Answer<Text> {
        let next = std::mem::replace(&mut self.now, Now::Cards);
        let answer = match (next.clone(), *step) {
            (Now::Spin(player), Step::Spin(figure)) if figure > 0 => {
                self.now = Now::Fly(player, figure);
                Ok(())
            }
            (Now::Fly(player, _), Step::End(end)) => self.end_of_move(player, end),
            (Now::Battle { .. }, Step::Settle { .. }) => dodge().refused(),
            (Now::Battle { challenger, holder }, Step::Duel { challenger: one, holder: other }) => {
                self.fight(challenger, holder, duel(one, other))
            }
            (Now::Banish { winner, loser }, Step::Planet(quarter)) => self.banish(loser, quarter).map(|()| {
                (self.holder, self.wreck) = (Some(winner), None);
                self.now = Now::Spin(winner);
            }),
            (Now::Cards, Step::Overdrive) => self.play(Command::Overdrive).map(|()| self.now = Now::Spin(self.turn)),
            (Now::Cards, Step::ForceField { target, dodged, planet }) => self.force_field(target, dodged, planet),
            (Now::Cards, Step::Laser { rays }) => self.play(Command::Laser).map(|()| self.attack(rays)),
            (Now::Laser(attack), Step::Ray(arrow)) => self.ray(attack, |attack| attack.shoot(arrow).refused()),
            (Now::Laser(attack), Step::Settle { player, dodge }) => {
                self.ray(attack, |attack| attack.settle(player, dodge).refused())
            }
            (Now::Cards, Step::EndTurn) => {
                self.next_turn();
                Ok(())
            }
            (Now::Won(_), _) => no("GWI-1", "La partie est finie.", "The game is over."),
            (_, Step::Overdrive | Step::ForceField { .. } | Step::Laser { .. }) => {
                no("GTU-2", "Les cartes se jouent après le déplacement.", "Cards are played after moving.")
            }
            (_, _) => no("GTU-1", "Ce n’est pas le moment.", "This is not the moment."),
        };
        answer.map(|()| self.told(&next, *step)).into()
    }
}

impl Table {
    pub fn players(&self) -> impl Iterator<Item = Player> {
        (0..Player::MAX).take(self.cards.len())
    }

    pub fn name(&self, player: Player) -> &str {
        self.beginning.players.get(usize::from(player)).map_or("", String::as_str)
    }

    pub fn place(&self, player: Player) -> Place {
        self.places.get(usize::from(player)).copied().unwrap_or(Place::Home)
    }

    fn put(&mut self, player: Player, place: Place) {
        if let Some(own) = self.places.get_mut(usize::from(player)) {
            *own = place;
        }
        for planet in self.planets.iter_mut().filter(|own| **own == Some(player)) {
            *planet = None;
        }
    }

    /// The planets that a jet may be sent to (GCO-2): those without a jet, and without the free wreck. Where none is left,
    /// the one that it stands on itself.
    pub fn free_planets(&self, player: Player) -> Vec<Quarter> {
        let with = |taken: fn(Option<Player>, Player) -> bool| {
            let all = Quarter::ALL.into_iter().zip(self.planets);
            let free = all.filter(|(quarter, own)| !taken(*own, player) && self.wreck != Some(*quarter));
            free.map(|(quarter, _)| quarter).collect::<Vec<_>>()
        };
        let empty = with(|own, _| own.is_some());
        if empty.is_empty() { with(|own, player| own != Some(player)) } else { empty }
    }

    fn banish(&mut self, player: Player, quarter: Quarter) -> Result<(), Refusal> {
        if !self.free_planets(player).contains(&quarter) {
            return no("GCO-2", "Cette planète est occupée.", "This planet is taken.");
        }
        self.let_go(player);
        self.land_on(player, quarter);
        Ok(())
    }

    fn land_on(&mut self, player: Player, quarter: Quarter) {
        self.put(player, Place::In(quarter));
        for (own, planet) in Quarter::ALL.into_iter().zip(&mut self.planets) {
            if own == quarter {
                *planet = Some(player);
            }
        }
    }

    /// GCA-3: the wreck stays where its holder was.
    fn let_go(&mut self, player: Player) {
        if self.holder == Some(player) {
            self.holder = None;
            let planets = Quarter::ALL.into_iter().zip(self.planets);
            self.wreck = planets.filter(|(_, own)| *own == Some(player)).map(|(quarter, _)| quarter).next();
        }
    }

    fn end_of_move(&mut self, player: Player, end: End) -> Result<(), Refusal> {
        let holds = self.holder == Some(player);
        match end {
            End::Space(place) => self.put(player, place),
            End::Hole(quarter) => self.put(player, Place::In(quarter)),
            End::Planet(quarter) => {
                let other = Quarter::ALL.into_iter().zip(self.planets).find(|(own, _)| *own == quarter);
                if other.is_some_and(|(_, own)| own.is_some_and(|own| own != player)) {
                    return no(
                        "GMO-2",
                        "Un autre jet est sur cette planète\u{a0}: on ne s’arrête pas sur sa case.",
                        "Another jet is on this planet: one does not stop on its space.",
                    );
                }
                self.land_on(player, quarter);
                if self.wreck == Some(quarter) {
                    self.capture(player);
                    return Ok(());
                }
            }
            End::Wreck(_) if self.holder.is_some() => {
                return no(
                    "GCA-2",
                    "L’épave est à quelqu’un\u{a0}: on ne s’arrête pas sur sa case, mais à côté.",
                    "Somebody has the wreck: one does not stop on its space, but next to it.",
                );
            }
            End::Wreck(place) => {
                match self.wreck {
                    Some(quarter) => self.land_on(player, quarter),
                    None => self.put(player, place),
                }
                self.capture(player);
                return Ok(());
            }
            End::Battle(place) => {
                let Some(holder) = self.holder.filter(|_| !holds) else {
                    return no(
                        "GBA-1",
                        "On ne défie que le joueur qui tient l’épave.",
                        "Only the holder of the wreck can be challenged.",
                    );
                };
                self.put(player, place);
                self.now = Now::Battle { challenger: player, holder };
                return Ok(());
            }
            End::Home => {
                self.put(player, Place::Home);
                if holds {
                    self.now = Now::Won(player);
                    return Ok(());
                }
            }
        }
        // After a battle won by the holder, the challenger's turn goes on (GBA-4).
        self.now = Now::Cards;
        Ok(())
    }

    /// GCA-1: the captor spins at once and moves on with it.
    fn capture(&mut self, player: Player) {
        (self.holder, self.wreck) = (Some(player), None);
        self.now = Now::Spin(player);
    }

    fn fight(&mut self, challenger: Player, holder: Player, duel: Duel) -> Result<(), Refusal> {
        self.now = match outcome(duel, challenger, holder) {
            Some(outcome) => Now::Banish { winner: outcome.winner, loser: outcome.loser },
            None => Now::Battle { challenger, holder },
        };
        Ok(())
    }

    fn play(&mut self, command: Command) -> Result<(), Refusal> {
        let used = self.cards.get_mut(usize::from(self.turn)).is_some_and(|cards| cards.use_up(command));
        if used {
            return Ok(());
        }
        no(
            "GTU-1",
            "Aucune carte visible de ce genre\u{a0}: les places vides se remplissent au début du prochain tour.",
            "No such card face up: empty places are filled at the beginning of the next turn.",
        )
    }

    fn force_field(&mut self, target: Player, dodged: bool, planet: Quarter) -> Result<(), Refusal> {
        if target == self.turn || usize::from(target) >= self.cards.len() {
            return no("GCO-2", "Choisissez un adversaire.", "Choose an opponent.");
        }
        self.play(Command::ForceField)?;
        self.now = Now::Cards;
        if dodged {
            return self.dodge(target);
        }
        self.banish(target, planet)
    }

    fn dodge(&mut self, player: Player) -> Result<(), Refusal> {
        match self.cards.get_mut(usize::from(player)) {
            Some(cards) if cards.dodges > 0 => {
                cards.dodges -= 1;
                Ok(())
            }
            Some(_) | None => no("GDO-1", "Plus de dérobade.", "No dodge is left."),
        }
    }

    fn attack(&mut self, rays: u8) {
        let jet = |player: Player| {
            let dodges = self.cards.get(usize::from(player)).map_or(0, |cards| cards.dodges);
            Jet { player, place: self.place(player), dodges }
        };
        let attack = Attack::new(self.turn, rays, self.players().map(jet).collect(), self.holder);
        self.now = if rays == 0 { Now::Cards } else { Now::Laser(attack) };
    }

    fn ray(&mut self, mut attack: Attack, act: impl Fn(&mut Attack) -> Result<(), Refusal>) -> Result<(), Refusal> {
        act(&mut attack)?;
        for jet in attack.jets.clone() {
            if jet.place == Place::Home && self.place(jet.player) != Place::Home {
                self.let_go(jet.player);
                self.put(jet.player, Place::Home);
            }
            if let Some(cards) = self.cards.get_mut(usize::from(jet.player)) {
                cards.dodges = jet.dodges;
            }
        }
        let goes_on = attack.rays_left > 0 || !attack.waiting().is_empty();
        self.now = if goes_on { Now::Laser(attack) } else { Now::Cards };
        Ok(())
    }

    fn next_turn(&mut self) {
        let players = Player::try_from(self.cards.len()).unwrap_or(1).max(1);
        self.turn = (self.turn + 1) % players;
        if let Some(cards) = self.cards.get_mut(usize::from(self.turn)) {
            cards.refill();
        }
        self.now = Now::Spin(self.turn);
    }
}
