//! What became of what somebody brought.

use leptos::prelude::*;

use crate::app::element::{El, Parts, button, el, live, parts, show};
use crate::app::inbox::{Inbox, Report};
use crate::app::pages::opening::Brings;
use crate::app::wording::{Desk, Share};
use crate::language::Language;

pub fn receive(language: Language, inbox: Inbox, brings: Brings) {
    match brings {
        Brings::Files(files) => inbox.receive_files(language, &files),
        Brings::Text(text) => inbox.receive_text(language, text),
    }
}

pub fn said(language: Language, inbox: Inbox) -> Parts {
    parts()
        .add(show(move || inbox.busy.get(), move || el("p").add(Share::of(language).reading)))
        .add(live(move || reports(language, inbox)))
}

fn reports(language: Language, inbox: Inbox) -> Option<El> {
    let all = inbox.reports();
    if all.is_empty() {
        return None;
    }
    let rows: Vec<El> = all.into_iter().map(|own| report(language, own)).collect();
    let close = button("plainly").add(Desk::of(language).close).click(move || inbox.say(Vec::new()));
    Some(el("div.report-box").add(el("ul.sentences").add(rows)).add(close))
}

fn report(language: Language, own: Report) -> El {
    let words = Share::of(language);
    let Report { name, page, sentences } = own;
    let verb = match &page {
        _ if sentences.is_empty() => "",
        Some(_) => words.with_notes,
        None => words.not_opened,
    };
    let title = match page {
        Some(page) => el("a").attr("href", page.href()).add(name),
        None => el("b").add(name),
    };
    let rows: Vec<El> = sentences.into_iter().map(|sentence| el("li").add(sentence)).collect();
    el("li").add(title).add(" ").add(verb).add(el("ul.reasons").add(rows))
}
