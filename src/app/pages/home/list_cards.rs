//! The cards of the lists: searched, sorted, filtered by tag.

use leptos::prelude::*;

use super::card::{Card, CardItem};
use super::use_home_actions;
use crate::app::components::rows::Rows;
use crate::app::words::ListWords;
use crate::language::fold;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Changed,
    Name,
    Points,
}

impl Order {
    const ALL: [Order; 3] = [Order::Changed, Order::Name, Order::Points];

    fn tag(self) -> &'static str {
        match self {
            Order::Changed => "changed",
            Order::Name => "name",
            Order::Points => "points",
        }
    }

    fn name(self, words: &'static ListWords) -> &'static str {
        match self {
            Order::Changed => words.by_change,
            Order::Name => words.by_name,
            Order::Points => words.by_points,
        }
    }

    fn sort(self, cards: &mut [Card]) {
        cards.sort_by(|one, other| match self {
            Order::Changed => other.changed.cmp(&one.changed),
            Order::Name => fold(&one.name).cmp(&fold(&other.name)),
            Order::Points => other.points().cmp(&one.points()),
        });
    }
}

#[component]
pub fn ListCards(cards: Memo<Vec<Card>>) -> impl IntoView {
    let home = use_home_actions();
    let words = ListWords::of(home.language);
    let search = RwSignal::new(String::new());
    let order = RwSignal::new(Order::Changed);
    let tag = RwSignal::new(String::new());
    let tags = Memo::new(move |_| cards.with(|all| all_tags(all)));
    let shown = Memo::new(move |_| {
        let mut all = cards.get();
        // The card on which somebody writes stays as it is, and where it is.
        if let Some((written, _)) = home.writing.get()
            && let Some(own) = all.iter_mut().find(|own| own.id == written.id && own.deleted.is_none())
        {
            *own = written;
        }
        // The last list with the tag may have lost it.
        let tag = Some(fold(&tag.get())).filter(|wanted| tags.with(|tags| tags.iter().any(|own| fold(own) == *wanted)));
        let wanted = fold(search.get().trim());
        all.retain(|card| card.deleted.is_none() && has_tag(card, tag.as_deref()) && searched(card).contains(&wanted));
        order.get().sort(&mut all);
        all
    });
    let none = Memo::new(move |_| cards.with(|all| all.iter().all(|card| card.deleted.is_some())));
    view! {
        <Show when=move || none.get()><p class="empty">{words.no_lists}</p></Show>
        <Show when=move || !none.get()>
            <Tools search order />
            <Show when=move || !tags.with(Vec::is_empty)><TagFilter tags chosen=tag /></Show>
            <ul class="cards list-cards">
                <Rows each=move || shown.get() key=|card| card.key.clone() let:card><CardItem card cards /></Rows>
            </ul>
            <Show when=move || shown.with(Vec::is_empty)><p class="quiet">{words.no_match}</p></Show>
        </Show>
    }
}

fn has_tag(card: &Card, tag: Option<&str>) -> bool {
    tag.is_none_or(|tag| card.tags.iter().any(|own| fold(own) == tag))
}

/// What the search looks at.
fn searched(card: &Card) -> String {
    fold(&format!("{} {} {}", card.name, card.factions, card.tags.join(" ")))
}

/// Every tag in use, once.
fn all_tags(cards: &[Card]) -> Vec<String> {
    let mut tags: Vec<String> =
        cards.iter().filter(|card| card.deleted.is_none()).flat_map(|card| card.tags.clone()).collect();
    tags.sort_by_key(|tag| fold(tag));
    tags.dedup_by_key(|tag| fold(tag));
    tags
}

#[component]
fn Tools(search: RwSignal<String>, order: RwSignal<Order>) -> impl IntoView {
    let words = ListWords::of(use_home_actions().language);
    let sort = move |event: web_sys::Event| {
        let tag = event_target_value(&event);
        if let Some(chosen) = Order::ALL.into_iter().find(|order| order.tag() == tag) {
            order.set(chosen);
        }
    };
    let orders = Order::ALL.map(|order| view! { <option value=order.tag()>{order.name(words)}</option> });
    view! {
        <div class="tools">
            <label class="field">
                <span>{words.search}</span>
                <input
                    type="search" name="search" prop:value=search
                    on:input=move |event| search.set(event_target_value(&event))
                />
            </label>
            <label class="field">
                <span>{words.sort}</span>
                <select name="sort" on:change=sort>{orders}</select>
            </label>
        </div>
    }
}

/// A second click shows all lists again.
#[component]
fn TagFilter(tags: Memo<Vec<String>>, chosen: RwSignal<String>) -> impl IntoView {
    let words = ListWords::of(use_home_actions().language);
    view! {
        <div class="chips tag-filter" role="group" aria-label=words.tags>
            <Rows each=move || tags.get() key=Clone::clone let:tag><TagChip tag chosen /></Rows>
        </div>
    }
}

#[component]
fn TagChip(tag: String, chosen: RwSignal<String>) -> impl IntoView {
    let (name, own) = (tag.clone(), tag.clone());
    let pressed = Signal::derive(move || (chosen.get() == own).to_string());
    let choose = move |_| chosen.update(|chosen| *chosen = if *chosen == tag { String::new() } else { tag.clone() });
    view! { <button type="button" class="chip" aria-pressed=pressed on:click=choose>{name}</button> }
}
