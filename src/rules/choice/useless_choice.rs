//! CHO-4: an order or a feat that nothing in the army can use.

use std::collections::HashSet;

use crate::army::Model;
use crate::language::{Language, Text};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "CHO-4",
    name: "useless_choice",
    pages: "29, 44–45",
    title: Said { fr: "Choix sans effet", en: "Choice without effect" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Certains choix ne servent à rien dans cette armée : un ordre qui s’appuie sur les bannières quand personne \
             n’en porte ; une action d’éclat de tir pour un champion sans équipement de tir, quand aucune autre figurine \
             de sa faction n’en a dans l’armée. Une arme de siège en est un.",
        en: "Some choices do nothing in this army: an order that builds on banners when nobody carries one; a shooting \
             feat for a champion without ranged equipment, when no other model of its faction in the army has any. A siege weapon counts.",
    },
    example: Said {
        fr: "Hissez les drapeaux ! sans Bannière dans l’armée.",
        en: "Raise the colours! without a Banner in the army.",
    },
    decision: None,
};

fn check(context: &Context, findings: &mut Findings) {
    let models = || context.army.entries().filter(|entry| entry.count > 0).filter_map(|entry| entry.model.as_ref());
    let has_banner = |model: &Model| model.pieces.iter().any(|piece| piece.count > 0 && piece.equipment.banner);
    let banner = models().any(|model| has_banner(model));
    let mut shooting: Vec<&str> = Vec::new();
    for model in models().filter(|model| model.shoots()) {
        let faction = model.profile.faction.as_str();
        if !shooting.contains(&faction) {
            shooting.push(faction);
        }
    }
    for entry in context.army.entries().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let Some(champion) = model.person().and_then(|person| person.champion.as_ref()) else { continue };
        let faction = model.profile.faction.as_str();
        // A choice made twice is CHO-1's or CHO-2's; here it is one.
        let mut told = HashSet::new();
        if !banner && champion.orders > 0 {
            let orders = entry.choices.orders.iter().filter_map(|id| context.catalogue.order(faction, id));
            for order in orders.filter(|order| order.needs_banner && told.insert(&order.id)) {
                let why = Said {
                    fr: "personne dans l’armée ne porte de bannière",
                    en: "nobody in the army carries a banner",
                };
                let message = sentence(model, &order.name, why);
                findings.advice(Place::Entry(entry.id, Aspect::Orders), &[], message, None);
            }
        }
        told.clear();
        if !shooting.contains(&faction) && champion.feats > 0 {
            let feats = entry.choices.feats.iter().filter_map(|id| context.catalogue.feat(faction, id));
            for feat in feats.filter(|feat| feat.needs_ranged && told.insert(&feat.id)) {
                let why = Said {
                    fr: "personne de sa faction n’a d’équipement de tir",
                    en: "nobody of its faction has ranged equipment",
                };
                let message = sentence(model, &feat.name, why);
                findings.advice(Place::Entry(entry.id, Aspect::Feats), &[], message, None);
            }
        }
    }
}

fn sentence(model: &Model, name: &Text, why: Said) -> Text {
    say(|language| {
        let (model, name) = (model.profile.name.quoted(language), name.quoted(language));
        let why = why.get(language);
        match language {
            Language::French => format!("{model} a choisi {name}, qui sera sans effet : {why}."),
            Language::English => format!("{model} has chosen {name}, which will have no effect: {why}."),
        }
    })
}
