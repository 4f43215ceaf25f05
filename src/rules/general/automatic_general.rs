//! GEN-1: the only candidate is the general. Nothing to find.

use crate::rules::{Check, Rule, Said, Why};

pub static RULE: Rule = Rule {
    code: "GEN-1",
    name: "automatic_general",
    pages: "22–23",
    title: Said { fr: "Général d’office", en: "General by itself" },
    check: Check::Automatic,
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Le général est un champion du plus haut rang présent dans l’armée. S’il n’y en a qu’un, c’est lui, sans \
             qu’on ait à le nommer. À rang égal, ceux du contingent principal passent avant ceux de l’allié.",
        en: "The general is a champion of the highest rank present in the army. Where there is only one, it is the \
             general without being named. At equal rank those of the main contingent come before the ally’s.",
    },
    example: Said {
        fr: "Un Champion Classique et deux Émergents : le Classique est le général.",
        en: "A Classic Champion and two Emerging ones: the Classic one is the general.",
    },
    decision: None,
};
