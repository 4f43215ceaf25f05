//! ALL-1.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "ALL-1",
    name: "second_ally",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
