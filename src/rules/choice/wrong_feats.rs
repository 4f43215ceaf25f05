//! CHO-2: too few or too many feats, one twice, or one of another faction.

use super::chosen::{Found, Question, Words, of_another_faction};
use crate::army::{ArmyContingent, ArmyUnit};
use crate::roster::edit::Choice;
use crate::rules::{Aspect, Check, Context, Findings, Rule, Said, Why};

pub static RULE: Rule = Rule {
    code: "CHO-2",
    name: "wrong_feats",
    pages: "17, 43–45",
    title: Said { fr: "Actions d’éclat à choisir", en: "Feats to choose" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un champion a exactement autant d’actions d’éclat que son profil le dit, toutes phases confondues \
             (commandement, tir, duel), choisies avant la partie dans la liste commune ou dans celle de sa faction. \
             Ceux qui ne sont pas champions n’en ont pas.",
        en: "A champion has exactly as many feats as its profile says, of all phases taken together (command, \
             shooting, duel), chosen before the game from the common list or from its faction’s. Whoever is not a \
             champion has none.",
    },
    example: Said {
        fr: "Un champion à deux actions d’éclat peut prendre deux actions de duel et aucune de tir.",
        en: "A champion with two feats may take two duel feats and none for shooting.",
    },
    decision: Some(Said {
        fr: "Les actions d’éclat d’un même champion sont toutes différentes. Leur nombre est exactement celui du \
             profil. La page 17 renvoie par erreur au tableau des ordres : leurs listes sont pages 44 et 45.",
        en: "The feats of one champion are all different. Their number is exactly the profile’s. Page 17 sends to the \
             table of orders by mistake: their lists are on pages 44 and 45.",
    }),
};

static WORDS: Words = Words {
    one: Said { fr: "action d’éclat", en: "feat" },
    many: Said { fr: "actions d’éclat", en: "feats" },
    none: Said { fr: "aucune action d’éclat", en: "no feats" },
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let catalogue = context.catalogue;
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let champion = model.person().and_then(|person| person.champion.as_ref());
        let question = Question {
            entry,
            model,
            aspect: Aspect::Feats,
            chosen: &entry.choices.feats,
            required: champion.map_or(0, |champion| champion.feats),
            words: &WORDS,
            add: Choice::AddFeat,
            remove: Choice::RemoveFeat,
        };
        let faction = &model.profile.faction;
        let find = |id: &str| {
            if let Some(feat) = catalogue.feat(faction, id) {
                return Found::Open(&feat.id, &feat.name);
            }
            match catalogue.feat_anywhere(id) {
                Some(feat) => Found::Foreign(&feat.id, &feat.name, of_another_faction(model, &feat.name)),
                None => Found::Unknown,
            }
        };
        let own = catalogue.tome(faction).into_iter().flat_map(|tome| &tome.feats);
        let mut open = catalogue.manual.feats.iter().chain(own).map(|feat| (feat.id.as_str(), &feat.name));
        question.ask(&find, &mut open, findings);
    }
}
