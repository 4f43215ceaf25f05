//! The user's own tomes: their texts on the device, and the catalogue that they and the shipped ones make.
//!
//! Reading TOML is the worker's affair. What it made of the tomes is kept beside them, so that the app starts with
//! them at once; where that is missing, of another build or of other texts, the worker is asked again. App and atlas
//! have a library each, as other tabs do: whoever is done with a change says so, and the others take it over.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::browser;
use super::element::on_window;
use super::keep::{self, READY};
use super::record::{hex, unhex};
use super::task::{Answer, Brought, Flaw, Job, Tomes};
use super::worker;
use crate::catalogue::Catalogue;
use crate::exchange::checksum::crc32;
use crate::language::Language;
use crate::shipped;

pub const PREFIX: &str = "ralliement.tome.";
/// Said on the window when [`READY`] is new: `storage` events reach other tabs only.
const CHANGED: &str = "ralliement-tomes";

/// A tome that was taken away, for who wants it back.
#[derive(Clone)]
pub struct Gone {
    id: String,
    text: String,
    pub name: String,
}

#[derive(Clone, Copy)]
pub struct Library {
    catalogue: RwSignal<Arc<Catalogue>>,
    shipped: StoredValue<Arc<Catalogue>>,
    /// The checksum of the packed tomes that the catalogue was made with.
    sum: StoredValue<u32>,
    flaws: StoredValue<Vec<Flaw>>,
    /// In which language the flaws are told, and of which texts.
    told: StoredValue<Option<(Language, u32)>>,
    /// The number of the question that is open; 0 where none is.
    asked: StoredValue<u32>,
    /// Counts changes of the shelf.
    turn: RwSignal<u32>,
    /// Why the tomes could not be looked at.
    pub failure: RwSignal<Option<String>>,
    /// The tome that was taken away last: its id and its text.
    pub gone: RwSignal<Option<Gone>>,
    /// The tome whose former text was set aside last.
    pub replaced: RwSignal<Option<String>>,
    /// The checksums of what this page wrote: that alone may be written over.
    own: StoredValue<Vec<u32>>,
}

impl Library {
    /// On top of what ships with the program that opens it.
    pub fn open(shipped: Catalogue) -> Library {
        let shipped = Arc::new(shipped);
        let library = Library {
            catalogue: RwSignal::new(shipped.clone()),
            shipped: StoredValue::new(shipped),
            sum: StoredValue::new(0),
            flaws: StoredValue::new(Vec::new()),
            told: StoredValue::new(None),
            asked: StoredValue::new(0),
            turn: RwSignal::new(0),
            failure: RwSignal::new(None),
            gone: RwSignal::new(None),
            replaced: RwSignal::new(None),
            own: StoredValue::new(Vec::new()),
        };
        on_window(CHANGED, move |_| library.hear());
        on_window("storage", move |event| {
            let key = event.dyn_into().ok().and_then(|event: StorageEvent| event.key());
            if key.as_deref() == Some(READY) {
                library.hear();
            }
        });
        library
    }

    /// Takes what lies ready; false where the tomes have to be looked at first.
    pub fn is_ready(self) -> bool {
        ids().is_empty() || self.use_ready()
    }

    pub fn catalogue(self) -> Arc<Catalogue> {
        self.catalogue.get()
    }

    pub fn track(self) {
        self.turn.track();
    }

    fn refresh(self) {
        self.turn.update(|turn| *turn = turn.wrapping_add(1));
    }

    fn hear(self) {
        self.use_ready();
        self.refresh();
    }

    /// What is wrong with a tome, as far as it is known.
    pub fn flaws(self, id: &str) -> Vec<Flaw> {
        self.flaws.with_value(|flaws| flaws.iter().filter(|flaw| flaw.file == id).cloned().collect())
    }

    /// Has the tomes looked at for a page that shows what is wrong with them, unless that is known or under way.
    pub fn look_if_needed(self, language: Language) {
        let known = self.told.get_value() == Some((language, print(&texts())));
        if !known && self.asked.get_value() == 0 && !ids().is_empty() {
            self.look(language);
        }
    }

    /// Keeps a tome under an id; false where it will be forgotten with the page. One in order takes the place of its
    /// namesake; one that is not is put beside it, since it must not replace one that works. What another tab or another
    /// day left there is set aside first; where that cannot be, the new one goes beside it, too.
    pub fn keep(self, language: Language, id: &str, in_order: bool, text: &str) -> bool {
        let (place, beside) = (key(id), key(&beside(id)));
        let (replaces, free) = (in_order && self.give_way(id, &place, text), self.give_way(id, &beside, text));
        let kept = (replaces || free) && keep::write(if replaces { &place } else { &beside }, text);
        self.own.update_value(|own| own.push(crc32(text.as_bytes())));
        if replaces && free && kept {
            keep::remove(&beside);
        }
        self.look(language);
        kept && replaces == in_order
    }

    /// The same for a tome that somebody brought: not even what was written here gives way to it unasked.
    pub fn bring(self, language: Language, id: &str, in_order: bool, text: &str) -> bool {
        self.own.set_value(Vec::new());
        self.keep(language, id, in_order, text)
    }

    /// Whether something else may be written there.
    fn give_way(self, id: &str, place: &str, text: &str) -> bool {
        let own = |before: &String| self.own.with_value(|own| own.contains(&crc32(before.as_bytes())));
        let Some(before) = keep::read(place).filter(|before| before != text && !own(before)) else { return true };
        let aside = keep::set_aside(id, &before);
        if aside {
            self.replaced.set(Some(id.to_owned()));
        }
        aside
    }

    /// `name` is what the player knows it by: the catalogue may not tell it any more.
    pub fn remove(self, language: Language, id: &str, name: String) {
        self.gone.set(text(id).map(|text| Gone { id: id.to_owned(), text, name }));
        keep::remove(&key(id));
        self.look(language);
    }

    /// Puts back what was taken away last.
    pub fn restore(self, language: Language) {
        if let Some(Gone { id, text, .. }) = self.gone.get_untracked() {
            self.gone.set(None);
            // Another tab may have put something there.
            if self.give_way(&id, &key(&id), &text) {
                keep::write(&key(&id), &text);
            }
            self.look(language);
        }
    }

    /// Has all tomes read and checked.
    pub fn look(self, language: Language) {
        let number = browser::chance();
        self.asked.set_value(number);
        let texts = print(&texts());
        worker::ask(language, Job::Tomes, move |answer| {
            // A later change asked again.
            if self.asked.get_value() != number {
                return;
            }
            self.asked.set_value(0);
            self.told.set_value(Some((language, texts)));
            match answer {
                Answer::Tomes(tomes) if tomes.build == shipped::print() => {
                    self.failure.set(None);
                    self.take(tomes, texts);
                }
                Answer::Failed(sentence) => self.failure.set(Some(sentence)),
                // Only a worker of another build could answer so.
                _ => {}
            }
            self.refresh();
        });
        self.refresh();
    }

    fn take(self, tomes: Tomes, texts: u32) {
        self.flaws.set_value(tomes.defects);
        keep::write(READY, &format!("{} {}", mark(texts, &tomes.packed), hex(&tomes.packed)));
        self.use_packed(&tomes.packed);
        browser::say(CHANGED);
    }

    /// What lies ready, if it is whole, of this build and of these texts.
    fn use_ready(self) -> bool {
        let ready = keep::read(READY).unwrap_or_default();
        let Some((found, packed)) = ready.rsplit_once(' ') else { return false };
        match unhex(packed).filter(|packed| mark(print(&texts()), packed) == found) {
            Some(packed) => {
                self.use_packed(&packed);
                true
            }
            None => false,
        }
    }

    fn use_packed(self, packed: &[u8]) {
        let sum = crc32(packed);
        // The page is built anew for another catalogue: not for the same once more.
        if self.sum.get_value() != sum {
            self.sum.set_value(sum);
            self.catalogue.set(Arc::new(self.shipped.with_value(|shipped| shipped.with_packed(packed))));
        }
    }
}

/// What has to fit before packed bytes are believed: version and catalogue of the build, the texts, the bytes.
fn mark(texts: u32, packed: &[u8]) -> String {
    format!("{} {:08x} {texts:08x} {:08x}", env!("CARGO_PKG_VERSION"), shipped::print(), crc32(packed))
}

fn print(texts: &[Brought]) -> u32 {
    texts.iter().fold(0, |sum, tome| crc32(&[&sum.to_le_bytes(), tome.name.as_bytes(), &tome.bytes].concat()))
}

/// The tome that a stored text is about; see [`Library::keep`].
pub fn tome_of(id: &str) -> &str {
    id.strip_suffix('~').unwrap_or(id)
}

fn beside(id: &str) -> String {
    format!("{id}~")
}

/// Under which ids tomes lie here.
pub fn ids() -> Vec<String> {
    keep::keys(PREFIX)
}

pub fn text(id: &str) -> Option<String> {
    keep::read(&key(id))
}

/// All of them, as the worker wants them.
pub fn texts() -> Vec<Brought> {
    let tome = |name: String| Some(Brought { bytes: text(&name)?.into_bytes(), name });
    ids().into_iter().filter_map(tome).collect()
}

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}
