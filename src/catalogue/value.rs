//! A TOML value as a small tree, and how strings and keys are written so that they come back exactly.
//!
//! Numbers, dates and booleans stay the text that they were: this program does not need to understand what it
//! only carries along.

use toml::de::{DeTable, DeValue};

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Text(String),
    /// A number, a date or a boolean, as it was written.
    Plain(String),
    List(Vec<Value>),
    Table(Vec<(String, Value)>),
}

impl Value {
    pub fn of(value: &DeValue) -> Value {
        match value {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => Value::Plain(number.to_string()),
            DeValue::Float(number) => Value::Plain(number.to_string()),
            DeValue::Boolean(yes) => Value::Plain(yes.to_string()),
            DeValue::Datetime(date) => Value::Plain(date.to_string()),
            DeValue::Array(items) => Value::List(items.iter().map(|item| Value::of(item.get_ref())).collect()),
            DeValue::Table(table) => Value::Table(pairs(table)),
        }
    }

    /// The value on one line.
    pub fn inline(&self) -> String {
        match self {
            Value::Text(text) => quoted(text),
            Value::Plain(text) => text.clone(),
            Value::List(items) => {
                let items: Vec<String> = items.iter().map(Value::inline).collect();
                format!("[{}]", items.join(", "))
            }
            Value::Table(pairs) if pairs.is_empty() => "{}".to_owned(),
            Value::Table(pairs) => {
                let pairs: Vec<String> =
                    pairs.iter().map(|(name, value)| format!("{} = {}", key(name), value.inline())).collect();
                format!("{{ {} }}", pairs.join(", "))
            }
        }
    }

    /// A whole document, one line for each key.
    pub fn document(pairs: &[(String, Value)]) -> String {
        pairs.iter().map(|(name, value)| format!("{} = {}\n", key(name), value.inline())).collect()
    }
}

pub fn pairs(table: &DeTable) -> Vec<(String, Value)> {
    table.iter().map(|(name, value)| (name.get_ref().to_string(), Value::of(value.get_ref()))).collect()
}

/// Whether a text is exactly one value as [`Value::inline`] writes it.
pub fn is_inline(text: &str) -> bool {
    DeValue::parse(text).is_ok_and(|value| Value::of(value.get_ref()).inline() == text)
}

/// A key, in quotes where it needs them.
pub fn key(name: &str) -> String {
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if !name.is_empty() && name.bytes().all(bare) { name.to_owned() } else { quoted(name) }
}

/// A string in double quotes on one line.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        escape(c, &mut out);
    }
    out.push('"');
    out
}

/// A string over several lines where it has several: notes stay readable, and two versions of them differ by line.
pub fn block(text: &str) -> String {
    if !text.contains('\n') {
        return quoted(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    out.push_str("\"\"\"\n");
    for c in text.chars() {
        match c {
            '\n' => out.push('\n'),
            c => escape(c, &mut out),
        }
    }
    out.push_str("\"\"\"");
    out
}

fn escape(c: char, out: &mut String) {
    match c {
        '"' => out.push_str("\\\""),
        '\\' => out.push_str("\\\\"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        c if c.is_control() || is_deceptive(c) => {
            let code = u32::from(c);
            if code <= 0xffff {
                out.push_str(&format!("\\u{code:04X}"));
            } else {
                out.push_str(&format!("\\U{code:08X}"));
            }
        }
        c => out.push(c),
    }
}

/// Characters that turn the direction of a line, or that nobody sees: in an editor they would make a file look
/// like another.
pub fn is_deceptive(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{61c}')
}

/// A text within a comment or on one line: line breaks and control characters become spaces.
pub fn one_line(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c.is_control() || is_deceptive(c) { ' ' } else { c }).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}
