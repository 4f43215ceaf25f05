//! What things are called in the texts that leave: their name, or the id itself where no loaded tome knows it.

use crate::army::ladder::{ARMOUR, PLATING};
use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::roster::{Taken, Upgrade};

#[derive(Clone, Copy)]
pub struct Names<'a> {
    pub catalogue: &'a Catalogue,
    pub language: Language,
}

impl Names<'_> {
    /// One of two wordings.
    pub fn say(&self, fr: &'static str, en: &'static str) -> &'static str {
        match self.language {
            Language::French => fr,
            Language::English => en,
        }
    }

    pub fn faction(&self, id: &str) -> String {
        self.catalogue.faction(id).map_or_else(|| id.to_owned(), |own| own.name.get(self.language).to_owned())
    }

    pub fn profile(&self, id: &str) -> String {
        self.catalogue.profile(id).map_or_else(|| id.to_owned(), |own| own.name.get(self.language).to_owned())
    }

    /// References are those of the profile's own faction.
    fn faction_of(&self, profile: &str) -> String {
        self.catalogue.profile(profile).map_or_else(String::new, |own| own.faction.clone())
    }

    pub fn piece(&self, profile: &str, reference: &str) -> String {
        let own = self.catalogue.equipment(&self.faction_of(profile), reference);
        own.map_or_else(|| reference.to_owned(), |own| own.name.get(self.language).to_owned())
    }

    /// With its number and where it is mounted: « 2 × Gatling (central) ».
    pub fn taken(&self, profile: &str, taken: &Taken) -> String {
        let mut text = self.piece(profile, &taken.piece);
        if taken.count != 1 {
            text = format!("{} × {text}", taken.count);
        }
        if let Some(mount) = &taken.mount {
            text.push_str(&format!(" ({})", self.mount_point(mount)));
        }
        text
    }

    pub fn mount_point(&self, id: &str) -> String {
        let known = match id {
            "frontal" => self.say("frontal", "front"),
            "lateral" => self.say("latéral", "side"),
            "arriere" => self.say("arrière", "rear"),
            "central" => "central",
            other => return other.to_owned(),
        };
        known.to_owned()
    }

    pub fn mount(&self, profile: &str, reference: &str) -> String {
        let own = self.catalogue.mount(&self.faction_of(profile), reference);
        own.map_or_else(|| reference.to_owned(), |own| own.name.get(self.language).to_owned())
    }

    /// The parameter of *Maîtrise (X)* is a piece, that of *Rancune (X)* a keyword.
    pub fn upgrade(&self, profile: &str, upgrade: &Upgrade) -> String {
        let rule = self.catalogue.rule(&self.faction_of(profile), &upgrade.rule);
        let name = rule.map_or(upgrade.rule.as_str(), |rule| rule.name.get(self.language));
        // Names of the manual end with the parameter's place holder.
        let name = name.split(" (").next().unwrap_or(name);
        match &upgrade.parameter {
            Some(parameter) => format!("{name} ({})", self.piece(profile, parameter)),
            None => name.to_owned(),
        }
    }

    pub fn armour(&self, id: &str) -> String {
        let level = ARMOUR.iter().find(|(own, _)| *own == id).map(|(_, level)| *level);
        let step = level.and_then(|level| self.catalogue.manual.armour.iter().find(|step| step.id == level));
        step.map_or_else(|| id.to_owned(), |step| step.name.get(self.language).to_owned())
    }

    pub fn plating(&self, id: &str) -> String {
        let level = PLATING.iter().find(|(own, _)| *own == id).map(|(_, level)| *level);
        let step = level.and_then(|level| self.catalogue.manual.plating.iter().find(|step| step.id == level));
        step.map_or_else(|| id.to_owned(), |step| step.name.get(self.language).to_owned())
    }

    pub fn order(&self, profile: &str, id: &str) -> String {
        let own = self.catalogue.order(&self.faction_of(profile), id);
        own.map_or_else(|| id.to_owned(), |own| own.name.get(self.language).to_owned())
    }

    pub fn feat(&self, profile: &str, id: &str) -> String {
        let own = self.catalogue.feat(&self.faction_of(profile), id);
        own.map_or_else(|| id.to_owned(), |own| own.name.get(self.language).to_owned())
    }

    pub fn spell(&self, id: &str) -> String {
        self.catalogue.spell(id).map_or_else(|| id.to_owned(), |own| own.name.get(self.language).to_owned())
    }

    /// "499 points", « 1 000 points ».
    pub fn points(&self, points: u64) -> String {
        let points = i64::try_from(points).unwrap_or(i64::MAX);
        let plural = if self.language.is_plural(points) { "s" } else { "" };
        format!("{} point{plural}", self.language.number(points))
    }
}
