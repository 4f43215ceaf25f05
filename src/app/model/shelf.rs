//! The addresses of the shelf: which of the three games, which part of it, which table. Pure.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    An4000,
    Beyond,
    Galactica,
}

impl Game {
    pub const ALL: [Game; 3] = [Game::An4000, Game::Beyond, Game::Galactica];

    /// The word of the address, which also names the game in its records.
    pub fn word(self) -> &'static str {
        match self {
            Game::An4000 => "an-4000",
            Game::Beyond => "battle-beyond-space",
            Game::Galactica => "galactica",
        }
    }

    /// As it is printed on the box.
    pub fn title(self) -> &'static str {
        match self {
            Game::An4000 => "L’An 4000",
            Game::Beyond => "Battle Beyond Space",
            Game::Galactica => "Galactica",
        }
    }

    /// Whose copy something was typed in of, by its key.
    pub fn of_exemplar(key: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| key.starts_with(game.word()))
    }

    /// From what stands in the address after the shelf.
    pub fn of(path: &str) -> Option<Game> {
        let word = path.split('/').next().unwrap_or_default();
        Game::ALL.into_iter().find(|game| game.word() == word)
    }

    /// The part of the game and what comes after it; both empty on the game's first page.
    pub fn part(self, path: &str) -> (&str, &str) {
        let rest = path.strip_prefix(self.word()).unwrap_or_default().trim_start_matches('/');
        rest.split_once('/').unwrap_or((rest, ""))
    }

    pub fn path(self, part: &str) -> String {
        match part {
            "" => self.word().to_owned(),
            part => format!("{}/{part}", self.word()),
        }
    }
}

/// The part where a table that was put away is taken out again.
pub const TABLE: &str = "partie";
pub const NEW: &str = "nouvelle";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_finds_back_to_its_game() {
        for game in Game::ALL {
            assert_eq!((Game::of(&game.path("")), game.part(&game.path(""))), (Some(game), ("", "")));
            assert_eq!(game.part(&game.path("partie/7f3a")), ("partie", "7f3a"));
            assert_eq!(game.part(&game.path("laser")), ("laser", ""));
        }
        for path in ["", "an", "an-4000x", "galacticas"] {
            assert_eq!(Game::of(path), None, "{path}");
        }
    }
}
