//! The catalogue that the program carries, packed by the build.

use crate::catalogue::Catalogue;

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/catalogue.bin"));

impl Catalogue {
    /// What ships with the program: the manual and the house tomes.
    #[expect(clippy::expect_used, reason = "the bytes come from this very build, and a test unpacks them")]
    pub fn shipped() -> Catalogue {
        Catalogue::unpack(PACKED).expect("the build packed the catalogue")
    }
}
