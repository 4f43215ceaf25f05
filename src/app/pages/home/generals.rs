//! Who commands each list. This page has no catalogue, so the editor's chunk says it, list by list, when the page has
//! nothing better to do.

use std::collections::HashMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::card::Card;
use crate::app::pages::chunks::{self, NameGeneral};
use crate::app::platform::browser;
use crate::app::platform::chunk::NotLoaded;
use crate::app::state::lists::{Lists, use_lists};
use crate::app::state::tomes::UserTomes;
use crate::language::Language;

/// Their names, by [`Card::key`]; empty where nobody commands yet.
pub type Generals = RwSignal<HashMap<String, String>>;

/// Names whoever is not named yet, now and after every change.
pub fn name_when_idle(tomes: UserTomes, language: Language, cards: Memo<Vec<Card>>) -> Generals {
    let named = RwSignal::new(HashMap::new());
    let work = Work { tomes, language, lists: use_lists(), cards, named };
    let busy = StoredValue::new(false);
    Effect::new(move || {
        cards.track();
        if !busy.get_value() && work.next().is_some() {
            busy.set_value(true);
            browser::when_idle(move || {
                spawn_local(async move {
                    match chunks::general().await {
                        Ok(name) => work.go_on(name, busy),
                        // Tried again after the next change.
                        Err(NotLoaded) => {
                            busy.try_set_value(false);
                        }
                    }
                });
            });
        }
    });
    named
}

#[derive(Clone, Copy)]
struct Work {
    tomes: UserTomes,
    language: Language,
    lists: Lists,
    cards: Memo<Vec<Card>>,
    named: Generals,
}

impl Work {
    /// `None` also once the page is gone.
    fn next(self) -> Option<Card> {
        let waits = |card: &&Card| {
            let known = self.named.try_with_untracked(|named| named.contains_key(&card.key));
            card.readable && card.deleted.is_none() && known == Some(false)
        };
        self.cards.try_with_untracked(|cards| cards.iter().find(waits).cloned()).flatten()
    }

    /// One list, and the next one in the next idle moment.
    fn go_on(self, name: NameGeneral, busy: StoredValue<bool>) {
        let list = self.next().and_then(|card| Some((card.key, self.lists.read(&card.id)?)));
        let Some((key, list)) = list else {
            busy.try_set_value(false);
            return;
        };
        let general = name(&self.tomes, &list.roster, self.language);
        self.named.try_update(|named| named.insert(key, general));
        browser::when_idle(move || self.go_on(name, busy));
    }
}
