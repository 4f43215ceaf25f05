//! A list's choices in the texts that leave, by the names of [`Naming`].

use crate::army::ladder;
use crate::catalogue::{Catalogue, Naming};
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

    fn naming(&self) -> Naming<'_> {
        self.catalogue.naming(self.language)
    }

    pub fn faction(&self, id: &str) -> String {
        self.naming().faction(id).to_owned()
    }

    pub fn profile(&self, id: &str) -> String {
        self.naming().profile(id).to_owned()
    }

    /// References are those of the profile's own faction.
    fn faction_of(&self, profile: &str) -> &str {
        self.catalogue.profile(profile).map_or("", |own| &own.faction)
    }

    /// With its number and where it is mounted: « 2 × Gatling (central) ».
    pub fn taken(&self, profile: &str, taken: &Taken) -> String {
        let mut text = self.naming().piece(self.faction_of(profile), &taken.piece).to_owned();
        if taken.count != 1 {
            text = format!("{} × {text}", taken.count);
        }
        if let Some(mount) = &taken.mount {
            let point = ladder::mount_point(mount).map(|point| self.naming().mount_point(point));
            text.push_str(&format!(" ({})", point.unwrap_or(mount)));
        }
        text
    }

    pub fn mount(&self, profile: &str, reference: &str) -> String {
        self.naming().mount(self.faction_of(profile), reference).to_owned()
    }

    pub fn upgrade(&self, profile: &str, upgrade: &Upgrade) -> String {
        self.naming().rule(self.faction_of(profile), &upgrade.rule, upgrade.parameter.as_deref())
    }

    pub fn armour(&self, id: &str) -> String {
        ladder::level_of(id, &ladder::ARMOUR).map_or(id, |level| self.naming().armour(level)).to_owned()
    }

    pub fn plating(&self, id: &str) -> String {
        ladder::level_of(id, &ladder::PLATING).map_or(id, |level| self.naming().plating(level)).to_owned()
    }

    pub fn order(&self, profile: &str, id: &str) -> String {
        self.naming().order(self.faction_of(profile), id).to_owned()
    }

    pub fn feat(&self, profile: &str, id: &str) -> String {
        self.naming().feat(self.faction_of(profile), id).to_owned()
    }

    pub fn spell(&self, id: &str) -> String {
        self.naming().spell(id).to_owned()
    }

    /// "499 points", « 1 000 points ».
    pub fn points(&self, points: u64) -> String {
        let points = i64::try_from(points).unwrap_or(i64::MAX);
        let plural = if self.language.is_plural(points) { "s" } else { "" };
        format!("{} point{plural}", self.language.number(points))
    }
}
