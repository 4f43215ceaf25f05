//! A legal list by chance, from everything or from what is owned. Its number draws the same list again, on every device.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::localized::Localized;
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::collection::owned;
use crate::app::state::lists::use_lists;
use crate::app::words::{self, CollectionWords};
use crate::rules::random::random_list;

/// As many numbers as can be read out across a table.
const NUMBERS: u32 = 1_000_000;

#[component]
pub fn RandomList(localized: Localized, points: RwSignal<u32>, faction: RwSignal<String>) -> impl IntoView {
    let (lists, language) = (use_lists(), localized.language);
    let words = CollectionWords::of(language);
    let (only_owned, none) = (RwSignal::new(false), RwSignal::new(false));
    let number = RwSignal::new(String::new());
    let some_owned = !owned().is_empty();
    let draw = move |_| {
        let (faction, format) = (faction.get_untracked(), points.get_untracked());
        let seed = number.get_untracked().trim().parse().unwrap_or_else(|_| browser::random() % NUMBERS);
        let own = only_owned.get_untracked().then(owned);
        let drawn = random_list(&localized.catalogue, &faction, format, u64::from(seed), own.as_ref());
        none.set(drawn.is_none());
        if let Some(mut roster) = drawn {
            roster.name = words::drawn_list(language, &localized.faction_name(&faction), seed);
            browser::go(&Route::List(lists.add(roster)).href());
        }
    };
    let filter = some_owned.then(|| {
        view! {
            <label class="check">
                <input
                    type="checkbox" name="only-owned"
                    on:change:target=move |event| only_owned.set(event.target().checked())
                />
                <span>{words.only_owned}</span>
            </label>
        }
    });
    view! {
        <fieldset class="field random-list">
            <legend>{words.random}</legend>
            <p class="quiet">{words.random_hint}</p>
            {filter}
            <Field label=words.draw_number>
                <input
                    type="text" name="draw-number" inputmode="numeric" autocomplete="off" maxlength="9" prop:value=number
                    on:input:target=move |event| {
                        number.set(event.target().value().chars().filter(char::is_ascii_digit).collect());
                    }
                />
            </Field>
            <p class="card-actions">
                <button type="button" class="plainly draw" on:click=draw>{words.draw}</button>
                <a class="plainly" href=Route::Collection.href()>{words.title}</a>
            </p>
            <p role="status">{move || none.get().then_some(words.no_random_list)}</p>
        </fieldset>
    }
}
