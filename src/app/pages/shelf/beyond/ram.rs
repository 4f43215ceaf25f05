//! A collision at the table: whose ship ended on what; what the referee says of it, and one button that books it.

use leptos::prelude::*;

use super::collision::told;
use super::play::Hand;
use crate::app::pages::shelf::parts::{Picks, Said, Tone, answered, say};
use crate::language::Language;
use crate::shelf::beyond::ramming::{Met, Moved};
use crate::shelf::beyond::table::{Player, Step};

/// What can move: elite pilots only where one is in the game.
fn movers(language: Language, elite: bool) -> Vec<(String, Moved)> {
    let mut all = vec![
        (say(language, "Chasseur", "Fighter"), Moved::Fighter),
        (say(language, "Destroyer 1", "Capital ship 1"), Moved::Capital(0)),
        (say(language, "Destroyer 2", "Capital ship 2"), Moved::Capital(1)),
    ];
    if elite {
        all.push((say(language, "Pilote d’élite", "Elite pilot"), Moved::Elite { damaged: false }));
        all.push((say(language, "Pilote d’élite endommagé", "Damaged elite pilot"), Moved::Elite { damaged: true }));
    }
    all.into_iter().map(|(name, moved)| (name.to_owned(), moved)).collect()
}

/// What can be met: of each rival, of one's own, and what is nobody's.
fn others(hand: Hand, me: Player, elite: bool) -> Vec<(String, Met)> {
    let language = hand.language;
    let mut all = Vec::new();
    for rival in (0..hand.players()).filter(|own| *own != me) {
        let Ok(fleet) = u8::try_from(rival) else { continue };
        let mut met = vec![
            (say(language, "Chasseur", "Fighter"), Met::EnemyFighter { fleet }),
            (say(language, "Destroyer 1", "Capital ship 1"), Met::EnemyCapital { fleet, capital: 0 }),
            (say(language, "Destroyer 2", "Capital ship 2"), Met::EnemyCapital { fleet, capital: 1 }),
        ];
        if elite {
            met.push((say(language, "Pilote d’élite", "Elite pilot"), Met::EnemyElite { fleet, damaged: false }));
            let damaged = say(language, "Pilote d’élite endommagé", "Damaged elite pilot");
            met.push((damaged, Met::EnemyElite { fleet, damaged: true }));
        }
        let name = hand.name(rival);
        all.extend(met.into_iter().map(|(what, met)| (format!("{name}\u{a0}· {what}"), met)));
    }
    let mut own = vec![
        (say(language, "Son propre chasseur", "Own fighter"), Met::OwnFighter),
        (say(language, "Son propre destroyer", "Own capital ship"), Met::OwnCapital),
        (say(language, "Astéroïde", "Asteroid"), Met::Asteroid),
        (say(language, "Une sonde", "One probe"), Met::Probes(1)),
        (say(language, "Deux sondes", "Two probes"), Met::Probes(2)),
        (say(language, "Hors du plateau", "Off the board"), Met::OffTheBoard),
    ];
    if elite {
        own.push((say(language, "Son pilote d’élite", "Own elite pilot"), Met::OwnElite));
    }
    all.extend(own.into_iter().map(|(name, met)| (name.to_owned(), met)));
    all
}

#[component]
pub fn Ram(hand: Hand, player: Player) -> impl IntoView {
    let language = hand.language;
    let elite = hand
        .open
        .record()
        .with_untracked(|record| record.now().fleets.iter().any(|fleet| fleet.power.as_deref() == Some("E1")));
    let (movers, others) = (movers(language, elite), others(hand, player, elite));
    let (mover, on) = (RwSignal::new(0_usize), RwSignal::new(0_usize));
    let names = |all: Vec<String>| Signal::derive(move || all.clone());
    let mover_names = names(movers.iter().map(|(name, _)| name.clone()).collect());
    let other_names = names(others.iter().map(|(name, _)| name.clone()).collect());
    let parts = StoredValue::new((movers, others));
    let asked = move || {
        let (mover, on) = (mover.get(), on.get());
        parts.with_value(|(movers, others)| Some((movers.get(mover)?.1, others.get(on)?.1)))
    };
    let said = Signal::derive(move || {
        let (moved, met) = asked()?;
        let answer = hand.open.record().with(|record| record.now().referee(moved, met));
        Some(answered(language, answer, |own| told(language, own)))
    });
    let may = move || said.with(|said| said.as_ref().is_some_and(|(tone, _)| *tone != Tone::Refusal));
    let book = move |_| {
        if let Some((moved, met)) = untrack(asked) {
            hand.act(Step::Collide { moved, met });
        }
    };
    view! {
        <details class="explained">
            <summary><span class="explained-name">{say(language, "Une collision", "A collision")}</span></summary>
            <div class="explained-text">
                <Picks label=say(language, "Qui finit son mouvement", "Who ends the move") name="mover" options=mover_names chosen=mover />
                <Picks label=say(language, "Sur quoi", "On what") name="on" options=other_names chosen=on />
                <Said said />
                <button type="button" class="button" disabled=move || !may() on:click=book>
                    {say(language, "L’inscrire", "Book it")}
                </button>
            </div>
        </details>
    }
}
