//! SIE-1: gunners whom the siege weapon does not name, too many or too few of them, or wrongly equipped.

use super::{battery, gear, gunners, included};
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Model, Role};
use crate::catalogue::Catalogue;
use crate::catalogue::tome::Gunners;
use crate::language::Language;
use crate::roster::edit::{MAX_COUNT, NewEntry};
use crate::roster::{Choices, Edit, Spot};
use crate::rules::equipment::words::{figure, number};
use crate::rules::unit::mend::remove_label;
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "SIE-1",
    name: "wrong_gunners",
    pages: "19, 79",
    title: Said { fr: "Servants d’une arme de siège", en: "Gunners of a siege weapon" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Une arme de siège vient avec les servants que nomme son profil, compris dans son prix. On peut en acheter \
             d’autres, des profils et jusqu’aux nombres qu’elle indique, au prix de leur propre profil. Chaque servant \
             s’équipe à part, avec ce que le profil de l’arme ouvre aux servants et jusqu’à l’armure qu’il leur permet, \
             même si leur propre profil permet davantage.",
        en: "A siege weapon comes with the gunners its profile names, included in its price. More may be bought, of the \
             profiles and up to the numbers it says, at the price of their own profile. Each gunner is equipped on its \
             own, with what the weapon’s profile opens to gunners and up to the armour it allows them, even where their \
             own profile allows more.",
    },
    example: Said {
        fr: "Une Catapulte vient avec 2 Guerriers des Confins ; on peut en ajouter sans limite, et 1 Vétéran des Confins \
             au plus.",
        en: "A Catapult comes with 2 Warriors of the Marches; any number may be added, and at most 1 Veteran of the \
             Marches.",
    },
    decision: Some(Said {
        fr: "Les améliorations sont celles du profil du servant ; un servant n’a pas de monture.",
        en: "Upgrades are those of the gunner’s own profile; a gunner has no mount.",
    }),
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    // Warriors who do not serve the weapon; whoever else has no place here is UNI-1, UNI-2 or UNI-6.
    if let Some(weapon) = unit.siege_weapon().and_then(|weapon| weapon.model.as_ref()) {
        for entry in unit.with_role(Role::Warrior) {
            stranger(weapon, entry, findings);
        }
    }
    for entry in unit.with_role(Role::Gunner) {
        if let Some(gunner) = &entry.model {
            gear::check(context, unit, entry, gunner, findings);
        }
    }
    let Some((weapon, model, named)) = battery(unit) else { return };
    too_few(context.catalogue, unit, weapon, model, named, findings);
    let mut judged: Vec<&str> = Vec::new();
    for entry in unit.with_role(Role::Gunner) {
        if !judged.contains(&entry.profile_id.as_str()) {
            judged.push(&entry.profile_id);
            too_many(unit, weapon, model, named, &entry.profile_id, findings);
        }
    }
}

fn stranger(weapon: &Model, entry: &ArmyEntry, findings: &mut Findings) {
    let Some(model) = &entry.model else { return };
    let message = say(|language| {
        let (name, weapon) = (model.profile.name.quoted(language), weapon.profile.name.get(language));
        match language {
            Language::French => format!("{name} n’est pas parmi les servants de l’arme de siège ({weapon})."),
            Language::English => format!("{name} is not among the gunners of the siege weapon ({weapon})."),
        }
    });
    let label = say(|language| match language {
        Language::French => format!("Retirer {}", model.profile.name.quoted(language)),
        Language::English => format!("Remove {}", model.profile.name.quoted(language)),
    });
    let fix = Fix { label, edits: vec![Edit::RemoveEntry(entry.id)] };
    findings.error(Place::Entry(entry.id, Aspect::Whole), &[], message, Some(fix));
}

fn too_few(
    catalogue: &Catalogue,
    unit: &ArmyUnit,
    weapon: &ArmyEntry,
    model: &Model,
    named: &Gunners,
    findings: &mut Findings,
) {
    let (included, present) = (included(weapon, named), gunners(unit, Some(&named.profile)));
    if present >= included {
        return;
    }
    let gunner = catalogue.profile(&named.profile);
    let message = say(|language| {
        let name = gunner.map_or(named.profile.as_str(), |gunner| gunner.name.get(language));
        let (weapon, [had, due]) =
            (model.profile.name.quoted(language), [present, included].map(|n| number(n, language)));
        let s = if language.is_plural(figure(present)) { "s" } else { "" };
        match language {
            Language::French => format!("{weapon} : {had} servant{s} sur les {due} de son profil ({name})."),
            Language::English => format!("{weapon}: {had} of the {due} gunners of its profile ({name})."),
        }
    });
    let missing = included - present;
    // Bare ones, since these cost nothing: the same as those who are there might carry something.
    let fix = u32::try_from(missing).ok().filter(|missing| *missing <= MAX_COUNT).map(|count| {
        let entry = NewEntry { profile: named.profile.clone(), count, choices: Choices::default() };
        let label = say(|language| match (language, count) {
            (Language::French, 1) => "Ajouter le servant".to_owned(),
            (Language::French, count) => format!("Ajouter les {count} servants"),
            (Language::English, 1) => "Add the gunner".to_owned(),
            (Language::English, count) => format!("Add the {count} gunners"),
        });
        Fix { label, edits: vec![Edit::AddEntry { unit: unit.id, spot: Spot::Last, entry }] }
    });
    let figures = [("gunners", figure(present)), ("included", figure(included))];
    findings.error(Place::Entry(weapon.id, Aspect::Whole), &figures, message, fix);
}

/// More of one profile than the weapon lets buy, beyond the ones that come with it.
fn too_many(
    unit: &ArmyUnit,
    weapon: &ArmyEntry,
    model: &Model,
    named: &Gunners,
    profile: &str,
    findings: &mut Findings,
) {
    let free = if profile == named.profile { included(weapon, named) } else { 0 };
    let mut extra = named.extra.iter().filter(|extra| extra.profile == profile).map(|extra| extra.max);
    let Some(bought) = extra.try_fold(0_u64, |sum, max| Some(sum + u64::from(max?))) else { return };
    let limit = free.saturating_add(bought.saturating_mul(u64::from(weapon.count)));
    let present = gunners(unit, Some(profile));
    let of_profile = unit.with_role(Role::Gunner).filter(|entry| entry.profile_id == profile);
    let Some(last) = of_profile.max_by_key(|entry| entry.precedence()).filter(|_| present > limit) else { return };
    let over = present - limit;
    let message = say(|language| {
        let name = crate::rules::unit::mend::name(last, language);
        let (weapon, [had, most]) =
            (model.profile.name.quoted(language), [present, limit].map(|n| number(n, language)));
        match language {
            Language::French => format!("{weapon} : {had} fois {name} parmi les servants, {most} au plus."),
            Language::English => format!("{weapon}: {name} {had} times among the gunners, at most {most}."),
        }
    });
    let fits = u64::from(last.count) >= over;
    let fix = u32::try_from(over).ok().filter(|_| fits).map(|over| {
        let edit = match last.count - over {
            0 => Edit::RemoveEntry(last.id),
            count => Edit::SetCount { entry: last.id, count },
        };
        let label = remove_label(last, u64::from(over));
        Fix { label, edits: vec![edit] }
    });
    let figures = [("gunners", figure(present)), ("max", figure(limit))];
    findings.error(Place::Entry(last.id, Aspect::Whole), &figures, message, fix);
}
