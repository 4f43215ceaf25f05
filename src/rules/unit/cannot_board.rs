//! UNI-7.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "UNI-7",
    name: "cannot_board",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
