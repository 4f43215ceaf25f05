//! What an event asks of the worker: lists that came in judged, a round paired or priced, the event on paper. Everything is
//! worked out from the event's file, so that a page and a worker cannot disagree.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::archive::{self, ArchiveError};
use super::open::sentences_of;
use super::protocol::{Answer, InputFile};
use crate::catalogue::Catalogue;
use crate::event::log::PairedGame;
use crate::event::pairing::{Criterion, Draft, Question, why};
use crate::event::{self, Event, State, lot, tables};
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::link;
use crate::exchange::open::{self, Opened};
use crate::language::{Language, fold, sentence};
use crate::roster::Roster;
use crate::rules::{ForEvent, Severity, Verdict};
use crate::sheet::Wish;
use crate::sheet::event::{EventOptions, EventSheet};

/// More findings of one list than anybody reads at the desk.
const MAX_REASONS: usize = 30;

/// `event` is the event's file, as `event::write` gives it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EventJob {
    /// What the files are: lists, judged; or why not. Of an archive, all that is in it. `known` are the lists that are here
    /// already, as links: in an escalation a list is held against the smaller one of the same player.
    Desk { event: String, files: Vec<InputFile>, known: Vec<String> },
    /// The verdict on lists that are here, as links.
    Judge { event: String, lists: Vec<String> },
    /// The best round, or one that somebody made, and what it costs.
    Round { event: String, round: u32, games: Option<Vec<PairedGame>> },
    /// Why two players meet.
    Why { event: String, round: u32, games: Vec<PairedGame>, at: usize },
    /// `None`: all accepted lists.
    Print { event: String, round: u32, sheet: Option<EventSheet>, options: EventOptions },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EventAnswer {
    Desk(Vec<DeskFile>),
    /// One for each list; `None` for what is no list.
    Judged(Vec<Option<ListVerdict>>),
    Round(RoundSheet),
    Why(Vec<String>),
}

/// What came of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum DeskFile {
    List { name: String, list: String, verdict: ListVerdict, notes: Vec<String> },
    Refused { name: String, reasons: Vec<String> },
}

/// How a list stands, by the manual and for the event.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ListVerdict {
    pub player: String,
    pub name: String,
    pub factions: String,
    pub points: u64,
    pub format: u32,
    pub fingerprint: String,
    pub by_manual: bool,
    pub for_event: bool,
    pub reasons: Vec<Reason>,
}

impl ListVerdict {
    pub fn is_legal(&self) -> bool {
        self.by_manual && self.for_event
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    pub of_event: bool,
    pub sentence: String,
}

/// A round that is paired, or might be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoundSheet {
    pub round: u32,
    /// What it is called.
    pub scenario: String,
    pub games: Vec<PairedGame>,
    pub costs: Vec<CostLine>,
    /// Why a rematch or a second bye could not be avoided.
    pub proofs: Vec<String>,
    pub missing_tables: usize,
    /// Who plays in the round and has no game in it, by name: they came after it was paired.
    pub left_out: Vec<String>,
    /// Who has a game in it and plays no more.
    pub gone: Vec<String>,
}

impl RoundSheet {
    /// No better round exists; another lot is no better.
    pub fn is_best(&self) -> bool {
        self.is_whole() && self.costs.iter().all(|cost| cost.paid <= cost.best)
    }

    /// Everybody who plays has a game or a bye, and nobody else.
    pub fn is_whole(&self) -> bool {
        self.left_out.is_empty() && self.gone.is_empty()
    }
}

/// One of the costs of a round, and what the best round pays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CostLine {
    pub name: String,
    pub paid: u64,
    pub best: u64,
}

pub fn perform(catalogue: &Catalogue, job: &EventJob, language: Language) -> Answer {
    let (EventJob::Desk { event: file, .. }
    | EventJob::Judge { event: file, .. }
    | EventJob::Round { event: file, .. }
    | EventJob::Why { event: file, .. }
    | EventJob::Print { event: file, .. }) = job;
    let Ok(opened) = event::open("", file.as_bytes(), catalogue) else { return Answer::Failed(String::new()) };
    let event = opened.event;
    let answer = match job {
        EventJob::Desk { files, known, .. } => EventAnswer::Desk(desk(catalogue, &event, files, known, language)),
        EventJob::Judge { lists, .. } => {
            let rosters: Vec<Option<Roster>> = lists.iter().map(|list| link::read(list).ok()).collect();
            let known: Vec<&Roster> = rosters.iter().flatten().collect();
            let judged = rosters.iter().map(|own| Some(judge(catalogue, &event, own.as_ref()?, &known, language)));
            EventAnswer::Judged(judged.collect())
        }
        EventJob::Round { round, games, .. } => match sheet(catalogue, &event, *round, games.as_deref(), language) {
            Ok(sheet) => EventAnswer::Round(sheet),
            Err(reason) => return Answer::Failed(sentence(&reason)),
        },
        EventJob::Why { round, games, at, .. } => {
            EventAnswer::Why(reasons(&event, *round, games, *at, language).unwrap_or_default())
        }
        EventJob::Print { round, sheet, options, .. } => return print(catalogue, &event, *round, *sheet, options),
    };
    Answer::Event(Box::new(answer))
}

/// A file with what was found in it, or why nothing was.
type Named = (String, Result<Box<Found>, Vec<String>>);

fn desk(
    catalogue: &Catalogue,
    event: &Event,
    files: &[InputFile],
    known: &[String],
    language: Language,
) -> Vec<DeskFile> {
    let mut found: Vec<Named> = Vec::new();
    for file in files {
        if archive::is_archive(&file.bytes) {
            match archive::unpacked(&file.bytes) {
                Ok(files) => {
                    for unpacked in files {
                        let name = format!("{} › {}", file.name, unpacked.name);
                        match unpacked.content {
                            Ok(bytes) => found.extend(opened(&name, &bytes, language)),
                            Err(error) => found.push(refused(name, error, language)),
                        }
                    }
                }
                Err(error) => found.push(refused(file.name.clone(), error, language)),
            }
        } else {
            found.extend(opened(&file.name, &file.bytes, language));
        }
    }
    let known: Vec<Roster> = known.iter().filter_map(|list| link::read(list).ok()).collect();
    let mut all: Vec<&Roster> = known.iter().collect();
    all.extend(found.iter().filter_map(|(_, found)| found.as_ref().ok()).map(|found| &found.roster));
    let answer = |(name, found): &Named| match found {
        Err(reasons) => DeskFile::Refused { name: name.clone(), reasons: reasons.clone() },
        Ok(found) => match link::to_text(&link::numbered_anew(&found.roster)) {
            Ok(list) => DeskFile::List {
                name: name.clone(),
                list,
                verdict: judge(catalogue, event, &found.roster, &all, language),
                notes: found.notes.clone(),
            },
            Err(error) => DeskFile::Refused { name: name.clone(), reasons: vec![sentence(error.sentence(language))] },
        },
    };
    found.iter().map(answer).collect()
}

struct Found {
    roster: Roster,
    notes: Vec<String>,
}

type Outcome = Named;

fn refused(name: String, error: ArchiveError, language: Language) -> Outcome {
    (name, Err(vec![sentence(error.sentence(language))]))
}

/// A file is one list; a backup has several.
fn opened(name: &str, bytes: &[u8], language: Language) -> Vec<Outcome> {
    let no = |fr: &str, en: &str| {
        let reason = match language {
            Language::French => fr,
            Language::English => en,
        };
        vec![(name.to_owned(), Err(vec![reason.to_owned()]))]
    };
    match open::open(name, bytes) {
        Opened::List { roster, notes, .. } => {
            let notes = notes.iter().map(|note| sentence(&note.problem.message(language))).collect();
            vec![(name.to_owned(), Ok(Box::new(Found { roster: *roster, notes })))]
        }
        Opened::Tome(_) => no(
            "C’est un tome, pas une liste\u{a0}: ouvrez-le parmi les tomes.",
            "This is a tome, not a list: open it among the tomes.",
        ),
        Opened::Backup => no(
            "C’est une sauvegarde, pas une liste\u{a0}: demandez la liste seule.",
            "This is a backup, not a list: ask for the list alone.",
        ),
        Opened::Refused(refusal) => vec![(name.to_owned(), Err(sentences_of(&refusal, language)))],
    }
}

/// In an escalation with the same player's list of the next smaller format, where it is here.
pub fn judge(
    catalogue: &Catalogue,
    event: &Event,
    roster: &Roster,
    known: &[&Roster],
    language: Language,
) -> ListVerdict {
    let smaller = event.terms.formats.iter().rev().find(|format| **format < roster.format);
    let own = |other: &&&Roster| Some(&other.format) == smaller && fold(&other.player) == fold(&roster.player);
    let smaller = known.iter().rev().find(own).copied();
    let verdict = Verdict::for_event(catalogue, roster, Some(ForEvent::new(&event.terms).after(smaller)));
    let faction = |id: &String| catalogue.faction(id).map_or(id.as_str(), |known| known.name.get(language)).to_owned();
    let factions: Vec<String> = roster.contingents.iter().map(|own| faction(&own.faction)).collect();
    let grave = verdict.findings.iter().filter(|finding| finding.severity != Severity::Advice);
    let reasons = grave.take(MAX_REASONS).map(|finding| {
        let place = verdict.place(finding, language);
        let message = finding.message.get(language);
        let sentence = if place.is_empty() { message.to_owned() } else { format!("{message} ({place})") };
        Reason { of_event: finding.rule.is_of_event(), sentence }
    });
    ListVerdict {
        player: roster.player.trim().to_owned(),
        name: roster.name.trim().to_owned(),
        factions: factions.join(" + "),
        points: verdict.army.points(),
        format: roster.format,
        fingerprint: fingerprint(roster).to_string(),
        by_manual: verdict.is_legal_by_manual(),
        for_event: verdict.is_legal_for_event().unwrap_or(true),
        reasons: reasons.collect(),
    }
}

/// The round with these games, without those of players who do not play in it.
fn by_hand(question: Question, games: &[PairedGame]) -> Draft {
    let pair = |game: &PairedGame| {
        let b = match &game.b {
            Some(b) => Some(question.position(b)?),
            None => None,
        };
        Some((question.position(&game.a)?, b))
    };
    let pairs: Vec<(usize, Option<usize>)> = games.iter().filter_map(pair).collect();
    question.draft(&pairs)
}

fn sheet(
    catalogue: &Catalogue,
    event: &Event,
    round: u32,
    games: Option<&[PairedGame]>,
    language: Language,
) -> Result<RoundSheet, String> {
    let state = event.state();
    let question = Question::new(event, &state, round);
    let best = question.clone().answer().map_err(|error| error.sentence(language))?;
    let listed = |games: &[PairedGame]| -> HashSet<String> {
        games.iter().flat_map(|game| std::iter::once(&game.a).chain(&game.b)).cloned().collect()
    };
    if games.is_some_and(|games| listed(games).iter().any(|id| state.player(id).is_none())) {
        return Err(match language {
            Language::French => "quelqu’un n’est pas inscrit".to_owned(),
            Language::English => "somebody was not entered".to_owned(),
        });
    }
    let (draft, games) = match games {
        Some(games) => (by_hand(question, games), games.to_vec()),
        None => {
            let games = tables::assign(event, &state, &best);
            (best.clone(), games)
        }
    };
    let costs = Criterion::ALL.into_iter().filter(|criterion| *criterion != Criterion::Lot).map(|criterion| CostLine {
        name: criterion.name(language).to_owned(),
        paid: draft.cost.of(criterion),
        best: best.cost.of(criterion),
    });
    let listed = listed(&games);
    let playing: HashSet<&str> = best.question.candidates.iter().map(|own| own.id.as_str()).collect();
    let named = |is_it: &dyn Fn(&str) -> bool| {
        let own = state.players.iter().filter(|player| is_it(&player.id));
        own.map(|player| player.name.clone()).collect::<Vec<_>>()
    };
    Ok(RoundSheet {
        round,
        left_out: named(&|id| playing.contains(id) && !listed.contains(id)),
        gone: named(&|id| listed.contains(id) && !playing.contains(id)),
        scenario: scenario(catalogue, event, round, language),
        costs: costs.collect(),
        proofs: best.proofs.iter().map(|proof| proof.sentence(&best.question, language)).collect(),
        missing_tables: tables::missing(event, &games),
        games,
    })
}

/// What the scenario of a round is called; empty where there is none.
pub fn scenario(catalogue: &Catalogue, event: &Event, round: u32, language: Language) -> String {
    let known: Vec<&str> = catalogue.manual.scenarios.iter().map(|own| own.id.as_str()).collect();
    let id = lot::scenario(event, &known, round);
    let own = catalogue.manual.scenarios.iter().find(|own| Some(own.id.as_str()) == id);
    own.map(|own| own.name.get(language).to_owned()).unwrap_or_default()
}

fn reasons(event: &Event, round: u32, games: &[PairedGame], at: usize, language: Language) -> Option<Vec<String>> {
    let state: State = event.state();
    let draft = by_hand(Question::new(event, &state, round), games);
    let game = games.get(at)?;
    let (a, b) = (draft.question.position(&game.a), game.b.as_deref().and_then(|b| draft.question.position(b)));
    let own = draft.games.iter().find(|own| Some(own.a) == a && own.b == b || Some(own.a) == b && own.b == a)?;
    let known = tables::known(&state, round);
    let is_new = |id: &str, table: u32| known.get(id).is_none_or(|known| !known.contains(&table));
    let new = game.table.zip(game.b.as_deref()).map(|(table, b)| (table, is_new(&game.a, table), is_new(b, table)));
    Some(why(&draft, own, new, language))
}

#[cfg(feature = "pdf")]
fn print(
    catalogue: &Catalogue,
    event: &Event,
    round: u32,
    sheet: Option<EventSheet>,
    options: &EventOptions,
) -> Answer {
    use super::protocol::Printed;
    use crate::sheet::event::{accepted, pages, rosters};
    use crate::sheet::pdf::pdf;

    let state = event.state();
    let pages = match sheet {
        Some(sheet) => pages(event, &state, round, sheet, options),
        None => {
            let wish = Wish {
                paper: options.paper,
                language: options.language,
                palette: options.palette,
                event: event.name(options.language).to_owned(),
                ..Wish::default()
            };
            let lists = accepted(&state).0;
            if lists.is_empty() {
                return Answer::Failed(no_lists(options.language).to_owned());
            }
            rosters(catalogue, &lists, &wish)
        }
    };
    match pdf(&pages, None) {
        Ok(pdf) => Answer::Printed(Box::new(Printed { pdf, pages })),
        Err(_) => Answer::Failed(super::no_pdf(options.language).to_owned()),
    }
}

#[cfg(feature = "pdf")]
fn no_lists(language: Language) -> &'static str {
    match language {
        Language::French => "Aucune liste n’est acceptée pour l’instant.",
        Language::English => "No list is accepted yet.",
    }
}

#[cfg(not(feature = "pdf"))]
fn print(_: &Catalogue, _: &Event, _: u32, _: Option<EventSheet>, _: &EventOptions) -> Answer {
    let _ = Wish::default();
    Answer::Failed(String::new())
}
