//! What opponents can bring to a star in their next turn.

use leptos::prelude::*;

use super::{GAME, Uncertain, known, sector_options, star_options};
use crate::app::pages::shelf::parts::{Frame, Number, Picks, Said, Select, Tick, Tone, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::an4000::threat::{Enemy, Side, Threat, Verdict, threat};

const FLEETS: usize = 4;

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
    let (stars, names) = star_options(language, &own);
    let (sectors, sector_names) = sector_options(language);
    let regulus = stars.iter().position(|star| star.name() == "Regulus").unwrap_or(0);
    let (goal, garrison) = (RwSignal::new(regulus), RwSignal::new(8_u32));
    let allied = RwSignal::new(false);
    let opponents = RwSignal::new(0_usize);
    let beside = [(); 2].map(|()| RwSignal::new(0_u32));
    let free = [(); 2].map(|()| RwSignal::new(true));
    let row =
        |at: usize| Row { side: at / 2, sector: RwSignal::new(0), space: RwSignal::new(0), ships: RwSignal::new(0) };
    let rows: [Row; FLEETS] = std::array::from_fn(row);
    let stars = StoredValue::new(stars);
    let sectors = StoredValue::new(sectors);
    let options = StoredValue::new(sector_names);
    let sky = StoredValue::new(own.sky);
    let enemies = move |side: usize| {
        let own = rows.into_iter().filter(move |row| row.side == side);
        own.filter_map(move |row| {
            let from = sectors.with_value(|all| all.get(row.sector.get()).copied())?;
            let (space, ships) = (u8::try_from(row.space.get() + 1).ok()?, row.ships.get());
            (ships > 0).then_some(Enemy { from, space, ships })
        })
    };
    let said = Signal::derive(move || {
        let goal = stars.with_value(|all| all.get(goal.get()).copied())?;
        let goal = sky.with_value(|sky| sky.sector(goal));
        let sides = beside.into_iter().zip(free).take(opponents.get() + 1).enumerate().map(|(side, (beside, free))| {
            Side { fleets: enemies(side).collect(), beside: beside.get(), vector_free: free.get() }
        });
        Some(told(language, &threat(goal, garrison.get(), &sides.collect::<Vec<_>>(), allied.get())))
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
    let asked =
        Signal::derive(move || stars.with_value(|all| all.get(goal.get()).copied()).into_iter().collect::<Vec<_>>());
    view! {
        <Frame title=say(language, "Qui me menace\u{a0}?", "What threatens me?") back=GAME>
            <div class="shelf-two">
                <Select label=say(language, "Mon étoile", "My star") name="goal" options=names chosen=goal />
                <Number label=say(language, "Ma garnison", "My garrison") count=garrison />
            </div>
            <Picks label=say(language, "Adversaires", "Opponents") name="opponents" options=["1", "2"].map(str::to_owned).to_vec() chosen=opponents />
            <Show when=move || opponents.get() == 1>
                <Tick label=say(language, "Ils sont alliés et arrivent ensemble", "They are allies and arrive together") name="allied" on=allied />
            </Show>
            {sides}
            <Said said />
            <p>{last}</p>
            <Uncertain stars=asked />
        </Frame>
    }
}
