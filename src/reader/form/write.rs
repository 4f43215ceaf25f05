//! Forms → a tome, alone or put into another, and what the catalogue's own check has to say of each field.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use toml::{Table, Value as Toml};

use crate::catalogue::defect::{Defect, Problem};
use crate::catalogue::raw::RawTome;
use crate::catalogue::{Catalogue, File, write};
use crate::language::Language;

use super::super::words::slug;
use super::{Form, Kind, Names, Section, Sheet, Value, table};

/// A tome made of forms.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    pub id: String,
    pub text: String,
    pub defects: Vec<Defect>,
    /// For every sheet the section and the position of its entry.
    places: Vec<(Section, usize)>,
}

impl Form {
    /// As a tome of its own, or put into the tome `onto`: entries of the same id are replaced there, the others come after.
    /// `date` is the day, "2026-11-16".
    pub fn write(&self, onto: Option<&str>, date: &str, catalogue: &Catalogue, language: Language) -> Written {
        let mut form = self.clone();
        form.complete(date);
        let base: Option<Table> = onto.and_then(|text| toml::from_str(text).ok());
        let id = match base.as_ref().and_then(|base| base.get("id")).and_then(Toml::as_str) {
            Some(id) => id.to_owned(),
            None => form.id(),
        };
        form.tell_apart(&id, catalogue);
        let names = Names::new(catalogue, &id, form.sheets.iter().map(|sheet| &**sheet), language);
        let head = table::write(&form.head.values, Section::Tome.specs(), &names);
        let provenance = head.get("provenance").cloned();
        let (mut tome, foreign) = match base {
            Some(base) => {
                let foreign = base.get("provenance") != provenance.as_ref();
                (joined(base, &head, date), foreign)
            }
            None => (head, false),
        };
        let mut places = Vec::new();
        for sheet in &form.sheets {
            let mut entry = table::write(&sheet.values, sheet.section.specs(), &names);
            // Entries out of the book say so among those that are not.
            if foreign && sheet.fresh && sheet.section.has_provenance() {
                entry.entry("provenance").or_insert_with(|| provenance.clone().unwrap_or(Toml::Table(Table::new())));
            }
            places.push((sheet.section, place(&mut tome, sheet.section, entry)));
        }
        let text = said(&tome);
        let file = File { name: id.clone(), bytes: text.as_bytes() };
        let defects = catalogue.with_tome(&file).err().map(|refused| refused.defects).unwrap_or_default();
        Written { id, text, defects, places }
    }

    /// What every tome has and nobody types.
    fn complete(&mut self, date: &str) {
        let id = self.id();
        let head = Arc::make_mut(&mut self.head);
        let mut fill = |key: &str, text: &str| {
            head.values.entry(key.to_owned()).or_insert_with(|| Value::Text(text.to_owned()));
        };
        fill("format", "1");
        fill("id", &id);
        fill("version", "1.0.0");
        fill("provenance.source", "tome");
        head.values.insert("date".to_owned(), Value::Text(date.to_owned()));
        self.name_all();
    }

    /// Lists name profiles without their tome: one that another faction has too is told apart by its own.
    fn tell_apart(&mut self, tome: &str, catalogue: &Catalogue) {
        let faction = self.id();
        for sheet in self.sheets.iter_mut().filter(|sheet| sheet.fresh && sheet.section.family() == "profile") {
            let plain = slug(sheet.text("name"));
            // The reader told it apart from that of the faction that it joins: it is that one.
            let its_own = catalogue.profile(&plain).is_some_and(|own| own.id == plain && own.faction == tome);
            if its_own && sheet.text("id") == slug(&format!("{plain} {faction}")) {
                Arc::make_mut(sheet).values.insert("id".to_owned(), Value::Text(plain));
                continue;
            }
            let id = sheet.text("id");
            let elsewhere = catalogue.profile(id).is_some_and(|own| own.id == id && own.faction != tome);
            if elsewhere {
                let own = slug(&format!("{id} {tome}"));
                Arc::make_mut(sheet).values.insert("id".to_owned(), Value::Text(own));
            }
        }
    }

    /// Ids for the entries that have none, from their names.
    fn name_all(&mut self) {
        let id_of = |sheet: &Sheet| (sheet.section.family(), sheet.text("id").to_owned());
        let mut taken: BTreeSet<(&'static str, String)> = self.sheets.iter().map(|sheet| id_of(sheet)).collect();
        for sheet in &mut self.sheets {
            let plain = slug(sheet.text("name"));
            if !sheet.text("id").is_empty() || plain.is_empty() {
                continue;
            }
            let family = sheet.section.family();
            let mut id = plain.clone();
            let mut count = 2u32;
            while !taken.insert((family, id.clone())) {
                id = format!("{plain}-{count}");
                count += 1;
            }
            Arc::make_mut(sheet).values.insert("id".to_owned(), Value::Text(id));
        }
    }
}

impl Section {
    fn has_provenance(self) -> bool {
        self.specs().iter().any(|spec| spec.key == "provenance.source")
    }
}

/// An older tome with what a newer head says of its faction.
fn joined(mut base: Table, head: &Table, date: &str) -> Table {
    base.insert("date".to_owned(), Toml::String(date.to_owned()));
    let own = head.get("faction").and_then(Toml::as_table);
    if let (Some(Toml::Table(faction)), Some(own)) = (base.get_mut("faction"), own) {
        for key in ["bonus", "about"] {
            let Some(mut value) = own.get(key).cloned() else { continue };
            let effects = faction.get(key).and_then(|old| old.get("effects")).cloned();
            if let (Toml::Table(value), Some(effects)) = (&mut value, effects) {
                value.entry("effects").or_insert(effects);
            }
            faction.insert(key.to_owned(), value);
        }
    }
    base
}

/// Where the entry stands now. What no field can say stays with an entry that is replaced.
fn place(tome: &mut Table, section: Section, mut entry: Table) -> usize {
    let list = tome.entry(section.key()).or_insert_with(|| Toml::Array(Vec::new()));
    let Toml::Array(list) = list else { return 0 };
    let id = entry.get("id").cloned();
    let old = list.iter().position(|old| id.is_some() && old.get("id") == id.as_ref());
    match old.and_then(|at| Some((at, list.get_mut(at)?))) {
        Some((at, old)) => {
            for spec in section.specs().iter().filter(|spec| matches!(spec.kind, Kind::Kept)) {
                if let (false, Some(kept)) = (entry.contains_key(spec.key), old.get(spec.key)) {
                    entry.insert(spec.key.to_owned(), kept.clone());
                }
            }
            *old = Toml::Table(entry);
            at
        }
        None => {
            list.push(Toml::Table(entry));
            list.len() - 1
        }
    }
}

/// As an author would type it, or as plainly as can be while it is not yet a whole tome.
fn said(tome: &Table) -> String {
    let plain = plainly(tome);
    match toml::from_str::<RawTome>(&plain) {
        Ok(raw) => write::tome(&raw, &BTreeSet::new()),
        Err(_) => plain,
    }
}

fn plainly(tome: &Table) -> String {
    let mut out = String::new();
    let is_list = |value: &Toml| value.as_array().is_some_and(|list| list.iter().any(Toml::is_table));
    for (key, value) in tome.iter().filter(|(key, value)| *key == "provenance" || !value.is_table() && !is_list(value))
    {
        let _ = writeln!(out, "{} = {}", name(key), inline(value));
    }
    for (key, value) in tome.iter().filter(|(key, _)| *key != "provenance") {
        if let Some(table) = value.as_table() {
            let _ = write!(out, "\n[{}]\n{}", name(key), lines(table));
        }
        for entry in value.as_array().into_iter().flatten().filter_map(Toml::as_table) {
            let _ = write!(out, "\n[[{}]]\n{}", name(key), lines(entry));
        }
    }
    out
}

fn lines(table: &Table) -> String {
    table.iter().map(|(key, value)| format!("{} = {}\n", name(key), inline(value))).collect()
}

fn name(key: &str) -> String {
    let plain = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    if plain { key.to_owned() } else { write::quote(key) }
}

pub(super) fn inline(value: &Toml) -> String {
    match value {
        Toml::String(text) => write::quote(text),
        Toml::Array(list) => format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Toml::Table(table) => {
            let pairs: Vec<String> =
                table.iter().map(|(key, value)| format!("{} = {}", name(key), inline(value))).collect();
            format!("{{ {} }}", pairs.join(", "))
        }
        Toml::Integer(number) => number.to_string(),
        Toml::Float(number) => number.to_string(),
        Toml::Boolean(flag) => flag.to_string(),
        Toml::Datetime(date) => date.to_string(),
    }
}

/// A defect on its field.
#[derive(Clone, Debug, PartialEq)]
pub struct Flaw<'w> {
    /// The sheet; `None` for the tome itself, or for what another of its entries has.
    pub sheet: Option<usize>,
    /// The field; empty for the whole.
    pub field: &'static str,
    pub defect: &'w Defect,
}

impl Written {
    pub fn flaws(&self) -> Vec<Flaw<'_>> {
        self.defects.iter().map(|defect| self.flaw(defect)).collect()
    }

    fn flaw<'w>(&self, defect: &'w Defect) -> Flaw<'w> {
        let at = |key: &str| {
            let (section, rest) = key.split_once('[')?;
            let (index, rest) = rest.split_once(']')?;
            let index: usize = index.parse().ok()?;
            let sheet = self.places.iter().position(|(own, place)| own.key() == section && *place == index)?;
            Some((sheet, rest.trim_start_matches('.').to_owned()))
        };
        match at(&defect.key) {
            Some((sheet, rest)) => {
                let section = self.places.get(sheet).map_or(Section::Tome, |(section, _)| *section);
                Flaw { sheet: Some(sheet), field: section.field_of(&whole(&rest, &defect.problem)), defect }
            }
            None => Flaw { sheet: None, field: Section::Tome.field_of(&whole(&defect.key, &defect.problem)), defect },
        }
    }
}

/// What is missing belongs to its own field, not to the part that lacks it.
fn whole(key: &str, problem: &Problem) -> String {
    match problem {
        Problem::MissingKey { key: missing } if key.is_empty() => missing.clone(),
        Problem::MissingKey { key: missing } => format!("{key}.{missing}"),
        _ => key.to_owned(),
    }
}
