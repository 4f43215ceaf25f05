//! Shots of one model, or of several alike, at another (p. 50–56, 76; SHT, PEN).

use super::deviation::deviation;
use super::source::{Context, not_counted};
use super::target::{cheats_death, damage_bonus, loss_stage, save, whole};
use super::words::{self, text};
use super::{Combatant, Moved, Rolling, Said, Stage, on_die, one_die};
use crate::army::figures::Body;
use crate::catalogue::Catalogue;
use crate::catalogue::effect::{Change, EffectPhase, Loss, Malus, Step};
use crate::catalogue::figures::Figure;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::Category;
use crate::catalogue::play::Play;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Body as Printed, Equipment, Side};
use crate::language::Text;
use crate::odds::Refusal;
use crate::odds::chance::{Chance, Law};
use crate::odds::die::{Amount, Reroll, Roll, WoundRoll};
use crate::odds::vehicle::{Wreck, attacked, penetration};
use crate::odds::volley::{MOST_DICE, Shooter, Spread, Volley, volley};
use crate::odds::wound::{Blow, Victim};

const PHASE: EffectPhase = EffectPhase::Shooting;

/// Something between shooter and target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    Plain,
    /// A walker, vehicle or monster, in combat.
    Big,
    Building,
    Fortified,
}

/// What the players say of the shot itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shot {
    pub obstacles: Vec<Obstacle>,
    /// At or through an engaged enemy.
    pub into_combat: bool,
    /// At half range or less.
    pub close: bool,
    /// The side of a vehicle that is hit.
    pub side: Option<Side>,
    pub spread: Spread,
    /// Best CT of the gunners, for a siege weapon.
    pub gunners: Option<u8>,
    /// One gunner where two are needed.
    pub alone: bool,
}

pub enum Result {
    Models(Volley),
    Vehicle(Law<Wreck>),
}

pub struct Answer {
    pub said: Said,
    /// That one die goes all the way: an unsaved wound, or a damage roll.
    pub one_die: Chance,
    pub dice: Amount,
    pub result: Result,
}

/// Why there is no answer.
pub enum Trouble {
    Refused(Refusal),
    /// It may not shoot, or has nothing to shoot with.
    Barred(Text),
}

/// The weapon with which a model shoots: as it came, or built into a siege weapon.
struct Weapon<'a> {
    equipment: Option<&'a Equipment>,
    name: Text,
    f: i32,
    pen: i32,
    category: Category,
    dice: Amount,
    copies: u32,
}

pub fn shoot(
    catalogue: &Catalogue,
    shooter: &Combatant,
    target: &Combatant,
    shot: &Shot,
) -> std::result::Result<Answer, Trouble> {
    let Some(play) = catalogue.manual.play.open() else {
        return Err(Trouble::Barred(text("les chiffres du jeu manquent", "the figures of play are missing")));
    };
    let weapon = weapon(shooter)?;
    let own = Context { phase: PHASE, bearer: shooter, other: Some(target), weapon: weapon.equipment };
    let other = Context { phase: PHASE, bearer: target, other: Some(shooter), weapon: weapon.equipment };
    let mut asked = Question { play: &play, shooter, target, shot, weapon: &weapon, own, other, said: Said::default() };
    asked.assume();
    let dice = asked.dice();
    let hit = asked.hit()?;
    let trajectory = asked.trajectory();
    asked.deviation();
    let per_weapon = weapon.copies.saturating_mul(shooter.count).max(1);
    if per_weapon.max(target.count) > MOST_DICE {
        let dice = per_weapon.max(target.count);
        return Err(Trouble::Refused(Refusal::TooManyDice { dice, most: MOST_DICE }));
    }
    let vehicle = match &target.model.body {
        Body::Vehicle(_) => true,
        Body::Person(_) | Body::Siege(_) => false,
    };
    let (one_die, result) = if vehicle {
        let (through, bonus) = asked.penetration();
        let one = hit * trajectory * through;
        (one, asked.wreck(dice, per_weapon, one, bonus).map_err(Trouble::Refused)?)
    } else {
        let (wound, loss) = asked.wound();
        let one = hit * trajectory * wound * asked.save().complement();
        let victim = Victim { pv: target.pv(), cheats_death: cheats_death(&other) };
        let shots = vec![Shooter { dice, blow: Blow { chance: one, loss } }; per_weapon as usize];
        let volley = volley(&shots, victim, target.count, shot.spread).map_err(Trouble::Refused)?;
        (one, Result::Models(volley))
    };
    let mut said = asked.said;
    for model in [shooter.model, target.model] {
        for name in not_counted(catalogue, model, PHASE) {
            if !said.not_counted.contains(&name) {
                said.not_counted.push(name);
            }
        }
    }
    Ok(Answer { said, one_die, dice, result })
}

/// Ranged pieces that the model may use together: one of two hands, two of one hand, all for those without hands.
fn weapon<'a>(shooter: &'a Combatant) -> std::result::Result<Weapon<'a>, Trouble> {
    let nothing = || Trouble::Barred(text("rien pour tirer", "nothing to shoot with"));
    if let (Body::Siege(siege), Printed::Siege(printed)) = (&shooter.model.body, &shooter.model.profile.body) {
        let dice = printed.dice.as_deref().and_then(Amount::parse).unwrap_or(Amount::fixed(1));
        return Ok(Weapon {
            equipment: None,
            name: shooter.model.profile.name.clone(),
            f: i32::from(siege.f),
            pen: i32::from(siege.pen),
            category: siege.category,
            dice,
            copies: 1,
        });
    }
    let ranged = |piece: &&crate::army::Piece| piece.count > 0 && piece.equipment.kind == EquipmentKind::Tir;
    let wanted = |piece: &&crate::army::Piece| {
        shooter.piece.as_ref().is_none_or(|id| piece.equipment.id == *id || piece.reference == *id)
    };
    let piece = shooter.model.pieces.iter().filter(ranged).find(wanted).ok_or_else(nothing)?;
    let equipment = &*piece.equipment;
    let printed = equipment.weapon.as_ref().ok_or_else(nothing)?;
    let handless = shooter.model.keywords.has_any(&[Keyword::Vehicule, Keyword::Monstre, Keyword::Marcheur]);
    let most = if handless {
        u32::MAX
    } else if equipment.hands == Some(2) {
        1
    } else {
        2
    };
    Ok(Weapon {
        equipment: Some(equipment),
        name: equipment.name.clone(),
        f: printed.f.map_or_else(|| shooter.figure(Figure::F, PHASE).value, i32::from),
        pen: i32::from(printed.pen),
        category: printed.category,
        dice: Amount::parse(&printed.dice).unwrap_or(Amount::fixed(1)),
        copies: piece.count.min(most),
    })
}

struct Question<'a> {
    play: &'a Play,
    shooter: &'a Combatant<'a>,
    target: &'a Combatant<'a>,
    shot: &'a Shot,
    weapon: &'a Weapon<'a>,
    own: Context<'a>,
    other: Context<'a>,
    said: Said,
}

impl Question<'_> {
    fn assume(&mut self) {
        let moved = match self.shooter.moved {
            Moved::Still => text("Le tireur n’a pas bougé", "The shooter did not move"),
            Moved::Half => text("Le tireur a parcouru au plus la moitié", "The shooter moved up to half"),
            Moved::More => text("Le tireur a parcouru plus de la moitié", "The shooter moved more than half"),
        };
        let cover = match self.shot.obstacles.len() {
            0 => text("La cible est à découvert", "The target is in the open"),
            count => text(format!("Jets de Trajectoire\u{a0}: {count}"), format!("Trajectory rolls: {count}")),
        };
        let combat = if self.shot.into_combat {
            text("La cible, ou qui est devant, est au combat", "The target, or who is in front, is in combat")
        } else {
            text("Personne n’est au combat", "Nobody is in combat")
        };
        let range = if self.shot.close {
            text("À mi-portée ou moins", "At half range or less")
        } else {
            text("À portée, au-delà de la moitié", "In range, beyond half of it")
        };
        let weapon = format!("{}× ", u64::from(self.weapon.copies) * u64::from(self.shooter.count));
        let name = &self.weapon.name;
        let with = text(
            format!("{weapon}{}", name.fr),
            format!("{weapon}{}", if name.en.is_empty() { &name.fr } else { &name.en }),
        );
        let spread = match self.shot.spread {
            Spread::Together => text(
                "Chaque tireur vise une seule figurine, d’abord celle qui est blessée",
                "Each shooter aims at one model, a hurt one first",
            ),
            Spread::Even => text("Chaque tireur répartit ses dés", "Each shooter spreads its dice"),
        };
        self.said.assumptions = vec![with, moved, range, cover, combat, spread];
    }

    fn dice(&mut self) -> Amount {
        let mut amount = self.weapon.dice;
        let mut stage = Stage::new(Step::Dice, amount_text(amount), Chance::ONE);
        for (name, effect) in self.own.effects(Step::Dice, false) {
            if let Change::Dice(dice) = &effect.change {
                amount = Amount::parse(dice).unwrap_or(amount);
                stage.need = amount_text(amount);
                stage.note(name, words::change(&effect.change));
            }
        }
        self.said.stages.push(stage);
        amount
    }

    /// What moving costs: by the category's row, or that of another category where a rule says so.
    fn moving(&self) -> std::result::Result<(i32, Option<Text>), Trouble> {
        let rows = self.own.effects(Step::Gate, false).into_iter().filter_map(|(name, effect)| match effect.change {
            Change::Row(category) => Some((category, Some(name))),
            _ => None,
        });
        let cell = |category: Category| {
            let row = self.play.category.iter().find(|row| row.id == category);
            match self.shooter.moved {
                Moved::Still => Some(0),
                Moved::Half => row.and_then(|row| row.half),
                Moved::More => row.and_then(|row| row.more),
            }
        };
        let keywords = &self.shooter.model.keywords;
        // Their own weapons follow no category (p. 75, 77), nor does a heavy one on a bike (p. 71).
        let mounted = self.weapon.category == Category::Lourde && keywords.has(Keyword::Moto);
        if keywords.has_any(&[Keyword::Vehicule, Keyword::Monstre]) || mounted {
            return Ok((if self.shooter.moved == Moved::Still { 0 } else { -1 }, None));
        }
        let all = std::iter::once((self.weapon.category, None)).chain(rows);
        let best =
            all.filter_map(|(category, by)| cell(category).map(|add| (i32::from(add), by))).max_by_key(|(add, _)| *add);
        best.ok_or_else(|| {
            Trouble::Barred(text(
                "cette arme ne tire pas après un tel déplacement",
                "this weapon does not shoot after such a move",
            ))
        })
    }

    fn hit(&mut self) -> std::result::Result<Chance, Trouble> {
        let ct = match (&self.shooter.model.body, self.shot.gunners) {
            (Body::Siege(_), Some(ct)) => i32::from(ct),
            (Body::Siege(_), None) => {
                return Err(Trouble::Barred(text("dites la CT des servants", "say the CT of the gunners")));
            }
            (Body::Person(_) | Body::Vehicle(_), _) => self.shooter.sheet(Figure::Ct),
        };
        if ct == 0 {
            return Err(Trouble::Barred(text("cette figurine ne tire pas", "this model does not shoot")));
        }
        let mut hit = Rolling::new(Step::Hit, Roll::new(ct), one_die);
        let lifted = self.own.lifted(Step::Hit);
        let mut penalties: Vec<(Malus, i32)> = Vec::new();
        let (moving, by) = self.moving()?;
        if let Some(by) = by {
            hit.stage.note(by, text("tire comme une autre catégorie", "shoots as another category"));
        }
        if moving != 0 {
            penalties.push((Malus::Moved, moving));
        }
        if self.shot.into_combat {
            penalties.push((Malus::Engaged, -1));
        }
        for (_, effect) in self.own.effects(Step::Hit, false) {
            if let (Some(malus), Change::Add(amount)) = (effect.malus, &effect.change) {
                penalties.push((malus, i32::from(*amount)));
            }
        }
        for (malus, amount) in penalties {
            match lifted.iter().find(|(_, own)| *own == malus) {
                Some((name, own)) => hit.stage.note(name.clone(), words::change(&Change::Cancel(*own))),
                None => {
                    let roll = hit.roll.plus(amount);
                    let amount = i8::try_from(amount).unwrap_or(i8::MIN);
                    hit.change(&words::malus(malus), words::change(&Change::Add(amount)), roll);
                }
            }
        }
        let others = self.other.effects(Step::Hit, true);
        let own = self.own.effects(Step::Hit, false).into_iter().filter(|(_, effect)| effect.malus.is_none());
        for (name, effect) in own.chain(others) {
            if let Some(roll) = on_die(hit.roll, &effect.change) {
                hit.change(&name, words::change(&effect.change), roll);
            }
        }
        if self.shot.alone && !self.template() {
            let roll = Roll { only_six: true, ..hit.roll };
            hit.change(&text("Un seul servant", "One gunner"), words::change(&Change::OnlySix), roll);
        }
        let (roll, stage) = hit.done(words::need);
        self.said.stages.push(stage);
        Ok(roll.chance())
    }

    fn trajectory(&mut self) -> Chance {
        let through = self.play.category.iter().any(|row| row.id == self.weapon.category && row.through);
        let need = i32::try_from(self.play.trajectory.value).unwrap_or(4);
        let mut rolls: Vec<Roll> = Vec::new();
        for obstacle in &self.shot.obstacles {
            let successes = Reroll { successes: true, ..Reroll::default() };
            rolls.push(match obstacle {
                Obstacle::Plain => Roll::new(need),
                Obstacle::Big => Roll::new(need).plus(1),
                Obstacle::Building => Roll::new(need).plus(-1),
                Obstacle::Fortified => Roll::new(need).plus(-1).again(successes),
            });
        }
        let behind = self.other.effects(Step::Trajectory, true);
        for (_, effect) in &behind {
            if let Change::Threshold(need) = effect.change {
                rolls.push(Roll::new(i32::from(need)));
            }
        }
        let mut chance = Chance::ONE;
        for roll in rolls {
            let mut rolling = Rolling::new(Step::Trajectory, roll, one_die);
            for (name, effect) in self.own.effects(Step::Trajectory, false) {
                if let Some(roll) = on_die(rolling.roll, &effect.change) {
                    rolling.change(&name, words::change(&effect.change), roll);
                }
            }
            if through {
                let name = text("Lance-flammes", "Flamethrower");
                rolling.change(&name, words::change(&Change::Auto), Roll::new(1));
            }
            let (roll, stage) = rolling.done(words::need);
            chance = chance * roll.chance();
            self.said.stages.push(stage);
        }
        chance
    }

    fn template(&self) -> bool {
        self.play.category.iter().any(|row| row.id == self.weapon.category && row.template.is_some())
    }

    /// Who lies under the template is people's to see: the answer is for a model under its centre, and beside it stands what
    /// half of the Strength does to any other (p. 56; SHT-8).
    fn deviation(&mut self) {
        if !self.template() {
            return;
        }
        self.said.stages.push(deviation(self.play, &self.own, self.shot.alone));
        self.said.assumptions.push(text(
            "La cible est sous le centre du gabarit, là où la Déviation l’a laissé",
            "The target lies under the centre of the template, wherever it deviated to",
        ));
        if let Body::Vehicle(_) = &self.target.model.body {
            return;
        }
        let defence = self.target.figure(Figure::D, PHASE).value.saturating_sub(self.weapon.pen);
        let half = WoundRoll::new(&self.play.wound, self.weapon.f.saturating_add(1) / 2, defence);
        let mut stage = Stage::new(Step::Wound, words::wound_need(&half), half.chance());
        stage.name = text("Blesser ailleurs sous le gabarit", "To wound elsewhere under the template");
        self.said.stages.push(stage);
    }

    fn wound(&mut self) -> (Chance, Loss) {
        let defence = self.target.figure(Figure::D, PHASE);
        let ignored =
            self.other.effects(Step::Wound, true).into_iter().find_map(|(name, effect)| match effect.change {
                Change::Pen(pen) => Some((name, i32::from(pen), effect.change)),
                _ => None,
            });
        let pen = ignored.as_ref().map_or(self.weapon.pen, |(_, pen, _)| *pen);
        let plain = WoundRoll::new(&self.play.wound, self.weapon.f, defence.value.saturating_sub(pen));
        let mut wound = Rolling::new(Step::Wound, plain, WoundRoll::chance);
        for (name, what) in defence.changes {
            wound.stage.note(name, what);
        }
        if let Some((name, _, change)) = ignored {
            wound.stage.note(name, words::change(&change));
        }
        let own = self.own.effects(Step::Wound, false).into_iter();
        for (name, effect) in own.chain(self.other.effects(Step::Wound, true)) {
            if on_die(Roll::default(), &effect.change).is_some() {
                let roll = wound.roll.each(|die| on_die(die, &effect.change).unwrap_or(die));
                wound.change(&name, words::change(&effect.change), roll);
            }
        }
        let (roll, stage) = wound.done(words::wound_need);
        self.said.stages.push(stage);
        let close =
            self.shot.close && self.play.category.iter().any(|row| row.id == self.weapon.category && row.close_loss);
        let own = self.own.effects(Step::Loss, false).into_iter().filter_map(|(name, effect)| match effect.change {
            Change::Loss(loss) => Some((loss, name)),
            _ => None,
        });
        let pump = close.then(|| (Loss::D3, text("Fusil à pompe", "Shotgun")));
        let loss = loss_stage(&mut self.said, own.chain(pump).collect(), self.target.pv());
        (roll.chance(), loss)
    }

    fn save(&mut self) -> Chance {
        save(&self.other, &mut self.said)
    }

    fn penetration(&mut self) -> (Chance, i32) {
        let side = self.shot.side.unwrap_or(Side::Front);
        let plating = match &self.target.model.body {
            Body::Vehicle(vehicle) => vehicle.plating.get(side).value,
            Body::Person(_) | Body::Siege(_) => 0,
        };
        let others = self.other.effects(Step::Penetration, true);
        let ignored = others.iter().find_map(|(name, effect)| match effect.change {
            Change::Pen(pen) => Some((name.clone(), i32::from(pen), effect.change.clone())),
            _ => None,
        });
        let pen = ignored.as_ref().map_or(self.weapon.pen, |(_, pen, _)| *pen);
        let mut through = Rolling::new(Step::Penetration, penetration(plating, self.weapon.f, pen, 0), one_die);
        if let Some((name, _, change)) = ignored {
            through.stage.note(name, words::change(&change));
        }
        if self.weapon.category == Category::LanceFlammes {
            let roll = Roll { six_succeeds: true, ..through.roll };
            through.change(&text("Lance-flammes", "Flamethrower"), words::change(&Change::NaturalSix), roll);
        }
        for (name, effect) in self.own.effects(Step::Penetration, false).into_iter().chain(others) {
            if let Some(roll) = on_die(through.roll, &effect.change) {
                through.change(&name, words::change(&effect.change), roll);
            }
        }
        let (roll, stage) = through.done(words::need);
        self.said.stages.push(stage);
        let bonus = damage_bonus(&self.own);
        let face = match side {
            Side::Front => text("Blindage avant", "Front plating"),
            Side::Flank => text("Blindage de flanc", "Flank plating"),
            Side::Rear => text("Blindage arrière", "Rear plating"),
        };
        self.said.assumptions.push(text(format!("{} {plating}", face.fr), format!("{} {plating}", face.en)));
        (roll.chance(), bonus)
    }

    fn wreck(&self, dice: Amount, weapons: u32, one: Chance, bonus: i32) -> std::result::Result<Result, Refusal> {
        let whole = whole(self.target);
        let mut law = Law::default();
        let mut shots = Law::certain(0_u32);
        for _ in 0..weapons {
            shots = shots.then(|&before| dice.law().map(|&more| before.saturating_add(more)));
        }
        for (&shots, chance) in shots.iter() {
            law.mix(&attacked(whole, shots, one, bonus)?, chance);
        }
        Ok(Result::Vehicle(law))
    }
}

fn amount_text(amount: Amount) -> Text {
    let dice = match (amount.dice, amount.add) {
        (0, count) => count.to_string(),
        (dice, 0) => format!("{dice}D{}", amount.faces),
        (dice, add) => format!("{dice}D{} + {add}", amount.faces),
    };
    text(dice.clone(), dice)
}
