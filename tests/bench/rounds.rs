//! What pairing costs, and a number for what came out: natively and in WebAssembly the same.

use std::hint::black_box;

use ralliement::catalogue::Catalogue;
use ralliement::event::generate::{Recipe, play};
use ralliement::event::pairing::pair;
use ralliement::event::{open, tables, write};
use ralliement::exchange::checksum::crc32;

use super::Outside;

const EVENT: &str =
    "ralliement_event = 1\nid = \"coupe\"\nname = \"Coupe\"\n[army]\nformats = [1000]\n[game]\nrounds = 6\n";

pub fn report(outside: &Outside, catalogue: &Catalogue) {
    let print = |line: String| (outside.print)(&line);
    let Ok(opened) = open("e", EVENT.as_bytes(), catalogue) else {
        return print("the event cannot be read".to_owned());
    };
    for players in [50, 200] {
        let recipe = Recipe { seed: 1, players, rounds: 5, drops: 0, late: 0, no_shows: 0, clubs: 5, all_drawn: false };
        let Ok(event) = play(&opened.event, &recipe, |_, _, _| {}) else { return print("not paired".to_owned()) };
        let sum = crc32(write(&event).as_bytes());
        let state = event.state();
        let paired = super::time_of(outside, || {
            black_box(pair(&event, &state, 6).map(|draft| draft.games.len()).unwrap_or(0));
        });
        let Ok(draft) = pair(&event, &state, 6) else { return print("not paired".to_owned()) };
        let placed = super::time_of(outside, || {
            black_box(tables::assign(&event, &state, &draft).len());
        });
        print(format!(
            "{players} players: round 6 paired in {:.1} ms, tables in {:.1} ms (to reach: ≤ 100 ms for 200); five rounds of file {sum:08x}",
            paired / 1e3,
            placed / 1e3
        ));
    }
}
