//! The list as a picture for chats: the page that the worker laid out is shown as it is, and drawn on a canvas when it is
//! to be saved or sent.

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::preview::drawing::drawing;
use super::{typeface, use_shared_list};
use crate::app::platform::files;
use crate::app::words::PictureWords;
use crate::sheet::drawing::{Shape, shapes};
use crate::sheet::page::{Document, Inks, Page};

const PNG: &str = "image/png";
/// Pixels for a point: sharp enough for the code after a chat has made it smaller.
const SCALE: f64 = 2.0;

#[component]
pub fn PicturePart(
    picture: Document,
    /// Says what became of a click.
    status: RwSignal<String>,
) -> impl IntoView {
    let list = use_shared_list();
    let words = PictureWords::of(list.language);
    typeface::load(list.language);
    let Document { pages, inks, .. } = picture;
    let Some(page) = pages.into_iter().next() else { return ().into_any() };
    let size = format!("0 0 {} {}", page.width, page.height);
    let drawn = drawing(&page, inks);
    let page = StoredValue::new(page);
    let name = move || format!("{}.png", files::stem(&list.roster().name));
    let make = move |then: fn(&str, &Blob)| {
        let asked = page.with_value(|page| {
            to_blob(page, inks, move |blob| match blob {
                Some(blob) => {
                    status.try_set(String::new());
                    then(&name(), &blob);
                }
                None => {
                    status.try_set(words.no_picture.to_owned());
                }
            })
        });
        if asked.is_err() {
            status.set(words.no_picture.to_owned());
        }
    };
    let sendable = files::blob(&[], PNG).is_some_and(|blob| files::can_share(&name(), &blob));
    let send = sendable.then(|| {
        view! { <button type="button" class="button" on:click=move |_| make(files::share)>{words.send_picture}</button> }
    });
    view! {
        <svg class="picture" role="img" viewBox=size aria-label=words.picture_of>{drawn}</svg>
        <p class="actions">
            {send}
            <button type="button" class="button save-picture" on:click=move |_| make(files::save)>{words.save_picture}</button>
        </p>
    }
    .into_any()
}

/// Draws the page and makes a file of it; answers `None` where the browser cannot.
fn to_blob(page: &Page, inks: Inks, then: impl FnOnce(Option<Blob>) + 'static) -> Result<(), JsValue> {
    let canvas = document().create_element("canvas")?;
    for (name, value) in [("width", page.width), ("height", page.height)] {
        canvas.set_attribute(name, &format!("{:.0}", f64::from(value) * SCALE))?;
    }
    let pen = call(&canvas, "getContext", &Array::of1(&"2d".into()))?;
    call(&pen, "scale", &Array::of2(&SCALE.into(), &SCALE.into()))?;
    for shape in shapes(page, inks) {
        draw(&pen, shape)?;
    }
    let done = Closure::once_into_js(move |blob: JsValue| then(blob.dyn_into().ok()));
    call(&canvas, "toBlob", &Array::of2(&done, &PNG.into())).map(|_| ())
}

fn draw(pen: &JsValue, shape: Shape) -> Result<(), JsValue> {
    let set = |name: &str, value: JsValue| Reflect::set(pen, &name.into(), &value).map(|_| ());
    match shape {
        Shape::Path { outline, colour, thickness } => {
            let make: Function = Reflect::get(&window(), &"Path2D".into())?.dyn_into()?;
            let path = Reflect::construct(&make, &Array::of1(&outline.into()))?;
            match thickness {
                None => {
                    set("fillStyle", colour.into())?;
                    call(pen, "fill", &Array::of1(&path))
                }
                Some(thickness) => {
                    set("strokeStyle", colour.into())?;
                    set("lineWidth", thickness.into())?;
                    call(pen, "stroke", &Array::of1(&path))
                }
            }
        }
        Shape::Text { x, y, width, face, size, colour, text } => {
            set("fillStyle", colour.into())?;
            set("font", format!("{size}px '{}', sans-serif", face.name()).into())?;
            call(pen, "fillText", &Array::of4(&text.into(), &x.into(), &y.into(), &width.into()))
        }
    }
    .map(|_| ())
}

fn call(target: &JsValue, name: &str, arguments: &Array) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(target, &name.into())?.dyn_into()?;
    method.apply(target, arguments)
}
