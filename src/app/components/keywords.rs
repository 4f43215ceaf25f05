//! Keywords as chips; those to which the manual gives a meaning open it in a native popover.

use leptos::prelude::*;

use crate::app::model::localized::Localized;
use crate::app::words;
use crate::catalogue::keywords::Keywords;

#[component]
pub fn KeywordList(localized: Localized, keywords: Keywords) -> impl IntoView {
    let chips = keywords.iter().enumerate().map(|(at, keyword)| {
        let explained = localized.keyword(keyword).map(|entry| {
            let name = localized.text(&entry.name);
            let text = localized.text(&entry.text);
            let page = words::manual_page(localized.language, entry.page);
            view! { <ExplainedKeyword id=format!("mot-clef-{at}") name text page /> }
        });
        let plain = explained.is_none().then(|| view! { <span class="chip">{localized.keyword_name(keyword)}</span> });
        view! { <li>{explained}{plain}</li> }
    });
    view! { <ul class="chips" aria-label=localized.words().keywords>{chips.collect_view()}</ul> }
}

#[component]
fn ExplainedKeyword(id: String, name: String, text: String, page: String) -> impl IntoView {
    view! {
        <button type="button" class="chip" popovertarget=id.clone()>{name.clone()}</button>
        <div class="popup" id=id popover="auto">
            <p class="popup-name">{name}</p>
            <p>{text}</p>
            <p class="quiet">{page}</p>
        </div>
    }
}
