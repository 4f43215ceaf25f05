//! What a step of a game brought, as plain values and as sentences.

use super::star::Star;
use super::table::{Seat, Table};
use crate::language::{Language, Text};
use crate::shelf::text;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// APR-2.
    Built {
        seat: Seat,
        ships: u32,
        over: u32,
    },
    Stayed {
        seat: Seat,
        space: u8,
    },
    Departed {
        seat: Seat,
        ships: u32,
        from: Star,
    },
    /// AVO-5: pushed beyond the farthest sector.
    LostInSpace {
        seat: Seat,
        ships: u32,
    },
    Occupied {
        seat: Seat,
        star: Star,
        ships: u32,
    },
    Joined {
        seat: Seat,
        star: Star,
        ships: u32,
    },
    Won {
        seat: Seat,
        star: Star,
        left: u32,
        destroyed: u32,
    },
    /// A-R1.
    Beaten {
        seat: Seat,
        star: Star,
        destroyed: u32,
        defenders: u32,
    },
    HomeTaken {
        home: Seat,
        by: Seat,
    },
    HomeBack {
        home: Seat,
    },
    Surrendered {
        to: Seat,
        star: Star,
        ships: u32,
    },
    /// Those that an ally had taken along.
    SurrenderedOnBoard {
        to: Seat,
        ships: u32,
    },
    Adrift {
        star: Star,
        ships: u32,
    },
    GoesOut {
        seat: Seat,
    },
    Agreed,
    Turn {
        round: u32,
    },
    Over,
}

fn ships(number: u32) -> (String, String) {
    let more = |language: Language| language.is_plural(number.into());
    let (fr, en) = (more(Language::French), more(Language::English));
    (format!("{number} vaisseau{}", if fr { "x" } else { "" }), format!("{number} ship{}", if en { "s" } else { "" }))
}

impl Event {
    /// For the players of this table.
    pub fn sentence(&self, table: &Table) -> Text {
        let name = |seat: &Seat| table.seat_name(*seat);
        match self {
            Event::Built { seat, ships: number, over } => {
                let ((fr, en), name) = (ships(*number), name(seat));
                text(
                    format!("{name}\u{a0}: production de {fr}\u{a0}; symboles sans paire\u{a0}: {over}."),
                    format!("{name}: production of {en}; symbols without a pair: {over}."),
                )
            }
            Event::Stayed { seat, space } => text(
                format!("{}\u{a0}: une flotte passe sur l’espace {space}.", name(seat)),
                format!("{}: a fleet moves on to space {space}.", name(seat)),
            ),
            Event::Departed { seat, ships: number, from } => {
                let ((fr, en), name, star) = (ships(*number), name(seat), from.name());
                text(format!("{name}\u{a0}: départ de {star}, {fr}."), format!("{name}: departure from {star}, {en}."))
            }
            Event::LostInSpace { seat, ships: number } => {
                let ((fr, en), name) = (ships(*number), name(seat));
                text(
                    format!("{name} perd {fr} au-delà du dernier secteur."),
                    format!("{name} loses {en} beyond the farthest sector."),
                )
            }
            Event::Occupied { seat, star, ships: number } => {
                let ((fr, en), name, star) = (ships(*number), name(seat), star.name());
                text(format!("{name} occupe {star} avec {fr}."), format!("{name} occupies {star} with {en}."))
            }
            Event::Joined { seat, star, ships: number } => {
                let ((fr, en), name, star) = (ships(*number), name(seat), star.name());
                text(format!("{name}\u{a0}: {fr} de plus à {star}."), format!("{name}: {en} more at {star}."))
            }
            Event::Won { seat, star, left, destroyed } => {
                let ((fr, en), name, star) = (ships(*destroyed), name(seat), star.name());
                text(
                    format!("{name} gagne à {star}\u{a0}: {fr} en moins pour l’adversaire, {left} sur place."),
                    format!("{name} wins at {star}: {en} destroyed, {left} left there."),
                )
            }
            Event::Beaten { seat, star, destroyed, defenders } => {
                let ((fr, en), name, star) = (ships(*destroyed), name(seat), star.name());
                text(
                    format!("{name} perd {fr} à {star}, contre {defenders}."),
                    format!("{name} loses {en} at {star}, against {defenders}."),
                )
            }
            Event::HomeTaken { home, by } => text(
                format!("{} prend l’étoile de {}.", name(by), name(home)),
                format!("{} takes the home of {}.", name(by), name(home)),
            ),
            Event::HomeBack { home } => text(
                format!("{} a de nouveau son étoile.", name(home)),
                format!("{} has their home again.", name(home)),
            ),
            Event::Surrendered { to, star, ships: number } => {
                let ((fr, en), name, star) = (ships(*number), name(to), star.name());
                text(
                    format!("Reddition à {star}\u{a0}: {fr} pour {name}."),
                    format!("Surrender at {star}: {en} for {name}."),
                )
            }
            Event::SurrenderedOnBoard { to, ships: number } => {
                let ((fr, en), name) = (ships(*number), name(to));
                text(
                    format!("Reddition en hyperespace\u{a0}: {fr} pour {name}."),
                    format!("Surrender in hyperspace: {en} for {name}."),
                )
            }
            Event::Adrift { star, ships: number } => {
                let ((fr, en), star) = (ships(*number), star.name());
                text(
                    format!("{fr} à la dérive à {star}, pour qui viendra en premier."),
                    format!("{en} adrift at {star}, for the first to come."),
                )
            }
            Event::GoesOut { seat } => {
                text(format!("{} est hors de la partie.", name(seat)), format!("{} is out of the game.", name(seat)))
            }
            Event::Agreed => text("C’est convenu.", "Agreed."),
            Event::Turn { round } => text(format!("Au suivant\u{a0}: tour {round}."), format!("Next: round {round}.")),
            Event::Over => text("La partie est finie.", "The game is over."),
        }
    }
}

impl Table {
    /// « Ana (Algol) »: a player may have two homes.
    pub fn seat_name(&self, seat: Seat) -> String {
        let home = self.homes.get(seat).map_or("", |home| home.star.name());
        match self.player(seat) {
            "" => home.to_owned(),
            player => format!("{player} ({home})"),
        }
    }
}
