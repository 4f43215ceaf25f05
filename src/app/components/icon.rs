//! Icons as inline SVG: one stroke, 24 by 24, in the colour of the text around them. They only repeat what is
//! written beside them, so they are hidden from screen readers.

use leptos::prelude::*;

/// One path; icons of several strokes lift the pen.
#[derive(Clone, Copy)]
pub struct Path(&'static str);

/// The banner with its star: the sign of Ralliement.
pub const BANNER: Path = Path(
    "M5 3h14M7 3v18l5-3.5L17 21V3M12 6.5c.4 3 1.3 3.9 4 4.3-2.7.4-3.6 1.3-4 4.2-.4-2.9-1.3-3.8-4-4.2 2.7-.4 3.6-1.3 4-4.3z",
);
pub const SUN: Path = Path(
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8",
);
pub const MOON: Path = Path("M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500z");
/// Half light, half dark: as the device says.
pub const HALF: Path = Path("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 7l4.500 4.500M12 12l6 6M12 16.500l3 3");
pub const ARROW: Path = Path("M5 12h14M13 6l6 6-6 6");
pub const BOOK: Path = Path(
    "M4 5.500c3-1.500 5.500-1.500 8 .5 2.500-2 5-2 8-.5V19c-3-1.500-5.500-1.500-8 .5-2.500-2-5-2-8-.5zM12 6v13.500",
);
pub const LENS: Path = Path("M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21");
pub const HOUSE: Path = Path("M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6");

pub const PLUS: Path = Path("M12 5v14M5 12h14");
pub const MINUS: Path = Path("M5 12h14");
pub const CROSS: Path = Path("M6 6l12 12M18 6L6 18");
pub const UNDO: Path = Path("M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2");
pub const REDO: Path = Path("M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12h2");
pub const CHECK: Path = Path("M4 12.500l5.500 5.500L20 6.500");
pub const WARNING: Path = Path("M12 3.500L22 20H2zM12 10v4.500M12 17v.5");
/// Out of a tray, upwards.
pub const SHARE: Path = Path("M12 15V3M7.500 7.500L12 3l4.500 4.500M5 12v8h14v-8");
pub const LEFT: Path = Path("M15 5l-7 7 7 7");
pub const RIGHT: Path = Path("M9 5l7 7-7 7");
pub const CROWN: Path = Path("M4 18h16M4 15l-1-9 5 4 4-6 4 6 5-4-1 9z");

pub const PENCIL: Path = Path("M4 20l1-5L16 4l4 4L9 19zM13 7l4 4");
pub const SWORD: Path = Path("M20 4l-9.500 9.500M20 4h-4l-7 7M20 4v4l-7 7M6 12l6 6M9 15l-5 5");
pub const TARGET: Path = Path("M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 2v6M12 16v6M2 12h6M16 12h6");
pub const SHIELD: Path = Path("M12 3l8 3v6c0 4.500-3 7.500-8 9.500-5-2-8-5-8-9.500V6z");
pub const HELMET: Path = Path("M4 18v-5a8 8 0 0 1 16 0v5h-5v-5H9v5zM12 5v8");
pub const HORSESHOE: Path =
    Path("M7 20H4c0-4-1-6-1-9a9 9 0 0 1 18 0c0 3-1 5-1 9h-3c0-4 1-6 1-9a6 6 0 0 0-12 0c0 3 1 5 1 9z");
pub const STAR: Path =
    Path("M12 3l2.700 5.700 6.300.9-4.500 4.400 1.100 6.200L12 17.300l-5.600 2.900 1.100-6.200L3 9.600l6.300-.9z");
pub const FLAG: Path = Path("M5 21V4h14l-3 4.500 3 4.500H5");
pub const BOLT: Path = Path("M13 2L5 14h6l-1 8 9-13h-6z");
pub const SPARK: Path = Path("M12 3v6M12 15v6M3 12h6M15 12h6M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3");
pub const WHEELS: Path =
    Path("M2 8h14v8H2zM16 11h4l2 3v2h-6M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z");
/// Three dots: what else can be done.
pub const MORE: Path = Path("M12 5v.1M12 12v.1M12 19v.1");
/// Six dots: what can be taken hold of.
pub const GRIP: Path = Path("M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1");

#[component]
pub fn Icon(path: Path) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=path.0 /></svg> }
}
