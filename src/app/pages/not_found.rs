//! An address that leads nowhere, and the way home.

use crate::app::element::{Parts, el};
use crate::app::route::Route;
use crate::app::voice::Voice;

pub fn page(voice: &Voice) -> Parts {
    let words = voice.words();
    let home = el("a.button").attr("href", Route::Home.href()).add(words.not_found_home);
    el("article.sheet.narrow")
        .add(el("h1").attr("tabindex", "-1").add(words.not_found))
        .add(el("p").add(words.not_found_text))
        .add(el("p").add(home))
        .into()
}
