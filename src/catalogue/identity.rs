//! What a faction looks like: an emblem and a colour of our own, the same on the screen and on paper.
//!
//! Emblems are data: outlines in a square of 64 by 64, of absolute `M`, `L`, `C` and `Z` alone, so that whoever draws
//! them needs no path language. Outer edges and holes turn in opposite directions: every filling rule gives the same
//! picture. A tome of the user's has the emblem and the colour of its civilisation. The colours of the screen are in
//! `style/tokens.css`; a test compares them.

/// The side of the square that emblems are drawn in.
pub const SIDE: f32 = 64.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Of a faction, or of a civilisation.
    pub id: &'static str,
    /// An outline of `M`, `L`, `C` and `Z`.
    pub emblem: &'static str,
    /// Red, green and blue of 255, dark enough for white letters on it.
    pub colour: [u8; 3],
}

impl Identity {
    /// That of the faction; where it has none, that of its civilisation, else the same one for all.
    pub fn of(faction: &str, civilisation: &str) -> Identity {
        let find = |table: &[Identity], id: &str| table.iter().find(|own| own.id == id).copied();
        find(&FACTIONS, faction).or_else(|| find(&CIVILISATIONS, civilisation)).unwrap_or(ANYBODY)
    }
}

pub const FACTIONS: [Identity; 8] = [
    // A spear between horns.
    Identity {
        id: "tribus-des-confins",
        emblem: "M4 8C3 34 14 48 32 48C50 48 61 34 60 8C55 24 46 33 32 33C18 33 9 24 4 8ZM32 1L41 16L32 29L23 16ZM28.5 52L35.5 52L35.5 63L28.5 63Z",
        colour: [0x5a, 0x44, 0x00],
    },
    // A keep with its gate.
    Identity {
        id: "forteresses-egarees",
        emblem: "M8 60L8 54L13 49L13 27L8 22L8 5L18 5L18 12L27 12L27 5L37 5L37 12L46 12L46 5L56 5L56 22L51 27L51 49L56 54L56 60ZM25 60L39 60L39 44C39 35 25 35 25 44ZM22 27L42 27L42 23L22 23Z",
        colour: [0x3d, 0x45, 0x52],
    },
    // Three cells that agree.
    Identity {
        id: "consensus-de-verre",
        emblem: "M32 2L45 9.5L45 24.5L32 32L19 24.5L19 9.5ZM27 14L27 20L32 23L37 20L37 14L32 11ZM18 26.5L31 34L31 49L18 56.5L5 49L5 34ZM13 38.5L13 44.5L18 47.5L23 44.5L23 38.5L18 35.5ZM46 26.5L59 34L59 49L46 56.5L33 49L33 34ZM41 38.5L41 44.5L46 47.5L51 44.5L51 38.5L46 35.5Z",
        colour: [0x00, 0x61, 0x5e],
    },
    // A leaf that is a tree.
    Identity {
        id: "greffes-de-la-canopee",
        emblem: "M32 1C57 14 60 40 35 58L35 63L29 63L29 58C4 40 7 14 32 1ZM31 14L30.5 23L23 17L21 20L30.5 29L30 37L19 29L17.5 32.5L29.5 43L29.5 54L34.5 54L34.5 43L46.5 32.5L45 29L34 37L33.5 29L43 20L41 17L33.5 23L33 14Z",
        colour: [0x2d, 0x4c, 0x0c],
    },
    // A crown of dusk.
    Identity {
        id: "cours-du-long-soir",
        emblem: "M12 42C12 15 52 15 52 42ZM0.5 32L10.5 29.5L7 39.5ZM9.5 11.5L22 19L13 25.5ZM32 1L37.5 17.5L26.5 17.5ZM54.5 11.5L51 25.5L42 19ZM63.5 32L57 39.5L53.5 29.5ZM2 46L62 46L62 51L2 51ZM14 55L50 55L50 59.5L14 59.5Z",
        colour: [0x8a, 0x2f, 0x6e],
    },
    // The glass that nobody turns.
    Identity {
        id: "quart-eternel",
        emblem: "M9 2L55 2L55 9L50 9C50 22 43 27 37 32C43 37 50 42 50 55L55 55L55 62L9 62L9 55L14 55C14 42 21 37 27 32C21 27 14 22 14 9L9 9ZM20 9C20 17 24 20 32 27C40 20 44 17 44 9ZM20 55L26 55C27 50 30 48 32 46C34 48 37 50 38 55L44 55C44 47 40 42 32 35.5C24 42 20 47 20 55Z",
        colour: [0x14, 0x61, 0x7f],
    },
    // A chord of crystals.
    Identity {
        id: "choral-de-silice",
        emblem: "M7 24L11.5 31L11.5 33L7 40L2.5 33L2.5 31ZM19.5 12L24 19L24 45L19.5 52L15 45L15 19ZM32 1L36.5 8L36.5 56L32 63L27.5 56L27.5 8ZM44.5 12L49 19L49 45L44.5 52L40 45L40 19ZM57 24L61.5 31L61.5 33L57 40L52.5 33L52.5 31Z",
        colour: [0x6a, 0x3a, 0xa3],
    },
    // A coin of tides and a moon.
    Identity {
        id: "guilde-des-neuf-marees",
        emblem: "M32 2C48.5 2 62 15.5 62 32C62 48.5 48.5 62 32 62C15.5 62 2 48.5 2 32C2 15.5 15.5 2 32 2ZM41 9.5C38 9.5 35.5 12 35.5 15C35.5 18 38 20.5 41 20.5C44 20.5 46.5 18 46.5 15C46.5 12 44 9.5 41 9.5ZM8 38C14 30 20 30 26 36C32 42 38 42 44 36C49 32 53 32 56 36L56 30C53 26 49 25 44 30C38 36 32 36 26 30C20 24 14 24 8 32ZM8 52C14 44 20 44 26 50C32 56 38 56 44 50C49 46 53 46 56 50L56 44C53 40 49 39 44 44C38 50 32 50 26 44C20 38 14 38 8 46Z",
        colour: [0x3b, 0x3f, 0x9e],
    },
];

pub const CIVILISATIONS: [Identity; 4] = [
    // Shards around a lost centre.
    Identity {
        id: "fragments-de-l-humanite",
        emblem: "M32 1L42 16L32 28L22 16ZM63 32L48 42L36 32L48 22ZM32 63L22 48L32 36L42 48ZM1 32L16 22L28 32L16 42Z",
        colour: [0x5a, 0x44, 0x00],
    },
    // A mind in its net.
    Identity {
        id: "homo-nexus",
        emblem: "M32 1L59 16.5L59 47.5L32 63L5 47.5L5 16.5ZM13 21L13 43L32 54L51 43L51 21L32 10ZM32 22C37.5 22 42 26.5 42 32C42 37.5 37.5 42 32 42C26.5 42 22 37.5 22 32C22 26.5 26.5 22 32 22Z",
        colour: [0x00, 0x61, 0x5e],
    },
    // A ringed world.
    Identity {
        id: "mondes-perdus",
        emblem: "M32 15C41.5 15 49 22.5 49 32C49 41.5 41.5 49 32 49C22.5 49 15 41.5 15 32C15 22.5 22.5 15 32 15ZM28 23C44 16 58.5 15 60.5 20C62.5 25 51.5 34.5 36 41C20 48 5.5 49 3.5 44C1.5 39 12.5 29.5 28 23ZM29.5 26.5C16.5 32 7 39 8 42C9.5 45 21 43 34.5 37.5C47.5 32 57 25 56 22C54.5 19 43 21 29.5 26.5Z",
        colour: [0x14, 0x61, 0x7f],
    },
    // An eye that is not ours.
    Identity {
        id: "exogenes",
        emblem: "M1 32C12 15 22 9 32 9C42 9 52 15 63 32C52 49 42 55 32 55C22 55 12 49 1 32ZM32 15C23 26 23 38 32 49C41 38 41 26 32 15Z",
        colour: [0x6a, 0x3a, 0xa3],
    },
];

/// Of whom nobody knows: a shield with the star.
const ANYBODY: Identity = Identity {
    id: "",
    emblem: "M6 4L58 4L58 32C58 48 46 57 32 62C18 57 6 48 6 32ZM32 14C31 27 27 31 14 32C27 33 31 37 32 50C33 37 37 33 50 32C37 31 33 27 32 14Z",
    colour: [0x2c, 0x35, 0x66],
};
