//! The looks of the factions: each has its own, the screen and the paper agree, every colour can be read, and none is
//! taken for an alarm, by colour-blind eyes either.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "in a test, a panic is the report")]

use std::collections::BTreeSet;

use ralliement::catalogue::Catalogue;
use ralliement::catalogue::identity::{CIVILISATIONS, FACTIONS, Identity, SIDE};

const TOKENS: &str = include_str!("../style/tokens.css");

type Colour = [u8; 3];

fn parsed(written: &str) -> Colour {
    let part = |at: usize| u8::from_str_radix(&written[at..at + 2], 16).unwrap();
    [part(1), part(3), part(5)]
}

/// The light and the dark value of a property after `place`, as `light-dark(#…, #…)`.
fn themed(place: &str, property: &str) -> [Colour; 2] {
    let rest = TOKENS.split_once(place).unwrap_or_else(|| panic!("{place} is not there")).1;
    let rest = rest.split_once(&format!("{property}: light-dark(")).unwrap().1;
    let (light, rest) = rest.split_once(", ").unwrap();
    [parsed(light), parsed(rest.split_once(')').unwrap().0)]
}

fn linear(colour: Colour) -> [f64; 3] {
    colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// As WCAG counts it.
fn contrast(one: Colour, other: Colour) -> f64 {
    let light = |colour| {
        let [red, green, blue] = linear(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

/// What eyes without the long or the middle cones see (Machado, Oliveira and Fernandes, 2009, severity 1).
const EYES: [(&str, [[f64; 3]; 3]); 3] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ("deuteranopia", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]),
];

fn lab(colour: Colour, eye: &[[f64; 3]; 3]) -> [f64; 3] {
    let own = linear(colour);
    let seen = eye.map(|row| (0..3).map(|at| row[at] * own[at]).sum::<f64>().clamp(0.0, 1.0));
    let xyz = [
        (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505,
        0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2],
        (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089,
    ];
    let [x, y, z] = xyz.map(|part| if part > 0.008856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(one: Colour, other: Colour, eye: &[[f64; 3]; 3]) -> f64 {
    let (one, other) = (lab(one, eye), lab(other, eye));
    (0..3).map(|at| (one[at] - other[at]).powi(2)).sum::<f64>().sqrt()
}

fn classes() -> Vec<String> {
    let factions = FACTIONS.iter().map(|own| format!(".faction-{} ", own.id));
    factions.chain(CIVILISATIONS.iter().map(|own| format!(".realm-{} ", own.id))).collect()
}

#[test]
fn every_shipped_faction_and_civilisation_has_an_emblem_of_its_own() {
    let catalogue = Catalogue::shipped();
    let ids: BTreeSet<&str> = catalogue.tomes().iter().map(|tome| tome.id.as_str()).collect();
    assert_eq!(ids, FACTIONS.iter().map(|own| own.id).collect());
    let people: BTreeSet<&str> = catalogue.manual.civilisations.iter().map(|own| own.id.as_str()).collect();
    assert_eq!(people, CIVILISATIONS.iter().map(|own| own.id).collect());
    let emblems: BTreeSet<&str> = FACTIONS.iter().chain(&CIVILISATIONS).map(|own| own.emblem).collect();
    assert_eq!(emblems.len(), 12);
    let colours: BTreeSet<Colour> = FACTIONS.iter().map(|own| own.colour).collect();
    assert_eq!(colours.len(), 8);
}

#[test]
fn a_tome_of_the_users_looks_like_its_civilisation_and_a_stranger_like_anybody() {
    assert_eq!(Identity::of("petit-peuple~", "homo-nexus"), CIVILISATIONS[1]);
    assert_eq!(Identity::of("tribus-des-confins", ""), FACTIONS[0]);
    assert_eq!(Identity::of("x", "y").id, "");
    assert_eq!(Identity::of("", ""), Identity::of("x", "y"));
}

#[test]
fn emblems_are_outlines_of_four_letters_within_their_square() {
    for own in FACTIONS.iter().chain(&CIVILISATIONS).chain([&Identity::of("", "")]) {
        assert!(own.emblem.starts_with('M') && own.emblem.ends_with('Z'), "{}", own.id);
        for step in
            own.emblem.split_inclusive(['M', 'L', 'C', 'Z']).map(|step| step.trim_end_matches(['M', 'L', 'C', 'Z']))
        {
            let numbers: Vec<f32> = step.split_whitespace().map(|number| number.parse().unwrap()).collect();
            assert!([0, 2, 6].contains(&numbers.len()), "{}: {step}", own.id);
            assert!(numbers.iter().all(|number| (0.0..=SIDE).contains(number)), "{}: {step}", own.id);
        }
    }
}

#[test]
fn paper_has_the_colours_of_the_light_screen() {
    for (class, own) in classes().iter().zip(FACTIONS.iter().chain(&CIVILISATIONS)) {
        assert_eq!(themed(class, "--accent")[0], own.colour, "{class}");
        assert!(contrast(own.colour, [255; 3]) >= 4.5, "white on {class}");
    }
}

#[test]
fn accents_can_be_read_and_are_no_alarms() {
    let [paper, card, on_accent, bad] =
        ["--paper", "--card", "--on-accent", "--bad"].map(|name| themed(":root {", name));
    for class in classes() {
        let accent = themed(&class, "--accent");
        for theme in 0..2 {
            for (name, ground) in [("paper", paper), ("card", card), ("on-accent", on_accent)] {
                let found = contrast(accent[theme], ground[theme]);
                assert!(found >= 4.5, "{class} on {name}, theme {theme}: {found:.2}");
            }
            for (eye, matrix) in &EYES {
                let found = distance(accent[theme], bad[theme], matrix);
                assert!(found >= 20.0, "{class} and the alarm, theme {theme}, {eye}: {found:.1}");
            }
        }
    }
}
