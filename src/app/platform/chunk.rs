//! Chunks: code that is fetched when it is first needed.

use std::future::Future;
use std::pin::Pin;

use leptos::prelude::AnyView;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen_futures::JsFuture;

use super::scripts;

/// A chunk could not be fetched. The next try begins anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLoaded;

impl From<SplitLoaderError> for NotLoaded {
    fn from(_: SplitLoaderError) -> NotLoaded {
        NotLoaded
    }
}

/// What a chunk hands over: a function that builds its part of the page from the properties.
pub type Build<P> = fn(P) -> AnyView;

pub type Loading<P> = Pin<Box<dyn Future<Output = Result<Build<P>, NotLoaded>>>>;

/// Begins to load a chunk.
pub type Load<P> = fn() -> Loading<P>;

/// With the style sheets of what is not on the first page: nothing is seen without its look.
pub fn with_style<P: 'static>(chunk: impl Future<Output = Result<Build<P>, NotLoaded>> + 'static) -> Loading<P> {
    after(["editor", "pages"], Box::pin(chunk))
}

/// The same for the editor, which waits for its own only.
pub fn with_editor_style<P: 'static>(chunk: impl Future<Output = Result<Build<P>, NotLoaded>> + 'static) -> Loading<P> {
    after(["editor"], Box::pin(chunk))
}

fn after<P: 'static, const COUNT: usize>(styles: [&'static str; COUNT], chunk: Loading<P>) -> Loading<P> {
    // Asked for first, so that all are fetched at once. The later one stands after the earlier one on the page.
    let styles = styles.map(|name| JsFuture::from(scripts::load_style(name)));
    Box::pin(async move {
        let build = chunk.await?;
        for style in styles {
            style.await.map_err(|_| NotLoaded)?;
        }
        Ok(build)
    })
}
