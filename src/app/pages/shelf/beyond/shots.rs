//! The shot referee without a board: the hexes ahead of a fighter, and the rosette round a capital ship.

use leptos::prelude::*;

use super::GAME;
use crate::app::pages::shelf::parts::{Frame, Picks, Said, Select, Tone, say};
use crate::app::state::settings::use_settings;
use crate::language::Language;
use crate::shelf::beyond::hex::Hex;
use crate::shelf::beyond::shot::{BOW_LASERS, Cell, LONG_GUNS, RANGE, Route, Shot, rosette, strip, turret};
use crate::shelf::beyond::steer::Capital;

/// What a tap can put on a hex, the most frequent first.
const CELLS: [Cell; 9] = [
    Cell::EnemyFighter,
    Cell::EnemyCapital { damaged: false },
    Cell::EnemyCapital { damaged: true },
    Cell::OwnShip,
    Cell::Asteroid,
    Cell::Probe,
    Cell::ShieldedCapital,
    Cell::EnemyElite { damaged: false },
    Cell::EnemyElite { damaged: true },
];

fn cell_name(language: Language, cell: Cell) -> &'static str {
    match cell {
        Cell::Empty => say(language, "vide", "empty"),
        Cell::Probe => say(language, "sonde", "probe"),
        Cell::Asteroid => say(language, "astéroïde", "asteroid"),
        Cell::OwnShip => say(language, "vaisseau ami", "friendly ship"),
        Cell::EnemyFighter => say(language, "chasseur ennemi", "enemy fighter"),
        Cell::EnemyElite { damaged: false } => say(language, "pilote d’élite ennemi", "enemy elite pilot"),
        Cell::EnemyElite { damaged: true } => {
            say(language, "pilote d’élite ennemi endommagé", "damaged enemy elite pilot")
        }
        Cell::EnemyCapital { damaged: false } => say(language, "destroyer ennemi", "enemy capital ship"),
        Cell::EnemyCapital { damaged: true } => {
            say(language, "destroyer ennemi endommagé", "damaged enemy capital ship")
        }
        Cell::ShieldedCapital => say(language, "destroyer sous bouclier", "shielded capital ship"),
    }
}

fn sign(cell: Cell) -> &'static str {
    match cell {
        Cell::Empty => "",
        Cell::Probe => "∘",
        Cell::Asteroid => "⬢",
        Cell::OwnShip => "▲",
        Cell::EnemyFighter => "▼",
        Cell::EnemyElite { damaged: false } => "★",
        Cell::EnemyElite { damaged: true } => "☆",
        Cell::EnemyCapital { damaged: false } => "◆",
        Cell::EnemyCapital { damaged: true } => "◇",
        Cell::ShieldedCapital => "◈",
    }
}

#[component]
pub fn ShotsPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    view! {
        <Frame title=say(language, "Arbitre des tirs", "Shot referee") back=GAME>
            <Strip />
            <Rosette />
        </Frame>
    }
}

/// What stands ahead, hex by hex; a tap puts there what was chosen, or takes it away.
#[component]
fn Strip() -> impl IntoView {
    let language = use_settings().language_untracked();
    let guns = RwSignal::new(0_usize);
    let range = move || match guns.get() {
        0 => RANGE,
        1 => LONG_GUNS,
        _ => BOW_LASERS,
    };
    let cells = [Cell::Empty; LONG_GUNS].map(RwSignal::new);
    let brush = RwSignal::new(0_usize);
    let said = Signal::derive(move || {
        let ahead: Vec<Cell> = cells.into_iter().map(|cell| cell.get()).collect();
        Some(match strip(&ahead, range(), guns.get() == 1) {
            Shot::Nothing => (Tone::Report, say(language, "Rien à portée.", "Nothing in range.").to_owned()),
            Shot::Hit { at, killed, points } => {
                let fate = if killed {
                    say(language, "détruit", "destroyed")
                } else {
                    say(language, "endommagé", "damaged")
                };
                let hit = match language {
                    Language::French => {
                        format!("Touché à {at}\u{a0}: {fate}, {points} point{}.", if points > 1 { "s" } else { "" })
                    }
                    Language::English => {
                        format!("Hit at {at}: {fate}, {points} point{}.", if points == 1 { "" } else { "s" })
                    }
                };
                (Tone::Report, hit)
            }
            Shot::Blocked { at, by } => {
                let by = cell_name(language, by);
                let blocked = match language {
                    Language::French => format!("Pas de tir\u{a0}: {by} à {at}."),
                    Language::English => format!("No shot: {by} at {at}."),
                };
                (Tone::Refusal, blocked)
            }
        })
    });
    let rows = move || {
        let rows = cells.into_iter().take(range()).enumerate().map(|(at, cell)| {
            let label =
                move || format!("{} {} · {}", say(language, "Case", "Hex"), at + 1, cell_name(language, cell.get()));
            let put = move |_| {
                let chosen = CELLS.get(brush.get_untracked()).copied().unwrap_or(Cell::Empty);
                cell.update(|own| *own = if *own == chosen { Cell::Empty } else { chosen });
            };
            view! {
                <button type="button" class="strip-cell" aria-label=label on:click=put>
                    <span class="strip-sign">{move || sign(cell.get())}</span>
                    <span class="strip-at">{at + 1}</span>
                </button>
            }
        });
        rows.collect_view()
    };
    let brushes = CELLS.map(|cell| format!("{} {}", sign(cell), cell_name(language, cell))).to_vec();
    let kinds = [
        ("Chasseur\u{a0}: 5 cases", "Fighter: 5 hexes"),
        ("Longs canons\u{a0}: 10, à travers les astéroïdes", "Long guns: 10, through asteroids"),
        ("Lasers de proue\u{a0}: 9", "Bow lasers: 9"),
    ];
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Tout droit", "Straight ahead")}</h2>
            <Picks label=say(language, "Qui tire", "Who shoots") name="guns" options=kinds.map(|(fr, en)| say(language, fr, en).to_owned()).to_vec() chosen=guns />
            <Select label=say(language, "Ce que pose un toucher", "What a tap puts") name="brush" options=brushes chosen=brush />
            <p class="quiet">{say(language, "Touchez une case pour l’y mettre, encore une fois pour l’ôter. Une sonde n’arrête rien.", "Tap a hex to put it there, once more to take it away. A probe stops nothing.")}</p>
            <div class="shot-strip"><span class="strip-ship" aria-hidden="true">{"▶"}</span>{rows}</div>
            <Said said />
            <button type="button" class="plainly" on:click=move |_| cells.into_iter().for_each(|cell| cell.set(Cell::Empty))>
                {say(language, "Vider", "Clear")}
            </button>
        </section>
    }
}

const SIDE: f64 = 22.0;

fn centre(hex: Hex) -> (f64, f64) {
    let (q, r) = (f64::from(hex.q), f64::from(hex.r));
    (SIDE * 1.732 * (q + r / 2.0), SIDE * 1.5 * r)
}

fn corners(hex: Hex) -> String {
    let (x, y) = centre(hex);
    let corner = |at: i32| {
        let turn = std::f64::consts::FRAC_PI_3 * f64::from(at) + std::f64::consts::FRAC_PI_6;
        format!("{:.1},{:.1}", x + (SIDE - 1.5) * turn.cos(), y + (SIDE - 1.5) * turn.sin())
    };
    (0..6).map(corner).collect::<Vec<_>>().join(" ")
}

/// The 22 hexes round a capital ship: obstacles and one target; the open route is drawn.
#[component]
fn Rosette() -> impl IntoView {
    let language = use_settings().language_untracked();
    let ship = Capital { tail: Hex::new(0, 0), nose: Hex::new(1, 0) };
    let hexes = StoredValue::new(rosette(ship));
    let obstacles = RwSignal::new(Vec::<Hex>::new());
    let target = RwSignal::new(None::<Hex>);
    let tool = RwSignal::new(0_usize);
    let route = Memo::new(move |_| target.get().map(|target| (target, turret(ship, &obstacles.get(), target))));
    let tap = move |hex: Hex| {
        if tool.get_untracked() == 0 {
            target.set(Some(hex));
            obstacles.update(|all| all.retain(|own| *own != hex));
        } else {
            obstacles.update(|all| match all.iter().position(|own| *own == hex) {
                Some(at) => {
                    all.remove(at);
                }
                None => all.push(hex),
            });
            target.update(|own| *own = own.filter(|own| *own != hex));
        }
    };
    let said = Signal::derive(move || {
        Some(match route.get() {
            None => (Tone::Question, say(language, "Touchez la cible.", "Tap the target.").to_owned()),
            Some((_, Route::Neighbour)) => (
                Tone::Report,
                say(
                    language,
                    "Touché\u{a0}: une case voisine est toujours ouverte.",
                    "Hit: a neighbour is always open.",
                )
                .to_owned(),
            ),
            Some((_, Route::By(_))) => (
                Tone::Report,
                say(language, "Touché, par la case marquée.", "Hit, by way of the marked hex.").to_owned(),
            ),
            Some((_, Route::Blocked(_))) => (
                Tone::Refusal,
                say(
                    language,
                    "Bouché\u{a0}: aucune case entre les deux n’est libre.",
                    "Blocked: no hex between the two is free.",
                )
                .to_owned(),
            ),
            Some((_, Route::OutOfRange)) => {
                (Tone::Refusal, say(language, "Hors de portée.", "Out of range.").to_owned())
            }
        })
    });
    let open = move |hex: Hex| matches!(route.get(), Some((_, Route::By(own))) if own == hex);
    let cells: Vec<_> = hexes
        .get_value()
        .into_iter()
        .enumerate()
        .map(|(at, hex)| {
            let class = move || {
                if target.get() == Some(hex) {
                    "hex target"
                } else if obstacles.with(|all| all.contains(&hex)) {
                    "hex obstacle"
                } else if open(hex) {
                    "hex route"
                } else {
                    "hex"
                }
            };
            let what = move || match class() {
                "hex target" => say(language, "cible", "target"),
                "hex obstacle" => say(language, "obstacle", "obstacle"),
                "hex route" => say(language, "passage", "route"),
                _ => say(language, "libre", "free"),
            };
            let label = move || format!("{} {}: {}", say(language, "Case", "Hex"), at + 1, what());
            let (x, y) = centre(hex);
            let mark = move || match class() {
                "hex target" => "✛",
                "hex obstacle" => "⬢",
                "hex route" => "•",
                _ => "",
            };
            view! {
                <g
                    role="button" tabindex="0" aria-label=label class=class on:click=move |_| tap(hex)
                    on:keydown=move |event| if matches!(event.key().as_str(), "Enter" | " ") { event.prevent_default(); tap(hex); }
                >
                    <polygon points=corners(hex) />
                    <text x=x y=y>{mark}</text>
                </g>
            }
        })
        .collect();
    let ((tail_x, tail_y), (nose_x, nose_y)) = (centre(ship.tail), centre(ship.nose));
    let hull = format!("M{} {}L{} {}", tail_x - 8.0, tail_y, nose_x + 8.0, nose_y);
    let tools = [("Cible", "Target"), ("Obstacles", "Obstacles")];
    view! {
        <section class="shelf-section">
            <h2>{say(language, "La tourelle d’un destroyer", "A capital ship’s turret")}</h2>
            <Picks label=say(language, "Ce que pose un toucher", "What a tap puts") name="tool" options=tools.map(|(fr, en)| say(language, fr, en).to_owned()).to_vec() chosen=tool />
            <svg class="rosette" viewBox="-105 -95 250 190" role="group" aria-label=say(language, "Cases autour du destroyer, la proue à droite", "Hexes around the capital ship, its nose to the right")>
                {cells}
                <path class="hull" d=hull />
            </svg>
            <Said said />
            <button type="button" class="plainly" on:click=move |_| { obstacles.set(Vec::new()); target.set(None); }>
                {say(language, "Vider", "Clear")}
            </button>
        </section>
    }
}
