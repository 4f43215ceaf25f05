//! What scanners make of signs: bullets of all kinds, letters in the place of figures. Whatever is mended is named.

use super::clean::{is_cell, plain};
use super::words::figure;

/// « + Costaud = +2 pts », « .<_ Tireur Expert », « . « En file ! » »: what scanners make of a dot before a name.
pub fn scanned_bullet(text: &str) -> Option<&str> {
    let mark = |c: char| matches!(c, '+' | '<' | '>' | '.' | '-' | '°' | '¢' | '©' | '~' | ' ' | '«');
    let name = text.find(|c| !mark(c)).filter(|at| *at > 0 && *at <= LONGEST_MARK)?;
    let before = text.get(..name)?;
    // The first letter, and the quotation mark that belongs to it.
    let begin = before.rfind('«').unwrap_or(name);
    let marks = text.get(..begin)?.trim_matches([' ', '«']);
    let odd = marks.contains(['+', '<', '>', '°', '¢', '©', '~']) || marks == ".";
    let apart = text.get(..begin)?.ends_with([' ', '«']) || marks.ends_with('<');
    let rest = text.get(begin..)?;
    (odd && apart && text.get(name..)?.starts_with(char::is_uppercase)).then_some(rest)
}

/// No bullet of a scanner has more signs.
const LONGEST_MARK: usize = 8;

/// A character that a scanner misread: what stands there, what it is read as, and the line with it.
pub struct Slip {
    found: String,
    read: String,
    pub whole: String,
}

/// « 15 cm 5 A+ 4 4 2 2 6 », « A4 pts »: letters that scanners put in the place of figures, where only a figure can stand.
pub fn misread(text: &str) -> Option<Slip> {
    let words: Vec<&str> = text.split([' ', '\t']).collect();
    let digit = |c: char| match c {
        'A' => Some('4'),
        's' | 'S' => Some('5'),
        'B' => Some('8'),
        'Z' => Some('2'),
        'O' | 'o' => Some('0'),
        'l' | 'I' => Some('1'),
        c => c.is_ascii_digit().then_some(c),
    };
    let digits = |word: &str| {
        let read: Option<String> = word.chars().map(digit).collect();
        read.filter(|read| !read.is_empty() && read.len() <= 3)
    };
    let plain = |word: &&str| is_cell(word) || matches!(*word, "cm" | "+" | "-");
    let cells = words.iter().filter(|word| plain(word)).count();
    let row = words.len() <= 12 && cells + 2 >= words.len() && cells >= 5;
    let cost = |at: usize| {
        let is = |word: &&str, among: &[&str]| among.contains(&word.trim_end_matches('.').to_lowercase().as_str());
        let mut rest = words.iter().skip(at + 1);
        let unit = rest.next().is_some_and(|unit| is(unit, &["pt", "pts"]));
        unit && words.len() <= 12 && rest.all(|word| is(word, &["par", "figurine"])) && !text.contains('=')
    };
    let (at, read) = words.iter().enumerate().find_map(|(at, word)| {
        let read = match word.strip_suffix('+') {
            Some(value) if row && value.len() == 1 && figure(value).is_none() => digits(value).map(|own| own + "+"),
            None if row && *word == "-." => Some("-".to_owned()),
            None if cost(at) && figure(word).is_none() => digits(word),
            _ => None,
        };
        Some((at, read?))
    })?;
    let found = words.get(at)?.to_string();
    let begin: usize = words.iter().take(at).map(|word| word.len() + 1).sum();
    let whole = format!("{}{read}{}", text.get(..begin)?, text.get(begin + found.len()..)?);
    Some(Slip { found, read, whole })
}

/// A line in which a scanner misread a character: what stands there, and what it is read as.
pub fn mended(raw: &str) -> Option<(String, String)> {
    let text = plain(raw);
    if let Some(rest) = scanned_bullet(&text) {
        let mark = text.get(..text.len() - rest.len()).unwrap_or_default().trim();
        let first = rest.trim_start_matches(['«', ' ']).split(' ').next().unwrap_or_default();
        return Some((format!("{mark} {first}"), format!("• {first}")));
    }
    if let Some(slip) = misread(&text) {
        return Some((slip.found, slip.read));
    }
    let letter = |c: char| matches!(c, 'O' | 'o' | 'l' | 'I');
    let words: Vec<&str> = text.split_whitespace().collect();
    let row = words.len() >= 3 && words.iter().all(|word| is_cell(word) || *word == "cm" || *word == "+");
    let misread = |word: &&str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric()).trim_end_matches("cm").trim_end_matches("mm");
        let digits = bare.contains(|c: char| c.is_ascii_digit());
        let parts = bare.split('/').all(|part| figure(part).is_some() || matches!(part, "X" | "x" | "-"));
        bare.contains(letter) && parts && (digits || row)
    };
    let found = words.into_iter().find(misread)?;
    let digit = |c: char| match c {
        'O' | 'o' => '0',
        'l' | 'I' => '1',
        c => c,
    };
    let end = found.find("cm").or_else(|| found.find("mm")).unwrap_or(found.len());
    let (figures, unit) = found.split_at(end);
    Some((found.to_owned(), format!("{}{unit}", figures.chars().map(digit).collect::<String>())))
}

#[cfg(test)]
mod tests {
    use super::super::clean::clean;
    use super::*;

    #[test]
    fn what_a_scanner_misread_is_named() {
        let read = |text: &str| mended(text).map(|(found, read)| format!("{found} → {read}"));
        assert_eq!(read("l5 cm 4 5+ 4 3 1 1 3").as_deref(), Some("l5 → 15"));
        assert_eq!(read("15cm 4 5+ 4 3 l 1 3").as_deref(), Some("l → 1"));
        assert_eq!(read("Arc [4/2O] [Équipement à une main] :").as_deref(), Some("[4/2O] → [4/20]"));
        assert_eq!(read("+ Costaud = +2 pts").as_deref(), Some("+ Costaud → • Costaud"));
        assert_eq!(read(".< _« Plus haut ! » (9+) : effet").as_deref(), Some(".< Plus → • Plus"));
        assert_eq!(read("< <« Plus haut ! » (9+) : effet").as_deref(), Some("< < Plus → • Plus"));
        assert_eq!(read(". Rancune (Monstre) = +6 pts").as_deref(), Some(". Rancune → • Rancune"));
        assert_eq!(read("15 cm 5 A+ 4 4 2 2 6").as_deref(), Some("A+ → 4+"));
        assert_eq!(read("15cm 3 -. 3 3 1 2 6").as_deref(), Some("-. → -"));
        assert_eq!(read("A4 pts").as_deref(), Some("A4 → 44"));
        assert_eq!(read("CHAR À VOILE - A8 PTS PAR FIGURINE").as_deref(), Some("A8 → 48"));
        assert_eq!(read("Veilleur ss pts").as_deref(), Some("ss → 55"));
        let whole = |text: &str| clean(text).into_iter().map(|line| line.text).collect::<Vec<_>>();
        assert_eq!(whole("15 cm 5 A+ 4 4 2 2 6\nVeilleur ss pts"), ["15 cm 5 4+ 4 4 2 2 6", "Veilleur 55 pts"]);
        for plain in [
            "15 cm 4 5+ 4 3 1 1 3",
            "Arc l’arme de 10 cm",
            "- Costaud",
            "Mo",
            "1D3",
            "",
            "les 2 Oies",
            "« En file ! »",
            "A 4 pts",
            "SA pts = 2",
        ] {
            assert_eq!(read(plain), None, "{plain}");
        }
    }
}
