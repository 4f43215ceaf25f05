//! Events as their pages show them, as plain values.

pub mod charts;
pub mod desk;
pub mod export;
pub mod form;
pub mod result_in;
pub mod rounds;
pub mod stored;
pub mod table_check;
pub mod terms;
