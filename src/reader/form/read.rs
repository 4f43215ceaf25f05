//! A tome's text, or what was read from a printed one → forms.

use std::collections::HashMap;
use std::sync::Arc;

use toml::{Table, Value as Toml};

use crate::catalogue::Catalogue;
use crate::language::Language;

use super::super::draft::{Book, Draft};
use super::super::{Lines, Question, Reading};
use super::work::Marks;
use super::{Asked, Form, Kind, Names, Section, Sheet, Span, table};

/// Whether a tome has comments, which forms do not keep. A `#` between quotation marks is text.
pub fn has_comments(text: &str) -> bool {
    text.lines().any(|line| {
        let mut quoted = None;
        line.chars().any(|letter| {
            match quoted {
                Some(quote) if quote == letter => quoted = None,
                None if matches!(letter, '"' | '\'') => quoted = Some(letter),
                _ => {}
            }
            quoted.is_none() && letter == '#'
        })
    })
}

impl Form {
    /// Which lines of the text were not used, and in which a character was mended.
    pub fn marks(reading: &Reading) -> Marks {
        let span = |lines: Lines| (lines.first, lines.last);
        Marks {
            unused: reading.unused.iter().map(|left| span(left.lines)).collect(),
            mended: reading.mended.iter().map(|mended| span(mended.lines)).collect(),
        }
    }

    /// The tome of a text; `None` where it is not TOML at all.
    pub fn of_toml(text: &str, catalogue: &Catalogue, language: Language) -> Option<Form> {
        let tome: Table = toml::from_str(text).ok()?;
        let mut form = Form::default();
        let id = tome.get("id").and_then(Toml::as_str).unwrap_or_default().to_owned();
        let nobody = Names::new(catalogue, &id, [], language);
        let each = |section: Section| {
            let all = tome.get(section.key()).and_then(Toml::as_array).into_iter().flatten();
            all.enumerate().filter_map(|(at, entry)| Some((at, entry.as_table()?)))
        };
        // Once for the names, which entries have for one another; once with them.
        let mut bare = Vec::new();
        for section in Section::MANY {
            for (_, entry) in each(section) {
                let mut sheet = Sheet::new(section);
                sheet.values = table::read(entry, section.specs(), &nobody, "", &mut Vec::new());
                bare.push(sheet);
            }
        }
        let names = Names::new(catalogue, &id, &bare, language);
        let mut unknown = Vec::new();
        for section in Section::MANY {
            for (at, entry) in each(section) {
                let mut sheet = Sheet { fresh: false, ..Sheet::new(section) };
                let place = format!("{}[{at}].", section.key());
                sheet.values = table::read(entry, section.specs(), &names, &place, &mut unknown);
                form.sheets.push(Arc::new(sheet));
            }
        }
        let head: Table =
            tome.iter().filter(|(key, _)| !Section::MANY.iter().any(|own| own.key() == *key)).map(own).collect();
        let mut sheet = Sheet { fresh: false, ..Sheet::new(Section::Tome) };
        sheet.values = table::read(&head, Section::Tome.specs(), &names, "", &mut unknown);
        form.head = Arc::new(sheet);
        form.unknown = unknown;
        Some(form)
    }

    /// What was read of one faction. Entries of which nothing says whose they are join the `main` one.
    pub fn of_reading(
        reading: &Reading,
        faction: &str,
        main: bool,
        book: &Book,
        catalogue: &Catalogue,
        language: Language,
    ) -> Form {
        let draft = reading.to_raw_tome(faction, book, catalogue);
        let Some(mut form) = Form::of_toml(&draft.toml(), catalogue, language) else { return Form::default() };
        let mut counts = [0usize; Section::MANY.len()];
        let mut theirs = Vec::new();
        let mut asked: HashMap<usize, Vec<&Question>> = HashMap::new();
        for question in &reading.questions {
            asked.entry(question.entry.unwrap_or(usize::MAX)).or_default().push(question);
        }
        for sheet in &mut form.sheets {
            let sheet = Arc::make_mut(sheet);
            sheet.fresh = true;
            let Some(kind) = Section::MANY.iter().position(|own| *own == sheet.section) else { continue };
            let Some(count) = counts.get_mut(kind) else { continue };
            let place = format!("{}[{count}]", sheet.section.key());
            *count += 1;
            if let Some(index) = draft.entry_at(&place) {
                annotate(sheet, reading, index, asked.get(&index), language);
                let nobodys = reading.entries.get(index).is_some_and(|entry| entry.faction.is_none());
                theirs.push(main || !nobodys);
            }
        }
        let mut theirs = theirs.into_iter();
        form.sheets.retain(|_| theirs.next().unwrap_or(true));
        form.sheets.sort_by_key(|sheet| sheet.lines);
        annotate_head(&mut form, reading, faction, &draft, language);
        form
    }
}

fn own((key, value): (&String, &Toml)) -> (String, Toml) {
    (key.clone(), value.clone())
}

fn span(lines: Lines) -> Span {
    (lines.first, lines.last)
}

/// Where the fields stood, and what is asked about them.
fn annotate(sheet: &mut Sheet, reading: &Reading, index: usize, asked: Option<&Vec<&Question>>, language: Language) {
    let Some(entry) = reading.entries.get(index) else { return };
    sheet.lines = Some(span(entry.lines));
    for spec in sheet.section.specs() {
        let key = match spec.kind {
            Kind::Nothing(list) => list,
            _ => spec.key.trim_end_matches(".0").trim_end_matches(".1"),
        };
        let lines = entry.lines_of(key).or_else(|| inner_lines(entry, key));
        if sheet.values.contains_key(spec.key)
            && let Some(lines) = lines
        {
            sheet.spots.push((spec.key.to_owned(), span(lines)));
        }
    }
    for question in asked.into_iter().flatten() {
        sheet.doubts.push(Asked {
            key: sheet.section.field_of(&question.field).to_owned(),
            lines: span(question.lines),
            sentence: question.sentence(language),
        });
    }
}

/// A list stands where its parts do.
fn inner_lines(entry: &super::super::Entry, key: &str) -> Option<Lines> {
    let within = |(own, _): &&(String, Lines)| own.strip_prefix(key).is_some_and(|rest| rest.starts_with(['[', '.']));
    entry.fields.iter().filter(within).map(|(_, lines)| *lines).reduce(Lines::to)
}

fn annotate_head(form: &mut Form, reading: &Reading, faction: &str, draft: &Draft, language: Language) {
    let head = Arc::make_mut(&mut form.head);
    let Some(own) = reading.factions.iter().find(|own| own.id == faction) else { return };
    head.lines = own.lines.map(span);
    let mut spot = |key: &str, lines: Option<Lines>| {
        head.spots.extend(lines.map(|lines| (key.to_owned(), span(lines))));
    };
    spot("faction.name", own.lines);
    spot("faction.civilisation", own.civilisation.as_ref().map(|(_, lines)| *lines));
    spot("faction.bonus.name", own.bonus.as_ref().map(|(_, lines)| *lines));
    let told = own.bonus.as_ref().filter(|(bonus, _)| !bonus.text.fr.is_empty());
    spot("faction.bonus.text", told.map(|(_, lines)| *lines));
    spot("faction.about", own.about.as_ref().map(|(_, lines)| *lines));
    if draft.gaps.contains("faction.civilisation") {
        let sentence = match language {
            Language::French => "Civilisation\u{a0}: pas trouvée dans le texte",
            Language::English => "Civilisation: not found in the text",
        };
        let lines = head.lines.unwrap_or((1, 1));
        head.doubts.push(Asked { key: "faction.civilisation".to_owned(), lines, sentence: sentence.to_owned() });
    }
}
