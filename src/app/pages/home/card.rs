//! One of my lists: what it is, how it stands, and what can be done with it.

use leptos::html;
use leptos::prelude::*;

use super::use_home_actions;
use crate::app::components::icon::{self, Icon};
use crate::app::model::factions::Factions;
use crate::app::model::route::Route;
use crate::app::model::stored_list::StoredList;
use crate::app::platform::browser;
use crate::app::state::lists::ListEntry;
use crate::app::words::{self, ListWords};
use crate::language::Language;
use crate::rules::verdict::Summary;

#[derive(Clone, PartialEq)]
pub struct Card {
    pub id: String,
    pub revision: u32,
    /// A card is built again when its list changes, but not when only its verdict does.
    pub key: String,
    pub name: String,
    pub factions: String,
    pub tags: Vec<String>,
    pub civilisation: String,
    pub format: u32,
    /// `None` while nobody knows.
    pub verdict: Option<CardVerdict>,
    /// With which rules and tomes the stored verdict was found.
    pub judged_with: Option<u32>,
    pub changed: u64,
    pub deleted: Option<u64>,
    pub readable: bool,
}

#[derive(Clone, PartialEq)]
pub struct CardVerdict {
    points: u64,
    legal: bool,
    sentence: String,
}

impl CardVerdict {
    pub fn of(summary: Summary, format: u32, language: Language) -> CardVerdict {
        let sentence = summary.sentence(format, language);
        CardVerdict { points: summary.points, legal: summary.is_legal(), sentence }
    }

    fn stored(list: &StoredList, language: Language) -> Option<CardVerdict> {
        let format = list.roster.format;
        if let Some(verdict) = list.verdict {
            return Some(CardVerdict::of(verdict.summary, format, language));
        }
        // Earlier versions did not store how much is wrong.
        let (points, legal) = list.stood?;
        let sentence = match legal {
            true => Summary { points, errors: 0, choices: 0, complete: true }.sentence(format, language),
            false => words::used_of(language, points, format.into()),
        };
        Some(CardVerdict { points, legal, sentence })
    }
}

impl Card {
    pub fn of(factions: &Factions, entry: ListEntry) -> Card {
        let (language, words) = (factions.language, ListWords::of(factions.language));
        let ListEntry { id, record: list } = entry;
        let Some(list) = list else {
            return Card {
                name: format!("{} ({id})", words.unreadable),
                key: id.clone(),
                id,
                revision: 0,
                factions: String::new(),
                tags: Vec::new(),
                civilisation: String::new(),
                format: 0,
                verdict: None,
                judged_with: None,
                changed: 0,
                deleted: None,
                readable: false,
            };
        };
        let roster = &list.roster;
        Card {
            key: format!("{id} {}", list.revision),
            id,
            revision: list.revision,
            name: if roster.name.trim().is_empty() { words.untitled.to_owned() } else { roster.name.clone() },
            factions: factions.of_list(roster),
            tags: roster.tags.clone(),
            civilisation: factions.civilisation(roster),
            format: roster.format,
            verdict: CardVerdict::stored(&list, language),
            judged_with: list.verdict.map(|verdict| verdict.judged_with),
            changed: list.changed,
            deleted: list.deleted,
            readable: true,
        }
    }

    pub fn points(&self) -> u64 {
        self.verdict.as_ref().map_or(0, |verdict| verdict.points)
    }
}

#[component]
pub fn CardItem(
    card: Card,
    /// All of them as they are now: verdicts come later than cards.
    cards: Memo<Vec<Card>>,
) -> impl IntoView {
    if !card.readable {
        return view! { <UnreadableCard card /> }.into_any();
    }
    let key = card.key.clone();
    let verdict =
        Memo::new(move |_| cards.with(|all| all.iter().find(|own| own.key == key).and_then(|own| own.verdict.clone())));
    view! { <ReadableCard card verdict /> }.into_any()
}

#[component]
fn ReadableCard(card: Card, verdict: Memo<Option<CardVerdict>>) -> impl IntoView {
    let home = use_home_actions();
    let Card { id, name, tags, civilisation, factions, changed, .. } = card;
    let href = Route::List(id.clone()).href();
    let chips = tags.iter().map(|tag| view! { <span class="chip">{tag.clone()}</span> }).collect_view();
    view! {
        <li class=format!("card list-card realm-{civilisation}")>
            <h2 class="card-title">
                <a class="stretched" href=href><Icon path=icon::emblem(&civilisation) /><span>{name.clone()}</span></a>
            </h2>
            <p>{factions}</p>
            {(!tags.is_empty()).then(|| view! { <p class="chips">{chips}</p> })}
            <Verdict verdict />
            <p class="card-foot"><span>{browser::date(home.language, changed)}</span></p>
            <CardActions id name tags=tags.join(", ") />
        </li>
    }
}

#[component]
fn Verdict(verdict: Memo<Option<CardVerdict>>) -> impl IntoView {
    let legal = Signal::derive(move || verdict.with(|known| known.as_ref().is_some_and(|known| known.legal)));
    // While it is not known, the line keeps its place.
    let said = move || match verdict.get() {
        Some(CardVerdict { legal, sentence, .. }) => {
            view! { <Icon path=if legal { icon::CHECK } else { icon::WARNING } /> {sentence} }.into_any()
        }
        None => "\u{a0}".into_any(),
    };
    view! { <p class="card-verdict" class:legal=legal>{said}</p> }
}

/// What is open for writing on a card.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    None,
    Name,
    Tags,
}

#[component]
fn CardActions(id: String, name: String, tags: String) -> impl IntoView {
    let home = use_home_actions();
    let words = ListWords::of(home.language);
    let form = RwSignal::new(Form::None);
    let (id, name, tags) = (StoredValue::new(id), StoredValue::new(name), StoredValue::new(tags));
    let toggle = move |wanted: Form| form.update(|open| *open = if *open == wanted { Form::None } else { wanted });
    let rename = Callback::new(move |text: String| {
        form.set(Form::None);
        home.rename(&id.get_value(), &text);
    });
    let tag = Callback::new(move |text: String| {
        form.set(Form::None);
        home.tag(&id.get_value(), &text);
    });
    let duplicate = Callback::new(move |()| home.duplicate(&id.get_value()));
    let delete = Callback::new(move |()| home.delete(&id.get_value(), &name.get_value()));
    view! {
        <Show when=move || form.get() == Form::Name>
            <TextField label=words.list_name value=name.get_value() on_change=rename />
        </Show>
        <Show when=move || form.get() == Form::Tags>
            <TextField label=words.tags_hint value=tags.get_value() on_change=tag />
        </Show>
        <p class="card-actions">
            <Action name=words.duplicate list=name act=duplicate />
            <Action name=words.rename list=name act=Callback::new(move |()| toggle(Form::Name)) />
            <Action name=words.tags list=name act=Callback::new(move |()| toggle(Form::Tags)) />
            <Action name=words.delete list=name act=delete />
        </p>
    }
}

/// A field that takes the focus when it comes.
#[component]
fn TextField(label: &'static str, value: String, on_change: Callback<String>) -> impl IntoView {
    let input = NodeRef::<html::Input>::new();
    browser::after_paint(move || {
        if let Some(input) = input.try_get_untracked().flatten() {
            browser::focus_on(&input);
        }
    });
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                type="text" autocomplete="off" prop:value=value node_ref=input
                on:change=move |event| on_change.run(event_target_value(&event))
            />
        </label>
    }
}

/// Says to screen readers which list it is about.
#[component]
fn Action(name: &'static str, list: StoredValue<String>, act: Callback<()>) -> impl IntoView {
    view! {
        <button type="button" class="plainly" on:click=move |_| act.run(())>
            {name}
            <span class="unseen">{words::quoted(&list.get_value())}</span>
        </button>
    }
}

#[component]
fn UnreadableCard(card: Card) -> impl IntoView {
    let home = use_home_actions();
    let words = ListWords::of(home.language);
    let id = card.id;
    let save = move |_| browser::download(&id, &home.lists.text(&id).unwrap_or_default());
    view! {
        <li class="card">
            <h2 class="card-title">{card.name}</h2>
            <p>{words.unreadable_text}</p>
            <p class="card-actions">
                <button type="button" class="plainly" on:click=save>{words.download}</button>
            </p>
        </li>
    }
}
