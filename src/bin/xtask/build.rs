//! `cargo xtask build`: compiles the app to wasm, and writes dist/, which any static host can serve.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use crate::assets::{self, Files};
use crate::failure::{Context, Failure};
use crate::install::{self, WASM_TARGET};
use crate::report::{self, Stages, say};
use crate::server::split_hashed;
use crate::{hosting, sbom, shell, shorten, slim, split};

/// A program that becomes one wasm file and its JavaScript.
pub struct WasmBinary {
    pub name: &'static str,
    /// What cargo is told besides the name.
    pub features: &'static [&'static str],
    /// Loaded at every start, so its size counts; otherwise only when somebody asks for it.
    pub first_load: bool,
    /// With printpdf, which brings more than it is asked for: see `slim`.
    pub pdf: bool,
    /// Has chunks: see `split`.
    pub split: bool,
}

/// One line for each.
pub const WASM_BINARIES: &[WasmBinary] = &[
    WasmBinary { name: "ralliement", features: &["--no-default-features"], first_load: true, pdf: false, split: true },
    WasmBinary {
        name: "worker",
        features: &["--no-default-features", "--features", "pdf"],
        first_load: false,
        pdf: true,
        split: false,
    },
];

const BOOT: &str = "boot.js";
const EDITOR_LINE: &str = "const EDITOR = [];";
/// Which files each chunk needs, between two steps of the build.
const CHUNKS: &str = "chunks.json";

/// What compresses well; pictures and fonts are packed already.
const COMPRESSED: &[&str] = &["html", "js", "css", "wasm", "svg", "json", "webmanifest", "txt"];

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    Release,
    Dev,
}

impl Profile {
    pub fn of(dev: bool) -> Self {
        if dev { Self::Dev } else { Self::Release }
    }
}

pub fn run(profile: Profile) -> Result<(), Failure> {
    let mut stages = Stages::of(6);
    stages.run("toolchain", install::wasm_target)?;
    let programs = stages
        .run("wasm", || WASM_BINARIES.iter().map(|binary| compile(binary, profile)).collect::<Result<Vec<_>, _>>())?;
    let mut sources = stages.run("bindings", || bind(&programs, profile))?;
    let site = stages.run("page", || {
        gather(&mut sources)?;
        assets::pack(sources, profile == Profile::Dev)
    })?;
    let beside = stages.run("bill of materials", || beside(&site, profile))?;
    stages.run("dist", || write(&site, &beside, &shell::dist(), profile))
}

/// What lies in dist/ beside the app, for hosts and auditors; no visitor fetches it.
pub const BESIDE: &[&str] = &[hosting::HEADERS, sbom::NAME];

fn beside(site: &Files, profile: Profile) -> Result<Files, Failure> {
    let mut files = Files::from([(hosting::HEADERS.to_owned(), hosting::headers(site).into_bytes())]);
    if profile == Profile::Release {
        files.insert(sbom::NAME.to_owned(), sbom::make()?.into_bytes());
    }
    Ok(files)
}

/// Compiles one program and says where cargo put it, which only cargo knows (CARGO_TARGET_DIR, configuration files).
pub fn compile(binary: &WasmBinary, profile: Profile) -> Result<PathBuf, Failure> {
    let mut cargo = shell::cargo(["build", "--target", WASM_TARGET, "--bin", binary.name]);
    cargo.args(binary.features).args(["--message-format", "json-render-diagnostics"]);
    match profile {
        Profile::Release => cargo.args(["--profile", "web"]),
        // wasm-bindgen drops line numbers in any case; without them there is less to write, link and read.
        Profile::Dev => cargo.args(["--config", "profile.dev.debug=false"]),
    };
    let output = cargo
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .and_then(std::process::Child::wait_with_output)
        .context(|| "cargo could not be started".to_owned())?;
    if !output.status.success() {
        return Err(Failure::new(format!(
            "{} does not compile for the browser; the message above says where",
            binary.name
        )));
    }
    artifact(&String::from_utf8_lossy(&output.stdout), binary.name)
        .ok_or_else(|| Failure::new(format!("cargo did not say where it put {}.wasm", binary.name)))
}

fn artifact(messages: &str, name: &str) -> Option<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["reason"] == "compiler-artifact" && message["target"]["name"] == name)
        .filter_map(|message| message["filenames"].as_array().cloned())
        .flatten()
        .filter_map(|file| file.as_str().map(PathBuf::from))
        .find(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

/// The wasm of the programs without what only the compiler needed, and their JavaScript.
fn bind(programs: &[PathBuf], profile: Profile) -> Result<Files, Failure> {
    let mut files = Files::new();
    for (binary, program) in WASM_BINARIES.iter().zip(programs) {
        // Beside the program: in the target folder, wherever that is.
        let folder = program.with_extension("bindgen");
        let stamp = program.with_extension("bindgen-of");
        // Dates do not tell: cargo brings back an older program when checkouts share a target folder.
        let origin = origin(program).context(|| format!("{} cannot be read", program.display()))?;
        if fs::read_to_string(&stamp).ok().as_ref() != Some(&origin) {
            for done in [fs::remove_file(&stamp), fs::remove_dir_all(&folder)] {
                done.or_else(absent).context(|| format!("{} cannot be emptied", folder.display()))?;
            }
            generate(binary, program, &folder, profile)?;
            fs::write(&stamp, origin).context(|| format!("{} cannot be written", stamp.display()))?;
        }
        read_folder(&folder, "", &mut files)?;
    }
    Ok(files)
}

/// What the bindings are made from: the program, and this one. Without a change they need not be made again, which
/// takes ten seconds and more for an unoptimised program.
fn origin(program: &Path) -> std::io::Result<String> {
    // Not there any more where a test step has compiled it anew: then the bindings are simply made again.
    let ourselves = std::env::current_exe().and_then(fs::read).unwrap_or_default();
    Ok(assets::hash([fs::read(program)?.as_slice(), &ourselves]))
}

fn absent(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

/// wasm-bindgen as a library.
fn generate(binary: &WasmBinary, program: &Path, folder: &Path, profile: Profile) -> Result<(), Failure> {
    let failed = || format!("wasm-bindgen cannot read {}", program.display());
    let release = profile == Profile::Release;
    let mut bindgen = Bindgen::new();
    if binary.pdf {
        bindgen.input_module(binary.name, slim::worker(program, release)?);
    } else if binary.split {
        let (main, chunks) = split::split(program, binary.name, folder, release)?;
        write_chunks(folder, &chunks)?;
        // The chunks find the table and the memory under the names that the linker gave them.
        bindgen.input_module(binary.name, slim::app(&main, release)?).keep_lld_exports(true);
    } else {
        bindgen.input_path(program);
    }
    bindgen
        .web(true)
        .context(failed)?
        .typescript(false)
        // The JavaScript itself names its wasm, under the final name that `assets` gives it.
        .omit_default_module_path(false)
        .debug(!release)
        .remove_name_section(release)
        .remove_producers_section(release)
        .generate(folder)
        .context(failed)?;
    if binary.split {
        split::join(folder, binary.name)?;
    }
    if release { shorten::shorten(folder, binary.name) } else { Ok(()) }
}

/// Beside the bindings, for [`gather`].
fn write_chunks(folder: &Path, chunks: &split::Chunks) -> Result<(), Failure> {
    let path = folder.join(CHUNKS);
    let text = serde_json::to_string(chunks).context(|| "the list of chunks cannot be written".to_owned())?;
    fs::write(&path, text).context(|| format!("{} cannot be written", path.display()))
}

/// Fills in which files the editor needs, so that a list that is opened by its address does not wait for the app to ask.
fn name_editor_files(files: &mut Files) -> Result<(), Failure> {
    let broken = || Failure::new(format!("{BOOT} has no line {EDITOR_LINE}, or the app has no chunk `editor`"));
    let chunks: split::Chunks =
        files.remove(CHUNKS).and_then(|text| serde_json::from_slice(&text).ok()).ok_or_else(broken)?;
    let needed = chunks.get("editor").ok_or_else(broken)?;
    let boot = files.get(BOOT).and_then(|bytes| std::str::from_utf8(bytes).ok()).ok_or_else(broken)?;
    let listed: Vec<String> = needed.iter().map(|file| format!("\"./{file}\"")).collect();
    let filled = EDITOR_LINE.replace("[]", &format!("[{}]", listed.join(", ")));
    let boot = boot.contains(EDITOR_LINE).then(|| boot.replace(EDITOR_LINE, &filled)).ok_or_else(broken)?;
    files.insert(BOOT.to_owned(), boot.into_bytes());
    Ok(())
}

/// Adds the files that are not compiled: the page, the styles, and everything in public/.
fn gather(files: &mut Files) -> Result<(), Failure> {
    let root = shell::root();
    read_folder(&root.join("public"), "", files)?;
    let read = |path: &str| fs::read_to_string(root.join(path)).context(|| format!("{path} cannot be read"));
    for name in ["main.css", "editor.css", "pages.css"] {
        let style = assets::inline_imports(&read(&format!("style/{name}"))?, |name| read(&format!("style/{name}")))?;
        files.insert(name.to_owned(), assets::squeeze(&style).into_bytes());
    }
    files.insert(assets::HOME.to_owned(), read("index.html")?.into_bytes());
    name_editor_files(files)?;
    for (_, script) in files.iter_mut().filter(|(name, _)| name.ends_with(".js")) {
        if let Ok(text) = std::str::from_utf8(script) {
            *script = shorten::squeeze(text).into_bytes();
        }
    }
    Ok(())
}

fn read_folder(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), Failure> {
    let failed = || format!("{} cannot be read", folder.display());
    for entry in fs::read_dir(folder).context(failed)? {
        let path = entry.context(failed)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).filter(|name| plain(name)).ok_or_else(|| {
            Failure::new(format!("rename {}: only letters, digits, `.`, `-` and `_` work everywhere", path.display()))
        })?;
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            read_folder(&path, &format!("{name}/"), files)?;
        } else {
            let content = fs::read(&path).context(|| format!("{} cannot be read", path.display()))?;
            files.insert(name, content);
        }
    }
    Ok(())
}

fn plain(name: &str) -> bool {
    !name.starts_with('.')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'))
}

/// Everything is ready in memory before dist/ is touched, so a build that fails leaves the last good one alone.
fn write(site: &Files, beside: &Files, dist: &Path, profile: Profile) -> Result<(), Failure> {
    let failed =
        || format!("{} cannot be written; check that the disk has room and the folder is yours", dist.display());
    // The unoptimised wasm is so large that packing it would cost more than it saves on one's own machine.
    let packed = if profile == Profile::Release { pack(site, dist).context(failed)? } else { Files::new() };
    if dist.exists() {
        fs::remove_dir_all(dist).context(failed)?;
    }
    for (name, content) in site.iter().chain(&packed).chain(beside) {
        let path = dist.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).context(failed)?;
        }
        fs::write(&path, content).context(failed)?;
    }
    let bytes = site.values().map(Vec::len).sum();
    say(format!("    {} files, {}", site.len(), report::kibibytes(bytes)));
    Ok(())
}

/// The compressed twins of the files that gain from it.
fn pack(site: &Files, last: &Path) -> std::io::Result<Files> {
    let mut packed = Files::new();
    for (name, content) in site {
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
        if COMPRESSED.contains(&extension) {
            let twin = format!("{name}.br");
            // Packing a large file takes seconds. A name with a hash says that the last build packed the same content.
            let kept = split_hashed(name).and_then(|_| fs::read(last.join(&twin)).ok());
            packed.insert(twin, kept.map_or_else(|| compress(content), Ok)?);
        }
    }
    Ok(packed)
}

/// Brotli at its best, with the window that browsers expect at most without asking.
fn compress(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, size_hint: content.len(), ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut packed, &parameters)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::artifact;
    use std::path::PathBuf;

    #[test]
    fn the_wasm_is_found_among_cargos_messages() {
        let messages = r#"
{"reason":"compiler-artifact","target":{"name":"ralliement"},"filenames":["/t/libralliement.rlib"]}
{"reason":"compiler-artifact","target":{"name":"other"},"filenames":["/t/other.wasm"]}
not json
{"reason":"compiler-artifact","target":{"name":"ralliement"},"filenames":["/t/ralliement.js","/t/ralliement.wasm"]}
{"reason":"build-finished","success":true}"#;
        assert_eq!(artifact(messages, "ralliement"), Some(PathBuf::from("/t/ralliement.wasm")));
        assert_eq!(artifact(messages, "absent"), None);
    }
}
