//! What the fields of an entry suggest while one types.

use leptos::prelude::*;

use crate::app::model::reader::SheetId;
use crate::app::state::reader::{ReaderState, use_reader};
use crate::reader::form::work::Work;
use crate::reader::form::{Kind, List, Names, Spec};

/// The id of what fields of a kind suggest.
pub fn list_id(list: List) -> &'static str {
    match list {
        List::Keyword => "names-keyword",
        List::Rule => "names-rule",
        List::Piece => "names-piece",
        List::Mount => "names-mount",
        List::Profile => "names-profile",
        List::Faction => "names-faction",
        // Closed lists, which are chosen from.
        List::Source
        | List::Civilisation
        | List::Armour
        | List::Plating
        | List::Rank
        | List::Lore
        | List::Category
        | List::EquipmentKind
        | List::MountPoint
        | List::Stands
        | List::Phase
        | List::Parameter
        | List::Shooting => "",
    }
}

/// One list for each kind of name that the entry may hold.
#[component]
pub fn Suggestions(id: SheetId) -> impl IntoView {
    let reader = use_reader();
    let lists = move || {
        // Not with every change: gathering all names takes longer than typing one.
        reader.track_replaced();
        suggestions(reader, &reader.work_untracked(), id)
    };
    let list = |(list, names): (List, Vec<String>)| {
        let options = names.into_iter().map(|name| view! { <option value=name></option> }).collect_view();
        view! { <datalist id=list_id(list)>{options}</datalist> }
    };
    move || lists().into_iter().map(list).collect_view()
}

fn suggestions(reader: ReaderState, work: &Work, id: SheetId) -> Vec<(List, Vec<String>)> {
    let (Some(draft), Some(sheet)) = (work.drafts.get(id.draft), id.sheet(work)) else { return Vec::new() };
    let localized = reader.localized();
    let faction = draft.onto.clone().unwrap_or_else(|| draft.form.id());
    let sheets = draft.form.sheets.iter().map(|sheet| &**sheet);
    let names = Names::new(&localized.catalogue, &faction, sheets, localized.language);
    let mut wanted: Vec<List> = sheet.section.specs().iter().flat_map(named).collect();
    wanted.sort();
    wanted.dedup();
    wanted.into_iter().map(|list| (list, names.suggestions(list))).collect()
}

/// The lists that a field takes names from.
fn named(spec: &Spec) -> Vec<List> {
    match spec.kind {
        Kind::Name(list) | Kind::Names(list) => vec![list],
        Kind::Rows(specs) => specs.iter().flat_map(named).collect(),
        Kind::Hidden
        | Kind::Pairs
        | Kind::Kept
        | Kind::Line
        | Kind::Speech { .. }
        | Kind::Number { .. }
        | Kind::Price
        | Kind::Amount
        | Kind::Flag
        | Kind::Nothing(_)
        | Kind::Choice(_)
        | Kind::Ticks(_) => Vec::new(),
    }
}
