//! The target's part of an attack: its save, what a wound costs it, a vehicle as it starts.

use super::source::Context;
use super::words;
use super::{Combatant, Rolling, Said, Stage, on_die, one_die};
use crate::catalogue::effect::{Change, Loss, Step};
use crate::catalogue::raw::EquipmentKind;
use crate::language::Text;
use crate::odds::chance::Chance;
use crate::odds::die::Roll;
use crate::odds::vehicle::Wreck;

/// A vehicle as it starts: its ranged pieces, its crew.
pub fn whole(target: &Combatant) -> Wreck {
    let ranged = target.model.pieces.iter().filter(|piece| piece.equipment.kind == EquipmentKind::Tir);
    Wreck::whole(ranged.map(|piece| piece.count).sum(), target.model.crew.max(1), 0)
}

pub fn damage_bonus(own: &Context) -> i32 {
    let bonus = own.effects(Step::Damage, false).into_iter().map(|(_, effect)| match effect.change {
        Change::Add(more) => i32::from(more),
        _ => 0,
    });
    bonus.sum()
}

pub fn cheats_death(other: &Context) -> bool {
    let effects = other.effects(Step::Loss, false);
    effects.iter().any(|(_, effect)| matches!(effect.change, Change::Threshold(_)))
}

/// What a wound costs: of several clauses the striker takes one (Decision 18).
pub fn loss_stage(said: &mut Said, all: Vec<(Loss, Text)>, pv: u32) -> Loss {
    let loss = Loss::best(all.iter().map(|(loss, _)| *loss), pv);
    let mut stage = Stage::new(Step::Loss, words::lost(loss), Chance::ONE);
    for (own, name) in all {
        stage.note(name, words::lost(own));
    }
    if loss != Loss::One || !stage.changes.is_empty() {
        said.stages.push(stage);
    }
    loss
}

/// The target's save: the best of those it has, with what raises it (p. 70, 86; WND-2).
pub fn save(other: &Context, said: &mut Said) -> Chance {
    let effects = other.effects(Step::Save, false);
    let threshold = |effect: &crate::catalogue::effect::Effect| match effect.change {
        Change::Threshold(need) => Some(need),
        _ => None,
    };
    let best = effects.iter().filter_map(|(name, effect)| Some((threshold(effect)?, name.clone())));
    let Some((best, giver)) = best.min_by_key(|(need, _)| *need) else { return Chance::ZERO };
    let mut save = Rolling::new(Step::Save, Roll::new(i32::from(best)), one_die);
    save.stage.note(giver.clone(), words::change(&Change::Threshold(best)));
    // A *Médecin* gives a save to those without one, or helps the one there is; several help once (p. 86).
    let mut helped = vec![giver];
    for (name, effect) in effects {
        let Some(roll) = on_die(save.roll, &effect.change) else { continue };
        if matches!(effect.change, Change::Add(_)) && helped.contains(&name) {
            continue;
        }
        save.change(&name, words::change(&effect.change), roll);
        helped.push(name);
    }
    let (roll, stage) = save.done(words::need);
    said.stages.push(stage);
    roll.chance()
}
