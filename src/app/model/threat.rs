//! What an army reaches, deals and bears, by distance: from effective figures, counted by `odds`. Pure.
//!
//! One opponent stands for all: the one warrior whose figures the manual prints. The pictures compare lists and distances;
//! a battle is another thing, and they do not claim to be one.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::model::localized::Localized;
use crate::army::figures::Body;
use crate::army::model::{Place, model};
use crate::army::{Army, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::figures::Figure;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::raw::EquipmentKind;
use crate::odds::question::Combatant;
use crate::odds::question::fight::{Duel, fight};
use crate::odds::question::shoot::{Result as Shots, Shot, shoot};
use crate::roster::{Choices, Entry, Taken};

/// « Guerrier Tribal » (manual, p. 15), and what he shoots with.
const OPPONENT: &str = "guerrier-tribal";
const BOW: &str = "arc";
/// Where the army is looked at, in centimetres; the first is in contact.
const DISTANCES: [u32; 7] = [0, 15, 30, 45, 60, 90, 120];

/// What is left out is nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Threat {
    /// The name of who stands for every opponent; `None` where nothing could be counted.
    pub opponent: Option<String>,
    pub reaches: Vec<Reach>,
    pub bands: Vec<Band>,
    pub bears: Vec<Bears>,
}

/// How far models of one kind come and shoot, in centimetres; 0 for not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    pub name: String,
    pub models: u64,
    pub charge: u32,
    pub shot: u32,
    /// Of an allied contingent: its faction and civilisation.
    pub ally: Option<(String, String)>,
}

/// At a distance: how many models strike, and the wounds that they deal in one turn on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    pub cm: u32,
    pub models: u64,
    pub wounds: f64,
}

/// What it takes to remove models of one kind: their PV, and arrows of the opponent on average; `None` where arrows do
/// nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Bears {
    pub name: String,
    pub models: u64,
    pub pv: u64,
    pub arrows: Option<f64>,
    pub ally: Option<(String, String)>,
}

/// Models that are alike, wherever they stand.
struct Alike {
    name: String,
    models: u64,
    model: Arc<Model>,
    ally: Option<(String, String)>,
}

pub fn threat(localized: &Localized, army: &Army) -> Threat {
    let groups = alike(localized, army);
    let reaches = groups.iter().map(reach).filter(|own| own.charge > 0 || own.shot > 0).collect();
    let catalogue = &*localized.catalogue;
    let Some(opponent) = opponent(catalogue) else { return Threat { reaches, ..Threat::default() } };
    Threat {
        opponent: Some(localized.profile_name(OPPONENT)),
        reaches: merged(reaches),
        bands: bands(catalogue, &groups, &opponent),
        bears: groups.iter().map(|own| bears(catalogue, own, &opponent)).collect(),
    }
}

fn alike(localized: &Localized, army: &Army) -> Vec<Alike> {
    let mut groups: Vec<Alike> = Vec::new();
    // By profile first, so that only few are compared with each other.
    let mut known: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for contingent in &army.contingents {
        let ally = contingent
            .allied
            .then(|| (contingent.faction.clone(), contingent.civilisation.clone().unwrap_or_default()));
        for entry in contingent.units.iter().flat_map(|unit| &unit.entries) {
            let Some(model) = entry.model.as_ref().filter(|_| entry.count > 0) else { continue };
            let same = known.entry(&entry.profile_id).or_default();
            let found =
                same.iter().find(|at| groups.get(**at).is_some_and(|own| own.ally == ally && own.model == *model));
            if let Some(own) = found.and_then(|at| groups.get_mut(*at)) {
                own.models = own.models.saturating_add(entry.count.into());
                continue;
            }
            same.push(groups.len());
            let name = localized.profile_name(&entry.profile_id);
            groups.push(Alike { name, models: entry.count.into(), model: model.clone(), ally: ally.clone() });
        }
    }
    groups
}

/// With what the manual's warrior starts, and his bow; without one where the tome has none.
fn opponent(catalogue: &Catalogue) -> Option<Model> {
    let profile = catalogue.profile(OPPONENT)?;
    catalogue.manual.play.open()?;
    let bow =
        catalogue.equipment(&profile.faction, BOW).map(|_| Taken { piece: BOW.to_owned(), mount: None, count: 1 });
    let choices = Choices { equipment: bow.into_iter().collect(), ..Choices::default() };
    let entry = Entry { profile: profile.id.clone(), count: 1, choices, ..Entry::default() };
    Some(model(catalogue, &entry, profile, Place::default(), &mut Vec::new()))
}

fn reach(own: &Alike) -> Reach {
    let moves = |mvt: i32, flight: Option<i32>| u32::try_from(mvt.max(flight.unwrap_or(0))).unwrap_or(0);
    let charge = match &own.model.body {
        Body::Person(person) => moves(person.get(Figure::Mvt).value, person.flight),
        Body::Vehicle(vehicle) => moves(vehicle.mvt.value, vehicle.flight),
        Body::Siege(_) => 0,
    };
    let shot = ranges(&own.model).into_iter().map(|(_, range)| range).max().unwrap_or(0);
    Reach { name: own.name.clone(), models: own.models, charge, shot, ally: own.ally.clone() }
}

/// One line for what has the same name and reaches as far.
fn merged(all: Vec<Reach>) -> Vec<Reach> {
    let mut lines: Vec<Reach> = Vec::new();
    for own in all {
        let same = |line: &&mut Reach| {
            (&line.name, line.charge, line.shot, &line.ally) == (&own.name, own.charge, own.shot, &own.ally)
        };
        match lines.iter_mut().find(same) {
            Some(line) => line.models = line.models.saturating_add(own.models),
            None => lines.push(own),
        }
    }
    lines
}

/// Each ranged piece with its range; a siege weapon is its own piece.
fn ranges(model: &Model) -> Vec<(Option<String>, u32)> {
    if let Body::Siege(siege) = &model.body {
        return vec![(None, siege.range.into())];
    }
    // Who has no CT cannot shoot.
    let shoots = match &model.body {
        Body::Person(person) => person.get(Figure::Ct).value > 0,
        Body::Vehicle(vehicle) => vehicle.ct > 0,
        Body::Siege(_) => true,
    };
    let pieces =
        model.pieces.iter().filter(|piece| shoots && piece.count > 0 && piece.equipment.kind == EquipmentKind::Tir);
    let range = |piece: &crate::army::Piece| {
        Some((Some(piece.equipment.id.clone()), piece.equipment.weapon.as_ref()?.range.into()))
    };
    pieces.filter_map(range).collect()
}

fn bands(catalogue: &Catalogue, groups: &[Alike], opponent: &Model) -> Vec<Band> {
    let farthest = groups.iter().flat_map(|own| ranges(&own.model)).map(|(_, range)| range).max().unwrap_or(0);
    let mut bands: Vec<Band> = Vec::new();
    let mut shorter = 0;
    for cm in DISTANCES {
        // As far as somebody shoots, and no further.
        if cm > 0 && shorter >= farthest {
            break;
        }
        bands.push(Band { cm: cm.min(farthest), models: 0, wounds: 0.0 });
        shorter = cm;
    }
    for own in groups {
        let shots = shots(catalogue, own, opponent);
        for band in &mut bands {
            let wounds = if band.cm == 0 { blows(catalogue, own, opponent) } else { at(&own.model, &shots, band.cm) };
            if wounds > 0.0 {
                band.models = band.models.saturating_add(own.models);
                band.wounds += wounds * own.models as f64;
            }
        }
    }
    bands
}

/// Wounds of one model, piece by piece: beyond half of the range, and within.
struct Volley {
    range: u32,
    far: f64,
    close: f64,
}

fn shots(catalogue: &Catalogue, own: &Alike, opponent: &Model) -> Vec<Volley> {
    let mut shooter = Combatant::new(catalogue, &own.model);
    let target = Combatant::new(catalogue, opponent);
    let mut all = Vec::new();
    for (piece, range) in ranges(&own.model) {
        shooter.piece = piece;
        let wounds = |close: bool| match shoot(catalogue, &shooter, &target, &Shot { close, ..Shot::default() }) {
            Ok(answer) => match answer.result {
                Shots::Models(volley) => volley.wounds.mean(|wounds| *wounds).value(),
                Shots::Vehicle(_) => 0.0,
            },
            Err(_) => 0.0,
        };
        all.push(Volley { range, far: wounds(false), close: wounds(true) });
    }
    all
}

/// Those without hands fire all they have, others the best.
fn at(model: &Model, shots: &[Volley], cm: u32) -> f64 {
    let reached = shots.iter().filter(|own| own.range >= cm);
    let wounds = reached.map(|own| if cm.saturating_mul(2) <= own.range { own.close } else { own.far });
    let handless = model.keywords.has_any(&[Keyword::Vehicule, Keyword::Monstre, Keyword::Marcheur]);
    if handless { wounds.sum() } else { wounds.fold(0.0, f64::max) }
}

/// One against one, after a charge.
fn blows(catalogue: &Catalogue, own: &Alike, opponent: &Model) -> f64 {
    let mut attacker = Combatant::new(catalogue, &own.model);
    attacker.charged = true;
    let target = Combatant::new(catalogue, opponent);
    let answer = fight(catalogue, &[attacker], &[target], Duel::default());
    answer.map_or(0.0, |answer| answer.outcome.lost.0.mean(|lost| *lost).value())
}

fn bears(catalogue: &Catalogue, own: &Alike, opponent: &Model) -> Bears {
    let each = match &own.model.body {
        Body::Person(person) => u64::try_from(person.get(Figure::Pv).value).unwrap_or(0),
        Body::Vehicle(_) => 0,
        Body::Siege(siege) => siege.pv.into(),
    };
    let pv = each.saturating_mul(own.models);
    let (shooter, target) = (Combatant::new(catalogue, opponent), Combatant::new(catalogue, &own.model));
    let chance = match shoot(catalogue, &shooter, &target, &Shot::default()) {
        Ok(answer) => match answer.result {
            Shots::Models(_) => answer.one_die.value(),
            Shots::Vehicle(_) => 0.0,
        },
        Err(_) => 0.0,
    };
    let arrows = (chance > 0.0 && pv > 0).then(|| pv as f64 / chance);
    Bears { name: own.name.clone(), models: own.models, pv, arrows, ally: own.ally.clone() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::language::Language;
    use crate::roster::edit::NewEntry;
    use crate::roster::{Choice, Edit, Roster, Spot};
    use crate::shipped;

    fn localized() -> Localized {
        Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French }
    }

    fn warriors(bows: bool) -> Roster {
        let mut roster = Roster::new("A", 500, "tribus-des-confins");
        let contingent = roster.contingents[0].id;
        let entries = vec![NewEntry { profile: OPPONENT.to_owned(), count: 6, ..NewEntry::default() }];
        roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries }).unwrap();
        if bows {
            let entry = roster.entries().next().unwrap().id;
            let bow = Taken { piece: BOW.to_owned(), mount: None, count: 1 };
            roster.apply(&Edit::Choose { entry, choice: Choice::Equipment(bow) }).unwrap();
        }
        roster
    }

    fn threat_of(roster: &Roster) -> Threat {
        let localized = localized();
        threat(&localized, &Army::resolve(&localized.catalogue, roster))
    }

    #[test]
    fn six_archers_against_one_of_their_own_are_what_dice_say() {
        let own = threat_of(&warriors(true));
        assert_eq!(own.opponent.as_deref(), Some("Guerrier Tribal"));
        let range = Catalogue::shipped().equipment("tribus-des-confins", BOW).unwrap().weapon.clone().unwrap().range;
        let [line] = own.reaches.as_slice() else { unreachable!("{own:?}") };
        assert_eq!((line.models, line.charge, line.shot), (6, 15, range.into()));
        // 5+ to hit; the wound table for the bow's F against D 3.
        let bow = Catalogue::shipped().equipment("tribus-des-confins", BOW).unwrap().weapon.clone().unwrap();
        assert_eq!((bow.f, bow.dice.as_str()), (Some(3), "1"), "the test counts with these");
        let chance = (2.0 / 6.0) * (3.0 / 6.0);
        let far = own.bands.last().unwrap();
        assert_eq!((far.models, far.cm), (6, range.into()));
        assert!((far.wounds - 6.0 * chance).abs() < 1e-9, "{own:?}");
        let [bears] = own.bears.as_slice() else { unreachable!("{own:?}") };
        assert!((bears.arrows.unwrap() - 6.0 / chance).abs() < 1e-9 && bears.pv == 6);
    }

    #[test]
    fn who_has_nothing_to_shoot_with_strikes_in_contact_alone() {
        let own = threat_of(&warriors(false));
        assert_eq!(own.bands.iter().map(|band| band.cm).collect::<Vec<_>>(), [0]);
        assert!(own.bands[0].wounds > 0.0 && own.bands[0].models == 6);
        assert_eq!(own.reaches[0].shot, 0);
        assert_eq!(threat_of(&Roster::new("A", 500, "tribus-des-confins")).bands.len(), 1);
    }

    #[test]
    fn the_examples_reach_no_further_than_their_weapons_and_less_is_never_more() {
        for roster in shipped::examples() {
            let own = threat_of(&roster);
            let farthest = own.reaches.iter().map(|reach| reach.shot).max().unwrap_or(0);
            assert!(own.bands.iter().all(|band| band.cm <= farthest), "{}: {own:?}", roster.name);
            // Whoever shoots so far shoots nearer, too.
            let shooting = own.bands.iter().filter(|band| band.cm > 0).map(|band| band.models).collect::<Vec<_>>();
            assert!(shooting.is_sorted_by(|near, far| near >= far), "{}: {shooting:?}", roster.name);
            assert!(own.bears.iter().all(|bears| bears.arrows.is_none_or(|arrows| arrows >= bears.pv as f64)));
            assert!(own.bears.iter().any(|bears| bears.pv > 0));
        }
    }
}
