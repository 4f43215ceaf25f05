//! What cannot be read: kept as it is, exported byte for byte, and removed only after that.

use leptos::prelude::*;

use super::{Shelf, section};
use crate::app::element::{El, button, el, live};
use crate::app::files;
use crate::app::keep;
use crate::app::store;
use crate::app::task::{Answer, Brought, Job, Opened};
use crate::app::wording::{self, Data};
use crate::app::worker;

pub fn unread(shelf: Shelf) -> El {
    let exported = RwSignal::new(Vec::<String>::new());
    let reasons = StoredValue::new(Vec::<(String, Vec<String>)>::new());
    ask(shelf, reasons);
    // The section is there only while it has something to say, but its place always is.
    el("div.data-unread").add(live(move || {
        shelf.turn.track();
        let words = Data::of(shelf.language());
        let rows: Vec<El> = keys(shelf).into_iter().map(|key| row(shelf, exported, reasons, key)).collect();
        let section = || section(words.unread).add(el("p").add(words.unread_hint));
        (!rows.is_empty()).then(|| section().add(el("ul.data-rows").add(rows)))
    }))
}

/// Lists that are none to this version, and what was set aside.
fn keys(shelf: Shelf) -> Vec<String> {
    let lists = shelf.inbox.store.all().into_iter().filter(|own| own.record.is_none());
    let lists = lists.map(|own| format!("{}{}", store::PREFIX, own.id));
    lists.chain(keep::keys(keep::ASIDE).into_iter().map(|id| format!("{}{id}", keep::ASIDE))).collect()
}

/// Why they cannot be read; and those that can after all, by another version or by hand, are kept anew.
fn ask(shelf: Shelf, reasons: StoredValue<Vec<(String, Vec<String>)>>) {
    let stored = |key: String| Some(Brought { bytes: keep::read(&key)?.into_bytes(), name: key });
    let files: Vec<Brought> = keys(shelf).into_iter().filter_map(stored).collect();
    if files.is_empty() {
        return;
    }
    let language = shelf.language();
    let names: Vec<String> = files.iter().map(|file| file.name.clone()).collect();
    shelf.inbox.read_again(language);
    worker::ask(language, Job::Open(files), move |answer| {
        let Answer::Opened(all) = answer else { return };
        let why = |opened| match opened {
            Opened::Unreadable { reasons, .. } => reasons,
            _ => Vec::new(),
        };
        let found = names.into_iter().zip(all.into_iter().map(why)).collect();
        // The page may be gone by now.
        if reasons.try_set_value(found).is_none() {
            shelf.refresh();
        }
    });
}

fn row(
    shelf: Shelf,
    exported: RwSignal<Vec<String>>,
    reasons: StoredValue<Vec<(String, Vec<String>)>>,
    key: String,
) -> El {
    let language = shelf.language();
    let words = Data::of(language);
    let aside = key.strip_prefix(keep::ASIDE);
    let name = store::id_of(&key).or(aside).unwrap_or(&key).to_owned();
    let title = if aside.is_some() { wording::put_aside } else { wording::unreadable };
    let why = reasons.with_value(|all| all.iter().find(|(own, _)| *own == key).map(|(_, why)| why.clone()));
    let why: Vec<El> =
        why.unwrap_or_default().into_iter().map(|sentence| el("li").add(plain(&key, &sentence))).collect();
    let (saved, file) = (key.clone(), name.clone());
    let export =
        button("plainly").add(words.export).add(el("span.unseen").add(wording::quoted(&name))).click(move || {
            files::save_plain(&format!("{}.txt", files::stem(&file)), &keep::read(&saved).unwrap_or_default());
            exported.update(|all| all.push(saved.clone()));
        });
    let away = key.clone();
    let remove = live(move || {
        let key = away.clone();
        let remove = || button("plainly").add(words.remove).click(move || shelf.remove(vec![key.clone()]));
        Some(if exported.with(|all| all.contains(&away)) { remove() } else { el("span.quiet").add(words.export_first) })
    });
    el("li")
        .add(el("span").add(el("b").add(title(language, &name))).add(el("ul.reasons").add(why)))
        .add(el("span.card-actions").add(export).add(remove))
}

/// The sentence of a defect without its file, its place and its key, which mean nothing to whoever typed no file.
fn plain(file: &str, sentence: &str) -> String {
    let placed = sentence.strip_prefix(file).and_then(|rest| rest.split_once(": "));
    let Some((_, said)) = placed else { return sentence.to_owned() };
    let is_key = |word: &str| !word.trim_end().contains(char::is_whitespace);
    wording::full(said.split_once(": ").filter(|(word, _)| is_key(word)).map_or(said, |(_, said)| said))
}
