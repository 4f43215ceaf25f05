//! The tables of the parts: named for screen readers, with one row of headings.

use crate::app::element::{El, Parts, el};

/// Layouts are classes: `plain`, `figures`.
pub fn table(layout: &str, caption: &str, heads: Parts, rows: Parts) -> El {
    el("table")
        .attr("class", layout)
        .add(el("caption.unseen").add(caption))
        .add(el("thead").add(el("tr").add(heads)))
        .add(el("tbody").add(rows))
}

pub fn head(name: &str) -> El {
    el("th").attr("scope", "col").add(name)
}

pub fn number_head(name: &str) -> El {
    head(name).class("number")
}

pub fn row_head(name: &str) -> El {
    el("th").attr("scope", "row").add(name)
}

pub fn number(value: String) -> El {
    el("td.number").add(value)
}
