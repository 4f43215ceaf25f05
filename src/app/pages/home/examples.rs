//! Ready lists to try: each opens as a copy.

use super::start;
use crate::app::element::{El, button, el};
use crate::app::icon::{self, icon};
use crate::app::store::Store;
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk};
use crate::roster::Roster;
use crate::shipped;

pub fn examples(voice: &Voice, store: Store) -> El {
    let desk = Desk::of(voice.language);
    let rows: Vec<El> = shipped::examples().into_iter().map(|roster| row(voice, store, roster)).collect();
    el("section.block")
        .add(el("h2").add(desk.examples))
        .add(el("p.quiet").add(desk.examples_hint))
        .add(el("ul.examples").add(rows))
}

fn row(voice: &Voice, store: Store, roster: Roster) -> El {
    let factions: Vec<String> = roster.contingents.iter().map(|own| voice.faction_name(&own.faction)).collect();
    let main = roster.contingents.first().and_then(|first| voice.catalogue.faction(&first.faction));
    let civilisation = main.map(|faction| faction.civilisation.as_str()).unwrap_or_default();
    let name = el("span").add(el("b").add(roster.name.as_str())).add(el("span.under").add(factions.join(" + ")));
    let open = button("example")
        .add(icon(icon::emblem(civilisation)))
        .add(name)
        .add(el("span.example-format").add(wording::format_choice(voice.language, roster.format)))
        .click(move || start(store, roster.clone()));
    el("li").attr("class", format!("realm-{civilisation}")).add(open)
}
