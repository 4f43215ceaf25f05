//! The roster on paper: what is to be said about an army, then where it stands on pages, then PDF.
//!
//! [`content`] puts an army into words, once, for every output. The styles ([`Style`](Kind)) lay those words out
//! into the page model ([`page`]), which the PDF and the app's preview only draw; [`text`] writes the same words without
//! pages. Nothing here judges, prices or resolves anything: that is `army` and `rules`.
//!
//! The same list, data and options give the same bytes on every machine: no clock, no chance, no locale.

mod block;
mod cards;
pub mod content;
pub mod drawing;
pub mod event;
mod flow;
pub mod font;
mod frame;
mod markdown;
mod outline;
pub mod page;
#[cfg(feature = "pdf")]
pub mod pdf;
pub mod picture;
mod play;
pub mod print;
mod qr;
mod roster;
pub mod text;
pub mod wording;
mod wrap;

use serde::{Deserialize, Serialize};

use crate::language::Language;
use crate::rules::Verdict;
use content::Content;
use page::{Area, Document, Inks, Page, Palette};

/// How it is printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    pub kind: Kind,
    pub paper: Paper,
    pub language: Language,
    pub palette: Palette,
    /// The name of the event, where there is one.
    pub event: String,
    /// The short name of the list's content, as the file and the link have it.
    pub fingerprint: String,
    pub code: Code,
    /// Of a text: the link that holds the whole list, so that the text can be pasted back. Empty for none.
    pub link: String,
}

/// What of the list the code on the paper holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Code {
    /// Nobody asked for one.
    #[default]
    None,
    Whole(Qr),
    WithoutNotes(Qr),
    /// No code on paper holds it; the PDF does.
    TooLarge,
}

/// What somebody who prints can choose; the rest follows from the list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Wish {
    pub kind: Kind,
    pub paper: Paper,
    pub language: Language,
    pub palette: Palette,
    pub event: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// For the organiser: as short as can be.
    #[default]
    Roster,
    /// For the table: figures, weapons, every rule once.
    Play,
    /// One card per different model.
    Cards,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Roster, Kind::Play, Kind::Cards];

    /// As `--style` and file names write it.
    pub fn tag(self) -> &'static str {
        match self {
            Kind::Roster => "roster",
            Kind::Play => "play",
            Kind::Cards => "cards",
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Paper {
    #[default]
    A4,
    Letter,
}

impl Paper {
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    pub fn tag(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// In points.
    pub fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// What printers reach, with room for a hole punch.
    fn printable(self) -> Area {
        let (width, height) = self.size();
        Area::new(36.0, 32.0, width - 72.0, height - 58.0)
    }
}

/// The modules of a QR code, row by row; `true` is dark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    side: usize,
    dark: Vec<bool>,
}

impl Qr {
    /// `None` unless there are exactly `side` × `side` modules, of a size that QR codes can have.
    pub fn new(side: usize, dark: Vec<bool>) -> Option<Qr> {
        let fits = (21..=177).contains(&side) && side.checked_mul(side) == Some(dark.len());
        fits.then_some(Qr { side, dark })
    }
}

/// The pages of a sheet. Cannot fail: an empty or illegal list has its pages too.
pub fn pages(subject: &Verdict, options: &Options) -> Document {
    let content = Content::new(subject, options);
    let mut pages = match options.kind {
        Kind::Roster => roster::pages(&content, options),
        Kind::Play => play::pages(&content, options),
        Kind::Cards => cards::pages(&content, options),
    };
    if options.palette == Palette::Mono {
        pages.iter_mut().for_each(Page::without_greys);
    }
    let words = content.words;
    let kind = match options.kind {
        Kind::Roster => words.sheet_roster,
        Kind::Play => words.sheet_play,
        Kind::Cards => words.sheet_cards,
    };
    Document {
        title: format!("{} — {kind}", content.name),
        author: content.player.clone(),
        subject: content.contingents.first().map(|main| main.faction.clone()).unwrap_or_default(),
        language: options.language,
        inks: Inks { palette: options.palette, strong: content.identity.colour },
        to_cut: options.kind == Kind::Cards,
        pages,
    }
}
