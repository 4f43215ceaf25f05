//! EQP-9: more weapons than hands to use them, or none for the duel.

use super::allowed::Inventory;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::known;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::Body;
use crate::language::Language;
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EQP-9",
    name: "unusable_weapons",
    pages: "50, 54, 71–75, 81–89",
    title: Said { fr: "Armes inutilisables", en: "Weapons that cannot be used" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Dans une phase, une figurine utilise une arme à deux mains ou deux armes à une main, au tir comme au \
             duel. Multibras : quatre à une main (au tir, une arme à deux mains en vaut deux). Pistolero : une arme de \
             tir à une main de plus. Moto : une arme de tir de plus, quelle qu’elle soit. Un marcheur utilise tout, un \
             monstre toutes ses armes de tir. Sans aucune arme, le duel et les blessures se jouent à −1 (sauf \
             Implacable) ; avec une arme de tir mais sans arme de mêlée, le duel se joue à −1.",
        en: "In one phase a model uses one two-handed weapon or two one-handed ones, in shooting as in duels. \
             Many-armed: four one-handed (in shooting a two-handed one counts as two). Gunslinger: one more one-handed \
             ranged weapon. Bike: one more ranged weapon of any kind. A walker uses all, a monster all its ranged \
             ones. Without any weapon, duel and wound rolls are at −1 (unless Relentless); with a ranged weapon but no \
             melee one, duel rolls are at −1.",
    },
    example: Said {
        fr: "Une Épée et une Hallebarde à deux mains : légal, mais jamais les deux dans le même duel.",
        en: "A Sword and a two-handed Halberd: legal, but never both in the same duel.",
    },
    decision: Some(Said {
        fr: "Rien n’est dit d’une Bête, d’un Monstre ou d’un Marcheur dont l’inventaire n’ouvre aucun équipement de \
             mêlée : ils se battent avec ce que la nature leur a donné. L’équipement de départ à lui seul n’est pas jugé.",
        en: "Nothing is said of a Beast, Monster or Walker whose inventory opens no melee equipment: they fight with \
             what nature gave them. Starting equipment by itself is not judged.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = entry.model.as_ref().filter(|model| matches!(model.profile.body, Body::Person(_))) else {
            continue;
        };
        for kind in [EquipmentKind::Tir, EquipmentKind::Melee] {
            let bought =
                |piece: &crate::army::Piece| piece.equipment.kind == kind && !piece.starting && piece.count > 0;
            let (one, two) = hands(model, kind);
            if model.pieces.iter().any(bought) && !fits(context.catalogue, model, kind, one, two) {
                too_many(entry, model, kind, one.saturating_add(two), findings);
            }
        }
        let has = |kind| model.pieces.iter().any(|piece| piece.count > 0 && piece.equipment.kind == kind);
        if !has(EquipmentKind::Melee) && !is_armed_by_nature(context.catalogue, unit, entry, model) {
            let ranged = has(EquipmentKind::Tir);
            if ranged || !model.has_rule(known::IMPLACABLE) {
                unarmed(entry, model, ranged, findings);
            }
        }
    }
}

/// One-handed and two-handed weapons for a phase; what needs no hand does not count.
fn hands(model: &Model, kind: EquipmentKind) -> (u64, u64) {
    let mut counts = (0_u64, 0_u64);
    for piece in model.pieces.iter().filter(|piece| piece.equipment.kind == kind) {
        let count = u64::from(piece.count);
        match piece.equipment.hands {
            Some(1) => counts.0 = counts.0.saturating_add(count),
            Some(_) => counts.1 = counts.1.saturating_add(count),
            None => {}
        }
    }
    counts
}

fn fits(catalogue: &Catalogue, model: &Model, kind: EquipmentKind, mut one: u64, mut two: u64) -> bool {
    let ranged = kind == EquipmentKind::Tir;
    if model.keywords.has(Keyword::Marcheur) || (ranged && model.keywords.has(Keyword::Monstre)) {
        return true;
    }
    if ranged && model.keywords.has(Keyword::Moto) {
        // The larger one goes on the bike.
        match two {
            0 => one = one.saturating_sub(1),
            _ => two -= 1,
        }
    }
    if ranged && model.has_rule(known::PISTOLERO) {
        one = one.saturating_sub(1);
    }
    let arms = u64::from(catalogue.manual.numbers.multibras_hands.value);
    let needed = two.saturating_mul(2).saturating_add(one);
    match model.has_rule(known::MULTIBRAS) {
        true if ranged => needed <= arms,
        true => (two == 0 && one <= arms) || needed <= 2,
        false => needed <= 2,
    }
}

fn is_armed_by_nature(catalogue: &Catalogue, unit: &ArmyUnit, entry: &ArmyEntry, model: &Model) -> bool {
    let creature = model.keywords.has_any(&[Keyword::Bete, Keyword::Monstre, Keyword::Marcheur]);
    let faction = &model.profile.faction;
    let is_melee = |reference: &String| {
        catalogue.equipment(faction, reference).is_some_and(|piece| piece.kind == EquipmentKind::Melee)
    };
    let mut openings = Inventory::of(unit, entry, model).openings.iter();
    creature && !openings.any(|opening| opening.pieces.iter().any(is_melee))
}

fn too_many(entry: &ArmyEntry, model: &Model, kind: EquipmentKind, weapons: u64, findings: &mut Findings) {
    let weapons = i64::try_from(weapons).unwrap_or(i64::MAX);
    let message = say(|language| {
        let (name, weapons) = (model.profile.name.quoted(language), language.number(weapons));
        match (language, kind) {
            (Language::French, EquipmentKind::Tir) => {
                format!("{name} a {weapons} équipements de tir : plus qu’il n’en utilise dans une même phase de tir.")
            }
            (Language::French, _) => {
                format!("{name} a {weapons} équipements de mêlée : plus qu’il n’en utilise dans un même duel.")
            }
            (Language::English, EquipmentKind::Tir) => {
                format!("{name} has {weapons} ranged weapons: more than it uses in one shooting phase.")
            }
            (Language::English, _) => format!("{name} has {weapons} melee weapons: more than it uses in one duel."),
        }
    });
    findings.advice(Place::Entry(entry.id, Aspect::Equipment), &[("weapons", weapons)], message, None);
}

fn unarmed(entry: &ArmyEntry, model: &Model, ranged: bool, findings: &mut Findings) {
    let message = say(|language| {
        let name = model.profile.name.quoted(language);
        match language {
            Language::French if ranged => {
                format!("{name} a un équipement de tir mais aucun de mêlée : −1 à ses jets de Duel.")
            }
            Language::French => format!("{name} n’a aucune arme : −1 à ses jets de Duel et pour blesser."),
            Language::English if ranged => {
                format!("{name} has ranged equipment but none for melee: −1 to its duel rolls.")
            }
            Language::English => format!("{name} has no weapon at all: −1 to its duel and wound rolls."),
        }
    });
    findings.advice(Place::Entry(entry.id, Aspect::Equipment), &[], message, None);
}
