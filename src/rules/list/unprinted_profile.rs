//! LST-6.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "LST-6",
    name: "unprinted_profile",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
