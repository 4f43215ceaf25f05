//! The pages that one reads: factions, profiles, reference, tomes. A program of its own, fetched when such a page is
//! opened, so that building a list starts without waiting for them.

#[cfg(target_arch = "wasm32")]
mod pages {
    use wasm_bindgen::prelude::*;

    /// Shows the page of the address in an element of the app, explains a rule, or shares a list. See `app::atlas`.
    #[wasm_bindgen]
    pub fn open(place: web_sys::Element, language: &str, what: &str) {
        ralliement::app::open_atlas(&place, language, what);
    }
}

fn main() {}
