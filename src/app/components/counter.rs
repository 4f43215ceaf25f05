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
) -> impl IntoView {
    let step = Callback::new(move |more: bool| {
        let now = count.get_untracked();
        set.run(if more { now.saturating_add(1).min(MAX_COUNT) } else { now.saturating_sub(1) });
    });
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
            <Step label=less path=icon::MINUS act=Callback::new(move |()| step.run(false)) />
            <input
                class="count" type="text" inputmode="numeric" autocomplete="off" aria-label=label prop:value=value
                on:focus:target=|event| event.target().select()
                on:change:target=move |event| typed(event.target())
            />
            <Step label=more path=icon::PLUS act=Callback::new(move |()| step.run(true)) />
        </span>
    }
}

/// Counts once when pressed, and on while it is held.
#[component]
fn Step(label: Signal<String>, path: icon::Path, act: Callback<()>) -> impl IntoView {
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
            act.run(());
        }
    };
    let hold = move |_| {
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
            type="button" class="round" aria-label=label on:click=press on:pointerdown=hold
            on:pointerup=move |_| stop() on:pointerleave=move |_| stop() on:pointercancel=move |_| stop()
        >
            <Icon path />
        </button>
    }
}
