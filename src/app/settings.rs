//! Language and theme, kept on the device.
//!
//! Storage may be blocked (private windows, strict settings) or full: then the choice holds until the page is
//! closed, and [`Settings::forgetful`] turns true, so that the screen says so.

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

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
#[serde(default)]
struct Stored {
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    theme: Option<String>,
}

#[derive(Clone, Copy)]
pub struct Settings {
    language: RwSignal<Language>,
    theme: RwSignal<Theme>,
    /// What is chosen will not outlive the page.
    forgetful: RwSignal<bool>,
    stored: StoredValue<Stored>,
}

impl Settings {
    pub fn load() -> Settings {
        let available = storage_available();
        let stored: Stored = if available { LocalStorage::get(KEY).unwrap_or_default() } else { Stored::default() };
        let language = stored.language.as_deref().and_then(Language::from_tag).unwrap_or_else(browser_language);
        let theme = stored.theme.as_deref().and_then(Theme::from_tag).unwrap_or_default();
        Settings {
            language: RwSignal::new(language),
            theme: RwSignal::new(theme),
            forgetful: RwSignal::new(!available),
            stored: StoredValue::new(stored),
        }
    }

    pub fn language(self) -> Language {
        self.language.get()
    }

    pub fn theme(self) -> Theme {
        self.theme.get()
    }

    pub fn forgetful(self) -> bool {
        self.forgetful.get()
    }

    pub fn choose_language(self, language: Language) {
        self.language.set(language);
        self.keep(|stored| stored.language = Some(language.tag().to_owned()));
    }

    pub fn choose_theme(self, theme: Theme) {
        self.theme.set(theme);
        self.keep(|stored| stored.theme = Some(theme.tag().to_owned()));
    }

    fn keep(self, change: impl FnOnce(&mut Stored)) {
        self.stored.update_value(change);
        // Looked at each time: `LocalStorage` panics where storage is blocked, and a browser may block it late.
        let kept = storage_available() && LocalStorage::set(KEY, self.stored.get_value()).is_ok();
        if !kept {
            self.forgetful.set(true);
        }
    }
}

fn storage_available() -> bool {
    matches!(window().local_storage(), Ok(Some(_)))
}

/// The first of the visitor's languages that we speak; French where there is none.
fn browser_language() -> Language {
    let wanted = window().navigator().languages();
    wanted.iter().filter_map(|tag| Language::from_tag(&tag.as_string()?)).next().unwrap_or_default()
}
