//! Random events, for tests and for whoever wants to try the pairing: players, clubs, drops, late entries, no-shows and
//! results from one number. The same number gives the same event everywhere.

#![expect(clippy::indexing_slicing, reason = "chance stays below the length of what it chooses from")]

use super::log::{Absent, Entry, Log, Outcome, State};
use super::pairing::{self, PairingError};
use super::{Event, tables};

/// How an event is made up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    pub seed: u64,
    pub players: usize,
    pub rounds: u32,
    /// Of a thousand players a round.
    pub drops: u32,
    pub late: u32,
    pub no_shows: u32,
    /// How many clubs there are; none where 0.
    pub clubs: u32,
    /// Results from a draw only, so that everybody stays tied.
    pub all_drawn: bool,
}

impl Recipe {
    /// Any event: a few players or many, few rounds or more than opponents.
    pub fn any(seed: u64, most_players: usize) -> Recipe {
        let mut chance = Chance(seed ^ 0x5eed);
        let players = 1 + chance.below(most_players.max(1));
        Recipe {
            seed,
            players,
            rounds: 1 + chance.below(7) as u32,
            drops: [0, 0, 50, 150][chance.below(4)],
            late: [0, 0, 100][chance.below(3)],
            no_shows: [0, 20, 100][chance.below(3)],
            clubs: [0, 1, 3, 8][chance.below(4)],
            all_drawn: chance.below(8) == 0,
        }
    }
}

/// SplitMix64: small, and the same everywhere.
pub struct Chance(pub u64);

impl Chance {
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.draw() % (limit.max(1) as u64)).unwrap_or(0)
    }

    fn in_a_thousand(&mut self, share: u32) -> bool {
        self.draw() % 1000 < u64::from(share)
    }
}

/// Plays the event through by its own pairings. `each` sees every round before it is published.
pub fn play(event: &Event, recipe: &Recipe, mut each: impl FnMut(&Event, &State, u32)) -> Result<Event, PairingError> {
    let mut chance = Chance(recipe.seed);
    let mut event = event.clone();
    event.pairing.seed = recipe.seed;
    event.game.rounds = recipe.rounds;
    event.log = Log::default();
    for number in 1..=recipe.players {
        let club = if recipe.clubs == 0 { 0 } else { 1 + chance.below(recipe.clubs as usize) };
        let late = recipe.rounds > 1 && chance.in_a_thousand(recipe.late);
        let round = if late { 2 + chance.below(recipe.rounds as usize - 1) as u32 } else { 1 };
        add(
            &mut event.log,
            Entry::Entered {
                player: format!("p{number}"),
                name: format!("Joueur {number}"),
                club: if club == 0 { String::new() } else { format!("Club {club}") },
                rank: None,
                round,
                replaces: Vec::new(),
            },
        );
    }
    for round in 1..=recipe.rounds {
        let state = event.state();
        let playing: Vec<String> = state.playing(round).map(|player| player.id.clone()).collect();
        for player in playing {
            if round > 1 && chance.in_a_thousand(recipe.drops) {
                add(&mut event.log, Entry::Dropped { player, round });
            }
        }
        let state = event.state();
        each(&event, &state, round);
        let draft = pairing::pair(&event, &state, round)?;
        let games = tables::assign(&event, &state, &draft);
        let paired = Entry::Paired { round, games: games.clone(), by_hand: false, replaces: Vec::new() };
        let draft = add(&mut event.log, paired);
        add(&mut event.log, Entry::Published { round, draft, replaces: Vec::new() });
        for game in games {
            let Some(b) = game.b else { continue };
            let outcome = outcome(&mut chance, recipe);
            add(&mut event.log, Entry::Result { round, players: [game.a, b], outcome, replaces: Vec::new() });
        }
    }
    Ok(event)
}

fn outcome(chance: &mut Chance, recipe: &Recipe) -> Outcome {
    if chance.in_a_thousand(recipe.no_shows) {
        return Outcome::Absent([Absent::First, Absent::Second, Absent::Both][chance.below(3)]);
    }
    if recipe.all_drawn {
        return Outcome::Played(5, 5);
    }
    Outcome::Played(chance.below(13) as u32, chance.below(13) as u32)
}

fn add(log: &mut Log, entry: Entry) -> String {
    log.write("a", 1_800_000_000, entry)
}
