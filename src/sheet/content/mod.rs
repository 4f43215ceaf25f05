//! What a sheet says about an army, in words of one language and in the order of the list.
//!
//! Every output reads this, so that paper, text and preview never differ. Figures come from `army`, the verdict
//! from `rules`; here they only become words.

pub mod entry;
pub mod profile;
pub mod unit;
pub mod verdict;

use super::Options;
use super::wording::Wording;
use crate::army::ArmyContingent;
use crate::catalogue::deployment::{self, Sketch};
use crate::catalogue::identity::Identity;
use crate::catalogue::manual::{Reserve, Scenario};
use crate::catalogue::raw::Source;
use crate::catalogue::{Catalogue, Naming};
use crate::language::Language;
use crate::rules::Verdict;
pub use entry::{EntryContent, Part};
pub use profile::{Glossary, ProfileContent};
pub use unit::UnitContent;
pub use verdict::VerdictContent;

pub struct Content {
    pub words: &'static Wording,
    pub language: Language,
    /// Of the main contingent.
    pub identity: Identity,
    pub name: String,
    pub player: String,
    pub event: String,
    pub notes: String,
    /// "1 000"
    pub points: String,
    pub format: String,
    /// False where something unknown counts as nothing.
    pub complete: bool,
    pub general: String,
    pub models: u64,
    /// The loss from which the army is demoralised.
    pub demoralised_at: u64,
    pub combat_units: u64,
    pub reserve: u64,
    pub alliance: Vec<String>,
    pub contingents: Vec<ContingentContent>,
    pub verdict: VerdictContent,
    /// Manual and tomes with their versions.
    pub data: String,
    /// Each mark that stands somewhere in the list, and what it means.
    pub legend: Vec<(&'static str, &'static str)>,
    pub fingerprint: String,
    /// Of the play sheet: a table of the manual.
    pub reinforcements: Option<Grid>,
    pub glossary: Glossary,
    /// Of the play sheet: where each scenario of the manual sets the armies up.
    pub scenarios: Vec<ScenarioContent>,
    /// What the signs of their sketches mean.
    pub scenario_legend: String,
}

/// A scenario of the manual, drawn; without a sketch where only the manual's diagram shows its zones.
pub struct ScenarioContent {
    pub title: String,
    pub page: u16,
    pub sketch: Option<Sketch>,
    pub caption: String,
}

pub struct ContingentContent {
    pub title: &'static str,
    pub faction: String,
    pub civilisation: String,
    pub points: String,
    /// Of an allied contingent: how much of what is allowed.
    pub share: Option<String>,
    /// Name and text; `None` where the contingent has none or loses it.
    pub bonus: Option<(String, String)>,
    pub units: Vec<UnitContent>,
}

/// A table to be shown as it is.
pub struct Grid {
    pub title: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
    pub note: String,
}

fn scenarios(catalogue: &Catalogue, language: Language) -> Vec<ScenarioContent> {
    let manual = &catalogue.manual;
    let own = |own: &Scenario| ScenarioContent {
        title: format!("{}. {}", own.number, own.name.get(language)),
        page: own.page,
        sketch: manual.sketch(own),
        caption: deployment::caption(own).get(language).to_owned(),
    };
    manual.scenarios.iter().map(own).collect()
}

/// The sign of where a figure comes from.
pub fn mark(source: Source) -> &'static str {
    match source {
        Source::House => "†",
        Source::Tome => "‡",
        Source::Manual => "§",
    }
}

impl Content {
    pub fn new(subject: &Verdict, options: &Options) -> Content {
        let Verdict { catalogue, roster, army, .. } = subject;
        let language = options.language;
        let (words, naming) = (Wording::of(language), catalogue.naming(language));
        let mut glossary = Glossary::default();
        let mut number = 0;
        let mut contingents = Vec::new();
        // An army stands in the order of its list.
        for (contingent, chosen) in army.contingents.iter().zip(&roster.contingents) {
            let mut units = Vec::new();
            for (unit, chosen) in contingent.units.iter().zip(&chosen.units) {
                number += 1;
                units.push(unit::content(subject, words, naming, contingent, (unit, chosen), number, &mut glossary));
            }
            contingents.push(contingent_content(subject, words, naming, contingent, units));
        }
        let main = army.contingents.first();
        let identity = Identity::of(
            main.map_or("", |main| &main.faction),
            main.and_then(|main| main.civilisation.as_deref()).unwrap_or_default(),
        );
        let name = if roster.name.trim().is_empty() { words.unnamed.to_owned() } else { roster.name.clone() };
        let alliance = contingents
            .iter()
            .filter_map(|contingent| {
                let colon = if language == Language::French { "\u{a0}: " } else { ": " };
                Some(format!("{}{colon}{}", contingent.faction, contingent.share.as_ref()?))
            })
            .collect();
        Content {
            words,
            language,
            identity,
            name,
            player: roster.player.clone(),
            event: options.event.clone(),
            notes: roster.notes.clone(),
            points: number_of(language, army.points()),
            format: number_of(language, u64::from(army.format)),
            complete: army.is_complete(),
            general: general(subject, words, language),
            models: army.models(),
            demoralised_at: army.demoralised_at(),
            combat_units: army.combat_units(),
            reserve: army.reserve(Reserve::Half),
            alliance,
            verdict: verdict::verdict(subject, words, language),
            data: data(catalogue, subject, language),
            legend: legend(&contingents, words),
            fingerprint: options.fingerprint.clone(),
            reinforcements: grid(catalogue, "renforts", language),
            contingents,
            glossary,
            scenarios: scenarios(catalogue, language),
            scenario_legend: deployment::legend(language, catalogue.manual.table_side().unwrap_or_default()),
        }
    }

    pub fn units(&self) -> impl Iterator<Item = &UnitContent> {
        self.contingents.iter().flat_map(|contingent| &contingent.units)
    }

    /// More than one contingent has units, so that each needs its title.
    pub fn has_allies(&self) -> bool {
        self.contingents.iter().filter(|contingent| !contingent.units.is_empty()).count() > 1
    }

    /// Every unit; with its contingent where a title of it stands above.
    pub fn headed_units(&self) -> impl Iterator<Item = (&UnitContent, Option<&ContingentContent>)> {
        let several = self.has_allies();
        self.contingents.iter().flat_map(move |contingent| {
            let titled = move |at: usize| Some(contingent).filter(|_| several && at == 0);
            contingent.units.iter().enumerate().map(move |(at, unit)| (unit, titled(at)))
        })
    }

    /// "Joueur : " with the space that French wants.
    pub fn label(&self, label: &str) -> String {
        match self.language {
            Language::French => format!("{label}\u{a0}: "),
            Language::English => format!("{label}: "),
        }
    }
}

/// "1 figurine", "2 figurines": a number and one of its two nouns.
pub fn counted(language: Language, value: u64, [one, several]: [&str; 2]) -> String {
    let plural = language.is_plural(i64::try_from(value).unwrap_or(i64::MAX));
    format!("{}\u{a0}{}", number_of(language, value), if plural { several } else { one })
}

pub fn number_of(language: Language, value: u64) -> String {
    language.number(i64::try_from(value).unwrap_or(i64::MAX))
}

fn contingent_content(
    subject: &Verdict,
    words: &Wording,
    naming: Naming,
    contingent: &ArmyContingent,
    units: Vec<UnitContent>,
) -> ContingentContent {
    let language = naming.language;
    let faction = naming.catalogue.faction(&contingent.faction);
    let share = contingent.allied.then(|| share(subject, words, language, contingent));
    let bonus = faction.and_then(|faction| faction.bonus.as_ref()).filter(|_| !contingent.allied);
    ContingentContent {
        title: if contingent.allied { words.allied } else { words.main },
        faction: faction.map_or_else(
            || format!("{} ({})", contingent.faction, words.unknown),
            |_| naming.faction(&contingent.faction).to_owned(),
        ),
        civilisation: contingent
            .civilisation
            .as_ref()
            .map_or_else(String::new, |id| naming.civilisation(id).to_owned()),
        points: number_of(language, contingent.points()),
        share,
        bonus: bonus.map(|bonus| (bonus.name.get(language).to_owned(), bonus.text.get(language).to_owned())),
        units,
    }
}

/// "225 points, 22,5 % of the format; at most 33 % (330 points)"
fn share(subject: &Verdict, words: &Wording, language: Language, contingent: &ArmyContingent) -> String {
    let format = u64::from(subject.army.format);
    let points = contingent.points();
    // Tenths of a percent, rounded up, so that 33,01 % never reads as 33 %.
    let tenths = if format == 0 { 0 } else { points.saturating_mul(1000).div_ceil(format) };
    let separator = if language == Language::French { ',' } else { '.' };
    let percent = match tenths % 10 {
        0 => (tenths / 10).to_string(),
        tenth => format!("{}{separator}{tenth}", tenths / 10),
    };
    match subject.army.allied_percent(subject.catalogue, contingent) {
        Some(most) => {
            let cap = number_of(language, u64::from(most) * format / 100);
            (words.share)(&number_of(language, points), &percent, &most.to_string(), &cap)
        }
        None => format!("{} {} ({})", number_of(language, points), words.points, words.forbidden),
    }
}

fn general(subject: &Verdict, words: &Wording, language: Language) -> String {
    let army = &subject.army;
    let described = |id| {
        let entry = army.entry(id)?;
        let model = entry.model.as_ref()?;
        let own = subject.roster.entry(id).map(|entry| entry.name.trim()).filter(|name| !name.is_empty());
        let profile = model.profile.name.get(language);
        let name = own.map_or_else(|| profile.to_owned(), |own| format!("{}, {profile}", short(own, 40)));
        let rank = model.rank().map(|rank| unit::rank_name(subject.catalogue.naming(language), rank));
        Some((name, rank.unwrap_or_default()))
    };
    if let Some((name, rank)) = army.general.entry.and_then(described) {
        return format!("{name} ({rank})");
    }
    if army.general.candidates.is_empty() {
        return words.no_champion.to_owned();
    }
    let mut names: Vec<String> = army.general.candidates.iter().filter_map(|id| Some(described(*id)?.0)).collect();
    names.sort();
    names.dedup();
    // A band at the head of a page is no place for forty names.
    if names.len() > 4 {
        names.truncate(3);
        names.push("…".to_owned());
    }
    format!("{}, {}", words.no_general, (words.candidates)(&names.join(", ")))
}

/// Of a name that would fill the head of a page, the beginning.
pub fn short(name: &str, most: usize) -> String {
    match name.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", name.get(..end).unwrap_or(name).trim_end()),
        None => name.to_owned(),
    }
}

/// "Manuel des règles, 1re édition (05/05/2026) · Tribus des Confins 1.0.0"
fn data(catalogue: &Catalogue, subject: &Verdict, language: Language) -> String {
    let edition = &catalogue.manual.edition;
    let mut parts = vec![format!("{} ({})", edition.name.get(language), edition.updated)];
    let mut seen: Vec<&str> = Vec::new();
    for contingent in &subject.army.contingents {
        if let Some(tome) = catalogue.tome(&contingent.faction)
            && !seen.contains(&tome.id.as_str())
        {
            seen.push(&tome.id);
            parts.push(format!("{} {} ({})", tome.faction.name.get(language), tome.version, tome.date));
        }
    }
    parts.push(format!("Ralliement {}", env!("CARGO_PKG_VERSION")));
    parts.join(" · ")
}

fn legend(contingents: &[ContingentContent], words: &'static Wording) -> Vec<(&'static str, &'static str)> {
    let all = [("§", words.mark_manual), ("‡", words.mark_tome), ("†", words.mark_house)];
    let entries = || contingents.iter().flat_map(|one| &one.units).flat_map(|unit| &unit.entries);
    let stands =
        |mark: &str| entries().any(|entry| entry.mark == mark || entry.parts.iter().any(|part| part.mark == mark));
    all.into_iter().filter(|(mark, _)| stands(mark)).collect()
}

fn grid(catalogue: &Catalogue, id: &str, language: Language) -> Option<Grid> {
    let table = catalogue.manual.tables.iter().find(|table| table.id == id)?;
    let texts = |row: &Vec<crate::language::Text>| row.iter().map(|cell| cell.get(language).to_owned()).collect();
    Some(Grid {
        title: table.name.get(language).to_owned(),
        columns: texts(&table.columns),
        rows: table.rows.iter().map(texts).collect(),
        note: table.note.as_ref().map_or_else(String::new, |note| note.get(language).to_owned()),
    })
}

/// A rule that no tome knows is marked as such.
pub fn rule_name(words: &Wording, naming: Naming, faction: &str, rule: &str, parameter: Option<&str>) -> String {
    if naming.catalogue.rule(faction, rule).is_some() {
        return naming.rule(faction, rule, parameter);
    }
    let named = format!("{rule} ({})", words.unknown);
    parameter.map_or_else(|| named.clone(), |parameter| format!("{named} ({})", naming.keyword(parameter)))
}
