//! One of my lists: what it is, how it stands, and what can be done with it.

use leptos::prelude::*;

use super::Shelf;
use crate::app::browser;
use crate::app::element::{El, button, el, show};
use crate::app::icon::{self, icon};
use crate::app::parts::field::labelled;
use crate::app::route::Route;
use crate::app::store::Kept;
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk};
use crate::army::Army;
use crate::rules::verdict::verdict;
use crate::rules::{self, Context};

/// A card is built again when anything on it changes.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Card {
    pub id: String,
    pub name: String,
    pub faction: String,
    pub tags: Vec<String>,
    pub civilisation: String,
    pub points: u64,
    pub verdict: String,
    pub legal: bool,
    pub changed: u64,
    pub deleted: Option<u64>,
    pub readable: bool,
}

impl Card {
    pub fn of(voice: &Voice, kept: Kept) -> Card {
        let desk = Desk::of(voice.language);
        let Some(record) = kept.record else {
            return Card {
                name: format!("{} ({})", desk.unreadable, kept.id),
                id: kept.id,
                faction: String::new(),
                tags: Vec::new(),
                civilisation: String::new(),
                points: 0,
                verdict: desk.unreadable_text.to_owned(),
                legal: false,
                changed: 0,
                deleted: None,
                readable: false,
            };
        };
        let roster = &record.roster;
        let army = Army::resolve(&voice.catalogue, roster);
        let findings = rules::check(&Context { catalogue: &voice.catalogue, roster, army: &army });
        let factions: Vec<String> =
            roster.contingents.iter().map(|contingent| voice.faction_name(&contingent.faction)).collect();
        let civilisation = army.contingents.first().and_then(|first| first.civilisation.clone());
        Card {
            id: kept.id,
            name: if roster.name.trim().is_empty() { desk.untitled.to_owned() } else { roster.name.clone() },
            faction: factions.join(" + "),
            tags: roster.tags.clone(),
            civilisation: civilisation.unwrap_or_default(),
            points: army.points(),
            verdict: verdict(&army, &findings, voice.language),
            legal: rules::is_legal(&findings),
            changed: record.changed,
            deleted: record.deleted,
            readable: true,
        }
    }
}

pub fn card(shelf: Shelf, own: Card) -> El {
    if !own.readable {
        return unreadable(shelf, own);
    }
    let language = shelf.language();
    let desk = Desk::of(language);
    let form = RwSignal::new(Form::None);
    let (id, name) = (StoredValue::new(own.id.clone()), StoredValue::new(own.name.clone()));
    let tags = StoredValue::new(own.tags.join(", "));
    let written = move |label: &str, value: String, keep: fn(Shelf, &str, String)| {
        let input = el("input").attr("type", "text").attr("autocomplete", "off").prop("value", value);
        let opened = input.clone();
        browser::after_paint(move || browser::focus_on(opened.element()));
        let input = input.on("change", move |event| {
            form.set(Form::None);
            keep(shelf, &id.get_value(), event_target_value(&event));
        });
        labelled(label, input)
    };
    let rename = move || written(desk.list_name, name.get_value(), Shelf::rename);
    let tag = move || written(desk.tags_hint, tags.get_value(), Shelf::tag);
    let toggle = move |wanted: Form| form.update(|open| *open = if *open == wanted { Form::None } else { wanted });
    let title = el("a.stretched")
        .attr("href", Route::List(own.id).href())
        .add(icon(icon::emblem(&own.civilisation)))
        .add(el("span").add(own.name.as_str()));
    let verdict = el("p.card-verdict")
        .class_if("legal", own.legal)
        .add(icon(if own.legal { icon::CHECK } else { icon::WARNING }))
        .add(own.verdict);
    let actions = el("p.card-actions")
        .add(action(desk.duplicate, &own.name).click(move || shelf.duplicate(&id.get_value())))
        .add(action(desk.rename, &own.name).click(move || toggle(Form::Name)))
        .add(action(desk.tags, &own.name).click(move || toggle(Form::Tags)))
        .add(action(desk.delete, &own.name).click(move || shelf.delete(&id.get_value(), &name.get_value())));
    el("li")
        .attr("class", format!("card list-card realm-{}", own.civilisation))
        .add(el("h2.card-title").add(title))
        .add(el("p").add(own.faction))
        .add((!own.tags.is_empty()).then(|| {
            el("p.chips").add(own.tags.iter().map(|tag| el("span.chip").add(tag.as_str())).collect::<Vec<_>>())
        }))
        .add(verdict)
        .add(el("p.card-foot").add(el("span").add(browser::date(language, own.changed))))
        .add(show(move || form.get() == Form::Name, rename))
        .add(show(move || form.get() == Form::Tags, tag))
        .add(actions)
}

/// What is open for writing on a card.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    None,
    Name,
    Tags,
}

fn action(name: &str, list: &str) -> El {
    button("plainly").add(name).add(el("span.unseen").add(wording::quoted(list)))
}

fn unreadable(shelf: Shelf, own: Card) -> El {
    let id = own.id;
    let save = button("plainly")
        .add(Desk::of(shelf.language()).download)
        .click(move || browser::download(&id, &shelf.store.text(&id).unwrap_or_default()));
    el("li.card")
        .add(el("h2.card-title").add(own.name))
        .add(el("p").add(own.verdict))
        .add(el("p.card-actions").add(save))
}
