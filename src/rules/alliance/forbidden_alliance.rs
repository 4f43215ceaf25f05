//! ALL-2.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "ALL-2",
    name: "forbidden_alliance",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
