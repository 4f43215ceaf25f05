//! AIN: who loses their home and does not have it back in time goes out; what becomes of their ships; peace.

use super::event::Event;
use super::star::Star;
use super::table::{Mode, Seat, Ships, Table};
use super::voyage::length;
use crate::shelf::{Answer, Refusal, refuse, text};

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
        let held = |table: &Table, home: Seat| table.homes.get(home).is_some_and(|own| own.holder == Some(seat));
        // What was agreed in this turn of the other is due in one's own next one.
        let due = self.truces.iter().filter(|(one, other)| *one == seat || *other == seat);
        let partner = due.map(|(one, other)| if *one == seat { *other } else { *one }).find(|own| held(self, *own));
        if let Some(partner) = partner.filter(|own| !self.taken.contains(own)) {
            let name = self.seat_name(partner);
            return refuse(
                "AIN-4",
                format!("La retraite est convenue\u{a0}: quittez d’abord l’étoile de {name}."),
                format!("The withdrawal is agreed: leave the home of {name} first."),
            );
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
        let others = fleet.ships.iter().enumerate().any(|(owner, number)| owner != seat && *number > 0);
        let stands = |own: Seat| self.ships_at(star).get(own).is_some_and(|ships| *ships > 0);
        if others && self.seats().any(|own| stands(own) && !self.are_friends(own, seat)) {
            return Answer::Refusal(Refusal {
                code: "AIN-3",
                sentence: text(
                    "Des vaisseaux alliés sont à bord\u{a0}: choisissez une étoile sans adversaire.",
                    "An ally’s ships are on board: choose a star without an opponent.",
                ),
            });
        }
        self.put_vector(seat, vector, None);
        for (owner, number) in fleet.ships.iter().enumerate() {
            self.add(star, owner, *number);
        }
        self.settle(star, seat);
        let ships = fleet.ships.get(seat).copied().unwrap_or(0);
        Answer::Report(vec![Event::Joined { seat, star, ships }])
    }

    /// Star by star, to whoever has a ship there; elsewhere they wait for the first to come.
    fn goes_out(&mut self, seat: Seat) -> Vec<Event> {
        let mut events = vec![Event::GoesOut { seat }];
        if let Some(home) = self.homes.get_mut(seat) {
            (home.out, home.lost_to) = (true, None);
        }
        self.pacts.retain(|(one, other)| *one != seat && *other != seat);
        self.truces.retain(|(one, other)| *one != seat && *other != seat);
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
