//! The length of a voyage and how it is counted; and every star at which a fleet can come out.

use leptos::prelude::*;

use super::map::{Map, Shown};
use super::{GAME, Uncertain, known, sector_options, star_options};
use crate::app::pages::shelf::parts::{Frame, Picks, Said, Select, Tone, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::an4000::star::Star;
use crate::shelf::an4000::voyage::{farthest, length, reach, stop_over, way};

#[component]
pub fn VoyagePage() -> impl IntoView {
    let language = use_settings().language_untracked();
    view! {
        <Frame title=say(language, "Voyage", "Voyage") back=GAME>
            <Between />
            <Reach />
        </Frame>
    }
}

/// Two taps on the map, or two names.
#[component]
fn Between() -> impl IntoView {
    let language = use_settings().language_untracked();
    let own = known();
    let (stars, names) = star_options(language, &own);
    let place = |name: &str| stars.iter().position(|star| star.name() == name).unwrap_or(0);
    let (from, to) = (RwSignal::new(place("Vega")), RwSignal::new(place("Mira")));
    let by = RwSignal::new(0_usize);
    let ending = RwSignal::new(true);
    let stars = StoredValue::new(stars);
    let star = move |at: RwSignal<usize>| stars.with_value(|all| all.get(at.get()).copied());
    let sky = StoredValue::new(own.sky.clone());
    let sector = move |star: Star| sky.with_value(|sky| sky.sector(star));
    let said = Signal::derive(move || {
        let (one, other) = star(from).zip(star(to))?;
        if one == other {
            let same =
                say(language, "Un voyage va d’une étoile à une autre.", "A voyage goes from one star to another.");
            return Some((Tone::Refusal, same.to_owned()));
        }
        let counted = way(sector(one), sector(other));
        let steps: Vec<String> = counted
            .iter()
            .enumerate()
            .map(|(at, own)| format!("{}\u{a0}{}", at + 1, own.name().get(language)))
            .collect();
        let (number, steps) = (counted.len(), steps.join(" · "));
        Some((
            Tone::Report,
            match language {
                Language::French => format!("De {} à {}\u{a0}: longueur {number}. {steps}", one.name(), other.name()),
                Language::English => format!("From {} to {}: length {number}. {steps}", one.name(), other.name()),
            },
        ))
    });
    let over = move || {
        let (one, other) = star(from).zip(star(to))?;
        let middle = by.get().checked_sub(1).and_then(|at| stars.with_value(|all| all.get(at).copied()))?;
        let (with, direct) = stop_over(sector(one), sector(middle), sector(other));
        Some(match language {
            Language::French => format!("Avec une escale à {}\u{a0}: {with} tours au lieu de {direct}.", middle.name()),
            Language::English => format!("With a stop at {}: {with} turns instead of {direct}.", middle.name()),
        })
    };
    let shown = Callback::new(move |own: Star| {
        let far = star(from).map_or(0, |from| length(sector(from), sector(own)));
        let class = match (star(from) == Some(own), star(to) == Some(own)) {
            (true, _) => "chosen",
            (_, true) => "lit",
            (false, false) => "",
        };
        Shown {
            mark: far.to_string(),
            class: class.to_owned(),
            label: format!("{} {far}", say(language, "longueur", "length")),
        }
    });
    let pick = Callback::new(move |own: Star| {
        let at = stars.with_value(|all| all.iter().position(|star| *star == own).unwrap_or(0));
        if ending.get_untracked() { to.set(at) } else { from.set(at) }
    });
    let tapped = RwSignal::new(1_usize);
    Effect::new(move || ending.set(tapped.get() == 1));
    let asked = Signal::derive(move || star(from).into_iter().chain(star(to)).collect::<Vec<_>>());
    let stops: Vec<String> = std::iter::once(say(language, "Aucune", "None").to_owned()).chain(names.clone()).collect();
    let ends = [("Le départ", "The departure"), ("L’arrivée", "The arrival")];
    view! {
        <section class="shelf-section">
            <div class="shelf-two">
                <Select label=say(language, "Départ", "Departure") name="from" options=names.clone() chosen=from />
                <Select label=say(language, "Arrivée", "Arrival") name="to" options=names chosen=to />
            </div>
            <Said said />
            <Uncertain stars=asked />
            <Picks label=say(language, "Un toucher sur la carte choisit", "A tap on the map chooses") name="end" options=ends.map(|(fr, en)| say(language, fr, en).to_owned()).to_vec() chosen=tapped />
            <Map own shown pick />
            <Select label=say(language, "Escale", "Stop-over") name="by" options=stops chosen=by />
            <p>{over}</p>
        </section>
    }
}

/// A sector and a space: where a fleet may come out.
#[component]
fn Reach() -> impl IntoView {
    let language = use_settings().language_untracked();
    let (sectors, names) = sector_options(language);
    let sectors = StoredValue::new(sectors);
    let (from, space) = (RwSignal::new(20_usize), RwSignal::new(4_usize));
    let sky = StoredValue::new(known().sky);
    let stars = Signal::derive(move || {
        let from = sectors.with_value(|all| all.get(from.get()).copied());
        let space = u8::try_from(space.get() + 1).unwrap_or(1);
        from.map(|from| sky.with_value(|sky| reach(sky, from, space))).unwrap_or_default()
    });
    let said = Signal::derive(move || {
        let from = sectors.with_value(|all| all.get(from.get()).copied())?;
        let (far, stars) = (farthest(from), stars.get());
        if stars.is_empty() {
            return Some((
                Tone::Refusal,
                match language {
                    Language::French => format!("Au-delà de {far}, cette flotte est perdue."),
                    Language::English => format!("Beyond {far} this fleet is lost."),
                },
            ));
        }
        let names: Vec<&str> = stars.iter().map(|star| star.name()).collect();
        Some((
            Tone::Report,
            match language {
                Language::French => {
                    format!("{} étoiles\u{a0}: {}. Au-delà de {far}, elle est perdue.", stars.len(), names.join(", "))
                }
                Language::English => format!("{} stars: {}. Beyond {far} it is lost.", stars.len(), names.join(", ")),
            },
        ))
    });
    let spaces: Vec<String> = (1..=7).map(|at| at.to_string()).collect();
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Où peut-elle sortir\u{a0}?", "Where can it come out?")}</h2>
            <Select label=say(language, "Secteur noté par le vecteur", "Sector noted by the vector") name="sector" options=names chosen=from />
            <Picks label=say(language, "Sur l’espace", "On space") name="space" options=spaces chosen=space />
            <Said said />
            <Uncertain stars />
        </section>
    }
}
