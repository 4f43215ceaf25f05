//! LST-6: figures in the list that no printed book gives.

use crate::catalogue::raw::{Provenance, Source};
use crate::language::{Language, Text};
use crate::rules::unit::mend::number;
use crate::rules::{Check, Context, Findings, Place, Rule, Said, Why, say};

/// How many names the sentence holds.
const NAMED: usize = 3;

pub static RULE: Rule = Rule {
    code: "LST-6",
    name: "unprinted_profile",
    pages: "",
    title: Said { fr: "Profils non officiels", en: "Unofficial profiles" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Le manuel ne décrit que quelques figurines, et les tomes imprimés ne sont pas tous recopiés ici. En \
             attendant, certains profils, équipements et montures ont des valeurs maison. On peut jouer avec, mais \
             mieux vaut prévenir l’adversaire, et un tournoi peut les refuser.",
        en: "The manual describes only a few models, and not all printed tomes are typed in here. Until then some \
             profiles, pieces of equipment and mounts have figures of our own. They can be played, but better tell \
             your opponent, and an event may refuse them.",
    },
    example: Said {
        fr: "Un profil marqué « maison » dans l’armée : un conseil, pas une erreur.",
        en: "A profile marked “house” in the army: advice, not an error.",
    },
    decision: None,
};

fn check(context: &Context, findings: &mut Findings) {
    // A few dozen: as many as the list has different things of ours.
    let mut seen: Vec<[&str; 3]> = Vec::new();
    let mut is_new = |thing| {
        let new = !seen.contains(&thing);
        if new {
            seen.push(thing);
        }
        new
    };
    let mut profiles: Vec<&Text> = Vec::new();
    let mut others: Vec<&Text> = Vec::new();
    for model in context.army.entries().filter(|entry| entry.count > 0).filter_map(|entry| entry.model.as_ref()) {
        let profile = &model.profile;
        if is_house(&profile.provenance) && is_new(["profile", &profile.faction, &profile.id]) {
            profiles.push(&profile.name);
        }
        for piece in model.pieces.iter().filter(|piece| !piece.starting && piece.count > 0) {
            let piece = &piece.equipment;
            if is_house(&piece.provenance) && is_new(["equipment", &piece.faction, &piece.id]) {
                others.push(&piece.name);
            }
        }
        for mount in &model.mounts {
            if is_house(&mount.provenance) && is_new(["mount", &mount.faction, &mount.id]) {
                others.push(&mount.name);
            }
        }
    }
    // By name, so that the order of the list changes nothing.
    profiles.sort_by(|one, other| one.fr.cmp(&other.fr));
    others.sort_by(|one, other| one.fr.cmp(&other.fr));
    let names: Vec<&Text> = profiles.into_iter().chain(others).collect();
    if names.is_empty() {
        return;
    }
    findings.advice(
        Place::List,
        &[("unprinted", names.len() as i64)],
        say(|language| {
            let listed = listed(&names, language);
            match language {
                Language::French => {
                    format!("Valeurs maison, qui ne viennent d’aucun livre imprimé : {listed}.")
                }
                Language::English => format!("Figures of our own, from no printed book: {listed}."),
            }
        }),
        None,
    );
}

fn is_house(provenance: &Provenance) -> bool {
    provenance.source == Source::House
}

fn listed(names: &[&Text], language: Language) -> String {
    let mut listed: Vec<String> = names.iter().take(NAMED).map(|name| name.quoted(language)).collect();
    let more = names.len().saturating_sub(NAMED) as u64;
    let last = match (language, more) {
        (_, 0) => listed.pop().unwrap_or_default(),
        (Language::French, 1) => "un autre".to_owned(),
        (Language::French, _) => format!("{} autres", number(more, language)),
        (Language::English, 1) => "one more".to_owned(),
        (Language::English, _) => format!("{} more", number(more, language)),
    };
    let and = match language {
        Language::French => "et",
        Language::English => "and",
    };
    if listed.is_empty() { last } else { format!("{} {and} {last}", listed.join(", ")) }
}
