//! CHO-1: too few or too many orders, one twice, or one of another faction.

use super::chosen::{Found, Question, Words, of_another_faction};
use crate::army::{ArmyContingent, ArmyUnit};
use crate::roster::edit::Choice;
use crate::rules::{Aspect, Check, Context, Findings, Rule, Said, Why};

pub static RULE: Rule = Rule {
    code: "CHO-1",
    name: "wrong_orders",
    pages: "17, 27",
    title: Said { fr: "Ordres à choisir", en: "Orders to choose" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un champion connaît exactement autant d’ordres que son profil le dit. Ils se choisissent avant la partie, \
             dans la liste commune ou dans celle de sa faction. Ceux qui ne sont pas champions n’en ont pas.",
        en: "A champion knows exactly as many orders as its profile says. They are chosen before the game, from the \
             common list or from its faction’s. Whoever is not a champion has none.",
    },
    example: Said {
        fr: "Un champion à deux ordres : avec un seul la liste est incomplète, avec trois elle est illégale.",
        en: "A champion with two orders: with one the list is incomplete, with three it is illegal.",
    },
    decision: Some(Said {
        fr: "Les ordres d’un même champion sont tous différents. Leur nombre est exactement celui du profil.",
        en: "The orders of one champion are all different. Their number is exactly the profile’s.",
    }),
};

static WORDS: Words = Words {
    one: Said { fr: "ordre", en: "order" },
    many: Said { fr: "ordres", en: "orders" },
    none: Said { fr: "aucun ordre", en: "no orders" },
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let catalogue = context.catalogue;
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let champion = model.person().and_then(|person| person.champion.as_ref());
        let question = Question {
            entry,
            model,
            aspect: Aspect::Orders,
            chosen: &entry.choices.orders,
            required: champion.map_or(0, |champion| champion.orders),
            words: &WORDS,
            add: Choice::AddOrder,
            remove: Choice::RemoveOrder,
        };
        let faction = &model.profile.faction;
        let find = |id: &str| {
            if let Some(order) = catalogue.order(faction, id) {
                return Found::Open(&order.id, &order.name);
            }
            match catalogue.order_anywhere(id) {
                Some(order) => Found::Foreign(&order.id, &order.name, of_another_faction(model, &order.name)),
                None => Found::Unknown,
            }
        };
        let own = catalogue.tome(faction).into_iter().flat_map(|tome| &tome.orders);
        let mut open = catalogue.manual.orders.iter().chain(own).map(|order| (order.id.as_str(), &order.name));
        question.ask(&find, &mut open, findings);
    }
}
