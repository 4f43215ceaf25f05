//! Minus, number, plus: pressed, held, or the number typed.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::HtmlInputElement;

use crate::app::components::icon::{self, Icon};
use crate::app::words;
use crate::language::Language;
use crate::roster::edit::MAX_COUNT;

/// How often a held button counts, once it has been held for [`HELD`] of these.
const TICK: Duration = Duration::from_millis(110);
const HELD: u32 = 4;

#[component]
pub fn Counter(
    language: Language,
    /// Of what.
    name: Signal<String>,
    count: Signal<u32>,
    /// Told the number that is wanted.
    set: Callback<u32>,
    /// Told instead while a button is held, with whether it has been told before in this very hold.
    #[prop(optional)]
    hold: Option<Callback<(u32, bool)>>,
) -> impl IntoView {
    let next = move |more: bool| {
        let now = count.get_untracked();
        if more { now.saturating_add(1).min(MAX_COUNT) } else { now.saturating_sub(1) }
    };
    let held = move |more: bool, goes_on: bool| {
        let (now, wanted) = (count.get_untracked(), next(more));
        // The last one goes by a press of its own: whoever holds on for a moment too long takes nothing away.
        if wanted == now || wanted == 0 {
            return;
        }
        match hold {
            Some(hold) => hold.run((wanted, goes_on)),
            None => set.run(wanted),
        }
    };
    let less = Signal::derive(move || words::one_less(language, &name.get()));
    let more = Signal::derive(move || words::one_more(language, &name.get()));
    let label = Signal::derive(move || words::number_of(language, &name.get()));
    let value = Signal::derive(move || count.get().to_string());
    let typed = move |field: HtmlInputElement| match field.value().trim().parse::<u32>() {
        Ok(wanted) if wanted <= MAX_COUNT => set.run(wanted),
        _ => field.set_value(&count.get_untracked().to_string()),
    };
    view! {
        <span class="counter">
            <Step
                label=less path=icon::MINUS act=Callback::new(move |()| set.run(next(false)))
                hold=Callback::new(move |goes_on| held(false, goes_on))
            />
            <input
                class="count" type="text" inputmode="numeric" autocomplete="off" aria-label=label prop:value=value
                on:focus:target=|event| event.target().select()
                on:change:target=move |event| typed(event.target())
            />
            <Step
                label=more path=icon::PLUS act=Callback::new(move |()| set.run(next(true)))
                hold=Callback::new(move |goes_on| held(true, goes_on))
            />
        </span>
    }
}

/// Counts once when pressed, and on while it is held.
#[component]
fn Step(
    label: Signal<String>,
    path: icon::Path,
    act: Callback<()>,
    /// Told whether it goes on.
    hold: Callback<bool>,
) -> impl IntoView {
    let timer: StoredValue<Option<IntervalHandle>> = StoredValue::new(None);
    let ticks = StoredValue::new(0_u32);
    let stop = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    };
    let tick = move || {
        ticks.update_value(|ticks| *ticks += 1);
        if ticks.get_value() >= HELD {
            hold.run(ticks.get_value() > HELD);
        }
    };
    let begin = move |_| {
        stop();
        ticks.set_value(0);
        timer.set_value(set_interval_with_handle(tick, TICK).ok());
    };
    let press = move |_| {
        stop();
        // Whoever held it has counted already.
        if ticks.get_value() < HELD {
            act.run(());
        }
        ticks.set_value(0);
    };
    on_cleanup(stop);
    view! {
        <button
            type="button" class="round" aria-label=label on:click=press on:pointerdown=begin
            on:pointerup=move |_| stop() on:pointerleave=move |_| stop() on:pointercancel=move |_| stop()
        >
            <Icon path />
        </button>
    }
}
