//! What cannot be read: kept as it is, exported byte for byte, and removed only after that.

use std::collections::HashMap;

use leptos::prelude::*;

use super::use_removal;
use crate::app::components::rows::Rows;
use crate::app::platform::focus::keep_focus;
use crate::app::platform::{files, storage, worker};
use crate::app::state::imports::use_imports;
use crate::app::state::lists::{self, Lists, use_lists};
use crate::app::state::settings::use_settings;
use crate::app::words::{self, DataWords};
use crate::language;
use crate::worker::protocol::{Answer, InputFile, Job, Opened};

/// Why the text under a key cannot be read.
type Reasons = RwSignal<HashMap<String, Vec<String>>>;

/// The section is there only while it has something to say, but its place always is.
#[component]
pub fn UnreadSection() -> impl IntoView {
    let lists = use_lists();
    let words = DataWords::of(use_settings().language_untracked());
    let keys = Memo::new(move |_| unread_keys(lists));
    let reasons = ask_for_reasons(keys.get_untracked());
    let exported = RwSignal::new(Vec::<String>::new());
    let any = move || {
        keep_focus();
        !keys.with(Vec::is_empty)
    };
    let content = move || {
        view! {
            <section class="card">
                <h2>{words.unread}</h2>
                <p>{words.unread_hint}</p>
                <ul class="data-rows">
                    <Rows each=move || keys.get() key=Clone::clone let:key>
                        <UnreadItem storage_key=key reasons exported />
                    </Rows>
                </ul>
            </section>
        }
    };
    view! {
        <div class="data-unread">
            <Show when=any>{content()}</Show>
        </div>
    }
}

/// Lists that are none to this version, and what was set aside.
fn unread_keys(lists: Lists) -> Vec<String> {
    let unread = lists.all().into_iter().filter(|entry| entry.record.is_none());
    let unread = unread.map(|entry| format!("{}{}", lists::PREFIX, entry.id));
    unread.chain(storage::keys(storage::ASIDE).into_iter().map(|id| format!("{}{id}", storage::ASIDE))).collect()
}

/// Why they cannot be read; and those that can after all, by another version or by hand, are kept anew.
fn ask_for_reasons(keys: Vec<String>) -> Reasons {
    let (imports, language) = (use_imports(), use_settings().language_untracked());
    let reasons = RwSignal::new(HashMap::new());
    let stored = |key: String| Some(InputFile { bytes: storage::read(&key)?.into_bytes(), name: key });
    let files: Vec<InputFile> = keys.into_iter().filter_map(stored).collect();
    if files.is_empty() {
        return reasons;
    }
    let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    imports.read_again(language);
    worker::ask(language, Job::Open(files), move |answer| {
        let Answer::Opened(all) = answer else { return };
        let why = |opened| if let Opened::Unreadable { reasons, .. } = opened { reasons } else { Vec::new() };
        // The page may be gone by now.
        reasons.try_set(names.into_iter().zip(all.into_iter().map(why)).collect());
    });
    reasons
}

#[component]
fn UnreadItem(storage_key: String, reasons: Reasons, exported: RwSignal<Vec<String>>) -> impl IntoView {
    let (removal, language) = (use_removal(), use_settings().language_untracked());
    let words = DataWords::of(language);
    let aside = storage_key.strip_prefix(storage::ASIDE);
    let title = if aside.is_some() { words::put_aside } else { words::unreadable };
    let name = lists::id_of(&storage_key).or(aside).unwrap_or(&storage_key).to_owned();
    let (title, about) = (title(language, &name), words::quoted(&name));
    let key = StoredValue::new(storage_key);
    let why = move || {
        let key = key.get_value();
        let why = reasons.with(|all| all.get(&key).cloned()).unwrap_or_default();
        why.iter().map(|sentence| view! { <li>{plain(&key, sentence)}</li> }).collect_view()
    };
    let export = move |_| {
        let key = key.get_value();
        files::save_plain(&format!("{}.txt", files::stem(&name)), &storage::read(&key).unwrap_or_default());
        exported.update(|all| all.push(key));
    };
    let is_exported = move || key.with_value(|key| exported.with(|all| all.contains(key)));
    let remove = move |_| removal.remove(&[key.get_value()]);
    view! {
        <li>
            <span><b>{title}</b><ul class="reasons">{why}</ul></span>
            <span class="card-actions">
                <button type="button" class="plainly" on:click=export>
                    {words.export} <span class="unseen">{about}</span>
                </button>
                <Show when=is_exported fallback=move || view! { <span class="quiet">{words.export_first}</span> }>
                    <button type="button" class="plainly" on:click=remove>{words.remove}</button>
                </Show>
            </span>
        </li>
    }
}

/// The sentence of a defect without its file, its place and its key, which mean nothing to whoever typed no file.
fn plain(file: &str, sentence: &str) -> String {
    let placed = sentence.strip_prefix(file).and_then(|rest| rest.split_once(": "));
    let Some((_, message)) = placed else { return sentence.to_owned() };
    let is_key = |word: &str| !word.trim_end().contains(char::is_whitespace);
    let named = message.split_once(": ").filter(|(word, _)| is_key(word));
    language::sentence(named.map_or(message, |(_, message)| message))
}
