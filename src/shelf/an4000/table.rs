//! A whole game of L'An 4000 for two to four players: whose ships are where, what of the turn is done. What may be done is
//! in `turn` and `land`, who stands with whom in `ally`, who goes out in `independent`.

use serde::{Deserialize, Serialize};

use super::Rulings;
use super::event::Event;
use super::exemplar::Exemplar;
use super::production::Symbols;
use super::star::{STARS_IN_ALL, Sector, Star, homes};
use crate::shelf::log;
use crate::shelf::{Answer, refuse};

/// A colour on the board: a home with its ships, two vectors and a path. With two players each has two of them.
pub type Seat = usize;
pub const SEATS: usize = 4;
/// By owner.
pub type Ships = [u32; SEATS];

/// AST-4.
pub const SHIPS_AT_START: u32 = 15;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mode {
    /// Two homes against two, for two or four players.
    Alliances,
    /// Everyone against everyone, for three or four.
    Independents,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Beginning {
    /// Clockwise: of a seat each, or of two seats each where there are two.
    pub players: Vec<String>,
    pub mode: Mode,
    pub rulings: Rulings,
    /// The alliance or the seat that begins.
    pub first: u8,
    /// The code of what a board prints. Without it circles and crosses are counted by hand.
    pub exemplar: Option<String>,
    /// A game that was begun on a board; otherwise as the rules begin.
    pub position: Option<Position>,
}

/// What stands where when a record takes over from a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    pub round: u32,
    pub ships: Vec<(Star, Ships)>,
    /// In hyperspace: whose vector, from where, on which space, with what.
    pub fleets: Vec<(u8, Sector, u8, Ships)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// New ships by circles and crosses that the players counted.
    Produce {
        seat: u8,
        circles: u32,
        crosses: u32,
    },
    /// A vector is pushed and stays in hyperspace.
    Stay {
        seat: u8,
        vector: u8,
    },
    /// Vectors are pushed and come out together; or ships hop over from the other star of the sector, alone or with them.
    Land {
        star: Star,
        fleets: Vec<(u8, u8)>,
        hops: Vec<Leave>,
        /// Whoever has to agree does; whoever loses all ships there means it.
        agreed: bool,
    },
    Depart {
        leave: Leave,
        agreed: bool,
    },
    /// Allies agree which of them has the symbols of a star where both are.
    Symbols {
        star: Star,
        seat: u8,
    },
    /// A-R3: an alliance inside Independents, made or ended.
    Pact {
        one: u8,
        other: u8,
        made: bool,
    },
    /// AIN-4: each withdraws from the other's home.
    Truce {
        one: u8,
        other: u8,
    },
    /// AIN-3: a fleet of a player who goes out comes out of hyperspace.
    Surface {
        seat: u8,
        vector: u8,
        star: Star,
    },
    EndTurn,
    Concede,
    /// AIN-5: stopped early.
    Peace,
}

/// Ships that leave a star, by owner, on a vector of this seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    pub seat: u8,
    pub from: Star,
    pub ships: Ships,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InSpace {
    pub from: Sector,
    pub space: u8,
    pub ships: Ships,
    /// In this turn, or it set out in it.
    pub pushed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    pub star: Star,
    /// Who has the home; nobody where its owner is out and it was left.
    pub holder: Option<Seat>,
    pub vectors: [Option<InSpace>; 2],
    pub departed: bool,
    pub produced: bool,
    /// AIN-2: who took it, as long as it must be retaken.
    pub lost_to: Option<Seat>,
    pub out: bool,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    pub winners: Vec<Seat>,
    /// With stars and ships of every seat, where it was stopped early.
    pub counted: Vec<(u32, u32)>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub beginning: Beginning,
    pub exemplar: Option<Exemplar>,
    pub homes: Vec<Home>,
    pub(super) ships: Vec<Ships>,
    /// Ships that fought this turn and may not leave.
    pub(super) fought: Vec<Ships>,
    /// Ships of players who are out, for the first to come.
    pub(super) adrift: Vec<u32>,
    /// Who has the symbols of a star.
    pub(super) symbols: Vec<Option<Seat>>,
    pub round: u32,
    /// The alliance or the seat whose turn it is.
    pub turn: usize,
    /// Something was moved this turn: new ships come before that.
    pub moved: bool,
    /// Homes that were taken this turn.
    pub(super) taken: Vec<Seat>,
    pub pacts: Vec<(Seat, Seat)>,
    pub truces: Vec<(Seat, Seat)>,
    pub over: Option<Over>,
}

impl log::Table for Table {
    const NAME: &'static str = "an-4000";
    type Beginning = Beginning;
    type Step = Step;
    type Report = Vec<Event>;

    fn begin(beginning: &Beginning) -> Answer<Table> {
        let players = beginning.players.len();
        let seats = if beginning.mode == Mode::Alliances { SEATS } else { players };
        let fits = match beginning.mode {
            Mode::Alliances => [2, 4].contains(&players),
            Mode::Independents => [3, 4].contains(&players),
        };
        let sides = if beginning.mode == Mode::Alliances { 2 } else { seats };
        if !fits || usize::from(beginning.first) >= sides {
            return refuse(
                "AIN",
                "Les Alliances se jouent à 2 ou 4, les Indépendants à 3 ou 4.",
                "Alliances are for 2 or 4 players, Independents for 3 or 4.",
            );
        }
        let exemplar = match beginning.exemplar.as_deref().map(Exemplar::from_code) {
            Some(None) => {
                return refuse(
                    "AST-3",
                    "Ce code de plateau n’est pas lisible\u{a0}: vérifiez-le.",
                    "This board code cannot be read: check it.",
                );
            }
            found => found.flatten(),
        };
        let mut table = Table {
            beginning: beginning.clone(),
            exemplar,
            homes: Vec::new(),
            ships: vec![[0; SEATS]; usize::from(STARS_IN_ALL)],
            fought: vec![[0; SEATS]; usize::from(STARS_IN_ALL)],
            adrift: vec![0; usize::from(STARS_IN_ALL)],
            symbols: vec![None; usize::from(STARS_IN_ALL)],
            round: 1,
            turn: usize::from(beginning.first),
            moved: false,
            taken: Vec::new(),
            pacts: Vec::new(),
            truces: Vec::new(),
            over: None,
        };
        for (seat, star) in clockwise(seats).into_iter().enumerate() {
            let holder = Some(seat);
            table.homes.push(Home {
                star,
                holder,
                vectors: [None; 2],
                departed: false,
                produced: false,
                lost_to: None,
                out: false,
            });
            if beginning.position.is_none() {
                table.add(star, seat, SHIPS_AT_START);
                table.settle(star, seat);
            }
        }
        match &beginning.position {
            Some(position) => table.take_over(position),
            None => Answer::Report(table),
        }
    }

    fn take(&mut self, step: &Step) -> Answer<Vec<Event>> {
        if self.over.is_some() {
            return refuse("AAL-7", "La partie est finie.", "The game is over.");
        }
        if !self.knows(step) {
            return refuse("ATU-1", "Cette flotte n’existe pas.", "There is no such fleet.");
        }
        match step {
            Step::Produce { seat, circles, crosses } => self.produce_by_hand(usize::from(*seat), *circles, *crosses),
            Step::Stay { seat, vector } => self.stay(usize::from(*seat), usize::from(*vector)),
            Step::Land { star, fleets, hops, agreed } => self.land(*star, fleets, hops, *agreed),
            Step::Depart { leave, agreed } => self.depart(leave, *agreed),
            Step::Symbols { star, seat } => self.give_symbols(*star, usize::from(*seat)),
            Step::Pact { one, other, made } => self.pact(usize::from(*one), usize::from(*other), *made),
            Step::Truce { one, other } => self.truce(usize::from(*one), usize::from(*other)),
            Step::Surface { seat, vector, star } => self.surface(usize::from(*seat), usize::from(*vector), *star),
            Step::EndTurn => self.end_turn(),
            Step::Concede => self.concede(),
            Step::Peace => self.peace(),
        }
    }
}

/// The homes as they lie round the board, so that neighbours play one after another and allies sit together.
fn clockwise(seats: usize) -> Vec<Star> {
    let mut found = homes(u8::try_from(seats).unwrap_or(0));
    if found.len() == SEATS {
        found.swap(2, 3);
    }
    found
}

impl Table {
    /// Whether all seats, vectors and stars of a step exist.
    fn knows(&self, step: &Step) -> bool {
        let seat = |seat: &u8| usize::from(*seat) < self.homes.len();
        let vector = |vector: &u8| *vector < 2;
        let star = |star: &Star| star.index() < usize::from(STARS_IN_ALL);
        let leave = |own: &Leave| seat(&own.seat) && star(&own.from);
        match step {
            Step::Produce { seat: own, .. } => seat(own),
            Step::Stay { seat: own, vector: number } => seat(own) && vector(number),
            Step::Land { star: goal, fleets, hops, .. } => {
                let fleets =
                    fleets.len() <= 2 * SEATS && fleets.iter().all(|(own, number)| seat(own) && vector(number));
                star(goal) && fleets && hops.len() <= SEATS && hops.iter().all(leave)
            }
            Step::Depart { leave: own, .. } => leave(own),
            Step::Symbols { star: goal, seat: own } => star(goal) && seat(own),
            Step::Pact { one, other, .. } | Step::Truce { one, other } => seat(one) && seat(other) && one != other,
            Step::Surface { seat: own, vector: number, star: goal } => seat(own) && vector(number) && star(goal),
            Step::EndTurn | Step::Concede | Step::Peace => true,
        }
    }

    fn take_over(mut self, position: &Position) -> Answer<Table> {
        self.round = position.round.max(1);
        let known = |ships: &Ships| ships.iter().skip(self.homes.len()).all(|own| *own == 0);
        let on_path = |space: u8| (1..=7).contains(&space);
        let stars = position.ships.iter().all(|(star, ships)| star.index() < usize::from(STARS_IN_ALL) && known(ships));
        let path =
            position.fleets.iter().all(|(_, from, space, ships)| from.row() < 4 && on_path(*space) && known(ships));
        if !stars || !path {
            return refuse("AVO-3", "Cette position n’existe pas.", "There is no such position.");
        }
        for (star, ships) in &position.ships {
            for (owner, number) in ships.iter().enumerate() {
                self.add(*star, owner, *number);
            }
            self.settle(*star, 0);
        }
        for (seat, from, space, ships) in &position.fleets {
            let vectors = self.homes.get_mut(usize::from(*seat)).map(|home| &mut home.vectors);
            let free = vectors.and_then(|vectors| vectors.iter_mut().find(|vector| vector.is_none()));
            let Some(free) = free else {
                return refuse("AVO-3", "Chacun n’a que deux vecteurs.", "Everybody has two vectors only.");
            };
            *free = Some(InSpace { from: *from, space: *space, ships: *ships, pushed: false });
        }
        Answer::Report(self)
    }

    pub fn seats(&self) -> std::ops::Range<Seat> {
        0..self.homes.len()
    }

    /// Whose turn it is: both allies, or one.
    pub fn active(&self) -> Vec<Seat> {
        match self.beginning.mode {
            Mode::Alliances => vec![2 * self.turn, 2 * self.turn + 1],
            Mode::Independents => vec![self.turn],
        }
    }

    /// The name of who plays a seat.
    pub fn player(&self, seat: Seat) -> &str {
        let at = if self.beginning.players.len() == 2 { seat / 2 } else { seat };
        self.beginning.players.get(at).map_or("", String::as_str)
    }

    /// Where a star is on the board that is played on.
    pub fn sector(&self, star: Star) -> Sector {
        match &self.exemplar {
            Some(exemplar) => exemplar.sky.sector(star),
            None => super::star::Sky::listed().sector(star),
        }
    }

    pub fn ships_at(&self, star: Star) -> Ships {
        self.ships.get(star.index()).copied().unwrap_or_default()
    }

    pub fn adrift_at(&self, star: Star) -> u32 {
        self.adrift.get(star.index()).copied().unwrap_or_default()
    }

    pub fn vector(&self, seat: Seat, vector: usize) -> Option<InSpace> {
        self.homes.get(seat).and_then(|home| home.vectors.get(vector).copied().flatten())
    }

    /// How many of an owner's ships may leave a star this turn (ATU-3).
    pub fn free_at(&self, star: Star, owner: Seat) -> u32 {
        let at = |ships: &Vec<Ships>| ships.get(star.index()).and_then(|own| own.get(owner)).copied().unwrap_or(0);
        at(&self.ships).saturating_sub(at(&self.fought))
    }

    /// The seat whose home a star is.
    pub fn home_of(&self, star: Star) -> Option<Seat> {
        self.homes.iter().position(|home| home.star == star)
    }

    /// Stars whose symbols a seat has: where it has them with ships, and its own home, even empty (APR-3).
    pub fn holdings(&self, seat: Seat) -> Vec<Star> {
        let holds = |star: &Star| match self.home_of(*star).and_then(|own| self.homes.get(own)) {
            Some(home) => home.holder == Some(seat),
            None => self.symbols.get(star.index()) == Some(&Some(seat)),
        };
        Star::all().filter(holds).collect()
    }

    /// Who has the symbols of a star.
    pub fn has_symbols(&self, star: Star) -> Option<Seat> {
        self.seats().find(|seat| self.holdings(*seat).contains(&star))
    }

    pub fn symbols_of(&self, star: Star) -> Option<Symbols> {
        self.exemplar.as_ref().map(|exemplar| exemplar.board.symbols(star))
    }

    /// Stars where a seat has ships, and all of its ships, those in hyperspace too.
    pub fn count(&self, seat: Seat) -> (u32, u32) {
        let own = |ships: &Ships| ships.get(seat).copied().unwrap_or(0);
        let stars = self.ships.iter().filter(|ships| own(ships) > 0).count();
        let flying = self.homes.iter().flat_map(|home| home.vectors.iter().flatten()).map(|fleet| own(&fleet.ships));
        let ships = self.ships.iter().map(own).chain(flying).fold(0, u32::saturating_add);
        (u32::try_from(stars).unwrap_or(u32::MAX), ships)
    }

    pub(super) fn add(&mut self, star: Star, owner: Seat, number: u32) {
        if let Some(ships) = self.ships.get_mut(star.index()).and_then(|ships| ships.get_mut(owner)) {
            *ships = ships.saturating_add(number);
        }
    }

    pub(super) fn remove(&mut self, star: Star, owner: Seat, number: u32) {
        if let Some(ships) = self.ships.get_mut(star.index()).and_then(|ships| ships.get_mut(owner)) {
            *ships = ships.saturating_sub(number);
        }
    }

    /// After ships came or went: who has the symbols, and whose the home is (APR-5). `first` came first.
    pub(super) fn settle(&mut self, star: Star, first: Seat) {
        let ships = self.ships_at(star);
        let stands = |seat: &Seat| ships.get(*seat).is_some_and(|own| *own > 0);
        let there = |prefer: Option<Seat>| prefer.filter(stands).or_else(|| self.seats().find(stands));
        let before = self.symbols.get(star.index()).copied().flatten().filter(stands);
        let symbols = before.or_else(|| there(Some(first)));
        let home = self.home_of(star);
        // The owner, where some of the owner's ships are there; otherwise whoever had it, or has ships there.
        let keeps = home.and_then(|own| self.homes.get(own)).and_then(|home| home.holder).filter(stands);
        // An ally alone takes it back, too (AAL-7).
        let allied = |own: &Seat| {
            let mode = self.beginning.mode == Mode::Alliances;
            stands(own) || (mode && self.seats().any(|seat| stands(&seat) && self.are_friends(seat, *own)))
        };
        let holder = home.filter(allied).or(keeps).or_else(|| there(Some(first)));
        if let Some(place) = self.symbols.get_mut(star.index()) {
            *place = symbols;
        }
        if let Some((seat, home)) = home.and_then(|seat| Some((seat, self.homes.get_mut(seat)?))) {
            home.holder = holder.or((!home.out).then_some(seat));
            if home.holder == Some(seat) {
                home.lost_to = None;
            }
        }
    }
}

/// All of them.
pub fn sum(ships: &Ships) -> u32 {
    ships.iter().fold(0, |sum, own| sum.saturating_add(*own))
}
