//! How a list stands: what it costs and what is wrong with it. Stored beside each list, so that the first page need not
//! judge.

use crate::catalogue::Catalogue;
use crate::roster::Roster;
use crate::rules::Verdict;
use crate::rules::verdict::Summary;

pub fn judge(catalogue: &Catalogue, roster: &Roster) -> Summary {
    Verdict::of(catalogue, roster).summary()
}
