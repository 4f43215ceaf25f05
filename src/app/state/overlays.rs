//! What lies over the army on a small screen: panel, findings, dialog. Each is a step of the browser's history there, so
//! that Back closes it and does not leave the list.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::app::platform::browser;
use crate::app::platform::events::on_window;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    Panel,
    Findings,
    Share,
}

impl Overlay {
    /// Whether it covers the army; the same widths as in `style/editor.css`.
    pub fn covers(self) -> bool {
        browser::matches_media(match self {
            Overlay::Panel | Overlay::Share => "(max-width: 47.99rem)",
            Overlay::Findings => "(max-width: 74.99rem)",
        })
    }
}

#[derive(Clone, Copy)]
pub struct Overlays {
    /// From the lowest to the highest, each with whether it is a step of the history.
    open: RwSignal<Vec<(Overlay, bool)>>,
}

impl Overlays {
    pub fn new() -> Overlays {
        let own = Overlays { open: RwSignal::new(Vec::new()) };
        on_window("popstate", move |_| own.follow_history());
        own
    }

    pub fn is_open(self, overlay: Overlay) -> bool {
        self.open.with(|open| open.iter().any(|(own, _)| *own == overlay))
    }

    pub fn open(self, overlay: Overlay) {
        if untrack(|| self.is_open(overlay)) {
            return;
        }
        let step = overlay.covers();
        self.open.update(|open| open.push((overlay, step)));
        if step {
            // Refused in some embedded views; then Back leaves the page.
            let _ = window().history().map(|history| history.push_state(&JsValue::from(self.steps()), ""));
        }
    }

    /// In the place of another one, as the same step of the history.
    pub fn open_instead(self, other: Overlay, overlay: Overlay) {
        let last = self.open.with_untracked(|open| open.last().copied());
        if last == Some((other, true)) && overlay.covers() && !untrack(|| self.is_open(overlay)) {
            self.open.update(|open| {
                open.pop();
                open.push((overlay, true));
            });
        } else {
            self.close(other);
            self.open(overlay);
        }
    }

    /// With whatever lies over it.
    pub fn close(self, overlay: Overlay) {
        let before = self.steps();
        self.open.update(|open| {
            let at = open.iter().position(|(own, _)| *own == overlay).unwrap_or(open.len());
            open.truncate(at);
        });
        let back = i32::try_from(before - self.steps()).unwrap_or_default();
        if back > 0 {
            let _ = window().history().map(|history| history.go_with_delta(-back));
        }
    }

    /// How many of them are steps of the history.
    fn steps(self) -> u32 {
        let count = self.open.with_untracked(|open| open.iter().filter(|(_, step)| *step).count());
        u32::try_from(count).unwrap_or_default()
    }

    /// The history is at a step: what was opened after it goes.
    fn follow_history(self) {
        let state = window().history().and_then(|history| history.state()).unwrap_or_default();
        let here = state.as_f64().unwrap_or_default();
        while f64::from(self.steps()) > here {
            self.open.update(|open| {
                let at = open.iter().rposition(|(_, step)| *step).unwrap_or_default();
                open.truncate(at);
            });
        }
    }
}
