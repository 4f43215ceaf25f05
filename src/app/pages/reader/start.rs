//! The way in: a text to paste, a file to give, a tome to write or to change.

use js_sys::Array;
use leptos::html::Textarea;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Event, HtmlInputElement};

use crate::app::components::open_files::{dragged, notice};
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::platform::events::on_window;
use crate::app::platform::files;
use crate::app::state::reader::{ReaderState, use_reader};
use crate::app::state::reader_text;
use crate::app::state::tomes::{self, tome_of};
use crate::worker::protocol::InputFile;

const KINDS: &str = ".txt,.md,.pdf,.docx,.odt,text/plain,text/markdown,application/pdf,application/octet-stream";
const FIELD: &str = "printed-text";
/// A field takes its time over more; the reader does not.
const LONG: usize = 100_000;

#[component]
pub fn Start() -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let field = NodeRef::<Textarea>::new();
    // Another text for the same work.
    let again = reader.changing_text.get_untracked();
    let work = reader.work_untracked();
    let read = || if work.text.len() <= LONG { work.text.to_string() } else { String::new() };
    // What was being written comes before what was read.
    let text = reader_text::stored().unwrap_or_else(read);
    if again {
        Effect::new(move || {
            if let Some(field) = field.get() {
                browser::focus_on(&field);
            }
        });
    }
    view! {
        <section class="bench-start">
            <div class="field">
                <label for=FIELD>{words.text}</label>
                <textarea
                    id=FIELD name="printed" rows="12" spellcheck="false" placeholder=words.text_hint
                    prop:value=text node_ref=field on:paste=move |event| pasted(reader, field, &event)
                    on:input=move |event| reader.keep_text(&event_target_value(&event))
                ></textarea>
            </div>
            {again.then(|| view! { <p class="quiet">{words.reread_rule}</p> })}
            <p class="actions">
                <button type="button" class="button" on:click=move |_| reader.read(vec![pasted_file(typed(field))])>
                    {words.read}
                </button>
                <FileChooser />
                {again.then(|| view! {
                    <button type="button" class="plainly" on:click=move |_| reader.give_up_text()>
                        {words.keep_text}
                    </button>
                })}
            </p>
            <p class="quiet">{words.choose_hint}</p>
            {(!again).then(|| view! { <ByHand /> })}
        </section>
    }
}

#[component]
fn FileChooser() -> impl IntoView {
    let reader = use_reader();
    let chosen = move |event: Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(list) = input.files() {
            read_files(reader, &Array::from(&list));
        }
        // The same file may be chosen again.
        input.set_value("");
    };
    view! {
        <label class="plainly choose">
            <input class="unseen" type="file" name="page" multiple=true accept=KINDS on:change=chosen />
            <span>{reader.words().choose}</span>
        </label>
    }
}

/// A tome of one's own: a new one, or one that is here.
#[component]
fn ByHand() -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let link = |id: String| {
        let name = tome_of(&id).to_owned();
        view! { <li><a href=Route::Reader(Some(id)).href()>{name}</a></li> }
    };
    let own = tomes::ids();
    let edit = (!own.is_empty()).then(|| {
        view! {
            <div>
                <p class="quiet">{words.or_edit}</p>
                <ul class="chips">{own.into_iter().map(link).collect_view()}</ul>
            </div>
        }
    });
    view! {
        <div class="by-hand">
            <p>
                <button type="button" class="plainly" on:click=move |_| reader.write_by_hand()>{words.by_hand}</button>
            </p>
            {edit}
        </div>
    }
}

fn typed(field: NodeRef<Textarea>) -> String {
    field.get_untracked().map(|field| field.value()).unwrap_or_default()
}

/// A text that came without a file.
fn pasted_file(text: String) -> InputFile {
    InputFile { name: String::new(), bytes: text.into_bytes() }
}

/// A page that is pasted is read at once. A long one does not even go through the field.
fn pasted(reader: ReaderState, field: NodeRef<Textarea>, event: &Event) {
    let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
    let Some(text) = data.and_then(|data| data.get_data("text/plain").ok()) else { return };
    let short = text.len() <= LONG;
    let alone = typed(field).bytes().all(|byte| byte.is_ascii_whitespace());
    if short && !(alone && text.lines().count() > 3) {
        return;
    }
    if !short {
        event.prevent_default();
    }
    reader.read(vec![pasted_file(text)]);
}

fn read_files(reader: ReaderState, list: &Array) {
    files::read(list, move |files, refused| {
        // The page may be gone by now.
        if reader.busy.try_get_untracked().is_none() {
            return;
        }
        if !refused.is_empty() {
            reader.message.set(reader.words().too_large.to_owned());
        } else if !files.is_empty() {
            reader.read(files);
        }
    });
}

/// Pages can be dropped anywhere, and pasted where nothing is being written.
#[component]
pub fn DropHint() -> impl IntoView {
    let reader = use_reader();
    let over = RwSignal::new(false);
    notice(over);
    on_window("drop", move |event| {
        over.set(false);
        if let Some(files) = dragged(&event).and_then(|data| data.files()) {
            event.prevent_default();
            read_files(reader, &Array::from(&files));
        }
    });
    on_window("paste", move |event| {
        let data = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data);
        let Some(data) = data.filter(|_| !browser::writing()) else { return };
        event.prevent_default();
        let text = data.get_data("text/plain").unwrap_or_default();
        if !text.trim().is_empty() {
            reader.read(vec![pasted_file(text)]);
        }
    });
    view! { <div class="drop-hint" class:shown=over><p>{reader.words().drop_here}</p></div> }
}
