//! Who can be asked about: the models of an army, the profiles of a faction, figures that somebody typed.

use std::sync::Arc;

use crate::app::model::chosen::entry_name;
use crate::app::model::localized::Localized;
use crate::army::Army;
use crate::army::Model;
use crate::army::model::{Piece, Place, model};
use crate::catalogue::effect::{Change, Effects};
use crate::catalogue::figures::{Changes, Figures, Shooting};
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::Category;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Body, Equipment, Profile, Weapon};
use crate::language::Text;
use crate::roster::{Entry, Id, Roster};

/// A model that can attack or be attacked.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Of an entry of a list.
    pub entry: Option<Id>,
    pub name: String,
    pub count: u32,
    pub model: Arc<Model>,
}

/// What no tome knows is left out: it has no figures.
pub fn of_army(localized: &Localized, roster: &Roster) -> Vec<Choice> {
    let army = Army::resolve(&localized.catalogue, roster);
    let choice = |entry: &crate::army::ArmyEntry| {
        let own = roster.entry(entry.id)?;
        let model = entry.model.clone()?;
        Some(Choice { entry: Some(entry.id), name: entry_name(localized, own), count: entry.count.max(1), model })
    };
    army.entries().filter(|entry| entry.count > 0).filter_map(choice).collect()
}

/// Every profile as it is printed.
pub fn of_faction(localized: &Localized, faction: &str) -> Vec<Choice> {
    let profiles = localized.catalogue.tome(faction).map(|tome| tome.profiles.clone()).unwrap_or_default();
    profiles.iter().map(|profile| of_profile(localized, profile)).collect()
}

fn of_profile(localized: &Localized, profile: &Arc<Profile>) -> Choice {
    let entry = Entry { profile: profile.id.clone(), count: 1, ..Entry::default() };
    let model = model(&localized.catalogue, &entry, profile, Place::default(), &mut Vec::new());
    Choice { entry: None, name: localized.text(&profile.name), count: 1, model: Arc::new(model) }
}

/// Figures by hand. A CT of 7 is "-".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Typed {
    pub ct: u8,
    pub cc: u8,
    pub f: u8,
    pub d: u8,
    pub a: u8,
    pub pv: u8,
    pub mo: u8,
    /// The ranged weapon.
    pub dice: u8,
    pub weapon_f: u8,
    pub pen: u8,
    /// Has the save of champions.
    pub champion: bool,
    pub mounted: bool,
}

impl Default for Typed {
    fn default() -> Typed {
        Typed {
            ct: 4,
            cc: 4,
            f: 4,
            d: 4,
            a: 1,
            pv: 1,
            mo: 4,
            dice: 1,
            weapon_f: 4,
            pen: 0,
            champion: false,
            mounted: false,
        }
    }
}

impl Typed {
    /// CT, CC, F, D, A, PV, Mo, then shots, F and penetration of the weapon, each with its least and its most.
    pub fn fields(&mut self) -> [(&mut u8, u8, u8); 10] {
        [
            (&mut self.ct, 2, 7),
            (&mut self.cc, 1, 10),
            (&mut self.f, 1, 10),
            (&mut self.d, 1, 10),
            (&mut self.a, 0, 20),
            (&mut self.pv, 1, 60),
            (&mut self.mo, 1, 10),
            (&mut self.dice, 0, 20),
            (&mut self.weapon_f, 1, 10),
            (&mut self.pen, 0, 10),
        ]
    }
}

/// A model with typed figures, a light ranged weapon and one for duels; `None` without a profile to take the rest from.
pub fn typed_model(localized: &Localized, typed: Typed, name: &str) -> Option<Arc<Model>> {
    let plain = |profile: &&Arc<Profile>| match &profile.body {
        Body::Person(person) => person.champion.is_none() && profile.keywords.has(Keyword::Infanterie),
        Body::Vehicle(_) | Body::Siege(_) => false,
    };
    let mut profiles = localized.catalogue.tomes().iter().flat_map(|tome| &tome.profiles);
    let mut profile = Profile::clone(profiles.find(plain)?);
    let name = Text { fr: name.to_owned(), en: name.to_owned() };
    (profile.name, profile.note) = (name.clone(), None);
    profile.starting.clear();
    profile.rules.clear();
    profile.upgrades.clear();
    if typed.champion {
        profile.keywords.add(Keyword::Champion);
    }
    if typed.mounted {
        profile.keywords.replace(Keyword::Infanterie, Keyword::Cavalerie);
    }
    if let Body::Person(person) = &mut profile.body {
        let ct = Shooting((typed.ct < 7).then_some(typed.ct));
        let Typed { cc, f, d, a, pv, mo, .. } = typed;
        person.figures = Figures { mvt: person.figures.mvt, cc, ct, f, d, a, pv, mo };
    }
    let profile = Arc::new(profile);
    let entry = Entry { profile: profile.id.clone(), count: 1, ..Entry::default() };
    let mut model = model(&localized.catalogue, &entry, &profile, Place::default(), &mut Vec::new());
    let any = localized.catalogue.tomes().iter().flat_map(|tome| &tome.equipment).next()?;
    let weapon = Weapon {
        range: 60,
        f: Some(typed.weapon_f),
        pen: typed.pen,
        category: Category::Legere,
        dice: typed.dice.to_string(),
    };
    let piece = |kind: EquipmentKind, weapon: Option<Weapon>, id: &str| {
        let equipment = Equipment {
            id: id.to_owned(),
            name: name.clone(),
            kind,
            hands: Some(2),
            weapon,
            max: None,
            rules: Vec::new(),
            changes: Changes::default(),
            banner: false,
            conditions: Vec::new(),
            text: Text::default(),
            effects: Effects::default(),
            ..Equipment::clone(any)
        };
        let (reference, equipment) = (id.to_owned(), Arc::new(equipment));
        Piece { equipment, reference, mount: None, misplaced: false, count: 1, starting: true }
    };
    model.pieces = vec![piece(EquipmentKind::Melee, None, "a-la-main")];
    if typed.dice > 0 && typed.ct < 7 {
        model.pieces.push(piece(EquipmentKind::Tir, Some(weapon), "tir-a-la-main"));
    }
    Some(Arc::new(model))
}

/// Orders, feats and spells of the manual that change something that is counted: id and name.
pub fn under(localized: &Localized) -> Vec<(String, String)> {
    let counts = |effects: &Effects| effects.list().iter().any(|effect| effect.change != Change::Track);
    let manual = &localized.catalogue.manual;
    let orders = manual.orders.iter().map(|own| (&own.id, &own.name, &own.effects));
    let feats = manual.feats.iter().map(|own| (&own.id, &own.name, &own.effects));
    let spells = manual.spells.iter().map(|own| (&own.id, &own.name, &own.effects));
    let all = orders.chain(feats).chain(spells).filter(|(_, _, effects)| counts(effects));
    all.map(|(id, name, _)| (id.clone(), localized.text(name))).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::army::figures::Body;
    use crate::catalogue::Catalogue;
    use crate::catalogue::figures::Figure;
    use crate::language::Language;
    use crate::shipped;

    #[test]
    fn armies_factions_and_typed_figures_give_models() {
        let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French };
        for roster in shipped::examples() {
            let all = of_army(&localized, &roster);
            assert_eq!(all.len(), roster.units().flat_map(|unit| &unit.entries).filter(|own| own.count > 0).count());
        }
        assert!(of_faction(&localized, "tribus-des-confins").len() > 5);
        assert!(of_faction(&localized, "nulle-part").is_empty());
        let typed = Typed { d: 7, pv: 3, champion: true, ..Typed::default() };
        let model = typed_model(&localized, typed, "À la main").unwrap();
        let Body::Person(person) = &model.body else { unreachable!() };
        let figure = |figure| person.get(figure).value;
        assert_eq!((figure(Figure::D), figure(Figure::Pv), figure(Figure::Ct), figure(Figure::A)), (7, 3, 4, 1));
        assert!(model.is_champion() && model.has_ranged());
        assert!(under(&localized).iter().any(|(id, _)| id == "tenez-coute-que-coute"));
    }
}
