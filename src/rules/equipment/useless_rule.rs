//! EQP-10.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "EQP-10",
    name: "useless_rule",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
