//! The arrow: figures of the dial, quarters, who begins, and the battle of two spins.

use leptos::prelude::*;

use super::{DIAL, GAME, dial};
use crate::app::pages::shelf::parts::{Frame, Number, Picks, Said, Tone, TypedMark, say};
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::galactica::battle::{Duel, duel};
use crate::shelf::galactica::dial::{First, first, lands};

const CENTRE: f64 = 100.0;
const RIM: f64 = 92.0;
const FIGURES: f64 = 74.0;

/// The ring with its fields and the arrow, which points to one of them.
#[component]
pub fn Face(fields: Vec<String>, at: Signal<Option<usize>>) -> impl IntoView {
    let number = fields.len().max(1);
    let angle = move |at: f64| std::f64::consts::TAU * at / number as f64 - std::f64::consts::FRAC_PI_2;
    let lines: Vec<_> = (0..number)
        .map(|field| {
            let turn = angle(field as f64);
            let (x, y) = (CENTRE + RIM * turn.cos(), CENTRE + RIM * turn.sin());
            view! { <line class="dial-line" x1=CENTRE y1=CENTRE x2=x y2=y /> }
        })
        .collect();
    let figures: Vec<_> = fields
        .into_iter()
        .enumerate()
        .map(|(field, figure)| {
            let turn = angle(field as f64 + 0.5);
            let (x, y) = (CENTRE + FIGURES * turn.cos(), CENTRE + FIGURES * turn.sin());
            view! { <text class="dial-figure" x=x y=y>{figure}</text> }
        })
        .collect();
    let arrow = move || {
        let turn = at.get().map_or(0.0, |at| 360.0 * (at as f64 + 0.5) / number as f64);
        format!("rotate({turn} {CENTRE} {CENTRE})")
    };
    view! {
        <svg class="dial" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
            <circle class="dial-rim" cx=CENTRE cy=CENTRE r=RIM />
            {lines}
            {figures}
            <path class="dial-arrow" transform=arrow d=ARROW />
        </svg>
    }
}

const ARROW: &str = "M96 120V60H88L100 38L112 60H104V120Z";

/// Whose figures they are: ours, until an owner has typed theirs.
#[component]
pub fn HouseMade() -> impl IntoView {
    let language = use_settings().language_untracked();
    if !dial().house_made {
        return view! { <TypedMark name=DIAL what=say(language, "Cadran de la boîte", "Dial of the box") /> }
            .into_any();
    }
    view! {
        <p class="quiet">
            {say(
                language,
                "Cadran maison de 1 à 6\u{a0}: tapez celui de votre boîte dans «\u{a0}Mon exemplaire\u{a0}».",
                "House-made dial of 1 to 6: type that of your box under “My copy”.",
            )}
        </p>
    }
    .into_any()
}

#[component]
pub fn DialPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let ring = StoredValue::new(dial());
    let at = RwSignal::new(None::<usize>);
    let last = RwSignal::new(Vec::<u8>::new());
    let spin = move |_| {
        let field = ring.with_value(|ring| ring.field(browser::random()));
        at.set(Some(field));
        let figure = ring.with_value(|ring| ring.fields().get(field).copied().unwrap_or(1));
        last.update(|last| {
            last.push(figure);
            let more = last.len().saturating_sub(8);
            last.drain(..more);
        });
    };
    let quarter = RwSignal::new(None::<usize>);
    let point = move |_| quarter.set(Some(usize::try_from(browser::random() % 4).unwrap_or(0)));
    let fields = ring.with_value(|ring| ring.fields().iter().map(u8::to_string).collect::<Vec<_>>());
    let said = move || {
        let last = last.get();
        last.last().map(|figure| (Tone::Report, figure.to_string()))
    };
    let earlier = move || {
        let last = last.get();
        let shown: Vec<String> = last.iter().map(u8::to_string).collect();
        (shown.len() > 1).then(|| format!("{} {}", say(language, "Derniers\u{a0}:", "Last spins:"), shown.join(" · ")))
    };
    let pointed = move || {
        quarter.get().map(|at| {
            let name = say(language, "Quart", "Quarter");
            (Tone::Report, format!("{name} {}", at + 1))
        })
    };
    view! {
        <Frame title=say(language, "Le cadran", "The dial") back=GAME>
            <section class="shelf-section shelf-spin">
                <Face fields at=at.into() />
                <Said said=Signal::derive(said) />
                <button type="button" class="button shelf-big" on:click=spin>{say(language, "Lancer la flèche", "Spin the arrow")}</button>
                <p class="quiet">{earlier}</p>
                <HouseMade />
            </section>
            <section class="shelf-section shelf-spin">
                <h2>{say(language, "Un quart", "A quarter")}</h2>
                <Face fields=["1", "2", "3", "4"].map(str::to_owned).to_vec() at=quarter.into() />
                <Said said=Signal::derive(pointed) />
                <button type="button" class="button shelf-big" on:click=point>{say(language, "Viser un quart", "Point to a quarter")}</button>
            </section>
            <Begins />
            <Lands />
        </Frame>
    }
}

/// Everybody spins, and who is tied once more: the seat that begins, and the spins in a sentence.
pub fn first_by_spins(language: Language, players: usize, name: impl Fn(usize) -> String) -> (usize, String) {
    let ring = dial();
    let mut seats: Vec<usize> = (0..players).collect();
    let mut told = Vec::new();
    // Ten ties in a row do not happen; if they do, the button is there.
    for _ in 0..10 {
        let spins: Vec<u8> = seats.iter().map(|_| ring.spin(browser::random())).collect();
        let colon = say(language, "\u{a0}: ", ": ");
        let each = seats.iter().zip(&spins).map(|(seat, spin)| format!("{}{colon}{spin}", name(*seat)));
        told.push(each.collect::<Vec<_>>().join(", "));
        match first(&spins) {
            First::Begins(at) => {
                let seat = seats.get(usize::from(at)).copied().unwrap_or(0);
                let begins = say(language, "commence", "begins");
                told.push(format!("{} {begins}.", name(seat)));
                return (seat, told.join(" · "));
            }
            First::Again(tied) => {
                seats = tied.iter().filter_map(|at| seats.get(usize::from(*at)).copied()).collect();
                told.push(say(language, "À égalité\u{a0}: encore une fois.", "Tied: once more.").to_owned());
            }
        }
    }
    (seats.first().copied().unwrap_or(0), told.join(" · "))
}

/// The highest spin begins.
#[component]
fn Begins() -> impl IntoView {
    let language = use_settings().language_untracked();
    let players = RwSignal::new(0_usize);
    let outcome = RwSignal::new(None::<(Tone, String)>);
    let spin = move |_| {
        let name = |seat: usize| format!("{} {}", say(language, "Joueur", "Player"), seat + 1);
        outcome.set(Some((Tone::Report, first_by_spins(language, players.get_untracked() + 2, name).1)));
    };
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Qui commence\u{a0}?", "Who begins?")}</h2>
            <Picks label=say(language, "Joueurs", "Players") name="players" options=["2", "3", "4"].map(str::to_owned).to_vec() chosen=players />
            <button type="button" class="button" on:click=spin>{say(language, "Tous lancent", "Everybody spins")}</button>
            <Said said=outcome />
        </section>
    }
}

/// Which figures of the dial end on a goal so many spaces away: one may stop at some goals (GMO-3), not at home (GMO-5).
#[component]
fn Lands() -> impl IntoView {
    let language = use_settings().language_untracked();
    let mut figures = dial().fields().to_vec();
    figures.sort_unstable();
    figures.dedup();
    let figures = StoredValue::new(figures);
    let distance = RwSignal::new(4_u32);
    let those = move |exact: bool| {
        let fits = |figure: &&u8| lands(distance.get(), u32::from(**figure), exact);
        let fit = figures.with_value(|all| all.iter().filter(fits).map(u8::to_string).collect::<Vec<_>>());
        if fit.is_empty() { say(language, "aucun", "none").to_owned() } else { fit.join(" · ") }
    };
    let (stops, home) = (
        say(language, "Épave libre, trou noir, porteur\u{a0}:", "Free wreck, black hole, holder:"),
        say(language, "Station, avec l’épave\u{a0}:", "Station, with the wreck:"),
    );
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Le compte y est-il\u{a0}?", "Does the count reach it?")}</h2>
            <Number label=say(language, "Cases jusqu’au but", "Spaces to the goal") count=distance />
            <p>{stops} " " <b>{move || those(false)}</b></p>
            <p>{home} " " <b>{move || those(true)}</b></p>
            <p class="quiet">{say(language, "S’il y a la place de faire un détour.", "Where there is room to turn aside.")}</p>
        </section>
    }
}

/// Two spins; the higher has the wreck.
#[component]
pub fn BattlePage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let spins = RwSignal::new(None::<(u8, u8)>);
    let spin = move |_| {
        let ring = dial();
        spins.set(Some((ring.spin(browser::random()), ring.spin(browser::random()))));
    };
    let said = move || {
        let (challenger, holder) = spins.get()?;
        let outcome = match duel(challenger, holder) {
            Duel::Challenger => say(
                language,
                "l’attaquant prend l’épave sans bouger, place l’autre sur une planète libre, puis lance et part aussitôt.",
                "the challenger takes the wreck without moving, puts the other on a free planet, then spins and moves at once.",
            ),
            Duel::Holder => say(
                language,
                "le porteur garde l’épave, place l’attaquant sur une planète libre, puis lance et part aussitôt. L’attaquant joue ensuite ses cartes.",
                "the holder keeps the wreck, puts the challenger on a free planet, then spins and moves at once. The challenger plays cards afterwards.",
            ),
            Duel::Again => say(language, "égalité, les deux relancent.", "equal, both spin again."),
        };
        Some((Tone::Report, format!("{challenger}\u{a0}–\u{a0}{holder}\u{a0}· {outcome}")))
    };
    view! {
        <Frame title=say(language, "Combat interstellaire", "Interstellar battle") back=GAME>
            <p>
                {say(
                    language,
                    "Qui s’arrête sur une des huit cases autour du porteur le défie. Les dérobades n’y servent à rien.",
                    "Who stops on one of the eight spaces around the holder challenges them. Dodges are of no use here.",
                )}
            </p>
            <button type="button" class="button shelf-big" on:click=spin>{say(language, "Les deux lancent", "Both spin")}</button>
            <Said said=Signal::derive(said) />
            <HouseMade />
        </Frame>
    }
}
