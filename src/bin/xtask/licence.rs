//! Licences as packages say them (SPDX expressions): `(MIT OR Apache-2.0) AND Unicode-3.0`.

/// Whether the expression can be fulfilled with allowed licences only. What is not understood is not.
pub fn satisfied(expression: &str, allowed: &impl Fn(&str) -> bool) -> bool {
    // Older packages separate with a slash, which means OR.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut words = words.as_slice();
    either(&mut words, allowed).is_some_and(|satisfied| satisfied && words.is_empty())
}

fn either(words: &mut &[&str], allowed: &impl Fn(&str) -> bool) -> Option<bool> {
    let mut satisfied = both(words, allowed)?;
    while let Some(("OR", rest)) = words.split_first().map(|(word, rest)| (*word, rest)) {
        *words = rest;
        satisfied |= both(words, allowed)?;
    }
    Some(satisfied)
}

fn both(words: &mut &[&str], allowed: &impl Fn(&str) -> bool) -> Option<bool> {
    let mut satisfied = one(words, allowed)?;
    while let Some(("AND", rest)) = words.split_first().map(|(word, rest)| (*word, rest)) {
        *words = rest;
        satisfied &= one(words, allowed)?;
    }
    Some(satisfied)
}

fn one(words: &mut &[&str], allowed: &impl Fn(&str) -> bool) -> Option<bool> {
    let (first, rest) = words.split_first()?;
    *words = rest;
    match *first {
        "(" => {
            let inside = either(words, allowed)?;
            let (close, rest) = words.split_first()?;
            *words = rest;
            (*close == ")").then_some(inside)
        }
        ")" | "OR" | "AND" | "WITH" => None,
        licence => match words.split_first() {
            // An exception is a licence of its own: `Apache-2.0 WITH LLVM-exception`.
            Some((&"WITH", rest)) => {
                let (exception, rest) = rest.split_first()?;
                *words = rest;
                Some(allowed(&format!("{licence} WITH {exception}")))
            }
            _ => Some(allowed(licence)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::satisfied;

    #[test]
    fn expressions_are_read_as_they_are_meant() {
        let allowed = |licence: &str| ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"].contains(&licence);
        for good in [
            "MIT",
            "GPL-3.0 OR MIT",
            "MIT/Apache-2.0",
            "Apache-2.0 / MIT",
            "(GPL-3.0 OR MIT) AND Zlib",
            "GPL-3.0 AND X OR MIT",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
        ] {
            assert!(satisfied(good, &allowed), "{good}");
        }
        for bad in
            ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Zlib) AND X", "MIT MIT", "(MIT", "MIT)", "MIT OR", "MIT WITH x"]
        {
            assert!(!satisfied(bad, &allowed), "{bad}");
        }
    }
}
