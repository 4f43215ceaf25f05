//! The typeface of the paper, for the preview: its bytes come from the worker, which sets the paper with them. No file
//! more to load, and the preview has the very letters of the PDF.

use std::cell::Cell;

use js_sys::{Array, Function, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};

use crate::app::platform::worker;
use crate::language::Language;
use crate::sheet::font::Face;
use crate::worker::protocol::{Answer, Job};

thread_local! {
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Once, at the first preview. Until it is there, and where it cannot be had, another typeface stands in.
pub fn load(language: Language) {
    if ASKED.replace(true) {
        return;
    }
    worker::ask(language, Job::Typefaces, |answer| {
        let Answer::Typefaces(faces) = answer else { return ASKED.set(false) };
        for (face, bytes) in &faces {
            // A browser that refuses goes on with the typeface that stands in.
            let _ = add(*face, bytes);
        }
    });
}

fn add(face: Face, bytes: &[u8]) -> Result<(), JsValue> {
    let make: Function = Reflect::get(&window(), &"FontFace".into())?.dyn_into()?;
    let bytes = Uint8Array::from(bytes).buffer();
    let made = Reflect::construct(&make, &Array::of2(&face.name().into(), &bytes))?;
    let fonts = Reflect::get(&document(), &"fonts".into())?;
    let add: Function = Reflect::get(&fonts, &"add".into())?.dyn_into()?;
    add.call1(&fonts, &made).map(|_| ())
}
