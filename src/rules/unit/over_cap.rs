//! UNI-9.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "UNI-9",
    name: "over_cap",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
