//! LST-4.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "LST-4",
    name: "foreign_unit",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
