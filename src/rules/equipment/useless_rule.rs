//! EQP-10: a rule that has no effect on this model.

use super::words::{depends_on_kind, take_upgrades_back};
use crate::army::price::offer_for;
use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Held, Model, Origin, Role};
use crate::catalogue::Catalogue;
use crate::catalogue::keywords::Keyword;
use crate::catalogue::known;
use crate::language::Language;
use crate::roster::Upgrade;
use crate::rules::{Aspect, Check, Context, Findings, Fix, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "EQP-10",
    name: "useless_rule",
    pages: "73, 81–89",
    title: Said { fr: "Règle sans effet", en: "Rule without effect" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Certaines règles ne servent à rien ici : Maîtrise (X) sans l’équipement X ; Forestier, Montagnard, \
             Guérillero, Pied Léger ou Troupe de ligne sans le mot-clef Infanterie ; Cavalier Expert ou Adeptes de la \
             chasse à courre à pied ; Tout-terrain sans Moto ; Costaud acheté pour un marcheur, qui l’a déjà ; \
             Porte-Bannière sans bannière ; Rapide ou Vol achetés par un cavalier dont la monture ne les a pas ; \
             Attaque de Flanc ou Téléportation quand ni toutes les figurines de l’unité ni son transport ne l’ont.",
        en: "Some rules do nothing here: Mastery (X) without the piece X; Forester, Mountaineer, Guerrilla, \
             Light-footed or Line Troops without the keyword Infantry; Expert Rider or Followers of the Hunt on foot; \
             All-terrain without Bike; Burly bought for a walker, which has it already; Standard-bearer without a \
             banner; Fast or Flight bought by a rider whose mount has not got them; Flank Attack or Teleportation when \
             neither every model of the unit nor its transport has it.",
    },
    example: Said {
        fr: "Une figurine avec Forestier qui monte à cheval perd l’Infanterie, et avec elle l’effet de la règle.",
        en: "A model with Forester that mounts a horse loses Infantry, and the rule’s effect with it.",
    },
    decision: None,
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let catalogue = context.catalogue;
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let useless = model.rules.iter().filter(|held| is_useless(catalogue, model, held)).cloned();
        let lost = lost_by_rider(catalogue, entry, model);
        // What was not even on offer is EQP-8.
        let offered = |held: &Held| held.origin != Origin::Upgrade || is_offered(catalogue, model, held);
        for held in &useless.chain(lost).filter(offered).collect::<Vec<_>>() {
            let message = say(|language| {
                let name = model.profile.name.quoted(language);
                let parameter = held.parameter.as_deref();
                let held =
                    language.quoted(&catalogue.naming(language).rule(&model.profile.faction, &held.rule, parameter));
                match language {
                    Language::French => format!("{name} a la règle {held}, qui n’a ici aucun effet."),
                    Language::English => format!("{name} has the rule {held}, which has no effect here."),
                }
            });
            let fix = remove(catalogue, entry, model, held);
            findings.advice(Place::Entry(entry.id, Aspect::Upgrades), &[], message, fix);
        }
    }
    for shared in [known::ATTAQUE_DE_FLANC, known::TELEPORTATION] {
        let models = || unit.entries.iter().filter(|entry| entry.count > 0);
        let some = models().any(|entry| entry.has_rule(shared));
        // Its transport goes with the unit, and need not have what all others have.
        let all = models()
            .filter(|entry| entry.role != Role::Transport)
            .all(|entry| entry.model.is_none() || entry.has_rule(shared));
        let carried = unit.carriers().any(|entry| entry.has_rule(shared));
        if !some || all || carried {
            continue;
        }
        let message = say(|language| {
            let name = language.quoted(&catalogue.naming(language).rule("", shared, None));
            match language {
                Language::French => {
                    format!("{name} est sans effet : ni toutes les figurines de l’unité, ni son transport ne l’ont.")
                }
                Language::English => {
                    format!("{name} has no effect: neither every model of the unit nor its transport has it.")
                }
            }
        });
        findings.advice(Place::Unit(unit.id), &[], message, None);
    }
}

fn is_useless(catalogue: &Catalogue, model: &Model, held: &Held) -> bool {
    let has = |keyword| model.keywords.has(keyword);
    let mut pieces = model.pieces.iter().filter(|piece| piece.count > 0);
    match held.rule.as_str() {
        known::MAITRISE => held.parameter.as_ref().is_some_and(|wanted| {
            let wanted = catalogue.equipment(&model.profile.faction, wanted);
            wanted.is_some_and(|wanted| !pieces.any(|piece| piece.equipment.is_same(wanted)))
        }),
        known::FORESTIER | known::MONTAGNARD | known::GUERILLERO | known::PIED_LEGER | known::TROUPE_DE_LIGNE => {
            !has(Keyword::Infanterie)
        }
        known::CAVALIER_EXPERT | known::ADEPTES_DE_LA_CHASSE_A_COURRE => !model.is_mounted(),
        known::TOUT_TERRAIN => !has(Keyword::Moto),
        known::COSTAUD => held.origin == Origin::Upgrade && has(Keyword::Marcheur),
        known::PORTE_BANNIERE => !pieces.any(|piece| piece.equipment.banner),
        _ => false,
    }
}

/// *Rapide* and *Vol* that a rider bought and that its mount has not got: `army` has taken them away already.
fn lost_by_rider(catalogue: &Catalogue, entry: &ArmyEntry, model: &Model) -> Vec<Held> {
    let mut lost: Vec<Held> = Vec::new();
    for bought in entry.choices.upgrades.iter().filter(|_| !model.mounts.is_empty()) {
        let id = catalogue.rule(&model.profile.faction, &bought.rule).map_or(&bought.rule, |rule| &rule.id);
        let is_lost = (id == known::RAPIDE || id == known::VOL) && !model.has_rule(id);
        if is_lost && !lost.iter().any(|own| own.rule == bought.rule) {
            let (rule, parameter) = (bought.rule.clone(), bought.parameter.clone());
            lost.push(Held { rule, parameter, origin: Origin::Upgrade });
        }
    }
    lost
}

fn upgrade(held: &Held) -> Upgrade {
    Upgrade { rule: held.rule.clone(), parameter: held.parameter.clone() }
}

fn is_offered(catalogue: &Catalogue, model: &Model, held: &Held) -> bool {
    offer_for(catalogue, &model.profile, &upgrade(held)).is_some()
}

/// Only what was bought can be given back, and only where no piece hangs on it.
fn remove(catalogue: &Catalogue, entry: &ArmyEntry, model: &Model, held: &Held) -> Option<Fix> {
    if held.origin != Origin::Upgrade || depends_on_kind(model) {
        return None;
    }
    let bought = upgrade(held);
    let all = entry.choices.upgrades.iter().enumerate().filter(|(_, own)| **own == bought);
    let places: Vec<usize> = all.map(|(at, _)| at).collect();
    let label = say(|language| {
        let parameter = held.parameter.as_deref();
        let name = language.quoted(&catalogue.naming(language).rule(&model.profile.faction, &held.rule, parameter));
        match language {
            Language::French => format!("Retirer {name}"),
            Language::English => format!("Remove {name}"),
        }
    });
    Some(Fix { label, edits: take_upgrades_back(entry, &places) })
}
