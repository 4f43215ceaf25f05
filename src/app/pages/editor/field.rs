//! A text of the player's: kept when it is left, cut with a note where it is too long, always shown as text.

use leptos::prelude::*;

use crate::app::wording;
use crate::language::Language;

#[component]
pub fn TextField(
    language: Language,
    label: &'static str,
    name: &'static str,
    value: Signal<String>,
    max: usize,
    #[prop(default = false)] long: bool,
    keep: Callback<String>,
) -> impl IntoView {
    let cut = RwSignal::new(false);
    let change = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        cut.set(text.chars().count() > max);
        keep.run(text.chars().take(max).collect());
    };
    let input = if long {
        view! { <textarea name=name rows="3" prop:value=move || value.get() on:change=change></textarea> }.into_any()
    } else {
        view! { <input type="text" name=name autocomplete="off" prop:value=move || value.get() on:change=change /> }
            .into_any()
    };
    view! {
        <label class="field">
            <span>{label}</span>
            {input}
        </label>
        <Show when=move || cut.get()><p class="quiet" role="status">{wording::cut_at(language, max)}</p></Show>
    }
}
