//! A real browser on the built app, one for each test: Chromium, unless the test asks for another engine.
//!
//! [`run`] serves a private copy of the build (`RALLIEMENT_DIST`, or dist/) with the very server of `cargo xtask serve`,
//! starts a driver and a browser with an empty profile, opens the app, and cleans up whatever happens. A test that fails
//! leaves a picture in target/screenshots. Every test, also one that passes otherwise, fails when the console shows an
//! error that the test has not taken ([`Page::console_errors`]), or when the page asks another host for anything.

#![allow(dead_code, reason = "each test uses a part of this")]

use std::cell::{Cell, RefCell};
use std::fs;
use std::net::TcpListener;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::engine::{Driver, Engine};

#[path = "../../src/bin/xtask/server.rs"]
pub mod server;

/// How long anything may take before a test gives up: generous, since the machine may be busy with other work.
pub const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Clone, Copy)]
pub enum Scheme {
    Light,
    Dark,
}

/// How the browser of a test differs from the usual one: `Options { scheme: Scheme::Dark, ..Options::default() }`.
#[derive(Clone, Copy)]
pub struct Options {
    /// What the visitor's browser asks for: `fr`, `en-GB`.
    pub language: &'static str,
    pub scheme: Scheme,
    /// Whether the visitor asks for less motion.
    pub still: bool,
    /// Width and height of the view in CSS pixels.
    pub size: (u32, u32),
    /// Run before any script of the page, to take something away from it.
    pub before: Option<&'static str>,
    /// Whether no other test may run meanwhile, since this one counts time or work.
    pub alone: bool,
    /// Whether the host sends no headers but those of files, as some cannot.
    pub bare_host: bool,
    /// Only Chromium takes the other wishes to the letter, and tells what is in its console.
    pub engine: Engine,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            language: "fr",
            scheme: Scheme::Light,
            still: false,
            size: (1280, 800),
            before: None,
            alone: false,
            bare_host: false,
            engine: Engine::Chromium,
        }
    }
}

/// The sizes that matter: a phone held in one hand.
pub const PHONE: (u32, u32) = (390, 844);

/// An open browser with the app in it.
pub struct Page {
    pub driver: WebDriver,
    pub address: String,
    folder: PathBuf,
    server: RefCell<Option<server::Running>>,
    requests: RefCell<Vec<String>>,
    pictures: Cell<usize>,
    name: String,
    engine: Engine,
}

impl Page {
    /// Opens (or opens again) the app at a route (`""`, `"#/…"`) and waits until it has started.
    pub async fn open(&self, route: &str) -> WebDriverResult<()> {
        self.driver.goto(format!("{}{route}", self.address)).await?;
        self.wait_until_started().await
    }

    /// Loads the page again and waits until the app has started again.
    pub async fn reload(&self) -> WebDriverResult<()> {
        self.driver.refresh().await?;
        self.wait_until_started().await
    }

    async fn wait_until_started(&self) -> WebDriverResult<()> {
        self.wait_for("the app to start", "return 'app' in document.documentElement.dataset").await?;
        self.wait_for("the page", "return !document.querySelector('main [aria-busy]')").await?;
        let state = self.script("return document.documentElement.dataset.app").await?;
        assert_eq!(state, "ready", "the app did not start; the page says: {}", self.text().await?);
        Ok(())
    }

    /// Waits until a script returns true.
    pub async fn wait_for(&self, what: &str, script: &str) -> WebDriverResult<()> {
        let start = Instant::now();
        loop {
            // While the page loads anew there may be no document to ask.
            let answer = self.script(script).await;
            if matches!(&answer, Ok(Value::Bool(true))) {
                return Ok(());
            }
            assert!(start.elapsed() < PATIENCE, "waited {PATIENCE:?} in vain for {what}; last answer: {answer:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Clicks on what is found, as soon as it is there; again where the page was built anew or moved in between.
    pub async fn click_on(&self, what: By) -> WebDriverResult<()> {
        let start = Instant::now();
        loop {
            let found = self.driver.query(what.clone()).wait(PATIENCE, Duration::from_millis(50)).first().await?;
            let clicked = match found.scroll_into_view().await {
                Ok(()) => found.click().await,
                Err(error) => Err(error),
            };
            if clicked.is_ok() || start.elapsed() > PATIENCE {
                return clicked;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Runs a script in the page (`return …`) and gives its result.
    pub async fn script(&self, script: &str) -> WebDriverResult<Value> {
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    /// The text of the whole page as a visitor reads it.
    pub async fn text(&self) -> WebDriverResult<String> {
        self.driver.find(By::Tag("body")).await?.text().await
    }

    /// Waits until the service worker has everything, so that the network may go.
    pub async fn wait_until_offline_works(&self) -> WebDriverResult<()> {
        self.wait_for("the service worker", "return navigator.serviceWorker.controller?.state === 'activated'").await
    }

    /// From now on there is nobody at the address.
    pub fn stop_server(&self) {
        self.server.take();
    }

    /// The folder that is served.
    pub fn site(&self) -> &Path {
        &self.folder
    }

    /// Somebody is at the address again.
    pub fn start_server(&self) {
        let listener = TcpListener::bind(self.address.trim_start_matches("http://").trim_end_matches('/')).unwrap();
        *self.server.borrow_mut() =
            Some(server::Running::start(listener, self.folder.clone(), server::SECURITY).unwrap());
    }

    /// Errors in the console since the last call. Taking them is saying that they were expected.
    pub async fn console_errors(&self) -> WebDriverResult<Vec<String>> {
        let log = self.driver.browser_log().await?;
        Ok(log.into_iter().filter(|entry| entry.level == "SEVERE").map(|entry| entry.message).collect())
    }

    /// Addresses of everything that the page has asked for since the test began.
    pub async fn requests(&self) -> WebDriverResult<Vec<String>> {
        let fresh = self.driver.get_log("performance").await?;
        let addresses = fresh.iter().filter_map(|entry| {
            let event: Value = serde_json::from_str(&entry.message).ok()?;
            let message = &event["message"];
            let asked =
                message["method"] == "Network.requestWillBeSent" || message["method"] == "Network.webSocketCreated";
            let url = message["params"]["request"]["url"].as_str().or(message["params"]["url"].as_str());
            asked.then_some(url?.to_owned())
        });
        let mut requests = self.requests.borrow_mut();
        requests.extend(addresses);
        Ok(requests.clone())
    }

    /// A picture of what is on the screen, in target/screenshots.
    pub async fn screenshot(&self, name: &str) -> WebDriverResult<PathBuf> {
        let folder = pictures();
        fs::create_dir_all(&folder).unwrap();
        self.pictures.set(self.pictures.get() + 1);
        let path = folder.join(format!("{}-{:02}-{name}.png", self.name, self.pictures.get()));
        self.driver.screenshot(&path).await?;
        Ok(path)
    }

    async fn prepare(&self, options: Options) -> WebDriverResult<()> {
        let scheme = match options.scheme {
            Scheme::Light => "light",
            Scheme::Dark => "dark",
        };
        let (width, height) = options.size;
        self.driver.set_page_load_timeout(PATIENCE).await?;
        self.driver.set_script_timeout(PATIENCE).await?;
        if self.engine != Engine::Chromium {
            return self.driver.set_window_rect(0, 0, width, height).await;
        }
        let browser = self.driver.cdp();
        let motion = if options.still { "reduce" } else { "no-preference" };
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        browser.send_raw("Emulation.setEmulatedMedia", media).await?;
        // A window cannot be narrower than some 500 pixels; a view can.
        let view = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        browser.send_raw("Emulation.setDeviceMetricsOverride", view).await?;
        if let Some(script) = options.before {
            browser.send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        }
        Ok(())
    }

    /// What must hold after every test.
    async fn check_manners(&self) -> WebDriverResult<()> {
        if self.engine != Engine::Chromium {
            return Ok(());
        }
        let errors = self.console_errors().await?;
        assert!(errors.is_empty(), "the console shows errors: {errors:#?}");
        let elsewhere: Vec<String> =
            self.requests().await?.into_iter().filter(|url| is_elsewhere(url, &self.address)).collect();
        assert!(elsewhere.is_empty(), "the page asked other hosts: {elsewhere:#?}");
        Ok(())
    }
}

fn is_elsewhere(url: &str, address: &str) -> bool {
    ["http:", "https:", "ws:", "wss:"].iter().any(|scheme| url.starts_with(scheme)) && !url.starts_with(address)
}

/// Runs one test in a browser of its own. `name` is that of the test, for the pictures.
pub fn run(name: &str, options: Options, test: impl AsyncFnOnce(&Page) -> WebDriverResult<()>) {
    // Whoever counts time or work has the machine to itself.
    static MACHINE: RwLock<()> = RwLock::new(());
    let _shared = (!options.alone).then(|| MACHINE.read().unwrap_or_else(PoisonError::into_inner));
    let _alone = options.alone.then(|| MACHINE.write().unwrap_or_else(PoisonError::into_inner));

    remove_pictures(name);
    let scratch = Scratch::new();
    let folder = scratch.0.join("dist");
    copy_folder(&built_app(), &folder);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    let headers = if options.bare_host { &[][..] } else { server::SECURITY };
    let server = server::Running::start(listener, folder.clone(), headers).unwrap();
    let engine = options.engine;
    let driver = Driver::start(engine, &scratch.0);

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let browser = runtime.block_on(driver.start_browser(engine, &scratch.0, options));
    let browser = browser.unwrap_or_else(|error| panic!("{engine:?} does not start: {error}"));
    let page = Page {
        driver: browser,
        address,
        folder,
        server: RefCell::new(Some(server)),
        requests: RefCell::default(),
        pictures: Cell::default(),
        name: name.to_owned(),
        engine,
    };
    // Caught, so that the browser is closed also after a failed assertion.
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            page.prepare(options).await?;
            test(&page).await?;
            page.check_manners().await
        })
    }));
    if !matches!(outcome, Ok(Ok(()))) {
        match runtime.block_on(page.screenshot("FAILED")) {
            Ok(path) => eprintln!("{name}: last picture in {}", path.display()),
            Err(error) => eprintln!("{name}: no last picture: {error}"),
        }
    }
    if let Err(error) = runtime.block_on(page.driver.clone().quit()) {
        eprintln!("{name}: the browser did not close: {error}");
    }
    match outcome {
        Ok(result) => result.unwrap_or_else(|error| {
            // The driver adds the addresses of its own machine code, one a line.
            let lines: Vec<String> = error.to_string().lines().map(str::to_owned).collect();
            panic!("{name}: {}", lines.into_iter().filter(|line| !line.trim().starts_with('#')).collect::<String>())
        }),
        Err(panic) => resume_unwind(panic),
    }
}

/// A folder in the target folder for one test, gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Chromium's last helpers may still be writing; what is left does no harm there.
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub fn built_app() -> PathBuf {
    let dist = std::env::var_os("RALLIEMENT_DIST")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("dist"), PathBuf::from);
    assert!(
        dist.join("index.html").is_file(),
        "there is no built app in {}; run `cargo xtask build` first",
        dist.display()
    );
    dist
}

fn pictures() -> PathBuf {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    scratch.parent().unwrap_or(scratch).join("screenshots")
}

/// Those of the last run, so that an old failure is not taken for a new one.
fn remove_pictures(test: &str) {
    for entry in fs::read_dir(pictures()).into_iter().flatten().flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        let number = file.strip_prefix(test).and_then(|rest| rest.strip_prefix('-'));
        if number.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

pub fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), &target).unwrap();
        }
    }
}
