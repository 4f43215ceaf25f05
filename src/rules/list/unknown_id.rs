//! LST-5: something in the list that no loaded tome knows.

use rustc_hash::FxHashMap as HashMap;

use crate::army::UnknownKind;
use crate::language::Language;
use crate::rules::unit::mend::name;
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "LST-5",
    name: "unknown_id",
    pages: "",
    title: Said { fr: "Inconnu des tomes", en: "Unknown to the tomes" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "La liste nomme une faction, un profil, un équipement ou une règle qu’aucun tome chargé ne décrit. Rien \
             n’est retiré : tout reste dans la liste tel quel et compte pour 0 point, si bien que le total est \
             incomplet. Il manque sans doute un tome, ou il est d’une autre version.",
        en: "The list names a faction, a profile, a piece of equipment or a rule that no loaded tome describes. \
             Nothing is taken out: it stays in the list as it is and counts for 0 points, so that the total is \
             incomplete. A tome is probably missing, or it is of another version.",
    },
    example: Said {
        fr: "Une liste faite avec le tome d’un ami, ouverte sans ce tome.",
        en: "A list made with a friend’s tome, opened without that tome.",
    },
    decision: None,
};

fn check(context: &Context, findings: &mut Findings) {
    for contingent in &context.army.contingents {
        if context.catalogue.faction(&contingent.faction).is_none() {
            report(findings, Place::Contingent(contingent.id), UnknownKind::Faction, &contingent.faction, None);
        }
    }
    // A group of no models does nothing.
    for entry in context.army.entries().filter(|entry| entry.count > 0) {
        // One bit for each kind that has been told of a name.
        let mut told: HashMap<&str, usize> = HashMap::default();
        for unknown in &entry.unknown {
            let kinds = told.entry(&unknown.name).or_default();
            let kind = 1 << unknown.kind as usize;
            if *kinds & kind != 0 {
                continue;
            }
            *kinds |= kind;
            // An unknown profile is its own name; anything else stands on somebody.
            let bearer = (unknown.kind != UnknownKind::Profile).then_some(entry);
            let bearer = bearer.map(|entry| Language::ALL.map(|language| name(entry, language)));
            report(findings, Place::Entry(entry.id, aspect(unknown.kind)), unknown.kind, &unknown.name, bearer);
        }
    }
}

fn report(findings: &mut Findings, place: Place, kind: UnknownKind, unknown: &str, bearer: Option<[String; 2]>) {
    let message = say(|language| {
        let (what, unknown) = (noun(kind).get(language), language.quoted(unknown));
        let (of, kept) = match (language, &bearer) {
            (Language::French, Some([bearer, _])) => {
                (format!(" de {bearer}"), "rien n’est retiré, cela compte 0 point")
            }
            (Language::English, Some([_, bearer])) => {
                (format!(" of {bearer}"), "nothing is taken out, it counts 0 points")
            }
            (Language::French, None) if kind == UnknownKind::Faction => (String::new(), "le contingent reste tel quel"),
            (Language::English, None) if kind == UnknownKind::Faction => {
                (String::new(), "the contingent stays as it is")
            }
            (Language::French, None) => (String::new(), "rien n’est retiré, cela compte 0 point"),
            (Language::English, None) => (String::new(), "nothing is taken out, it counts 0 points"),
        };
        match language {
            Language::French => {
                format!("Aucun tome chargé ne connaît {what} {unknown}{of}, peut-être en manque-t-il un\u{a0}: {kept}.")
            }
            Language::English => {
                format!("No loaded tome knows the {what} {unknown}{of}, perhaps one is missing: {kept}.")
            }
        }
    });
    findings.error(place, &[], message, None);
}

fn aspect(kind: UnknownKind) -> Aspect {
    match kind {
        UnknownKind::Faction | UnknownKind::Profile => Aspect::Whole,
        UnknownKind::Equipment | UnknownKind::MountPoint => Aspect::Equipment,
        UnknownKind::Armour => Aspect::Armour,
        UnknownKind::Plating => Aspect::Plating,
        UnknownKind::Mount => Aspect::Mount,
        UnknownKind::Rule => Aspect::Upgrades,
        UnknownKind::Order => Aspect::Orders,
        UnknownKind::Feat => Aspect::Feats,
        UnknownKind::Spell => Aspect::Spells,
    }
}

fn noun(kind: UnknownKind) -> Said {
    match kind {
        UnknownKind::Faction => Said { fr: "la faction", en: "faction" },
        UnknownKind::Profile => Said { fr: "le profil", en: "profile" },
        UnknownKind::Equipment => Said { fr: "l’équipement", en: "equipment" },
        UnknownKind::MountPoint => Said { fr: "l’emplacement d’arme", en: "weapon mount" },
        UnknownKind::Armour => Said { fr: "l’armure", en: "armour" },
        UnknownKind::Plating => Said { fr: "le blindage", en: "plating" },
        UnknownKind::Mount => Said { fr: "la monture", en: "mount" },
        UnknownKind::Rule => Said { fr: "la règle spéciale", en: "special rule" },
        UnknownKind::Order => Said { fr: "l’ordre", en: "order" },
        UnknownKind::Feat => Said { fr: "l’action d’éclat", en: "feat" },
        UnknownKind::Spell => Said { fr: "le sort", en: "spell" },
    }
}
