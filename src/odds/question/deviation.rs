//! Where the template of an artillery weapon ends up (p. 56): the bands of the table, each with its chance.

use super::Stage;
use super::source::Context;
use super::words::{self, text};
use crate::catalogue::effect::{Change, Effect, Step};
use crate::catalogue::play::{DeviationRow, Mover, Play};
use crate::language::Text;
use crate::odds::command;

/// With one gunner where two are needed the worse of two dice counts (Decision 28), as it does by rule.
pub fn deviation(play: &Play, own: &Context, alone: bool) -> Stage {
    let worst = |(name, effect): (Text, Effect)| (effect.change == Change::Worst).then_some(name);
    let rule = own.effects(Step::Deviation, false).into_iter().find_map(worst);
    let by = rule.or_else(|| alone.then(|| text("Un seul servant", "One gunner")));
    let law = command::deviation(by.is_some(), 0);
    let mut stage = Stage::new(Step::Deviation, text("6", "6"), command::deviation(false, 0).get(&6));
    if let Some(name) = by {
        stage.change(name, words::change(&Change::Worst), law.get(&6));
    }
    let mut below = 0;
    for row in &play.deviation {
        let up_to = i32::from(row.face);
        let share = law.chance(|face| (below + 1..=up_to).contains(face));
        let faces = if up_to - below > 1 { format!("{}–{up_to}", below + 1) } else { up_to.to_string() };
        let faces = match share.fraction() {
            Some((over, under)) => format!("{faces} ({over}/{under})"),
            None => faces,
        };
        stage.note(text(faces.clone(), faces), moved(row));
        below = up_to;
    }
    stage
}

fn moved(row: &DeviationRow) -> Text {
    let (least, most) = (row.min_cm, row.max_cm);
    match row.by {
        Mover::Nobody => text("le centre ne bouge pas", "the centre stays"),
        Mover::Shooter => text(
            format!("vous déplacez le centre de {least} à {most}\u{a0}cm"),
            format!("you move the centre by {least} to {most}\u{a0}cm"),
        ),
        Mover::Opponent => text(
            format!("l’adversaire déplace le centre jusqu’à {most}\u{a0}cm"),
            format!("the opponent moves the centre up to {most}\u{a0}cm"),
        ),
    }
}
