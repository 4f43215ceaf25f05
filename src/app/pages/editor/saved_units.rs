//! Units apart from any list, in the editor: one is saved from its settings, or one is put into this list below what can be added.

use leptos::html;
use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::army_cards::unit_name;
use crate::app::state::collection::{SavedUnit, save_unit, saved_units};
use crate::app::state::editor::use_editor;
use crate::app::words::CollectionWords;
use crate::army::Army;
use crate::roster::Id;

#[component]
pub fn SaveUnit(id: Id) -> impl IntoView {
    let editor = use_editor();
    let words = CollectionWords::of(editor.language());
    let said = RwSignal::new("");
    let save = move |_| {
        let name = untrack(|| editor.with(|localized, judged| unit_name(localized, &judged.roster, &judged.army, id)));
        if let Some(alone) = editor.roster_untracked().unit_alone(id, &name) {
            said.set(if save_unit(alone) { words.unit_saved } else { words.not_kept });
        }
    };
    view! {
        <button type="button" class="plainly save-unit" on:click=save>{words.save_unit}</button>
        <span class="quiet" role="status">{said}</span>
    }
}

/// The saved units of the factions of this list; nothing where there are none.
#[component]
pub fn PutUnit() -> impl IntoView {
    let editor = use_editor();
    let words = CollectionWords::of(editor.language());
    let fits = |unit: &SavedUnit| {
        let own = editor.roster_untracked();
        unit.roster.only_unit().is_some_and(|(faction, _)| own.contingents.iter().any(|own| own.faction == faction))
    };
    let units: Vec<SavedUnit> = saved_units().into_iter().filter(fits).collect();
    if units.is_empty() {
        return ().into_any();
    }
    let name = |unit: &SavedUnit| {
        untrack(|| {
            editor.with(|localized, _| {
                let army = Army::resolve(&localized.catalogue, &unit.roster);
                let own = unit.roster.units().next();
                own.map(|own| unit_name(localized, &unit.roster, &army, own.id)).unwrap_or_default()
            })
        })
    };
    let options: Vec<_> =
        units.iter().map(|unit| view! { <option value=unit.key.clone()>{name(unit)}</option> }).collect();
    let select = NodeRef::<html::Select>::new();
    let put = move |_| {
        let Some(key) = select.get_untracked().map(|select| select.value()) else { return };
        let edits = units.iter().find(|unit| unit.key == key).and_then(|unit| {
            let (faction, unit) = unit.roster.only_unit()?;
            editor.roster_untracked().put_unit(faction, unit)
        });
        if let Some(edits) = edits {
            editor.edit(edits);
        }
    };
    view! {
        <div class="moving put-saved">
            <Field label=words.add_saved><select name="saved-unit" node_ref=select>{options}</select></Field>
            <button type="button" class="plainly put-unit" on:click=put>{words.add}</button>
        </div>
    }
    .into_any()
}
