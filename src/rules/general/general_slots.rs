//! GEN-4: the general has three more slots. Nothing to find: UNI-4 counts them.

use crate::rules::{Check, Rule, Said, Why};

pub static RULE: Rule = Rule {
    code: "GEN-4",
    name: "general_slots",
    pages: "22–23",
    title: Said { fr: "Ce que vaut le général", en: "What the general gets" },
    check: Check::Automatic,
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Le général reçoit le mot-clef Général et mène trois guerriers de plus que son rang ne le dit (UNI-4).",
        en: "The general gets the keyword General and leads three warriors more than its rank says (UNI-4).",
    },
    example: Said {
        fr: "Un Champion Classique mène 10 guerriers ; général, il en mène 13.",
        en: "A Classic Champion leads 10 warriors; as the general 13.",
    },
    decision: None,
};
