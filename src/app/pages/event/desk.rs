//! The organiser's desk: lists come in, one table says how each stands.

use std::collections::HashSet;

use leptos::prelude::*;

use super::desk_row::PlayerRow;
use super::incoming::Incoming;
use super::lists_in::ListsIn;
use super::players::AddPlayer;
use crate::app::components::field::Field;
use crate::app::model::event::desk::{self, DeskRow, SortBy, Status, View};
use crate::app::model::event::export;
use crate::app::platform::files;
use crate::app::state::open_event::{OpenEvent, use_open_event};
use crate::app::words::{EventWords, event_players};

/// The rows that are unfolded: a row that says something else is built anew and stays so.
#[derive(Clone, Copy)]
pub struct Unfolded(pub RwSignal<HashSet<String>>);

#[component]
pub fn Desk() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let incoming = Incoming::new(open);
    provide_context(Unfolded(RwSignal::new(HashSet::new())));
    let view = RwSignal::new(View::default());
    let all = Memo::new(move |_| open.desk_rows());
    let rows = Memo::new(move |_| {
        let verdicts = open.verdicts.get();
        let rows = open.event.with(|event| desk::by_format(event, all.get(), &verdicts));
        view.with(|view| view.of(rows, &verdicts))
    });
    view! {
        <h2>{words.desk}</h2>
        <ListsIn incoming />
        <Counts all view />
        <ViewControls view />
        <DeskTable rows />
        <AcceptAll all />
        <details class="explained"><summary><span class="explained-name">{words.add_player}</span></summary>
            <AddPlayer />
        </details>
        <Out all />
    }
}

pub fn status_name(status: Status, words: &EventWords) -> &'static str {
    match status {
        Status::Missing => words.missing,
        Status::Received => words.received_status,
        Status::Legal => words.legal,
        Status::Refused => words.refused,
        Status::Accepted => words.accepted,
    }
}

/// How many of each status; each is a filter, too.
#[component]
fn Counts(all: Memo<Vec<DeskRow>>, view: RwSignal<View>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let counts = Memo::new(move |_| all.with(|all| desk::counts(all, &open.verdicts.get())));
    let chips = Status::ALL.into_iter().enumerate().map(|(at, status)| {
        let count = move || counts.with(|counts| counts.get(at).copied().unwrap_or(0));
        let pressed = move || view.with(|view| view.only == Some(status)).to_string();
        view! {
            <button
                type="button" class=format!("chip desk-{}", status.tag()) aria-pressed=pressed
                on:click=move |_| view.update(|own| own.only = if own.only == Some(status) { None } else { Some(status) })
            >
                {status_name(status, words)} "\u{a0}" {count}
            </button>
        }
    });
    let players = move || event_players(open.language(), all.with(Vec::len));
    view! {
        <p class="desk-count">{players}</p>
        <div class="chips desk-chips">{chips.collect_view()}</div>
    }
}

#[component]
fn ViewControls(view: RwSignal<View>) -> impl IntoView {
    let words = use_open_event().words();
    let name = |sort: SortBy| match sort {
        SortBy::Name => words.player,
        SortBy::Club => words.club,
        SortBy::Faction => words.faction,
        SortBy::Points => words.points,
        SortBy::Status => words.status,
    };
    let options = SortBy::ALL.map(|sort| view! { <option value=sort.tag()>{name(sort)}</option> });
    view! {
        <div class="desk-view">
            <Field label=words.search>
                <input
                    type="search" name="desk-search"
                    on:input:target=move |typed| view.update(|own| own.words = typed.target().value())
                />
            </Field>
            <Field label=words.sort>
                <select
                    name="desk-sort"
                    on:change:target=move |own| {
                        let sort = SortBy::from_tag(&own.target().value()).unwrap_or_default();
                        view.update(|view| view.sort = sort);
                    }
                >
                    {options}
                </select>
            </Field>
        </div>
    }
}

/// A row is built anew only where it says something else.
fn key(open: OpenEvent, row: &DeskRow) -> String {
    let verdicts = open.verdicts.get();
    let judged = row.verdict(&verdicts).map(|own| (own.by_manual, own.for_event, own.points, own.reasons.len()));
    let lists: Vec<&str> = row.lists.iter().map(|own| own.fingerprint.as_str()).collect();
    let status = row.status(&verdicts).tag();
    format!(
        "{} {} {} {} {} {status} {judged:?} {}",
        row.player,
        row.name,
        row.club,
        row.note,
        row.dropped,
        lists.join(" ")
    )
}

#[component]
fn DeskTable(rows: Memo<Vec<DeskRow>>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let heads = [words.player, words.faction, words.points, words.by_manual, words.for_event, words.status];
    let heads = move || heads.map(|head| view! { <th scope="col">{head}</th> });
    view! {
        <Show
            when=move || rows.with(|rows| !rows.is_empty())
            fallback=move || view! { <p class="quiet">{words.nobody_yet}</p> }
        >
            <table class="desk-table">
                <caption class="unseen">{words.desk}</caption>
                <thead><tr>{heads()}</tr></thead>
                <For each=move || rows.get() key=move |row| key(open, row) let:row><PlayerRow row /></For>
            </table>
        </Show>
    }
}

/// All that are legal, at once.
#[component]
fn AcceptAll(all: Memo<Vec<DeskRow>>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let legal = Memo::new(move |_| {
        let verdicts = open.verdicts.get();
        let rows = open.event.with(|event| desk::by_format(event, all.get(), &verdicts));
        let rows = rows.into_iter().filter(|row| row.status(&verdicts) == Status::Legal);
        rows.filter_map(|row| Some(super::desk_row::accepted(&row.player, row.current()?))).collect::<Vec<_>>()
    });
    view! {
        <Show when=move || legal.with(|all| !all.is_empty())>
            <p class="card-actions">
                <button
                    type="button" class="button accept-all"
                    on:click=move |_| {
                        open.write_all(legal.get_untracked());
                    }
                >
                    {words.accept_all}
                </button>
            </p>
        </Show>
    }
}

/// Everything for a spreadsheet or another program.
#[component]
fn Out(all: Memo<Vec<DeskRow>>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let save = move |json: bool| {
        let (event, state) = (open.event_untracked(), open.state_untracked());
        let (rows, verdicts) = (all.get_untracked(), open.verdicts.get_untracked());
        let stem = files::stem(event.name(open.language()));
        match json {
            true => files::save_plain(&format!("{stem}.json"), &export::json(&event, &state, &rows, &verdicts)),
            false => files::save_plain(&format!("{stem}.csv"), &export::csv(&event, &state, &rows, &verdicts)),
        }
    };
    view! {
        <p class="card-actions">
            <button type="button" class="plainly" on:click=move |_| save(false)>{words.save_csv}</button>
            <button type="button" class="plainly" on:click=move |_| save(true)>{words.save_json}</button>
        </p>
    }
}
