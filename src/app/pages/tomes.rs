//! The user's own tomes: brought, looked at, given away, taken away. One that is not in order says where and why.

use std::rc::Rc;

use leptos::prelude::*;

use super::opening::opening;
use super::reports;
use crate::app::element::{El, Parts, button, effect, el, live, on_window, parts};
use crate::app::icon::{self, icon};
use crate::app::inbox::Inbox;
use crate::app::library::{self, Library, tome_of};
use crate::app::route::{FactionPart, Route};
use crate::app::task::Flaw;
use crate::app::voice::Voice;
use crate::app::wording::{self, Reader, Share};
use crate::app::{browser, files};
use crate::catalogue::raw::Source;
use crate::language::Language;

pub fn page(voice: &Voice, inbox: Inbox) -> Parts {
    let words = Share::of(voice.language);
    let (language, library) = (voice.language, inbox.library);
    effect(Box::new(move || {
        library.track();
        untrack(|| library.look_if_needed(language));
    }));
    let (voice, named) = (voice.clone(), voice.clone());
    let ids = move || {
        library.track();
        library::ids()
    };
    let tomes = live(move || {
        let cards: Vec<El> = ids().into_iter().map(|id| card(&voice, library, id)).collect();
        Some(if cards.is_empty() { el("p.empty").add(words.no_tomes) } else { el("ul.cards.tome-cards").add(cards) })
    });
    let failure = live(move || Some(el("p.snack").add(library.failure.get()?)));
    let hero = el("section.hero.hero-lists")
        .add(el("h1").attr("tabindex", "-1").add(words.tomes_title))
        .add(el("p.lead").add(words.tomes_lead));
    on_window("hashchange", move |_| library.replaced.set(None));
    let gone = live(move || gone(language, library));
    let replaced = live(move || replaced(&named, library));
    let said = el("div.said").attr("role", "status").add(failure).add(gone).add(replaced);
    let reports = el("div.reports").attr("role", "status").add(reports::said(language, inbox));
    let way_in = opening(language, reports, Rc::new(move |brings| reports::receive(language, inbox, brings)));
    let read = el("a.button").attr("href", Route::Reader(None).href()).add(Reader::of(language).title);
    let ways = el("p.tomes-ways").add(read);
    parts().add(hero).add(ways).add(way_in).add(said).add(el("section.block").add(tomes))
}

fn gone(language: Language, library: Library) -> Option<El> {
    let gone = library.gone.get()?;
    let undo = button("button").add(Share::of(language).tome_back).click(move || library.restore(language));
    Some(el("p.snack").add(el("span").add(wording::tome_removed(language, &gone.name))).add(undo))
}

fn replaced(voice: &Voice, library: Library) -> Option<El> {
    let name = voice.faction_name(&library.replaced.get()?);
    let data = el("a").attr("href", Route::Data.href()).add(Share::of(voice.language).my_data);
    Some(el("p.snack").add(el("span").add(wording::tome_replaced(voice.language, &name))).add(data))
}

fn card(voice: &Voice, library: Library, id: String) -> El {
    let (words, language) = (Share::of(voice.language), voice.language);
    let flaws = library.flaws(&id);
    let tome = voice.catalogue.tome(tome_of(&id)).filter(|_| flaws.is_empty());
    let civilisation = tome.map(|tome| tome.faction.civilisation.as_str()).unwrap_or_default();
    let body = match tome {
        Some(tome) => {
            let printed = tome.profiles.iter().filter(|own| own.provenance.source == Source::Tome).count();
            let profiles = wording::profile_count(language, tome.profiles.len());
            let facts = [
                if printed > 0 { wording::printed_among(language, &profiles, printed) } else { profiles },
                wording::version(language, &tome.version, &browser::day(language, &tome.date)),
                wording::provenance_mark(language, &tome.faction.provenance),
            ];
            let faction = Route::Faction(tome.id.clone(), FactionPart::Profiles);
            let name = el("a").attr("href", faction.href()).add(voice.text(&tome.faction.name));
            let title = el("h2.card-title").add(icon(icon::emblem(civilisation))).add(" ").add(name);
            parts().add(title).add(el("p").add(facts.join(" · ")))
        }
        None => {
            let said = if flaws.is_empty() { words.tome_unknown } else { words.tome_bad };
            let rows: Vec<El> = flaws.iter().map(|own| flaw(language, own)).collect();
            let title = el("h2.card-title").add(tome_of(&id));
            parts().add(title).add(el("p.tome-bad").add(said)).add(el("ol.flaws").add(rows))
        }
    };
    let (kept, name) = (id.clone(), format!("{}.toml", files::stem(tome_of(&id))));
    let export = button("plainly")
        .add(words.tome_export)
        .click(move || files::save_text(&name, &library::text(&kept).unwrap_or_default()));
    let edit = el("a.plainly").attr("href", Route::Reader(Some(id.clone())).href()).add(Reader::of(language).edit);
    let send = sender(language, &id);
    let known_as = voice.faction_name(tome_of(&id));
    let remove =
        button("plainly").add(words.tome_remove).click(move || library.remove(language, &id, known_as.clone()));
    el("li")
        .attr("class", format!("card realm-{civilisation}"))
        .add(body)
        .add(el("p.card-actions").add(edit).add(export).add(send).add(remove))
}

/// Through the device's own sharing, where it takes files.
fn sender(language: Language, id: &str) -> Option<El> {
    // Devices share texts, but not every kind of text.
    let name = format!("{}.toml.txt", files::stem(tome_of(id)));
    let blob = files::blob(library::text(id)?.as_bytes(), files::TEXT)?;
    files::can_share(&name, &blob)
        .then(|| button("plainly").add(Reader::of(language).send).click(move || files::share(&name, &blob)))
}

fn flaw(language: Language, own: &Flaw) -> El {
    let place = wording::place_in_file(language, own.line, own.column);
    let key = (!own.key.is_empty()).then(|| el("code").add(own.key.as_str()));
    el("li").add(el("span.flaw-place").add(place).add(" ").add(key)).add(el("span").add(own.sentence.as_str()))
}
