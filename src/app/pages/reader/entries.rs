//! What was read or written, faction by faction: a row for each entry, one of them open.

use leptos::html::Select;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement};

use super::control::keep_selected;
use super::entry::EntryForm;
use crate::app::components::rows::Rows;
use crate::app::model::reader::{self, SheetId};
use crate::app::platform::focus::keep_focus;
use crate::app::state::reader::{ReaderState, use_reader};
use crate::app::state::tomes::{self, tome_of};
use crate::app::words;
use crate::reader::form::Section;
use crate::reader::form::work::Draft;

/// More rows than these come when they are asked for.
const FIRST_ROWS: usize = 80;

/// What can be added, the most wanted first.
const SECTIONS: [Section; 8] = [
    Section::Profile,
    Section::Vehicle,
    Section::Siege,
    Section::Equipment,
    Section::Mount,
    Section::Rule,
    Section::Order,
    Section::Feat,
];

/// Reads a draft; nothing where it is gone.
fn with_draft<T: Default>(reader: ReaderState, at: usize, read: impl FnOnce(&Draft) -> T) -> T {
    reader.with_work(|work| work.drafts.get(at).map(read).unwrap_or_default())
}

#[component]
pub fn Drafts() -> impl IntoView {
    let reader = use_reader();
    let count = Memo::new(move |_| reader.with_work(|work| work.drafts.len()));
    view! {
        <Rows each=move || 0..count.get() key=|at| *at let:at>
            <DraftSection at several=Signal::derive(move || count.get() > 1) />
        </Rows>
    }
}

/// The entries of one faction.
#[component]
fn DraftSection(at: usize, several: Signal<bool>) -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let name = Memo::new(move |_| with_draft(reader, at, |draft| draft.form.head.text("faction.name").to_owned()));
    let label = move || Some(name.get()).filter(|name| !name.is_empty()).unwrap_or(words.by_hand_title.to_owned());
    let titled = move || several.get() && name.with(|name| !name.is_empty());
    view! {
        <section class="draft" aria-label=label>
            <Show when=titled><h3>{name}</h3></Show>
            <Place at />
            <Show when=move || several.get()><MergeChoice at /></Show>
            <EntryRows at />
            <AddEntry at />
        </section>
    }
}

#[component]
fn EntryRows(at: usize) -> impl IntoView {
    let reader = use_reader();
    let language = reader.language();
    let count = Memo::new(move |_| with_draft(reader, at, |draft| draft.form.sheets.len()));
    // The faction's own fields matter where the tome is one of its own.
    let own_tome = Memo::new(move |_| with_draft(reader, at, |draft| draft.onto.is_none()));
    let all = RwSignal::new(false);
    Effect::new(move || {
        // A question may lead to one of those that are not there yet.
        if matches!(reader.open.get(), Some(SheetId { draft, entry: Some(entry) }) if draft == at && entry >= FIRST_ROWS)
        {
            all.set(true);
        }
    });
    let rows = move || 0..if all.get() { count.get() } else { count.get().min(FIRST_ROWS) };
    let more = move || {
        keep_focus();
        !all.get() && count.get() > FIRST_ROWS
    };
    let others = move || words::reader::show_others(language, count.get().saturating_sub(FIRST_ROWS));
    view! {
        <ul class="sheets">
            <Show when=move || own_tome.get()><SheetRow id=SheetId::faction(at) /></Show>
            <Rows each=rows key=|entry| *entry let:entry><SheetRow id=SheetId::entry(at, entry) /></Rows>
            <Show when=more>
                <li><button type="button" class="add" on:click=move |_| all.set(true)>{others}</button></li>
            </Show>
        </ul>
    }
}

/// An entry in one line; its form while it is open.
#[component]
fn SheetRow(id: SheetId) -> impl IntoView {
    let reader = use_reader();
    let language = reader.language();
    let open = Memo::new(move |_| reader.open.get() == Some(id));
    let name = Memo::new(move |_| reader.with_sheet(id, |sheet| reader::title(language, sheet)));
    let about = Memo::new(move |_| reader.with_sheet(id, |sheet| reader::about(language, sheet)));
    let points = Memo::new(move |_| reader.with_flaws(|work, flaws| reader::points_of(work, flaws, id)));
    let to_check = move || words::reader::to_check(language, points.get());
    let form = move || {
        keep_focus();
        open.get()
    };
    view! {
        <li class="sheet-row" class:open=open>
            <button
                type="button" class="sheet-toggle" aria-expanded=move || open.get().to_string()
                on:click=move |_| reader.toggle(id)
            >
                <span class="sheet-name">{name}</span>
                <span class="under">{about}</span>
                <Show when=move || { points.get() > 0 }><span class="to-check">{to_check}</span></Show>
            </button>
            <Show when=form><EntryForm id /></Show>
        </li>
    }
}

/// Which tome the entries go to.
#[component]
fn Place(at: usize) -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let origin = Memo::new(move |_| with_draft(reader, at, |draft| draft.origin.clone()));
    let edited = move || {
        let name = origin.with(|origin| origin.as_deref().map(|id| reader.localized().faction_name(tome_of(id))));
        name.unwrap_or_default()
    };
    view! {
        <Show when=move || origin.with(Option::is_some) fallback=move || view! { <TomeChoice at /> }>
            <p>{words.editing} " " <b>{edited}</b> "."</p>
        </Show>
    }
}

/// Whether the entries are a tome of their own, or join one that is here.
#[component]
fn TomeChoice(at: usize) -> impl IntoView {
    let reader = use_reader();
    let (language, words) = (reader.language(), reader.words());
    let select = NodeRef::<Select>::new();
    let own = Memo::new(move |_| with_draft(reader, at, |draft| draft.form.id()));
    let onto = Memo::new(move |_| with_draft(reader, at, |draft| draft.onto.clone()));
    let options = Memo::new(move |_| options(reader, &own.get()));
    let chosen = Signal::derive(move || {
        options.track();
        onto.get().unwrap_or_default()
    });
    keep_selected(select, chosen);
    let choose = move |event: Event| {
        let value = Some(event_target_value(&event)).filter(|value| !value.is_empty());
        reader.change(|work| {
            if let Some(draft) = work.drafts.get_mut(at) {
                draft.onto = value;
            }
        });
    };
    let warning = move || {
        let catalogue = reader.localized().catalogue;
        let replaced = own.with(|own| catalogue.faction(own).filter(|_| onto.with(Option::is_none)));
        replaced.map(|faction| {
            view! { <p class="doubt">{words::reader::replaces(language, faction.name.get(language))}</p> }
        })
    };
    let id = format!("onto-{at}");
    view! {
        <div class="field">
            <label for=id.clone()>{words.where_to}</label>
            <select id=id name="onto" node_ref=select on:change=choose>
                <For each=move || options.get() key=|(id, _)| id.clone() let:option>
                    <option value=option.0>{option.1}</option>
                </For>
            </select>
            {warning}
        </div>
    }
}

/// One faction under two headings: its groups become one.
#[component]
fn MergeChoice(at: usize) -> impl IntoView {
    let reader = use_reader();
    let words = reader.words();
    let others = Memo::new(move |_| {
        let name = |draft: &Draft| draft.form.head.text("faction.name").trim().to_owned();
        let named = |(own, draft): (usize, &Draft)| {
            let name = Some(name(draft)).filter(|name| !name.is_empty());
            (own, name.unwrap_or_else(|| words.nameless.to_owned()))
        };
        let all = reader.with_work(|work| work.drafts.iter().enumerate().map(named).collect::<Vec<_>>());
        all.into_iter().filter(|(own, _)| *own != at).collect::<Vec<_>>()
    });
    let merge = move |event: Event| {
        if let Ok(into) = event_target_value(&event).parse() {
            reader.merge(at, into);
        }
    };
    let option = |(own, name): (usize, String)| view! { <option value=own.to_string()>{name}</option> };
    view! {
        <select class="adder" name="merge" aria-label=words.merge on:change=merge>
            <option value="">{words.merge}</option>
            {move || others.get().into_iter().map(option).collect_view()}
        </select>
    }
}

/// The tomes that entries can join, and a tome of their own. The one that the text names comes first, then the user's.
fn options(reader: ReaderState, own: &str) -> Vec<(String, String)> {
    let language = reader.language();
    let catalogue = reader.localized().catalogue;
    let mine = tomes::ids();
    let mut tomes: Vec<(String, String)> =
        catalogue.tomes().iter().map(|tome| (tome.id.clone(), tome.faction.name.get(language).to_owned())).collect();
    tomes.sort_by_key(|(id, name)| (id != own, !mine.contains(id), name.clone()));
    let named = tomes.iter().take(1).filter(|(id, _)| id == own).count();
    let mut options: Vec<(String, String)> =
        tomes.into_iter().map(|(id, name)| (id, words::reader::extend(language, &name))).collect();
    options.insert(named, (String::new(), reader.words().new_tome.to_owned()));
    options
}

#[component]
fn AddEntry(at: usize) -> impl IntoView {
    let reader = use_reader();
    let (language, words) = (reader.language(), reader.words());
    let option = |section: Section| {
        view! { <option value=section.key()>{words::reader::section(language, section)}</option> }
    };
    let add = move |event: Event| {
        let value = event_target_value(&event);
        if let Some(section) = Section::MANY.into_iter().find(|section| section.key() == value) {
            reader.add(at, section);
        }
        // The same can be added again.
        if let Some(select) = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok()) {
            select.set_selected_index(0);
        }
    };
    view! {
        <select class="adder" name="add" aria-label=words.add on:change=add>
            <option value="">{words.add}</option>
            {SECTIONS.map(option).collect_view()}
        </select>
    }
}
