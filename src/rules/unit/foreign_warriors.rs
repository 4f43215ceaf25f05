//! UNI-3.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "UNI-3",
    name: "foreign_warriors",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
