//! The list as a link, a QR code, a text and a file.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;

use super::picture::PicturePart;
use super::{Section, SharedList, use_shared_list};
use crate::app::components::field::Field;
use crate::app::platform::{browser, files, worker};
use crate::app::words::{PictureWords, ShareWords};
use crate::worker::protocol::{Answer, Job, Modules, Shared};

/// What the worker made of the list; `None` until it answers, a sentence where it cannot.
type Prepared = RwSignal<Option<Result<Arc<Shared>, String>>>;

/// Asks the worker for the list in every form.
pub fn prepare(list: SharedList) -> Prepared {
    let prepared = RwSignal::new(None);
    worker::ask(list.language, Job::Share { roster: list.roster(), address: address() }, move |answer| {
        if let Answer::Shared(shared) = answer {
            prepared.try_set(Some(Ok(Arc::new(*shared))));
        } else if let Answer::Failed(sentence) = answer {
            prepared.try_set(Some(Err(sentence)));
        }
    });
    prepared
}

/// The app's own, up to and with its `#`.
fn address() -> String {
    let address = window().location().href().unwrap_or_default();
    let own = address.split('#').next().unwrap_or_default();
    format!("{own}#")
}

/// A part that waits for the worker.
fn part(
    prepared: Prepared,
    words: &'static ShareWords,
    build: impl Fn(&Shared) -> AnyView + Send + 'static,
) -> impl IntoView {
    move || match prepared.get() {
        None => view! { <p class="quiet">{words.preparing}</p> }.into_any(),
        Some(Err(sentence)) => view! { <p class="quiet">{sentence}</p> }.into_any(),
        Some(Ok(shared)) => build(&shared),
    }
}

/// What one does most: hand the list on, as a link or as a code.
#[component]
pub fn SendLink(
    prepared: Prepared,
    /// Says what became of a click.
    status: RwSignal<String>,
) -> impl IntoView {
    let words = use_shared_list().words();
    let link = part(prepared, words, move |shared| {
        view! { <LinkPart link=shared.link.clone() status /><QrPart qr=shared.qr.clone() /> }.into_any()
    });
    view! { <Section title=words.link open=true>{link}</Section> }
}

/// The list as a picture for chats.
#[component]
pub fn SendPicture(prepared: Prepared, status: RwSignal<String>) -> impl IntoView {
    let list = use_shared_list();
    let picture = part(prepared, list.words(), move |shared| {
        view! { <PicturePart picture=shared.picture.clone() status /> }.into_any()
    });
    view! { <Section title=PictureWords::of(list.language).picture>{picture}</Section> }
}

/// The list as a text and as a file.
#[component]
pub fn SendRest(prepared: Prepared, status: RwSignal<String>) -> impl IntoView {
    let words = use_shared_list().words();
    let text = part(prepared, words, move |shared| view! { <TextPart shared=shared.clone() status /> }.into_any());
    let file = part(prepared, words, |shared| {
        view! { <FilePart file=shared.file.clone() fingerprint=shared.fingerprint.clone() /> }.into_any()
    });
    view! {
        <Section title=words.text>{text}</Section>
        <Section title=words.file>{file}</Section>
    }
}

/// Copies a text; where that is not allowed, `choose` marks the field that shows it.
fn copy(list: SharedList, status: RwSignal<String>, text: &str, choose: Callback<()>) {
    let words = list.words();
    files::copy(text, move |copied| {
        if !copied {
            choose.try_run(());
        }
        status.try_set(if copied { words.copied } else { words.not_copied }.to_owned());
    });
}

#[component]
fn LinkPart(link: Result<String, String>, status: RwSignal<String>) -> impl IntoView {
    let list = use_shared_list();
    let words = list.words();
    let field = NodeRef::<html::Input>::new();
    let choose = Callback::new(move |()| {
        if let Some(field) = field.get_untracked() {
            browser::focus_on(&field);
            field.select();
        }
    });
    match link {
        Ok(link) => {
            let (value, sent) = (link.clone(), link.clone());
            let press = move |_| copy(list, status, &link, choose);
            let share = files::can_share_link().then(|| {
                let share = move |_| files::share_link(&list.roster().name, &sent);
                view! { <button type="button" class="button" on:click=share>{words.send}</button> }
            });
            view! {
                <Field label=words.link_hint>
                    <input type="text" id="partage-lien" name="link" readonly=true prop:value=value node_ref=field />
                </Field>
                <p class="actions">
                    {share}
                    <button type="button" class="button" on:click=press>{words.copy_link}</button>
                </p>
            }
            .into_any()
        }
        Err(sentence) => view! { <p>{sentence}</p> }.into_any(),
    }
}

#[component]
fn QrPart(qr: Result<Modules, String>) -> impl IntoView {
    let words = use_shared_list().words();
    match qr {
        Ok(code) => {
            let note = code.without_notes.then(|| view! { <p class="quiet">{words.qr_without_notes}</p> });
            view! { <QrCode code />{note} }.into_any()
        }
        Err(sentence) => view! { <p>{sentence}</p> }.into_any(),
    }
}

/// One path of all dark runs, with four modules free all around.
#[component]
fn QrCode(code: Modules) -> impl IntoView {
    const FREE: usize = 4;
    let mut path = String::new();
    for (y, row) in code.dark.chunks(code.side.max(1)).enumerate() {
        let mut x = 0;
        while x < row.len() {
            let run = row.iter().skip(x).take_while(|dark| **dark).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + FREE, y + FREE));
            }
            x += run + 1;
        }
    }
    let side = code.side + 2 * FREE;
    view! {
        <svg
            class="qr" viewBox=format!("0 0 {side} {side}") role="img" aria-label=use_shared_list().words().qr
            shape-rendering="crispEdges"
        >
            <path d=path />
        </svg>
    }
}

#[component]
fn TextPart(shared: Shared, status: RwSignal<String>) -> impl IntoView {
    let list = use_shared_list();
    let words = list.words();
    let shown = RwSignal::new(shared.plain.clone());
    let change = move |event| {
        let chosen = match event_target_value(&event).as_str() {
            "markdown" => &shared.markdown,
            "line" => &shared.line,
            _ => &shared.plain,
        };
        shown.set(chosen.clone());
    };
    let field = NodeRef::<html::Textarea>::new();
    let choose = Callback::new(move |()| {
        if let Some(field) = field.get_untracked() {
            browser::focus_on(&field);
            field.select();
        }
    });
    let press = move |_| copy(list, status, &shown.get_untracked(), choose);
    view! {
        <Field label=words.form>
            <select name="form" on:change=change>
                <option value="plain">{words.plain}</option>
                <option value="markdown">{words.markdown}</option>
                <option value="line">{words.one_line}</option>
            </select>
        </Field>
        <Field label=words.text>
            <textarea id="partage-texte" name="text" rows="8" readonly=true prop:value=shown node_ref=field></textarea>
        </Field>
        <p class="actions"><button type="button" class="button" on:click=press>{words.copy_text}</button></p>
    }
}

#[component]
fn FilePart(file: String, fingerprint: String) -> impl IntoView {
    let list = use_shared_list();
    let words = list.words();
    let save = move |_| browser::download(&list.roster().name, &file);
    view! {
        <p class="quiet">{words.file_hint}</p>
        <p class="actions"><button type="button" class="button" on:click=save>{words.save_file}</button></p>
        <p>{words.fingerprint} "\u{a0}: " <code class="fingerprint">{fingerprint}</code></p>
        <p class="quiet">{words.fingerprint_hint}</p>
    }
}
