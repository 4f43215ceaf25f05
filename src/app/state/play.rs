//! The game that is open: its log as it is stored, the state that follows from it, and the models behind its groups.
//!
//! Every tap is stored at once. Another tab may have the game open as well: what it noted is taken over before anything is
//! added, so that no tap is lost.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::games;
use super::lists::use_lists;
use crate::app::model::localized::Localized;
use crate::app::model::play::chances::Roller;
use crate::app::model::play::record::{GameRecord, KeptSecret, Since};
use crate::app::model::play::tasks::{any_present, led, models_with, upon};
use crate::app::platform::browser;
use crate::app::platform::events::on_window;
use crate::army::{Army, Model};
use crate::catalogue::effect::Step;
use crate::catalogue::manual::Scenario;
use crate::catalogue::play::Play;
use crate::exchange::link;
use crate::game::{Both, Entry, Event, Group, ModelId, Muster, Side, State, muster};
use crate::odds::question::source::{Source, auras};

type Models = Both<Vec<Option<Arc<Model>>>>;

#[derive(Clone, Copy)]
pub struct Table {
    id: StoredValue<String>,
    localized: StoredValue<Localized>,
    pub record: RwSignal<GameRecord>,
    /// As it was last read or written here.
    text: StoredValue<String>,
    pub state: Memo<Arc<State>>,
    models: StoredValue<Models>,
    play: StoredValue<Play>,
    scenario: StoredValue<Option<Scenario>>,
    /// Whether the storage took the last tap.
    pub kept: RwSignal<bool>,
}

pub fn use_table() -> Table {
    expect_context()
}

/// Opens a game for everything below; `None` without the figures of play.
pub fn provide_table(localized: &Localized, id: &str, text: String, record: GameRecord) -> Option<Table> {
    let manual = &localized.catalogue.manual;
    let play = manual.play.open()?;
    let scenario = manual.scenarios.iter().find(|scenario| scenario.id == record.game.scenario).cloned();
    let models = |side: Side| models(localized, record.game.sides.get(side));
    let models = Both { a: models(Side::A), b: models(Side::B) };
    let record = RwSignal::new(record);
    let table = Table {
        id: StoredValue::new(id.to_owned()),
        localized: StoredValue::new(localized.clone()),
        record,
        text: StoredValue::new(text),
        state: Memo::new(move |_| record.with(|own| Arc::new(own.game.state()))),
        models: StoredValue::new(models),
        play: StoredValue::new(play),
        scenario: StoredValue::new(scenario),
        kept: RwSignal::new(true),
    };
    on_window("storage", move |event| {
        let key = event.dyn_into().ok().and_then(|event: StorageEvent| event.key());
        if table.id.with_value(|id| key == Some(games::key(id))) {
            table.take_over();
        }
    });
    provide_context(table);
    Some(table)
}

/// The models of a side from the list that the game carries; what a tome no longer knows is missing.
fn models(localized: &Localized, own: &Muster) -> Vec<Option<Arc<Model>>> {
    let Ok(roster) = link::read(&own.source) else { return vec![None; own.groups.len()] };
    let army = Army::resolve(&localized.catalogue, &roster);
    let found = muster::models(&army);
    // Another number of groups: the list is not what it was, and nobody is taken for somebody else.
    let fits = |(group, model): (&Group, Option<Arc<Model>>)| model.filter(|model| model.profile.id == group.profile);
    match found.len() == own.groups.len() {
        true => own.groups.iter().zip(found).map(fits).collect(),
        false => vec![None; own.groups.len()],
    }
}

impl Table {
    pub fn localized(self) -> Localized {
        self.localized.get_value()
    }

    pub fn id(self) -> String {
        self.id.get_value()
    }

    pub fn play<T>(self, read: impl FnOnce(&Play) -> T) -> T {
        self.play.with_value(read)
    }

    pub fn scenario(self) -> Option<Scenario> {
        self.scenario.get_value()
    }

    /// Sides and state together; tracked.
    pub fn with<T>(self, read: impl FnOnce(&Both<Muster>, &State) -> T) -> T {
        self.state.with(|state| self.record.with_untracked(|record| read(&record.game.sides, state)))
    }

    /// Who takes part never changes.
    pub fn sides(self) -> Both<Muster> {
        self.record.with_untracked(|record| record.game.sides.clone())
    }

    pub fn model(self, id: ModelId) -> Option<Arc<Model>> {
        self.models.with_value(|all| all.get(id.side).get(id.group as usize).cloned().flatten())
    }

    /// For the chances of a model.
    pub fn roll<T>(self, id: ModelId, ask: impl FnOnce(&Roller) -> T) -> Option<T> {
        let model = self.model(id);
        self.localized.with_value(|localized| {
            let (under, led) =
                self.with(|sides, state| (upon(&localized.catalogue, sides, state, id), led(state, sides, id.side)));
            self.record.with_untracked(|record| {
                let group = record.game.sides.get(id.side).groups.get(id.group as usize)?;
                Some(ask(&Roller { localized, group, model: model.as_deref(), under, led }))
            })
        })
    }

    /// What friends of a side do for the tests of those near by, each once.
    pub fn encouraging(self, side: Side) -> Vec<Source> {
        let mut all: Vec<Source> = Vec::new();
        let there = self.with(|sides, state| {
            let there = |group: &Group, id: ModelId| id.nth == 0 && any_present(state, side, group, id.group);
            models_with(sides.get(side), side, there).into_iter().map(|(id, _)| id).collect::<Vec<_>>()
        });
        for model in there.into_iter().filter_map(|id| self.model(id)) {
            self.localized.with_value(|own| {
                for source in auras(&own.catalogue, &model, Step::Morale) {
                    if !all.contains(&source) {
                        all.push(source);
                    }
                }
            });
        }
        all
    }

    /// What became of a side's list; not followed further, since the game does not need it.
    pub fn list_since(self, side: Side) -> Since {
        let stored = |id: &str| use_lists().read(id).filter(|own| own.deleted.is_none()).map(|own| own.roster);
        untrack(|| self.record.with(|record| record.list_since(side, stored)))
    }

    /// What another tab noted since.
    fn take_over(self) {
        let Some(stored) = self.id.with_value(|id| games::text(id)) else { return };
        let known = self.text.with_value(|text| *text == stored);
        if known {
            return;
        }
        if let Ok(record) = GameRecord::read(&stored) {
            self.text.set_value(stored);
            self.record.set(record);
        }
    }

    /// One tap: taken over, changed, stored.
    pub fn change(self, change: impl FnOnce(&mut GameRecord)) {
        self.take_over();
        self.record.update(|record| {
            change(record);
            record.changed = browser::now();
        });
        let text = self.record.with_untracked(GameRecord::write);
        let kept = self.id.with_value(|id| games::write(id, &text));
        self.text.set_value(text);
        if self.kept.get_untracked() != kept {
            self.kept.set(kept);
        }
    }

    pub fn push(self, event: Event) {
        self.change(|record| record.game.push(event));
    }

    pub fn push_all(self, events: Vec<Event>) {
        self.change(|record| events.into_iter().for_each(|event| record.game.push(event)));
    }

    pub fn undo(self) {
        self.change(|record| {
            record.game.undo();
        });
    }

    pub fn take_back(self, at: usize) {
        self.change(|record| {
            record.game.take_back(at);
        });
    }

    pub fn restore(self, at: usize) {
        self.change(|record| {
            record.game.restore(at);
        });
    }

    /// Takes back the last entry like this that still counts.
    pub fn take_back_last(self, like: impl Fn(&Event) -> bool) {
        let at = self.record.with_untracked(|record| {
            let counting = record.game.counting();
            let fits =
                |(entry, counts): (&Entry, &bool)| matches!(entry, Entry::Event(event) if *counts && like(event));
            record.game.log().iter().zip(&counting).rposition(fits)
        });
        if let Some(at) = at {
            self.take_back(at);
        }
    }

    pub fn keep_secret(self, secret: KeptSecret, print: String) {
        let sealed = Event::Sealed(secret.side, secret.kind, print);
        self.change(|record| {
            record.secrets.retain(|own| own.side != secret.side || own.kind != secret.kind);
            record.secrets.push(secret);
            record.game.push(sealed);
        });
    }
}
