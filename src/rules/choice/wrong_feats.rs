//! CHO-2.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "CHO-2",
    name: "wrong_feats",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
