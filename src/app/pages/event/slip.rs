//! The code of a result slip: brings the form of that game up, in the organiser's event.

use leptos::prelude::*;

use super::game::ResultForm;
use super::opened;
use crate::app::model::event::stored::Role;
use crate::app::model::route::{EventPart, Route};
use crate::app::platform::browser;
use crate::app::state::events;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::state::open_event::OpenEvent;
use crate::app::words::{EventWords, event_round_scenario};
use crate::event::log::RecordedGame;
use crate::exchange::link::event::Slip;

#[component]
pub fn SlipPage(link: String) -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = EventWords::of(localized.language);
    browser::set_title(words.slip);
    let slip = Slip::read(&link).ok();
    let entry = slip.as_ref().and_then(|slip| events::with_id(&slip.event));
    let entry = entry.filter(|entry| entry.stored.role == Role::Organiser);
    let found = slip.zip(entry).and_then(|(slip, entry)| Some((slip, opened(&entry.key)?)));
    let Some((slip, open)) = found else {
        return view! {
            <article class="sheet narrow">
                <h1 tabindex="-1">{words.slip}</h1>
                <p class="lead" role="status">{words.slip_unknown}</p>
                <p><a class="button" href=Route::Events.href()>{words.all_events}</a></p>
            </article>
        }
        .into_any();
    };
    let round = slip.round;
    let game = Memo::new(move |_| open.state.with(|state| game_of(state, &slip)));
    let done = RwSignal::new(false);
    let form = move || match (game.get(), done.get()) {
        (Some(_), true) => view! { <p class="lead" role="status">{words.result_kept}</p> }.into_any(),
        (Some(game), false) => {
            let kept = Callback::new(move |()| done.set(true));
            view! { <ResultForm round game done=kept /> }.into_any()
        }
        (None, _) => view! { <p class="lead" role="status">{words.slip_unknown}</p> }.into_any(),
    };
    view! {
        <article class="sheet narrow">
            <h1 tabindex="-1">{words.slip}</h1>
            <p class="quiet">{title(open)} " · " {event_round_scenario(open.language(), round, "")}</p>
            {form}
            <p class="card-actions">
                <a class="button" href=Route::Scan.href()>{words.scan_next}</a>
                <a class="plainly" href=Route::Event(open.key(), EventPart::Rounds).href()>{words.rounds}</a>
            </p>
        </article>
    }
    .into_any()
}

fn title(open: OpenEvent) -> String {
    open.event.with_untracked(|event| event.name(open.language()).to_owned())
}

fn game_of(state: &crate::event::State, slip: &Slip) -> Option<RecordedGame> {
    let round = state.round(slip.round).filter(|round| round.published)?;
    let is_it = |game: &&RecordedGame| {
        let b = game.b.as_deref();
        game.a == slip.a && b == Some(&slip.b) || game.a == slip.b && b == Some(&slip.a)
    };
    round.games.iter().find(is_it).cloned()
}
