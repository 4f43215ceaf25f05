//! Older versions of the file format, each brought to the next by one step.
//!
//! Format 1 is the first, so [`STEPS`] is still empty; the mechanism is played through in the tests with steps
//! made up for it. A step works on the tree of the file, before anything is read: what it does not name it
//! leaves alone, so that unknown keys come through every version.

use super::value::Value;

/// The keys of a file and their values.
pub type Keys = Vec<(String, Value)>;

/// Brings a file of version `from` to `from + 1`.
pub struct Step {
    pub from: u32,
    pub run: fn(Keys) -> Keys,
}

/// The steps that were ever needed, by version.
pub const STEPS: &[Step] = &[];

/// The file in version `to`, or `None` where a step on the way is missing.
pub fn bring(mut keys: Keys, from: u32, to: u32, steps: &[Step]) -> Option<Keys> {
    for version in from..to {
        let step = steps.iter().find(|step| step.from == version)?;
        keys = (step.run)(keys);
    }
    keys.retain(|(name, _)| name != "ralliement");
    keys.insert(0, ("ralliement".to_owned(), Value::Plain(to.to_string())));
    Some(keys)
}

/// For steps: a key under a new name, in its old place.
pub fn rename(keys: &mut Keys, old: &str, new: &str) {
    for (name, _) in keys.iter_mut().filter(|(name, _)| name == old) {
        *name = new.to_owned();
    }
}
