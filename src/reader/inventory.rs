//! The sentences of an « Inventaire »: what a model has, which kinds and pieces are open to it, where on a vehicle, how many, and
//! who rides what.

#![allow(
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "places in a sentence come from `find` in that very sentence, places among words from walking them"
)]

use crate::catalogue::raw::{EquipmentKind, MountPoint, RawMounts, RawOpening};
use crate::language::Text;

use super::clean::{Line, Lines};
use super::known::{Kind, Known};
use super::rules::{is_none, piece};
use super::sentence::{Sentence, sentences};
use super::words::{
    after, all_among, bare, before, before_mount_point, count, find, is_conditional, slug, without_article, words,
};
use super::{Doubt, Notes};

#[derive(Default)]
pub struct Inventory {
    pub starting: Vec<String>,
    pub openings: Vec<RawOpening>,
    pub mounts: Option<RawMounts>,
    /// Sentences about something else: gunners, say.
    pub others: Vec<Sentence>,
}

pub struct Reader<'r, 'k> {
    pub faction: &'r str,
    pub known: &'r Known<'k>,
    /// Where openings stand in the tome: `inventory`, `gunners.inventory`.
    pub key: &'static str,
}

impl Reader<'_, '_> {
    pub fn read(&self, lines: &[Line], notes: &mut Notes) -> Inventory {
        let mut inventory = Inventory::default();
        for sentence in sentences(lines).into_iter().flat_map(by_limit) {
            self.sentence(sentence, &mut inventory, notes);
        }
        inventory
    }

    fn sentence(&self, sentence: Sentence, inventory: &mut Inventory, notes: &mut Notes) {
        let words = words(&sentence.text);
        let has = |wanted: &str| words.iter().any(|word| word == wanted);
        if sentence.items.is_empty()
            && (is_none(&sentence.text) || words.iter().all(|word| word.starts_with("desarme")))
        {
            return;
        }
        if has("equipage") && (has("ajoute") || has("ajoutee") || has("ajoutes")) {
            self.crew(&words, &sentence, inventory, notes);
            return;
        }
        let verb = words.iter().any(|word| is_verb(word));
        if (has("monture") || has("montures")) && verb {
            let mounts = self.mounts(&sentence, notes);
            notes.at("mounts", sentence.lines);
            if is_conditional(&words) {
                notes.leave("mounts", &sentence.whole(), sentence.lines);
            }
            inventory.mounts = Some(mounts);
            return;
        }
        if !verb && sentence.items.is_empty() && inventory.openings.is_empty() && inventory.mounts.is_none() {
            self.starting(&sentence, inventory, notes);
            return;
        }
        match self.opening(&sentence, &words, notes) {
            Some(opening) => {
                notes.at(format!("{}[{}]", self.key, inventory.openings.len()), sentence.lines);
                if says_more(&sentence.text) {
                    notes.leave(self.key, &sentence.whole(), sentence.lines);
                }
                inventory.openings.push(opening);
            }
            None => inventory.others.push(sentence),
        }
    }

    /// « Si tel est le cas, est automatiquement ajouté un Équipage »: for the opening before.
    fn crew(&self, words: &[String], sentence: &Sentence, inventory: &mut Inventory, notes: &mut Notes) {
        let at = words.iter().position(|word| word == "equipage");
        let number = at.and_then(|at| at.checked_sub(1)).and_then(|at| words.get(at)).and_then(|word| count(word));
        match inventory.openings.last_mut() {
            Some(opening) => {
                opening.crew = number.unwrap_or(1);
                notes.at(format!("{}[{}].crew", self.key, inventory.openings.len() - 1), sentence.lines);
            }
            None => notes.leave(self.key, &sentence.whole(), sentence.lines),
        }
    }

    /// « jusqu’à 1 Monture dans le Bestiaire des Confins : Destrier ou Poney ».
    fn mounts(&self, sentence: &Sentence, notes: &mut Notes) -> RawMounts {
        let text = sentence.text.as_str();
        let head = before(text, "monture");
        let max =
            head.split_whitespace().rev().find_map(|word| count(word.trim_matches(|c: char| !c.is_alphanumeric())));
        let bestiary = after(text, "bestiaire").map(|rest| rest.split([':', ',', '(', '[']).next().unwrap_or(rest));
        let bestiary = bestiary
            .filter(|name| !name.trim().is_empty())
            .and_then(|name| self.faction_named(name, "mounts", notes, sentence.lines));
        let owner = bestiary.as_deref().unwrap_or(self.faction);
        let listed = after(text, "parmi").or_else(|| text.split_once(':').map(|(_, list)| list)).or_else(|| {
            let (_, inner) = text.split_once('(')?;
            Some(inner.split(')').next().unwrap_or(inner))
        });
        let listed = listed.map(|list| list.split_once(':').map_or(list, |(_, list)| list)).unwrap_or_default();
        let mut names = self.known.list(owner, Kind::Mount, &listed.replace("uniquement", ""));
        names.extend(sentence.items.iter().map(|item| bare(&item.text).to_owned()));
        let mut only = Vec::new();
        for name in names {
            only.push(mount(&name, owner, self.known, notes, sentence.lines, "mounts.only"));
        }
        if owner != self.faction {
            only = only.into_iter().map(|id| format!("{owner}/{id}")).collect();
        }
        if max.is_none() {
            let what = Text { fr: "combien de montures".to_owned(), en: "how many mounts".to_owned() };
            notes.ask("mounts.max", sentence.lines, Doubt::Missing { what });
        }
        RawMounts { max: max.unwrap_or(1), bestiary, only }
    }

    /// Another faction than the own one; the own one is the default and stays unsaid.
    fn faction_named(&self, name: &str, key: &str, notes: &mut Notes, lines: Lines) -> Option<String> {
        let name = bare(name);
        match self.known.faction(self.faction, name) {
            Some(id) if id == self.faction => None,
            Some(id) => Some(id),
            None => {
                if !self.faction.is_empty() && !without_article(name).is_empty() {
                    notes.ask(key, lines, Doubt::UnknownFaction { found: without_article(name).to_owned() });
                }
                None
            }
        }
    }

    /// « Épée et Bouclier », « 2 Pistolets ».
    fn starting(&self, sentence: &Sentence, inventory: &mut Inventory, notes: &mut Notes) {
        for name in self.known.list(self.faction, Kind::Equipment, &sentence.text) {
            let (number, name) = counted(&name);
            if words(name).iter().all(|word| word.starts_with("desarme")) {
                continue;
            }
            let key = if self.key == "inventory" { "starting" } else { "gunners.starting" };
            let id = piece(name, self.faction, self.known, notes, sentence.lines, key);
            for _ in 0..number.unwrap_or(1).min(20) {
                notes.at(format!("{key}[{}]", inventory.starting.len()), sentence.lines);
                inventory.starting.push(id.clone());
            }
        }
    }

    fn opening(&self, sentence: &Sentence, words: &[String], notes: &mut Notes) -> Option<RawOpening> {
        let mut opening = RawOpening {
            mount: mount_point(words),
            kinds: Vec::new(),
            arsenal: None,
            except: Vec::new(),
            pieces: Vec::new(),
            max: None,
            each: None,
            crew: 0,
        };
        let (rest, except) = without_exception(&sentence.text);
        let rest = rest.as_str();
        if let Some(name) = after(rest, "arsenal") {
            let name = name.split([':', ',', '(', ')']).next().unwrap_or(name);
            let name = before_mount_point(name);
            opening.arsenal = self.faction_named(name, self.key, notes, sentence.lines);
        }
        let owner = opening.arsenal.clone().unwrap_or_else(|| self.faction.to_owned());
        let qualify = |id: String| if owner == self.faction { id } else { format!("{owner}/{id}") };
        if let Some(except) = except {
            for name in self.known.list(&owner, Kind::Equipment, except) {
                opening.except.push(qualify(piece(&name, &owner, self.known, notes, sentence.lines, self.key)));
            }
        }
        opening.kinds = kinds(rest);
        (opening.max, opening.each) = limits(rest);
        if !opening.kinds.is_empty() && sentence.items.is_empty() {
            return Some(opening);
        }
        let mut names: Vec<(String, Lines)> = Vec::new();
        for item in &sentence.items {
            // One line of a list may still hold several: « Arc, Arc Long ».
            for name in self.known.list(&owner, Kind::Equipment, without_count(&item.text, &mut opening.each)) {
                names.push((name, item.lines));
            }
        }
        if sentence.items.is_empty() {
            let listed = rest.rsplit_once(':').map(|(_, list)| list).filter(|list| !list.trim().is_empty());
            let listed = listed.or_else(|| after(rest, "parmi "));
            let certain = listed.is_some();
            let listed = listed.or_else(|| after_verb(rest))?;
            let mut each = None;
            let found = self.known.list(&owner, Kind::Equipment, without_count(listed, &mut each));
            // Without a list that says so, only names that are known are pieces; the rest is prose.
            if !certain && !found.iter().all(|name| self.known.find(&owner, Kind::Equipment, name).is_some()) {
                return None;
            }
            for name in found {
                names.push((without_count(&name, &mut opening.each).to_owned(), sentence.lines));
            }
            if !certain {
                opening.max = opening.max.or(each);
            }
        }
        if names.is_empty() {
            return None;
        }
        opening.kinds.clear();
        for (name, lines) in names {
            opening.pieces.push(qualify(piece(&name, &owner, self.known, notes, lines, self.key)));
        }
        Some(opening)
    }
}

/// « … peut choisir jusqu’à 2 A et jusqu’à 1 B dans l’Arsenal de C »: a limit is that of its own noun, so each has a sentence of
/// its own.
fn by_limit(sentence: Sentence) -> Vec<Sentence> {
    let text = sentence.text.as_str();
    let verbs = ["choisir ", "prendre ", "avoir ", "porter ", "recevoir "];
    let verb = verbs.iter().filter_map(|verb| find(text, verb).map(|at| at + verb.len())).min();
    let Some(begin) = verb.filter(|_| sentence.items.is_empty() && !text.contains(':')) else { return vec![sentence] };
    let end = find(&text[begin..], " dans l").map_or(text.len(), |at| begin + at);
    let (head, middle, tail) = (&text[..begin], &text[begin..end], &text[end..]);
    let mut cuts = vec![0];
    let mut depth = 0usize;
    for (at, c) in middle.char_indices() {
        depth = match c {
            '(' => depth + 1,
            ')' => depth.saturating_sub(1),
            _ => depth,
        };
        let rest = middle.get(at..).unwrap_or_default();
        let next = [" et ", ", ", " ou "].iter().find_map(|joint| rest.strip_prefix(joint)).filter(|_| depth == 0);
        let Some(next) = next else { continue };
        let begun = cuts.last().and_then(|from| middle.get(*from..at)).unwrap_or_default();
        let limited = find(begun, "jusqu").is_some();
        let kinds = words(next).get(1).is_some_and(|word| word.starts_with("equipement"));
        if find(next, "jusqu") == Some(0) || (limited && kinds && find(next, "des ") == Some(0)) {
            cuts.push(middle.len() - next.len());
        }
    }
    if cuts.len() == 1 {
        return vec![sentence];
    }
    let ends = cuts.iter().skip(1).copied().chain([middle.len()]);
    let phrase = |(from, to): (&usize, usize)| {
        let own = middle.get(*from..to).unwrap_or_default().trim_end();
        let own = own.strip_suffix(" et").or_else(|| own.strip_suffix(" ou")).unwrap_or(own).trim_end_matches(',');
        Sentence { text: format!("{head}{own}{tail}"), items: Vec::new(), lines: sentence.lines }
    };
    cuts.iter().zip(ends).map(phrase).collect()
}

fn is_verb(word: &str) -> bool {
    matches!(word, "peut" | "peuvent" | "pouvez")
}

/// Words in which an inventory says what is open to a model.
const SAID: &[&str] = &[
    "peut",
    "peuvent",
    "pouvez",
    "egalement",
    "aussi",
    "choisir",
    "prendre",
    "avoir",
    "porter",
    "recevoir",
    "acheter",
    "etre",
    "equipee",
    "equipe",
    "equipees",
    "equipes",
    "de",
    "des",
    "d",
    "du",
    "la",
    "le",
    "les",
    "l",
    "i",
    "a",
    "en",
    "et",
    "ou",
    "dans",
    "parmi",
    "jusqu",
    "equipement",
    "equipements",
    "tir",
    "melee",
    "soutien",
    "arsenal",
    "option",
    "options",
    "suivant",
    "suivants",
    "suivante",
    "suivantes",
    "exemplaire",
    "exemplaires",
    "chaque",
    "chacun",
    "chacune",
    "frontal",
    "frontaux",
    "avant",
    "lateral",
    "lateraux",
    "arriere",
    "central",
    "centraux",
    "choix",
    "au",
    "plus",
    "tout",
];

/// Whether an opening comes with words for which a tome has no place: « …, seulement si elle est montée ».
fn says_more(text: &str) -> bool {
    let (rest, _) = without_exception(text);
    // Who may choose stands before the verb; what stands after a colon, and single pieces, are looked up by name.
    let head = rest.split_once(':').map_or(rest.as_str(), |(head, _)| head);
    let by_name = kinds(head).is_empty() && head.len() == rest.len();
    let whose = after(head, "arsenal").map(|name| before_mount_point(name.split([',', '(']).next().unwrap_or(name)));
    let plain = match whose.filter(|name| !name.trim().is_empty()) {
        Some(name) => words(&head.replacen(name, " ", 1)),
        None => words(head),
    };
    let said = plain.iter().position(|word| is_verb(word)).map_or(&[][..], |at| &plain[at..]);
    is_conditional(&words(&rest)) || !(by_name || all_among(said, SAID))
}

/// The id of a mount; where no bestiary has it, an id made from its name, and a question.
pub fn mount(name: &str, faction: &str, known: &Known, notes: &mut Notes, lines: Lines, key: &str) -> String {
    known.find(faction, Kind::Mount, name).unwrap_or_else(|| {
        let meant = known.nearest(faction, Kind::Mount, name);
        notes.ask(key, lines, Doubt::UnknownMount { found: name.to_owned(), meant });
        slug(without_article(name))
    })
}

/// « 2 Pistolets » → how many, and what.
pub fn counted(name: &str) -> (Option<u32>, &str) {
    let name = name.trim();
    match name.split_once(' ').map(|(first, rest)| (count(first), rest)) {
        Some((Some(number), rest)) => (Some(number), rest.trim()),
        _ => (None, name),
    }
}

/// « Jusqu’à un ou un Canon » → « Canon », and how many of one piece.
fn without_count<'t>(text: &'t str, each: &mut Option<u32>) -> &'t str {
    let mut rest = text.trim();
    let begin = ["jusqu’à ", "jusqu’a "].iter().find_map(|prefix| {
        let length = prefix.len();
        let head = rest.get(..length)?;
        head.to_lowercase().eq(*prefix).then_some(length)
    });
    let Some(begin) = begin else { return rest };
    rest = rest[begin..].trim_start();
    while let Some((first, after)) = rest.split_once(' ') {
        match count(first) {
            Some(number) => *each = Some(number),
            None if matches!(first, "ou" | "et") => {}
            None => break,
        }
        rest = after.trim_start();
    }
    rest
}

/// « en Équipement frontal ».
fn mount_point(words: &[String]) -> Option<MountPoint> {
    words.windows(2).find_map(|pair| {
        if !pair[0].starts_with("equipement") {
            return None;
        }
        match pair[1].as_str() {
            "frontal" | "frontaux" | "avant" => Some(MountPoint::Frontal),
            "lateral" | "lateraux" => Some(MountPoint::Lateral),
            "arriere" => Some(MountPoint::Arriere),
            "central" | "centraux" => Some(MountPoint::Central),
            _ => None,
        }
    })
}

fn kinds(text: &str) -> Vec<EquipmentKind> {
    let words = words(text);
    let mut kinds = Vec::new();
    let mut open = false;
    for (at, word) in words.iter().enumerate() {
        if word.starts_with("equipement") {
            open = true;
            continue;
        }
        let kind = super::head::kind(std::slice::from_ref(word));
        match kind {
            // « Équipements de tir, de mêlée et de soutien » says the noun once.
            Some(kind) if open && at > 0 && words[at - 1] == "de" && !kinds.contains(&kind) => kinds.push(kind),
            Some(_) => {}
            None if matches!(word.as_str(), "de" | "des" | "et" | "ou") => {}
            None => open = false,
        }
    }
    kinds
}

/// How many in all, and how many of one piece.
fn limits(text: &str) -> (Option<u32>, Option<u32>) {
    let words = words(text);
    let mut max = None;
    let mut each = None;
    for (at, word) in words.iter().enumerate() {
        let number = |offset: usize| words.get(at + offset).and_then(|word| count(word));
        // « jusqu à 2 exemplaires de chaque »
        if word == "jusqu" {
            let found = number(2).or_else(|| number(1));
            let of_each = words.iter().skip(at).take(7).any(|word| word == "chaque" || word == "chacun");
            if of_each {
                each = found;
            } else {
                max = max.or(found);
            }
        }
        // « une des options suivantes »
        if word == "options" && at >= 2 && words[at - 1] == "des" {
            max = count(&words[at - 2]).or(max);
        }
    }
    (max, each)
}

/// « (hors Obusier et Gatling) » or « , hors Obusier, » taken out of a sentence.
fn without_exception(text: &str) -> (String, Option<&str>) {
    for open in ["hors ", "sauf ", "l’exception de "] {
        let Some(at) = find_word(text, open) else { continue };
        let inner = &text[at + open.len()..];
        let bracketed = text[..at].trim_end().ends_with('(');
        let end = if bracketed {
            inner.find(')').unwrap_or(inner.len())
        } else {
            let stops = ["dans l", ":"].iter().filter_map(|stop| find(inner, stop));
            stops.min().unwrap_or(inner.len()).min(before_mount_point(inner).len())
        };
        let head = text[..at].trim_end().trim_end_matches(['(', ',', 'à']).trim_end();
        let tail = inner[end..].trim_start_matches([')', ' ']);
        return (format!("{head} {tail}"), Some(&inner[..end]));
    }
    (text.to_owned(), None)
}

fn find_word(text: &str, pattern: &str) -> Option<usize> {
    find(text, pattern).filter(|at| *at == 0 || !text[..*at].ends_with(char::is_alphabetic))
}

/// What a model « peut choisir », « peut avoir », « peut prendre ».
fn after_verb(text: &str) -> Option<&str> {
    ["choisir ", "prendre ", "avoir ", "porter ", "recevoir ", "acheter ", "équipée de ", "équipé de "]
        .iter()
        .find_map(|verb| after(text, verb))
        .map(|rest| before(rest, " dans l"))
}
