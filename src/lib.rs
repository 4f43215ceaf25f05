//! Ralliement: builds and checks army lists for *Beyond the Stars*.
