//! What several rules on combat units share: names in their sentences, and edits that mend without harm.
//!
//! A fix must cause no error of its own, so that each of these gives up rather than guess.

use crate::army::{ArmyContingent, ArmyEntry, ArmyUnit, Role};
use crate::catalogue::tome::Cap;
use crate::language::{Language, Text};
use crate::roster::edit::MAX_COUNT;
use crate::roster::{Choice, Choices, Edit, Id};
use crate::rules::{Context, Fix, say};

/// More models than this are not put apart one by one: nobody meant that.
const MAX_APART: u32 = 20;

/// In quotation marks, as every sentence writes a profile's name.
pub fn name(entry: &ArmyEntry, language: Language) -> String {
    let known = entry.model.as_ref().map(|model| model.profile.name.quoted(language));
    known.unwrap_or_else(|| language.quoted(&entry.profile_id))
}

pub fn faction_name(context: &Context, faction: &str, language: Language) -> String {
    language.quoted(context.naming(language).faction(faction))
}

/// Without quotation marks, for parentheses.
pub fn plain_faction_name<'n>(context: &Context<'n>, faction: &'n str, language: Language) -> &'n str {
    context.naming(language).faction(faction)
}

pub fn figure(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

pub fn number(value: u64, language: Language) -> String {
    language.number(figure(value))
}

/// The faction of an entry's profile; `None` where no tome knows it.
pub fn faction(entry: &ArmyEntry) -> Option<&str> {
    entry.model.as_ref().map(|model| model.profile.faction.as_str())
}

/// Whether a profile that no tome knows stands in the unit. It might lead, so that LST-5 says all there is to say.
pub fn has_unknown(unit: &ArmyUnit) -> bool {
    unit.with_role(Role::Unknown).next().is_some()
}

/// Takes models out of the list. For entries that nobody else needs: not for leaders, carriers, siege weapons.
pub fn removing(entry: &ArmyEntry, models: u64) -> Option<Fix> {
    let left = u32::try_from(u64::from(entry.count).checked_sub(models)?).ok()?;
    if models == 0 || left > MAX_COUNT {
        return None;
    }
    let edit = match left {
        0 => Edit::RemoveEntry(entry.id),
        count => Edit::SetCount { entry: entry.id, count },
    };
    Some(Fix { label: remove_label(entry, models), edits: vec![edit] })
}

/// « Retirer 2 × « Guerrier Tribal » »: whom it touches, and how many.
pub fn remove_label(entry: &ArmyEntry, models: u64) -> Text {
    say(|language| {
        let (models, name) = (number(models, language), name(entry, language));
        match language {
            Language::French => format!("Retirer {models}\u{a0}× {name}"),
            Language::English => format!("Remove {models}\u{a0}× {name}"),
        }
    })
}

/// Whether an entry can form a unit of its own without breaking a limit or standing in a foreign contingent.
pub fn can_leave(contingent: &ArmyContingent, entry: &ArmyEntry) -> bool {
    let Some(model) = &entry.model else { return false };
    let limited = model.profile.caps.iter().any(|cap| matches!(cap, Cap::Every { .. }));
    model.profile.faction == contingent.faction && !limited
}

/// Puts each model of an entry into a unit of its own; the first may stay where it is.
pub fn standing_apart(
    context: &Context,
    contingent: &ArmyContingent,
    entry: &ArmyEntry,
    first_stays: bool,
) -> Option<Fix> {
    // A split copies choices, and what is wrong with them would then be wrong twice.
    let splits = entry.count <= 1 || (entry.count <= MAX_APART && entry.choices == Choices::default());
    if !splits || !can_leave(contingent, entry) {
        return None;
    }
    let mut edits = Vec::new();
    if entry.choices.aboard > 0 {
        edits.push(Edit::Choose { entry: entry.id, choice: Choice::Aboard(0) });
    }
    let mut last_id = context.roster.last_id;
    for _ in 1..entry.count {
        // The split gives out one id, the new unit another.
        edits.push(Edit::Split { entry: entry.id, count: 1 });
        edits.push(Edit::Detach(Id(last_id.saturating_add(1))));
        last_id = last_id.saturating_add(2);
    }
    if !first_stays {
        edits.push(Edit::Detach(entry.id));
    }
    let label = say(|language| match (language, entry.count) {
        (Language::French, 1) => format!("Mettre {} dans une unité à part", name(entry, language)),
        (Language::French, _) => format!("Mettre chaque {} dans une unité à part", name(entry, language)),
        (Language::English, 1) => format!("Put {} into a unit of its own", name(entry, language)),
        (Language::English, _) => format!("Put each {} into a unit of its own", name(entry, language)),
    });
    Some(Fix { label, edits })
}
