//! People, beasts, walkers and monsters: what only they have.

use crate::catalogue::figures::Figures;
use crate::catalogue::manual::{Lore, Rank};
use crate::catalogue::raw::{RawChampion, RawMagic, RawProfile};
use crate::language::{Text, fold};

use super::armour;
use super::faction::french;
use super::inventory::{self, Reader};
use super::known::Known;
use super::label::Label;
use super::profile::{Common, Parts, ask_about_table, number, shooting};
use super::rules::is_none;
use super::table::Column;
use super::words::{after, all_among, bare, before, count, find, first_count, parenthesis, without_article, words};
use super::{Doubt, Left, Lines, Notes};

pub fn person(
    common: Common,
    parts: &Parts,
    faction: &str,
    lines: Lines,
    known: &Known,
    notes: &mut Notes,
) -> RawProfile {
    let table = &parts.table;
    ask_about_table(table, notes, lines);
    let figures = Figures {
        mvt: number(table, Column::Mvt, lines, notes),
        cc: number(table, Column::Cc, lines, notes),
        ct: shooting(table, lines, notes),
        f: number(table, Column::F, lines, notes),
        d: number(table, Column::D, lines, notes),
        a: number(table, Column::A, lines, notes),
        pv: number(table, Column::Pv, lines, notes),
        mo: number(table, Column::Mo, lines, notes),
    };
    let mut profile = RawProfile {
        id: common.id,
        name: french(common.name),
        points: common.points,
        provenance: None,
        keywords: common.keywords,
        figures,
        base: None,
        base_level: None,
        armour: None,
        champion: None,
        magic: None,
        starting: Vec::new(),
        inventory: Vec::new(),
        mounts: None,
        own_mount: None,
        upgrades: common.upgrades,
        rules: common.rules,
        caps: common.caps,
        stands: common.stands,
        capacity: common.capacity,
        crew: common.crew.unwrap_or(0),
        note: common.note.map(french),
    };
    let mut rank: Option<(Rank, Vec<String>)> = None;
    let (mut orders, mut feats) = (0, 0);
    for field in &parts.fields {
        let place = field.place();
        let text = field.text();
        match field.label {
            Label::Base => base(&text, place, &mut profile, notes),
            Label::Armour => {
                let (range, others) = armour::armour(&field.lines, notes, "armour");
                profile.armour = range;
                for sentence in others {
                    notes.leave("armour", &sentence.whole(), sentence.lines);
                }
                if range.is_some() && !notes.fields.iter().any(|(key, _)| key == "armour.default") {
                    let what = Text { fr: "l’armure par défaut".to_owned(), en: "the default armour".to_owned() };
                    notes.ask("armour.default", place, Doubt::Missing { what });
                }
            }
            Label::Inventory => {
                let read = Reader { faction, known, key: "inventory" }.read(&field.lines, notes);
                profile.starting.extend(read.starting);
                profile.inventory.extend(read.openings);
                profile.mounts = read.mounts.or(profile.mounts.take());
                for sentence in read.others {
                    notes.leave("inventory", &sentence.whole(), sentence.lines);
                }
            }
            Label::OwnMount => {
                let (name, inner) = parenthesis(text.trim_end_matches('.'));
                let name = name.trim();
                // « (ses bonus sont déjà dans le profil) » is how the figures above were made.
                if inner.is_some_and(|inner| !words(inner).iter().any(|word| word == "bonus")) {
                    notes.leave("own_mount", &text, place);
                }
                profile.own_mount = Some(inventory::mount(name, faction, known, notes, place, "own_mount"));
                notes.at("own_mount", place);
            }
            Label::Rank => {
                rank = rank_of(&text, place, known, notes);
                notes.at("champion.rank", place);
            }
            Label::Orders => {
                orders = field.counted("champion.orders", notes).unwrap_or(0);
            }
            Label::Feats => {
                feats = field.counted("champion.feats", notes).unwrap_or(0);
            }
            Label::Spells => {
                profile.magic = magic(&text, place, notes);
                notes.at("magic", place);
            }
            _ => {}
        }
    }
    let is = |keyword: &str| profile.keywords.iter().any(|own| fold(own) == keyword);
    if let Some((rank, leads)) = rank {
        // A Jeune Prodige may have none; a champion's profile says so (p. 17).
        let silent = |label: Label| !parts.fields.iter().any(|field| field.label == label);
        for (label, key, fr, en) in [
            (Label::Orders, "champion.orders", "les ordres", "the orders"),
            (Label::Feats, "champion.feats", "les actions d’éclat", "the feats"),
        ] {
            if silent(label) && rank > Rank::JeuneProdige {
                let what = Text { fr: fr.to_owned(), en: en.to_owned() };
                notes.ask(key, lines, Doubt::Missing { what });
            }
        }
        profile.champion = Some(RawChampion { rank, orders, feats, leads });
    } else if is("champion") {
        notes.miss("champion", "le rang", "the rank", lines);
    }
    if is("mage") && profile.magic.is_none() {
        notes.miss("magic", "les sorts", "the spells", lines);
    }
    if profile.base.is_none() && profile.base_level.is_none() && !is("marcheur") && !is("monstre") {
        notes.miss("base", "la taille de socle", "the base size", lines);
    }
    profile
}

/// « 2 de la Lumière et/ou des Ténèbres ».
fn magic(text: &str, place: Lines, notes: &mut Notes) -> Option<RawMagic> {
    const SAID: &[&str] =
        &["sort", "sorts", "de", "la", "des", "du", "le", "les", "et", "ou", "dans", "parmi", "tableau"];
    if is_none(text) {
        return None;
    }
    let words = words(text);
    let lore = |name: &str, lore: Lore| words.iter().any(|word| word == name).then_some(lore);
    let lores = [lore("lumiere", Lore::Lumiere), lore("tenebres", Lore::Tenebres)];
    let lores: Vec<Lore> = lores.into_iter().flatten().collect();
    let others: Vec<String> = words.iter().filter(|word| *word != "lumiere" && *word != "tenebres").cloned().collect();
    let counts = words.iter().filter(|word| count(word).is_some()).count();
    if counts != 1 || lores.is_empty() || !all_among(&others, SAID) {
        let key = if counts == 1 { "magic.lores" } else { "magic.spells" };
        notes.leave(key, text, place);
    }
    Some(RawMagic { spells: first_count(text)?, lores })
}

/// Words that stand beside a base's size and say nothing more.
const BASE_WORDS: &[&str] = &[
    "mm", "cm", "x", "sur", "par", "niveau", "socle", "de", "rond", "ronde", "ovale", "carre", "l", "o", "lmm", "omm",
];

/// « 25mm », « 25 mm (Niveau 2) », « 25 x 50 mm »: the longest side.
fn base(text: &str, place: Lines, profile: &mut RawProfile, notes: &mut Notes) {
    let level = after(text, "niveau").and_then(first_count);
    let size = super::words::before(text, "niveau");
    let digits = size.split(|c: char| !(c.is_ascii_digit() || matches!(c, 'O' | 'l'))).filter_map(count);
    profile.base = digits.max().and_then(|mm| u16::try_from(mm).ok());
    profile.base_level = level.and_then(|level| u8::try_from(level).ok());
    let nothing = profile.base.is_none() && profile.base_level.is_none() && !is_none(text);
    let plain = |word: &String| word.contains(|c: char| c.is_ascii_digit()) || BASE_WORDS.contains(&word.as_str());
    if nothing || !words(text).iter().all(plain) {
        notes.leave("base", text, place);
    }
    notes.at("base", place);
    notes.at("base_level", place);
    ask_about_base(profile.base, place, notes);
}

/// No base of the game is smaller or larger.
pub fn ask_about_base(base: Option<u16>, place: Lines, notes: &mut Notes) {
    if let Some(mm) = base.filter(|mm| !(20..=180).contains(mm)) {
        notes.ask("base", place, Doubt::OutOfRange { label: "mm", found: u32::from(mm), min: 20, max: 180 });
    }
}

/// « Champion Classique », « 3) Champion Classique. Peut mener des Guerriers des Tribus des Confins ».
fn rank_of(text: &str, place: Lines, known: &Known, notes: &mut Notes) -> Option<(Rank, Vec<String>)> {
    let (said, led) = match find(text, "guerriers ").and_then(|at| text.split_at_checked(at)) {
        Some((said, led)) => (before(said, "peut mener"), led.split_once(' ').map_or("", |(_, led)| led)),
        None => (text, ""),
    };
    let words = words(said);
    let has = |wanted: &str| words.iter().any(|word| word.starts_with(wanted));
    let named = [
        ("extraordinaire", Rank::Extraordinaire),
        ("charismatique", Rank::Charismatique),
        // The manual's other name for the second rank (p. 22).
        ("heroique", Rank::Charismatique),
        ("classique", Rank::Classique),
        ("emergent", Rank::Emergent),
        ("prodige", Rank::JeuneProdige),
    ];
    let numbered = [Rank::Extraordinaire, Rank::Charismatique, Rank::Classique, Rank::Emergent, Rank::JeuneProdige];
    let rank = named.iter().find(|(name, _)| has(name)).map(|(_, rank)| *rank);
    let number = || first_count(said).and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
    let rank = rank.or_else(|| number().and_then(|at| numbered.get(at).copied()));
    let is_name = |word: &String| named.iter().any(|(name, _)| word.starts_with(name));
    let others: Vec<String> = words.iter().filter(|word| !is_name(word)).cloned().collect();
    if rank.is_none() || !all_among(&others, &["champion", "jeune", "rang", "de"]) {
        notes.leave("champion.rank", text, place);
    }
    let mut leads = Vec::new();
    // A faction may have « et » in its name.
    let parts = |name: &'_ str| -> Vec<String> {
        if known.faction("", name).is_some() {
            vec![name.to_owned()]
        } else {
            name.split(" et ").map(str::to_owned).collect()
        }
    };
    for name in led.split(',').flat_map(parts).filter(|name| !bare(name).is_empty()) {
        match known.faction("", &name) {
            Some(id) => leads.push(id),
            None => {
                let found = without_article(bare(&name)).to_owned();
                notes.left.push(Left { text: found.clone(), lines: place });
                notes.ask("champion.leads", place, Doubt::UnknownFaction { found });
            }
        }
    }
    notes.at("champion.leads", place);
    Some((rank?, leads))
}
