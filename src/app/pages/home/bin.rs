//! Deleted lists, to be restored.

use leptos::prelude::*;

use super::card::Card;
use super::use_home_actions;
use crate::app::components::rows::Rows;
use crate::app::words::ListWords;

#[component]
pub fn Bin(cards: Memo<Vec<Card>>) -> impl IntoView {
    let home = use_home_actions();
    let words = ListWords::of(home.language);
    let binned = Memo::new(move |_| cards.get().into_iter().filter(|card| card.deleted.is_some()).collect::<Vec<_>>());
    view! {
        <Show when=move || !binned.with(Vec::is_empty)>
            <details class="explained">
                <summary><span class="explained-name">{words.bin}</span></summary>
                <ul class="sentences">
                    <Rows each=move || binned.get() key=|card| card.key.clone() let:card>
                        <li class="binned">
                            <span>{card.name}</span>
                            <button type="button" class="plainly" on:click=move |_| home.restore(&card.id)>
                                {words.restore}
                            </button>
                        </li>
                    </Rows>
                </ul>
            </details>
        </Show>
    }
}
