//! SIE: siege weapons.

pub mod too_few_gunners;
pub mod wrong_gunners;
