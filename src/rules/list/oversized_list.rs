//! LST-7: more of something than the editor adds. Nothing is taken out; the game itself knows no such limit.

use crate::language::Language;
use crate::roster::edit::{MAX_CHOICES, MAX_COUNT, MAX_ENTRIES, MAX_TAGS};
use crate::rules::unit::mend::{figure, name, number};
use crate::rules::{Aspect, Check, Context, Findings, Place, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "LST-7",
    name: "oversized_list",
    pages: "",
    title: Said { fr: "Liste démesurée", en: "Oversized list" },
    check: Check::List(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "L’éditeur n’ajoute plus rien au-delà de 20\u{a0}000 unités et groupes, de 9\u{a0}999 figurines dans un groupe, \
             de 100 choix d’une même sorte ni de 10 étiquettes. Ce qu’un fichier contient de plus reste dans la liste, \
             compte et peut être retiré.",
        en: "The editor adds nothing beyond 20,000 units and groups, 9,999 models in a group, 100 choices of one kind or \
             10 tags. What a file holds beyond that stays in the list, counts, and can be taken out.",
    },
    example: Said {
        fr: "Un fichier écrit par un autre programme, où un champion répète cinq cents fois le même ordre.",
        en: "A file written by another program in which a champion repeats the same order five hundred times.",
    },
    decision: Some(Said {
        fr: "Le jeu ne fixe aucune de ces limites\u{a0}: elles sont à nous, bien au-delà de ce que l’on joue.",
        en: "The game sets none of these limits: they are ours, far beyond what anybody plays.",
    }),
};

const PARTS: Said = Said { fr: "unités et groupes", en: "units and groups" };
const TAGS: Said = Said { fr: "étiquettes", en: "tags" };
const MODELS: Said = Said { fr: "figurines dans un groupe", en: "models in a group" };
const PIECES: Said = Said { fr: "équipements différents", en: "different pieces" };
const MOUNTS: Said = Said { fr: "montures", en: "mounts" };
const UPGRADES: Said = Said { fr: "améliorations", en: "upgrades" };
const ORDERS: Said = Said { fr: "ordres", en: "orders" };
const FEATS: Said = Said { fr: "actions d’éclat", en: "feats" };
const SPELLS: Said = Said { fr: "sorts", en: "spells" };

fn check(context: &Context, findings: &mut Findings) {
    let roster = context.roster;
    let units = || roster.units();
    let parts = roster.contingents.len() + units().map(|unit| 1 + unit.entries.len()).sum::<usize>();
    let mut tell = |place: Place, of: Option<[String; 2]>, what: Said, had: usize, most: usize| {
        if had <= most {
            return;
        }
        let (had, most) = (had as u64, most as u64);
        let message = say(|language| {
            let [had, most] = [had, most].map(|count| number(count, language));
            let what = what.get(language);
            match (language, &of) {
                (Language::French, Some([name, _])) => {
                    format!(
                        "{name}\u{a0}: {had} {what}, alors que l’éditeur n’en ajoute plus après {most}\u{a0}; rien n’est retiré."
                    )
                }
                (Language::French, None) => {
                    format!(
                        "La liste a {had} {what}, alors que l’éditeur n’en ajoute plus après {most}\u{a0}; rien n’est retiré."
                    )
                }
                (Language::English, Some([_, name])) => {
                    format!("{name}: {had} {what}, while the editor adds no more after {most}; nothing is taken out.")
                }
                (Language::English, None) => {
                    format!(
                        "The list has {had} {what}, while the editor adds no more after {most}; nothing is taken out."
                    )
                }
            }
        });
        findings.advice(place, &[("had", figure(had)), ("most", figure(most))], message, None);
    };
    tell(Place::List, None, PARTS, parts, MAX_ENTRIES);
    tell(Place::List, None, TAGS, roster.tags.len(), MAX_TAGS);
    for entry in context.army.entries().filter(|entry| entry.count > 0) {
        let choices = &entry.choices;
        let sizes = [
            (Aspect::Whole, MODELS, entry.count as usize, MAX_COUNT as usize),
            (Aspect::Equipment, PIECES, choices.equipment.len(), MAX_CHOICES),
            (Aspect::Mount, MOUNTS, choices.mounts.len(), MAX_CHOICES),
            (Aspect::Upgrades, UPGRADES, choices.upgrades.len(), MAX_CHOICES),
            (Aspect::Orders, ORDERS, choices.orders.len(), MAX_CHOICES),
            (Aspect::Feats, FEATS, choices.feats.len(), MAX_CHOICES),
            (Aspect::Spells, SPELLS, choices.spells.len(), MAX_CHOICES),
        ];
        for (aspect, what, had, most) in sizes.into_iter().filter(|(.., had, most)| had > most) {
            let names = Language::ALL.map(|language| name(entry, language));
            tell(Place::Entry(entry.id, aspect), Some(names), what, had, most);
        }
    }
}
