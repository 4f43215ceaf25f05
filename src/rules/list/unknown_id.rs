//! LST-5.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "LST-5",
    name: "unknown_id",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
