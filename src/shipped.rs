//! What the program carries, packed by the build: the catalogue and the ready lists.

use crate::catalogue::Catalogue;
use crate::roster::Roster;

static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/catalogue.bin"));
static EXAMPLES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/examples.bin"));

impl Catalogue {
    /// What ships with the program: the manual and the house tomes.
    #[expect(clippy::expect_used, reason = "the bytes come from this very build, and a test unpacks them")]
    pub fn shipped() -> Catalogue {
        Catalogue::unpack(PACKED).expect("the build packed the catalogue")
    }
}

/// The lists of `data/examples`, in the order of their file names.
#[expect(clippy::expect_used, reason = "the bytes come from this very build, and a test unpacks them")]
pub fn examples() -> Vec<Roster> {
    postcard::from_bytes(EXAMPLES).expect("the build packed the examples")
}
