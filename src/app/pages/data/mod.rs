//! My data: what is on this device, how to take it elsewhere and back, and what can be thrown away for good.

mod bin;
mod change;
mod kept;
mod plan;
mod room;
mod unread;

use std::rc::Rc;

use leptos::prelude::*;

use super::opening::opening;
use super::reports;
use crate::app::element::{El, Parts, button, el, live, on_window, parts};
use crate::app::inbox::{Inbox, LISTS};
use crate::app::keep;
use crate::app::route::Route;
use crate::app::voice::Voice;
use crate::app::wording::{self, Data, Share};
use crate::app::{browser, files};
use crate::exchange::backup::{self, Kind};
use crate::language::Language;

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Shelf {
    voice: StoredValue<Voice>,
    inbox: Inbox,
    /// Counts changes of what is stored.
    turn: RwSignal<u32>,
    /// What was deleted last, key and text, until somebody leaves.
    gone: RwSignal<Vec<(String, String)>>,
}

impl Shelf {
    fn language(self) -> Language {
        self.voice.with_value(|voice| voice.language)
    }

    fn refresh(self) {
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
    }

    /// For good, unless it is put back at once.
    fn remove(self, keys: Vec<String>) {
        self.gone.set(keys.iter().filter_map(|key| Some((key.clone(), keep::read(key)?))).collect());
        keys.iter().for_each(|key| keep::remove(key));
        browser::say(LISTS);
    }

    fn put_back(self) {
        for (key, text) in self.gone.get_untracked() {
            // Another tab may have it back already, and have gone on with it.
            if keep::read(&key).is_none() {
                keep::write(&key, &text);
            }
        }
        self.gone.set(Vec::new());
        browser::say(LISTS);
    }
}

pub fn page(voice: &Voice, inbox: Inbox) -> Parts {
    let words = Data::of(voice.language);
    let shelf = Shelf {
        voice: StoredValue::new(voice.clone()),
        inbox,
        turn: RwSignal::new(0),
        gone: RwSignal::new(Vec::new()),
    };
    on_window(LISTS, move |_| shelf.refresh());
    on_window("storage", move |_| shelf.refresh());
    let hero = el("section.hero.hero-lists")
        .add(el("h1").attr("tabindex", "-1").add(Share::of(voice.language).my_data))
        .add(el("p.lead").add(words.lead));
    let said = el("div.said").attr("role", "status").add(live(move || gone(shelf)));
    parts().add(hero).add(said).add(plan::plan(shelf)).add(
        el("div.data")
            .add(el("div").add(save(shelf)).add(bin::bin(shelf)))
            .add(el("div").add(room::room(shelf)).add(unread::unread(shelf))),
    )
}

fn section(title: &str) -> El {
    el("section.card").add(el("h2").add(title))
}

fn gone(shelf: Shelf) -> Option<El> {
    let gone = shelf.gone.get();
    let language = shelf.language();
    let back = button("button").add(Data::of(language).put_back).click(move || shelf.put_back());
    let said = || el("p.snack").add(el("span").add(wording::gone(language, gone.len())));
    (!gone.is_empty()).then(|| said().add(back))
}

/// Out, and the way in.
fn save(shelf: Shelf) -> El {
    let language = shelf.language();
    let words = Data::of(language);
    let held = live(move || {
        shelf.turn.track();
        shelf.inbox.library.track();
        Some(el("p").add(held(language)))
    });
    let save = button("button").add(words.save).click(move || {
        let name = wording::backup_name(language, &browser::today());
        files::save_plain(&format!("{name}.txt"), &backup::write(&kept::parts()));
    });
    let inbox = shelf.inbox;
    let reports = el("div.reports").attr("role", "status").add(reports::said(language, inbox));
    let way_in = opening(language, reports, Rc::new(move |brings| reports::receive(language, inbox, brings)));
    section(words.backup)
        .class("data-backup")
        .add(el("p").add(words.backup_hint))
        .add(held)
        .add(el("p").add(save))
        .add(el("p").add(words.bring))
        .add(way_in)
}

/// « 3 listes · 1 tome à vous ».
fn held(language: Language) -> String {
    let parts = kept::parts();
    let count = |kind: Kind| parts.iter().filter(|part| part.kind == kind).count();
    // A list without a date is none that this version can read.
    let lists = parts.iter().filter(|part| part.kind == Kind::List && part.changed.is_some()).count();
    let all = [
        (lists, wording::list_count as fn(Language, usize) -> String),
        (count(Kind::Bin), wording::binned_count),
        (count(Kind::Tome), wording::tome_count),
        (count(Kind::List) - lists + count(Kind::Aside), wording::unread_count),
    ];
    let said: Vec<String> =
        all.iter().filter(|(count, _)| *count > 0).map(|(count, say)| say(language, *count)).collect();
    if said.is_empty() { Data::of(language).nothing_yet.to_owned() } else { said.join(" · ") }
}

fn link(route: &Route, name: &str) -> El {
    el("a").attr("href", route.href()).add(name)
}
