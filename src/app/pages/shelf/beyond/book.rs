//! The ledger of a table: whose ship came off the board, and who takes it.

use leptos::prelude::*;

use super::play::Hand;
use crate::app::pages::shelf::parts::{Picks, say};
use crate::shelf::beyond::table::{Player, Ship, Step};

#[component]
pub fn Book(
    hand: Hand,
    /// Whose turn it is: who takes most.
    player: Player,
) -> impl IntoView {
    let language = hand.language;
    let rival = if player == 0 { 1 } else { 0 };
    let (fleet, by) = (RwSignal::new(rival), RwSignal::new(player));
    let names = Signal::derive(move || (0..hand.players()).map(|player| hand.name(player)).collect::<Vec<_>>());
    let takers = Signal::derive(move || {
        let nobody = say(language, "Personne", "Nobody").to_owned();
        names.get().into_iter().chain([nobody]).collect::<Vec<_>>()
    });
    let small = |own: usize| u8::try_from(own).unwrap_or(u8::MAX);
    let taker = move || Some(small(by.get_untracked())).filter(|_| by.get_untracked() < hand.players());
    let gone = move |ship: Ship| {
        let fleet = small(fleet.get_untracked());
        hand.act(match taker() {
            Some(by) => Step::Kill { by, fleet, ship },
            None => Step::Lost { fleet, ship },
        });
    };
    let hit = move |capital: u8| hand.act(Step::Hit { fleet: small(fleet.get_untracked()), capital, by: taker() });
    let probe = move |_| {
        hand.act(match taker() {
            Some(by) => Step::Probe { by },
            None => Step::ProbeGone,
        });
    };
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Ce qui quitte le plateau", "What comes off the board")}</h2>
            <Picks label=say(language, "À qui était-ce\u{a0}?", "Whose was it?") name="fleet" options=names chosen=fleet />
            <Picks label=say(language, "Qui le prend\u{a0}?", "Who takes it?") name="by" options=takers chosen=by />
            <div class="shelf-acts">
                <button type="button" class="button" on:click=move |_| gone(Ship::Fighter)>{say(language, "Un chasseur", "A fighter")}</button>
                <button type="button" class="button" on:click=move |_| hit(0)>{say(language, "Touche au destroyer 1", "Hit on capital ship 1")}</button>
                <button type="button" class="button" on:click=move |_| hit(1)>{say(language, "Touche au destroyer 2", "Hit on capital ship 2")}</button>
                <button type="button" class="button" on:click=probe>{say(language, "Une sonde", "A probe")}</button>
            </div>
        </section>
    }
}
