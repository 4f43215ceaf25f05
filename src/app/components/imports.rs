//! Lists, tomes and backups that the user brings, and what became of them.

use js_sys::Array;
use leptos::prelude::*;

use super::open_files::OpenFiles;
use crate::app::platform::focus::keep_focus;
use crate::app::state::imports::{Report, use_imports};
use crate::app::state::settings::use_settings;
use crate::app::words::{FileWords, ListWords};

/// The way in, with its reports.
#[component]
pub fn ImportFiles() -> impl IntoView {
    let (imports, language) = (use_imports(), use_settings().language_untracked());
    view! {
        <OpenFiles
            on_files=Callback::new(move |files: Array| imports.receive_files(language, &files))
            on_text=Callback::new(move |text| imports.receive_text(language, text))
        >
            // Always there, so that screen readers notice what comes into it.
            <div class="reports" role="status"><ImportReports /></div>
        </OpenFiles>
    }
}

/// What became of what was brought last.
#[component]
pub fn ImportReports() -> impl IntoView {
    let (imports, language) = (use_imports(), use_settings().language_untracked());
    let reports = move || {
        keep_focus();
        let reports = imports.reports();
        (!reports.is_empty()).then(|| {
            let rows = reports.into_iter().map(|report| view! { <ReportItem report /> }).collect_view();
            let close = move |_| imports.say(Vec::new());
            view! {
                <div class="report-box">
                    <ul class="sentences">{rows}</ul>
                    <button type="button" class="plainly" on:click=close>{ListWords::of(language).close}</button>
                </div>
            }
        })
    };
    view! {
        <Show when=move || imports.busy.get()><p>{FileWords::of(language).reading}</p></Show>
        {reports}
    }
}

#[component]
fn ReportItem(report: Report) -> impl IntoView {
    let words = FileWords::of(use_settings().language_untracked());
    let Report { name, page, sentences } = report;
    let verb = match &page {
        _ if sentences.is_empty() => "",
        Some(_) => words.with_notes,
        None => words.not_opened,
    };
    let title = match page {
        Some(page) => view! { <a href=page.href()>{name}</a> }.into_any(),
        None => view! { <b>{name}</b> }.into_any(),
    };
    let sentences = sentences.into_iter().map(|sentence| view! { <li>{sentence}</li> }).collect_view();
    view! { <li>{title} " " {verb} <ul class="reasons">{sentences}</ul></li> }
}
