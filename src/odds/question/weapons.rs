//! With what a model fights in a duel: its melee weapons, the one whose rules count, the dice of several.

use super::Combatant;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::known;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::Equipment;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Armed {
    Melee,
    Ranged,
    Nothing,
}

pub fn armed(own: &Combatant) -> Armed {
    let has =
        |kind: EquipmentKind| own.model.pieces.iter().any(|piece| piece.count > 0 && piece.equipment.kind == kind);
    match () {
        () if has(EquipmentKind::Melee) => Armed::Melee,
        () if has(EquipmentKind::Tir) => Armed::Ranged,
        () => Armed::Nothing,
    }
}

/// The melee weapon whose rules count: the one asked for, or the first.
pub fn principal<'a>(own: &'a Combatant) -> Option<&'a Equipment> {
    let melee =
        || own.model.pieces.iter().filter(|piece| piece.count > 0 && piece.equipment.kind == EquipmentKind::Melee);
    let wanted = melee().find(|piece| own.piece.as_ref() == Some(&piece.equipment.id));
    wanted.or_else(|| melee().next()).map(|piece| &*piece.equipment)
}

/// Dice for several one-handed weapons: +1, and +1 more where all are alike (p. 54, 73, 86). A two-handed one excludes
/// them.
pub fn paired(own: &Combatant) -> i32 {
    if own.supports || principal(own).is_none_or(|weapon| weapon.hands != Some(1)) {
        return 0;
    }
    let pieces = own.model.pieces.iter().filter(|piece| piece.equipment.kind == EquipmentKind::Melee);
    let one_handed: Vec<u32> =
        pieces.filter(|piece| piece.equipment.hands == Some(1)).map(|piece| piece.count).collect();
    let all: u32 = one_handed.iter().sum();
    let many = own.model.has_rule(known::MULTIBRAS);
    let most = match () {
        () if own.model.keywords.has(Keyword::Marcheur) => u32::MAX,
        () if many => 4,
        () => 2,
    };
    let used = all.min(most);
    let alike = if most == 2 { one_handed.iter().any(|count| *count >= 2) } else { one_handed.len() == 1 };
    let more = if used < 2 { 0 } else { used - 1 + u32::from(alike) };
    i32::try_from(more).unwrap_or(0)
}
