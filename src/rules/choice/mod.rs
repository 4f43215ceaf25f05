//! CHO: what champions and mages choose.

mod chosen;
pub mod useless_choice;
pub mod wrong_feats;
pub mod wrong_orders;
pub mod wrong_spells;
