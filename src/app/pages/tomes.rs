//! The user's own tomes: brought, looked at, given away, taken away. One that is not in order says where and why.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::components::emblem::Emblem;
use crate::app::components::imports::ImportFiles;
use crate::app::model::route::{FactionPart, Route};
use crate::app::platform::events::on_window;
use crate::app::platform::focus::keep_focus;
use crate::app::platform::{browser, files};
use crate::app::state::localized::use_localized;
use crate::app::state::tomes::{self, tome_of, use_user_tomes};
use crate::app::words::{self, FileWords, ReaderWords, ShareWords};
use crate::catalogue::raw::Source;
use crate::catalogue::tome::Tome;
use crate::worker::protocol::Flaw;

#[component]
pub fn TomesPage() -> impl IntoView {
    let (tomes, language) = (use_user_tomes(), use_localized().language);
    let words = ShareWords::of(language);
    browser::set_title(words.tomes_title);
    Effect::new(move || {
        tomes.track();
        untrack(|| tomes.look_if_needed(language));
    });
    on_window("hashchange", move |_| tomes.replaced.set(None));
    let cards = move || {
        keep_focus();
        tomes.track();
        let cards: Vec<_> = tomes::ids().into_iter().map(|id| view! { <TomeCard id /> }).collect();
        match cards.is_empty() {
            true => view! { <p class="empty">{words.no_tomes}</p> }.into_any(),
            false => view! { <ul class="cards tome-cards">{cards}</ul> }.into_any(),
        }
    };
    let failure = move || tomes.failure.get().map(|sentence| view! { <p class="snack">{sentence}</p> });
    view! {
        <section class="hero hero-lists">
            <h1 tabindex="-1">{words.tomes_title}</h1>
            <p class="lead">{words.tomes_lead}</p>
        </section>
        <p class="tomes-ways">
            <a class="button" href=Route::Reader(None).href()>{ReaderWords::of(language).title}</a>
        </p>
        <ImportFiles />
        <div class="said" role="status">{failure} <Removed /> <Replaced /></div>
        <section class="block">{cards}</section>
    }
}

/// The tome that was taken away last, which can be had back.
#[component]
fn Removed() -> impl IntoView {
    let (tomes, language) = (use_user_tomes(), use_localized().language);
    move || {
        keep_focus();
        tomes.gone.get().map(|gone| {
            view! {
                <p class="snack">
                    <span>{words::tome_removed(language, &gone.name)}</span>
                    <button type="button" class="button" on:click=move |_| tomes.restore(language)>
                        {ShareWords::of(language).tome_back}
                    </button>
                </p>
            }
        })
    }
}

/// The tome whose former text was set aside last, and where that is now.
#[component]
fn Replaced() -> impl IntoView {
    let (tomes, localized) = (use_user_tomes(), use_localized());
    let language = localized.language;
    move || {
        let name = localized.faction_name(&tomes.replaced.get()?);
        Some(view! {
            <p class="snack">
                <span>{words::tome_replaced(language, &name)}</span>
                <a href=Route::Data.href()>{FileWords::of(language).my_data}</a>
            </p>
        })
    }
}

#[component]
fn TomeCard(id: String) -> impl IntoView {
    let (tomes, localized) = (use_user_tomes(), use_localized());
    let flaws = tomes.flaws(&id);
    let tome = localized.catalogue.tome(tome_of(&id)).filter(|_| flaws.is_empty()).cloned();
    let civilisation = tome.as_ref().map(|tome| tome.faction.civilisation.clone()).unwrap_or_default();
    let body = match tome {
        Some(tome) => view! { <TomeFacts tome /> }.into_any(),
        None => view! { <TomeFlaws id=id.clone() flaws /> }.into_any(),
    };
    view! { <li class=format!("card realm-{civilisation}")>{body} <TomeActions id /></li> }
}

#[component]
fn TomeFacts(tome: Arc<Tome>) -> impl IntoView {
    let localized = use_localized();
    let language = localized.language;
    let printed = tome.profiles.iter().filter(|own| own.provenance.source == Source::Tome).count();
    let profiles = words::profile_count(language, tome.profiles.len());
    let facts = [
        if printed > 0 { words::printed_among(language, &profiles, printed) } else { profiles },
        words::version(language, &tome.version, &browser::day(language, &tome.date)),
        words::provenance_mark(language, &tome.faction.provenance),
    ];
    let faction = Route::Faction(tome.id.clone(), FactionPart::Profiles);
    view! {
        <h2 class="card-title">
            <Emblem civilisation=tome.faction.civilisation.clone() />
            " "
            <a href=faction.href()>{localized.text(&tome.faction.name)}</a>
        </h2>
        <p>{facts.join(" · ")}</p>
    }
}

/// Of a tome that cannot be used.
#[component]
fn TomeFlaws(id: String, flaws: Vec<Flaw>) -> impl IntoView {
    let words = ShareWords::of(use_localized().language);
    let message = if flaws.is_empty() { words.tome_unknown } else { words.tome_bad };
    let rows = flaws.into_iter().map(|flaw| view! { <FlawItem flaw /> }).collect_view();
    view! {
        <h2 class="card-title">{tome_of(&id).to_owned()}</h2>
        <p class="tome-bad">{message}</p>
        <ol class="flaws">{rows}</ol>
    }
}

#[component]
fn FlawItem(flaw: Flaw) -> impl IntoView {
    let place = words::place_in_file(use_localized().language, flaw.line, flaw.column);
    let key = (!flaw.key.is_empty()).then(|| view! { <code>{flaw.key}</code> });
    view! { <li><span class="flaw-place">{place} " " {key}</span><span>{flaw.sentence}</span></li> }
}

#[component]
fn TomeActions(id: String) -> impl IntoView {
    let (tomes, localized) = (use_user_tomes(), use_localized());
    let language = localized.language;
    let (words, known_as) = (ShareWords::of(language), localized.faction_name(tome_of(&id)));
    let own = StoredValue::new(id.clone());
    let export = move |_| {
        let id = own.get_value();
        let text = tomes::text(&id).unwrap_or_default();
        files::save_text(&format!("{}.toml", files::stem(tome_of(&id))), &text);
    };
    let remove = move |_| tomes.remove(language, &own.get_value(), known_as.clone());
    view! {
        <p class="card-actions">
            <a class="plainly" href=Route::Reader(Some(id.clone())).href()>{ReaderWords::of(language).edit}</a>
            <button type="button" class="plainly" on:click=export>{words.tome_export}</button>
            <SendTome id />
            <button type="button" class="plainly" on:click=remove>{words.tome_remove}</button>
        </p>
    }
}

/// Through the device's own sharing, where it takes files.
#[component]
fn SendTome(id: String) -> impl IntoView {
    let words = ReaderWords::of(use_localized().language);
    // Devices share texts, but not every kind of text.
    let name = format!("{}.toml.txt", files::stem(tome_of(&id)));
    let blob = tomes::text(&id).and_then(|text| files::blob(text.as_bytes(), files::TEXT));
    blob.filter(|blob| files::can_share(&name, blob)).map(|blob| {
        let send = move |_| files::share(&name, &blob);
        view! { <button type="button" class="plainly" on:click=send>{words.send}</button> }
    })
}
