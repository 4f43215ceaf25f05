//! How many cases a property test looks at.

use proptest::prelude::ProptestConfig;

/// So many on every day; `PROPTEST_CASES=5000 cargo test` for a long look. What was found goes into a test of its own,
/// not into a file beside it.
pub fn cases(usual: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok());
    ProptestConfig { cases: asked.unwrap_or(usual), failure_persistence: None, ..ProptestConfig::default() }
}
