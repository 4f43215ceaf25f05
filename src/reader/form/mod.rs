//! A tome as forms: every entry a sheet of fields with plain texts in them, for people who correct what was read or write a
//! tome by hand. Sheets come from TOML and go back to TOML; nothing that a sheet can hold is lost on the way.
//!
//! `spec` says which fields there are, `table` moves values between a sheet and its TOML, `names` says names for ids and
//! finds ids for names, `write` makes the tome. Knows neither screen nor reader; what was read joins it in `read`.

pub mod names;
pub mod read;
pub mod spec;
mod table;
pub mod work;
pub mod write;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use names::Names;
pub use spec::{Kind, List, Spec};

/// The parts of a tome that have a form of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Section {
    /// The tome itself: its faction and where it comes from.
    Tome,
    Order,
    Feat,
    Rule,
    Profile,
    Vehicle,
    Siege,
    Equipment,
    Mount,
}

impl Section {
    /// Those of which a tome has many, in the order in which it is written.
    pub const MANY: [Section; 8] = [
        Section::Order,
        Section::Feat,
        Section::Rule,
        Section::Profile,
        Section::Vehicle,
        Section::Siege,
        Section::Equipment,
        Section::Mount,
    ];

    /// The tome's key for such entries.
    pub fn key(self) -> &'static str {
        match self {
            Section::Tome => "",
            Section::Order => "order",
            Section::Feat => "feat",
            Section::Rule => "rule",
            Section::Profile => "profile",
            Section::Vehicle => "vehicle",
            Section::Siege => "siege",
            Section::Equipment => "equipment",
            Section::Mount => "mount",
        }
    }

    /// Vehicles and siege weapons are profiles too: no two of them have one id.
    fn family(self) -> &'static str {
        match self {
            Section::Vehicle | Section::Siege => "profile",
            section => section.key(),
        }
    }
}

/// What stands in a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Value {
    Text(String),
    Words(Vec<String>),
    Rows(Vec<Row>),
}

impl Value {
    pub fn is_empty(&self) -> bool {
        match self {
            Value::Text(text) => text.trim().is_empty(),
            Value::Words(words) => words.iter().all(|word| word.trim().is_empty()),
            Value::Rows(rows) => rows.is_empty(),
        }
    }
}

/// Fields by their key; one that is not there is empty.
pub type Row = BTreeMap<String, Value>;

/// First and last line of the text, counted from 1.
pub type Span = (u32, u32);

/// One entry as a form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    pub section: Section,
    pub values: Row,
    /// Where it stood in the text; `None` for what was not read from one.
    pub lines: Option<Span>,
    /// Where the fields stood.
    pub spots: Vec<(String, Span)>,
    pub doubts: Vec<Asked>,
    /// Somebody changed it by hand.
    pub edited: bool,
    /// Not from a tome: its id follows its name.
    pub fresh: bool,
}

/// What the reader is not sure of, said in a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// The field; empty for the sheet as a whole.
    pub key: String,
    pub lines: Span,
    pub sentence: String,
}

impl Sheet {
    pub fn new(section: Section) -> Sheet {
        Sheet {
            section,
            values: Row::new(),
            lines: None,
            spots: Vec::new(),
            doubts: Vec::new(),
            edited: false,
            fresh: true,
        }
    }

    pub fn text(&self, key: &str) -> &str {
        text(&self.values, key)
    }

    /// Where a field was read.
    pub fn spot(&self, key: &str) -> Option<Span> {
        self.spots.iter().find(|(own, _)| own == key).map(|(_, lines)| *lines)
    }

    /// Sets a field by hand: what was asked about it is answered.
    pub fn set(&mut self, key: &str, value: Value) {
        if self.fresh && key == "name" {
            self.values.remove("id");
        }
        if value.is_empty() && !matches!(value, Value::Rows(_)) {
            self.values.remove(key);
        } else {
            self.values.insert(key.to_owned(), value);
        }
        self.doubts.retain(|doubt| doubt.key != key);
        self.edited = true;
    }
}

/// The text of a field; empty where there is none.
pub fn text<'r>(row: &'r Row, key: &str) -> &'r str {
    match row.get(key) {
        Some(Value::Text(text)) => text,
        _ => "",
    }
}

/// A whole tome as forms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    pub head: Arc<Sheet>,
    pub sheets: Vec<Arc<Sheet>>,
    /// Keys of the tome that no form has; they would not be written again.
    pub unknown: Vec<String>,
}

impl Default for Form {
    fn default() -> Form {
        Form { head: Arc::new(Sheet::new(Section::Tome)), sheets: Vec::new(), unknown: Vec::new() }
    }
}

impl Form {
    /// The tome's own id, or the one that its faction's name gives.
    pub fn id(&self) -> String {
        let own = self.head.text("id").trim();
        if own.is_empty() { super::words::slug(self.head.text("faction.name")) } else { own.to_owned() }
    }
}
