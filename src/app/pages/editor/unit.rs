//! One combat unit as a card: name, rank, slots, points, and its models.

use leptos::prelude::*;

use super::entry::EntryRow;
use crate::app::components::icon::{self, Icon};
use crate::app::components::rows::Rows;
use crate::app::model::army_cards::UnitCard as Card;
use crate::app::state::editor::{part_id, use_editor};
use crate::app::words;
use crate::language::Language;
use crate::roster::Id;
use crate::rules::Place;

#[component]
pub fn UnitCard(id: Id) -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let words = words::EditorWords::of(language);
    let place = Place::Unit(id);
    let card = Memo::new(move |_| editor.with(|localized, judged| judged.judgement(localized).unit_card(id)));
    let entries = Memo::new(move |_| {
        let roster = editor.roster();
        roster.unit(id).map(|unit| unit.entries.iter().map(|entry| entry.id).collect::<Vec<_>>()).unwrap_or_default()
    });
    let open = Memo::new(move |_| editor.place() == place);
    let pressed = Signal::derive(move || open.get().to_string());
    let bad = Signal::derive(move || card.with(|own| own.illegal));
    let read = move |read: fn(&Card) -> &String| Signal::derive(move || card.with(|own| read(own).clone()));
    let quoted = Signal::derive(move || card.with(|own| words::quoted(&own.name)));
    let points =
        Signal::derive(move || words::points(language, card.with(|own| own.points).try_into().unwrap_or(u32::MAX)));
    let errors = Memo::new(move |_| card.with(|own| own.errors.clone()));
    let used = move |name: &'static str, read: fn(&Card) -> Option<(u64, u64)>| {
        let figures = Signal::derive(move || card.with(read));
        let label = Signal::derive(move || {
            figures
                .get()
                .map(|(used, all)| format!("{name} {}", words::used_of(language, used, all)))
                .unwrap_or_default()
        });
        view! { <Gauge figures label /> }
    };
    view! {
        <li class="unit" class:chosen=open class:bad=bad data-part=id.0.to_string()>
            <header class="unit-head">
                <span class="handle" aria-hidden="true"><Icon path=icon::GRIP /></span>
                <h3>
                    <button
                        type="button" class="quietly" id=part_id(place) aria-pressed=pressed
                        on:click=move |_| editor.show(place)
                    >
                        <span class="unit-name">{read(|own| &own.name)}</span>
                    </button>
                </h3>
                <span class="unit-points">{points}</span>
                <p class="gauges">
                    <span class="rank">{read(|own| &own.rank)}</span>
                    {used(words.slots_used, |own| own.slots)}
                    {used(words.places_used, |own| own.places)}
                </p>
                {move || errors_line(language, &errors.get())}
            </header>
            <ul class="entries"><Rows each=move || entries.get() key=|id| *id let:id><EntryRow id /></Rows></ul>
            <Show when=move || entries.with(Vec::is_empty)><p class="quiet nobody">{words.empty_unit}</p></Show>
            <button type="button" class="add add-small" on:click=move |_| editor.show(place)>
                <Icon path=icon::PLUS />
                {words.add_model}
                <span class="unseen">{quoted}</span>
            </button>
        </li>
    }
}

/// What is wrong with a part, on the part itself: the first of it, and how much more there is.
pub fn errors_line(language: Language, errors: &[String]) -> Option<AnyView> {
    let first = errors.first()?.clone();
    let more = (errors.len() > 1).then(|| words::more_findings(language, errors.len() - 1));
    Some(view! { <p class="wrong"><Icon path=icon::WARNING /><span>{first} " " {more}</span></p> }.into_any())
}

/// How much is used of what there is, where there is anything. Kept while its figures change: a meter is dear to build.
#[component]
pub fn Gauge(figures: Signal<Option<(u64, u64)>>, label: Signal<String>) -> impl IntoView {
    let hidden = Signal::derive(move || figures.get().is_none());
    let over = Signal::derive(move || figures.get().is_some_and(|(used, all)| used > all));
    let max = Signal::derive(move || figures.get().unwrap_or_default().1.max(1).to_string());
    let value = Signal::derive(move || {
        let (used, all) = figures.get().unwrap_or_default();
        used.min(all.max(1)).to_string()
    });
    view! {
        <span class="gauge" class:over=over hidden=hidden>
            <span>{label}</span>
            <meter min="0" max=max value=value aria-hidden="true"></meter>
        </span>
    }
}
