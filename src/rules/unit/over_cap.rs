//! UNI-9: more of a profile than its tome allows.

use std::sync::Arc;

use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Class, Model, Role};
use crate::catalogue::keywords::Keyword;
use crate::catalogue::tome::Cap;
use crate::language::{Language, Text};
use crate::rules::unit::counts::Counts;
use crate::rules::unit::mend::{figure, name, number, removing};
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "UNI-9",
    name: "over_cap",
    pages: "",
    title: Said { fr: "Profil trop nombreux", en: "Too many of a profile" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un tome peut limiter un profil : tant par armée, tant par unité de combat, ou un pour tant de figurines \
             d’un autre profil.",
        en: "A tome may limit a profile: so many in the army, so many in a combat unit, or one for so many models of \
             another profile.",
    },
    example: Said {
        fr: "« Un pour 5 guerriers » : avec neuf guerriers dans l’unité, un seul.",
        en: "“One for 5 warriors”: with nine warriors in the unit, only one.",
    },
    decision: Some(Said {
        fr: "Le mot-clef Unique veut dire un par armée, les deux contingents ensemble. Commun, Rare et les autres ne \
             limitent rien tant que le tome n’en dit pas plus.",
        en: "The keyword Unique means one in the army, both contingents together. Common, Rare and others limit \
             nothing unless the tome says so.",
    }),
};

/// What a profile may not exceed, and why.
struct Limit<'p> {
    allowed: u64,
    in_army: bool,
    /// "One for so many of this profile".
    every: Option<(u32, &'p str)>,
}

fn check(context: &Context, findings: &mut Findings) {
    let all = Counts::of(context.army.entries());
    for contingent in &context.army.contingents {
        for unit in &contingent.units {
            let counts = Counts::of(unit.entries.iter());
            for (there, last) in in_order(unit.entries.iter(), &counts) {
                let Some(model) = &last.model else { continue };
                if let Some(limit) = tightest(model, &counts, false).filter(|limit| there > limit.allowed) {
                    report(context, &all, (contingent, unit), last, there, &limit, findings);
                }
            }
        }
    }
    for (there, last) in in_order(context.army.entries(), &all) {
        let Some(model) = &last.model else { continue };
        let Some(limit) = tightest(model, &all, true).filter(|limit| there > limit.allowed) else { continue };
        if let Some(home) = home(context, last) {
            report(context, &all, home, last, there, &limit, findings);
        }
    }
}

fn home<'a>(context: &Context<'a>, entry: &ArmyEntry) -> Option<(&'a ArmyContingent, &'a ArmyUnit)> {
    let holds = |unit: &&Arc<ArmyUnit>| unit.entries.iter().any(|own| own.id == entry.id);
    context.army.contingents.iter().find_map(|own| Some((own, own.units.iter().find(holds)?.as_ref())))
}

/// The last entry of each profile, in the order of the list.
fn in_order<'a>(
    entries: impl Iterator<Item = &'a ArmyEntry>,
    counts: &Counts<'a>,
) -> impl Iterator<Item = (u64, &'a ArmyEntry)> {
    entries.filter_map(|entry| {
        let own = counts.get(&entry.profile_id)?;
        (own.last.id == entry.id && own.there > 0).then_some((own.there, entry))
    })
}

fn tightest<'m>(model: &'m Model, counts: &Counts, in_army: bool) -> Option<Limit<'m>> {
    let plain = |allowed: u32| Limit { allowed: u64::from(allowed), in_army, every: None };
    let unique = (in_army && model.keywords.has(Keyword::Unique)).then_some(plain(1));
    let caps = model.profile.caps.iter().filter_map(|cap| match cap {
        Cap::Army(allowed) if in_army => Some(plain(*allowed)),
        Cap::Unit(allowed) if !in_army => Some(plain(*allowed)),
        Cap::Every { each, of, in_army: whole } if *whole == in_army => {
            let there = counts.get(of).map_or(0, |own| own.there);
            Some(Limit { allowed: there / u64::from(*each).max(1), in_army, every: Some((*each, of)) })
        }
        _ => None,
    });
    unique.into_iter().chain(caps).min_by_key(|limit| limit.allowed)
}

fn report(
    context: &Context,
    all: &Counts,
    home: (&ArmyContingent, &ArmyUnit),
    last: &ArmyEntry,
    there: u64,
    limit: &Limit,
    findings: &mut Findings,
) {
    findings.error(
        Place::Entry(last.id, Aspect::Whole),
        &[("models", figure(there)), ("allowed", figure(limit.allowed))],
        message(context, last, there, limit),
        fix(home, last, there.saturating_sub(limit.allowed)).map(|fix| added_last(all, last, fix)),
    );
}

fn message(context: &Context, last: &ArmyEntry, there: u64, limit: &Limit) -> Text {
    say(|language| {
        let name = name(last, language);
        let [there, allowed] = [there, limit.allowed].map(|value| number(value, language));
        let every = limit.every.map(|(each, of)| {
            let of = language.quoted(context.naming(language).profile(of));
            match language {
                Language::French => format!(" (un pour {each} {of})"),
                Language::English => format!(" (one for {each} {of})"),
            }
        });
        let every = every.unwrap_or_default();
        match (language, limit.in_army) {
            (Language::French, true) => format!("{name}\u{a0}: {there} dans l’armée, {allowed} au plus{every}."),
            (Language::French, false) => format!("{name}\u{a0}: {there} dans l’unité, {allowed} au plus{every}."),
            (Language::English, true) => format!("{name}: {there} in the army, {allowed} at most{every}."),
            (Language::English, false) => format!("{name}: {there} in the unit, {allowed} at most{every}."),
        }
    })
}

/// Takes the surplus out of the last entry, where nobody else in its unit or contingent needs it.
fn fix((contingent, unit): (&ArmyContingent, &ArmyUnit), last: &ArmyEntry, over: u64) -> Option<Fix> {
    let some_stay = u64::from(last.count) > over;
    let others = || unit.entries.iter().any(|entry| entry.id != last.id && entry.count > 0);
    let is_siege = last.model.as_ref().is_some_and(|model| model.class == Class::Siege);
    let is_champion =
        |entry: &&ArmyEntry| entry.count > 0 && entry.model.as_ref().is_some_and(|model| model.is_champion());
    let not_missed = match last.role {
        // A siege weapon counts on its gunners.
        Role::Gunner => false,
        Role::Transport => some_stay || unit.aboard.iter().all(|aboard| *aboard == 0),
        Role::Leader => some_stay || !others() && contingent.entries().filter(is_champion).nth(1).is_some(),
        Role::OwnUnit if is_siege => !others(),
        _ => true,
    };
    if not_missed { removing(last, over) } else { None }
}

/// Of several entries of a profile it says which one goes, where that is the last one.
fn added_last(all: &Counts, last: &ArmyEntry, mut fix: Fix) -> Fix {
    if all.get(&last.profile_id).is_some_and(|own| own.groups > 1 && own.newest == last.id) {
        fix.label.fr += " (dernier ajout)";
        fix.label.en += " (added last)";
    }
    fix
}
