//! A small static server for a built app: the headers that any host should send, and nothing that a test can do without.
//!
//! Knows only a folder. `cargo xtask serve` and the browser tests (which include this very file) both use it, so that
//! what is tested runs under the policy that is served.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Nothing from elsewhere, no inline code, no eval but that of WebAssembly. index.html repeats it for hosts that cannot
/// send headers, without `frame-ancestors`, which browsers only accept from a header.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types ralliement; frame-ancestors 'none'";

/// Sent with everything.
pub const SECURITY: Headers = &[
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    // The camera reads QR codes; nothing else of the device is ever asked for.
    ("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
];

pub type Headers = &'static [(&'static str, &'static str)];

/// For a name that changes with its content: it never goes stale.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// A visitor who sends nothing, or reads nothing, for so long is gone.
const PATIENCE: Duration = Duration::from_secs(30);
/// Requests of browsers are far shorter. What comes after the head is nobody's business here: nothing but files is served.
const MAX_HEAD: u64 = 32 * 1024;

/// How many may be connected at a time; then the one who has been for longest has to go, so that nobody can keep all others
/// out by doing nothing slowly.
const MAX_CONNECTIONS: usize = 256;

/// Hexadecimal digits of the content hash in a file's name.
pub const HASH_LENGTH: usize = 16;

/// A server at work; dropping it stops it and frees the port. A thread for each connection: no visitor waits for
/// another one to hang up.
pub struct Running {
    address: SocketAddr,
    stopped: Arc<AtomicBool>,
    connections: Connections,
    listening: Option<JoinHandle<()>>,
}

/// Those that are open, to be closed with the server.
type Connections = Arc<Mutex<Vec<TcpStream>>>;

impl Running {
    pub fn start(listener: TcpListener, folder: PathBuf, headers: Headers) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let (stopped, connections) = (Arc::new(AtomicBool::new(false)), Connections::default());
        let (stop, open) = (Arc::clone(&stopped), Arc::clone(&connections));
        let listening = thread::spawn(move || {
            for connection in listener.incoming() {
                if stop.load(Ordering::SeqCst) {
                    return;
                }
                match connection {
                    Ok(connection) => welcome(connection, &folder, headers, &open),
                    // Out of files, most often: the next moment may be better.
                    Err(_) => thread::sleep(Duration::from_millis(20)),
                }
            }
        });
        Ok(Self { address, stopped, connections, listening: Some(listening) })
    }

    /// Serves until the process ends.
    pub fn wait(mut self) {
        self.listening.take().into_iter().for_each(|listening| drop(listening.join()));
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::SeqCst);
        // Wakes whoever waits for the next visitor.
        drop(TcpStream::connect(self.address));
        self.listening.take().into_iter().for_each(|listening| drop(listening.join()));
        let mut open = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        for connection in open.drain(..) {
            // One that is closed already is what is wanted.
            let _ = connection.shutdown(std::net::Shutdown::Both);
        }
    }
}

fn welcome(connection: TcpStream, folder: &Path, headers: Headers, open: &Connections) {
    let Ok(own) = connection.try_clone() else { return };
    let address = connection.peer_addr().ok();
    {
        let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MAX_CONNECTIONS {
            // Its thread notices, and ends.
            let _ = open.remove(0).shutdown(std::net::Shutdown::Both);
        }
        open.push(own);
    }
    let (folder, others) = (folder.to_owned(), Arc::clone(open));
    let talk = move || {
        // A visitor who left before the end is not an error.
        let _ = converse(&connection, &folder, headers);
        let _ = connection.shutdown(std::net::Shutdown::Both);
        let mut open = others.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|other| other.peer_addr().ok() != address);
    };
    // Unlike `thread::spawn`, this does not panic where the machine has no thread left: that visitor is turned away.
    if thread::Builder::new().spawn(talk).is_err() {
        open.lock().unwrap_or_else(PoisonError::into_inner).pop();
    }
}

/// Answers one request after the other, until the visitor has no more.
fn converse(connection: &TcpStream, folder: &Path, headers: Headers) -> io::Result<()> {
    connection.set_read_timeout(Some(PATIENCE))?;
    connection.set_write_timeout(Some(PATIENCE))?;
    connection.set_nodelay(true)?;
    let mut reader = BufReader::new(connection);
    while let Some(request) = Request::read(&mut reader)? {
        let answer = answer(folder, &request.method, &request.target, request.brotli);
        answer.write(connection, headers, request.method == "HEAD")?;
        // Whatever follows the head of such a request is not the next one.
        if request.has_body {
            return Ok(());
        }
    }
    Ok(())
}

/// The parts of a request that matter for files.
struct Request {
    method: String,
    target: String,
    brotli: bool,
    has_body: bool,
}

impl Request {
    /// `None` where there is no more, or none that can be understood.
    fn read(from: &mut impl BufRead) -> io::Result<Option<Request>> {
        let mut head = from.take(MAX_HEAD);
        let mut line = String::new();
        head.read_line(&mut line)?;
        let mut words = line.split_whitespace().map(str::to_owned);
        let (Some(method), Some(target)) = (words.next(), words.next()) else { return Ok(None) };
        let mut request = Request { method, target, brotli: false, has_body: false };
        loop {
            line.clear();
            // Cut off in the middle, or longer than any request of a browser.
            if head.read_line(&mut line)? == 0 {
                return Ok(None);
            }
            let Some((name, value)) = line.trim_end().split_once(':') else { return Ok(Some(request)) };
            match name.to_ascii_lowercase().as_str() {
                "accept-encoding" => request.brotli = accepts_brotli(value.trim()),
                "content-length" | "transfer-encoding" => request.has_body = value.trim() != "0",
                _ => {}
            }
        }
    }
}

struct Answer {
    status: u16,
    headers: Vec<(&'static str, &'static str)>,
    body: Vec<u8>,
}

impl Answer {
    fn new(status: u16, headers: &[(&'static str, &'static str)], body: Vec<u8>) -> Self {
        Self { status, headers: headers.to_vec(), body }
    }

    fn write(&self, mut to: impl Write, always: Headers, head_only: bool) -> io::Result<()> {
        let reason = match self.status {
            200 => "OK",
            404 => "Not Found",
            _ => "Method Not Allowed",
        };
        let mut head = format!("HTTP/1.1 {} {reason}\r\nContent-Length: {}\r\n", self.status, self.body.len());
        for (name, value) in always.iter().chain(&self.headers) {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        to.write_all(head.as_bytes())?;
        if head_only { Ok(()) } else { to.write_all(&self.body) }
    }

    fn text(status: u16, sentence: &str) -> Self {
        let headers = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")];
        Self::new(status, &headers, sentence.as_bytes().to_vec())
    }
}

fn answer(folder: &Path, method: &str, url: &str, brotli: bool) -> Answer {
    if !matches!(method, "GET" | "HEAD") {
        return Answer::text(405, "Only GET and HEAD are served here.\n");
    }
    let Some(name) = file_name(url) else {
        return Answer::text(404, "There is no such file.\n");
    };
    // Every other one is asked for again each time.
    let name = name.as_str();
    let caching = if split_hashed(name).is_some() { IMMUTABLE } else { "no-cache" };
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
fn file_name(url: &str) -> Option<String> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let index = if path.is_empty() || path.ends_with('/') { "index.html" } else { "" };
    let path = format!("{path}{index}");
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
            assert_eq!(answer(&inside, "GET", url, true).status, 404, "{url}");
        }
        assert_eq!(answer(&inside, "GET", "/icons/icon.svg", false).status, 200);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn files_come_with_type_caching_and_policy() {
        let folder = folder("headers");
        let inside = folder.join("inside");
        let home = answer(&inside, "GET", "/?from=link", true);
        assert_eq!(home.body, b"home");
        assert_eq!(header(&home, "Cache-Control"), Some("no-cache"));
        assert_eq!(header(&home, "Content-Type"), Some("text/html; charset=utf-8"));
        let mut sent = Vec::new();
        home.write(&mut sent, SECURITY, true).unwrap();
        assert!(String::from_utf8(sent).unwrap().contains(&format!("Content-Security-Policy: {POLICY}\r\n")));
        assert_eq!(header(&home, "Content-Encoding"), None);

        let script = answer(&inside, "GET", "/app-0123456789abcdef.js", true);
        assert_eq!(script.body, b"packed");
        assert_eq!(header(&script, "Content-Encoding"), Some("br"));
        assert_eq!(header(&script, "Cache-Control"), Some("public, max-age=31536000, immutable"));
        assert_eq!(answer(&inside, "GET", "/app-0123456789abcdef.js", false).body, b"plain");
        assert_eq!(answer(&inside, "POST", "/", false).status, 405);
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
        let running = Running::start(listener, folder.join("inside"), SECURITY).unwrap();
        assert!(std::net::TcpStream::connect(address).is_ok());
        drop(running);
        let gone = (0..50).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(20));
            std::net::TcpStream::connect(address).is_err()
        });
        assert!(gone);
        std::fs::remove_dir_all(folder).unwrap();
    }

    fn ask(address: SocketAddr, request: &str) -> String {
        let mut connection = TcpStream::connect(address).unwrap();
        let mut answer = String::new();
        // A server may hang up on nonsense before all of it is sent.
        let _ = connection.write_all(request.as_bytes());
        let _ = connection.shutdown(std::net::Shutdown::Write);
        let _ = connection.read_to_string(&mut answer);
        answer
    }

    #[test]
    fn no_request_stops_the_server() {
        let folder = folder("requests");
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let running = Running::start(listener, folder.join("inside"), SECURITY).unwrap();
        let silent: Vec<TcpStream> = (0..50).map(|_| TcpStream::connect(address).unwrap()).collect();
        let long = format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "x".repeat(100_000));
        for request in [
            "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999999\r\n\r\n",
            "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "nonsense\r\n\r\n",
            "\0\0\0\0",
            "",
            &long,
        ] {
            ask(address, request);
        }
        let two = "HEAD / HTTP/1.1\r\nContent-Length: 0\r\n\r\nGET /icons/icon.svg HTTP/1.1\r\n\r\n";
        let answer = ask(address, two);
        assert_eq!(answer.matches("HTTP/1.1 200 OK").count(), 2, "{answer}");
        assert!(answer.contains("Content-Length: 4\r\n") && answer.ends_with("<svg/>"), "{answer}");
        drop((silent, running));
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// Nonsense made of what requests are made of, and of what they are not; the same in every run.
    #[test]
    fn no_bytes_stop_the_server() {
        let folder = folder("bytes");
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let running = Running::start(listener, folder.join("inside"), SECURITY).unwrap();
        let parts: &[&[u8]] = &[
            b"GET ",
            b"HEAD ",
            b"POST ",
            b"/",
            b"//",
            b"/../secret.txt",
            b"/%2e%2e/secret.txt",
            b"/icons",
            b"/icons/",
            b"http://x/",
            b"*",
            b" HTTP/1.1",
            b" HTTP/9",
            b"\r\n",
            b"\n",
            b"\r",
            b"\r\n\r\n",
            b": ",
            b"Host: x\r\n",
            b"Content-Length: -1\r\n",
            b"Content-Length: 18446744073709551616\r\n",
            b"Transfer-Encoding: chunked\r\n",
            b"Accept-Encoding: br;q=\r\n",
            b"Range: bytes=9-1\r\n",
            b"Expect: 100-continue\r\n",
            b"\0",
            b"\xff\xfe",
        ];
        let mut state = 7_u64;
        let mut next = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        for _ in 0..2000 {
            let request: Vec<u8> = (0..next(9)).flat_map(|_| parts[next(parts.len())].to_vec()).collect();
            let mut connection = TcpStream::connect(address).unwrap();
            let mut answer = Vec::new();
            let _ = connection.write_all(&request);
            let _ = connection.shutdown(std::net::Shutdown::Write);
            let _ = connection.read_to_end(&mut answer);
            let answer = String::from_utf8_lossy(&answer);
            assert!(!answer.ends_with("secret"), "{:?}", String::from_utf8_lossy(&request));
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 "), "{answer}");
        }
        assert!(ask(address, "GET /icons/icon.svg HTTP/1.1\r\n\r\n").ends_with("<svg/>"));
        drop(running);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn visitors_who_neither_read_nor_go_keep_nobody_out() {
        let folder = folder("crowd");
        std::fs::write(folder.join("inside/large.txt"), vec![b'x'; 8 << 20]).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let running = Running::start(listener, folder.join("inside"), SECURITY).unwrap();
        let crowd: Vec<TcpStream> = (0..MAX_CONNECTIONS + 40)
            .map(|number| {
                let mut visitor = TcpStream::connect(address).unwrap();
                // One asks for what it never reads, one says half a word, one nothing.
                let said = ["GET /large.txt HTTP/1.1\r\n\r\n", "GE", ""][if number < 20 { 0 } else { 1 + number % 2 }];
                visitor.write_all(said.as_bytes()).unwrap();
                visitor
            })
            .collect();
        let answer = ask(address, "GET /icons/icon.svg HTTP/1.1\r\n\r\n");
        assert!(answer.ends_with("<svg/>"), "{answer}");
        let begun = std::time::Instant::now();
        drop(running);
        assert!(begun.elapsed() < Duration::from_secs(5), "it stops although somebody does not read");
        drop(crowd);
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
