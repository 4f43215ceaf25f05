//! Hits on the charge, before the duel (p. 85; SHT-10): one for each model struck, two if it is mounted, without a hit roll.

use super::shoot::{Answer, Result, Trouble};
use super::source::{Context, not_counted};
use super::target::{cheats_death, damage_bonus, save, whole};
use super::words::{self, text};
use super::{Combatant, Rolling, Said, Stage, on_die, one_die};
use crate::army::figures::Body;
use crate::catalogue::Catalogue;
use crate::catalogue::effect::{Change, EffectPhase, Loss, Step};
use crate::catalogue::figures::Figure;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::tome::Side;
use crate::odds::Refusal;
use crate::odds::chance::{Chance, Law, binomial};
use crate::odds::die::{Amount, Roll, WoundRoll};
use crate::odds::vehicle::{attacked, penetration};
use crate::odds::volley::{MOST_DICE, Volley};
use crate::odds::wound::{Blow, Victim, struck};

const PHASE: EffectPhase = EffectPhase::Duel;

/// What the charge itself does to each of the models struck; barred where the charger has no such hits.
pub fn charge(
    catalogue: &Catalogue,
    charger: &Combatant,
    target: &Combatant,
    side: Side,
) -> std::result::Result<Answer, Trouble> {
    let Some(play) = catalogue.manual.play.open() else {
        return Err(Trouble::Barred(text("les chiffres du jeu manquent", "the figures of play are missing")));
    };
    if target.count > MOST_DICE {
        return Err(Trouble::Refused(Refusal::TooManyDice { dice: target.count, most: MOST_DICE }));
    }
    let own = Context { phase: PHASE, bearer: charger, other: Some(target), weapon: None };
    let other = Context { phase: PHASE, bearer: target, other: Some(charger), weapon: None };
    let effects = own.effects(Step::Impact, false);
    let strongest = effects.iter().filter_map(|(name, effect)| match effect.change {
        Change::Hits(strength) => Some((i32::from(strength), name.clone())),
        _ => None,
    });
    let Some((f, name)) = strongest.max_by_key(|(strength, _)| *strength) else {
        return Err(Trouble::Barred(text("aucune touche à la charge", "no hits on the charge")));
    };
    let mounted = target.model.keywords.has_any(&[Keyword::Cavalerie, Keyword::Moto]);
    let hits = if mounted { 2 } else { 1 };
    let mut said = Said::default();
    said.assumptions
        .push(text("Avant les dés de Duel, sans jet pour toucher", "Before the duel dice, without a hit roll"));
    let count = format!("{hits} × F {f}");
    let mut stage = Stage::new(Step::Impact, text(count.clone(), count), Chance::ONE);
    stage.note(name, words::change(&Change::Hits(u8::try_from(f).unwrap_or(u8::MAX))));
    said.stages.push(stage);
    let dice = || effects.iter().filter(|(_, effect)| on_die(Roll::default(), &effect.change).is_some());
    let (one, result) = if let Body::Vehicle(vehicle) = &target.model.body {
        let mut through =
            Rolling::new(Step::Penetration, penetration(vehicle.plating.get(side).value, f, 0, 0), one_die);
        // Re-rolls of impact hits are for wounds; a bonus is for both (p. 83, 85).
        for (name, effect) in dice().filter(|(_, effect)| matches!(effect.change, Change::Add(_))) {
            let roll = on_die(through.roll, &effect.change).unwrap_or(through.roll);
            through.change(name, words::change(&effect.change), roll);
        }
        let (roll, stage) = through.done(words::need);
        said.stages.push(stage);
        let law = attacked(whole(target), hits, roll.chance(), damage_bonus(&own)).map_err(Trouble::Refused)?;
        (roll.chance(), Result::Vehicle(law))
    } else {
        let defence = target.figure(Figure::D, PHASE);
        let mut wound = Rolling::new(Step::Wound, WoundRoll::new(&play.wound, f, defence.value), WoundRoll::chance);
        for (name, what) in defence.changes {
            wound.stage.note(name, what);
        }
        for (name, effect) in dice() {
            let roll = wound.roll.each(|die| on_die(die, &effect.change).unwrap_or(die));
            wound.change(name, words::change(&effect.change), roll);
        }
        let (roll, stage) = wound.done(words::wound_need);
        said.stages.push(stage);
        let one = roll.chance() * save(&other, &mut said).complement();
        let victim = Victim { pv: target.pv(), cheats_death: cheats_death(&other) };
        (one, Result::Models(each(victim, hits, one, target.count)))
    };
    for model in [charger.model, target.model] {
        said.not_counted.extend(not_counted(catalogue, model, PHASE));
    }
    said.not_counted.dedup();
    Ok(Answer { said, one_die: one, dice: Amount::fixed(hits), result })
}

/// Every model takes its own hits.
fn each(victim: Victim, hits: u32, one: Chance, models: u32) -> Volley {
    let blow = Blow { chance: one, loss: Loss::One };
    let left = (0..hits).fold(Law::certain(victim.pv), |law, _| law.then(|left| struck(victim, *left, blow)));
    let lost = left.map(|left| victim.pv.saturating_sub(*left));
    let gone = left.chance(|left| *left == 0);
    let tries = hits.saturating_mul(models);
    let precise = |chance: Chance| if tries > EXACT { chance.rounded() } else { chance };
    let sum = |law: &Law<u32>| {
        let mut own = Law::default();
        law.iter().for_each(|(lost, chance)| own.add(*lost, precise(chance)));
        (0..models).fold(Law::certain(0), |sums: Law<u32>, _| sums.then(|before| own.map(|more| before + more)))
    };
    Volley { wounds: binomial(tries, precise(one)), lost: sum(&lost), removed: binomial(models, precise(gone)) }
}

/// Beyond these fractions are too fine to be worth their time.
const EXACT: u32 = 24;
