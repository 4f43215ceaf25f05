//! What is loaded when it is first needed. The code that only these functions reach becomes a chunk of its own, named
//! by the first word of its attribute.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;

use super::editor::SettingsOf;
use super::{editor, event, reader, reading};
use crate::app::model::event::terms::EventTerms;
use crate::app::model::localized::Localized;
use crate::app::model::route::{PlayPage, Route};
use crate::app::model::standing;
use crate::app::model::stored_list::StoredList;
use crate::app::platform::browser;
use crate::app::platform::chunk::{Build, Loading, NotLoaded, with_editor_style, with_style};
use crate::app::state::tomes::UserTomes;
use crate::language::Language;
use crate::roster::{Id, Roster};
use crate::rules::Place;
use crate::rules::verdict::Summary;

#[wasm_split(editor, wasm_split_path = ::leptos::wasm_split, fallible)]
fn editor_chunk() -> Result<Build<String>, NotLoaded> {
    Ok(editor::page)
}

/// The editor, for the id of a list.
pub fn editor() -> Loading<String> {
    with_editor_style(editor_chunk())
}

#[wasm_split(panels, wasm_split_path = ::leptos::wasm_split, fallible)]
fn settings_chunk() -> Result<Build<SettingsOf>, NotLoaded> {
    Ok(editor::settings)
}

/// Names, notes and places of the open list or of a part of it: in the editor, for those who open them.
pub fn settings() -> Loading<SettingsOf> {
    Box::pin(settings_chunk())
}

#[wasm_split(panels, wasm_split_path = ::leptos::wasm_split, fallible)]
fn panel_chunk() -> Result<Build<Memo<Place>>, NotLoaded> {
    Ok(editor::panel)
}

/// What can be done at the open place. The army is on the screen before it.
pub fn panel() -> Loading<Memo<Place>> {
    Box::pin(panel_chunk())
}

#[wasm_split(panels, wasm_split_path = ::leptos::wasm_split, fallible)]
fn findings_chunk() -> Result<Build<()>, NotLoaded> {
    Ok(editor::findings)
}

/// All findings of the open list, and what mends them.
pub fn findings() -> Loading<()> {
    Box::pin(findings_chunk())
}

#[wasm_split(panels, wasm_split_path = ::leptos::wasm_split, fallible)]
fn glance_chunk() -> Result<Build<Id>, NotLoaded> {
    Ok(editor::glance)
}

/// What an entry of the open list carries, and its rules.
pub fn glance() -> Loading<Id> {
    Box::pin(glance_chunk())
}

/// What says how a list stands.
pub type Judge = fn(&UserTomes, &Roster, Option<&EventTerms>) -> Summary;

/// In the editor's chunk, which has the rules.
#[wasm_split(editor, wasm_split_path = ::leptos::wasm_split, fallible)]
pub fn judge() -> Result<Judge, NotLoaded> {
    Ok(|tomes, roster, event| standing::judge(&tomes.catalogue(), roster, event))
}

/// What names the general of a list; empty where nobody commands.
pub type NameGeneral = fn(&UserTomes, &Roster, Language) -> String;

/// In the editor's chunk, which resolves armies.
#[wasm_split(editor, wasm_split_path = ::leptos::wasm_split, fallible)]
pub fn general() -> Result<NameGeneral, NotLoaded> {
    Ok(|tomes, roster, language| standing::general(&tomes.catalogue(), roster, language))
}

#[wasm_split(reading, wasm_split_path = ::leptos::wasm_split, fallible)]
fn reading_chunk() -> Result<Build<Route>, NotLoaded> {
    Ok(reading::page)
}

/// The pages that one reads.
pub fn reading() -> Loading<Route> {
    with_style(reading_chunk())
}

#[wasm_split(reading, wasm_split_path = ::leptos::wasm_split, fallible)]
fn details_chunk() -> Result<Build<Route>, NotLoaded> {
    Ok(reading::details)
}

/// What is worth knowing of what has an address, for those who do not want to leave the page.
pub fn details() -> Loading<Route> {
    with_style(details_chunk())
}

#[wasm_split(reading, wasm_split_path = ::leptos::wasm_split, fallible)]
fn explanation_chunk() -> Result<Build<&'static str>, NotLoaded> {
    Ok(reading::explanation)
}

/// Why a rule of list building demands what it does, by its code.
pub fn explanation() -> Loading<&'static str> {
    with_style(explanation_chunk())
}

#[wasm_split(reading, wasm_split_path = ::leptos::wasm_split, fallible)]
fn share_chunk() -> Result<Build<StoredList>, NotLoaded> {
    Ok(super::share::page)
}

/// What can be done with a list: print, send, compare.
pub fn share() -> Loading<StoredList> {
    with_style(share_chunk())
}

#[wasm_split(reading, wasm_split_path = ::leptos::wasm_split, fallible)]
fn numbers_chunk() -> Result<Build<Signal<Arc<Roster>>>, NotLoaded> {
    Ok(super::numbers::page)
}

/// A list in numbers.
pub fn numbers() -> Loading<Signal<Arc<Roster>>> {
    with_style(numbers_chunk())
}

#[wasm_split(play, wasm_split_path = ::leptos::wasm_split, fallible)]
fn odds_chunk() -> Result<Build<String>, NotLoaded> {
    Ok(super::odds::page)
}

/// Chances of a shot or a duel.
pub fn odds() -> Loading<String> {
    with_style(odds_chunk())
}

#[wasm_split(play, wasm_split_path = ::leptos::wasm_split, fallible)]
fn strength_chunk() -> Result<Build<Signal<Arc<Roster>>>, NotLoaded> {
    Ok(super::odds::strength)
}

/// How an army threatens and endures.
pub fn strength() -> Loading<Signal<Arc<Roster>>> {
    with_style(strength_chunk())
}

#[wasm_split(play, wasm_split_path = ::leptos::wasm_split, fallible)]
fn play_chunk() -> Result<Build<PlayPage>, NotLoaded> {
    Ok(super::play::page)
}

/// Games at the table.
pub fn play() -> Loading<PlayPage> {
    with_style(play_chunk())
}

#[wasm_split(reader, wasm_split_path = ::leptos::wasm_split, fallible)]
fn reader_chunk() -> Result<Build<Option<String>>, NotLoaded> {
    Ok(reader::page)
}

/// Where a printed tome is read, or one of the user's is changed.
pub fn reader() -> Loading<Option<String>> {
    with_style(reader_chunk())
}

#[wasm_split(play, wasm_split_path = ::leptos::wasm_split, fallible)]
fn shelf_chunk() -> Result<Build<String>, NotLoaded> {
    Ok(super::shelf::page)
}

/// The shelf of the three boxed games.
pub fn shelf() -> Loading<String> {
    with_style(shelf_chunk())
}

#[wasm_split(play, wasm_split_path = ::leptos::wasm_split, fallible)]
fn an_4000_chunk() -> Result<Build<String>, NotLoaded> {
    Ok(super::shelf::an4000::page)
}

/// L'An 4000.
pub fn an_4000() -> Loading<String> {
    with_style(an_4000_chunk())
}

#[wasm_split(play, wasm_split_path = ::leptos::wasm_split, fallible)]
fn beyond_chunk() -> Result<Build<String>, NotLoaded> {
    Ok(super::shelf::beyond::page)
}

/// Battle Beyond Space.
pub fn beyond() -> Loading<String> {
    with_style(beyond_chunk())
}

#[wasm_split(play, wasm_split_path = ::leptos::wasm_split, fallible)]
fn galactica_chunk() -> Result<Build<String>, NotLoaded> {
    Ok(super::shelf::galactica::page)
}

/// Galactica.
pub fn galactica() -> Loading<String> {
    with_style(galactica_chunk())
}

#[wasm_split(events, wasm_split_path = ::leptos::wasm_split, fallible)]
fn events_chunk() -> Result<Build<Route>, NotLoaded> {
    Ok(event::page)
}

/// Events: what an organiser does, and what a player gets.
pub fn events() -> Loading<Route> {
    with_style(events_chunk())
}

/// What reads the event that a list names. The catalogue is taken there: whoever asks need not carry it.
pub type ReadTerms = fn(&str, &UserTomes, Language) -> Option<EventTerms>;

/// In the chunk of events, which has their rules and reads their files.
#[wasm_split(events, wasm_split_path = ::leptos::wasm_split, fallible)]
pub fn event_terms() -> Result<ReadTerms, NotLoaded> {
    Ok(|file, tomes, language| event::terms(file, &Localized { catalogue: tomes.catalogue(), language }))
}

/// Most visitors go on to the editor: its code is fetched as soon as the first page leaves time for it, and what the editor
/// opens after that.
pub fn prefetch() {
    browser::when_idle(|| {
        spawn_local(async {
            // Where something cannot be fetched now, it is asked for again when it is needed.
            let _ = editor().await;
            let _ = settings().await;
        });
    });
}
