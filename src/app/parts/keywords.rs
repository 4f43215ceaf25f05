//! Keywords as chips; those to which the manual gives a meaning open it in a native popover.

use leptos::prelude::*;

use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::keywords::Keywords;

#[component]
pub fn KeywordList(voice: Voice, keywords: Keywords) -> impl IntoView {
    let chips: Vec<_> = keywords
        .iter()
        .enumerate()
        .map(|(at, keyword)| {
            let chip = match voice.keyword(keyword) {
                Some(entry) => {
                    let id = format!("mot-clef-{at}");
                    let name = voice.text(&entry.name);
                    let (button, target) = (name.clone(), id.clone());
                    view! {
                        <button type="button" class="chip" popovertarget=target>{button}</button>
                        <div class="popup" id=id popover="auto">
                            <p class="popup-name">{name}</p>
                            <p>{voice.text(&entry.text)}</p>
                            <p class="quiet">{wording::manual_page(voice.language, entry.page)}</p>
                        </div>
                    }
                    .into_any()
                }
                None => view! { <span class="chip">{keyword.to_owned()}</span> }.into_any(),
            };
            view! { <li>{chip}</li> }
        })
        .collect();
    view! { <ul class="chips" aria-label=voice.words().keywords>{chips}</ul> }
}
