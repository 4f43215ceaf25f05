//! The page model: what stands where, in points from the top left corner of each page.
//!
//! Every output of a printed sheet reads this and nothing else; packed, it travels from the app's worker to the
//! preview. Texts are measured already, so that nobody who draws needs the typeface to know where a text ends.
//! [`Document`]'s `Display` writes it as text, for golden files that one can read.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::font::Face;
use crate::language::Language;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Document {
    pub title: String,
    pub author: String,
    pub subject: String,
    pub language: Language,
    pub inks: Inks,
    /// To be cut: printed on both sides, and never scaled.
    pub to_cut: bool,
    pub pages: Vec<Page>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Page {
    pub width: f32,
    pub height: f32,
    /// Nothing stands outside of it.
    pub printable: Area,
    pub marks: Vec<Mark>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Area {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

impl Area {
    pub fn new(x: f32, y: f32, width: f32, height: f32) -> Area {
        Area { x, y, width, height }
    }

    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    fn shifted(self, dx: f32, dy: f32) -> Area {
        Area { x: self.x + dx, y: self.y + dy, ..self }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Mark {
    /// `y` is the baseline, `width` what the typeface makes of it.
    Text {
        x: f32,
        y: f32,
        width: f32,
        style: Style,
        text: String,
    },
    Line {
        from: (f32, f32),
        to: (f32, f32),
        thickness: f32,
        ink: Ink,
    },
    Fill {
        area: Area,
        ink: Ink,
    },
    Frame {
        area: Area,
        thickness: f32,
        ink: Ink,
    },
    /// A filled outline of absolute `M`, `L`, `C` and `Z`, drawn for a square as wide as `of`, set into `area`.
    Outline {
        area: Area,
        of: f32,
        path: String,
        ink: Ink,
    },
    /// A click leads to the anchor of that name.
    Link {
        area: Area,
        anchor: String,
    },
    Anchor {
        y: f32,
        name: String,
    },
    Bookmark {
        y: f32,
        level: u8,
        title: String,
    },
}

impl Mark {
    pub fn shift(&mut self, dx: f32, dy: f32) {
        match self {
            Mark::Text { x, y, .. } => {
                *x += dx;
                *y += dy;
            }
            Mark::Line { from, to, .. } => {
                *from = (from.0 + dx, from.1 + dy);
                *to = (to.0 + dx, to.1 + dy);
            }
            Mark::Fill { area, .. }
            | Mark::Frame { area, .. }
            | Mark::Outline { area, .. }
            | Mark::Link { area, .. } => {
                *area = area.shifted(dx, dy);
            }
            Mark::Anchor { y, .. } | Mark::Bookmark { y, .. } => *y += dy,
        }
    }

    /// From its highest point to its lowest.
    pub fn reach(&self) -> (f32, f32) {
        match self {
            Mark::Link { area, .. } => (area.y, area.bottom()),
            Mark::Anchor { y, .. } | Mark::Bookmark { y, .. } => (*y, *y),
            inked => inked.area().map_or((0.0, 0.0), |area| (area.y, area.bottom())),
        }
    }

    /// What it covers, for the margins; `None` for what leaves no ink.
    pub fn area(&self) -> Option<Area> {
        match self {
            Mark::Text { x, y, width, style, .. } => Some(Area::new(*x, y - style.size * 0.75, *width, style.size)),
            Mark::Line { from, to, .. } => {
                Some(Area::new(from.0.min(to.0), from.1.min(to.1), (from.0 - to.0).abs(), (from.1 - to.1).abs()))
            }
            Mark::Fill { area, .. } | Mark::Frame { area, .. } | Mark::Outline { area, .. } => Some(*area),
            Mark::Link { .. } | Mark::Anchor { .. } | Mark::Bookmark { .. } => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Style {
    pub face: Face,
    pub size: f32,
    pub ink: Ink,
}

impl Style {
    pub const fn regular(size: f32) -> Style {
        Style { face: Face::Regular, size, ink: Ink::Text }
    }

    pub const fn bold(size: f32) -> Style {
        Style { face: Face::Bold, size, ink: Ink::Text }
    }

    pub const fn ink(self, ink: Ink) -> Style {
        Style { ink, ..self }
    }
}

/// What a colour is for; which colour that is depends on the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ink {
    Text,
    /// Labels and remarks.
    Soft,
    /// Thin rules between rows.
    Hair,
    /// Grounds of headings.
    Pale,
    /// The main colour: headings and bars.
    Strong,
    /// On `Strong`.
    Paper,
    Good,
    Bad,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Palette {
    #[default]
    Colour,
    /// Black and white and nothing between: what a laser, a fax and a photocopier all print alike.
    Mono,
}

/// The colours of a document: those of its palette, and the main colour of whoever it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inks {
    pub palette: Palette,
    /// What [`Ink::Strong`] is in colour.
    pub strong: [u8; 3],
}

impl Inks {
    /// Red, green, blue, of 255.
    pub fn colour(self, ink: Ink) -> [u8; 3] {
        match (self.palette, ink) {
            (Palette::Colour, Ink::Strong) => self.strong,
            (palette, ink) => palette.colour(ink),
        }
    }
}

impl Palette {
    /// In the colours of no faction.
    pub fn plain(self) -> Inks {
        Inks { palette: self, strong: self.colour(Ink::Strong) }
    }

    /// Red, green, blue, of 255.
    pub fn colour(self, ink: Ink) -> [u8; 3] {
        match (self, ink) {
            (_, Ink::Paper) | (Palette::Mono, Ink::Pale) => [255, 255, 255],
            (Palette::Colour, Ink::Text) => [22, 24, 29],
            (Palette::Colour, Ink::Soft) => [88, 94, 107],
            (Palette::Colour, Ink::Hair) => [196, 201, 211],
            (Palette::Colour, Ink::Pale) => [234, 238, 246],
            (Palette::Colour, Ink::Strong) => [30, 52, 104],
            (Palette::Colour, Ink::Good) => [20, 104, 62],
            (Palette::Colour, Ink::Bad) => [172, 28, 36],
            (Palette::Mono, _) => [0, 0, 0],
        }
    }
}

impl Page {
    /// For a palette without greys: what is pale has an edge, and what is fine is finer.
    pub fn without_greys(&mut self) {
        for mark in &mut self.marks {
            match mark {
                Mark::Fill { area, ink: Ink::Pale } => {
                    *mark = Mark::Frame { area: *area, thickness: 0.3, ink: Ink::Hair };
                }
                Mark::Line { thickness, ink: Ink::Hair, .. } | Mark::Frame { thickness, ink: Ink::Hair, .. } => {
                    *thickness = (*thickness * 0.6).max(0.2);
                }
                _ => {}
            }
        }
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} — {} [{}]", self.title, self.author, self.language.tag())?;
        for (index, page) in self.pages.iter().enumerate() {
            writeln!(f, "\npage {}/{}  {:.0} × {:.0}", index + 1, self.pages.len(), page.width, page.height)?;
            for mark in &page.marks {
                writeln!(f, "{mark}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Text { x, y, style: Style { face, size, ink }, text, .. } => {
                write!(f, "  {x:5.1} {y:5.1}  {size:4.1} {face:?} {ink:?}  {text}")
            }
            Mark::Line { from, to, thickness, ink } => {
                write!(f, "  {:5.1} {:5.1}  line to {:.1} {:.1}, {thickness} {ink:?}", from.0, from.1, to.0, to.1)
            }
            Mark::Fill { area, ink } => {
                write!(f, "  {:5.1} {:5.1}  fill {:.1} × {:.1} {ink:?}", area.x, area.y, area.width, area.height)
            }
            Mark::Frame { area, thickness, ink } => write!(
                f,
                "  {:5.1} {:5.1}  frame {:.1} × {:.1}, {thickness} {ink:?}",
                area.x, area.y, area.width, area.height
            ),
            Mark::Outline { area, ink, .. } => {
                write!(f, "  {:5.1} {:5.1}  outline {:.1} × {:.1} {ink:?}", area.x, area.y, area.width, area.height)
            }
            Mark::Link { area, anchor } => write!(f, "  {:5.1} {:5.1}  link to {anchor}", area.x, area.y),
            Mark::Anchor { y, name } => write!(f, "        {y:5.1}  anchor {name}"),
            Mark::Bookmark { y, level, title } => write!(f, "        {y:5.1}  bookmark {level} {title}"),
        }
    }
}
