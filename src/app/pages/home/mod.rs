//! My lists: cards, the way to a new one, the examples, the bin. Judges nothing: see [`verdicts`].

mod bin;
mod card;
mod examples;
mod generals;
mod guide;
mod list_cards;
mod verdicts;

use leptos::prelude::*;

use self::bin::Bin;
use self::card::{Card, Form};
use self::examples::Examples;
use self::generals::{Generals, name_when_idle};
use self::guide::Guide;
use self::list_cards::ListCards;
use self::verdicts::{judge_when_idle, with_verdicts};
use crate::app::components::icon::{self, Icon};
use crate::app::components::imports::ImportFiles;
use crate::app::model::route::{PlayPage, Route};
use crate::app::platform::browser;
use crate::app::platform::focus::keep_focus;
use crate::app::state::factions::use_factions;
use crate::app::state::imports::use_imports;
use crate::app::state::lists::{Lists, TYPING_PAUSE, use_lists};
use crate::app::state::tomes::use_user_tomes;
use crate::app::words::{self, ListWords};
use crate::language::Language;
use crate::roster::edit::MAX_NAME;
use crate::roster::{Edit, Roster};

/// What the cards can do with their lists, and what is said of it. A context of this page.
#[derive(Clone, Copy)]
struct HomeActions {
    lists: Lists,
    language: Language,
    /// The list that was deleted last: its id and its name.
    deleted: RwSignal<Option<(String, String)>>,
    /// What was cut of a name or of tags.
    cut: RwSignal<Option<String>>,
    /// The card on which something is being written, as it was when that began: nothing builds it anew meanwhile.
    writing: RwSignal<Option<(Card, Form)>>,
    /// The last key in a field.
    typed: StoredValue<Option<Typed>>,
    generals: Generals,
}

/// What was written last, and when.
#[derive(Clone)]
struct Typed {
    id: String,
    revision: Option<u32>,
    form: Form,
    time: u64,
}

fn use_home_actions() -> HomeActions {
    expect_context()
}

impl HomeActions {
    fn delete(self, id: &str, name: &str) {
        let now = browser::now();
        self.lists.change(id, move |list| list.deleted = Some(now));
        self.deleted.set(Some((id.to_owned(), name.to_owned())));
    }

    fn restore(self, id: &str) {
        self.lists.change(id, |list| list.deleted = None);
        self.deleted.set(None);
    }

    fn duplicate(self, id: &str) {
        if let Some(list) = self.lists.read(id) {
            let mut roster = list.roster;
            roster.name = words::copy_of(self.language, &roster.name);
            self.lists.add_judged(roster, list.standing, list.verdict);
        }
    }

    fn rename(self, id: &str, name: &str) {
        self.cut.set(words::cut_at(self.language, name, MAX_NAME));
        self.edit(id, Form::Name, Edit::Name(name.chars().take(MAX_NAME).collect()));
    }

    fn tag(self, id: &str, tags: &str) {
        let (edit, lost) = Edit::tags(tags);
        self.cut.set(lost.then(|| ListWords::of(self.language).tags_cut.to_owned()));
        self.edit(id, Form::Tags, edit);
    }

    /// A name or tags, which no rule looks at. Kept with every key; all that is typed without a pause is one step.
    fn edit(self, id: &str, form: Form, edit: Edit) {
        let (now, revision) = (browser::now(), self.lists.revision(id));
        let goes_on = self.typed.with_value(|last| {
            last.as_ref().is_some_and(|last| {
                (last.id == id && last.form == form && last.revision == revision)
                    && now.saturating_sub(last.time) < TYPING_PAUSE
            })
        });
        self.lists.change(id, move |list| {
            let (mut roster, mut history) = (list.roster.clone(), list.history.clone());
            // Not what another tab did meanwhile.
            let goes_on = goes_on && revision == Some(list.revision);
            if goes_on && let Some(before) = history.undo() {
                roster = before;
            }
            if history.apply(&mut roster, vec![edit.clone()]).is_ok() {
                (list.roster, list.history, list.changed) = (roster, history, now);
            }
        });
        self.typed.set_value(Some(Typed { id: id.to_owned(), revision: self.lists.revision(id), form, time: now }));
    }

    /// Writing on a card is done.
    fn leave(self, id: &str) {
        self.writing.set(None);
        // Its card was built anew, maybe in another place.
        let card = format!("a[href='{}']", Route::List(id.to_owned()).href());
        browser::after_paint(move || {
            // Unless somebody went on writing elsewhere.
            if !browser::writing() {
                browser::focus(&card);
            }
        });
    }

    /// Stores a list and opens it.
    fn start(self, roster: Roster) {
        let id = self.lists.add(roster);
        browser::go(&Route::List(id).href());
    }
}

#[component]
pub fn Home() -> impl IntoView {
    let (factions, lists, tomes) = (use_factions(), use_lists(), use_user_tomes());
    let language = factions.language;
    let words = ListWords::of(language);
    document().set_title(&format!("Ralliement – {}", words.my_lists));
    let stored: Memo<Vec<Card>> =
        Memo::new(move |_| lists.all().into_iter().map(|entry| Card::of(&factions, entry)).collect());
    provide_context(HomeActions {
        generals: name_when_idle(tomes, language, stored),
        lists,
        language,
        deleted: RwSignal::new(None),
        cut: RwSignal::new(None),
        writing: RwSignal::new(None),
        typed: StoredValue::new(None),
    });

    // Written by another version or by hand: readable, but not at once.
    if stored.with_untracked(|all| all.iter().any(|card| !card.readable)) {
        use_imports().read_again(language);
    }
    let judged = judge_when_idle(tomes, stored, language);
    let cards = Memo::new(move |_| with_verdicts(stored.get(), judged, language));
    view! {
        <section class="hero hero-lists">
            <h1 tabindex="-1">{words.my_lists}</h1>
            <p class="lead">{words.home_lead}</p>
            <a class="button to-new" href=Route::New(None).href()><Icon path=icon::PLUS />{words.new_list}</a>
        </section>
        <div class="home">
            <section class="home-lists" aria-label=words.my_lists>
                <div class="said" role="status"><Deleted /> <Cut /></div>
                <ImportFiles />
                <Guide cards />
                <ListCards cards />
                <Bin cards />
                <p class="home-ways">
                    <a href=Route::Play(PlayPage::Games).href()>{words.games}</a>
                    <a href=Route::Odds(String::new()).href()>{words.odds}</a>
                    <a href=Route::Collection.href()>{words.collection}</a>
                </p>
            </section>
            <div class="home-side"><Examples /></div>
        </div>
    }
}

/// The list that was deleted last, which can be had back.
#[component]
fn Deleted() -> impl IntoView {
    let home = use_home_actions();
    move || {
        keep_focus();
        home.deleted.get().map(|(id, name)| {
            let undo = move |_| home.restore(&id);
            view! {
                <p class="snack">
                    <span>{words::deleted(home.language, &name)}</span>
                    <button type="button" class="button" on:click=undo>
                        {ListWords::of(home.language).undo_delete}
                    </button>
                </p>
            }
        })
    }
}

#[component]
fn Cut() -> impl IntoView {
    let home = use_home_actions();
    move || home.cut.get().map(|sentence| view! { <p class="snack">{sentence}</p> })
}
