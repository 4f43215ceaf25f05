//! What becomes of lines that no entry took: headings over groups of profiles are ornament, everything else is listed. No line
//! is dropped in silence.

use super::clean::Line;
use super::words::words;
use super::{Left, Lines, Mended, Reading, clean};

/// Words of headings that only sort the profiles: « Les Champions », « Monstres et Machines ».
const GROUPS: &[&str] = &[
    "les",
    "le",
    "la",
    "l",
    "des",
    "de",
    "du",
    "d",
    "et",
    "a",
    "champions",
    "heros",
    "guerriers",
    "troupes",
    "monstres",
    "machines",
    "vehicules",
    "betes",
    "creatures",
    "armes",
    "arme",
    "siege",
    "infanterie",
    "cavalerie",
    "artillerie",
    "unites",
    "profils",
    "profil",
    "marcheurs",
    "chars",
    "engins",
    "mages",
    "sorciers",
    "guerre",
    "bestiaire",
    "arsenal",
    "personnages",
    "soutien",
    "elite",
    "speciales",
    "regles",
    "faction",
    "armee",
    "liste",
    "ordres",
    "actions",
    "eclat",
];

/// A heading over a group of profiles, perhaps with the faction's name in it.
pub fn is_group(text: &str, faction: &str) -> bool {
    let own = words(faction);
    let said = words(text);
    let known = |word: &String| GROUPS.contains(&word.as_str()) || own.contains(word);
    !said.is_empty() && said.len() <= 12 && said.iter().all(known) && !text.contains([':', '.'])
}

/// Lists every line that nothing took.
pub fn account(lines: &[Line], reading: &mut Reading) {
    let names: Vec<&str> = reading.factions.iter().take(100).map(|faction| faction.name.as_str()).collect();
    let ornament = |line: &Line| is_group(&line.text, "") || names.iter().any(|name| is_group(&line.text, name));
    let unused = lines.iter().filter(|line| !line.blank && !reading.uses(line.lines) && !ornament(line));
    let unused = unused.map(|line| Left { text: line.text.clone(), lines: line.lines }).collect();
    reading.unused = unused;
    let used = std::mem::take(&mut reading.used);
    reading.mended.retain(|mended| used.contains(&mended.lines.first));
}

/// Every line in which a character was read as another one.
pub fn mended(text: &str) -> Vec<Mended> {
    let number = |at: usize| u32::try_from(at + 1).unwrap_or(u32::MAX);
    let of = |(at, line): (usize, &str)| {
        let (found, read) = clean::mended(line)?;
        Some(Mended { found, read, lines: Lines::one(number(at)) })
    };
    text.split('\n').enumerate().filter_map(of).collect()
}
