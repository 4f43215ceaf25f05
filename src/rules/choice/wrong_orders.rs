//! CHO-1.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "CHO-1",
    name: "wrong_orders",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
