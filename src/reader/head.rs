//! The first lines of an entry: name and points of a profile, « Nom [4/20] [Équipement à une main] : » of a piece, headings.

#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "lines come from walking them, brackets from `find` in that very text"
)]

use crate::catalogue::manual::FeatPhase;
use crate::catalogue::price::Price;
use crate::catalogue::raw::EquipmentKind;
use crate::language::fold;

use super::clean::{Line, Lines};
use super::label::Label;
use super::table;
use super::weapon::{self, WeaponRow};
use super::words::{bare, figure, is_dash, words};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfileHead {
    pub name: Option<(String, Lines)>,
    pub points: Option<(u32, Lines)>,
}

/// Goes up from the first certain line of a profile (its keywords) to its name; gives the line where the profile begins.
pub fn above(lines: &[Line], anchor: usize, floor: usize) -> (usize, ProfileHead) {
    let mut head = ProfileHead::default();
    let mut begin = anchor;
    let mut at = anchor;
    // Name, points, and perhaps a blank line or two between: further up is somebody else's.
    for _ in 0..4 {
        let Some(up) = filled_above(lines, at, floor) else { break };
        let line = &lines[up];
        if let Some((name, points)) = points(&line.text).filter(|_| head.points.is_none()) {
            head.points = Some((points, line.lines));
            begin = up;
            if let Some(name) = name.filter(|_| head.name.is_none()) {
                head.name = Some((name, line.lines));
            }
        } else if head.name.is_none() && is_name(line) {
            head.name = Some((bare(&line.text).to_owned(), line.lines));
            begin = up;
        } else if figure(&line.text).is_some() && line.text.len() <= 3 {
            // A page's number between an entry and its name.
        } else {
            break;
        }
        if head.name.is_some() && head.points.is_some() {
            break;
        }
        at = up;
    }
    // A short line of prose above bare keywords is no name: names stand beside their points.
    (begin, head)
}

fn filled_above(lines: &[Line], at: usize, floor: usize) -> Option<usize> {
    // Over the foot of one page and the head of the next; else a few blank lines at most.
    let low = at.saturating_sub(24).max(floor);
    let mut blank = 0;
    for index in (low..at).rev() {
        let line = lines.get(index)?;
        if !line.blank {
            return Some(index);
        }
        blank += usize::from(!line.furniture);
        if blank > 8 {
            return None;
        }
    }
    None
}

pub fn is_name(line: &Line) -> bool {
    let text = line.text.as_str();
    let count = text.split_whitespace().count();
    !line.bullet
        && (1..=9).contains(&count)
        && text.chars().count() <= 80
        && text.chars().any(char::is_alphabetic)
        && !text.contains(['\t', '→', '=', '['])
        && !text.ends_with(['.', ':', ',', ';'])
        && Label::of(text).is_none()
        && table::heads(text).is_none()
        // « Précision 1 » is a cell of a weapon's row.
        && weapon::category(text).1.is_none()
}

/// « 5 pts », « Guerrier Tribal – 5 pts », « Guerrier Tribal (5 points) »: the name if it is there, and the points.
pub fn points(text: &str) -> Option<(Option<String>, u32)> {
    if text.len() > 120 || text.contains('=') {
        return None;
    }
    // « 6 pts par figurine », « 6 pts / figurine »: what every profile's points mean.
    let text = [" par figurine", "/figurine", "/ figurine", " l’unité"]
        .iter()
        .find_map(|end| {
            super::words::find(text, end).filter(|at| text.len() - at <= end.len() + 1).map(|at| &text[..at])
        })
        .unwrap_or(text);
    let text = match Label::of(text) {
        Some((Label::Price, rest)) => rest,
        Some(_) => return None,
        None => text,
    };
    let trimmed = text.trim_end_matches(['.', ')', ']', ' ']);
    let lower = trimmed.to_lowercase();
    let unit = ["points", "point", "pts", "pt"].iter().find(|unit| lower.ends_with(**unit))?;
    let before = trimmed.get(..trimmed.len() - unit.len())?.trim_end();
    let digits = before.rsplit(|c: char| c.is_whitespace() || matches!(c, '(' | '[' | '–' | '—')).next()?;
    let value = figure(digits).filter(|_| digits.chars().any(|c| c.is_ascii_digit()))?;
    let name = before
        .get(..before.len() - digits.len())?
        .trim_end_matches([' ', '\t', '(', '[', '–', '—', '-', ':', ',', '.']);
    let name = bare(name);
    if name.split_whitespace().count() > 9 {
        return None;
    }
    Some(((!name.is_empty()).then(|| name.to_owned()), value))
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct PieceHead {
    pub name: String,
    pub price: Option<Price>,
    /// One figure stands for both prices.
    pub one_price: bool,
    pub hands: Option<u8>,
    pub kind: Option<EquipmentKind>,
    /// A mount: it stands under « Bestiaire ».
    pub mount: bool,
    /// Under « Arsenal … » or « Bestiaire … »: what follows an entry belongs to it.
    pub listed: bool,
    /// Read already, where the arsenal is one table.
    pub weapon: Option<WeaponRow>,
    /// What follows the colon.
    pub rest: String,
    /// How many lines it stands on, its name included.
    pub used: usize,
}

/// « Nom [4/20] [Équipement à une main] : effet »; in an arsenal also « Nom [5] : effet ».
pub fn piece(text: &str, listed: bool) -> Option<PieceHead> {
    let open = text.find('[').filter(|open| *open <= 120)?;
    let name = bare(text[..open].trim_end_matches(['–', '—', '-', ' ', '(']));
    if name.chars().count() > 80 || name.contains([':', '→', '=', '\t']) || name.contains(". ") {
        return None;
    }
    let mut head = PieceHead { name: name.to_owned(), ..PieceHead::default() };
    let mut rest = &text[open..];
    let mut found = false;
    while let Some(inner) = rest.strip_prefix('[') {
        let close = inner.find(']')?;
        let bracket = &inner[..close];
        if let Some(price) = price(bracket) {
            head.price = Some(price);
            found = true;
        } else if let Some(price) = one_price(bracket).filter(|_| listed) {
            head.price = Some(price);
            head.one_price = true;
            found = true;
        } else {
            let words = words(bracket);
            let has = |wanted: &str| words.iter().any(|word| word == wanted);
            if !words.first().is_some_and(|word| word.starts_with("equipement") || word.starts_with("arme")) {
                return None;
            }
            head.hands = match (has("main") || has("mains"), has("deux") || has("2")) {
                (true, true) => Some(2),
                (true, false) => Some(1),
                _ => head.hands,
            };
            head.kind = kind(&words).or(head.kind);
            found = true;
        }
        rest = inner[close + 1..].trim_start();
    }
    let rest = rest.trim_start_matches([')', ' ']);
    if !found || !(rest.is_empty() || rest.starts_with(':')) {
        return None;
    }
    head.rest = rest.trim_start_matches(':').trim().to_owned();
    Some(head)
}

/// `4/20`, `X/20`, with a scanner's letters for digits.
pub fn price(text: &str) -> Option<Price> {
    let (other, champion) = text.split_once('/')?;
    let side = |side: &str| {
        let side = side.trim();
        if side.eq_ignore_ascii_case("x") || is_dash(side) { Some(None) } else { figure(side).map(Some) }
    };
    Some(Price { other: side(other)?, champion: side(champion)? })
}

/// `[5]`, `[1 pt]` in an arsenal: one figure, for whom nobody says.
fn one_price(text: &str) -> Option<Price> {
    let lower = text.trim().to_lowercase();
    let digits = ["points", "point", "pts", "pt"].iter().find_map(|unit| lower.strip_suffix(unit)).unwrap_or(&lower);
    let value = figure(digits.trim()).filter(|_| digits.contains(|c: char| c.is_ascii_digit()))?;
    Some(Price { other: Some(value), champion: Some(value) })
}

/// A price that begins a line of its own.
pub fn price_alone(text: &str) -> Option<Price> {
    let inner = text.strip_prefix('[')?;
    price(inner.get(..inner.find(']')?)?)
}

pub fn kind(words: &[String]) -> Option<EquipmentKind> {
    words.iter().find_map(|word| match word.as_str() {
        "tir" | "tirs" => Some(EquipmentKind::Tir),
        "melee" => Some(EquipmentKind::Melee),
        "soutien" => Some(EquipmentKind::Soutien),
        _ => None,
    })
}

/// A line that heads a part of a tome.
#[derive(Clone, Debug, PartialEq)]
pub enum Heading {
    /// The faction's name as printed after « Arsenal ».
    Arsenal(String),
    Bestiary(String),
    Kind(EquipmentKind),
    Orders,
    /// With the phase, where the heading says it: « Actions d’Éclat de la Phase de Duel ».
    Feats(Option<FeatPhase>),
    Rules,
    /// No tome has a place for spells: they are listed as not used.
    Spells,
}

/// « RÈGLES⇥SPÉCIALES⇥DES⇥LIGUES »: a heading whose words stand so far apart that they look like cells.
pub fn join_spaced(lines: &mut [Line]) {
    for line in lines.iter_mut().filter(|line| line.text.contains('\t')) {
        let joined = line.text.replace('\t', " ");
        if heading(&joined).is_some() {
            line.text = joined;
        }
    }
}

/// « Liste des Actions d’Éclat de la Phase de / Commandement »: a heading that a narrow column broke.
pub fn join_broken(lines: &mut [Line]) {
    let mut at = 0;
    while at + 1 < lines.len() {
        let mut end = at + 1;
        while end < lines.len() && end - at < LONGEST_BROKEN {
            let Some(joined) = joined_heading(&lines[at], &lines[end]) else { break };
            let place = lines[at].lines.to(lines[end].lines);
            lines[at] = Line { lines: place, text: joined, ..lines[at].clone() };
            let line = &mut lines[end];
            *line = Line { text: String::new(), blank: true, furniture: true, ..line.clone() };
            end += 1;
        }
        at = end;
    }
}

/// « Maître-caravanier – 72 pts par / figurine »: a title that a narrow column broke within its points.
pub fn join_points(lines: &mut [Line]) {
    for at in 1..lines.len() {
        let Some(up) = filled_above(lines, at, at.saturating_sub(UNIT_NEAR)) else { continue };
        let (above, below) = (&lines[up], &lines[at]);
        let short = !below.blank && below.text.len() <= 24 && above.text.len() <= 100;
        let unit = || {
            let said = words(&below.text);
            let among = |word: &String| matches!(word.as_str(), "pt" | "pts" | "point" | "points" | "par" | "figurine");
            !said.is_empty() && said.iter().all(among)
        };
        if !short || !unit() {
            continue;
        }
        let joined = format!("{} {}", above.text, below.text);
        if points(&above.text).is_none() && points(&joined).is_some_and(|(name, _)| name.is_some()) {
            let place = above.lines.to(below.lines);
            lines[up] = Line { lines: place, text: joined, ..lines[up].clone() };
            let line = &mut lines[at];
            *line = Line { text: String::new(), blank: true, furniture: true, ..line.clone() };
        }
    }
}

/// How far below its title the rest of the points may stand.
const UNIT_NEAR: usize = 3;

/// No heading stands on more lines.
const LONGEST_BROKEN: usize = 4;

fn joined_heading(above: &Line, below: &Line) -> Option<String> {
    let plain = |line: &Line| !line.blank && !line.bullet && line.text.chars().count() <= 60;
    if !plain(above) || !plain(below) {
        return None;
    }
    let last = fold(above.text.rsplit(' ').next().unwrap_or_default());
    let open =
        matches!(last.as_str(), "de" | "des" | "du" | "la" | "le" | "les" | "d" | "l") && !above.text.ends_with('.');
    let goes_on = heading(&above.text).is_some() && below.text.starts_with(char::is_lowercase);
    let blank = if above.text.ends_with('’') { "" } else { " " };
    let joined = format!("{}{blank}{}", above.text, below.text);
    let whole = (open || goes_on) && heading(&below.text).is_none() && heading(&joined).is_some();
    whole.then_some(joined)
}

pub fn heading(text: &str) -> Option<Heading> {
    if text.chars().count() > 70 || text.contains(['[', '\t', ':', '→', '(', ',']) || text.ends_with('.') {
        return None;
    }
    let folded = fold(text);
    let folded =
        ["les ", "l ", "i "].iter().find_map(|article| folded.strip_prefix(article)).unwrap_or(&folded).to_owned();
    let words: Vec<&str> = folded.split(' ').collect();
    if words.len() > LONGEST_HEADING || !(text.starts_with(char::is_uppercase) || is_small_capitals(text)) {
        return None;
    }
    let after = |skip: usize| text.split_whitespace().skip(skip).collect::<Vec<_>>().join(" ");
    let words = match words.as_slice() {
        ["liste", "de" | "des", "les", rest @ ..] | ["liste", "de" | "des", rest @ ..] => rest,
        all => all,
    };
    match words {
        ["arsenal" | "armurerie", "de" | "des" | "du" | "d", ..] => Some(Heading::Arsenal(after(1))),
        ["bestiaire" | "montures", "de" | "des" | "du" | "d", ..] => Some(Heading::Bestiary(after(1))),
        ["arsenal" | "armurerie"] => Some(Heading::Arsenal(String::new())),
        ["bestiaire" | "montures"] => Some(Heading::Bestiary(String::new())),
        ["equipement" | "equipements" | "arme" | "armes", "de", kind] => {
            self::kind(&[(*kind).to_owned()]).map(Heading::Kind)
        }
        ["ordres", rest @ ..] if of_somebody(rest) => Some(Heading::Orders),
        ["actions", "d", "eclat", rest @ ..] if of_somebody(rest) => Some(Heading::Feats(phase(rest))),
        ["phase", rest @ ..] if rest.len() <= 3 => phase(rest).map(|phase| Heading::Feats(Some(phase))),
        ["sorts", rest @ ..] | ["sortileges", rest @ ..] if of_somebody(rest) => Some(Heading::Spells),
        ["regles", "speciales", rest @ ..] | ["regles", rest @ ..] if of_somebody(rest) => Some(Heading::Rules),
        _ => None,
    }
}

/// « arsenaL des CompaGnies », « arsenal Des Caravanes »: what some typesetters' small capitals are as letters.
fn is_small_capitals(text: &str) -> bool {
    let mixed = |word: &str| {
        word.chars().zip(word.chars().skip(1)).any(|(before, after)| before.is_lowercase() && after.is_uppercase())
    };
    let article = |word: &str| matches!(word, "Des" | "De" | "Du" | "La" | "Les");
    text.split_whitespace().skip(1).any(article) || text.split_whitespace().any(mixed)
}

/// A heading has no more words.
const LONGEST_HEADING: usize = 12;

/// « … de Faction », « … des Ligues de Cendre »: the word alone, as « Ordres », is a field of a profile.
fn of_somebody(rest: &[&str]) -> bool {
    matches!(rest.first(), Some(&"de" | &"des" | &"du" | &"d" | &"propres" | &"communs" | &"communes"))
        && rest.len() > 1
}

/// The phase that some words name.
pub fn phase<T: AsRef<str>>(words: &[T]) -> Option<FeatPhase> {
    words.iter().find_map(|word| match word.as_ref() {
        "commandement" => Some(FeatPhase::Commandement),
        "tir" | "tirs" => Some(FeatPhase::Tir),
        "duel" | "duels" => Some(FeatPhase::Duel),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_in_all_their_places() {
        assert_eq!(points("5 pts"), Some((None, 5)));
        assert_eq!(points("5pts."), Some((None, 5)));
        assert_eq!(points("1O points"), Some((None, 10)));
        assert_eq!(points("Guerrier Tribal – 5 pts"), Some((Some("Guerrier Tribal".into()), 5)));
        assert_eq!(points("Guerrier Tribal (5 pts)"), Some((Some("Guerrier Tribal".into()), 5)));
        assert_eq!(points("Déloyal = +1 pt"), None);
        assert_eq!(points("quelques points"), None);
    }

    #[test]
    fn pieces_and_what_only_looks_like_one() {
        let head = piece("Pistolet antique [4/2O] [Equipement à une main] : Le profil", false).unwrap_or_default();
        assert_eq!((head.name.as_str(), head.hands, head.rest.as_str()), ("Pistolet antique", Some(1), "Le profil"));
        assert_eq!(head.price, Some(Price { other: Some(4), champion: Some(20) }));
        assert_eq!(
            piece("Lunette [X/10] :", false).and_then(|head| head.price),
            Some(Price { other: None, champion: Some(10) })
        );
        assert_eq!(piece("il est indiqué [X/20] par exemple, cela signifie", false), None);
        assert_eq!(piece("Voir [1] : note", false), None);
        assert_eq!(price_alone("[4/20] → correspond au coût"), Some(Price { other: Some(4), champion: Some(20) }));
    }

    #[test]
    fn headings() {
        assert_eq!(heading("Arsenal des Tribus"), Some(Heading::Arsenal("des Tribus".into())));
        assert_eq!(heading("Les Equipements de mêlée"), Some(Heading::Kind(EquipmentKind::Melee)));
        assert_eq!(heading("Règles spéciales de Faction"), Some(Heading::Rules));
        assert_eq!(heading("Ordres des Ligues de Cendre"), Some(Heading::Orders));
        assert_eq!(heading("Ordres"), None);
        let duel = Some(Heading::Feats(Some(FeatPhase::Duel)));
        assert_eq!(heading("Liste des Actions d’Éclat de la Phase de Duel"), duel);
        assert_eq!(heading("Règles spéciales : /"), None);
        assert_eq!(heading("Arsenal des Tribus."), None);
    }
}
