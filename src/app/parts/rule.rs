//! A name that opens its text in place: special rules, upgrades, orders, feats.

use leptos::prelude::*;

use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::tome::RuleUse;

/// A native disclosure. Texts of the data are shown as text, never as markup.
#[component]
pub fn Explained(
    name: String,
    /// Beside the name: a price, a launch value.
    #[prop(default = None, into)]
    aside: Option<String>,
    text: String,
    #[prop(default = None, into)] page: Option<String>,
    /// What else belongs under the text.
    #[prop(optional)]
    more: Option<AnyView>,
) -> impl IntoView {
    view! {
        <details class="explained">
            <summary>
                <span class="explained-name">{name}</span>
                {aside.map(|aside| view! { <span class="explained-aside">{aside}</span> })}
            </summary>
            <div class="explained-text">
                <p>{text}</p>
                {more}
                {page.map(|page| view! { <p class="quiet">{page}</p> })}
            </div>
        </details>
    }
}

/// A special rule as something has it, or can buy it.
#[component]
pub fn Rule(
    voice: Voice,
    faction: String,
    used: RuleUse,
    #[prop(default = None, into)] aside: Option<String>,
    /// A sentence of the profile, such as the pieces among which to choose.
    #[prop(default = None, into)]
    note: Option<String>,
) -> impl IntoView {
    let name = voice.rule_name(&faction, &used.rule, used.parameter.as_deref());
    let rule = voice.catalogue.rule(&faction, &used.rule);
    let text = rule.map(|rule| voice.text(&rule.text)).unwrap_or_default();
    let page = rule.and_then(|rule| rule.page).map(|page| wording::manual_page(voice.language, page));
    // One step deep only: a tome's rules might give each other in a circle.
    let given: Vec<_> = rule
        .into_iter()
        .flat_map(|rule| &rule.gives)
        .filter_map(|id| voice.catalogue.rule(&faction, id))
        .map(|given| {
            view! { <p><b>{voice.text(&given.name)}</b> ". " {voice.text(&given.text)}</p> }
        })
        .collect();
    let gives = (!given.is_empty()).then(|| {
        view! {
            <p>{voice.words().gives_too}</p>
            {given}
        }
    });
    let more = view! {
        {note.map(|note| view! { <p>{note}</p> })}
        {gives}
    };
    view! { <Explained name aside=aside text page=page more=more.into_any() /> }
}
