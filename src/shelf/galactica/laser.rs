//! GLA, GDO: a laser attack, ray by ray: who is hit, who dodges, who goes home, where the wreck stays.

use serde::{Deserialize, Serialize};

use super::Player;
use crate::shelf::{Answer, refuse};

/// Clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quarter {
    First,
    Second,
    Third,
    Fourth,
}

impl Quarter {
    pub const ALL: [Quarter; 4] = [Quarter::First, Quarter::Second, Quarter::Third, Quarter::Fourth];

    /// The next one clockwise.
    pub fn next(self) -> Quarter {
        match self {
            Quarter::First => Quarter::Second,
            Quarter::Second => Quarter::Third,
            Quarter::Third => Quarter::Fourth,
            Quarter::Fourth => Quarter::First,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    In(Quarter),
    /// On the yellow line between this quarter and the next one clockwise.
    Line(Quarter),
    /// Where the lines cross.
    Middle,
    /// At its own station.
    Home,
}

impl Place {
    fn is_hit_by(self, ray: Quarter) -> bool {
        match self {
            Place::In(quarter) => quarter == ray,
            Place::Line(before) => before == ray || before.next() == ray,
            Place::Middle => true,
            Place::Home => false,
        }
    }

    /// How many of the four quarters hit it.
    fn quarters(self) -> u32 {
        Quarter::ALL.into_iter().map(|ray| u32::from(self.is_hit_by(ray))).sum()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jet {
    pub player: Player,
    pub place: Place,
    pub dodges: u8,
}

/// GLA-1: every opponent in the quarter. One's own jet is never hit.
pub fn ray(quarter: Quarter, jets: &[Jet], shooter: Player) -> Vec<Player> {
    let hit = jets.iter().filter(|jet| jet.player != shooter && jet.place.is_hit_by(quarter));
    hit.map(|jet| jet.player).collect()
}

/// Where the arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Arrow {
    At(Quarter),
    /// GLA-2: spun again, and the ray is not used up.
    OnALine,
}

/// An attack in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    pub shooter: Player,
    pub jets: Vec<Jet>,
    pub rays_left: u8,
    /// Who has the wreck.
    pub holder: Option<Player>,
    /// Hit by the last ray, and still to say whether they dodge.
    waiting: Vec<Player>,
}

impl Attack {
    pub fn new(shooter: Player, rays: u8, jets: Vec<Jet>, holder: Option<Player>) -> Attack {
        Attack { shooter, jets, rays_left: rays, holder, waiting: Vec::new() }
    }

    /// Who must say whether they dodge before the next ray.
    pub fn waiting(&self) -> &[Player] {
        &self.waiting
    }

    /// The next ray: who is hit. Those without a dodge go home at once.
    pub fn shoot(&mut self, arrow: Arrow) -> Answer<Vec<Player>> {
        if !self.waiting.is_empty() {
            return refuse(
                "GDO-1",
                "Les joueurs touchés disent d’abord s’ils se dérobent.",
                "Those who were hit first say whether they dodge.",
            );
        }
        let Some(left) = self.rays_left.checked_sub(1) else {
            return refuse("GLA-1", "Il ne reste aucun rayon.", "No ray is left.");
        };
        let Arrow::At(quarter) = arrow else { return Answer::Report(Vec::new()) };
        self.rays_left = left;
        let hit = ray(quarter, &self.jets, self.shooter);
        for player in &hit {
            if self.dodges(*player) > 0 {
                self.waiting.push(*player);
            } else {
                self.send_home(*player);
            }
        }
        Answer::Report(hit)
    }

    /// A dodge card stops one ray and is gone; without it the jet goes home.
    pub fn settle(&mut self, player: Player, dodge: bool) -> Answer<()> {
        let Some(at) = self.waiting.iter().position(|waiting| *waiting == player) else {
            return refuse(
                "GDO-1",
                "Ce joueur n’a rien à esquiver maintenant.",
                "This player has nothing to dodge now.",
            );
        };
        self.waiting.remove(at);
        if dodge {
            for jet in self.jets.iter_mut().filter(|jet| jet.player == player) {
                jet.dodges = jet.dodges.saturating_sub(1);
            }
        } else {
            self.send_home(player);
        }
        Answer::Report(())
    }

    fn dodges(&self, player: Player) -> u8 {
        self.jets.iter().find(|jet| jet.player == player).map_or(0, |jet| jet.dodges)
    }

    /// GCA-3: the wreck stays where it was, free.
    fn send_home(&mut self, player: Player) {
        for jet in self.jets.iter_mut().filter(|jet| jet.player == player) {
            jet.place = Place::Home;
        }
        if self.holder == Some(player) {
            self.holder = None;
        }
    }
}

/// The chance that at least one of so many rays hits a jet there, as a fraction in lowest terms; beyond 31 rays it is told
/// for 31, where less than one attack in 7,000 misses.
pub fn chance(rays: u32, place: Place) -> (u64, u64) {
    let rays = rays.min(31);
    let (all, missed) = (4u64.pow(rays), u64::from(4 - place.quarters()).pow(rays));
    let hit = all - missed;
    // The denominator is a power of two.
    let shared = if hit == 0 { all } else { 1 << hit.trailing_zeros().min(all.trailing_zeros()) };
    (hit / shared, all / shared)
}
