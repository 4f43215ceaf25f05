//! A comparison in words.

use super::{Change, Comparison, Difference, EntryChange, Fact, Pick, PlatingSide, UnitChange};
use crate::catalogue::Catalogue;
use crate::exchange::names::Names;
use crate::exchange::value::one_line;
use crate::language::Language;
use crate::roster::{Entry, Taken, Unit, Upgrade};

impl Comparison {
    /// One line for each difference; a single line where there is none.
    pub fn text(&self, catalogue: &Catalogue, language: Language) -> String {
        let names = Names { catalogue, language };
        let mut out = vec![names.total(&self.points)];
        if self.is_same() {
            out.push(names.say("Aucune différence", "No difference").to_owned());
        }
        out.extend(self.facts.iter().map(|fact| names.fact(fact)));
        for unit in &self.units {
            names.unit_change(unit, &mut out);
        }
        out.join("\n") + "\n"
    }
}

/// What a player typed, between quotation marks.
fn cited(names: &Names, text: &str) -> String {
    names.language.quoted(&one_line(text))
}

impl Names<'_> {
    fn total(&self, points: &Change<u64>) -> String {
        let number = |points: u64| self.language.number(i64::try_from(points).unwrap_or(i64::MAX));
        let colon = self.say("\u{a0}: ", ": ");
        format!("Points{colon}{} → {} ({})", number(points.before), number(points.after), self.delta(points))
    }

    fn delta(&self, points: &Change<u64>) -> String {
        let number = |points: u64| self.language.number(i64::try_from(points).unwrap_or(i64::MAX));
        if points.after >= points.before {
            format!("+{}", number(points.after - points.before))
        } else {
            format!("−{}", number(points.before - points.after))
        }
    }

    fn fact(&self, fact: &Fact) -> String {
        let colon = self.say("\u{a0}: ", ": ");
        let line = |label: &str, before: String, after: String| format!("{label}{colon}{before} → {after}");
        match fact {
            Fact::Name(change) => {
                line(self.say("Nom", "Name"), cited(self, &change.before), cited(self, &change.after))
            }
            Fact::Player(change) => {
                line(self.say("Joueur", "Player"), cited(self, &change.before), cited(self, &change.after))
            }
            Fact::Notes => self.say("Notes modifiées", "Notes changed").to_owned(),
            Fact::Format(change) => {
                line("Format", self.points(u64::from(change.before)), self.points(u64::from(change.after)))
            }
            Fact::Faction(change) => line("Faction", self.faction(&change.before), self.faction(&change.after)),
            Fact::Allies(change) => {
                let all = |ids: &[String]| match ids {
                    [] => self.say("aucun", "none").to_owned(),
                    ids => ids.iter().map(|id| self.faction(id)).collect::<Vec<_>>().join(", "),
                };
                line(self.say("Alliés", "Allies"), all(&change.before), all(&change.after))
            }
            Fact::General(change) => {
                let who = |entry: &Option<Entry>| match entry {
                    Some(entry) => self.entry(entry),
                    None => self.say("personne", "nobody").to_owned(),
                };
                line(self.say("Général", "General"), who(&change.before), who(&change.after))
            }
        }
    }

    fn entry(&self, entry: &Entry) -> String {
        let profile = one_line(&self.profile(&entry.profile));
        if entry.name.is_empty() { profile } else { format!("{} ({profile})", one_line(&entry.name)) }
    }

    fn unit(&self, unit: &Unit) -> String {
        match (unit.name.is_empty(), unit.entries.first()) {
            (false, _) => cited(self, &unit.name),
            (true, Some(entry)) => cited(self, &self.entry(entry)),
            (true, None) => self.say("(vide)", "(empty)").to_owned(),
        }
    }

    fn unit_change(&self, change: &UnitChange, out: &mut Vec<String>) {
        match change {
            UnitChange::Added { unit, points } => {
                let what = self.say("+ Unité", "+ Unit");
                out.push(format!("{what} {} (+{})", self.unit(unit), self.points(*points)));
            }
            UnitChange::Removed { unit, points } => {
                let what = self.say("− Unité", "− Unit");
                out.push(format!("{what} {} (−{})", self.unit(unit), self.points(*points)));
            }
            UnitChange::Changed { before, after, points, entries, moved } => {
                out.push(format!("~ {} {} ({})", self.say("Unité", "Unit"), self.unit(after), self.delta(points)));
                if before.name != after.name {
                    let (was, is) = (cited(self, &before.name), cited(self, &after.name));
                    out.push(format!("    {} {was} → {is}", self.say("nom", "name")));
                }
                if *moved {
                    out.push(format!("    {}", self.say("change de contingent", "moves to another contingent")));
                }
                if before.notes != after.notes {
                    out.push(format!("    {}", self.say("notes modifiées", "notes changed")));
                }
                for entry in entries {
                    self.entry_change(entry, out);
                }
            }
        }
    }

    fn entry_change(&self, change: &EntryChange, out: &mut Vec<String>) {
        match change {
            EntryChange::Added { entry, points } => {
                out.push(format!("    + {} × {} (+{})", entry.count, self.entry(entry), self.points(*points)));
            }
            EntryChange::Removed { entry, points } => {
                out.push(format!("    − {} × {} (−{})", entry.count, self.entry(entry), self.points(*points)));
            }
            EntryChange::Changed { after, points, what, .. } => {
                let colon = self.say("\u{a0}: ", ": ");
                let what: Vec<String> = what.iter().map(|what| self.difference(&after.profile, what)).collect();
                let what = if what.is_empty() { self.say("prix", "price").to_owned() } else { what.join(", ") };
                out.push(format!("    ~ {}{colon}{what} ({})", self.entry(after), self.delta(points)));
            }
        }
    }

    fn difference(&self, profile: &str, what: &Difference) -> String {
        let level = |level: &Option<String>, name: &dyn Fn(&str) -> String| match level {
            Some(level) => name(level),
            None => self.say("d’origine", "as printed").to_owned(),
        };
        match what {
            Difference::Profile(change) => {
                format!("{} → {}", self.profile(&change.before), self.profile(&change.after))
            }
            Difference::Count(change) => format!("{} → {}", change.before, change.after),
            Difference::Name(change) => {
                let (was, is) = (cited(self, &change.before), cited(self, &change.after));
                format!("{} {was} → {is}", self.say("nom", "name"))
            }
            Difference::Notes => self.say("notes modifiées", "notes changed").to_owned(),
            Difference::Took(pick) => format!("+ {}", self.pick(profile, pick)),
            Difference::Left(pick) => format!("− {}", self.pick(profile, pick)),
            Difference::Armour(change) => {
                let name = |id: &str| self.armour(id);
                let (was, is) = (level(&change.before, &name), level(&change.after, &name));
                format!("{} {was} → {is}", self.say("armure", "armour"))
            }
            Difference::Plating(side, change) => {
                let side = match side {
                    PlatingSide::Front => self.say("blindage avant", "front plating"),
                    PlatingSide::Flank => self.say("blindage des flancs", "flank plating"),
                    PlatingSide::Rear => self.say("blindage arrière", "rear plating"),
                };
                let name = |id: &str| self.plating(id);
                format!("{side} {} → {}", level(&change.before, &name), level(&change.after, &name))
            }
            Difference::Barding(on) => format!("{} {}", if *on { '+' } else { '−' }, self.say("caparaçon", "barding")),
            Difference::BaseRaise(change) => {
                format!("{} +{} → +{}", self.say("socle", "base"), change.before, change.after)
            }
            Difference::CombinedBase(on) => {
                format!("{} {}", if *on { '+' } else { '−' }, self.say("socle commun", "combined base"))
            }
            Difference::Aboard(change) => {
                format!("{} {} → {}", self.say("à bord", "aboard"), change.before, change.after)
            }
        }
    }

    fn pick(&self, profile: &str, pick: &Pick) -> String {
        let name = match pick {
            Pick::Piece { piece, mount, count } => {
                let count = u32::try_from(*count).unwrap_or(u32::MAX);
                self.taken(profile, &Taken { piece: piece.clone(), mount: mount.clone(), count })
            }
            Pick::Mount(id) => self.mount(profile, id),
            Pick::Upgrade { rule, parameter } => {
                self.upgrade(profile, &Upgrade { rule: rule.clone(), parameter: parameter.clone() })
            }
            Pick::Order(id) => self.order(profile, id),
            Pick::Feat(id) => self.feat(profile, id),
            Pick::Spell(id) => self.spell(id),
        };
        one_line(&name)
    }
}
