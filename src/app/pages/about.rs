//! What this is and is not: unofficial, private, free, and made of which data.

use leptos::prelude::*;

use crate::app::components::facts::Fact;
use crate::app::components::mark::Mark;
use crate::app::components::section::TitledSection;
use crate::app::components::table::{Head, Table};
use crate::app::model::localized::Localized;
use crate::app::model::route::{FactionPart, Route};
use crate::app::platform::browser;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::{AboutWords, CommonWords, FileWords};
use crate::catalogue::raw::{Provenance, Source};
use crate::catalogue::tome::Tome;

#[component]
pub fn AboutPage() -> impl IntoView {
    let localized = use_localized_with_texts();
    let (words, provenance) = (AboutWords::of(localized.language), localized.words().provenance);
    let title = CommonWords::of(localized.language).about;
    browser::set_title(title);
    let my_data = FileWords::of(localized.language).my_data;
    view! {
        <article class="sheet">
            <h1 tabindex="-1">{title}</h1>
            <p class="lead">{words.about_unofficial}</p>
            <p>{words.about_words}</p>
            <TitledSection title=words.about_data clone:localized>
                <Versions localized=localized.clone() />
                <TomeTable localized=localized.clone() />
            </TitledSection>
            <TitledSection title=provenance><Sources localized /></TitledSection>
            <TitledSection title=words.about_privacy_title>
                <p>{words.about_privacy}</p>
                <p><a href=Route::Data.href()>{my_data}</a></p>
            </TitledSection>
            <TitledSection title=words.about_licences>
                <ul class="sentences"><li>{words.about_code}</li><li>{words.about_font}</li></ul>
            </TitledSection>
        </article>
    }
}

#[component]
fn Versions(localized: Localized) -> impl IntoView {
    let words = AboutWords::of(localized.language);
    let edition = &localized.catalogue.manual.edition;
    let (name, updated) = (localized.text(&edition.name), browser::day(localized.language, &edition.updated));
    view! {
        <dl class="facts">
            <Fact name=words.edition>{name}</Fact>
            <Fact name=words.updated>{updated}</Fact>
            <Fact name=words.app_version>{env!("CARGO_PKG_VERSION")}</Fact>
        </dl>
    }
}

#[component]
fn TomeTable(localized: Localized) -> impl IntoView {
    let words = AboutWords::of(localized.language);
    let heads = [words.tome, words.version, words.date].map(Head::text).into();
    let row = |tome: &Tome| {
        let href = Route::Faction(tome.id.clone(), FactionPart::Profiles).href();
        view! {
            <tr>
                <th scope="row"><a href=href>{localized.text(&tome.faction.name)}</a></th>
                <td>{tome.version.clone()}</td>
                <td>{browser::day(localized.language, &tome.date)}</td>
            </tr>
        }
    };
    let rows = localized.catalogue.tomes().iter().map(|tome| row(tome)).collect_view();
    view! { <div class="wide"><Table layout="plain" caption=words.about_data heads>{rows}</Table></div> }
}

/// Where figures come from, and how that is marked.
#[component]
fn Sources(localized: Localized) -> impl IntoView {
    let words = localized.words();
    let sources = [
        (Source::Manual, words.provenance_manual),
        (Source::Tome, words.provenance_tome),
        (Source::House, words.provenance_house),
    ];
    let sources = sources.map(|(source, text)| {
        let provenance = Provenance { source, title: None, page: None };
        view! { <li><Mark language=localized.language provenance /> " " {text}</li> }
    });
    view! { <ul class="sentences">{sources.collect_view()}</ul> }
}
