//! What the players of the moment may do: every offered step is legal. With all ships that may leave; fewer may, too.

use super::star::Star;
use super::table::{Leave, SEATS, Seat, Ships, Step, Table};
use crate::shelf::Answer;
use crate::shelf::log::Table as _;

/// Nothing once the game is over.
pub fn offers(table: &Table) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for seat in table.active() {
        for vector in 0..2 {
            let (Ok(own), Ok(number)) = (u8::try_from(seat), u8::try_from(vector)) else { continue };
            if let Some(fleet) = table.vector(seat, vector) {
                steps.push(Step::Stay { seat: own, vector: number });
                for star in Star::all() {
                    steps.push(Step::Land { star, fleets: vec![(own, number)], hops: Vec::new(), agreed: false });
                    if fleet.pushed {
                        steps.push(Step::Surface { seat: own, vector: number, star });
                    }
                }
            }
        }
        for from in Star::all() {
            let Some(leave) = everybody(table, seat, from) else { continue };
            steps.push(Step::Depart { leave: leave.clone(), agreed: false });
            for star in Star::all().filter(|star| table.sector(*star) == table.sector(from)) {
                steps.push(Step::Land { star, fleets: Vec::new(), hops: vec![leave.clone()], agreed: false });
            }
        }
    }
    steps.push(Step::EndTurn);
    steps.retain(|step| matches!(table.ask(step), Answer::Report(_)));
    steps
}

/// All of a seat's ships that may leave a star.
pub fn everybody(table: &Table, seat: Seat, from: Star) -> Option<Leave> {
    let mut ships: Ships = [0; SEATS];
    let free = table.free_at(from, seat);
    *ships.get_mut(seat)? = free;
    (free > 0).then_some(Leave { seat: u8::try_from(seat).ok()?, from, ships })
}
