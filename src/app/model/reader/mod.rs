//! What the page of the tome reader shows of its work, as plain values: what is left to check here, which fields of an
//! entry come first in [`fields`], the lines of the text in [`lines`], the work over time in [`steps`]. Knows neither
//! signals nor the browser.

pub mod fields;
pub mod lines;
pub mod steps;

use crate::app::words::{self, ReaderWords};
use crate::language::Language;
use crate::reader::form::work::{Draft, Work};
use crate::reader::form::{Section, Sheet};
use crate::worker::protocol::FieldFlaw;

/// Which draft, and which of its entries; `None` for its faction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetId {
    pub draft: usize,
    pub entry: Option<usize>,
}

impl SheetId {
    pub fn faction(draft: usize) -> SheetId {
        SheetId { draft, entry: None }
    }

    pub fn entry(draft: usize, entry: usize) -> SheetId {
        SheetId { draft, entry: Some(entry) }
    }

    pub fn sheet(self, work: &Work) -> Option<&Sheet> {
        work.sheet(self.draft, self.entry)
    }

    pub fn sheet_mut(self, work: &mut Work) -> Option<&mut Sheet> {
        work.sheet_mut(self.draft, self.entry)
    }

    /// The id of a field's element.
    pub fn field(self, key: &str) -> String {
        let entry = self.entry.map_or_else(|| "x".to_owned(), |entry| entry.to_string());
        format!("field-{}-{entry}-{}", self.draft, key.replace('.', "-"))
    }
}

/// All that can be open, in the order of the page.
pub fn sheets(work: &Work) -> Vec<SheetId> {
    let of = |(at, draft): (usize, &Draft)| {
        let faction = draft.onto.is_none().then_some(SheetId::faction(at));
        faction.into_iter().chain((0..draft.form.sheets.len()).map(move |entry| SheetId::entry(at, entry)))
    };
    work.drafts.iter().enumerate().flat_map(of).collect()
}

/// The first sheet that has a question, or else the first entry.
pub fn first_to_open(work: &Work) -> Option<SheetId> {
    let all = sheets(work);
    let asked = |id: &&SheetId| id.sheet(work).is_some_and(|sheet| !sheet.doubts.is_empty());
    all.iter().find(asked).or(all.iter().find(|id| id.entry.is_some())).or(all.first()).copied()
}

/// The next sheet that wants a look, from the top again after the last.
pub fn next_to_check(work: &Work, flaws: &[Vec<FieldFlaw>], open: Option<SheetId>) -> Option<SheetId> {
    let all = sheets(work);
    let from = all.iter().position(|id| Some(*id) == open).map_or(0, |at| at + 1);
    let (before, after) = all.split_at(from.min(all.len()));
    after.iter().chain(before).copied().find(|id| points_of(work, flaws, *id) > 0)
}

/// What is said of a field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// What the reader asks.
    pub questions: Vec<String>,
    /// What the catalogue says, where nothing is asked.
    pub flaws: Vec<String>,
}

impl Remarks {
    pub fn of(work: &Work, flaws: &[Vec<FieldFlaw>], id: SheetId, key: &str) -> Remarks {
        let doubts = id.sheet(work).map(|sheet| sheet.doubts.as_slice()).unwrap_or_default();
        let questions: Vec<String> =
            doubts.iter().filter(|doubt| doubt.key == key).map(|doubt| doubt.sentence.clone()).collect();
        let own = flaws.get(id.draft).into_iter().flatten();
        let own = own.filter(|flaw| questions.is_empty() && flaw.sheet == id.entry && flaw.field == key);
        let flaws = own.map(|flaw| flaw.sentence.clone()).collect();
        Remarks { questions, flaws }
    }

    pub fn is_empty(&self) -> bool {
        self.questions.is_empty() && self.flaws.is_empty()
    }
}

/// A flaw counts unless the reader asks about its field already.
fn counts(work: &Work, draft: usize, flaw: &FieldFlaw) -> bool {
    let doubts = work.sheet(draft, flaw.sheet).map(|sheet| sheet.doubts.as_slice()).unwrap_or_default();
    flaw.field.is_empty() || !doubts.iter().any(|doubt| doubt.key == flaw.field)
}

/// How many points of a sheet want a look.
pub fn points_of(work: &Work, flaws: &[Vec<FieldFlaw>], id: SheetId) -> usize {
    let doubts = id.sheet(work).map(|sheet| sheet.doubts.len()).unwrap_or_default();
    let flaws = flaws.get(id.draft).into_iter().flatten();
    doubts + flaws.filter(|flaw| flaw.sheet == id.entry && counts(work, id.draft, flaw)).count()
}

/// How many points of all sheets want a look.
pub fn points(work: &Work, flaws: &[Vec<FieldFlaw>]) -> usize {
    let of = |(at, own): (usize, &Vec<FieldFlaw>)| own.iter().filter(|flaw| counts(work, at, flaw)).count();
    work.doubts() + flaws.iter().enumerate().map(of).sum::<usize>()
}

/// « 4 entrées · Rien à vérifier ».
pub fn summary(language: Language, work: &Work, flaws: &[Vec<FieldFlaw>]) -> String {
    let entries = words::reader::entries_read(language, work.entries());
    let check = match points(work, flaws) {
        0 => ReaderWords::of(language).all_clear.to_owned(),
        points => words::reader::to_check(language, points),
    };
    format!("{entries} · {check}")
}

/// What the row of a sheet is called.
pub fn title(language: Language, sheet: &Sheet) -> String {
    let key = if sheet.section == Section::Tome { "faction.name" } else { "name" };
    let name = sheet.text(key).trim();
    if name.is_empty() { ReaderWords::of(language).nameless.to_owned() } else { name.to_owned() }
}

/// What stands beside it: « Profil · 5 pts · l. 3–9 · corrigé ».
pub fn about(language: Language, sheet: &Sheet) -> String {
    let mut parts = vec![words::reader::section(language, sheet.section).to_owned()];
    parts.extend(sheet.text("points").parse().ok().map(|points| words::points(language, points)));
    parts.extend(sheet.lines.map(words::reader::line_mark));
    parts.extend(sheet.edited.then(|| ReaderWords::of(language).corrected.to_owned()));
    parts.join(" · ")
}

/// Flaws of the tomes that no field of the page can show.
pub fn flaws_without_field(work: &Work, flaws: &[Vec<FieldFlaw>]) -> Vec<String> {
    let of = |(at, own): (usize, &Vec<FieldFlaw>)| {
        let joins = work.drafts.get(at).is_some_and(|draft| draft.onto.is_some());
        let unseen = move |flaw: &&FieldFlaw| {
            let of_book = || Section::Tome.field_of(&flaw.field).starts_with("provenance");
            flaw.sheet.is_none() && (joins || flaw.field.is_empty() || of_book())
        };
        own.iter().filter(unseen).map(|flaw| flaw.sentence.clone()).collect::<Vec<String>>()
    };
    flaws.iter().enumerate().flat_map(of).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
pub(super) mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::reader::form::{Asked, Value};

    pub fn sheet(section: Section, name: &str) -> Sheet {
        let mut sheet = Sheet::new(section);
        sheet.values.insert("name".to_owned(), Value::Text(name.to_owned()));
        sheet
    }

    pub fn question(key: &str) -> Asked {
        Asked { key: key.to_owned(), lines: (3, 4), sentence: format!("{key}\u{a0}?") }
    }

    pub fn flaw(sheet: Option<usize>, field: &str) -> FieldFlaw {
        FieldFlaw { sheet, field: field.to_owned(), sentence: format!("{field}\u{a0}!") }
    }

    /// A faction of its own with two entries, the second with a question; then one entry that joins a tome.
    pub fn work() -> Work {
        let mut asked = sheet(Section::Siege, "Catapulte");
        asked.doubts.push(question("points"));
        asked.lines = Some((3, 9));
        let mut own = Draft::default();
        own.form.sheets = vec![Arc::new(sheet(Section::Profile, "Guerrier")), Arc::new(asked)];
        let mut joined = Draft { onto: Some("tribus".to_owned()), ..Draft::default() };
        joined.form.sheets = vec![Arc::new(sheet(Section::Mount, ""))];
        Work { text: "un\ndeux\n".into(), drafts: vec![own, joined], ..Work::default() }
    }

    #[test]
    fn sheets_come_in_the_order_of_the_page() {
        let all = [SheetId::faction(0), SheetId::entry(0, 0), SheetId::entry(0, 1), SheetId::entry(1, 0)];
        assert_eq!(sheets(&work()), all);
        assert_eq!(sheets(&Work::default()), []);
        assert_eq!(SheetId::faction(1).field("faction.name"), "field-1-x-faction-name");
        assert_eq!(SheetId::entry(0, 2).field("figures.cc"), "field-0-2-figures-cc");
    }

    #[test]
    fn the_first_question_is_open_or_else_the_first_entry() {
        let mut work = work();
        assert_eq!(first_to_open(&work), Some(SheetId::entry(0, 1)));
        SheetId::entry(0, 1).sheet_mut(&mut work).unwrap().doubts.clear();
        assert_eq!(first_to_open(&work), Some(SheetId::entry(0, 0)));
        work.drafts[0].form.sheets.clear();
        work.drafts.truncate(1);
        assert_eq!(first_to_open(&work), Some(SheetId::faction(0)));
        assert_eq!(first_to_open(&Work::default()), None);
    }

    #[test]
    fn questions_are_gone_through_from_the_top_again_after_the_last() {
        let (work, flaws) = (work(), vec![vec![flaw(Some(0), "base")], vec![flaw(Some(0), "price.0")]]);
        let mut open = None;
        let mut seen = Vec::new();
        for _ in 0..4 {
            open = next_to_check(&work, &flaws, open);
            seen.extend(open);
        }
        let all = [SheetId::entry(0, 0), SheetId::entry(0, 1), SheetId::entry(1, 0), SheetId::entry(0, 0)];
        assert_eq!(seen, all);
        let gone = Some(SheetId::entry(7, 7));
        assert_eq!(next_to_check(&work, &flaws, gone), Some(SheetId::entry(0, 0)));
        assert_eq!(next_to_check(&Work::default(), &[], open), None);
    }

    #[test]
    fn a_flaw_counts_unless_its_field_has_a_question() {
        let work = work();
        let flaws = vec![
            vec![flaw(Some(1), "points"), flaw(Some(1), "base"), flaw(Some(1), ""), flaw(None, "")],
            vec![flaw(Some(9), "base")],
        ];
        let id = SheetId::entry(0, 1);
        assert_eq!(points_of(&work, &flaws, id), 3);
        assert_eq!(points_of(&work, &flaws, SheetId::faction(0)), 1);
        assert_eq!(points_of(&work, &[], SheetId::entry(5, 5)), 0);
        assert_eq!(points(&work, &flaws), 5);
        let asked = Remarks { questions: vec!["points\u{a0}?".to_owned()], flaws: Vec::new() };
        assert_eq!(Remarks::of(&work, &flaws, id, "points"), asked);
        let flawed = Remarks { questions: Vec::new(), flaws: vec!["base\u{a0}!".to_owned()] };
        assert_eq!(Remarks::of(&work, &flaws, id, "base"), flawed);
        assert!(Remarks::of(&work, &flaws, SheetId::entry(0, 0), "base").is_empty());
    }

    #[test]
    fn rows_and_summary_say_what_stands_there() {
        let mut work = work();
        assert_eq!(summary(Language::French, &work, &[]), "3\u{a0}entrées · 1\u{a0}point à vérifier");
        let sheet = SheetId::entry(0, 1).sheet_mut(&mut work).unwrap();
        sheet.set("points", Value::Text("40".to_owned()));
        assert_eq!(title(Language::French, sheet), "Catapulte");
        assert_eq!(about(Language::French, sheet), "Arme de siège · 40\u{a0}pts · l.\u{a0}3–9 · corrigé");
        assert_eq!(summary(Language::English, &work, &[]), "3\u{a0}entries · Nothing to check");
        let nameless = SheetId::entry(1, 0).sheet(&work).unwrap();
        assert_eq!(title(Language::English, nameless), "No name yet");
    }

    #[test]
    fn flaws_without_a_field_are_those_of_the_book_and_of_the_whole() {
        let flaws = vec![
            vec![flaw(None, ""), flaw(None, "provenance.title"), flaw(None, "faction.name"), flaw(Some(0), "")],
            vec![flaw(None, "faction.name")],
        ];
        let all = ["\u{a0}!", "provenance.title\u{a0}!", "faction.name\u{a0}!"];
        assert_eq!(flaws_without_field(&work(), &flaws), all);
    }
}
