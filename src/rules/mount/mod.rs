//! MNT: mounts.

pub mod wrong_mount;
