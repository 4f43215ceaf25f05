//! For any place in a list: what could be added or changed there, at what price in that place, and what it would
//! break. The screen shows it before the click; it is tried out on a copy, so that what is offered as legal is
//! accepted.
//!
//! It lives here and not in `army`, because only the rules can say what would be broken.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::mend::caused;
use super::{Context, Finding, Place, Severity, check_units};
use crate::army::ladder::{ARMOUR, MOUNT_POINTS, PLATING};
use crate::army::{Army, ArmyEntry, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::{Armour, Parameter, Plating};
use crate::catalogue::raw::MountPoint;
use crate::catalogue::tome::{Body, Equipment, Mount, Offer, Profile, Side};
use crate::roster::edit::NewEntry;
use crate::roster::{Choice, Edit, Entry, Id, Roster, Spot, Taken, Upgrade};

/// One row: what it is, what it would cost here, what it would break.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    pub what: What,
    pub edits: Vec<Edit>,
    /// By how much the army's total changes.
    pub points: i64,
    /// Findings that are not there yet, or that would get worse.
    pub findings: Vec<Finding>,
}

impl Proposal {
    /// It would break nothing. A choice that would then be missing is no offence.
    pub fn is_legal(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity != Severity::Error)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// An allied contingent of this faction.
    Ally(String),
    /// One model more of a profile; with its gunners, for a siege weapon.
    Profile(Arc<Profile>),
    /// One model more of the very entry.
    OneMore,
    Equipment {
        equipment: Arc<Equipment>,
        mount: Option<MountPoint>,
    },
    Armour(Armour),
    Plating(Side, Plating),
    Mount(Arc<Mount>),
    Barding,
    Upgrade(Upgrade),
    BaseRaise,
    CombinedBase,
    Order(String),
    Feat(String),
    Spell(String),
    /// One model more begins aboard.
    Aboard,
    General,
}

/// Everything that could be done at a place, legal or not, in the order of the books.
pub fn options(context: &Context, place: Place) -> Vec<Proposal> {
    match place {
        Place::List => allies(context),
        Place::Contingent(id) => new_units(context, id),
        Place::Unit(id) => new_entries(context, id),
        Place::Entry(id, _) => choices(context, id),
    }
}

fn allies(context: &Context) -> Vec<Proposal> {
    let before = check_units(context, &[]);
    let next = context.roster.last_id + 1;
    let proposals = context.catalogue.tomes().iter().map(|tome| {
        let add = Edit::AddContingent { faction: tome.id.clone() };
        // An allied contingent without units is no alliance yet: try it with its first champion.
        let champion = tome.profiles.iter().find(|profile| profile.keywords.has(Keyword::Champion));
        let entries = champion.map(|profile| models(profile)).unwrap_or_default();
        let unit = Edit::AddUnit { contingent: Id(next), spot: Spot::Last, entries };
        let mut proposal = Trial::new(context, &before, &[]).run(What::Ally(tome.id.clone()), vec![add.clone(), unit]);
        proposal.findings.retain(|finding| finding.rule.code.starts_with("ALL-"));
        Proposal { edits: vec![add], points: 0, ..proposal }
    });
    proposals.collect()
}

fn new_units(context: &Context, contingent: Id) -> Vec<Proposal> {
    let Some(own) = context.roster.contingent(contingent) else { return Vec::new() };
    let before = check_units(context, &[]);
    let touched = [Id(context.roster.last_id + 1)];
    let trial = Trial::new(context, &before, &touched);
    let propose = |profile: &Arc<Profile>| {
        let edit = Edit::AddUnit { contingent, spot: Spot::Last, entries: models(profile) };
        trial.run(What::Profile(profile.clone()), vec![edit])
    };
    profiles(context.catalogue, &own.faction).map(propose).collect()
}

fn new_entries(context: &Context, unit: Id) -> Vec<Proposal> {
    let contingents = &context.roster.contingents;
    let Some(own) = contingents.iter().find(|own| own.units.iter().any(|own| own.id == unit)) else {
        return Vec::new();
    };
    let leader = context.army.unit(unit).and_then(|unit| unit.leader()?.model.as_ref()?.person()?.champion.as_ref());
    let led = leader.map(|champion| champion.leads.as_slice()).unwrap_or_default();
    let before = check_units(context, &[unit]);
    let touched = [unit];
    let trial = Trial::new(context, &before, &touched);
    let factions = std::iter::once(&own.faction).chain(led);
    let propose = |profile: &Arc<Profile>| {
        let add = |entry| Edit::AddEntry { unit, spot: Spot::Last, entry };
        trial.run(What::Profile(profile.clone()), models(profile).into_iter().map(add).collect())
    };
    factions.flat_map(|faction| profiles(context.catalogue, faction)).map(propose).collect()
}

fn profiles<'c>(catalogue: &'c Catalogue, faction: &str) -> impl Iterator<Item = &'c Arc<Profile>> {
    catalogue.tome(faction).into_iter().flat_map(|tome| &tome.profiles)
}

/// What is added with one click: a model, or a siege weapon with the gunners it comes with.
pub fn models(profile: &Profile) -> Vec<NewEntry> {
    let one = NewEntry { profile: profile.id.clone(), count: 1, ..NewEntry::default() };
    match &profile.body {
        Body::Siege(siege) if siege.gunners.included > 0 => {
            let gunners = &siege.gunners;
            vec![one, NewEntry { profile: gunners.profile.clone(), count: gunners.included, ..NewEntry::default() }]
        }
        _ => vec![one],
    }
}

fn choices(context: &Context, id: Id) -> Vec<Proposal> {
    let (Some(entry), Some(unit)) = (context.roster.entry(id), context.roster.unit_of(id)) else {
        return Vec::new();
    };
    let Some(resolved) = context.army.entry(id) else { return Vec::new() };
    let Some(model) = &resolved.model else { return Vec::new() };
    let touched = [unit.id];
    let before = check_units(context, &touched);
    let trial = Trial::new(context, &before, &touched);
    let choose = |what: What, choice: Choice| trial.run(what, vec![Edit::Choose { entry: id, choice }]);

    let mut all = Vec::new();
    all.push(trial.run(What::OneMore, vec![Edit::SetCount { entry: id, count: entry.count.saturating_add(1) }]));
    for (equipment, reference, mount) in pieces(context.catalogue, model) {
        let name = mount.map(mount_name);
        let same = |own: &&Taken| own.piece == reference && own.mount == name;
        let count = entry.choices.equipment.iter().find(same).map_or(0, |own| own.count).saturating_add(1);
        let choice = Choice::Equipment(Taken { piece: reference, mount: name, count });
        all.push(choose(What::Equipment { equipment, mount }, choice));
    }
    if let Some(worn) = model.armour {
        for (name, level) in ARMOUR.into_iter().filter(|(_, level)| *level != worn.level) {
            let name = (level != worn.range.default).then(|| name.to_owned());
            all.push(choose(What::Armour(level), Choice::Armour(name)));
        }
    }
    if let Some(plating) = &model.plating {
        for side in Side::ALL {
            let clad = plating.get(side);
            for (name, level) in PLATING.into_iter().filter(|(_, level)| *level != clad.level) {
                let name = (level != clad.range.default).then(|| name.to_owned());
                let mut plates = entry.choices.plating.clone();
                match side {
                    Side::Front => plates.front = name,
                    Side::Flank => plates.flank = name,
                    Side::Rear => plates.rear = name,
                }
                all.push(choose(What::Plating(side, level), Choice::Plating(plates)));
            }
        }
    }
    all.extend(
        mounts(context.catalogue, model)
            .map(|(mount, reference)| choose(What::Mount(mount), Choice::AddMount(reference))),
    );
    if model.is_mounted() && !entry.choices.barding {
        all.push(choose(What::Barding, Choice::Barding(true)));
    }
    for offer in &model.profile.upgrades {
        all.extend(upgrades(context.catalogue, offer, resolved, &choose));
    }
    if model.base.is_some() {
        all.push(choose(What::BaseRaise, Choice::BaseRaise(entry.choices.base_raise.saturating_add(1))));
    }
    if model.gunners().is_some() && !entry.choices.combined_base {
        all.push(choose(What::CombinedBase, Choice::CombinedBase(true)));
    }
    all.extend(orders_feats_spells(context, entry, model, &choose));
    if context.army.unit(unit.id).is_some_and(|unit| unit.places(context.catalogue).1 > 0)
        && entry.choices.aboard < entry.count
    {
        all.push(choose(What::Aboard, Choice::Aboard(entry.choices.aboard + 1)));
    }
    if model.is_champion() && context.roster.general != Some(id) {
        all.push(trial.run(What::General, vec![Edit::NameGeneral(Some(id))]));
    }
    all
}

/// The own arsenal and whatever else the inventory opens; on vehicles for every mount point that is open.
fn pieces(catalogue: &Catalogue, model: &Model) -> Vec<(Arc<Equipment>, String, Option<MountPoint>)> {
    let profile = &model.profile;
    let own =
        catalogue.tome(&profile.faction).into_iter().flat_map(|tome| &tome.equipment).map(|piece| piece.id.as_str());
    let opened = profile.inventory.iter().flat_map(|opening| opening.pieces.iter().map(String::as_str));
    let mut seen = BTreeSet::new();
    let references: Vec<&str> = own.chain(opened).filter(|reference| seen.insert(*reference)).collect();
    let points: BTreeSet<Option<MountPoint>> = match &profile.body {
        Body::Vehicle(_) => profile.inventory.iter().map(|opening| opening.mount).collect(),
        Body::Person(_) => BTreeSet::from([None]),
        Body::Siege(_) => BTreeSet::new(),
    };
    let mut all = Vec::new();
    for mount in points {
        for reference in &references {
            if let Some(equipment) = catalogue.equipment(&profile.faction, reference) {
                all.push((equipment.clone(), (*reference).to_owned(), mount));
            }
        }
    }
    all
}

fn mount_name(mount: MountPoint) -> String {
    let known = MOUNT_POINTS.iter().find(|(_, own)| *own == mount);
    known.map_or_else(String::new, |(name, _)| (*name).to_owned())
}

/// The mounts that the profile offers, then the rest of the own bestiary.
fn mounts<'c>(catalogue: &'c Catalogue, model: &'c Model) -> impl Iterator<Item = (Arc<Mount>, String)> + 'c {
    let profile = &model.profile;
    let rides = model.person().is_some_and(|person| person.mounts.is_some());
    let offered = model.person().and_then(|person| person.mounts.as_ref()).map(|offer| offer.mounts.as_slice());
    let bestiary = catalogue.tome(&profile.faction).into_iter().flat_map(|tome| &tome.mounts).map(|mount| &mount.id);
    let mut seen = BTreeSet::new();
    let references = offered.unwrap_or_default().iter().chain(bestiary.filter(move |_| rides));
    references
        .filter(move |reference| seen.insert(*reference))
        .filter_map(|reference| Some((catalogue.mount(&profile.faction, reference)?.clone(), reference.clone())))
}

/// An upgrade, once for each parameter it can have.
fn upgrades(
    catalogue: &Catalogue,
    offer: &Offer,
    entry: &ArmyEntry,
    choose: &impl Fn(What, Choice) -> Proposal,
) -> Vec<Proposal> {
    let Some(model) = &entry.model else { return Vec::new() };
    let bought = |parameter: Option<String>| Upgrade { rule: offer.rule.clone(), parameter };
    let propose = |upgrade: Upgrade| choose(What::Upgrade(upgrade.clone()), Choice::AddUpgrade(upgrade));
    let parameters: Vec<String> = match (catalogue.parameter(&model.profile.faction, &offer.rule), &offer.parameter) {
        (None, _) => return vec![propose(bought(None))],
        (Some(_), Some(fixed)) => vec![fixed.clone()],
        (Some(Parameter::Equipment), None) if !offer.among.is_empty() => offer.among.clone(),
        (Some(Parameter::Equipment), None) => {
            let held: BTreeSet<&String> = model.pieces.iter().map(|piece| &piece.reference).collect();
            held.into_iter().cloned().collect()
        }
        (Some(Parameter::Keyword), None) => {
            // Any keyword will do, and one is as legal as the other: try the first, say the same of all.
            let names: BTreeSet<String> = catalogue.tomes().iter().map(|tome| tome.faction.name.fr.clone()).collect();
            let mut names = names.into_iter();
            let Some(first) = names.next() else { return Vec::new() };
            let tried = propose(bought(Some(first)));
            let same = names.map(|name| {
                let upgrade = bought(Some(name));
                let edit = Edit::Choose { entry: entry.id, choice: Choice::AddUpgrade(upgrade.clone()) };
                Proposal { what: What::Upgrade(upgrade), edits: vec![edit], ..tried.clone() }
            });
            let mut all: Vec<Proposal> = same.collect();
            all.insert(0, tried);
            return all;
        }
    };
    parameters.into_iter().map(|parameter| propose(bought(Some(parameter)))).collect()
}

fn orders_feats_spells(
    context: &Context,
    entry: &Entry,
    model: &Model,
    choose: &impl Fn(What, Choice) -> Proposal,
) -> Vec<Proposal> {
    let Some(person) = model.person() else { return Vec::new() };
    let manual = &context.catalogue.manual;
    let tome = context.catalogue.tome(&model.profile.faction);
    let mut all = Vec::new();
    if person.champion.as_ref().is_some_and(|champion| champion.orders > 0) {
        let orders = manual.orders.iter().chain(tome.into_iter().flat_map(|tome| &tome.orders));
        for order in orders.filter(|order| !entry.choices.orders.contains(&order.id)) {
            all.push(choose(What::Order(order.id.clone()), Choice::AddOrder(order.id.clone())));
        }
    }
    if person.champion.as_ref().is_some_and(|champion| champion.feats > 0) {
        let feats = manual.feats.iter().chain(tome.into_iter().flat_map(|tome| &tome.feats));
        for feat in feats.filter(|feat| !entry.choices.feats.contains(&feat.id)) {
            all.push(choose(What::Feat(feat.id.clone()), Choice::AddFeat(feat.id.clone())));
        }
    }
    if person.magic.is_some() {
        for spell in manual.spells.iter().filter(|spell| !entry.choices.spells.contains(&spell.id)) {
            all.push(choose(What::Spell(spell.id.clone()), Choice::AddSpell(spell.id.clone())));
        }
    }
    all
}

/// Tries edits out on a copy of the list, which is put back after each.
struct Trial<'a> {
    context: &'a Context<'a>,
    /// What the rules say now of the list and of the touched units.
    before: &'a [Finding],
    /// The units that the edits change; a new unit has the next id.
    touched: &'a [Id],
    copy: RefCell<Roster>,
}

impl<'a> Trial<'a> {
    fn new(context: &'a Context<'a>, before: &'a [Finding], touched: &'a [Id]) -> Trial<'a> {
        Trial { context, before, touched, copy: RefCell::new(context.roster.clone()) }
    }

    fn run(&self, what: What, edits: Vec<Edit>) -> Proposal {
        let context = self.context;
        let mut roster = self.copy.borrow_mut();
        let applied = edits.iter().try_for_each(|edit| roster.apply(edit));
        // An edit that the list has no room for changes nothing; the proposal then costs nothing.
        let (points, findings) = if applied.is_ok() {
            let army = context.army.resolve_again(context.catalogue, &roster, self.touched);
            let after = Context { catalogue: context.catalogue, roster: &roster, army: &army };
            (difference(context.army, &army), caused(self.before, check_units(&after, self.touched)))
        } else {
            (0, Vec::new())
        };
        self.put_back(&mut roster);
        let edits = if applied.is_ok() { edits } else { Vec::new() };
        Proposal { what, edits, points, findings }
    }

    /// Edits of a trial add at the end, change touched units, or name the general: nothing else needs copying.
    fn put_back(&self, copy: &mut Roster) {
        let original = self.context.roster;
        copy.general = original.general;
        copy.last_id = original.last_id;
        copy.contingents.truncate(original.contingents.len());
        for (own, contingent) in copy.contingents.iter_mut().zip(&original.contingents) {
            own.units.truncate(contingent.units.len());
            for (own, unit) in own.units.iter_mut().zip(&contingent.units) {
                if self.touched.contains(&unit.id) {
                    own.clone_from(unit);
                }
            }
        }
    }
}

fn difference(before: &Army, after: &Army) -> i64 {
    let points = |army: &Army| i64::try_from(army.points()).unwrap_or(i64::MAX);
    points(after).saturating_sub(points(before))
}
