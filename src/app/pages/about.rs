//! What this is and is not: unofficial, private, free, and made of which data.

use leptos::prelude::*;

use crate::app::parts::mark::Mark;
use crate::app::route::{FactionPart, Route};
use crate::app::voice::Voice;
use crate::catalogue::raw::{Provenance, Source};

pub fn page(voice: &Voice) -> AnyView {
    let words = voice.words();
    view! {
        <article class="sheet">
            <h1 tabindex="-1">{words.about}</h1>
            <p class="lead">{words.about_unofficial}</p>
            <p>{words.about_words}</p>
            <section>
                <h2>{words.about_data}</h2>
                {data(voice)}
                {tomes(voice)}
            </section>
            <section>
                <h2>{words.provenance}</h2>
                {sources(voice)}
            </section>
            <section>
                <h2>{words.about_privacy_title}</h2>
                <p>{words.about_privacy}</p>
            </section>
            <section>
                <h2>{words.about_licences}</h2>
                <ul class="sentences">
                    <li>{words.about_code}</li>
                    <li>{words.about_font}</li>
                </ul>
            </section>
        </article>
    }
    .into_any()
}

fn data(voice: &Voice) -> AnyView {
    let words = voice.words();
    let edition = &voice.catalogue.manual.edition;
    view! {
        <dl class="facts">
            <div><dt>{words.edition}</dt><dd>{voice.text(&edition.name)}</dd></div>
            <div><dt>{words.updated}</dt><dd>{edition.updated.clone()}</dd></div>
            <div><dt>{words.app_version}</dt><dd>{env!("CARGO_PKG_VERSION")}</dd></div>
        </dl>
    }
    .into_any()
}

fn tomes(voice: &Voice) -> AnyView {
    let words = voice.words();
    let rows: Vec<_> = voice
        .catalogue
        .tomes()
        .iter()
        .map(|tome| {
            let href = Route::Faction(tome.id.clone(), FactionPart::Profiles).href();
            view! {
                <tr>
                    <th scope="row"><a href=href>{voice.text(&tome.faction.name)}</a></th>
                    <td>{tome.version.clone()}</td>
                    <td>{tome.date.clone()}</td>
                </tr>
            }
        })
        .collect();
    view! {
        <div class="wide">
            <table class="plain">
                <caption class="unseen">{words.about_data}</caption>
                <thead>
                    <tr>
                        <th scope="col">{words.tome}</th>
                        <th scope="col">{words.version}</th>
                        <th scope="col">{words.date}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn sources(voice: &Voice) -> AnyView {
    let words = voice.words();
    let source = |source: Source, text: &'static str| {
        let provenance = Provenance { source, title: None, page: None };
        view! { <li><Mark language=voice.language provenance /> " " {text}</li> }
    };
    view! {
        <ul class="sentences">
            {source(Source::Manual, words.provenance_manual)} {source(Source::Tome, words.provenance_tome)}
            {source(Source::House, words.provenance_house)}
        </ul>
    }
    .into_any()
}
