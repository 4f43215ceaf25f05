//! The part of SIE-1 that looks at what gunners carry, wear and ride.

use crate::army::{ArmyEntry, ArmyUnit, Model};
use crate::language::Language;
use crate::rules::equipment::allowed::lots;
use crate::rules::equipment::armour_out_of_range;
use crate::rules::equipment::words::{figure, put_back, refusal};
use crate::rules::mount::wrong_mount;
use crate::rules::{Aspect, Context, Findings, Place, Said, say};

pub fn check(context: &Context, unit: &ArmyUnit, entry: &ArmyEntry, model: &Model, findings: &mut Findings) {
    let catalogue = context.catalogue;
    for lot in lots(unit, entry, model) {
        let Some(why) = lot.refusal else { continue };
        let inventory = Said { fr: "l’inventaire des servants", en: "the gunners’ inventory" };
        findings.error(
            Place::Entry(entry.id, Aspect::Equipment),
            &[("taken", figure(lot.count)), ("allowed", figure(lot.kept))],
            refusal(catalogue, &lot, &why, &model.profile.name, inventory),
            put_back(catalogue, entry, model, &lot, lot.kept),
        );
    }
    if let Some(worn) = model.armour.filter(|worn| armour_out_of_range::is_wrong(*worn)) {
        findings.error(
            Place::Entry(entry.id, Aspect::Armour),
            &[("level", worn.level as i64), ("max", worn.range.max as i64)],
            armour_out_of_range::sentence(catalogue, model, worn),
            armour_out_of_range::mend(catalogue, entry, model, worn),
        );
    }
    if !model.mounts.is_empty() {
        let message = say(|language| {
            let name = model.profile.name.quoted(language);
            match language {
                Language::French => format!("{name} est un servant : les servants n’ont pas de monture."),
                Language::English => format!("{name} is a gunner: gunners have no mount."),
            }
        });
        let fix = wrong_mount::remove(catalogue, entry, model, |_| true);
        findings.error(Place::Entry(entry.id, Aspect::Mount), &[], message, fix);
    }
}
