//! A new game of Galactica: who plays, what the table has agreed.

use leptos::prelude::*;

use super::dial::first_by_spins;
use super::{GAME, pack};
use crate::app::pages::shelf::parts::{Frame, Picks, Said, Tick, Tone, Words, say};
use crate::app::pages::shelf::table::start;
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::shelf::galactica::table::{Beginning, Table};
use crate::shelf::log::Record;

#[component]
pub fn BeginPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let players = RwSignal::new(0_usize);
    let colours = [("Rouge", "Red"), ("Bleu", "Blue"), ("Vert", "Green"), ("Jaune", "Yellow")];
    let names = colours.map(|(fr, en)| RwSignal::new(say(language, fr, en).to_owned()));
    let (exact, choice, deal) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let said = RwSignal::new(None::<(Tone, String)>);
    let seats = move || players.get() + 2;
    let fields = move || {
        let rows = names.into_iter().take(seats()).enumerate().map(|(at, text)| {
            let label = format!("{} {}", say(language, "Joueur", "Player"), at + 1);
            view! { <Words label name="player" text /> }
        });
        rows.collect_view()
    };
    let first = RwSignal::new(0_usize);
    let firsts = Signal::derive(move || names.into_iter().take(seats()).map(|name| name.get()).collect::<Vec<_>>());
    let spun = RwSignal::new(None::<(Tone, String)>);
    let spin = move |_| {
        let (seat, told) = first_by_spins(language, players.get_untracked() + 2, |seat| {
            names.get(seat).map(|name| name.get_untracked()).unwrap_or_default()
        });
        first.set(seat);
        spun.set(Some((Tone::Report, told)));
    };
    let begin = move |_| {
        let number = players.get_untracked() + 2;
        let dealt = pack().filter(|_| deal.get_untracked());
        let dealt = dealt.map(|pack| (0..number).map(|_| pack.deal(browser::random)).collect());
        let beginning = Beginning {
            players: names.into_iter().take(number).map(|name| name.get_untracked()).collect(),
            first: u8::try_from(first.get_untracked()).unwrap_or(0),
            dealt,
            stop_at_home: exact.get_untracked(),
            challenge_by_choice: choice.get_untracked(),
        };
        match Record::<Table>::begin(beginning) {
            crate::shelf::Answer::Report(record) => start(GAME, &record),
            other => said.set(Some(crate::app::pages::shelf::parts::answered(language, other, |_| String::new()))),
        }
    };
    view! {
        <Frame title=say(language, "Nouvelle partie", "New table") back=GAME>
            <Picks
                label=say(language, "Joueurs", "Players") name="players"
                options=["2", "3", "4"].map(str::to_owned).to_vec() chosen=players
            />
            {fields}
            <Picks label=say(language, "Qui commence (la flèche la plus haute)", "Who begins (the highest spin)") name="first" options=firsts chosen=first />
            <button type="button" class="plainly" on:click=spin>{say(language, "Tous lancent", "Everybody spins")}</button>
            <Said said=spun />
            <Tick label=say(language, "On peut s’arrêter chez soi avec l’épave", "One may stop at home with the wreck") name="stop" on=exact />
            <Tick label=say(language, "À côté du porteur, le défi est au choix", "Next to the holder, challenging is a choice") name="choice" on=choice />
            {pack().map(|_| {
                view! { <Tick label=say(language, "L’application distribue les cartes", "The app deals the cards") name="deal" on=deal /> }
            })}
            <button type="button" class="button shelf-big" on:click=begin>{say(language, "Commencer", "Begin")}</button>
            <Said said=said />
        </Frame>
    }
}
