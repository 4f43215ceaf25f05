//! The browser, wrapped: storage, files, clipboard, the worker. Knows nothing of lists and pages.

pub mod browser;
pub mod chunk;
pub mod events;
pub mod files;
pub mod focus;
pub mod folders;
pub mod scripts;
pub mod storage;
pub mod wake_lock;
pub mod worker;
