//! What a board prints: symbols tapped star by star, levels confirmed or swapped, a code to give on, or a house map.

use leptos::prelude::*;

use super::map::{Map, Shown};
use super::{BOARD, GAME, board, known};
use crate::app::pages::shelf::parts::{Frame, Picks, Said, Tone, Words, kept, not_a_code, say, typed_by};
use crate::app::platform::browser;
use crate::app::state::settings::use_settings;
use crate::app::state::shelf::{Typed, exemplar, set_exemplar};
use crate::language::Language;
use crate::shelf::an4000::exemplar::Exemplar;
use crate::shelf::an4000::production::Symbols;
use crate::shelf::an4000::star::Star;

/// Nothing, circle, cross, both, nothing again.
fn next(own: Symbols) -> Symbols {
    match (own.circle, own.cross) {
        (false, false) => Symbols { circle: true, cross: false },
        (true, false) => Symbols { circle: false, cross: true },
        (false, true) => Symbols { circle: true, cross: true },
        (true, true) => Symbols::default(),
    }
}

fn in_words(language: Language, own: Symbols) -> &'static str {
    match (own.circle, own.cross) {
        (false, false) => say(language, "rien", "nothing"),
        (true, false) => say(language, "rond", "circle"),
        (false, true) => say(language, "croix", "cross"),
        (true, true) => say(language, "rond et croix", "circle and cross"),
    }
}

#[component]
pub fn CopyPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let own = RwSignal::new(known());
    let by = RwSignal::new(exemplar(BOARD).map(|typed| typed.by).unwrap_or_default());
    let there = RwSignal::new(board().is_some());
    let code = RwSignal::new(String::new());
    let tool = RwSignal::new(0_usize);
    let first = RwSignal::new(None::<Star>);
    let said = RwSignal::new(None::<(Tone, String)>);
    // Each tap is kept.
    let keep = move || {
        let typed = Typed { by: by.get_untracked(), code: own.with_untracked(Exemplar::code) };
        there.set(true);
        if !set_exemplar(BOARD, &typed) {
            said.set(Some(kept(language, false)));
        }
    };
    let shown = Callback::new(move |star: Star| {
        let symbols = own.with(|own| own.board.symbols(star));
        let mark = format!("{}{}", if symbols.circle { "○" } else { "" }, if symbols.cross { "✚" } else { "" });
        let class = if first.get() == Some(star) { "chosen" } else { "" };
        Shown { mark, class: class.to_owned(), label: in_words(language, symbols).to_owned() }
    });
    let pick = Callback::new(move |star: Star| {
        if tool.get_untracked() == 0 {
            own.update(|own| {
                let symbols = next(own.board.symbols(star));
                own.board.set(star, symbols);
            });
            return keep();
        }
        match first.get_untracked() {
            None => first.set(Some(star)),
            Some(other) => {
                first.set(None);
                own.update(|own| {
                    own.sky.swap(star, other);
                    own.sky.confirmed = true;
                });
                keep();
            }
        }
    });
    let confirm = move |_| {
        own.update(|own| own.sky.confirmed = true);
        keep();
    };
    let take = move |_| match Exemplar::from_code(&code.get_untracked()) {
        Some(read) => {
            own.set(read);
            said.set(Some((Tone::Report, say(language, "Plateau repris.", "Board taken.").to_owned())));
            keep();
        }
        None => said.set(Some(not_a_code(language))),
    };
    let draw = move |_| {
        own.set(Exemplar::house_map(browser::random));
        keep();
    };
    let map = move || {
        // Built anew where stars change places.
        let sky = Memo::new(move |_| own.with(|own| own.sky.clone()));
        move || {
            sky.track();
            let own = own.get_untracked();
            view! { <Map own shown pick /> }
        }
    };
    let about = move || {
        let typed = Typed { by: by.get(), code: own.with(Exemplar::code) };
        there.get().then(|| typed_by(language, &typed))
    };
    let house = move || {
        own.with(|own| own.house_made).then(|| {
            view! { <p class="note">{say(language, "Carte maison, tirée au sort\u{a0}: ce n’est pas celle du jeu.", "House map, drawn by chance: not that of the game.")}</p> }
        })
    };
    let unsure = move || !own.with(|own| own.sky.confirmed);
    Effect::new(move |before: Option<()>| {
        by.track();
        if before.is_some() && there.get_untracked() {
            keep();
        }
    });
    let tools = [("Les symboles", "The symbols"), ("Échanger deux niveaux", "Swap two levels")];
    view! {
        <Frame title=say(language, "Mon plateau", "My board") back=GAME>
            <p>
                {say(
                    language,
                    "Les symboles des 48 étoiles ne sont imprimés que sur le plateau. Touchez chaque étoile\u{a0}: rien, rond, croix, les deux.",
                    "The symbols of the 48 stars are printed on the board alone. Tap each star: nothing, circle, cross, both.",
                )}
            </p>
            {house}
            <Words label=say(language, "Tapé par", "Typed in by") name="by" text=by />
            <Picks label=say(language, "Un toucher change", "A tap changes") name="tool" options=tools.map(|(fr, en)| say(language, fr, en).to_owned()).to_vec() chosen=tool />
            {map()}
            <Show when=unsure>
                <p class="quiet">{say(language, "Les règles nomment le niveau de neuf étoiles\u{a0}; pour les autres, regardez votre plateau.", "The rules name the level of nine stars; for the others, look at your board.")}</p>
                <button type="button" class="button" on:click=confirm>{say(language, "Les niveaux sont justes", "The levels are right")}</button>
            </Show>
            <p class="shelf-code">{about}</p>
            <Words label=say(language, "Le code d’un autre exemplaire", "The code of another copy") name="code" text=code />
            <div class="shelf-acts">
                <button type="button" class="button" on:click=take>{say(language, "Reprendre ce code", "Take this code")}</button>
                <button type="button" class="plainly" on:click=draw>{say(language, "Tirer une carte maison", "Draw a house map")}</button>
            </div>
            <Said said=said />
        </Frame>
    }
}
