//! What every table has: the list of those put away, the page that turns to the next seat, undo, the log, and the cover
//! under which a phone is passed on.

use leptos::prelude::*;

use super::parts::{Frame, say};
use crate::app::components::icon::{self, Icon};
use crate::app::model::route::Route;
use crate::app::model::shelf::{Game, NEW, TABLE};
use crate::app::platform::events::on_window;
use crate::app::platform::{browser, files};
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::{self, Aside, Open};
use crate::language::Language;
use crate::shelf::log::{Table, Unread};

/// The page turns to the next seat.
const TURNED: &str = "ralliement-turned";

/// The tables of a game that were put away, and a new one.
#[component]
pub fn PutAway<T: Table + 'static>(
    game: Game,
    /// What is said of one of them.
    about: fn(&T, Language) -> String,
) -> impl IntoView {
    let language = use_settings().language_untracked();
    let changed = Trigger::new();
    let gone: RwSignal<Option<(String, String)>> = RwSignal::new(None);
    let undo = move |_| {
        if let Some((id, text)) = gone.get_untracked() {
            shelf::restore(&id, &text);
            gone.set(None);
            changed.notify();
        }
    };
    let snack = move || {
        gone.get().map(|_| {
            view! {
                <p class="snack" role="status">
                    <span>{say(language, "Partie supprimée.", "Table deleted.")}</span>
                    <button type="button" class="button" on:click=undo>{say(language, "Annuler", "Undo")}</button>
                </p>
            }
        })
    };
    let rows = move || {
        changed.track();
        let tables = shelf::tables::<T>();
        if tables.is_empty() {
            return view! { <p class="quiet">{say(language, "Aucune partie de côté.", "No table put away.")}</p> }
                .into_any();
        }
        let rows = tables.into_iter().map(|kept| {
            let id = StoredValue::new(kept.id.clone());
            let name = match &kept.record {
                Ok(record) => about(record.now(), language),
                Err(unread) => unreadable(language, *unread).to_owned(),
            };
            let href = Route::Shelf(game.path(&format!("{TABLE}/{}", kept.id))).href();
            let opens = kept.record.is_ok();
            let remove = move |_| {
                let id = id.get_value();
                gone.set(Some((id.clone(), shelf::text(&id))));
                shelf::forget(&id);
                changed.notify();
            };
            let save = move |_| files::save_plain(&format!("{}.txt", game.word()), &shelf::text(&id.get_value()));
            let way = if opens {
                view! { <a class="shelf-way" href=href><b>{name}</b></a> }.into_any()
            } else {
                view! { <p>{name}</p> }.into_any()
            };
            view! {
                <li class="shelf-put">
                    {way}
                    <span class="shelf-acts">
                        <button type="button" class="plainly" on:click=save>{say(language, "Télécharger", "Download")}</button>
                        <button type="button" class="plainly" on:click=remove>{say(language, "Supprimer", "Delete")}</button>
                    </span>
                </li>
            }
        });
        view! { <ul class="shelf-tables">{rows.collect_view()}</ul> }.into_any()
    };
    let fresh = Route::Shelf(game.path(NEW)).href();
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Parties", "Tables")}</h2>
            <p><a class="button" href=fresh>{say(language, "Nouvelle partie", "New table")}</a></p>
            {snack}
            {rows}
        </section>
    }
}

pub fn unreadable(language: Language, unread: Unread) -> &'static str {
    match unread {
        Unread::Newer => say(
            language,
            "Cette partie vient d’une version plus récente\u{a0}: mettez l’application à jour. Rien n’est perdu.",
            "This table comes from a newer version: update the app. Nothing is lost.",
        ),
        Unread::Other | Unread::Damaged => say(
            language,
            "Cette partie n’est plus lisible. Son texte reste ici et dans la sauvegarde.",
            "This table can no longer be read. Its text stays here and in the backup.",
        ),
    }
}

/// A table that cannot be opened.
#[component]
pub fn NoTable(game: Game, unread: Option<Unread>) -> impl IntoView {
    let language = use_settings().language_untracked();
    let said = match unread {
        Some(unread) => unreadable(language, unread),
        None => say(language, "Cette partie n’est pas sur cet appareil.", "This table is not on this device."),
    };
    view! { <Frame title=game.title() back=game><p>{said}</p></Frame> }
}

/// Begins a table and goes to it.
pub fn start<T: Table>(game: Game, record: &crate::shelf::log::Record<T>) {
    let id = shelf::create(record);
    browser::go(&Route::Shelf(game.path(&format!("{TABLE}/{id}"))).href());
}

/// The page of a running game: turns towards the next seat, undoes, says what other tabs and the storage did.
#[component]
pub fn Running<T>(
    game: Game,
    open: Open<T>,
    /// Whose turn it is, in which round: always in sight.
    whose: fn(&T, Language) -> String,
    children: Children,
) -> impl IntoView
where
    T: Table + Send + Sync + 'static,
    T::Beginning: Send + Sync,
    T::Step: Send + Sync,
{
    let language = use_settings().language_untracked();
    let turned = RwSignal::new(0_u8);
    let turn = move |_| {
        turned.update(|own| *own = (*own + 1) % 4);
        // Somebody else is about to look.
        browser::dispatch(TURNED);
    };
    let can_undo = Signal::derive(move || open.record().with(|record| record.can_undo()));
    let forgotten = say(
        language,
        "Le stockage est plein ou fermé\u{a0}: cette partie sera oubliée avec la page. Téléchargez la sauvegarde.",
        "The storage is full or closed: this game will be forgotten with the page. Download the backup.",
    );
    let aside = move || match open.aside.get() {
        Aside::Nothing => "",
        Aside::Elsewhere => say(
            language,
            "Un autre onglet a continué cette partie\u{a0}: la voici comme elle est maintenant.",
            "Another tab went on with this game: this is how it stands now.",
        ),
        Aside::Unreadable => say(
            language,
            "Un autre onglet continue cette partie avec une autre version de l’application\u{a0}: rechargez cette page. Rien n’est perdu.",
            "Another tab goes on with this game in another version of the app: reload this page. Nothing is lost.",
        ),
    };
    view! {
        <Frame title=game.title() back=game>
            <div class=move || format!("shelf-table turned-{}", turned.get())>
                <div class="shelf-bar">
                    <span class="shelf-whose">{move || open.record().with(|record| whose(record.now(), language))}</span>
                    <button type="button" class="plainly" disabled=move || !can_undo.get() on:click=move |_| open.undo()>
                        <Icon path=icon::UNDO /> " " {say(language, "Annuler", "Undo")}
                    </button>
                    <button type="button" class="plainly" on:click=turn>
                        {say(language, "Tourner l’écran", "Turn the screen")}
                    </button>
                </div>
                <p class="shelf-aside" role="status">{move || if open.waits() { forgotten } else { aside() }}</p>
                {children()}
            </div>
        </Frame>
    }
}

/// Two taps: show, hide. Down again after a reload, when the page turns or loses the focus.
#[component]
pub fn Cover(
    /// Who may look.
    #[prop(into)]
    name: String,
    secret: ViewFn,
) -> impl IntoView {
    let language = use_settings().language_untracked();
    let shown = RwSignal::new(false);
    for event in [TURNED, "blur", "visibilitychange", "pagehide", "orientationchange"] {
        on_window(event, move |_| shown.set(false));
    }
    let pass = match language {
        Language::French => format!("Passez le téléphone à {name}."),
        Language::English => format!("Pass the phone to {name}."),
    };
    view! {
        <div class="shelf-cover">
            <Show
                when=move || shown.get()
                fallback=move || {
                    view! {
                        <p>{pass.clone()}</p>
                        <button type="button" class="button" on:click=move |_| shown.set(true)>
                            {say(language, "Montrer", "Show")}
                        </button>
                    }
                }
            >
                {secret.run()}
                <button type="button" class="button" on:click=move |_| shown.set(false)>
                    {say(language, "Cacher", "Hide")}
                </button>
            </Show>
        </div>
    }
}

/// What was done, the last first.
#[component]
pub fn Told(lines: Signal<Vec<String>>) -> impl IntoView {
    let language = use_settings().language_untracked();
    let rows = move || lines.get().into_iter().rev().map(|line| view! { <li>{line}</li> }).collect_view();
    view! {
        <details class="explained">
            <summary><span class="explained-name">{say(language, "Journal de la partie", "Log of the game")}</span></summary>
            <ol class="shelf-log">{rows}</ol>
        </details>
    }
}
