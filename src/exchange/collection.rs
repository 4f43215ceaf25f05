//! What a player owns, as a text: one line for each profile, readable as TOML. What is not understood stays in it.
//!
//! Read line by line and not by a TOML parser: the app opens it without one.

use super::value::key;
use crate::roster::Collection;

const HEAD: &str = "ralliement_collection = 1";

/// A collection, and the lines of its text that this version does not understand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    pub collection: Collection,
    unread: Vec<String>,
}

pub fn read(text: &str) -> Written {
    let mut written = Written::default();
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line == HEAD {
            continue;
        }
        let owned = line.split_once(" = ").and_then(|(name, count)| Some((name, count.parse().ok()?)));
        let name = owned.map(|(name, count): (&str, u32)| (name.trim_matches('"'), count));
        // Only what is written again in the same way is understood, and a profile's first line.
        let taken = name.is_some_and(|(name, count)| {
            let fresh = count > 0 && written.collection.count(name) == 0;
            fresh && !name.is_empty() && line_of(name, count) == line && written.collection.set(name, count)
        });
        if !taken {
            written.unread.push(line.to_owned());
        }
    }
    written
}

impl Written {
    pub fn write(&self) -> String {
        let owned = self.collection.iter().map(|(profile, count)| line_of(profile, count));
        let lines = std::iter::once(HEAD.to_owned()).chain(owned).chain(self.unread.iter().cloned());
        lines.map(|line| line + "\n").collect()
    }
}

fn line_of(profile: &str, count: u32) -> String {
    format!("{} = {count}", key(profile))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written_again_and_nothing_is_lost() {
        let text = "ralliement_collection = 1\narcher = 3\n\"élu\" = 2\n# mine\nchef = many\n[later]\narcher = 3\n";
        let read_once = read(text);
        assert_eq!((read_once.collection.count("archer"), read_once.collection.count("élu")), (3, 2));
        assert_eq!(read_once.unread, ["# mine", "chef = many", "[later]", "archer = 3"]);
        assert_eq!(read_once.write(), text);
        assert_eq!(read(&read_once.write()), read_once);
        assert_eq!(read("").write(), "ralliement_collection = 1\n");
        // By hand, a second line for one profile: the first counts, the others stay.
        let twice = read("archer = 1\narcher = 1\narcher = 2\narcher = 0\n");
        assert_eq!(twice.collection.count("archer"), 1);
        assert_eq!(twice.unread, ["archer = 1", "archer = 2", "archer = 0"]);
        assert_eq!(read(&twice.write()), twice);
        for nonsense in ["=", "\u{0} = 1", " = 5", "\"\" = 1", "a = 99999999999", "a = -1", "a = 0"] {
            assert!(read(nonsense).collection.is_empty(), "{nonsense}");
            assert!(read(nonsense).write().contains(nonsense.trim()), "{nonsense}");
        }
    }
}
