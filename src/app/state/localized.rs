//! The catalogue in the language of the moment. For pages that come in chunks: the first page makes do with
//! [`UserTomes::factions`](super::tomes::UserTomes::factions).

use super::settings::use_settings;
use super::tomes::use_user_tomes;
use crate::app::model::localized::Localized;

/// As it is now. A page is built anew when language or tomes change, so that what is on the page may hold on to it.
pub fn use_localized() -> Localized {
    Localized { catalogue: use_user_tomes().catalogue(), language: use_settings().language_untracked() }
}

/// The same with what is said of the things that a list can add.
pub fn use_localized_with_offers() -> Localized {
    Localized { catalogue: use_user_tomes().catalogue_with_offers(), language: use_settings().language_untracked() }
}

/// The same with the texts that only reading pages show: tables, scenarios, what rules and keywords say.
pub fn use_localized_with_texts() -> Localized {
    Localized { catalogue: use_user_tomes().catalogue_with_texts(), language: use_settings().language_untracked() }
}
