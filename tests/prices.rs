//! House prices follow `data/PRICES.md`: the formulas of the page, and every profile, piece and mount held to them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::collections::BTreeMap;

use ralliement::catalogue::Catalogue;
use ralliement::catalogue::figures::{Amount, Changes, Figure, Figures, Shooting};
use ralliement::catalogue::keywords::Keyword;
use ralliement::catalogue::manual::{Category, Rank};
use ralliement::catalogue::price::Price;
use ralliement::catalogue::raw::{EquipmentKind, Provenance, Source};
use ralliement::catalogue::tome::*;

const PRICES: &str = include_str!("../data/PRICES.md");

struct Prices<'a> {
    catalogue: &'a Catalogue,
    /// The table "Values of special rules" of the page.
    rules: BTreeMap<&'static str, f64>,
}

/// At most 12 % away, or 1 point.
fn near(typed: u32, formula: f64) -> bool {
    (f64::from(typed) - formula).abs() <= f64::max(1.0, 0.12 * formula.abs()) + 1e-9
}

fn shooting(ct: Shooting) -> f64 {
    match ct.0 {
        Some(2) => 4.0,
        Some(3) => 2.0,
        Some(4) => 1.0,
        Some(5) => 0.0,
        Some(_) => -0.5,
        None => -1.0,
    }
}

/// The average of "2", "1D3", "D6"; none is one.
fn dice(text: Option<&str>) -> f64 {
    let Some(text) = text else { return 1.0 };
    match text.to_uppercase().split_once('D') {
        Some((count, faces)) => {
            let count = if count.is_empty() { 1.0 } else { count.parse::<f64>().unwrap() };
            count * (faces.parse::<f64>().unwrap() + 1.0) / 2.0
        }
        None => text.parse().unwrap(),
    }
}

fn changes(changes: &Changes) -> f64 {
    let point = |figure: Figure| match figure {
        Figure::Mvt => (0.2, 15),
        Figure::Cc | Figure::F => (1.0, 4),
        Figure::D => (1.0, 3),
        Figure::A => (3.0, 1),
        Figure::Pv => (4.0, 1),
        Figure::Mo => (0.5, 3),
        Figure::Ct => (0.0, 0),
    };
    let value = |(figure, amount): &(Figure, Amount)| {
        let (point, tribal) = point(*figure);
        match amount {
            _ if *figure == Figure::Ct => 2.0,
            Amount::Add(added) => point * f64::from(*added),
            Amount::Set(set) => point * f64::from(*set - tribal),
        }
    };
    changes.0.iter().map(value).sum()
}

/// Names a distance in centimetres.
fn reaches_others(piece: &Equipment) -> bool {
    let text = piece.text.fr.replace(['\u{a0}', '\u{202f}'], " ");
    let names_distance = text.match_indices(" cm").any(|(at, _)| text[..at].ends_with(|c: char| c.is_ascii_digit()));
    piece.kind == EquipmentKind::Soutien && (piece.banner || names_distance)
}

impl<'a> Prices<'a> {
    fn new(catalogue: &'a Catalogue) -> Self {
        let table = PRICES.split("## Values of special rules").nth(1).expect("the table of rules");
        let row = |line: &'static str| {
            let mut cells = line.strip_prefix("| ")?.split(" | ");
            Some((cells.next()?, cells.next()?.trim_end_matches(" |").parse().ok()?))
        };
        Prices { catalogue, rules: table.lines().filter_map(row).collect() }
    }

    fn rules(&self, faction: &str, uses: &[RuleUse]) -> f64 {
        uses.iter().map(|used| self.rule(faction, &used.rule)).sum()
    }

    fn rule(&self, faction: &str, rule: &str) -> f64 {
        let own = self.catalogue.tome(faction).unwrap().rules.iter().any(|own| own.id == rule);
        if own {
            return 2.0;
        }
        *self.rules.get(rule).unwrap_or_else(|| panic!("{rule} has no value in PRICES.md"))
    }

    fn starting(&self, faction: &str, pieces: &[String], champion: bool) -> f64 {
        let price = |reference: &String| {
            let price = self.catalogue.equipment(faction, reference).unwrap().price;
            f64::from(price.side(champion).or(price.side(!champion)).unwrap())
        };
        pieces.iter().map(price).sum()
    }

    /// How much a rule weighs on this kind of model.
    fn k(profile: &Profile) -> f64 {
        match &profile.body {
            Body::Siege(_) => 10.0,
            Body::Vehicle(_) => 3.0,
            Body::Person(body) if body.champion.is_some() => 3.0,
            Body::Person(_) if profile.keywords.has_any(&[Keyword::Monstre, Keyword::Marcheur]) => 3.0,
            Body::Person(_) => 1.0,
        }
    }

    fn profile(&self, profile: &Profile) -> f64 {
        let faction = &profile.faction;
        let mut rules = self.rules(faction, &profile.rules);
        let gigantic = profile.rules.iter().any(|used| used.rule == "gigantesque");
        let k = Self::k(profile);
        match &profile.body {
            Body::Person(body) => {
                let Figures { mvt, cc, ct, f, d, a, pv, mo } = body.figures;
                let [mvt, cc, f, d, a, pv, mo] =
                    [mvt, cc.into(), f.into(), d.into(), a.into(), pv.into(), mo.into()].map(f64::from);
                let wounds = if gigantic { 2.0 * pv } else { pv };
                let figures = 5.0
                    + (mvt - 15.0) / 5.0
                    + (cc - 4.0)
                    + shooting(ct)
                    + (f - 4.0)
                    + (d - 3.0)
                    + (a - 1.0) * (f + 2.0) / 2.0
                    + (wounds - 1.0) * d
                    + (mo - 3.0) / 2.0;
                let kind = if profile.keywords.has(Keyword::Monstre) {
                    10.0
                } else if profile.keywords.has(Keyword::Marcheur) {
                    6.0
                } else if profile.keywords.has_any(&[Keyword::Cavalerie, Keyword::Moto]) {
                    3.0
                } else {
                    0.0
                };
                if let Some(own) = &body.own_mount {
                    rules += self.rules(faction, &self.catalogue.mount(faction, own).unwrap().rules);
                }
                let champion = body.champion.as_ref().map_or(0.0, |champion| {
                    let rank = match champion.rank {
                        Rank::JeuneProdige => 4,
                        Rank::Emergent => 8,
                        Rank::Classique => 15,
                        Rank::Charismatique => 22,
                        Rank::Extraordinaire => 30,
                    };
                    f64::from(rank + 4 * champion.orders + 5 * champion.feats) + 4.0 * champion.leads.len() as f64
                });
                let magic = body
                    .magic
                    .as_ref()
                    .map_or(0.0, |magic| 8.0 * f64::from(magic.spells) + if magic.lores.len() > 1 { 4.0 } else { 0.0 });
                figures * if body.champion.is_some() { 1.5 } else { 1.0 }
                    + kind
                    + 1.5 * f64::from(body.capacity.unwrap_or(0))
                    + k * rules
                    + self.starting(faction, &profile.starting, body.champion.is_some())
                    + champion
                    + magic
            }
            Body::Vehicle(body) => {
                let plating: f64 = Side::ALL.iter().map(|side| f64::from(body.plating.get(*side).figure) - 10.0).sum();
                32.0 + (f64::from(body.mvt) - 20.0) / 5.0 * 2.0
                    + 3.0 * shooting(body.ct)
                    + 5.0 * plating
                    + 2.0 * (f64::from(body.crew) - 1.0)
                    + 1.5 * f64::from(body.capacity.unwrap_or(0))
                    + k * rules
                    + self.starting(faction, &profile.starting, false)
                    + if gigantic { 15.0 } else { 0.0 }
            }
            Body::Siege(body) => {
                let category = match body.category {
                    Category::ArtillerieLourde => 18.0,
                    Category::ArtillerieLegere => 10.0,
                    _ => 5.0,
                };
                let shot = f64::from(body.range) / 10.0 + f64::from(2 * body.f + 4 * body.pen) + category;
                let gunner = f64::from(self.catalogue.profile(&body.gunners.profile).unwrap().points)
                    + self.starting(faction, body.gunners.starting.as_deref().unwrap_or_default(), false);
                shot * (1.0 + dice(body.dice.as_deref())) / 2.0
                    + f64::from(body.d) * f64::from(body.pv) / 2.0
                    + k * rules
                    + f64::from(body.gunners.included) * gunner
            }
        }
    }

    /// The left price.
    fn equipment(&self, piece: &Equipment) -> f64 {
        let rules = self.rules(&piece.faction, &piece.rules);
        let has_text = if piece.text.fr.is_empty() { 0.0 } else { 1.0 };
        let changed = changes(&piece.changes);
        let left = match piece.kind {
            EquipmentKind::Tir => {
                let weapon = piece.weapon.as_ref().unwrap();
                let factor = match weapon.category {
                    Category::Lourde => 1.0,
                    Category::Precision => 1.1,
                    Category::Legere => 1.25,
                    Category::FusilAPompe => 1.4,
                    Category::ArtillerieLegere => 1.5,
                    Category::LanceFlammes => 1.6,
                    Category::ArtillerieLourde => 2.2,
                };
                let shot = f64::from(weapon.range) / 30.0
                    + (f64::from(weapon.f.unwrap_or(4)) - 2.0) / 2.0
                    + f64::from(weapon.pen);
                dice(Some(&weapon.dice)) * factor * shot + rules + has_text
            }
            EquipmentKind::Melee => 1.0 + rules + has_text + changed,
            EquipmentKind::Soutien => {
                let effect = if piece.banner {
                    12.0
                } else if reaches_others(piece) {
                    8.0
                } else if piece.rules.is_empty() && piece.changes.0.is_empty() {
                    2.0
                } else {
                    has_text
                };
                rules + changed + effect
            }
        };
        left.max(1.0)
    }

    fn mount(&self, mount: &Mount) -> f64 {
        let has_text = if mount.text.fr.is_empty() { 0.0 } else { 1.0 };
        let bike = if mount.bike { 1.0 } else { 0.0 };
        3.0 + changes(&mount.changes) + self.rules(&mount.faction, &mount.rules) + bike + has_text
    }
}

/// The left price is held to the formula, the right one to a multiple of the left one.
fn hold(what: &str, price: Price, formula: f64, multiple: f64, wrong: &mut Vec<String>) {
    if let Some(left) = price.other.filter(|left| !near(*left, formula)) {
        wrong.push(format!("{what}: {left} on the left, the formula gives {formula:.1}"));
    }
    let right = price.other.map_or(formula, f64::from) * multiple;
    if let Some(typed) = price.champion.filter(|typed| !near(*typed, right)) {
        wrong.push(format!("{what}: {typed} on the right, expected {right:.1}"));
    }
}

#[test]
fn every_rule_of_the_manual_has_a_value() {
    let catalogue = Catalogue::shipped();
    let prices = Prices::new(&catalogue);
    assert_eq!(prices.rules.len(), 79);
    for rule in prices.rules.keys() {
        assert!(catalogue.manual.rules.iter().any(|known| known.id == *rule), "{rule} is no rule of the manual");
    }
}

#[test]
fn the_formulas_meet_what_the_manual_prints() {
    let catalogue = Catalogue::shipped();
    let prices = Prices::new(&catalogue);
    let formula = |id: &str| prices.profile(catalogue.profile(id).unwrap());
    assert_eq!(formula("guerrier-tribal"), 5.0);
    assert_eq!(formula("tank-experimental"), 40.0);
    assert!(near(50, formula("catapulte")), "{}", formula("catapulte"));
    let pistol = catalogue.equipment("forteresses-egarees", "pistolet-antique-a-repetition").unwrap();
    assert_eq!(prices.equipment(pistol), 4.0);
    for (id, upgrades) in [("guerrier-tribal", 7), ("catapulte", 1)] {
        let profile = catalogue.profile(id).unwrap();
        assert_eq!(profile.upgrades.len(), upgrades);
        for offer in &profile.upgrades {
            assert_eq!(prices.rule(&profile.faction, &offer.rule) * Prices::k(profile), f64::from(offer.price));
        }
    }
}

#[test]
fn house_prices_follow_the_page() {
    let catalogue = Catalogue::shipped();
    let prices = Prices::new(&catalogue);
    let house = |provenance: &Provenance| provenance.source == Source::House;
    let mut wrong = Vec::new();
    for tome in catalogue.tomes() {
        for profile in tome.profiles.iter().filter(|profile| house(&profile.provenance)) {
            let formula = prices.profile(profile);
            if !near(profile.points, formula) || profile.points == 0 {
                wrong.push(format!("{}: {} points, the formula gives {formula:.1}", profile.id, profile.points));
            }
            for offer in &profile.upgrades {
                let formula = (prices.rule(&tome.id, &offer.rule) * Prices::k(profile)).max(1.0);
                if !near(offer.price, formula) {
                    wrong.push(format!("{}, {}: {}, expected {formula}", profile.id, offer.rule, offer.price));
                }
            }
        }
        for piece in tome.equipment.iter().filter(|piece| house(&piece.provenance)) {
            let multiple = if reaches_others(piece) { 2.0 } else { 5.0 };
            let what = format!("{}/{}", tome.id, piece.id);
            hold(&what, piece.price, prices.equipment(piece), multiple, &mut wrong);
        }
        for mount in tome.mounts.iter().filter(|mount| house(&mount.provenance)) {
            hold(&format!("{}/{}", tome.id, mount.id), mount.price, prices.mount(mount), 3.0, &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{} prices away from data/PRICES.md:\n{}", wrong.len(), wrong.join("\n"));
}
