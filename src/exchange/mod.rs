//! Lists that leave and come back. Knows neither browser nor terminal: texts and bytes in, rosters out.

pub mod file;
