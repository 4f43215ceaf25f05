//! UNI-5.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "UNI-5",
    name: "second_champion",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
