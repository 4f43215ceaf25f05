//! An event as it lies in the storage: its file, readable as it is, under one line that says which state this is.

use crate::event::{self, Event};

const HEAD: &str = "# ralliement-event";

/// Whose event it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// Made or run here.
    #[default]
    Organiser,
    /// Somebody takes part in it.
    Player,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// Names this very state, so that two tabs notice each other.
    pub revision: u32,
    /// Milliseconds since 1970.
    pub changed: u64,
    /// When it went into the bin.
    pub deleted: Option<u64>,
    pub role: Role,
    /// The event's own, for those who do not read the file.
    pub id: String,
    /// Likewise.
    pub name: String,
    /// As `event::write` gives it.
    pub file: String,
}

impl StoredEvent {
    pub fn new(role: Role, event: &Event, revision: u32, changed: u64) -> StoredEvent {
        StoredEvent {
            revision,
            changed,
            deleted: None,
            role,
            id: event.terms.id.clone(),
            name: event.name(event.language).split_whitespace().collect::<Vec<_>>().join(" "),
            file: event::write(event),
        }
    }

    pub fn write(&self) -> String {
        let StoredEvent { revision, changed, deleted, role, id, name, file } = self;
        let role = match role {
            Role::Organiser => "organiser",
            Role::Player => "player",
        };
        format!("{HEAD} {revision} {changed} {} {role} {id} {name}\n{file}", deleted.unwrap_or(0))
    }

    /// A text without the line, or with a damaged one, is an event all the same.
    pub fn read(text: &str) -> StoredEvent {
        let (head, file) = match text.split_once('\n').filter(|(head, _)| head.starts_with(HEAD)) {
            Some((head, file)) => (head, file),
            None => ("", text),
        };
        let mut words = head.strip_prefix(HEAD).unwrap_or_default().split_whitespace();
        let mut number = || words.next().and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
        let (revision, changed, deleted) = (number(), number(), number());
        let role = if words.next() == Some("player") { Role::Player } else { Role::Organiser };
        StoredEvent {
            revision: u32::try_from(revision).unwrap_or(0),
            changed,
            deleted: (deleted > 0).then_some(deleted),
            role,
            id: words.next().unwrap_or_default().to_owned(),
            name: words.collect::<Vec<_>>().join(" "),
            file: file.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_a_file_alone_is_an_event() {
        let own = StoredEvent {
            revision: 7,
            changed: 1_800_000_000_000,
            deleted: Some(5),
            role: Role::Player,
            id: "coupe".to_owned(),
            name: "Coupe d’automne".to_owned(),
            file: "ralliement_event = 1\n# note\n".to_owned(),
        };
        assert_eq!(StoredEvent::read(&own.write()), own);
        let bare = StoredEvent::read("ralliement_event = 1\n");
        assert_eq!((bare.revision, bare.role, bare.file.as_str()), (0, Role::Organiser, "ralliement_event = 1\n"));
        assert_eq!(StoredEvent::read("").file, "");
        assert_eq!(StoredEvent::read("# ralliement-event x y\nrest").file, "rest");
    }
}
