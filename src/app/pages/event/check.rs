//! Table check: the code of a paper roster against what was accepted, in a second, on a phone, without network.

use js_sys::Array;
use leptos::prelude::*;

use crate::app::components::open_files::use_drop;
use crate::app::components::scanner::{ScanView, Scanner};
use crate::app::model::event::table_check::{Checked, accepted, check};
use crate::app::platform::{files, worker};
use crate::app::state::open_event::{OpenEvent, use_open_event};
use crate::app::words::event_list_of;
use crate::exchange::compare::Kinship;
use crate::exchange::fingerprint::fingerprint;
use crate::exchange::link;
use crate::roster::Roster;
use crate::worker::protocol::{Answer, InputFile, Job, Opened};

/// What was found, and of which list.
#[derive(Clone)]
struct Found {
    checked: Checked,
    shown: Roster,
}

#[component]
pub fn TableCheck() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let found = RwSignal::new(None::<Found>);
    let said = RwSignal::new(String::new());
    let judge = move |shown: Roster| {
        said.set(String::new());
        let (rows, state) = (untrack(|| open.desk_rows()), open.state_untracked());
        let checked = check(&state, &accepted(&rows), &shown);
        found.set(Some(Found { checked, shown }));
    };
    let on_text = Callback::new(move |text: String| match link::read(text.trim()) {
        Ok(shown) => judge(shown),
        Err(_) => {
            found.set(None);
            said.set(words.not_a_list.to_owned());
        }
    });
    // A PDF or a list's file do as well as a code.
    let open_file = move |files: Vec<InputFile>| {
        worker::ask(open.language(), Job::Open(files), move |answer| {
            if let Answer::Opened(all) = answer
                && said.try_get_untracked().is_some()
            {
                let list = all.into_iter().find_map(|own| match own {
                    Opened::List { roster, .. } => Some(roster),
                    Opened::Tome { .. } | Opened::Event { .. } | Opened::Unreadable { .. } | Opened::Backup(_) => None,
                });
                match list {
                    Some(shown) => judge(shown),
                    None => {
                        found.set(None);
                        said.set(words.not_a_list.to_owned());
                    }
                }
            }
        });
    };
    let scanner = Scanner::for_many(on_text);
    let on_files = Callback::new(move |list: Array| {
        files::read(&list, move |files, _| open_file(files));
    });
    let pasted = Callback::new(move |text: String| {
        open_file(vec![InputFile { name: words.pasted.to_owned(), bytes: text.into_bytes() }]);
    });
    let over = use_drop(on_files, pasted);
    let verdict = move || found.get().map(|found| view! { <Verdict found open /> });
    view! {
        <h2>{words.table_check}</h2>
        <p class="quiet">{words.check_hint}</p>
        // Above the camera's picture, which fills a phone.
        <div aria-live="assertive">{verdict}</div>
        <p role="status">{said}</p>
        <ScanView scanner />
        <div class="drop-hint" class:shown=over><p>{words.drop_here}</p></div>
    }
}

#[component]
fn Verdict(found: Found, open: OpenEvent) -> impl IntoView {
    let (words, language) = (open.words(), open.language());
    let Found { checked, shown } = found;
    let print = fingerprint(&shown).to_string();
    let name = |id: &str| untrack(|| open.name_of(id));
    let (class, title, whose, before) = match checked {
        Checked::Same { player } => ("check-same", words.check_same, name(&player), None),
        Checked::Differs { player, accepted } => ("check-differs", words.check_differs, name(&player), Some(accepted)),
        Checked::NotAccepted { player } => ("check-differs", words.check_not_accepted, name(&player), None),
        Checked::Unknown => ("check-differs", words.check_unknown, shown.player.clone(), None),
    };
    let difference = RwSignal::new(None::<String>);
    if let Some(before) = before.and_then(|list| link::read(&list).ok()) {
        let job = Job::Compare { before, after: shown.clone(), kinship: Kinship::Other };
        worker::ask(language, job, move |answer| {
            if let Answer::Compared(said) | Answer::Failed(said) = answer {
                difference.try_set(Some(said));
            }
        });
    }
    view! {
        <section class=format!("note table-verdict {class}")>
            <h3>{title}</h3>
            <p>{event_list_of(language, &whose, &shown.name)}</p>
            <p>{words.fingerprint} "\u{a0}: " <code>{print}</code></p>
            {move || difference.get().map(|text| view! { <pre class="difference">{text}</pre> })}
        </section>
    }
}
