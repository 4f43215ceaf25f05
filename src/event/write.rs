//! An event → its file: the same text for the same event, one line of text for each line of the log, so that versions can
//! be compared. What stands at its default is left out; what was not understood goes back where it stood.

use super::log::line_text;
use super::settings::{Bye, Points, TieBreak};
use super::{Event, VERSION};
use crate::catalogue::value::{block, key, quoted};
use crate::catalogue::write::word;
use crate::language::{Language, Text};
use crate::rules::event::Subject;

pub fn write(event: &Event) -> String {
    let mut out = Writer { event, text: String::new() };
    out.head();
    out.army();
    out.game();
    out.points();
    out.pairing();
    if !event.log.is_empty() {
        out.text.push_str("\n[log]\nlines = [\n");
        for line in event.log.lines() {
            out.text.push_str(&format!("  {},\n", line_text(line)));
        }
        out.text.push_str("]\n");
    }
    out.text
}

struct Writer<'e> {
    event: &'e Event,
    text: String,
}

impl Writer<'_> {
    fn line(&mut self, name: &str, value: impl std::fmt::Display) {
        self.text.push_str(&format!("{name} = {value}\n"));
    }

    fn words(&mut self, name: &str, value: &Text) {
        match (value.fr.is_empty() && value.en.is_empty(), value.en.is_empty()) {
            (true, _) => {}
            (_, true) => self.line(name, block(&value.fr)),
            (_, false) => {
                self.line(&format!("{name}.fr"), block(&value.fr));
                self.line(&format!("{name}.en"), block(&value.en));
            }
        }
    }

    fn string(&mut self, name: &str, value: &str) {
        if !value.is_empty() {
            self.line(name, quoted(value));
        }
    }

    fn list(&mut self, name: &str, values: &[String]) {
        if !values.is_empty() {
            self.line(name, texts(values));
        }
    }

    fn unread(&mut self, within: &str) {
        for unread in self.event.unread.iter().filter(|unread| unread.within == within) {
            self.text.push_str(&format!("{} = {}\n", key(&unread.key), unread.text));
        }
    }

    fn head(&mut self) {
        let event = self.event;
        self.line("ralliement_event", VERSION);
        self.string("id", &event.terms.id);
        self.words("name", &event.terms.name);
        self.string("place", &event.place);
        self.string("organiser", &event.organiser);
        self.list("dates", &event.dates);
        if event.language == Language::English {
            self.line("language", quoted("en"));
        }
        self.words("text", &event.text);
        self.unread("");
    }

    fn army(&mut self) {
        let terms = &self.event.terms;
        self.text.push_str("\n[army]\n");
        let formats: Vec<String> = terms.formats.iter().map(u32::to_string).collect();
        self.line("formats", format!("[{}]", formats.join(", ")));
        self.list("civilisations", &terms.civilisations);
        self.list("factions", &terms.factions);
        if !terms.alliances {
            self.line("alliances", false);
        }
        let sources: Vec<String> = terms.provenance.iter().map(word).collect();
        self.list("provenance", &sources);
        let banned = terms.banned_factions.iter().map(|id| format!("{{ faction = {} }}", quoted(id)));
        let bans = terms.bans.iter().map(|subject| format!("{{ {} }}", subject_text(subject)));
        self.rows("ban", banned.chain(bans).collect());
        let caps = terms.caps.iter().map(|(subject, max)| format!("{{ {}, max = {max} }}", subject_text(subject)));
        self.rows("cap", caps.collect());
        let tomes = terms.tomes.iter().map(|tome| match tome.version.as_str() {
            "" => format!("{{ id = {} }}", quoted(&tome.id)),
            version => format!("{{ id = {}, version = {} }}", quoted(&tome.id), quoted(version)),
        });
        self.rows("tome", tomes.collect());
        self.unread("army");
    }

    fn rows(&mut self, name: &str, rows: Vec<String>) {
        if !rows.is_empty() {
            self.line(name, format!("[\n  {},\n]", rows.join(",\n  ")));
        }
    }

    fn game(&mut self) {
        let game = &self.event.game;
        self.text.push_str("\n[game]\n");
        self.line("rounds", game.rounds);
        self.list("scenarios", &game.scenarios);
        self.line("minutes", game.minutes);
        if let Some(tables) = game.tables {
            self.line("tables", tables);
        }
        if game.first_table != 1 {
            self.line("first_table", game.first_table);
        }
        self.unread("game");
    }

    fn points(&mut self) {
        let (own, usual) = (self.event.points, Points::default());
        let differing = [
            ("crushing_victory", own.crushing_victory, usual.crushing_victory),
            ("victory", own.victory, usual.victory),
            ("draw", own.draw, usual.draw),
            ("defeat", own.defeat, usual.defeat),
            ("crushing_defeat", own.crushing_defeat, usual.crushing_defeat),
            ("margin", own.margin, usual.margin),
        ];
        let unread = self.event.unread.iter().any(|unread| unread.within == "points");
        if own != usual || unread {
            self.text.push_str("\n[points]\n");
            for (name, value, _) in differing.into_iter().filter(|(_, value, usual)| value != usual) {
                self.line(name, value);
            }
            self.unread("points");
        }
    }

    fn pairing(&mut self) {
        let pairing = &self.event.pairing;
        self.text.push_str("\n[pairing]\n");
        self.line("seed", pairing.seed);
        self.line("first_round", quoted(pairing.first_round.word()));
        if pairing.clubs_apart {
            self.line("clubs_apart", true);
        }
        if pairing.bye != Bye::default() {
            let (scored, conceded) = pairing.bye.victory_points;
            let points = pairing.bye.event_points;
            self.line("bye", format!("{{ event_points = {points}, victory_points = [{scored}, {conceded}] }}"));
        }
        let usual: Vec<TieBreak> = TieBreak::ALL.into_iter().filter(|own| *own != TieBreak::Lot).collect();
        if pairing.tie_breaks != usual {
            let words: Vec<String> = pairing.tie_breaks.iter().map(|own| own.word().to_owned()).collect();
            self.line("tie_breaks", texts(&words));
        }
        self.unread("pairing");
    }
}

fn texts(values: &[String]) -> String {
    let quoted: Vec<String> = values.iter().map(|value| quoted(value)).collect();
    format!("[{}]", quoted.join(", "))
}

fn subject_text(subject: &Subject) -> String {
    match subject {
        Subject::Profile(id) => format!("profile = {}", quoted(id)),
        Subject::Equipment(id) => format!("equipment = {}", quoted(id)),
        Subject::Rule(id) => format!("rule = {}", quoted(id)),
        Subject::Keyword(name) => format!("keyword = {}", quoted(name)),
    }
}
