//! A whole game of L'An 4000: the map with everybody's ships, the paths, what a turn has left, who agrees to what.

use leptos::prelude::*;

use super::fleets::{FleetPanel, Paths};
use super::map::{Map, Shown};
use super::star_panel::StarPanel;
use super::{BOARD, GAME, known};
use crate::app::pages::shelf::parts::{Link, Number, SHAPES, Said, SeatMark, Tone, TypedMark, say};
use crate::app::pages::shelf::table::{NoTable, Running, Told};
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::{Open, exemplar};
use crate::language::Language;
use crate::shelf::Answer;
use crate::shelf::an4000::production::{produces, rounds_until};
use crate::shelf::an4000::star::Star;
use crate::shelf::an4000::table::{Mode, Seat, Step, Table, sum};
use crate::shelf::an4000::voyage::length;

/// What was tapped last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Chosen {
    Nothing,
    /// With the fleet that may come out there.
    Star(Star, Option<(Seat, usize)>),
    Fleet(Seat, usize),
}

/// What players do with the table.
#[derive(Clone, Copy)]
pub struct Hand {
    pub open: Open<Table>,
    pub chosen: RwSignal<Chosen>,
    pub said: RwSignal<Option<(Tone, String)>>,
    /// Waits for somebody to agree.
    pub asked: RwSignal<Option<Step>>,
    pub language: Language,
}

impl Hand {
    /// True where it was taken.
    pub fn act(self, step: Step) -> bool {
        self.asked.set(None);
        match self.open.act(step.clone()) {
            Some(Answer::Report(events)) => {
                let table = self.open.record().with_untracked(|record| record.now().clone());
                let told: Vec<String> =
                    events.iter().map(|event| event.sentence(&table).get(self.language).to_owned()).collect();
                self.said.set(Some((Tone::Report, told.join(" "))));
                true
            }
            Some(Answer::Refusal(refusal)) => {
                self.said.set(Some((Tone::Refusal, refusal.sentence.get(self.language).to_owned())));
                false
            }
            None => {
                self.said.set(None);
                false
            }
            Some(Answer::Question(question)) => {
                self.said.set(Some((Tone::Question, question.get(self.language).to_owned())));
                self.asked.set(agreed(step));
                false
            }
        }
    }

    /// Whether a fleet can come out at a star with its next push, or where it is, when it goes out of the game.
    pub fn comes_out(self, table: &Table, seat: Seat, vector: usize, star: Star) -> bool {
        table.vector(seat, vector).is_some_and(|fleet| {
            let space = fleet.space.saturating_add(u8::from(!fleet.pushed));
            length(fleet.from, table.sector(star)) == space
        })
    }
}

/// The same step with everybody's leave; what is asked of nobody has none.
fn agreed(step: Step) -> Option<Step> {
    match step {
        Step::Land { star, fleets, hops, .. } => Some(Step::Land { star, fleets, hops, agreed: true }),
        Step::Depart { leave, .. } => Some(Step::Depart { leave, agreed: true }),
        Step::Produce { .. }
        | Step::Stay { .. }
        | Step::Symbols { .. }
        | Step::Pact { .. }
        | Step::Truce { .. }
        | Step::Surface { .. }
        | Step::EndTurn
        | Step::Concede
        | Step::Peace => None,
    }
}

#[component]
pub fn PlayPage(id: String) -> impl IntoView {
    let language = use_settings().language_untracked();
    match Open::<Table>::stored(&id) {
        None => view! { <NoTable game=GAME unread=None /> }.into_any(),
        Some(Err(unread)) => view! { <NoTable game=GAME unread=Some(unread) /> }.into_any(),
        Some(Ok(open)) => {
            let hand = Hand {
                open,
                chosen: RwSignal::new(Chosen::Nothing),
                said: RwSignal::new(None),
                asked: RwSignal::new(None),
                language,
            };
            let lines = Signal::derive(move || {
                let (told, table) = open.record().with(|record| (record.told(), record.now().clone()));
                let line = |event: &crate::shelf::an4000::event::Event| event.sentence(&table).get(language).to_owned();
                told.iter().flatten().map(line).collect::<Vec<_>>()
            });
            view! {
                <Running game=GAME open whose>
                    <Head hand />
                    <Said said=hand.said />
                    <Agree hand />
                    <Board hand />
                    {move || match hand.chosen.get() {
                        Chosen::Nothing => ().into_any(),
                        Chosen::Star(star, with) => {
                            hand.open.record().track();
                            view! { <StarPanel hand star with /> }.into_any()
                        }
                        Chosen::Fleet(seat, vector) => {
                            hand.open.record().track();
                            view! { <FleetPanel hand seat vector /> }.into_any()
                        }
                    }}
                    <Paths hand />
                    <Turn hand />
                    <Tools />
                    <Told lines />
                </Running>
            }
            .into_any()
        }
    }
}

fn whose(table: &Table, language: Language) -> String {
    if let Some(over) = &table.over {
        let names: Vec<String> = over.winners.iter().map(|seat| table.seat_name(*seat)).collect();
        return format!("{} {}", say(language, "Gagné\u{a0}:", "Won:"), names.join(", "));
    }
    let names: Vec<String> = table.active().into_iter().map(|seat| table.seat_name(seat)).collect();
    match language {
        Language::French => format!("Tour de table {}\u{a0}: {}", table.round, names.join(", ")),
        Language::English => format!("Round {}: {}", table.round, names.join(", ")),
    }
}

/// Round, whose turn, production; the end.
#[component]
fn Head(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let seats = move || hand.open.now().active().into_iter().map(|seat| view! { <SeatMark seat /> }).collect_view();
    let head = move || hand.open.record().with(|record| whose(record.now(), language));
    let coin = move || {
        let round = hand.open.record().with(|record| record.now().round);
        match (rounds_until(round), language) {
            (0, _) => say(language, "Tour de production.", "Round of production.").to_owned(),
            (rounds, Language::French) => {
                format!("Production dans {rounds} tour{} de table.", if rounds > 1 { "s" } else { "" })
            }
            (rounds, Language::English) => {
                format!("Production in {rounds} round{}.", if rounds > 1 { "s" } else { "" })
            }
        }
    };
    let mine = exemplar(BOARD).map(|typed| typed.code);
    let typed = move || {
        let code = hand
            .open
            .record()
            .with(|record| record.beginning().exemplar.clone())
            .filter(|code| Some(code) == mine.as_ref());
        let house = hand.open.record().with(|record| record.now().exemplar.as_ref().is_none_or(|own| own.house_made));
        code.filter(|_| !house).map(
            |_| view! { <TypedMark name=BOARD what=say(language, "Symboles du plateau", "Symbols of the board") /> },
        )
    };
    let house = move || {
        let house = hand.open.record().with(|record| record.now().exemplar.as_ref().is_some_and(|own| own.house_made));
        house.then(|| view! { <p class="note">{say(language, "Carte maison, tirée au sort.", "House map, drawn by chance.")}</p> })
    };
    view! { <h2 class="unseen">{head}</h2><p class="shelf-seats">{seats}</p><p class="quiet">{coin}</p>{house}{typed} }
}

/// The pages without a game: plans are secret, so they know nothing of this one.
#[component]
fn Tools() -> impl IntoView {
    let language = use_settings().language_untracked();
    let ways = [
        ("voyage", "Voyage", "Voyage"),
        ("menace", "Menaces", "Threats"),
        ("ensemble", "Arriver ensemble", "Arrive together"),
        ("etoiles", "Étoiles", "Stars"),
    ];
    let links = ways.map(|(part, fr, en)| {
        view! { <Link to=GAME.path(part)>{say(language, fr, en)}</Link> }
    });
    view! { <nav class="shelf-acts shelf-tools" aria-label=say(language, "Préparer ses plans", "Making plans")>{links}</nav> }
}

/// Somebody is asked, and says yes.
#[component]
fn Agree(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let yes = move |_| {
        if let Some(step) = hand.asked.get_untracked()
            && hand.act(step)
        {
            hand.chosen.set(Chosen::Nothing);
        }
    };
    view! {
        <Show when=move || hand.asked.with(Option::is_some)>
            <button type="button" class="button" on:click=yes>{say(language, "D’accord", "Agreed")}</button>
        </Show>
    }
}

#[component]
fn Board(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let own = hand.open.record().with_untracked(|record| record.now().exemplar.clone()).unwrap_or_else(|| {
        let mut own = known();
        own.sky = crate::shelf::an4000::star::Sky::listed();
        own
    });
    let table = Memo::new(move |_| hand.open.now());
    let shown = Callback::new(move |star: Star| {
        let chosen = hand.chosen.get();
        table.with(|table| {
            let ships = table.ships_at(star);
            let there = ships.iter().zip(SHAPES).filter(|(number, _)| **number > 0);
            let marks: Vec<String> = there.map(|(number, shape)| format!("{shape}{number}")).collect();
            let adrift = table.adrift_at(star);
            let adrift = (adrift > 0).then(|| format!("○{adrift}"));
            let who = table.seats().filter(|seat| ships.get(*seat).is_some_and(|own| *own > 0));
            let said: Vec<String> = who
                .map(|seat| format!("{} {}", table.seat_name(seat), ships.get(seat).copied().unwrap_or(0)))
                .collect();
            let home = table.home_of(star).map(|seat| format!("home seat-{seat}")).unwrap_or_default();
            let lit = match chosen {
                Chosen::Star(own, _) if own == star => "chosen",
                Chosen::Fleet(seat, vector) if hand.comes_out(table, seat, vector, star) => "lit",
                Chosen::Fleet(..) => "grey",
                Chosen::Star(..) | Chosen::Nothing => "",
            };
            let owner = if sum(&ships) > 0 { "taken" } else { "" };
            let marks: Vec<String> = marks.into_iter().chain(adrift).collect();
            Shown { mark: marks.join(" "), class: format!("{home} {lit} {owner}"), label: said.join(", ") }
        })
    });
    let pick = Callback::new(move |star: Star| {
        let with = match hand.chosen.get_untracked() {
            Chosen::Fleet(seat, vector) => Some((seat, vector)),
            Chosen::Star(..) | Chosen::Nothing => None,
        };
        hand.chosen.set(Chosen::Star(star, with));
    });
    let hint = say(
        language,
        "Touchez une étoile pour en partir ou y arriver, une flotte pour voir où elle peut sortir.",
        "Tap a star to leave it or to arrive there, a fleet to see where it may come out.",
    );
    view! { <p class="quiet">{hint}</p><Map own shown pick /> }
}

/// What ends a turn or a game, and what is counted by hand.
#[component]
fn Turn(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let end = move |_| {
        if hand.act(Step::EndTurn) {
            hand.chosen.set(Chosen::Nothing);
        }
    };
    let stop = move |_| {
        let mode = hand.open.record().with_untracked(|record| record.now().beginning.mode);
        hand.act(if mode == Mode::Alliances { Step::Concede } else { Step::Peace });
    };
    let by_hand = move || {
        let table = hand.open.now();
        let due = table.exemplar.is_none() && produces(table.round) && !table.moved;
        let seats: Vec<Seat> = table
            .active()
            .into_iter()
            .filter(|seat| due && table.homes.get(*seat).is_some_and(|home| !home.produced))
            .collect();
        seats.into_iter().map(|seat| view! { <ByHand hand seat /> }).collect_view()
    };
    let pacts = move || {
        let table = hand.open.now();
        let me = table.turn;
        let shown = table.beginning.mode == Mode::Independents;
        let others = table.seats().filter(move |seat| shown && *seat != me);
        let rows = others.map(|seat| {
            let (one, other) = (u8::try_from(me).unwrap_or(9), u8::try_from(seat).unwrap_or(9));
            let friends = table.are_friends(me, seat);
            let pact = table.beginning.rulings.pacts.then(|| {
                let name = match (friends, language) {
                    (false, Language::French) => format!("S’allier avec {}", table.seat_name(seat)),
                    (false, Language::English) => format!("Ally with {}", table.seat_name(seat)),
                    (true, Language::French) => format!("Rompre avec {}", table.seat_name(seat)),
                    (true, Language::English) => format!("Break with {}", table.seat_name(seat)),
                };
                view! { <button type="button" class="plainly" on:click=move |_| { hand.act(Step::Pact { one, other, made: !friends }); }>{name}</button> }
            });
            let holds = |home: Seat, by: Seat| table.homes.get(home).is_some_and(|own| own.holder == Some(by));
            let truce = (holds(me, seat) && holds(seat, me)).then(|| {
                let name = match language {
                    Language::French => format!("Convenir d’une retraite mutuelle avec {}", table.seat_name(seat)),
                    Language::English => format!("Agree on a mutual withdrawal with {}", table.seat_name(seat)),
                };
                view! { <button type="button" class="plainly" on:click=move |_| { hand.act(Step::Truce { one, other }); }>{name}</button> }
            });
            view! { {pact}{truce} }
        });
        rows.collect_view()
    };
    let stops = move || {
        let mode = hand.open.record().with(|record| record.now().beginning.mode);
        if mode == Mode::Alliances {
            say(language, "Se rendre", "Concede")
        } else {
            say(language, "S’arrêter et compter", "Stop and count")
        }
    };
    view! {
        <Show when=move || hand.open.record().with(|record| record.now().over.is_none())>
            {by_hand}
            <div class="shelf-acts">
                <button type="button" class="button shelf-big" on:click=end>{say(language, "Fin du tour", "End of the turn")}</button>
                {pacts}
            </div>
            <details class="explained">
                <summary><span class="explained-name">{say(language, "Finir la partie", "End the game")}</span></summary>
                <div class="explained-text"><button type="button" class="plainly" on:click=stop>{stops}</button></div>
            </details>
        </Show>
    }
}

#[component]
fn ByHand(hand: Hand, seat: Seat) -> impl IntoView {
    let language = hand.language;
    let name = hand.open.record().with_untracked(|record| record.now().seat_name(seat));
    let (circles, crosses) = (RwSignal::new(0_u32), RwSignal::new(0_u32));
    let produce = move |_| {
        let (circles, crosses) = (circles.get_untracked(), crosses.get_untracked());
        hand.act(Step::Produce { seat: u8::try_from(seat).unwrap_or(9), circles, crosses });
    };
    view! {
        <fieldset class="shelf-card">
            <legend>{say(language, "Production de", "Production of")} " " {name.clone()}</legend>
            <Number label=format!("{} · {name}", say(language, "Ronds", "Circles")) count=circles />
            <Number label=format!("{} · {name}", say(language, "Croix", "Crosses")) count=crosses />
            <button type="button" class="button" on:click=produce>{say(language, "Construire", "Build")}</button>
        </fieldset>
    }
}
