//! Names and what they say, in a list; among them what a profile says in words rather than in figures.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::model::localized::Localized;
use crate::app::model::profile;
use crate::catalogue::tome::Profile;

/// Everything that the profile says in words.
#[component]
pub fn ProfileFacts(localized: Localized, profile: Arc<Profile>) -> impl IntoView {
    let facts =
        profile::facts(&localized, &profile).into_iter().map(|(name, value)| view! { <Fact name>{value}</Fact> });
    view! { <dl class="facts">{facts.collect_view()}</dl> }
}

/// A name and what it says, in a list of such.
#[component]
pub fn Fact(#[prop(into)] name: String, children: Children) -> impl IntoView {
    view! { <div><dt>{name}</dt><dd>{children()}</dd></div> }
}
