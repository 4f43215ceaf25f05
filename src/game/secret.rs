//! Secrets: chosen before the first turn, closed by a fingerprint, shown at the end (SCO-6).
//!
//! The fingerprint is of the choice and a salt that only its owner has, so that nobody can try all choices, and the
//! choice cannot be changed afterwards.

use std::hash::Hasher;

use siphasher::sip128::{Hasher128, SipHasher24};

use super::event::model_text;
use super::{GroupKind, ModelId, Muster, Side};
use crate::catalogue::play::{Secret, SecretKind};

/// What the salt must have at least, in letters.
pub const SALT: usize = 16;

/// Salt comes from the outside: chance is no business of this room.
pub fn seal(side: Side, kind: SecretKind, choice: &str, salt: &str) -> String {
    let mut hasher = SipHasher24::new_with_keys(0x5261_6c6c_6965_6d65, 0x6e74_2073_6563_7265);
    // Each part with its length, so that no two secrets are written alike.
    for part in [side.letter(), &format!("{kind:?}"), choice, salt] {
        hasher.write_u64(part.len() as u64);
        hasher.write(part.as_bytes());
    }
    let hash = hasher.finish128();
    format!("{:016x}{:016x}", hash.h1, hash.h2)
}

/// Who or what a side may choose; the general only where there is nobody else.
pub fn eligible(secret: &Secret, side: Side, own: &Muster, enemy: &Muster) -> Vec<String> {
    if secret.markers > 0 {
        return (0..secret.markers).map(|marker| marker.to_string()).collect();
    }
    let (side, muster) = match secret.id {
        SecretKind::Ward | SecretKind::Vip | SecretKind::Marker => (side, own),
        SecretKind::Prey => (side.other(), enemy),
    };
    let fits = |group: &super::Group| {
        let is = |keyword: &String| match (keyword.as_str(), group.kind) {
            ("Champion", _) => group.champion,
            ("Monstre", GroupKind::Monster) | ("Véhicule", GroupKind::Vehicle { .. }) => true,
            _ => false,
        };
        secret.among.iter().any(is)
    };
    let models = |generals: bool| -> Vec<String> {
        let groups = (0..).zip(&muster.groups).filter(|(_, group)| fits(group) && group.general == generals);
        groups
            .flat_map(|(number, group)| {
                (0..group.count).map(move |nth| model_text(ModelId { side, group: number, nth }))
            })
            .collect()
    };
    let others = models(false);
    if others.is_empty() { models(true) } else { others }
}
