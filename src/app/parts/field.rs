//! A control under its name.

use crate::app::element::{El, el};

pub fn labelled(label: &str, input: El) -> El {
    el("label.field").add(el("span").add(label)).add(input)
}
