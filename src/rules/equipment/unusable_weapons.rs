//! EQP-9.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "EQP-9",
    name: "unusable_weapons",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
