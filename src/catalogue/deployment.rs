//! Where a scenario sets the armies up, as shapes on the table: in centimetres from its upper left corner, side B above.
//! Whoever draws them, on a screen or on paper, needs to know nothing of scenarios.

use serde::{Deserialize, Serialize};

use super::manual::{Manual, Scenario};
use super::play::Setup;
use crate::language::{Language, Text};

/// A marker whose place the scenario fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    pub x: u16,
    pub y: u16,
}

/// Markers that the players place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    pub count: u8,
    /// Further than this from every edge …
    pub from_edge: u16,
    /// … and from each other.
    pub apart: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    A,
    B,
}

impl Who {
    pub fn letter(self) -> &'static str {
        match self {
            Who::A => "A",
            Who::B => "B",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Band { x: u16, y: u16, width: u16, height: u16 },
    Disc { x: u16, y: u16, radius: u16 },
}

impl Shape {
    /// The middle of the shape, where its letter stands.
    pub fn middle(self) -> (f32, f32) {
        match self {
            Shape::Band { x, y, width, height } => {
                (f32::from(x) + f32::from(width) / 2.0, f32::from(y) + f32::from(height) / 2.0)
            }
            Shape::Disc { x, y, .. } => (f32::from(x), f32::from(y)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    pub who: Who,
    pub shape: Shape,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// Of the square table.
    pub side: u16,
    pub zones: Vec<Zone>,
    pub markers: Vec<Marker>,
    pub placed: Option<Placed>,
}

/// Markers as near as this to a letter would hide it; so far it moves aside.
const NEAR: f32 = 9.0;
const ASIDE: f32 = 13.0;

impl Sketch {
    /// Where the letter of a zone stands: in its middle, or beside a marker that is there.
    pub fn letter(&self, zone: Zone) -> (f32, f32) {
        let (x, y) = zone.shape.middle();
        let near = |own: &Marker| (f32::from(own.x) - x).abs() < NEAR && (f32::from(own.y) - y).abs() < NEAR;
        if !self.markers.iter().any(near) {
            return (x, y);
        }
        match zone.shape {
            Shape::Band { width, height, .. } if height > width => (x, y - ASIDE),
            Shape::Band { .. } | Shape::Disc { .. } => (x - ASIDE, y),
        }
    }
}

impl Manual {
    /// `None` in the program that only builds lists.
    pub fn table_side(&self) -> Option<u16> {
        u16::try_from(self.play.open()?.table.value).ok()
    }

    /// `None` where only a diagram shows the zones: nothing is invented.
    pub fn sketch(&self, scenario: &Scenario) -> Option<Sketch> {
        let side = self.table_side()?;
        let zones = zones(scenario.setup.open()?, side)?;
        Some(Sketch { side, zones, markers: scenario.markers.clone(), placed: scenario.placed })
    }
}

fn zones(setup: Setup, side: u16) -> Option<Vec<Zone>> {
    let (own, other) = (setup.depth_a?, setup.depth_b?);
    let band = |who, x, y, width, height| Zone { who, shape: Shape::Band { x, y, width, height } };
    if !setup.centre {
        let below = band(Who::A, 0, side.saturating_sub(own), side, own);
        return Some(vec![below, band(Who::B, 0, 0, side, other)]);
    }
    let (middle, between) = (side / 2, side.saturating_sub(other.saturating_mul(2)));
    let far = side.saturating_sub(other);
    let disc = Zone { who: Who::A, shape: Shape::Disc { x: middle, y: middle, radius: own } };
    // Any edge will do.
    Some(vec![
        disc,
        band(Who::B, 0, 0, side, other),
        band(Who::B, 0, far, side, other),
        band(Who::B, 0, other, other, between),
        band(Who::B, far, other, other, between),
    ])
}

/// What the sketch shows, in words; where there is none, why.
pub fn caption(scenario: &Scenario) -> Text {
    let setup = scenario.setup.open();
    let depths = setup.and_then(|setup| Some((setup.depth_a?, setup.depth_b?, setup.centre)));
    let Some((own, other, centre)) = depths else {
        return Text {
            fr: format!(
                "Les zones A1 et A2 ne sont données que par le schéma du manuel, p.\u{a0}{}\u{a0}: il n’est pas repris ici.",
                scenario.page
            ),
            en: format!(
                "Zones A1 and A2 are given by the manual’s diagram alone, p.\u{a0}{}: it is not copied here.",
                scenario.page
            ),
        };
    };
    let (mut fr, mut en) = if centre {
        (
            format!("A à moins de {own}\u{a0}cm du centre, B à moins de {other}\u{a0}cm d’un bord."),
            format!("A within {own}\u{a0}cm of the centre, B within {other}\u{a0}cm of an edge."),
        )
    } else if own == other {
        (
            format!("Chaque camp à moins de {own}\u{a0}cm de son bord."),
            format!("Each side within {own}\u{a0}cm of its edge."),
        )
    } else {
        (
            format!("A à moins de {own}\u{a0}cm de son bord, B à moins de {other}\u{a0}cm du sien."),
            format!("A within {own}\u{a0}cm of its edge, B within {other}\u{a0}cm of theirs."),
        )
    };
    if let Some(Placed { count, from_edge, apart }) = scenario.placed {
        fr.push_str(&format!(
            " Les {count} autres marqueurs\u{a0}: placés par les joueurs à plus de {from_edge}\u{a0}cm des bords et de {apart}\u{a0}cm des autres."
        ));
        en.push_str(&format!(
            " The other {count} markers: placed by the players more than {from_edge}\u{a0}cm from the edges and {apart}\u{a0}cm apart."
        ));
    }
    Text { fr, en }
}

/// What the signs of a sketch mean.
pub fn legend(language: Language, side: u16) -> String {
    match language {
        Language::French => format!("Table de {side}\u{a0}×\u{a0}{side}\u{a0}cm. Point\u{a0}: marqueur d’objectif."),
        Language::English => format!("Table of {side}\u{a0}×\u{a0}{side}\u{a0}cm. Dot: objective marker."),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;

    const SIDE: u16 = 120;

    fn sketch(id: &str) -> Option<Sketch> {
        let manual = Catalogue::shipped().manual;
        let scenario = manual.scenarios.iter().find(|own| own.id == id).unwrap().clone();
        manual.sketch(&scenario)
    }

    fn bands(sketch: &Sketch, who: Who) -> Vec<Shape> {
        sketch.zones.iter().filter(|zone| zone.who == who).map(|zone| zone.shape).collect()
    }

    fn spots(sketch: &Sketch) -> Vec<(u16, u16)> {
        sketch.markers.iter().map(|own| (own.x, own.y)).collect()
    }

    #[test]
    fn the_six_scenarios_are_drawn_as_the_manual_says() {
        let clash = sketch("le-grand-choc").unwrap();
        assert_eq!(bands(&clash, Who::A), [Shape::Band { x: 0, y: 60, width: SIDE, height: 60 }]);
        assert_eq!(bands(&clash, Who::B), [Shape::Band { x: 0, y: 0, width: SIDE, height: 60 }]);
        assert!(clash.markers.is_empty() && clash.placed.is_none());

        for id in ["recherche-et-destruction", "conquete", "protection-de-vip"] {
            let own = sketch(id).unwrap();
            assert_eq!(bands(&own, Who::A), [Shape::Band { x: 0, y: 90, width: SIDE, height: 30 }], "{id}");
            assert_eq!(bands(&own, Who::B), [Shape::Band { x: 0, y: 0, width: SIDE, height: 30 }], "{id}");
        }
        // 15 cm from the edge in the middle; 30 cm from it, halfway to the sides; and the same opposite.
        let search = spots(&sketch("recherche-et-destruction").unwrap());
        assert_eq!(search, [(60, 105), (30, 90), (90, 90), (60, 15), (30, 30), (90, 30)]);
        let conquest = sketch("conquete").unwrap();
        assert_eq!(spots(&conquest), [(60, 60)]);
        assert_eq!(conquest.placed, Some(Placed { count: 4, from_edge: 15, apart: 30 }));

        let ambush = sketch("embuscade").unwrap();
        assert_eq!(bands(&ambush, Who::A), [Shape::Disc { x: 60, y: 60, radius: 30 }]);
        assert_eq!(bands(&ambush, Who::B).len(), 4);
        assert_eq!(spots(&ambush), [(60, 60), (60, 15), (60, 105), (15, 60), (105, 60)]);
        assert_eq!(sketch("escalade"), None, "only a diagram shows its zones");
    }

    #[test]
    fn nothing_lies_beside_the_table_and_every_sketch_is_said_in_words() {
        let manual = Catalogue::shipped().manual;
        assert_eq!(manual.table_side(), Some(SIDE));
        for scenario in &manual.scenarios {
            let said = caption(scenario);
            assert!(said.fr.ends_with('.') && said.en.ends_with('.'), "{said:?}");
            let Some(sketch) = manual.sketch(scenario) else {
                assert!(said.fr.contains("p.\u{a0}96"), "{said:?}");
                continue;
            };
            assert!(said.fr.contains("cm"), "{said:?}");
            for zone in &sketch.zones {
                let (right, low) = match zone.shape {
                    Shape::Band { x, y, width, height } => (x + width, y + height),
                    Shape::Disc { x, y, radius } => (x + radius, y + radius),
                };
                assert!(right <= SIDE && low <= SIDE, "{}: {zone:?}", scenario.id);
            }
            assert!(sketch.markers.iter().all(|own| own.x < SIDE && own.y < SIDE), "{}", scenario.id);
            for zone in &sketch.zones {
                let (x, y) = sketch.letter(*zone);
                let free = |own: &Marker| (f32::from(own.x) - x).hypot(f32::from(own.y) - y) > 7.0;
                assert!(x > 4.0 && y > 4.0 && sketch.markers.iter().all(free), "{}: {zone:?}", scenario.id);
            }
        }
    }
}
