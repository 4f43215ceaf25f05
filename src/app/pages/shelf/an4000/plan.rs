//! Two to four fleets that arrive together: a timetable, or why not; and the battle at its end.

use leptos::prelude::*;

use super::{GAME, Uncertain, known, sector_options, spot_options};
use crate::app::pages::shelf::parts::{Frame, Number, Picks, Said, Select, Tick, Tone, answered, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::an4000::Rulings;
use crate::shelf::an4000::battle::{Battle, battle};
use crate::shelf::an4000::plan::{Fleet, Timetable, Where, together};
use crate::shelf::an4000::star::Sector;

/// One fleet of the question.
#[derive(Clone, Copy)]
struct Row {
    sector: RwSignal<usize>,
    /// 0 is still at a star; then the space it is on.
    space: RwSignal<usize>,
    ships: RwSignal<u32>,
    ally: RwSignal<bool>,
}

impl Row {
    fn new(sector: usize) -> Row {
        Row {
            sector: RwSignal::new(sector),
            space: RwSignal::new(0),
            ships: RwSignal::new(5),
            ally: RwSignal::new(false),
        }
    }

    fn fleet(self, sectors: &[Sector]) -> Option<Fleet> {
        let from = sectors.get(self.sector.get()).copied()?;
        let place = match u8::try_from(self.space.get()).unwrap_or(0) {
            0 => Where::Base(from),
            space => Where::UnderWay { from, space },
        };
        Some(Fleet { player: u8::from(self.ally.get()), place, ships: self.ships.get() })
    }
}

fn times(language: Language, table: &Timetable, sectors: &[String]) -> String {
    let leaves = table.departures.iter().zip(sectors).map(|(turn, from)| match (turn, language) {
        (None, Language::French) => format!("de {from}\u{a0}: déjà en route"),
        (None, Language::English) => format!("from {from}: under way"),
        (Some(1), Language::French) => format!("de {from}\u{a0}: maintenant"),
        (Some(1), Language::English) => format!("from {from}: now"),
        (Some(turn), Language::French) => {
            format!("de {from}\u{a0}: dans {} tour{}", turn - 1, if *turn > 2 { "s" } else { "" })
        }
        (Some(turn), Language::English) => {
            format!("from {from}: in {} turn{}", turn - 1, if *turn > 2 { "s" } else { "" })
        }
    });
    let leaves = leaves.collect::<Vec<_>>().join(" · ");
    match language {
        Language::French => {
            format!(
                "Tous arrivent au tour {} (celui-ci est le 1), à {} vaisseaux. Départs {leaves}.",
                table.arrival, table.ships
            )
        }
        Language::English => {
            format!(
                "All arrive in turn {} (this one is 1), with {} ships. Departures {leaves}.",
                table.arrival, table.ships
            )
        }
    }
}

pub fn fought(language: Language, battle: Battle) -> String {
    match (battle, language) {
        (Battle::Occupied { .. }, Language::French) => "Personne n’y est\u{a0}: l’étoile est occupée.".to_owned(),
        (Battle::Occupied { .. }, Language::English) => "Nobody is there: the star is occupied.".to_owned(),
        (Battle::Won { left, destroyed }, Language::French) => {
            format!("Combat gagné\u{a0}: {destroyed} détruits, {left} restent.")
        }
        (Battle::Won { left, destroyed }, Language::English) => {
            format!("Battle won: {destroyed} destroyed, {left} left.")
        }
        (Battle::Lost { destroyed, .. }, Language::French) => {
            format!("Combat perdu\u{a0}: vos {destroyed} sont détruits.")
        }
        (Battle::Lost { destroyed, .. }, Language::English) => format!("Battle lost: your {destroyed} are destroyed."),
    }
}

#[component]
pub fn PlanPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let own = known();
    let (spots, names) = spot_options(language, &own);
    let (sectors, sector_names) = sector_options(language);
    let goal = RwSignal::new(0_usize);
    let garrison = RwSignal::new(0_u32);
    let number = RwSignal::new(0_usize);
    let rows = [20, 8, 2, 9].map(Row::new);
    let spots = StoredValue::new(spots);
    let chosen = move || spots.with_value(|all| all.get(goal.get()).copied());
    let sectors = StoredValue::new(sectors);
    let shown_sectors = StoredValue::new(sector_names.clone());
    let table = move || {
        let goal = chosen()?.sector;
        let fleets = rows.into_iter().take(number.get() + 2);
        let fleets = sectors.with_value(|all| fleets.filter_map(|row| row.fleet(all)).collect::<Vec<_>>());
        Some(together(goal, &fleets))
    };
    let said = Signal::derive(move || {
        Some(match table()? {
            Ok(table) => {
                let name =
                    |row: Row| shown_sectors.with_value(|all| all.get(row.sector.get()).cloned().unwrap_or_default());
                let from: Vec<String> = rows.into_iter().map(name).collect();
                (Tone::Report, times(language, &table, &from))
            }
            Err(never) => (Tone::Refusal, never.sentence().get(language).to_owned()),
        })
    });
    let ends = Signal::derive(move || {
        let ships = table()?.ok()?.ships;
        Some(answered(language, battle(ships, garrison.get(), Rulings::default()), |own| fought(language, own)))
    });
    let asked = Signal::derive(move || chosen().and_then(|spot| spot.star).into_iter().collect::<Vec<_>>());
    let options = StoredValue::new(sector_names);
    let spaces = move || {
        let at = say(language, "À une étoile", "At a star").to_owned();
        let on = say(language, "Espace", "Space");
        std::iter::once(at).chain((1..=7).map(move |space| format!("{on} {space}"))).collect::<Vec<_>>()
    };
    let fields = move || {
        let fields = rows.into_iter().take(number.get() + 2).enumerate().map(|(at, row)| {
            let title = format!("{} {}", say(language, "Flotte", "Fleet"), at + 1);
            view! {
                <fieldset class="shelf-card">
                    <legend>{title.clone()}</legend>
                    <div class="shelf-two">
                        <Select label=say(language, "Secteur de départ", "Sector of departure") name="sector" options=options.get_value() chosen=row.sector />
                        <Select label=say(language, "Maintenant", "Now") name="space" options=spaces() chosen=row.space />
                    </div>
                    <Number label=format!("{} · {title}", say(language, "Vaisseaux", "Ships")) count=row.ships />
                    <Tick label=say(language, "À un allié", "An ally’s") name="ally" on=row.ally />
                </fieldset>
            }
        });
        fields.collect_view()
    };
    view! {
        <Frame title=say(language, "Arriver ensemble", "Arrive together") back=GAME>
            <div class="shelf-two">
                <Select label=say(language, "But", "Goal") name="goal" options=names chosen=goal />
                <Picks label=say(language, "Flottes", "Fleets") name="number" options=["2", "3", "4"].map(str::to_owned).to_vec() chosen=number />
            </div>
            {fields}
            <Said said />
            <Number label=say(language, "Défenseurs au but", "Defenders at the goal") count=garrison />
            <Said said=ends />
            <Uncertain stars=asked />
        </Frame>
    }
}
