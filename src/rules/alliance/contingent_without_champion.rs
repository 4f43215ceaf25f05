//! ALL-3.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "ALL-3",
    name: "contingent_without_champion",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
