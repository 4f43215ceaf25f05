//! A game as a file: who plays, and the log line by line. What a newer version wrote in the log is kept as it is.

use serde::Deserialize;

use super::event::Entry;
use super::muster::{Group, GroupKind, Muster};
use super::result::{FORMAT, Unread, newer};
use super::{Game, Side};
use crate::catalogue::manual::Rank;
use crate::catalogue::write::{quote, word};

impl Game {
    pub fn file(&self) -> String {
        let mut out = format!(
            "format = {FORMAT}\nkind = \"game\"\nscenario = {}\ndate = {}\nlog = [\n",
            quote(&self.scenario),
            quote(&self.date)
        );
        for entry in self.log() {
            out.push_str(&format!("  {},\n", quote(&entry.text())));
        }
        out.push_str("]\n");
        for side in Side::BOTH {
            write_side(self.sides.get(side), &mut out);
        }
        out
    }

    pub fn read(text: &str) -> Result<Game, Unread> {
        let file: File = toml::from_str(text).map_err(|_| newer(text).map_or(Unread::NotTheShape, Unread::Newer))?;
        if file.format > FORMAT {
            return Err(Unread::Newer(file.format));
        }
        let mut sides = file.side.into_iter();
        let (Some(a), Some(b), None, "game") = (sides.next(), sides.next(), sides.next(), file.kind.as_str()) else {
            return Err(Unread::NotTheShape);
        };
        let models = |side: &FileSide| side.group.iter().map(|group| group.count).fold(0, u32::saturating_add);
        if models(&a) > MOST_MODELS || models(&b) > MOST_MODELS || a.units.max(b.units) > MOST_MODELS {
            return Err(Unread::Impossible);
        }
        let log = file.log.iter().map(|text| Entry::read(text)).collect();
        Ok(Game::new(&file.scenario, &file.date, a.muster(), b.muster()).with_log(log))
    }
}

/// More nobody puts on a table; a file that says so is damaged.
const MOST_MODELS: u32 = 10_000;

fn write_side(muster: &Muster, out: &mut String) {
    out.push_str(&format!(
        "\n[[side]]\nplayer = {}\nlist = {}\nfaction = {}\nunits = {}\n",
        quote(&muster.player),
        quote(&muster.list),
        quote(&muster.faction),
        muster.units
    ));
    if muster.illegal {
        out.push_str("illegal = true\n");
    }
    if !muster.source.is_empty() {
        out.push_str(&format!("source = {}\n", quote(&muster.source)));
    }
    for group in &muster.groups {
        let mut key = |key: &str, value: String| out.push_str(&format!("{key} = {value}\n"));
        key("\n[[side.group]]\nunit", group.unit.to_string());
        key("profile", quote(&group.profile));
        key("name", quote(&group.name));
        key("count", group.count.to_string());
        key("pv", group.pv.to_string());
        key("mo", group.mo.to_string());
        if let Some(rank) = &group.rank {
            key("rank", quote(&word(rank)));
        }
        for (name, flag) in [("champion", group.champion), ("general", group.general), ("banner", group.banner)] {
            if flag {
                key(name, "true".to_owned());
            }
        }
        match group.kind {
            GroupKind::Model => {}
            GroupKind::Monster => key("kind", quote("monster")),
            GroupKind::Walker => key("kind", quote("walker")),
            GroupKind::Siege => key("kind", quote("siege")),
            GroupKind::Vehicle { weapons, crew } => {
                key("kind", quote("vehicle"));
                key("weapons", weapons.to_string());
                key("crew", crew.to_string());
            }
        }
        for (name, ids) in [("orders", &group.orders), ("feats", &group.feats), ("spells", &group.spells)] {
            if !ids.is_empty() {
                let ids: Vec<String> = ids.iter().map(|id| quote(id)).collect();
                key(name, format!("[{}]", ids.join(", ")));
            }
        }
    }
}

#[derive(Deserialize)]
struct File {
    format: u32,
    kind: String,
    scenario: String,
    date: String,
    log: Vec<String>,
    side: Vec<FileSide>,
}

#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct FileSide {
    player: String,
    list: String,
    faction: String,
    units: u32,
    illegal: bool,
    source: String,
    group: Vec<FileGroup>,
}

#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct FileGroup {
    unit: u32,
    profile: String,
    name: String,
    count: u32,
    pv: u32,
    mo: u32,
    rank: Option<Rank>,
    champion: bool,
    general: bool,
    banner: bool,
    kind: String,
    weapons: u32,
    crew: u32,
    orders: Vec<String>,
    feats: Vec<String>,
    spells: Vec<String>,
}

impl FileSide {
    fn muster(self) -> Muster {
        let group = |group: FileGroup| Group {
            unit: group.unit,
            profile: group.profile,
            name: group.name,
            count: group.count,
            pv: group.pv,
            mo: group.mo,
            rank: group.rank,
            champion: group.champion,
            general: group.general,
            banner: group.banner,
            kind: match group.kind.as_str() {
                "monster" => GroupKind::Monster,
                "walker" => GroupKind::Walker,
                "siege" => GroupKind::Siege,
                "vehicle" => GroupKind::Vehicle { weapons: group.weapons, crew: group.crew },
                _ => GroupKind::Model,
            },
            orders: group.orders,
            feats: group.feats,
            spells: group.spells,
        };
        Muster {
            player: self.player,
            list: self.list,
            faction: self.faction,
            groups: self.group.into_iter().map(group).collect(),
            units: self.units,
            illegal: self.illegal,
            source: self.source,
        }
    }
}
