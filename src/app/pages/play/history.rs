//! What finished games add up to: by list, opponent, scenario and faction, with pictures, and as a table for a spreadsheet.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::localized::Localized;
use crate::app::platform::{browser, files};
use crate::app::state::collection::Changes;
use crate::app::state::games;
use crate::app::words::PlayWords;
use crate::game::history::{By, Played, Record, csv, records, total};
use crate::game::result::Outcome;

const BY: [(By, &str); 5] = [
    (By::List, "list"),
    (By::Opponent, "opponent"),
    (By::Scenario, "scenario"),
    (By::Faction, "faction"),
    (By::EnemyFaction, "enemy-faction"),
];

fn played(localized: &Localized) -> Vec<Played> {
    let records = games::all().into_iter().filter_map(|own| own.record.ok());
    let over = records.filter(|record| record.game.state().over.is_some());
    over.filter_map(|record| Some((Outcome::of(&localized.catalogue, &record.game)?, record.own))).collect()
}

#[component]
pub fn History(localized: Localized, changes: Changes) -> impl IntoView {
    let words = PlayWords::of(localized.language);
    let by = RwSignal::new(By::List);
    let own = localized.clone();
    let all = Memo::new(move |_| {
        changes.track();
        played(&own)
    });
    let options = BY.map(|(own, value)| {
        let name = match own {
            By::List => words.by_list,
            By::Opponent => words.by_opponent,
            By::Scenario => words.by_scenario,
            By::Faction => words.by_faction,
            By::EnemyFaction => words.by_enemy_faction,
        };
        (value, name)
    });
    let options =
        move || options.into_iter().map(|(value, name)| view! { <option value=value>{name}</option> }).collect_view();
    let choose = move |value: String| {
        if let Some((own, _)) = BY.into_iter().find(|(_, word)| *word == value) {
            by.set(own);
        }
    };
    let save = move |_| {
        let name = format!("ralliement-parties-{}.csv", browser::today());
        files::save_plain(&name, &csv(&all.get_untracked()));
    };
    let shown = localized.clone();
    let rows = move || {
        let by = by.get();
        let rows = records_of(&shown, &all.get(), by).into_iter();
        rows.map(|(name, record)| view! { <RecordRow name record /> }).collect_view()
    };
    let sum = move || {
        let record = total(&all.get());
        view! { <RecordRow name=words.total.to_owned() record /> }
    };
    view! {
        <section class="play-history">
            <h2>{words.history}</h2>
            <p class="quiet">{words.only_finished}</p>
            <Show when=move || all.with(|all| !all.is_empty())>
                <Field label=words.by>
                    <select name="by" on:change:target=move |event| choose(event.target().value())>{options}</select>
                </Field>
                <div class="wide" tabindex="0" role="group" aria-label=words.history>
                    <table class="plain play-records">
                        <thead>
                            <tr>
                                <th scope="col">{words.by}</th>
                                <th scope="col">{words.played}</th>
                                <th scope="col">{words.won} " – " {words.drawn} " – " {words.lost}</th>
                                <th scope="col">{words.points_for}</th>
                                <th scope="col">{words.event_points}</th>
                            </tr>
                        </thead>
                        <tbody>{rows.clone()}</tbody>
                        <tfoot>{sum}</tfoot>
                    </table>
                </div>
                <p><button type="button" class="plainly play-csv" on:click=save>{words.csv}</button></p>
            </Show>
        </section>
    }
}

/// Records by their names as people know them.
fn records_of(localized: &Localized, played: &[Played], by: By) -> Vec<(String, Record)> {
    let words = PlayWords::of(localized.language);
    let name = |key: String| match by {
        _ if key.trim().is_empty() => words.unnamed.to_owned(),
        By::List | By::Opponent => key,
        By::Scenario => {
            let scenario = localized.catalogue.manual.scenarios.iter().find(|own| own.id == key);
            scenario.map_or(key, |own| localized.text(&own.name))
        }
        By::Faction | By::EnemyFaction => localized.faction_name(&key),
    };
    records(played, by).into_iter().map(|(key, record)| (name(key), record)).collect()
}

#[component]
fn RecordRow(name: String, record: Record) -> impl IntoView {
    let Record { games, won, drawn, lost, points, against, event_points, .. } = record;
    let part = |count: u32| f64::from(count) / f64::from(games.max(1)) * 100.0;
    let bar = |class: &'static str, from: u32, count: u32| {
        let (x, width) = (format!("{:.2}%", part(from)), format!("{:.2}%", part(count)));
        view! { <rect class=class x=x width=width height="100%" /> }
    };
    view! {
        <tr>
            <th scope="row">{name}</th>
            <td>{games}</td>
            <td>
                {format!("{won} – {drawn} – {lost}")}
                <svg class="play-record" aria-hidden="true">
                    {bar("won", 0, won)} {bar("drawn", won, drawn)} {bar("lost", won + drawn, lost)}
                </svg>
            </td>
            <td>{format!("{points} – {against}")}</td>
            <td>{event_points}</td>
        </tr>
    }
}
