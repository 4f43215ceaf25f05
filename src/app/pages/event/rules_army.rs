//! What an event demands of lists: formats, who may come, where figures may come from, bans and caps.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::fields::{EventDraft, TextField, Tick, Wrong, use_draft};
use super::overview::{source_name, subject_name};
use crate::app::components::field::Field;
use crate::app::model::event::form;
use crate::app::model::localized::Localized;
use crate::app::state::open_event::use_open_event;
use crate::app::words::EventWords;
use crate::catalogue::raw::Source;
use crate::event::Event;
use crate::roster::TomeVersion;
use crate::rules::event::Subject;

#[component]
pub fn ArmyRules() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let draft = use_draft();
    let alliances = Signal::derive(move || draft.get(|event| event.terms.alliances));
    let allow = Callback::new(move |on| draft.set(|event| event.terms.alliances = on));
    let sources = [Source::Manual, Source::Tome, Source::House].map(|source| {
        let checked = Signal::derive(move || draft.get(|event| event.terms.provenance.contains(&source)));
        let set = Callback::new(move |on| {
            draft.set(|event| {
                event.terms.provenance.retain(|own| *own != source);
                if on {
                    event.terms.provenance.push(source);
                }
            });
        });
        view! { <Tick label=source_name(source, words) name="provenance" checked set /> }
    });
    view! {
        <div class="event-fields">
            <TextField
                label=words.formats name="formats" key="army.formats" hint=words.formats_hint
                read=formats
                write=|event: &mut Event, text| event.terms.formats = form::numbers(&text)
            />
        </div>
        <Ticks
            title=words.civilisations key="army.civilisations" name="civilisations" choices=civilisations
            list=|event| &mut event.terms.civilisations
        />
        <Ticks
            title=words.factions key="army.factions" name="factions" choices=factions
            list=|event| &mut event.terms.factions
        />
        <p class="quiet">{words.none_means_all}</p>
        <Tick label=words.alliances_allowed name="alliances" checked=alliances set=allow />
        <fieldset class="event-ticks"><legend>{words.provenance}</legend>{sources.collect_view()}</fieldset>
        <Wrong key="army.provenance" />
        <Bans />
        <Caps />
        <Tomes />
    }
}

type Choices = fn(&Localized) -> Vec<(String, String)>;

fn civilisations(localized: &Localized) -> Vec<(String, String)> {
    let all = localized.catalogue.manual.civilisations.iter();
    all.map(|own| (own.id.clone(), own.name.get(localized.language).to_owned())).collect()
}

fn factions(localized: &Localized) -> Vec<(String, String)> {
    let all = localized.catalogue.tomes().iter();
    all.map(|tome| (tome.id.clone(), localized.faction_name(&tome.id))).collect()
}

/// Several of what there is.
#[component]
fn Ticks(
    title: &'static str,
    key: &'static str,
    name: &'static str,
    choices: Choices,
    list: fn(&mut Event) -> &mut Vec<String>,
) -> impl IntoView {
    let draft = use_draft();
    let all = choices(&use_open_event().localized());
    let ticks = all.into_iter().map(|(id, label)| {
        let own = id.clone();
        let checked = Signal::derive(move || draft.get(|event| list(&mut event.clone()).contains(&own)));
        let set = Callback::new(move |on| {
            draft.set(|event| {
                let list = list(event);
                list.retain(|own| *own != id);
                if on {
                    list.push(id.clone());
                }
            });
        });
        view! { <Tick label name checked set /> }
    });
    view! {
        <fieldset class="event-ticks"><legend>{title}</legend>{ticks.collect_view()}</fieldset>
        <Wrong key />
    }
}

/// What can be banned: a faction, or what can be capped as well.
#[derive(Clone, PartialEq)]
enum Target {
    Faction(String),
    Subject(Subject),
}

/// Everything that can be chosen, by kind, each with its name.
fn targets(localized: &Localized, kind: &str) -> Vec<(Target, String)> {
    let tomes = || localized.catalogue.tomes().iter();
    let subject = |subject: Subject| {
        let name = subject_name(localized, &subject);
        (Target::Subject(subject), name)
    };
    let mut all: Vec<(Target, String)> = match kind {
        "faction" => factions(localized).into_iter().map(|(id, name)| (Target::Faction(id), name)).collect(),
        "profile" => {
            tomes().flat_map(|tome| &tome.profiles).map(|own| subject(Subject::Profile(own.id.clone()))).collect()
        }
        "equipment" => {
            tomes().flat_map(|tome| &tome.equipment).map(|own| subject(Subject::Equipment(own.id.clone()))).collect()
        }
        "rule" => {
            let own = tomes().flat_map(|tome| &tome.rules).map(|own| own.id.clone());
            let all = localized.catalogue.manual.rules.iter().map(|own| own.id.clone()).chain(own);
            all.map(|id| subject(Subject::Rule(id))).collect()
        }
        _ => {
            let profiles = tomes().flat_map(|tome| &tome.profiles);
            let all: BTreeSet<String> =
                profiles.flat_map(|own| own.keywords.iter().map(str::to_owned).collect::<Vec<_>>()).collect();
            all.into_iter().map(|name| subject(Subject::Keyword(name))).collect()
        }
    };
    all.sort_by(|a, b| a.1.cmp(&b.1));
    all
}

/// Chooses one thing of a kind; `add` gets it.
#[component]
fn AddTarget(kinds: Vec<(&'static str, &'static str)>, name: &'static str, add: Callback<Target>) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let kind = RwSignal::new(kinds.first().map_or("profile", |(kind, _)| *kind).to_owned());
    let all = Memo::new(move |_| {
        let localized = open.localized();
        kind.with(|kind| targets(&localized, kind))
    });
    let chosen = RwSignal::new(0usize);
    let kinds = kinds.into_iter().map(|(kind, name)| view! { <option value=kind>{name}</option> }).collect_view();
    let options = move || {
        let option =
            |(at, (_, name)): (usize, (Target, String))| view! { <option value=at.to_string()>{name}</option> };
        all.get().into_iter().enumerate().map(option).collect_view()
    };
    let press = move |_| {
        if let Some((target, _)) = all.with_untracked(|all| all.get(chosen.get_untracked()).cloned()) {
            add.run(target);
        }
    };
    view! {
        <div class="add-target">
            <Field label=words.kind>
                <select
                    name=format!("{name}-kind")
                    on:change:target=move |own| {
                        chosen.set(0);
                        kind.set(own.target().value());
                    }
                >
                    {kinds}
                </select>
            </Field>
            <Field label=words.which>
                <select
                    name=format!("{name}-which")
                    on:change:target=move |own| chosen.set(own.target().value().parse().unwrap_or(0))
                >
                    {options}
                </select>
            </Field>
            <button type="button" class="plainly" on:click=press>{words.add}</button>
        </div>
    }
}

fn kinds(words: &EventWords) -> Vec<(&'static str, &'static str)> {
    vec![
        ("profile", words.kind_profile),
        ("equipment", words.kind_equipment),
        ("rule", words.kind_rule),
        ("keyword", words.kind_keyword),
    ]
}

#[component]
fn Bans() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let draft = use_draft();
    let add = Callback::new(move |target: Target| {
        draft.set(|event| match target {
            Target::Faction(id) if !event.terms.banned_factions.contains(&id) => event.terms.banned_factions.push(id),
            Target::Subject(own) if !event.terms.bans.contains(&own) => event.terms.bans.push(own),
            Target::Faction(_) | Target::Subject(_) => {}
        });
    });
    let remove = move |target: &Target| {
        draft.set(|event| match target {
            Target::Faction(id) => event.terms.banned_factions.retain(|own| own != id),
            Target::Subject(subject) => event.terms.bans.retain(|own| own != subject),
        });
    };
    let rows = move || {
        let localized = open.localized();
        let factions = draft.get(|event| event.terms.banned_factions.clone());
        let subjects = draft.get(|event| event.terms.bans.clone());
        let all = factions.into_iter().map(Target::Faction).chain(subjects.into_iter().map(Target::Subject));
        let row = |target: Target| {
            let name = match &target {
                Target::Faction(id) => localized.faction_name(id),
                Target::Subject(subject) => subject_name(&localized, subject),
            };
            view! {
                <li>
                    <span>{name}</span>
                    <button type="button" class="plainly" on:click=move |_| remove(&target)>{words.remove}</button>
                </li>
            }
        };
        all.map(row).collect_view()
    };
    let mut choices = kinds(words);
    choices.push(("faction", words.kind_faction));
    view! {
        <h3>{words.bans}</h3>
        <ul class="event-rows">{rows}</ul>
        <AddTarget kinds=choices name="ban" add />
        <Wrong key="army.ban" />
    }
}

#[component]
fn Caps() -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let draft = use_draft();
    let add = Callback::new(move |target: Target| {
        if let Target::Subject(own) = target {
            draft.set(|event| {
                if event.terms.caps.iter().all(|(known, _)| *known != own) {
                    event.terms.caps.push((own, 1));
                }
            });
        }
    });
    let subjects =
        Memo::new(move |_| draft.get(|event| event.terms.caps.iter().map(|(own, _)| own.clone()).collect::<Vec<_>>()));
    let rows = move || subjects.get().into_iter().map(|own| view! { <CapRow own draft /> }).collect_view();
    view! {
        <h3>{words.caps}</h3>
        <ul class="event-rows">{rows}</ul>
        <AddTarget kinds=kinds(words) name="cap" add />
        <Wrong key="army.cap" />
    }
}

#[component]
fn CapRow(own: Subject, draft: EventDraft) -> impl IntoView {
    let open = use_open_event();
    let words = open.words();
    let name = subject_name(&open.localized(), &own);
    let first = untrack(|| {
        draft.get(|event| event.terms.caps.iter().find(|(known, _)| *known == own).map_or(0, |(_, max)| *max))
    });
    let (kept, gone) = (own.clone(), own);
    let label = format!("{} – {name}", words.at_most);
    view! {
        <li>
            <span>{name}</span>
            <input
                type="number" min="0" inputmode="numeric" name="cap-max" aria-label=label value=first.to_string()
                on:input:target=move |typed| {
                    let max = typed.target().value().trim().parse().unwrap_or(0);
                    draft.set(|event| {
                        if let Some(own) = event.terms.caps.iter_mut().find(|(known, _)| *known == kept) {
                            own.1 = max;
                        }
                    });
                }
            />
            <button
                type="button" class="plainly"
                on:click=move |_| draft.set(|event| event.terms.caps.retain(|(known, _)| *known != gone))
            >
                {words.remove}
            </button>
        </li>
    }
}

/// Tomes that every list needs, « id version ».
#[component]
fn Tomes() -> impl IntoView {
    let words = use_open_event().words();
    view! {
        <TextField
            label=words.tomes_needed name="tomes" key="army.tome" hint=words.tomes_hint
            read=tomes write=set_tomes
        />
    }
}

fn formats(event: &Event) -> String {
    event.terms.formats.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

fn tomes(event: &Event) -> String {
    let all = event.terms.tomes.iter().map(|own| format!("{} {}", own.id, own.version).trim().to_owned());
    all.collect::<Vec<_>>().join(", ")
}

fn set_tomes(event: &mut Event, text: String) {
    let own = |part: &str| {
        let (id, version) = part.split_once(' ').unwrap_or((part, ""));
        TomeVersion { id: id.to_owned(), version: version.trim().to_owned() }
    };
    let parts = text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty());
    event.terms.tomes = parts.map(own).collect();
}
