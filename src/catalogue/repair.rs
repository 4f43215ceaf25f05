//! Mends one entry of a tome just enough to read on: what offends is taken out, and what is then missing gets a
//! stand-in, so that one slip does not hide the next. What has been mended is never used, only looked through.

use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use super::read::At;

/// Values that some required key takes: a figure, a text (and a CT), a list, a price.
const STAND_INS: [&str; 4] = ["1", "\"4+\"", "[]", "[0, 0]"];

/// Whether a reference is one of these stand-ins: nobody wrote it, so that it leads nowhere is no defect.
pub fn is_stand_in(reference: &str) -> bool {
    STAND_INS.iter().any(|text| text.trim_matches('"') == reference)
}

/// What may stand in for a value: one of the words that are known there, or something of another kind.
pub fn stand_ins<'a>(words: &[String]) -> Vec<DeValue<'a>> {
    let word = words.first().map(|word| DeValue::String(Cow::Owned(word.clone())));
    word.into_iter().chain(STAND_INS.into_iter().filter_map(value)).collect()
}

/// A value from its TOML.
pub fn value(text: &'static str) -> Option<DeValue<'static>> {
    DeValue::parse(text).ok().map(Spanned::into_inner)
}

/// How many values there are within, itself included: what a copy costs.
pub fn size(value: &DeValue<'_>) -> usize {
    match value {
        DeValue::Table(table) => 1 + table.values().map(|inner| size(inner.get_ref())).sum::<usize>(),
        DeValue::Array(array) => 1 + array.iter().map(|inner| size(inner.get_ref())).sum::<usize>(),
        _ => 1,
    }
}

/// The way to the innermost key or element that holds the span.
pub fn find(value: &Spanned<DeValue<'_>>, span: &Range<usize>) -> Vec<At> {
    let mut way = Vec::new();
    let mut value = value;
    loop {
        let next = match value.get_ref() {
            DeValue::Table(table) => table
                .iter()
                .find(|(key, value)| holds(&key.span(), span) || contains(value, span))
                .map(|(key, value)| (At::Key(key.get_ref().to_string()), value)),
            DeValue::Array(array) => {
                let found = array.iter().enumerate().find(|(_, value)| contains(value, span));
                found.map(|(index, value)| (At::Index(index), value))
            }
            _ => None,
        };
        let Some((step, inner)) = next else { return way };
        way.push(step);
        value = inner;
    }
}

fn holds(outer: &Range<usize>, span: &Range<usize>) -> bool {
    outer.start <= span.start && span.end <= outer.end
}

/// A table that is written as `[header]` has the header's span only: look into it.
fn contains(value: &Spanned<DeValue<'_>>, span: &Range<usize>) -> bool {
    if holds(&value.span(), span) {
        return true;
    }
    match value.get_ref() {
        DeValue::Table(table) => table.iter().any(|(key, value)| holds(&key.span(), span) || contains(value, span)),
        DeValue::Array(array) => array.iter().any(|value| contains(value, span)),
        _ => false,
    }
}

/// What stands at the end of the way.
pub fn get<'v, 'a>(value: &'v Spanned<DeValue<'a>>, way: &[At]) -> Option<&'v DeValue<'a>> {
    let end = way.iter().try_fold(value, |place, step| match (step, place.get_ref()) {
        (At::Key(key), DeValue::Table(table)) => table.get(key.as_str()),
        (At::Index(index), DeValue::Array(array)) => array.get(*index),
        _ => None,
    });
    end.map(Spanned::get_ref)
}

fn go<'v, 'a>(value: &'v mut Spanned<DeValue<'a>>, way: &[At]) -> Option<&'v mut Spanned<DeValue<'a>>> {
    way.iter().try_fold(value, |place, step| match (step, place.get_mut()) {
        (At::Key(key), DeValue::Table(table)) => table.get_mut(key.as_str()),
        (At::Index(index), DeValue::Array(array)) => array.get_mut(*index),
        _ => None,
    })
}

/// Takes out the key at the end of the way. Whether there was one.
pub fn remove(value: &mut Spanned<DeValue<'_>>, way: &[At]) -> bool {
    let Some((At::Key(key), way)) = way.split_last() else { return false };
    match go(value, way).map(Spanned::get_mut) {
        Some(DeValue::Table(table)) => table.remove(key.as_str()).is_some(),
        _ => false,
    }
}

/// Puts a value at the end of the way, as if it had stood at `span`.
pub fn put<'a>(value: &mut Spanned<DeValue<'a>>, way: &[At], span: &Range<usize>, mut new: DeValue<'a>) {
    if let DeValue::Array(array) = &mut new {
        for element in array.iter_mut() {
            *element = Spanned::new(span.clone(), element.get_ref().clone());
        }
    }
    let new = Spanned::new(span.clone(), new);
    let Some((last, way)) = way.split_last() else { return };
    match (last, go(value, way).map(Spanned::get_mut)) {
        (At::Key(key), Some(DeValue::Table(table))) => {
            table.insert(Spanned::new(span.clone(), Cow::Owned(key.clone())), new);
        }
        (At::Index(index), Some(DeValue::Array(array))) => {
            if let Some(old) = array.get_mut(*index) {
                *old = new;
            }
        }
        _ => {}
    }
}
