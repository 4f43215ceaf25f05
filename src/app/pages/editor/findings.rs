//! What the rules say of the list: by severity, with place, page, reason on demand and a fix where there is one.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement};

use super::owned::NotOwned;
use crate::app::components::icon::{self, Icon};
use crate::app::components::lazy::Lazy;
use crate::app::components::rows::Rows;
use crate::app::pages::chunks;
use crate::app::platform::browser;
use crate::app::platform::focus::keep_focus;
use crate::app::state::editor::{Editor, SHOWN, focus, use_editor};
use crate::app::state::overlays::Overlay;
use crate::app::words;
use crate::rules::{Aspect, Place, Rule, Severity};

/// A finding as it is shown.
#[derive(Clone, PartialEq)]
struct Shown {
    /// The same for as long as the finding says the same at the same position.
    key: String,
    at: usize,
    severity: Severity,
    place: Place,
    where_: String,
    message: String,
    rule: &'static Rule,
}

type All = Memo<Vec<Shown>>;

#[component]
pub fn Findings() -> impl IntoView {
    let editor = use_editor();
    let (words, close) = (words::EditorWords::of(editor.language()), words::ListWords::of(editor.language()).close);
    view! {
        <section class="findings" aria-label=words.findings>
            <header class="panel-head">
                <h2 tabindex="-1">{words.findings}</h2>
                <button
                    type="button" class="round findings-close" title=close
                    on:click=move |_| editor.overlays.close(Overlay::Findings)
                >
                    <Icon path=icon::CROSS />
                    <span class="unseen">{close}</span>
                </button>
            </header>
            <Lazy chunk=chunks::findings props=() />
        </section>
    }
}

/// What stands under the head of the findings.
#[component]
pub fn AllFindings() -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let words = words::EditorWords::of(language);
    let all = Memo::new(move |_| shown(editor));
    let group = move |severity: Severity, title: &'static str, class: &'static str| {
        view! {
            <Show when=move || has(all, severity)>
                <h3>{title}</h3>
                <List all severity class />
            </Show>
        }
    };
    let advice = Signal::derive(move || count(all, Severity::Advice).to_string());
    let more = Signal::derive(move || words::and_more(language, left_out(editor)));
    view! {
            <Show when=move || !has(all, Severity::Error) && !has(all, Severity::Incomplete)>
                <p class="all-right"><Icon path=icon::CHECK />{words.no_findings}</p>
            </Show>
            {group(Severity::Error, words.errors, "finding-list error")}
            {group(Severity::Incomplete, words.incomplete, "finding-list incomplete")}
            <Show when=move || has(all, Severity::Advice)>
                <details class="explained">
                    <summary>
                        <span class="explained-name">{words.advice}</span>
                        <span class="explained-aside">{advice}</span>
                    </summary>
                    <List all severity=Severity::Advice class="finding-list advice" />
                </details>
            </Show>
            <Show when=move || left_out(editor) != 0><p class="quiet">{more}</p></Show>
            <NotOwned />
            <Numbers />
    }
}

/// Counted again with every change, but only while somebody looks.
#[component]
fn Numbers() -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let open = RwSignal::new(false);
    let roster = Signal::derive(move || editor.roster());
    view! {
        <details class="explained numbers" on:toggle=move |event| open.set(is_open(&event))>
            <summary><span class="explained-name">{words::EditorWords::of(language).in_numbers}</span></summary>
            <Show when=move || open.get()><Lazy chunk=chunks::numbers props=roster/></Show>
        </details>
    }
}

fn is_open(event: &Event) -> bool {
    event.target().is_some_and(|details| Reflect::get(&details, &"open".into()).is_ok_and(|open| open.is_truthy()))
}

fn shown(editor: Editor) -> Vec<Shown> {
    editor.with_after_paint(|localized, judged| {
        let judgement = judged.judgement(localized);
        // An army that has not begun has done nothing wrong.
        let calm = judged.army.models() == 0;
        let shown = judged.findings.iter().enumerate().take(SHOWN).map(|(at, finding)| {
            let where_ = judgement.place_name(finding.place);
            let message = finding.message.get(localized.language).to_owned();
            Shown {
                key: format!("{at} {} {where_} {message}", finding.rule.code),
                at,
                severity: if calm { finding.severity.max(Severity::Incomplete) } else { finding.severity },
                place: finding.place,
                where_,
                message,
                rule: finding.rule,
            }
        });
        shown.collect()
    })
}

fn left_out(editor: Editor) -> usize {
    editor.with_after_paint(|_, judged| judged.findings.len().saturating_sub(SHOWN))
}

/// Whether there are findings of a severity. The part that shows them may have the focus while the last one goes.
fn has(all: All, severity: Severity) -> bool {
    keep_focus();
    count(all, severity) != 0
}

fn count(all: All, severity: Severity) -> usize {
    all.with(|all| all.iter().filter(|own| own.severity == severity).count())
}

#[component]
fn List(all: All, severity: Severity, class: &'static str) -> impl IntoView {
    let own = move || all.get().into_iter().filter(|own| own.severity == severity).collect::<Vec<_>>();
    view! {
        <ul class=class>
            <Rows each=own key=|own| own.key.clone() let:own><li class="finding"><Finding own /></li></Rows>
        </ul>
    }
}

#[component]
fn Finding(own: Shown) -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let words = words::EditorWords::of(language);
    let Shown { at, rule, place, .. } = own;
    let where_ = if own.where_.is_empty() { words.whole_list.to_owned() } else { own.where_ };
    let go = move || {
        editor.show(place);
        browser::after_paint(move || {
            focus(place);
            // What is offered there comes after the picture, too; it is what the finding asks for.
            if let Place::Entry(_, aspect) = place {
                browser::after_paint(move || reach(aspect));
            }
        });
    };
    let pages = (!rule.pages.is_empty()).then(|| format!(" · p.\u{a0}{}", rule.pages));
    let asked = RwSignal::new(false);
    view! {
        <button type="button" class="quietly finding-place" on:click=move |_| go()>{where_}</button>
        <p>{own.message}</p>
        <FixButton at />
        <details class="why" on:toggle=move |_| asked.set(true)>
            <summary><span class="why-word">{words.explain} " "</span><span class="quiet">{rule.code} {pages}</span></summary>
            <Show when=move || asked.get()><Lazy chunk=chunks::explanation props=rule.code/></Show>
        </details>
    }
}

/// Moves to what is offered for a choice. The panel moves first, so that the page need not.
fn reach(aspect: Aspect) {
    let group = format!("[data-aspect={aspect:?}]");
    let found = document().query_selector(&group).ok().flatten().and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some((panel, found)) = found.and_then(|found| Some((found.offset_parent()?, found))) {
        // On a phone its head stays over it.
        let head = panel.query_selector(".panel-head").ok().flatten().map_or(0, |head| head.client_height());
        panel.set_scroll_top(found.offset_top().saturating_sub(head + 8));
    }
    browser::focus(&format!("{group} summary"));
}

/// The button stays while there is a fix: what it does may change with every edit.
#[component]
fn FixButton(at: usize) -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let fix = move || editor.fixes.with(|fixes| fixes.get(at).cloned().flatten());
    let there = move || {
        keep_focus();
        fix().is_some()
    };
    let label = Signal::derive(move || fix().map(|fix| fix.label.get(language).to_owned()).unwrap_or_default());
    let mend = move |_| {
        if let Some(fix) = untrack(fix) {
            editor.edit(fix.edits);
        }
    };
    view! {
        <Show when=there>
            <button type="button" class="button fix" on:click=mend>{label}</button>
        </Show>
    }
}
