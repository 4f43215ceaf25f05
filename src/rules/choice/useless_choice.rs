//! CHO-4.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "CHO-4",
    name: "useless_choice",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
