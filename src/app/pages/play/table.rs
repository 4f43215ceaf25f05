//! The open game: who stands where in the turn, and the four parts of the screen below; the way on and back in reach of
//! the thumb.

use leptos::prelude::*;

use super::army::ArmyPart;
use super::log::LogPart;
use super::phases::PhasePart;
use super::score::ScorePart;
use crate::app::components::icon::{self, Icon};
use crate::app::model::play::record::GameRecord;
use crate::app::model::play::text;
use crate::app::model::route::{PlayPage, Route};
use crate::app::platform::wake_lock::use_wake_lock;
use crate::app::platform::{browser, files};
use crate::app::state::games;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::state::play::{Table, provide_table, use_table};
use crate::app::words::{self, PlayWords, labelled};
use crate::catalogue::play::Secret;
use crate::game::secret::eligible;
use crate::game::{Event, Phase, Side};

#[component]
pub fn TablePage(id: String) -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = PlayWords::of(localized.language);
    let Some(text) = games::text(&id) else {
        browser::set_title(words.game_gone);
        return view! { <Gone title=words.game_gone sentence=words.game_gone_text text=None id /> }.into_any();
    };
    match GameRecord::read(&text) {
        Ok(record) => match provide_table(&localized, &id, text.clone(), record) {
            Some(table) => view! { <OpenTable table /> }.into_any(),
            None => view! { <Gone title=words.game_gone sentence=words.no_figures text=Some(text) id /> }.into_any(),
        },
        Err(reason) => {
            let sentence = words::play::unread(localized.language, &reason);
            view! { <Gone title=words.game_gone sentence text=Some(text) id /> }.into_any()
        }
    }
}

/// Not there, or not to be opened: then what is there can be saved.
#[component]
fn Gone(title: &'static str, sentence: &'static str, text: Option<String>, id: String) -> impl IntoView {
    let words = PlayWords::of(use_localized_with_texts().language);
    let save = text.map(|text| {
        let save = move |_| files::save_text(&format!("{}.partie.toml", files::stem(&id)), &text);
        view! { <button type="button" class="button" on:click=save>{words.save_file}</button> }
    });
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{title}</h1>
            <p class="lead">{sentence}</p>
            <p>{save} " " <a href=Route::Play(PlayPage::Games).href()>{words.games}</a></p>
        </article>
    }
}

/// The parts of the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Phase,
    Army(Side),
    Score,
    Log,
}

#[component]
fn OpenTable(table: Table) -> impl IntoView {
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    use_wake_lock();
    let scenario = table.scenario().map(|own| localized.text(&own.name)).unwrap_or_default();
    browser::set_title(&format!("{} – {scenario}", words.play));
    let part = RwSignal::new(Part::Phase);
    let shown = move || match part.get() {
        Part::Phase => view! { <PhasePart /> }.into_any(),
        Part::Army(side) => view! { <ArmyPart side /> }.into_any(),
        Part::Score => view! { <ScorePart /> }.into_any(),
        Part::Log => view! { <LogPart /> }.into_any(),
    };
    view! {
        <article class="play">
            <Head scenario />
            <Parts part />
            <div class="play-part">{shown}</div>
            <Foot />
        </article>
    }
}

/// Turn, phase, and how both sides stand.
#[component]
fn Head(scenario: String) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    let turn = Memo::new(move |_| table.state.with(|state| (state.turn, state.phase, state.over)));
    let title = move || {
        let (turn, phase, over) = turn.get();
        match over {
            Some((_, how)) => format!("{}\u{a0}– {}", words.game_over, words::play::how(language, how)),
            None => {
                format!("{}\u{a0}– {}", words::play::turn_number(language, turn), words::play::phase(language, phase))
            }
        }
    };
    let phases = Phase::ALL.map(|own| {
        let current = Signal::derive(move || (turn.get().1 == own).then_some("step"));
        view! {
            <button
                type="button" class="play-phase" aria-current=current
                on:click=move |_| {
                    if turn.get_untracked().1 != own {
                        table.push(Event::Go(own));
                    }
                }
            >
                {words::play::phase(language, own)}
            </button>
        }
    });
    let unknown = table.record.with_untracked(|record| record.game.unknown() > 0);
    let unknown = unknown.then(|| view! { <p class="snack">{words.unknown_entries}</p> });
    let kept = move || (!table.kept.get()).then(|| view! { <p class="snack" role="alert">{words.not_kept}</p> });
    let unsealed = Memo::new(move |_| unsealed());
    let unsealed = move || {
        unsealed.with(|names| {
            let label = labelled(language, words.unsealed);
            (!names.is_empty()).then(|| view! { <p class="play-end-roll">{label} " " {names.join(", ")}</p> })
        })
    };
    let end_roll = Memo::new(move |_| table.state.with(|state| table.play(|play| state.end_roll_ahead(play))));
    view! {
        <header class="play-head">
            <p class="over">{scenario}</p>
            <h1 tabindex="-1">{title}</h1>
            <nav class="play-phases" aria-label=words.phase>{phases}</nav>
            <div class="play-sides">{Side::BOTH.map(|side| view! { <SideHead side /> })}</div>
            <Show when=move || end_roll.get()><p class="play-end-roll">{words.end_roll_ahead}</p></Show>
            {unsealed}
            {kept}
            {unknown}
        </header>
    }
}

/// Who went into the game without closing a secret that could be closed.
fn unsealed() -> Vec<String> {
    let table = use_table();
    let language = table.localized().language;
    let secrets = table.scenario().map(|own| own.secrets.list()).unwrap_or_default();
    table.with(|sides, state| {
        let begun = state.over.is_none() && (state.turn > 1 || state.phase != Phase::Initiative);
        let open = |side: &Side| {
            let could =
                |secret: &Secret| !eligible(secret, *side, sides.get(*side), sides.get(side.other())).is_empty();
            secrets.iter().any(|own| !state.sides.get(*side).sealed.contains_key(&own.id) && could(own))
        };
        let all = Side::BOTH.into_iter().filter(|side| begun && open(side));
        all.map(|side| words::play::side_name(language, side, &sides.get(side).player)).collect()
    })
}

#[component]
fn SideHead(side: Side) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    let sides = table.sides();
    let muster = sides.get(side);
    let name = words::play::side_name(language, side, &muster.player);
    let list = muster.list.clone();
    let illegal = muster
        .illegal
        .then(|| view! { <span class="mark" title=words.illegal><Icon path=icon::WARNING />{words.illegal}</span> });
    let since = text::since(&localized, table.list_since(side)).map(|sentence| {
        view! { <span class="mark play-since" title=sentence><Icon path=icon::WARNING />{words.list_since}</span> }
    });
    let losses =
        Memo::new(move |_| table.with(|sides, state| (state.losses(sides, side), sides.get(side).threshold())));
    let demoralised = Memo::new(move |_| table.state.with(|state| state.sides.get(side).demoralised.is_some()));
    let holds = Memo::new(move |_| table.state.with(|state| state.initiative.last().copied().flatten() == Some(side)));
    let points = Memo::new(move |_| {
        table.state.with(|state| {
            table.record.with_untracked(|record| {
                text::points(&table.localized(), &record.game, state).map(|points| *points.get(side))
            })
        })
    });
    let losses_text = move || {
        let (losses, threshold) = losses.get();
        words::play::losses_of(language, losses, threshold)
    };
    let share = move || {
        let (losses, threshold) = losses.get();
        format!("{}%", (losses.saturating_mul(100) / threshold.max(1)).min(100))
    };
    view! {
        <div class="play-side-head" class:demoralised=demoralised>
            <p class="play-side-name">
                <b>{name}</b>
                <Show when=move || holds.get()><span class="mark"><Icon path=icon::FLAG />{words.initiative}</span></Show>
            </p>
            <p class="quiet play-list">{list}</p>
            <p class="play-points">{move || points.get().map(|points| points.to_string())}</p>
            <p class="play-losses">
                <span>{words::labelled(language, words.losses)} " " {losses_text}</span>
                <svg class="chart-bar" aria-hidden="true"><rect width=share height="100%" /></svg>
            </p>
            <Show when=move || demoralised.get()><p class="play-demoralised">{words.demoralised}</p></Show>
            {illegal}
            {since}
        </div>
    }
}

#[component]
fn Parts(part: RwSignal<Part>) -> impl IntoView {
    let table = use_table();
    let language = table.localized().language;
    let words = PlayWords::of(language);
    let sides = table.sides();
    let side = |own: Side| words::play::side_name(language, own, &sides.get(own).player);
    let all = [
        (Part::Phase, words.phase.to_owned()),
        (Part::Army(Side::A), side(Side::A)),
        (Part::Army(Side::B), side(Side::B)),
        (Part::Score, words.score.to_owned()),
        (Part::Log, words.log.to_owned()),
    ];
    let tabs = all.map(|(own, name)| {
        let current = Signal::derive(move || (part.get() == own).then_some("true"));
        view! {
            <button type="button" class="play-tab" aria-current=current on:click=move |_| part.set(own)>{name}</button>
        }
    });
    view! { <nav class="play-tabs" aria-label=words.parts>{tabs}</nav> }
}

/// What is pressed most: on, and back.
#[component]
fn Foot() -> impl IntoView {
    let table = use_table();
    let words = PlayWords::of(table.localized().language);
    let can_undo = Memo::new(move |_| table.record.with(|record| record.game.counting().contains(&true)));
    let over = Memo::new(move |_| table.state.with(|state| state.over.is_some()));
    let last = Memo::new(move |_| table.state.with(|state| state.phase == Phase::End));
    let next = move || if last.get() { words.next_turn } else { words.next };
    view! {
        <div class="play-foot">
            <button
                type="button" class="plainly play-undo" disabled=move || !can_undo.get()
                on:click=move |_| table.undo()
            >
                <Icon path=icon::UNDO />
                <span>{words.undo}</span>
            </button>
            <button
                type="button" class="button play-next" hidden=over
                on:click=move |_| table.push(Event::Next)
            >
                <span>{next}</span>
                <Icon path=icon::RIGHT />
            </button>
        </div>
    }
}
