//! What can be done at a place, and what was chosen there, as rows of the screen: name, price here, reason. Pure.

use super::reference::rule_route;
use super::voice::{Group, Voice, figure, penetration};
use super::wording::{self, Desk};
use crate::army::ladder::{ARMOUR, PLATING, level_of, mount_point};
use crate::army::price::Part;
use crate::army::{ArmyEntry, UnknownKind};
use crate::catalogue::figures::Figure;
use crate::catalogue::manual::{Armour, Parameter};
use crate::catalogue::tome::{Body, Equipment, Profile, Side};
use crate::language::fold;
use crate::roster::{Choice, Edit, Entry, Id, Plates, Roster, Taken};
use crate::rules::options::{Proposal, What};
use crate::rules::{Aspect, Severity};

/// One line of the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The same for as long as the row means the same.
    pub key: String,
    pub aspect: Aspect,
    pub group: String,
    pub name: String,
    pub under: String,
    pub points: i64,
    /// Why it is not legal here; empty where it is.
    pub reason: String,
    pub edits: Vec<Edit>,
    /// Of a profile.
    pub keywords: Vec<String>,
    /// What a search looks through, folded.
    pub haystack: String,
    /// Where the reference says more of it; empty where the row says it all.
    pub about: String,
    /// Where its group stands.
    pub rank: usize,
}

impl Row {
    pub fn is_legal(&self) -> bool {
        self.reason.is_empty()
    }
}

/// A choice that was made, and how to take it back.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    pub aspect: Aspect,
    pub name: String,
    pub edit: Edit,
}

/// The rows of a place. `OneMore` has none: it is the entry's own counter.
pub fn rows(voice: &Voice, profile: Option<&Profile>, led: bool, proposals: Vec<Proposal>) -> Vec<Row> {
    let mut all: Vec<Row> = Vec::with_capacity(proposals.len());
    for mut row in proposals.into_iter().filter_map(|proposal| row(voice, profile, proposal)) {
        // Champions first, whatever the order of the tome: a unit begins with one. Once it has begun, they come last.
        if led && row.rank == 0 {
            row.rank = Group::ALL.len();
        }
        let at = all.partition_point(|own| own.rank <= row.rank);
        all.insert(at, row);
    }
    all
}

fn row(voice: &Voice, profile: Option<&Profile>, proposal: Proposal) -> Option<Row> {
    let words = voice.words();
    let faction = profile.map(|profile| profile.faction.as_str()).unwrap_or_default();
    let mut about = String::new();
    let desk = Desk::of(voice.language);
    let reasons = proposal.findings.iter().filter(|finding| finding.severity == Severity::Error);
    let reasons: Vec<&str> = reasons.map(|finding| finding.message.get(voice.language)).collect();
    let (aspect, group, name, under, id) = match &proposal.what {
        What::OneMore => return None,
        What::Ally(faction) => {
            let civilisation = voice.catalogue.faction(faction).and_then(|own| voice.civilisation(&own.civilisation));
            let under = civilisation.map(|own| voice.text(&own.name)).unwrap_or_default();
            (Aspect::Whole, desk.ally.to_owned(), voice.faction_name(faction), under, faction.clone())
        }
        What::Profile(profile) => {
            let group = Group::of(profile).title(words).to_owned();
            (Aspect::Whole, group, voice.text(&profile.name), figures(voice, profile), profile.id.clone())
        }
        What::Equipment { equipment, mount } => {
            let group = mount.map_or(words.inventory, |mount| wording::mount_point(voice.language, mount));
            let id = format!("{}/{}@{mount:?}", equipment.faction, equipment.id);
            (Aspect::Equipment, group.to_owned(), voice.text(&equipment.name), piece(voice, equipment), id)
        }
        What::Armour(level) => {
            (Aspect::Armour, words.armour.to_owned(), armour(voice, *level), String::new(), format!("{level:?}"))
        }
        What::Plating(side, level) => {
            let group = plating(voice, *side).to_owned();
            (Aspect::Plating, group, voice.plating(*level), String::new(), format!("{side:?}{level:?}"))
        }
        What::Mount(mount) => {
            let mut under = vec![voice.changes(&mount.changes)];
            under.extend(mount.rules.iter().map(|used| voice.used_rule_name(&mount.faction, used)));
            under.retain(|part| !part.is_empty());
            let id = format!("{}/{}", mount.faction, mount.id);
            (Aspect::Mount, words.mounts.to_owned(), voice.text(&mount.name), under.join(", "), id)
        }
        What::Barding => {
            (Aspect::Barding, desk.barding.to_owned(), desk.barding.to_owned(), String::new(), "barding".to_owned())
        }
        What::Upgrade(upgrade) => {
            let name = voice.rule_name(faction, &upgrade.rule, upgrade.parameter.as_deref());
            let rule = voice.catalogue.rule(faction, &upgrade.rule);
            let mut text = rule.map(|rule| voice.text(&rule.text)).unwrap_or_default();
            let id = format!("{}({:?})", upgrade.rule, upgrade.parameter);
            // One of many that differ by their keyword: they have a shelf of their own, and the text once.
            let any = |profile: &Profile| {
                profile.upgrades.iter().any(|offer| {
                    let keyword = voice.catalogue.parameter(faction, &offer.rule) == Some(Parameter::Keyword);
                    keyword && offer.rule == upgrade.rule && offer.parameter.is_none()
                })
            };
            let mut group = words.upgrades.to_owned();
            if profile.is_some_and(any) {
                group = voice.rule_name(faction, &upgrade.rule, None);
                text.clear();
            }
            if text.is_empty() {
                about = rule_route(voice, faction, &upgrade.rule).href();
            }
            (Aspect::Upgrades, group, name, text, id)
        }
        What::BaseRaise => {
            (Aspect::Base, words.base.to_owned(), desk.raise_base.to_owned(), String::new(), "base".to_owned())
        }
        What::CombinedBase => {
            (Aspect::Base, words.base.to_owned(), desk.combined_base.to_owned(), String::new(), "combined".to_owned())
        }
        What::Order(id) => {
            let order = voice.catalogue.order(faction, id);
            let under = order.map(|order| voice.text(&order.text)).unwrap_or_default();
            (Aspect::Orders, words.orders.to_owned(), order_name(voice, faction, id), under, id.clone())
        }
        What::Feat(id) => {
            let feat = voice.catalogue.feat(faction, id);
            let under = feat.map(|feat| voice.text(&feat.text)).unwrap_or_default();
            (Aspect::Feats, words.feats.to_owned(), feat_name(voice, faction, id), under, id.clone())
        }
        What::Spell(id) => {
            let spell = voice.catalogue.spell(id);
            let under = spell.map(|spell| voice.text(&spell.text)).unwrap_or_default();
            (Aspect::Spells, words.magic.to_owned(), spell_name(voice, id), under, id.clone())
        }
        What::Aboard => {
            (Aspect::Aboard, desk.aboard.to_owned(), desk.go_aboard.to_owned(), String::new(), "aboard".to_owned())
        }
        What::General => {
            (Aspect::Whole, desk.general.to_owned(), desk.name_general.to_owned(), String::new(), "general".to_owned())
        }
    };
    let (rank, keywords) = match &proposal.what {
        What::Profile(profile) => {
            let rank = Group::ALL.iter().position(|group| *group == Group::of(profile));
            (rank.unwrap_or_default(), keywords(voice, profile))
        }
        _ => (0, Vec::new()),
    };
    let shelf = match &proposal.what {
        What::Profile(_) => "#/profil/",
        What::Equipment { .. } => "#/reference/equipement/",
        What::Mount(_) => "#/reference/montures/",
        _ => "",
    };
    if !shelf.is_empty() {
        about = shelf.to_owned() + id.split('@').next().unwrap_or_default();
    }
    let haystack = fold(&format!("{name} {group} {under} {}", keywords.join(" ")));
    let key = format!("{aspect:?} {id}");
    Some(Row {
        key,
        aspect,
        group,
        name,
        under,
        points: proposal.points,
        reason: reasons.join(" "),
        edits: proposal.edits,
        keywords,
        haystack,
        about,
        rank,
    })
}

/// A further model of a profile that stands there plain already only counts one more.
pub fn join(roster: &Roster, rows: &mut [Row]) {
    for row in rows.iter_mut() {
        let [Edit::AddEntry { unit, entry: new, .. }] = row.edits.as_slice() else { continue };
        let plain = |entry: &&Entry| {
            entry.profile == new.profile && entry.choices == new.choices && entry.name.is_empty() && entry.count > 0
        };
        if let Some(own) = roster.unit(*unit).and_then(|unit| unit.entries.iter().find(plain)) {
            row.edits = vec![Edit::SetCount { entry: own.id, count: own.count.saturating_add(new.count) }];
        }
    }
}

/// Everything that was chosen for an entry, in the order of the panel.
pub fn chosen(voice: &Voice, roster: &Roster, entry: &Entry) -> Vec<Chosen> {
    let desk = Desk::of(voice.language);
    let faction = faction_of(voice, entry);
    let choices = &entry.choices;
    let mut all = Vec::new();
    let mut add = |aspect: Aspect, name: String, choice: Choice| {
        all.push(Chosen { aspect, name, edit: Edit::Choose { entry: entry.id, choice } });
    };
    for taken in &choices.equipment {
        let less = Taken { count: taken.count.saturating_sub(1), ..taken.clone() };
        add(Aspect::Equipment, taken_name(voice, &faction, taken), Choice::Equipment(less));
    }
    if let Some(level) = &choices.armour {
        let name = level_of(level, &ARMOUR).map_or_else(|| level.clone(), |level| armour(voice, level));
        add(Aspect::Armour, name, Choice::Armour(None));
    }
    let sides = [
        (Side::Front, &choices.plating.front),
        (Side::Flank, &choices.plating.flank),
        (Side::Rear, &choices.plating.rear),
    ];
    for (side, level) in sides {
        let Some(level) = level else { continue };
        let known = level_of(level, &PLATING).map_or_else(|| level.clone(), |level| voice.plating(level));
        let mut plates: Plates = choices.plating.clone();
        match side {
            Side::Front => plates.front = None,
            Side::Flank => plates.flank = None,
            Side::Rear => plates.rear = None,
        }
        add(Aspect::Plating, format!("{} {}", plating(voice, side), known.to_lowercase()), Choice::Plating(plates));
    }
    for mount in &choices.mounts {
        add(Aspect::Mount, voice.mount_name(&faction, mount), Choice::RemoveMount(mount.clone()));
    }
    if choices.barding {
        add(Aspect::Barding, desk.barding.to_owned(), Choice::Barding(false));
    }
    for upgrade in &choices.upgrades {
        let name = voice.rule_name(&faction, &upgrade.rule, upgrade.parameter.as_deref());
        add(Aspect::Upgrades, name, Choice::RemoveUpgrade(upgrade.clone()));
    }
    if choices.base_raise > 0 {
        let name = wording::base_raised(voice.language, choices.base_raise);
        add(Aspect::Base, name, Choice::BaseRaise(choices.base_raise - 1));
    }
    if choices.combined_base {
        add(Aspect::Base, desk.combined_base.to_owned(), Choice::CombinedBase(false));
    }
    for order in &choices.orders {
        add(Aspect::Orders, order_name(voice, &faction, order), Choice::RemoveOrder(order.clone()));
    }
    for feat in &choices.feats {
        add(Aspect::Feats, feat_name(voice, &faction, feat), Choice::RemoveFeat(feat.clone()));
    }
    for spell in &choices.spells {
        add(Aspect::Spells, spell_name(voice, spell), Choice::RemoveSpell(spell.clone()));
    }
    if choices.aboard > 0 {
        add(Aspect::Aboard, wording::aboard(voice.language, choices.aboard), Choice::Aboard(choices.aboard - 1));
    }
    if roster.general == Some(entry.id) {
        all.push(Chosen { aspect: Aspect::Whole, name: desk.general.to_owned(), edit: Edit::NameGeneral(None) });
    }
    all
}

/// What an entry carries, in one line under its name.
pub fn summary(voice: &Voice, roster: &Roster, id: Id) -> String {
    let Some(entry) = roster.entry(id) else { return String::new() };
    let names = chosen(voice, roster, entry).into_iter().filter(|own| own.aspect != Aspect::Whole);
    names.map(|own| own.name).collect::<Vec<_>>().join(", ")
}

/// What an entry is called: its own name, else that of its profile.
pub fn entry_name(voice: &Voice, entry: &Entry) -> String {
    if entry.name.trim().is_empty() { voice.profile_name(&entry.profile) } else { entry.name.clone() }
}

/// The parts of the price of one model, in words.
pub fn price_lines(voice: &Voice, entry: &ArmyEntry) -> Vec<(String, u64)> {
    let desk = Desk::of(voice.language);
    let faction = entry.model.as_ref().map(|model| model.profile.faction.as_str()).unwrap_or_default();
    let name = |part: &Part| match part {
        Part::Profile => voice.profile_name(&entry.profile_id),
        Part::Armour(level) => armour(voice, *level),
        Part::Plating(side, level) => {
            format!("{} {}", plating(voice, *side), voice.plating(*level).to_lowercase())
        }
        Part::Mount(mount) => voice.text(&mount.name),
        Part::Barding => desk.barding.to_owned(),
        Part::Equipment { equipment, .. } => voice.text(&equipment.name),
        Part::Upgrade(upgrade) => voice.rule_name(faction, &upgrade.rule, upgrade.parameter.as_deref()),
        Part::BaseRaise => desk.raise_base.to_owned(),
    };
    entry.price.lines.iter().map(|line| (name(&line.part), line.points())).collect()
}

/// Names that no tome knows.
pub fn unknown(voice: &Voice, entry: &ArmyEntry) -> Vec<String> {
    let word = Desk::of(voice.language).unknown;
    let all = entry.unknown.iter().filter(|unknown| unknown.kind != UnknownKind::Faction);
    all.map(|unknown| format!("{} ({word})", unknown.name)).collect()
}

fn faction_of(voice: &Voice, entry: &Entry) -> String {
    voice.catalogue.profile(&entry.profile).map(|profile| profile.faction.clone()).unwrap_or_default()
}

/// The figures in one line.
fn figures(voice: &Voice, profile: &Profile) -> String {
    match &profile.body {
        Body::Person(person) => {
            let pair = |name: Figure| format!("{}\u{a0}{}", name.label(), figure(&person.figures, name));
            Figure::ALL.map(pair).join(" · ")
        }
        Body::Vehicle(vehicle) => {
            let plating = Side::ALL.map(|side| vehicle.plating.get(side).figure.to_string()).join("/");
            format!("Mvt\u{a0}{}\u{a0}cm · {}\u{a0}{plating}", vehicle.mvt, voice.words().plating)
        }
        Body::Siege(siege) => format!(
            "{}\u{a0}{}\u{a0}cm · F\u{a0}{} · D\u{a0}{} · PV\u{a0}{}",
            voice.words().range,
            siege.range,
            siege.f,
            siege.d,
            siege.pv
        ),
    }
}

fn keywords(voice: &Voice, profile: &Profile) -> Vec<String> {
    profile.keywords.iter().map(|keyword| voice.keyword_name(keyword)).collect()
}

fn piece(voice: &Voice, piece: &Equipment) -> String {
    let mut parts = Vec::new();
    if let Some(weapon) = &piece.weapon {
        let strength = weapon.f.map_or_else(|| voice.words().own_strength.to_owned(), |f| f.to_string());
        let pen = format!("{}\u{a0}{}", voice.words().penetration, penetration(weapon.pen));
        parts.push(format!("{}\u{a0}cm, F\u{a0}{strength}, {pen}", weapon.range));
    }
    parts.push(voice.piece_traits(piece));
    parts.push(voice.changes(&piece.changes));
    parts.retain(|part| !part.is_empty());
    parts.extend(piece.rules.iter().map(|used| voice.used_rule_name(&piece.faction, used)));
    parts.join(", ")
}

fn taken_name(voice: &Voice, faction: &str, taken: &Taken) -> String {
    let mut name = voice.piece_name(faction, &taken.piece);
    if let Some(point) = &taken.mount {
        let shown = mount_point(point).map_or(point.as_str(), |point| wording::mount_point(voice.language, point));
        name = format!("{name} ({})", shown.to_lowercase());
    }
    if taken.count > 1 { format!("{name} ×\u{a0}{}", taken.count) } else { name }
}

fn armour(voice: &Voice, level: Armour) -> String {
    let step = voice.catalogue.manual.armour.iter().find(|step| step.id == level);
    step.map_or_else(String::new, |step| voice.text(&step.name))
}

fn plating(voice: &Voice, side: Side) -> &'static str {
    let words = voice.words();
    match side {
        Side::Front => words.plating_front,
        Side::Flank => words.plating_flank,
        Side::Rear => words.plating_rear,
    }
}

fn order_name(voice: &Voice, faction: &str, id: &str) -> String {
    voice.catalogue.order(faction, id).map_or_else(|| id.to_owned(), |order| voice.text(&order.name))
}

fn feat_name(voice: &Voice, faction: &str, id: &str) -> String {
    voice.catalogue.feat(faction, id).map_or_else(|| id.to_owned(), |feat| voice.text(&feat.name))
}

fn spell_name(voice: &Voice, id: &str) -> String {
    voice.catalogue.spell(id).map_or_else(|| id.to_owned(), |spell| voice.text(&spell.name))
}
