//! A duel between models as they are (p. 58–68; DUE).

use super::shoot::Trouble;
use super::source::{Context, not_counted};
use super::target::{cheats_death, loss_stage, save};
use super::weapons::{Armed, armed, paired, principal};
use super::words::{self, text};
use super::{Combatant, Rolling, Said, Stage, on_die};
use crate::army::figures::Body;
use crate::catalogue::Catalogue;
use crate::catalogue::effect::{Again, Change, EffectPhase, Malus, Step};
use crate::catalogue::figures::Figure;
use crate::catalogue::play::Play;
use crate::catalogue::tome::Equipment;
use crate::language::Text;
use crate::odds::Refusal;
use crate::odds::chance::Chance;
use crate::odds::die::{Amount, Roll, WoundRoll};
use crate::odds::duel::blows::{Outcome, Side, Trapped, fought};
use crate::odds::duel::{Kind, MOST_DICE, MOST_WORK, work};
use crate::odds::wound::{Blow, Victim};

const PHASE: EffectPhase = EffectPhase::Duel;
/// Results of dice thrown as the duel begins: 1D6 and 1D3 on both sides. Each is a duel of its own.
const MOST_THROWN: usize = 324;

/// What the players say of the duel itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duel {
    /// Across a barrier, or up to a raised position: the attacker's wound rolls need 4+ first.
    pub barrier: bool,
    /// Inside a building: nobody steps back.
    pub building: bool,
    /// The first round there: the assailants' dice suffer −1.
    pub entering: bool,
}

pub struct Answer {
    pub said: Said,
    pub outcome: Outcome,
}

/// The attackers are those whose charge began the duel; who is struck first is first in the list.
pub fn fight(
    catalogue: &Catalogue,
    attackers: &[Combatant],
    defenders: &[Combatant],
    duel: Duel,
) -> std::result::Result<Answer, Trouble> {
    let Some(play) = catalogue.manual.play.open() else {
        return Err(Trouble::Barred(text("les chiffres du jeu manquent", "the figures of play are missing")));
    };
    let fights = |side: &[Combatant]| {
        let person = |own: &Combatant| matches!(own.model.body, Body::Person(_));
        side.iter().all(person) && side.iter().any(|own| !own.supports)
    };
    if !fights(attackers) || !fights(defenders) {
        return Err(Trouble::Barred(text(
            "un Duel oppose des figurines Engagées\u{a0}; un Véhicule ou une Arme de Siège ne lance pas de dés",
            "a duel is between engaged models; a vehicle or a siege weapon throws no dice",
        )));
    }
    // Before anything is laid out model by model.
    let models = attackers.iter().chain(defenders).map(|own| own.count).fold(0, u32::saturating_add);
    if models > MOST_DICE {
        return Err(Trouble::Refused(Refusal::TooManyDice { dice: models, most: MOST_DICE }));
    }
    let mut said = Said { assumptions: assumptions(attackers, defenders, duel), ..Said::default() };
    // Dice thrown as the duel begins: the whole law for each result, mixed.
    let mut thrown: Vec<Thrown> = vec![Thrown { chance: Chance::ONE, more: Vec::new() }];
    for (side, all) in [attackers, defenders].into_iter().enumerate() {
        for (at, own) in all.iter().enumerate() {
            for figure in [Figure::Cc, Figure::F, Figure::A] {
                for amount in own.figure(figure, PHASE).rolls {
                    if thrown.len() > MOST_THROWN {
                        break;
                    }
                    thrown = thrown.iter().flat_map(|before| before.followed(side, at, figure, amount)).collect();
                }
            }
        }
    }
    if thrown.len() > MOST_THROWN {
        return Err(Trouble::Refused(Refusal::TooManyCases { cases: thrown.len(), most: MOST_THROWN }));
    }
    let thrown_count = thrown.len();
    let mut outcome = Outcome::default();
    for (index, thrown) in thrown.iter().enumerate() {
        let mut told = Said::default();
        let own = Building { play: &play, own: attackers, others: defenders, duel, attacks: true, thrown };
        let other = Building { play: &play, own: defenders, others: attackers, duel, attacks: false, thrown };
        let (first, second) = (own.side(&mut told), other.side(&mut told));
        let work = work(&first.kinds, &second.kinds).max(1);
        if index == 0 && thrown_count > 1 && work.saturating_mul(thrown_count as u64) > MOST_WORK {
            let most = usize::try_from(MOST_WORK / work).unwrap_or(usize::MAX).max(1);
            return Err(Trouble::Refused(Refusal::TooManyCases { cases: thrown_count, most }));
        }
        let one = fought(&first, &second).map_err(Trouble::Refused)?;
        outcome.mix(&one, thrown.chance);
        if index == 0 {
            said.stages = told.stages;
        }
    }
    for own in attackers.iter().chain(defenders) {
        for name in not_counted(catalogue, own.model, PHASE) {
            if !said.not_counted.contains(&name) {
                said.not_counted.push(name);
            }
        }
    }
    Ok(Answer { said, outcome })
}

fn assumptions(attackers: &[Combatant], defenders: &[Combatant], duel: Duel) -> Vec<Text> {
    let mut all = vec![text("Égalité de gloire\u{a0}: le défenseur l’emporte", "Equal glory: the defender wins")];
    let mut say = |fr: &str, en: &str| all.push(text(fr, en));
    let everybody = || attackers.iter().chain(defenders);
    if !everybody().any(|own| own.cornered) {
        say("Chacun peut reculer", "Everybody can step back");
    }
    if attackers.iter().any(|own| own.charged) {
        say("Le premier camp a chargé", "The first side charged");
    } else {
        say("Sans bonus de charge", "Without charge bonuses");
    }
    if everybody().any(|own| own.sheltering) {
        say("À l’abri\u{a0}: dés doublés, aucun coup porté", "Sheltering: dice doubled, no blows");
    }
    if everybody().any(|own| own.down) {
        say(
            "À terre\u{a0}: tous les points gagnés frappent, dés de Bastonnade compris",
            "On the ground: all points won strike, brawl dice included",
        );
    }
    if duel.barrier {
        say("Par-dessus un obstacle", "Across a barrier");
    }
    if duel.building {
        say("Dans un bâtiment\u{a0}: personne ne recule", "In a building: nobody steps back");
    }
    let hits = |own: &Combatant| {
        own.sources().iter().flat_map(|source| &source.effects).any(|effect| effect.step == Step::Impact)
    };
    if attackers.iter().any(|own| own.charged && hits(own)) {
        say(
            "Les touches de la charge, avant le Duel, sont à part",
            "Hits on the charge, before the duel, are reckoned apart",
        );
    }
    if attackers.len() + defenders.len() > 2 {
        say(
            "Dés égaux placés au mieux, le défenseur d’abord\u{a0}; les coups suivent l’ordre des figurines",
            "Equal dice placed as well as can be, the defender first; blows follow the order of the models",
        );
    }
    all
}

/// Dice thrown as the duel begins, and what they add to whom.
struct Thrown {
    chance: Chance,
    more: Vec<(usize, usize, Figure, i32)>,
}

impl Thrown {
    fn followed(&self, side: usize, at: usize, figure: Figure, amount: Amount) -> Vec<Thrown> {
        let add = |(&more, chance): (&u32, Chance)| {
            let mut all = self.more.clone();
            all.push((side, at, figure, i32::try_from(more).unwrap_or(0)));
            Thrown { chance: self.chance * chance, more: all }
        };
        amount.law().iter().map(add).collect()
    }

    fn of(&self, side: usize, at: usize, figure: Figure) -> i32 {
        let own = self.more.iter().filter(|more| (more.0, more.1, more.2) == (side, at, figure));
        own.map(|more| more.3).sum()
    }
}

/// One side as the pairing needs it.
struct Building<'a> {
    play: &'a Play,
    own: &'a [Combatant<'a>],
    others: &'a [Combatant<'a>],
    duel: Duel,
    attacks: bool,
    thrown: &'a Thrown,
}

impl Building<'_> {
    fn figure(&self, own: bool, at: usize, combatant: &Combatant, figure: Figure) -> i32 {
        let side = usize::from(self.attacks != own);
        let value = combatant.figure(figure, PHASE).value.saturating_add(self.thrown.of(side, at, figure));
        if figure == Figure::A { value.max(0) } else { value.clamp(1, 10) }
    }

    fn side(&self, said: &mut Said) -> Side {
        let mut side = Side::default();
        for (at, own) in self.own.iter().enumerate() {
            let weapon = principal(own);
            let mut kind = self.kind(at, own, weapon, said);
            let mut blows = Vec::new();
            for (to, enemy) in self.others.iter().enumerate().filter(|(_, enemy)| !enemy.supports) {
                let blow = self.blow(at, own, to, enemy, weapon, said);
                kind.worth = kind.worth.max(blow.chance.value());
                blows.extend(vec![blow; enemy.count as usize]);
            }
            if own.immobilised || own.sheltering {
                blows.clear();
                kind.worth = 0.0;
            }
            side.kinds.push(kind);
            side.blows.push(blows);
        }
        for (at, own) in self.own.iter().enumerate().filter(|(_, own)| !own.supports) {
            let context = Context { phase: PHASE, bearer: own, other: self.others.first(), weapon: None };
            let victim = Victim { pv: own.pv(), cheats_death: cheats_death(&context) };
            let trapped = self.trapped(at, own, said);
            side.models.extend(vec![victim; own.count as usize]);
            side.trapped.extend(vec![trapped; own.count as usize]);
        }
        side
    }

    fn kind(&self, at: usize, own: &Combatant, weapon: Option<&Equipment>, said: &mut Said) -> Kind {
        let enemy = self.others.iter().find(|enemy| !enemy.supports);
        let context = Context { phase: PHASE, bearer: own, other: enemy, weapon };
        let attacks = self.figure(true, at, own, Figure::A);
        let mut stage = Stage::new(Step::Duel, text("", ""), Chance::ONE);
        for figure in [Figure::A, Figure::Cc, Figure::F] {
            for (name, what) in own.figure(figure, PHASE).changes {
                stage.note(name, what);
            }
        }
        let pair = paired(own);
        let mut dice = attacks.saturating_add(pair);
        if pair > 0 {
            let more = i8::try_from(pair).unwrap_or(i8::MAX);
            stage.note(text("Armes à une main", "One-handed weapons"), words::change(&Change::Attacks(more)));
        }
        let (mut modifier, mut again) = (0, false);
        let lifted = context.lifted(Step::Duel);
        let mut penalties: Vec<(Malus, i32, Text)> = Vec::new();
        match armed(own) {
            Armed::Melee => {}
            Armed::Ranged => {
                modifier -= 1;
                let name = text("Armes de tir seulement", "Ranged weapons only");
                stage.note(name, words::change(&Change::Add(-1)));
            }
            Armed::Nothing => penalties.push((Malus::Unarmed, -1, words::malus(Malus::Unarmed))),
        }
        if own.down {
            modifier -= 1;
            stage.note(text("À terre", "On the ground"), words::change(&Change::Add(-1)));
        }
        if self.duel.building && self.duel.entering && self.attacks {
            modifier -= 1;
            stage.note(
                text("Premier assaut du bâtiment", "First assault on the building"),
                words::change(&Change::Add(-1)),
            );
        }
        for (name, effect) in context.effects(Step::Duel, false) {
            match (&effect.change, effect.malus) {
                (Change::Add(amount), Some(malus)) => penalties.push((malus, i32::from(*amount), name)),
                (Change::Add(amount), None) => {
                    modifier += i32::from(*amount);
                    stage.note(name, words::change(&effect.change));
                }
                (Change::Attacks(more), _) if !own.supports => {
                    dice += i32::from(*more);
                    stage.note(name, words::change(&effect.change));
                }
                (Change::Reroll(Again::OneDie), _) => {
                    again = true;
                    stage.note(name, words::change(&effect.change));
                }
                _ => {}
            }
        }
        for (malus, amount, name) in penalties {
            match lifted.iter().find(|(_, own)| *own == malus) {
                Some((by, own)) => stage.note(by.clone(), words::change(&Change::Cancel(*own))),
                None => {
                    modifier += amount;
                    stage.note(name, words::change(&Change::Add(i8::try_from(amount).unwrap_or(0))));
                }
            }
        }
        let mut cc = self.figure(true, at, own, Figure::Cc);
        for enemy in self.others {
            let against = Context { phase: PHASE, bearer: enemy, other: Some(own), weapon: None };
            for (name, effect) in against.effects(Step::Duel, true) {
                if let Change::Add(amount) = effect.change {
                    modifier += i32::from(amount);
                    stage.note(name, words::change(&effect.change));
                }
            }
            if let Some((name, effect)) =
                against.effects(Step::Tie, true).into_iter().find(|(_, effect)| effect.change == Change::Halve)
            {
                cc = cc.saturating_add(1) / 2;
                stage.note(name, words::change(&effect.change));
                break;
            }
        }
        let tireless = context.effects(Step::Tie, false).into_iter().find(|(_, effect)| effect.change == Change::Auto);
        if let Some((name, effect)) = &tireless {
            stage.note(name.clone(), words::change(&effect.change));
        }
        let mut brawl = u8::try_from(self.play.brawl.value).unwrap_or(4);
        for (name, effect) in context.effects(Step::Brawl, false) {
            if let Change::Threshold(need) = effect.change {
                brawl = brawl.min(need);
                stage.note(name, words::change(&effect.change));
            }
        }
        if own.supports {
            dice = 1;
            stage.note(text("En soutien", "Supporting"), text("un dé", "one die"));
        }
        if own.sheltering {
            dice = dice.saturating_mul(2);
            stage.note(text("À l’abri", "Sheltering"), words::change(&Change::Times(2)));
        }
        let dice = u32::try_from(dice).unwrap_or(0).saturating_mul(own.count);
        let name = &own.model.profile.name;
        let english = if name.en.is_empty() { &name.fr } else { &name.en };
        stage.need = text(format!("{}\u{a0}: {dice}, CC {cc}", name.fr), format!("{english}: {dice}, CC {cc}"));
        said.stages.push(stage);
        Kind {
            dice,
            modifier,
            cc: u32::try_from(cc).unwrap_or(1),
            tireless: tireless.is_some(),
            brawl: (!own.sheltering).then_some(brawl),
            again,
            worth: 0.0,
        }
    }

    fn blow(
        &self,
        at: usize,
        own: &Combatant,
        to: usize,
        enemy: &Combatant,
        weapon: Option<&Equipment>,
        said: &mut Said,
    ) -> Blow {
        let context = Context { phase: PHASE, bearer: own, other: Some(enemy), weapon };
        let against = Context { phase: PHASE, bearer: enemy, other: Some(own), weapon };
        let f = self.figure(true, at, own, Figure::F);
        let defence = enemy.figure(Figure::D, PHASE);
        let effects = context.effects(Step::Wound, false);
        // The lowest of what may stand in D's place: the striker's choice (Decision 65).
        let mut d = defence.value;
        let mut column = None;
        for (name, effect) in &effects {
            if let Change::Column(figure) = effect.change {
                let other = self.figure(false, to, enemy, figure);
                if other < d {
                    d = other;
                    column = Some((name.clone(), effect.change.clone()));
                }
            }
        }
        let mut wound = Rolling::new(Step::Wound, WoundRoll::new(&self.play.wound, f, d), WoundRoll::chance);
        for (name, what) in defence.changes {
            wound.stage.note(name, what);
        }
        if let Some((name, change)) = column {
            wound.stage.note(name, words::change(&change));
        }
        if armed(own) == Armed::Nothing {
            match context.lifted(Step::Wound).into_iter().find(|(_, malus)| *malus == Malus::Unarmed) {
                Some((name, malus)) => wound.stage.note(name, words::change(&Change::Cancel(malus))),
                None => {
                    let roll = wound.roll.each(|die| die.plus(-1));
                    wound.change(&words::malus(Malus::Unarmed), words::change(&Change::Add(-1)), roll);
                }
            }
        }
        for (name, effect) in effects.into_iter().chain(against.effects(Step::Wound, true)) {
            if on_die(Roll::default(), &effect.change).is_some() {
                let roll = wound.roll.each(|die| on_die(die, &effect.change).unwrap_or(die));
                wound.change(&name, words::change(&effect.change), roll);
            }
        }
        let (roll, stage) = wound.done(words::wound_need);
        said.stages.push(stage);
        let saved = save(&against, said);
        let losses = context.effects(Step::Loss, false).into_iter().filter_map(|(name, effect)| match effect.change {
            Change::Loss(loss) => Some((loss, name)),
            _ => None,
        });
        let loss = loss_stage(said, losses.collect(), enemy.pv());
        let mut chance = roll.chance() * saved.complement();
        if self.duel.barrier && self.attacks {
            chance = chance * Roll::new(i32::try_from(self.play.trajectory.value).unwrap_or(4)).chance();
        }
        Blow { chance, loss }
    }

    /// When each point against this model is two rolls (DUE-10).
    fn trapped(&self, at: usize, own: &Combatant, said: &mut Said) -> Trapped {
        let enemies = || self.others.iter().enumerate().filter(|(_, enemy)| !enemy.supports);
        let never = |enemy: &Combatant| {
            let context = Context { phase: PHASE, bearer: own, other: Some(enemy), weapon: None };
            context.effects(Step::Down, true).into_iter().any(|(_, effect)| effect.change == Change::Never)
        };
        if self.duel.building || enemies().all(|(_, enemy)| never(enemy)) {
            return Trapped::default();
        }
        let strength = self.figure(true, at, own, Figure::F);
        let firm = i32::try_from(self.play.firm_strength.value).unwrap_or(6);
        let mut felled = Chance::ZERO;
        for (to, enemy) in enemies().filter(|(_, enemy)| !never(enemy)) {
            let context = Context { phase: PHASE, bearer: enemy, other: Some(own), weapon: principal(enemy) };
            for (name, effect) in context.effects(Step::Down, false) {
                let fells = match effect.change {
                    Change::Fell => strength < firm,
                    Change::FellWeaker => strength < self.figure(false, to, enemy, Figure::F),
                    Change::FellAll => true,
                    _ => false,
                };
                if fells && !own.down {
                    let mut stage = Stage::new(Step::Down, own.model.profile.name.clone(), Chance::ONE);
                    stage.note(name, words::change(&effect.change));
                    let agile = Context { phase: PHASE, bearer: own, other: Some(enemy), weapon: None };
                    for (name, effect) in agile.effects(Step::Down, true) {
                        if let Change::Threshold(need) = effect.change {
                            let falls = Roll::new(i32::from(need)).chance().complement();
                            stage.change(name, words::change(&effect.change), falls);
                        }
                    }
                    felled = stage.chance;
                    said.stages.push(stage);
                    break;
                }
            }
        }
        let losing = if own.cornered { Chance::ONE } else { felled };
        Trapped { always: own.down, losing, on_tie: if self.attacks { felled } else { Chance::ZERO } }
    }
}
