//! CHO-3: too few or too many spells, one twice, or one of a lore that is not open.

use super::chosen::{Found, Question, Words};
use crate::army::{ArmyContingent, ArmyUnit, Model};
use crate::catalogue::Catalogue;
use crate::catalogue::manual::Spell;
use crate::language::{Language, Text};
use crate::roster::edit::Choice;
use crate::rules::{Aspect, Check, Context, Findings, Rule, Said, Why, say};

pub static RULE: Rule = Rule {
    code: "CHO-3",
    name: "wrong_spells",
    pages: "17, 46",
    title: Said { fr: "Sorts à choisir", en: "Spells to choose" },
    check: Check::Unit(check),
};

pub static WHY: Why = Why {
    explanation: Said {
        fr: "Un Mage, champion ou non, connaît exactement autant de sorts que son profil le dit, dans les tableaux que \
             son profil lui ouvre : Lumière, Ténèbres, ou les deux. Ceux qui ne sont pas mages n’en ont pas.",
        en: "A Mage, champion or not, knows exactly as many spells as its profile says, from the lores that its \
             profile opens: Light, Darkness, or both. Whoever is not a mage has none.",
    },
    example: Said {
        fr: "Un mage de la Lumière ne choisit pas Contrainte, qui est un sort des Ténèbres.",
        en: "A mage of Light does not choose Compulsion, which is a spell of Darkness.",
    },
    decision: Some(Said {
        fr: "Les sorts d’un même mage sont tous différents. Leur nombre est exactement celui du profil.",
        en: "The spells of one mage are all different. Their number is exactly the profile’s.",
    }),
};

static WORDS: Words = Words {
    one: Said { fr: "sort", en: "spell" },
    many: Said { fr: "sorts", en: "spells" },
    none: Said { fr: "aucun sort", en: "no spells" },
};

fn check(context: &Context, _: &ArmyContingent, unit: &ArmyUnit, findings: &mut Findings) {
    let catalogue = context.catalogue;
    for entry in unit.entries.iter().filter(|entry| entry.count > 0) {
        let Some(model) = &entry.model else { continue };
        let magic = model.person().and_then(|person| person.magic.as_ref());
        let question = Question {
            entry,
            model,
            aspect: Aspect::Spells,
            chosen: &entry.choices.spells,
            required: magic.map_or(0, |magic| magic.spells),
            words: &WORDS,
            add: Choice::AddSpell,
            remove: Choice::RemoveSpell,
        };
        let is_open = |spell: &Spell| magic.is_some_and(|magic| magic.lores.contains(&spell.lore));
        let find = |id: &str| match catalogue.spell(id) {
            Some(spell) if is_open(spell) => Found::Open(&spell.id, &spell.name),
            Some(spell) => Found::Foreign(&spell.id, &spell.name, closed(catalogue, model, spell)),
            None => Found::Unknown,
        };
        let open = catalogue.manual.spells.iter().filter(|spell| is_open(spell));
        question.ask(&find, &mut open.map(|spell| (spell.id.as_str(), &spell.name)), findings);
    }
}

fn closed(catalogue: &Catalogue, model: &Model, spell: &Spell) -> Text {
    say(|language| {
        let (model, name) = (model.profile.name.get(language), spell.name.quoted(language));
        let lore = catalogue.naming(language).lore(spell.lore);
        match language {
            Language::French => format!("{name} est du tableau {lore}, que le profil n’ouvre pas ({model})."),
            Language::English => format!("{name} is of the lore {lore}, which the profile does not open ({model})."),
        }
    })
}
