//! Who can be asked about: the models of an army, the profiles of a faction, figures that somebody typed.

use std::sync::Arc;

use crate::app::model::chosen::entry_name;
use crate::app::model::localized::Localized;
use crate::app::model::play::tasks::{group_name, groups, next_to_fall, upon};
use crate::army::Army;
use crate::army::Model;
use crate::army::model::{Piece, Place, model};
use crate::catalogue::effect::{Change, Effect, Effects, Step};
use crate::catalogue::figures::{Changes, Figure, Figures, Shooting};
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::Category;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Body, Equipment, Profile, Weapon};
use crate::exchange::link;
use crate::game::state::ModelState;
use crate::game::{Game, Group, ModelId, Side, muster};
use crate::language::Text;
use crate::odds::question::source::lent;
use crate::roster::{Entry, Id, Roster};

/// A model that can attack or be attacked.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Of an entry of a list.
    pub entry: Option<Id>,
    pub name: String,
    pub count: u32,
    pub model: Arc<Model>,
    pub standing: Standing,
}

/// How a model stands in a game; nothing of it elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Its group in the game.
    pub group: u32,
    pub lost: u32,
    pub down: bool,
    pub immobilised: bool,
    /// Ids of what works on it.
    pub under: Vec<String>,
}

/// What no tome knows is left out: it has no figures.
pub fn of_army(localized: &Localized, roster: &Roster) -> Vec<Choice> {
    let army = Army::resolve(&localized.catalogue, roster);
    let choice = |entry: &crate::army::ArmyEntry| {
        let own = roster.entry(entry.id)?;
        let model = entry.model.clone()?;
        Some(Choice {
            entry: Some(entry.id),
            name: entry_name(localized, own),
            count: entry.count.max(1),
            model,
            standing: Standing::default(),
        })
    };
    army.entries().filter(|entry| entry.count > 0).filter_map(choice).collect()
}

/// Who is still there on a side of a game, each group as the next one of it to be hit stands.
pub fn of_game(localized: &Localized, game: &Game, side: Side) -> Vec<Choice> {
    let muster = game.sides.get(side);
    let Ok(roster) = link::read(&muster.source) else { return Vec::new() };
    let state = game.state();
    let models = muster::models(&Army::resolve(&localized.catalogue, &roster));
    let choice = |((number, group), model): ((u32, &Group), Option<Arc<Model>>)| {
        let model = model.filter(|model| model.profile.id == group.profile)?;
        let alive = (0..group.count)
            .filter(|nth| state.model(ModelId { side, group: number, nth: *nth }).is_some_and(ModelState::alive));
        let id = next_to_fall(&state, side, number, group)?;
        let own = state.model(id)?;
        let standing = Standing {
            group: number,
            lost: own.lost,
            down: own.down,
            immobilised: own.immobilised,
            under: upon(&localized.catalogue, &game.sides, &state, id),
        };
        let count = u32::try_from(alive.count()).unwrap_or(u32::MAX);
        Some(Choice { entry: None, name: group_name(localized, group), count, model, standing })
    };
    groups(muster).zip(models).filter_map(choice).collect()
}

/// Every profile as it is printed.
pub fn of_faction(localized: &Localized, faction: &str) -> Vec<Choice> {
    let profiles = localized.catalogue.tome(faction).map(|tome| tome.profiles.clone()).unwrap_or_default();
    profiles.iter().map(|profile| of_profile(localized, profile)).collect()
}

fn of_profile(localized: &Localized, profile: &Arc<Profile>) -> Choice {
    let entry = Entry { profile: profile.id.clone(), count: 1, ..Entry::default() };
    let model = model(&localized.catalogue, &entry, profile, Place::default(), &mut Vec::new());
    Choice {
        entry: None,
        name: localized.text(&profile.name),
        count: 1,
        model: Arc::new(model),
        standing: Standing::default(),
    }
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
    // Of no faction, so that no bonus of one comes with it.
    profile.faction.clear();
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

/// What can reach a model from elsewhere and changes a shot or a duel, by id and name: orders, feats and spells that last,
/// those of its faction too, and friends near by whose rules or pieces help.
pub fn under(localized: &Localized, model: Option<&Model>) -> Vec<(String, String)> {
    let catalogue = &localized.catalogue;
    let (manual, faction) = (&catalogue.manual, model.map_or("", |model| model.profile.faction.as_str()));
    let tome = catalogue.tome(faction);
    let orders = manual.orders.iter().chain(tome.iter().flat_map(|tome| &tome.orders));
    let feats = manual.feats.iter().chain(tome.iter().flat_map(|tome| &tome.feats));
    let rules = manual.rules.iter().chain(tome.iter().flat_map(|tome| &tome.rules));
    let pieces = tome.iter().flat_map(|tome| &tome.equipment);
    let ids = orders.map(|own| &own.id).chain(feats.map(|own| &own.id));
    let ids = ids.chain(manual.spells.iter().map(|own| &own.id));
    let ids = ids.chain(rules.map(|own| &own.id)).chain(pieces.map(|own| &own.id));
    let counted = |id: &String| {
        let source = lent(catalogue, faction, id)?;
        source.effects.iter().any(changes_an_attack).then(|| (id.clone(), localized.text(&source.name)))
    };
    let mut all: Vec<(String, String)> = ids.filter_map(counted).collect();
    all.dedup_by(|one, other| one.0 == other.0);
    all
}

/// Whether an effect is about shots or duels at all.
fn changes_an_attack(effect: &Effect) -> bool {
    let step = match effect.step {
        Step::Gate
        | Step::Dice
        | Step::Hit
        | Step::Trajectory
        | Step::Wound
        | Step::Penetration
        | Step::Damage
        | Step::Duel
        | Step::Tie
        | Step::Brawl
        | Step::Down
        | Step::Save
        | Step::Loss
        | Step::Impact => true,
        Step::Figure => effect.figure != Some(Figure::Mvt),
        Step::Deviation
        | Step::Morale
        | Step::Order
        | Step::Cast
        | Step::Dispel
        | Step::Reinforcement
        | Step::Flank
        | Step::Score
        | Step::State => false,
    };
    step && effect.change != Change::Track
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::army::figures::Body;
    use crate::catalogue::Catalogue;
    use crate::catalogue::effect::EffectPhase;
    use crate::game::{Cause, Event};
    use crate::language::Language;
    use crate::odds::question::source::not_counted;
    use crate::shipped;

    #[test]
    fn a_game_gives_those_who_are_left_as_they_stand() {
        let localized = Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French };
        let roster = shipped::examples().into_iter().next().unwrap();
        let army = Army::resolve(&localized.catalogue, &roster);
        let own = muster::Muster {
            source: link::to_text(&roster).unwrap(),
            ..muster::Muster::of_army(&localized.catalogue, &army, "Ada", &roster.name)
        };
        let mut game = Game::new("conquete", "", own, muster::Muster::unlisted("Bo", 9, 1, false, [""; 4]));
        let whole = of_game(&localized, &game, Side::A);
        assert_eq!(whole.len(), game.sides.a.groups.len());
        assert_eq!(whole.iter().map(|own| own.count).sum::<u32>(), game.sides.a.strength());
        assert!(of_game(&localized, &game, Side::B).is_empty());
        let several = (0..).zip(&game.sides.a.groups).find(|(_, group)| group.count > 1).unwrap().0;
        let strong = (0..).zip(&game.sides.a.groups).find(|(_, group)| group.pv > 1).unwrap().0;
        let first = |group: u32| ModelId { side: Side::A, group, nth: 0 };
        game.push(Event::Remove(first(several), Cause::Other));
        game.push(Event::Wound(first(strong), 1));
        game.push(Event::Effect(first(strong), "engourdissement".to_owned(), true));
        game.push(Event::Effect(first(strong), "engourdissement".to_owned(), true));
        let now = of_game(&localized, &game, Side::A);
        let of = |all: &[Choice], group: u32| all.iter().find(|own| own.standing.group == group).unwrap().clone();
        assert_eq!(of(&now, several).count, of(&whole, several).count - 1);
        let hurt = of(&now, strong).standing;
        assert_eq!((hurt.lost, hurt.under), (1, vec!["engourdissement".to_owned(); 2]));
    }

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
        assert!(not_counted(&localized.catalogue, &model, EffectPhase::Duel).is_empty());
        let shown = |model: Option<&Model>| under(&localized, model).into_iter().map(|(id, _)| id).collect::<Vec<_>>();
        let all = shown(Some(&model));
        for id in ["tenez-coute-que-coute", "medecin", "rage-bestiale", "defense-legendaire"] {
            assert!(all.iter().any(|own| own == id), "{id}");
        }
        // Done as soon as they are cast, or about something else.
        for id in ["dechainement-des-elements", "poussee-magique", "aura-de-courage", "en-avant-toute", "coup-puissant"]
        {
            assert!(!all.iter().any(|own| own == id), "{id}");
        }
        assert!(shown(None).len() <= all.len());
    }
}
