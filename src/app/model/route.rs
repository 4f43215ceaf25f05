//! Which page the address asks for. Everything stands after `#`: the app runs on any static host, opens without
//! a network, and no server ever sees what somebody looks at.
//!
//! Written by hand: leptos_router would add 43 KiB (brotli) to a first load of 300 for this handful of pages.
//! Pure, so that it is tested natively. The words of the address are French in both languages, since a link
//! must mean the same to whoever gets it.

use crate::app::model::reference::Topic;

/// A page of the app. Ids are kept as they come: whether one exists is for the page to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// My lists.
    Home,
    /// Where one begins, maybe of a faction that was chosen before.
    New(Option<String>),
    /// One of them, in the editor.
    List(String),
    /// A list that came in the address itself, as `exchange::link` writes it.
    Received(String),
    /// The user's own.
    Tomes,
    Factions,
    Civilisation(String),
    Faction(String, FactionPart),
    Profile(String),
    Reference(Topic),
    About,
    /// Where a printed tome is read, or one of the user's is changed.
    Reader(Option<String>),
    NotFound,
    /// What is on this device: backups, room, the bin.
    Data,
    /// What is owned, and units apart from any list.
    Collection,
    /// The boxed games, and what stands in the address after them.
    Shelf(String),
    /// Reads a QR code.
    Scan,
    /// What the device or another app handed over.
    Brought,
    /// Chances of a shot or a duel, of whom: as the address says it.
    Odds(String),
    /// Games at the table.
    Play(PlayPage),
    /// The events on this device.
    Events,
    /// One of them, under its key in the storage.
    Event(String, EventPart),
    /// An event that came in the address itself, as `exchange::link::event` writes it.
    EventLink(String),
    /// The slip of a game, likewise.
    Slip(String),
}

/// The pages of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayPage {
    /// Those that were begun or played, and what they add up to.
    Games,
    /// Where one begins, maybe with a list.
    New(Option<String>),
    Game(String),
}

/// What an organiser does with an event, each with its own address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventPart {
    Overview,
    Rules,
    Desk,
    Rounds,
    Standing,
    TableCheck,
    Paper,
    Share,
}

impl EventPart {
    pub const ALL: [EventPart; 8] = [
        EventPart::Overview,
        EventPart::Rules,
        EventPart::Desk,
        EventPart::Rounds,
        EventPart::Standing,
        EventPart::TableCheck,
        EventPart::Paper,
        EventPart::Share,
    ];

    fn word(self) -> &'static str {
        match self {
            EventPart::Overview => "",
            EventPart::Rules => "reglement",
            EventPart::Desk => "listes",
            EventPart::Rounds => "rondes",
            EventPart::Standing => "classement",
            EventPart::TableCheck => "controle",
            EventPart::Paper => "papier",
            EventPart::Share => "partage",
        }
    }
}

/// The three leaves of a faction, each with its own address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactionPart {
    Profiles,
    Arsenal,
    Bestiary,
}

impl Route {
    /// From `location.hash`. An empty one is the home page; what cannot be understood is not found.
    pub fn parse(hash: &str) -> Route {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        if path.is_empty() {
            return Route::Home;
        }
        let Some(path) = path.strip_prefix('/') else {
            let path = path.to_owned();
            return match path.bytes().next() {
                Some(b'r' | b'R') => Route::Received(path),
                Some(b'e' | b'E') => Route::EventLink(path),
                Some(b's' | b'S') => Route::Slip(path),
                _ => Route::NotFound,
            };
        };
        // A slash at the end is a slip, not another page.
        let path = path.trim_end_matches('/');
        if let Some(rest) = path.strip_prefix("reference").filter(|rest| rest.is_empty() || rest.starts_with('/')) {
            return Topic::parse(rest.trim_start_matches('/')).map_or(Route::NotFound, Route::Reference);
        }
        if let Some(rest) = path.strip_prefix("chances").filter(|rest| rest.is_empty() || rest.starts_with('/')) {
            return Route::Odds(rest.trim_start_matches('/').to_owned());
        }
        if let Some(rest) = path.strip_prefix("etagere").filter(|rest| rest.is_empty() || rest.starts_with('/')) {
            return Route::Shelf(rest.trim_start_matches('/').to_owned());
        }
        let mut words = path.split('/');
        let route = match (words.next(), words.next(), words.next()) {
            (Some(""), None, None) => Route::Home,
            (Some("a-propos"), None, None) => Route::About,
            (Some("donnees"), None, None) => Route::Data,
            (Some("collection"), None, None) => Route::Collection,
            (Some("code"), None, None) => Route::Scan,
            (Some("recu"), None, None) => Route::Brought,
            (Some("nouvelle"), faction, None) => Route::New(faction.map(str::to_owned)),
            (Some("liste"), Some(id), None) => Route::List(id.to_owned()),
            (Some("parties"), None, None) => Route::Play(PlayPage::Games),
            (Some("jouer"), list, None) => Route::Play(PlayPage::New(list.map(str::to_owned))),
            (Some("partie"), Some(id), None) => Route::Play(PlayPage::Game(id.to_owned())),
            (Some("tomes"), None, None) => Route::Tomes,
            (Some("lecture"), id, None) => Route::Reader(id.map(str::to_owned)),
            (Some("factions"), None, None) => Route::Factions,
            (Some("civilisation"), Some(id), None) => Route::Civilisation(id.to_owned()),
            (Some("faction"), Some(id), None) => Route::Faction(id.to_owned(), FactionPart::Profiles),
            (Some("faction"), Some(id), Some("arsenal")) => Route::Faction(id.to_owned(), FactionPart::Arsenal),
            (Some("faction"), Some(id), Some("bestiaire")) => Route::Faction(id.to_owned(), FactionPart::Bestiary),
            (Some("profil"), Some(id), None) => Route::Profile(id.to_owned()),
            (Some("evenements"), None, None) => Route::Events,
            (Some("evenement"), Some(id), part) => {
                let part = part.unwrap_or_default();
                let found = EventPart::ALL.into_iter().find(|own| own.word() == part);
                found.map_or(Route::NotFound, |part| Route::Event(id.to_owned(), part))
            }
            _ => Route::NotFound,
        };
        if words.next().is_some() { Route::NotFound } else { route }
    }

    /// What a link to this page says.
    pub fn href(&self) -> String {
        match self {
            Route::Home | Route::NotFound => "#/".to_owned(),
            Route::List(id) => format!("#/liste/{id}"),
            Route::Received(link) => format!("#{link}"),
            Route::Tomes => "#/tomes".to_owned(),
            Route::New(None) => "#/nouvelle".to_owned(),
            Route::New(Some(faction)) => format!("#/nouvelle/{faction}"),
            Route::Factions => "#/factions".to_owned(),
            Route::Civilisation(id) => format!("#/civilisation/{id}"),
            Route::Faction(id, FactionPart::Profiles) => format!("#/faction/{id}"),
            Route::Faction(id, FactionPart::Arsenal) => format!("#/faction/{id}/arsenal"),
            Route::Faction(id, FactionPart::Bestiary) => format!("#/faction/{id}/bestiaire"),
            Route::Profile(id) => format!("#/profil/{id}"),
            Route::Reference(topic) => topic.href(),
            Route::About => "#/a-propos".to_owned(),
            Route::Data => "#/donnees".to_owned(),
            Route::Collection => "#/collection".to_owned(),
            Route::Shelf(path) if path.is_empty() => "#/etagere".to_owned(),
            Route::Shelf(path) => format!("#/etagere/{path}"),
            Route::Scan => "#/code".to_owned(),
            Route::Brought => "#/recu".to_owned(),
            Route::Odds(of) if of.is_empty() => "#/chances".to_owned(),
            Route::Odds(of) => format!("#/chances/{of}"),
            Route::Play(PlayPage::Games) => "#/parties".to_owned(),
            Route::Play(PlayPage::New(None)) => "#/jouer".to_owned(),
            Route::Play(PlayPage::New(Some(list))) => format!("#/jouer/{list}"),
            Route::Play(PlayPage::Game(id)) => format!("#/partie/{id}"),
            Route::Reader(None) => "#/lecture".to_owned(),
            Route::Reader(Some(id)) => format!("#/lecture/{id}"),
            Route::Events => "#/evenements".to_owned(),
            Route::Event(id, EventPart::Overview) => format!("#/evenement/{id}"),
            Route::Event(id, part) => format!("#/evenement/{id}/{}", part.word()),
            Route::EventLink(link) | Route::Slip(link) => format!("#{link}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_finds_back_to_itself() {
        let id = "tribus-des-confins".to_owned();
        for route in [
            Route::Home,
            Route::New(None),
            Route::New(Some(id.clone())),
            Route::List("66f0a1b2c3".to_owned()),
            Route::Received("rEAxhYmM_-".to_owned()),
            Route::Received("R0AB$*+".to_owned()),
            Route::Tomes,
            Route::Reader(None),
            Route::Reader(Some("petit-peuple~".to_owned())),
            Route::Factions,
            Route::Civilisation("homo-nexus".to_owned()),
            Route::Faction(id.clone(), FactionPart::Profiles),
            Route::Faction(id.clone(), FactionPart::Arsenal),
            Route::Faction(id, FactionPart::Bestiary),
            Route::Profile("guerrier-tribal".to_owned()),
            Route::Reference(Topic::Contents),
            Route::About,
            Route::Data,
            Route::Collection,
            Route::Shelf(String::new()),
            Route::Shelf("an-4000/partie/7f3a".to_owned()),
            Route::Scan,
            Route::Brought,
            Route::Odds(String::new()),
            Route::Odds("liste/66f0a1b2c3/4".to_owned()),
            Route::Play(PlayPage::Games),
            Route::Play(PlayPage::New(None)),
            Route::Play(PlayPage::New(Some("66f0a1b2c3".to_owned()))),
            Route::Play(PlayPage::Game("66f0a1b2c3".to_owned())),
            Route::Events,
            Route::Event("coupe-2026".to_owned(), EventPart::Overview),
            Route::Event("coupe-2026".to_owned(), EventPart::TableCheck),
            Route::EventLink("eEAxhYmM_-".to_owned()),
            Route::Slip("S0AB$*+".to_owned()),
        ] {
            assert_eq!(Route::parse(&route.href()), route);
        }
    }

    #[test]
    fn no_hash_is_home_and_a_last_slash_does_not_matter() {
        for hash in ["", "#", "#/", "#//"] {
            assert_eq!(Route::parse(hash), Route::Home, "{hash}");
        }
        assert_eq!(Route::parse("#/a-propos/"), Route::About);
    }

    #[test]
    fn what_is_not_a_page_is_not_found() {
        for hash in [
            "#x",
            "#/x",
            "#/faction",
            "#/faction/",
            "#/faction/a/b",
            "#/faction/a/arsenal/c",
            "#/profil/a/b",
            "#/lecture/a/b",
            "#/A-PROPOS",
            "#/chance",
            "#/chancesx",
            "#/partie",
            "#/parties/a",
            "#/jouer/a/b",
            "#/references",
            "#/reference/inconnu",
            "#/evenement",
            "#/evenement/a/b",
            "#/evenement/a/rondes/c",
            "#/\u{1f4a5}",
        ] {
            assert_eq!(Route::parse(hash), Route::NotFound, "{hash}");
        }
    }
}
