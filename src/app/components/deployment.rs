//! Where a scenario sets the armies up, drawn on the table; the words below say the same.

use leptos::prelude::*;

use crate::app::model::localized::Localized;
use crate::catalogue::deployment::{self, Shape, Sketch, Who, Zone};
use crate::catalogue::manual::Scenario;

/// The radius of a marker, in the sketch's centimetres.
const MARKER: f32 = 2.5;

#[component]
pub fn Deployment(localized: Localized, scenario: Scenario) -> impl IntoView {
    let manual = &localized.catalogue.manual;
    let caption = localized.text(&deployment::caption(&scenario));
    let drawn = manual.sketch(&scenario).map(|sketch| {
        let legend = deployment::legend(localized.language, sketch.side);
        view! { <Drawn sketch /><p class="quiet">{legend}</p> }
    });
    view! { <figure class="deployment">{drawn}<figcaption>{caption}</figcaption></figure> }
}

#[component]
fn Drawn(sketch: Sketch) -> impl IntoView {
    let side = sketch.side;
    let letter = |zone: &Zone| {
        let (x, y) = sketch.letter(*zone);
        view! { <text x=x.to_string() y=y.to_string()>{zone.who.letter()}</text> }
    };
    let letters: Vec<_> = sketch.zones.iter().map(letter).collect();
    let zones: Vec<_> = sketch.zones.iter().map(|zone| shape(*zone)).collect();
    let marker = |own: &deployment::Marker| view! { <circle class="marker" cx=own.x.to_string() cy=own.y.to_string() r=MARKER.to_string() /> };
    let markers: Vec<_> = sketch.markers.iter().map(marker).collect();
    let ground = view! { <rect class="table" x="0" y="0" width=side.to_string() height=side.to_string() /> };
    view! {
        <svg viewBox=format!("-1 -1 {0} {0}", side.saturating_add(2)) aria-hidden="true">
            {ground} {zones} {letters} {markers}
        </svg>
    }
}

fn shape(zone: Zone) -> AnyView {
    let class = match zone.who {
        Who::A => "zone zone-a",
        Who::B => "zone zone-b",
    };
    match zone.shape {
        Shape::Band { x, y, width, height } => {
            view! { <rect class=class x=x.to_string() y=y.to_string() width=width.to_string() height=height.to_string() /> }.into_any()
        }
        Shape::Disc { x, y, radius } => view! { <circle class=class cx=x.to_string() cy=y.to_string() r=radius.to_string() /> }.into_any(),
    }
}
