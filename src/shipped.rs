//! What the program carries, packed by the build: the catalogue and the ready lists.

use crate::catalogue::index::FactionIndex;
use crate::catalogue::{Catalogue, packed};
use crate::roster::Roster;

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/catalogue.bin"));
static INDEX: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/index.bin"));
static OFFERED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/offered.bin"));
static READING: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/reading.bin"));
static EXAMPLES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/examples.bin"));
static TOMES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/tomes.bin"));

impl Catalogue {
    /// What ships with the program: the manual and the house tomes.
    pub fn shipped() -> Catalogue {
        Catalogue::for_offers().put_reading(packed::read(READING))
    }

    /// The same without what only the reference and the sheets show: tables, scenarios, what keywords mean …
    pub fn for_offers() -> Catalogue {
        Catalogue::for_lists().put_offered(packed::read(OFFERED))
    }

    /// Nor with what is said of the things that a list can add: enough to show a list and to judge it.
    pub fn for_lists() -> Catalogue {
        // The bytes come from this very build and lie in the program itself, so that a reader without errors will do.
        Catalogue::unpack_own(PACKED)
    }
}

/// The factions of [`Catalogue::for_lists`] without the rest.
#[expect(clippy::expect_used, reason = "the bytes come from this very build, and a test unpacks them")]
pub fn index() -> FactionIndex {
    postcard::from_bytes(INDEX).expect("the build packed the index")
}

/// Tells the catalogues of different builds apart.
pub fn checksum() -> u32 {
    env!("RALLIEMENT_CATALOGUE").parse().unwrap_or(0)
}

/// The lists of `data/examples`, small ones first.
#[expect(clippy::expect_used, reason = "the bytes come from this very build, and a test unpacks them")]
pub fn examples() -> Vec<Roster> {
    postcard::from_bytes(EXAMPLES).expect("the build packed the examples")
}

/// A tome of `data/tomes` as it is typed, for those who build on it.
pub fn tome(id: &str) -> Option<String> {
    let tomes: Vec<(&str, &str)> = postcard::from_bytes(TOMES).ok()?;
    tomes.into_iter().find(|(own, _)| *own == id).map(|(_, text)| text.to_owned())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;

    #[test]
    fn the_index_names_every_faction_and_its_allies() {
        let (catalogue, index) = (Catalogue::for_lists(), index());
        assert_eq!(index, catalogue.index());
        assert_eq!(index.factions.len(), catalogue.tomes().len());
        let allies = |id: &str| {
            index.allies(id).into_iter().map(|(own, percent)| (own.id.as_str(), percent)).collect::<Vec<_>>()
        };
        assert_eq!(
            allies("tribus-des-confins").iter().find(|(id, _)| *id == "forteresses-egarees"),
            Some(&("forteresses-egarees", 33))
        );
        assert!(allies("absent").is_empty());
    }

    #[test]
    fn every_shipped_tome_has_its_text() {
        for own in Catalogue::for_lists().tomes() {
            let text = tome(&own.id).unwrap();
            assert!(text.contains(&format!("id = \"{}\"", own.id)));
        }
        assert_eq!(tome("absent"), None);
    }

    #[test]
    fn the_reader_without_errors_reads_the_same() {
        let own = Catalogue::for_lists();
        let unpacked = Catalogue::unpack(PACKED).unwrap();
        assert_eq!(own.manual, unpacked.manual);
        assert_eq!(own.tomes(), unpacked.tomes());
        assert_eq!(own.pack().unwrap(), PACKED);

        let whole = Catalogue::shipped();
        assert!(!whole.manual.tables.is_empty() && !whole.manual.scenarios.is_empty());
        assert!(whole.manual.keywords.iter().all(|keyword| !keyword.text.fr.is_empty()));
        assert!(whole.tomes().iter().all(|tome| !tome.faction.about.en.is_empty()));
        let offers = Catalogue::for_offers();
        let said = |order: &crate::catalogue::manual::Order| !order.text.fr.is_empty();
        assert!(offers.manual.orders.iter().all(said) && !own.manual.orders.iter().any(said));
        assert!(offers.tomes().iter().flat_map(|tome| &tome.rules).all(|rule| !rule.text.en.is_empty()));
        let (rest, reading) = whole.clone().take_reading();
        let (lists, offered) = rest.take_offered();
        assert_eq!(lists.pack().unwrap(), PACKED);
        assert_eq!(postcard::to_allocvec(&offered).unwrap(), OFFERED);
        assert_eq!(postcard::to_allocvec(&reading).unwrap(), READING);
        let again = lists.put_offered(offered).put_reading(reading);
        assert_eq!((&again.manual, again.tomes()), (&whole.manual, whole.tomes()));
        // By its id it is found whole, too.
        let told = |catalogue: &Catalogue| {
            catalogue
                .tomes()
                .iter()
                .flat_map(|tome| tome.profiles.clone())
                .all(|own| catalogue.profile(&own.id) == Some(&own))
        };
        assert!(told(&whole) && told(&own));
    }
}
