//! What becomes of lines that no entry took: headings over groups of profiles are ornament, everything else is listed. No line
//! is dropped in silence.

use std::collections::{HashMap, HashSet};

use super::clean::Line;
use super::words::words;
use super::{Left, LineUse, Lines, Mended, Reading, slip};

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

/// Words with which a book says what its fields hold, folded and without plurals; they mean nothing else.
const FORMULAS: &str = "moto flamme ajoute ajoutee ajouter action aerien amelioration ameliore ameliorer amelioree aussi armes arme armee arsenal armure \
    arriere artillerie aucun aucune automatiquement avant avec avoir banniere base bestiaire blindage bonus capacite caparaconne cavalerie \
    celui central centraux categorie certains cette chaque charismatique choisir choix champion civilisation classique clef clefs combat \
    commandement compte condition cout cumulable dans defaut desarme desarmee domaine doit duel eclat egale egalement emergent emplacement \
    eponyme equipage equipe equipee equipement etre exception exemplaire exosquelette extraordinaire faction feat figurine flanc frontal \
    frontaux fusil garde generale guerrier heroique high hors information informations interdit inventaire jeune jusqu lance laterale \
    lateral lateraux leger legere liee limite limitee liste lourd lourde lumiere main mage magie maitrise marcheur maximum melee membre \
    mener meme moins mois monture mouvement mots mvt niveau nombre nombres obtenir option options ordre parmi pas pendant personnage peut \
    peuvent phase place plusieurs plus pompe points porter portee pour pouvez precision prendre prix prodige profil profils propre proteger \
    quelle rang reserve recevoir regle regles relatif relative renforce sans sauf selon seul servant servants siege sienne socle sort sorts \
    sous soutien special speciale speciales specialement standard suivant suivante suivantes table tableau taille technologie tech tenebre \
    tenebres tient tirs toute tous tout toutes transport type unite unites uniquement valeur vehicule vers voir vous";

/// By what words are compared: folded, without their plural.
fn stem(word: &str) -> &str {
    if word.len() > 3 { word.trim_end_matches(['s', 'x']) } else { word }
}

/// Shorter words and figures say too little to be looked for.
const LONG_WORD: usize = 4;

/// Lines whose words stand nowhere in what was read, although an entry took the line: something was passed over in them.
fn passed_over<'l>(lines: &'l [Line], reading: &Reading) -> Vec<&'l Line> {
    let told = format!("{:?} {:?}", reading.entries, reading.factions);
    let mut known: HashSet<String> = words(&told).iter().map(|word| stem(word).to_owned()).collect();
    known.extend(FORMULAS.split_whitespace().map(|word| stem(word).to_owned()));
    let mut often: HashMap<String, u32> = HashMap::new();
    for line in lines.iter().filter(|line| !line.blank) {
        let own: HashSet<String> = words(&line.text).iter().map(|word| stem(word).to_owned()).collect();
        own.into_iter().for_each(|word| *often.entry(word).or_default() += 1);
    }
    let strange = |word: &String| {
        let own = stem(word);
        own.len() >= LONG_WORD
            && own.bytes().all(|byte| byte.is_ascii_alphabetic())
            && !known.contains(own)
            // What a book says again and again is a formula of its own.
            && often.get(own).is_none_or(|count| *count < 3)
    };
    let used = lines.iter().filter(|line| !line.blank && reading.uses(line.lines));
    // A word cut at the end of its line stands in the result as a whole.
    used.filter(|line| {
        let own = words(&line.text);
        let labelled = super::label::Label::of(&line.text).is_some();
        let begins = usize::from(labelled);
        own.iter().skip(begins).any(&strange)
    })
    .collect()
}

/// Says what became of every line, and lists those that nothing took.
pub fn account(text: &str, lines: &[Line], reading: &mut Reading) {
    let names: Vec<&str> = reading.factions.iter().take(100).map(|faction| faction.name.as_str()).collect();
    let ornament = |line: &Line| is_group(&line.text, "") || names.iter().any(|name| is_group(&line.text, name));
    let unused = lines.iter().filter(|line| !line.blank && !reading.uses(line.lines) && !ornament(line));
    let mut unused: Vec<&Line> = unused.collect();
    unused.extend(passed_over(lines, reading).into_iter().filter(|line| !ornament(line)));
    unused.sort_by_key(|line| line.lines);
    reading.unused = unused.into_iter().map(|line| Left { text: line.text.clone(), lines: line.lines }).collect();
    let used = std::mem::take(&mut reading.used);
    let headings = std::mem::take(&mut reading.headings);
    let of = |(number, raw): (u32, &str)| match () {
        () if raw.trim().is_empty() => LineUse::Blank,
        () if headings.contains(&number) => LineUse::Heading,
        () if used.contains(&number) => LineUse::Field,
        () => LineUse::Ornament,
    };
    let mut uses: Vec<LineUse> = (1..).zip(text.split('\n')).map(of).collect();
    for left in &reading.unused {
        for number in left.lines.first..=left.lines.last {
            let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            if let Some(own) = at.and_then(|at| uses.get_mut(at)).filter(|own| **own != LineUse::Blank) {
                *own = LineUse::Unused;
            }
        }
    }
    reading.uses = uses;
    reading.mended.retain(|mended| used.contains(&mended.lines.first));
}

/// Every line in which a character was read as another one.
pub fn mended(text: &str) -> Vec<Mended> {
    let number = |at: usize| u32::try_from(at + 1).unwrap_or(u32::MAX);
    let of = |(at, line): (usize, &str)| {
        let (found, read) = slip::mended(line)?;
        Some(Mended { found, read, lines: Lines::one(number(at)) })
    };
    text.split('\n').enumerate().filter_map(of).collect()
}
