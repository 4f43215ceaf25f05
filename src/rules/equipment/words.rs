//! Words and edits that the rules on single entries share. Judges nothing.

use std::sync::Arc;

use super::allowed::{Lot, Refusal};
use crate::army::ladder::MOUNT_POINTS;
use crate::army::{ArmyEntry, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::raw::MountPoint;
use crate::catalogue::tome::{Condition, Demand, Equipment};
use crate::language::{Language, Text};
use crate::roster::edit::Choice;
use crate::roster::{Choices, Edit, Taken};
use crate::rules::{Fix, Said, say};

/// A count as figures of a finding want it.
pub fn figure(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

pub fn number(count: u64, language: Language) -> String {
    language.number(figure(count))
}

/// What the button says: « Retirer « Arc » ».
pub fn remove(name: &Text) -> Text {
    say(|language| {
        let name = name.quoted(language);
        match language {
            Language::French => format!("Retirer {name}"),
            Language::English => format!("Remove {name}"),
        }
    })
}

/// Why a piece is refused, for a model of `name`.
pub fn refusal(catalogue: &Catalogue, lot: &Lot, why: &Refusal, name: &Text, inventory: Said) -> Text {
    say(|language| {
        let (name, inventory, naming) = (name.quoted(language), inventory.get(language), catalogue.naming(language));
        let piece = lot.equipment.name.quoted(language);
        let at = lot.mount.map(|mount| naming.mount_point(mount));
        match (language, why) {
            (Language::French, Refusal::NeedsMountPoint) => format!(
                "{piece} n’a pas d’emplacement sur {name} : un véhicule porte ses équipements de tir en emplacement \
                 frontal, latéral, arrière ou central."
            ),
            (Language::English, Refusal::NeedsMountPoint) => format!(
                "{piece} has no mount point on {name}: a vehicle carries its ranged equipment on a front, side, rear \
                 or central mount."
            ),
            (Language::French, Refusal::ClosedMountPoint(mount)) => {
                format!("{name} n’a pas d’emplacement {} pour {piece}.", naming.mount_point(*mount))
            }
            (Language::English, Refusal::ClosedMountPoint(mount)) => {
                format!("{name} has no {} mount for {piece}.", naming.mount_point(*mount))
            }
            (Language::French, Refusal::NoVehicle) => {
                format!("{piece} est sur un emplacement d’arme, mais {name} n’est pas un véhicule.")
            }
            (Language::English, Refusal::NoVehicle) => {
                format!("{piece} is on a weapon mount, but {name} is not a vehicle.")
            }
            (Language::French, Refusal::NotOpen) => match at {
                Some(at) => {
                    format!("{name} ne peut pas porter {piece} en emplacement {at} : {inventory} ne l’ouvre pas.")
                }
                None => format!("{name} ne peut pas prendre {piece} : {inventory} ne l’ouvre pas."),
            },
            (Language::English, Refusal::NotOpen) => match at {
                Some(at) => format!("{name} cannot carry {piece} on its {at} mount: {inventory} does not open it."),
                None => format!("{name} cannot take {piece}: {inventory} does not open it."),
            },
            (Language::French, Refusal::ChampionsOnly) => {
                format!("Seuls les champions peuvent prendre {piece} : {name} n’en est pas un.")
            }
            (Language::English, Refusal::ChampionsOnly) => {
                format!("Only champions may take {piece}: {name} is not one.")
            }
            (Language::French, Refusal::NotForChampions) => {
                format!("{name} est un champion : les champions n’ont pas droit à {piece}.")
            }
            (Language::English, Refusal::NotForChampions) => {
                format!("{name} is a champion: champions may not take {piece}.")
            }
            (_, Refusal::AtMost { had, limit }) => {
                let [had, limit] = [*had, *limit].map(|count| number(count, language));
                match language {
                    Language::French => format!("{name} a {had} fois {piece} : {limit} au plus."),
                    Language::English => format!("{name} has {piece} {had} times: at most {limit}."),
                }
            }
            (Language::French, Refusal::OneOf(1)) => {
                format!("{name} ne choisit qu’une seule de ces options : {piece} est de trop.")
            }
            (Language::English, Refusal::OneOf(1)) => {
                format!("{name} chooses only one of these options: {piece} is one too many.")
            }
            (Language::French, Refusal::OneOf(limit)) => {
                format!("{name} choisit au plus {} de ces options : {piece} est de trop.", number(*limit, language))
            }
            (Language::English, Refusal::OneOf(limit)) => {
                format!(
                    "{name} chooses at most {} of these options: {piece} is one too many.",
                    number(*limit, language)
                )
            }
        }
    })
}

/// Puts a piece back until `kept` are left; none where another piece is only allowed together with it.
pub fn put_back(catalogue: &Catalogue, entry: &ArmyEntry, model: &Model, lot: &Lot, kept: u64) -> Option<Fix> {
    let kept = u32::try_from(kept).ok()?;
    if kept == 0 && hangs_on(catalogue, model, lot.equipment) {
        return None;
    }
    let faction = &model.profile.faction;
    let is_this = |taken: &&Taken| {
        let mount = taken.mount.as_deref().map(known_mount_point);
        mount != Some(None)
            && mount.flatten() == lot.mount
            && catalogue.equipment(faction, &taken.piece).is_some_and(|piece| piece.is_same(lot.equipment))
    };
    let same: Vec<&Taken> = entry.choices.equipment.iter().filter(is_this).collect();
    let first = *same.first()?;
    // The same piece may stand in several lines: all but one go.
    let extra = same.iter().skip(usize::from(kept > 0)).rev().map(|taken| Taken { count: 0, ..(*taken).clone() });
    let mut equipment: Vec<Taken> = extra.collect();
    if kept > 0 {
        equipment.push(Taken { count: kept, ..first.clone() });
    }
    let edits = equipment.into_iter().map(|taken| Edit::Choose { entry: entry.id, choice: Choice::Equipment(taken) });
    let label = match kept {
        0 => remove(&lot.equipment.name),
        kept => say(|language| match language {
            Language::French => format!("N’en garder que {kept}"),
            Language::English => format!("Keep only {kept}"),
        }),
    };
    Some(Fix { label, edits: edits.collect() })
}

/// More choices than these are taken back at once: each edit looks through the whole list.
const ONE_BY_ONE: usize = 20;

/// Takes back the upgrades in these places, in rising order.
pub fn take_upgrades_back(entry: &ArmyEntry, places: &[usize]) -> Vec<Edit> {
    let choose = |choice| Edit::Choose { entry: entry.id, choice };
    let upgrades = &entry.choices.upgrades;
    if places.len() <= ONE_BY_ONE {
        let wrong = places.iter().rev().filter_map(|at| upgrades.get(*at));
        return wrong.map(|upgrade| choose(Choice::RemoveUpgrade(upgrade.clone()))).collect();
    }
    let stays = |at: &usize| places.binary_search(at).is_err();
    let kept = upgrades.iter().enumerate().filter(|(at, _)| stays(at)).map(|(_, upgrade)| upgrade.clone());
    vec![choose(Choice::All(Choices { upgrades: kept.collect(), ..entry.choices.clone() }))]
}

/// Takes back the mounts in these places, in rising order, and the barding where nothing could wear it any more.
pub fn take_mounts_back(entry: &ArmyEntry, places: &[usize], barding: bool) -> Vec<Edit> {
    let choose = |choice| Edit::Choose { entry: entry.id, choice };
    let mounts = &entry.choices.mounts;
    if places.len() <= ONE_BY_ONE {
        let wrong = places.iter().filter_map(|at| mounts.get(*at));
        let edits = wrong.map(|mount| choose(Choice::RemoveMount(mount.clone())));
        return edits.chain(barding.then(|| choose(Choice::Barding(false)))).collect();
    }
    let stays = |at: &usize| places.binary_search(at).is_err();
    let kept = mounts.iter().enumerate().filter(|(at, _)| stays(at)).map(|(_, mount)| mount.clone());
    let kept = Choices { mounts: kept.collect(), ..entry.choices.clone() };
    vec![choose(Choice::All(Choices { barding: kept.barding && !barding, ..kept }))]
}

pub fn known_mount_point(name: &str) -> Option<MountPoint> {
    MOUNT_POINTS.iter().find(|(own, _)| *own == name).map(|(_, mount)| *mount)
}

/// Whether a condition of another piece asks for this one.
fn hangs_on(catalogue: &Catalogue, model: &Model, equipment: &Arc<Equipment>) -> bool {
    conditions(model).any(|(piece, condition)| match &condition.demand {
        Demand::Piece(wanted) => {
            let wanted = catalogue.equipment(&piece.faction, wanted);
            wanted.is_some_and(|wanted| wanted.is_same(equipment)) && !piece.is_same(equipment)
        }
        _ => false,
    })
}

/// Whether a piece is open only to certain keywords or rules, so that taking one of these away may forbid it.
pub fn depends_on_kind(model: &Model) -> bool {
    conditions(model).any(|(_, condition)| {
        condition.unless_rule.is_some() || !matches!(condition.demand, Demand::Piece(_) | Demand::NotPiece(_))
    })
}

fn conditions(model: &Model) -> impl Iterator<Item = (&Arc<Equipment>, &Condition)> {
    let taken = model.pieces.iter().filter(|piece| !piece.starting && piece.count > 0);
    taken.flat_map(|piece| piece.equipment.conditions.iter().map(|condition| (&piece.equipment, condition)))
}
