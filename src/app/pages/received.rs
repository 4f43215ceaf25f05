//! A list that came in a link: what it is and how it stands, before it is kept.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::browser;
use crate::app::element::{El, Parts, button, el, live};
use crate::app::icon::{self, icon};
use crate::app::inbox::Inbox;
use crate::app::record::Record;
use crate::app::route::Route;
use crate::app::store::standing;
use crate::app::task::{Answer, Brought, Job, Opened};
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk, Share};
use crate::app::worker;
use crate::army::Army;
use crate::exchange::fingerprint::fingerprint;
use crate::roster::Roster;
use crate::rules::verdict::verdict;
use crate::rules::{self, Context};

pub fn page(voice: &Voice, inbox: Inbox, link: &str) -> Parts {
    let language = voice.language;
    let turn = RwSignal::new(0u32);
    let found: StoredValue<Option<Result<Arc<Roster>, String>>> = StoredValue::new(None);
    let file = Brought { name: String::new(), bytes: link.as_bytes().to_vec() };
    worker::ask(language, Job::Open(vec![file]), move |answer| {
        let result = match answer {
            Answer::Opened(opened) => match opened.into_iter().next() {
                Some(Opened::List { roster, .. }) => Ok(Arc::new(roster)),
                Some(Opened::Unreadable { reasons, .. }) => Err(reasons.join(" ")),
                _ => Err(String::new()),
            },
            Answer::Failed(sentence) => Err(sentence),
            _ => Err(String::new()),
        };
        // The page may be gone by now.
        if found.try_set_value(Some(result)).is_none() {
            turn.set(1);
        }
    });
    let voice = voice.clone();
    live(move || {
        turn.track();
        Some(match found.get_value() {
            None => waiting(&voice),
            Some(Ok(roster)) => shown(&voice, inbox, roster),
            Some(Err(reason)) => refused(&voice, reason),
        })
    })
}

fn heading(words: &str) -> El {
    el("h1").attr("tabindex", "-1").add(words)
}

fn waiting(voice: &Voice) -> El {
    let words = Share::of(voice.language);
    el("article.sheet.narrow").add(heading(words.received)).add(el("p.lead").attr("role", "status").add(words.reading))
}

fn refused(voice: &Voice, reason: String) -> El {
    let home = el("a.button").attr("href", Route::Home.href()).add(Desk::of(voice.language).my_lists);
    el("article.sheet.narrow")
        .add(heading(Share::of(voice.language).bad_link))
        .add(el("p.lead").attr("role", "status").add(reason))
        .add(el("p").add(home))
}

fn shown(voice: &Voice, inbox: Inbox, roster: Arc<Roster>) -> El {
    let (words, desk) = (Share::of(voice.language), Desk::of(voice.language));
    let army = Army::resolve(&voice.catalogue, &roster);
    let findings = rules::check(&Context { catalogue: &voice.catalogue, roster: &roster, army: &army });
    let legal = rules::is_legal(&findings);
    let factions: Vec<String> = roster.contingents.iter().map(|own| voice.faction_name(&own.faction)).collect();
    let civilisation = army.contingents.first().and_then(|first| first.civilisation.clone()).unwrap_or_default();
    let facts = [
        factions.join(" + "),
        wording::points_of(voice.language, army.points(), army.format),
        wording::unit_count(voice.language, army.combat_units()),
        wording::model_count(voice.language, army.models()),
    ];
    let judged = el("p.card-verdict")
        .class_if("legal", legal)
        .add(icon(if legal { icon::CHECK } else { icon::WARNING }))
        .add(verdict(&army, &findings, voice.language));
    let name = if roster.name.trim().is_empty() { desk.untitled } else { roster.name.as_str() };
    let own = el("div.card").add(el("h2.card-title").add(name)).add(el("p").add(facts.join(" · "))).add(judged);
    let known = known(inbox, &roster);
    let (hint, look) = match known {
        Some(_) => (words.received_known, "plainly"),
        None => (words.received_hint, "button"),
    };
    let open = known.map(|id| el("a.button").attr("href", Route::List(id).href()).add(words.open_known));
    let stood = standing(voice, &roster);
    let take = button(look).add(words.take_list).click(move || {
        let id = inbox.store.add((*roster).clone(), stood);
        browser::go(&Route::List(id).href());
    });
    el("article")
        .attr("class", format!("sheet narrow realm-{civilisation}"))
        .add(heading(words.received))
        .add(own)
        .add(el("p").add(hint))
        .add(el("p.card-actions").add(open).add(take))
}

/// The list of one's own with the same army, not in the bin.
fn known(inbox: Inbox, roster: &Roster) -> Option<String> {
    let wanted = fingerprint(roster);
    let own = |record: &Record| record.deleted.is_none() && fingerprint(&record.roster) == wanted;
    inbox.store.all().into_iter().find(|kept| kept.record.as_ref().is_some_and(own)).map(|kept| kept.id)
}
