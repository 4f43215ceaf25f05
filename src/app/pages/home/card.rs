//! One of my lists: what it is, how it stands, and what can be done with it.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::use_home_actions;
use crate::app::components::emblem::{Emblem, colours};
use crate::app::components::icon::{self, Icon};
use crate::app::model::factions::{Factions, main_faction};
use crate::app::model::route::{PlayPage, Route};
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
    pub faction: String,
    pub civilisation: String,
    pub format: u32,
    /// The event that the list names.
    pub event: String,
    /// `None` while nobody knows.
    pub verdict: Option<CardVerdict>,
    /// With which rules and tomes the stored verdict was found.
    pub judged_with: Option<u32>,
    pub changed: u64,
    pub deleted: Option<u64>,
    pub readable: bool,
}

/// What is merely unfinished is calm, not wrong.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Legal,
    Unfinished,
    Illegal,
}

#[derive(Clone, PartialEq)]
pub struct CardVerdict {
    points: u64,
    state: State,
    sentence: String,
}

impl CardVerdict {
    pub fn of(summary: Summary, format: u32, language: Language) -> CardVerdict {
        let sentence = summary.sentence(format, language);
        let state = match summary {
            Summary { errors: 0, choices: 0, .. } => State::Legal,
            Summary { errors: 0, .. } => State::Unfinished,
            // An army that has not begun has done nothing wrong.
            Summary { points: 0, .. } => {
                let sentence = ListWords::of(language).to_begin.to_owned();
                return CardVerdict { points: 0, state: State::Unfinished, sentence };
            }
            Summary { .. } => State::Illegal,
        };
        CardVerdict { points: summary.points, state, sentence }
    }

    fn stored(list: &StoredList, language: Language) -> Option<CardVerdict> {
        let format = list.roster.format;
        if let Some(verdict) = list.verdict {
            return Some(CardVerdict::of(verdict.summary, format, language));
        }
        // Earlier versions did not store how much is wrong.
        let (points, legal) = list.standing?;
        let sentence = match legal {
            true => Summary { points, errors: 0, choices: 0, complete: true }.sentence(format, language),
            false => words::used_of(language, points, format.into()),
        };
        let state = if legal { State::Legal } else { State::Illegal };
        Some(CardVerdict { points, state, sentence })
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
                faction: String::new(),
                civilisation: String::new(),
                format: 0,
                event: String::new(),
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
            faction: main_faction(roster),
            civilisation: factions.civilisation(roster),
            format: roster.format,
            event: roster.event().to_owned(),
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
    let id = card.id.clone();
    let verdict =
        Memo::new(move |_| cards.with(|all| all.iter().find(|own| own.id == id).and_then(|own| own.verdict.clone())));
    view! { <ReadableCard card verdict /> }.into_any()
}

#[component]
fn ReadableCard(card: Card, verdict: Memo<Option<CardVerdict>>) -> impl IntoView {
    let home = use_home_actions();
    let Card { id, key, name, tags, faction, civilisation, factions, changed, format, .. } = card.clone();
    let href = Route::List(id).href();
    let class = format!("card list-card {}", colours(&faction, &civilisation));
    let chips = tags.iter().map(|tag| view! { <span class="chip">{tag.clone()}</span> }).collect_view();
    view! {
        <li class=class>
            <h2 class="card-title">
                <a class="stretched" href=href><Emblem faction civilisation /><span>{name}</span></a>
            </h2>
            <p>{factions}</p>
            <General key />
            {(!tags.is_empty()).then(|| view! { <p class="chips">{chips}</p> })}
            <PointsBar verdict format />
            <Verdict verdict />
            <p class="card-foot"><span>{browser::date(home.language, changed)}</span></p>
            <CardActions card />
        </li>
    }
}

/// Who commands. While nobody knows, and where nobody does, the line keeps its place.
#[component]
fn General(key: String) -> impl IntoView {
    let home = use_home_actions();
    let name = Memo::new(move |_| home.generals.with(|named| named.get(&key).cloned()).unwrap_or_default());
    let said = move || {
        let name = name.get();
        if name.is_empty() {
            return "\u{a0}".into_any();
        }
        let general = ListWords::of(home.language).general;
        view! { <Icon path=icon::CROWN /><span class="unseen">{words::labelled(home.language, general)} " "</span>{name} }
            .into_any()
    };
    view! { <p class="card-general">{said}</p> }
}

/// How much of the format is spent; the sentence below says it in words.
#[component]
fn PointsBar(verdict: Memo<Option<CardVerdict>>, format: u32) -> impl IntoView {
    let width = move || {
        let points = verdict.with(|known| known.as_ref().map_or(0, |known| known.points));
        format!("{}%", (points.saturating_mul(100) / u64::from(format.max(1))).min(100))
    };
    view! { <svg class="points-bar" aria-hidden="true"><rect width=width height="100%" /></svg> }
}

#[component]
fn Verdict(verdict: Memo<Option<CardVerdict>>) -> impl IntoView {
    let is =
        move |state| Signal::derive(move || verdict.with(|own| own.as_ref().is_some_and(|own| own.state == state)));
    // While it is not known, the line keeps its place.
    let said = move || match verdict.get() {
        Some(CardVerdict { state, sentence, .. }) => {
            let path = match state {
                State::Legal => icon::CHECK,
                State::Unfinished => icon::PENCIL,
                State::Illegal => icon::WARNING,
            };
            view! { <Icon path /> {sentence} }.into_any()
        }
        None => "\u{a0}".into_any(),
    };
    view! { <p class="card-verdict" class:legal=is(State::Legal) class:todo=is(State::Unfinished)>{said}</p> }
}

/// What is open for writing on a card.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    Name,
    Tags,
}

#[component]
fn CardActions(card: Card) -> impl IntoView {
    let home = use_home_actions();
    let words = ListWords::of(home.language);
    let (id, name) = (StoredValue::new(card.id.clone()), StoredValue::new(card.name.clone()));
    let card = StoredValue::new(card);
    let open = Memo::new(move |_| {
        home.writing.with(|writing| writing.as_ref().filter(|(own, _)| own.id == id.get_value()).map(|(_, form)| *form))
    });
    let toggle = move |wanted: Form| {
        let closes = open.get_untracked() == Some(wanted);
        home.writing.set((!closes).then(|| (card.get_value(), wanted)));
    };
    let rename = Callback::new(move |text: String| home.rename(&id.get_value(), &text));
    let tag = Callback::new(move |text: String| home.tag(&id.get_value(), &text));
    let leave_field = Callback::new(move |()| home.leave(&id.get_value()));
    let duplicate = Callback::new(move |()| home.duplicate(&id.get_value()));
    let delete = Callback::new(move |()| home.delete(&id.get_value(), &name.get_value()));
    let menu = NodeRef::<html::Details>::new();
    // A card that was deleted loses the focus after it has gone.
    let details = move || menu.try_get_untracked().flatten();
    let shut = move || details().map(|menu| menu.set_open(false)).unwrap_or_default();
    let leave = move |event: web_sys::FocusEvent| {
        let to = event.related_target().and_then(|to| to.dyn_into::<web_sys::Node>().ok());
        let inside = details().is_some_and(|menu| menu.contains(to.as_ref()));
        // Without a target the window lost the focus, or the click was on the menu itself.
        if to.is_some() && !inside {
            shut();
        }
    };
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            // First, so that it is not lost with what goes.
            if let Some(summary) = details().and_then(|menu| menu.query_selector("summary").ok().flatten()) {
                browser::focus_on(&summary);
            }
            shut();
        }
    };
    view! {
        <Show when=move || open.get() == Some(Form::Name)>
            <TextField label=words.list_name value=name.get_value() on_key=rename on_leave=leave_field />
        </Show>
        <Show when=move || open.get() == Some(Form::Tags)>
            <TextField
                label=words.tags_hint value=card.with_value(|card| card.tags.join(", ")) on_key=tag on_leave=leave_field
            />
        </Show>
        <details class="menu" name="card-menu" node_ref=menu on:focusout=leave on:keydown=escape>
            <summary title=words.actions>
                <Icon path=icon::MORE />
                <span class="unseen">{words.actions}{words::quoted(&name.get_value())}</span>
            </summary>
            <div class="menu-items" on:click=move |_| shut()>
                <Action name=words.rename list=name act=Callback::new(move |()| toggle(Form::Name)) />
                <Action name=words.tags list=name act=Callback::new(move |()| toggle(Form::Tags)) />
                <Action name=words.duplicate list=name act=duplicate />
                <Action name=words.delete list=name act=delete />
                <a class="menu-item" href=Route::Play(PlayPage::New(Some(id.get_value()))).href()>{words.play_list}</a>
            </div>
        </details>
    }
}

/// A field that takes the focus when it comes. What is typed is kept with every key; nobody else writes into it.
#[component]
fn TextField(
    label: &'static str,
    value: String,
    on_key: Callback<String>,
    /// When something was written and the field is left; not when it goes with its page.
    on_leave: Callback<()>,
) -> impl IntoView {
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
                on:input=move |event| on_key.run(event_target_value(&event)) on:change=move |_| on_leave.try_run(()).unwrap_or_default()
            />
        </label>
    }
}

/// Says to screen readers which list it is about.
#[component]
fn Action(name: &'static str, list: StoredValue<String>, act: Callback<()>) -> impl IntoView {
    view! {
        <button type="button" class="menu-item" on:click=move |_| act.run(())>
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
