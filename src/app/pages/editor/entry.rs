//! One group of models in its unit: handle, name, count, figures, what they carry, what is to be chosen, what is wrong.

use leptos::prelude::*;

use super::unit::errors_line;
use crate::app::components::counter::Counter;
use crate::app::components::icon::{self, Icon};
use crate::app::components::rows::Rows;
use crate::app::components::stats::stat_line;
use crate::app::model::army_cards::{Chip, EntryCard, Sign};
use crate::app::state::editor::{part_id, use_editor};
use crate::app::words;
use crate::language::Language;
use crate::roster::{Edit, Id};
use crate::rules::{Aspect, Place};

#[component]
pub fn EntryRow(id: Id) -> impl IntoView {
    let editor = use_editor();
    let language = editor.language();
    let place = Place::Entry(id, Aspect::Whole);
    let card = Memo::new(move |_| editor.with(|localized, judged| judged.judgement(localized).entry_card(id)));
    let open = Memo::new(move |_| matches!(editor.place(), Place::Entry(own, _) if own == id));
    let pressed = Signal::derive(move || open.get().to_string());
    let bad = Signal::derive(move || card.with(|own| !own.errors.is_empty()));
    let read = move |read: fn(&EntryCard) -> &String| Signal::derive(move || card.with(|own| read(own).clone()));
    let points =
        Signal::derive(move || words::points(language, card.with(|own| own.points).try_into().unwrap_or(u32::MAX)));
    let count = Signal::derive(move || card.with(|own| own.count));
    let set = Callback::new(move |count: u32| {
        let edit = if count == 0 { Edit::RemoveEntry(id) } else { Edit::SetCount { entry: id, count } };
        if editor.roster_untracked().entry(id).is_some_and(|entry| entry.count != count) {
            editor.edit(vec![edit]);
        }
    });
    let counted = StoredValue::new(None);
    let hold = Callback::new(move |(count, goes_on): (u32, bool)| {
        let last = counted.get_value().filter(|_| goes_on);
        counted.set_value(editor.keep_counted(vec![Edit::SetCount { entry: id, count }], last));
    });
    // Built anew only where they are others.
    let stats = Memo::new(move |_| card.with(|own| own.stats.clone()));
    let chips = Memo::new(move |_| card.with(|own| own.chips.clone()));
    let to_choose = Memo::new(move |_| card.with(|own| own.to_choose.clone()));
    let errors = Memo::new(move |_| card.with(|own| own.errors.clone()));
    view! {
        <li class="entry" class:chosen=open class:bad=bad data-part=id.0.to_string()>
            <span class="handle" aria-hidden="true"><Icon path=icon::GRIP /></span>
            <button
                type="button" class="entry-name" id=part_id(place) aria-pressed=pressed
                on:click=move |_| editor.show(place)
            >
                <span class="entry-title">
                    {read(|own| &own.name)}
                    <Show when=move || card.with(|own| own.general)>
                        <span class="crown"><Icon path=icon::CROWN />{words::ListWords::of(language).general}</span>
                    </Show>
                </span>
                <span class="under">{read(|own| &own.profile)}</span>
            </button>
            <span class="entry-points">{points}</span>
            <Counter language name=read(|own| &own.name) count set hold />
            {move || stat_line(stats.get())}
            <Show when=move || chips.with(|all| !all.is_empty())>
                <ul class="minis"><Rows each=move || numbered(chips.get()) key=Clone::clone let:own><Mini chip=own.0 /></Rows></ul>
            </Show>
            {move || aboard_line(language, &card.with(|own| own.passengers.clone()))}
            <Show when=move || to_choose.with(|own| !own.is_empty())>
                <button type="button" class="to-choose" on:click=move |_| editor.show(place)>{to_choose}</button>
            </Show>
            {move || errors_line(language, &errors.get())}
        </li>
    }
}

fn aboard_line(language: Language, passengers: &str) -> Option<AnyView> {
    let said = (!passengers.is_empty()).then(|| words::aboard_of(language, passengers))?;
    Some(view! { <p class="quiet aboard">{said}</p> }.into_any())
}

/// Each with how many of the same stand before it: a chip that stays is not built anew, and one that comes can be seen to.
fn numbered(chips: Vec<Chip>) -> Vec<(Chip, usize)> {
    let same = |at: usize, chip: &Chip| chips.iter().take(at).filter(|own| *own == chip).count();
    chips.iter().enumerate().map(|(at, chip)| (chip.clone(), same(at, chip))).collect()
}

#[component]
fn Mini(chip: Chip) -> impl IntoView {
    let included = words::EditorWords::of(use_editor().language()).included;
    let free = chip.included.then(|| view! { <span class="mini-free">{included}</span> });
    view! { <li class="mini" class:included=chip.included><Icon path=sign(chip.sign) />{chip.name} " " {free}</li> }
}

fn sign(sign: Sign) -> icon::Path {
    match sign {
        Sign::Ranged => icon::TARGET,
        Sign::Melee => icon::SWORD,
        Sign::Support => icon::SHIELD,
        Sign::Armour => icon::HELMET,
        Sign::Mount => icon::HORSESHOE,
        Sign::Upgrade => icon::STAR,
        Sign::Order => icon::FLAG,
        Sign::Feat => icon::BOLT,
        Sign::Spell => icon::SPARK,
        Sign::Aboard => icon::WHEELS,
    }
}
