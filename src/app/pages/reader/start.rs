//! The way in: a text to paste, a file to give, a tome to write or to change.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Event, HtmlInputElement};

use super::bench::Bench;
use crate::app::element::{El, button, el, on_window};
use crate::app::library::{self, tome_of};
use crate::app::pages::opening::{dragged, notice};
use crate::app::route::Route;
use crate::app::task::Brought;
use crate::app::wording::Reader;
use crate::app::{browser, files};
use crate::reader::form::work::{Draft, Work};

const KINDS: &str = ".txt,.md,.pdf,text/plain,text/markdown,application/pdf,application/octet-stream";
const FIELD: &str = "printed-text";
/// A field takes its time over more; the reader does not.
const LONG: usize = 100_000;

pub fn start(bench: Bench) -> El {
    let words = Reader::of(bench.language());
    let again = bench.retyping.get_untracked();
    let work = bench.work();
    let field = el("textarea")
        .attr("id", FIELD)
        .attr("name", "printed")
        .attr("rows", "12")
        .attr("spellcheck", "false")
        .attr("placeholder", words.text_hint)
        .prop("value", if work.text.len() <= LONG { &*work.text } else { "" })
        .on("paste", move |event| pasted(bench, &event));
    let read = button("button").add(words.read).click(move || bench.read(vec![typed()]));
    let back = move || {
        button("plainly").add(words.keep_text).click(move || {
            bench.retyping.set(false);
            bench.redraw();
        })
    };
    let ways = el("p.actions").add(read).add(chooser(bench)).add(again.then(back));
    let whole = el("section.bench-start")
        .add(el("div.field").add(el("label").attr("for", FIELD).add(words.text)).add(field))
        .add(again.then(|| el("p.quiet").add(words.reread_rule)))
        .add(ways)
        .add(el("p.quiet").add(words.choose_hint));
    if again { whole } else { whole.add(by_hand(bench)) }
}

fn chooser(bench: Bench) -> El {
    let words = Reader::of(bench.language());
    let input =
        el("input.unseen").attr("type", "file").attr("name", "page").attr("multiple", "").attr("accept", KINDS).on(
            "change",
            move |event| {
                let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
                let Some(input) = input else { return };
                if let Some(list) = input.files() {
                    read_files(bench, &Array::from(&list));
                }
                // The same file may be chosen again.
                input.set_value("");
            },
        );
    el("label.plainly.choose").add(input).add(el("span").add(words.choose))
}

fn by_hand(bench: Bench) -> El {
    let words = Reader::of(bench.language());
    let write = button("plainly").add(words.by_hand).click(move || {
        bench.open.set(Some((0, None)));
        bench.reshape(|work| *work = Work { drafts: vec![Draft::default()], ..Work::default() });
    });
    let own = library::ids();
    let tomes: Vec<El> = own
        .iter()
        .map(|id| el("li").add(el("a").attr("href", Route::Reader(Some(id.clone())).href()).add(tome_of(id))))
        .collect();
    let edit =
        (!tomes.is_empty()).then(|| el("div").add(el("p.quiet").add(words.or_edit)).add(el("ul.chips").add(tomes)));
    el("div.by-hand").add(el("p").add(write)).add(edit)
}

fn typed() -> Brought {
    let field = document().get_element_by_id(FIELD);
    let text = field.and_then(|field| Reflect::get(&field, &"value".into()).ok()).and_then(|text| text.as_string());
    Brought { name: String::new(), bytes: text.unwrap_or_default().into_bytes() }
}

/// A page that is pasted is read at once. A long one does not even go through the field.
fn pasted(bench: Bench, event: &Event) {
    let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
    let Some(text) = data.and_then(|data| data.get_data("text/plain").ok()) else { return };
    let short = text.len() <= LONG;
    let alone = typed().bytes.iter().all(u8::is_ascii_whitespace);
    if short && !(alone && text.lines().count() > 3) {
        return;
    }
    if !short {
        event.prevent_default();
    }
    bench.read(vec![Brought { name: String::new(), bytes: text.into_bytes() }]);
}

fn read_files(bench: Bench, list: &Array) {
    let words = Reader::of(bench.language());
    files::read(list, move |files, refused| {
        if bench.busy.try_get_untracked().is_none() {
            return;
        }
        if !refused.is_empty() {
            bench.said.set(words.too_large.to_owned());
        } else if !files.is_empty() {
            bench.read(files);
        }
    });
}

/// Pages can be dropped anywhere, and pasted where nothing is being written.
pub fn drop_hint(bench: Bench) -> El {
    let over = RwSignal::new(false);
    notice(over);
    on_window("drop", move |event| {
        over.set(false);
        if let Some(files) = dragged(&event).and_then(|data| data.files()) {
            event.prevent_default();
            read_files(bench, &Array::from(&files));
        }
    });
    on_window("paste", move |event| {
        let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
        let Some(data) = data.filter(|_| !browser::writing()) else { return };
        event.prevent_default();
        let text = data.get_data("text/plain").unwrap_or_default();
        if !text.trim().is_empty() {
            bench.read(vec![Brought { name: String::new(), bytes: text.into_bytes() }]);
        }
    });
    let words = Reader::of(bench.language());
    el("div.drop-hint").live_class("shown", move || over.get()).add(el("p").add(words.drop_here))
}

/// Another text for the same work.
pub fn retype(bench: Bench) {
    bench.retyping.set(true);
    bench.redraw();
    browser::focus(&format!("#{FIELD}"));
}
