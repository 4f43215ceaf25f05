//! AAL: who stands with whom, what allies agree, and when an alliance has won.

use super::event::Event;
use super::star::Star;
use super::table::{Mode, SEATS, Seat, Table};
use crate::shelf::{Answer, refuse};

/// Seats of an alliance.
fn members(alliance: usize) -> [Seat; 2] {
    [2 * alliance, 2 * alliance + 1]
}

impl Table {
    /// Also of oneself.
    pub fn are_friends(&self, one: Seat, other: Seat) -> bool {
        let allied = self.beginning.mode == Mode::Alliances && one / 2 == other / 2;
        let pact = self.pacts.contains(&(one.min(other), one.max(other)));
        one == other || (one < SEATS && other < SEATS && (allied || pact))
    }

    pub(super) fn give_symbols(&mut self, star: Star, seat: Seat) -> Answer<Vec<Event>> {
        let there = |own: Seat| self.ships_at(star).get(own).is_some_and(|ships| *ships > 0);
        let holder = self.symbols.get(star.index()).copied().flatten();
        let both = there(seat) && holder.is_some_and(|own| own != seat && there(own) && self.are_friends(own, seat));
        if !both || self.home_of(star).is_some() {
            return refuse(
                "AAL-4",
                "Seuls des alliés présents tous deux à une étoile s’en partagent les symboles.",
                "Only allies who are both at a star may settle who has its symbols.",
            );
        }
        if let Some(place) = self.symbols.get_mut(star.index()) {
            *place = Some(seat);
        }
        Answer::Report(vec![Event::Agreed])
    }

    pub(super) fn pact(&mut self, one: Seat, other: Seat, made: bool) -> Answer<Vec<Event>> {
        let pair = (one.min(other), one.max(other));
        if self.beginning.mode == Mode::Alliances || !self.beginning.rulings.pacts {
            return refuse(
                "AIN-6",
                "Cette partie se joue sans alliances entre Indépendants.",
                "This game is played without alliances inside Independents.",
            );
        }
        if self.pacts.contains(&pair) == made {
            return refuse("AIN-6", "C’est déjà le cas.", "It is so already.");
        }
        self.pacts.retain(|own| *own != pair);
        if made {
            self.pacts.push(pair);
        }
        Answer::Report(vec![Event::Agreed])
    }

    fn holds_homes(&self, alliance: usize, of: usize) -> bool {
        let held =
            |seat: &Seat| self.homes.get(*seat).and_then(|home| home.holder).is_some_and(|own| own / 2 == alliance);
        members(of).iter().all(held)
    }

    /// AAL-7, at the moment at which it happens.
    pub(super) fn victory(&mut self) -> Option<Event> {
        if self.beginning.mode == Mode::Independents || self.over.is_some() {
            return None;
        }
        let wins = |alliance: &usize| {
            let own = !self.beginning.rulings.own_homes || self.holds_homes(*alliance, *alliance);
            self.holds_homes(*alliance, 1 - alliance) && own
        };
        let winner = [self.turn, 1 - self.turn.min(1)].into_iter().find(wins)?;
        Some(self.finish(members(winner).to_vec(), Vec::new()))
    }

    /// An alliance gives up in its turn.
    pub(super) fn concede(&mut self) -> Answer<Vec<Event>> {
        if self.beginning.mode == Mode::Independents {
            return refuse(
                "AAL-7",
                "Seule une alliance se rend\u{a0}; entre Indépendants on peut s’arrêter et compter.",
                "Only an alliance concedes; Independents may stop and count.",
            );
        }
        let winners = members(1 - self.turn.min(1)).to_vec();
        Answer::Report(vec![self.finish(winners, Vec::new())])
    }
}
