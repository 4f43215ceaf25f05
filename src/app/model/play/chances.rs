//! What the dice of a turn are worth for a group: orders, spells, morale, reinforcements.

use crate::app::model::localized::Localized;
use crate::app::model::odds::{Figure, percent};
use crate::army::Model;
use crate::catalogue::effect::{Change, EffectPhase, Step};
use crate::catalogue::figures::Figure as Stat;
use crate::catalogue::known;
use crate::catalogue::play::Play;
use crate::game::Group;
use crate::odds::chance::Chance;
use crate::odds::command::{self, Morale};
use crate::odds::die::Roll;
use crate::odds::question::source::{Context, Source, lent};
use crate::odds::question::{Combatant, order};

/// A group at the table: what the game holds of it, and its model where a tome still knows it.
pub struct Roller<'a> {
    pub localized: &'a Localized,
    pub group: &'a Group,
    pub model: Option<&'a Model>,
    /// What works on it: spells, feats.
    pub under: Vec<String>,
    /// Its general is alive and on the table, which is what bodyguards go by.
    pub led: bool,
}

/// What a friend near by does for a test: who, and the chance with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Near {
    pub name: String,
    pub chance: Figure,
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
        own.conditions = self.led && model.has_rule(known::GARDE_DU_CORPS);
        Some(own)
    }

    /// With what lasts on it.
    fn mo(&self) -> i32 {
        let plain = || i32::try_from(self.group.mo).unwrap_or(0);
        self.combatant().map_or_else(plain, |own| own.figure(Stat::Mo, EffectPhase::Movement).value)
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

    /// The test of morale beside each of these friends, where that changes it.
    pub fn morale_near(&self, play: &Play, friends: &[Source]) -> Vec<Near> {
        let plain = self.morale(play);
        let beside = |friend: &Source| {
            let mut own = self.combatant()?;
            own.lend(friend.clone());
            let chance = self.figure(order::morale(play, &own).chance);
            (chance != plain).then(|| Near { name: self.localized.text(&friend.name), chance })
        };
        friends.iter().filter_map(beside).collect()
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

    /// Esprit affaibli adds up, Concentration legendaire helps whoever casts.
    #[test]
    fn what_works_on_a_mage_counts_in_its_chances() {
        let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French };
        let roster = shipped::examples().into_iter().find(|own| {
            let army = Army::resolve(&localized.catalogue, own);
            army.entries().any(|entry| !entry.choices.spells.is_empty())
        });
        let roster = roster.unwrap();
        let army = Army::resolve(&localized.catalogue, &roster);
        let own = Muster::of_army(&localized.catalogue, &army, "Ada", &roster.name);
        let models = muster::models(&army);
        let at = own.groups.iter().position(|group| !group.spells.is_empty()).unwrap();
        let roller = |under: &[&str]| Roller {
            localized: &localized,
            group: &own.groups[at],
            model: models[at].as_deref(),
            under: under.iter().map(|id| (*id).to_owned()).collect(),
            led: false,
        };
        let value = |under: &[&str]| {
            let own = roller(under);
            (own.spell(9).value, own.spell_against(9, &own).value)
        };
        let (plain, once) = (value(&[]), value(&["esprit-affaibli"]));
        let twice = value(&["esprit-affaibli"; 2]);
        assert!(plain.0 > once.0 && once.0 > twice.0, "{plain:?} {once:?} {twice:?}");
        assert!(plain.1 != once.1, "{plain:?} {once:?}");
        assert!(value(&["concentration-legendaire"]).0 > plain.0);
    }

    #[test]
    fn friends_near_by_help_a_test() {
        let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French };
        let play = localized.catalogue.manual.play.open().unwrap();
        let roster = shipped::examples().into_iter().next().unwrap();
        let army = Army::resolve(&localized.catalogue, &roster);
        let own = Muster::of_army(&localized.catalogue, &army, "Ada", &roster.name);
        let models = muster::models(&army);
        let warriors = |(group, model): &(&crate::game::Group, &Option<Arc<Model>>)| {
            model.as_ref().is_some_and(|model| model.is_named("Guerrier")) && !group.champion
        };
        let (group, model) = own.groups.iter().zip(&models).find(warriors).unwrap();
        let roller = |led| Roller { localized: &localized, group, model: model.as_deref(), under: Vec::new(), led };
        let leader = lent(&localized.catalogue, "", "chef-spirituel").unwrap();
        let near = roller(false).morale_near(&play, &[leader.clone(), leader]);
        assert_eq!(near[0].name, "Chef spirituel");
        assert!(near[0].chance.value > roller(false).morale(&play).value);
        // Who is no bodyguard does not mind the general.
        assert_eq!(roller(true).morale(&play), roller(false).morale(&play));
    }

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
                let roller = |model| Roller { localized: &localized, group, model, under: Vec::new(), led: false };
                let (with, without) = (roller(model.as_deref()), roller(None));
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
