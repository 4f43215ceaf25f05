//! Values of a sheet ↔ TOML, field by field. What stands in a field is written as it is: whether it is right is for the
//! catalogue's check to say.

use toml::{Table, Value as Toml};

use super::spec::{Kind, List, Spec};
use super::write::inline;
use super::{Names, Row, Value, text};

/// The fields of an entry. Keys that no field has are named in `unknown`.
pub fn read(table: &Table, specs: &[Spec], names: &Names, place: &str, unknown: &mut Vec<String>) -> Row {
    let mut row = Row::new();
    for spec in specs {
        let found = match spec.kind {
            Kind::Nothing(list) => get(table, list).filter(|list| list.as_array().is_some_and(Vec::is_empty)),
            _ => get(table, spec.key),
        };
        let Some(found) = found else { continue };
        match spec.kind {
            Kind::Speech { .. } => {
                if let Some(english) = found.as_table().and_then(|both| both.get("en")) {
                    put_text(&mut row, format!("{}.en", spec.key), plain(english));
                }
                let french = found.as_table().map_or(Some(found), |both| both.get("fr"));
                put_text(&mut row, spec.key.to_owned(), french.map(plain).unwrap_or_default());
            }
            Kind::Nothing(_) => put_text(&mut row, spec.key.to_owned(), "true".to_owned()),
            Kind::Flag => put_text(&mut row, spec.key.to_owned(), flag(found)),
            Kind::Number { nought: false, .. } if found.as_integer() == Some(0) => {}
            Kind::Name(list) => put_text(&mut row, spec.key.to_owned(), names.shown(list, &plain(found))),
            Kind::Names(list) => {
                let words: Vec<String> = each(found).map(|word| names.shown(list, &plain(word))).collect();
                put(&mut row, spec.key, Value::Words(words));
            }
            Kind::Ticks(_) => put(&mut row, spec.key, Value::Words(each(found).map(plain).collect())),
            Kind::Pairs => {
                let pairs = found.as_table().into_iter().flatten();
                put(
                    &mut row,
                    spec.key,
                    Value::Words(pairs.map(|(old, new)| format!("{old} = {}", plain(new))).collect()),
                );
            }
            Kind::Kept => put_text(&mut row, spec.key.to_owned(), inline(found)),
            Kind::Rows(specs) => {
                let rows = each(found).enumerate().map(|(at, inner)| {
                    let place = format!("{place}{}[{at}].", spec.key);
                    inner.as_table().map(|inner| read(inner, specs, names, &place, unknown)).unwrap_or_default()
                });
                let rows: Vec<Row> = rows.collect();
                put(&mut row, spec.key, Value::Rows(rows));
            }
            _ => put_text(&mut row, spec.key.to_owned(), plain(found)),
        }
    }
    stray(table, specs, "", place, unknown);
    row
}

/// Keys that no field has.
fn stray(table: &Table, specs: &[Spec], inside: &str, place: &str, unknown: &mut Vec<String>) {
    for (key, value) in table {
        let path = format!("{inside}{key}");
        let own =
            specs.iter().any(|spec| spec.key == path || spec.key.strip_prefix(&path).is_some_and(|rest| rest == ".0"));
        let around = specs.iter().any(|spec| spec.key.strip_prefix(&path).is_some_and(|rest| rest.starts_with('.')));
        match value.as_table() {
            _ if own => {}
            Some(inner) if around => stray(inner, specs, &format!("{path}."), place, unknown),
            _ => unknown.push(format!("{place}{path}")),
        }
    }
}

fn put(row: &mut Row, key: &str, value: Value) {
    if !value.is_empty() {
        row.insert(key.to_owned(), value);
    }
}

fn put_text(row: &mut Row, key: String, text: String) {
    if !text.is_empty() {
        row.insert(key, Value::Text(text));
    }
}

fn each(value: &Toml) -> impl Iterator<Item = &Toml> {
    let alone = if value.is_array() { None } else { Some(value) };
    value.as_array().into_iter().flatten().chain(alone)
}

fn flag(value: &Toml) -> String {
    if value.as_bool() == Some(false) { String::new() } else { plain(value) }
}

fn plain(value: &Toml) -> String {
    match value {
        Toml::String(text) => text.clone(),
        Toml::Integer(number) => number.to_string(),
        Toml::Float(number) => number.to_string(),
        Toml::Boolean(flag) => flag.to_string(),
        Toml::Datetime(date) => date.to_string(),
        Toml::Array(_) | Toml::Table(_) => String::new(),
    }
}

fn get<'t>(table: &'t Table, path: &str) -> Option<&'t Toml> {
    let mut steps = path.split('.');
    let mut value = table.get(steps.next()?)?;
    for step in steps {
        value = match value {
            Toml::Table(inner) => inner.get(step)?,
            Toml::Array(list) => list.get(step.parse::<usize>().ok()?)?,
            _ => return None,
        };
    }
    Some(value)
}

/// The entry as TOML has it; empty fields are not there.
pub fn write(row: &Row, specs: &[Spec], names: &Names) -> Table {
    let mut table = Table::new();
    for spec in specs {
        let typed = text(row, spec.key).trim();
        let value = match (spec.kind, row.get(spec.key)) {
            (Kind::Speech { .. }, _) => speech(typed, text(row, &format!("{}.en", spec.key)).trim()),
            (Kind::Nothing(list), _) => {
                let empty = row.get(list).is_none_or(Value::is_empty);
                if empty && !typed.is_empty() {
                    set(&mut table, list, Toml::Array(Vec::new()));
                }
                None
            }
            (Kind::Rows(specs), Some(Value::Rows(rows))) => {
                let rows = rows.iter().map(|row| Toml::Table(write(row, specs, names)));
                Some(Toml::Array(rows.collect())).filter(|rows| rows.as_array().is_some_and(|rows| !rows.is_empty()))
            }
            (Kind::Names(list), Some(Value::Words(words))) => words_of(words, |word| names.meant(list, word)),
            (Kind::Ticks(_), Some(Value::Words(words))) => words_of(words, str::to_owned),
            (Kind::Pairs, Some(Value::Words(words))) => {
                let pairs = words.iter().filter_map(|pair| pair.split_once(" = "));
                Some(Toml::Table(pairs.map(|(old, new)| (old.to_owned(), Toml::String(new.to_owned()))).collect()))
            }
            _ if typed.is_empty() => None,
            (Kind::Kept, _) => kept(typed),
            (Kind::Name(list), _) => Some(Toml::String(names.meant(list, typed))),
            (Kind::Flag, _) => Some(Toml::Boolean(true)),
            (Kind::Number { .. } | Kind::Price, _) => Some(number(typed)),
            (Kind::Amount, _) if typed.starts_with(['+', '-', '−']) => Some(Toml::String(typed.to_owned())),
            (Kind::Amount, _) => Some(number(typed)),
            // The tome's `format` is a number.
            (Kind::Hidden, _) if spec.key == "format" => Some(number(typed)),
            _ => Some(Toml::String(typed.to_owned())),
        };
        if let Some(value) = value {
            set(&mut table, spec.key, value);
        }
    }
    // Every keyword list is there, even empty: the check says what is missing in it.
    if specs.iter().any(|spec| matches!(spec.kind, Kind::Names(List::Keyword)) && spec.key == "keywords") {
        table.entry("keywords").or_insert_with(|| Toml::Array(Vec::new()));
    }
    table
}

fn speech(french: &str, english: &str) -> Option<Toml> {
    if english.is_empty() {
        return (!french.is_empty()).then(|| Toml::String(french.to_owned()));
    }
    let both = [("fr", french), ("en", english)];
    Some(Toml::Table(both.into_iter().map(|(key, text)| (key.to_owned(), Toml::String(text.to_owned()))).collect()))
}

fn words_of(words: &[String], meant: impl Fn(&str) -> String) -> Option<Toml> {
    let kept = words.iter().map(|word| word.trim()).filter(|word| !word.is_empty());
    let kept: Vec<Toml> = kept.map(|word| Toml::String(meant(word))).collect();
    (!kept.is_empty()).then_some(Toml::Array(kept))
}

/// What was kept as TOML.
fn kept(text: &str) -> Option<Toml> {
    toml::from_str::<Table>(&format!("value = {text}")).ok()?.remove("value")
}

/// As a number where it is one; the check says what is wrong with anything else.
fn number(text: &str) -> Toml {
    text.parse().map_or_else(|_| Toml::String(text.to_owned()), Toml::Integer)
}

fn set(table: &mut Table, path: &str, value: Toml) {
    match path.split_once('.') {
        None => {
            table.insert(path.to_owned(), value);
        }
        // The two sides of a price come in order.
        Some((key, "0" | "1")) => {
            if let Toml::Array(sides) = table.entry(key).or_insert_with(|| Toml::Array(Vec::new())) {
                sides.push(value);
            }
        }
        Some((key, rest)) => {
            if let Toml::Table(inner) = table.entry(key).or_insert_with(|| Toml::Table(Table::new())) {
                set(inner, rest, value);
            }
        }
    }
}
