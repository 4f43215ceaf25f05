//! BST: what is laid out before the first turn, by the number of players; and what a turn consists of.

use super::{CAPITALS, FIGHTERS};
use crate::language::Text;
use crate::shelf::text;

/// In the order in which it is done.
pub fn set_up(players: u32) -> Vec<Text> {
    let (fr, en) = if players == 3 { ("jaunes", "yellow") } else { ("magenta", "magenta") };
    vec![
        text(
            format!("Les astéroïdes sur les points {fr} du plateau, pour {players} joueurs."),
            format!("The asteroids on the {en} dots of the board, for {players} players."),
        ),
        text(
            "Une sonde sur chacune des six cases autour de l’astéroïde central.",
            "A probe on each of the six hexes around the central asteroid.",
        ),
        text(
            format!(
                "À chacun une race\u{a0}: {FIGHTERS} chasseurs en trois escadrons de six, {CAPITALS} destroyers, neuf cartes de déplacement, trois pouvoirs."
            ),
            format!(
                "A race for each: {FIGHTERS} fighters in three squadrons of six, {CAPITALS} capital ships, nine movement cards, three powers."
            ),
        ),
        text(
            "Chacun mélange ses neuf cartes, tire un de ses trois pouvoirs au hasard et en secret, et regarde la première carte sans la montrer.",
            "Everybody shuffles their nine cards, draws one of their three powers at random and in secret, and looks at the first card without showing it.",
        ),
        text(
            "Tous ensemble, chacun place ses vaisseaux dans une zone de départ de la bonne couleur, devant sa place\u{a0}: chaque escadron groupé, chaque chasseur tourné vers un côté de sa case, un vaisseau par case, un destroyer sur deux cases voisines. Il reste environ une case libre. On peut encore ajuster après avoir regardé les autres.",
            "All at once, everybody places their ships in a start zone of the right colour, by seat: each squadron in one group, each fighter facing a side of its hex, one ship a hex, a capital ship on two neighbouring hexes. About one hex is left over. You may still adjust after looking at the others.",
        ),
        text(
            "Le premier joueur est tiré au sort, puis dans le sens des aiguilles d’une montre.",
            "The first player is drawn at random, then clockwise.",
        ),
    ]
}

/// The seven steps of a turn (BTU).
pub fn turn_steps() -> [Text; 7] {
    [
        text("Révéler la carte", "Reveal the card"),
        text("Déplacer un escadron", "Move one squadron"),
        text("Il tire", "It shoots"),
        text("Il pivote", "It turns"),
        text("Déplacer un destroyer", "Move one capital ship"),
        text("Un destroyer tire", "One capital ship shoots"),
        text("Prendre la carte suivante", "Take the next card"),
    ]
}

/// At which of the seven steps a power does something, by its code; none for those that wait for an occasion.
pub fn acts_at(code: &str) -> &'static [u8] {
    match code {
        "E1" => &[2, 3, 4],
        "E2" => &[3],
        "E3" => &[1, 3, 4, 6, 7],
        "V1" => &[1, 2, 3, 4, 6, 7],
        "V2" | "V3" => &[2],
        "K1" => &[5],
        "K2" | "K3" => &[6],
        "D1" => &[5],
        "D2" => &[7],
        "D3" => &[1, 7],
        _ => &[],
    }
}
