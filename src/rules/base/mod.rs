//! BAS: bases.

pub mod base_out_of_range;
pub mod combined_base_raised;
