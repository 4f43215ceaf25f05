//! The reference: contents with its search, one page per section, one per entry.

mod body;
mod entry;
mod search;
mod section;
mod source;

use leptos::prelude::*;

use self::body::EntryBody;
use self::entry::EntryPage;
use self::search::Search;
use self::section::SectionPage;
use self::source::SourceMark;
use crate::app::components::not_found::NotFound;
use crate::app::components::section::TitledSection;
use crate::app::components::trail::Trail;
use crate::app::model::localized::Localized;
use crate::app::model::reference::{self, Section, Topic};
use crate::app::model::route::Route;
use crate::app::platform::browser;
use crate::app::state::localized::use_localized_with_texts;
use crate::app::words::{self, CommonWords};

#[component]
pub fn ReferencePage(topic: Topic) -> impl IntoView {
    let localized = use_localized_with_texts();
    let Some(title) = title(&localized, &topic) else { return view! { <NotFound /> }.into_any() };
    browser::set_title(&title);
    let typed = match &topic {
        Topic::Search(typed) => typed.clone(),
        Topic::Contents | Topic::Section(_) | Topic::Entry(..) => String::new(),
    };
    view! {
        <article class="sheet reference">
            <Search localized=localized.clone() typed>{content(localized.clone(), topic.clone())}</Search>
        </article>
    }
    .into_any()
}

fn content(localized: Localized, topic: Topic) -> AnyView {
    match topic {
        Topic::Contents | Topic::Search(_) => view! { <Contents localized /> }.into_any(),
        Topic::Section(section) => view! { <SectionPage localized section /> }.into_any(),
        Topic::Entry(section, address) => view! { <EntryPage localized section address /> }.into_any(),
    }
}

/// None where there is no such entry.
fn title(localized: &Localized, topic: &Topic) -> Option<String> {
    let reference = CommonWords::of(localized.language).reference;
    Some(match topic {
        Topic::Contents => reference.to_owned(),
        Topic::Search(typed) => format!("{typed} – {reference}"),
        Topic::Section(section) => format!("{} – {reference}", section.title(localized.language)),
        Topic::Entry(section, address) => {
            format!("{} – {reference}", reference::entry(localized, *section, address)?.name)
        }
    })
}

/// What an entry says, without its page.
#[component]
pub fn TopicDetails(topic: Topic) -> impl IntoView {
    let localized = use_localized_with_texts();
    let entry = match &topic {
        Topic::Entry(section, address) => reference::entry(&localized, *section, address),
        Topic::Contents | Topic::Search(_) | Topic::Section(_) => None,
    };
    entry.map(|entry| {
        let language = localized.language;
        view! { <EntryBody localized body=entry.body /><p><SourceMark language source=entry.source /></p> }
    })
}

#[component]
fn Contents(localized: Localized) -> impl IntoView {
    let words = localized.words();
    // What one looks up while playing, then what an army is made of.
    let (game, army) = Section::ALL.split_at(7);
    view! {
        <header class="sheet-head"><h1 tabindex="-1">{CommonWords::of(localized.language).reference}</h1></header>
        <p class="lead">{words.reference_lead}</p>
        <TitledSection title=words.game_rules clone:localized><SectionCards localized sections=game /></TitledSection>
        <TitledSection title=words.building><SectionCards localized sections=army /></TitledSection>
    }
}

#[component]
fn SectionCards(localized: Localized, sections: &'static [Section]) -> impl IntoView {
    let language = localized.language;
    let cards = sections.iter().map(|section| {
        let count = reference::entries(&localized, *section).len();
        view! {
            <li class="card">
                <h3>
                    <a class="stretched" href=Topic::Section(*section).href()>{section.title(language)}</a>
                </h3>
                <p>{section.about(language)}</p>
                <p class="card-foot">{words::entry_count(language, count)}</p>
            </li>
        }
    });
    view! { <ul class="cards chapters">{cards.collect_view()}</ul> }
}

#[component]
fn ReferenceTrail(localized: Localized, #[prop(optional)] section: Option<Section>) -> impl IntoView {
    let words = CommonWords::of(localized.language);
    let mut steps = vec![(Route::Reference(Topic::Contents), words.reference.to_owned())];
    steps.extend(
        section
            .map(|section| (Route::Reference(Topic::Section(section)), section.title(localized.language).to_owned())),
    );
    view! { <Trail label=words.trail steps /> }
}
