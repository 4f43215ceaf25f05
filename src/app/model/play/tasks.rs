//! Who is who at the table: names of groups and units, and the groups that have something to do.

use crate::app::model::localized::Localized;
use crate::app::words::{self, PlayWords};
use crate::catalogue::Catalogue;
use crate::catalogue::effect::Until;
use crate::game::state::UnitState;
use crate::game::{Both, Group, ModelId, Muster, Side, State};

/// As the players call it: by its list, else by its tome, else as it was written down.
pub fn group_name(localized: &Localized, group: &Group) -> String {
    match localized.catalogue.profile(&group.profile) {
        Some(profile) => localized.text(&profile.name),
        None if group.name.trim().is_empty() => PlayWords::of(localized.language).models.to_owned(),
        None => group.name.clone(),
    }
}

/// « Duc des Confins 2 »: with its number where there are several.
pub fn model_name(localized: &Localized, sides: &Both<Muster>, id: ModelId) -> String {
    let Some(group) = sides.get(id.side).groups.get(id.group as usize) else { return String::new() };
    let name = group_name(localized, group);
    if group.count > 1 { format!("{name} {}", id.nth + 1) } else { name }
}

/// A unit is called after whoever leads it.
pub fn unit_name(localized: &Localized, muster: &Muster, unit: u32) -> String {
    let first = muster.groups.iter().find(|group| group.unit == unit);
    let name = first.map(|group| group_name(localized, group)).unwrap_or_default();
    words::play::unit_called(localized.language, unit, &name)
}

/// The groups of a side with their number.
pub fn groups(muster: &Muster) -> impl Iterator<Item = (u32, &Group)> {
    (0..).zip(&muster.groups)
}

/// Whether the general of a side is alive and on the table.
pub fn led(state: &State, sides: &Both<Muster>, side: Side) -> bool {
    let mut generals = groups(sides.get(side)).filter(|(_, group)| group.general);
    generals.any(|(number, group)| present(state, side, group, ModelId { side, group: number, nth: 0 }))
}

/// Alive and on the table.
pub fn present(state: &State, side: Side, group: &Group, id: ModelId) -> bool {
    let waits = state.sides.get(side).units.get(group.unit as usize) == Some(&UnitState::Reserve);
    !waits && state.model(id).is_some_and(|model| model.alive())
}

/// Whether anybody of a group is alive and on the table.
pub fn any_present(state: &State, side: Side, group: &Group, number: u32) -> bool {
    (0..group.count).any(|nth| present(state, side, group, ModelId { side, group: number, nth }))
}

/// What works on a model now, by id: spells as often as they were cast where that adds up, its own feats of this turn.
pub fn upon(catalogue: &Catalogue, sides: &Both<Muster>, state: &State, id: ModelId) -> Vec<String> {
    let lasts = |effect: &str| {
        let usage = catalogue.spell(effect).and_then(|own| own.usage.open());
        usage.is_some_and(|usage| usage.until == Until::Game)
    };
    let effects = state.model(id).into_iter().flat_map(|own| &own.effects);
    let effects = effects.flat_map(|(effect, times)| {
        let times = if lasts(effect) { *times } else { 1 };
        (0..times).map(move |_| effect.clone())
    });
    let faction = &sides.get(id.side).faction;
    let feats = state.active.iter().filter(|(by, what)| *by == id && catalogue.feat(faction, what).is_some());
    effects.chain(feats.map(|(_, what)| what.clone())).collect()
}

/// The models of a side for which something holds, each with its group.
pub fn models_with(muster: &Muster, side: Side, holds: impl Fn(&Group, ModelId) -> bool) -> Vec<(ModelId, &Group)> {
    let mut all = Vec::new();
    for (number, group) in groups(muster) {
        for nth in 0..group.count {
            let id = ModelId { side, group: number, nth };
            if holds(group, id) {
                all.push((id, group));
            }
        }
    }
    all
}

/// The first model of a group that still stands, the hurt one first: blows go on where they began (Decision 50).
pub fn next_to_fall(state: &State, side: Side, number: u32, group: &Group) -> Option<ModelId> {
    let ids = (0..group.count).map(|nth| ModelId { side, group: number, nth });
    let alive: Vec<ModelId> = ids.filter(|id| state.model(*id).is_some_and(|model| model.alive())).collect();
    let hurt = alive.iter().find(|id| state.model(**id).is_some_and(|model| model.lost > 0)).copied();
    hurt.or_else(|| alive.first().copied())
}

/// The last one that was taken away, which comes back first.
pub fn last_fallen(state: &State, side: Side, number: u32, group: &Group) -> Option<ModelId> {
    let ids = (0..group.count).rev().map(|nth| ModelId { side, group: number, nth });
    ids.filter(|id| state.model(*id).is_some_and(|model| !model.alive()))
        .max_by_key(|id| state.model(*id).and_then(|model| model.removed).map(|own| (own.turn, own.phase)))
}

/// Those who must test now, by group, champions first: they alone in the command phase, all who have not yet in those
/// that follow (p. 69, Decision 23).
pub fn to_test(state: &State, sides: &Both<Muster>, side: Side, champions_only: bool) -> Vec<(u32, Vec<ModelId>)> {
    let champion = |id: &ModelId| sides.get(side).groups.get(id.group as usize).is_some_and(|group| group.champion);
    let mut owing = state.must_test(sides, side);
    owing.retain(|id| champion(id) || !champions_only);
    owing.sort_by_key(|id| !champion(id));
    let mut all: Vec<(u32, Vec<ModelId>)> = Vec::new();
    for id in owing {
        match all.last_mut().filter(|(number, _)| *number == id.group) {
            Some((_, ids)) => ids.push(id),
            None => all.push((id.group, vec![id])),
        }
    }
    all
}
