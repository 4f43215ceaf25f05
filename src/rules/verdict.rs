//! A list and all that follows from it as one value, the findings in one line, and their places in words: the same on the
//! screen, on paper and in the terminal.

use std::collections::HashMap;

use super::{Aspect, Context, Finding, Fix, ForEvent, Place, Severity, check, is_legal, mend};
use crate::army::Army;
use crate::catalogue::{Catalogue, Naming};
use crate::language::Language;
use crate::roster::{Entry, Id, Roster, Unit};

/// What every door shows, prints and sends: nobody resolves or checks a list by halves.
#[derive(Clone)]
pub struct Verdict<'a> {
    pub catalogue: &'a Catalogue,
    pub roster: &'a Roster,
    pub army: Army,
    /// Where it is judged for an event, too.
    pub event: Option<ForEvent<'a>>,
    pub findings: Vec<Finding>,
}

impl<'a> Verdict<'a> {
    pub fn of(catalogue: &'a Catalogue, roster: &'a Roster) -> Verdict<'a> {
        Verdict::for_event(catalogue, roster, None)
    }

    pub fn for_event(catalogue: &'a Catalogue, roster: &'a Roster, event: Option<ForEvent<'a>>) -> Verdict<'a> {
        let army = Army::resolve(catalogue, roster);
        let findings = check(&Context { catalogue, roster, army: &army, event });
        Verdict { catalogue, roster, army, event, findings }
    }

    pub fn context(&self) -> Context<'_> {
        Context { catalogue: self.catalogue, roster: self.roster, army: &self.army, event: self.event }
    }

    pub fn naming(&self, language: Language) -> Naming<'a> {
        self.catalogue.naming(language)
    }

    pub fn is_legal(&self) -> bool {
        is_legal(&self.findings)
    }

    /// By the manual alone.
    pub fn is_legal_by_manual(&self) -> bool {
        self.has_no_grave(false)
    }

    /// By the rules of the event alone, where there is one.
    pub fn is_legal_for_event(&self) -> Option<bool> {
        self.event.map(|_| self.has_no_grave(true))
    }

    fn has_no_grave(&self, of_event: bool) -> bool {
        let mut own = self.findings.iter().filter(|finding| finding.rule.is_of_event() == of_event);
        own.all(|finding| finding.severity == Severity::Advice)
    }

    pub fn summary(&self) -> Summary {
        Summary::of(&self.army, &self.findings)
    }

    /// « Légale : 498 / 500 ».
    pub fn headline(&self, language: Language) -> String {
        verdict(&self.army, &self.findings, language)
    }

    /// Where one of the findings is, in words.
    pub fn place(&self, finding: &Finding, language: Language) -> String {
        place(&self.context(), finding.place, language)
    }

    /// The same for many of them.
    pub fn places(&self, language: Language) -> Places<'_> {
        Places::new(self.context(), language)
    }

    /// What would mend one of the findings, if it does so here.
    pub fn fix(&self, finding: &Finding) -> Option<Fix> {
        mend::fix(&self.context(), &self.findings, finding)
    }
}

/// How a list stands, in numbers: all that its verdict says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    pub points: u64,
    pub errors: u32,
    /// Choices that are still to be made.
    pub choices: u32,
    /// False where something unknown is priced at nothing.
    pub complete: bool,
}

impl Summary {
    pub fn of(army: &Army, findings: &[Finding]) -> Summary {
        let count = |severity| findings.iter().filter(|finding| finding.severity == severity).count();
        let count = |severity| u32::try_from(count(severity)).unwrap_or(u32::MAX);
        Summary {
            points: army.points(),
            errors: count(Severity::Error),
            choices: count(Severity::Incomplete),
            complete: army.is_complete(),
        }
    }

    pub fn is_legal(self) -> bool {
        self.errors == 0 && self.choices == 0
    }

    /// « Légale : 498 / 500 », « 2 erreurs · 505 / 500 »: there the points stand beside, they are not the error.
    pub fn sentence(self, format: u32, language: Language) -> String {
        let number = |count: u32| language.number(i64::from(count));
        let plural = |count: u32| language.is_plural(i64::from(count));
        let (errors, choices) = (self.errors, self.choices);
        let mut parts = Vec::new();
        if errors > 0 {
            parts.push(match (language, plural(errors)) {
                (Language::French, true) => format!("{}\u{a0}erreurs", number(errors)),
                (Language::French, false) => "1\u{a0}erreur".to_owned(),
                (Language::English, true) => format!("{}\u{a0}errors", number(errors)),
                (Language::English, false) => "1\u{a0}error".to_owned(),
            });
        }
        if choices > 0 {
            parts.push(match (language, plural(choices)) {
                (Language::French, _) => format!("{}\u{a0}choix à faire", number(choices)),
                (Language::English, true) => format!("{}\u{a0}choices to make", number(choices)),
                (Language::English, false) => "1\u{a0}choice to make".to_owned(),
            });
        }
        let head = match (parts.is_empty(), language) {
            (true, Language::French) => "Légale\u{a0}: ".to_owned(),
            (true, Language::English) => "Legal: ".to_owned(),
            (false, _) => parts.join(", ") + " · ",
        };
        let at_least = match (self.complete, language) {
            (true, _) => "",
            (false, Language::French) => "au moins ",
            (false, Language::English) => "at least ",
        };
        let points = language.number(i64::try_from(self.points).unwrap_or(i64::MAX));
        let format = language.number(i64::from(format));
        format!("{head}{at_least}{points}\u{a0}/\u{a0}{format}")
    }
}

/// The findings of an army in one line.
pub fn verdict(army: &Army, findings: &[Finding], language: Language) -> String {
    Summary::of(army, findings).sentence(army.format, language)
}

/// Where a finding is, as a player would say it; empty for the list as a whole.
pub fn place(context: &Context, place: Place, language: Language) -> String {
    Places::new(*context, language).of(place)
}

/// Where everything in a list is, looked up once for all findings.
pub struct Places<'a> {
    context: Context<'a>,
    language: Language,
    units: HashMap<Id, (usize, &'a Unit)>,
    /// With the unit that they stand in.
    entries: HashMap<Id, (Id, &'a Entry)>,
}

impl<'a> Places<'a> {
    fn new(context: Context<'a>, language: Language) -> Places<'a> {
        let units = || context.roster.units();
        let in_unit = |unit: &'a Unit| unit.entries.iter().map(|entry| (entry.id, (unit.id, entry)));
        Places {
            context,
            language,
            units: units().enumerate().map(|(at, unit)| (unit.id, (at + 1, unit))).collect(),
            entries: units().flat_map(in_unit).collect(),
        }
    }

    pub fn of(&self, place: Place) -> String {
        let (context, language) = (&self.context, self.language);
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
                let Some((number, unit)) = self.units.get(&id) else { return String::new() };
                match (unit.name.is_empty(), language) {
                    (true, Language::French) => format!("unité {number}"),
                    (true, Language::English) => format!("unit {number}"),
                    (false, Language::French) => format!("unité {number} {}", language.quoted(&unit.name)),
                    (false, Language::English) => format!("unit {number} {}", language.quoted(&unit.name)),
                }
            }
            Place::Entry(id, aspect) => {
                let Some((unit, entry)) = self.entries.get(&id) else { return String::new() };
                let unit = self.of(Place::Unit(*unit));
                let printed = context.naming(language).profile(&entry.profile);
                let name = if entry.name.is_empty() { printed } else { entry.name.as_str() };
                let aspect = match aspect_name(aspect, language) {
                    "" => String::new(),
                    name => format!(", {name}"),
                };
                format!("{unit}, {name}{aspect}")
            }
        }
    }
}

/// What a choice is called within a sentence; empty for the entry as such.
pub fn aspect_name(aspect: Aspect, language: Language) -> &'static str {
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
