//! What is in the catalogue to be read only: no list needs it, and the program that builds lists does without, so that it
//! is here sooner. It is taken out when the build packs the catalogue, and put back by the programs that show it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Catalogue;
use super::manual::{Manual, Scenario, Table};
use super::tome::Tome;
use crate::language::Text;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    tables: Vec<Table>,
    scenarios: Vec<Scenario>,
    /// In the order in which [`texts`] comes by.
    texts: Vec<Text>,
}

impl Catalogue {
    pub fn take_reading(self) -> (Catalogue, Reading) {
        let (mut manual, mut tomes) = self.into_parts();
        let own = Arc::make_mut(&mut manual);
        let (tables, scenarios) = (std::mem::take(&mut own.tables), std::mem::take(&mut own.scenarios));
        let mut taken = Vec::new();
        texts(own, &mut tomes, &mut |text| taken.push(std::mem::take(text)));
        (Catalogue::new(manual, tomes), Reading { tables, scenarios, texts: taken })
    }

    /// For a catalogue out of which the very same was taken.
    pub fn put_reading(self, reading: Reading) -> Catalogue {
        let (mut manual, mut tomes) = self.into_parts();
        let own = Arc::make_mut(&mut manual);
        (own.tables, own.scenarios) = (reading.tables, reading.scenarios);
        let mut given = reading.texts.into_iter();
        texts(own, &mut tomes, &mut |text| *text = given.next().unwrap_or_default());
        Catalogue::new(manual, tomes)
    }
}

fn texts(manual: &mut Manual, tomes: &mut [Arc<Tome>], visit: &mut dyn FnMut(&mut Text)) {
    manual.rules.iter_mut().for_each(|rule| visit(&mut rule.text));
    manual.keywords.iter_mut().for_each(|keyword| visit(&mut keyword.text));
    manual.categories.iter_mut().for_each(|category| visit(&mut category.text));
    for tome in tomes.iter_mut().map(Arc::make_mut) {
        visit(&mut tome.faction.about);
        if let Some(bonus) = &mut tome.faction.bonus {
            visit(&mut bonus.text);
        }
        for profile in tome.profiles.iter_mut().map(Arc::make_mut) {
            profile.note.iter_mut().for_each(&mut *visit);
        }
        tome.mounts.iter_mut().for_each(|mount| visit(&mut Arc::make_mut(mount).text));
    }
}
