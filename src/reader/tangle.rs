//! Profiles of two columns that a text has mixed: every labelled line goes to the open profile that waits for it, so that each
//! stands together again. A guess, and never a silent one: whoever takes it asks about every field.

use crate::language::fold;

use super::clean::{Line, Lines};
use super::head;
use super::label::Label;
use super::table::{self, Column};
use super::words::words;
use super::{Reading, rules};

/// What a line begins, in the order in which the book prints a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Name,
    Keywords,
    Table,
    Base,
    Rank,
    Orders,
    Feats,
    Spells,
    Crew,
    Capacity,
    Armour,
    Inventory,
    Upgrades,
    Rules,
}

const ALL: [Part; 14] = [
    Part::Name,
    Part::Keywords,
    Part::Table,
    Part::Base,
    Part::Rank,
    Part::Orders,
    Part::Feats,
    Part::Spells,
    Part::Crew,
    Part::Capacity,
    Part::Armour,
    Part::Inventory,
    Part::Upgrades,
    Part::Rules,
];

/// A profile that is being put together.
#[derive(Default)]
struct Open {
    parts: Vec<Part>,
    lines: Vec<Line>,
    keywords: String,
}

/// One that lacks more parts than these before a line is not the one that waits for it.
const MOST_MISSING: usize = 3;
/// No page has more profiles open at once.
const MOST_OPEN: usize = 4;

/// Nobody has more keywords.
const LONGEST_KEYWORDS: usize = 400;

impl Open {
    fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// Whether such a profile has the part at all, as far as its keywords say.
    fn wants(&self, part: Part) -> bool {
        let is = |keyword: &str| self.keywords.contains(keyword);
        match part {
            Part::Rank | Part::Orders | Part::Feats => is("champion"),
            Part::Spells => is("mage"),
            Part::Crew => is("vehicule") || is("transport") || is("marcheur"),
            Part::Capacity => is("transport"),
            Part::Base => !is("vehicule") && !is("arme de siege"),
            Part::Name
            | Part::Keywords
            | Part::Table
            | Part::Armour
            | Part::Inventory
            | Part::Upgrades
            | Part::Rules => true,
        }
    }

    /// How many parts it still waits for before this one; `None` where it has it, or is past it.
    fn gap(&self, part: Part) -> Option<usize> {
        let last = self.parts.iter().filter(|own| **own > Part::Keywords).max();
        let free = !self.has(part) && (part <= Part::Keywords || last.is_none_or(|last| *last < part));
        let before = |own: &&Part| **own < part && !self.has(**own) && self.wants(**own);
        free.then(|| ALL.iter().filter(before).count() + usize::from(!self.wants(part)))
    }

    /// A sentence of it goes on.
    fn is_cut(&self) -> bool {
        self.lines.last().is_some_and(|line| !line.text.ends_with(['.', '/', ')']) && !rules::is_offer(&line.text))
    }
}

/// The lines with every profile together; what is no profile's stays where it is, behind those that begin above it.
pub fn untangle(lines: &[Line]) -> Vec<Line> {
    let mut done: Vec<Line> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    // The profile of the line above, where no blank line is between.
    let mut current: Option<usize> = None;
    let mut together = false;
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        if line.blank {
            together &= line.furniture;
            at += 1;
            continue;
        }
        if head::heading(&line.text).is_some() || line.text.contains('[') {
            // An arsenal begins: the rest is no profile's.
            break;
        }
        let (part, length) = part_at(lines, at);
        let own = lines.get(at..at + length).unwrap_or_default();
        let place = match part {
            Some(part) => Some(place_for(part, &mut open, current.filter(|_| together), &mut done)),
            None => loose(line, &open, current, together),
        };
        match place.and_then(|place| open.get_mut(place)) {
            Some(profile) => {
                // The name comes first, whatever stood above it.
                let begin = if part == Some(Part::Name) { 0 } else { profile.lines.len() };
                drop(profile.lines.splice(begin..begin, own.iter().filter(|line| !line.blank).cloned()));
                profile.parts.extend(part);
                let keywords = part == Some(Part::Keywords) || profile.parts.last() == Some(&Part::Keywords);
                if keywords && profile.keywords.len() < LONGEST_KEYWORDS {
                    profile.keywords.push_str(&fold(&line.text));
                    profile.keywords.push(' ');
                }
                current = place;
            }
            None => done.extend(own.iter().cloned()),
        }
        together = true;
        at += length;
    }
    for profile in open {
        close(profile, &mut done);
    }
    done.extend(lines.get(at..).unwrap_or_default().iter().cloned());
    done
}

/// Counts the lines anew in the order in which they stand now: what is read between two of them is no line of another profile.
pub fn counted_anew(lines: &[Line]) -> Vec<Line> {
    (1..).zip(lines).map(|(number, line)| Line { lines: Lines::one(number), ..line.clone() }).collect()
}

/// Gives a reading of lines that were counted anew the numbers that they have in the text.
pub fn count_as_printed(reading: &mut Reading, lines: &[Line]) {
    let printed = |number: u32| {
        let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        at.and_then(|at| lines.get(at)).map_or(Lines::one(number), |line| line.lines)
    };
    let back = |own: &mut Lines| *own = printed(own.first).to(printed(own.last));
    for faction in &mut reading.factions {
        faction.lines.iter_mut().for_each(back);
        faction.civilisation.iter_mut().for_each(|(_, own)| back(own));
        faction.bonus.iter_mut().for_each(|(_, own)| back(own));
        faction.about.iter_mut().for_each(|(_, own)| back(own));
    }
    for entry in &mut reading.entries {
        back(&mut entry.lines);
        entry.fields.iter_mut().for_each(|(_, own)| back(own));
        entry.left.iter_mut().for_each(|left| back(&mut left.lines));
        entry.lines = entry.fields.iter().fold(entry.lines, |all, (_, own)| all.to(*own));
    }
    reading.questions.iter_mut().for_each(|question| back(&mut question.lines));
    for set in [&mut reading.used, &mut reading.headings] {
        let all = std::mem::take(set);
        set.extend(all.into_iter().map(printed).flat_map(|own| own.first..=own.last));
    }
    reading.lines = lines.iter().map(|line| line.lines.last).max().unwrap_or(0);
}

fn close(profile: Open, done: &mut Vec<Line>) {
    let blank =
        |line: &Line| Line { text: String::new(), bullet: false, blank: true, furniture: false, ..line.clone() };
    done.extend(profile.lines.first().map(blank));
    done.extend(profile.lines);
}

/// The profile that waits for a part: that of the line above, or the one that lacks the least before it; else a new one.
fn place_for(part: Part, open: &mut Vec<Open>, above: Option<usize>, done: &mut Vec<Line>) -> usize {
    let gap = |place: usize| open.get(place).and_then(|own| own.gap(part));
    if let Some(above) = above.filter(|above| part > Part::Keywords && gap(*above).is_some()) {
        return above;
    }
    let waits = |(gap, place): &(usize, usize)| {
        let has = |part: Part| open.get(*place).is_some_and(|own| own.has(part));
        if part == Part::Name {
            // A name belongs to keywords or figures that have none.
            has(Part::Keywords) || has(Part::Table)
        } else if part == Part::Keywords {
            has(Part::Name) && !has(Part::Table)
        } else {
            *gap <= MOST_MISSING
        }
    };
    // The latest of those that lack the least.
    let fits = (0..open.len()).rev().filter_map(|place| Some((gap(place)?, place))).filter(waits);
    let best = fits.min_by_key(|(gap, _)| *gap);
    if let Some((_, place)) = best {
        return place;
    }
    if open.len() >= MOST_OPEN {
        // The one that is nearest to its end is done.
        let nearest =
            (0..open.len()).max_by_key(|place| open.get(*place).and_then(|own| own.parts.iter().max().copied()));
        let oldest = nearest.map(|place| open.remove(place));
        oldest.into_iter().for_each(|profile| close(profile, done));
    }
    open.push(Open::default());
    open.len() - 1
}

/// Whose a line without a label is: an offer that of upgrades without any, else the sentence's that goes on.
fn loose(line: &Line, open: &[Open], current: Option<usize>, together: bool) -> Option<usize> {
    let last = |profile: &Open, part: Part| profile.parts.last() == Some(&part);
    if rules::is_offer(&line.text) {
        let waits = |place: &usize| open.get(*place).is_some_and(|own| last(own, Part::Upgrades));
        let fresh = |place: &usize| {
            open.get(*place).is_some_and(|own| own.lines.last().is_some_and(|line| line.text.ends_with(':')))
        };
        let current = current.filter(|place| together && waits(place));
        return current
            .or_else(|| (0..open.len()).rev().filter(waits).find(fresh))
            .or_else(|| (0..open.len()).rev().find(waits));
    }
    let goes_on = |place: &usize| open.get(*place).is_some_and(Open::is_cut);
    if together {
        return current;
    }
    let lower = line.text.starts_with(char::is_lowercase);
    current.filter(goes_on).or_else(|| (0..open.len()).rev().find(goes_on).filter(|_| lower)).or_else(|| {
        let speaks = words(&line.text).first().is_some_and(|word| word == "cette");
        let armed = |place: &usize| open.get(*place).is_some_and(|own| last(own, Part::Inventory));
        (0..open.len()).rev().find(armed).filter(|_| speaks)
    })
}

/// The part that begins on a line, and how many lines its head has.
fn part_at(lines: &[Line], at: usize) -> (Option<Part>, usize) {
    let Some(line) = lines.get(at) else { return (None, 1) };
    let text = line.text.as_str();
    if let Some((label, _)) = Label::of(text) {
        return (of_label(label), 1);
    }
    if line.bullet {
        return (None, 1);
    }
    if table::heads(text).is_some_and(|columns| matches!(columns.first(), Some(Column::Mvt | Column::Range))) {
        let table = table::read(lines.get(at..).unwrap_or_default());
        return (Some(Part::Table), table.used.max(1));
    }
    let below = (at + 1..lines.len().min(at + 4)).find(|below| lines.get(*below).is_some_and(|line| !line.blank));
    let of = |at: usize| lines.get(at).map(|line| head::points(&line.text));
    match head::points(text) {
        Some((Some(_), _)) => (Some(Part::Name), 1),
        // « 55 pts / Porion ».
        Some((None, _)) => match below.filter(|below| lines.get(*below).is_some_and(head::is_name)) {
            Some(below) => (Some(Part::Name), below - at + 1),
            None => (Some(Part::Name), 1),
        },
        // « Porion / 55 pts ».
        None => match below.filter(|below| matches!(of(*below), Some(Some((None, _)))) && head::is_name(line)) {
            Some(below) => (Some(Part::Name), below - at + 1),
            None => (None, 1),
        },
    }
}

fn of_label(label: Label) -> Option<Part> {
    match label {
        Label::Keywords => Some(Part::Keywords),
        Label::Base => Some(Part::Base),
        Label::Rank => Some(Part::Rank),
        Label::Orders => Some(Part::Orders),
        Label::Feats => Some(Part::Feats),
        Label::Spells => Some(Part::Spells),
        Label::Crew | Label::Gunners => Some(Part::Crew),
        Label::Capacity => Some(Part::Capacity),
        Label::Armour | Label::Plating => Some(Part::Armour),
        Label::Inventory => Some(Part::Inventory),
        Label::Upgrades => Some(Part::Upgrades),
        Label::Rules => Some(Part::Rules),
        Label::Civilisation
        | Label::FactionBonus
        | Label::Cap
        | Label::OwnMount
        | Label::Stands
        | Label::Note
        | Label::Changes
        | Label::Conditions
        | Label::Price => None,
    }
}
