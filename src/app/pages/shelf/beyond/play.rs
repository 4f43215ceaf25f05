//! A game of Battle Beyond Space beside the board: turn and step, powers behind the cover, the ledger, the final count.

use leptos::prelude::*;

use super::GAME;
use super::count::{Flower, ranking};
use super::powers::{PowerText, named, power_name};
use crate::app::pages::shelf::parts::{Number, Picks, Said, SeatMark, Tone, answered, line, say};
use crate::app::pages::shelf::table::{Cover, NoTable, Running};
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::Open;
use crate::language::Language;
use crate::shelf::beyond::power::powers;
use crate::shelf::beyond::set_up::{acts_at, turn_steps};
use crate::shelf::beyond::table::{Player, SHIELD, STEPS, Ship, Step, TURNS, Table};

#[derive(Clone, Copy)]
struct Hand {
    open: Open<Table>,
    said: RwSignal<Option<(Tone, String)>>,
    language: Language,
}

impl Hand {
    fn act(self, step: Step) {
        let answer = self.open.act(step);
        let refused = answered(self.language, answer, |()| String::new());
        self.said.set((refused.0 != Tone::Report && !refused.1.is_empty()).then_some(refused));
    }

    fn name(self, player: Player) -> String {
        let name = |table: &Table| table.beginning.players.get(player).map(|seat| seat.name.clone());
        self.open.record().with(|record| name(record.now()).unwrap_or_default())
    }

    fn players(self) -> usize {
        self.open.record().with(|record| record.now().fleets.len())
    }
}

#[component]
pub fn PlayPage(id: String) -> impl IntoView {
    let language = use_settings().language_untracked();
    match Open::<Table>::stored(&id) {
        None => view! { <NoTable game=GAME unread=None /> }.into_any(),
        Some(Err(unread)) => view! { <NoTable game=GAME unread=Some(unread) /> }.into_any(),
        Some(Ok(open)) => {
            let hand = Hand { open, said: RwSignal::new(None), language };
            view! {
                <Running game=GAME open>
                    <Turn hand />
                    <Strips hand />
                    <Said said=hand.said />
                    <Book hand />
                    <Secrets hand />
                    <Final hand />
                </Running>
            }
            .into_any()
        }
    }
}

/// Round, player, the seven steps, and what this player's power adds here.
#[component]
fn Turn(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let head = move || {
        let table = hand.open.now();
        if table.played {
            return say(language, "Les neuf tours sont joués.", "All nine turns are played.").to_owned();
        }
        match language {
            Language::French => format!("Tour {} sur {TURNS}\u{a0}: {}", table.round, hand.name(table.player)),
            Language::English => format!("Turn {} of {TURNS}: {}", table.round, hand.name(table.player)),
        }
    };
    let steps = move || {
        let now = hand.open.record().with(|record| record.now().step);
        let rows = (1_u8..).zip(turn_steps()).map(|(at, text)| {
            let here = (at == now).then_some("step");
            view! { <li aria-current=here>{line(language, &text)}</li> }
        });
        rows.collect_view()
    };
    let adds = move || {
        let table = hand.open.now();
        let code = table.fleets.get(table.player).and_then(|fleet| fleet.power.clone())?;
        let acts = acts_at(&code).contains(&table.step);
        let text = named(&code).map(|power| line(language, &power.text)).unwrap_or_default();
        acts.then(|| view! { <p class="note"><b>{power_name(language, &code)}</b> " " {text}</p> })
    };
    let seat = move || hand.open.record().with(|record| record.now().player);
    let over = move || hand.open.record().with(|record| record.now().played);
    let last = move || hand.open.record().with(|record| record.now().step == STEPS);
    view! {
        <h2>{move || view! { <SeatMark seat=seat() /> }} " " {head}</h2>
        <Show when=move || !over()>
            <ol class="shelf-steps">{steps}</ol>
            {adds}
            <div class="shelf-acts">
                <button type="button" class="button shelf-big" on:click=move |_| hand.act(Step::Next)>
                    {move || if last() { say(language, "Fin du tour", "End of the turn") } else { say(language, "Étape suivante", "Next step") }}
                </button>
                <button type="button" class="plainly" on:click=move |_| hand.act(Step::EndTurn)>
                    {say(language, "Passer au joueur suivant", "On to the next player")}
                </button>
            </div>
        </Show>
    }
}

/// A strip a player: score, ships left, damage, the power once it is shown.
#[component]
fn Strips(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let rows = move || {
        let table = hand.open.now();
        let scores = table.scores();
        let rows = table.fleets.iter().enumerate().map(|(player, fleet)| {
            let total = scores.get(player).map_or(0, |score| score.total());
            let capitals: String = fleet
                .damage
                .iter()
                .map(|damage| ["●", "◐", "✕"].get(usize::from(*damage)).copied().unwrap_or("✕"))
                .collect();
            let damage = fleet.damage.map(|damage| match damage {
                0 => say(language, "intact", "whole"),
                1 => say(language, "endommagé", "damaged"),
                _ => say(language, "perdu", "lost"),
            });
            let fighters = table.on_board(player, Ship::Fighter);
            let probes = table.piles.get(player).map_or(0, |pile| pile.probes);
            let power = fleet.power.as_deref().map(|code| {
                let spent = if fleet.spent { say(language, " (épuisé)", " (spent)") } else { "" };
                let shield = fleet.shield.map(|(_, tokens)| format!(" {tokens}/{SHIELD}")).unwrap_or_default();
                format!(" · {}{shield}{spent}", power_name(language, code))
            });
            let (small, probe, large) = (
                say(language, "chasseurs", "fighters"),
                say(language, "sondes", "probes"),
                say(language, "destroyers", "capital ships"),
            );
            view! {
                <li class=if table.player == player && !table.played { "shelf-row now" } else { "shelf-row" }>
                    <SeatMark seat=player />
                    <span>
                        <b>{hand.name(player)}</b> {power}
                        <span class="under">
                            {format!("{fighters}/18 {small} · {large} ")}
                            <span aria-hidden="true">{capitals}</span>
                            <span class="unseen">{damage.join(", ")}</span>
                            {format!(" · {probe} {probes}")}
                        </span>
                    </span>
                    <span class="shelf-score">{total}</span>
                </li>
            }
        });
        rows.collect_view()
    };
    view! { <ul class="shelf-rows">{rows}</ul> }
}

/// The ledger: whose ship, what became of it, for whom.
#[component]
fn Book(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let (fleet, by) = (RwSignal::new(1_usize), RwSignal::new(0_usize));
    let names = Signal::derive(move || (0..hand.players()).map(|player| hand.name(player)).collect::<Vec<_>>());
    let takers = Signal::derive(move || {
        let nobody = say(language, "Personne", "Nobody").to_owned();
        names.get().into_iter().chain([nobody]).collect::<Vec<_>>()
    });
    let small = |own: usize| u8::try_from(own).unwrap_or(u8::MAX);
    let taker = move || Some(small(by.get_untracked())).filter(|_| by.get_untracked() < hand.players());
    let gone = move |ship: Ship| {
        let fleet = small(fleet.get_untracked());
        hand.act(match taker() {
            Some(by) => Step::Kill { by, fleet, ship },
            None => Step::Lost { fleet, ship },
        });
    };
    let hit = move |capital: u8| hand.act(Step::Hit { fleet: small(fleet.get_untracked()), capital, by: taker() });
    let probe = move |_| {
        hand.act(match taker() {
            Some(by) => Step::Probe { by },
            None => Step::ProbeGone,
        });
    };
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Ce qui quitte le plateau", "What comes off the board")}</h2>
            <Picks label=say(language, "À qui était-ce\u{a0}?", "Whose was it?") name="fleet" options=names chosen=fleet />
            <Picks label=say(language, "Qui le prend\u{a0}?", "Who takes it?") name="by" options=takers chosen=by />
            <div class="shelf-acts">
                <button type="button" class="button" on:click=move |_| gone(Ship::Fighter)>{say(language, "Un chasseur", "A fighter")}</button>
                <button type="button" class="button" on:click=move |_| hit(0)>{say(language, "Touche au destroyer 1", "Hit on capital ship 1")}</button>
                <button type="button" class="button" on:click=move |_| hit(1)>{say(language, "Touche au destroyer 2", "Hit on capital ship 2")}</button>
                <button type="button" class="button" on:click=probe>{say(language, "Une sonde", "A probe")}</button>
            </div>
        </section>
    }
}

/// The powers: looked at behind the cover, shown, used up.
#[component]
fn Secrets(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let rows = move || (0..hand.players()).map(|player| view! { <Secret hand player /> }).collect_view();
    view! {
        <details class="explained">
            <summary><span class="explained-name">{say(language, "Pouvoirs", "Powers")}</span></summary>
            <div class="explained-text">{rows}</div>
        </details>
    }
}

#[component]
fn Secret(hand: Hand, player: Player) -> impl IntoView {
    let language = hand.language;
    let table = hand.open.record().with_untracked(|record| record.now().clone());
    let seat = table.beginning.players.get(player).cloned();
    let small = u8::try_from(player).unwrap_or(u8::MAX);
    let body = move || {
        let fleet = hand.open.record().with(|record| record.now().fleets.get(player).cloned());
        let (seat, fleet) = seat.clone().zip(fleet)?;
        let shown = fleet.power.as_deref().and_then(named);
        Some(match (shown, seat.dealt.clone()) {
            (Some(power), _) => {
                let spend = power.once && !fleet.spent && power.code != "D2";
                let shield = power.code == "D1" && fleet.shield.is_none();
                view! {
                    <h3>{hand.name(player)} " · " {line(language, &power.name)}</h3>
                    <PowerText power />
                    {spend.then(|| view! {
                        <button type="button" class="button" on:click=move |_| hand.act(Step::Spend { player: small })>{say(language, "Il a servi", "It was used")}</button>
                    })}
                    {shield.then(|| view! {
                        <div class="shelf-acts">
                            <button type="button" class="button" on:click=move |_| hand.act(Step::Shield { capital: 0 })>{say(language, "Lever sur le destroyer 1", "Raise on capital ship 1")}</button>
                            <button type="button" class="button" on:click=move |_| hand.act(Step::Shield { capital: 1 })>{say(language, "Lever sur le destroyer 2", "Raise on capital ship 2")}</button>
                        </div>
                    })}
                    {(power.code == "D2" && !fleet.spent).then(|| view! { <Resurrect hand player /> })}
                }
                .into_any()
            }
            (None, Some(code)) => {
                let secret = ViewFn::from(move || {
                    let power = named(&code);
                    power.map(|power| view! {
                        <h3>{line(language, &power.name)}</h3>
                        <PowerText power />
                        <button type="button" class="plainly" on:click=move |_| hand.act(Step::Reveal { player: small, code: None })>
                            {say(language, "Le révéler à tous", "Show it to everybody")}
                        </button>
                    })
                });
                view! { <h3>{hand.name(player)}</h3><Cover name=hand.name(player) secret /> }.into_any()
            }
            (None, None) => {
                let buttons = powers().iter().filter(move |power| power.race == seat.race).map(move |power| {
                    let code = power.code.clone();
                    let reveal = move |_| hand.act(Step::Reveal { player: small, code: Some(code.clone()) });
                    view! { <button type="button" class="plainly" on:click=reveal>{line(language, &power.name)}</button> }
                });
                view! {
                    <h3>{hand.name(player)}</h3>
                    <p class="quiet">{say(language, "Carte de la boîte\u{a0}: dites laquelle quand elle est révélée.", "A card of the box: say which when it is shown.")}</p>
                    <div class="shelf-acts">{buttons.collect_view()}</div>
                }
                .into_any()
            }
        })
    };
    view! { <section class="shelf-secret">{body}</section> }
}

/// Fighters that come back, by who had them.
#[component]
fn Resurrect(hand: Hand, player: Player) -> impl IntoView {
    let language = hand.language;
    let rivals: Vec<(Player, RwSignal<u32>)> =
        (0..hand.players()).filter(|own| *own != player).map(|own| (own, RwSignal::new(0))).collect();
    let lost = RwSignal::new(0_u32);
    let counts = StoredValue::new(rivals.clone());
    let back = move |_| {
        let given = |own: Player| {
            counts.with_value(|all| all.iter().find(|(rival, _)| *rival == own).map(|(_, count)| count.get_untracked()))
        };
        let given_back = (0..hand.players()).map(|own| given(own).unwrap_or(0)).collect();
        hand.act(Step::Resurrect { given_back, lost: lost.get_untracked() });
    };
    let rows = rivals.into_iter().map(|(rival, count)| {
        let label = format!("{} {}", say(language, "Rendus par", "Given back by"), hand.name(rival));
        view! { <Number label count /> }
    });
    view! {
        {rows.collect_view()}
        <Number label=say(language, "Revenus de nulle part", "Back from nowhere") count=lost />
        <button type="button" class="button" on:click=back>{say(language, "Ils reviennent", "They return")}</button>
    }
}

/// Who stands on the ring, and the ranking with its sums.
#[component]
fn Final(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let holders = [(); 6].map(|()| RwSignal::new(None::<u8>));
    let players = Signal::derive(move || hand.players());
    let name = Callback::new(move |player: usize| hand.name(player));
    let count = move |_| hand.act(Step::Ring { holders: holders.map(|holder| holder.get_untracked()) });
    let lines = move || {
        let table = hand.open.now();
        table.ring.is_some().then(|| {
            let rows = ranking(language, &table.scores(), |player| hand.name(player));
            view! { <ol class="shelf-list">{rows.into_iter().map(|row| view! { <li>{row}</li> }).collect_view()}</ol> }
        })
    };
    view! {
        <details class="explained">
            <summary><span class="explained-name">{say(language, "Décompte final", "Final count")}</span></summary>
            <div class="explained-text">
                <p class="quiet">{say(language, "Touchez chaque case de l’anneau pour dire qui s’y tient.", "Tap each hex of the ring to say who stands there.")}</p>
                <Flower holders players name />
                <button type="button" class="button" on:click=count>{say(language, "Compter", "Count")}</button>
                {lines}
            </div>
        </details>
    }
}
