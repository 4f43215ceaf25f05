//! A name that opens its text in place: special rules, upgrades, orders, feats.

use leptos::prelude::*;

use super::lazy::Lazy;
use crate::app::model::localized::Localized;
use crate::app::model::reference::rule_route;
use crate::app::model::route::Route;
use crate::app::state::details::use_details;
use crate::app::words;
use crate::catalogue::manual::SpecialRule;
use crate::catalogue::raw::Provenance;
use crate::catalogue::tome::RuleUse;

/// A native disclosure; its children belong under the text.
#[component]
pub fn Explained(
    #[prop(into)] name: String,
    /// Beside the name: a price or a launch value.
    #[prop(optional_no_strip)]
    aside: Option<String>,
    #[prop(into)] text: String,
    #[prop(optional_no_strip)] page: Option<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <details class="explained">
            <summary>
                <span class="explained-name">{name}</span>
                {aside.map(|aside| view! { <span class="explained-aside">{aside}</span> })}
            </summary>
            <div class="explained-text">
                <p>{text}</p>
                {children.map(|children| children())}
                {page.map(|page| view! { <p class="quiet">{page}</p> })}
            </div>
        </details>
    }
}

/// The name of a special rule as something has it, or can buy it, which opens its text.
#[component]
pub fn RuleName(
    localized: Localized,
    #[prop(into)] faction: String,
    used: RuleUse,
    #[prop(optional_no_strip)] aside: Option<String>,
    /// A sentence of the profile, such as the pieces among which to choose.
    #[prop(optional_no_strip)]
    note: Option<String>,
) -> impl IntoView {
    let name = localized.used_rule_name(&faction, &used);
    let rule = localized.catalogue.rule(&faction, &used.rule);
    let given: Vec<&SpecialRule> =
        rule.into_iter().flat_map(|rule| &rule.gives).filter_map(|id| localized.catalogue.rule(&faction, id)).collect();
    // The editor carries the names of the manual's rules only; the reading chunk has the texts.
    if rule.into_iter().chain(given.iter().copied()).any(|rule| rule.text.fr.is_empty()) {
        return view! { <FetchedRule name route=rule_route(&localized, &faction, &used.rule) /> }.into_any();
    }
    let text = rule.map(|rule| localized.text(&rule.text)).unwrap_or_default();
    let page = rule.and_then(|rule| rule.page).map(|page| rule_page(&localized, &faction, &used.rule, page));
    // One step deep only: a tome's rules might give each other in a circle.
    let given: Vec<(String, String)> =
        given.into_iter().map(|given| (localized.text(&given.name), localized.text(&given.text))).collect();
    let gives_too = (!given.is_empty()).then(|| view! { <p>{localized.words().gives_too}</p> });
    let given = given.into_iter().map(|(name, text)| view! { <p><b>{name}</b> ". " {text}</p> }).collect_view();
    view! {
        <Explained name aside text page>{note.map(|note| view! { <p>{note}</p> })}{gives_too}{given}</Explained>
    }
    .into_any()
}

/// Where a rule can be read: in the manual, or in the tome that brings it.
fn rule_page(localized: &Localized, faction: &str, rule: &str, page: u16) -> String {
    let of_manual = localized.catalogue.manual.rules.iter().any(|own| own.id == rule);
    match localized.catalogue.faction(faction) {
        Some(own) if !of_manual => {
            let book = Provenance { page: Some(page), ..own.provenance.clone() };
            words::provenance_mark(localized.language, &book)
        }
        Some(_) | None => words::manual_page(localized.language, page),
    }
}

/// A rule whose text comes when it is opened.
#[component]
fn FetchedRule(name: String, route: Route) -> impl IntoView {
    let (details, open) = (use_details(), RwSignal::new(false));
    view! {
        <details class="explained" on:toggle=move |_| open.set(true)>
            <summary><span class="explained-name">{name}</span></summary>
            <Show when=move || open.get()>
                <div class="explained-text"><Lazy chunk=details props=route.clone() /></div>
            </Show>
        </details>
    }
}

/// The rules of one thing, one under the other.
#[component]
pub fn RuleNames(localized: Localized, #[prop(into)] faction: String, rules: Vec<RuleUse>) -> impl IntoView {
    let name = |used| view! { <RuleName localized=localized.clone() faction=faction.clone() used /> };
    rules.into_iter().map(name).collect_view()
}
