//! AIN: who loses their home and does not have it back in time goes out; what becomes of their ships; peace.

use super::event::Event;
use super::star::Star;
use super::table::{Mode, Seat, Ships, Table};
use super::voyage::length;
use crate::shelf::{Answer, refuse, text};

impl Table {
    /// Who would go out if this turn ended now (AIN-2): the home was taken, is not back, and neither the captor's home was
    /// taken in this turn nor a mutual withdrawal kept (AIN-4).
    pub fn doomed(&self) -> Option<Seat> {
        let seat = self.turn;
        if self.beginning.mode == Mode::Alliances {
            return None;
        }
        let captor = self.homes.get(seat).and_then(|home| home.lost_to)?;
        let holds = |home: Seat| self.homes.get(home).is_some_and(|own| own.holder == Some(seat));
        let took = self.taken.contains(&captor) && holds(captor);
        let withdrew = self.has_truce(seat, captor) && !holds(captor);
        (!took && !withdrew).then_some(seat)
    }

    fn has_truce(&self, one: Seat, other: Seat) -> bool {
        self.truces.contains(&(one.min(other), one.max(other)))
    }

    /// AIN-4: both hold the other's home.
    pub(super) fn truce(&mut self, one: Seat, other: Seat) -> Answer<Vec<Event>> {
        let holder = |home: Seat| self.homes.get(home).and_then(|own| own.holder);
        let mutual = holder(one) == Some(other) && holder(other) == Some(one);
        if self.beginning.mode == Mode::Alliances || !mutual || self.has_truce(one, other) {
            return refuse(
                "AIN-4",
                "La retraite mutuelle se convient quand chacun tient l’étoile de l’autre.",
                "A mutual withdrawal is agreed while each holds the other’s home.",
            );
        }
        self.truces.push((one.min(other), one.max(other)));
        Answer::Report(vec![Event::Agreed])
    }

    /// Before a turn ends: who has to withdraw, who goes out.
    pub(super) fn reckoning(&mut self) -> Answer<Vec<Event>> {
        if self.beginning.mode == Mode::Alliances {
            return Answer::Report(Vec::new());
        }
        let seat = self.turn;
        if let Some(home) = self.due_to_leave(seat) {
            if self.can_leave(home, seat) {
                let name = self.seat_name(home);
                return refuse(
                    "AIN-4",
                    format!("La retraite est convenue\u{a0}: quittez d’abord l’étoile de {name}."),
                    format!("The withdrawal is agreed: leave the home of {name} first."),
                );
            }
            // Nobody can be held to what is not possible: the owner has to retake it after all.
            self.truces.retain(|(one, other)| *one != home && *other != home);
            if let Some(own) = self.homes.get_mut(home).filter(|own| own.holder == Some(seat)) {
                own.lost_to = Some(seat);
            }
        }
        let Some(doomed) = self.doomed() else {
            if let Some(home) = self.homes.get_mut(seat) {
                home.lost_to = None;
            }
            let homes = &self.homes;
            let apart = |one: Seat, other: Seat| homes.get(one).is_none_or(|own| own.holder != Some(other));
            self.truces.retain(|(one, other)| !apart(*one, *other) || !apart(*other, *one));
            return Answer::Report(Vec::new());
        };
        if self.homes.get(doomed).is_some_and(|home| home.vectors.iter().any(Option::is_some)) {
            let name = self.seat_name(doomed);
            return Answer::Question(text(
                format!(
                    "{name} sort de la partie\u{a0}: à quelles étoiles ses flottes sortent-elles de l’hyperespace\u{a0}?"
                ),
                format!("{name} goes out: at which stars do the fleets come out of hyperspace?"),
            ));
        }
        Answer::Report(self.goes_out(doomed))
    }

    /// The home that a withdrawal was agreed for and at which this seat, captor or helper (AIN-6), still stands. What is
    /// agreed in the turn in which it was taken is due in the next one.
    fn due_to_leave(&self, seat: Seat) -> Option<Seat> {
        let homes = self.truces.iter().flat_map(|(one, other)| [*one, *other]);
        let due = homes.filter(|home| *home != seat && !self.taken.contains(home));
        due.into_iter().find(|home| self.ships_at_home(*home).get(seat).is_some_and(|ships| *ships > 0))
    }

    fn ships_at_home(&self, home: Seat) -> Ships {
        self.homes.get(home).map(|own| self.ships_at(own.star)).unwrap_or_default()
    }

    fn can_leave(&self, home: Seat, seat: Seat) -> bool {
        let may = self.homes.get(seat).is_some_and(|own| !own.departed && own.vectors.iter().any(Option::is_none));
        may && self.homes.get(home).is_some_and(|own| self.free_at(own.star, seat) > 0)
    }

    /// AIN-3. Nothing is fought over: all of it surrenders when the turn ends.
    pub(super) fn surface(&mut self, seat: Seat, vector: usize, star: Star) -> Answer<Vec<Event>> {
        if self.doomed() != Some(seat) {
            return refuse(
                "AIN-3",
                "Seul un joueur qui sort de la partie doit faire sortir ses flottes.",
                "Only a player who goes out has to bring the fleets out.",
            );
        }
        let fleet = match self.vector(seat, vector) {
            Some(fleet) if fleet.pushed => fleet,
            Some(_) | None => {
                return refuse("ATU-1", "Cette flotte bouge d’abord.", "This fleet moves first.");
            }
        };
        let wanted = length(fleet.from, self.sector(star));
        if wanted != fleet.space {
            return refuse(
                "AVO-4",
                format!("{} est à {wanted}, la flotte est sur l’espace {}.", star.name(), fleet.space),
                format!("{} is at {wanted}, the fleet is on space {}.", star.name(), fleet.space),
            );
        }
        // Ships of an ally on board would stand beside an opponent: somewhere else, or they are lost.
        let allied = |owner: Seat| owner != seat && fleet.ships.get(owner).is_some_and(|own| *own > 0);
        let meets = |table: &Table, star: Star| {
            let stands = |own: &Seat| table.ships_at(star).get(*own).is_some_and(|ships| *ships > 0);
            table
                .seats()
                .filter(stands)
                .any(|own| table.seats().any(|owner| allied(owner) && !table.are_friends(own, owner)))
        };
        let open = |own: Star| length(fleet.from, self.sector(own)) == fleet.space && !meets(self, own);
        let lost = meets(self, star);
        if lost && Star::all().any(open) {
            return refuse(
                "AIN-3",
                "Des vaisseaux alliés sont à bord\u{a0}: choisissez une étoile sans adversaire.",
                "An ally’s ships are on board: choose a star without an opponent.",
            );
        }
        self.put_vector(seat, vector, None);
        let mut events = Vec::new();
        for (owner, number) in fleet.ships.iter().enumerate() {
            if lost && allied(owner) {
                events.push(Event::LostInSpace { seat: owner, ships: *number });
            } else {
                self.add(star, owner, *number);
            }
        }
        self.settle(star, seat);
        let ships = fleet.ships.get(seat).copied().unwrap_or(0);
        events.push(Event::Joined { seat, star, ships });
        Answer::Report(events)
    }

    /// Star by star, to whoever has a ship there; elsewhere they wait for the first to come.
    fn goes_out(&mut self, seat: Seat) -> Vec<Event> {
        let mut events = vec![Event::GoesOut { seat }];
        if let Some(home) = self.homes.get_mut(seat) {
            (home.out, home.lost_to) = (true, None);
        }
        self.pacts.retain(|(one, other)| *one != seat && *other != seat);
        self.truces.retain(|(one, other)| *one != seat && *other != seat);
        events.extend(self.surrender_on_board(seat));
        for star in Star::all() {
            let ships: Ships = self.ships_at(star);
            let number = ships.get(seat).copied().unwrap_or(0);
            if number == 0 {
                continue;
            }
            self.remove(star, seat, number);
            let there = |own: &Seat| *own != seat && ships.get(*own).is_some_and(|other| *other > 0);
            let symbols = self.symbols.get(star.index()).copied().flatten().filter(there);
            match symbols.or_else(|| self.seats().find(there)) {
                Some(to) => {
                    self.add(star, to, number);
                    self.settle(star, to);
                    events.push(Event::Surrendered { to, star, ships: number });
                }
                None => {
                    if let Some(adrift) = self.adrift.get_mut(star.index()) {
                        *adrift = adrift.saturating_add(number);
                    }
                    self.settle(star, seat);
                    events.push(Event::Adrift { star, ships: number });
                }
            }
        }
        // AIN-5.
        let left: Vec<Seat> = self.seats().filter(|own| self.homes.get(*own).is_some_and(|home| !home.out)).collect();
        if left.len() == 1 {
            events.push(self.finish(left, Vec::new()));
        }
        events
    }

    /// Those that an ally has taken along are that ally's.
    fn surrender_on_board(&mut self, seat: Seat) -> Vec<Event> {
        let mut events = Vec::new();
        for (to, home) in self.homes.iter_mut().enumerate() {
            for fleet in home.vectors.iter_mut().flatten() {
                let ships = fleet.ships.get_mut(seat).map(std::mem::take).unwrap_or(0);
                if let Some(own) = fleet.ships.get_mut(to).filter(|_| ships > 0) {
                    *own = own.saturating_add(ships);
                    events.push(Event::SurrenderedOnBoard { to, ships });
                }
            }
        }
        events
    }

    /// AIN-5: most stars, then most ships, then shared.
    pub(super) fn peace(&mut self) -> Answer<Vec<Event>> {
        if self.beginning.mode == Mode::Alliances {
            return refuse(
                "AIN-5",
                "Une alliance se rend\u{a0}; on ne compte les étoiles qu’entre Indépendants.",
                "An alliance concedes; stars are counted among Independents only.",
            );
        }
        let counted: Vec<(u32, u32)> = self.seats().map(|seat| self.count(seat)).collect();
        Answer::Report(vec![self.finish(most(&counted), counted)])
    }
}

/// Who has the most stars, then ships.
pub fn most(counted: &[(u32, u32)]) -> Vec<Seat> {
    let best = counted.iter().max();
    counted.iter().enumerate().filter(|(_, own)| Some(*own) == best).map(|(seat, _)| seat).collect()
}
