//! A game of Battle Beyond Space beside the board: turn and step, powers behind the cover, the ledger, the final count.

use leptos::prelude::*;

use super::book::Book;
use super::count::{Flower, ranking};
use super::powers::{PowerText, named, power_name};
use super::ram::Ram;
use super::{GAME, SetUpList};
use crate::app::pages::shelf::parts::{Number, SHAPES, Said, SeatMark, Tone, answered, line, say};
use crate::app::pages::shelf::table::{Cover, NoTable, Running, Told};
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::Open;
use crate::language::Language;
use crate::shelf::beyond::count::Pile;
use crate::shelf::beyond::power::{hand as cards_in_hand, powers};
use crate::shelf::beyond::set_up::{acts_at, turn_steps};
use crate::shelf::beyond::table::{Player, SHIELD, STEPS, Ship, Step, TURNS, Table};
use crate::shelf::log::Record;

/// What players do with the table.
#[derive(Clone, Copy)]
pub struct Hand {
    pub open: Open<Table>,
    said: RwSignal<Option<(Tone, String)>>,
    pub language: Language,
}

impl Hand {
    pub fn act(self, step: Step) {
        let answer = self.open.act(step).map(|answer| answered(self.language, answer, |_| String::new()));
        self.said.set(answer.filter(|(tone, _)| *tone != Tone::Report));
    }

    pub fn name(self, player: Player) -> String {
        self.open.record().with(|record| record.now().name(player).to_owned())
    }

    pub fn players(self) -> usize {
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
            let player = Memo::new(move |_| open.record().with(|record| record.now().player));
            let lines = Signal::derive(move || {
                let told = open.record().with(Record::told);
                let lines = told.iter().map(|line| line.get(language).to_owned());
                lines.filter(|line| !line.is_empty()).collect::<Vec<_>>()
            });
            view! {
                <Running game=GAME open whose>
                    <Turn hand />
                    <Strips hand />
                    <Said said=hand.said />
                    <Laid hand />
                    {move || {
                        let player = player.get();
                        view! { <Book hand player /> <Ram hand player /> }
                    }}
                    <Secrets hand />
                    <Final hand />
                    <Told lines />
                </Running>
            }
            .into_any()
        }
    }
}

fn whose(table: &Table, language: Language) -> String {
    if table.played {
        return say(language, "Les neuf tours sont joués.", "All nine turns are played.").to_owned();
    }
    let name = table.name(table.player);
    match language {
        Language::French => format!("Tour {} sur {TURNS}\u{a0}: {name}", table.round),
        Language::English => format!("Turn {} of {TURNS}: {name}", table.round),
    }
}

/// Round, player, the seven steps, and what this player's power adds here.
#[component]
fn Turn(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let head = move || hand.open.record().with(|record| whose(record.now(), language));
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
        let cards = (code == "D3").then(|| match language {
            Language::French => format!(" En main ce tour-ci\u{a0}: {}.", cards_in_hand(table.round)),
            Language::English => format!(" In hand this turn: {}.", cards_in_hand(table.round)),
        });
        acts.then(|| view! { <p class="note"><b>{power_name(language, &code)}</b> " " {text}{cards}</p> })
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
            let kills = table.piles.get(player).map(|pile| kills(hand, pile)).unwrap_or_default();
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
                        {kills}
                    </span>
                    <span class="shelf-score">{total}</span>
                </li>
            }
        });
        rows.collect_view()
    };
    view! { <ul class="shelf-rows">{rows}</ul> }
}

/// What a pile holds of each rival, under that rival's shape.
fn kills(hand: Hand, pile: &Pile) -> Vec<AnyView> {
    let language = hand.language;
    let of = pile.fighters.iter().zip(&pile.capitals).enumerate();
    of.filter(|(_, (fighters, capitals))| **fighters > 0 || **capitals > 0)
        .map(|(rival, (fighters, capitals))| {
            let shape = SHAPES.get(rival).copied().unwrap_or("○");
            let ships = match language {
                Language::French => format!("{fighters} chasseur{}", if *fighters > 1 { "s" } else { "" }),
                Language::English => format!("{fighters} fighter{}", if *fighters == 1 { "" } else { "s" }),
            };
            let large = (*capitals > 0).then(|| match language {
                Language::French => format!(" + {capitals} destroyer{}", if *capitals > 1 { "s" } else { "" }),
                Language::English => format!(" + {capitals} capital ship{}", if *capitals == 1 { "" } else { "s" }),
            });
            view! {
                <span class=format!("shelf-kills seat-{rival}")>
                    <span class="shelf-seat" aria-hidden="true">{shape}</span>
                    <span class="unseen">{hand.name(rival)}</span> " " {ships}{large}
                </span>
            }
            .into_any()
        })
        .collect()
}

/// What is laid out, before the first step.
#[component]
fn Laid(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let begins = Memo::new(move |_| hand.open.record().with(|record| !record.can_undo()));
    view! {
        <Show when=move || begins.get()>
            <details class="explained">
                <summary><span class="explained-name">{say(language, "Préparation", "Set-up")}</span></summary>
                <div class="explained-text"><SetUpList players=Signal::derive(move || hand.players()) /></div>
            </details>
        </Show>
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
    // B-R2.
    let stays = hand.open.record().with_untracked(|record| record.now().beginning.rulings.ring_stays);
    let ring = if stays {
        say(
            language,
            "L’anneau\u{a0}: les six cases où étaient les sondes.",
            "The ring: the six hexes where the probes lay.",
        )
    } else {
        say(
            language,
            "L’anneau\u{a0}: les six cases autour de l’astéroïde central, là où il est maintenant.",
            "The ring: the six hexes round the central asteroid, where it is now.",
        )
    };
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
                <p class="quiet">{ring}</p>
                <Flower holders players name />
                <button type="button" class="button" on:click=count>{say(language, "Compter", "Count")}</button>
                {lines}
            </div>
        </details>
    }
}
