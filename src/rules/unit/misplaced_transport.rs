//! UNI-6.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "UNI-6",
    name: "misplaced_transport",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
