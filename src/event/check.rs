//! What must hold within an event's file: ids that the catalogue knows, values within reason, and nothing that contradicts
//! something else. All defects at once, each with its line and key.

use std::collections::BTreeSet;

use super::log::{Log, replay::MAX_ROUNDS};
use super::raw::{RawArmy, RawBan, RawBye, RawCap, RawEvent, RawGame, RawLanguage, RawPairing, RawPoints};
use super::settings::{Bye, Game, Pairing, Points, TieBreak};
use super::{Event, VERSION};
use crate::catalogue::Catalogue;
use crate::catalogue::defect::{Noun, Problem};
use crate::catalogue::keywords::Keyword;
use crate::catalogue::read::{At, Document};
use crate::catalogue::tome::{Profile, Tome};
use crate::language::{Language, fold};
use crate::roster::TomeVersion;
use crate::rules::event::{Subject, Terms};

/// The most event points that a game may give: see `pairing::matching` for what weights hold.
const MAX_POINTS: u32 = 20;
const MAX_FORMAT: u32 = 100_000;

/// `None` only where the version is not one that ever was; other defects are noted in the document.
pub fn check(raw: RawEvent, catalogue: &Catalogue, document: &mut Document) -> Option<Event> {
    if raw.ralliement_event != VERSION {
        let problem = Problem::OutOfRange {
            found: Some(i64::from(raw.ralliement_event)),
            min: Some(i64::from(VERSION)),
            max: Some(i64::from(VERSION)),
        };
        document.defect(&["ralliement_event".into()], problem);
        return None;
    }
    let mut checker = Checker { catalogue, document };
    let is_slug = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if raw.id.is_empty() || !raw.id.chars().all(is_slug) {
        checker.contradiction(
            &["id".into()],
            "attendu des minuscules, des chiffres et des tirets\u{a0}: \"coupe-2026\"",
            "expected lower case, digits and hyphens: \"coupe-2026\"",
        );
    }
    if raw.name.fr.trim().is_empty() {
        checker.contradiction(&["name".into()], "un événement a un nom", "an event has a name");
    }
    for (at, date) in raw.dates.iter().enumerate() {
        if !is_date(date) {
            checker.contradiction(
                &["dates".into(), at.into()],
                "attendu un jour comme «\u{a0}2026-11-21\u{a0}»",
                "expected a day such as \"2026-11-21\"",
            );
        }
    }
    let terms = checker.army(&raw);
    let game = checker.game(&raw.game);
    let points = checker.points(&raw.points);
    let pairing = checker.pairing(&raw.pairing, &points);
    Some(Event {
        place: raw.place,
        organiser: raw.organiser,
        dates: raw.dates,
        language: match raw.language {
            RawLanguage::Fr => Language::French,
            RawLanguage::En => Language::English,
        },
        text: raw.text,
        terms,
        game,
        points,
        pairing,
        log: Log::default(),
        unread: Vec::new(),
    })
}

fn is_date(text: &str) -> bool {
    let mut parts = text.split('-').map(|part| (part.len(), part.parse::<u32>().ok()));
    let (year, month, day) = (parts.next(), parts.next(), parts.next());
    matches!(year, Some((4, Some(_))))
        && matches!(month, Some((2, Some(1..=12))))
        && matches!(day, Some((2, Some(1..=31))))
        && parts.next().is_none()
}

struct Checker<'c, 'd, 'a> {
    catalogue: &'c Catalogue,
    document: &'d mut Document<'a>,
}

impl Checker<'_, '_, '_> {
    fn contradiction(&mut self, path: &[At], fr: impl Into<String>, en: impl Into<String>) {
        self.document.defect(path, Problem::contradiction(fr, en));
    }

    fn range(&mut self, path: &[At], found: u32, min: u32, max: u32) {
        if !(min..=max).contains(&found) {
            let (found, min, max) = (Some(found.into()), Some(min.into()), Some(max.into()));
            self.document.defect(path, Problem::OutOfRange { found, min, max });
        }
    }

    fn unresolved(&mut self, path: &[At], what: Noun, found: &str, known: Vec<String>) {
        self.document.defect(path, Problem::Unresolved { what, found: found.to_owned(), known });
    }

    fn army(&mut self, raw: &RawEvent) -> Terms {
        let army = &raw.army;
        self.formats(army);
        for (at, civilisation) in army.civilisations.iter().enumerate() {
            let known = self.catalogue.manual.civilisations.iter().map(|own| own.id.clone()).collect::<Vec<_>>();
            if !known.contains(civilisation) {
                self.unresolved(
                    &["army".into(), "civilisations".into(), at.into()],
                    Noun::Civilisation,
                    civilisation,
                    known,
                );
            }
        }
        // Ids of a tome that is asked for and is not here cannot be looked up.
        let all_here = army.tome.iter().all(|tome| self.catalogue.tome(&tome.id).is_some());
        let banned: BTreeSet<&str> = army.ban.iter().filter_map(|ban| ban.faction.as_deref()).collect();
        for (at, faction) in army.factions.iter().enumerate() {
            let path = ["army".into(), "factions".into(), at.into()];
            self.faction(&path, faction, all_here);
            if banned.contains(faction.as_str()) {
                self.contradiction(
                    &path,
                    format!("la faction «\u{a0}{faction}\u{a0}» est à la fois permise et bannie"),
                    format!("the faction “{faction}” is both allowed and banned"),
                );
            }
            let civilisation = self.catalogue.faction(faction).map(|faction| faction.civilisation.clone());
            if let Some(civilisation) = civilisation
                && !army.civilisations.is_empty()
                && !army.civilisations.contains(&civilisation)
            {
                self.contradiction(
                    &path,
                    format!("«\u{a0}{faction}\u{a0}» est permise, mais sa civilisation «\u{a0}{civilisation}\u{a0}» ne l’est pas"),
                    format!("“{faction}” is allowed, but its civilisation “{civilisation}” is not"),
                );
            }
        }
        let mut bans = Vec::new();
        for (at, ban) in army.ban.iter().enumerate() {
            let path = ["army".into(), "ban".into(), at.into()];
            if let Some(faction) = &ban.faction {
                self.faction(&path, faction, all_here);
            }
            bans.extend(self.ban(&path, ban, all_here));
        }
        let mut caps: Vec<(Subject, u32)> = Vec::new();
        for (at, cap) in army.cap.iter().enumerate() {
            let path = ["army".into(), "cap".into(), at.into()];
            let Some(subject) = self.cap(&path, cap, all_here) else { continue };
            if bans.contains(&subject) {
                self.contradiction(&path, "limité, mais banni aussi", "capped, but banned as well");
            }
            if caps.iter().any(|(own, _)| *own == subject) {
                self.contradiction(&path, "limité deux fois", "capped twice");
            }
            if cap.max == 0 && needs_champion(&subject) {
                self.no_champion(&path);
            }
            caps.push((subject, cap.max));
        }
        let tomes = army.tome.iter().map(|tome| TomeVersion { id: tome.id.clone(), version: tome.version.clone() });
        let terms = Terms {
            id: raw.id.clone(),
            name: raw.name.clone(),
            formats: army.formats.clone(),
            civilisations: army.civilisations.clone(),
            factions: army.factions.clone(),
            banned_factions: banned.into_iter().map(str::to_owned).collect(),
            alliances: army.alliances,
            provenance: army.provenance.clone(),
            bans,
            caps,
            tomes: tomes.collect(),
        };
        if all_here {
            self.fillable(&terms);
        }
        terms
    }

    fn formats(&mut self, army: &RawArmy) {
        let path: [At; 2] = ["army".into(), "formats".into()];
        if army.formats.is_empty() {
            self.contradiction(&path, "attendu au moins un format", "expected at least one format");
        }
        for (at, format) in army.formats.iter().enumerate() {
            self.range(&["army".into(), "formats".into(), at.into()], *format, 1, MAX_FORMAT);
        }
        if !army.formats.is_sorted_by(|a, b| a < b) {
            self.contradiction(
                &path,
                "les formats d’une escalade vont du plus petit au plus grand, chacun une fois",
                "the formats of an escalation go from the smallest to the largest, each once",
            );
        }
    }

    fn faction(&mut self, path: &[At], faction: &str, all_here: bool) {
        if all_here && self.catalogue.faction(faction).is_none() {
            let known = self.catalogue.tomes().iter().map(|tome| tome.id.clone()).collect();
            self.unresolved(path, Noun::Faction, faction, known);
        }
    }

    fn ban(&mut self, path: &[At], ban: &RawBan, all_here: bool) -> Option<Subject> {
        let keys = [&ban.profile, &ban.equipment, &ban.rule, &ban.keyword];
        let subject = self.subject(path, keys, usize::from(ban.faction.is_some()), all_here)?;
        if needs_champion(&subject) {
            self.no_champion(path);
        }
        Some(subject)
    }

    fn cap(&mut self, path: &[At], cap: &RawCap, all_here: bool) -> Option<Subject> {
        self.subject(path, [&cap.profile, &cap.equipment, &cap.rule, &cap.keyword], 0, all_here)
    }

    /// The one thing that a ban or a cap is about; `others` counts keys that are looked at elsewhere.
    fn subject(
        &mut self,
        path: &[At],
        [profile, equipment, rule, keyword]: [&Option<String>; 4],
        others: usize,
        all_here: bool,
    ) -> Option<Subject> {
        let subjects: Vec<Subject> = [
            profile.clone().map(Subject::Profile),
            equipment.clone().map(Subject::Equipment),
            rule.clone().map(Subject::Rule),
            keyword.clone().map(Subject::Keyword),
        ]
        .into_iter()
        .flatten()
        .collect();
        if subjects.len() + others != 1 {
            self.contradiction(
                path,
                "attendue une seule de ces clés\u{a0}: profile, equipment, rule, keyword (ou faction pour un bannissement)",
                "expected one of these keys: profile, equipment, rule, keyword (or faction for a ban)",
            );
            return None;
        }
        let subject = subjects.into_iter().next()?;
        if all_here && !is_known(self.catalogue, &subject) {
            let (what, found, known) = names(self.catalogue, &subject);
            self.unresolved(path, what, &found, known);
        }
        Some(subject)
    }

    fn no_champion(&mut self, path: &[At]) {
        self.contradiction(
            path,
            "chaque armée a besoin d’un Champion (LST-3)\u{a0}: aucune ne serait légale",
            "every army needs a Champion (LST-3): none would be legal",
        );
    }

    /// A format that no allowed faction can fill: not even its cheapest champion fits.
    fn fillable(&mut self, terms: &Terms) {
        let allowed = |tome: &&std::sync::Arc<Tome>| terms.allows_faction(self.catalogue, &tome.id);
        let champions = self.catalogue.tomes().iter().filter(allowed).flat_map(|tome| &tome.profiles);
        let usable = |profile: &&std::sync::Arc<Profile>| {
            profile.keywords.has(Keyword::Champion) && terms.allows_profile(profile)
        };
        let cheapest = champions.filter(usable).map(|profile| profile.points).min();
        let Some(smallest) = terms.formats.first() else { return };
        let path = ["army".into(), "formats".into(), 0usize.into()];
        match cheapest {
            None => self.contradiction(
                &["army".into()],
                "aucune faction permise n’a de Champion qui soit permis\u{a0}: personne ne peut jouer",
                "no allowed faction has a Champion that is allowed: nobody can play",
            ),
            Some(cheapest) if cheapest > *smallest => self.contradiction(
                &path,
                format!("aucune faction permise ne tient dans {smallest} points\u{a0}: son Champion le moins cher en coûte {cheapest}"),
                format!("no allowed faction fits into {smallest} points: the cheapest Champion costs {cheapest}"),
            ),
            Some(_) => {}
        }
    }

    fn game(&mut self, raw: &RawGame) -> Game {
        let path = |key: &str| -> [At; 2] { ["game".into(), key.into()] };
        self.range(&path("rounds"), raw.rounds, 1, MAX_ROUNDS);
        self.range(&path("minutes"), raw.minutes, 1, 24 * 60);
        if let Some(tables) = raw.tables {
            self.range(&path("tables"), tables, 1, 1_000);
        }
        self.range(&path("first_table"), raw.first_table, 1, 10_000);
        let known: Vec<String> = self.catalogue.manual.scenarios.iter().map(|scenario| scenario.id.clone()).collect();
        for (at, scenario) in raw.scenarios.iter().enumerate() {
            if !known.contains(scenario) {
                let path = ["game".into(), "scenarios".into(), at.into()];
                self.unresolved(&path, Noun::Scenario, scenario, known.clone());
            }
        }
        let named = u32::try_from(raw.scenarios.len()).unwrap_or(u32::MAX);
        if named > 0 && named < raw.rounds {
            let first = named + 1;
            self.contradiction(
                &path("scenarios"),
                format!("aucun scénario pour la ronde {first}\u{a0}; sans la clé, ils sont tirés au sort"),
                format!("no scenario for round {first}; without the key they are drawn by lot"),
            );
        }
        Game {
            rounds: raw.rounds,
            scenarios: raw.scenarios.clone(),
            minutes: raw.minutes,
            tables: raw.tables,
            first_table: raw.first_table,
        }
    }

    fn points(&mut self, raw: &RawPoints) -> Points {
        let own = Points::default();
        let points = Points {
            crushing_victory: raw.crushing_victory.unwrap_or(own.crushing_victory),
            victory: raw.victory.unwrap_or(own.victory),
            draw: raw.draw.unwrap_or(own.draw),
            defeat: raw.defeat.unwrap_or(own.defeat),
            crushing_defeat: raw.crushing_defeat.unwrap_or(own.crushing_defeat),
            margin: raw.margin.unwrap_or(own.margin),
            most: own.most,
        };
        let steps = [points.crushing_victory, points.victory, points.draw, points.defeat, points.crushing_defeat];
        self.range(&["points".into(), "crushing_victory".into()], points.crushing_victory, 0, MAX_POINTS);
        self.range(&["points".into(), "margin".into()], points.margin, 1, points.most);
        if !steps.is_sorted_by(|better, worse| better >= worse) {
            self.contradiction(
                &["points".into()],
                "un meilleur résultat ne peut pas rapporter moins de points d’événement",
                "a better result cannot be worth fewer event points",
            );
        }
        points
    }

    fn pairing(&mut self, raw: &RawPairing, points: &Points) -> Pairing {
        let bye = match raw.bye {
            Some(RawBye { event_points, victory_points: [scored, conceded] }) => {
                let path: [At; 3] = ["pairing".into(), "bye".into(), "event_points".into()];
                self.range(&path, event_points, 0, MAX_POINTS);
                let path: [At; 3] = ["pairing".into(), "bye".into(), "victory_points".into()];
                self.range(&path, scored.max(conceded), 0, points.most);
                Bye { event_points, victory_points: (scored, conceded) }
            }
            None => Bye::default(),
        };
        let mut tie_breaks = raw.tie_breaks.clone().unwrap_or_else(|| TieBreak::ALL.to_vec());
        let twice =
            tie_breaks.iter().enumerate().any(|(at, own)| tie_breaks.iter().skip(at + 1).any(|other| own == other));
        let lot_early = tie_breaks.iter().rev().skip(1).any(|own| *own == TieBreak::Lot);
        if twice || lot_early {
            self.contradiction(
                &["pairing".into(), "tie_breaks".into()],
                "chaque départage une seule fois, et rien après le sort (lot)",
                "each tie-break once, and nothing after the lot",
            );
        }
        tie_breaks.retain(|own| *own != TieBreak::Lot);
        Pairing {
            seed: u64::from(raw.seed),
            first_round: raw.first_round,
            clubs_apart: raw.clubs_apart,
            bye,
            tie_breaks,
        }
    }
}

/// Whether an army without it has no champion either.
fn needs_champion(subject: &Subject) -> bool {
    matches!(subject, Subject::Keyword(name) if fold(name) == fold(Keyword::Champion.name()))
}

fn is_known(catalogue: &Catalogue, subject: &Subject) -> bool {
    let tomes = || catalogue.tomes().iter();
    match subject {
        Subject::Profile(id) => catalogue.profile(id).is_some(),
        Subject::Equipment(id) => tomes().any(|tome| tome.equipment.iter().any(|piece| piece.id == *id)),
        Subject::Rule(id) => {
            catalogue.rule("", id).is_some() || tomes().any(|tome| catalogue.rule(&tome.id, id).is_some())
        }
        Subject::Keyword(name) => keywords(catalogue).iter().any(|own| fold(own) == fold(name)),
    }
}

fn names(catalogue: &Catalogue, subject: &Subject) -> (Noun, String, Vec<String>) {
    let tomes = || catalogue.tomes().iter();
    match subject {
        Subject::Profile(id) => {
            let known = tomes().flat_map(|tome| tome.profiles.iter().map(|own| own.id.clone())).collect();
            (Noun::Profile, id.clone(), known)
        }
        Subject::Equipment(id) => {
            let known = tomes().flat_map(|tome| tome.equipment.iter().map(|own| own.id.clone())).collect();
            (Noun::Equipment, id.clone(), known)
        }
        Subject::Rule(id) => {
            let own = tomes().flat_map(|tome| tome.rules.iter().map(|own| own.id.clone()));
            let known = catalogue.manual.rules.iter().map(|own| own.id.clone()).chain(own).collect();
            (Noun::Rule, id.clone(), known)
        }
        Subject::Keyword(name) => (Noun::Keyword, name.clone(), keywords(catalogue)),
    }
}

fn keywords(catalogue: &Catalogue) -> Vec<String> {
    let profiles = catalogue.tomes().iter().flat_map(|tome| &tome.profiles);
    let all: BTreeSet<String> =
        profiles.flat_map(|profile| profile.keywords.iter().map(str::to_owned).collect::<Vec<_>>()).collect();
    all.into_iter().collect()
}
