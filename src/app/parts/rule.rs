//! A name that opens its text in place: special rules, upgrades, orders, feats.

use leptos::prelude::*;

use crate::app::atlas;
use crate::app::element::{El, Parts, el, parts, show};
use crate::app::reference::rule_route;
use crate::app::voice::Voice;
use crate::app::wording;
use crate::catalogue::manual::SpecialRule;
use crate::catalogue::raw::Provenance;
use crate::catalogue::tome::RuleUse;

/// A native disclosure. Beside the name stands a price or a launch value; `more` belongs under the text.
pub fn explained(name: &str, aside: Option<String>, text: &str, page: Option<String>, more: Option<Parts>) -> El {
    let summary = el("summary")
        .add(el("span.explained-name").add(name))
        .add(aside.map(|aside| el("span.explained-aside").add(aside)));
    let body = el("div.explained-text").add(el("p").add(text)).add(more).add(page.map(|page| el("p.quiet").add(page)));
    el("details.explained").add(summary).add(body)
}

/// A special rule as something has it, or can buy it. The note is a sentence of the profile, such as the pieces
/// among which to choose.
pub fn rule(voice: &Voice, faction: &str, used: &RuleUse, aside: Option<String>, note: Option<String>) -> El {
    let name = voice.rule_name(faction, &used.rule, used.parameter.as_deref());
    let rule = voice.catalogue.rule(faction, &used.rule);
    let given: Vec<&SpecialRule> =
        rule.into_iter().flat_map(|rule| &rule.gives).filter_map(|id| voice.catalogue.rule(faction, id)).collect();
    // The editor carries the names of the manual's rules only; the atlas has the texts.
    if rule.into_iter().chain(given.iter().copied()).any(|rule| rule.text.fr.is_empty()) {
        return fetched(voice, &name, rule_route(voice, faction, &used.rule).href());
    }
    let text = rule.map(|rule| voice.text(&rule.text)).unwrap_or_default();
    let page = rule.and_then(|rule| rule.page).map(|page| match voice.catalogue.faction(faction) {
        Some(own) if !voice.catalogue.manual.rules.iter().any(|rule| rule.id == used.rule) => {
            let book = Provenance { page: Some(page), ..own.provenance.clone() };
            wording::provenance_mark(voice.language, &book)
        }
        _ => wording::manual_page(voice.language, page),
    });
    // One step deep only: a tome's rules might give each other in a circle.
    let given: Vec<El> = given
        .into_iter()
        .map(|given| el("p").add(el("b").add(voice.text(&given.name))).add(". ").add(voice.text(&given.text)))
        .collect();
    let more = parts()
        .add(note.map(|note| el("p").add(note)))
        .add((!given.is_empty()).then(|| el("p").add(voice.words().gives_too)))
        .add(given);
    explained(&name, aside, &text, page, Some(more))
}

fn fetched(voice: &Voice, name: &str, href: String) -> El {
    let (language, open) = (voice.language, RwSignal::new(false));
    el("details.explained")
        .on("toggle", move |_| open.set(true))
        .add(el("summary").add(el("span.explained-name").add(name)))
        .add(show(move || open.get(), move || atlas::about(language, &href).class("explained-text")))
}
