//! The way in for files and links: chosen, dropped anywhere on the page, or pasted.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Event, FileList, HtmlInputElement};

use crate::app::browser;
use crate::app::element::{El, button, el, live, on_window, show};
use crate::app::inbox::{Inbox, Report};
use crate::app::wording::{Desk, Share};
use crate::language::Language;

/// The last kind is what phones say of endings that they do not know.
const KINDS: &str = ".toml,.pdf,.txt,application/toml,application/pdf,text/plain,application/octet-stream";

pub fn opening(language: Language, inbox: Inbox) -> El {
    let words = Share::of(language);
    let over = RwSignal::new(false);
    listen(language, inbox, over);
    let input =
        el("input.unseen").attr("type", "file").attr("name", "files").attr("accept", KINDS).flag("multiple", true).on(
            "change",
            move |event| {
                let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
                    return;
                };
                receive(language, inbox, input.files());
                // The same file may be chosen again, mended.
                input.set_value("");
            },
        );
    let choose = el("label.button.choose").add(input).add(el("span").add(words.open_files));
    let busy = show(move || inbox.busy.get(), move || el("p").add(words.reading));
    let said = live(move || reports(language, inbox));
    el("div.opening")
        .add(choose)
        .add(el("p.quiet").add(words.open_hint))
        .add(el("div.reports").attr("role", "status").add(busy).add(said))
        .add(el("div.drop-hint").live_class("shown", move || over.get()).add(el("p").add(words.drop_here)))
}

fn receive(language: Language, inbox: Inbox, files: Option<FileList>) {
    if let Some(files) = files.filter(|files| files.length() > 0) {
        inbox.receive_files(language, &files);
    }
}

fn listen(language: Language, inbox: Inbox, over: RwSignal<bool>) {
    on_window("dragover", move |event| {
        if dragged(&event).is_some() {
            event.prevent_default();
            over.set(true);
        }
    });
    on_window("dragleave", move |event| {
        // Out of the window, not from one part of the page to the next.
        if Reflect::get(&event, &"relatedTarget".into()).is_ok_and(|to| to.is_null()) {
            over.set(false);
        }
    });
    on_window("drop", move |event| {
        over.set(false);
        if let Some(data) = dragged(&event) {
            event.prevent_default();
            receive(language, inbox, data.files());
        }
    });
    on_window("paste", move |event| {
        let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
        let Some(data) = data.filter(|_| !browser::writing()) else { return };
        event.prevent_default();
        if data.files().is_some_and(|files| files.length() > 0) {
            return receive(language, inbox, data.files());
        }
        let text = data.get_data("text/plain").unwrap_or_default();
        if !text.trim().is_empty() {
            inbox.receive_text(language, text);
        }
    });
}

/// What is dragged, if it is files.
fn dragged(event: &Event) -> Option<DataTransfer> {
    let data = event.dyn_ref::<DragEvent>()?.data_transfer()?;
    data.types().includes(&"Files".into(), 0).then_some(data)
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
