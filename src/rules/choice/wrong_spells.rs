//! CHO-3.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "CHO-3",
    name: "wrong_spells",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
