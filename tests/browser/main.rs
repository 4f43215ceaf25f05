//! The built app in a real browser. `cargo xtask test` builds it and installs what is missing; during development
//! `cargo xtask build && cargo test --features browser --test browser`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "in a test, a panic is the report")]

#[path = "../common/desk_files.rs"]
mod desk_files;
mod engine;
mod harness;
mod publishing;

mod accessibility;
mod army;
mod around;
mod building;
mod choices;
mod chunks;
mod collection;
mod data;
mod doors;
mod editor;
mod engines;
mod events;
mod events_kept;
mod events_more;
mod faults;
mod findings;
mod home;
mod idle;
mod keyboard;
mod lists;
mod mending;
mod names;
mod odds;
mod offers;
mod offline;
mod pages;
mod paper;
mod paper_acts;
mod pictures;
mod play;
mod player;
mod reach;
mod reader;
mod reader_files;
mod reader_walk;
mod reference;
mod screens;
mod settings;
mod share;
mod shelf;
mod shelf_kept;
mod shelf_more;
mod soak;
mod speed;
mod start;
mod tabs;
mod typing;

use harness::Page;
use thirtyfour::prelude::*;

/// What a visitor does and looks at, in the words of the page.
impl Page {
    /// Opens an address as if for the first time: from one hash to another the page would not load again.
    pub async fn visit(&self, address: &str) -> WebDriverResult<()> {
        self.driver.goto("about:blank").await?;
        self.open(address).await
    }

    /// Follows the link with this text, and waits for the page that has this heading.
    pub async fn follow(&self, link: &str, heading: &str) -> WebDriverResult<()> {
        self.click_on(By::XPath(format!("//main//a[normalize-space()='{link}']"))).await?;
        self.wait_for_heading(heading).await
    }

    pub async fn wait_for_heading(&self, heading: &str) -> WebDriverResult<()> {
        let script = format!("return document.querySelector('main h1')?.innerText.trim() === {heading:?}");
        self.wait_for(heading, &script).await
    }

    /// The texts of all elements of a selector, with plain spaces.
    pub async fn texts(&self, selector: &str) -> WebDriverResult<Vec<String>> {
        let script = format!(
            "return [...document.querySelectorAll({selector:?})].map(e => e.innerText.replace(/\\s+/g, ' ').trim())"
        );
        let texts = self.script(&script).await?;
        Ok(texts.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect())
    }

    /// One computed property of one element.
    pub async fn style(&self, selector: &str, property: &str) -> WebDriverResult<String> {
        let script = format!("return getComputedStyle(document.querySelector({selector:?})).{property}");
        Ok(self.script(&script).await?.as_str().unwrap_or_default().to_owned())
    }
}
