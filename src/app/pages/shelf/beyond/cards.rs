//! The nine movement cards of a race: typed in by an owner, given on as a code, and ticked off as they are played, so that
//! one's own phone says which are still to come.

use leptos::prelude::*;

use super::{GAME, RACES, race_name};
use crate::app::pages::shelf::parts::{Frame, Picks, Said, Tone, Words, kept, not_a_code, say, typed_by};
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::{Typed, exemplar, set_exemplar};
use crate::shelf::beyond::deck::{CARDS, Deck};

/// The word of a race in the key, in the order of the races.
const WORDS: [&str; 4] = ["earthers", "vonyan", "valkyrie", "dreckach"];

fn key(race: usize) -> String {
    format!("battle-beyond-space-cards-{}", WORDS.get(race).copied().unwrap_or_default())
}

/// Which have been played, as noughts and ones.
fn played_key(race: usize) -> String {
    format!("{}-played", key(race))
}

fn deck(race: usize) -> Option<Deck> {
    exemplar(&key(race)).and_then(|typed| Deck::from_code(&typed.code))
}

#[component]
pub fn CardsPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let race = RwSignal::new(0_usize);
    let names: Vec<String> = RACES.iter().map(|race| race_name(language, *race).to_owned()).collect();
    view! {
        <Frame title=say(language, "Mes cartes", "My cards") back=GAME>
            <p>
                {say(
                    language,
                    "Les chiffres des cartes de déplacement ne sont imprimés que sur elles\u{a0}: tapez les vôtres une fois, et votre téléphone dit lesquelles restent à venir.",
                    "The figures of the movement cards are printed on them alone: type yours once, and your phone says which are still to come.",
                )}
            </p>
            <Picks label=say(language, "Race", "Race") name="race" options=names chosen=race />
            {move || view! { <OfRace race=race.get() /> }}
        </Frame>
    }
}

#[component]
fn OfRace(race: usize) -> impl IntoView {
    let language = use_settings().language_untracked();
    let name = key(race);
    let own = RwSignal::new(deck(race));
    let shown = |deck: &Deck| {
        let cards = deck.cards().iter().map(|card| format!("{} {} {}", card.hexes, card.sides, card.points));
        cards.collect::<Vec<_>>().join(", ")
    };
    let figures = RwSignal::new(own.with_untracked(|own| own.as_ref().map(shown)).unwrap_or_default());
    let by = RwSignal::new(exemplar(&name).map(|typed| typed.by).unwrap_or_default());
    let code = RwSignal::new(String::new());
    let said = RwSignal::new(None::<(Tone, String)>);
    let name = StoredValue::new(name);
    let keep = move |deck: Deck| {
        let typed = Typed { by: by.get_untracked().trim().to_owned(), code: deck.code() };
        said.set(Some(kept(language, set_exemplar(&name.get_value(), &typed))));
        own.set(Some(deck));
    };
    let save = move |_| match Deck::typed(&figures.get_untracked()) {
        Ok(deck) => keep(deck),
        Err(text) => said.set(Some((Tone::Refusal, text.get(language).to_owned()))),
    };
    let take = move |_| match Deck::from_code(&code.get_untracked()) {
        Some(deck) => {
            figures.set(shown(&deck));
            keep(deck);
        }
        None => said.set(Some(not_a_code(language))),
    };
    let about = move || {
        own.track();
        exemplar(&name.get_value()).map(|typed| typed_by(language, &typed))
    };
    view! {
        {move || own.get().map(|deck| view! { <Left race deck /> })}
        <section class="shelf-section">
            <h2>{say(language, "Les neuf cartes", "The nine cards")}</h2>
            <Words label=say(language, "Tapé par", "Typed in by") name="by" text=by />
            <Words
                label=say(language, "De haut en bas\u{a0}: cases, côtés, points d’action, carte après carte", "From top to bottom: hexes, sides, action points, card after card")
                name="figures" text=figures
            />
            <button type="button" class="button" on:click=save>{say(language, "Garder les cartes", "Keep the cards")}</button>
            <p class="quiet shelf-code">{about}</p>
            <Words label=say(language, "Ou le code d’un autre exemplaire", "Or the code of another copy") name="code" text=code />
            <button type="button" class="plainly" on:click=take>{say(language, "Reprendre ce code", "Take this code")}</button>
            <Said said=said />
        </section>
    }
}

/// A tap ticks a card off as played.
#[component]
fn Left(race: usize, deck: Deck) -> impl IntoView {
    let language = use_settings().language_untracked();
    let before = exemplar(&played_key(race)).map(|typed| typed.code).unwrap_or_default();
    let played = RwSignal::new((0..CARDS).map(|at| before.as_bytes().get(at) == Some(&b'1')).collect::<Vec<bool>>());
    let keep = move || {
        let code = played.with_untracked(|all| all.iter().map(|own| if *own { '1' } else { '0' }).collect());
        set_exemplar(&played_key(race), &Typed { by: String::new(), code });
    };
    let cards = deck.cards().iter().enumerate().map(|(at, card)| {
        let gone = move || played.with(|all| all.get(at) == Some(&true));
        let tap = move |_| {
            played.update(|all| {
                if let Some(own) = all.get_mut(at) {
                    *own = !*own;
                }
            });
            keep();
        };
        let label = format!(
            "{} {} · {} · {} · {}", say(language, "Carte", "Card"), at + 1, card.hexes, card.sides, card.points
        );
        view! {
            <button type="button" class="shelf-face" aria-label=label aria-pressed=move || gone().to_string() on:click=tap>
                <b>{card.hexes}</b>
                <span>{card.sides}</span>
                <b>{card.points}</b>
            </button>
        }
    });
    let again = move |_| {
        played.set(vec![false; CARDS]);
        keep();
    };
    let left = move || {
        let left = played.with(|all| all.iter().filter(|own| !**own).count());
        format!("{} {left}", say(language, "Encore à venir\u{a0}:", "Still to come:"))
    };
    view! {
        <section class="shelf-section">
            <h2>{left}</h2>
            <p class="quiet">{say(language, "Touchez une carte quand elle est jouée.", "Tap a card once it is played.")}</p>
            <div class="shelf-hand">{cards.collect_view()}</div>
            <button type="button" class="plainly" on:click=again>{say(language, "Nouvelle partie\u{a0}: toutes à venir", "New game: all to come")}</button>
        </section>
    }
}
