//! What one copy prints: the ring of the dial, and how many of each command there are. Typed in by an owner, given on as a
//! code, marked with who typed it.

use leptos::prelude::*;

use super::{DIAL, GAME, PACK, dial, pack};
use crate::app::pages::shelf::parts::{Frame, Number, Said, Tone, Words, kept, not_a_code, say, typed_by};
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::{Typed, exemplar, set_exemplar};
use crate::language::Language;
use crate::shelf::galactica::cards::{Command, Pack};
use crate::shelf::galactica::dial::Dial;

/// Kept, or why not.
fn keep(language: Language, name: &str, code: String, by: &str) -> (Tone, String) {
    kept(language, set_exemplar(name, &Typed { by: by.trim().to_owned(), code }))
}

#[component]
pub fn CopyPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let by = RwSignal::new(exemplar(DIAL).or_else(|| exemplar(PACK)).map(|typed| typed.by).unwrap_or_default());
    view! {
        <Frame title=say(language, "Mon exemplaire", "My copy") back=GAME>
            <p>
                {say(
                    language,
                    "Ce qui n’est imprimé que sur le matériel vient de votre boîte\u{a0}: rien n’est inventé ici.",
                    "What is printed on the components alone comes from your box: nothing is made up here.",
                )}
            </p>
            <Words label=say(language, "Tapé par", "Typed in by") name="by" text=by />
            <Ring by />
            <Deck by />
        </Frame>
    }
}

#[component]
fn Ring(by: RwSignal<String>) -> impl IntoView {
    let language = use_settings().language_untracked();
    let known = dial();
    let shown: Vec<String> = known.fields().iter().map(u8::to_string).collect();
    let figures = RwSignal::new(if known.house_made { String::new() } else { shown.join(" ") });
    let code = RwSignal::new(String::new());
    let said = RwSignal::new(None::<(Tone, String)>);
    let changed = Trigger::new();
    let save = move |_| {
        said.set(Some(match Dial::typed(&figures.get_untracked()) {
            Ok(ring) => keep(language, DIAL, ring.code(), &by.get_untracked()),
            Err(text) => (Tone::Refusal, text.get(language).to_owned()),
        }));
        changed.notify();
    };
    let take = move |_| {
        said.set(Some(match Dial::from_code(&code.get_untracked()) {
            Some(ring) => keep(language, DIAL, ring.code(), &by.get_untracked()),
            None => not_a_code(language),
        }));
        changed.notify();
    };
    let line = move || {
        changed.track();
        exemplar(DIAL).map(|typed| typed_by(language, &typed))
    };
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Le cadran", "The dial")}</h2>
            <Words label=say(language, "Chiffres dans l’ordre, par exemple 1 2 3", "Figures in order, for example 1 2 3") name="figures" text=figures />
            <button type="button" class="button" on:click=save>{say(language, "Garder le cadran", "Keep the dial")}</button>
            <Words label=say(language, "Ou le code d’un autre exemplaire", "Or the code of another copy") name="dial-code" text=code />
            <button type="button" class="plainly" on:click=take>{say(language, "Reprendre ce code", "Take this code")}</button>
            <Said said=said />
            <p class="quiet shelf-code">{line}</p>
        </section>
    }
}

#[component]
fn Deck(by: RwSignal<String>) -> impl IntoView {
    let language = use_settings().language_untracked();
    let known = pack().map(Pack::numbers).unwrap_or_default();
    let numbers = known.map(|number| RwSignal::new(u32::from(number)));
    let code = RwSignal::new(String::new());
    let said = RwSignal::new(None::<(Tone, String)>);
    let changed = Trigger::new();
    let save = move |_| {
        let typed = numbers.map(|number| u8::try_from(number.get_untracked()).unwrap_or(u8::MAX));
        said.set(Some(match Pack::typed(typed) {
            Ok(pack) => keep(language, PACK, pack.code(), &by.get_untracked()),
            Err(text) => (Tone::Refusal, text.get(language).to_owned()),
        }));
        changed.notify();
    };
    let take = move |_| {
        said.set(Some(match Pack::from_code(&code.get_untracked()) {
            Some(pack) => keep(language, PACK, pack.code(), &by.get_untracked()),
            None => not_a_code(language),
        }));
        changed.notify();
    };
    let line = move || {
        changed.track();
        exemplar(PACK).map(|typed| typed_by(language, &typed))
    };
    let rows = Command::ALL.into_iter().zip(numbers).map(|(command, count)| {
        view! { <Number label=command.name().get(language).to_owned() count /> }
    });
    view! {
        <section class="shelf-section">
            <h2>{say(language, "Les neuf cartes de commande", "The nine command cards")}</h2>
            {rows.collect_view()}
            <button type="button" class="button" on:click=save>{say(language, "Garder les cartes", "Keep the cards")}</button>
            <Words label=say(language, "Ou le code d’un autre exemplaire", "Or the code of another copy") name="pack-code" text=code />
            <button type="button" class="plainly" on:click=take>{say(language, "Reprendre ce code", "Take this code")}</button>
            <Said said=said />
            <p class="quiet shelf-code">{line}</p>
        </section>
    }
}
