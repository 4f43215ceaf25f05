//! The first lines of an entry: name and points of a profile, « Nom [4/20] [Équipement à une main] : » of a piece, headings.

use crate::catalogue::price::Price;
use crate::catalogue::raw::EquipmentKind;
use crate::language::fold;

use super::clean::{Line, Lines};
use super::label::Label;
use super::table;
use super::table::WeaponRow;
use super::words::{bare, figure, words};

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
    for _ in 0..3 {
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
    let low = at.saturating_sub(6).max(floor);
    (low..at).rev().find(|index| lines.get(*index).is_some_and(|line| !line.blank))
}

fn is_name(line: &Line) -> bool {
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
}

/// « 5 pts », « Guerrier Tribal – 5 pts », « Guerrier Tribal (5 points) »: the name if it is there, and the points.
pub fn points(text: &str) -> Option<(Option<String>, u32)> {
    if text.len() > 120 || text.contains('=') {
        return None;
    }
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

/// « Nom [4/20] [Équipement à une main] : effet ».
pub fn piece(text: &str) -> Option<PieceHead> {
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
        if side.eq_ignore_ascii_case("x") { Some(None) } else { figure(side).map(Some) }
    };
    Some(Price { other: side(other)?, champion: side(champion)? })
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
    Feats,
    Rules,
}

pub fn heading(text: &str) -> Option<Heading> {
    if text.chars().count() > 70 || text.contains(['[', '\t', ':', '→', '(', ',']) || text.ends_with('.') {
        return None;
    }
    let folded = fold(text);
    let folded =
        ["les ", "l ", "i "].iter().find_map(|article| folded.strip_prefix(article)).unwrap_or(&folded).to_owned();
    let words: Vec<&str> = folded.split(' ').collect();
    let after = |skip: usize| text.split_whitespace().skip(skip).collect::<Vec<_>>().join(" ");
    let of_faction = |rest: &str| rest.starts_with("de faction") || rest.starts_with("de la faction");
    match words.as_slice() {
        ["arsenal", "de" | "des" | "du" | "d", ..] => Some(Heading::Arsenal(after(1))),
        ["bestiaire", "de" | "des" | "du" | "d", ..] => Some(Heading::Bestiary(after(1))),
        ["arsenal"] => Some(Heading::Arsenal(String::new())),
        ["bestiaire"] => Some(Heading::Bestiary(String::new())),
        ["equipement" | "equipements", "de", kind] => self::kind(&[(*kind).to_owned()]).map(Heading::Kind),
        _ => {
            let rest = |prefix: &str| folded.strip_prefix(prefix).map(str::trim).is_some_and(of_faction);
            if rest("ordres ") {
                Some(Heading::Orders)
            } else if rest("actions d eclat ") {
                Some(Heading::Feats)
            } else if rest("regles speciales ") || rest("regles ") {
                Some(Heading::Rules)
            } else {
                None
            }
        }
    }
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
        let head = piece("Pistolet antique [4/2O] [Equipement à une main] : Le profil").unwrap_or_default();
        assert_eq!((head.name.as_str(), head.hands, head.rest.as_str()), ("Pistolet antique", Some(1), "Le profil"));
        assert_eq!(head.price, Some(Price { other: Some(4), champion: Some(20) }));
        assert_eq!(
            piece("Lunette [X/10] :").and_then(|head| head.price),
            Some(Price { other: None, champion: Some(10) })
        );
        assert_eq!(piece("il est indiqué [X/20] par exemple, cela signifie"), None);
        assert_eq!(piece("Voir [1] : note"), None);
        assert_eq!(price_alone("[4/20] → correspond au coût"), Some(Price { other: Some(4), champion: Some(20) }));
    }

    #[test]
    fn headings() {
        assert_eq!(heading("Arsenal des Tribus"), Some(Heading::Arsenal("des Tribus".into())));
        assert_eq!(heading("Les Equipements de mêlée"), Some(Heading::Kind(EquipmentKind::Melee)));
        assert_eq!(heading("Règles spéciales de Faction"), Some(Heading::Rules));
        assert_eq!(heading("Règles spéciales : /"), None);
        assert_eq!(heading("Arsenal des Tribus."), None);
    }
}
