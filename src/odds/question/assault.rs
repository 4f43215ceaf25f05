//! Blows at a vehicle or a lone siege weapon, which throws no duel dice (p. 78, 80; PEN-4, DUE-13).

use super::shoot::{Answer, Result, Trouble};
use super::source::{Context, not_counted};
use super::target::{damage_bonus, whole};
use super::weapons::{paired, principal};
use super::words::{self, text};
use super::{Combatant, Rolling, Said, Stage, on_die, one_die};
use crate::army::figures::Body;
use crate::catalogue::Catalogue;
use crate::catalogue::effect::{EffectPhase, Loss, Step};
use crate::catalogue::figures::Figure;
use crate::catalogue::tome::Side;
use crate::odds::die::{Amount, WoundRoll};
use crate::odds::vehicle::{attacked, penetration};
use crate::odds::volley::{Shooter, Spread, volley};
use crate::odds::wound::{Blow, Victim};

const PHASE: EffectPhase = EffectPhase::Duel;

/// Blows at a vehicle or a lone siege weapon: no duel dice, each attack one roll (Decisions 56 and 67).
pub fn assault(
    catalogue: &Catalogue,
    attacker: &Combatant,
    target: &Combatant,
    side: Side,
) -> std::result::Result<Answer, Trouble> {
    let Some(play) = catalogue.manual.play.open() else {
        return Err(Trouble::Barred(text("les chiffres du jeu manquent", "the figures of play are missing")));
    };
    let weapon = principal(attacker);
    let context = Context { phase: PHASE, bearer: attacker, other: Some(target), weapon };
    let against = Context { phase: PHASE, bearer: target, other: Some(attacker), weapon };
    let attacks = attacker.figure(Figure::A, PHASE).value.saturating_add(paired(attacker));
    let tries = u32::try_from(attacks).unwrap_or(0).saturating_mul(attacker.count);
    let f = attacker.figure(Figure::F, PHASE).value;
    let mut said = Said::default();
    said.assumptions
        .push(text("Sans dés de Duel\u{a0}: un jet par Attaque", "Without duel dice: one roll for each attack"));
    let (one_die, result) = match &target.model.body {
        Body::Vehicle(vehicle) => {
            let plating = vehicle.plating.get(side).value;
            let mut through = Rolling::new(Step::Penetration, penetration(plating, f, 0, 0), one_die);
            let others = against.effects(Step::Penetration, true);
            for (name, effect) in context.effects(Step::Penetration, false).into_iter().chain(others) {
                if let Some(roll) = on_die(through.roll, &effect.change) {
                    through.change(&name, words::change(&effect.change), roll);
                }
            }
            let (roll, stage) = through.done(words::need);
            said.stages.push(stage);
            let law = attacked(whole(target), tries, roll.chance(), damage_bonus(&context));
            (roll.chance(), Result::Vehicle(law.map_err(Trouble::Refused)?))
        }
        Body::Siege(_) | Body::Person(_) => {
            let wound = WoundRoll::new(&play.wound, f, target.figure(Figure::D, PHASE).value);
            let mut stage = Stage::new(Step::Wound, words::wound_need(&wound), wound.chance());
            for (name, what) in target.figure(Figure::D, PHASE).changes {
                stage.note(name, what);
            }
            said.stages.push(stage);
            let shooter =
                Shooter { dice: Amount::fixed(tries), blow: Blow { chance: wound.chance(), loss: Loss::One } };
            let victim = Victim { pv: target.pv(), cheats_death: false };
            let law = volley(&[shooter], victim, target.count, Spread::Together).map_err(Trouble::Refused)?;
            (wound.chance(), Result::Models(law))
        }
    };
    said.not_counted = not_counted(catalogue, attacker.model, PHASE);
    Ok(Answer { said, one_die, dice: Amount::fixed(tries), result })
}
