//! One of my lists: what it is, how it stands, and what can be done with it.

use leptos::prelude::*;

use super::Shelf;
use crate::app::browser;
use crate::app::icon::{self, Icon};
use crate::app::route::Route;
use crate::app::store::Kept;
use crate::app::voice::Voice;
use crate::app::wording::{self, Desk};
use crate::army::Army;
use crate::roster::edit::MAX_NAME;
use crate::rules::verdict::verdict;
use crate::rules::{self, Context};

#[derive(Clone, PartialEq)]
pub struct Card {
    pub id: String,
    pub name: String,
    pub faction: String,
    pub civilisation: String,
    pub points: u64,
    pub format: u32,
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
                civilisation: String::new(),
                points: 0,
                format: 0,
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
            civilisation: civilisation.unwrap_or_default(),
            points: army.points(),
            format: army.format,
            verdict: verdict(&army, &findings, voice.language),
            legal: rules::is_legal(&findings),
            changed: record.changed,
            deleted: record.deleted,
            readable: true,
        }
    }

    /// A card is built again when anything on it changes.
    pub fn key(&self) -> (String, u64, String) {
        (self.id.clone(), self.changed, self.name.clone())
    }
}

pub fn card(shelf: Shelf, own: Card) -> AnyView {
    let language = shelf.voice.with_value(|voice| voice.language);
    let desk = Desk::of(language);
    if !own.readable {
        let id = own.id.clone();
        let save = move |_| browser::download(&id, &shelf.store.text(&id).unwrap_or_default());
        return view! {
            <li class="card">
                <h2 class="card-title">{own.name}</h2>
                <p>{own.verdict}</p>
                <p class="card-actions"><button type="button" class="plainly" on:click=save>{desk.download}</button></p>
            </li>
        }
        .into_any();
    }
    let renaming = RwSignal::new(false);
    let (id, name) = (StoredValue::new(own.id.clone()), StoredValue::new(own.name.clone()));
    let rename = move |event: leptos::ev::Event| {
        renaming.set(false);
        shelf.rename(&id.get_value(), event_target_value(&event));
    };
    let href = Route::List(own.id.clone()).href();
    view! {
        <li class=format!("card list-card realm-{}", own.civilisation)>
            <h2 class="card-title">
                <a class="stretched" href=href>
                    <Icon icon=icon::emblem(&own.civilisation) />
                    <span>{own.name}</span>
                </a>
            </h2>
            <p>{own.faction}</p>
            <p class="card-verdict" class:legal=own.legal>
                <Icon icon=if own.legal { icon::CHECK } else { icon::WARNING } />
                {own.verdict}
            </p>
            <p class="card-foot"><span>{browser::date(language, own.changed)}</span></p>
            <Show when=move || renaming.get()>
                <label class="field">
                    <span>{desk.list_name}</span>
                    <input type="text" maxlength=MAX_NAME.to_string() prop:value=name.get_value() on:change=rename />
                </label>
            </Show>
            <p class="card-actions">
                <button type="button" class="plainly" on:click=move |_| shelf.duplicate(&id.get_value())>
                    {desk.duplicate} <span class="unseen">{wording::quoted(&name.get_value())}</span>
                </button>
                <button type="button" class="plainly" on:click=move |_| renaming.update(|open| *open = !*open)>
                    {desk.rename} <span class="unseen">{wording::quoted(&name.get_value())}</span>
                </button>
                <button type="button" class="plainly" on:click=move |_| shelf.delete(&id.get_value(), &name.get_value())>
                    {desk.delete} <span class="unseen">{wording::quoted(&name.get_value())}</span>
                </button>
            </p>
        </li>
    }
    .into_any()
}
