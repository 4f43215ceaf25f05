//! GEN-2.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "GEN-2",
    name: "general_to_name",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
