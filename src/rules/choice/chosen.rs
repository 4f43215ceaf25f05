//! Orders, feats and spells are chosen alike: so many, all different, from what is open. CHO-1 to CHO-3 ask here.

use std::collections::HashMap;

use crate::army::{ArmyEntry, Model};
use crate::language::{Language, Text};
use crate::roster::edit::Choice;
use crate::roster::{Choices, Edit};
use crate::rules::{Aspect, Findings, Fix, Place, Said, say};

/// What an id turns out to be, with its id of today and its name: a list may name it by a former one.
pub enum Found<'a> {
    Open(&'a str, &'a Text),
    /// Known, but not for this model, and the sentence that says why not.
    Foreign(&'a str, &'a Text, Text),
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

/// What was chosen, once for each time, whatever it was called; and what it is called today.
struct Chosen<'c> {
    ids: Vec<&'c String>,
    today: &'c str,
    name: Text,
}

/// More choices than these are only counted on a button.
const NAMED: usize = 3;
/// More than these are taken back at once: each edit looks through the whole list.
const ONE_BY_ONE: usize = 20;

impl<'c> Question<'c> {
    /// `open` lists all that may be chosen.
    pub fn ask(
        &self,
        find: &dyn Fn(&str) -> Found<'c>,
        open: &mut dyn Iterator<Item = (&'c str, &'c Text)>,
        findings: &mut Findings,
    ) {
        let distinct = self.distinct(find);
        if self.required == 0 {
            // Whoever chooses nothing offends only once, whatever was chosen.
            if !distinct.is_empty() {
                let all: Vec<Chosen> = distinct.into_iter().map(|(chosen, _)| chosen).collect();
                self.too_many(&all, 0, findings);
            }
            return;
        }
        let mut counted: Vec<Chosen> = Vec::new();
        for (chosen, refused) in distinct {
            if let Some(why) = refused {
                let fix = self.remove(chosen.ids.iter().copied(), remove_one(&chosen.name));
                findings.error(self.place(), &[], why, Some(fix));
                continue;
            }
            let times = u32::try_from(chosen.ids.len()).unwrap_or(u32::MAX);
            if times > 1 {
                let fix = self.remove(chosen.ids.iter().skip(1).copied(), remove_one(&chosen.name));
                let message = self.twice(&chosen.name, times);
                findings.error(self.place(), &[("times", i64::from(times))], message, Some(fix));
            }
            counted.push(chosen);
        }
        let required = self.required as usize;
        if counted.len() > required {
            self.too_many(&counted, required, findings);
        } else if self.chosen.len() < required {
            // A choice that is wrong has been told of, and fills its place all the same.
            let mut left = open.filter(|(id, _)| !counted.iter().any(|own| own.today == *id));
            let (next, after) = (left.next(), left.next());
            self.too_few(self.chosen.len(), next.filter(|_| after.is_none()), findings);
        }
    }

    /// Each thing that was chosen once, in the order of the list, with what speaks against it.
    fn distinct(&self, find: &dyn Fn(&str) -> Found<'c>) -> Vec<(Chosen<'c>, Option<Text>)> {
        let mut distinct: Vec<(Chosen, Option<Text>)> = Vec::new();
        // By the id of today, and by every other that has been looked up.
        let mut places: HashMap<&str, usize> = HashMap::new();
        for id in self.chosen {
            let at = places.get(id.as_str()).copied().unwrap_or_else(|| {
                let (today, name, refused) = match find(id) {
                    Found::Open(today, name) => (today, name.clone(), None),
                    Found::Foreign(today, name, why) => (today, name.clone(), Some(why)),
                    Found::Unknown => (id.as_str(), Text { fr: id.clone(), en: String::new() }, None),
                };
                let at = *places.entry(today).or_insert(distinct.len());
                places.insert(id, at);
                if at == distinct.len() {
                    distinct.push((Chosen { ids: Vec::new(), today, name }, refused));
                }
                at
            });
            if let Some((chosen, _)) = distinct.get_mut(at) {
                chosen.ids.push(id);
            }
        }
        distinct
    }

    fn place(&self) -> Place {
        Place::Entry(self.entry.id, self.aspect)
    }

    fn edit(&self, choice: Choice) -> Edit {
        Edit::Choose { entry: self.entry.id, choice }
    }

    /// Takes one choice back for each of these ids.
    fn remove<'i>(&self, ids: impl Iterator<Item = &'i String> + Clone, label: Text) -> Fix {
        if ids.clone().nth(ONE_BY_ONE).is_some() {
            return Fix { label, edits: vec![self.edit(Choice::All(self.without(ids)))] };
        }
        Fix { label, edits: ids.map(|id| self.edit((self.remove)(id.clone()))).collect() }
    }

    /// The choices without these.
    fn without<'i>(&self, ids: impl Iterator<Item = &'i String>) -> Choices {
        let mut left: HashMap<&str, u32> = HashMap::new();
        ids.for_each(|id| *left.entry(id.as_str()).or_default() += 1);
        // The last ones go, as they do one by one.
        let stays = |id: &&String| match left.get_mut(id.as_str()) {
            Some(times) if *times > 0 => {
                *times -= 1;
                false
            }
            _ => true,
        };
        let mut kept: Vec<String> = self.chosen.iter().rev().filter(stays).cloned().collect();
        kept.reverse();
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

    fn too_many(&self, counted: &[Chosen], required: usize, findings: &mut Findings) {
        let over = counted.get(required..).unwrap_or_default();
        let names = |language| over.iter().map(|own| own.name.quoted(language)).collect::<Vec<_>>().join(", ");
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
        let fix = self.remove(over.iter().flat_map(|own| own.ids.iter().copied()), label);
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
