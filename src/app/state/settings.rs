//! Language and theme, kept on the device.
//!
//! Storage may be blocked (private windows, strict settings) or full: then the choice holds until the page is
//! closed, and [`Settings::forgetful`] turns true, so that the screen says so.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::readers::forget_when_gone;
use crate::app::platform::storage;
use crate::language::Language;

const KEY: &str = "ralliement.settings";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Whatever the device says.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// In the storage, in `data-theme`, and as the value of the control.
    pub fn tag(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub fn from_tag(tag: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.tag() == tag)
    }
}

/// As written: tags, so that a value of a later version is passed over instead of breaking the rest. What was
/// never chosen is not written, and goes on following the browser.
#[derive(Clone, Default, Serialize, Deserialize)]
struct Stored {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    theme: Option<String>,
    /// The first steps were shown, and are not shown again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    guided: Option<bool>,
}

impl Stored {
    fn read() -> Stored {
        storage::value(KEY)
            .or_else(|| storage::read(KEY).map(|text| Stored::of_first_version(&text)))
            .unwrap_or_default()
    }

    /// `language=fr theme=dark`, as the first version wrote it.
    fn of_first_version(text: &str) -> Stored {
        let value = |key: &str| {
            let mut pairs = text.split_whitespace().filter_map(|pair| pair.split_once('='));
            pairs.find(|(name, _)| *name == key).map(|(_, value)| value.to_owned())
        };
        Stored { language: value("language"), theme: value("theme"), guided: None }
    }
}

#[derive(Clone, Copy)]
pub struct Settings {
    language: RwSignal<Language>,
    theme: RwSignal<Theme>,
    guided: RwSignal<bool>,
    /// What is chosen will not outlive the page.
    forgetful: RwSignal<bool>,
}

impl Settings {
    fn load() -> Settings {
        let stored = Stored::read();
        let language = stored.language.as_deref().and_then(Language::from_tag).unwrap_or_else(browser_language);
        let theme = stored.theme.as_deref().and_then(Theme::from_tag).unwrap_or_default();
        Settings {
            language: RwSignal::new(language),
            theme: RwSignal::new(theme),
            guided: RwSignal::new(stored.guided.unwrap_or_default()),
            forgetful: RwSignal::new(storage::is_blocked()),
        }
    }

    pub fn language(self) -> Language {
        forget_when_gone(&self.language);
        self.language.get()
    }

    pub fn language_untracked(self) -> Language {
        self.language.get_untracked()
    }

    pub fn theme(self) -> Theme {
        forget_when_gone(&self.theme);
        self.theme.get()
    }

    /// Whether the first steps have been shown.
    pub fn guided(self) -> bool {
        forget_when_gone(&self.guided);
        self.guided.get()
    }

    pub fn end_guide(self) {
        if !self.guided.get_untracked() {
            self.guided.set(true);
            self.store(|stored| stored.guided = Some(true));
        }
    }

    pub fn forgetful(self) -> bool {
        self.forgetful.get()
    }

    pub fn choose_language(self, language: Language) {
        self.language.set(language);
        self.store(|stored| stored.language = Some(language.tag().to_owned()));
    }

    pub fn choose_theme(self, theme: Theme) {
        self.theme.set(theme);
        self.store(|stored| stored.theme = Some(theme.tag().to_owned()));
    }

    fn store(self, change: impl FnOnce(&mut Stored)) {
        // Read again: another tab may have chosen something meanwhile.
        let mut stored = Stored::read();
        change(&mut stored);
        if !storage::set_value(KEY, &stored) {
            self.forgetful.set(true);
        }
    }
}

pub fn provide_settings() {
    provide_context(Settings::load());
}

pub fn use_settings() -> Settings {
    expect_context()
}

/// The first of the visitor's languages that we speak; French where there is none.
fn browser_language() -> Language {
    let wanted = window().navigator().languages();
    wanted.iter().filter_map(|tag| Language::from_tag(&tag.as_string()?)).next().unwrap_or_default()
}
