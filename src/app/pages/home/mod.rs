//! My lists: cards, a new one, the examples, the bin.

mod card;
mod examples;
mod new;

use leptos::prelude::*;

use self::card::{Card, card};
use crate::app::browser;
use crate::app::route::Route;
use crate::app::store::Store;
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk};
use crate::language::fold;
use crate::roster::{Edit, History};

pub fn page(voice: &Voice, store: Store) -> AnyView {
    let voice = voice.clone();
    view! { <Home voice store /> }.into_any()
}

/// What the cards ask of the shelf.
#[derive(Clone, Copy)]
pub struct Shelf {
    store: Store,
    voice: StoredValue<Voice>,
    /// Counts changes, so that the cards are read again.
    turn: RwSignal<u32>,
    /// The list that was deleted last.
    gone: RwSignal<Option<(String, String)>>,
}

impl Shelf {
    fn refresh(self) {
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
    }

    fn delete(self, id: &str, name: &str) {
        self.store.change(id, |record| record.deleted = Some(browser::now()));
        self.gone.set(Some((id.to_owned(), name.to_owned())));
        self.refresh();
    }

    fn restore(self, id: &str) {
        self.store.change(id, |record| record.deleted = None);
        self.gone.set(None);
        self.refresh();
    }

    fn duplicate(self, id: &str) {
        if let Some(record) = self.store.read(id) {
            let mut roster = record.roster;
            roster.name = wording::copy_of(self.voice.with_value(|voice| voice.language), &roster.name);
            self.store.add(roster);
            self.refresh();
        }
    }

    fn rename(self, id: &str, name: String) {
        self.store.change(id, |record| {
            let mut roster = record.roster.clone();
            let mut history = std::mem::replace(&mut record.history, History::new(roster.clone()));
            if history.apply(&mut roster, vec![Edit::Name(name)]).is_ok() {
                record.roster = roster;
                record.changed = browser::now();
            }
            record.history = history;
        });
        self.refresh();
    }
}

#[component]
fn Home(voice: Voice, store: Store) -> impl IntoView {
    let desk = Desk::of(voice.language);
    let shelf =
        Shelf { store, voice: StoredValue::new(voice.clone()), turn: RwSignal::new(0), gone: RwSignal::new(None) };
    let search = RwSignal::new(String::new());
    let order = RwSignal::new("changed".to_owned());
    let cards = Memo::new(move |_| {
        shelf.turn.track();
        shelf
            .voice
            .with_value(|voice| shelf.store.all().into_iter().map(|kept| Card::of(voice, kept)).collect::<Vec<_>>())
    });
    let shown = move || {
        let wanted = fold(search.get().trim());
        let mut all = cards.get();
        all.retain(|card| card.deleted.is_none() && fold(&format!("{} {}", card.name, card.faction)).contains(&wanted));
        match order.get().as_str() {
            "name" => all.sort_by_key(|card| fold(&card.name)),
            "points" => all.sort_by_key(|card| std::cmp::Reverse(card.points)),
            _ => all.sort_by_key(|card| std::cmp::Reverse(card.changed)),
        }
        all
    };
    let any = move || cards.with(|all| all.iter().any(|card| card.deleted.is_none()));
    let bin = move || cards.get().into_iter().filter(|card| card.deleted.is_some()).collect::<Vec<_>>();
    let language = voice.language;
    view! {
        <section class="hero hero-lists">
            <h1 tabindex="-1">{desk.my_lists}</h1>
            <p class="lead">{desk.home_lead}</p>
        </section>
        <div class="home">
            <section class="home-lists" aria-label=desk.my_lists>
                <div class="said" role="status">
                    {move || shelf.gone.get().map(|(id, name)| view! {
                        <p class="snack">
                            <span>{wording::deleted(language, &name)}</span>
                            <button type="button" class="button" on:click=move |_| shelf.restore(&id)>{desk.undo_delete}</button>
                        </p>
                    })}
                </div>
                <Show when=any fallback=move || view! { <p class="empty">{desk.no_lists}</p> }>
                    <div class="tools">
                        <label class="field">
                            <span>{desk.search}</span>
                            <input type="search" name="search" prop:value=move || search.get() on:input=move |event| search.set(event_target_value(&event)) />
                        </label>
                        <label class="field">
                            <span>{desk.sort}</span>
                            <select name="sort" on:change=move |event| order.set(event_target_value(&event))>
                                <option value="changed">{desk.by_change}</option>
                                <option value="name">{desk.by_name}</option>
                                <option value="points">{desk.by_points}</option>
                            </select>
                        </label>
                    </div>
                    <ul class="cards list-cards">
                        <For each=shown key=|card| card.key() let:own>{card(shelf, own)}</For>
                    </ul>
                    <Show when=move || shown().is_empty()><p class="quiet">{desk.no_match}</p></Show>
                </Show>
                <Show when=move || !bin().is_empty()>
                    <details class="explained">
                        <summary><span class="explained-name">{desk.bin}</span></summary>
                        <ul class="sentences">
                            <For each=bin key=|card| card.key() let:own>
                                <li class="binned">
                                    <span>{own.name.clone()}</span>
                                    <button type="button" class="plainly" on:click={let id = own.id.clone(); move |_| shelf.restore(&id)}>{desk.restore}</button>
                                </li>
                            </For>
                        </ul>
                    </details>
                </Show>
            </section>
            <div class="home-side">
                <new::NewList voice=voice.clone() store />
                <examples::Examples voice store />
            </div>
        </div>
    }
}

/// Puts a list on the shelf and opens it.
fn start(store: Store, roster: crate::roster::Roster) {
    let id = store.add(roster);
    browser::go(&Route::List(id).href());
}
