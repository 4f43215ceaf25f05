//! Where an entry can be read in print.

use leptos::prelude::*;

use crate::app::components::mark::Mark;
use crate::app::model::reference::Source;
use crate::app::words;
use crate::language::Language;

#[component]
pub fn SourceMark(language: Language, source: Source) -> impl IntoView {
    match source {
        Source::Printed(provenance) => view! { <Mark language provenance /> }.into_any(),
        Source::Pages(pages) => view! { <span class="mark">{words::law_source(language, pages)}</span> }.into_any(),
    }
}
