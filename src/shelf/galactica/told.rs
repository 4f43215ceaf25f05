//! What a step of a game brought, as a sentence for those who read the log.

use super::Player;
use super::battle::{Duel, duel};
use super::cards::Command;
use super::laser::{Arrow, Place, Quarter, ray};
use super::table::{End, Now, Step, Table};
use crate::language::Text;
use crate::shelf::text;

impl Quarter {
    /// 1 to 4, clockwise.
    pub fn number(self) -> u8 {
        match self {
            Quarter::First => 1,
            Quarter::Second => 2,
            Quarter::Third => 3,
            Quarter::Fourth => 4,
        }
    }
}

impl Place {
    pub fn name(self) -> Text {
        match self {
            Place::In(quarter) => text(format!("Quart {}", quarter.number()), format!("Quarter {}", quarter.number())),
            Place::Line(quarter) => {
                let (one, other) = (quarter.number(), quarter.next().number());
                text(format!("Ligne {one}|{other}"), format!("Line {one}|{other}"))
            }
            Place::Middle => text("Au milieu", "In the middle"),
            Place::Home => text("À sa station", "At their station"),
        }
    }
}

impl Table {
    /// After a step that was taken when this was next.
    pub(super) fn told(&self, next: &Now, step: Step) -> Text {
        let name = |player: Player| self.name(player).to_owned();
        let (turn, me) = (name(self.turn), name(next.who(self.turn)));
        match step {
            Step::Spin(figure) => {
                text(format!("{me}\u{a0}: la flèche donne {figure}."), format!("{me}: the arrow gives {figure}."))
            }
            Step::End(end) => {
                let Text { fr, en } = end.name();
                text(format!("{me} s’arrête\u{a0}: {fr}."), format!("{me} stops: {en}."))
            }
            Step::Duel { challenger, holder } => {
                let Text { fr, en } = match duel(challenger, holder) {
                    Duel::Challenger => text("l’attaquant prend l’épave", "the challenger takes the wreck"),
                    Duel::Holder => text("le porteur garde l’épave", "the holder keeps the wreck"),
                    Duel::Again => text("égalité, les deux relancent", "equal, both spin again"),
                };
                text(
                    format!("Combat {challenger}\u{a0}–\u{a0}{holder}\u{a0}: {fr}."),
                    format!("Battle {challenger}\u{a0}–\u{a0}{holder}: {en}."),
                )
            }
            Step::Planet(quarter) => sent(&me, quarter),
            Step::Overdrive | Step::Laser { .. } => {
                let command = if step == Step::Overdrive { Command::Overdrive } else { Command::Laser };
                let Text { fr, en } = command.name();
                text(format!("{turn} joue\u{a0}: {fr}."), format!("{turn} plays: {en}."))
            }
            Step::ForceField { target, dodged: true, .. } => text(
                format!("{turn} vise {} d’un champ de force\u{a0}: dérobade.", name(target)),
                format!("{turn} aims a force field at {}: dodged.", name(target)),
            ),
            Step::ForceField { target, dodged: false, planet } => sent(&name(target), planet),
            Step::Ray(Arrow::OnALine) => {
                text("La flèche est sur une ligne\u{a0}: on relance.", "The arrow is on a line: it is spun again.")
            }
            Step::Ray(Arrow::At(quarter)) => {
                let hit = match next {
                    Now::Laser(attack) => ray(quarter, &attack.jets, attack.shooter),
                    Now::Spin(_)
                    | Now::Fly(..)
                    | Now::Battle { .. }
                    | Now::Banish { .. }
                    | Now::Cards
                    | Now::Won(_) => Vec::new(),
                };
                let names: Vec<String> = hit.into_iter().map(name).collect();
                let (number, names) = (quarter.number(), names.join(", "));
                if names.is_empty() {
                    return text(
                        format!("Rayon vers le quart {number}\u{a0}: personne."),
                        format!("Ray to quarter {number}: nobody."),
                    );
                }
                text(
                    format!("Rayon vers le quart {number}\u{a0}: {names}."),
                    format!("Ray to quarter {number}: {names}."),
                )
            }
            Step::Settle { player, dodge: true } => {
                text(format!("{} se dérobe.", name(player)), format!("{} dodges.", name(player)))
            }
            Step::Settle { player, dodge: false } => {
                text(format!("{} rentre à sa station.", name(player)), format!("{} goes home.", name(player)))
            }
            Step::EndTurn => text(format!("Au tour de {turn}."), format!("{turn}’s turn.")),
        }
    }
}

fn sent(name: &str, quarter: Quarter) -> Text {
    let number = quarter.number();
    text(
        format!("{name} est sur la planète du quart {number}."),
        format!("{name} is on the planet of quarter {number}."),
    )
}

impl Now {
    /// Whose doing the next step is; of a battle's loser, where they are put.
    fn who(&self, turn: Player) -> Player {
        match self {
            Now::Spin(player) | Now::Fly(player, _) | Now::Won(player) => *player,
            Now::Banish { loser, .. } => *loser,
            Now::Battle { challenger, .. } => *challenger,
            Now::Cards | Now::Laser(_) => turn,
        }
    }
}

impl End {
    fn name(self) -> Text {
        match self {
            End::Space(place) => place.name(),
            End::Hole(quarter) => text(
                format!("trou noir du quart {}", quarter.number()),
                format!("black hole of quarter {}", quarter.number()),
            ),
            End::Wreck(_) => text("sur l’épave, qu’il prend", "on the wreck, and takes it"),
            End::Battle(_) => text("à côté du porteur, qu’il défie", "next to the holder, as a challenge"),
            End::Home => text("à sa station", "at the own station"),
            End::Planet(quarter) => text(
                format!("planète du quart {}", quarter.number()),
                format!("planet of quarter {}", quarter.number()),
            ),
        }
    }
}
