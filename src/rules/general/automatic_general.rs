//! GEN-1.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "GEN-1",
    name: "automatic_general",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
