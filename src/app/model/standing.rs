//! How a list stands: what it costs, what is wrong with it, who commands it. For the first page, which has no catalogue.

use crate::app::model::event::terms::EventTerms;
use crate::army::Army;
use crate::catalogue::Catalogue;
use crate::language::Language;
use crate::roster::Roster;
use crate::rules::Verdict;
use crate::rules::verdict::Summary;

/// By the manual, and by the event that the list names where it is here.
pub fn judge(catalogue: &Catalogue, roster: &Roster, event: Option<&EventTerms>) -> Summary {
    Verdict::for_event(catalogue, roster, event.map(EventTerms::for_event)).summary()
}

/// The general's own name, else that of the profile; empty where nobody commands.
pub fn general(catalogue: &Catalogue, roster: &Roster, language: Language) -> String {
    let army = Army::resolve(catalogue, roster);
    let named = army.general.entry.and_then(|id| {
        let own = roster.entry(id)?;
        let name = own.name.trim();
        let profile = || Some(army.entry(id)?.model.as_ref()?.profile.name.get(language).to_owned());
        if name.is_empty() { profile() } else { Some(name.to_owned()) }
    });
    named.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped;

    #[test]
    fn every_example_has_a_general_and_an_empty_list_has_none() {
        let catalogue = Catalogue::shipped();
        for roster in shipped::examples() {
            assert!(!general(&catalogue, &roster, Language::French).is_empty(), "{}", roster.name);
        }
        assert_eq!(general(&catalogue, &Roster::new("A", 500, "tribus-des-confins"), Language::English), "");
        let queen = shipped::examples().into_iter().find(|own| own.name == "La Reine des Marches");
        let named = queen.map(|own| general(&catalogue, &own, Language::English));
        assert_eq!(named.as_deref(), Some("High Queen of the Marches"));
    }
}
