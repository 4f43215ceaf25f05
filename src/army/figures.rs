//! The figures with which a model really fights, and where each changed one comes from.

#![expect(clippy::indexing_slicing, reason = "the table has a place for every figure there is")]

use std::sync::Arc;

use super::model::{Clad, Held, Piece, Worn};
use crate::catalogue::Catalogue;
use crate::catalogue::figures::{Amount, Figure, Figures};
use crate::catalogue::keywords::{Keyword, Keywords};
use crate::catalogue::known;
use crate::catalogue::manual::Category;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Body as Printed, Equipment, Mount, Person, Profile, Side, Sides};

/// A figure as printed and as it ends up, with every step between.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effective {
    pub printed: i32,
    pub value: i32,
    pub steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub source: Source,
    pub amount: Amount,
}

/// What changed a figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    Armour,
    Plating,
    Mount(Arc<Mount>),
    /// The mount that a cavalry by itself gave up for another.
    FormerMount(Arc<Mount>),
    Barding,
    Equipment(Arc<Equipment>),
    Rule(&'static str),
    /// Figures stay between 1 and 10 (p. 12).
    Bounds,
}

impl Effective {
    fn new(printed: i32) -> Effective {
        Effective { printed, value: printed, steps: Vec::new() }
    }

    fn change(&mut self, source: Source, amount: Amount) {
        let value = match amount {
            Amount::Add(more) => self.value.saturating_add(i32::from(more)),
            Amount::Set(value) => i32::from(value),
        };
        if value != self.value {
            self.value = value;
            self.steps.push(Step { source, amount });
        }
    }

    fn add(&mut self, source: Source, more: u32) {
        self.change(source, Amount::Add(i16::try_from(more).unwrap_or(i16::MAX)));
    }

    fn clamp(&mut self, min: u32, max: u32) {
        let bounded = self.value.clamp(i32::try_from(min).unwrap_or(0), i32::try_from(max).unwrap_or(i32::MAX));
        if bounded != self.value {
            self.change(Source::Bounds, Amount::Set(i16::try_from(bounded).unwrap_or(i16::MAX)));
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    Person(Box<PersonFigures>),
    Vehicle(Box<VehicleFigures>),
    Siege(SiegeFigures),
}

/// In the order of [`Figure::ALL`]; a CT of 0 is the book's "-".
#[derive(Clone, Debug, PartialEq)]
pub struct PersonFigures {
    figures: [Effective; 8],
    /// Movement when flying, where there is *Vol*.
    pub flight: Option<i32>,
}

impl PersonFigures {
    pub fn get(&self, figure: Figure) -> &Effective {
        &self.figures[figure as usize]
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct VehicleFigures {
    pub mvt: Effective,
    pub flight: Option<i32>,
    /// 0 is the book's "-".
    pub ct: i32,
    pub plating: Sides<Effective>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SiegeFigures {
    pub range: u16,
    pub f: u8,
    pub pen: u8,
    pub d: u8,
    pub pv: u8,
    pub category: Category,
}

#[expect(
    clippy::too_many_arguments,
    reason = "each is one thing that changes figures; a struct would only rename them"
)]
pub fn effective(
    catalogue: &Catalogue,
    profile: &Profile,
    rules: &[Held],
    pieces: &[Piece],
    keywords: &Keywords,
    mount: Option<&Arc<Mount>>,
    armour: Option<Worn>,
    plating: Option<Sides<Clad>>,
    barding: bool,
) -> Body {
    let numbers = &catalogue.manual.numbers;
    let has = |rule: &str| rules.iter().any(|held| held.rule == rule);
    match &profile.body {
        Printed::Person(person) => {
            let mut figures = printed(&person.figures);
            if has(known::GIGANTESQUE) {
                let doubled = u32::from(person.figures.pv).saturating_mul(numbers.gigantesque_wounds_factor.value);
                let amount = Amount::Set(i16::try_from(doubled).unwrap_or(i16::MAX));
                figures[Figure::Pv as usize].change(Source::Rule(known::GIGANTESQUE), amount);
            }
            if let Some(mount) = mount {
                ride(catalogue, profile, person, mount, &mut figures);
            }
            let shooter = pieces.iter().any(|piece| piece.count > 0 && piece.equipment.kind == EquipmentKind::Tir);
            let mounted = keywords.has_any(&[Keyword::Cavalerie, Keyword::Moto]);
            let hampered = mounted && shooter && !has(known::CAVALIER_EXPERT);
            let mut counted: Vec<&Equipment> = Vec::new();
            for piece in pieces.iter().filter(|piece| piece.count > 0) {
                let again = counted.iter().any(|own| own.is_same(&piece.equipment));
                if again || (piece.equipment.lost_by_mounted_shooters && hampered) {
                    continue;
                }
                counted.push(&piece.equipment);
                for (figure, amount) in &piece.equipment.changes.0 {
                    figures[*figure as usize].change(Source::Equipment(piece.equipment.clone()), *amount);
                }
            }
            if let Some(worn) = armour {
                let rungs = i16::from(worn.level as u8) - i16::from(worn.printed as u8);
                let each = i16::try_from(numbers.armour_defence.value).unwrap_or(1);
                figures[Figure::D as usize].change(Source::Armour, Amount::Add(rungs.saturating_mul(each)));
            }
            if barding {
                figures[Figure::Pv as usize].add(Source::Barding, numbers.barding_wounds.value);
            }
            let ground = figures[Figure::Mvt as usize].value;
            if has(known::RAPIDE) {
                let more = if mounted || keywords.has(Keyword::Monstre) {
                    numbers.rapide_otherwise.value
                } else {
                    numbers.rapide_on_foot.value
                };
                figures[Figure::Mvt as usize].add(Source::Rule(known::RAPIDE), more);
            }
            for figure in [Figure::Cc, Figure::F, Figure::D, Figure::Mo] {
                figures[figure as usize].clamp(numbers.figure_min.value, numbers.figure_max.value);
            }
            let flight = has(known::VOL).then(|| ground.saturating_add_unsigned(numbers.vol.value));
            Body::Person(Box::new(PersonFigures { figures, flight }))
        }
        Printed::Vehicle(vehicle) => {
            let mut mvt = Effective::new(i32::from(vehicle.mvt));
            if has(known::GRAND_ATTELAGE) {
                mvt.add(Source::Rule(known::GRAND_ATTELAGE), numbers.grand_attelage.value);
            }
            let ground = mvt.value;
            if has(known::RAPIDE) {
                mvt.add(Source::Rule(known::RAPIDE), numbers.rapide_otherwise.value);
            }
            let side = |side: Side| {
                let mut plate = Effective::new(i32::from(vehicle.plating.get(side).figure));
                if let Some(clad) = plating.map(|plating| *plating.get(side)) {
                    let rungs = i16::from(clad.level as u8) - i16::from(clad.range.default as u8);
                    let each = i16::try_from(numbers.plating_gain.value).unwrap_or(1);
                    plate.change(Source::Plating, Amount::Add(rungs.saturating_mul(each)));
                }
                if has(known::GIGANTESQUE) {
                    plate.add(Source::Rule(known::GIGANTESQUE), numbers.gigantesque_plating.value);
                }
                plate
            };
            Body::Vehicle(Box::new(VehicleFigures {
                plating: Sides { front: side(Side::Front), flank: side(Side::Flank), rear: side(Side::Rear) },
                flight: has(known::VOL).then(|| ground.saturating_add_unsigned(numbers.vol.value)),
                ct: i32::from(vehicle.ct.0.unwrap_or(0)),
                mvt,
            }))
        }
        Printed::Siege(siege) => Body::Siege(SiegeFigures {
            range: siege.range,
            f: siege.f,
            pen: siege.pen,
            d: siege.d,
            pv: siege.pv,
            category: siege.category,
        }),
    }
}

fn printed(figures: &Figures) -> [Effective; 8] {
    let Figures { mvt, cc, ct, f, d, a, pv, mo } = *figures;
    let values = [i32::from(mvt), i32::from(cc), i32::from(ct.0.unwrap_or(0))];
    let rest = [f, d, a, pv, mo].map(i32::from);
    let mut all = [0; 8];
    for (slot, value) in all.iter_mut().zip(values.into_iter().chain(rest)) {
        *slot = value;
    }
    all.map(Effective::new)
}

/// A profile that is cavalry by itself contains its own mount already: another gives the difference (p. 71).
fn ride(catalogue: &Catalogue, profile: &Profile, person: &Person, mount: &Arc<Mount>, figures: &mut [Effective; 8]) {
    let own = person.own_mount.as_ref().and_then(|own| catalogue.mount(&profile.faction, own));
    if own == Some(mount) {
        return;
    }
    for figure in Figure::ALL {
        let effective = &mut figures[figure as usize];
        if let Some((former, Amount::Add(less))) = own.and_then(|own| Some((own, own.changes.of(figure)?))) {
            effective.change(Source::FormerMount(former.clone()), Amount::Add(-less));
        }
        if let Some(amount) = mount.changes.of(figure) {
            effective.change(Source::Mount(mount.clone()), amount);
        }
    }
}
