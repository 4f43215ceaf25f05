//! What a player does with a finished list: paper, link, text, file, comparison. The editor opens the dialog; this is
//! the inside of it.

mod compare;
mod paper;
mod picture;
mod preview;
mod send;
mod typeface;

use leptos::prelude::*;

use self::compare::Compare;
use self::paper::Paper;
use self::send::{SendLink, SendPicture, SendRest, prepare};
use crate::app::model::stored_list::StoredList;
use crate::app::state::localized::use_localized;
use crate::app::words::ShareWords;
use crate::language::Language;
use crate::roster::Roster;

/// The list that is shared, as it was when the dialog was opened.
#[derive(Clone, Copy)]
struct SharedList {
    language: Language,
    stored: StoredValue<StoredList>,
}

fn use_shared_list() -> SharedList {
    expect_context()
}

impl SharedList {
    fn words(self) -> &'static ShareWords {
        ShareWords::of(self.language)
    }

    fn roster(self) -> Roster {
        self.stored.with_value(|stored| stored.roster.clone())
    }
}

/// The inside of the dialog.
pub fn page(stored: StoredList) -> AnyView {
    view! { <ShareParts stored /> }.into_any()
}

#[component]
fn ShareParts(stored: StoredList) -> impl IntoView {
    let list = SharedList { language: use_localized().language, stored: StoredValue::new(stored) };
    provide_context(list);
    let status = RwSignal::new(String::new());
    // Asked first: it is there at once, and the PDF takes a moment.
    let prepared = prepare(list);
    view! {
        <p class="share-said" role="status">{status}</p>
        <SendLink prepared status />
        <SendPicture prepared status />
        <Paper />
        <SendRest prepared status />
        <Compare />
    }
}

/// A part of the dialog that can be folded.
#[component]
fn Section(
    title: &'static str,
    /// Open from the start.
    #[prop(optional)]
    open: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <details class="explained" open=open>
            <summary><span class="explained-name">{title}</span></summary>
            <div class="share-part">{children()}</div>
        </details>
    }
}
