//! A game as it lies in the storage: its file, headed by comments that hold what only this device knows: whose side is
//! one's own, when it was last changed, the secrets that are still closed. Without them it is the file that leaves.

use crate::catalogue::play::SecretKind;
use crate::exchange::link;
use crate::game::event::SECRETS;
use crate::game::result::Unread;
use crate::game::{Both, Game, Side};
use crate::roster::Roster;

const HEAD: &str = "# ralliement-game";
const LIST: &str = "# ralliement-list";
const SECRET: &str = "# ralliement-secret";

/// What a side chose, and what keeps others from guessing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptSecret {
    pub side: Side,
    pub kind: SecretKind,
    pub choice: String,
    pub salt: String,
}

/// What became of a list since the game began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    Same,
    Changed,
    Gone,
}

#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// Whose figures the history counts.
    pub own: Side,
    /// Milliseconds since 1970.
    pub changed: u64,
    pub secrets: Vec<KeptSecret>,
    /// The lists of this device that take part, by id.
    pub lists: Both<Option<String>>,
    /// Comments of a later version.
    other: Vec<String>,
    pub game: Game,
}

impl GameRecord {
    pub fn new(game: Game, own: Side, changed: u64) -> GameRecord {
        GameRecord { own, changed, secrets: Vec::new(), lists: Both::default(), other: Vec::new(), game }
    }

    pub fn write(&self) -> String {
        let mut out = format!("{HEAD} {} {}\n", self.own.letter(), self.changed);
        for secret in &self.secrets {
            let kind = SECRETS.iter().find(|(kind, _)| *kind == secret.kind).map_or("", |(_, word)| word);
            out.push_str(&format!("{SECRET} {} {kind} {} {}\n", secret.side.letter(), secret.choice, secret.salt));
        }
        for side in Side::BOTH {
            if let Some(id) = self.lists.get(side) {
                out.push_str(&format!("{LIST} {} {id}\n", side.letter()));
            }
        }
        for line in &self.other {
            out.push_str(line);
            out.push('\n');
        }
        out + &self.game.file()
    }

    pub fn read(text: &str) -> Result<GameRecord, Unread> {
        let game = Game::read(text)?;
        let mut record = GameRecord::new(game, Side::A, 0);
        for line in text.lines().take_while(|line| line.starts_with('#')) {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["#", "ralliement-game", own, changed, ..] => {
                    record.own = side(own).unwrap_or(Side::A);
                    record.changed = changed.parse().unwrap_or(0);
                }
                ["#", "ralliement-list", own, id] => match side(own) {
                    Some(own) => *record.lists.get_mut(own) = Some((*id).to_owned()),
                    None => record.other.push(line.to_owned()),
                },
                ["#", "ralliement-secret", own, kind, choice, salt] => {
                    let kind = SECRETS.iter().find(|(_, word)| word == kind).map(|(kind, _)| *kind);
                    match side(own).zip(kind) {
                        Some((side, kind)) => {
                            let (choice, salt) = ((*choice).to_owned(), (*salt).to_owned());
                            record.secrets.push(KeptSecret { side, kind, choice, salt });
                        }
                        None => record.other.push(line.to_owned()),
                    }
                }
                _ => record.other.push(line.to_owned()),
            }
        }
        Ok(record)
    }

    /// Where the list of a side stands now, which the game no longer needs; `stored` finds it by its id.
    pub fn list_since(&self, side: Side, stored: impl FnOnce(&str) -> Option<Roster>) -> Since {
        let Some(id) = self.lists.get(side) else { return Since::Same };
        let began_with = &self.game.sides.get(side).source;
        match stored(id) {
            None => Since::Gone,
            Some(roster) if began_with.is_empty() || link::to_text(&roster).as_ref() == Ok(began_with) => Since::Same,
            Some(_) => Since::Changed,
        }
    }

    pub fn secret(&self, side: Side, kind: SecretKind) -> Option<&KeptSecret> {
        self.secrets.iter().find(|own| own.side == side && own.kind == kind)
    }
}

fn side(letter: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.letter() == letter)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
mod tests {
    use super::*;
    use crate::game::{Event, Muster};

    #[test]
    fn a_list_that_changes_or_goes_is_noticed() {
        let roster = crate::shipped::examples().into_iter().next().unwrap();
        let own = Muster { source: link::to_text(&roster).unwrap(), ..Muster::unlisted("Ada", 3, 1, false, [""; 4]) };
        let mut record =
            GameRecord::new(Game::new("conquete", "", own, Muster::unlisted("Bo", 4, 1, false, [""; 4])), Side::A, 7);
        let renamed = Roster { name: "Autre".to_owned(), ..roster.clone() };
        assert_eq!(record.list_since(Side::A, |_| None), Since::Same);
        record.lists.a = Some("4f".to_owned());
        assert_eq!(record.list_since(Side::A, |id| (id == "4f").then(|| roster.clone())), Since::Same);
        assert_eq!(record.list_since(Side::A, |_| Some(renamed)), Since::Changed);
        assert_eq!(record.list_since(Side::A, |_| None), Since::Gone);
        assert_eq!(record.list_since(Side::B, |_| None), Since::Same);
    }

    #[test]
    fn a_record_comes_back_and_its_secrets_do_not_leave() {
        let mut game = Game::new(
            "escalade",
            "2026-11-18",
            Muster::unlisted("Ada", 3, 1, false, [""; 4]),
            Muster::unlisted("Bo", 4, 1, false, [""; 4]),
        );
        game.push(Event::Next);
        let mut record = GameRecord::new(game, Side::B, 7);
        let choice = ("b0.1".to_owned(), "0123456789abcdef".to_owned());
        record.secrets.push(KeptSecret { side: Side::A, kind: SecretKind::Prey, choice: choice.0, salt: choice.1 });
        record.lists.b = Some("4f".to_owned());
        let text = record.write();
        assert_eq!(GameRecord::read(&text).unwrap(), record);
        assert!(text.contains("0123456789abcdef") && !record.game.file().contains("0123456789abcdef"));
        // The file alone is a game, too; comments of a later version stay.
        assert_eq!(GameRecord::read(&record.game.file()).unwrap().game, record.game);
        let later = format!("# ralliement-weather rain\n{text}");
        assert!(GameRecord::read(&later).unwrap().write().contains("# ralliement-weather rain\n"));
        assert_eq!(GameRecord::read("no"), Err(Unread::NotTheShape));
    }
}
