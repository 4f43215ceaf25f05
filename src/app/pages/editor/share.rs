//! The dialog in which a list is printed and sent: its frame. The atlas fills it.

use leptos::prelude::*;

use crate::app::desk::Desk;
use crate::app::element::{El, button, el};
use crate::app::icon::{self, icon};
use crate::app::wording::{self, Share};
use crate::app::{atlas, browser, files};

const DIALOG: &str = "partage";

pub fn dialog(desk: Desk, open: RwSignal<bool>) -> El {
    let language = desk.voice().language;
    let close = wording::Desk::of(language).close;
    let close = button("round")
        .attr("title", close)
        .add(icon(icon::CROSS))
        .add(el("span.unseen").add(close))
        .click(|| files::call(DIALOG, "close"));
    let title = el("h2").attr("id", "partage-titre").add(Share::of(language).share);
    browser::after_paint(|| files::call(DIALOG, "showModal"));
    el("dialog.share")
        .attr("id", DIALOG)
        .attr("aria-labelledby", "partage-titre")
        // A click beside it closes it, where the browser knows how.
        .attr("closedby", "any")
        .on("close", move |_| open.set(false))
        .add(el("header.panel-head").add(title).add(close))
        .add(atlas::sharing(language, &desk.text()))
}
