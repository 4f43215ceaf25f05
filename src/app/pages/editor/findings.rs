//! What the rules say of the list: by severity, with place, page, reason on demand and a fix where there is one.

use leptos::prelude::*;

use crate::app::browser;
use crate::app::desk::{Desk, part_id};
use crate::app::wording;
use crate::rules::verdict::place;
use crate::rules::{Place, Rule, Said, Severity};

/// A finding as it is shown.
#[derive(Clone, PartialEq)]
struct Shown {
    at: usize,
    severity: Severity,
    place: Place,
    where_: String,
    message: String,
    rule: &'static Rule,
}

impl Shown {
    fn key(&self) -> (usize, &'static str, String, String) {
        (self.at, self.rule.code, self.where_.clone(), self.message.clone())
    }
}

#[component]
pub fn Findings(desk: Desk) -> impl IntoView {
    let words = wording::Desk::of(desk.voice().language);
    let all = Memo::new(move |_| {
        desk.with(|voice, judged| {
            let context = judged.context(voice);
            let shown = judged.findings.iter().enumerate().take(50).map(|(at, finding)| Shown {
                at,
                severity: finding.severity,
                place: finding.place,
                where_: place(&context, finding.place, voice.language),
                message: finding.message.get(voice.language).to_owned(),
                rule: finding.rule,
            });
            shown.collect::<Vec<_>>()
        })
    });
    let of = move |severity: Severity| all.get().into_iter().filter(|own| own.severity == severity).collect::<Vec<_>>();
    let group = move |severity: Severity, title: &'static str, class: &'static str| {
        view! {
            <Show when=move || !of(severity).is_empty()>
                <h3>{title}</h3>
                <ul class=class><For each=move || of(severity) key=Shown::key let:own><FindingView desk own /></For></ul>
            </Show>
        }
    };
    view! {
            <section class="findings" aria-label=words.findings>
                <h2>{words.findings}</h2>
                <Show when=move || all.get().is_empty()><p class="quiet">{words.no_findings}</p></Show>
                {group(Severity::Error, words.errors, "finding-list error")}
                {group(Severity::Incomplete, words.incomplete, "finding-list incomplete")}
    <Show when=move || !of(Severity::Advice).is_empty()>
                    <details class="explained">
                        <summary>
                            <span class="explained-name">{words.advice}</span>
                            <span class="explained-aside">{move || of(Severity::Advice).len()}</span>
                        </summary>
                        <ul class="finding-list advice">
                            <For each=move || of(Severity::Advice) key=Shown::key let:own>
                                <FindingView desk own />
                            </For>
                        </ul>
                    </details>
                </Show>
            </section>
        }
}

#[component]
fn FindingView(desk: Desk, own: Shown) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let (at, rule, target) = (own.at, own.rule, own.place);
    let where_ = if own.where_.is_empty() { words.whole_list.to_owned() } else { capital(&own.where_) };
    let go = move |_| {
        desk.show(target);
        browser::after_paint(move || browser::focus(&part_id(target)));
    };
    let fix = move || {
        let fix = desk.fixes.with(|fixes| fixes.get(at).cloned().flatten())?;
        let edits = fix.edits.clone();
        Some(view! {
            <button type="button" class="button fix" on:click=move |_| { desk.edit(edits.clone()); }>
                {fix.label.get(language).to_owned()}
            </button>
        })
    };
    let pages = (!rule.pages.is_empty()).then(|| format!(" · p.\u{a0}{}", rule.pages));
    let more = |title: &'static str, text: Option<Said>| {
        text.map(|text| view! { <p><b>{title}</b> " " {text.get(language)}</p> })
    };
    view! {
        <li class="finding">
            <button type="button" class="quietly finding-place" on:click=go>{where_}</button>
            <p>{own.message}</p>
            {fix}
            <details class="why">
                <summary>{words.explain} " " <span class="quiet">{rule.code}{pages}</span></summary>
                <p><b>{rule.title.get(language)}</b> " " {rule.explanation.get(language)}</p>
                {more(words.example, Some(rule.example))} {more(words.our_decision, rule.decision)}
            </details>
        </li>
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
