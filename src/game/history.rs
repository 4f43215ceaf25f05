//! Games played, as figures: by list, opponent, scenario and faction; and as a table for a spreadsheet.

use std::collections::BTreeMap;

use super::Side;
use super::result::Outcome;

/// By what games are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    List,
    Opponent,
    Scenario,
    Faction,
    EnemyFaction,
}

/// Of one list, one opponent …
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub games: u32,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub points: u32,
    pub against: u32,
    pub event_points: u32,
    pub turns: u32,
}

impl Record {
    fn add(&mut self, outcome: &Outcome, own: Side) {
        let (side, enemy) = (outcome.sides.get(own), outcome.sides.get(own.other()));
        self.games += 1;
        self.won += u32::from(side.points > enemy.points);
        self.drawn += u32::from(side.points == enemy.points);
        self.lost += u32::from(side.points < enemy.points);
        self.points = self.points.saturating_add(side.points);
        self.against = self.against.saturating_add(enemy.points);
        self.event_points = self.event_points.saturating_add(side.event_points);
        self.turns = self.turns.saturating_add(outcome.turns);
    }
}

/// A game and the side that is one's own.
pub type Played = (Outcome, Side);

pub fn records(played: &[Played], by: By) -> BTreeMap<String, Record> {
    let mut all: BTreeMap<String, Record> = BTreeMap::new();
    for (outcome, own) in played {
        let (side, enemy) = (outcome.sides.get(*own), outcome.sides.get(own.other()));
        let key = match by {
            By::List => &side.list,
            By::Opponent => &enemy.player,
            By::Scenario => &outcome.scenario,
            By::Faction => &side.faction,
            By::EnemyFaction => &enemy.faction,
        };
        all.entry(key.clone()).or_default().add(outcome, *own);
    }
    all
}

pub fn total(played: &[Played]) -> Record {
    let mut record = Record::default();
    for (outcome, own) in played {
        record.add(outcome, *own);
    }
    record
}

/// One line a game, the oldest first as they come; a field that begins like a formula is told to be text.
pub fn csv(played: &[Played]) -> String {
    let head = "date,scenario,turns,list,faction,points,event_points,losses,strength,opponent,opponent_list,\
                opponent_faction,opponent_points,opponent_event_points,opponent_losses,opponent_strength\n";
    let mut out = head.to_owned();
    for (outcome, own) in played {
        let (side, enemy) = (outcome.sides.get(*own), outcome.sides.get(own.other()));
        let fields = [
            field(&outcome.date),
            field(&outcome.scenario),
            outcome.turns.to_string(),
            field(&side.list),
            field(&side.faction),
            side.points.to_string(),
            side.event_points.to_string(),
            side.losses.to_string(),
            side.strength.to_string(),
            field(&enemy.player),
            field(&enemy.list),
            field(&enemy.faction),
            enemy.points.to_string(),
            enemy.event_points.to_string(),
            enemy.losses.to_string(),
            enemy.strength.to_string(),
        ];
        out.push_str(&fields.join(","));
        out.push('\n');
    }
    out
}

fn field(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let guard = if formula { "'" } else { "" };
    if formula || text.contains([',', '"', '\n', '\r', ';']) {
        format!("\"{guard}{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
