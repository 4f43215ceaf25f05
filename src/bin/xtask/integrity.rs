//! What a file must be to the byte, as browsers check it (Subresource Integrity). The browser tests include this file, to
//! publish versions of their own.

use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

/// `sha256-…`, of the content as it is unpacked.
pub fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content)))
}
