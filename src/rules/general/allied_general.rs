//! GEN-3: an allied champion was named although the main contingent has one of the same rank.

use crate::army::Refusal;
use crate::language::Language;
use crate::rules::general::general_to_name::first;
use crate::rules::unit::mend::name;
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "GEN-3",
    name: "allied_general",
    pages: "22–23",
    title: Said { fr: "Général allié", en: "Allied general" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "À rang égal, le général vient du contingent principal. Un champion allié ne commande que si son rang \
             dépasse celui de tous les champions du contingent principal.",
        en: "At equal rank the general comes from the main contingent. An allied champion commands only where its rank \
             is above that of every champion of the main contingent.",
    },
    example: Said {
        fr: "Un Classique dans chaque contingent : celui du contingent principal commande. Un Extraordinaire allié, \
             lui, commande à un Classique.",
        en: "A Classic champion in each contingent: the main contingent’s commands. An allied Extraordinary champion, \
             though, commands a Classic one.",
    },
    decision: None,
};

fn check(context: &Context, findings: &mut Findings) {
    let general = &context.army.general;
    let (Some(named), Some(Refusal::Allied)) = (general.named, general.refused) else { return };
    let Some(entry) = context.army.entry(named) else { return };
    findings.error(
        Place::Entry(named, Aspect::Whole),
        &[],
        say(|language| {
            let name = name(entry, language);
            match language {
                Language::French => {
                    format!("{name} est un allié : à rang égal, le général est un champion du contingent principal.")
                }
                Language::English => {
                    format!("{name} is an ally: at equal rank the general is a champion of the main contingent.")
                }
            }
        }),
        first(context),
    );
}
