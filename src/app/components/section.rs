//! A part of a page under its heading.

use leptos::prelude::*;

#[component]
pub fn TitledSection(#[prop(into)] title: String, children: Children) -> impl IntoView {
    view! { <section><h2>{title}</h2>{children()}</section> }
}
