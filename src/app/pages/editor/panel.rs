//! What can be done at the open place: first what must be chosen, then the rows of the catalogue, then its settings.

use leptos::prelude::*;

use super::SettingsOf;
use super::folded::Folded;
use super::glance::{EntryFigures, Glance};
use super::options::{Filter, Filters, OptionGroups};
use super::saved_units::PutUnit;
use super::split::Split;
use crate::app::components::icon::{self, Icon};
use crate::app::components::lazy::Lazy;
use crate::app::components::rows::Rows;
use crate::app::model::army_cards::{to_choose, unit_name};
use crate::app::model::chosen::{self, Chosen, entry_name, price_reading};
use crate::app::pages::chunks;
use crate::app::state::editor::{Editor, use_editor};
use crate::app::words::{self, EditorWords, ListWords};
use crate::roster::Id;
use crate::rules::{Aspect, Place};

#[component]
pub fn Panel() -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    // Aspects of one entry are one place here.
    let place = Memo::new(move |_| match editor.place() {
        Place::Entry(id, _) => Place::Entry(id, Aspect::Whole),
        other @ (Place::List | Place::Contingent(_) | Place::Unit(_)) => other,
    });
    let allies = editor.allies_open;
    let title = Memo::new(move |_| title(editor, place.get(), allies.get()));
    let name = Signal::derive(move || title.with(|title| title.0.clone()));
    let over = Signal::derive(move || title.with(|title| title.1.clone()));
    view! {
        <section class="panel" aria-label=words.catalogue>
            <header class="panel-head">
                <h2 tabindex="-1"><span class="over">{over}</span><span class="panel-name">{name}</span></h2>
                <button type="button" class="round panel-close" on:click=move |_| editor.close_panel()>
                    <Icon path=icon::CROSS />
                    <span class="unseen">{ListWords::of(editor.language()).close}</span>
                </button>
            </header>
            <Lazy chunk=chunks::panel props=place />
        </section>
    }
}

/// What stands under the head of the panel.
#[component]
pub fn Places(place: Memo<Place>) -> impl IntoView {
    let allies = use_editor().allies_open;
    view! {
        <Members place />
        // Keyed, so that another place has fields and options of its own.
        <Rows each=move || [(place.get(), allies.get())] key=Clone::clone let:shown>
            <PlacePanel place=shown.0 allies=shown.1 />
        </Rows>
    }
}

/// The name of a place, and what stands over it.
fn title(editor: Editor, place: Place, allies: bool) -> (String, String) {
    editor.with(|localized, judged| {
        let words = EditorWords::of(localized.language);
        let unit = |id| unit_name(localized, &judged.roster, &judged.army, id);
        match place {
            Place::List if allies => (words.allies.to_owned(), judged.roster.name.clone()),
            Place::List => (judged.roster.name.clone(), words.settings_of_list.to_owned()),
            Place::Contingent(id) => {
                let faction = judged.roster.contingent(id).map(|own| localized.faction_name(&own.faction));
                (faction.unwrap_or_default(), words.add_unit.to_owned())
            }
            Place::Unit(id) => {
                let slots = judged.army.unit(id).and_then(|unit| {
                    let all = judged.army.slots(&localized.catalogue, unit)?;
                    let used = words::used_of(localized.language, unit.followers(), all);
                    Some(format!(" · {} {used}", words.slots_used))
                });
                (unit(id), words.add_model.to_owned() + &slots.unwrap_or_default())
            }
            Place::Entry(id, _) => {
                let entry = judged.roster.entry(id).map(|entry| entry_name(localized, entry)).unwrap_or_default();
                let of = judged.roster.unit_of(id).map(|own| unit(own.id)).filter(|unit| *unit != entry);
                (entry, of.unwrap_or_default())
            }
        }
    })
}

/// The models of the open unit, and the way to more: from one to the other without going back to the army.
#[component]
fn Members(place: Memo<Place>) -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    let unit = Memo::new(move |_| match place.get() {
        Place::Unit(id) => Some(id),
        Place::Entry(id, _) => editor.roster().unit_of(id).map(|unit| unit.id),
        Place::List | Place::Contingent(_) => None,
    });
    let tabs = Memo::new(move |_| {
        let Some(unit) = unit.get() else { return Vec::new() };
        let names = |entries: &[(Id, String)]| entries.to_vec();
        let entries = editor.with(|localized, judged| {
            let entries = judged.roster.unit(unit).into_iter().flat_map(|unit| &unit.entries);
            let entries = entries.map(|own| {
                let name = entry_name(localized, own);
                (own.id, if own.count == 1 { name } else { format!("{}\u{a0}× {name}", own.count) })
            });
            entries.collect::<Vec<_>>()
        });
        names(&entries)
    });
    let tab = move |(id, name): (Id, String)| {
        let own = Place::Entry(id, Aspect::Whole);
        let current = Signal::derive(move || (place.get() == own).then_some("true"));
        view! {
            <button type="button" class="member" aria-current=current on:click=move |_| editor.show(own)>{name}</button>
        }
    };
    let current = Signal::derive(move || matches!(place.get(), Place::Unit(_)).then_some("true"));
    let more = move |_| {
        if let Some(unit) = unit.get_untracked() {
            editor.show(Place::Unit(unit));
        }
    };
    view! {
        <Show when=move || unit.get().is_some()>
            <nav class="members" aria-label=words.members>
                <Rows each=move || tabs.get() key=Clone::clone children=tab />
                <button type="button" class="member" aria-current=current on:click=more>
                    <Icon path=icon::PLUS />
                    <span class="unseen">{words.add_model}</span>
                </button>
            </nav>
        </Show>
    }
}

#[component]
fn PlacePanel(place: Place, allies: bool) -> impl IntoView {
    let words = EditorWords::of(use_editor().language());
    let filter = Filter::new();
    let groups = move || view! { <OptionGroups filter /> }.into_any();
    let rows = move || view! { <Filters filter />{groups()} }.into_any();
    let settings = |of| view! { <Folded title=words.unit_settings class="settings" chunk=chunks::settings props=of /> };
    match place {
        Place::List if allies => view! { <p class="quiet">{words.allies_lead}</p> {groups()} }.into_any(),
        Place::List => view! { <Lazy chunk=chunks::settings props=SettingsOf::List /> }.into_any(),
        Place::Contingent(_) => view! { {rows()} <PutUnit /> }.into_any(),
        Place::Unit(id) => view! { {rows()} {settings(SettingsOf::Unit(id))} }.into_any(),
        Place::Entry(id, _) => view! {
            <Price id />
            <EntryFigures id />
            <Strangers id />
            {rows()}
            <Split id />
            {settings(SettingsOf::Entry(id))}
            <Glance id />
        }
        .into_any(),
    }
}

/// « 6 × (6 + 4) = 60 pts », and what is still to be chosen.
#[component]
fn Price(id: Id) -> impl IntoView {
    let editor = use_editor();
    let sum = Signal::derive(move || {
        editor.with(|localized, judged| judged.army.entry(id).map(|entry| price_reading(localized, entry)))
    });
    let missing = Memo::new(move |_| editor.with(|own, judged| to_choose(own.language, &judged.findings, id)));
    view! {
        <p class="price">{sum}</p>
        <Show when=move || missing.with(|missing| !missing.is_empty())><p class="to-choose">{missing}</p></Show>
    }
}

/// What was chosen and no row shows, each with a way to take it back.
#[component]
fn Strangers(id: Id) -> impl IntoView {
    let editor = use_editor();
    let words = EditorWords::of(editor.language());
    let all = Memo::new(move |_| {
        let chosen = editor.with(|localized, judged| {
            judged.roster.entry(id).map(|entry| chosen::chosen(localized, &judged.roster, entry))
        });
        editor.option_rows.with(|rows| match rows.is_empty() {
            true => Vec::new(),
            false => chosen::strangers(chosen.unwrap_or_default(), rows),
        })
    });
    view! {
        <Show when=move || all.with(|all| !all.is_empty())>
            <div class="taken">
                <p class="quiet">{words.strangers}</p>
                <ul class="chips" aria-label=words.strangers>
                    <Rows each=move || all.with(|all| keys(all)) key=Clone::clone let:key>
                        <ChosenChip chosen=all key />
                    </Rows>
                </ul>
            </div>
        </Show>
    }
}

/// The same choice may have been made twice: the first is « 0 Épée », the second « 1 Épée ».
fn keys(chosen: &[Chosen]) -> Vec<String> {
    let same = |at: usize, name: &str| chosen.iter().take(at).filter(|own| own.name == name).count();
    chosen.iter().enumerate().map(|(at, own)| format!("{} {}", same(at, &own.name), own.name)).collect()
}

#[component]
fn ChosenChip(chosen: Memo<Vec<Chosen>>, #[prop(name = "key")] own: String) -> impl IntoView {
    let editor = use_editor();
    let name = own.split_once(' ').map_or("", |(_, name)| name).to_owned();
    let label = words::take_away(editor.language(), &name);
    let take_back = move |_| {
        // What takes it back may have changed with other choices.
        let edit = chosen.with_untracked(|chosen| {
            let at = keys(chosen).iter().position(|key| *key == own)?;
            chosen.get(at).map(|own| own.edit.clone())
        });
        editor.edit(edit.into_iter().collect());
    };
    view! {
        <li>
            <button type="button" class="chip chip-out" aria-label=label on:click=take_back>
                {name}
                <Icon path=icon::CROSS />
            </button>
        </li>
    }
}
