//! Pictures of an event: how places went over the rounds, and who met whom. Both say in words what they show.

use leptos::prelude::*;

use crate::app::model::event::charts::{Meeting, meetings, places};
use crate::app::state::open_event::use_open_event;
use crate::app::words::event_places;

const STEP: usize = 90;
const ROW: usize = 26;
/// Room for names on the right.
const NAMES: usize = 170;
/// More players than anybody can follow with their eyes.
const MOST: usize = 40;

/// One line a player, from round to round; the best placed at the top.
#[component]
pub fn Places() -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let all = Memo::new(move |_| open.event.with(|event| open.state.with(|state| places(event, state))));
    let drawn = move || {
        let all = all.get();
        let rounds = all.first().map_or(0, |(_, places)| places.len());
        let shown = all.len().min(MOST);
        let (width, height) = (rounds.max(1) * STEP + NAMES, all.len() * ROW + ROW);
        let lines = all.iter().take(shown).enumerate().map(|(at, (id, places))| {
            let point = |(round, place): (usize, &usize)| format!("{},{}", round * STEP + 20, place * ROW);
            let points: Vec<String> = places.iter().enumerate().map(point).collect();
            let last = places.last().copied().unwrap_or(0);
            let (x, y) = (rounds.saturating_sub(1) * STEP + 34, last * ROW + 5);
            let dots = places.iter().enumerate().map(|(round, place)| {
                view! { <circle cx=(round * STEP + 20).to_string() cy=(place * ROW).to_string() r="4" /> }
            });
            let class = format!("places-line places-{}", at % 6);
            view! {
                <g class=class>
                    <polyline points=points.join(" ") />
                    {dots.collect_view()}
                    <text x=x.to_string() y=y.to_string()>{format!("{last}. {}", open.name_of(id))}</text>
                </g>
            }
        });
        let lines = lines.collect_view();
        let said: Vec<String> =
            all.iter().take(shown).map(|(id, places)| event_places(language, &open.name_of(id), places)).collect();
        view! {
            <svg
                class="places" viewBox=format!("0 0 {width} {height}") width=width.to_string() height=height.to_string()
                role="img" aria-label=said.join(" ")
            >
                {lines}
            </svg>
        }
    };
    view! {
        <details class="explained">
            <summary><span class="explained-name">{words.places_chart}</span></summary>
            <div class="wide" tabindex="0" role="group" aria-label=words.places_chart>{drawn}</div>
        </details>
    }
}

/// A table of everybody against everybody, in the order of the standing.
#[component]
pub fn Meetings() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let unfolded = RwSignal::new(false);
    let sign = |meeting: Meeting| match meeting {
        Meeting::Won => ("+", "met-won"),
        Meeting::Drawn => ("=", "met-drawn"),
        Meeting::Lost => ("−", "met-lost"),
        Meeting::Open => ("·", "met-open"),
    };
    let table = move || {
        let order: Vec<String> = open
            .event
            .with(|event| open.state.with(|state| places(event, state)))
            .into_iter()
            .take(MOST)
            .map(|(id, _)| id)
            .collect();
        let heads = order.iter().enumerate().map(|(at, id)| {
            view! { <th scope="col"><abbr title=open.name_of(id)>{at + 1}</abbr></th> }
        });
        let heads = heads.collect_view();
        let rows = order.iter().enumerate().map(|(at, one)| {
            let cells = order.iter().map(|other| {
                let met = open.state.with(|state| meetings(state, one, other));
                let marks = met.into_iter().map(|(round, meeting)| {
                    let (sign, class) = sign(meeting);
                    view! { <span class=class>{sign}<small>{round}</small></span> }
                });
                view! { <td>{marks.collect_view()}</td> }
            });
            view! { <tr><th scope="row">{format!("{}. {}", at + 1, open.name_of(one))}</th>{cells.collect_view()}</tr> }
        });
        view! {
            <table class="meetings">
                <caption class="unseen">{words.meetings}</caption>
                <thead><tr><th scope="col">{words.player}</th>{heads}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        }
    };
    view! {
        <details class="explained" on:toggle=move |_| unfolded.set(true)>
            <summary><span class="explained-name">{words.meetings}</span></summary>
            <p class="quiet">{words.meetings_hint}</p>
            <div class="wide" tabindex="0" role="group" aria-label=words.meetings>
                <Show when=move || unfolded.get()>{table}</Show>
            </div>
        </details>
    }
}
