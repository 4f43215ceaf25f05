//! EQP-7.

use crate::rules::{Check, Rule, Said};

pub static RULE: Rule = Rule {
    code: "EQP-7",
    name: "wrong_mount_point",
    pages: "",
    title: Said { fr: "", en: "" },
    explanation: Said { fr: "", en: "" },
    example: Said { fr: "", en: "" },
    decision: None,
    check: Check::Automatic,
};
