//! Why a second bye or a rematch could not be avoided, in a form that anybody can check by hand.
//!
//! For rematches that is Tutte's and Berge's theorem: set some players aside; where the others fall into more groups of odd
//! size than players were set aside, and nobody of one group has an unplayed game with another group, then each group but
//! as many as were set aside has somebody left over, and two of these need a rematch.

use integer_blossom::max_weight_matching;

use super::Question;
use super::cost::{Cost, Criterion};
use crate::language::Language;

/// Positions among the candidates; the number of candidates itself stands for the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Everybody has had so many byes already.
    EverybodyHadABye {
        players: usize,
        byes: u32,
    },
    Rematch {
        aside: Vec<usize>,
        groups: Vec<Vec<usize>>,
        rematches: usize,
    },
}

/// For what the best round cannot avoid.
pub fn proofs(question: &Question, cost: &Cost) -> Vec<Proof> {
    let mut proofs = Vec::new();
    let least = question.candidates.iter().map(|candidate| candidate.byes).min().unwrap_or(0);
    if cost.of(Criterion::SecondBye) > 0 && least > 0 {
        proofs.push(Proof::EverybodyHadABye { players: question.candidates.len(), byes: least });
    }
    if cost.of(Criterion::Rematch) > 0 {
        proofs.extend(rematch(question, least));
    }
    proofs
}

/// Whether two may meet without a rematch; the bye goes only to those who had the fewest.
fn may_meet(question: &Question, least: u32, a: usize, b: usize) -> bool {
    let (a, b) = (a.min(b), a.max(b));
    let Some(own) = question.candidates.get(a) else { return false };
    match question.candidates.get(b) {
        Some(other) => !own.met.contains_key(&other.id),
        None => own.byes == least,
    }
}

fn rematch(question: &Question, least: u32) -> Option<Proof> {
    let players = question.candidates.len();
    let side = players + players % 2;
    let open = |a: usize, b: usize| a != b && may_meet(question, least, a, b);
    let size = |without: Option<usize>| {
        let edge = |a: usize, b: usize| a < b && Some(a) != without && Some(b) != without && open(a, b);
        let weights: Vec<i32> =
            (0..side).flat_map(|a| (0..side).map(move |b| (a, b))).map(|(a, b)| i32::from(edge(a, b))).collect();
        max_weight_matching(&weights, side).iter().flatten().count()
    };
    let whole = size(None);
    if whole == side {
        return None;
    }
    // Those whom some largest set of new games leaves out; beside them stand those to be set aside.
    let left_out: Vec<bool> = (0..side).map(|vertex| size(Some(vertex)) == whole).collect();
    let is_left_out = |vertex: usize| left_out.get(vertex).copied().unwrap_or(false);
    let aside: Vec<usize> =
        (0..side).filter(|a| !is_left_out(*a) && (0..side).any(|b| is_left_out(b) && open(*a, b))).collect();
    let groups = groups(side, &aside, open);
    let odd: Vec<Vec<usize>> = groups.into_iter().filter(|group| !group.len().is_multiple_of(2)).collect();
    let rematches = odd.len().saturating_sub(aside.len()) / 2;
    Some(Proof::Rematch { aside, groups: odd, rematches })
}

/// What is connected by games that are still open, without those set aside.
fn groups(side: usize, aside: &[usize], open: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let mut seen: Vec<bool> = (0..side).map(|vertex| aside.contains(&vertex)).collect();
    let mut groups = Vec::new();
    for start in 0..side {
        let mut group = Vec::new();
        let mut next = vec![start];
        while let Some(vertex) = next.pop() {
            match seen.get_mut(vertex) {
                Some(seen) if !*seen => *seen = true,
                _ => continue,
            }
            group.push(vertex);
            next.extend((0..side).filter(|other| open(vertex, *other)));
        }
        if !group.is_empty() {
            group.sort_unstable();
            groups.push(group);
        }
    }
    groups
}

impl Proof {
    /// Whether the proof holds, looked at without trusting how it was found.
    pub fn holds(&self, question: &Question) -> bool {
        let least = question.candidates.iter().map(|candidate| candidate.byes).min().unwrap_or(0);
        match self {
            Proof::EverybodyHadABye { byes, .. } => *byes > 0 && least == *byes,
            Proof::Rematch { aside, groups, rematches } => {
                let apart = groups.iter().enumerate().all(|(at, group)| {
                    let others = groups.iter().skip(at + 1).flatten();
                    let others: Vec<usize> = others.copied().collect();
                    group.iter().all(|a| others.iter().all(|b| !may_meet(question, least, *a, *b)))
                });
                let known: Vec<usize> = groups.iter().flatten().chain(aside).copied().collect();
                let side = question.candidates.len() + question.candidates.len() % 2;
                let closed = groups.iter().all(|group| {
                    group
                        .iter()
                        .all(|a| (0..side).filter(|b| !known.contains(b)).all(|b| !may_meet(question, least, *a, b)))
                });
                let odd = groups.iter().all(|group| !group.len().is_multiple_of(2));
                apart && closed && odd && *rematches > 0 && groups.len() == aside.len() + 2 * rematches
            }
        }
    }

    pub fn sentence(&self, question: &Question, language: Language) -> String {
        let name = |vertex: &usize| match (question.candidates.get(*vertex), language) {
            (Some(candidate), _) => candidate.name.clone(),
            (None, Language::French) => "l’exemption".to_owned(),
            (None, Language::English) => "the bye".to_owned(),
        };
        let names = |group: &[usize]| group.iter().map(name).collect::<Vec<_>>().join(", ");
        match (self, language) {
            (Proof::EverybodyHadABye { players, byes }, Language::French) => {
                format!("Prouvé\u{a0}: les {players} joueurs ont déjà tous été exemptés ({byes} fois au moins).")
            }
            (Proof::EverybodyHadABye { players, byes }, Language::English) => {
                format!("Proven: all {players} players have had a bye already ({byes} or more).")
            }
            (Proof::Rematch { aside, groups, rematches }, language) => {
                let listed = groups.iter().map(|group| names(group)).collect::<Vec<_>>().join(" | ");
                let (count, out) = (groups.len(), aside.len());
                let mut said = match (language, aside.is_empty()) {
                    (Language::French, true) => format!(
                        "Prouvé\u{a0}: les joueurs forment {count} groupes impairs entre lesquels tout a été joué \
                         ({listed})\u{a0}; dans chacun il reste quelqu’un, donc parties à rejouer, au moins\u{a0}: {rematches}."
                    ),
                    (Language::French, false) => format!(
                        "Prouvé\u{a0}: sans {} ({out}), les autres forment {count} groupes impairs entre lesquels tout a \
                         été joué ({listed})\u{a0}; {out} au plus y trouvent un adversaire, donc parties à rejouer, au \
                         moins\u{a0}: {rematches}.",
                        names(aside)
                    ),
                    (Language::English, true) => format!(
                        "Proven: the players form {count} odd groups between which everything has been played ({listed}); \
                         each leaves somebody over, so rematches, at least: {rematches}."
                    ),
                    (Language::English, false) => format!(
                        "Proven: without {} ({out}) the others form {count} odd groups between which everything has been \
                         played ({listed}); at most {out} of these find an opponent, so rematches, at least: {rematches}.",
                        names(aside)
                    ),
                };
                // Else whoever checks it by hand would see somebody who could have the bye without a rematch.
                let least = question.candidates.iter().map(|own| own.byes).min().unwrap_or(0);
                let odd = !question.candidates.len().is_multiple_of(2);
                if odd && question.candidates.iter().any(|own| own.byes > least) {
                    said.push_str(match language {
                        Language::French => " L’exemption ne va qu’à qui en a eu le moins.",
                        Language::English => " The bye goes only to those who had the fewest.",
                    });
                }
                said
            }
        }
    }
}
