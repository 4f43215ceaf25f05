//! Equipment as a table, as an arsenal prints it: name, range, F, Pen., price. The category
//! with its dice stands under the name, so that the table fits a phone.

use std::sync::Arc;

use super::mark::own_mark;
use super::rule::rule;
use super::table::{head, number, number_head, row_head, table};
use crate::app::element::{El, Parts, el, parts};
use crate::app::voice::{self, Voice};
use crate::app::wording;
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
    pub fn price(self, voice: &Voice, price: Price) -> String {
        match self {
            Buyer::Anybody => voice.price(price),
            Buyer::Champion => voice.side_price(price.side(true)),
            Buyer::Other => voice.side_price(price.side(false)),
        }
    }
}

pub fn equipment_table(voice: &Voice, kind: EquipmentKind, pieces: &[Arc<Equipment>], buyer: Buyer) -> El {
    let words = voice.words();
    // Melee and support seldom have the figures of a weapon; empty columns only cost width.
    let weapons = pieces.iter().any(|piece| piece.weapon.is_some());
    let rows: Vec<Parts> = pieces.iter().map(|piece| row(voice, piece, weapons, buyer)).collect();
    let weapon_heads = weapons.then(|| {
        [
            number_head(words.range),
            short_head(words.strength, words.strength_long),
            short_head(words.penetration, words.penetration_long),
        ]
    });
    let heads = parts().add(head(words.name)).add(weapon_heads).add(number_head(words.price));
    el("div.wide").add(table("plain", wording::kind(voice.language, kind), heads, parts().add(rows)))
}

fn short_head(short: &str, whole: &str) -> El {
    el("th.number").attr("scope", "col").add(el("abbr").attr("title", whole).add(short))
}

fn row(voice: &Voice, piece: &Equipment, weapons: bool, buyer: Buyer) -> Parts {
    let mut name = row_head(&voice.text(&piece.name));
    if let Some(own) = own_mark(voice, &piece.faction, &piece.provenance) {
        name = name.add(" ").add(own);
    }
    let remarks = remarks(voice, piece);
    let columns = if weapons { "5" } else { "2" };
    let figures = el("tr")
        .class_if("joined", remarks.is_some())
        .add(name.add(el("span.under").add(voice.piece_traits(piece))))
        .add(weapons.then(|| weapon(voice, piece.weapon.as_ref())))
        .add(number(buyer.price(voice, piece.price)));
    parts()
        .add(figures)
        .add(remarks.map(|remarks| el("tr").add(el("td.remarks").attr("colspan", columns).add(remarks))))
}

fn weapon(voice: &Voice, weapon: Option<&Weapon>) -> [El; 3] {
    let Some(weapon) = weapon else { return [el("td"), el("td"), el("td")] };
    let strength = weapon.f.map_or_else(|| voice.words().own_strength.to_owned(), |f| f.to_string());
    [number(format!("{}\u{a0}cm", weapon.range)), number(strength), number(voice::penetration(weapon.pen))]
}

/// Rules, effects and conditions of a piece, where it has any.
fn remarks(voice: &Voice, piece: &Equipment) -> Option<Parts> {
    let sentences = voice.piece_remarks(piece);
    if sentences.is_empty() && piece.rules.is_empty() {
        return None;
    }
    let sentences: Vec<El> = sentences.into_iter().map(|sentence| el("p").add(sentence)).collect();
    let rules: Vec<El> = piece.rules.iter().map(|used| rule(voice, &piece.faction, used, None, None)).collect();
    Some(parts().add(sentences).add(rules))
}
