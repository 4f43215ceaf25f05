//! EQP-3.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "EQP-3",
    name: "condition_unmet",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
