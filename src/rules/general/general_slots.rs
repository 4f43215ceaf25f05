//! GEN-4.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "GEN-4",
    name: "general_slots",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
