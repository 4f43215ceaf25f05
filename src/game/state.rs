//! The state of a game: replayed from its log, never stored. Everything that is not in it (losses, thresholds, who must
//! test, points) is worked out from it.

use std::collections::BTreeMap;

use super::event::{Cause, Event, Held, How, ModelId, Test};
use super::{Both, Group, GroupKind, Muster, Phase, Side, secret};
use crate::catalogue::manual::Rank;
use crate::catalogue::play::{Damage, Play, SecretKind};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub turn: u32,
    pub phase: Phase,
    /// Who held it in each turn; `None` where nobody said.
    pub initiative: Vec<Option<Side>>,
    pub sides: Both<SideState>,
    pub end_rolls: Vec<(u32, u8)>,
    pub over: Option<(u32, How)>,
    /// Orders that succeeded, feats and spells of this turn, each with who gave it.
    pub active: Vec<(ModelId, String)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideState {
    /// By group.
    pub models: Vec<Vec<ModelState>>,
    pub units: Vec<UnitState>,
    /// The turn in whose end phase it was seen.
    pub demoralised: Option<u32>,
    /// What people said of lines: by line and objective.
    pub held: BTreeMap<(String, u32), Held>,
    pub in_zone: bool,
    pub sealed: BTreeMap<SecretKind, String>,
    pub opened: BTreeMap<SecretKind, Opened>,
}

/// A secret that was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    pub choice: String,
    /// Whether it is the one that was closed; without a closed one nobody can tell.
    pub genuine: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnitState {
    #[default]
    Table,
    Reserve,
    Arrived(u32),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModelState {
    pub lost: u32,
    /// An unsaved wound, healed or not.
    pub ever_wounded: bool,
    pub removed: Option<Removal>,
    pub down: bool,
    pub immobilised: bool,
    pub panics: bool,
    /// This turn.
    pub order_tried: bool,
    pub obeyed: bool,
    pub feat: bool,
    pub spell: bool,
    pub test: Option<Test>,
    /// For good: a first failure is gone, with or without a last stand.
    pub failed_once: bool,
    pub last_stand: bool,
    pub wreck: Wreck,
    /// What works on it, and how many times, until somebody says that it is over: some spells add up (p. 46).
    pub effects: BTreeMap<String, u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    pub turn: u32,
    pub phase: Phase,
    pub cause: Cause,
}

/// Damage of a vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wreck {
    pub weapons: u32,
    pub engine: bool,
    pub crew: u32,
    pub stunned: bool,
}

impl ModelState {
    pub fn alive(&self) -> bool {
        self.removed.is_none()
    }

    /// At the end: PV lost, or damage that nobody repaired (Decision 38).
    pub fn wounded(&self) -> bool {
        self.lost > 0 || self.removed.is_some() || self.wreck.weapons > 0 || self.wreck.engine || self.wreck.crew > 0
    }
}

impl State {
    pub fn replay<'e>(sides: &Both<Muster>, events: impl Iterator<Item = &'e Event>) -> State {
        let fresh = |muster: &Muster| SideState {
            models: muster.groups.iter().map(|group| vec![ModelState::default(); group.count as usize]).collect(),
            units: vec![UnitState::default(); muster.units as usize],
            ..SideState::default()
        };
        let mut state = State {
            turn: 1,
            phase: Phase::Initiative,
            initiative: vec![None],
            sides: Both { a: fresh(&sides.a), b: fresh(&sides.b) },
            end_rolls: Vec::new(),
            over: None,
            active: Vec::new(),
        };
        for event in events {
            state.apply(sides, event);
        }
        state
    }

    /// What names nobody changes nothing: a game goes on whatever its log says.
    fn apply(&mut self, sides: &Both<Muster>, event: &Event) {
        match event {
            Event::Next => self.next(sides),
            Event::Go(phase) => self.phase = *phase,
            Event::Initiative(side) => {
                if let Some(holder) = self.initiative.last_mut() {
                    *holder = Some(*side);
                }
            }
            Event::Wound(id, pv) => {
                let whole = group(sides, *id).map_or(1, |group| group.pv);
                let removal = Removal { turn: self.turn, phase: self.phase, cause: Cause::Wounds };
                if let Some(model) = self.model_mut(*id).filter(|_| *pv > 0) {
                    model.lost = model.lost.saturating_add(*pv).min(whole);
                    model.ever_wounded = true;
                    if model.lost >= whole {
                        model.removed.get_or_insert(removal);
                    }
                }
            }
            // Nobody comes back by healing (Decision 19).
            Event::Heal(id, pv) => {
                if let Some(model) = self.model_mut(*id).filter(|model| model.alive()) {
                    model.lost = model.lost.saturating_sub(*pv);
                }
            }
            Event::Remove(id, cause) => self.remove(*id, *cause),
            Event::Return(id) => {
                let whole = group(sides, *id).map_or(1, |group| group.pv);
                if let Some(model) = self.model_mut(*id) {
                    model.removed = None;
                    model.lost = model.lost.min(whole.saturating_sub(1));
                }
            }
            Event::Down(id, flag) => self.change(*id, |model| model.down = *flag),
            Event::Immobilised(id, flag) => self.change(*id, |model| model.immobilised = *flag),
            Event::Order(id, order, succeeded) => {
                self.change(*id, |model| model.order_tried = true);
                self.note(*id, order, *succeeded);
            }
            Event::Obeyed(id) => self.change(*id, |model| model.obeyed = true),
            Event::Feat(id, feat) => {
                self.change(*id, |model| model.feat = true);
                self.note(*id, feat, true);
            }
            Event::Spell(id, spell, succeeded) => {
                self.change(*id, |model| model.spell = true);
                self.note(*id, spell, *succeeded);
            }
            Event::Effect(id, effect, true) => self.change(*id, |model| {
                let times = model.effects.entry(effect.clone()).or_default();
                *times = times.saturating_add(1);
            }),
            Event::Effect(id, effect, false) => self.change(*id, |model| {
                if let Some(times) = model.effects.get_mut(effect) {
                    *times = times.saturating_sub(1);
                }
                model.effects.retain(|_, times| *times > 0);
            }),
            Event::Tested(id, test) => self.tested(*id, *test),
            Event::Panics(id, flag) => self.change(*id, |model| model.panics = *flag),
            Event::Reserve(side, unit) => self.unit(*side, *unit, UnitState::Reserve),
            Event::Arrived(side, unit) => self.unit(*side, *unit, UnitState::Arrived(self.turn)),
            Event::Damage(id, damage) => self.damage(sides, *id, *damage),
            Event::Repair(id, damage) => self.change(*id, |model| match damage {
                Damage::Weapon => model.wreck.weapons = model.wreck.weapons.saturating_sub(1),
                Damage::Engine => model.wreck.engine = false,
                Damage::Stunned => model.wreck.stunned = false,
                Damage::Nothing | Damage::Crew | Damage::Destroyed => {}
            }),
            Event::EndRoll(face) => self.end_rolls.push((self.turn, *face)),
            Event::Over(how) => {
                self.see_demoralised(sides);
                self.over.get_or_insert((self.turn, *how));
            }
            Event::Holds(side, line, index, held) => {
                self.sides.get_mut(*side).held.insert((line.clone(), *index), *held);
            }
            Event::InZone(side, flag) => self.sides.get_mut(*side).in_zone = *flag,
            // The first seal holds: closing another one later changes nothing.
            Event::Sealed(side, kind, print) => {
                self.sides.get_mut(*side).sealed.entry(*kind).or_insert_with(|| print.clone());
            }
            Event::Opened(side, kind, choice, salt) => {
                let own = self.sides.get_mut(*side);
                let print = secret::seal(*side, *kind, choice, salt);
                let genuine = own.sealed.get(kind) == Some(&print);
                own.opened.insert(*kind, Opened { choice: choice.clone(), genuine });
            }
            Event::Note(_) => {}
        }
    }

    fn next(&mut self, sides: &Both<Muster>) {
        if self.phase == Phase::End {
            self.see_demoralised(sides);
        }
        if let Some(next) = self.phase.next() {
            self.phase = next;
            return;
        }
        self.phase = Phase::Initiative;
        self.turn = self.turn.saturating_add(1);
        self.initiative.push(None);
        self.active.clear();
        for model in
            [&mut self.sides.a, &mut self.sides.b].into_iter().flat_map(|side| side.models.iter_mut().flatten())
        {
            model.order_tried = false;
            model.obeyed = false;
            model.feat = false;
            model.spell = false;
            model.test = None;
            model.immobilised = false;
            model.wreck.stunned = false;
        }
    }

    /// Seen in the end phase alone, and for good (p. 69, Decision 20).
    fn see_demoralised(&mut self, sides: &Both<Muster>) {
        if self.phase != Phase::End {
            return;
        }
        for side in Side::BOTH {
            if self.losses(sides, side) >= sides.get(side).threshold() {
                let turn = self.turn;
                self.sides.get_mut(side).demoralised.get_or_insert(turn);
            }
        }
    }

    fn remove(&mut self, id: ModelId, cause: Cause) {
        let removal = Removal { turn: self.turn, phase: self.phase, cause };
        self.change(id, |model| {
            model.removed.get_or_insert(removal);
        });
    }

    fn tested(&mut self, id: ModelId, test: Test) {
        self.change(id, |model| {
            model.test = Some(test);
            match test {
                Test::LastStand => (model.last_stand, model.failed_once) = (true, true),
                Test::Failed => model.failed_once = true,
                Test::Passed | Test::Automatic | Test::Covered => {}
            }
        });
    }

    fn damage(&mut self, sides: &Both<Muster>, id: ModelId, damage: Damage) {
        let Some(GroupKind::Vehicle { weapons, crew }) = group(sides, id).map(|group| group.kind) else { return };
        let removal = Removal { turn: self.turn, phase: self.phase, cause: Cause::Wounds };
        self.change(id, |model| {
            match damage {
                Damage::Nothing => {}
                Damage::Stunned => model.wreck.stunned = true,
                Damage::Weapon => model.wreck.weapons = model.wreck.weapons.saturating_add(1).min(weapons),
                Damage::Engine => model.wreck.engine = true,
                Damage::Crew => model.wreck.crew = model.wreck.crew.saturating_add(1).min(crew),
                Damage::Destroyed => model.wreck.crew = crew,
            }
            model.ever_wounded |= !matches!(damage, Damage::Nothing | Damage::Stunned);
            if damage == Damage::Destroyed || model.wreck.crew >= crew {
                model.removed.get_or_insert(removal);
            }
        });
    }

    /// What a damage roll comes to now: a weapon or an engine that is gone already costs a crew member (p. 77).
    pub fn suffers(&self, sides: &Both<Muster>, id: ModelId, rolled: Damage) -> Damage {
        let kind = group(sides, id).map(|group| group.kind);
        let (Some(GroupKind::Vehicle { weapons, crew }), Some(model)) = (kind, self.model(id)) else { return rolled };
        let gone = match rolled {
            Damage::Weapon => model.wreck.weapons >= weapons,
            Damage::Engine => model.wreck.engine,
            Damage::Crew => true,
            Damage::Nothing | Damage::Stunned | Damage::Destroyed => return rolled,
        };
        match gone {
            false => rolled,
            true if model.wreck.crew.saturating_add(1) >= crew => Damage::Destroyed,
            true => Damage::Crew,
        }
    }

    fn note(&mut self, by: ModelId, id: &str, succeeded: bool) {
        if succeeded && self.model(by).is_some() {
            self.active.push((by, id.to_owned()));
        }
    }

    fn unit(&mut self, side: Side, unit: u32, to: UnitState) {
        if let Some(state) = self.sides.get_mut(side).units.get_mut(unit as usize) {
            *state = to;
        }
    }

    fn change(&mut self, id: ModelId, change: impl FnOnce(&mut ModelState)) {
        if let Some(model) = self.model_mut(id) {
            change(model);
        }
    }

    fn model_mut(&mut self, id: ModelId) -> Option<&mut ModelState> {
        self.sides.get_mut(id.side).models.get_mut(id.group as usize)?.get_mut(id.nth as usize)
    }

    pub fn model(&self, id: ModelId) -> Option<&ModelState> {
        self.sides.get(id.side).models.get(id.group as usize)?.get(id.nth as usize)
    }

    /// All models of a side with their group.
    pub fn models<'s>(
        &'s self,
        sides: &'s Both<Muster>,
        side: Side,
    ) -> impl Iterator<Item = (&'s Group, &'s ModelState)> {
        let groups = sides.get(side).groups.iter().zip(&self.sides.get(side).models);
        groups.flat_map(|(group, models)| models.iter().map(move |model| (group, model)))
    }

    /// Models gone, siege weapons aside; those in reserve are no losses.
    pub fn losses(&self, sides: &Both<Muster>, side: Side) -> u32 {
        let gone = self.models(sides, side).filter(|(group, model)| group.counts() && !model.alive());
        u32::try_from(gone.count()).unwrap_or(u32::MAX)
    }

    pub fn swept(&self, sides: &Both<Muster>, side: Side) -> bool {
        !self.models(sides, side).any(|(group, model)| group.counts() && model.alive())
    }

    /// Whether this turn ends with a roll that was not made yet: from the turn after the first demoralisation on, once a
    /// turn (p. 92–97; END-3).
    pub fn end_roll_ahead(&self, play: &Play) -> bool {
        let first = Side::BOTH.into_iter().filter_map(|side| self.sides.get(side).demoralised).min();
        let rolled = self.end_rolls.iter().any(|(turn, _)| *turn == self.turn);
        let due = first.is_some_and(|first| self.turn >= first.saturating_add(play.end_roll_after.value));
        due && !rolled && self.over.is_none()
    }

    pub fn end_roll_due(&self, play: &Play) -> bool {
        self.phase == Phase::End && self.end_roll_ahead(play)
    }

    /// Who must test this turn: all of a side that was found demoralised in an earlier turn, and have not yet.
    pub fn must_test(&self, sides: &Both<Muster>, side: Side) -> Vec<ModelId> {
        let since = self.sides.get(side).demoralised;
        if since.is_none_or(|since| since >= self.turn) {
            return Vec::new();
        }
        let mut all = Vec::new();
        for (number, (group, models)) in (0..).zip(sides.get(side).groups.iter().zip(&self.sides.get(side).models)) {
            let waits = self.sides.get(side).units.get(group.unit as usize) == Some(&UnitState::Reserve);
            for (nth, model) in (0..).zip(models) {
                if group.mo > 0 && !waits && model.alive() && model.test.is_none() {
                    all.push(ModelId { side, group: number, nth });
                }
            }
        }
        all
    }

    /// A last stand is there for the first failure of a champion of this rank or above.
    pub fn may_stand(&self, sides: &Both<Muster>, id: ModelId, least: Rank) -> bool {
        let ranked = group(sides, id).is_some_and(|group| group.rank.is_some_and(|rank| rank >= least));
        ranked && self.model(id).is_some_and(|model| model.alive() && !model.failed_once)
    }

    /// Why a champion cannot try an order now; nothing, if it can.
    pub fn order_bar(&self, sides: &Both<Muster>, id: ModelId) -> Option<Bar> {
        let (group, model) = (group(sides, id)?, self.model(id)?);
        let side = self.sides.get(id.side);
        match () {
            () if !model.alive() => Some(Bar::Removed),
            () if side.units.get(group.unit as usize) == Some(&UnitState::Reserve) => Some(Bar::InReserve),
            () if model.last_stand => Some(Bar::LastStand),
            () if model.order_tried => Some(Bar::Tried),
            () if model.obeyed => Some(Bar::Obeyed),
            () if self.must_test(sides, id.side).contains(&id) => Some(Bar::OwesTest),
            () => None,
        }
    }

    /// The same for a feat, which an order does not bar.
    pub fn feat_bar(&self, sides: &Both<Muster>, id: ModelId) -> Option<Bar> {
        let model = self.model(id)?;
        match self.order_bar(sides, id) {
            None | Some(Bar::Tried | Bar::Obeyed) if model.feat => Some(Bar::Tried),
            None | Some(Bar::Tried | Bar::Obeyed) if model.immobilised => Some(Bar::Immobilised),
            None | Some(Bar::Tried | Bar::Obeyed) => None,
            bar => bar,
        }
    }
}

/// Why something cannot be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    Removed,
    InReserve,
    LastStand,
    Tried,
    Obeyed,
    OwesTest,
    Immobilised,
}

pub fn group(sides: &Both<Muster>, id: ModelId) -> Option<&Group> {
    sides.get(id.side).groups.get(id.group as usize)
}
