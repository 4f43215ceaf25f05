//! My lists: cards, a new one, the examples, the bin.

mod card;
mod examples;
mod new;

use std::rc::Rc;

use leptos::prelude::*;

use self::card::{Card, card};
use self::examples::examples;
use self::new::new_list;
use crate::app::atlas;
use crate::app::browser;
use crate::app::element::{El, Parts, button, each, el, live, on_window, parts, show};
use crate::app::inbox::LISTS;
use crate::app::pages::opening::opening;
use crate::app::parts::field::labelled;
use crate::app::route::Route;
use crate::app::store::Store;
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk};
use crate::language::{Language, fold};
use crate::roster::edit::MAX_NAME;
use crate::roster::{Edit, History, Roster};

/// What the cards ask of the shelf.
#[derive(Clone, Copy)]
pub struct Shelf {
    store: Store,
    voice: StoredValue<Voice>,
    /// Counts changes, so that the cards are read again.
    turn: RwSignal<u32>,
    /// The list that was deleted last.
    gone: RwSignal<Option<(String, String)>>,
    /// What was cut of a name or of tags.
    cut: RwSignal<Option<String>>,
}

impl Shelf {
    fn language(self) -> Language {
        self.voice.with_value(|voice| voice.language)
    }

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
            roster.name = wording::copy_of(self.language(), &roster.name);
            self.store.add(roster, record.stood);
            self.refresh();
        }
    }

    fn rename(self, id: &str, name: String) {
        self.cut.set(wording::cut_at(self.language(), &name, MAX_NAME));
        self.edit(id, Edit::Name(name.chars().take(MAX_NAME).collect()));
    }

    fn tag(self, id: &str, tags: String) {
        let (edit, lost) = Edit::tags(&tags);
        self.cut.set(lost.then(|| Desk::of(self.language()).tags_cut.to_owned()));
        self.edit(id, edit);
    }

    fn edit(self, id: &str, edit: Edit) {
        self.store.change(id, |record| {
            let mut roster = record.roster.clone();
            let mut history = std::mem::replace(&mut record.history, History::new(roster.clone()));
            if history.apply(&mut roster, vec![edit]).is_ok() {
                record.roster = roster;
                record.changed = browser::now();
            }
            record.history = history;
        });
        self.refresh();
        // Its card was built anew, maybe in another place.
        let card = format!("a[href='{}']", Route::List(id.to_owned()).href());
        browser::after_paint(move || {
            // Unless somebody went on writing elsewhere.
            if !browser::writing() {
                browser::focus(&card);
            }
        });
    }
}

pub fn page(voice: &Voice, store: Store) -> Parts {
    let desk = Desk::of(voice.language);
    let shelf = Shelf {
        store,
        voice: StoredValue::new(voice.clone()),
        turn: RwSignal::new(0),
        gone: RwSignal::new(None),
        cut: RwSignal::new(None),
    };
    let cards: Memo<Vec<Card>> = Memo::new(move |_| {
        shelf.turn.track();
        shelf.voice.with_value(|voice| shelf.store.all().into_iter().map(|kept| Card::of(voice, kept)).collect())
    });
    // Here, in another tab, or while this page was away.
    for event in [LISTS, "storage", "visibilitychange"] {
        on_window(event, move |_| shelf.refresh());
    }
    let language = voice.language;
    let reports = el("div.reports").attr("role", "status");
    // Written by another version or by hand: readable, but not at once.
    if cards.with_untracked(|all| all.iter().any(|card| !card.readable)) {
        atlas::read_again(language);
    }
    let said = reports.clone();
    let receive = Rc::new(move |brings| {
        said.clone().emptied().add(atlas::bring(language, brings));
    });
    let hero = el("section.hero.hero-lists")
        .add(el("h1").attr("tabindex", "-1").add(desk.my_lists))
        .add(el("p.lead").add(desk.home_lead))
        .add(button("button to-new").add(desk.new_list).click(|| browser::focus("#new-list")));
    let cut = live(move || shelf.cut.get().map(|sentence| el("p.snack").add(sentence)));
    let lists = el("section.home-lists")
        .attr("aria-label", desk.my_lists)
        .add(el("div.said").attr("role", "status").add(live(move || deleted(shelf))).add(cut))
        .add(opening(language, reports, receive))
        .add(lists(shelf, cards))
        .add(bin(shelf, cards));
    let side = el("div.home-side").add(new_list(voice, store)).add(examples(voice, store));
    parts().add(hero).add(el("div.home").add(lists).add(side))
}

fn deleted(shelf: Shelf) -> Option<El> {
    let (id, name) = shelf.gone.get()?;
    let language = shelf.language();
    let undo = button("button").add(Desk::of(language).undo_delete).click(move || shelf.restore(&id));
    Some(el("p.snack").add(el("span").add(wording::deleted(language, &name))).add(undo))
}

fn lists(shelf: Shelf, cards: Memo<Vec<Card>>) -> Parts {
    let desk = Desk::of(shelf.language());
    let search = RwSignal::new(String::new());
    let order = RwSignal::new("changed".to_owned());
    let tag = RwSignal::new(String::new());
    let tags = Memo::new(move |_| cards.with(|all| all_tags(all)));
    let shown = Memo::new(move |_| {
        let wanted = fold(search.get().trim());
        let mut all = cards.get();
        // The last list with the tag may have lost it.
        let tag = Some(fold(&tag.get())).filter(|wanted| tags.with(|tags| tags.iter().any(|own| fold(own) == *wanted)));
        all.retain(|card| {
            let told = fold(&format!("{} {} {}", card.name, card.faction, card.tags.join(" ")));
            let tagged = tag.as_ref().is_none_or(|tag| card.tags.iter().any(|own| fold(own) == *tag));
            card.deleted.is_none() && tagged && told.contains(&wanted)
        });
        let order = order.get();
        all.sort_by(|one, other| match order.as_str() {
            "name" => fold(&one.name).cmp(&fold(&other.name)),
            "points" => other.points.cmp(&one.points),
            _ => other.changed.cmp(&one.changed),
        });
        all
    });
    let none = move || cards.with(|all| all.iter().all(|card| card.deleted.is_some()));
    let lists = move || {
        parts()
            .add(tools(desk, search, order))
            .add(show(move || !tags.with(Vec::is_empty), move || tag_filter(desk, tags, tag)))
            .add(el("ul.cards.list-cards").add(each(move || shown.get(), move |own| card(shelf, own))))
            .add(show(move || shown.with(Vec::is_empty), move || el("p.quiet").add(desk.no_match)))
    };
    parts().add(show(none, move || el("p.empty").add(desk.no_lists))).add(show(move || !none(), lists))
}

fn tools(desk: &Desk, search: RwSignal<String>, order: RwSignal<String>) -> El {
    let searched = el("input")
        .attr("type", "search")
        .attr("name", "search")
        .live_prop("value", move || search.get())
        .on("input", move |event| search.set(event_target_value(&event)));
    let sorted = el("select")
        .attr("name", "sort")
        .on("change", move |event| order.set(event_target_value(&event)))
        .add(option("changed", desk.by_change))
        .add(option("name", desk.by_name))
        .add(option("points", desk.by_points));
    el("div.tools").add(labelled(desk.search, searched)).add(labelled(desk.sort, sorted))
}

/// Every tag in use, once.
fn all_tags(cards: &[Card]) -> Vec<String> {
    let mut tags: Vec<String> =
        cards.iter().filter(|card| card.deleted.is_none()).flat_map(|card| card.tags.clone()).collect();
    tags.sort_by_key(|tag| fold(tag));
    tags.dedup_by_key(|tag| fold(tag));
    tags
}

/// A second click shows all lists again.
fn tag_filter(desk: &Desk, tags: Memo<Vec<String>>, chosen: RwSignal<String>) -> El {
    let row = move |tag: String| {
        let (name, own) = (tag.clone(), tag.clone());
        button("chip")
            .live_attr("aria-pressed", move || Some((chosen.get() == own).to_string()))
            .add(name)
            .click(move || chosen.update(|chosen| *chosen = if *chosen == tag { String::new() } else { tag.clone() }))
    };
    el("div.chips.tag-filter").attr("role", "group").attr("aria-label", desk.tags).add(each(move || tags.get(), row))
}

fn bin(shelf: Shelf, cards: Memo<Vec<Card>>) -> Parts {
    let desk = Desk::of(shelf.language());
    let binned = move || cards.get().into_iter().filter(|card| card.deleted.is_some()).collect();
    let row = move |own: Card| {
        let restore = button("plainly").add(desk.restore).click(move || shelf.restore(&own.id));
        el("li.binned").add(el("span").add(own.name)).add(restore)
    };
    show(
        move || cards.with(|all| all.iter().any(|card| card.deleted.is_some())),
        move || {
            el("details.explained")
                .add(el("summary").add(el("span.explained-name").add(desk.bin)))
                .add(el("ul.sentences").add(each(binned, row)))
        },
    )
}

fn option(value: &str, name: &str) -> El {
    el("option").attr("value", value).add(name)
}

/// Puts a list on the shelf and opens it.
fn start(store: Store, roster: Roster) {
    let id = store.add(roster, None);
    browser::go(&Route::List(id).href());
}
