//! Where effects come from, and whether one of them holds: rules, keywords, pieces, and what reaches a model from elsewhere.

use super::{Combatant, Moved};
use crate::army::Model;
use crate::catalogue::Catalogue;
use crate::catalogue::effect::{Change, Effect, EffectPhase, Malus, Step, Until};
use crate::catalogue::manual::Parameter;
use crate::catalogue::raw::EquipmentKind;
use crate::catalogue::tome::{Bonus, Equipment};
use crate::language::Text;

/// Something with a name and effects.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    pub name: Text,
    pub effects: Vec<Effect>,
    pub bound: Bound,
    /// Comes from somebody else: an order, a spell, a banner near by.
    pub lent: bool,
}

/// What the effects are tied to.
#[derive(Clone, Debug, PartialEq)]
pub enum Bound {
    /// All that the model does.
    Model,
    /// What it does with this piece.
    Piece(String),
    /// What it does to models with this keyword.
    Keyword(String),
}

/// All that a model brings along itself: rules, keywords, pieces, mounts, the bonus of its faction.
pub fn own(catalogue: &Catalogue, model: &Model) -> Vec<Source> {
    let mut sources = Vec::new();
    let mut add = |name: &Text, effects: Vec<Effect>, bound: Bound| {
        if !effects.is_empty() {
            sources.push(Source { name: name.clone(), effects, bound, lent: false });
        }
    };
    for held in &model.rules {
        let Some(rule) = catalogue.rule(&model.profile.faction, &held.rule) else { continue };
        let bound = match (rule.parameter, &held.parameter) {
            (Some(Parameter::Equipment), Some(piece)) => Bound::Piece(piece.clone()),
            (Some(Parameter::Keyword), Some(keyword)) => Bound::Keyword(keyword.clone()),
            _ => Bound::Model,
        };
        add(&rule.name, rule.effects.list(), bound);
    }
    for keyword in &catalogue.manual.keywords {
        if model.keywords.has_named(&keyword.name.fr) {
            add(&keyword.name, keyword.effects.list(), Bound::Model);
        }
    }
    for piece in model.pieces.iter().filter(|piece| piece.count > 0) {
        let equipment = &piece.equipment;
        let bound = match equipment.kind {
            EquipmentKind::Soutien => Bound::Model,
            EquipmentKind::Tir | EquipmentKind::Melee => Bound::Piece(equipment.id.clone()),
        };
        add(&equipment.name, equipment.effects.list(), bound.clone());
        for held in &equipment.rules {
            if let Some(rule) = catalogue.rule(&equipment.faction, &held.rule) {
                add(&rule.name, rule.effects.list(), bound.clone());
            }
        }
    }
    for mount in &model.mounts {
        add(&mount.name, mount.effects.list(), Bound::Model);
    }
    if let Some(bonus) = bonus(catalogue, model) {
        add(&bonus.name, bonus.effects.list(), Bound::Model);
    }
    sources
}

fn bonus<'a>(catalogue: &'a Catalogue, model: &Model) -> Option<&'a Bonus> {
    // Allies lose theirs (p. 21).
    catalogue.faction(&model.profile.faction).filter(|_| !model.allied)?.bonus.as_ref()
}

/// What reaches a model from elsewhere and lasts, by its id: an order, a feat, a spell, or a rule or piece with an aura.
/// A spell that is over as soon as it is cast does something to its victim, and nothing for what the victim does.
pub fn lent(catalogue: &Catalogue, faction: &str, id: &str) -> Option<Source> {
    let source =
        |name: &Text, effects: Vec<Effect>| Source { name: name.clone(), effects, bound: Bound::Model, lent: true };
    if let Some(order) = catalogue.order(faction, id) {
        return Some(source(&order.name, order.effects.list()));
    }
    if let Some(feat) = catalogue.feat(faction, id) {
        return Some(source(&feat.name, feat.effects.list()));
    }
    if let Some(spell) = catalogue.spell(id) {
        let lasts = spell.usage.open().is_none_or(|usage| usage.until != Until::AtOnce);
        return lasts.then(|| source(&spell.name, spell.effects.list()));
    }
    let near = |effects: Vec<Effect>| effects.into_iter().filter(|effect| effect.near.is_some()).collect::<Vec<_>>();
    if let Some(rule) = catalogue.rule(faction, id) {
        return Some(source(&rule.name, near(rule.effects.list())));
    }
    let piece = catalogue.equipment(faction, id)?;
    Some(source(&piece.name, near(piece.effects.list())))
}

/// What a model does for friends near by in a step, by its rules and pieces.
pub fn auras(catalogue: &Catalogue, model: &Model, step: Step) -> Vec<Source> {
    let near = |mut source: Source| {
        source.effects.retain(|effect| effect.near.is_some() && effect.step == step);
        (!source.effects.is_empty()).then_some(Source { lent: true, bound: Bound::Model, ..source })
    };
    own(catalogue, model).into_iter().filter_map(near).collect()
}

/// The attack that is asked about.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub phase: EffectPhase,
    /// Whose effects are looked at.
    pub bearer: &'a Combatant<'a>,
    pub other: Option<&'a Combatant<'a>>,
    /// The attacker's.
    pub weapon: Option<&'a Equipment>,
}

impl Context<'_> {
    /// The effects of the bearer that hold for a step; as a target, those that change what the other rolls.
    pub fn effects(&self, step: Step, as_target: bool) -> Vec<(Text, Effect)> {
        let mut all = Vec::new();
        for source in self.bearer.sources() {
            for effect in &source.effects {
                if effect.step == step && effect.as_target == as_target && self.holds(source, effect) {
                    all.push((source.name.clone(), effect.clone()));
                }
            }
        }
        all
    }

    /// Penalties that the bearer's effects lift in a step.
    pub fn lifted(&self, step: Step) -> Vec<(Text, Malus)> {
        let lifted = |(name, effect): (Text, Effect)| match effect.change {
            Change::Cancel(malus) => Some((name, malus)),
            _ => None,
        };
        self.effects(step, false).into_iter().filter_map(lifted).collect()
    }

    pub fn holds(&self, source: &Source, effect: &Effect) -> bool {
        let bearer = self.bearer;
        let bound = match &source.bound {
            Bound::Model => true,
            Bound::Piece(piece) => self.weapon.is_some_and(|weapon| weapon.id == *piece),
            Bound::Keyword(keyword) => self.other.is_some_and(|other| other.model.is_named(keyword)),
        };
        let said = (!effect.charged || bearer.charged)
            && (!effect.moved_half || bearer.moved == Moved::Half)
            && (!effect.still || bearer.moved == Moved::Still && !bearer.charged)
            && (!effect.asked || bearer.conditions)
            && (effect.near.is_none() || source.lent)
            && effect.phase.is_none_or(|phase| phase == self.phase);
        let own = (effect.by.is_empty() || effect.by.iter().any(|name| bearer.model.is_named(name)))
            && !effect.unless.iter().any(|name| bearer.model.is_named(name))
            && effect.rule.as_ref().is_none_or(|rule| bearer.model.has_rule(rule));
        let others = match self.other {
            Some(other) => {
                (effect.against.is_empty() || effect.against.iter().any(|name| other.model.is_named(name)))
                    && !effect.except.iter().any(|name| other.model.is_named(name))
                    && effect.armour.is_none_or(|least| other.model.armour.is_some_and(|worn| worn.level >= least))
            }
            None => effect.against.is_empty() && effect.armour.is_none(),
        };
        let category = self.weapon.and_then(|weapon| weapon.weapon.as_ref()).map(|weapon| weapon.category);
        let weapon = (effect.only.is_empty() || category.is_some_and(|own| effect.only.contains(&own)))
            && category.is_none_or(|own| !effect.not.contains(&own))
            && effect.hands.is_none_or(|hands| self.weapon.is_some_and(|weapon| weapon.hands == Some(hands)));
        bound && said && own && others && weapon
    }
}

/// Pieces and rules that have a text and no effects, and effects that are only to be kept in mind: named beside every
/// answer, so that nobody takes them for counted.
pub fn not_counted(catalogue: &Catalogue, model: &Model, phase: EffectPhase) -> Vec<Text> {
    let mut names: Vec<Text> = Vec::new();
    let mut add = |name: &Text| {
        if !names.contains(name) {
            names.push(name.clone());
        }
    };
    let tracked = |effects: &[Effect]| {
        let here = |effect: &&Effect| effect.phase.is_none_or(|own| own == phase);
        effects.iter().filter(here).any(|effect| effect.change == Change::Track)
    };
    for piece in model.pieces.iter().filter(|piece| piece.count > 0) {
        let equipment = &piece.equipment;
        let ranged = equipment.kind == EquipmentKind::Tir;
        let matters = match phase {
            EffectPhase::Shooting => equipment.kind != EquipmentKind::Melee,
            EffectPhase::Duel => !ranged,
            EffectPhase::Command | EffectPhase::Movement | EffectPhase::End => true,
        };
        let told = !equipment.text.fr.is_empty() && equipment.effects.is_empty();
        if matters && (told || tracked(&equipment.effects.list())) {
            add(&equipment.name);
        }
        for held in equipment.rules.iter().filter(|_| matters) {
            if let Some(rule) =
                catalogue.rule(&equipment.faction, &held.rule).filter(|rule| tracked(&rule.effects.list()))
            {
                add(&rule.name);
            }
        }
    }
    for held in &model.rules {
        let Some(rule) = catalogue.rule(&model.profile.faction, &held.rule) else { continue };
        let common = catalogue.manual.rules.iter().any(|own| own.id == rule.id);
        // A rule of the manual without effects concerns movement or lists, and nothing that is counted here.
        if tracked(&rule.effects.list()) || !common && rule.effects.is_empty() {
            add(&rule.name);
        }
    }
    for mount in &model.mounts {
        if !mount.text.fr.is_empty() && mount.effects.is_empty() || tracked(&mount.effects.list()) {
            add(&mount.name);
        }
    }
    let bonus = bonus(catalogue, model);
    if let Some(bonus) = bonus.filter(|bonus| bonus.effects.is_empty() || tracked(&bonus.effects.list())) {
        add(&bonus.name);
    }
    names
}
