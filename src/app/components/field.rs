//! A control under its name.

use leptos::prelude::*;

/// The control is its child.
#[component]
pub fn Field(#[prop(into)] label: String, children: Children) -> impl IntoView {
    view! { <label class="field"><span>{label}</span>{children()}</label> }
}
