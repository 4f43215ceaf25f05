//! Equipment as a table, as an arsenal prints it: name, range, F, Pen., price. The category
//! with its dice stands under the name, so that the table fits a phone.

use std::sync::Arc;

use leptos::prelude::*;

use super::mark::OwnMark;
use super::rule::RuleNames;
use super::table::{Head, Table};
use crate::app::model::localized::{self, Localized};
use crate::catalogue::price::Price;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Equipment, Weapon};

/// Whose price is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Buyer {
    /// Both sides, as the book prints them.
    Anybody,
    Champion,
    Other,
}

impl Buyer {
    pub fn price(self, localized: &Localized, price: Price) -> String {
        match self {
            Buyer::Anybody => localized.price(price),
            Buyer::Champion => localized.side_price(price.side(true)),
            Buyer::Other => localized.side_price(price.side(false)),
        }
    }
}

#[component]
pub fn EquipmentTable(
    localized: Localized,
    kind: EquipmentKind,
    pieces: Vec<Arc<Equipment>>,
    buyer: Buyer,
) -> impl IntoView {
    let words = localized.words();
    // Melee and support seldom have the figures of a weapon; empty columns only cost width.
    let weapons = pieces.iter().any(|piece| piece.weapon.is_some());
    let mut heads = vec![Head::text(words.name)];
    if weapons {
        heads.extend([
            Head::number(words.range),
            Head::Short { short: words.strength, whole: words.strength_long },
            Head::Short { short: words.penetration, whole: words.penetration_long },
        ]);
    }
    heads.push(Head::number(words.price));
    let caption = localized.kind(kind);
    let rows = pieces
        .into_iter()
        .map(|piece| view! { <PieceRows localized=localized.clone() piece weapons buyer /> })
        .collect_view();
    view! { <div class="wide"><Table layout="plain" caption heads>{rows}</Table></div> }
}

/// The figures of a piece; under them its rules, effects and conditions, where it has any.
#[component]
fn PieceRows(localized: Localized, piece: Arc<Equipment>, weapons: bool, buyer: Buyer) -> impl IntoView {
    let sentences = localized.piece_remarks(&piece);
    let remarks = !sentences.is_empty() || !piece.rules.is_empty();
    let columns = if weapons { "5" } else { "2" };
    let faction = piece.faction.clone();
    let figures = weapons.then(|| {
        let figures = piece.weapon.as_ref().map(|weapon| weapon_figures(&localized, weapon));
        let number = figures.is_some();
        figures.unwrap_or_default().map(|figure| view! { <td class:number=number>{figure}</td> }).collect_view()
    });
    view! {
        <tr class:joined=remarks>
            <th scope="row">
                {localized.text(&piece.name)}
                <OwnMark localized=localized.clone() faction=faction.clone() provenance=piece.provenance.clone() />
                <span class="under">{localized.piece_traits(&piece)}</span>
            </th>
            {figures}
            <td class="number">{buyer.price(&localized, piece.price)}</td>
        </tr>
        {remarks.then(|| {
            let sentences = sentences.into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view();
            view! {
                <tr>
                    <td class="remarks" colspan=columns>
                        {sentences}
                        <RuleNames localized=localized.clone() faction rules=piece.rules.clone() />
                    </td>
                </tr>
            }
        })}
    }
}

/// Range, strength, penetration.
fn weapon_figures(localized: &Localized, weapon: &Weapon) -> [String; 3] {
    let strength = weapon.f.map_or_else(|| localized.words().own_strength.to_owned(), |f| f.to_string());
    [format!("{}\u{a0}cm", weapon.range), strength, localized::penetration(weapon.pen)]
}
