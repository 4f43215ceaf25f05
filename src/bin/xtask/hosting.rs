//! What hosts are told: `_headers`, which Netlify, Cloudflare Pages and others read. Other hosts: docs/hosting.md.

use crate::assets::Files;
use crate::server::{IMMUTABLE, SECURITY, split_hashed};

pub const HEADERS: &str = "_headers";

/// The security headers for everything, and a year of caching for names that change with their content. Everything else is
/// asked for again each time, which is what such hosts do unless they are told otherwise; and a second rule for one
/// header would be added to the first, not replace it.
pub fn headers(site: &Files) -> String {
    let mut text = "/*\n".to_owned();
    for (name, value) in SECURITY {
        text.push_str(&format!("  {name}: {value}\n"));
    }
    for name in site.keys().filter(|name| split_hashed(name).is_some()) {
        text.push_str(&format!("/{name}\n  Cache-Control: {IMMUTABLE}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a failed set-up fails the test")]

    use std::fs;
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};
    use std::time::{Duration, Instant};

    use super::*;
    use crate::report::say;
    use crate::server::POLICY;
    use crate::shell;

    #[test]
    fn hosts_send_the_policy_and_cache_only_what_never_changes() {
        let names = ["index.html", "sw.js", "app-0123456789abcdef.js", "icons/icon-0123456789abcdef.svg"];
        let site: Files = names.iter().map(|name| ((*name).to_owned(), Vec::new())).collect();
        let text = headers(&site);
        assert!(text.starts_with(&format!("/*\n  Content-Security-Policy: {POLICY}\n")), "{text}");
        assert_eq!(text.matches("Cache-Control").count(), 2);
        assert!(
            text.contains("\n/icons/icon-0123456789abcdef.svg\n  Cache-Control: public, max-age=31536000, immutable\n")
        );
        assert!(!text.contains("index.html") && !text.contains("sw.js"));
        // The limits of Cloudflare Pages.
        assert!(text.lines().all(|line| line.len() < 2000));
    }

    const DOCUMENT: &str = include_str!("../../../docs/hosting.md");
    const HASHED: &str = "app-0123456789abcdef.js";

    /// A host that is ended, and whose folder goes, with the test.
    struct Host {
        process: Child,
        folder: PathBuf,
        port: u16,
    }

    impl Drop for Host {
        fn drop(&mut self) {
            let _ = self.process.kill();
            let _ = self.process.wait();
            let _ = fs::remove_dir_all(&self.folder);
        }
    }

    /// What stands between the marks of a language.
    fn block(language: &str) -> String {
        let (_, rest) = DOCUMENT.split_once(&format!("```{language}\n")).unwrap();
        rest.split_once("```").unwrap().0.to_owned()
    }

    /// A site in a folder of the root, with the headers made as the document says.
    fn site(name: &str) -> PathBuf {
        let folder = shell::target().join("hosting").join(format!("{name}-{}", std::process::id()));
        let app = folder.join("srv/ralliement");
        fs::create_dir_all(&app).unwrap();
        let names = ["index.html", "sw.js", "manifest.webmanifest", HASHED, "app_bg-0123456789abcdef.wasm"];
        let site: Files = names.iter().map(|name| ((*name).to_owned(), name.as_bytes().to_vec())).collect();
        for (name, bytes) in &site {
            fs::write(app.join(name), bytes).unwrap();
        }
        fs::write(app.join(format!("{HASHED}.br")), "packed").unwrap();
        fs::create_dir(folder.join("dist")).unwrap();
        fs::write(folder.join("dist").join(HEADERS), headers(&site)).unwrap();
        for line in DOCUMENT.lines().filter(|line| line.starts_with("sed ")) {
            let made = Command::new("sh").args(["-c", line]).current_dir(&folder).status().unwrap();
            assert!(made.success(), "{line}");
        }
        folder
    }

    fn host(program: &str, arguments: &[&str], folder: PathBuf, port: u16) -> Host {
        let log = fs::File::create(folder.join("log")).unwrap();
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&folder).env("HOME", &folder).stdin(Stdio::null());
        let process = command.stdout(log.try_clone().unwrap()).stderr(log).spawn().unwrap();
        let mut host = Host { process, folder, port };
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let ended = host.process.try_wait().unwrap().is_some();
            let log = || fs::read_to_string(host.folder.join("log")).unwrap_or_default();
            assert!(!ended && begun.elapsed() < Duration::from_secs(30), "{program} does not serve: {}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
        host
    }

    fn free_port() -> u16 {
        TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
    }

    /// Status, and a header's value in small letters.
    fn ask(host: &Host, method: &str, path: &str) -> (String, impl Fn(&str) -> String + use<>) {
        let mut connection = TcpStream::connect(("127.0.0.1", host.port)).unwrap();
        let head = "Host: 127.0.0.1\r\nAccept-Encoding: br\r\nConnection: close\r\nContent-Length: 0";
        write!(connection, "{method} {path} HTTP/1.1\r\n{head}\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        connection.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).unwrap_or_default().to_owned();
        let value = move |name: &str| {
            let head = answer.lines().take_while(|line| !line.is_empty()).filter_map(|line| line.split_once(": "));
            let values: Vec<&str> =
                head.filter(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).collect();
            values.join(" | ").to_ascii_lowercase()
        };
        (status, value)
    }

    /// What every host must do with the folder, in a folder of its root.
    fn serves_as_documented(host: &Host, packed: bool) {
        let script = ["text/javascript", "text/javascript; charset=utf-8", "application/javascript"];
        for (name, status, caching, types) in [
            ("", "200", "no-cache", &["text/html", "text/html; charset=utf-8"][..]),
            ("sw.js", "200", "no-cache", &script[..]),
            ("manifest.webmanifest", "200", "no-cache", &["application/manifest+json"][..]),
            (HASHED, "200", IMMUTABLE, &script[..]),
            ("app_bg-0123456789abcdef.wasm", "200", IMMUTABLE, &["application/wasm"][..]),
        ] {
            let (found, value) = ask(host, "GET", &format!("/ralliement/{name}"));
            assert_eq!((found.as_str(), value("cache-control").as_str()), (status, caching), "{name}");
            assert!(types.contains(&value("content-type").as_str()), "{name}: {}", value("content-type"));
            for (header, wanted) in SECURITY {
                assert_eq!(value(header), wanted.to_ascii_lowercase(), "{name}: {header}");
            }
        }
        let (_, value) = ask(host, "GET", &format!("/ralliement/{HASHED}"));
        let twin = (value("content-encoding"), value("vary"));
        assert!(!packed || twin == ("br".to_owned(), "accept-encoding".to_owned()), "{twin:?}");
        // What is missing is not missing for ever, and nothing is sent to the host.
        let (status, value) = ask(host, "GET", "/ralliement/gone-0123456789abcdef.js");
        assert_eq!(status, "404");
        assert!(!value("cache-control").contains("immutable"), "{}", value("cache-control"));
        assert!(["404", "405"].contains(&ask(host, "POST", "/ralliement/partage/x").0.as_str()));
        // The address of a folder ends with a slash.
        let (status, value) = ask(host, "GET", "/ralliement");
        assert!(["301", "308"].contains(&status.as_str()), "{status}");
        assert!(value("location").ends_with("/ralliement/"), "{}", value("location"));
    }

    #[test]
    fn nginx_serves_as_documented() {
        if !shell::exists("nginx") {
            return say("NOT TRIED: nginx is not there");
        }
        let module = "/usr/share/nginx/modules/ngx_http_brotli_static_module.so";
        let packed = Path::new(module).is_file();
        let (folder, port) = (site("nginx"), free_port());
        let root = folder.join("srv").display().to_string();
        let mut server = block("nginx")
            .replace("listen 443 ssl", &format!("listen 127.0.0.1:{port}"))
            .replace("/srv/ralliement", &root)
            .replace("include mime.types", "include /etc/nginx/mime.types");
        if !packed {
            server = server.replace("brotli_static on;", "");
        }
        let load = if packed { format!("load_module {module};") } else { String::new() };
        let own = folder.display();
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {own}/{kind};"))
            .concat();
        let main = format!(
            "{load} daemon off; master_process off; pid {own}/pid; error_log stderr; events {{}} http {{ access_log off; {temporary} {server} }}"
        );
        fs::write(folder.join("nginx.conf"), main).unwrap();
        let prefix = folder.display().to_string();
        let host = host("nginx", &["-p", &prefix, "-c", "nginx.conf"], folder, port);
        serves_as_documented(&host, packed);
    }

    #[test]
    fn caddy_serves_as_documented() {
        if !shell::exists("caddy") {
            return say("NOT TRIED: Caddy is not there");
        }
        let (folder, port) = (site("caddy"), free_port());
        let server = block("caddy")
            .replace("ralliement.example", &format!("http://127.0.0.1:{port}"))
            .replace("/srv/ralliement", &folder.join("srv").display().to_string());
        fs::write(folder.join("Caddyfile"), format!("{{\n    admin off\n    auto_https off\n}}\n{server}")).unwrap();
        let host = host("caddy", &["run", "--config", "Caddyfile", "--adapter", "caddyfile"], folder, port);
        serves_as_documented(&host, true);
    }
}
