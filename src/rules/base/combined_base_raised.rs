//! BAS-2.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "BAS-2",
    name: "combined_base_raised",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
