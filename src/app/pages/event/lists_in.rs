//! Where lists come in: dropped, picked, pasted, scanned, an archive or a folder; how far that is; what was not a list.

use js_sys::Array;
use leptos::html;
use leptos::prelude::*;
use web_sys::DataTransfer;

use super::incoming::{Incoming, Unclear};
use crate::app::components::open_files::{choose_files, use_drop_of};
use crate::app::components::scanner::{ScanView, Scanner};
use crate::app::platform::folders;
use crate::app::words::{self, event_files};

#[component]
pub fn ListsIn(incoming: Incoming) -> impl IntoView {
    let words = incoming.open.words();
    let on_files = Callback::new(move |files: Array| incoming.take_files(&files));
    let on_text = Callback::new(move |text: String| incoming.take_text(text));
    let on_drop = move |data: DataTransfer| folders::files_of(&data, move |files| on_files.run(files));
    let over = use_drop_of(on_drop, on_files, on_text);
    let folder = NodeRef::<html::Input>::new();
    Effect::new(move || {
        if let Some(folder) = folder.get() {
            // Not every browser knows folders; there it is one more field for files.
            let _ = folder.set_attribute("webkitdirectory", "");
        }
    });
    let scanner = Scanner::for_many(on_text);
    let scanning = RwSignal::new(false);
    view! {
        <section class="lists-in" aria-label=words.lists_in>
            <p class="card-actions">
                <label class="button choose">
                    <input
                        class="unseen" type="file" name="desk-files" multiple
                        on:change=move |event| choose_files(&event, on_files)
                    />
                    <span>{words.take_files}</span>
                </label>
                <label class="plainly choose">
                    <input
                        class="unseen" type="file" name="desk-folder" multiple node_ref=folder
                        on:change=move |event| choose_files(&event, on_files)
                    />
                    <span>{words.take_folder}</span>
                </label>
                <button
                    type="button" class="plainly" aria-expanded=move || scanning.get().to_string()
                    on:click=move |_| scanning.update(|on| *on = !*on)
                >
                    {words.scan}
                </button>
            </p>
            <p class="quiet">{words.lists_in_hint}</p>
            <Show when=move || scanning.get()><ScanView scanner /></Show>
            <div class="drop-hint" class:shown=over><p>{words.drop_here}</p></div>
            <Progress incoming />
            <p role="status">{incoming.said}</p>
            <Refused incoming />
            <UnclearLists incoming />
        </section>
    }
}

#[component]
fn Progress(incoming: Incoming) -> impl IntoView {
    let language = incoming.open.language();
    let shown = move || {
        incoming.progress.get().map(|(done, all)| {
            view! {
                <p class="desk-progress">
                    <progress aria-label=incoming.open.words().reading max=all.to_string() value=done.to_string()></progress>
                    <span>{event_files(language, done, all)}</span>
                </p>
            }
        })
    };
    view! { <div>{shown}</div> }
}

#[component]
fn Refused(incoming: Incoming) -> impl IntoView {
    let words = incoming.open.words();
    let rows = move || {
        let row = |(name, reasons): (String, Vec<String>)| {
            let reasons = reasons.into_iter().take(5).map(|own| view! { <span class="under">{own}</span> });
            view! { <li><b>{name}</b>{reasons.collect_view()}</li> }
        };
        incoming.refused.get().into_iter().map(row).collect_view()
    };
    view! {
        <Show when=move || incoming.refused.with(|all| !all.is_empty())>
            <div class="note desk-refused">
                <h3>{words.not_lists}</h3>
                <ul class="sentences">{rows}</ul>
                <button type="button" class="plainly" on:click=move |_| incoming.refused.set(Vec::new())>
                    {words.close}
                </button>
            </div>
        </Show>
    }
}

/// Lists whose name belongs to several players.
#[component]
fn UnclearLists(incoming: Incoming) -> impl IntoView {
    let words = incoming.open.words();
    let rows = move || {
        let row = |(at, own): (usize, Unclear)| {
            let title = format!("{} – {}", own.verdict.player, own.verdict.factions);
            let players = own.players.into_iter().map(|id| {
                let name = untrack(|| {
                    incoming.open.state.with(|state| {
                        state.player(&id).map(|own| words::event_player(&own.name, &own.club)).unwrap_or_default()
                    })
                });
                view! {
                    <button type="button" class="plainly" on:click=move |_| incoming.settle(at, Some(id.clone()))>
                        {name}
                    </button>
                }
            });
            view! {
                <li>
                    <p>{title}</p>
                    <p class="card-actions">
                        {players.collect_view()}
                        <button type="button" class="plainly" on:click=move |_| incoming.settle(at, None)>
                            {words.somebody_new}
                        </button>
                    </p>
                </li>
            }
        };
        incoming.unclear.get().into_iter().enumerate().map(row).collect_view()
    };
    view! {
        <Show when=move || incoming.unclear.with(|all| !all.is_empty())>
            <div class="note">
                <h3>{words.whose}</h3>
                <p class="quiet">{words.whose_hint}</p>
                <ul class="event-rows">{rows}</ul>
            </div>
        </Show>
    }
}
