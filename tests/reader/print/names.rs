//! What the book calls ranks, armour, plating and categories.

use ralliement::catalogue::manual::{Armour, Category, Plating, Rank};
use ralliement::catalogue::raw::RawRange;

/// 0 is the book's "-".
pub fn dash(value: u8) -> String {
    if value == 0 { "-".to_owned() } else { value.to_string() }
}

pub fn rank_name(rank: Rank) -> &'static str {
    match rank {
        Rank::Extraordinaire => "Champion Extraordinaire",
        Rank::Charismatique => "Champion Charismatique",
        Rank::Classique => "Champion Classique",
        Rank::Emergent => "Champion Émergent",
        Rank::JeuneProdige => "Jeune Prodige",
    }
}

pub fn armour_name(armour: Armour) -> &'static str {
    match armour {
        Armour::SansArmure => "Sans armure",
        Armour::Armure => "Armure",
        Armour::ArmureLourde => "Armure lourde",
        Armour::ExosqueletteLeger => "Exosquelette léger",
        Armour::ExosqueletteLourd => "Exosquelette lourd",
    }
}

pub fn up_to_armour(armour: Armour) -> String {
    format!("l’{}", armour_name(armour).to_lowercase())
}

pub fn armour_text(range: RawRange<Armour>) -> String {
    let default = match range.default {
        Armour::SansArmure => "Pas d’armure",
        other => armour_name(other),
    };
    match range.max {
        Some(max) => format!("{default}. Peut être améliorée jusqu’à {}.", up_to_armour(max)),
        None => format!("{default}."),
    }
}

pub fn plating_name(plating: Plating) -> &'static str {
    match plating {
        Plating::PasDeBlindage => "Pas de blindage",
        Plating::Leger => "Blindage léger",
        Plating::Standard => "Blindage standard",
        Plating::Renforce => "Blindage renforcé",
        Plating::HighTech => "Blindage high-tech",
    }
}

pub fn category_name(category: Category) -> &'static str {
    match category {
        Category::Legere => "Légère",
        Category::Precision => "Précision",
        Category::Lourde => "Lourde",
        Category::FusilAPompe => "Fusil à pompe",
        Category::LanceFlammes => "Lance-flammes",
        Category::ArtillerieLegere => "Artillerie légère",
        Category::ArtillerieLourde => "Artillerie lourde",
    }
}
