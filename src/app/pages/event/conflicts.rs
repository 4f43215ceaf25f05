//! What does not go together after two copies met, side by side: the organiser says which holds. And what leads nowhere.

use leptos::prelude::*;

use crate::app::model::event::rounds::settle_entry;
use crate::app::state::open_event::{OpenEvent, use_open_event};
use crate::app::words::{event_conflict, event_line_said};
use crate::event::log::Contradiction;

#[component]
pub fn Conflicts() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let all = Memo::new(move |_| open.state.with(|state| state.contradictions.clone()));
    let problems = Memo::new(move |_| {
        let sentence = |problem: &crate::event::log::Problem| problem.kind.sentence(open.language()).to_owned();
        open.state.with(|state| state.problems.iter().map(sentence).collect::<Vec<_>>())
    });
    let rows = move || all.get().into_iter().map(|own| view! { <Conflict own open /> }).collect_view();
    let told = move || {
        let sentence = |own: String| view! { <li>{crate::language::sentence(&own)}</li> };
        problems.get().into_iter().take(20).map(sentence).collect_view()
    };
    view! {
        <Show when=move || all.with(|all| !all.is_empty())>
            <section class="note conflicts">
                <h2>{words.conflicts}</h2>
                <p>{words.conflicts_hint}</p>
                {rows}
            </section>
        </Show>
        <Show when=move || problems.with(|all| !all.is_empty())>
            <details class="explained">
                <summary><span class="explained-name">{words.without_effect}</span></summary>
                <ul class="sentences">{told}</ul>
            </details>
        </Show>
    }
}

#[component]
fn Conflict(own: Contradiction, open: OpenEvent) -> impl IntoView {
    let (words, language) = (open.words(), open.language());
    let title = untrack(|| open.state.with(|state| event_conflict(language, state, &own.subject)));
    let sides = own.lines.clone().into_iter().map(|line| {
        let said = untrack(|| open.state.with(|state| event_line_said(language, state, &line)));
        let entry = settle_entry(&own, &line);
        view! {
            <li>
                <p>{said}</p>
                <button
                    type="button" class="button settle"
                    on:click=move |_| {
                        open.write(entry.clone());
                    }
                >
                    {words.this_holds}
                </button>
            </li>
        }
    });
    view! {
        <h3>{title}</h3>
        <ul class="conflict-sides">{sides.collect_view()}</ul>
    }
}
