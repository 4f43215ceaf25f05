//! Equipment as a table, as an arsenal prints it: name, range, F, Pen., price. The category
//! with its dice stands under the name, so that the table fits a phone.

use std::sync::Arc;

use leptos::prelude::*;

use super::mark::Mark;
use super::rule::Rule;
use crate::app::voice::{self, Voice};
use crate::app::wording;
use crate::catalogue::raw::{EquipmentKind, Source};
use crate::catalogue::tome::{Equipment, Weapon};

/// Whose price is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Buyer {
    /// Both sides, as the book prints them.
    Anybody,
    Champion,
    Other,
}

#[component]
pub fn EquipmentTable(voice: Voice, kind: EquipmentKind, pieces: Vec<Arc<Equipment>>, buyer: Buyer) -> impl IntoView {
    let words = voice.words();
    // Melee and support seldom have the figures of a weapon; empty columns only cost width.
    let weapons = pieces.iter().any(|piece| piece.weapon.is_some());
    let rows: Vec<_> = pieces.iter().map(|piece| row(&voice, piece, weapons, buyer)).collect();
    let heads = weapons.then(|| {
        view! {
            <th scope="col" class="number">{words.range}</th>
            <th scope="col" class="number"><abbr title=words.strength_long>{words.strength}</abbr></th>
            <th scope="col" class="number"><abbr title=words.penetration_long>{words.penetration}</abbr></th>
        }
    });
    view! {
        <div class="wide">
            <table class="plain">
                <caption class="unseen">{wording::kind(voice.language, kind)}</caption>
                <thead>
                    <tr>
                        <th scope="col">{words.name}</th>
                        {heads}
                        <th scope="col" class="number">{words.price}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}

fn row(voice: &Voice, piece: &Arc<Equipment>, weapons: bool, buyer: Buyer) -> AnyView {
    let price = match buyer {
        Buyer::Anybody => voice.price(piece.price),
        Buyer::Champion => voice.side_price(piece.price.side(true)),
        Buyer::Other => voice.side_price(piece.price.side(false)),
    };
    let printed = piece.provenance.source != Source::House;
    let figures = weapons.then(|| weapon(voice, piece.weapon.as_ref()));
    let columns = if weapons { "5" } else { "2" };
    let remarks = remarks(voice, piece);
    view! {
        <tr class:joined=remarks.is_some()>
            <th scope="row">
                {voice.text(&piece.name)}
                {printed.then(|| view! { " " <Mark language=voice.language provenance=piece.provenance.clone() /> })}
                <span class="under">{voice.piece_traits(piece)}</span>
            </th>
            {figures}
            <td class="number">{price}</td>
        </tr>
        {remarks.map(|remarks| view! { <tr><td class="remarks" colspan=columns>{remarks}</td></tr> })}
    }
    .into_any()
}

fn weapon(voice: &Voice, weapon: Option<&Weapon>) -> AnyView {
    let Some(weapon) = weapon else {
        return view! { <td></td><td></td><td></td> }.into_any();
    };
    let strength = weapon.f.map_or_else(|| voice.words().own_strength.to_owned(), |f| f.to_string());
    view! {
        <td class="number">{format!("{}\u{a0}cm", weapon.range)}</td>
        <td class="number">{strength}</td>
        <td class="number">{voice::penetration(weapon.pen)}</td>
    }
    .into_any()
}

/// Rules, effects and conditions of a piece, where it has any.
fn remarks(voice: &Voice, piece: &Equipment) -> Option<AnyView> {
    let sentences: Vec<String> = voice.piece_remarks(piece);
    if sentences.is_empty() && piece.rules.is_empty() {
        return None;
    }
    let sentences: Vec<_> = sentences.into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect();
    let rules: Vec<_> = piece
        .rules
        .iter()
        .map(|used| view! { <Rule voice=voice.clone() faction=piece.faction.clone() used=used.clone() /> })
        .collect();
    Some(view! { {sentences} {rules} }.into_any())
}
