//! A new game of L'An 4000: how many play, alliances or everyone for themselves, what the table has agreed.

use leptos::prelude::*;

use super::{BOARD, GAME, board};
use crate::app::pages::shelf::parts::{Frame, Picks, Said, Tick, Tone, Words, answered, say};
use crate::app::pages::shelf::table::start;
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::exemplar;
use crate::shelf::Answer;
use crate::shelf::an4000::Rulings;
use crate::shelf::an4000::table::{Beginning, Mode, Table};
use crate::shelf::log::Record;

#[component]
pub fn BeginPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let kind = RwSignal::new(0_usize);
    let names = [1, 2, 3, 4].map(|at| RwSignal::new(format!("{} {at}", say(language, "Joueur", "Player"))));
    let (lost, homes, pacts) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let with_board = RwSignal::new(board().is_some());
    let said = RwSignal::new(None::<(Tone, String)>);
    let kinds = [
        ("2 joueurs, une alliance chacun", "2 players, an alliance each"),
        ("4 joueurs, deux alliances", "4 players, two alliances"),
        ("3 joueurs, indépendants", "3 players, Independents"),
        ("4 joueurs, indépendants", "4 players, Independents"),
    ];
    let of = move |kind: usize| match kind {
        0 => (2, Mode::Alliances),
        1 => (4, Mode::Alliances),
        2 => (3, Mode::Independents),
        _ => (4, Mode::Independents),
    };
    let fields = move || {
        let rows = names.into_iter().take(of(kind.get()).0).enumerate().map(|(at, text)| {
            let label = format!("{} {}", say(language, "Joueur", "Player"), at + 1);
            view! { <Words label name="player" text /> }
        });
        rows.collect_view()
    };
    let seats = move || match of(kind.get()) {
        (2, _) => say(
            language,
            "Le premier a Algol et Regulus, le second Antares et Pavo.",
            "The first has Algol and Regulus, the second Antares and Pavo.",
        ),
        (3, _) => say(language, "Dans l’ordre\u{a0}: Regulus, Antares, Mira.", "In order: Regulus, Antares, Mira."),
        (_, Mode::Alliances) => say(
            language,
            "Dans l’ordre\u{a0}: Algol et Regulus contre Antares et Pavo.",
            "In order: Algol and Regulus against Antares and Pavo.",
        ),
        (_, Mode::Independents) => say(
            language,
            "Dans l’ordre\u{a0}: Algol, Regulus, Antares, Pavo.",
            "In order: Algol, Regulus, Antares, Pavo.",
        ),
    };
    let begin = move |_| {
        let (players, mode) = of(kind.get_untracked());
        let sides = if mode == Mode::Alliances { 2 } else { players };
        let first = usize::try_from(browser::random()).unwrap_or(0) % sides;
        let code = exemplar(BOARD).map(|typed| typed.code).filter(|_| with_board.get_untracked());
        let beginning = Beginning {
            players: names.into_iter().take(players).map(|name| name.get_untracked()).collect(),
            mode,
            rulings: Rulings {
                lost_arrivals: lost.get_untracked(),
                own_homes: homes.get_untracked(),
                pacts: pacts.get_untracked() && mode == Mode::Independents,
            },
            first: u8::try_from(first).unwrap_or(0),
            exemplar: code,
            position: None,
        };
        match Record::<Table>::begin(beginning) {
            Answer::Report(record) => start(GAME, &record),
            other => said.set(Some(answered(language, other, |_| String::new()))),
        }
    };
    let independents = move || of(kind.get()).1 == Mode::Independents;
    view! {
        <Frame title=say(language, "Nouvelle partie", "New table") back=GAME>
            <Picks label=say(language, "Qui joue", "Who plays") name="kind" options=kinds.map(|(fr, en)| say(language, fr, en).to_owned()).to_vec() chosen=kind />
            {fields}
            <p class="quiet">{seats}</p>
            {board().is_some().then(|| view! { <Tick label=say(language, "Avec les symboles de mon plateau", "With the symbols of my board") name="board" on=with_board /> })}
            {board().is_none().then(|| view! { <p class="quiet">{say(language, "Sans plateau tapé, on compte ronds et croix à la main\u{a0}; tout le reste marche.", "Without a board typed in, circles and crosses are counted by hand; all else works.")}</p> })}
            <Tick label=say(language, "On peut arriver en nombre inférieur, et perdre", "One may arrive with fewer ships, and lose") name="lost" on=lost />
            <Show when=move || !independents()>
                <Tick label=say(language, "Une alliance ne gagne qu’en tenant ses deux étoiles", "An alliance wins only with both own homes held") name="homes" on=homes />
            </Show>
            <Show when=independents>
                <Tick label=say(language, "Des alliances entre Indépendants", "Alliances inside Independents") name="pacts" on=pacts />
            </Show>
            <p class="quiet">{say(language, "Qui commence est tiré au sort.", "Who begins is drawn at random.")}</p>
            <button type="button" class="button shelf-big" on:click=begin>{say(language, "Commencer", "Begin")}</button>
            <Said said=said />
        </Frame>
    }
}
