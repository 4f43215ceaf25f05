//! Static markup does not trip over Trusted Types.
//!
//! `view!` builds an element inside another one through `innerHTML` where nothing in it can change: all its attributes
//! are literals, and so is all that it holds. The policy of the page forbids `innerHTML`, and the app stops. One value
//! in braces, `<span>{"Ralliement"}</span>`, is enough for the element to be built node by node.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop")]

use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::vec::IntoIter;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Never closed, in HTML.
const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

enum Node {
    Text,
    /// Something in braces.
    Block,
    Element(Element),
}

struct Element {
    name: String,
    line: usize,
    attributes: usize,
    /// No attribute has a value that is worked out.
    literal: bool,
    children: Vec<Node>,
}

impl Element {
    fn is_component(&self) -> bool {
        self.name.contains("::") || self.name.starts_with(char::is_uppercase)
    }

    fn is_static(&self) -> bool {
        let children = self.children.iter().all(|child| match child {
            Node::Text => true,
            Node::Block => false,
            Node::Element(element) => element.is_static(),
        });
        !self.is_component() && self.literal && children
    }

    /// Where `view!` would use `innerHTML` below this element.
    fn report(&self, lines: &mut Vec<usize>) {
        for child in &self.children {
            let Node::Element(child) = child else { continue };
            let bare = child.attributes == 0 && child.children.is_empty();
            // The roots of a view and the children of a component are built node by node, and so is what has nothing.
            if !self.is_component() && !bare && child.is_static() {
                lines.push(child.line);
            } else {
                child.report(lines);
            }
        }
    }
}

struct Parser {
    tokens: Peekable<IntoIter<TokenTree>>,
}

impl Parser {
    fn new(tokens: TokenStream) -> Parser {
        Parser { tokens: tokens.into_iter().collect::<Vec<_>>().into_iter().peekable() }
    }

    fn at(&mut self, sign: char) -> bool {
        matches!(self.tokens.peek(), Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
    }

    fn take(&mut self, sign: char) -> bool {
        self.at(sign) && self.tokens.next().is_some()
    }

    /// Up to the end, or the closing tag of the element around.
    fn nodes(&mut self) -> Vec<Node> {
        let mut nodes = Vec::new();
        while let Some(token) = self.tokens.next() {
            match token {
                TokenTree::Group(_) => nodes.push(Node::Block),
                TokenTree::Punct(punct) if punct.as_char() == '<' => {
                    if self.take('/') {
                        while self.tokens.next().is_some_and(|token| token.to_string() != ">") {}
                        return nodes;
                    }
                    nodes.push(Node::Element(self.element(punct.span().start().line)));
                }
                TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Punct(_) => nodes.push(Node::Text),
            }
        }
        nodes
    }

    /// After its `<`.
    fn element(&mut self, line: usize) -> Element {
        let mut element = Element { name: self.name(), line, attributes: 0, literal: true, children: Vec::new() };
        loop {
            if self.take('>') {
                if !VOID.contains(&element.name.as_str()) {
                    element.children = self.nodes();
                }
                return element;
            }
            if self.take('/') {
                assert!(self.take('>'), "line {line}: a tag that does not end");
                return element;
            }
            assert!(self.tokens.peek().is_some(), "line {line}: a tag that does not end");
            element.attributes += 1;
            let key = self.name();
            if key.is_empty() {
                // `{attribute}`
                self.tokens.next();
                element.literal = false;
                continue;
            }
            let directive = ["style:", "prop:", "on:", "use:", "bind:"].iter().any(|start| key.starts_with(start));
            let literal = !self.take('=') || self.is_literal_value();
            element.literal &= literal && !directive;
        }
    }

    /// `aria-label`, `on:click`, `home::Home`; empty before anything else.
    fn name(&mut self) -> String {
        let mut name = String::new();
        while let Some(token) = self.tokens.peek() {
            let part = match token {
                TokenTree::Ident(part) if name.is_empty() || name.ends_with([':', '-']) => part.to_string(),
                TokenTree::Punct(punct) if !name.is_empty() && [':', '-'].contains(&punct.as_char()) => {
                    punct.as_char().to_string()
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) | TokenTree::Group(_) => break,
            };
            name.push_str(&part);
            self.tokens.next();
        }
        name
    }

    /// Reads a value up to the next attribute, or the end of the tag.
    fn is_literal_value(&mut self) -> bool {
        let first = self.tokens.next();
        let literal = matches!(&first, Some(TokenTree::Literal(literal)) if literal.to_string().ends_with(['"', '#']));
        if literal || matches!(&first, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace) {
            return literal;
        }
        // An expression. What is after it in the tag no longer matters: the element is not static.
        let (mut open, mut arrow) = (0, false);
        while let Some(token) = self.tokens.peek() {
            let sign = match token {
                TokenTree::Punct(punct) => punct.as_char(),
                TokenTree::Ident(_) | TokenTree::Literal(_) | TokenTree::Group(_) => ' ',
            };
            let self_closing = sign == '/' && {
                let mut ahead = self.tokens.clone();
                ahead.next();
                matches!(ahead.next(), Some(TokenTree::Punct(punct)) if punct.as_char() == '>')
            };
            match sign {
                '>' if open == 0 && !arrow => break,
                '>' if !arrow => open -= 1,
                '<' => open += 1,
                _ if self_closing => break,
                _ => {}
            }
            arrow = sign == '-' || sign == '=';
            self.tokens.next();
        }
        false
    }
}

/// Lines of the elements that `view!` would build through `innerHTML`.
fn static_elements(source: &str) -> Vec<usize> {
    fn visit(tokens: TokenStream, lines: &mut Vec<usize>) {
        let mut last = [String::new(), String::new()];
        for token in tokens {
            if let TokenTree::Group(group) = &token {
                if last == ["view", "!"] {
                    let root = Element {
                        name: "Root".to_owned(),
                        line: 0,
                        attributes: 0,
                        literal: true,
                        children: Vec::new(),
                    };
                    Element { children: Parser::new(group.stream()).nodes(), ..root }.report(lines);
                }
                // Views stand in braces of other views too.
                visit(group.stream(), lines);
                last = [String::new(), String::new()];
            } else {
                last = [std::mem::take(&mut last[1]), token.to_string()];
            }
        }
    }
    let mut lines = Vec::new();
    visit(source.parse().unwrap(), &mut lines);
    lines.sort_unstable();
    lines
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_view_is_built_through_inner_html() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app"), &mut files);
    let found = files.iter().flat_map(|file| {
        let lines = static_elements(&fs::read_to_string(file).unwrap());
        lines.into_iter().map(move |line| format!("{}:{line}", file.display()))
    });
    let found: Vec<String> = found.collect();
    assert!(found.is_empty(), "wholly static elements; put one value of each into braces:\n{}", found.join("\n"));
}

#[test]
fn what_is_wholly_static_is_found_wherever_it_stands() {
    for (source, lines) in [
        (r#"view! { <p><span>"Ralliement"</span></p> }"#, vec![1]),
        ("view! { <p>\n<span class=\"a\"></span>\n</p> }", vec![2]),
        (r#"view! { <p><br class="a"/>{text}</p> }"#, vec![1]),
        (r#"view! { <svg><path d="M0 0"/></svg> }"#, vec![1]),
        (r#"view! { <Show when=move || a.get()><p><b>"x"</b></p></Show> }"#, vec![1]),
        ("view! { <ul>{all.map(|one| view! {\n<li><b>\"x\"</b>{one}</li> })}</ul> }", vec![2]),
        (r#"view! { <p on:click=move |_| act(|x| -> u8 { 1 })><b>"x"</b>{y}</p> }"#, vec![1]),
        (r#"view! { <p class=of::<Vec<u8>>()><b>"x"</b>{y}</p> }"#, vec![1]),
    ] {
        assert_eq!(static_elements(source), lines, "{source}");
    }
}

#[test]
fn what_can_change_or_stands_first_is_left_alone() {
    for source in [
        r#"view! { <span>"a root"</span> }"#,
        r#"view! { <span>"two"</span><span>"roots"</span> }"#,
        r#"view! { <Field label="x"><span>"child of a component"</span></Field> }"#,
        r#"view! { <p><span>{"Ralliement"}</span></p> }"#,
        r#"view! { <p><span class={"a"}></span></p> }"#,
        r#"view! { <p><span class="a" hidden=off></span></p> }"#,
        r#"view! { <p><input class="a" prop:value="x"/></p> }"#,
        r#"view! { <p><button type="button" on:click=move |_| act.run(())>"x"</button></p> }"#,
        r#"view! { <p><span class="a"><Icon path/></span></p> }"#,
        r#"view! { <tr><td></td>{more}</tr> }"#,
        r#"view! { <p>"words " <b>{bold}</b> "and words"</p> }"#,
        r#"let view = "<p><b>x</b></p>";"#,
    ] {
        assert_eq!(static_elements(source), Vec::<usize>::new(), "{source}");
    }
}
