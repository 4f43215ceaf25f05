//! Why two players meet, in sentences: what they have in common, and what would have been worse about somebody else.

use super::cost::{Cost, Criterion};
use super::matching::best_of;
use super::{Draft, DraftGame};
use crate::language::Language;

/// The best round with another game in it, and what makes it worse than ours.
#[derive(Clone, Debug, PartialEq)]
pub struct Instead {
    pub a: usize,
    /// `None` for the bye.
    pub b: Option<usize>,
    pub cost: Cost,
    /// The first cost that differs; `None` where the round would be just as good.
    pub worse_by: Option<Criterion>,
}

impl Draft {
    /// What the best round costs in which these two meet; `None` where they cannot.
    pub fn instead(&self, a: usize, b: Option<usize>) -> Option<Instead> {
        let players = self.question.candidates.len();
        let odd = !players.is_multiple_of(2);
        if Some(a) == b || a >= players || b.is_some_and(|b| b >= players) || b.is_none() && !odd {
            return None;
        }
        let others: Vec<usize> = (0..players).filter(|other| *other != a && Some(*other) != b).collect();
        let rest = best_of(&self.question, &others, odd && b.is_some()).ok()?;
        let own = self.question.cost(a, b);
        let cost = rest.iter().fold(own, |sum, (a, b)| sum.and(&self.question.cost(*a, *b)));
        Some(Instead { a, b, cost, worse_by: self.cost.first_difference(&cost) })
    }

    /// The candidate next in the standing whom the better placed player of a game could have met.
    pub fn nearest_other(&self, game: &DraftGame) -> Option<usize> {
        let own = self.question.candidates.get(game.a)?;
        let others = (0..self.question.candidates.len()).filter(|other| *other != game.a && Some(*other) != game.b);
        others.min_by_key(|other| {
            let other = self.question.candidates.get(*other);
            other.map(|other| (other.points.abs_diff(own.points), other.place.abs_diff(own.place), other.place))
        })
    }

    fn name(&self, position: Option<usize>, language: Language) -> &str {
        match (position.and_then(|at| self.question.candidates.get(at)), language) {
            (Some(candidate), _) => &candidate.name,
            (None, Language::French) => "exemption",
            (None, Language::English) => "bye",
        }
    }
}

/// The sentences about one game of a draft. `new_table` says for each player whether the table is new, where there is one.
pub fn why(draft: &Draft, game: &DraftGame, new_table: Option<(u32, bool, bool)>, language: Language) -> Vec<String> {
    let fr = language == Language::French;
    let candidates = &draft.question.candidates;
    let Some(own) = candidates.get(game.a) else { return Vec::new() };
    let mut said = Vec::new();
    match game.b.and_then(|b| candidates.get(b)) {
        None => said.push(bye(draft, game, language)),
        Some(other) => {
            let (a, b) = (language.number(own.points), language.number(other.points));
            said.push(match (own.points == other.points, fr) {
                (true, true) => format!("tous deux {a} points"),
                (true, false) => format!("both {a} points"),
                (false, true) => format!("{a} et {b} points"),
                (false, false) => format!("{a} and {b} points"),
            });
            let met = own.met.get(&other.id).copied().unwrap_or(0);
            said.push(match (met, fr) {
                (0, true) => "ils ne se sont pas encore rencontrés".to_owned(),
                (0, false) => "they have not met".to_owned(),
                (met, true) => format!("ils se sont déjà rencontrés\u{a0}: {met}"),
                (met, false) => format!("they have met already: {met}"),
            });
        }
    }
    if let Some((table, first, second)) = new_table {
        said.push(match (first, second, fr) {
            (true, true, true) => format!("la table {table} est nouvelle pour les deux"),
            (true, true, false) => format!("table {table} is new for both"),
            (false, false, true) => format!("la table {table} est déjà connue des deux"),
            (false, false, false) => format!("both have played on table {table}"),
            (_, _, true) => format!("la table {table} est nouvelle pour l’un des deux"),
            (_, _, false) => format!("table {table} is new for one of them"),
        });
    }
    let other = draft.nearest_other(game);
    if let Some(instead) = other.and_then(|other| draft.instead(game.a, Some(other))) {
        said.extend(sentence(draft, &instead, language));
    }
    said
}

fn bye(draft: &Draft, game: &DraftGame, language: Language) -> String {
    let candidates = &draft.question.candidates;
    let byes = candidates.get(game.a).map_or(0, |candidate| candidate.byes);
    let below = candidates.iter().skip(game.a + 1).count();
    match (byes, below, language) {
        (0, 0, Language::French) => "dernier du classement, jamais exempté".to_owned(),
        (0, 0, Language::English) => "last in the standing, never had a bye".to_owned(),
        (0, below, Language::French) => {
            format!(
                "jamais exempté\u{a0}; ceux qui sont placés plus bas ({below}) l’ont été, ou ne peuvent l’être sans pire"
            )
        }
        (0, below, Language::English) => {
            format!("never had a bye; those below ({below}) had one, or could not have it without something worse")
        }
        (byes, _, Language::French) => format!("déjà exempté\u{a0}: {byes}"),
        (byes, _, Language::English) => format!("had a bye already: {byes}"),
    }
}

/// "A and C instead: the best round would have squared gaps in points 12 instead of 8".
pub fn sentence(draft: &Draft, instead: &Instead, language: Language) -> Option<String> {
    let worse = instead.worse_by?;
    let (a, b) = (draft.name(Some(instead.a), language), draft.name(instead.b, language));
    let number = |value: u64| language.number(i64::try_from(value).unwrap_or(i64::MAX));
    let (ours, theirs) = (number(draft.cost.of(worse)), number(instead.cost.of(worse)));
    let met = instead.b.and_then(|b| draft.question.candidates.get(b));
    let met = met.and_then(|b| draft.question.candidates.get(instead.a)?.met.get(&b.id)).copied().unwrap_or(0);
    Some(match (worse, met > 0, language) {
        (Criterion::Rematch, true, Language::French) => {
            format!("{a} et {b} se sont déjà rencontrés\u{a0}: ce serait une partie rejouée")
        }
        (Criterion::Rematch, true, Language::English) => format!("{a} and {b} have met: it would be a rematch"),
        (Criterion::Lot, _, Language::French) => format!("{a} contre {b} serait aussi bon\u{a0}: le sort a décidé"),
        (Criterion::Lot, _, Language::English) => format!("{a} against {b} would be as good: the lot decided"),
        (worse, _, Language::French) => format!(
            "avec {a} contre {b}, la meilleure ronde serait moins bonne ({}\u{a0}: {theirs} au lieu de {ours})",
            worse.name(language)
        ),
        (worse, _, Language::English) => format!(
            "with {a} against {b} the best round would be worse ({}: {theirs} instead of {ours})",
            worse.name(language)
        ),
    })
}
