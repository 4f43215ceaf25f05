//! Signals that outlive those who read them. Leptos tells a signal who reads it, but never that a reader has gone: it would
//! be remembered until the signal is next set, which for the language of the page is never.

use std::cell::RefCell;

use leptos::prelude::*;
use leptos::reactive::graph::{AnySource, AnySubscriber, Observer, Source, ToAnySource};

use crate::app::platform::browser;

thread_local! {
    /// Who has been cleaned up, and what it read.
    static CLEANED: RefCell<Vec<(AnySource, AnySubscriber)>> = const { RefCell::new(Vec::new()) };
}

/// Stands beside the read of a signal.
pub fn forget_when_gone(signal: &impl ToAnySource) {
    if let Some(reader) = Observer::get() {
        let source = signal.to_any_source();
        on_cleanup(move || look_later(source, reader));
    }
}

/// A reader is cleaned up before it runs again, too: whether it has gone shows only afterwards.
fn look_later(source: AnySource, reader: AnySubscriber) {
    let first = CLEANED.with_borrow_mut(|cleaned| {
        cleaned.push((source, reader));
        cleaned.len() == 1
    });
    if first {
        browser::after_paint(forget_gone);
    }
}

fn forget_gone() {
    for (source, reader) in CLEANED.take() {
        if reader.1.strong_count() == 0 {
            source.remove_subscriber(&reader);
        }
    }
}
