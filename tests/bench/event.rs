//! What an event's work costs: 10,000 lists from disk judged for an event against reading and parsing them alone, and
//! 200 players paired. `cargo bench --bench event`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark may only stop")]

use std::fs;
use std::time::{Duration, Instant};

use ralliement::catalogue::Catalogue;
use ralliement::cli::{Outside, run};
use ralliement::event::generate::{Recipe, play};
use ralliement::event::pairing::pair;
use ralliement::event::{Entry, open, tables};
use ralliement::exchange::file;
use rayon::prelude::*;

const LISTS: usize = 10_000;
const EVENT: &str = "ralliement_event = 1\nid = \"coupe\"\nname = \"Coupe\"\n[army]\nformats = [750, 1000]\nban = [{ keyword = \"Moto\" }]\ncap = [{ keyword = \"Monstre\", max = 1 }]\n[game]\nrounds = 6\n";

fn main() {
    lists();
    pairing();
}

/// The best of three: the machine has other things to do.
fn best(mut work: impl FnMut()) -> Duration {
    let mut times = Vec::new();
    for _ in 0..3 {
        let begin = Instant::now();
        work();
        times.push(begin.elapsed());
    }
    times.into_iter().min().unwrap()
}

fn lists() {
    let folder = std::env::temp_dir().join(format!("ralliement-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let mut examples: Vec<_> = fs::read_dir("data/examples").unwrap().map(|entry| entry.unwrap().path()).collect();
    examples.sort();
    let texts: Vec<String> = examples.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    for at in 0..LISTS {
        let text = &texts[at % texts.len()];
        let own = format!("player = \"Joueur {at}\"\nevent = \"coupe\"\n{text}");
        fs::write(folder.join(format!("{at}.bts.toml")), own).unwrap();
    }
    let event = folder.join("coupe.bts-event.toml");
    fs::write(&event, EVENT.replace("[750, 1000]", "[1000]")).unwrap();
    let parsed = best(|| {
        let paths: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        let lists = paths.par_iter().filter(|path| path.to_string_lossy().ends_with(".bts.toml"));
        let read = lists.filter(|path| file::open("", &fs::read(path).unwrap()).is_ok()).count();
        assert_eq!(read, LISTS);
    });
    for format in ["csv", "json", "text"] {
        let checked = best(|| {
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let mut outside = Outside {
                input: &mut std::io::empty(),
                out: &mut out,
                err: &mut err,
                colours: (false, false),
                variable: &|_| None,
            };
            let (folder, event) = (folder.to_str().unwrap(), event.to_str().unwrap());
            run(["ralliement", "check", folder, "--event", event, "--format", format], &mut outside);
            assert!(out.len() > LISTS * 50, "{}", String::from_utf8_lossy(&err));
        });
        let ratio = checked.as_secs_f64() / parsed.as_secs_f64();
        println!(
            "{LISTS} lists checked as {format}: {checked:.2?}, reading and parsing alone {parsed:.2?}, {ratio:.2} ×"
        );
    }
    fs::remove_dir_all(&folder).unwrap();
}

fn pairing() {
    let catalogue = Catalogue::shipped();
    let event = open("e", EVENT.as_bytes(), &catalogue).unwrap().event;
    for players in [50, 100, 200, 201, 400] {
        let recipe = Recipe { seed: 1, players, rounds: 5, drops: 0, late: 0, no_shows: 0, clubs: 5, all_drawn: false };
        let mut played = play(&event, &recipe, |_, _, _| {}).unwrap();
        played.log.write("a", 0, Entry::Noted { player: "p1".to_owned(), text: String::new() });
        let state = played.state();
        let paired = best(|| assert!(pair(&played, &state, 6).unwrap().games.len() >= players / 2));
        let draft = pair(&played, &state, 6).unwrap();
        let placed = best(|| assert!(!tables::assign(&played, &state, &draft).is_empty()));
        println!("{players} players, round 6: paired in {paired:.1?}, tables in {placed:.1?}");
    }
}
