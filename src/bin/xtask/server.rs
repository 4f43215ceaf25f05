//! A small static server for a built app: the headers that any host should send, and nothing that a test can do without.
//!
//! Knows only a folder. `cargo xtask serve` and the browser tests (which include this very file) both use it, so that
//! what is tested runs under the policy that is served.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;

use tiny_http::{Header, Method, Request, Response, Server};

/// Nothing from elsewhere, no inline code, no eval but that of WebAssembly. index.html repeats it for hosts that cannot
/// send headers, without `frame-ancestors`, which browsers only accept from a header.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types ralliement; frame-ancestors 'none'";

const SECURITY: &[(&str, &str)] = &[
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    // The camera reads QR codes; nothing else of the device is ever asked for.
    ("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
];

/// Chromium opens six connections; more workers than that only wait.
const WORKERS: usize = 6;

/// Hexadecimal digits of the content hash in a file's name.
pub const HASH_LENGTH: usize = 16;

/// A server at work; dropping it stops it and frees the port.
pub struct Running {
    server: Arc<Server>,
    workers: Vec<JoinHandle<()>>,
}

impl Running {
    pub fn start(listener: TcpListener, folder: PathBuf) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        let server = Arc::new(Server::from_listener(listener, None)?);
        let workers = (0..WORKERS)
            .map(|_| {
                let (server, folder) = (Arc::clone(&server), folder.clone());
                std::thread::spawn(move || server.incoming_requests().for_each(|request| serve(&folder, request)))
            })
            .collect();
        Ok(Self { server, workers })
    }

    /// Serves until the process ends.
    pub fn wait(mut self) {
        self.workers.drain(..).for_each(|worker| drop(worker.join()));
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Each call wakes one waiting worker.
        self.workers.iter().for_each(|_| self.server.unblock());
        self.workers.drain(..).for_each(|worker| drop(worker.join()));
    }
}

fn serve(folder: &Path, request: Request) {
    let brotli = request
        .headers()
        .iter()
        .any(|header| header.field.equiv("Accept-Encoding") && accepts_brotli(header.value.as_str()));
    let answer = answer(folder, request.method(), request.url(), brotli);
    let mut response = Response::from_data(answer.body)
        .with_status_code(answer.status)
        // A known length everywhere: progress bars and the measuring of sizes rely on it.
        .with_chunked_threshold(usize::MAX);
    for (name, value) in &answer.headers {
        if let Ok(header) = Header::from_bytes(*name, *value) {
            response.add_header(header);
        }
    }
    // A visitor who left before the end is not an error.
    drop(request.respond(response));
}

struct Answer {
    status: u16,
    headers: Vec<(&'static str, &'static str)>,
    body: Vec<u8>,
}

impl Answer {
    fn new(status: u16, headers: &[(&'static str, &'static str)], body: Vec<u8>) -> Self {
        Self { status, headers: [SECURITY, headers].concat(), body }
    }

    fn text(status: u16, sentence: &str) -> Self {
        let headers = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")];
        Self::new(status, &headers, sentence.as_bytes().to_vec())
    }
}

fn answer(folder: &Path, method: &Method, url: &str, brotli: bool) -> Answer {
    if !matches!(method, Method::Get | Method::Head) {
        return Answer::text(405, "Only GET and HEAD are served here.\n");
    }
    let Some(name) = file_name(url) else {
        return Answer::text(404, "There is no such file.\n");
    };
    // A name that changes with its content never goes stale; every other one is asked for again each time.
    let caching = if split_hashed(name).is_some() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut headers =
        vec![("Content-Type", content_type(name)), ("Cache-Control", caching), ("Vary", "Accept-Encoding")];

    let packed = brotli.then(|| std::fs::read(folder.join(format!("{name}.br"))).ok()).flatten();
    if packed.is_some() {
        headers.push(("Content-Encoding", "br"));
    }
    match packed.or_else(|| std::fs::read(folder.join(name)).ok()) {
        Some(body) => Answer::new(200, &headers, body),
        None => Answer::text(404, "There is no such file.\n"),
    }
}

/// The file that a URL asks for, relative to the folder. Only plain names pass: no `..`, no hidden file, no `%`-escape, no
/// backslash, so nothing can point outside the folder. The build makes no other names.
fn file_name(url: &str) -> Option<&str> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    if path.is_empty() {
        return Some("index.html");
    }
    let plain = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_'))
    };
    path.split('/').all(plain).then_some(path)
}

fn accepts_brotli(header: &str) -> bool {
    header.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let refused = |weight: &str| weight.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        parts.next() == Some("br") && !parts.any(refused)
    })
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// `("fonts/inter", "woff2")` of `fonts/inter-0123456789abcdef.woff2`; nothing for a name without a content hash.
pub fn split_hashed(name: &str) -> Option<(&str, &str)> {
    let (rest, extension) = name.rsplit_once('.')?;
    let (stem, hash) = rest.rsplit_once('-')?;
    let is_hash = hash.len() == HASH_LENGTH && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    is_hash.then_some((stem, extension))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;

    fn folder(name: &str) -> PathBuf {
        // Beside the test program, that is, in the target folder.
        let program = std::env::current_exe().unwrap();
        let folder = program.with_file_name(format!("server-{name}-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("inside/icons")).unwrap();
        std::fs::write(folder.join("secret.txt"), "secret").unwrap();
        let inside = folder.join("inside");
        std::fs::write(inside.join("index.html"), "home").unwrap();
        std::fs::write(inside.join("app-0123456789abcdef.js"), "plain").unwrap();
        std::fs::write(inside.join("app-0123456789abcdef.js.br"), "packed").unwrap();
        std::fs::write(inside.join("icons/icon.svg"), "<svg/>").unwrap();
        folder
    }

    fn header(answer: &Answer, name: &str) -> Option<&'static str> {
        answer.headers.iter().find(|(field, _)| *field == name).map(|(_, value)| *value)
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let folder = folder("outside");
        let inside = folder.join("inside");
        for url in [
            "/../secret.txt",
            "/icons/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/..\\secret.txt",
            "//secret.txt",
            "/./index.html",
            "/.hidden",
            "/icons/",
            "/icons",
            "/absent.js",
            "http://elsewhere/index.html",
            "",
        ] {
            assert_eq!(answer(&inside, &Method::Get, url, true).status, 404, "{url}");
        }
        assert_eq!(answer(&inside, &Method::Get, "/icons/icon.svg", false).status, 200);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn files_come_with_type_caching_and_policy() {
        let folder = folder("headers");
        let inside = folder.join("inside");
        let home = answer(&inside, &Method::Get, "/?from=link", true);
        assert_eq!(home.body, b"home");
        assert_eq!(header(&home, "Cache-Control"), Some("no-cache"));
        assert_eq!(header(&home, "Content-Type"), Some("text/html; charset=utf-8"));
        assert_eq!(header(&home, "Content-Security-Policy"), Some(POLICY));
        assert_eq!(header(&home, "Content-Encoding"), None);

        let script = answer(&inside, &Method::Get, "/app-0123456789abcdef.js", true);
        assert_eq!(script.body, b"packed");
        assert_eq!(header(&script, "Content-Encoding"), Some("br"));
        assert_eq!(header(&script, "Cache-Control"), Some("public, max-age=31536000, immutable"));
        assert_eq!(answer(&inside, &Method::Get, "/app-0123456789abcdef.js", false).body, b"plain");
        assert_eq!(answer(&inside, &Method::Post, "/", false).status, 405);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn brotli_only_where_it_is_wanted() {
        assert!(accepts_brotli("gzip, deflate, br, zstd"));
        assert!(accepts_brotli("br;q=0.5"));
        assert!(!accepts_brotli("gzip, br;q=0"));
        assert!(!accepts_brotli("brotli"));
    }

    #[test]
    fn a_stopped_server_frees_its_port() {
        let folder = folder("stop");
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let running = Running::start(listener, folder.join("inside")).unwrap();
        assert!(std::net::TcpStream::connect(address).is_ok());
        drop(running);
        let gone = (0..50).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            std::net::TcpStream::connect(address).is_err()
        });
        assert!(gone);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn hashed_names_are_recognised() {
        assert_eq!(split_hashed("fonts/inter-0123456789abcdef.woff2"), Some(("fonts/inter", "woff2")));
        assert_eq!(split_hashed("icons/icon-192.png"), None);
        assert_eq!(split_hashed("sw.js"), None);
        assert_eq!(split_hashed("app-0123456789ABCDEF.js"), None);
    }
}
