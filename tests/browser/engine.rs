//! The engines that browsers are made of, and the program that drives each: ended with the test, on a port of its own.

use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use thirtyfour::common::capabilities::chromium::ChromiumLikeCapabilities;
use thirtyfour::prelude::*;
use thirtyfour::{Capabilities, LoggingPrefsLogLevel};

use crate::harness::{Options, PATIENCE};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

/// What Chromium is told. Without the second line it looks for its makers' servers at every start.
const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
];

/// Debian's own browser for WebKitGTK.
const MINI_BROWSER: &[&str] = &[
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
];

const INSTALL: &str = "`cargo xtask test --only install` brings it";

/// A driver, and whatever it needs beside it.
pub struct Driver {
    process: Child,
    port: u16,
    /// A screen that nobody sees, for the engine that cannot do without.
    screen: Option<Child>,
    /// Kept open: a program whose reader has gone ends when it writes.
    _outputs: Vec<BufReader<ChildStdout>>,
}

impl Driver {
    pub fn start(engine: Engine, scratch: &Path) -> Self {
        match engine {
            // Now and then it finds that the port it chose is taken for one of its two addresses, and ends.
            Engine::Chromium => (0..5)
                .find_map(|_| Self::try_chromedriver(scratch))
                .expect("chromedriver ended before it was ready, five times"),
            Engine::Firefox => {
                let program = std::env::var_os("RALLIEMENT_GECKODRIVER").unwrap_or_else(|| "geckodriver".into());
                let (port, second) = (free_port(), free_port().to_string());
                let mut command = program_at_home(Path::new(&program), scratch);
                command.args(["--port", &port.to_string(), "--websocket-port", &second]);
                Self::listening(command, port, None, Vec::new())
            }
            Engine::WebKit => {
                let (screen, display, output) = start_screen();
                let port = free_port();
                let mut command = program_at_home(Path::new("WebKitWebDriver"), scratch);
                command.arg(format!("--port={port}")).env("DISPLAY", display);
                // Neither a bus nor a graphics card is asked for.
                command.env("DBUS_SESSION_BUS_ADDRESS", "disabled:").env("NO_AT_BRIDGE", "1");
                command.env("WEBKIT_DISABLE_DMABUF_RENDERER", "1").env("LIBGL_ALWAYS_SOFTWARE", "1");
                Self::listening(command, port, Some(screen), vec![output])
            }
        }
    }

    fn try_chromedriver(scratch: &Path) -> Option<Self> {
        let mut process = program_at_home(Path::new("chromedriver"), scratch)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|_| panic!("chromedriver is not there; {INSTALL}"));
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        let port = loop {
            line.clear();
            if output.read_line(&mut line).unwrap() == 0 {
                process.wait().unwrap();
                return None;
            }
            if let Some((_, port)) = line.trim().trim_end_matches('.').split_once("started successfully on port ") {
                break port.parse().unwrap();
            }
        };
        Some(Self { process, port, screen: None, _outputs: vec![output] })
    }

    /// Waits until a driver takes connections at its port.
    fn listening(mut command: Command, port: u16, screen: Option<Child>, outputs: Vec<BufReader<ChildStdout>>) -> Self {
        let name = command.get_program().to_string_lossy().into_owned();
        let process = command.spawn().unwrap_or_else(|_| panic!("{name} is not there; {INSTALL}"));
        // From here on it is ended in any case.
        let driver = Self { process, port, screen, _outputs: outputs };
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(start.elapsed() < PATIENCE, "{name} takes no connections");
            std::thread::sleep(Duration::from_millis(50));
        }
        driver
    }

    pub async fn start_browser(&self, engine: Engine, scratch: &Path, options: Options) -> WebDriverResult<WebDriver> {
        let wishes = match engine {
            Engine::Chromium => chromium(scratch, options)?,
            Engine::Firefox => firefox(options)?,
            Engine::WebKit => webkit()?,
        };
        WebDriver::new(format!("http://127.0.0.1:{}", self.port), wishes).await
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        for process in [Some(&mut self.process), self.screen.as_mut()].into_iter().flatten() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// What browsers keep beside their profile (certificates, settings) goes with the test, too.
fn program_at_home(name: &Path, scratch: &Path) -> Command {
    let mut command = Command::new(name);
    for place in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "TMPDIR"] {
        command.env(place, scratch);
    }
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// It chooses its own number, and says so.
fn start_screen() -> (Child, String, BufReader<ChildStdout>) {
    let mut screen = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|_| panic!("Xvfb is not there; {INSTALL}"));
    let mut output = BufReader::new(screen.stdout.take().unwrap());
    let mut number = String::new();
    output.read_line(&mut number).unwrap();
    assert!(!number.trim().is_empty(), "Xvfb ended before it was ready");
    (screen, format!(":{}", number.trim()), output)
}

fn chromium(scratch: &Path, options: Options) -> WebDriverResult<Capabilities> {
    let mut wishes = DesiredCapabilities::chrome();
    for flag in FLAGS {
        wishes.add_arg(flag)?;
    }
    wishes.add_arg(&format!("--lang={}", options.language))?;
    wishes.add_arg(&format!("--user-data-dir={}", scratch.join("profile").display()))?;
    wishes.add_experimental_option("prefs", json!({ "intl.accept_languages": options.language }))?;
    wishes.set_logging_prefs("browser", LoggingPrefsLogLevel::All)?;
    wishes.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?;
    Ok(wishes.into())
}

fn firefox(options: Options) -> WebDriverResult<Capabilities> {
    let (width, height) = options.size;
    let mut wishes = Capabilities::new();
    wishes.set("browserName", "firefox")?;
    wishes.set(
        "moz:firefoxOptions",
        json!({
            "binary": program_on_path(&["firefox-esr", "firefox"]),
            "args": ["-headless", format!("--width={width}"), format!("--height={height}")],
            "prefs": {
                "intl.accept_languages": options.language,
                // A file that is saved is asked about by nobody.
                "browser.download.useDownloadDir": true,
                "network.captive-portal-service.enabled": false,
                "network.connectivity-service.enabled": false,
                "datareporting.policy.dataSubmissionEnabled": false,
            },
        }),
    )?;
    Ok(wishes)
}

fn webkit() -> WebDriverResult<Capabilities> {
    let binary = MINI_BROWSER.iter().find(|path| Path::new(path).is_file());
    let binary = binary.unwrap_or_else(|| panic!("MiniBrowser of WebKitGTK is not there; {INSTALL}"));
    let mut wishes = Capabilities::new();
    wishes.set("browserName", "MiniBrowser")?;
    wishes.set("webkitgtk:browserOptions", json!({ "binary": binary, "args": ["--automation"] }))?;
    Ok(wishes)
}

fn program_on_path(names: &[&str]) -> PathBuf {
    let folders: Vec<PathBuf> = std::env::var_os("PATH").iter().flat_map(std::env::split_paths).collect();
    let found = names.iter().find_map(|name| folders.iter().map(|own| own.join(name)).find(|path| path.is_file()));
    found.unwrap_or_else(|| panic!("{} is not there; {INSTALL}", names.join(" or ")))
}
