//! Which part of one list is which of the other.

/// Larger lists are paired by their order: comparing everything with everything would take too long.
const MAX_PAIRS: usize = 250_000;

/// Every part of both sides once, in the order of `after` with what was removed at the end: those that are surely
/// the same first, then the most alike; what is like nothing stands alone.
pub fn pair<T>(
    before: &[T],
    after: &[T],
    surely: impl Fn(&T, &T) -> bool,
    likeness: impl Fn(&T, &T) -> u64,
) -> Vec<(Option<usize>, Option<usize>)> {
    let mut partner_of_after: Vec<Option<usize>> = vec![None; after.len()];
    let mut taken = vec![false; before.len()];
    if before.len().saturating_mul(after.len()) > MAX_PAIRS {
        for (at, (partner, taken)) in partner_of_after.iter_mut().zip(&mut taken).enumerate() {
            *partner = Some(at);
            *taken = true;
        }
    } else {
        let mut scores = Vec::new();
        for (to, new) in after.iter().enumerate() {
            for (from, old) in before.iter().enumerate() {
                let score = if surely(old, new) { u64::MAX } else { likeness(old, new) };
                if score > 0 {
                    scores.push((score, from.abs_diff(to), from, to));
                }
            }
        }
        // The most alike first; among equals the nearest in order.
        scores.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)).then(a.3.cmp(&b.3)));
        for (_, _, from, to) in scores {
            if let (Some(partner @ None), Some(taken @ false)) = (partner_of_after.get_mut(to), taken.get_mut(from)) {
                *partner = Some(from);
                *taken = true;
            }
        }
    }
    let kept = partner_of_after.into_iter().enumerate().map(|(to, from)| (from, Some(to)));
    let gone = taken.into_iter().enumerate().filter(|(_, taken)| !taken).map(|(from, _)| (Some(from), None));
    kept.chain(gone).collect()
}
