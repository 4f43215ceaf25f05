//! Orders, feats and spells are chosen alike: so many, all different, from what is open. CHO-1 to CHO-3 ask here.

use std::collections::HashMap;

use crate::army::{ArmyEntry, Model};
use crate::language::{Language, Text};
use crate::roster::edit::Choice;
use crate::roster::{Choices, Edit};
use crate::rules::{Aspect, Findings, Fix, Place, Said, say};

/// What an id turns out to be.
pub enum Found<'a> {
    Open(&'a Text),
    /// Known, but not for this model: its name, and the sentence that says why not.
    Foreign(&'a Text, Text),
    /// Nobody knows it: LST-5 says so, and it counts as chosen.
    Unknown,
}

pub struct Words {
    pub one: Said,
    pub many: Said,
    /// « aucun ordre ».
    pub none: Said,
}

pub struct Question<'a> {
    pub entry: &'a ArmyEntry,
    pub model: &'a Model,
    pub aspect: Aspect,
    pub chosen: &'a [String],
    pub required: u32,
    pub words: &'static Words,
    pub add: fn(String) -> Choice,
    pub remove: fn(String) -> Choice,
}

/// What was chosen, how often, and its name.
type Counted<'c> = (&'c String, u32, Text);

/// More choices than these are only counted on a button.
const NAMED: usize = 3;
/// More than these are taken back at once: each edit looks through the whole list.
const ONE_BY_ONE: u64 = 20;

impl<'c> Question<'c> {
    /// `open` lists all that may be chosen.
    pub fn ask<'t>(
        &self,
        find: &dyn Fn(&str) -> Found<'t>,
        open: &mut dyn Iterator<Item = (&'t str, &'t Text)>,
        findings: &mut Findings,
    ) {
        let mut distinct: Vec<(&String, u32)> = Vec::new();
        let mut places = HashMap::new();
        for id in self.chosen {
            let at = *places.entry(id).or_insert(distinct.len());
            match distinct.get_mut(at) {
                Some((_, times)) => *times += 1,
                None => distinct.push((id, 1)),
            }
        }
        if self.required == 0 {
            // Whoever chooses nothing offends only once, whatever was chosen.
            if !distinct.is_empty() {
                let named = |(id, times): (&'c String, u32)| match find(id) {
                    Found::Open(name) | Found::Foreign(name, _) => (id, times, name.clone()),
                    Found::Unknown => (id, times, Text { fr: id.clone(), en: String::new() }),
                };
                self.too_many(&distinct.into_iter().map(named).collect::<Vec<_>>(), 0, findings);
            }
            return;
        }
        let mut counted: Vec<Counted> = Vec::new();
        for (id, times) in distinct {
            let name = match find(id) {
                Found::Foreign(name, why) => {
                    let fix = self.remove(&[(id, times)], remove_one(name));
                    findings.error(self.place(), &[], why, Some(fix));
                    continue;
                }
                Found::Open(name) => name.clone(),
                Found::Unknown => Text { fr: id.clone(), en: String::new() },
            };
            counted.push((id, times, name.clone()));
            if times > 1 {
                let fix = self.remove(&[(id, times - 1)], remove_one(&name));
                let message = self.twice(&name, times);
                findings.error(self.place(), &[("times", i64::from(times))], message, Some(fix));
            }
        }
        let required = self.required as usize;
        if counted.len() > required {
            self.too_many(&counted, required, findings);
        } else if self.chosen.len() < required {
            // A choice that is wrong has been told of, and fills its place all the same.
            let mut left = open.filter(|(id, _)| !counted.iter().any(|(own, ..)| own == id));
            let (next, after) = (left.next(), left.next());
            self.too_few(self.chosen.len(), next.filter(|_| after.is_none()), findings);
        }
    }

    fn place(&self) -> Place {
        Place::Entry(self.entry.id, self.aspect)
    }

    fn edit(&self, choice: Choice) -> Edit {
        Edit::Choose { entry: self.entry.id, choice }
    }

    fn remove(&self, ids: &[(&String, u32)], label: Text) -> Fix {
        if ids.iter().map(|(_, times)| u64::from(*times)).sum::<u64>() > ONE_BY_ONE {
            return Fix { label, edits: vec![self.edit(Choice::All(self.without(ids)))] };
        }
        let all = ids.iter().flat_map(|(id, times)| std::iter::repeat_n(*id, *times as usize));
        let edits = all.map(|id| self.edit((self.remove)(id.clone()))).collect();
        Fix { label, edits }
    }

    /// The choices without these.
    fn without(&self, ids: &[(&String, u32)]) -> Choices {
        let mut left: HashMap<&String, u32> = ids.iter().copied().collect();
        let kept = self.chosen.iter().filter(|id| match left.get_mut(id) {
            Some(times) if *times > 0 => {
                *times -= 1;
                false
            }
            _ => true,
        });
        let kept = kept.cloned().collect();
        let choices = self.entry.choices.clone();
        match self.aspect {
            Aspect::Feats => Choices { feats: kept, ..choices },
            Aspect::Spells => Choices { spells: kept, ..choices },
            _ => Choices { orders: kept, ..choices },
        }
    }

    fn words(&self, count: usize, language: Language) -> &'static str {
        let plural = language.is_plural(i64::try_from(count).unwrap_or(i64::MAX));
        if plural { self.words.many.get(language) } else { self.words.one.get(language) }
    }

    fn twice(&self, name: &Text, times: u32) -> Text {
        say(|language| {
            let (model, name) = (self.model.profile.name.quoted(language), name.quoted(language));
            match (language, times) {
                (Language::French, times) => format!("{model} a choisi {times} fois {name}."),
                (Language::English, 2) => format!("{model} has chosen {name} twice."),
                (Language::English, times) => format!("{model} has chosen {name} {times} times."),
            }
        })
    }

    fn too_many(&self, counted: &[Counted], required: usize, findings: &mut Findings) {
        let over = counted.get(required..).unwrap_or_default();
        let names = |language| over.iter().map(|(.., name)| name.quoted(language)).collect::<Vec<_>>().join(", ");
        let label = say(|language| match (language, over.len()) {
            (Language::French, ..=NAMED) => format!("Retirer {}", names(language)),
            (Language::French, over) => format!("Retirer les {over} derniers choix"),
            (Language::English, ..=NAMED) => format!("Remove {}", names(language)),
            (Language::English, over) => format!("Remove the last {over} choices"),
        });
        let message = say(|language| {
            let (name, chosen) = (self.model.profile.name.quoted(language), counted.len());
            let words = self.words(chosen, language);
            match language {
                Language::French if required == 0 => {
                    format!("{name} ne peut choisir {}.", self.words.none.get(language))
                }
                Language::English if required == 0 => {
                    format!("{name} can choose {}.", self.words.none.get(language))
                }
                Language::French => format!("{name} a {chosen} {words} pour {required} au plus."),
                Language::English => format!("{name} has {chosen} {words}: at most {required}."),
            }
        });
        let fix = self.remove(&over.iter().map(|(id, times, _)| (*id, *times)).collect::<Vec<_>>(), label);
        findings.error(self.place(), &figures(counted.len(), required), message, Some(fix));
    }

    /// `last` is what is open, where it is only one.
    fn too_few(&self, chosen: usize, last: Option<(&str, &Text)>, findings: &mut Findings) {
        let required = self.required as usize;
        let missing = required - chosen;
        // Which one is the player's choice, unless there is only one.
        let fix = last.filter(|_| missing == 1 && self.chosen.len() < 100).map(|(id, name)| {
            let label = say(|language| match language {
                Language::French => format!("Choisir {}", name.quoted(language)),
                Language::English => format!("Choose {}", name.quoted(language)),
            });
            Fix { label, edits: vec![self.edit((self.add)(id.to_owned()))] }
        });
        let message = say(|language| {
            let (name, words) = (self.model.profile.name.quoted(language), self.words(missing, language));
            match language {
                Language::French => format!("{name} doit encore choisir {missing} {words} ({chosen} sur {required})."),
                Language::English => format!("{name} must still choose {missing} {words} ({chosen} of {required})."),
            }
        });
        findings.incomplete(self.place(), &figures(chosen, required), message, fix);
    }
}

fn figures(chosen: usize, required: usize) -> [(&'static str, i64); 2] {
    let figure = |count| i64::try_from(count).unwrap_or(i64::MAX);
    [("chosen", figure(chosen)), ("required", figure(required))]
}

fn remove_one(name: &Text) -> Text {
    crate::rules::equipment::words::remove(name)
}

/// Why an order or a feat of another faction is refused.
pub fn of_another_faction(model: &Model, name: &Text) -> Text {
    say(|language| {
        let (model, name) = (model.profile.name.get(language), name.quoted(language));
        match language {
            Language::French => {
                format!("{name} n’est ni dans la liste commune ni dans celle de la faction ({model}).")
            }
            Language::English => format!("{name} is neither in the common list nor in its faction’s ({model})."),
        }
    })
}
