//! To come.

use super::Options;
use super::content::Content;
use super::page::Page;

pub fn pages(_: &Content, _: &Options) -> Vec<Page> {
    Vec::new()
}
