//! A game between two sides that are alike, for tests of games.

use ralliement::catalogue::manual::Rank;
use ralliement::game::{Game, Group, GroupKind, ModelId, Muster, Side};

/// A general, a second champion, a banner, eight warriors, a monster, a tank: 13 models, demoralised at 7.
pub fn muster(player: &str) -> Muster {
    let group = |name: &str, count: u32, pv: u32| Group {
        profile: name.to_owned(),
        name: name.to_owned(),
        count,
        pv,
        mo: 4,
        ..Group::default()
    };
    Muster {
        player: player.to_owned(),
        list: format!("liste de {player}"),
        faction: "tribus-des-confins".to_owned(),
        groups: vec![
            Group { champion: true, general: true, rank: Some(Rank::Classique), ..group("general", 1, 3) },
            Group { champion: true, rank: Some(Rank::JeuneProdige), unit: 1, ..group("champion", 1, 2) },
            Group { banner: true, ..group("banner", 1, 1) },
            Group { unit: 1, ..group("warriors", 8, 1) },
            Group { kind: GroupKind::Monster, unit: 2, ..group("monster", 1, 6) },
            Group { kind: GroupKind::Vehicle { weapons: 1, crew: 2 }, unit: 3, mo: 0, ..group("tank", 1, 1) },
        ],
        units: 4,
        illegal: false,
        source: String::new(),
    }
}

pub fn new_game(scenario: &str) -> Game {
    Game::new(scenario, "2026-11-18", muster("Ada"), muster("Bo"))
}

pub const fn id(side: Side, group: u32, nth: u32) -> ModelId {
    ModelId { side, group, nth }
}
