//! SIE-2.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "SIE-2",
    name: "too_few_gunners",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
