//! LST-2.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "LST-2",
    name: "unusual_format",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
