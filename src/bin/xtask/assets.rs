//! From the files of the sources to the files of a site: names with a content hash, references that follow them, and a
//! service worker that knows the list. Works on bytes in memory only; `build` reads and writes.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};

use crate::failure::Failure;
use crate::integrity::integrity;
use crate::server::HASH_LENGTH;

/// Path relative to the site (`icons/icon.svg`) → content.
pub type Files = BTreeMap<String, Vec<u8>>;

pub const HOME: &str = "index.html";
pub const SERVICE_WORKER: &str = "sw.js";

/// Names that browsers and links know, so they stay.
const FIXED: &[&str] = &[HOME, SERVICE_WORKER, "manifest.webmanifest"];

/// What only stores and chats show: not for the copy that works without a network.
const PICTURES: &str = "screens/";

/// How a build that is not for players begins its id; sizes of such a build mean nothing.
pub const DEV_PREFIX: &str = "dev-";

const BUILD_LINE: &str = "const BUILD = \"\";";
const FILES_LINE: &str = "const FILES = [];";

/// Gives every file its final name and content.
pub fn pack(mut sources: Files, dev: bool) -> Result<Files, Failure> {
    let worker = take_text(&mut sources, SERVICE_WORKER)?;
    if !sources.contains_key(HOME) {
        return Err(Failure::new(format!("{HOME} is missing")));
    }
    let mut packing = Packing { sources: &sources, names: BTreeMap::new(), site: Files::new(), open: Vec::new() };
    for name in sources.keys() {
        packing.place(name)?;
    }
    let mut site = packing.site;

    let id = build_id(&site, &worker, dev);
    let worker = fill_worker(&worker, &id, &site)?;
    site.insert(SERVICE_WORKER.to_owned(), worker.into_bytes());
    Ok(site)
}

/// Puts the text of other style sheets where `@import "other.css";` stands, on a line of its own: one request, not two.
pub fn inline_imports(css: &str, read: impl Fn(&str) -> Result<String, Failure>) -> Result<String, Failure> {
    let mut whole = String::with_capacity(css.len());
    for line in css.lines() {
        let import = line.trim().strip_prefix("@import \"").and_then(|rest| rest.strip_suffix("\";"));
        whole.push_str(&import.map_or_else(|| Ok(line.to_owned()), &read)?);
        whole.push('\n');
    }
    Ok(whole)
}

/// Style without what is there for those who write it: comments, indents, line ends. Our strings hold no comments.
pub fn squeeze(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |mut all, line| {
        if !all.is_empty() && !all.ends_with(['{', '}', ';', ',']) {
            all.push(' ');
        }
        all.push_str(line);
        all
    })
}

struct Packing<'a> {
    sources: &'a Files,
    /// Source name → final name of what is placed already.
    names: BTreeMap<&'a str, String>,
    site: Files,
    /// What is being placed just now, to recognise a circle.
    open: Vec<&'a str>,
}

impl<'a> Packing<'a> {
    /// A file's hash covers the final names of what it refers to, so those are placed first.
    fn place(&mut self, name: &'a str) -> Result<String, Failure> {
        if let Some(done) = self.names.get(name) {
            return Ok(done.clone());
        }
        if self.open.contains(&name) {
            return Err(Failure::new(format!(
                "{} refer to each other in a circle, so none can be named after its content",
                self.open.join(", ")
            )));
        }
        self.open.push(name);
        let bytes = self.sources.get(name).map_or(&[][..], Vec::as_slice);
        let content = match std::str::from_utf8(bytes) {
            Ok(text) if refers(name) => self.follow(name, text)?.into_bytes(),
            _ => bytes.to_vec(),
        };
        self.open.pop();

        let placed = if FIXED.contains(&name) { name.to_owned() } else { hashed_name(name, &content) };
        self.site.insert(placed.clone(), content);
        self.names.insert(name, placed.clone());
        Ok(placed)
    }

    /// The text with every reference to another file changed to its final name.
    fn follow(&mut self, own: &str, text: &str) -> Result<String, Failure> {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(['"', '\'', '(', '`']) {
            let (before, after) = rest.split_at(at + 1);
            out.push_str(before);
            let end = after
                .find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '/' | '-' | '_')))
                .unwrap_or(after.len());
            let (token, tail) = after.split_at(end);
            let closed = tail.starts_with(['"', '\'', ')', '`', '?', '#']);
            let (dot, path) = token.strip_prefix("./").map_or(("", token), |path| ("./", path));
            // `"./platform.js": import1` is the name under which a program asks for a module: it stays.
            let key = tail.get(1..).is_some_and(|after| after.starts_with(':'));
            let target = self.sources.get_key_value(path).map(|(name, _)| name.as_str());
            match target.filter(|target| closed && !key && *target != own) {
                Some(target) => out.extend([dot, &self.place(target)?]),
                None if closed && must_exist(&out, path) => {
                    return Err(Failure::new(format!(
                        "{own} refers to \"{path}\", which is not among the files of the build"
                    )));
                }
                None => out.push_str(token),
            }
            rest = tail;
        }
        out.push_str(rest);
        Ok(out)
    }
}

fn refers(name: &str) -> bool {
    [".html", ".css", ".js", ".webmanifest"].iter().any(|extension| name.ends_with(extension))
}

/// Links of pages and styles to a file are promises. Strings in scripts may be anything.
fn must_exist(before: &str, path: &str) -> bool {
    let link = ["href=\"", "src=\"", "url(", "url(\"", "url('"].iter().any(|start| before.ends_with(start));
    link && !path.is_empty()
}

fn hashed_name(name: &str, content: &[u8]) -> String {
    let hash = hash([content]);
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{name}-{hash}"),
    }
}

/// The standard library's hash is enough: it tells versions of our own files apart, nobody attacks it.
pub fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = DefaultHasher::new();
    for part in parts {
        hasher.write_usize(part.len());
        hasher.write(part);
    }
    format!("{:0width$x}", hasher.finish(), width = HASH_LENGTH)
}

/// Changes when anything changes, the worker's own code too.
fn build_id(site: &Files, worker: &str, dev: bool) -> String {
    let parts = site.iter().flat_map(|(name, content)| [name.as_bytes(), content.as_slice()]);
    let hash = hash(parts.chain([worker.as_bytes()]));
    if dev { format!("{DEV_PREFIX}{hash}") } else { hash }
}

fn fill_worker(worker: &str, id: &str, site: &Files) -> Result<String, Failure> {
    for line in [BUILD_LINE, FILES_LINE] {
        if worker.matches(line).count() != 1 {
            return Err(Failure::new(format!("public/{SERVICE_WORKER} must contain `{line}` exactly once")));
        }
    }
    // "./" is what people open; a cache entry under another name would not answer it. Names are plain, so no escaping.
    let line = |(name, content): (&String, &Vec<u8>)| {
        format!("[\"{}\", \"{}\"]", if name == HOME { "./" } else { name.as_str() }, integrity(content))
    };
    let list: Vec<String> = site.iter().filter(|(name, _)| !name.starts_with(PICTURES)).map(line).collect();
    Ok(worker
        .replace(BUILD_LINE, &format!("const BUILD = \"{id}\";"))
        .replace(FILES_LINE, &format!("const FILES = [{}];", list.join(", "))))
}

fn take_text(files: &mut Files, name: &str) -> Result<String, Failure> {
    let bytes = files.remove(name).ok_or_else(|| Failure::new(format!("public/{name} is missing")))?;
    String::from_utf8(bytes).map_err(|_| Failure::new(format!("public/{name} is not UTF-8 text")))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;
    use crate::server::{POLICY, split_hashed};

    const WORKER: &str = "const BUILD = \"\";\nconst FILES = [];\n";

    fn sources(extra: &[(&str, &str)]) -> Files {
        [("sw.js", WORKER), ("index.html", "<script src=\"boot.js\"></script>"), ("boot.js", "import(\"./app.js\")")]
            .iter()
            .chain([&("app.js", "new URL('app_bg.wasm', import.meta.url)"), &("app_bg.wasm", "\0asm")])
            .chain(extra)
            .map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()))
            .collect()
    }

    fn placed(site: &Files, stem: &str, extension: &str) -> (String, String) {
        let (name, content) = site.iter().find(|(name, _)| split_hashed(name) == Some((stem, extension))).unwrap();
        (name.clone(), String::from_utf8(content.clone()).unwrap())
    }

    fn text(site: &Files, name: &str) -> String {
        String::from_utf8(site.get(name).unwrap().clone()).unwrap()
    }

    #[test]
    fn style_loses_only_what_nobody_reads() {
        let css =
            "/* one */\n.a,\n.b {\n  color: red; /* two */\n  margin: 0\n    1px;\n}\n\n@media (x) { .c { d: e; } }\n";
        assert_eq!(squeeze(css), ".a,.b {color: red;margin: 0 1px;}@media (x) { .c { d: e; } }");
    }

    #[test]
    fn references_follow_the_hashed_names() {
        let site = pack(sources(&[]), false).unwrap();
        let (wasm, _) = placed(&site, "app_bg", "wasm");
        let (glue, glue_text) = placed(&site, "app", "js");
        let (boot, boot_text) = placed(&site, "boot", "js");
        assert_eq!(glue_text, format!("new URL('{wasm}', import.meta.url)"));
        assert_eq!(boot_text, format!("import(\"./{glue}\")"));
        assert_eq!(text(&site, "index.html"), format!("<script src=\"{boot}\"></script>"));
    }

    #[test]
    fn a_change_deep_down_changes_every_name_above_and_the_build_id() {
        let before = pack(sources(&[]), false).unwrap();
        let after = pack(sources(&[("app_bg.wasm", "\0asm2")]), false).unwrap();
        for (stem, extension) in [("app_bg", "wasm"), ("app", "js"), ("boot", "js")] {
            assert_ne!(placed(&before, stem, extension).0, placed(&after, stem, extension).0);
        }
        assert_ne!(text(&before, "sw.js").lines().next(), text(&after, "sw.js").lines().next());
        assert_eq!(before, pack(sources(&[]), false).unwrap());
    }

    #[test]
    fn the_name_under_which_a_program_asks_for_a_module_stays() {
        let script = "import * as one from \"./b.js\";\nconst imports = { \"./b.js\": one };";
        let site = pack(sources(&[("a.js", script), ("b.js", "1")]), false).unwrap();
        let (_, packed) = placed(&site, "a", "js");
        assert!(packed.contains("from \"./b-") && packed.contains("{ \"./b.js\": one }"), "{packed}");
    }

    #[test]
    fn only_whole_names_are_references() {
        let site =
            pack(sources(&[("main.css", "/* reapp.js, app.jsx */ a { b: url(data:x) } 'reboot.js'")]), false).unwrap();
        assert_eq!(placed(&site, "main", "css").1, "/* reapp.js, app.jsx */ a { b: url(data:x) } 'reboot.js'");
    }

    #[test]
    fn fonts_of_a_style_sheet_are_found_in_their_folder() {
        let extra = [("main.css", "src: url(fonts/a.woff2), url(\"fonts/a.woff2#x\")"), ("fonts/a.woff2", "f")];
        let site = pack(sources(&extra), false).unwrap();
        let (font, _) = placed(&site, "fonts/a", "woff2");
        assert_eq!(placed(&site, "main", "css").1, format!("src: url({font}), url(\"{font}#x\")"));
    }

    #[test]
    fn a_link_to_a_missing_file_fails() {
        let failure = pack(sources(&[("main.css", "src: url('fonts/b.woff2')")]), false).unwrap_err().to_string();
        assert!(failure.contains("main.css") && failure.contains("fonts/b.woff2"), "{failure}");
    }

    #[test]
    fn a_circle_fails() {
        let extra = [("a.js", "import './b.js'"), ("b.js", "import './a.js'")];
        assert!(pack(sources(&extra), false).unwrap_err().to_string().contains("circle"));
    }

    #[test]
    fn the_worker_lists_exactly_the_other_files() {
        let site = pack(sources(&[("manifest.webmanifest", "{}")]), true).unwrap();
        let worker = text(&site, "sw.js");
        assert!(worker.contains("const BUILD = \"dev-"));
        assert!(worker.contains("[\"./\", \"sha256-") && worker.contains("\"manifest.webmanifest\""));
        assert!(!worker.contains("index.html") && !worker.contains("sw.js"));
        for (_, content) in site.iter().filter(|(name, _)| *name != SERVICE_WORKER) {
            assert!(worker.contains(&integrity(content)));
        }
        assert_eq!(worker.matches("sha256-").count(), site.len() - 1);
    }

    #[test]
    fn a_worker_without_its_lines_fails() {
        assert!(pack(sources(&[("sw.js", "// nothing")]), false).is_err());
    }

    #[test]
    fn imports_are_put_in_place() {
        let css = inline_imports("@import \"card.css\";\nb {}\n", |name| Ok(format!("/* {name} */"))).unwrap();
        assert_eq!(css, "/* card.css */\nb {}\n");
    }

    #[test]
    fn the_page_repeats_the_policy_of_the_server() {
        let page = include_str!("../../../index.html");
        let policy = POLICY.strip_suffix("; frame-ancestors 'none'").unwrap();
        assert!(page.contains(&format!("content=\"{policy}\"")), "index.html and server.rs must give the same policy");
    }

    /// What is not on this list is inline code, eval or somebody else's.
    #[test]
    fn the_policy_lets_nothing_in_from_elsewhere() {
        let allowed = ["'none'", "'self'", "'wasm-unsafe-eval'", "'script'", "ralliement", "data:", "blob:"];
        for directive in POLICY.split("; ") {
            let (name, sources) = directive.split_once(' ').unwrap();
            for source in sources.split(' ') {
                assert!(allowed.contains(&source), "{directive}");
                assert!(name == "img-src" || !matches!(source, "data:" | "blob:"), "{directive}");
            }
        }
        assert!(POLICY.starts_with("default-src 'none'; "));
    }
}
