//! LST-3.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "LST-3",
    name: "no_champion",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
