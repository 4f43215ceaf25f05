//! My data: what is on this device, how to take it elsewhere and back, and what can be thrown away for good.

mod bin;
mod change;
mod parts;
mod plan;
mod space;
mod unread;

use leptos::prelude::*;

use self::bin::BinSection;
use self::plan::BackupPlan;
use self::space::SpaceSection;
use self::unread::UnreadSection;
use crate::app::components::imports::ImportFiles;
use crate::app::platform::focus::keep_focus;
use crate::app::platform::{browser, files, storage};
use crate::app::state::lists::{Lists, use_lists};
use crate::app::state::settings::use_settings;
use crate::app::state::tomes::use_user_tomes;
use crate::app::words::{self, DataWords, FileWords};
use crate::exchange::backup::{self, Kind};
use crate::language::Language;

/// What is taken away on this page can be put back until somebody leaves. A context of this page.
#[derive(Clone, Copy)]
struct Removal {
    lists: Lists,
    /// Key and text of what was removed last.
    removed: RwSignal<Vec<(String, String)>>,
}

fn use_removal() -> Removal {
    expect_context()
}

impl Removal {
    /// For good, unless it is put back at once.
    fn remove(self, keys: &[String]) {
        self.removed.set(keys.iter().filter_map(|key| Some((key.clone(), storage::read(key)?))).collect());
        keys.iter().for_each(|key| storage::remove(key));
        self.lists.refresh();
    }

    fn put_back(self) {
        for (key, text) in self.removed.get_untracked() {
            // Another tab may have it back already, and have gone on with it.
            if storage::read(&key).is_none() {
                storage::write(&key, &text);
            }
        }
        self.removed.set(Vec::new());
        self.lists.refresh();
    }
}

#[component]
pub fn DataPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    browser::set_title(FileWords::of(language).my_data);
    provide_context(Removal { lists: use_lists(), removed: RwSignal::new(Vec::new()) });
    view! {
        <section class="hero hero-lists">
            <h1 tabindex="-1">{FileWords::of(language).my_data}</h1>
            <p class="lead">{DataWords::of(language).lead}</p>
        </section>
        <div class="said" role="status"><Removed /></div>
        <BackupPlan />
        <div class="data">
            <div><BackupSection /><BinSection /></div>
            <div><SpaceSection /><UnreadSection /></div>
        </div>
    }
}

#[component]
fn Removed() -> impl IntoView {
    let (removal, language) = (use_removal(), use_settings().language_untracked());
    let count = Memo::new(move |_| removal.removed.with(Vec::len));
    let any = move || {
        keep_focus();
        count.get() > 0
    };
    view! {
        <Show when=any>
            <p class="snack">
                <span>{move || words::gone(language, count.get())}</span>
                <button type="button" class="button" on:click=move |_| removal.put_back()>
                    {DataWords::of(language).put_back}
                </button>
            </p>
        </Show>
    }
}

/// Out, and the way in.
#[component]
fn BackupSection() -> impl IntoView {
    let (lists, tomes, language) = (use_lists(), use_user_tomes(), use_settings().language_untracked());
    let words = DataWords::of(language);
    let held = Memo::new(move |_| {
        lists.track();
        tomes.track();
        held(language)
    });
    let save = move |_| {
        let name = words::backup_name(language, &browser::today());
        files::save_plain(&format!("{name}.txt"), &backup::write(&parts::stored_parts()));
    };
    view! {
        <section class="card data-backup">
            <h2>{FileWords::of(language).backup}</h2>
            <p>{words.backup_hint}</p>
            <p>{held}</p>
            <p><button type="button" class="button" on:click=save>{words.save}</button></p>
            <p>{words.bring}</p>
            <ImportFiles />
        </section>
    }
}

/// « 3 listes · 1 tome à vous ».
fn held(language: Language) -> String {
    let parts = parts::stored_parts();
    let count = |kind: Kind| parts.iter().filter(|part| part.kind == kind).count();
    // A list without a date is none that this version can read.
    let lists = parts.iter().filter(|part| part.kind == Kind::List && part.changed.is_some()).count();
    let counts = [
        (lists, words::list_count as fn(Language, usize) -> String),
        (count(Kind::Bin), words::binned_count),
        (count(Kind::Tome), words::tome_count),
        (count(Kind::List) - lists + count(Kind::Aside), words::unread_count),
    ];
    let counted: Vec<String> =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, say)| say(language, *count)).collect();
    if counted.is_empty() { DataWords::of(language).nothing_yet.to_owned() } else { counted.join(" · ") }
}
