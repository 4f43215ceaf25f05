//! The dialog in which a list is printed and sent: its frame. What is in it is a chunk of its own.

use leptos::html;
use leptos::prelude::*;

use crate::app::components::icon::{self, Icon};
use crate::app::components::lazy::Lazy;
use crate::app::pages::chunks;
use crate::app::platform::browser;
use crate::app::state::editor::use_editor;
use crate::app::state::overlays::Overlay;
use crate::app::words::{ListWords, ShareWords};

#[component]
pub fn ShareDialog() -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let close = ListWords::of(language).close;
    let dialog = NodeRef::<html::Dialog>::new();
    browser::after_paint(move || {
        if let Some(dialog) = dialog.try_get_untracked().flatten() {
            // Refused only where it is open already.
            let _ = dialog.show_modal();
        }
    });
    let shut = move |_| dialog.get_untracked().map(|dialog| dialog.close()).unwrap_or_default();
    view! {
        // A click beside it closes it, where the browser knows how.
        <dialog
            class="share" id="partage" aria-labelledby="partage-titre" closedby="any" node_ref=dialog
            on:close=move |_| editor.overlays.close(Overlay::Share)
        >
            <header class="panel-head">
                <h2 id="partage-titre">{ShareWords::of(language).share}</h2>
                <button type="button" class="round" title=close on:click=shut>
                    <Icon path=icon::CROSS />
                    <span class="unseen">{close}</span>
                </button>
            </header>
            <Lazy chunk=chunks::share props=editor.stored() />
        </dialog>
    }
}
