//! ABA, AAL-3: fleets come out at a star, one or several together, with ships that hop over from the other star of the
//! sector: who is met there, who wins, whose the star and the home are then.

use super::battle::{Battle, fight};
use super::event::Event;
use super::star::Star;
use super::table::{InSpace, Leave, Mode, Seat, Ships, Table, sum};
use super::voyage::length;
use crate::shelf::{Answer, Refusal, no, text};

impl Table {
    pub(super) fn land(&mut self, star: Star, fleets: &[(u8, u8)], hops: &[Leave], agreed: bool) -> Answer<Vec<Event>> {
        let fleets: Vec<(Seat, usize)> =
            fleets.iter().map(|(seat, own)| (usize::from(*seat), usize::from(*own))).collect();
        let arriving = match self.may_land(star, &fleets, hops) {
            Ok(arriving) => arriving,
            Err(refusal) => return Answer::Refusal(refusal),
        };
        let landers = self.landers(&fleets, hops);
        if !agreed && let Some(question) = self.needs_leave(star, &landers, hops) {
            return question;
        }
        let lead = landers.first().copied().unwrap_or(0);
        let fought = match self.meet(star, lead, &arriving) {
            Ok(fought) => fought,
            Err(refusal) => return Answer::Refusal(refusal),
        };
        if !agreed && let Some(Battle::Lost { destroyed, defenders }) = fought {
            return Answer::Question(text(
                format!("{destroyed} contre {defenders}\u{a0}: cette flotte sera détruite. Arriver quand même\u{a0}?"),
                format!("{destroyed} against {defenders}: this fleet will be destroyed. Arrive all the same?"),
            ));
        }
        self.moved = true;
        for (seat, vector) in fleets {
            self.put_vector(seat, vector, None);
        }
        let mut events = Vec::new();
        for leave in hops {
            self.ships_leave(leave);
            events.extend(self.left(leave.from, lead));
        }
        events.extend(self.arrive(star, lead, &arriving, fought));
        if self.over.is_none() {
            events.extend(self.victory());
        }
        Answer::Report(events)
    }

    /// Whose fleets and ships they are that move, the first one first.
    fn landers(&self, fleets: &[(Seat, usize)], hops: &[Leave]) -> Vec<Seat> {
        let mut landers: Vec<Seat> = Vec::new();
        for seat in fleets.iter().map(|(seat, _)| *seat).chain(hops.iter().map(|leave| usize::from(leave.seat))) {
            if !landers.contains(&seat) {
                landers.push(seat);
            }
        }
        landers
    }

    /// All that come, by owner.
    fn may_land(&self, star: Star, fleets: &[(Seat, usize)], hops: &[Leave]) -> Result<Ships, Refusal> {
        let landers = self.landers(fleets, hops);
        if !landers.iter().any(|seat| self.active().contains(seat)) {
            return no("ATU-1", "Ce n’est pas son tour.", "It is not their turn.");
        }
        if landers.iter().any(|one| landers.iter().any(|other| !self.are_friends(*one, *other))) {
            return no("AAL-3", "Seuls des alliés arrivent ensemble.", "Only allies arrive together.");
        }
        let mut arriving = Ships::default();
        let mut join = |ships: &Ships| {
            for (sum, own) in arriving.iter_mut().zip(ships) {
                *sum = sum.saturating_add(*own);
            }
        };
        for (at, (seat, vector)) in fleets.iter().enumerate() {
            if fleets.iter().take(at).any(|other| other == &(*seat, *vector)) {
                return no("ATU-1", "Une flotte n’arrive qu’une fois.", "A fleet arrives once only.");
            }
            let fleet = self.pushable(*seat, *vector)?;
            // Brought forward for an ally, or pushed together with the other one (ATU-2).
            let both = fleets.contains(&(*seat, 1 - vector.min(&1)));
            if !both && landers.len() == 1 {
                self.ahead_first(*seat, *vector)?;
            }
            self.comes_out(star, fleet)?;
            join(&fleet.ships);
        }
        for (at, leave) in hops.iter().enumerate() {
            let seat = usize::from(leave.seat);
            if hops.iter().take(at).any(|other| other.seat == leave.seat) {
                return no("ATU-1", "Un seul départ par tour.", "One departure a turn only.");
            }
            if self.sector(leave.from) != self.sector(star) || leave.from == star {
                return no(
                    "AVO-6",
                    "Seul un voyage de longueur 1 arrive dans le tour du départ.",
                    "Only a voyage of length 1 arrives in the turn of its departure.",
                );
            }
            // With an ally's, all arrivals are made together, whatever the usual order (AAL-3).
            let lands = fleets.iter().any(|(own, _)| *own == seat);
            if lands && landers.len() == 1 {
                return no(
                    "ATU-4",
                    "Un voyage de longueur 1 part après les arrivées du tour\u{a0}: arrivez d’abord à l’autre étoile du secteur, puis repartez ensemble.",
                    "A voyage of length 1 leaves after the turn’s arrivals: land at the other star of the sector first, then hop together.",
                );
            }
            self.may_leave(leave, landers.len() > 1, lands)?;
            join(&leave.ships);
        }
        Ok(arriving)
    }

    fn comes_out(&self, star: Star, fleet: InSpace) -> Result<(), Refusal> {
        let (space, wanted) = (fleet.space.saturating_add(1), length(fleet.from, self.sector(star)));
        if space == wanted {
            return Ok(());
        }
        no(
            "AVO-4",
            format!("{} est à {wanted} de son départ, et la flotte passe sur l’espace {space}.", star.name()),
            format!("{} is at {wanted} from its departure, and the fleet moves on to space {space}.", star.name()),
        )
    }

    /// AAL-4, AAL-6: an ally's home, an ally's ships, an ally's move brought forward.
    fn needs_leave(&self, star: Star, landers: &[Seat], hops: &[Leave]) -> Option<Answer<Vec<Event>>> {
        let other = |seat: Seat| landers.iter().all(|own| self.player(*own) != self.player(seat));
        let home = self.home_of(star).and_then(|seat| self.homes.get(seat)?.holder);
        let at_home = home.filter(|seat| self.home_of(star) == Some(*seat));
        let at_home = at_home.filter(|seat| other(*seat) && landers.iter().any(|own| self.are_friends(*own, *seat)));
        if let Some(seat) = at_home {
            let name = self.seat_name(seat);
            return Some(Answer::Question(text(
                format!("C’est l’étoile de {name}\u{a0}: son joueur est-il d’accord\u{a0}?"),
                format!("It is the home of {name}: does that player agree?"),
            )));
        }
        let foreign = landers.iter().any(|seat| !self.active().contains(seat));
        (foreign || hops.iter().any(|leave| self.takes_along(leave)))
            .then(|| Answer::Question(text("L’allié est-il d’accord\u{a0}?", "Does the ally agree?")))
    }

    /// Whom the arrival meets: nothing, or a battle.
    fn meet(&self, star: Star, lead: Seat, arriving: &Ships) -> Result<Option<Battle>, Refusal> {
        let there = self.ships_at(star);
        let comes = |seat: Seat| arriving.get(seat).is_some_and(|own| *own > 0);
        let stands = |seat: Seat| there.get(seat).is_some_and(|own| *own > 0);
        let ours = self.seats().any(|seat| stands(seat) && (comes(seat) || seat == lead));
        let enemy = |seat: &Seat| stands(*seat) && !self.are_friends(*seat, lead) && !comes(*seat);
        if ours || !self.seats().any(|seat| enemy(&seat)) {
            return Ok(None);
        }
        if self.seats().any(|seat| stands(seat) && self.are_friends(seat, lead)) {
            return no(
                "AIN-6",
                "Un allié y est encore aux côtés de l’adversaire\u{a0}: on n’y attaque pas tant qu’il reste.",
                "An ally still stands there beside the opponent: no attack as long as they stay.",
            );
        }
        let defending = self
            .seats()
            .filter(enemy)
            .filter_map(|seat| there.get(seat))
            .fold(0, |sum: u32, own| sum.saturating_add(*own));
        fight(sum(arriving), defending, self.beginning.rulings).map(Some)
    }

    fn arrive(&mut self, star: Star, lead: Seat, arriving: &Ships, fought: Option<Battle>) -> Vec<Event> {
        let number = sum(arriving);
        let mut events = Vec::new();
        match fought {
            Some(Battle::Lost { destroyed, defenders }) => {
                return vec![Event::Beaten { seat: lead, star, destroyed, defenders }];
            }
            Some(Battle::Won { left, destroyed }) => {
                if let Some(ships) = self.ships.get_mut(star.index()) {
                    *ships = Ships::default();
                }
                if let Some(fought) = self.fought.get_mut(star.index()) {
                    *fought = *arriving;
                }
                events.push(Event::Won { seat: lead, star, left, destroyed });
            }
            Some(Battle::Occupied { .. }) | None => {
                let joins = sum(&self.ships_at(star)) > 0;
                events.push(if joins {
                    Event::Joined { seat: lead, star, ships: number }
                } else {
                    Event::Occupied { seat: lead, star, ships: number }
                });
            }
        }
        for (owner, ships) in arriving.iter().enumerate() {
            self.add(star, owner, *ships);
        }
        let adrift = self.adrift.get_mut(star.index()).map(std::mem::take).unwrap_or_default();
        if adrift > 0 {
            self.add(star, lead, adrift);
            events.push(Event::Surrendered { to: lead, star, ships: adrift });
        }
        let home = self.home_of(star);
        let before = home.and_then(|seat| self.homes.get(seat)).and_then(|home| home.holder);
        self.settle(star, lead);
        let after = home.and_then(|seat| self.homes.get(seat)).and_then(|home| home.holder);
        if let Some((seat, holder)) = home.zip(after).filter(|_| before != after) {
            if holder == seat {
                events.push(Event::HomeBack { home: seat });
            } else {
                self.lose_home(seat, holder);
                events.push(Event::HomeTaken { home: seat, by: holder });
            }
        }
        events
    }

    fn lose_home(&mut self, seat: Seat, holder: Seat) {
        let independents = self.beginning.mode == Mode::Independents;
        self.taken.push(seat);
        if let Some(home) = self.homes.get_mut(seat).filter(|home| !home.out && independents) {
            home.lost_to = Some(holder);
        }
    }
}
