//! How the lists stand, on a page that does not judge. What is stored with a list is shown at once; where it is missing,
//! or was judged with other rules, tomes or events, the list is judged by the editor's chunk when the page has nothing better to
//! do, and the verdict is stored.

use std::collections::HashMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::card::{Card, CardVerdict};
use crate::app::model::event::terms::EventTerms;
use crate::app::model::stored_list::StoredVerdict;
use crate::app::pages::chunks::{self, Judge};
use crate::app::platform::browser;
use crate::app::platform::chunk::NotLoaded;
use crate::app::state::events;
use crate::app::state::lists::{Lists, use_lists};
use crate::app::state::tomes::UserTomes;
use crate::language::Language;

/// Verdicts of this visit, by [`Card::key`].
type Verdicts = RwSignal<HashMap<String, StoredVerdict>>;

/// The cards with what was judged since they were read.
pub fn with_verdicts(mut cards: Vec<Card>, judged: Verdicts, language: Language) -> Vec<Card> {
    judged.with(|judged| {
        for card in &mut cards {
            if let Some(verdict) = judged.get(&card.key) {
                card.verdict = Some(CardVerdict::of(verdict.summary, card.format, language));
            }
        }
    });
    cards
}

/// Judges whatever list needs it, now and after every change.
pub fn judge_when_idle(tomes: UserTomes, cards: Memo<Vec<Card>>, language: Language) -> Verdicts {
    let judged = RwSignal::new(HashMap::new());
    let work = Work { tomes, lists: use_lists(), cards, judged, language };
    let busy = StoredValue::new(false);
    Effect::new(move || {
        cards.track();
        if !busy.get_value() && work.next().is_some() {
            busy.set_value(true);
            browser::when_idle(move || {
                spawn_local(async move {
                    // Where the chunk cannot be fetched, it is tried again after the next change.
                    match chunks::judge().await {
                        Ok(judge) => work.go_on(judge, busy).await,
                        Err(NotLoaded) => {
                            busy.try_set_value(false);
                        }
                    }
                });
            });
        }
    });
    judged
}

#[derive(Clone, Copy)]
struct Work {
    tomes: UserTomes,
    lists: Lists,
    cards: Memo<Vec<Card>>,
    judged: Verdicts,
    language: Language,
}

impl Work {
    /// The first card whose verdict is missing, or of other rules, tomes or events; `None` also once the page is gone.
    fn next(self) -> Option<Card> {
        let judged = self.judged.try_get_untracked()?;
        let mut marks = HashMap::new();
        self.cards.try_with_untracked(|cards| {
            let waits = |card: &&Card| {
                let mark = *marks.entry(card.event.clone()).or_insert_with(|| self.tomes.judged_with(&card.event));
                card.readable && card.judged_with != Some(mark) && !judged.contains_key(&card.key)
            };
            cards.iter().find(waits).cloned()
        })?
    }

    /// One list, and the next one in the next idle moment.
    async fn go_on(self, judge: Judge, busy: StoredValue<bool>) {
        let Some(card) = untrack(|| self.next()) else {
            busy.try_set_value(false);
            return;
        };
        let event = self.event(&card.event).await;
        let list = self.lists.read(&card.id);
        let summary = list.map(|list| judge(&self.tomes, &list.roster, event.as_ref()));
        if let Some(summary) = summary {
            let judged_with = self.tomes.judged_with(if event.is_some() { &card.event } else { "" });
            let verdict = StoredVerdict { summary, judged_with };
            self.lists.set_verdict(&card.id, card.revision, verdict);
            self.judged.try_update(|judged| judged.insert(card.key, verdict));
            browser::when_idle(move || spawn_local(Box::pin(self.go_on(judge, busy))));
        } else {
            // It is gone, or the page is.
            busy.try_set_value(false);
        }
    }

    /// What the event asks for; nothing where it is not here, or its code cannot be fetched now.
    async fn event(self, id: &str) -> Option<EventTerms> {
        let file = (!id.is_empty()).then(|| events::with_id(id))??.stored.file;
        let read = chunks::event_terms().await.ok()?;
        read(&file, &self.tomes, self.language)
    }
}
