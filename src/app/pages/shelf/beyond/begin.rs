//! A new game of Battle Beyond Space: players and races, powers by the box or by the app, what the table has agreed.

use leptos::prelude::*;

use super::{GAME, RACES, race_name};
use crate::app::pages::shelf::parts::{Frame, Picks, Said, Select, Tick, Tone, Words, answered, say};
use crate::app::pages::shelf::table::start;
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::shelf::Answer;
use crate::shelf::beyond::Rulings;
use crate::shelf::beyond::power::{Race, powers};
use crate::shelf::beyond::table::{Beginning, Seat, Table};
use crate::shelf::log::Record;

/// One of a race's three, by chance.
fn deal(race: Race) -> Option<String> {
    let own: Vec<&str> = powers().iter().filter(|power| power.race == race).map(|power| power.code.as_str()).collect();
    let at = usize::try_from(browser::random()).unwrap_or(0) % own.len().max(1);
    own.get(at).map(|code| (*code).to_owned())
}

#[component]
pub fn BeginPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let players = RwSignal::new(0_usize);
    let names = [1, 2, 3, 4].map(|at| RwSignal::new(format!("{} {at}", say(language, "Joueur", "Player"))));
    let races = [0_usize, 1, 2, 3].map(RwSignal::new);
    let dealt = RwSignal::new(1_usize);
    let (suicide, ring, ramming) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let said = RwSignal::new(None::<(Tone, String)>);
    let fields = move || {
        let rows = names.into_iter().zip(races).take(players.get() + 3).enumerate().map(|(at, (text, race))| {
            let label = format!("{} {}", say(language, "Joueur", "Player"), at + 1);
            let options = RACES.map(|race| race_name(language, race).to_owned()).to_vec();
            view! {
                <div class="shelf-two">
                    <Words label name="player" text />
                    <Select label=say(language, "Race", "Race") name="race" options chosen=race />
                </div>
            }
        });
        rows.collect_view()
    };
    let begin = move |_| {
        let number = players.get_untracked() + 3;
        let seats = names.into_iter().zip(races).take(number).map(|(name, race)| {
            let race = RACES.get(race.get_untracked()).copied().unwrap_or(Race::Earthers);
            let dealt = if dealt.get_untracked() == 0 { deal(race) } else { None };
            Seat { name: name.get_untracked(), race, dealt }
        });
        let first = usize::try_from(browser::random()).unwrap_or(0) % number;
        let beginning = Beginning {
            players: seats.collect(),
            rulings: Rulings {
                suicide: suicide.get_untracked(),
                ring_stays: ring.get_untracked(),
                shield_stops_ramming: ramming.get_untracked(),
            },
            first: u8::try_from(first).unwrap_or(0),
        };
        match Record::<Table>::begin(beginning) {
            Answer::Report(record) => start(GAME, &record),
            other => said.set(Some(answered(language, other, |_| String::new()))),
        }
    };
    let deals = [
        ("Tirés par l’application, en secret", "Dealt by the app, in secret"),
        ("Les cartes de la boîte", "The cards of the box"),
    ];
    view! {
        <Frame title=say(language, "Nouvelle partie", "New table") back=GAME>
            <Picks label=say(language, "Joueurs", "Players") name="players" options=["3", "4"].map(str::to_owned).to_vec() chosen=players />
            {fields}
            <Picks label=say(language, "Les pouvoirs", "The powers") name="dealt" options=deals.map(|(fr, en)| say(language, fr, en).to_owned()).to_vec() chosen=dealt />
            <p class="quiet">{say(language, "Un pouvoir secret est dans la partie gardée sur cet appareil\u{a0}: à un seul téléphone, on joue honnêtement.", "A secret power is in the game kept on this device: on one phone, honesty is required.")}</p>
            <Tick label=say(language, "Un destroyer peut se sacrifier", "A capital ship may ram itself to death") name="suicide" on=suicide />
            <Tick label=say(language, "L’anneau reste où étaient les sondes", "The ring stays where the probes lay") name="ring" on=ring />
            <Tick label=say(language, "Le bouclier arrête aussi l’éperonnage", "A shield stops ramming, too") name="ramming" on=ramming />
            <p class="quiet">{say(language, "Le premier joueur est tiré au sort.", "The first player is drawn at random.")}</p>
            <button type="button" class="button shelf-big" on:click=begin>{say(language, "Commencer", "Begin")}</button>
            <Said said=said />
        </Frame>
    }
}
