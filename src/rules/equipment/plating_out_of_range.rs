//! EQP-6.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "EQP-6",
    name: "plating_out_of_range",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
