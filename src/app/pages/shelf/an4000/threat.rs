//! What opponents can bring to a star in their next turn.

use leptos::prelude::*;

use super::map::{Map, Shown};
use super::{GAME, Uncertain, known, sector_options, spot_options};
use crate::app::pages::shelf::parts::{Frame, Number, Picks, Said, Select, Tick, Tone, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::an4000::star::{Sector, Star};
use crate::shelf::an4000::threat::{Enemy, Side, Threat, Verdict, threat};

/// In a game of four Independents; each has two vectors.
const OPPONENTS: usize = 3;
const FLEETS: usize = 2 * OPPONENTS;

/// An enemy fleet: whose, from where, on which space, how many.
#[derive(Clone, Copy)]
struct Row {
    side: usize,
    sector: RwSignal<usize>,
    space: RwSignal<usize>,
    ships: RwSignal<u32>,
}

fn told(language: Language, own: &Threat) -> (Tone, String) {
    let force = own.force;
    match (own.verdict, language) {
        (Verdict::Safe, Language::French) => (Tone::Report, "Personne ne peut arriver au prochain tour.".to_owned()),
        (Verdict::Safe, Language::English) => (Tone::Report, "Nobody can arrive next turn.".to_owned()),
        (Verdict::Holds { by }, Language::French) => {
            (Tone::Report, format!("{force} peuvent venir\u{a0}: vous tenez, avec {by} de plus."))
        }
        (Verdict::Holds { by }, Language::English) => (Tone::Report, format!("{force} can come: you hold, by {by}.")),
        (Verdict::Equal, Language::French) => {
            (Tone::Report, format!("{force} contre autant\u{a0}: à égalité, ils ne peuvent pas venir."))
        }
        (Verdict::Equal, Language::English) => {
            (Tone::Report, format!("{force} against as many: equal, they cannot come."))
        }
        (Verdict::Lost { by }, Language::French) => {
            (Tone::Refusal, format!("{force} peuvent venir\u{a0}: perdu, il vous en manque {by} pour l’égalité."))
        }
        (Verdict::Lost { by }, Language::English) => (Tone::Refusal, format!("{force} can come: lost by {by}.")),
    }
}

#[component]
pub fn ThreatPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let own = known();
    let (spots, names) = spot_options(language, &own);
    let (sectors, sector_names) = sector_options(language);
    let regulus = spots.iter().position(|spot| spot.star == Star::named("Regulus")).unwrap_or(0);
    let (goal, garrison) = (RwSignal::new(regulus), RwSignal::new(8_u32));
    let allied = RwSignal::new(false);
    let opponents = RwSignal::new(0_usize);
    let beside = [(); OPPONENTS].map(|()| RwSignal::new(0_u32));
    let free = [(); OPPONENTS].map(|()| RwSignal::new(true));
    let row =
        |at: usize| Row { side: at / 2, sector: RwSignal::new(0), space: RwSignal::new(0), ships: RwSignal::new(0) };
    let rows: [Row; FLEETS] = std::array::from_fn(row);
    let spots = StoredValue::new(spots);
    let chosen = move || spots.with_value(|all| all.get(goal.get()).copied());
    let sectors = StoredValue::new(sectors);
    let options = StoredValue::new(sector_names);
    let sky = StoredValue::new(own.sky.clone());
    let enemies = move |side: usize| {
        let own = rows.into_iter().filter(move |row| row.side == side);
        own.filter_map(move |row| {
            let from = sectors.with_value(|all| all.get(row.sector.get()).copied())?;
            let (space, ships) = (u8::try_from(row.space.get() + 1).ok()?, row.ships.get());
            (ships > 0).then_some(Enemy { from, space, ships })
        })
    };
    let together = move || allied.get() && opponents.get() > 0;
    // What stands beside is known of one's own star alone.
    let against = move |goal: Sector, garrison: u32, own: bool| {
        let sides = beside.into_iter().zip(free).take(opponents.get() + 1).enumerate().map(|(side, (beside, free))| {
            let beside = if own { beside.get() } else { 0 };
            Side { fleets: enemies(side).collect(), beside, vector_free: free.get() }
        });
        threat(goal, garrison, &sides.collect::<Vec<_>>(), together())
    };
    let said = Signal::derive(move || Some(told(language, &against(chosen()?.sector, garrison.get(), true))));
    // Every star that they may reach, and with how many.
    let shown = Callback::new(move |star: Star| {
        let mine = chosen().is_some_and(|spot| spot.star == Some(star));
        let force = against(sky.with_value(|sky| sky.sector(star)), 0, mine).force;
        let class = match (mine, force > 0) {
            (true, _) => "chosen",
            (false, true) => "lit",
            (false, false) => "",
        };
        let mark = if force > 0 { force.to_string() } else { String::new() };
        let label = match (force, language) {
            (0, _) => String::new(),
            (force, Language::French) => format!("{force} peuvent y venir"),
            (force, Language::English) => format!("{force} can come there"),
        };
        Shown { mark, class: class.to_owned(), label }
    });
    let pick = Callback::new(move |star: Star| {
        goal.set(spots.with_value(|all| all.iter().position(|spot| spot.star == Some(star)).unwrap_or(0)));
    });
    let last = move || {
        let sides = 0..opponents.get() + 1;
        let last =
            sides.flat_map(enemies).filter(Enemy::last_chance).map(|own| own.from.name().get(language).to_owned());
        let last: Vec<String> = last.collect();
        (!last.is_empty()).then(|| {
            let from = last.join(", ");
            match language {
                Language::French => format!("Dernière chance de sortir pour la flotte de\u{a0}: {from}."),
                Language::English => format!("Last chance to come out for the fleet from: {from}."),
            }
        })
    };
    let sides = move || {
        let fields = beside.into_iter().zip(free).take(opponents.get() + 1).enumerate().map(|(side, (beside, free))| {
            let title = format!("{} {}", say(language, "Adversaire", "Opponent"), side + 1);
            let fleets = rows.into_iter().filter(move |row| row.side == side).enumerate().map(|(at, row)| {
                let name = format!("{} {}.{}", say(language, "Flotte", "Fleet"), side + 1, at + 1);
                view! {
                    <div class="shelf-two">
                        <Select label=format!("{name}\u{a0}· {}", say(language, "partie de", "from")) name="sector" options=options.get_value() chosen=row.sector />
                        <Select label=say(language, "Sur l’espace", "On space") name="space" options=(1..=7).map(|at| at.to_string()).collect() chosen=row.space />
                    </div>
                    <Number label=format!("{} · {name}", say(language, "Vaisseaux", "Ships")) count=row.ships />
                }
            });
            view! {
                <fieldset class="shelf-card">
                    <legend>{title.clone()}</legend>
                    {fleets.collect_view()}
                    <Number label=format!("{} · {title}", say(language, "À l’autre étoile du secteur", "At the other star of the sector")) count=beside />
                    <Tick label=say(language, "Un vecteur est libre", "A vector is free") name="free" on=free />
                </fieldset>
            }
        });
        fields.collect_view()
    };
    let asked = Signal::derive(move || chosen().and_then(|spot| spot.star).into_iter().collect::<Vec<_>>());
    view! {
        <Frame title=say(language, "Qui me menace\u{a0}?", "What threatens me?") back=GAME>
            <div class="shelf-two">
                <Select label=say(language, "Mon étoile", "My star") name="goal" options=names chosen=goal />
                <Number label=say(language, "Ma garnison", "My garrison") count=garrison />
            </div>
            <Picks label=say(language, "Adversaires", "Opponents") name="opponents" options=["1", "2", "3"].map(str::to_owned).to_vec() chosen=opponents />
            <Show when=move || { opponents.get() > 0 }>
                <Tick label=say(language, "Ils sont alliés et arrivent ensemble", "They are allies and arrive together") name="allied" on=allied />
            </Show>
            {sides}
            <Said said />
            <p>{last}</p>
            <Uncertain stars=asked />
            <p class="quiet">{say(language, "Sur la carte\u{a0}: votre étoile, et toutes celles qu’ils peuvent atteindre au prochain tour, avec leur force.", "On the map: your star, and all that they can reach next turn, with their force.")}</p>
            <Map own shown pick />
        </Frame>
    }
}
