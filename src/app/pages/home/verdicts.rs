//! How the lists stand, on a page that does not judge. What is stored with a list is shown at once; where it is missing,
//! or was judged with other rules or tomes, the list is judged by the editor's chunk when the page has nothing better to
//! do, and the verdict is stored.

use std::collections::HashMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::card::{Card, CardVerdict};
use crate::app::model::stored_list::StoredVerdict;
use crate::app::pages::chunks::{self, Judge};
use crate::app::platform::browser;
use crate::app::platform::chunk::NotLoaded;
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
pub fn judge_when_idle(tomes: UserTomes, cards: Memo<Vec<Card>>) -> Verdicts {
    let judged = RwSignal::new(HashMap::new());
    let work = Work { tomes, lists: use_lists(), cards, judged, judged_with: tomes.judged_with() };
    let busy = StoredValue::new(false);
    Effect::new(move || {
        cards.track();
        if !busy.get_value() && work.next().is_some() {
            busy.set_value(true);
            browser::when_idle(move || {
                spawn_local(async move {
                    // Where the chunk cannot be fetched, it is tried again after the next change.
                    match chunks::judge().await {
                        Ok(judge) => work.go_on(judge, busy),
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
    judged_with: u32,
}

impl Work {
    /// The first card whose verdict is missing, or of other rules or tomes; `None` also once the page is gone.
    fn next(self) -> Option<Card> {
        let judged = self.judged.try_get_untracked()?;
        let waits = |card: &&Card| {
            card.readable && card.judged_with != Some(self.judged_with) && !judged.contains_key(&card.key)
        };
        self.cards.try_with_untracked(|cards| cards.iter().find(waits).cloned()).flatten()
    }

    /// One list, and the next one in the next idle moment.
    fn go_on(self, judge: Judge, busy: StoredValue<bool>) {
        let Some(card) = untrack(|| self.next()) else {
            busy.try_set_value(false);
            return;
        };
        let list = self.lists.read(&card.id);
        let summary = list.map(|list| judge(&self.tomes, &list.roster));
        if let Some(summary) = summary {
            let verdict = StoredVerdict { summary, judged_with: self.judged_with };
            self.lists.set_verdict(&card.id, card.revision, verdict);
            self.judged.try_update(|judged| judged.insert(card.key, verdict));
            browser::when_idle(move || self.go_on(judge, busy));
        } else {
            // It is gone, or the page is.
            busy.try_set_value(false);
        }
    }
}
