//! MNT-1: a mount that the profile may not have, or too many.

use std::sync::Arc;

use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Model, Role};
use crate::catalogue::Catalogue;
use crate::catalogue::tome::{Mount, MountOffer};
use crate::language::{Language, Text};
use crate::rules::equipment::barding_without_mount::own;
use crate::rules::equipment::words::{depends_on_kind, figure, take_mounts_back};
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "MNT-1",
    name: "wrong_mount",
    pages: "14, 71–72",
    title: Said { fr: "Monture non proposée", en: "Mount that is not offered" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Seul un profil qui peut prendre une monture en prend une, dans le bestiaire de sa faction et parmi celles \
             qu’il propose, au plus autant qu’il le dit. Un X à la place d’un prix la ferme aux champions, ou à tous les \
             autres. La monture remplace Infanterie par Cavalerie, ou par Moto, et change les caractéristiques.",
        en: "Only a profile that may take a mount takes one, from its faction’s bestiary and among those it offers, at \
             most as many as it says. An X in the place of a price closes it to champions, or to everybody else. The \
             mount replaces Infantry by Cavalry, or by Bike, and changes the figures.",
    },
    example: Said {
        fr: "Un profil qui propose une monture ne peut en prendre deux ; un profil qui n’en propose pas n’en prend aucune.",
        en: "A profile that offers one mount cannot take two; a profile that offers none takes none.",
    },
    decision: Some(Said {
        fr: "Une cavalerie qui change de monture paie la nouvelle en entier, sauf mention contraire du tome, et garde \
             son niveau de socle si le bestiaire n’en donne pas.",
        en: "Cavalry that changes its mount pays the new one in full unless the tome says otherwise, and keeps its base \
             level unless the bestiary gives one.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    // Gunners have no mounts at all: SIE-1.
    for entry in unit.entries.iter().filter(|entry| entry.count > 0 && entry.role != Role::Gunner) {
        let Some(model) = entry.model.as_ref().filter(|model| !model.mounts.is_empty()) else { continue };
        let offer = model.person().and_then(|person| person.mounts.as_ref());
        let mut seen: Vec<&Arc<Mount>> = Vec::new();
        let mut kept: Vec<&Arc<Mount>> = Vec::new();
        for mount in &model.mounts {
            let Some(why) = refused(model, offer, mount) else {
                kept.push(mount);
                continue;
            };
            if seen.iter().any(|other| is_same(other, mount)) {
                continue;
            }
            seen.push(mount);
            let fix = remove(context.catalogue, entry, model, |other| is_same(other, mount));
            findings.error(Place::Entry(entry.id, Aspect::Mount), &[], sentence(model, mount, why), fix);
        }
        let max = offer.map_or(0, |offer| offer.max);
        if kept.len() > max as usize {
            let count = kept.len() as u64;
            let allowed: Vec<&Arc<Mount>> = kept.iter().take(max as usize).copied().collect();
            let mut left = allowed.clone();
            let fix = remove(context.catalogue, entry, model, |other| {
                // The first ones stay, each once.
                match left.iter().position(|own| is_same(own, other)) {
                    Some(at) => {
                        left.remove(at);
                        false
                    }
                    None => kept.iter().any(|own| is_same(own, other)),
                }
            });
            let message = say(|language| {
                let name = model.profile.name.quoted(language);
                match language {
                    Language::French => format!("{name} a {count} montures pour {max} au plus."),
                    Language::English => format!("{name} has {count} mounts: at most {max}."),
                }
            });
            let figures = [("mounts", figure(count)), ("max", i64::from(max))];
            findings.error(Place::Entry(entry.id, Aspect::Mount), &figures, message, fix);
        }
    }
}

#[derive(Clone, Copy)]
enum Refusal {
    NoOffer,
    NotOffered,
    ChampionsOnly,
    NotForChampions,
}

fn refused(model: &Model, offer: Option<&MountOffer>, mount: &Mount) -> Option<Refusal> {
    let Some(offer) = offer else { return Some(Refusal::NoOffer) };
    let names = |reference: &String| {
        let (faction, id) = reference.split_once('/').unwrap_or((&model.profile.faction, reference));
        id == mount.id && faction == mount.faction
    };
    if !offer.mounts.iter().any(names) {
        return Some(Refusal::NotOffered);
    }
    match (mount.price.side(model.is_champion()), model.is_champion()) {
        (Some(_), _) => None,
        (None, true) => Some(Refusal::NotForChampions),
        (None, false) => Some(Refusal::ChampionsOnly),
    }
}

fn is_same(one: &Mount, other: &Mount) -> bool {
    one.id == other.id && one.faction == other.faction
}

fn sentence(model: &Model, mount: &Mount, why: Refusal) -> Text {
    say(|language| {
        let name = model.profile.name.quoted(language);
        let mount = mount.name.quoted(language);
        match (language, why) {
            (Language::French, Refusal::NoOffer) => {
                format!("{name} ne peut pas prendre de monture : {mount} est de trop.")
            }
            (Language::English, Refusal::NoOffer) => format!("{name} cannot take a mount: {mount} is one too many."),
            (Language::French, Refusal::NotOffered) => format!("{mount} n’est pas parmi les montures de {name}."),
            (Language::English, Refusal::NotOffered) => format!("{mount} is not among the mounts of {name}."),
            (Language::French, Refusal::ChampionsOnly) => {
                format!("Seuls les champions peuvent monter {mount} : {name} n’en est pas un.")
            }
            (Language::English, Refusal::ChampionsOnly) => {
                format!("Only champions may ride {mount}: {name} is not one.")
            }
            (Language::French, Refusal::NotForChampions) => {
                format!("{name} est un champion : les champions n’ont pas droit à {mount}.")
            }
            (Language::English, Refusal::NotForChampions) => {
                format!("{name} is a champion: champions may not ride {mount}.")
            }
        }
    })
}

/// Takes the mounts off, and the barding that nothing could wear any more. None where something else may hang on
/// being mounted: a piece, or a place aboard.
pub fn remove(
    catalogue: &Catalogue,
    entry: &ArmyEntry,
    model: &Model,
    mut goes: impl FnMut(&Mount) -> bool,
) -> Option<Fix> {
    if depends_on_kind(model) || entry.choices.aboard > 0 {
        return None;
    }
    let faction = &model.profile.faction;
    let (mut places, mut left) = (Vec::new(), None);
    for (at, reference) in entry.choices.mounts.iter().enumerate() {
        let Some(mount) = catalogue.mount(faction, reference) else { continue };
        if goes(mount) {
            places.push(at);
        } else {
            left = Some(mount);
        }
    }
    let barding = entry.choices.barding && !left.or_else(|| own(catalogue, model)).is_some_and(|mount| mount.barding);
    let label = say(|language| match language {
        Language::French => "Retirer la monture".to_owned(),
        Language::English => "Remove the mount".to_owned(),
    });
    Some(Fix { label, edits: take_mounts_back(entry, &places, barding) })
}
