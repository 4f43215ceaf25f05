//! The words that a link writes as a number: ids of the manual and of the shipped tomes.
//!
//! `words.txt` only ever grows at its end: the number of a word is its line, for ever, so that a link made today
//! opens with every later version, and a later link with any version that knows its words. It does not matter
//! whether a tome is loaded, or still has the id: the word comes back as it was. The first 42 words and the
//! first 42 behind the name of the list's own faction take one byte, the next five thousand two.

use std::collections::HashMap;
use std::sync::LazyLock;

static TEXT: &str = include_str!("words.txt");

pub static WORDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| TEXT.lines().collect());

static NUMBERS: LazyLock<HashMap<&'static str, usize>> =
    LazyLock::new(|| WORDS.iter().enumerate().map(|(at, word)| (*word, at)).collect());

pub fn number_of(word: &str) -> Option<usize> {
    NUMBERS.get(word).copied()
}

pub fn word(number: usize) -> Option<&'static str> {
    WORDS.get(number).copied()
}
