//! A champion's orders and spells, and anybody's morale, with what its rules change in them.

use super::source::Context;
use super::words::{self, text};
use super::{Combatant, Rolling, Said, Stage, on_die, one_die};
use crate::catalogue::effect::{Again, Change, EffectPhase, Step};
use crate::catalogue::figures::Figure;
use crate::catalogue::play::Play;
use crate::odds::chance::Chance;
use crate::odds::command::{self, Morale};
use crate::odds::die::Roll;

pub struct Answer {
    pub said: Said,
    pub chance: Chance,
}

/// An order with this launch value.
pub fn order(champion: &Combatant, launch: u8) -> Answer {
    let mo = champion.figure(Figure::Mo, EffectPhase::Command);
    rolled(champion, Step::Order, command::order(i32::from(launch), mo.value, 0), EffectPhase::Command, mo.changes)
}

/// A spell with this launch value, whoever may dispel it.
pub fn spell(mage: &Combatant, launch: u8) -> Answer {
    let mo = mage.figure(Figure::Mo, EffectPhase::Movement);
    rolled(mage, Step::Cast, command::spell(i32::from(launch), mo.value, 0), EffectPhase::Movement, mo.changes)
}

fn rolled(
    bearer: &Combatant,
    step: Step,
    roll: Roll,
    phase: EffectPhase,
    figures: Vec<(crate::language::Text, crate::language::Text)>,
) -> Answer {
    let context = Context { phase, bearer, other: None, weapon: None };
    let mut rolling = Rolling::new(step, roll, one_die);
    for (name, what) in figures {
        rolling.stage.note(name, what);
    }
    for (name, effect) in context.effects(step, false) {
        if let Some(roll) = on_die(rolling.roll, &effect.change) {
            rolling.change(&name, words::change(&effect.change), roll);
        }
    }
    let (roll, stage) = rolling.done(words::need);
    Answer { chance: roll.chance(), said: Said { stages: vec![stage], ..Said::default() } }
}

/// A test of morale, with the rules and auras upon the model.
pub fn morale(play: &Play, model: &Combatant) -> Answer {
    let context = Context { phase: EffectPhase::Command, bearer: model, other: None, weapon: None };
    let mo = model.figure(Figure::Mo, EffectPhase::Command);
    let mut test = Morale { need: i32::try_from(play.morale.value).unwrap_or(10), mo: mo.value, ..Morale::default() };
    let need = |test: &Morale| test.need.saturating_sub(test.mo).max(2);
    let mut stage = Stage::new(Step::Morale, text("", ""), test.chance());
    for (name, what) in mo.changes {
        stage.note(name, what);
    }
    for (name, effect) in context.effects(Step::Morale, false) {
        match &effect.change {
            Change::Auto | Change::Choice => test.automatic = true,
            Change::Reroll(Again::OneDie) => test.one_again = true,
            Change::Reroll(Again::Failed) => test.both_again = true,
            Change::Add(more) => test.mo = test.mo.saturating_add(i32::from(*more)).clamp(1, 10),
            _ => continue,
        }
        stage.change(name, words::change(&effect.change), test.chance());
    }
    let needed = format!("2D6 ≥ {}", need(&test));
    stage.need = text(needed.clone(), needed);
    Answer { chance: test.chance(), said: Said { stages: vec![stage], ..Said::default() } }
}
