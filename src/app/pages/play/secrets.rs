//! Secrets: chosen and closed before the first turn, shown at the end. Only the fingerprint is in the log.

use leptos::prelude::*;

use crate::app::components::field::Field;
use crate::app::model::play::record::KeptSecret;
use crate::app::model::play::text::secret_choice;
use crate::app::platform::browser;
use crate::app::state::play::use_table;
use crate::app::words::{self, PlayWords, labelled};
use crate::catalogue::play::{Secret, SecretKind};
use crate::game::secret::{eligible, seal};
use crate::game::{Event, Side};

/// Long enough that nobody tries them all: 128 bits.
fn salt() -> String {
    [(); 4].map(|()| format!("{:08x}", browser::random())).concat()
}

fn secrets_of_scenario() -> Vec<Secret> {
    use_table().scenario().map(|own| own.secrets.list()).unwrap_or_default()
}

#[component]
pub fn SealSecrets(side: Side) -> impl IntoView {
    let language = use_table().localized().language;
    let words = PlayWords::of(language);
    let rows = secrets_of_scenario().into_iter().map(|secret| view! { <SealOne side secret /> }).collect_view();
    view! { <p class="chips-of">{words.secrets}</p> <p class="quiet">{words.secret_lead}</p> {rows} }
}

#[component]
fn SealOne(side: Side, secret: Secret) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let language = localized.language;
    let words = PlayWords::of(language);
    let kind = secret.id;
    let sides = table.sides();
    let choices = eligible(&secret, side, sides.get(side), sides.get(side.other()));
    let first = choices.first().cloned().unwrap_or_default();
    let nobody = choices.is_empty();
    let chosen = RwSignal::new(first);
    let named: Vec<(String, String)> =
        choices.into_iter().map(|choice| (choice.clone(), secret_choice(&localized, &sides, &choice))).collect();
    let named = StoredValue::new(named);
    let options = move || {
        let rows = named.get_value().into_iter().map(|(choice, name)| {
            let selected = chosen.with_untracked(|own| *own == choice);
            view! { <option value=choice selected=selected>{name}</option> }
        });
        rows.collect_view()
    };
    let print = Memo::new(move |_| table.state.with(|state| state.sides.get(side).sealed.get(&kind).cloned()));
    let close = move |_| {
        // A second tap on the same button must not change what was sealed.
        if print.get_untracked().is_some() {
            return;
        }
        let (choice, salt) = (chosen.get_untracked(), salt());
        let print = seal(side, kind, &choice, &salt);
        table.keep_secret(KeptSecret { side, kind, choice, salt }, print);
    };
    let name = words::play::secret(language, kind);
    let again = move |_| {
        table.take_back_last(|event| matches!(event, Event::Sealed(own, of, _) if *own == side && *of == kind));
    };
    view! {
        <div class="play-secret">
            <Show
                when=move || print.get().is_some()
                fallback=move || {
                    view! {
                        <Field label=name>
                            <select
                                name=format!("secret-{}-{}", side.letter(), kind_word(kind))
                                on:change:target=move |event| chosen.set(event.target().value())
                            >
                                {options}
                            </select>
                        </Field>
                        {nobody.then(|| view! { <p class="quiet">{words.nobody_eligible}</p> })}
                        <button type="button" class="button play-seal" disabled=nobody on:click=close>
                            {words.seal} " – " {name}
                        </button>
                    }
                }
            >
                <p>
                    <b>{name}</b> " – " {words.sealed} " "
                    <code class="fingerprint">{move || print.get().map(|print| print.chars().take(12).collect::<String>())}</code>
                    " " <button type="button" class="plainly" on:click=again>{words.undo}</button>
                </p>
            </Show>
        </div>
    }
}

fn kind_word(kind: SecretKind) -> &'static str {
    crate::game::event::SECRETS.iter().find(|(own, _)| *own == kind).map_or("", |(_, word)| word)
}

/// What a side chose, shown when the game ends.
#[component]
pub fn OpenSecrets(side: Side) -> impl IntoView {
    let rows = secrets_of_scenario().into_iter().map(|secret| view! { <OpenOne side kind=secret.id /> });
    view! { <div class="play-secrets">{rows.collect_view()}</div> }
}

#[component]
fn OpenOne(side: Side, kind: SecretKind) -> impl IntoView {
    let table = use_table();
    let language = table.localized().language;
    let words = PlayWords::of(language);
    let name = words::play::secret(language, kind);
    let state = Memo::new(move |_| {
        table.state.with(|state| {
            let own = state.sides.get(side);
            (own.sealed.contains_key(&kind), own.opened.get(&kind).cloned())
        })
    });
    let open = move |_| {
        let kept = table.record.with_untracked(|record| record.secret(side, kind).cloned());
        if let Some(own) = kept {
            table.push(Event::Opened(side, kind, own.choice, own.salt));
        }
    };
    let here = move || table.record.with(|record| record.secret(side, kind).is_some());
    move || match state.get() {
        (_, Some(opened)) => {
            let what = secret_choice(&table.localized(), &table.sides(), &opened.choice);
            let forged = (!opened.genuine).then(|| view! { <b class="bad">{words.forged}</b> });
            // Whoever follows the game on another device checks it with this.
            let key = table.record.with(|record| record.secret(side, kind).map(|own| own.salt.clone()));
            let key = key.map(|key| {
                let label = labelled(language, words.key);
                view! { <span class="under">{label} " " <code class="fingerprint">{key}</code></span> }
            });
            view! { <p><b>{name}</b> " – " {what} " " {forged} {key}</p> }.into_any()
        }
        (true, None) if here() => view! {
            <p>
                <button type="button" class="button play-open" on:click=open>
                    {words.open_secret} " – " {name}
                </button>
            </p>
        }
        .into_any(),
        (true, None) => view! { <OpenElsewhere side kind name /> }.into_any(),
        (false, None) => view! { <SealLate side kind /> }.into_any(),
    }
}

/// Nobody closed it on time: it may be named now, and counts as the players say.
#[component]
fn SealLate(side: Side, kind: SecretKind) -> impl IntoView {
    let secret = secrets_of_scenario().into_iter().find(|own| own.id == kind);
    secret.map(|secret| view! { <SealOne side secret /> })
}

/// Closed on another device: its owner reads out what it named and its key.
#[component]
fn OpenElsewhere(side: Side, kind: SecretKind, name: &'static str) -> impl IntoView {
    let table = use_table();
    let localized = table.localized();
    let words = PlayWords::of(localized.language);
    let sides = table.sides();
    let secret = secrets_of_scenario().into_iter().find(|own| own.id == kind);
    let choices = secret.map(|own| eligible(&own, side, sides.get(side), sides.get(side.other()))).unwrap_or_default();
    let chosen = RwSignal::new(choices.first().cloned().unwrap_or_default());
    let key = RwSignal::new(String::new());
    let options: Vec<_> = choices
        .into_iter()
        .map(|choice| {
            let shown = secret_choice(&localized, &sides, &choice);
            view! { <option value=choice>{shown}</option> }
        })
        .collect();
    let open = move |_| {
        let salt: String = key.get_untracked().split_whitespace().collect();
        if !salt.is_empty() {
            table.push(Event::Opened(side, kind, chosen.get_untracked(), salt));
        }
    };
    view! {
        <p class="quiet">{words.forgotten_secret}</p>
        <Field label=name>
            <select on:change:target=move |event| chosen.set(event.target().value())>{options}</select>
        </Field>
        <Field label=words.key>
            <input
                type="text" autocomplete="off" prop:value=key
                on:input:target=move |event| key.set(event.target().value())
            />
        </Field>
        <p><button type="button" class="button" on:click=open>{words.open_secret}</button></p>
    }
}
