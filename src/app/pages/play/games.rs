//! The games on this device: those that go on, those that are over, and what they add up to.

use js_sys::Array;
use leptos::prelude::*;

use super::history::History;
use crate::app::components::icon::{self, Icon};
use crate::app::components::open_files::choose_files;
use crate::app::model::localized::Localized;
use crate::app::model::play::record::GameRecord;
use crate::app::model::play::text;
use crate::app::model::route::{PlayPage, Route};
use crate::app::platform::{browser, files};
use crate::app::state::collection::Changes;
use crate::app::state::games::{self, Stored};
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::{self, PlayWords};
use crate::game::Side;

#[component]
pub fn GamesPage() -> impl IntoView {
    let localized = use_localized_with_texts();
    let words = PlayWords::of(localized.language);
    let language = localized.language;
    browser::set_title(words.games);
    let changes = Changes::new();
    let deleted = RwSignal::new(None::<(String, String)>);
    let undo = move |_| {
        if let Some((id, text)) = deleted.get_untracked() {
            games::write(&id, &text);
            deleted.set(None);
            changes.notify();
        }
    };
    let said = move || {
        deleted.get().map(|_| {
            view! {
                <p class="snack">
                    <span>{words.deleted}</span>
                    <button type="button" class="button" on:click=undo>{words.undo_delete}</button>
                </p>
            }
        })
    };
    let refused = RwSignal::new(None::<&'static str>);
    let bring = move |event: web_sys::Event| {
        choose_files(
            &event,
            Callback::new(move |list: Array| {
                files::read(&list, move |found, unread| {
                    let mut reason = (!unread.is_empty()).then_some(words.game_unread);
                    for file in found {
                        match GameRecord::read(&String::from_utf8_lossy(&file.bytes)) {
                            Ok(record) => drop(games::add(&record)),
                            Err(why) => reason = Some(words::play::not_a_game(language, &why)),
                        }
                    }
                    refused.try_set(reason);
                    changes.notify();
                });
            }),
        );
    };
    let shown = localized.clone();
    let cards = move || {
        changes.track();
        let all = games::all();
        if all.is_empty() {
            return view! { <p class="quiet">{words.no_game}</p> }.into_any();
        }
        let rows: Vec<_> =
            all.into_iter().map(|own| view! { <GameCard localized=shown.clone() own changes deleted /> }).collect();
        view! { <ul class="cards play-cards">{rows}</ul> }.into_any()
    };
    view! {
        <article class="sheet play-games">
            <header class="sheet-head">
                <h1 tabindex="-1">{words.games}</h1>
                <a class="button" href=Route::Play(PlayPage::New(None)).href()>
                    <Icon path=icon::PLUS />{words.new_game}
                </a>
                <a class="plainly" href=Route::Odds(String::new()).href()><Icon path=icon::TARGET />{words.odds}</a>
            </header>
            <p class="lead">{words.games_lead}</p>
            <div role="status">{said} {move || refused.get().map(|own| view! { <p class="snack">{own}</p> })}</div>
            {cards}
            <p>
                <label class="plainly choose">
                    <input class="unseen" type="file" name="game-file" accept=".toml,.txt" multiple on:change=bring />
                    <span>{words.open_game}</span>
                </label>
            </p>
            <History localized changes />
        </article>
    }
}

#[component]
fn GameCard(
    localized: Localized,
    own: Stored,
    changes: Changes,
    deleted: RwSignal<Option<(String, String)>>,
) -> impl IntoView {
    let language = localized.language;
    let words = PlayWords::of(language);
    let id = own.id;
    let href = Route::Play(PlayPage::Game(id.clone())).href();
    let key = id.clone();
    let delete = move |_| {
        deleted.set(games::remove(&key).map(|text| (key.clone(), text)));
        changes.notify();
    };
    let foot = view! {
        <p class="card-actions">
            <button type="button" class="plainly play-delete" on:click=delete>{words.delete}</button>
        </p>
    };
    let record = match own.record {
        Ok(record) => record,
        Err(reason) => {
            let save = move |_| files::save_text(&format!("{id}.partie.toml"), &games::text(&id).unwrap_or_default());
            return view! {
                <li class="card">
                    <h2 class="card-title">{words.game_gone}</h2>
                    <p>{words::play::unread(language, &reason)}</p>
                    <p class="card-actions">
                        <button type="button" class="plainly" on:click=save>{words.save_file}</button>
                    </p>
                </li>
            }
            .into_any();
        }
    };
    let state = record.game.state();
    let points = text::points(&localized, &record.game, &state);
    let scenario = localized.catalogue.manual.scenarios.iter().find(|own| own.id == record.game.scenario);
    let scenario = scenario.map_or_else(|| record.game.scenario.clone(), |own| localized.text(&own.name));
    let sides = Side::BOTH.map(|side| {
        let muster = record.game.sides.get(side);
        let name = words::play::side_name(language, side, &muster.player);
        let list = if muster.list.is_empty() { String::new() } else { format!(" – {}", muster.list) };
        let points = points.as_ref().map(|points| points.get(side).to_string()).unwrap_or_default();
        view! { <p class="play-card-side"><span>{name}{list}</span> <b>{points}</b></p> }
    });
    let stands = match state.over {
        Some((_, how)) => format!("{}\u{a0}– {}", words.game_over, words::play::how(language, how)),
        None => format!(
            "{}\u{a0}– {}",
            words::play::turn_number(language, state.turn),
            words::play::phase(language, state.phase)
        ),
    };
    let day = browser::day(language, &record.game.date);
    view! {
        <li class="card play-card">
            <h2 class="card-title"><a href=href>{scenario}</a></h2>
            {sides}
            <p class="quiet">{stands} " · " {day}</p>
            {foot}
        </li>
    }
    .into_any()
}
