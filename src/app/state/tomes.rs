//! The user's own tomes: their texts on the device, and the catalogue that they and the shipped ones make.
//!
//! Reading TOML is the worker's affair. What it made of the tomes is kept beside them, so that the app starts with
//! them at once; where that is missing, of another build or of other texts, the worker is asked again. Whoever is done
//! with a change writes it down, and other tabs take it over.

use std::sync::Arc;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

use super::events;
use super::readers::forget_when_gone;
use super::settings::use_settings;
use crate::app::model::stored_list::{hex, unhex};
use crate::app::platform::browser;
use crate::app::platform::events::on_window;
use crate::app::platform::storage::{self, READY};
use crate::app::platform::worker;
use crate::catalogue::Catalogue;
use crate::catalogue::index::FactionIndex;
use crate::exchange::checksum::crc32;
use crate::language::Language;
use crate::shipped;
use crate::worker::protocol::{Answer, Flaw, InputFile, Job, UserTomes as Checked};

pub const PREFIX: &str = "ralliement.tome.";

/// A tome that was taken away, for who wants it back.
#[derive(Clone)]
pub struct Gone {
    id: String,
    text: String,
    pub name: String,
}

/// What the worker made of the tomes, as it is kept between visits.
#[derive(Serialize, Deserialize)]
struct Ready {
    mark: String,
    packed: String,
    index: FactionIndex,
}

/// A catalogue, and the checksum of the packed tomes that it was made with.
type KnownCatalogue = StoredValue<Option<(u32, Arc<Catalogue>)>>;

#[derive(Clone, Copy)]
pub struct UserTomes {
    /// The factions of all tomes.
    index: RwSignal<Arc<FactionIndex>>,
    /// The user's tomes as the worker packed them.
    packed: StoredValue<Vec<u8>>,
    catalogue: KnownCatalogue,
    /// The same with some of its texts, and with all.
    with_offers: KnownCatalogue,
    with_texts: KnownCatalogue,
    /// The checksum of the packed tomes that the catalogue was made with.
    sum: StoredValue<u32>,
    flaws: StoredValue<Vec<Flaw>>,
    /// In which language the flaws are told, and of which texts.
    looked_at: StoredValue<Option<(Language, u32)>>,
    /// The number of the question that is open; 0 where none is.
    asked: StoredValue<u32>,
    changed: Trigger,
    /// Why the tomes could not be looked at.
    pub failure: RwSignal<Option<String>>,
    /// The tome that was taken away last: its id and its text.
    pub gone: RwSignal<Option<Gone>>,
    /// The tome whose former text was set aside last.
    pub replaced: RwSignal<Option<String>>,
    /// The checksums of what this page wrote: that alone may be written over.
    own: StoredValue<Vec<u32>>,
}

impl UserTomes {
    fn open() -> UserTomes {
        let tomes = UserTomes {
            index: RwSignal::new(Arc::new(shipped::index())),
            catalogue: StoredValue::new(None),
            packed: StoredValue::new(Vec::new()),
            with_offers: StoredValue::new(None),
            with_texts: StoredValue::new(None),
            sum: StoredValue::new(0),
            flaws: StoredValue::new(Vec::new()),
            looked_at: StoredValue::new(None),
            asked: StoredValue::new(0),
            changed: Trigger::new(),
            failure: RwSignal::new(None),
            gone: RwSignal::new(None),
            replaced: RwSignal::new(None),
            own: StoredValue::new(Vec::new()),
        };
        on_window("storage", move |event| {
            let key = event.dyn_into().ok().and_then(|event: StorageEvent| event.key());
            if key.as_deref() == Some(READY) {
                worker::tomes_changed();
                tomes.use_ready();
                tomes.changed.notify();
            }
        });
        tomes
    }

    /// Takes what lies ready; false where the tomes have to be looked at first.
    fn is_ready(self) -> bool {
        ids().is_empty() || self.use_ready()
    }

    /// The factions of all tomes. Changes with the user's tomes, as [`UserTomes::catalogue`] does.
    pub fn factions(self) -> Arc<FactionIndex> {
        forget_when_gone(&self.index);
        self.index.get()
    }

    /// Everything that lists are made of, as it is now. Unpacked when first asked for: the first page does without.
    pub fn catalogue(self) -> Arc<Catalogue> {
        self.known(self.catalogue, || {
            browser::mark("catalogue");
            let catalogue = self.with_own(Catalogue::for_lists());
            browser::mark("catalogue-ready");
            catalogue
        })
    }

    /// With what is said of the things that a list can add.
    pub fn catalogue_with_offers(self) -> Arc<Catalogue> {
        self.known(self.with_offers, || self.with_own(Catalogue::for_offers()))
    }

    /// With the texts that only reading pages show, too.
    pub fn catalogue_with_texts(self) -> Arc<Catalogue> {
        self.known(self.with_texts, || self.with_own(Catalogue::shipped()))
    }

    /// Worked out when first asked for, and again for other tomes.
    fn known(self, known: KnownCatalogue, make: impl FnOnce() -> Catalogue) -> Arc<Catalogue> {
        let sum = self.sum.get_value();
        let same = known.with_value(|known| known.clone().filter(|(of, _)| *of == sum));
        same.map(|(_, catalogue)| catalogue).unwrap_or_else(|| {
            let catalogue = Arc::new(make());
            known.set_value(Some((sum, catalogue.clone())));
            catalogue
        })
    }

    fn with_own(self, shipped: Catalogue) -> Catalogue {
        self.packed.with_value(|packed| if packed.is_empty() { shipped } else { shipped.with_packed(packed) })
    }

    /// Names what a list is judged with: the rules of this version, the shipped tomes, the user's, and its event as it is
    /// here; empty for a list that is judged by the manual alone.
    pub fn judged_with(self, event: &str) -> u32 {
        let (sum, event) = (self.sum.get_value(), events::revision(event));
        crc32(format!("{} {:08x} {sum:08x} {event:08x}", env!("CARGO_PKG_VERSION"), shipped::checksum()).as_bytes())
    }

    /// Changes with the tomes, and with what is known of them.
    pub fn track(self) {
        self.changed.track();
    }

    /// What is wrong with a tome, as far as it is known.
    pub fn flaws(self, id: &str) -> Vec<Flaw> {
        self.flaws.with_value(|flaws| flaws.iter().filter(|flaw| flaw.file == id).cloned().collect())
    }

    /// Has the tomes looked at for a page that shows what is wrong with them, unless that is known or under way.
    pub fn look_if_needed(self, language: Language) {
        let known = self.looked_at.get_value() == Some((language, checksum(&texts())));
        if !known && self.asked.get_value() == 0 && !ids().is_empty() {
            self.look(language);
        }
    }

    /// Keeps a tome under an id; false where it will be forgotten with the page. One in order takes the place of its
    /// namesake; one that is not is put beside it, since it must not replace one that works. What another tab or another
    /// day left there is set aside first; where that cannot be, the new one goes beside it, too.
    pub fn store(self, language: Language, id: &str, in_order: bool, text: &str) -> bool {
        let (place, beside) = (key(id), key(&beside(id)));
        let (replaces, free) = (in_order && self.give_way(id, &place, text), self.give_way(id, &beside, text));
        let kept = (replaces || free) && storage::write(if replaces { &place } else { &beside }, text);
        self.own.update_value(|own| own.push(crc32(text.as_bytes())));
        if replaces && free && kept {
            storage::remove(&beside);
        }
        self.look(language);
        kept && replaces == in_order
    }

    /// The same for a tome that somebody brought: not even what was written here gives way to it unasked.
    pub fn bring(self, language: Language, id: &str, in_order: bool, text: &str) -> bool {
        self.own.set_value(Vec::new());
        self.store(language, id, in_order, text)
    }

    /// Whether something else may be written there.
    fn give_way(self, id: &str, place: &str, text: &str) -> bool {
        let own = |before: &String| self.own.with_value(|own| own.contains(&crc32(before.as_bytes())));
        let Some(before) = storage::read(place).filter(|before| before != text && !own(before)) else { return true };
        let aside = storage::set_aside(id, &before);
        if aside {
            self.replaced.set(Some(id.to_owned()));
        }
        aside
    }

    /// `name` is what the player knows it by: the catalogue may not tell it any more.
    pub fn remove(self, language: Language, id: &str, name: String) {
        self.gone.set(text(id).map(|text| Gone { id: id.to_owned(), text, name }));
        storage::remove(&key(id));
        self.look(language);
    }

    /// Puts back what was taken away last.
    pub fn restore(self, language: Language) {
        if let Some(Gone { id, text, .. }) = self.gone.get_untracked() {
            self.gone.set(None);
            // Another tab may have put something there.
            if self.give_way(&id, &key(&id), &text) {
                storage::write(&key(&id), &text);
            }
            self.look(language);
        }
    }

    /// Has all tomes read and checked.
    pub fn look(self, language: Language) {
        let number = browser::random();
        self.asked.set_value(number);
        worker::tomes_changed();
        let texts = checksum(&texts());
        worker::ask(language, Job::CheckTomes, move |answer| {
            // A later change asked again.
            if self.asked.get_value() != number {
                return;
            }
            self.asked.set_value(0);
            self.looked_at.set_value(Some((language, texts)));
            match answer {
                Answer::Tomes(tomes) if tomes.build == shipped::checksum() => {
                    self.failure.set(None);
                    self.take(tomes, texts);
                }
                Answer::Failed(sentence) => self.failure.set(Some(sentence)),
                // Only a worker of another build could answer so.
                Answer::Tomes(_)
                | Answer::Ready
                | Answer::Opened(_)
                | Answer::Printed(_)
                | Answer::Shared(_)
                | Answer::Compared(_)
                | Answer::Scanned(_)
                | Answer::Typefaces(_)
                | Answer::Read(_)
                | Answer::NotRead { .. }
                | Answer::Form(_)
                | Answer::Written(_)
                | Answer::Event(_) => {}
            }
            self.changed.notify();
        });
        self.changed.notify();
    }

    fn take(self, tomes: Checked, texts: u32) {
        self.flaws.set_value(tomes.defects);
        let ready = Ready { mark: mark(texts, &tomes.packed), packed: hex(&tomes.packed), index: tomes.index };
        // Where it is not kept, the worker is asked again at the next start.
        storage::set_value(READY, &ready);
        self.use_packed(tomes.packed, ready.index);
    }

    /// What lies ready, if it is whole, of this build and of these texts.
    fn use_ready(self) -> bool {
        let Some(ready) = storage::value::<Ready>(READY) else { return false };
        match unhex(&ready.packed).filter(|packed| mark(checksum(&texts()), packed) == ready.mark) {
            Some(packed) => {
                self.use_packed(packed, ready.index);
                true
            }
            None => false,
        }
    }

    fn use_packed(self, packed: Vec<u8>, index: FactionIndex) {
        let sum = crc32(&packed);
        // The page is built anew for another catalogue: not for the same once more.
        if self.sum.get_value() != sum {
            self.sum.set_value(sum);
            self.packed.set_value(packed);
            self.index.set(Arc::new(index));
        }
    }
}

pub fn provide_user_tomes() {
    let tomes = UserTomes::open();
    worker::set_tomes(texts);
    if !tomes.is_ready() {
        tomes.look(use_settings().language_untracked());
    }
    provide_context(tomes);
}

pub fn use_user_tomes() -> UserTomes {
    expect_context()
}

/// What has to fit before packed bytes are believed: version and catalogue of the build, the texts, the bytes.
fn mark(texts: u32, packed: &[u8]) -> String {
    format!("{} {:08x} {texts:08x} {:08x}", env!("CARGO_PKG_VERSION"), shipped::checksum(), crc32(packed))
}

fn checksum(texts: &[InputFile]) -> u32 {
    texts.iter().fold(0, |sum, tome| crc32(&[&sum.to_le_bytes(), tome.name.as_bytes(), &tome.bytes].concat()))
}

/// The tome that a stored text is about; see [`UserTomes::store`].
pub fn tome_of(id: &str) -> &str {
    id.strip_suffix('~').unwrap_or(id)
}

fn beside(id: &str) -> String {
    format!("{id}~")
}

/// Whether a tome of the user's with this id would take the place of one of ours, which none of theirs does yet.
pub fn replaces_shipped(id: &str) -> bool {
    shipped::index().faction(id).is_some() && text(id).is_none()
}

/// Under which ids tomes lie here.
pub fn ids() -> Vec<String> {
    storage::keys(PREFIX)
}

pub fn text(id: &str) -> Option<String> {
    storage::read(&key(id))
}

/// All of them, as the worker wants them.
pub fn texts() -> Vec<InputFile> {
    let tome = |name: String| Some(InputFile { bytes: text(&name)?.into_bytes(), name });
    ids().into_iter().filter_map(tome).collect()
}

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}
