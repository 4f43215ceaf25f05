//! ALL-4.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "ALL-4",
    name: "lost_bonus",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
