//! The index of the 48 stars: where is Sabik?

use leptos::prelude::*;

use super::{BOARD, GAME, board, known};
use crate::app::pages::shelf::parts::{Frame, TypedMark, Words, say};
use crate::app::state::settings::use_settings;
use crate::shelf::an4000::star::{Star, homes};

#[component]
pub fn StarsPage() -> impl IntoView {
    let language = use_settings().language_untracked();
    let wanted = RwSignal::new(String::new());
    let board = board();
    let house = board.as_ref().is_some_and(|own| own.house_made);
    let own = StoredValue::new(known());
    let rows = move || {
        let mut found = Star::search(wanted.get().trim());
        found.sort_by_key(|star| star.name());
        if found.is_empty() {
            let none = say(language, "Aucune étoile de ce nom.", "No star of that name.");
            return view! { <p class="quiet">{none}</p> }.into_any();
        }
        let rows = found.into_iter().map(|star| {
            let (sector, sure, symbols) = own.with_value(|own| {
                let symbols = own.board.symbols(star);
                let marks = [(symbols.circle, "○"), (symbols.cross, "✚")];
                let marks: String = marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
                (own.sky.sector(star).name().get(language).to_owned(), own.sky.is_certain(star), marks)
            });
            let unsure = (!sure).then(|| say(language, " (niveau à confirmer)", " (level to be confirmed)"));
            let home = homes(4).contains(&star) || homes(3).contains(&star);
            let home = home.then(|| say(language, " · étoile de départ", " · home star"));
            view! {
                <tr>
                    <th scope="row">{star.name()}<span class="under">{star.constellation()}{home}</span></th>
                    <td>{sector}{unsure}</td>
                    <td>{symbols}</td>
                </tr>
            }
        });
        let heads = [("Étoile", "Star"), ("Secteur", "Sector"), ("Symboles", "Symbols")];
        let heads = heads.map(|(fr, en)| view! { <th scope="col">{say(language, fr, en)}</th> });
        view! {
            <table class="plain"><thead><tr>{heads}</tr></thead><tbody>{rows.collect_view()}</tbody></table>
        }
        .into_any()
    };
    view! {
        <Frame title=say(language, "Les 48 étoiles", "The 48 stars") back=GAME>
            <Words label=say(language, "Chercher une étoile ou une constellation", "Search a star or a constellation") name="star" text=wanted />
            {(board.is_some() && !house).then(|| view! { <TypedMark name=BOARD what=say(language, "Symboles du plateau", "Symbols of the board") /> })}
            {house.then(|| view! { <p class="note">{say(language, "Carte maison, tirée au sort.", "House map, drawn by chance.")}</p> })}
            {rows}
        </Frame>
    }
}
