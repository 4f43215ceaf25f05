//! EQP-3: a condition that the piece itself writes is not met.

use super::allowed::lots;
use super::words::{figure, put_back};
use crate::army::{ArmyContingent, ArmyUnit, Model, Piece};
use crate::catalogue::Catalogue;
use crate::catalogue::tome::{Condition, Demand, Equipment};
use crate::language::{Language, Text};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EQP-3",
    name: "condition_unmet",
    pages: "54, 81–89",
    title: Said { fr: "Condition de l’équipement", en: "Condition of the equipment" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Certains équipements disent qui peut les avoir : un mot-clef ou une règle qu’il faut, ou qu’il ne faut \
             pas, un autre équipement qui va avec, ou qui ne va pas avec. Ce qui compte est la figurine telle qu’elle \
             sera jouée, avec sa monture et ses améliorations. De l’équipement de départ, seul est jugé ce que vos choix \
             lui ont fait.",
        en: "Some pieces say who may have them: a keyword or a rule that is needed, or that must not be there, another \
             piece that goes with it, or that does not. What counts is the model as it will be played, with its mount \
             and its upgrades. Of starting equipment only what your choices have made of it is judged.",
    },
    example: Said {
        fr: "Un cavalier prend un Arc avec la règle Archer Émérite ; sans elle, c’est illégal.",
        en: "A rider takes a Bow with the rule Master Archer; without it that is illegal.",
    },
    decision: Some(Said {
        fr: "D’après le texte d’Archer Émérite, une figurine de Cavalerie (pas de Moto) n’a un Arc, un Arc Long ou une \
             Arbalète qu’avec cette règle ; l’Arc Composite est libre. Cela vaut pour tous les tomes, que \
             l’équipement le dise ou non.",
        en: "From the wording of Master Archer: a model with Cavalry (not Bike) has a Bow, Longbow or Crossbow only \
             with that rule; the Composite Bow is free. That holds for every tome, whether the piece says so or not.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let catalogue = context.catalogue;
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let conditional = |piece: &Piece| piece.count > 0 && !piece.equipment.conditions.is_empty();
        if !model.pieces.iter().any(conditional) {
            continue;
        }
        let lots = lots(unit, entry, model);
        let starting = || model.pieces.iter().filter(|piece| piece.starting && piece.count > 0);
        for piece in starting() {
            let told = lots.iter().any(|lot| lot.kept > 0 && lot.equipment.is_same(&piece.equipment));
            if let Some(unmet) = spoilt(catalogue, model, &piece.equipment).filter(|_| !told) {
                let message = sentence(catalogue, model, &piece.equipment, unmet, true);
                let figures = [("taken", i64::from(piece.count))];
                findings.error(Place::Entry(entry.id, Aspect::Equipment), &figures, message, None);
            }
        }
        for lot in lots.into_iter().filter(|lot| lot.kept > 0) {
            let mut conditions = lot.equipment.conditions.iter();
            let Some(unmet) = conditions.find(|condition| !is_met(catalogue, model, lot.equipment, condition)) else {
                continue;
            };
            // Where the profile starts with the same, putting one back is not enough.
            let mut same = starting().filter(|piece| piece.equipment.is_same(lot.equipment));
            let stays = same.any(|piece| spoilt(catalogue, model, &piece.equipment).is_some());
            let fix = if stays { None } else { put_back(catalogue, entry, model, &lot, 0) };
            findings.error(
                Place::Entry(entry.id, Aspect::Equipment),
                &[("taken", figure(lot.count))],
                sentence(catalogue, model, lot.equipment, unmet, false),
                fix,
            );
        }
    }
}

/// A condition of a piece that the profile starts with, which the player's choices have broken.
fn spoilt<'p>(catalogue: &Catalogue, model: &Model, piece: &'p Equipment) -> Option<&'p Condition> {
    let mut conditions = piece.conditions.iter();
    conditions.find(|own| !is_met(catalogue, model, piece, own) && was_met(catalogue, model, piece, &own.demand))
}

fn is_met(catalogue: &Catalogue, model: &Model, piece: &Equipment, condition: &Condition) -> bool {
    if condition.unless_rule.as_ref().is_some_and(|rule| model.has_rule(rule)) {
        return true;
    }
    let has = |reference: &str| {
        let wanted = catalogue.equipment(&piece.faction, reference);
        let held = |wanted: &Equipment| {
            let mut pieces = model.pieces.iter().filter(|own| own.count > 0);
            // A piece speaks of others, never of itself.
            !wanted.is_same(piece) && pieces.any(|own| own.equipment.is_same(wanted))
        };
        wanted.is_some_and(|wanted| held(wanted))
    };
    match &condition.demand {
        Demand::Keyword(keyword) => model.keywords.has_named(keyword),
        Demand::NotKeyword(keyword) => !model.keywords.has_named(keyword),
        Demand::Rule(rule) => model.has_rule(rule),
        Demand::Piece(reference) => has(reference),
        Demand::NotPiece(reference) => !has(reference),
    }
}

/// Whether the profile as it is printed met the demand of a piece that it starts with: what the book itself prints is
/// not judged, only what the player made of it.
fn was_met(catalogue: &Catalogue, model: &Model, piece: &Equipment, demand: &Demand) -> bool {
    let profile = &model.profile;
    match demand {
        Demand::Keyword(keyword) => profile.keywords.has_named(keyword),
        Demand::NotKeyword(keyword) => !profile.keywords.has_named(keyword),
        Demand::Rule(rule) => profile.rules.iter().any(|own| own.rule == *rule),
        // Nobody gives back what a profile starts with.
        Demand::Piece(_) => false,
        Demand::NotPiece(reference) => {
            let wanted = catalogue.equipment(&piece.faction, reference);
            let mut starting = model.pieces.iter().filter(|own| own.starting);
            !wanted.is_some_and(|wanted| starting.any(|own| own.equipment.is_same(wanted)))
        }
    }
}

fn sentence(
    catalogue: &Catalogue,
    model: &Model,
    equipment: &Equipment,
    condition: &Condition,
    starting: bool,
) -> Text {
    say(|language| {
        let name = model.profile.name.quoted(language);
        let piece = equipment.name.quoted(language);
        let naming = catalogue.naming(language);
        let rule = |id: &str| language.quoted(&naming.rule(&equipment.faction, id, None));
        let other = |reference: &str| language.quoted(naming.piece(&equipment.faction, reference));
        let keyword = |name: &str| language.quoted(naming.keyword(name));
        let why = match (language, &condition.demand) {
            (Language::French, Demand::Keyword(name)) => format!("il faut le mot-clef {}", keyword(name)),
            (Language::English, Demand::Keyword(name)) => format!("it needs the keyword {}", keyword(name)),
            (Language::French, Demand::NotKeyword(name)) => format!("pas avec le mot-clef {}", keyword(name)),
            (Language::English, Demand::NotKeyword(name)) => format!("not with the keyword {}", keyword(name)),
            (Language::French, Demand::Rule(id)) => format!("il faut la règle {}", rule(id)),
            (Language::English, Demand::Rule(id)) => format!("it needs the rule {}", rule(id)),
            (Language::French, Demand::Piece(piece)) => format!("il faut aussi {}", other(piece)),
            (Language::English, Demand::Piece(piece)) => format!("it also needs {}", other(piece)),
            (Language::French, Demand::NotPiece(piece)) => format!("pas avec {}", other(piece)),
            (Language::English, Demand::NotPiece(piece)) => format!("not together with {}", other(piece)),
        };
        let unless = condition.unless_rule.as_ref().map(|id| match language {
            Language::French => format!(", sauf avec la règle {}", rule(id)),
            Language::English => format!(", unless with the rule {}", rule(id)),
        });
        let unless = unless.unwrap_or_default();
        match (language, starting) {
            (Language::French, false) => format!("{name} ne peut pas prendre {piece} : {why}{unless}."),
            (Language::English, false) => format!("{name} cannot take {piece}: {why}{unless}."),
            (Language::French, true) => format!("{name} ne peut pas garder {piece} ainsi : {why}{unless}."),
            (Language::English, true) => format!("{name} cannot keep {piece} like this: {why}{unless}."),
        }
    })
}
