//! Half of the pages are for reading: factions, profiles, reference, tomes. They are a second program (`bin/atlas.rs`),
//! so that a list can be built before they are here. The app leaves an empty place on the page, the atlas fills it.

use std::cell::RefCell;

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::element::{El, Part, Parts, el, live, parts};
use super::inbox::Inbox;
use super::library::Library;
use super::navigation;
use super::pages;
use super::pages::opening::Brings;
use super::record::Record;
use super::route::Route;
use super::store::Store;
use super::voice::Voice;
use super::wording::{Desk, Wording};
use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::rules::{self, Rule, Said};

/// Defined by boot.js, which knows the final names of the files.
const FETCH: &str = "ralliementAtlas";
/// Before a stored list.
const SHARE: &str = "share\n";
/// Before a stored list that is to be counted.
const NUMBERS: &str = "numbers\n";
/// Before a text that was pasted.
const TEXT: &str = "text\n";
/// For files, which lie on the place under the same name.
const FILES: &str = "files";
const AGAIN: &str = "again";
const TOMES: &str = "tomes";

/// The app's side: a place where the atlas will show the page of the address.
pub fn page(language: Language) -> El {
    place(language, "")
}

/// A place where it will explain a rule of list building.
pub fn explanation(language: Language, code: &str) -> El {
    place(language, code)
}

/// A place where it will say more of what has an address, for those who do not want to leave the page.
pub fn about(language: Language, href: &str) -> El {
    place(language, href)
}

/// A place where a list, as it is stored, can be printed and sent.
pub fn sharing(language: Language, record: &str) -> El {
    place(language, &format!("{SHARE}{record}"))
}

/// Has a list, as it is stored, shown in numbers. In the same place again after a change: nothing jumps meanwhile.
pub fn numbers(place: &El, language: Language, record: &str) {
    fill(place, language, &format!("{NUMBERS}{record}"));
}

/// A place where it will say what became of what somebody brought.
pub fn bring(language: Language, brings: Brings) -> El {
    match brings {
        Brings::Text(text) => place(language, &format!("{TEXT}{text}")),
        Brings::Files(files) => filled(language, FILES, Some(files)),
    }
}

/// Has stored lists read that cannot be read at once; [`LISTS`](super::inbox::LISTS) is said when that is done.
pub fn read_again(language: Language) {
    beside(language, AGAIN);
}

/// Has the user's tomes looked at.
pub fn look_at_tomes(language: Language) {
    beside(language, TOMES);
}

/// For what shows nothing: a place out of sight.
fn beside(language: Language, what: &str) {
    if let Some(body) = document().body() {
        place(language, what).flag("hidden", true).put(&body);
    }
}

fn place(language: Language, what: &str) -> El {
    filled(language, what, None)
}

fn filled(language: Language, what: &str, files: Option<Array>) -> El {
    let words = Wording::of(language);
    let place = el("div.atlas").attr("aria-busy", "true").add(el("p.quiet").attr("role", "status").add(words.loading));
    let place = place.prop(FILES, files);
    fill(&place, language, what);
    place
}

fn fill(place: &El, language: Language, what: &str) {
    let words = Wording::of(language);
    let failed = place.clone();
    let fail = Closure::once_into_js(move |_: JsValue| {
        failed.emptied().add(el("p").attr("role", "alert").add(words.page_failed));
    });
    let fetch = |fetch: JsValue| {
        let fetch = fetch.dyn_into::<Function>()?;
        let promise = fetch.call3(&JsValue::NULL, place.element(), &language.tag().into(), &what.into())?;
        Reflect::get(&promise, &"catch".into())?.dyn_into::<Function>()?.call1(&promise, &fail)
    };
    if Reflect::get(&window(), &FETCH.into()).and_then(fetch).is_err() {
        let _ = fail.unchecked_into::<Function>().call0(&JsValue::NULL);
    }
}

/// What lives as long as the atlas, and the page that is open in it.
struct Room {
    owner: Owner,
    inbox: Inbox,
    library: Library,
    page: Option<Owner>,
    dialog: Option<Owner>,
}

thread_local! {
    static ROOM: RefCell<Option<Room>> = const { RefCell::new(None) };
}

/// The atlas' side: a rule, what can be done with a list, or the page of the address in place of the last one.
pub fn open(place: &Element, language: &str, what: &str) {
    let language = Language::from_tag(language).unwrap_or_default();
    place.set_text_content(None);
    // Taking away what may not be there cannot fail.
    let _ = place.remove_attribute("aria-busy");
    if let Some(rule) = rules::rule(what) {
        explain(rule, language).put(place);
    } else if what.starts_with('#') {
        let (library, route) = (in_room(language, |room| room.library), Route::parse(what));
        // The user's own tomes may come a moment later.
        let about = move || pages::about(&route, &Voice { catalogue: library.catalogue(), language });
        in_dialog(place, language, || live(about));
    } else if let Some(record) = what.strip_prefix(SHARE) {
        if let Some(record) = Record::read(record) {
            share(place, language, record);
        }
    } else if let Some(record) = what.strip_prefix(NUMBERS) {
        if let Some(record) = Record::read(record) {
            let library = in_room(language, |room| room.library);
            let voice = Voice { catalogue: untrack(|| library.catalogue()), language };
            pages::numbers::charts(&voice, &record.roster).put(place);
        }
    } else if let Some(text) = what.strip_prefix(TEXT) {
        receive(place, language, Brings::Text(text.to_owned()));
    } else if what == FILES {
        let files = Reflect::get(place, &FILES.into()).ok().and_then(|files| files.dyn_into().ok());
        files.into_iter().for_each(|files| receive(place, language, Brings::Files(files)));
    } else if what == AGAIN || what == TOMES {
        place.remove();
        let (inbox, library) = in_room(language, |room| (room.inbox, room.library));
        if what == AGAIN {
            inbox.read_again(language);
        } else if !library.is_ready() {
            library.look(language);
        }
    } else {
        show_page(place, language);
    }
}

fn explain(rule: &Rule, language: Language) -> Parts {
    let (words, why) = (Desk::of(language), rule.why());
    let more = |title: &str, said: Said| el("p").add(el("b").add(title)).add(" ").add(said.get(language));
    parts()
        .add(more(rule.title.get(language), why.explanation))
        .add(more(words.example, why.example))
        .add(why.decision.map(|decision| more(words.our_decision, decision)))
}

fn share(place: &Element, language: Language, record: Record) {
    let store = in_room(language, |room| room.inbox.store);
    in_dialog(place, language, || pages::share::ways(language, store, record));
}

fn receive(place: &Element, language: Language, brings: Brings) {
    let inbox = in_room(language, |room| room.inbox);
    in_dialog(place, language, || pages::reports::said(language, inbox));
    pages::reports::receive(language, inbox, brings);
}

fn in_room<T>(language: Language, read: impl FnOnce(&mut Room) -> T) -> T {
    ROOM.with_borrow_mut(|room| read(room.get_or_insert_with(|| Room::new(language))))
}

/// A part on a page of the app, in place of the last one there.
fn in_dialog(place: &Element, language: Language, build: impl FnOnce() -> Parts) {
    let owner = in_room(language, |room| room.owner.child());
    owner.with(|| untrack(build).put(place));
    if let Some(last) = in_room(language, |room| room.dialog.replace(owner)) {
        last.cleanup();
    }
}

fn show_page(place: &Element, language: Language) {
    let first = ROOM.with_borrow_mut(|room| {
        let first = room.is_none();
        let room = room.get_or_insert_with(|| Room::new(language));
        if let Some(last) = room.page.take() {
            last.cleanup();
        }
        let owner = room.owner.child();
        let voice = Voice { catalogue: untrack(|| room.library.catalogue()), language };
        let route = Route::parse(&navigation::hash());
        document().set_title(&pages::reading_title(&route, &voice));
        owner.with(|| untrack(|| pages::reading(&route, &voice, room.inbox)).put(place));
        room.page = Some(owner);
        first
    });
    // At the start the browser puts the focus; who changes a setting keeps it there.
    let choosing = document().active_element().is_some_and(|active| active.tag_name() == "INPUT");
    if !first && !choosing {
        navigation::focus_heading();
    }
}

impl Room {
    fn new(language: Language) -> Room {
        // Starts what runs effects; there is nothing to mount.
        mount_to_body(|| ());
        let owner = Owner::new();
        let library = owner.with(|| Library::open(Catalogue::shipped()));
        let inbox = owner.with(|| Inbox::new(Store::new(), library));
        if !library.is_ready() {
            library.look(language);
        }
        Room { owner, inbox, library, page: None, dialog: None }
    }
}
