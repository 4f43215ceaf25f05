//! The length of a voyage and how it is counted; and every star at which a fleet can come out.

use leptos::prelude::*;

use super::map::{Map, Shown};
use super::{GAME, Spot, Uncertain, known, sector_options, spot_options};
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

/// Two taps on the map, or two names of stars or sectors.
#[component]
fn Between() -> impl IntoView {
    let language = use_settings().language_untracked();
    let own = known();
    let (spots, names) = spot_options(language, &own);
    let place = |name: &str| spots.iter().position(|spot| spot.star == Star::named(name)).unwrap_or(0);
    let (from, to) = (RwSignal::new(place("Vega")), RwSignal::new(place("Mira")));
    let by = RwSignal::new(0_usize);
    let spots = StoredValue::new(spots);
    let spot = move |at: RwSignal<usize>| spots.with_value(|all| all.get(at.get()).copied());
    let sky = StoredValue::new(own.sky.clone());
    let said = Signal::derive(move || {
        let (one, other) = spot(from).zip(spot(to))?;
        if one.star.is_some() && one == other {
            let same =
                say(language, "Un voyage va d’une étoile à une autre.", "A voyage goes from one star to another.");
            return Some((Tone::Refusal, same.to_owned()));
        }
        let counted = way(one.sector, other.sector);
        let steps = counted.iter().zip(1..).map(|(own, at)| format!("{at}\u{a0}{}", own.name().get(language)));
        let (number, steps) = (counted.len(), steps.collect::<Vec<_>>().join(" · "));
        let (one, other) = (one.name(language), other.name(language));
        Some((
            Tone::Report,
            match language {
                Language::French => format!("De {one} à {other}\u{a0}: longueur {number}. {steps}"),
                Language::English => format!("From {one} to {other}: length {number}. {steps}"),
            },
        ))
    });
    let over = move || {
        let (one, other) = spot(from).zip(spot(to))?;
        let middle = by.get().checked_sub(1).and_then(|at| spots.with_value(|all| all.get(at).copied()))?;
        let (with, direct) = stop_over(one.sector, middle.sector, other.sector);
        let middle = middle.name(language);
        Some(match language {
            Language::French => format!("Avec une escale à {middle}\u{a0}: {with} tours au lieu de {direct}."),
            Language::English => format!("With a stop at {middle}: {with} turns instead of {direct}."),
        })
    };
    let shown = Callback::new(move |own: Star| {
        let (one, other) = (spot(from), spot(to));
        let far = one.map_or(0, |one| length(one.sector, sky.with_value(|sky| sky.sector(own))));
        let is = |spot: Option<Spot>| spot.is_some_and(|spot| spot.star == Some(own));
        let class = match (is(one), is(other)) {
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
    let tapped = RwSignal::new(1_usize);
    let pick = Callback::new(move |own: Star| {
        let at = spots.with_value(|all| all.iter().position(|spot| spot.star == Some(own)).unwrap_or(0));
        if tapped.get_untracked() == 1 { to.set(at) } else { from.set(at) }
    });
    let asked =
        Signal::derive(move || spot(from).into_iter().chain(spot(to)).filter_map(|spot| spot.star).collect::<Vec<_>>());
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
