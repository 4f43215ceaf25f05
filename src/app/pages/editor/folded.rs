//! A part of the panel that few open: its code comes with the first look.

use leptos::prelude::*;

use crate::app::components::lazy::Lazy;
use crate::app::platform::chunk::Load;

#[component]
pub fn Folded<P: Clone + Send + Sync + 'static>(
    title: &'static str,
    /// Of what is folded away.
    class: &'static str,
    chunk: Load<P>,
    props: P,
) -> impl IntoView {
    let seen = RwSignal::new(false);
    view! {
        <details class="explained" on:toggle=move |_| seen.set(true)>
            <summary><span class="explained-name">{title}</span></summary>
            <div class=class>
                <Show when=move || seen.get()><Lazy chunk props=props.clone() /></Show>
            </div>
        </details>
    }
}
