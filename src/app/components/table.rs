//! The tables of the parts: named for screen readers, with one row of headings.

use leptos::prelude::*;

/// The heading of a column.
pub enum Head {
    Text(String),
    Number(String),
    /// A number whose heading is an abbreviation.
    Short {
        short: &'static str,
        whole: &'static str,
    },
}

impl Head {
    pub fn text(name: impl Into<String>) -> Head {
        Head::Text(name.into())
    }

    pub fn number(name: impl Into<String>) -> Head {
        Head::Number(name.into())
    }
}

/// Its children are the rows.
#[component]
pub fn Table(
    /// Classes: `plain`, `printed`.
    #[prop(into)]
    layout: String,
    #[prop(into)] caption: String,
    heads: Vec<Head>,
    children: Children,
) -> impl IntoView {
    let heads = heads.into_iter().map(|head| match head {
        Head::Text(name) => view! { <th scope="col">{name}</th> }.into_any(),
        Head::Number(name) => view! { <th class="number" scope="col">{name}</th> }.into_any(),
        Head::Short { short, whole } => {
            view! { <th class="number" scope="col"><abbr title=whole>{short}</abbr></th> }.into_any()
        }
    });
    view! {
        <table class=layout>
            <caption class="unseen">{caption}</caption>
            <thead><tr>{heads.collect_view()}</tr></thead>
            <tbody>{children()}</tbody>
        </table>
    }
}
