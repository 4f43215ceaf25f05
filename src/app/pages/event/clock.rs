//! The clock of a round: begun, it goes on over a reload, since what is stored is when it ends.

use std::time::Duration;

use leptos::prelude::*;

use crate::app::platform::{browser, storage};
use crate::app::state::open_event::use_open_event;

/// Not of the player's: no backup takes it along.
const CLOCK: &str = "ralliement-event-clock";

#[component]
pub fn Clock() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let key = format!("{CLOCK}-{}", open.key());
    let ends = RwSignal::new(storage::value::<u64>(&key).filter(|ends| *ends > 0));
    let now = RwSignal::new(browser::now());
    let tick = set_interval_with_handle(
        move || {
            now.try_set(browser::now());
        },
        Duration::from_secs(1),
    );
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    let key = StoredValue::new(key);
    let set = move |time: Option<u64>| {
        ends.set(time);
        now.set(browser::now());
        key.with_value(|key| storage::set_value(key, &time.unwrap_or(0)));
    };
    let begin = move |_| {
        let minutes = open.event.with_untracked(|event| u64::from(event.game.minutes));
        set(Some(browser::now() + minutes * 60_000));
    };
    let shown = move || {
        let ends = ends.get()?;
        let (now, over) = (now.get(), ends < now.get());
        let seconds = ends.abs_diff(now) / 1000;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let sign = if over { "+" } else { "" };
        Some(format!("{sign}{hours}:{minutes:02}:{seconds:02}"))
    };
    let over = move || ends.get().is_some_and(|ends| ends < now.get());
    view! {
        <div class="round-clock" class:over=over role="timer" aria-label=words.clock>
            <span class="clock-time">{shown}</span>
            <Show
                when=move || ends.get().is_some()
                fallback=move || view! {
                    <button type="button" class="plainly start-clock" on:click=begin>{words.start_clock}</button>
                }
            >
                <button type="button" class="plainly" on:click=move |_| set(ends.get_untracked().map(|at| at + 300_000))>
                    {words.five_more}
                </button>
                <button type="button" class="plainly" on:click=move |_| set(None)>{words.stop_clock}</button>
            </Show>
        </div>
    }
}
