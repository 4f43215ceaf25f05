//! For any place in a list: what could be added or changed there, at what price in that place, and what it would
//! break. The screen shows it before the click; it is tried out on a copy, so that what is offered as legal is
//! accepted.
//!
//! It lives here and not in `army`, because only the rules can say what would be broken.

use std::sync::Arc;

use super::mend::caused;
use super::{Context, Finding, Place, Severity, check_units};
use crate::army::figures::{Body as Figures, PersonFigures};
use crate::army::ladder::{ARMOUR, MOUNT_POINTS, PLATING};
use crate::army::{Army, ArmyEntry, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::figures::Figure;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::manual::{Armour, Parameter, Plating};
use crate::catalogue::raw::MountPoint;
use crate::catalogue::tome::{Body, Equipment, Mount, Offer, Profile, Side};
use crate::language::fold;
use crate::roster::edit::NewEntry;
use crate::roster::{Choice, Choices, Edit, Entry, Id, Roster, Spot, Taken, Upgrade};

/// One row: what it is, what it would cost here, what it would break.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    pub what: What,
    pub edits: Vec<Edit>,
    /// By how much the army's total changes.
    pub points: i64,
    /// Findings that are not there yet, or that would get worse.
    pub findings: Vec<Finding>,
    /// How many are taken. What can be taken only once is then taken back by `edits`; one of a ladder has none.
    pub taken: u32,
    /// The figures of the entry that would change.
    pub changes: Vec<FigureChange>,
}

/// A figure of a model before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureChange {
    pub figure: Figure,
    pub from: i32,
    pub to: i32,
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
    /// Without any of the mounts that were chosen.
    NoMount,
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
    let mut trial = Trial::new(context, &before, &[]);
    for tome in context.catalogue.tomes() {
        let add = Edit::AddContingent { faction: tome.id.clone() };
        // An allied contingent without units is no alliance yet: try it with its first champion.
        let champion = tome.profiles.iter().find(|profile| profile.keywords.has(Keyword::Champion));
        let entries = champion.map(|profile| models(profile)).unwrap_or_default();
        let unit = Edit::AddUnit { contingent: Id(next), spot: Spot::Last, entries };
        let mut proposal = trial.run(What::Ally(tome.id.clone()), vec![add.clone(), unit]);
        proposal.findings.retain(|finding| finding.rule.code.starts_with("ALL-"));
        trial.all.push(Proposal { edits: vec![add], points: 0, ..proposal });
    }
    trial.all
}

fn new_units(context: &Context, contingent: Id) -> Vec<Proposal> {
    let Some(own) = context.roster.contingent(contingent) else { return Vec::new() };
    let before = check_units(context, &[]);
    let touched = [Id(context.roster.last_id + 1)];
    let mut trial = Trial::new(context, &before, &touched);
    for profile in profiles(context.catalogue, &own.faction) {
        let edit = Edit::AddUnit { contingent, spot: Spot::Last, entries: models(profile) };
        trial.propose(What::Profile(profile.clone()), 0, vec![edit]);
    }
    trial.all
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
    let mut trial = Trial::new(context, &before, &touched);
    for faction in std::iter::once(&own.faction).chain(led) {
        for profile in profiles(context.catalogue, faction) {
            let there = own_group(context.roster, unit, &profile.id);
            let taken = there.map_or(0, |entry| entry.count);
            let edits = match there {
                Some(entry) => vec![Edit::SetCount { entry: entry.id, count: taken.saturating_add(1) }],
                None => {
                    let add = |entry| Edit::AddEntry { unit, spot: Spot::Last, entry };
                    models(profile).into_iter().map(add).collect()
                }
            };
            trial.propose(What::Profile(profile.clone()), taken, edits);
        }
    }
    trial.all
}

/// The models of a unit that one more of their profile joins: those without a name and without choices of their own,
/// else the only ones there are.
fn own_group<'r>(roster: &'r Roster, unit: Id, profile: &str) -> Option<&'r Entry> {
    let entries = || {
        let all = roster.unit(unit).into_iter().flat_map(|unit| &unit.entries);
        all.filter(|entry| entry.profile == profile && entry.name.is_empty() && entry.count > 0)
    };
    let plain = entries().find(|entry| entry.choices == Choices::default());
    plain.or_else(|| entries().next().filter(|_| entries().count() == 1))
}

fn profiles<'c>(catalogue: &'c Catalogue, faction: &str) -> &'c [Arc<Profile>] {
    catalogue.tome(faction).map(|tome| tome.profiles.as_slice()).unwrap_or_default()
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
    let mut trial = Trial::new(context, &before, &touched);

    trial.propose(What::OneMore, entry.count, vec![Edit::SetCount { entry: id, count: entry.count.saturating_add(1) }]);
    for (equipment, reference, mount) in pieces(context.catalogue, model) {
        let name = mount.map(mount_name);
        let same = |own: &&Taken| own.piece == reference && own.mount == name;
        let taken = entry.choices.equipment.iter().find(same).map_or(0, |own| own.count);
        let more = Choice::Equipment(Taken { piece: reference, mount: name, count: taken.saturating_add(1) });
        trial.choose(id, What::Equipment { equipment, mount }, taken, more);
    }
    if let Some(worn) = model.armour {
        for (name, level) in ARMOUR {
            let name = (level != worn.range.default).then(|| name.to_owned());
            trial.pick(id, What::Armour(level), level == worn.level, vec![Choice::Armour(name)]);
        }
    }
    if let Some(plating) = &model.plating {
        for side in Side::ALL {
            let clad = plating.get(side);
            for (name, level) in PLATING {
                let name = (level != clad.range.default).then(|| name.to_owned());
                let mut plates = entry.choices.plating.clone();
                match side {
                    Side::Front => plates.front = name,
                    Side::Flank => plates.flank = name,
                    Side::Rear => plates.rear = name,
                }
                trial.pick(id, What::Plating(side, level), level == clad.level, vec![Choice::Plating(plates)]);
            }
        }
    }
    ridden(context.catalogue, entry, model, &mut trial);
    if model.is_mounted() || entry.choices.barding {
        trial.toggle(id, What::Barding, entry.choices.barding, Choice::Barding(true), Choice::Barding(false));
    }
    for offer in &model.profile.upgrades {
        upgrades(context.catalogue, offer, resolved, &mut trial);
    }
    if model.base.is_some() {
        let raised = entry.choices.base_raise;
        trial.toggle(id, What::BaseRaise, raised > 0, Choice::BaseRaise(1), Choice::BaseRaise(0));
    }
    if model.gunners().is_some() {
        let (on, off) = (Choice::CombinedBase(true), Choice::CombinedBase(false));
        trial.toggle(id, What::CombinedBase, entry.choices.combined_base, on, off);
    }
    orders_feats_spells(context, entry, model, &mut trial);
    let aboard = entry.choices.aboard;
    if aboard > 0 || context.army.unit(unit.id).is_some_and(|unit| unit.places(context.catalogue).1 > 0) {
        trial.choose(id, What::Aboard, aboard, Choice::Aboard(aboard.saturating_add(1)));
    }
    if model.is_champion() {
        let named = context.roster.general == Some(id);
        trial.propose(What::General, u32::from(named), vec![Edit::NameGeneral((!named).then_some(id))]);
    }
    trial.all
}

/// Of one mount at most, another takes the place.
fn ridden(catalogue: &Catalogue, entry: &Entry, model: &Model, trial: &mut Trial) {
    let max = model.person().and_then(|person| person.mounts.as_ref()).map_or(0, |offer| offer.max);
    let off: Vec<Choice> = entry.choices.mounts.iter().cloned().map(Choice::RemoveMount).collect();
    let offered = mounts(catalogue, model);
    if max == 1 && !offered.is_empty() {
        trial.pick(entry.id, What::NoMount, off.is_empty(), off.clone());
    }
    for (mount, reference) in offered {
        let taken = entry.choices.mounts.contains(&reference);
        let (on, back) = (Choice::AddMount(reference.clone()), Choice::RemoveMount(reference));
        if max == 1 {
            let swap = off.iter().cloned().chain([on]).collect();
            trial.pick(entry.id, What::Mount(mount), taken && off.len() == 1, swap);
        } else {
            trial.toggle(entry.id, What::Mount(mount), taken, on, back);
        }
    }
}

/// The own arsenal and whatever else the inventory opens; on vehicles for every mount point that is open.
fn pieces(catalogue: &Catalogue, model: &Model) -> Vec<(Arc<Equipment>, String, Option<MountPoint>)> {
    let profile = &model.profile;
    let own =
        catalogue.tome(&profile.faction).into_iter().flat_map(|tome| &tome.equipment).map(|piece| piece.id.as_str());
    let opened = profile.inventory.iter().flat_map(|opening| opening.pieces.iter().map(String::as_str));
    let mut references: Vec<&str> = Vec::new();
    for reference in own.chain(opened) {
        if !references.contains(&reference) {
            references.push(reference);
        }
    }
    let is_open = |mount: Option<MountPoint>| match &profile.body {
        Body::Vehicle(_) => profile.inventory.iter().any(|opening| opening.mount == mount),
        Body::Person(_) => mount.is_none(),
        Body::Siege(_) => false,
    };
    let points = std::iter::once(None).chain(MOUNT_POINTS.map(|(_, point)| Some(point)));
    let mut all = Vec::new();
    for mount in points.filter(|mount| is_open(*mount)) {
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
fn mounts(catalogue: &Catalogue, model: &Model) -> Vec<(Arc<Mount>, String)> {
    let faction = &model.profile.faction;
    let Some(offer) = model.person().and_then(|person| person.mounts.as_ref()) else { return Vec::new() };
    let bestiary = catalogue.tome(faction).into_iter().flat_map(|tome| &tome.mounts).map(|mount| &mount.id);
    let mut all: Vec<(Arc<Mount>, String)> = Vec::new();
    for reference in offer.mounts.iter().chain(bestiary) {
        let known = catalogue.mount(faction, reference).filter(|_| !all.iter().any(|(_, own)| own == reference));
        all.extend(known.map(|mount| (mount.clone(), reference.clone())));
    }
    all
}

/// An upgrade, once for each parameter it can have.
fn upgrades(catalogue: &Catalogue, offer: &Offer, entry: &ArmyEntry, trial: &mut Trial) {
    let Some(model) = &entry.model else { return };
    let bought = |parameter: Option<String>| Upgrade { rule: offer.rule.clone(), parameter };
    let mut propose = |upgrade: Upgrade| {
        let taken = entry.choices.upgrades.contains(&upgrade);
        let (on, off) = (Choice::AddUpgrade(upgrade.clone()), Choice::RemoveUpgrade(upgrade.clone()));
        trial.toggle(entry.id, What::Upgrade(upgrade), taken, on, off);
    };
    let parameters: Vec<String> = match (catalogue.parameter(&model.profile.faction, &offer.rule), &offer.parameter) {
        (None, _) => return propose(bought(None)),
        (Some(_), Some(fixed)) => vec![fixed.clone()],
        (Some(Parameter::Equipment), None) if !offer.among.is_empty() => offer.among.clone(),
        (Some(Parameter::Equipment), None) => in_order(&mut model.pieces.iter().map(|piece| piece.reference.as_str())),
        (Some(Parameter::Keyword), None) => {
            // Any keyword will do, and one is as legal as the other: try the first, say the same of all.
            // One that has a price of its own is an offer of its own.
            let named = |name: &String| {
                let mut offers = model.profile.upgrades.iter();
                offers.any(|own| own.rule == offer.rule && own.parameter.as_ref() == Some(name))
            };
            let taken = |name: &String| entry.choices.upgrades.contains(&bought(Some(name.clone())));
            let (chosen, names): (Vec<String>, Vec<String>) =
                keywords(catalogue).into_iter().filter(|name| !named(name)).partition(taken);
            chosen.into_iter().for_each(|name| propose(bought(Some(name))));
            let mut names = names.into_iter();
            let Some(first) = names.next() else { return };
            propose(bought(Some(first)));
            let Some(tried) = trial.all.last().cloned() else { return };
            for name in names {
                let upgrade = bought(Some(name));
                let edit = Edit::Choose { entry: entry.id, choice: Choice::AddUpgrade(upgrade.clone()) };
                trial.all.push(Proposal { what: What::Upgrade(upgrade), edits: vec![edit], ..tried.clone() });
            }
            return;
        }
    };
    for parameter in parameters {
        propose(bought(Some(parameter)));
    }
}

/// Every keyword that a model on the other side may have: of all profiles, their factions among them.
fn keywords(catalogue: &Catalogue) -> Vec<String> {
    let profiles = catalogue.tomes().iter().flat_map(|tome| &tome.profiles);
    let mut names = in_order(&mut profiles.flat_map(|profile| profile.keywords.iter()));
    // Tomes do not all write them alike.
    let mut seen = Vec::new();
    names.retain(|name| {
        let folded = fold(name);
        let fresh = !seen.contains(&folded);
        seen.push(folded);
        fresh
    });
    names
}

/// Each name once, sorted.
fn in_order(names: &mut dyn Iterator<Item = &str>) -> Vec<String> {
    let mut sorted: Vec<String> = Vec::new();
    for name in names {
        if let Err(at) = sorted.binary_search_by(|own| own.as_str().cmp(name)) {
            sorted.insert(at, name.to_owned());
        }
    }
    sorted
}

fn orders_feats_spells(context: &Context, entry: &Entry, model: &Model, trial: &mut Trial) {
    let Some(person) = model.person() else { return };
    let manual = &context.catalogue.manual;
    let tome = context.catalogue.tome(&model.profile.faction);
    let (id, choices) = (entry.id, &entry.choices);
    if person.champion.as_ref().is_some_and(|champion| champion.orders > 0) {
        for order in manual.orders.iter().chain(tome.into_iter().flat_map(|tome| &tome.orders)) {
            let (on, off) = (Choice::AddOrder(order.id.clone()), Choice::RemoveOrder(order.id.clone()));
            trial.toggle(id, What::Order(order.id.clone()), choices.orders.contains(&order.id), on, off);
        }
    }
    if person.champion.as_ref().is_some_and(|champion| champion.feats > 0) {
        for feat in manual.feats.iter().chain(tome.into_iter().flat_map(|tome| &tome.feats)) {
            let (on, off) = (Choice::AddFeat(feat.id.clone()), Choice::RemoveFeat(feat.id.clone()));
            trial.toggle(id, What::Feat(feat.id.clone()), choices.feats.contains(&feat.id), on, off);
        }
    }
    if person.magic.is_some() {
        for spell in &manual.spells {
            let (on, off) = (Choice::AddSpell(spell.id.clone()), Choice::RemoveSpell(spell.id.clone()));
            trial.toggle(id, What::Spell(spell.id.clone()), choices.spells.contains(&spell.id), on, off);
        }
    }
}

/// Tries edits out on a copy of the list, which is put back after each, and gathers what came of them.
struct Trial<'a> {
    context: &'a Context<'a>,
    /// What the rules say now of the list and of the touched units.
    before: &'a [Finding],
    /// The units that the edits change; a new unit has the next id.
    touched: &'a [Id],
    copy: Roster,
    all: Vec<Proposal>,
}

impl<'a> Trial<'a> {
    fn new(context: &'a Context<'a>, before: &'a [Finding], touched: &'a [Id]) -> Trial<'a> {
        Trial { context, before, touched, copy: context.roster.clone(), all: Vec::new() }
    }

    /// There or not.
    fn toggle(&mut self, entry: Id, what: What, taken: bool, on: Choice, off: Choice) {
        self.choose(entry, what, u32::from(taken), if taken { off } else { on });
    }

    /// One of several, of which one is always taken.
    fn pick(&mut self, entry: Id, what: What, taken: bool, choices: Vec<Choice>) {
        let edits = choices.into_iter().map(|choice| Edit::Choose { entry, choice });
        self.propose(what, u32::from(taken), if taken { Vec::new() } else { edits.collect() });
    }

    fn choose(&mut self, entry: Id, what: What, taken: u32, choice: Choice) {
        self.propose(what, taken, vec![Edit::Choose { entry, choice }]);
    }

    fn propose(&mut self, what: What, taken: u32, edits: Vec<Edit>) {
        let proposal = self.run(what, edits);
        self.all.push(Proposal { taken, ..proposal });
    }

    fn run(&mut self, what: What, edits: Vec<Edit>) -> Proposal {
        let context = self.context;
        let roster = &mut self.copy;
        let applied = edits.iter().try_for_each(|edit| roster.apply(edit));
        // An edit that the list has no room for changes nothing; the proposal then costs nothing.
        let (points, findings, changes) = if edits.is_empty() || applied.is_err() {
            (0, Vec::new(), Vec::new())
        } else {
            let army = context.army.resolve_again(context.catalogue, roster, self.touched);
            let after = Context { catalogue: context.catalogue, roster, army: &army, event: context.event };
            let changes = match edits.as_slice() {
                [Edit::Choose { entry, .. }, ..] => changes(context.army.entry(*entry), army.entry(*entry)),
                _ => Vec::new(),
            };
            (difference(context.army, &army), caused(self.before, check_units(&after, self.touched)), changes)
        };
        self.put_back();
        let edits = if applied.is_ok() { edits } else { Vec::new() };
        Proposal { what, edits, points, findings, taken: 0, changes }
    }

    /// Edits of a trial add at the end, change touched units, or name the general: nothing else needs copying.
    fn put_back(&mut self) {
        let (original, copy) = (self.context.roster, &mut self.copy);
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

/// What becomes of the figures of a person; plating is a choice of its own and says so by its name.
fn changes(before: Option<&ArmyEntry>, after: Option<&ArmyEntry>) -> Vec<FigureChange> {
    let Some((before, after)) = person(before).zip(person(after)) else { return Vec::new() };
    let change = |figure| FigureChange { figure, from: before.get(figure).value, to: after.get(figure).value };
    Figure::ALL.map(change).into_iter().filter(|change| change.from != change.to).collect()
}

fn person(entry: Option<&ArmyEntry>) -> Option<&PersonFigures> {
    match &entry?.model.as_ref()?.body {
        Figures::Person(person) => Some(person),
        Figures::Vehicle(_) | Figures::Siege(_) => None,
    }
}

fn difference(before: &Army, after: &Army) -> i64 {
    let points = |army: &Army| i64::try_from(army.points()).unwrap_or(i64::MAX);
    points(after).saturating_sub(points(before))
}
