//! What the dice of a turn are worth for a group: orders, spells, morale, reinforcements.

use crate::app::model::localized::Localized;
use crate::app::model::odds::{Figure, percent};
use crate::army::Model;
use crate::catalogue::effect::{Change, EffectPhase, Step};
use crate::catalogue::play::Play;
use crate::game::Group;
use crate::odds::chance::Chance;
use crate::odds::command::{self, Morale};
use crate::odds::die::Roll;
use crate::odds::question::source::{Context, lent};
use crate::odds::question::{Combatant, order};

/// A group at the table: what the game holds of it, and its model where a tome still knows it.
pub struct Roller<'a> {
    pub localized: &'a Localized,
    pub group: &'a Group,
    pub model: Option<&'a Model>,
    /// What works on it: spells, feats.
    pub under: Vec<String>,
}

impl Roller<'_> {
    fn combatant(&self) -> Option<Combatant<'_>> {
        let model = self.model?;
        let mut own = Combatant::new(&self.localized.catalogue, model);
        for id in &self.under {
            if let Some(source) = lent(&self.localized.catalogue, &model.profile.faction, id) {
                own.lend(source);
            }
        }
        Some(own)
    }

    fn mo(&self) -> i32 {
        i32::try_from(self.group.mo).unwrap_or(0)
    }

    fn figure(&self, chance: Chance) -> Figure {
        percent(self.localized.language, chance)
    }

    pub fn order(&self, launch: u8) -> Figure {
        self.figure(match self.combatant() {
            Some(own) => order::order(&own, launch).chance,
            None => command::order(i32::from(launch), self.mo(), 0).chance(),
        })
    }

    pub fn spell(&self, launch: u8) -> Figure {
        self.figure(match self.combatant() {
            Some(own) => order::spell(&own, launch).chance,
            None => command::spell(i32::from(launch), self.mo(), 0).chance(),
        })
    }

    /// That it is cast and not dispelled by a champion of this Mo.
    pub fn spell_against(&self, launch: u8, enemy: &Roller) -> Figure {
        let (own, other) = (self.bonus(Step::Cast), enemy.bonus(Step::Dispel));
        self.figure(command::spell_not_dispelled(i32::from(launch), self.mo(), own, enemy.mo(), other))
    }

    fn bonus(&self, step: Step) -> i32 {
        let Some(own) = self.combatant() else { return 0 };
        let context = Context { phase: EffectPhase::Movement, bearer: &own, other: None, weapon: None };
        let bonus = context
            .effects(step, false)
            .into_iter()
            .map(|(_, effect)| if let Change::Add(more) = effect.change { i32::from(more) } else { 0 });
        bonus.sum()
    }

    pub fn morale(&self, play: &Play) -> Figure {
        self.figure(match self.combatant() {
            Some(own) => order::morale(play, &own).chance,
            None => {
                let need = i32::try_from(play.morale.value).unwrap_or(10);
                Morale { need, mo: self.mo(), ..Morale::default() }.chance()
            }
        })
    }
}

/// What a unit in reserve needs in a turn: `None` where it cannot come, 1 where it comes by itself.
pub fn reinforcement(play: &Play, turn: u32) -> Option<u8> {
    let at = usize::try_from(turn.saturating_sub(1)).unwrap_or(usize::MAX);
    let need = play.reinforcements.get(at).or(play.reinforcements.last()).copied()?;
    (need > 0).then_some(need)
}

pub fn reinforcement_chance(localized: &Localized, need: u8, bonus: u8) -> Figure {
    let roll = Roll::new(i32::from(need)).plus(i32::from(bonus));
    percent(localized.language, if need <= 1 { Chance::ONE } else { roll.chance() })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a failed set-up fails the test")]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::army::Army;
    use crate::catalogue::Catalogue;
    use crate::game::muster::{self, Muster};
    use crate::language::Language;
    use crate::shipped;

    #[test]
    fn a_champion_knows_its_chances_with_and_without_its_tome() {
        let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French };
        let play = localized.catalogue.manual.play.open().unwrap();
        for roster in shipped::examples() {
            let army = Army::resolve(&localized.catalogue, &roster);
            let own = Muster::of_army(&localized.catalogue, &army, "Ada", &roster.name);
            let models = muster::models(&army);
            assert_eq!(own.groups.len(), models.len());
            for (group, model) in own.groups.iter().zip(&models) {
                assert_eq!(model.as_ref().unwrap().profile.id, group.profile);
                let with = Roller { localized: &localized, group, model: model.as_deref(), under: Vec::new() };
                let without = Roller { localized: &localized, group, model: None, under: Vec::new() };
                if group.champion {
                    assert!(with.order(9).value >= without.order(9).value - 1e-9);
                    assert!(with.spell(9).value >= with.spell_against(9, &with).value);
                }
                if group.mo > 0 {
                    assert!(with.morale(&play).value > 0.0 && without.morale(&play).value > 0.0);
                }
            }
        }
        assert_eq!([1, 2, 6, 9].map(|turn| reinforcement(&play, turn)), [None, Some(5), Some(1), Some(1)]);
        assert_eq!(reinforcement_chance(&localized, 5, 0).fraction.as_deref(), Some("1/3"));
        assert_eq!(reinforcement_chance(&localized, 5, 1).fraction.as_deref(), Some("1/2"));
    }
}
