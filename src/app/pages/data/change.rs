//! One part of a backup against what is here: a line, or a choice between the two.

use leptos::prelude::*;

use crate::app::model::localized::Localized;
use crate::app::model::shelf::Game;
use crate::app::model::stored_list::StoredList;
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::app::state::tomes::replaces_shipped;
use crate::app::words::{self, DataWords, ListWords};
use crate::army::Army;
use crate::exchange::backup::{Decision, Kind, Part};
use crate::language::Language;
use crate::shelf::log::game_of;
use crate::worker::protocol::Titled;

/// A part of a backup in words.
#[derive(Clone)]
pub struct PartText {
    title: String,
    kind: String,
    /// Factions and points of a list, when it was changed, whether it is in the bin.
    version: Version,
}

/// One of the two that differ.
#[derive(Clone)]
pub struct Version {
    about: String,
    date: String,
    binned: bool,
    changed: Option<u64>,
}

impl PartText {
    /// `part` as it would be written here.
    pub fn of(language: Language, titled: &Titled, part: &Part) -> PartText {
        let about = titled.about.as_ref();
        let about =
            about.map(|own| format!("{} · {}", own.factions, words::points_of(language, own.points, own.format)));
        PartText {
            title: title(language, titled, part),
            kind: kind(language, part),
            version: Version::new(language, part, about.unwrap_or_default()),
        }
    }
}

impl Version {
    fn new(language: Language, part: &Part, about: String) -> Version {
        let changed = part.changed;
        let date = changed.filter(|time| *time > 0).map(|time| browser::date(language, time * 1000));
        Version { about, date: date.unwrap_or_default(), binned: part.kind == Kind::Bin, changed }
    }

    /// What is here.
    pub fn here(localized: &Localized, part: &Part) -> Version {
        let about = StoredList::read(&part.text).map(|list| {
            let army = Army::resolve(&localized.catalogue, &list.roster);
            let factions: Vec<String> =
                list.roster.contingents.iter().map(|own| localized.faction_name(&own.faction)).collect();
            format!("{} · {}", factions.join(" + "), words::points_of(localized.language, army.points(), army.format))
        });
        Version::new(localized.language, part, about.unwrap_or_default())
    }
}

fn title(language: Language, titled: &Titled, part: &Part) -> String {
    let words = DataWords::of(language);
    match part.kind {
        Kind::List | Kind::Bin | Kind::Unit if titled.title.is_empty() && titled.about.is_none() => {
            words::unreadable(language, &part.key)
        }
        Kind::List | Kind::Bin | Kind::Unit if titled.title.trim().is_empty() => {
            ListWords::of(language).untitled.to_owned()
        }
        Kind::Setting => words.language_and_theme.to_owned(),
        Kind::Draft => words.reader_draft.to_owned(),
        Kind::Collection => words.a_collection.to_owned(),
        Kind::Table => game_of(&part.text).and_then(Game::of).map_or(words.a_table, Game::title).to_owned(),
        Kind::Exemplar => Game::of_exemplar(&part.key).map_or(words.an_exemplar, Game::title).to_owned(),
        Kind::List | Kind::Bin | Kind::Unit | Kind::Tome | Kind::Event | Kind::Game | Kind::Aside | Kind::Other(_) => {
            titled.title.clone()
        }
    }
}

fn kind(language: Language, part: &Part) -> String {
    let words = DataWords::of(language);
    match part.kind {
        Kind::List => words.a_list.to_owned(),
        Kind::Bin => format!("{}, {}", words.a_list, words.in_bin),
        Kind::Tome if replaces_shipped(&part.key) => format!("{}, {}", words.a_tome, words.for_ours),
        Kind::Tome => words.a_tome.to_owned(),
        Kind::Draft => words.a_draft.to_owned(),
        Kind::Setting => words.a_setting.to_owned(),
        Kind::Event => words.an_event.to_owned(),
        Kind::Game => words.a_game.to_owned(),
        Kind::Unit => words.a_unit.to_owned(),
        Kind::Collection => words.set_of_models.to_owned(),
        Kind::Table => words.a_table.to_owned(),
        Kind::Exemplar => words.an_exemplar.to_owned(),
        Kind::Aside | Kind::Other(_) => words.set_aside.to_owned(),
    }
}

/// What there is of them.
fn joined(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

#[component]
pub fn PartItem(text: PartText) -> impl IntoView {
    let about = joined(&[&text.kind, &text.version.about, &text.version.date]);
    view! { <li><span><b>{text.title}</b> " " <span class="quiet">{about}</span></span></li> }
}

/// Both lists where that can be; what cannot be kept twice stays as it is here.
pub fn default_decision(part: &Part) -> Decision {
    if part.kind.can_be_kept_twice() { Decision::KeepBoth } else { Decision::KeepMine }
}

#[component]
pub fn ConflictItem(
    text: PartText,
    here: Option<Version>,
    decision: RwSignal<Decision>,
    /// Tells its choices from those of the others.
    number: usize,
) -> impl IntoView {
    let words = DataWords::of(use_settings().language_untracked());
    let (ours, theirs) = (here.as_ref().and_then(|own| own.changed), text.version.changed);
    // Decided before it can be changed.
    let twice = decision.get_untracked() == Decision::KeepBoth;
    let choice = move |own: Decision, name: &'static str| {
        let checked = Signal::derive(move || decision.get() == own);
        view! {
            <label class="check">
                <input
                    type="radio" name=format!("conflict-{number}") prop:checked=checked
                    on:change=move |_| decision.set(own)
                />
                <span>{name}</span>
            </label>
        }
    };
    view! {
        <li>
            <fieldset class="data-choices">
                <legend><b>{text.title}</b> " " <span class="quiet">{text.kind}</span></legend>
                {here.map(|version| view! { <VersionText name=words.here version newest={ours > theirs} /> })}
                <VersionText name=words.there version=text.version newest={theirs > ours} />
                {twice.then(|| choice(Decision::KeepBoth, words.keep_both))}
                {choice(Decision::KeepMine, words.keep_mine)}
                {choice(Decision::TakeTheirs, words.take_theirs)}
            </fieldset>
        </li>
    }
}

#[component]
fn VersionText(name: &'static str, version: Version, newest: bool) -> impl IntoView {
    let language = use_settings().language_untracked();
    let words = DataWords::of(language);
    let about = joined(&[&version.about, &version.date, if version.binned { words.in_bin } else { "" }]);
    (!about.is_empty()).then(|| {
        let mark = newest.then(|| view! { <span class="mark">{words.newest}</span> });
        view! { <p><b>{words::labelled(language, name)}</b> " " {about} " " {mark}</p> }
    })
}
