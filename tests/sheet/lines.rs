//! Every line of the list is on the paper, in the order of the list, as another program reads it.

use ralliement::army::price::Part;
use ralliement::army::{ArmyEntry, ArmyUnit};
use ralliement::catalogue::Catalogue;
use ralliement::catalogue::raw::MountPoint;
use ralliement::catalogue::tome::Side;
use ralliement::language::Language;
use ralliement::roster::Roster;
use ralliement::sheet::{Kind, Wish};

use super::{EVENT, ask, flat, golden, lists, printed, write};

fn say<'t>(language: Language, fr: &'t str, en: &'t str) -> &'t str {
    if language == Language::French { fr } else { en }
}

/// What one bought, as the manual and the tomes name it.
fn part(catalogue: &Catalogue, faction: &str, part: &Part, language: Language) -> Vec<String> {
    let manual = &catalogue.manual;
    match part {
        Part::Profile => vec![say(language, "base", "base").to_owned()],
        Part::Armour(level) => {
            vec![manual.armour.iter().find(|step| step.id == *level).unwrap().name.get(language).to_owned()]
        }
        Part::Plating(side, level) => {
            let side = match side {
                Side::Front => say(language, "Avant", "Front"),
                Side::Flank => say(language, "Flancs", "Flanks"),
                Side::Rear => say(language, "Arrière", "Rear"),
            };
            let name = manual.plating.iter().find(|step| step.id == *level).unwrap().name.get(language);
            vec![name.to_owned(), side.to_owned()]
        }
        Part::Mount(mount) => vec![mount.name.get(language).to_owned()],
        Part::Barding => vec![say(language, "Caparaçon", "Barding").to_owned()],
        Part::Equipment { equipment, mount } => {
            let at = mount.map(|at| match at {
                MountPoint::Frontal => say(language, "frontal", "front"),
                MountPoint::Lateral => say(language, "latéral", "side"),
                MountPoint::Arriere => say(language, "arrière", "rear"),
                MountPoint::Central => "central",
            });
            [equipment.name.get(language)].into_iter().chain(at).map(str::to_owned).collect()
        }
        Part::Upgrade(upgrade) => {
            let name = catalogue.rule(faction, &upgrade.rule).unwrap().name.get(language);
            let piece = upgrade.parameter.as_ref().and_then(|piece| catalogue.equipment(faction, piece));
            let plain = name.trim_end_matches("(X)").trim_end().to_owned();
            [plain].into_iter().chain(piece.map(|piece| piece.name.get(language).to_owned())).collect()
        }
        Part::BaseRaise => vec![say(language, "Socle agrandi", "Larger base").to_owned()],
    }
}

fn of_entry(catalogue: &Catalogue, roster: &Roster, entry: &ArmyEntry, language: Language) -> Vec<String> {
    let number = |value: u64| language.number(i64::try_from(value).unwrap());
    let chosen = roster.entry(entry.id).unwrap();
    let model = entry.model.as_ref().unwrap();
    let faction = &model.profile.faction;
    let mut words = vec![format!("{} ×", entry.count)];
    words.extend((!chosen.name.is_empty()).then(|| chosen.name.clone()));
    words.push(model.profile.name.get(language).to_owned());
    for line in &entry.price.lines {
        words.extend(part(catalogue, faction, &line.part, language));
        let sign = if line.part == Part::Profile { "" } else { "+" };
        words.push(format!("{sign}{}", number(line.points())));
    }
    let choices = &chosen.choices;
    let orders = choices.orders.iter().map(|id| &catalogue.order(faction, id).unwrap().name);
    let feats = choices.feats.iter().map(|id| &catalogue.feat(faction, id).unwrap().name);
    let spells = choices.spells.iter().map(|id| &catalogue.spell(id).unwrap().name);
    words.extend(orders.chain(feats).chain(spells).map(|name| name.get(language).to_owned()));
    words.push(chosen.notes.clone());
    words.extend((entry.count != 1).then(|| number(entry.price.per_model)));
    words.push(number(entry.price.total));
    words
}

fn of_unit(catalogue: &Catalogue, roster: &Roster, unit: &ArmyUnit, at: usize, language: Language) -> Vec<String> {
    let army = lists::check(catalogue, roster).0;
    let mut words = vec![at.to_string(), roster.unit(unit.id).unwrap().name.clone()];
    if let Some(rank) = unit.rank() {
        let ranks = &catalogue.manual.ranks;
        words.push(ranks.iter().find(|entry| entry.id == rank).unwrap().name.get(language).to_owned());
    }
    let slots = army.slots(catalogue, unit).filter(|slots| *slots > 0 || unit.followers() > 0);
    words.extend(slots.map(|slots| format!("{}/{slots}", unit.followers())));
    words.push(language.number(i64::try_from(unit.points).unwrap()));
    words.extend(unit.entries.iter().flat_map(|entry| of_entry(catalogue, roster, entry, language)));
    words.push(roster.unit(unit.id).unwrap().notes.clone());
    words
}

fn expected(catalogue: &Catalogue, roster: &Roster, language: Language) -> Vec<String> {
    let (army, _) = lists::check(catalogue, roster);
    let mut words = vec![roster.name.clone(), roster.player.clone(), EVENT.to_owned()];
    let mut at = 0;
    for contingent in &army.contingents {
        if army.contingents.len() > 1 {
            words.push(catalogue.faction(&contingent.faction).unwrap().name.get(language).to_owned());
            words.push(language.number(i64::try_from(contingent.points()).unwrap()));
        }
        for unit in &contingent.units {
            at += 1;
            words.extend(of_unit(catalogue, roster, unit, at, language));
        }
    }
    words.push(say(language, "Total", "Total").to_owned());
    words.push(language.number(i64::try_from(army.points()).unwrap()));
    words.push(roster.notes.clone());
    words
}

#[test]
fn every_line_of_the_list_is_on_the_paper_in_order() {
    let shipped = Catalogue::shipped();
    let (doree, golden) = golden::list();
    let mut noted = lists::allied(&shipped);
    noted.contingents[0].units[0].notes = "Toujours à gauche.".to_owned();
    noted.contingents[1].units[0].entries[0].notes = "Cape bleue.".to_owned();
    let all = [
        ("example", &shipped, lists::example()),
        ("allied", &shipped, noted),
        ("rampart", &shipped, lists::shipped("le-rempart-qui-marche")),
        ("sap", &shipped, lists::shipped("la-seve-se-souvient")),
        ("golden", &doree, golden),
    ];
    let mut seen = 0;
    for (name, catalogue, roster) in &all {
        for language in Language::ALL {
            let wish = Wish { language, event: EVENT.to_owned(), ..Wish::default() };
            let bytes = printed(catalogue, roster, &wish);
            let path = write(&format!("lines-{name}-{}.pdf", language.tag()), &bytes);
            // In the order of the file, which is the order of whoever selects, copies or listens.
            let text = flat(&ask("pdftotext", &["-raw"], &path, &["-"]));
            let mut at = 0;
            for words in expected(catalogue, roster, language) {
                let words = flat(&words);
                match text[at..].find(&words) {
                    Some(found) => at += found + words.len(),
                    None => panic!("{name}: « {words} » is missing in {}", &text[at..]),
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 1000, "only {seen} words were looked for");
}

/// Faction and ally with percent of the cap, models, demoralisation, units and reserve: what organisers check first.
#[test]
fn the_head_of_the_roster_says_what_organisers_check() {
    let catalogue = Catalogue::shipped();
    let roster = lists::shipped("le-rempart-qui-marche");
    let (army, _) = lists::check(&catalogue, &roster);
    let ally = army.contingents.iter().find(|contingent| contingent.allied).unwrap();
    let most = army.allied_percent(&catalogue, ally).unwrap();
    let tenths = (ally.points() * 1000).div_ceil(u64::from(army.format));
    let cap = u64::from(most) * u64::from(army.format) / 100;
    for (language, comma) in [(Language::French, ','), (Language::English, '.')] {
        let path = write(
            &format!("head-{}.pdf", language.tag()),
            &printed(&catalogue, &roster, &Wish { kind: Kind::Roster, language, ..Wish::default() }),
        );
        let first = flat(&ask("pdftotext", &["-raw", "-l", "1"], &path, &["-"]));
        let ally_name = catalogue.faction(&ally.faction).unwrap().name.get(language);
        let percent = format!("{}{comma}{}", tenths / 10, tenths % 10);
        let percent = percent.trim_end_matches(&format!("{comma}0"));
        let points = ally.points();
        let share = match language {
            Language::French => {
                format!("{ally_name} : {points} points, {percent} % du format ; maximum {most} % ({cap} points)")
            }
            Language::English => {
                format!("{ally_name}: {points} points, {percent}% of the format; at most {most}% ({cap} points)")
            }
        };
        let losses = match language {
            Language::French => format!("à {} pertes", army.demoralised_at()),
            Language::English => format!("at {} losses", army.demoralised_at()),
        };
        for said in [
            share,
            losses,
            army.models().to_string(),
            say(language, "Anselme de Hautegarde, Prince de la Forteresse", "Anselme de Hautegarde, ").to_owned(),
            catalogue.faction(&army.contingents[0].faction).unwrap().name.get(language).to_owned(),
        ] {
            assert!(first.contains(&flat(&said)), "{said} is missing in {first}");
        }
    }
}
