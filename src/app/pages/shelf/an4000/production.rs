//! New ships: from two counters, or from the symbols of a board; the free star that would add a pair; the next round.

use leptos::prelude::*;

use super::map::{Map, Shown};
use super::{BOARD, GAME, board};
use crate::app::pages::shelf::parts::{Frame, Number, Said, Tone, TypedMark, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::an4000::exemplar::Exemplar;
use crate::shelf::an4000::production::{Built, built, rounds_until};
use crate::shelf::an4000::star::Star;

fn told(language: Language, own: Built) -> String {
    let Built { ships, circles_over, crosses_over } = own;
    match language {
        Language::French => format!(
            "Nouveaux vaisseaux\u{a0}: {ships}. En trop\u{a0}: {circles_over} rond{}, {crosses_over} croix.",
            if circles_over > 1 { "s" } else { "" }
        ),
        Language::English => format!("New ships: {ships}. Left over: {circles_over} circles, {crosses_over} crosses."),
    }
}

#[component]
pub fn ProductionPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let (circles, crosses, round) = (RwSignal::new(0_u32), RwSignal::new(0_u32), RwSignal::new(1_u32));
    let said = Signal::derive(move || Some((Tone::Report, told(language, built(circles.get(), crosses.get())))));
    let next = move || match (rounds_until(round.get()), language) {
        (0, Language::French) => "C’est un tour de production.".to_owned(),
        (0, Language::English) => "This round produces.".to_owned(),
        (rounds, Language::French) => {
            format!("Production dans {rounds} tour{} de table.", if rounds > 1 { "s" } else { "" })
        }
        (rounds, Language::English) => format!("Production in {rounds} round{}.", if rounds > 1 { "s" } else { "" }),
    };
    view! {
        <Frame title="Production" back=GAME>
            <section class="shelf-section">
                <div class="shelf-two">
                    <Number label=say(language, "Ronds (population)", "Circles (people)") count=circles />
                    <Number label=say(language, "Croix (matériaux)", "Crosses (materials)") count=crosses />
                </div>
                <Said said />
                <Number label=say(language, "Tour de table", "Round") count=round />
                <p>{next}</p>
            </section>
            {board().map(|own| view! { <Holdings own /> })}
        </Frame>
    }
}

/// By the symbols of a board: tap one's stars.
#[component]
fn Holdings(own: Exemplar) -> impl IntoView {
    let language = use_settings().language_untracked();
    let held = RwSignal::new(Vec::<Star>::new());
    let board = StoredValue::new(own.board.clone());
    let helps = Memo::new(move |_| held.with(|held| board.with_value(|board| board.would_help(held))));
    let shown = Callback::new(move |star: Star| {
        let symbols = board.with_value(|board| board.symbols(star));
        let mark = format!("{}{}", if symbols.circle { "○" } else { "" }, if symbols.cross { "✚" } else { "" });
        let class = if held.with(|held| held.contains(&star)) {
            "chosen"
        } else if helps.with(|helps| helps.contains(&star)) {
            "lit"
        } else {
            ""
        };
        let state = match class {
            "chosen" => say(language, "à vous", "yours"),
            "lit" => say(language, "ajouterait une paire", "would add a pair"),
            _ => "",
        };
        Shown { mark, class: class.to_owned(), label: state.to_owned() }
    });
    let pick = Callback::new(move |star: Star| {
        held.update(|held| match held.iter().position(|own| *own == star) {
            Some(at) => {
                held.remove(at);
            }
            None => held.push(star),
        });
    });
    let said = Signal::derive(move || {
        Some((Tone::Report, told(language, held.with(|held| board.with_value(|board| board.yields(held))))))
    });
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Par les symboles du plateau", "By the symbols of the board")}</h2>
            {(!own.house_made).then(|| view! { <TypedMark name=BOARD what=say(language, "Symboles du plateau", "Symbols of the board") /> })}
            {own.house_made.then(|| view! { <p class="note">{say(language, "Carte maison, tirée au sort.", "House map, drawn by chance.")}</p> })}
            <p class="quiet">{say(language, "Touchez vos étoiles\u{a0}; celles qui ajouteraient une paire s’éclairent.", "Tap your stars; those that would add a pair light up.")}</p>
            <Map own shown pick />
            <Said said />
        </section>
    }
}
