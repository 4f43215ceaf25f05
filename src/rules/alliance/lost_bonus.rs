//! ALL-4: the allied contingent loses its faction bonus. Nothing to find.

use crate::rules::{Check, Rule, Said, Why};

pub static RULE: Rule = Rule {
    code: "ALL-4",
    name: "lost_bonus",
    pages: "21",
    title: Said { fr: "Bonus de faction perdu", en: "Faction bonus lost" },
    check: Check::Automatic,
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Dans une alliance, seul le bonus de la faction principale s’applique ; le contingent allié perd le sien. \
             L’écran et la feuille le disent, il n’y a rien à faire.",
        en: "In an alliance only the main faction’s bonus applies; the allied contingent loses its own. Screen and \
             sheet say so, and there is nothing to do.",
    },
    example: Said {
        fr: "Une faction qui a un bonus s’allie à une autre qui en a un aussi : l’allié joue sans le sien.",
        en: "A faction with a bonus allies with another that has one too: the ally plays without its own.",
    },
    decision: None,
};
