//! Deleted lists: how long they stay, back to the lists, or away for good.

use leptos::prelude::*;

use super::{Shelf, section};
use crate::app::browser;
use crate::app::element::{El, button, el, live};
use crate::app::inbox::LISTS;
use crate::app::store::{self, KEPT_IN_BIN};
use crate::app::wording::{self, Data, Desk};

const DAY: u64 = 24 * 60 * 60 * 1000;

struct Binned {
    id: String,
    name: String,
    days: u64,
}

fn binned(shelf: Shelf) -> Vec<Binned> {
    shelf.turn.track();
    let now = browser::now();
    let mut all: Vec<Binned> = Vec::new();
    for kept in shelf.inbox.store.all() {
        let Some(record) = kept.record else { continue };
        let Some(deleted) = record.deleted else { continue };
        let days = (deleted + KEPT_IN_BIN).saturating_sub(now).div_ceil(DAY);
        all.push(Binned { id: kept.id, name: record.roster.name, days });
    }
    // What goes first stands first.
    all.sort_by_key(|own| own.days);
    all
}

pub fn bin(shelf: Shelf) -> El {
    let words = Data::of(shelf.language());
    section(words.bin).add(el("p").add(words.bin_hint)).add(live(move || Some(rows(shelf))))
}

fn rows(shelf: Shelf) -> El {
    let words = Data::of(shelf.language());
    let all = binned(shelf);
    if all.is_empty() {
        return el("p").add(words.bin_empty);
    }
    let keys: Vec<String> = all.iter().map(|own| key(&own.id)).collect();
    let several = keys.len() > 1;
    let empty = button("plainly").add(words.empty_bin).click(move || shelf.remove(keys.clone()));
    let rows: Vec<El> = all.into_iter().map(|own| row(shelf, own)).collect();
    el("div").add(el("ul.data-rows").add(rows)).add(several.then(|| el("p").add(empty)))
}

fn row(shelf: Shelf, own: Binned) -> El {
    let language = shelf.language();
    let (words, desk) = (Data::of(language), Desk::of(language));
    let name = if own.name.trim().is_empty() { desk.untitled } else { own.name.as_str() };
    let about = |action: &str| el("span.unseen").add(format!(" {action}{}", wording::quoted(name)));
    let (id, away) = (own.id.clone(), own.id);
    let restore = button("plainly").add(desk.restore).add(about("")).click(move || {
        shelf.inbox.store.change(&id, |record| record.deleted = None);
        browser::say(LISTS);
    });
    let delete = button("plainly").add(words.delete_now).add(about("")).click(move || shelf.remove(vec![key(&away)]));
    el("li")
        .add(
            el("span")
                .add(el("b").add(name))
                .add(" ")
                .add(el("span.quiet").add(wording::days_left(language, own.days))),
        )
        .add(el("span.card-actions").add(restore).add(delete))
}

fn key(id: &str) -> String {
    format!("{}{id}", store::PREFIX)
}
