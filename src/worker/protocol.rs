//! What the app asks of its worker, and what comes back. Both sides are of one build (the service worker sees to that),
//! so that they speak in packed Rust values.

use serde::{Deserialize, Serialize};

use super::events::{EventAnswer, EventJob};
use crate::catalogue::index::FactionIndex;
use crate::exchange::backup::Part;
use crate::exchange::compare::Kinship;
use crate::language::Language;
use crate::reader::form::Form;
use crate::reader::form::work::Marks;
use crate::roster::Roster;
use crate::sheet::Wish;
use crate::sheet::font::Face;
use crate::sheet::page::Document;

/// A file that the user brought: dropped, picked, pasted or shared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct InputFile {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// What is posted to the worker. Each is answered by one [`Answer`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The user's own tomes, which hold for all jobs that follow.
    Tomes(Vec<InputFile>),
    /// `language` is that of the sentences in the answer.
    Job { language: Language, job: Box<Job> },
}

impl Request {
    pub fn pack(&self) -> Vec<u8> {
        // Packing plain values cannot fail.
        postcard::to_allocvec(self).unwrap_or_default()
    }

    pub fn unpack(bytes: &[u8]) -> Option<Request> {
        postcard::from_bytes(bytes).ok()
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Says what each of the files is.
    Open(Vec<InputFile>),
    /// The user's tomes, made ready for use.
    CheckTomes,
    Print {
        roster: Roster,
        wish: Wish,
    },
    /// Ways to send a list: `address` is the app's own, up to its `#`.
    Share {
        roster: Roster,
        address: String,
    },
    Compare {
        before: Roster,
        after: Roster,
        kinship: Kinship,
    },
    /// Looks for a QR code in a picture: one byte of grey for each pixel, row by row.
    Scan {
        width: u32,
        greys: Vec<u8>,
    },
    /// What an event asks.
    Event(Box<EventJob>),
    /// The typeface of the paper, for who shows it.
    Typefaces,
    /// What a printed tome says, as forms.
    ReadTome(Vec<InputFile>),
    /// A tome as forms: one of the user's, or else of ours.
    EditTome(String),
    /// A tome out of forms, put into the tome `onto` where there is one. `date` is the day.
    WriteTome {
        form: Form,
        onto: Option<String>,
        date: String,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// To [`Request::Tomes`].
    Ready,
    Opened(Vec<Opened>),
    Tomes(UserTomes),
    Printed(Box<Printed>),
    Shared(Box<Shared>),
    Compared(String),
    /// A sentence for the player.
    Failed(String),
    /// The text of a QR code, where there is one.
    Scanned(Option<String>),
    /// Each face as a font file.
    Typefaces(Vec<(Face, Vec<u8>)>),
    Event(Box<EventAnswer>),
    Read(Box<ReadTome>),
    /// A sentence on why nothing was read, and whether it is a printed list of ours.
    NotRead {
        sentence: String,
        list: bool,
    },
    Form(Box<Form>),
    Written(Box<WrittenTome>),
}

impl Answer {
    pub fn pack(&self) -> Vec<u8> {
        // Packing plain values cannot fail.
        postcard::to_allocvec(self).unwrap_or_default()
    }

    pub fn unpack(bytes: &[u8]) -> Option<Answer> {
        postcard::from_bytes(bytes).ok()
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Printed {
    pub pdf: Vec<u8>,
    /// What the PDF was drawn from.
    pub pages: Document,
}

/// A text, and what was read from it: a form for each faction, the one with the most entries first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadTome {
    pub text: String,
    /// Its lines that were not used, and those that were mended.
    pub marks: Marks,
    pub forms: Vec<Form>,
}

/// A tome made of forms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WrittenTome {
    pub id: String,
    pub text: String,
    pub flaws: Vec<FieldFlaw>,
}

/// A defect on the field of a form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FieldFlaw {
    /// Which sheet; `None` for the tome itself.
    pub sheet: Option<usize>,
    /// The field's key; empty for the sheet as a whole.
    pub field: String,
    pub sentence: String,
}

/// What a file turned out to be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Opened {
    /// With a note for everything in it that was not understood. `linked`: it came in a link or a code.
    List {
        name: String,
        roster: Roster,
        notes: Vec<String>,
        linked: bool,
    },
    /// Whether it is in order is for [`Job::CheckTomes`] to say: tomes may lean on one another. `id` is its own, or made
    /// from the file's name where it has none; `in_order` is how it stands beside the tomes that are here.
    Tome {
        name: String,
        id: String,
        in_order: bool,
    },
    /// An event's file; whether it is in order is for its page to say.
    Event {
        name: String,
        text: String,
    },
    Unreadable {
        name: String,
        reasons: Vec<String>,
    },
    /// A backup: nothing of it is kept before somebody has seen what that would mean.
    Backup(Saved),
}

/// What a backup holds, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saved {
    pub parts: Vec<Titled>,
    /// Altered since they were saved: set aside, never used.
    pub damaged: Vec<Part>,
    pub problems: Vec<String>,
}

/// A part of a backup, and what a player would call it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Titled {
    pub part: Part,
    pub title: String,
    /// Of a list.
    pub about: Option<About>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct About {
    pub factions: String,
    pub points: u64,
    pub format: u32,
}

/// The user's tomes: those that are in order, packed for the catalogue, and what is wrong with the others.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct UserTomes {
    pub packed: Vec<u8>,
    /// The factions of all tomes, the shipped ones too.
    pub index: FactionIndex,
    /// Of the build that packed them: no other can read them.
    pub build: u32,
    pub defects: Vec<Flaw>,
}

/// A defect of a tome, in the reader's language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Flaw {
    pub file: String,
    pub line: usize,
    pub column: usize,
    /// Where in the tome, as its author wrote it.
    pub key: String,
    pub sentence: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shared {
    pub link: Result<String, String>,
    pub qr: Result<Modules, String>,
    pub plain: String,
    pub markdown: String,
    pub line: String,
    /// The list's own file, with names behind the ids.
    pub file: String,
    pub fingerprint: String,
    /// One page, to be sent as a picture.
    pub picture: Document,
}

/// A QR code row by row, as `exchange::qr::Code` has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Modules {
    pub side: usize,
    pub dark: Vec<bool>,
    pub without_notes: bool,
}
