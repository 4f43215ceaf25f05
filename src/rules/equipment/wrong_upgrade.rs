//! EQP-8: an upgrade that the profile does not offer, or not so.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::words::{depends_on_kind, take_upgrades_back};
use crate::army::price::offer_for;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::manual::Parameter;
use crate::catalogue::tome::Offer;
use crate::language::Language;
use crate::roster::Upgrade;
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EQP-8",
    name: "wrong_upgrade",
    pages: "15, 17, 19, 81–89",
    title: Said { fr: "Amélioration non proposée", en: "Upgrade that is not offered" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une figurine n’achète que les règles spéciales de la liste d’améliorations de son profil, chacune une \
             seule fois. Maîtrise (X) s’achète une fois par équipement, parmi ceux que le profil propose ; Rancune (X) \
             dit contre quel mot-clef.",
        en: "A model buys only special rules from its profile’s list of upgrades, each of them once. Mastery (X) may \
             be bought once per piece of equipment, among those that the profile offers; Grudge (X) says against which \
             keyword.",
    },
    example: Said {
        fr: "Maîtrise (Épée) et Maîtrise (Arc) vont ensemble ; Maîtrise (Épée) deux fois, non.",
        en: "Mastery (Sword) and Mastery (Bow) go together; Mastery (Sword) twice does not.",
    },
    decision: Some(Said {
        fr: "Le manuel ne dit pas combien de fois : chaque amélioration s’achète une seule fois, Maîtrise (X) une fois \
             par équipement.",
        en: "The manual does not say how often: each upgrade is bought once, Mastery (X) once per piece of equipment.",
    }),
};

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Offence {
    NotOffered,
    ParameterMissing,
    ParameterNotOffered,
    NoParameter,
    Twice,
}

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    for entry in unit.entries.iter().filter(|entry| entry.count > 0 && !entry.choices.upgrades.is_empty()) {
        let Some(model) = &entry.model else { continue };
        for (first, offence, wrong) in offences(context.catalogue, model, &entry.choices.upgrades) {
            let faction = &model.profile.faction;
            let message = say(|language| {
                let name = model.profile.name.quoted(language);
                let parameter = first.parameter.as_deref().filter(|_| offence != Offence::NoParameter);
                let bought = language.quoted(&context.naming(language).rule(faction, &first.rule, parameter));
                match (language, offence) {
                    (Language::French, Offence::NotOffered) => {
                        format!("{bought} n’est pas dans les améliorations de {name}.")
                    }
                    (Language::English, Offence::NotOffered) => {
                        format!("{bought} is not among the upgrades of {name}.")
                    }
                    (Language::French, Offence::ParameterMissing) => {
                        format!("{name} : il faut dire pour quoi vaut {bought}.")
                    }
                    (Language::English, Offence::ParameterMissing) => format!("{name}: say what {bought} is for."),
                    (Language::French, Offence::ParameterNotOffered) => {
                        format!("{bought} n’est pas parmi les choix proposés à {name}.")
                    }
                    (Language::English, Offence::ParameterNotOffered) => {
                        format!("{bought} is not among the choices offered to {name}.")
                    }
                    (Language::French, Offence::NoParameter) => format!("{name} : {bought} ne se précise pas."),
                    (Language::English, Offence::NoParameter) => format!("{name}: {bought} takes no specification."),
                    (Language::French, Offence::Twice) => format!("{name} a acheté {bought} plus d’une fois."),
                    (Language::English, Offence::Twice) => format!("{name} has bought {bought} more than once."),
                }
            });
            let figures = [("wrong", i64::try_from(wrong.len()).unwrap_or(i64::MAX))];
            let fix = remove(context.catalogue, entry, model, &wrong, offence);
            findings.error(Place::Entry(entry.id, Aspect::Upgrades), &figures, message, fix);
        }
    }
}

/// What can be bought only once: *Maîtrise* of one piece, or one offer, whatever was named.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Once<'a> {
    Piece(&'a str, &'a str, &'a str),
    /// By its place among the offers.
    Offer(usize),
    /// Not on offer at all, or not so.
    Wrong(&'a str, Option<&'a str>),
}

/// Each offence once: the upgrade that shows it, and the places of all that are too many.
fn offences<'a>(
    catalogue: &'a Catalogue,
    model: &'a Model,
    upgrades: &'a [Upgrade],
) -> Vec<(&'a Upgrade, Offence, Vec<usize>)> {
    let profile = &model.profile;
    let mut found: Vec<(&Upgrade, Offence, Vec<usize>)> = Vec::new();
    let mut places: HashMap<(Offence, Once), usize> = HashMap::default();
    let mut bought: HashSet<Once> = HashSet::default();
    for (at, upgrade) in upgrades.iter().enumerate() {
        // A rule that no tome knows is LST-5.
        let Some(special) = catalogue.rule(&profile.faction, &upgrade.rule) else { continue };
        let offered = profile.upgrades.iter().any(|offer| offer.rule == special.id);
        let piece = upgrade.parameter.as_ref().and_then(|own| catalogue.equipment(&profile.faction, own));
        let offer = offer_for(catalogue, profile, upgrade);
        let offence = match (special.parameter, &upgrade.parameter) {
            _ if !offered => Some(Offence::NotOffered),
            (None, Some(_)) => Some(Offence::NoParameter),
            (Some(_), None) => Some(Offence::ParameterMissing),
            (Some(_), Some(own)) if own.trim().is_empty() => Some(Offence::ParameterMissing),
            (Some(Parameter::Equipment), Some(_)) if piece.is_none() => Some(Offence::ParameterNotOffered),
            _ if offer.is_none() => Some(Offence::ParameterNotOffered),
            _ => None,
        };
        let once = match (offence, special.parameter, piece) {
            (Some(_), ..) => Once::Wrong(&special.id, upgrade.parameter.as_deref()),
            (None, Some(Parameter::Equipment), Some(piece)) => Once::Piece(&special.id, &piece.faction, &piece.id),
            (None, ..) => {
                let own = |other: &Offer| offer.is_some_and(|offer| std::ptr::eq(offer, other));
                Once::Offer(profile.upgrades.iter().position(own).unwrap_or_default())
            }
        };
        let offence = match offence {
            Some(offence) => offence,
            None if bought.insert(once.clone()) => continue,
            None => Offence::Twice,
        };
        let place = *places.entry((offence, once)).or_insert(found.len());
        match found.get_mut(place) {
            Some((.., wrong)) => wrong.push(at),
            None => found.push((upgrade, offence, vec![at])),
        }
    }
    found
}

/// Removes what is too many; nothing where a piece may hang on the rule.
fn remove(catalogue: &Catalogue, entry: &ArmyEntry, model: &Model, wrong: &[usize], offence: Offence) -> Option<Fix> {
    let last = entry.choices.upgrades.get(*wrong.last()?)?;
    if offence != Offence::Twice && depends_on_kind(model) {
        return None;
    }
    let label = say(|language| {
        let name = catalogue.naming(language).rule(&model.profile.faction, &last.rule, last.parameter.as_deref());
        match language {
            Language::French => format!("Retirer {}", language.quoted(&name)),
            Language::English => format!("Remove {}", language.quoted(&name)),
        }
    });
    Some(Fix { label, edits: take_upgrades_back(entry, wrong) })
}
