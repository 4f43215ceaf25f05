//! Lines of a log as TOML, one line of text each: readable, and two versions of a log differ by line.

use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use serde::Deserialize;

use super::line::{Absent, Entry, Line, Outcome, PairedGame};
use crate::catalogue::value::{Value, key, pairs, quoted};

/// A line out of a file.
pub enum Raw {
    Line(Line),
    /// Kept as it is, and told: nothing that this program knows.
    Unknown(Line),
    /// Not even an id, a device and a time.
    Nothing,
}

impl Raw {
    pub fn read(value: &Spanned<DeValue<'_>>) -> Raw {
        let DeValue::Table(table) = value.get_ref() else { return Raw::Nothing };
        let text = |name: &str| match table.get(name).map(Spanned::get_ref) {
            Some(DeValue::String(text)) => Some(text.to_string()),
            _ => None,
        };
        let time = match table.get("time").map(Spanned::get_ref) {
            Some(DeValue::Integer(number)) => u64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        let (Some(id), Some(device), Some(time)) = (text("id"), text("device"), time) else { return Raw::Nothing };
        let head = |name: &str| matches!(name, "id" | "device" | "time");
        let rest: DeTable<'_> = table
            .iter()
            .filter(|(name, _)| !head(name.get_ref()))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        let kept = || {
            let pairs: Vec<String> =
                pairs(&rest).iter().map(|(name, value)| format!("{} = {}", key(name), Value::inline(value))).collect();
            Entry::Other { text: pairs.join(", ") }
        };
        let line = |entry| Line { time, device: device.clone(), id: id.clone(), entry };
        // `other` is our name for what is not known; nobody writes it.
        if rest.len() != 1 || rest.get("other").is_some() {
            return Raw::Unknown(line(kept()));
        }
        let whole = Spanned::new(value.span(), DeValue::Table(rest.clone()));
        match Entry::deserialize(ValueDeserializer::from(whole)) {
            Ok(entry) => Raw::Line(line(entry)),
            Err(_) => Raw::Unknown(line(kept())),
        }
    }
}

/// `{ id = "a-1", device = "a", time = 1800000000, entered = { … } }`.
pub fn line_text(line: &Line) -> String {
    let head = format!("id = {}, device = {}, time = {}", quoted(&line.id), quoted(&line.device), line.time);
    let entry = entry_text(&line.entry);
    if entry.is_empty() { format!("{{ {head} }}") } else { format!("{{ {head}, {entry} }}") }
}

fn entry_text(entry: &Entry) -> String {
    let mut fields = Fields::default();
    let word = match entry {
        Entry::Entered { player, name, club, rank, round, replaces } => {
            fields.text("player", player).text("name", name);
            fields.text_if("club", club).number_if("rank", *rank);
            fields.number_if("round", (*round != 1).then_some(*round)).texts_if("replaces", replaces);
            "entered"
        }
        Entry::Received { player, fingerprint, list } => {
            fields.text("player", player).text("fingerprint", fingerprint).text("list", list);
            "received"
        }
        Entry::Accepted { player, fingerprint, list } => {
            fields.text("player", player).text("fingerprint", fingerprint).text("list", list);
            "accepted"
        }
        Entry::Refused { player, fingerprint, reason } => {
            fields.text("player", player).text("fingerprint", fingerprint).text_if("reason", reason);
            "refused"
        }
        Entry::Noted { player, text } => {
            fields.text("player", player).text("text", text);
            "noted"
        }
        Entry::Paired { round, games, by_hand, replaces } => {
            let games: Vec<String> = games.iter().map(game_text).collect();
            fields.number("round", *round).plain("games", format!("[{}]", games.join(", ")));
            if *by_hand {
                fields.plain("by_hand", "true".to_owned());
            }
            fields.texts_if("replaces", replaces);
            "paired"
        }
        Entry::Published { round, draft, replaces } => {
            fields.number("round", *round).text("draft", draft).texts_if("replaces", replaces);
            "published"
        }
        Entry::Result { round, players: [a, b], outcome, replaces } => {
            fields.number("round", *round).plain("players", format!("[{}, {}]", quoted(a), quoted(b)));
            fields.plain("outcome", outcome_text(*outcome)).texts_if("replaces", replaces);
            "result"
        }
        Entry::Bonus { player, points, reason } => {
            fields.text("player", player).plain("points", points.to_string()).text_if("reason", reason);
            "bonus"
        }
        Entry::Dropped { player, round } => {
            fields.text("player", player).number("round", *round);
            "dropped"
        }
        Entry::Undone { line } => {
            fields.text("line", line);
            "undone"
        }
        Entry::Other { text } => return text.clone(),
    };
    format!("{word} = {{ {} }}", fields.0.join(", "))
}

fn game_text(game: &PairedGame) -> String {
    let mut fields = Fields::default();
    fields.text("a", &game.a);
    if let Some(b) = &game.b {
        fields.text("b", b);
    }
    fields.number_if("table", game.table);
    format!("{{ {} }}", fields.0.join(", "))
}

fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Played(own, other) => format!("{{ played = [{own}, {other}] }}"),
        Outcome::Absent(Absent::First) => "{ absent = \"first\" }".to_owned(),
        Outcome::Absent(Absent::Second) => "{ absent = \"second\" }".to_owned(),
        Outcome::Absent(Absent::Both) => "{ absent = \"both\" }".to_owned(),
    }
}

/// The keys of an inline table; those at their default are left out.
#[derive(Default)]
struct Fields(Vec<String>);

impl Fields {
    fn plain(&mut self, name: &str, value: String) -> &mut Fields {
        self.0.push(format!("{name} = {value}"));
        self
    }

    fn text(&mut self, name: &str, value: &str) -> &mut Fields {
        self.plain(name, quoted(value))
    }

    fn text_if(&mut self, name: &str, value: &str) -> &mut Fields {
        if value.is_empty() { self } else { self.text(name, value) }
    }

    fn number(&mut self, name: &str, value: u32) -> &mut Fields {
        self.plain(name, value.to_string())
    }

    fn number_if(&mut self, name: &str, value: Option<u32>) -> &mut Fields {
        match value {
            Some(value) => self.number(name, value),
            None => self,
        }
    }

    fn texts_if(&mut self, name: &str, values: &[String]) -> &mut Fields {
        if values.is_empty() {
            return self;
        }
        let quoted: Vec<String> = values.iter().map(|value| quoted(value)).collect();
        self.plain(name, format!("[{}]", quoted.join(", ")))
    }
}
