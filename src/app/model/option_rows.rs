//! What can be done at a place as rows of the screen: name, whether it is taken, price here, what it would change, and
//! why not. Pure.

use super::chosen::{armour, feat_name, order_name, plating, spell_name};
use super::localized::{Group, Localized, penetration, value};
use super::option_row::{Control, Row};
use super::reference::{Address, Section, Topic, rule_route};
use super::refusals::{FOLLOWERS, POINTS, refusal};
use super::route::Route;
use super::shelves::shelves;
use super::stats::printed;
use crate::app::words::{self, EditorWords, ListWords};
use crate::army::Model;
use crate::catalogue::manual::Parameter;
use crate::catalogue::tome::{Body, Equipment, Profile};
use crate::language::fold;
use crate::rules::options::{Proposal, What};
use crate::rules::{Aspect, Finding, Place, Severity};

/// The rank of champions in a unit that has begun.
pub const LED: usize = Group::ALL.len();

/// Where rows stand, and what they are for.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub place: Place,
    pub model: Option<&'a Model>,
    /// Whether the unit has begun.
    pub led: bool,
    /// The points that are left of the format.
    pub left: i64,
    pub format: u32,
    /// The civilisation of the main contingent.
    pub civilisation: Option<&'a str>,
}

impl<'a> Asked<'a> {
    fn profile(&self) -> Option<&'a Profile> {
        self.model.map(|model| model.profile.as_ref())
    }
}

/// The rows of a place. `OneMore` has none: it is the entry's own counter.
pub fn rows(localized: &Localized, asked: Asked, proposals: Vec<Proposal>) -> Vec<Row> {
    let swaps = proposals.iter().any(|proposal| proposal.what == What::NoMount);
    let mut all: Vec<Row> = Vec::with_capacity(proposals.len());
    for mut row in proposals.into_iter().filter_map(|proposal| row(localized, asked, swaps, proposal)) {
        // Champions first, whatever the order of the tome: a unit begins with one. Once it has begun, they come last.
        if asked.led && matches!(asked.place, Place::Unit(_)) && row.rank == 0 {
            row.rank = LED;
        }
        let at = all.partition_point(|own| own.rank <= row.rank);
        all.insert(at, row);
    }
    let full: Vec<(String, u32)> = shelves(&all.iter().collect::<Vec<_>>())
        .into_iter()
        .filter_map(|shelf| Some((shelf.name, shelf.limit.filter(|limit| shelf.taken >= *limit)?)))
        .collect();
    for row in &mut all {
        // What is carried does not refuse itself; only one more of it would be too many.
        if row.aspect == Some(Aspect::Equipment) && row.taken > 0 {
            row.full = !row.is_legal();
            row.reason.clear();
            row.short = None;
        }
        let found = full.iter().find(|(group, _)| *group == row.group && row.control == Control::Check);
        if let Some((_, limit)) = found.filter(|_| row.taken == 0) {
            row.reason = words::already(localized.language, u64::from(*limit), u64::from(*limit));
        }
    }
    all
}

/// What must be chosen stands before what can be.
fn rank(what: &What, legal: bool) -> usize {
    match what {
        What::Profile(profile) => Group::ALL.iter().position(|group| *group == Group::of(profile)).unwrap_or_default(),
        What::Order(_) | What::Feat(_) | What::Spell(_) => 0,
        What::Aboard => 1,
        // Who may not ally will not while the list stands: they only complete the eight.
        What::Ally(_) => {
            if legal {
                2
            } else {
                3
            }
        }
        What::OneMore
        | What::Equipment { .. }
        | What::Armour(_)
        | What::Plating(..)
        | What::Mount(_)
        | What::NoMount
        | What::Barding
        | What::Upgrade(_)
        | What::BaseRaise
        | What::CombinedBase
        | What::General => 2,
    }
}

fn control(what: &What, place: Place, swaps: bool) -> Control {
    match what {
        What::Profile(_) if matches!(place, Place::Unit(_)) => Control::Stepper,
        What::Ally(_) | What::Profile(_) | What::OneMore => Control::Add,
        What::Equipment { .. } | What::Aboard => Control::Stepper,
        What::Armour(_) | What::Plating(..) | What::NoMount => Control::Radio,
        What::Mount(_) if swaps => Control::Radio,
        What::Mount(_)
        | What::Barding
        | What::Upgrade(_)
        | What::BaseRaise
        | What::CombinedBase
        | What::Order(_)
        | What::Feat(_)
        | What::Spell(_)
        | What::General => Control::Check,
    }
}

/// How many of its group the profile chooses.
fn limit(what: &What, profile: Option<&Profile>) -> Option<u32> {
    let Body::Person(person) = &profile?.body else { return None };
    if matches!(what, What::Spell(_)) {
        return person.magic.as_ref().map(|magic| magic.spells);
    }
    let champion = person.champion.as_ref()?;
    let orders = matches!(what, What::Order(_)).then_some(champion.orders);
    orders.or(matches!(what, What::Feat(_)).then_some(champion.feats))
}

/// What the model must roll for an order or a spell: « jet 4+ ».
fn roll(localized: &Localized, asked: Asked, what: &What) -> Option<String> {
    let (catalogue, model) = (&localized.catalogue, asked.model?);
    let roll = if let What::Order(id) = what {
        model.order_roll(catalogue, catalogue.order(&model.profile.faction, id)?.launch)
    } else if let What::Spell(id) = what {
        model.spell_roll(catalogue, catalogue.spell(id)?.launch)
    } else {
        None
    };
    Some(roll?.words(localized.language))
}

fn row(localized: &Localized, asked: Asked, swaps: bool, proposal: Proposal) -> Option<Row> {
    let words = localized.words();
    let faction = asked.profile().map(|profile| profile.faction.as_str()).unwrap_or_default();
    let (mut about, mut stats) = (None, Vec::new());
    let editor_words = EditorWords::of(localized.language);
    let plain = |name: &str, group: &str, id: &str| (group.to_owned(), name.to_owned(), String::new(), id.to_owned());
    let mut aspect = Aspect::Whole;
    let (group, name, under, id) = match &proposal.what {
        What::OneMore => return None,
        What::Ally(faction) => {
            let civilisation =
                localized.catalogue.faction(faction).and_then(|own| localized.civilisation(&own.civilisation));
            let cap = civilisation.and_then(|own| ally_cap(localized, asked, &own.id));
            let name = civilisation.map(|own| localized.text(&own.name));
            let under = name.into_iter().chain(cap).collect::<Vec<_>>().join(" · ");
            (ListWords::of(localized.language).ally.to_owned(), localized.faction_name(faction), under, faction.clone())
        }
        What::Profile(profile) => {
            let group = Group::of(profile).title(words).to_owned();
            about = Some(Route::Profile(profile.id.clone()));
            stats = printed(localized, profile);
            (group, localized.text(&profile.name), String::new(), profile.id.clone())
        }
        What::Equipment { equipment, mount } => {
            aspect = Aspect::Equipment;
            let group = mount.map_or_else(|| words.inventory.to_owned(), |mount| localized.mount_point(mount));
            let id = format!("{}/{}@{mount:?}", equipment.faction, equipment.id);
            about = Some(entry_route(Section::Equipment, &equipment.faction, &equipment.id));
            (group, localized.text(&equipment.name), piece(localized, equipment), id)
        }
        What::Armour(level) => {
            aspect = Aspect::Armour;
            plain(&armour(localized, *level), words.armour, &format!("{level:?}"))
        }
        What::Plating(side, level) => {
            aspect = Aspect::Plating;
            plain(&localized.plating(*level), plating(localized, *side), &format!("{side:?}{level:?}"))
        }
        What::NoMount => {
            aspect = Aspect::Mount;
            plain(editor_words.on_foot, words.mounts, "")
        }
        What::Mount(mount) => {
            aspect = Aspect::Mount;
            let mut under = vec![localized.changes(&mount.changes)];
            under.extend(mount.rules.iter().map(|used| localized.used_rule_name(&mount.faction, used)));
            under.retain(|part| !part.is_empty());
            let id = format!("{}/{}", mount.faction, mount.id);
            about = Some(entry_route(Section::Mounts, &mount.faction, &mount.id));
            (words.mounts.to_owned(), localized.text(&mount.name), under.join(", "), id)
        }
        What::Barding => {
            aspect = Aspect::Barding;
            plain(editor_words.barding, editor_words.barding, "barding")
        }
        What::Upgrade(upgrade) => {
            aspect = Aspect::Upgrades;
            let name = localized.rule_name(faction, &upgrade.rule, upgrade.parameter.as_deref());
            let rule = localized.catalogue.rule(faction, &upgrade.rule);
            let mut text = rule.map(|rule| localized.text(&rule.text)).unwrap_or_default();
            let id = format!("{}({:?})", upgrade.rule, upgrade.parameter);
            // One of many that differ by their keyword: they have a shelf of their own, and the text once.
            let any = |profile: &Profile| {
                profile.upgrades.iter().any(|offer| {
                    let keyword = localized.catalogue.parameter(faction, &offer.rule) == Some(Parameter::Keyword);
                    keyword && offer.rule == upgrade.rule && offer.parameter.is_none()
                })
            };
            let mut group = words.upgrades.to_owned();
            if asked.profile().is_some_and(any) {
                group = localized.rule_name(faction, &upgrade.rule, None);
                text.clear();
            }
            about = Some(rule_route(localized, faction, &upgrade.rule));
            (group, name, text, id)
        }
        What::BaseRaise => {
            aspect = Aspect::Base;
            plain(editor_words.raise_base, words.base, "base")
        }
        What::CombinedBase => {
            aspect = Aspect::Base;
            plain(editor_words.combined_base, words.base, "combined")
        }
        What::Order(id) => {
            aspect = Aspect::Orders;
            let common = localized.catalogue.manual.orders.iter().any(|own| own.id == *id);
            about = Some(choice_route(Section::Orders, faction, common, id));
            let order = localized.catalogue.order(faction, id);
            let under = order.map(|order| localized.text(&order.text)).unwrap_or_default();
            (words.orders.to_owned(), order_name(localized, faction, id), under, id.clone())
        }
        What::Feat(id) => {
            aspect = Aspect::Feats;
            let common = localized.catalogue.manual.feats.iter().any(|own| own.id == *id);
            about = Some(choice_route(Section::Feats, faction, common, id));
            let feat = localized.catalogue.feat(faction, id);
            let under = feat.map(|feat| localized.text(&feat.text)).unwrap_or_default();
            (words.feats.to_owned(), feat_name(localized, faction, id), under, id.clone())
        }
        What::Spell(id) => {
            aspect = Aspect::Spells;
            about = Some(choice_route(Section::Spells, faction, true, id));
            let spell = localized.catalogue.spell(id);
            let under = spell.map(|spell| localized.text(&spell.text)).unwrap_or_default();
            (words.magic.to_owned(), spell_name(localized, id), under, id.clone())
        }
        What::Aboard => {
            aspect = Aspect::Aboard;
            plain(editor_words.go_aboard, editor_words.aboard, "aboard")
        }
        What::General => plain(editor_words.name_general, ListWords::of(localized.language).general, "general"),
    };
    let mut keywords = Vec::new();
    if let What::Profile(profile) = &proposal.what {
        keywords.extend(profile.keywords.iter().map(|keyword| localized.keyword_name(keyword)));
    }
    let errors = || proposal.findings.iter().filter(|finding| finding.severity == Severity::Error);
    // Points are the lesser reason: where there is another one, no points would help. But what a new unit takes from another
    // one, a rank of its champion say, does not matter while it cannot be paid.
    let unpaid = errors().any(|finding| finding.rule.code == POINTS);
    let elsewhere =
        |finding: &Finding| finding.rule.code == FOLLOWERS && matches!(asked.place, Place::Contingent(_)) && unpaid;
    let other = errors().any(|finding| finding.rule.code != POINTS && !elsewhere(finding));
    let reasons = errors().filter(|finding| !unpaid || other == (finding.rule.code != POINTS));
    let reasons: Vec<String> =
        reasons.map(|finding| refusal(localized, asked, &name, proposal.points, finding)).collect();
    let effect = proposal.changes.iter().map(|change| {
        let [from, to] = [change.from, change.to].map(|own| value(change.figure, own));
        format!("{}\u{a0}{from}\u{a0}→\u{a0}{to}", change.figure.label())
    });
    Some(Row {
        key: format!("{aspect:?} {id}"),
        aspect: Some(aspect),
        control: control(&proposal.what, asked.place, swaps),
        haystack: fold(&format!("{name} {group} {under} {}", keywords.join(" "))),
        group,
        name,
        under,
        stats,
        taken: proposal.taken,
        full: false,
        limit: limit(&proposal.what, asked.profile()),
        effect: effect.chain(roll(localized, asked, &proposal.what)).collect::<Vec<_>>().join(", "),
        points: proposal.points,
        short: (unpaid && !other).then(|| proposal.points.saturating_sub(asked.left.max(0))),
        rank: rank(&proposal.what, reasons.is_empty()),
        reason: reasons.join(" "),
        edits: proposal.edits,
        keywords,
        about,
    })
}

/// What a faction of this civilisation may cost, as an ally of the main contingent's.
fn ally_cap(localized: &Localized, asked: Asked, allied: &str) -> Option<String> {
    let mut alliances = localized.catalogue.manual.alliances.iter();
    let percent = alliances.find(|row| Some(row.main.as_str()) == asked.civilisation && row.allied == allied)?.percent;
    let points = u64::from(asked.format) * u64::from(percent) / 100;
    Some(words::ally_cap(localized.language, points, percent))
}

/// What is common to all has no faction in its address.
fn choice_route(section: Section, faction: &str, common: bool, id: &str) -> Route {
    let faction = (!common).then(|| faction.to_owned());
    Route::Reference(Topic::Entry(section, Address { faction, id: id.to_owned() }))
}

fn entry_route(section: Section, faction: &str, id: &str) -> Route {
    Route::Reference(Topic::Entry(section, Address { faction: Some(faction.to_owned()), id: id.to_owned() }))
}

fn piece(localized: &Localized, piece: &Equipment) -> String {
    let mut parts = Vec::new();
    if let Some(weapon) = &piece.weapon {
        let strength = weapon.f.map_or_else(|| localized.words().own_strength.to_owned(), |f| f.to_string());
        let pen = format!("{}\u{a0}{}", localized.words().penetration, penetration(weapon.pen));
        parts.push(format!("{}\u{a0}cm, F\u{a0}{strength}, {pen}", weapon.range));
    }
    parts.push(localized.piece_traits(piece));
    parts.push(localized.changes(&piece.changes));
    parts.retain(|part| !part.is_empty());
    parts.extend(piece.rules.iter().map(|used| localized.used_rule_name(&piece.faction, used)));
    parts.join(", ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a failed set-up fails the test")]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::army::Army;
    use crate::catalogue::Catalogue;
    use crate::language::Language;
    use crate::roster::edit::NewEntry;
    use crate::roster::{Choice, Edit, Roster, Spot};
    use crate::rules::Context;
    use crate::rules::options::options;

    fn localized() -> Localized {
        Localized { catalogue: Arc::new(Catalogue::shipped()), language: Language::French }
    }

    fn rows_of(localized: &Localized, roster: &Roster, place: Place) -> Vec<Row> {
        let army = Army::resolve(&localized.catalogue, roster);
        let context = Context { catalogue: &localized.catalogue, roster, army: &army, event: None };
        let model = match place {
            Place::Entry(id, _) => army.entry(id).and_then(|entry| entry.model.as_deref()),
            Place::List | Place::Contingent(_) | Place::Unit(_) => None,
        };
        let left = i64::from(roster.format) - army.points() as i64;
        let civilisation = army.contingents.first().and_then(|own| own.civilisation.as_deref());
        let asked = Asked { place, model, led: true, left, format: roster.format, civilisation };
        rows(localized, asked, options(&context, place))
    }

    fn chief() -> Roster {
        let mut roster = Roster::new("A", 500, "tribus-des-confins");
        let of = |profile: &str, count| NewEntry { profile: profile.to_owned(), count, ..NewEntry::default() };
        let entries = vec![of("chef-de-clan", 1), of("guerrier-tribal", 9)];
        let contingent = roster.contingents[0].id;
        roster.apply(&Edit::AddUnit { contingent, spot: Spot::Last, entries }).unwrap();
        roster
    }

    fn find<'r>(rows: &'r [Row], group: &str, name: &str) -> &'r Row {
        rows.iter().find(|row| row.group == group && row.name == name).unwrap_or_else(|| panic!("{group}: {name}"))
    }

    #[test]
    fn what_must_be_chosen_comes_first_and_a_full_group_says_what_is() {
        let (localized, mut roster) = (localized(), chief());
        let chief = roster.entries().next().unwrap().id;
        let place = Place::Entry(chief, Aspect::Whole);
        let rows = rows_of(&localized, &roster, place);
        let groups = shelves(&rows.iter().collect::<Vec<_>>());
        assert_eq!((groups[0].name.as_str(), groups[0].limit, groups[0].unfinished), ("Ordres", Some(1), true));
        assert_eq!((groups[1].name.as_str(), groups[1].limit), ("Actions d’éclat", Some(1)));
        let order = find(&rows, "Ordres", "Arrêtez-les\u{a0}!");
        assert_eq!((order.control, order.taken, order.effect.as_str()), (Control::Check, 0, "jet\u{a0}3+"));
        roster.apply(&order.pressed()[0]).unwrap();
        let rows = rows_of(&localized, &roster, place);
        let order = find(&rows, "Ordres", "Arrêtez-les\u{a0}!");
        assert_eq!((order.taken, order.is_legal()), (1, true));
        let refused = rows.iter().filter(|row| row.group == "Ordres" && row.taken == 0);
        assert!(refused.into_iter().all(|row| row.reason == "1 sur 1 déjà."));
        let groups = shelves(&rows.iter().collect::<Vec<_>>());
        assert_eq!((groups[0].unfinished, groups[0].chosen.as_str()), (false, "Arrêtez-les\u{a0}!"));
        // A press takes it back.
        roster.apply(&order.pressed()[0]).unwrap();
        assert!(roster.entry(chief).unwrap().choices.orders.is_empty());
    }

    #[test]
    fn a_ladder_is_of_radios_and_a_piece_is_counted() {
        let (localized, roster) = (localized(), chief());
        let place = Place::Entry(roster.entries().next().unwrap().id, Aspect::Whole);
        let rows = rows_of(&localized, &roster, place);
        let armour: Vec<&Row> = rows.iter().filter(|row| row.aspect == Some(Aspect::Armour)).collect();
        assert!(armour.iter().all(|row| row.control == Control::Radio));
        assert_eq!(armour.iter().map(|row| row.taken).sum::<u32>(), 1);
        assert!(armour.iter().any(|row| row.effect.starts_with("D\u{a0}")), "what it would change is said");
        let sword = find(&rows, "Inventaire", "Épée");
        assert_eq!(sword.control, Control::Stepper);
        let [Edit::Choose { choice: Choice::Equipment(taken), .. }] = &sword.counted(3)[..] else {
            panic!("{sword:?}")
        };
        assert_eq!(taken.count, 3);
        assert_eq!(sword.counted(0), []);
    }

    #[test]
    fn a_full_unit_and_a_group_without_a_champion_say_what_is() {
        let (localized, roster) = (localized(), chief());
        let unit = roster.units().next().unwrap().id;
        let rows = rows_of(&localized, &roster, Place::Unit(unit));
        let warrior = find(&rows, "Guerriers", "Guerrier Tribal");
        assert_eq!((warrior.taken, warrior.reason.as_str()), (9, "9 sur 9 déjà."));
        assert_eq!(warrior.counted(0).len(), 1);
        let rows = rows_of(&localized, &roster, Place::Contingent(roster.contingents[0].id));
        let groups = shelves(&rows.iter().collect::<Vec<_>>());
        let warriors = groups.iter().find(|own| own.name == "Guerriers").unwrap();
        assert_eq!(warriors.closed.as_deref(), Some("Rejoint l’unité d’un champion."));
        let allies = rows_of(&localized, &roster, Place::List);
        assert!(
            find(&allies, "Allié", "Forteresses Égarées").under.ends_with("165\u{a0}pts au plus (33\u{a0}% du format)")
        );
        // Who may ally comes first; who may not says so in one line.
        let legal: Vec<bool> = allies.iter().map(Row::is_legal).collect();
        assert!(legal.is_sorted_by_key(|legal| !legal) && legal[0], "{legal:?}");
        assert_eq!(find(&allies, "Allié", "Choral de Silice").reason, "Ne s’allie pas avec votre faction.");
    }

    #[test]
    fn a_reason_does_not_repeat_whom_and_what_it_is_about() {
        let (localized, mut roster) = (localized(), chief());
        let chief = roster.entries().next().unwrap().id;
        roster.apply(&Edit::Choose { entry: chief, choice: Choice::AddMount("destrier".to_owned()) }).unwrap();
        let rows = rows_of(&localized, &roster, Place::Entry(chief, Aspect::Whole));
        let reason = &find(&rows, "Inventaire", "Arc").reason;
        assert!(reason.starts_with("Pas avec le mot-clef «\u{a0}Cavalerie\u{a0}»"), "{reason}");
    }

    #[test]
    fn a_group_that_cannot_be_paid_says_what_the_nearest_lacks() {
        let (localized, mut roster) = (localized(), chief());
        roster.apply(&Edit::Format(100)).unwrap();
        let rows = rows_of(&localized, &roster, Place::Contingent(roster.contingents[0].id));
        let groups = shelves(&rows.iter().collect::<Vec<_>>());
        let champions = groups.iter().find(|own| own.name == "Champions").unwrap();
        assert_eq!(
            champions.closed.as_deref(),
            Some("Reste 15\u{a0}pts\u{a0}: il manque 10\u{a0}pts."),
            "an Écuyer costs 25"
        );
    }
}
