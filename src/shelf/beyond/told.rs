//! What a step of a game brought, as a sentence for those who read the log.

use super::power::powers;
use super::table::{Player, Ship, Step, Table};
use crate::language::Text;
use crate::shelf::text;

impl Ship {
    fn name(self) -> Text {
        match self {
            Ship::Fighter => text("un chasseur", "a fighter"),
            Ship::Capital => text("un destroyer", "a capital ship"),
        }
    }
}

impl Table {
    pub fn name(&self, player: Player) -> &str {
        self.beginning.players.get(player).map_or("", |seat| seat.name.as_str())
    }

    fn power_name(&self, player: Player) -> Text {
        let code = self.fleets.get(player).and_then(|fleet| fleet.power.as_deref());
        let known = powers().iter().find(|power| Some(power.code.as_str()) == code);
        known.map(|power| power.name.clone()).unwrap_or_default()
    }

    /// After the step was taken in somebody's turn. Of the seven steps within a turn nothing is told.
    pub(super) fn told(&self, turn: Player, step: &Step) -> Text {
        let name = |player: u8| self.name(usize::from(player)).to_owned();
        let now = self.name(self.player);
        match step {
            Step::Next if self.player == turn && !self.played => text("", ""),
            Step::Next | Step::EndTurn if self.played => {
                text("Les neuf tours sont joués.", "All nine turns are played.")
            }
            Step::Next | Step::EndTurn => {
                text(format!("Tour {}\u{a0}: {now}.", self.round), format!("Turn {}: {now}.", self.round))
            }
            Step::Kill { by, fleet, ship } => {
                let (Text { fr, en }, by, fleet) = (ship.name(), name(*by), name(*fleet));
                text(format!("{by} prend {fr} de {fleet}."), format!("{by} takes {en} of {fleet}."))
            }
            Step::Lost { fleet, ship } => {
                let (Text { fr, en }, fleet) = (ship.name(), name(*fleet));
                text(format!("{fleet} perd {fr}, pour personne."), format!("{fleet} loses {en}, for nobody."))
            }
            Step::Hit { fleet, capital, by } => {
                let (number, fleet) = (capital.saturating_add(1), name(*fleet));
                let by = by.map(name);
                let (fr, en) = by.map_or_else(Default::default, |by| (format!(" par {by}"), format!(" by {by}")));
                text(
                    format!("Touche{fr} au destroyer {number} de {fleet}."),
                    format!("Hit{en} on capital ship {number} of {fleet}."),
                )
            }
            Step::Probe { by } => {
                let by = name(*by);
                text(format!("{by} prend une sonde."), format!("{by} takes a probe."))
            }
            Step::ProbeGone => text("Une sonde quitte la partie.", "A probe leaves the game."),
            Step::Reveal { player, .. } => {
                let (Text { fr, en }, player) = (self.power_name(usize::from(*player)), name(*player));
                text(format!("{player} révèle son pouvoir\u{a0}: {fr}."), format!("{player} shows a power: {en}."))
            }
            Step::Spend { player } => {
                let (Text { fr, en }, player) = (self.power_name(usize::from(*player)), name(*player));
                text(format!("{player} a utilisé\u{a0}: {fr}."), format!("{player} has used: {en}."))
            }
            Step::Shield { capital } => {
                let number = capital.saturating_add(1);
                text(
                    format!("Bouclier levé sur le destroyer {number}."),
                    format!("Shield raised on capital ship {number}."),
                )
            }
            Step::Resurrect { given_back, lost } => {
                let number = given_back.iter().fold(*lost, |sum, own| sum.saturating_add(*own));
                text(format!("Chasseurs revenus\u{a0}: {number}."), format!("Fighters returned: {number}."))
            }
            Step::Ring { .. } => text("L’anneau est compté.", "The ring has been counted."),
            Step::Collide { .. } => {
                let turn = self.name(turn);
                text(format!("Collision d’un vaisseau de {turn}."), format!("A ship of {turn} collided."))
            }
        }
    }
}
