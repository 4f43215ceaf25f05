//! Players: somebody enters, is corrected, gets a note, a bonus, plays no more.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::event::desk::DeskRow;
use crate::app::state::events;
use crate::app::state::open_event::use_open_event;
use crate::event::Entry;

#[component]
pub fn AddPlayer() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let (name, club, rank) = (RwSignal::new(String::new()), RwSignal::new(String::new()), RwSignal::new(None::<u32>));
    let add = move |submitted: web_sys::SubmitEvent| {
        submitted.prevent_default();
        let called = name.get_untracked().trim().to_owned();
        if called.is_empty() {
            return;
        }
        // Who enters when rounds have been played begins with the next.
        open.write(Entry::Entered {
            player: events::player_id(),
            name: called,
            club: club.get_untracked().trim().to_owned(),
            rank: rank.get_untracked(),
            round: open.state_untracked().next_round(),
            replaces: Vec::new(),
        });
        name.set(String::new());
    };
    view! {
        <form class="event-fields add-player" on:submit=add>
            <Field label=words.player>
                <input
                    type="text" name="player-name" required maxlength="100" autocomplete="off" prop:value=name
                    on:input:target=move |typed| name.set(typed.target().value())
                />
            </Field>
            <Field label=words.club>
                <input
                    type="text" name="player-club" maxlength="100" autocomplete="off" prop:value=club
                    on:input:target=move |typed| club.set(typed.target().value())
                />
            </Field>
            <Field label=words.rank>
                <input
                    type="number" name="player-rank" min="1" inputmode="numeric"
                    on:input:target=move |typed| rank.set(typed.target().value().trim().parse().ok())
                />
            </Field>
            <button type="submit" class="button">{words.enter}</button>
        </form>
    }
}

/// What can be done about one player, beside their list.
#[component]
pub fn PlayerActs(row: DeskRow) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let id = StoredValue::new(row.player.clone());
    let note = RwSignal::new(row.note.clone());
    let (name, club) = (RwSignal::new(row.name.clone()), RwSignal::new(row.club.clone()));
    let (points, reason) = (RwSignal::new(0i32), RwSignal::new(String::new()));
    let keep_note = move |_| {
        open.write(Entry::Noted { player: id.get_value(), text: note.get_untracked().trim().to_owned() });
    };
    let correct = move |_| {
        let state = open.state_untracked();
        let Some(own) = state.player(&id.get_value()).cloned() else { return };
        let called = name.get_untracked().trim().to_owned();
        if called.is_empty() {
            return;
        }
        open.write(Entry::Entered {
            player: own.id,
            name: called,
            club: club.get_untracked().trim().to_owned(),
            rank: own.rank,
            round: own.from,
            replaces: vec![own.line],
        });
    };
    let give = move |_| {
        let (points, reason) = (points.get_untracked(), reason.get_untracked().trim().to_owned());
        if points != 0 {
            open.write(Entry::Bonus { player: id.get_value(), points, reason });
        }
    };
    let drop_out = move |_| {
        let round = open.state_untracked().next_round();
        open.write(Entry::Dropped { player: id.get_value(), round });
    };
    let text = move |value: RwSignal<String>, name: &'static str, label: &'static str| {
        view! {
            <Field label>
                <input
                    type="text" name=name maxlength="500" autocomplete="off" prop:value=value
                    on:input:target=move |typed| value.set(typed.target().value())
                />
            </Field>
        }
    };
    let dropped = row.dropped;
    let another = another_player(open, &row);
    view! {
        <div class="player-acts">
            {text(note, "note", words.private_note)}
            <button type="button" class="plainly keep-note" on:click=keep_note>{words.keep_note}</button>
        </div>
        <details class="explained">
            <summary><span class="explained-name">{words.correct_player}</span></summary>
            <div class="player-acts">
                {text(name, "name", words.player)}
                {text(club, "club", words.club)}
                <button type="button" class="plainly" on:click=correct>{words.correct}</button>
            </div>
            <div class="player-acts">
                <Field label=words.bonus>
                    <input
                        type="number" name="bonus" inputmode="numeric"
                        on:input:target=move |typed| points.set(typed.target().value().trim().parse().unwrap_or(0))
                    />
                </Field>
                {text(reason, "bonus-reason", words.bonus_reason)}
                <button type="button" class="plainly" on:click=give>{words.give_bonus}</button>
            </div>
            <p class="card-actions">
                {another}
                <button type="button" class="plainly drop-player" disabled=dropped on:click=drop_out>
                    {words.drop_player}
                </button>
            </p>
            <p class="quiet">{words.drop_hint}</p>
        </details>
    }
}

/// The last list is that of somebody else with the same name: a player of their own.
fn another_player(open: crate::app::state::open_event::OpenEvent, row: &DeskRow) -> AnyView {
    let Some(own) = row.current().cloned().filter(|_| row.lists.len() > 1) else { return ().into_any() };
    let (name, words) = (row.name.clone(), open.words());
    let press = move |_| {
        let id = events::player_id();
        open.write_all(vec![
            Entry::Undone { line: own.line.clone() },
            super::incoming::entered(&id, &name),
            Entry::Received { player: id, fingerprint: own.fingerprint.clone(), list: own.list.clone() },
        ]);
    };
    view! { <button type="button" class="plainly" on:click=press>{words.another_player}</button> }.into_any()
}
