//! What the lines of a log amount to: players, lists, rounds, results; and what contradicts or leads nowhere.
//!
//! Replaying cannot fail. Of two lines that contradict each other neither counts until a third names both; a line that is
//! about nothing (a result for a game that was not paired) has no effect and is told.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::Log;
use super::line::{Entry, Line, Outcome, PairedGame};
use crate::language::Language;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// In the order in which they were entered.
    pub players: Vec<Player>,
    /// From the first on; a round that was never paired is empty.
    pub rounds: Vec<Round>,
    pub contradictions: Vec<Contradiction>,
    pub problems: Vec<Problem>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    pub id: String,
    pub name: String,
    pub club: String,
    pub rank: Option<u32>,
    /// The first round they can play, and the one from which they no longer do.
    pub from: u32,
    pub until: Option<u32>,
    /// The line that says so, to be replaced by a correction.
    pub line: String,
    pub list: ListState,
    /// Every list that came in, with its fingerprint, the latest last.
    pub received: Vec<(String, String)>,
    /// The fingerprints of those that are accepted: in an escalation there is one for each format.
    pub accepted: HashSet<String>,
    pub bonus: Vec<(i32, String)>,
    pub notes: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum ListState {
    #[default]
    Missing,
    Received {
        fingerprint: String,
        list: String,
    },
    Refused {
        fingerprint: String,
        reason: String,
    },
    Accepted {
        fingerprint: String,
        list: String,
    },
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Round {
    pub number: u32,
    /// The line that paired it; empty where nothing is decided.
    pub draft: String,
    pub published: bool,
    pub by_hand: bool,
    pub games: Vec<RecordedGame>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RecordedGame {
    pub a: String,
    pub b: Option<String>,
    pub table: Option<u32>,
    /// As seen from `a`.
    pub outcome: Option<Outcome>,
    /// The line that says so, to be replaced by a correction.
    pub line: Option<String>,
}

/// Lines that do not go together, side by side; one more line that replaces them settles it.
#[derive(Clone, Debug, PartialEq)]
pub struct Contradiction {
    pub subject: Subject,
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    Player(String),
    Draft(u32),
    Publication(u32),
    Result(u32, String, String),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub line: Line,
    pub kind: ProblemKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    UnknownPlayer,
    /// A result for a game that was not paired, or not published.
    NotPaired,
    /// A draft that has a player twice, or a player against themselves.
    PlayerTwice,
    UnknownDraft,
    /// Victory points that no game can have.
    ImpossibleScore,
    NotUnderstood,
}

impl ProblemKind {
    pub fn sentence(self, language: Language) -> &'static str {
        let (fr, en) = match self {
            ProblemKind::UnknownPlayer => ("personne n’est inscrit sous ce nom", "nobody was entered by that id"),
            ProblemKind::NotPaired => {
                ("cette partie n’a pas été appariée et publiée", "this game was not paired and published")
            }
            ProblemKind::PlayerTwice => {
                ("un joueur s’y trouve deux fois dans la même ronde", "a player stands in it twice")
            }
            ProblemKind::UnknownDraft => ("ce brouillon n’existe pas", "there is no such draft"),
            ProblemKind::ImpossibleScore => {
                ("une partie ne donne pas autant de points de victoire", "no game gives so many victory points")
            }
            ProblemKind::NotUnderstood => (
                "ligne d’une autre version, gardée telle quelle et sans effet",
                "a line of another version, kept as it is and without effect",
            ),
        };
        match language {
            Language::French => fr,
            Language::English => en,
        }
    }
}

/// The most victory points of a side (manual, p. 90–91).
pub const MOST: u32 = 12;
/// The last round that a line may name: no event has more, and a number out of nowhere must not fill the memory.
pub const MAX_ROUNDS: u32 = 20;

impl State {
    pub fn replay(log: &Log) -> State {
        let lines = log.holding();
        let mut state = State::default();
        let registers = Registers::new(&lines);
        state.enter(&lines, &registers);
        state.rounds(&lines, &registers);
        for line in &lines {
            if matches!(line.entry, Entry::Other { .. }) {
                state.problem(line, ProblemKind::NotUnderstood);
            }
        }
        state.contradictions = registers.contradictions;
        state
    }

    pub fn player(&self, id: &str) -> Option<&Player> {
        self.players.iter().find(|player| player.id == id)
    }

    pub fn round(&self, number: u32) -> Option<&Round> {
        self.rounds.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// Who plays in a round.
    pub fn playing(&self, round: u32) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(move |player| player.from <= round && player.until.is_none_or(|until| round < until))
    }

    /// The first round that is not published yet.
    pub fn next_round(&self) -> u32 {
        let published = self.rounds.iter().take_while(|round| round.published).count();
        u32::try_from(published).unwrap_or(MAX_ROUNDS) + 1
    }

    /// Games of published rounds before this one that have no result yet.
    pub fn open_games(&self, before: u32) -> impl Iterator<Item = (u32, &RecordedGame)> {
        let rounds = self.rounds.iter().filter(move |round| round.published && round.number < before);
        rounds
            .flat_map(|round| round.games.iter().map(move |game| (round.number, game)))
            .filter(|(_, game)| game.b.is_some() && game.outcome.is_none())
    }

    fn problem(&mut self, line: &Line, kind: ProblemKind) {
        self.problems.push(Problem { line: line.clone(), kind });
    }

    fn enter(&mut self, lines: &[&Line], registers: &Registers) {
        let mut at: HashMap<String, usize> = HashMap::new();
        for line in lines {
            let Entry::Entered { player, .. } = &line.entry else { continue };
            if at.contains_key(player) {
                continue;
            }
            let Some(settled) = registers.settle(&Subject::Player(player.clone())) else {
                // Somebody of that id is here, whatever the name: without them nothing that follows would hold.
                at.insert(player.clone(), self.players.len());
                self.players.extend(player_of(line));
                continue;
            };
            at.insert(player.clone(), self.players.len());
            self.players.extend(player_of(settled));
        }
        for line in lines {
            let player = match &line.entry {
                Entry::Received { player, .. }
                | Entry::Accepted { player, .. }
                | Entry::Refused { player, .. }
                | Entry::Noted { player, .. }
                | Entry::Bonus { player, .. }
                | Entry::Dropped { player, .. } => player,
                Entry::Entered { .. }
                | Entry::Paired { .. }
                | Entry::Published { .. }
                | Entry::Result { .. }
                | Entry::Undone { .. }
                | Entry::Other { .. } => continue,
            };
            let Some(known) = at.get(player).and_then(|at| self.players.get_mut(*at)) else {
                self.problem(line, ProblemKind::UnknownPlayer);
                continue;
            };
            known.apply(&line.entry);
        }
    }

    fn rounds(&mut self, lines: &[&Line], registers: &Registers) {
        let known: HashSet<String> = self.players.iter().map(|player| player.id.clone()).collect();
        let mut drafts: BTreeMap<&str, (&Line, u32, &[PairedGame], bool)> = BTreeMap::new();
        let mut last = 0;
        for line in lines {
            if let Entry::Paired { round, games, by_hand, .. } = &line.entry {
                match draft_problem(*round, games, &known) {
                    Some(kind) => self.problem(line, kind),
                    None => {
                        last = last.max(*round);
                        drafts.insert(&line.id, (line, *round, games, *by_hand));
                    }
                }
            }
        }
        for number in 1..=last {
            let mut round = Round { number, ..Round::default() };
            let published = registers.settle(&Subject::Publication(number)).and_then(|line| match &line.entry {
                Entry::Published { draft, .. } => drafts.get(draft.as_str()).filter(|(_, of, ..)| *of == number),
                _ => None,
            });
            round.published = published.is_some();
            let drafted = || {
                let settled = registers.settle(&Subject::Draft(number))?;
                drafts.get(settled.id.as_str())
            };
            if let Some((line, _, games, by_hand)) = published.or_else(drafted) {
                round.draft = line.id.clone();
                round.by_hand = *by_hand;
                let game = |game: &PairedGame| RecordedGame {
                    a: game.a.clone(),
                    b: game.b.clone(),
                    table: game.table,
                    outcome: None,
                    line: None,
                };
                round.games = games.iter().map(game).collect();
            }
            self.rounds.push(round);
        }
        self.publications(lines, &drafts);
        self.results(lines, registers);
    }

    fn publications(&mut self, lines: &[&Line], drafts: &BTreeMap<&str, (&Line, u32, &[PairedGame], bool)>) {
        for line in lines {
            if let Entry::Published { round, draft, .. } = &line.entry
                && drafts.get(draft.as_str()).is_none_or(|(_, of, ..)| of != round)
            {
                self.problem(line, ProblemKind::UnknownDraft);
            }
        }
    }

    fn results(&mut self, lines: &[&Line], registers: &Registers) {
        for line in lines {
            let Entry::Result { round, players: [a, b], outcome, .. } = &line.entry else { continue };
            if matches!(outcome, Outcome::Played(own, other) if *own.max(other) > MOST) {
                self.problem(line, ProblemKind::ImpossibleScore);
                continue;
            }
            let at = round.checked_sub(1).and_then(|at| usize::try_from(at).ok());
            let published = at.and_then(|at| self.rounds.get_mut(at)).filter(|round| round.published);
            let is_it = |game: &&mut RecordedGame| {
                let other = game.b.as_deref();
                (game.a == *a && other == Some(b)) || (game.a == *b && other == Some(a))
            };
            let Some(game) = published.and_then(|round| round.games.iter_mut().find(is_it)) else {
                self.problem(line, ProblemKind::NotPaired);
                continue;
            };
            let settled = registers.settle(&result_subject(*round, a, b));
            if let Some(settled) = settled
                && let Entry::Result { players: [first, _], outcome, .. } = &settled.entry
            {
                game.outcome = Some(if game.a == *first { *outcome } else { outcome.turned() });
                game.line = Some(settled.id.clone());
            }
        }
    }
}

fn player_of(line: &Line) -> Option<Player> {
    let Entry::Entered { player, name, club, rank, round, .. } = &line.entry else { return None };
    Some(Player {
        id: player.clone(),
        name: name.clone(),
        club: club.clone(),
        rank: *rank,
        from: *round,
        until: None,
        line: line.id.clone(),
        list: ListState::Missing,
        received: Vec::new(),
        accepted: HashSet::new(),
        bonus: Vec::new(),
        notes: Vec::new(),
    })
}

impl Player {
    /// A line that is about this player; nothing else has an effect.
    fn apply(&mut self, entry: &Entry) {
        if let Entry::Received { fingerprint, list, .. } | Entry::Accepted { fingerprint, list, .. } = entry {
            let came = (fingerprint.clone(), list.clone());
            self.received.retain(|known| *known != came);
            self.received.push(came);
        }
        match entry {
            Entry::Received { fingerprint, list, .. } => {
                // The same list again changes nothing about what was decided.
                let same = match &self.list {
                    ListState::Missing => false,
                    ListState::Received { fingerprint: own, .. }
                    | ListState::Refused { fingerprint: own, .. }
                    | ListState::Accepted { fingerprint: own, .. } => own == fingerprint,
                };
                if !same {
                    self.list = ListState::Received { fingerprint: fingerprint.clone(), list: list.clone() };
                }
            }
            Entry::Accepted { fingerprint, list, .. } => {
                self.accepted.insert(fingerprint.clone());
                self.list = ListState::Accepted { fingerprint: fingerprint.clone(), list: list.clone() };
            }
            Entry::Refused { fingerprint, reason, .. } => {
                self.accepted.remove(fingerprint);
                self.list = ListState::Refused { fingerprint: fingerprint.clone(), reason: reason.clone() };
            }
            Entry::Noted { text, .. } => self.notes.push(text.clone()),
            Entry::Bonus { points, reason, .. } => self.bonus.push((*points, reason.clone())),
            Entry::Dropped { round, .. } => {
                self.until = Some(self.until.map_or(*round, |until| until.min(*round)));
            }
            Entry::Entered { .. }
            | Entry::Paired { .. }
            | Entry::Published { .. }
            | Entry::Result { .. }
            | Entry::Undone { .. }
            | Entry::Other { .. } => {}
        }
    }
}

fn draft_problem(round: u32, games: &[PairedGame], known: &HashSet<String>) -> Option<ProblemKind> {
    if !(1..=MAX_ROUNDS).contains(&round) {
        return Some(ProblemKind::UnknownDraft);
    }
    let mut seen = HashSet::new();
    for player in games.iter().flat_map(|game| std::iter::once(&game.a).chain(&game.b)) {
        if !known.contains(player) {
            return Some(ProblemKind::UnknownPlayer);
        }
        if !seen.insert(player) {
            return Some(ProblemKind::PlayerTwice);
        }
    }
    None
}

fn result_subject(round: u32, a: &str, b: &str) -> Subject {
    let (first, second) = if a <= b { (a, b) } else { (b, a) };
    Subject::Result(round, first.to_owned(), second.to_owned())
}

fn subject(entry: &Entry) -> Option<Subject> {
    match entry {
        Entry::Entered { player, .. } => Some(Subject::Player(player.clone())),
        Entry::Paired { round, .. } => Some(Subject::Draft(*round)),
        Entry::Published { round, .. } => Some(Subject::Publication(*round)),
        Entry::Result { round, players: [a, b], .. } => Some(result_subject(*round, a, b)),
        Entry::Received { .. }
        | Entry::Accepted { .. }
        | Entry::Refused { .. }
        | Entry::Noted { .. }
        | Entry::Bonus { .. }
        | Entry::Dropped { .. }
        | Entry::Undone { .. }
        | Entry::Other { .. } => None,
    }
}

/// For each thing that has one value, the lines that still claim one: those that no later line replaces.
struct Registers<'l> {
    heads: BTreeMap<Subject, Vec<&'l Line>>,
    contradictions: Vec<Contradiction>,
    open: HashSet<Subject>,
}

impl<'l> Registers<'l> {
    fn new(lines: &[&'l Line]) -> Registers<'l> {
        let mut heads: BTreeMap<Subject, Vec<&Line>> = BTreeMap::new();
        let mut replaced: HashMap<Subject, HashSet<&str>> = HashMap::new();
        for line in lines.iter().rev() {
            let Some(subject) = subject(&line.entry) else { continue };
            let gone = replaced.entry(subject.clone()).or_default();
            if !gone.contains(line.id.as_str()) {
                heads.entry(subject).or_default().push(line);
            }
            gone.extend(line.entry.replaces().iter().map(String::as_str));
        }
        let (mut contradictions, mut open) = (Vec::new(), HashSet::new());
        for (subject, claims) in &mut heads {
            claims.reverse();
            let said: HashSet<Entry> = claims.iter().map(|line| one_way(&line.entry)).collect();
            if said.len() > 1 {
                let lines = claims.iter().map(|line| (*line).clone()).collect();
                contradictions.push(Contradiction { subject: subject.clone(), lines });
                open.insert(subject.clone());
            }
        }
        Registers { heads, contradictions, open }
    }

    /// The line that holds; `None` where none does or several contradict each other.
    fn settle(&self, subject: &Subject) -> Option<&'l Line> {
        if self.open.contains(subject) { None } else { self.heads.get(subject)?.last().copied() }
    }
}

/// What a line says, however its players stand.
fn one_way(entry: &Entry) -> Entry {
    let mut said = entry.said();
    if let Entry::Result { players: [a, b], outcome, .. } = &mut said
        && a > b
    {
        std::mem::swap(a, b);
        *outcome = outcome.turned();
    }
    said
}
