//! ATU: what one does in a turn: new ships, pushing what stays in hyperspace, one departure; and the end of the turn.

use super::event::Event;
use super::production::{built, produces};
use super::star::Star;
use super::table::{InSpace, Leave, Over, Seat, Table, sum};
use super::voyage::farthest;
use crate::shelf::{Answer, Refusal, no, refuse, text};

impl Table {
    /// APR-2 without a board: the players counted.
    pub(super) fn produce_by_hand(&mut self, seat: Seat, circles: u32, crosses: u32) -> Answer<Vec<Event>> {
        let holds = self.homes.get(seat).is_some_and(|home| home.holder == Some(seat));
        let done = self.homes.get(seat).is_none_or(|home| home.produced);
        if self.exemplar.is_some() || done || !produces(self.round) || !self.active().contains(&seat) {
            return refuse(
                "APR-1",
                "Pas de production à compter à la main maintenant.",
                "There is no production to count by hand now.",
            );
        }
        if self.moved {
            return refuse(
                "ATU-1",
                "Les nouveaux vaisseaux arrivent avant tout mouvement\u{a0}: annulez d’abord.",
                "New ships come before any move: undo first.",
            );
        }
        if !holds {
            return refuse(
                "APR-4",
                "Sans son étoile, un joueur ne produit rien.",
                "Without their home a player builds nothing.",
            );
        }
        Answer::Report(vec![self.build(seat, circles, crosses)])
    }

    fn build(&mut self, seat: Seat, circles: u32, crosses: u32) -> Event {
        let made = built(circles, crosses);
        if let Some(star) = self.homes.get(seat).map(|home| home.star) {
            self.add(star, seat, made.ships);
            self.settle(star, seat);
        }
        if let Some(home) = self.homes.get_mut(seat) {
            home.produced = true;
        }
        Event::Built { seat, ships: made.ships, over: made.circles_over.saturating_add(made.crosses_over) }
    }

    /// Both allies' new ships come first (AAL-2).
    fn produce(&mut self) -> Vec<Event> {
        let Some(board) = self.exemplar.as_ref().map(|exemplar| exemplar.board.clone()) else { return Vec::new() };
        let mut events = Vec::new();
        for seat in self.active() {
            // APR-4.
            if produces(self.round) && self.homes.get(seat).is_some_and(|home| home.holder == Some(seat)) {
                let made = board.yields(&self.holdings(seat));
                let (circles, crosses) = (made.ships + made.circles_over, made.ships + made.crosses_over);
                events.push(self.build(seat, circles, crosses));
            }
        }
        events
    }

    /// The fleet on a vector that is still to be pushed, by somebody whose move it is.
    pub(super) fn pushable(&self, seat: Seat, vector: usize) -> Result<InSpace, Refusal> {
        match self.vector(seat, vector) {
            None => no("ATU-1", "Ce vecteur est libre.", "This vector is free."),
            Some(fleet) if fleet.pushed => {
                no("ATU-1", "Cette flotte a déjà bougé ce tour-ci.", "This fleet has moved this turn already.")
            }
            Some(fleet) => Ok(fleet),
        }
    }

    /// ATU-1: the vector that is ahead is pushed first.
    pub(super) fn ahead_first(&self, seat: Seat, vector: usize) -> Result<(), Refusal> {
        let (own, other) = (self.vector(seat, vector), self.vector(seat, 1 - vector.min(1)));
        match own.zip(other) {
            Some((own, other)) if !other.pushed && other.space > own.space => no(
                "ATU-1",
                format!("La flotte de tête, sur l’espace {}, bouge d’abord.", other.space),
                format!("The fleet that is ahead, on space {}, moves first.", other.space),
            ),
            Some(_) | None => Ok(()),
        }
    }

    pub(super) fn stay(&mut self, seat: Seat, vector: usize) -> Answer<Vec<Event>> {
        if !self.active().contains(&seat) {
            return refuse("ATU-1", "Ce n’est pas son tour.", "It is not their turn.");
        }
        let fleet = match self.pushable(seat, vector).and_then(|fleet| self.ahead_first(seat, vector).map(|()| fleet)) {
            Ok(fleet) => fleet,
            Err(refusal) => return Answer::Refusal(refusal),
        };
        self.moved = true;
        let space = fleet.space.saturating_add(1);
        let lost = space > farthest(fleet.from);
        let next = (!lost).then_some(InSpace { space, pushed: true, ..fleet });
        self.put_vector(seat, vector, next);
        Answer::Report(vec![if lost {
            Event::LostInSpace { seat, ships: sum(&fleet.ships) }
        } else {
            Event::Stayed { seat, space }
        }])
    }

    pub(super) fn put_vector(&mut self, seat: Seat, vector: usize, fleet: Option<InSpace>) {
        if let Some(place) = self.homes.get_mut(seat).and_then(|home| home.vectors.get_mut(vector)) {
            *place = fleet;
        }
    }

    /// What every departure needs: ships that may leave, one of their own among them, a free vector, the only one this
    /// turn. `early`: brought forward to arrive with an ally (AAL-3), before the own fleets have moved; `lands`: one of
    /// them comes out in the same moment and leaves its vector.
    pub(super) fn may_leave(&self, leave: &Leave, early: bool, lands: bool) -> Result<usize, Refusal> {
        let seat = usize::from(leave.seat);
        let Some(home) = self.homes.get(seat) else {
            return no("ATU-1", "Ce n’est pas son tour.", "It is not their turn.");
        };
        if home.departed {
            return no("ATU-1", "Un seul départ par tour.", "One departure a turn only.");
        }
        if !early && home.vectors.iter().flatten().any(|fleet| !fleet.pushed) {
            return no(
                "ATU-1",
                "Les flottes en hyperespace bougent avant le départ.",
                "Fleets in hyperspace move before the departure.",
            );
        }
        let Some(free) = home.vectors.iter().position(Option::is_none).or(lands.then_some(0)) else {
            return no(
                "ATU-1",
                "Les deux vecteurs sont en route\u{a0}: aucun départ, même de longueur 1.",
                "Both vectors are under way: no departure, not even of length 1.",
            );
        };
        if sum(&leave.ships) == 0 {
            return no("ATU-1", "Il faut au moins un vaisseau.", "It takes at least one ship.");
        }
        if leave.ships.get(seat).is_none_or(|own| *own == 0) {
            return no(
                "AAL-6",
                "Une flotte commune compte au moins un vaisseau de son propre joueur.",
                "A combined fleet has at least one ship of its own player.",
            );
        }
        for (owner, wanted) in leave.ships.iter().enumerate() {
            let there = self.ships_at(leave.from).get(owner).copied().unwrap_or(0);
            if *wanted > there {
                return no(
                    "ATU-1",
                    format!("{} n’a que {there} de ces vaisseaux\u{a0}: {wanted} demandés.", leave.from.name()),
                    format!("There are {there} of these ships at {}: {wanted} asked for.", leave.from.name()),
                );
            }
            if *wanted > self.free_at(leave.from, owner) {
                return no(
                    "ATU-3",
                    "Une flotte qui a combattu ce tour-ci ne repart pas.",
                    "A fleet that fought this turn does not leave again.",
                );
            }
            if *wanted > 0 && !self.are_friends(owner, seat) {
                return no("AAL-6", "Ces vaisseaux ne sont pas alliés.", "These ships are no ally’s.");
            }
        }
        Ok(free)
    }

    /// AAL-6 wants leave for ships of another player.
    pub(super) fn takes_along(&self, leave: &Leave) -> bool {
        let mut owners = leave.ships.iter().enumerate().filter(|(_, number)| **number > 0);
        owners
            .any(|(owner, _)| self.player(owner) != self.player(leave.seat.into()) && owner != usize::from(leave.seat))
    }

    pub(super) fn ships_leave(&mut self, leave: &Leave) {
        for (owner, number) in leave.ships.iter().enumerate() {
            self.remove(leave.from, owner, *number);
        }
        if let Some(home) = self.homes.get_mut(usize::from(leave.seat)) {
            home.departed = true;
        }
    }

    pub(super) fn depart(&mut self, leave: &Leave, agreed: bool) -> Answer<Vec<Event>> {
        let seat = usize::from(leave.seat);
        if !self.active().contains(&seat) {
            return refuse("ATU-1", "Ce n’est pas son tour.", "It is not their turn.");
        }
        let free = match self.may_leave(leave, false, false) {
            Ok(free) => free,
            Err(refusal) => return Answer::Refusal(refusal),
        };
        if self.takes_along(leave) && !agreed {
            return Answer::Question(text(
                "L’allié est-il d’accord pour confier ses vaisseaux\u{a0}?",
                "Does the ally agree to hand over these ships?",
            ));
        }
        self.moved = true;
        self.ships_leave(leave);
        let from = self.sector(leave.from);
        self.put_vector(seat, free, Some(InSpace { from, space: 1, ships: leave.ships, pushed: true }));
        let mut events = vec![Event::Departed { seat, ships: sum(&leave.ships), from: leave.from }];
        events.extend(self.left(leave.from, seat));
        Answer::Report(events)
    }

    /// A star that ships have left: its home may fall back (APR-5), which may decide a game (A-R2).
    pub(super) fn left(&mut self, star: Star, seat: Seat) -> Vec<Event> {
        let before = self.home_of(star).and_then(|home| self.homes.get(home)).and_then(|home| home.holder);
        self.settle(star, seat);
        let home = self.home_of(star).filter(|home| self.homes.get(*home).is_some_and(|own| own.holder == Some(*home)));
        let back = home.filter(|home| before != Some(*home)).map(|home| Event::HomeBack { home });
        back.into_iter().chain(self.victory()).collect()
    }

    pub(super) fn end_turn(&mut self) -> Answer<Vec<Event>> {
        let active = self.active();
        let fleets = |seat: &Seat| self.homes.get(*seat).into_iter().flat_map(|home| home.vectors.iter().flatten());
        if active.iter().flat_map(fleets).any(|fleet| !fleet.pushed) {
            return refuse(
                "ATU-1",
                "Une flotte en hyperespace n’a pas encore bougé.",
                "A fleet in hyperspace has not moved yet.",
            );
        }
        let mut events = match self.reckoning() {
            Answer::Report(events) => events,
            other => return other,
        };
        for seat in active {
            if let Some(home) = self.homes.get_mut(seat) {
                (home.departed, home.produced) = (false, false);
                for fleet in home.vectors.iter_mut().flatten() {
                    fleet.pushed = false;
                }
            }
        }
        for fought in &mut self.fought {
            *fought = Default::default();
        }
        self.moved = false;
        self.taken.clear();
        if self.over.is_some() {
            return Answer::Report(events);
        }
        self.next_turn();
        events.push(Event::Turn { round: self.round });
        events.extend(self.produce());
        Answer::Report(events)
    }

    fn next_turn(&mut self) {
        let sides = if self.active().len() == 2 { 2 } else { self.homes.len() };
        for _ in 0..sides {
            self.turn = (self.turn + 1) % sides.max(1);
            if self.turn == usize::from(self.beginning.first) {
                self.round = self.round.saturating_add(1);
            }
            let out = |seat: &Seat| self.homes.get(*seat).is_none_or(|home| home.out);
            if !self.active().iter().all(out) {
                return;
            }
        }
    }

    pub(super) fn finish(&mut self, winners: Vec<Seat>, counted: Vec<(u32, u32)>) -> Event {
        self.over = Some(Over { winners, counted });
        Event::Over
    }
}
