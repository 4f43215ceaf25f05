//! Who stands where after which round, every figure with the games that it came from.

use leptos::prelude::*;

use super::charts::{Meetings, Places};
use crate::app::components::field::Field;
use crate::app::model::event::charts::published;
use crate::app::state::open_event::use_open_event;
use crate::app::words::{event_after_round, event_player};
use crate::event::TieBreak;
use crate::event::standing::{Column, Row, explain, hundredths, standing};

#[component]
pub fn StandingPage() -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let last = Memo::new(move |_| open.state.with(|state| published(state).last().copied().unwrap_or(0)));
    let chosen = RwSignal::new(None::<u32>);
    let after = Memo::new(move |_| chosen.get().unwrap_or_else(|| last.get()));
    let rows =
        Memo::new(move |_| open.event.with(|event| open.state.with(|state| standing(event, state, after.get()))));
    let options = move || {
        let option = |round: u32| {
            let selected = round == after.get_untracked();
            view! { <option value=round.to_string() selected=selected>{event_after_round(language, round)}</option> }
        };
        open.state.with(|state| published(state)).into_iter().rev().map(option).collect_view()
    };
    view! {
        <h2>{words.standing}</h2>
        <Show
            when=move || last.get() != 0
            fallback=move || view! { <p class="quiet">{words.no_standing_yet}</p> }
        >
            <Field label=words.after>
                <select name="after" on:change:target=move |own| chosen.set(own.target().value().parse().ok())>
                    {options}
                </select>
            </Field>
            <p class="quiet">{words.standing_hint}</p>
            <StandingTable rows after />
            <Places />
            <Meetings />
        </Show>
    }
}

#[component]
fn StandingTable(rows: Memo<Vec<Row>>, after: Memo<u32>) -> impl IntoView {
    let open = use_open_event();
    let (words, language) = (open.words(), open.language());
    let columns: Vec<Column> = open.event.with_untracked(|event| {
        let ties = event.pairing.tie_breaks.iter().map(|own| Column::By(*own));
        std::iter::once(Column::Points).chain(ties).collect()
    });
    let heads = columns.iter().map(|own| view! { <th class="number" scope="col">{own.title(language)}</th> });
    let heads = heads.collect_view();
    let columns = StoredValue::new(columns);
    let body = move || {
        let row = |row: Row| view! { <StandingRow row columns after /> };
        rows.get().into_iter().map(row).collect_view()
    };
    view! {
        <div class="wide" tabindex="0" role="group" aria-label=words.standing>
            <table class="standing-table">
                <caption class="unseen">{words.standing}</caption>
                <thead><tr><th scope="col">{words.place_short}</th><th scope="col">{words.player}</th>{heads}</tr></thead>
                <tbody>{body}</tbody>
            </table>
        </div>
    }
}

fn figure(row: &Row, column: Column, language: crate::language::Language) -> String {
    match column {
        Column::Points => language.number(row.points),
        Column::By(TieBreak::Difference) => language.number(row.difference),
        Column::By(TieBreak::Scored) => language.number(row.scored),
        Column::By(TieBreak::Schedule) => hundredths(row.schedule_hundredths(), language),
        Column::By(TieBreak::Direct) => row.direct.map_or_else(|| "–".to_owned(), |own| language.number(own)),
        Column::By(TieBreak::Lot) => String::new(),
    }
}

#[component]
fn StandingRow(row: Row, columns: StoredValue<Vec<Column>>, after: Memo<u32>) -> impl IntoView {
    let open = use_open_event();
    let language = open.language();
    let name = untrack(|| {
        open.state
            .with(|state| state.player(&row.player).map(|own| event_player(&own.name, &own.club)).unwrap_or_default())
    });
    let unfolded = RwSignal::new(false);
    let cells =
        columns.get_value().into_iter().map(|own| view! { <td class="number">{figure(&row, own, language)}</td> });
    let cells = cells.collect_view();
    let place = row.place;
    let span = (columns.with_value(Vec::len) + 2).to_string();
    let row = StoredValue::new(row);
    let reasons = move || {
        let said = open
            .event
            .with(|event| open.state.with(|state| row.with_value(|row| explain(event, state, row, language))));
        after.track();
        said.into_iter().map(|own| view! { <li>{own}</li> }).collect_view()
    };
    view! {
        <tr>
            <td class="number">{place}</td>
            <th scope="row">
                <button
                    type="button" class="quietly standing-name" aria-expanded=move || unfolded.get().to_string()
                    on:click=move |_| unfolded.update(|on| *on = !*on)
                >
                    {name}
                </button>
            </th>
            {cells}
        </tr>
        <Show when=move || unfolded.get()>
            <tr class="standing-why"><td colspan=span.clone()><ul class="sentences">{reasons}</ul></td></tr>
        </Show>
    }
}
