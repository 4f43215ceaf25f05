//! GEN: the general.

pub mod allied_general;
pub mod automatic_general;
pub mod general_slots;
pub mod general_to_name;
