//! What is in the catalogue to be read only: no list needs it, and the program that builds lists does without, so that it
//! is here sooner. It is taken out when the build packs the catalogue, and put back by the programs that show it: what is
//! said of the things that a list can add by whoever offers them, the rest by whoever shows the manual and the tomes.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Catalogue;
use super::manual::{Feat, Manual, Order, Scenario, Table};
use super::tome::Tome;
use crate::language::Text;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    tables: Vec<Table>,
    scenarios: Vec<Scenario>,
    /// In the order in which [`texts`] comes by.
    texts: Vec<Text>,
    /// What things do at the table, in the order in which [`sealed`] comes by.
    sealed: Vec<Vec<u8>>,
}

impl Catalogue {
    pub fn take_reading(self) -> (Catalogue, Reading) {
        let (mut manual, mut tomes) = self.into_parts();
        let own = Arc::make_mut(&mut manual);
        let (tables, scenarios) = (std::mem::take(&mut own.tables), std::mem::take(&mut own.scenarios));
        let mut taken = Vec::new();
        texts(own, &mut tomes, &mut |text| taken.push(std::mem::take(text)));
        let mut kept = Vec::new();
        sealed(own, &mut tomes, &mut |bytes| kept.push(std::mem::take(bytes)));
        (Catalogue::new(manual, tomes), Reading { tables, scenarios, texts: taken, sealed: kept })
    }

    /// For a catalogue out of which the very same was taken.
    pub fn put_reading(self, reading: Reading) -> Catalogue {
        let (mut manual, mut tomes) = self.into_parts();
        let own = Arc::make_mut(&mut manual);
        (own.tables, own.scenarios) = (reading.tables, reading.scenarios);
        let mut given = reading.texts.into_iter();
        texts(own, &mut tomes, &mut |text| *text = given.next().unwrap_or_default());
        let mut given = reading.sealed.into_iter();
        sealed(own, &mut tomes, &mut |bytes| *bytes = given.next().unwrap_or_default());
        Catalogue::new(manual, tomes)
    }
}

impl Catalogue {
    /// What is said of the things that a list can add.
    pub fn take_offered(self) -> (Catalogue, Vec<Text>) {
        let (mut manual, mut tomes) = self.into_parts();
        let mut taken = Vec::new();
        offered(Arc::make_mut(&mut manual), &mut tomes, &mut |text| taken.push(std::mem::take(text)));
        (Catalogue::new(manual, tomes), taken)
    }

    /// For a catalogue out of which the very same was taken.
    pub fn put_offered(self, taken: Vec<Text>) -> Catalogue {
        let (mut manual, mut tomes) = self.into_parts();
        let mut given = taken.into_iter();
        let mut put = |text: &mut Text| *text = given.next().unwrap_or_default();
        offered(Arc::make_mut(&mut manual), &mut tomes, &mut put);
        Catalogue::new(manual, tomes)
    }
}

fn offered(manual: &mut Manual, tomes: &mut [Arc<Tome>], visit: &mut dyn FnMut(&mut Text)) {
    let mut common = |orders: &mut [Order], feats: &mut [Feat]| {
        orders.iter_mut().for_each(|order| visit(&mut order.text));
        feats.iter_mut().for_each(|feat| visit(&mut feat.text));
    };
    common(&mut manual.orders, &mut manual.feats);
    for tome in tomes.iter_mut().map(Arc::make_mut) {
        common(&mut tome.orders, &mut tome.feats);
    }
    manual.spells.iter_mut().for_each(|spell| visit(&mut spell.text));
    for tome in tomes.iter_mut().map(Arc::make_mut) {
        tome.rules.iter_mut().for_each(|rule| visit(&mut rule.text));
        tome.equipment.iter_mut().for_each(|piece| visit(&mut Arc::make_mut(piece).text));
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

/// Effects, and how orders, feats and spells are used.
fn sealed(manual: &mut Manual, tomes: &mut [Arc<Tome>], visit: &mut dyn FnMut(&mut Vec<u8>)) {
    visit(manual.play.bytes());
    manual.rules.iter_mut().for_each(|rule| visit(rule.effects.bytes()));
    manual.keywords.iter_mut().for_each(|keyword| visit(keyword.effects.bytes()));
    for spell in &mut manual.spells {
        visit(spell.usage.bytes());
        visit(spell.effects.bytes());
    }
    let mut common = |orders: &mut [Order], feats: &mut [Feat]| {
        for order in orders {
            visit(order.usage.bytes());
            visit(order.effects.bytes());
        }
        for feat in feats {
            visit(feat.usage.bytes());
            visit(feat.effects.bytes());
        }
    };
    common(&mut manual.orders, &mut manual.feats);
    for tome in tomes.iter_mut().map(Arc::make_mut) {
        common(&mut tome.orders, &mut tome.feats);
    }
    for tome in tomes.iter_mut().map(Arc::make_mut) {
        tome.rules.iter_mut().for_each(|rule| visit(rule.effects.bytes()));
        tome.equipment.iter_mut().for_each(|piece| visit(Arc::make_mut(piece).effects.bytes()));
        tome.mounts.iter_mut().for_each(|mount| visit(Arc::make_mut(mount).effects.bytes()));
        tome.faction.bonus.iter_mut().for_each(|bonus| visit(bonus.effects.bytes()));
    }
}
