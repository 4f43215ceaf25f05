//! A forgotten kind does not compile: no `match` of the app over an enum of ours ends in `_ =>`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Held here. The rooms above match on figures and codes as well, and are looked at one by one.
const FOLDER: &str = "src/app";

struct Arm {
    /// Without its guard.
    pattern: Vec<TokenTree>,
    guarded: bool,
    line: usize,
}

impl Arm {
    fn is_wildcard(&self) -> bool {
        matches!(self.pattern.as_slice(), [TokenTree::Ident(ident)] if ident == "_") && !self.guarded
    }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if *ident == word)
}

fn is_brace(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// The arms within the braces of a `match`.
fn arms(body: TokenStream) -> Vec<Arm> {
    let tokens: Vec<TokenTree> = body.into_iter().collect();
    let (mut at, mut all) = (0, Vec::new());
    while at < tokens.len() {
        let line = tokens[at].span().start().line;
        let arrow =
            |at: &usize| is_punct(&tokens[*at], '=') && tokens.get(at + 1).is_some_and(|next| is_punct(next, '>'));
        let Some(end) = (at..tokens.len()).find(arrow) else { break };
        let head = &tokens[at..end];
        let guard = head.iter().position(|token| is_word(token, "if"));
        let pattern = head[..guard.unwrap_or(head.len())].to_vec();
        all.push(Arm { pattern, guarded: guard.is_some(), line });
        at = end + 2;
        let block = tokens.get(at).is_some_and(is_brace);
        let comma = (at..tokens.len()).find(|at| is_punct(&tokens[*at], ','));
        // A block needs no comma behind it.
        at = if block && !tokens.get(at + 1).is_some_and(|next| is_punct(next, '.')) {
            at + 1 + usize::from(tokens.get(at + 1).is_some_and(|next| is_punct(next, ',')))
        } else {
            comma.map_or(tokens.len(), |comma| comma + 1)
        };
    }
    all
}

/// Whether a pattern names a variant of one of these, however deep.
fn names_enum(pattern: &[TokenTree], enums: &BTreeSet<String>) -> bool {
    let path = pattern.windows(3).any(|three| {
        let [TokenTree::Ident(name), colon, other] = three else { return false };
        enums.contains(&name.to_string()) && is_punct(colon, ':') && is_punct(other, ':')
    });
    path || pattern.iter().any(|token| match token {
        TokenTree::Group(group) => names_enum(&group.stream().into_iter().collect::<Vec<_>>(), enums),
        TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

/// The lines of every `_ =>` beside a variant of these enums.
fn offences(tokens: TokenStream, enums: &BTreeSet<String>, lines: &mut Vec<usize>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        if is_word(token, "match")
            && let Some(TokenTree::Group(body)) = tokens[at..].iter().find(|token| is_brace(token))
        {
            let arms = arms(body.stream());
            if arms.iter().any(|arm| names_enum(&arm.pattern, enums)) {
                lines.extend(arms.iter().filter(|arm| arm.is_wildcard()).map(|arm| arm.line));
            }
        }
        if let TokenTree::Group(group) = token {
            offences(group.stream(), enums, lines);
        }
    }
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut paths);
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// The names of all enums of ours.
fn own_enums() -> BTreeSet<String> {
    let name = |line: &str| {
        let rest = line.trim_start().trim_start_matches("pub ").trim_start_matches("pub(super) ");
        let name = rest.strip_prefix("enum ")?.split(|sign: char| !sign.is_alphanumeric()).next()?;
        Some(name.to_owned())
    };
    sources("src").iter().flat_map(|(_, text)| text.lines().filter_map(name).collect::<Vec<_>>()).collect()
}

#[test]
fn no_match_over_an_enum_of_ours_ends_in_a_wildcard() {
    let enums = own_enums();
    let mut all = Vec::new();
    for (path, text) in sources(FOLDER) {
        let mut lines = Vec::new();
        offences(text.parse().unwrap(), &enums, &mut lines);
        all.extend(lines.into_iter().map(|line| format!("{}:{line}", path.display())));
    }
    let all = all.join("\n");
    assert!(all.is_empty(), "\n{all}\n\nName the other variants, so that a new one does not compile unseen.\n");
}

#[test]
fn the_test_sees_wildcards_wherever_they_stand() {
    let enums = BTreeSet::from(["Place".to_owned()]);
    for (text, expected) in [
        ("match a { Place::List => 1, _ => 2 }", 1),
        ("match a { Some(Place::List) => { 1 } _ => 2 }", 1),
        ("view! { <p>{move || match a { (Place::Unit(_), 3) => x(), _ => y }}</p> }", 1),
        ("match a { Place::List => match b { 1 => 2, _ => 3 }, Place::Unit(_) => 4 }", 0),
        ("match a { Place::List => 1, Place::Unit(_) => 2 }", 0),
        ("match a { \"Place::List\" => 1, _ => 2 }", 0),
        ("match a { 1 => Place::List, _ => Place::Unit(2) }", 0),
    ] {
        let mut lines = Vec::new();
        offences(text.parse().unwrap(), &enums, &mut lines);
        assert_eq!(lines.len(), expected, "{text}");
    }
}
