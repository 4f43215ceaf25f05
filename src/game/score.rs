//! Points (p. 90–97; SCO): every line of a scenario for one side, from the state, from what people said, from secrets.

use super::event::{Held, How, ModelId, model_of};
use super::state::{ModelState, Opened, State};
use super::{Both, Muster, Side};
use crate::catalogue::play::{EventPoints, Line, Play, Predicate, SecretKind, Setup};

/// Where the answer to a line comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    State,
    Players,
    Secret,
    SecretAndPlayers,
}

pub fn source(predicate: Predicate) -> Source {
    match predicate {
        Predicate::EnemyGeneralWounded
        | Predicate::EnemyGeneralKilled
        | Predicate::EnemyGeneralEverWounded
        | Predicate::EnemyDemoralised
        | Predicate::OnlyEnemyDemoralised
        | Predicate::OwnBanner
        | Predicate::OnlyOwnBanner
        | Predicate::NoEnemyChampion
        | Predicate::NoEnemyChampionButOwn => Source::State,
        Predicate::WardAlive
        | Predicate::WardUnwounded
        | Predicate::PreyWounded
        | Predicate::PreyKilled
        | Predicate::VipAlive
        | Predicate::VipUnwounded => Source::Secret,
        Predicate::VipInZone | Predicate::VipInZoneUnwounded => Source::SecretAndPlayers,
        Predicate::Majority | Predicate::Alone => Source::Players,
    }
}

/// One line, or one objective of a line that counts several times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineScore {
    pub id: String,
    /// Which objective.
    pub index: u32,
    /// The best step reached.
    pub step: Option<usize>,
    pub points: u32,
    /// What is still missing before it can be counted.
    pub missing: Option<Missing>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Nobody said who holds it.
    Answer,
    /// The secret is still closed.
    Secret(SecretKind),
    /// The secret shown is not the one that was closed.
    Forged(SecretKind),
}

/// What a scenario counts.
pub struct Scoring<'a> {
    pub sides: &'a Both<Muster>,
    pub state: &'a State,
    pub play: &'a Play,
    pub setup: Setup,
    pub lines: &'a [Line],
}

impl Scoring<'_> {
    pub fn lines(&self, side: Side) -> Vec<LineScore> {
        let each =
            |line: &Line| (0..u32::from(line.times)).map(|index| self.line(side, line, index)).collect::<Vec<_>>();
        self.lines.iter().flat_map(each).collect()
    }

    fn line(&self, side: Side, line: &Line, index: u32) -> LineScore {
        let own = self.state.sides.get(side);
        let missing = || {
            if let Some(kind) = line.secret {
                match own.opened.get(&kind) {
                    None => return Some(Missing::Secret(kind)),
                    Some(Opened { genuine: false, .. }) => return Some(Missing::Forged(kind)),
                    Some(Opened { genuine: true, .. }) => {}
                }
            }
            let asks = |predicate: Predicate| matches!(source(predicate), Source::Players);
            let asked = line.steps.iter().any(|step| asks(step.when));
            let answered = own.held.contains_key(&(line.id.clone(), index));
            (asked && !answered).then_some(Missing::Answer)
        };
        let missing = missing();
        let reached = |at: &usize| {
            line.steps.get(*at).is_some_and(|step| missing.is_none() && self.holds(side, &line.id, index, step.when))
        };
        let step = (0..line.steps.len()).filter(reached).max_by_key(|at| line.steps.get(*at).map(|step| step.points));
        let points = step.and_then(|at| line.steps.get(at)).map_or(0, |step| u32::from(step.points));
        LineScore { id: line.id.clone(), index, step, points, missing }
    }

    fn holds(&self, side: Side, line: &str, index: u32, predicate: Predicate) -> bool {
        let (own, enemy) = (side, side.other());
        let generals = || self.state.models(self.sides, enemy).filter(|(group, _)| group.general);
        let demoralised = |side: Side| self.state.sides.get(side).demoralised.is_some();
        let banner =
            |side: Side| self.state.models(self.sides, side).any(|(group, model)| group.banner && model.alive());
        let champion =
            |side: Side| self.state.models(self.sides, side).any(|(group, model)| group.champion && model.alive());
        let held = || self.state.sides.get(own).held.get(&(line.to_owned(), index)).copied();
        let in_zone = self.state.sides.get(own).in_zone;
        match predicate {
            Predicate::EnemyGeneralWounded => generals().any(|(_, model)| self.wounded(model)),
            Predicate::EnemyGeneralKilled => generals().any(|(_, model)| !model.alive()),
            Predicate::EnemyGeneralEverWounded => generals().any(|(_, model)| model.ever_wounded || !model.alive()),
            Predicate::EnemyDemoralised => demoralised(enemy),
            Predicate::OnlyEnemyDemoralised => demoralised(enemy) && !demoralised(own),
            Predicate::OwnBanner => banner(own),
            Predicate::OnlyOwnBanner => banner(own) && !banner(enemy),
            Predicate::NoEnemyChampion => !champion(enemy),
            Predicate::NoEnemyChampionButOwn => !champion(enemy) && champion(own),
            Predicate::WardAlive => self.secret(own, SecretKind::Ward, ModelState::alive),
            Predicate::WardUnwounded => self.secret(own, SecretKind::Ward, |model| model.alive() && !model.wounded()),
            Predicate::PreyWounded => self.secret(own, SecretKind::Prey, |model| self.wounded(model)),
            Predicate::PreyKilled => self.secret(own, SecretKind::Prey, |model| !model.alive()),
            Predicate::VipAlive => self.secret(own, SecretKind::Vip, ModelState::alive),
            Predicate::VipUnwounded => self.secret(own, SecretKind::Vip, |model| model.alive() && !model.wounded()),
            Predicate::VipInZone => in_zone && self.secret(own, SecretKind::Vip, ModelState::alive),
            Predicate::VipInZoneUnwounded => {
                in_zone && self.secret(own, SecretKind::Vip, |model| model.alive() && !model.wounded())
            }
            Predicate::Majority => matches!(held(), Some(Held::Majority | Held::Alone)),
            Predicate::Alone => held() == Some(Held::Alone),
        }
    }

    /// A wound healed in time does not count, where the scenario says so (SCO-4).
    fn wounded(&self, model: &ModelState) -> bool {
        model.wounded() || !self.setup.healed_forgotten && model.ever_wounded
    }

    fn secret(&self, side: Side, kind: SecretKind, holds: impl Fn(&ModelState) -> bool) -> bool {
        let opened = self.state.sides.get(side).opened.get(&kind);
        let model: Option<ModelId> = opened.and_then(|opened| model_of(&opened.choice));
        model.and_then(|id| self.state.model(id)).is_some_and(holds)
    }

    /// Points of both sides: their lines, at most the cap, or what an early end says.
    pub fn points(&self) -> Both<u32> {
        let lines = |side: Side| {
            let sum: u32 = self.lines(side).iter().map(|line| line.points).sum();
            sum.min(self.play.cap.value)
        };
        match self.state.over.map(|(_, how)| how) {
            Some(How::CleanSweep(loser)) => {
                let points = |side: Side| if side == loser { 0 } else { self.play.cap.value };
                Both { a: points(Side::A), b: points(Side::B) }
            }
            Some(How::Massacre) => Both { a: 0, b: 0 },
            Some(How::EndRoll | How::Time | How::Conceded(_)) | None => Both { a: lines(Side::A), b: lines(Side::B) },
        }
    }
}

/// How a game ended for one side (p. 91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    CrushingVictory,
    HonourableVictory,
    Draw,
    HonourableDefeat,
    CrushingDefeat,
}

impl Verdict {
    /// A lead of the crushing margin or more (Decision 35).
    pub fn of(own: u32, enemy: u32, crushing: u32) -> Verdict {
        match own.cmp(&enemy) {
            std::cmp::Ordering::Greater if own - enemy >= crushing => Verdict::CrushingVictory,
            std::cmp::Ordering::Greater => Verdict::HonourableVictory,
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Less if enemy - own >= crushing => Verdict::CrushingDefeat,
            std::cmp::Ordering::Less => Verdict::HonourableDefeat,
        }
    }

    pub fn event_points(self, points: &EventPoints) -> u8 {
        match self {
            Verdict::CrushingVictory => points.crushing_victory,
            Verdict::HonourableVictory => points.honourable_victory,
            Verdict::Draw => points.draw,
            Verdict::HonourableDefeat => points.honourable_defeat,
            Verdict::CrushingDefeat => points.crushing_defeat,
        }
    }
}
