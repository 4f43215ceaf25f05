//! Effects: their parts must go together, what they name must exist, and every one must change something in its step.
//! What the odds would pass over in silence is a defect here.

use super::*;
use crate::catalogue::effect::{Again, Change, Effect, Effects, Malus, Step};

impl Checker<'_, '_, '_> {
    pub(super) fn effects(&mut self, effects: &Effects, place: &Place) {
        for (index, effect) in effects.list().iter().enumerate() {
            let place = place.at("effects").at(index);
            self.change(effect, &place);
            if (effect.step == Step::Figure) != effect.figure.is_some() {
                self.contradiction(
                    &place,
                    "figure va avec step = \"figure\", et seulement avec lui",
                    "figure goes with step = \"figure\", and with nothing else",
                );
            }
            if let Some(rule) = &effect.rule {
                self.rule_reference(rule, &place.at("rule"));
            }
            let lists = [
                ("against", &effect.against),
                ("except", &effect.except),
                ("by", &effect.by),
                ("unless", &effect.unless),
            ];
            for (key, names) in lists {
                for (index, name) in names.iter().enumerate() {
                    if let Some(meant) = Keyword::meant_by(name) {
                        self.misspelt(name, meant, &place.at(key).at(index));
                    }
                }
            }
            if effect.still && (effect.charged || effect.moved_half) {
                self.contradiction(
                    &place.at("still"),
                    "qui n’a pas bougé n’a ni chargé ni parcouru la moitié de son Mouvement",
                    "who did not move has neither charged nor gone half of its Movement",
                );
            }
            if effect.hands.is_some_and(|hands| !(1..=2).contains(&hands)) {
                self.contradiction(
                    &place.at("hands"),
                    "une arme se tient à 1 ou 2 mains",
                    "a weapon is held in 1 or 2 hands",
                );
            }
        }
    }

    fn change(&mut self, effect: &Effect, place: &Place) {
        let at = place.at("change");
        if !changes(effect.step, &effect.change) {
            self.contradiction(
                &at,
                "ce changement ne fait rien à cette étape\u{a0}: ni les chances ni le suivi n’en tiendraient compte",
                "this change does nothing in this step: neither the odds nor the tracker would heed it",
            );
        }
        match &effect.change {
            Change::AddRoll(dice) | Change::Dice(dice) => self.dice(dice, &at),
            Change::Threshold(need) if !(2..=6).contains(need) => {
                self.contradiction(
                    &at,
                    "attendu 2 à 6, ce qu’un dé peut demander",
                    "expected 2 to 6, what a die can ask for",
                );
            }
            Change::Add(0) | Change::Attacks(0) | Change::Times(0 | 1) => {
                self.contradiction(&at, "ce nombre ne change rien", "this number changes nothing");
            }
            _ => {}
        }
        let penalty = matches!(effect.change, Change::Add(amount) if amount < 0);
        if effect.malus.is_some() && !penalty {
            self.contradiction(
                &place.at("malus"),
                "malus nomme une pénalité\u{a0}: il va avec un nombre négatif, { add = -1 }",
                "malus names a penalty: it goes with a negative number, { add = -1 }",
            );
        }
    }

    /// Of the bonus, orders, feats and rules of the tome.
    pub(super) fn common_effects(&mut self) {
        let raw = self.raw;
        if let Some(bonus) = &raw.faction.bonus {
            self.effects(&bonus.effects, &Place(vec!["faction".into()]).at("bonus"));
        }
        for (index, order) in raw.order.iter().enumerate() {
            self.effects(&order.effects, &Place::new("order", index));
        }
        for (index, feat) in raw.feat.iter().enumerate() {
            self.effects(&feat.effects, &Place::new("feat", index));
        }
        for (index, rule) in raw.rule.iter().enumerate() {
            self.effects(&rule.effects, &Place::new("rule", index));
        }
    }
}

/// Whether a change means something in a step. Everything may be kept in mind.
fn changes(step: Step, change: &Change) -> bool {
    let die = matches!(change, Change::Add(_) | Change::Reroll(_) | Change::OnlySix | Change::NaturalSix);
    let lifts = |all: &[Malus]| matches!(change, Change::Cancel(malus) if all.contains(malus));
    let means = match step {
        Step::Gate => matches!(change, Change::Row(_)),
        Step::Dice => matches!(change, Change::Dice(_)),
        Step::Hit => die || lifts(&[Malus::Moved, Malus::Engaged, Malus::Shield]),
        Step::Trajectory => die || matches!(change, Change::Threshold(_)),
        Step::Wound => die || matches!(change, Change::Column(_) | Change::Pen(_)) || lifts(&[Malus::Unarmed]),
        Step::Penetration => die || matches!(change, Change::Pen(_)),
        Step::Damage | Step::Reinforcement => matches!(change, Change::Add(_)),
        Step::Duel => {
            let shape = matches!(change, Change::Attacks(_) | Change::Support(_) | Change::Shelter);
            let rolls = matches!(change, Change::Add(_) | Change::Reroll(Again::OneDie));
            shape || rolls || lifts(&[Malus::Unarmed, Malus::TwoHanded, Malus::Banner])
        }
        Step::Tie => matches!(change, Change::Auto | Change::Halve),
        Step::Brawl => matches!(change, Change::Threshold(_)),
        Step::Down => {
            matches!(change, Change::Fell | Change::FellWeaker | Change::FellAll | Change::Never | Change::Threshold(_))
        }
        Step::Save => die || matches!(change, Change::Threshold(_)),
        Step::Loss => matches!(change, Change::Loss(_) | Change::Threshold(_)),
        Step::Impact => die || matches!(change, Change::Hits(_)),
        Step::Deviation => matches!(change, Change::Add(_) | Change::Worst),
        Step::Morale => matches!(change, Change::Add(_) | Change::Reroll(_) | Change::Auto | Change::Choice),
        Step::Order | Step::Cast | Step::Dispel => die,
        Step::Flank => matches!(change, Change::Add(_) | Change::Threshold(_)),
        Step::Figure => matches!(change, Change::Add(_) | Change::AddRoll(_) | Change::Times(_)),
        Step::Score => matches!(change, Change::Weight(_)),
        Step::State => matches!(change, Change::Hits(_) | Change::Threshold(_)),
    };
    means || *change == Change::Track
}
