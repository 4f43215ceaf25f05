//! The bar that stays in sight: name, points of the format, verdict, undo and redo.

use leptos::prelude::*;

use crate::app::desk::{Desk, part_id};
use crate::app::icon::{self, Icon};
use crate::app::wording;
use crate::rules::verdict::verdict;
use crate::rules::{self, Place};

#[component]
pub fn Bar(desk: Desk) -> impl IntoView {
    let language = desk.voice().language;
    let words = wording::Desk::of(language);
    let name = Memo::new(move |_| {
        let roster = desk.roster();
        if roster.name.trim().is_empty() { words.untitled.to_owned() } else { roster.name.clone() }
    });
    let said = Memo::new(move |_| desk.with(|voice, judged| verdict(&judged.army, &judged.findings, voice.language)));
    let legal = Memo::new(move |_| desk.with(|_, judged| rules::is_legal(&judged.findings)));
    let points = Memo::new(move |_| desk.with(|_, judged| (judged.army.points(), judged.army.format)));
    let facts = Memo::new(move |_| {
        desk.with(|_, judged| {
            let army = &judged.army;
            [
                wording::unit_count(language, army.combat_units()),
                wording::model_count(language, army.models()),
                wording::demoralised(language, army.demoralised_at()),
            ]
            .join(" · ")
        })
    });
    Effect::new(move || document().set_title(&format!("{} – {} – Ralliement", said.get(), name.get())));
    view! {
        <header class="bar">
            <h1 tabindex="-1" class="bar-name">
                <button type="button" id=part_id(Place::List) class="quietly" on:click=move |_| desk.show(Place::List)>
                    {move || name.get()}
                </button>
            </h1>
            <p class="bar-facts quiet">{move || facts.get()}</p>
            <div class="bar-points" class:over=move || { let (points, format) = points.get(); points > u64::from(format) }>
                <span class="bar-total">{move || { let (points, format) = points.get(); wording::points_of(language, points, format) }}</span>
                <progress
                    aria-label=words.format
                    max=move || points.get().1.to_string()
                    prop:value=move || { let (points, format) = points.get(); points.min(u64::from(format)) as f64 }
                ></progress>
            </div>
            <p class="verdict" class:legal=move || legal.get() role="status">
                {move || view! { <Icon icon=if legal.get() { icon::CHECK } else { icon::WARNING } /> }}
                <span>{move || said.get()}</span>
            </p>
            <div class="bar-ways">
                <button type="button" class="round" title=words.undo disabled=move || !desk.ways.get().0 on:click=move |_| desk.undo()>
                    <Icon icon=icon::UNDO /> <span class="unseen">{words.undo}</span>
                </button>
                <button type="button" class="round" title=words.redo disabled=move || !desk.ways.get().1 on:click=move |_| desk.redo()>
                    <Icon icon=icon::REDO /> <span class="unseen">{words.redo}</span>
                </button>
            </div>
        </header>
    }
}
