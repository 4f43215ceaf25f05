//! A game of Galactica beside the board: whose turn, what comes next, cards and dodges of each, the laser, the battle.

use leptos::prelude::*;

use super::dial::{Face, HouseMade};
use super::laser::{Cross, Waiting, told};
use super::{GAME, PLACES, dial, place_name};
use crate::app::pages::shelf::parts::{Number, Picks, Said, SeatMark, Select, Tone, answered, say};
use crate::app::pages::shelf::table::{NoTable, Running, Told};
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::Open;
use crate::language::Language;
use crate::shelf::galactica::Player;
use crate::shelf::galactica::cards::{Cards, Command};
use crate::shelf::galactica::laser::{Arrow, Place, Quarter};
use crate::shelf::galactica::table::{End, Now, Step, Table};
use crate::shelf::log::Record;

/// What a player does with the table.
#[derive(Clone, Copy)]
struct Hand {
    open: Open<Table>,
    said: RwSignal<Option<(Tone, String)>>,
    language: Language,
}

impl Hand {
    fn act(self, step: Step) {
        let answer = self.open.act(step).map(|answer| answered(self.language, answer, |_| String::new()));
        self.said.set(answer.filter(|(tone, _)| *tone != Tone::Report));
    }

    fn name(self, player: Player) -> String {
        self.open.record().with(|record| record.now().name(player).to_owned())
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
            let lit = RwSignal::new(None::<Quarter>);
            let lines = Signal::derive(move || {
                let told = open.record().with(Record::told);
                told.iter().map(|line| line.get(language).to_owned()).collect::<Vec<_>>()
            });
            let jets = Signal::derive(move || {
                let table = open.now();
                table.players().map(|player| (usize::from(player), table.place(player))).collect::<Vec<_>>()
            });
            view! {
                <Running game=GAME open whose>
                    {move || panel(hand, lit)}
                    <Said said=hand.said />
                    <Cross jets lit=lit.into() />
                    <Rows hand />
                    <Told lines />
                </Running>
            }
            .into_any()
        }
    }
}

fn whose(table: &Table, language: Language) -> String {
    match (&table.now, language) {
        (Now::Won(player), _) => format!("★ {}", table.name(*player)),
        (_, Language::French) => format!("Au tour de {}", table.name(table.turn)),
        (_, Language::English) => format!("{}’s turn", table.name(table.turn)),
    }
}

/// What comes next.
fn panel(hand: Hand, lit: RwSignal<Option<Quarter>>) -> AnyView {
    let language = hand.language;
    let table = hand.open.now();
    match table.now {
        Now::Spin(player) => view! { <Spin hand player /> }.into_any(),
        Now::Fly(player, figure) => view! { <Fly hand player figure /> }.into_any(),
        Now::Battle { challenger, holder } => view! { <Battle hand challenger holder /> }.into_any(),
        Now::Banish { winner, loser } => {
            let head = match language {
                Language::French => {
                    format!("{} a l’épave. Sur quelle planète libre va {}\u{a0}?", hand.name(winner), hand.name(loser))
                }
                Language::English => {
                    format!("{} has the wreck. To which free planet does {} go?", hand.name(winner), hand.name(loser))
                }
            };
            let rows = table.free_planets(loser).into_iter().map(|quarter| {
                let name = place_name(language, Place::In(quarter));
                view! { <button type="button" class="button" on:click=move |_| hand.act(Step::Planet(quarter))>{name}</button> }
            });
            view! { <h2>{head}</h2><div class="shelf-acts">{rows.collect_view()}</div> }.into_any()
        }
        Now::Cards => view! { <Play hand /> }.into_any(),
        Now::Laser(_) => view! { <Laser hand lit /> }.into_any(),
        Now::Won(player) => {
            let won = match language {
                Language::French => {
                    format!("{} est chez soi avec l’épave\u{a0}: c’est gagné\u{a0}!", hand.name(player))
                }
                Language::English => format!("{} is home with the wreck: won!", hand.name(player)),
            };
            view! { <h2>{won}</h2> }.into_any()
        }
    }
}

#[component]
fn Spin(hand: Hand, player: Player) -> impl IntoView {
    let language = hand.language;
    let ring = dial();
    let fields: Vec<String> = ring.fields().iter().map(u8::to_string).collect();
    let mut figures: Vec<u8> = ring.fields().to_vec();
    figures.sort_unstable();
    figures.dedup();
    let spin = move |_| hand.act(Step::Spin(ring.spin(browser::random())));
    let typed = figures.into_iter().map(|figure| {
        view! { <button type="button" class="plainly" on:click=move |_| hand.act(Step::Spin(figure))>{figure}</button> }
    });
    let head = match language {
        Language::French => format!("{} lance la flèche", hand.name(player)),
        Language::English => format!("{} spins the arrow", hand.name(player)),
    };
    view! {
        <div class="shelf-spin">
            <h2><SeatMark seat=usize::from(player) /> " " {head}</h2>
            <Face fields at=Signal::derive(|| None) />
            <button type="button" class="button shelf-big" on:click=spin>{say(language, "Lancer la flèche", "Spin the arrow")}</button>
            <p class="quiet">{say(language, "Ou ce que montre votre cadran\u{a0}:", "Or what your dial shows:")}</p>
            <div class="shelf-acts">{typed.collect_view()}</div>
            <HouseMade />
        </div>
    }
}

#[component]
fn Fly(hand: Hand, player: Player, figure: u8) -> impl IntoView {
    let language = hand.language;
    let table = hand.open.now();
    let at = PLACES.iter().position(|place| *place == table.place(player)).unwrap_or(0);
    let place = RwSignal::new(if at == PLACES.len() - 1 { usize::from(player) % 4 } else { at });
    let names = PLACES.iter().take(9).map(|place| place_name(language, *place)).collect();
    let chosen = move || PLACES.get(place.get_untracked()).copied().unwrap_or(Place::Middle);
    let quarter = move || match chosen() {
        Place::In(quarter) | Place::Line(quarter) => quarter,
        Place::Middle | Place::Home => Quarter::First,
    };
    let holds = table.holder == Some(player);
    let head = match language {
        Language::French => format!("{} vole de {figure}. Où s’arrête le jet\u{a0}?", hand.name(player)),
        Language::English => format!("{} flies {figure}. Where does the jet stop?", hand.name(player)),
    };
    let end =
        move |end: fn(Place, Quarter) -> End| Callback::new(move |()| hand.act(Step::End(end(chosen(), quarter()))));
    let act = |name: &'static str, run: Callback<()>| {
        view! { <button type="button" class="button" on:click=move |_| run.run(())>{name}</button> }
    };
    let free = table.holder.is_none();
    let other = table.holder.is_some() && !holds;
    view! {
        <h2><SeatMark seat=usize::from(player) /> " " {head}</h2>
        <Select label=say(language, "Dans quelle partie du plateau", "In which part of the board") name="place" options=names chosen=place />
        <div class="shelf-acts">
            {act(say(language, "Case ordinaire", "Plain space"), end(|place, _| End::Space(place)))}
            {act(say(language, "Trou noir (après un saut éventuel)", "Black hole (after a jump, if any)"), end(|_, quarter| End::Hole(quarter)))}
            {free.then(|| act(say(language, "Sur l’épave", "On the wreck"), end(|place, _| End::Wreck(place))))}
            {other.then(|| act(say(language, "À côté du porteur\u{a0}: combat", "Next to the holder: battle"), end(|place, _| End::Battle(place))))}
            {act(say(language, "Planète pourpre", "Purple planet"), end(|_, quarter| End::Planet(quarter)))}
            {act(say(language, "À sa station", "At the own station"), end(|_, _| End::Home))}
        </div>
        {holds.then(|| {
            let hint = if table.beginning.stop_at_home {
                say(language, "Avec l’épave, on peut s’arrêter chez soi.", "With the wreck one may stop at home.")
            } else {
                say(language, "Avec l’épave, le compte doit tomber juste à la station.", "With the wreck the count must come out exactly at the station.")
            };
            view! { <p class="quiet">{hint}</p> }
        })}
        {(other && !table.beginning.challenge_by_choice).then(|| {
            view! { <p class="quiet">{say(language, "Qui finit à côté du porteur doit le défier.", "Who ends next to the holder must challenge them.")}</p> }
        })}
    }
}

#[component]
fn Battle(hand: Hand, challenger: Player, holder: Player) -> impl IntoView {
    let language = hand.language;
    let (one, other) = (RwSignal::new(1_u32), RwSignal::new(1_u32));
    let fight = move |challenger: u8, holder: u8| {
        hand.act(Step::Duel { challenger, holder });
        if challenger == holder {
            let tied = say(language, "Égalité\u{a0}: les deux relancent.", "Equal: both spin again.");
            hand.said.set(Some((Tone::Report, format!("{challenger}\u{a0}–\u{a0}{holder}. {tied}"))));
        }
    };
    let spin = move |_| {
        let ring = dial();
        fight(ring.spin(browser::random()), ring.spin(browser::random()));
    };
    let small = |count: RwSignal<u32>| u8::try_from(count.get_untracked()).unwrap_or(u8::MAX);
    let head = match language {
        Language::French => format!("Combat\u{a0}: {} défie {}", hand.name(challenger), hand.name(holder)),
        Language::English => format!("Battle: {} challenges {}", hand.name(challenger), hand.name(holder)),
    };
    view! {
        <h2>{head}</h2>
        <button type="button" class="button shelf-big" on:click=spin>{say(language, "Les deux lancent", "Both spin")}</button>
        <Number label=hand.name(challenger) count=one />
        <Number label=hand.name(holder) count=other />
        <button type="button" class="plainly" on:click=move |_| fight(small(one), small(other))>
            {say(language, "Avec ces deux nombres", "With these two numbers")}
        </button>
    }
}

#[component]
fn Play(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let table = hand.open.now();
    let me = table.turn;
    let up: Vec<Option<Command>> = table.cards.get(usize::from(me)).map(|cards| cards.up.clone()).unwrap_or_default();
    let may = move |command: Command| up.iter().any(|own| own.is_none_or(|own| own == command));
    let rivals: Vec<Player> = table.players().filter(|player| *player != me).collect();
    let names: Vec<String> = rivals.iter().map(|player| hand.name(*player)).collect();
    let (target, rays) = (RwSignal::new(0_usize), RwSignal::new(3_u32));
    let rivals = StoredValue::new(rivals);
    let rival = move || rivals.with_value(|all| all.get(target.get()).copied().unwrap_or(me));
    let field = move |dodged: bool, planet: Quarter| {
        hand.act(Step::ForceField { target: untrack(rival), dodged, planet });
    };
    // Said before a planet is chosen (GDO-1).
    let dodge = move || {
        let left = hand.open.now().cards.get(usize::from(rival())).map_or(0, |cards| cards.dodges);
        (left > 0).then(|| view! {
            <button type="button" class="plainly" on:click=move |_| field(true, Quarter::First)>{say(language, "Dérobade\u{a0}: rien ne bouge", "Dodged: nothing moves")}</button>
        })
    };
    let planets = move || {
        let rows = hand.open.now().free_planets(rival()).into_iter().map(|planet| {
            let name = place_name(language, Place::In(planet));
            view! { <button type="button" class="button" on:click=move |_| field(false, planet)>{name}</button> }
        });
        rows.collect_view()
    };
    let small = move || u8::try_from(rays.get_untracked()).unwrap_or(u8::MAX);
    let spun = move |_| rays.set(u32::from(dial().spin(browser::random())));
    let head = match language {
        Language::French => format!("{} peut jouer ses cartes visibles", hand.name(me)),
        Language::English => format!("{} may play the face-up cards", hand.name(me)),
    };
    view! {
        <h2><SeatMark seat=usize::from(me) /> " " {head}</h2>
        {may(Command::Overdrive).then(|| view! {
            <button type="button" class="button" on:click=move |_| hand.act(Step::Overdrive)>
                {Command::Overdrive.name().get(language).to_owned()}
            </button>
        })}
        {may(Command::ForceField).then(|| view! {
            <fieldset class="shelf-card">
                <legend>{Command::ForceField.name().get(language).to_owned()}</legend>
                <Picks label=say(language, "Contre", "Against") name="target" options=names chosen=target />
                {dodge}
                <p class="quiet">{say(language, "Vers la planète libre du\u{a0}:", "To the free planet of:")}</p>
                <div class="shelf-acts">{planets}</div>
            </fieldset>
        })}
        {may(Command::Laser).then(|| view! {
            <fieldset class="shelf-card">
                <legend>{Command::Laser.name().get(language).to_owned()}</legend>
                <Number label=say(language, "Rayons, par la flèche", "Rays, by the arrow") count=rays />
                <div class="shelf-acts">
                    <button type="button" class="plainly" on:click=spun>{say(language, "Lancer la flèche", "Spin the arrow")}</button>
                    <button type="button" class="button" on:click=move |_| hand.act(Step::Laser { rays: small() })>{say(language, "Tirer", "Shoot")}</button>
                </div>
            </fieldset>
        })}
        <button type="button" class="button shelf-big" on:click=move |_| hand.act(Step::EndTurn)>{say(language, "Au suivant", "Next player")}</button>
    }
}

#[component]
fn Laser(hand: Hand, lit: RwSignal<Option<Quarter>>) -> impl IntoView {
    let language = hand.language;
    let name = move |player: Player| hand.name(player);
    let shoot = Callback::new(move |quarter: Quarter| {
        lit.set(Some(quarter));
        let before = hand.open.now();
        hand.act(Step::Ray(Arrow::At(quarter)));
        if let Now::Laser(mut attack) = before.now
            && let Some(hit) = attack.shoot(Arrow::At(quarter)).report()
        {
            hand.said.set(Some((Tone::Report, told(language, &attack, &hit, name))));
        }
    });
    let table = hand.open.now();
    let attack = if let Now::Laser(attack) = &table.now { Some(attack) } else { None };
    let left = attack.map_or(0, |attack| attack.rays_left);
    let waiting = attack.map(|attack| attack.waiting().to_vec()).unwrap_or_default();
    let waiting: Vec<(Player, String)> = waiting.into_iter().map(|player| (player, hand.name(player))).collect();
    let none = waiting.is_empty();
    let random = move |_| {
        let at = usize::try_from(browser::random() % 4).unwrap_or(0);
        shoot.run(Quarter::ALL.get(at).copied().unwrap_or(Quarter::First));
    };
    let quarters = Quarter::ALL.map(|quarter| {
        let label = place_name(language, Place::In(quarter));
        view! { <button type="button" class="plainly" on:click=move |_| shoot.run(quarter)>{label}</button> }
    });
    let rays = say(language, "Rayons restants\u{a0}:", "Rays left:");
    let settle = Callback::new(move |(player, dodge): (Player, bool)| hand.act(Step::Settle { player, dodge }));
    view! {
        <h2>{rays} " " {left}</h2>
        {none.then(|| view! {
            <button type="button" class="button shelf-big" on:click=random>{say(language, "Rayon au hasard", "Ray by the arrow")}</button>
            <p class="quiet">{say(language, "Ou ce que montre votre flèche\u{a0}:", "Or what your arrow shows:")}</p>
            <div class="shelf-acts">{quarters}</div>
        })}
        <Waiting waiting=Signal::derive(move || waiting.clone()) settle />
    }
}

/// A row for each: face-up cards, stock, dodges, the wreck.
#[component]
fn Rows(hand: Hand) -> impl IntoView {
    let language = hand.language;
    let row = move |player: Player, cards: &Cards, place: Place, holds: bool, turn: bool| {
        let up = cards.up.iter().map(|own| match own {
            Some(command) => command.name().get(language).to_owned(),
            None => say(language, "carte", "card").to_owned(),
        });
        let up = up.collect::<Vec<_>>().join(", ");
        let dodges = "●".repeat(cards.dodges.into()) + &"○".repeat(usize::from(3 - cards.dodges.min(3)));
        let (visible, stock, used, dodge) = (
            say(language, "Visibles\u{a0}:", "Face up:"),
            say(language, "Pioche\u{a0}:", "Stock:"),
            say(language, "Jouées\u{a0}:", "Used:"),
            say(language, "Dérobades\u{a0}:", "Dodges:"),
        );
        let line = format!("{visible} {up} · {stock} {} · {used} {} · {dodge} {dodges}", cards.in_stock(), cards.used);
        view! {
            <li class=if turn { "shelf-row now" } else { "shelf-row" }>
                <SeatMark seat=usize::from(player) />
                <span>
                    <b>{hand.name(player)}</b> " · " {place_name(language, place)}
                    {holds.then(|| view! { <strong>{say(language, " · a l’épave", " · has the wreck")}</strong> })}
                    <span class="under">{line}</span>
                </span>
            </li>
        }
    };
    let rows = move || {
        let table = hand.open.now();
        let rows = table.players().zip(&table.cards).map(|(player, cards)| {
            row(player, cards, table.place(player), table.holder == Some(player), table.turn == player)
        });
        rows.collect_view()
    };
    view! { <ul class="shelf-rows">{rows}</ul> }
}
