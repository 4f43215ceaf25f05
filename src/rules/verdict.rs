//! The findings in one line, and their places in words: the same on the screen, on paper and in the terminal.

use super::{Aspect, Context, Finding, Place, Severity};
use crate::army::Army;
use crate::language::Language;

/// « Légale : 498 / 500 », « 2 erreurs · 505 / 500 »: there the points stand beside, they are not the error.
pub fn verdict(army: &Army, findings: &[Finding], language: Language) -> String {
    let count = |severity| findings.iter().filter(|finding| finding.severity == severity).count();
    let (errors, missing) = (count(Severity::Error), count(Severity::Incomplete));
    let number = |count: usize| language.number(count as i64);
    let plural = |count: usize| language.is_plural(count as i64);
    let mut parts = Vec::new();
    if errors > 0 {
        parts.push(match (language, plural(errors)) {
            (Language::French, true) => format!("{}\u{a0}erreurs", number(errors)),
            (Language::French, false) => "1\u{a0}erreur".to_owned(),
            (Language::English, true) => format!("{}\u{a0}errors", number(errors)),
            (Language::English, false) => "1\u{a0}error".to_owned(),
        });
    }
    if missing > 0 {
        parts.push(match (language, plural(missing)) {
            (Language::French, _) => format!("{}\u{a0}choix à faire", number(missing)),
            (Language::English, true) => format!("{}\u{a0}choices to make", number(missing)),
            (Language::English, false) => "1\u{a0}choice to make".to_owned(),
        });
    }
    let head = match (parts.is_empty(), language) {
        (true, Language::French) => "Légale\u{a0}: ".to_owned(),
        (true, Language::English) => "Legal: ".to_owned(),
        (false, _) => parts.join(", ") + " · ",
    };
    let points = language.number(i64::try_from(army.points()).unwrap_or(i64::MAX));
    let format = language.number(i64::from(army.format));
    let at_least = match (army.is_complete(), language) {
        (true, _) => "",
        (false, Language::French) => "au moins ",
        (false, Language::English) => "at least ",
    };
    format!("{head}{at_least}{points}\u{a0}/\u{a0}{format}")
}

/// Where a finding is, as a player would say it; empty for the list as a whole.
pub fn place(context: &Context, place: Place, language: Language) -> String {
    match place {
        Place::List => String::new(),
        Place::Contingent(id) => {
            let main = context.roster.contingents.first().is_some_and(|first| first.id == id);
            match (main, language) {
                (true, Language::French) => "contingent principal",
                (true, Language::English) => "main contingent",
                (false, Language::French) => "contingent allié",
                (false, Language::English) => "allied contingent",
            }
            .to_owned()
        }
        Place::Unit(id) => {
            let Some((at, unit)) = context.roster.units().enumerate().find(|(_, unit)| unit.id == id) else {
                return String::new();
            };
            let number = at + 1;
            match (unit.name.is_empty(), language) {
                (true, Language::French) => format!("unité {number}"),
                (true, Language::English) => format!("unit {number}"),
                (false, Language::French) => format!("unité {number} «\u{a0}{}\u{a0}»", unit.name),
                (false, Language::English) => format!("unit {number} “{}”", unit.name),
            }
        }
        Place::Entry(id, aspect) => {
            let Some(entry) = context.roster.entry(id) else { return String::new() };
            let unit = context.roster.unit_of(id).map(|unit| self::place(context, Place::Unit(unit.id), language));
            let profile = context.catalogue.profile(&entry.profile);
            let printed = profile.map_or(entry.profile.as_str(), |profile| profile.name.get(language));
            let name = if entry.name.is_empty() { printed } else { entry.name.as_str() };
            let aspect = match aspect_name(aspect, language) {
                "" => String::new(),
                name => format!(", {name}"),
            };
            format!("{}, {name}{aspect}", unit.unwrap_or_default())
        }
    }
}

fn aspect_name(aspect: Aspect, language: Language) -> &'static str {
    let (fr, en) = match aspect {
        Aspect::Whole => ("", ""),
        Aspect::Equipment => ("équipement", "equipment"),
        Aspect::Armour => ("armure", "armour"),
        Aspect::Plating => ("blindage", "plating"),
        Aspect::Barding => ("caparaçon", "barding"),
        Aspect::Mount => ("monture", "mount"),
        Aspect::Upgrades => ("améliorations", "upgrades"),
        Aspect::Base => ("socle", "base"),
        Aspect::Orders => ("ordres", "orders"),
        Aspect::Feats => ("actions d’éclat", "feats"),
        Aspect::Spells => ("sorts", "spells"),
        Aspect::Aboard => ("embarquement", "boarding"),
    };
    match language {
        Language::French => fr,
        Language::English => en,
    }
}
