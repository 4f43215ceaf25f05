//! How many cases a property test looks at.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// So many on every day, always the same, so that a red run speaks of the change and not of luck. `PROPTEST_CASES=5000
/// cargo test` is a long look at others. What was found goes into a test of its own, not into a file beside it.
pub fn cases(usual: u32) -> ProptestConfig {
    let usually = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    match std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok()) {
        Some(cases) => ProptestConfig { cases, ..usually },
        None => ProptestConfig { cases: usual, rng_seed: RngSeed::Fixed(2026), ..usually },
    }
}
