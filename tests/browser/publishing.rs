//! Newer, broken and other builds at the address of a test, and what the offline copy has kept of them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::harness::{PATIENCE, Page, built_app, copy_folder, server};

#[path = "../../src/bin/xtask/integrity.rs"]
mod integrity;

impl Page {
    /// A second, newer deployment beside the first, in a folder of the same host.
    pub fn publish_beside(&self, name: &str) {
        let beside = self.site().join(name);
        copy_folder(&built_app(), &beside);
        let worker = beside.join("sw.js");
        let text = fs::read_to_string(&worker).unwrap();
        fs::write(worker, text.replace("const BUILD = \"", "const BUILD = \"beside-")).unwrap();
        let _ = fs::remove_file(beside.join("sw.js.br"));
    }

    /// Serves a newer build of which every file that is named after its content has another name, and none of the old files:
    /// its page says `data-version="2"`.
    pub fn publish_with_other_names(&self) {
        let names = files_of(self.site());
        let renamed: Vec<(&String, String)> = names
            .iter()
            .filter_map(|name| {
                let (stem, extension) = server::split_hashed(name)?;
                let hash = &name[stem.len() + 1..name.len() - extension.len() - 1];
                Some((name, name.replace(hash, &hash.chars().rev().collect::<String>())))
            })
            .collect();
        for name in &names {
            let path = self.site().join(name);
            // References are relative to the file that has them.
            let short = |name: &str| name.rsplit('/').next().unwrap_or_default().to_owned();
            if let Ok(text) = fs::read_to_string(&path) {
                let follow = |text: String, (old, new): &(&String, String)| text.replace(&short(old), &short(new));
                fs::write(&path, renamed.iter().fold(text, follow)).unwrap();
            }
            let _ = fs::remove_file(self.site().join(format!("{name}.br")));
        }
        for (old, new) in &renamed {
            fs::rename(self.site().join(old), self.site().join(new)).unwrap();
        }
        self.publish_new_version();
        let worker = self.site().join("sw.js");
        let head = fs::read_to_string(&worker).unwrap();
        let list: Vec<String> =
            self.kept_when_whole().into_iter().map(|(name, hash)| format!("[{name:?}, {hash:?}]")).collect();
        let (before, after) = head.split_once("const FILES = [").unwrap();
        let after = after.split_once("];").unwrap().1;
        fs::write(&worker, format!("{before}const FILES = [{}];{after}", list.join(", "))).unwrap();
    }

    /// What the offline copy must hold: every file of the build but the service worker, as it is to the byte.
    pub fn kept_when_whole(&self) -> BTreeMap<String, String> {
        let files = files_of(self.site()).into_iter().filter(|name| listed(name));
        let kept = |name: String| {
            let hash = integrity::integrity(&fs::read(self.site().join(&name)).unwrap());
            (if name == "index.html" { "./".to_owned() } else { name }, hash)
        };
        files.map(kept).collect()
    }

    /// What the offline copy holds: of one build only.
    pub async fn kept_offline(&self) -> WebDriverResult<BTreeMap<String, String>> {
        let script = "const done = arguments[0], kept = {};
            (async () => {
                for (const name of (await caches.keys()).filter(name => name.startsWith('ralliement '))) {
                    const cache = await caches.open(name);
                    for (const request of await cache.keys()) {
                        const bytes = await (await cache.match(request)).arrayBuffer();
                        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
                        kept[request.url.slice(document.baseURI.split('#')[0].length) || './'] =
                            'sha256-' + btoa(String.fromCharCode(...digest));
                    }
                }
                done(kept);
            })()";
        let kept = self.driver.execute_async(script, Vec::new()).await?.json().clone();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Ok(kept.as_object().into_iter().flatten().map(|(name, hash)| (name.clone(), text(hash))).collect())
    }

    /// Waits until the offline copy is whole, and of the build that is served.
    pub async fn wait_until_whole(&self) -> WebDriverResult<()> {
        let (start, wanted) = (Instant::now(), self.kept_when_whole());
        loop {
            let kept = self.kept_offline().await?;
            if kept == wanted {
                return Ok(());
            }
            assert!(start.elapsed() < PATIENCE, "kept offline: {kept:#?}\nwanted: {wanted:#?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Serves a newer build, of which one file has really changed: its page says `data-version="2"`.
    pub fn publish_new_version(&self) {
        self.publish(|page| page);
    }

    /// Serves a newer build of which one file is missing.
    pub fn publish_broken_version(&self) {
        self.publish_new_version();
        let worker = self.site().join("sw.js");
        let text = fs::read_to_string(&worker).unwrap();
        fs::write(&worker, text.replace("const FILES = [", "const FILES = [[\"lost.js\", \"\"], ")).unwrap();
    }

    /// Serves a newer build of which one file is another: a host that answers anything, or a deploy in between.
    pub fn publish_mixed_version(&self) {
        self.publish(|page| page.replace("data-version=\"2\"", "data-version=\"3\""));
    }

    fn publish(&self, served: impl Fn(String) -> String) {
        let (worker, page) = (self.site().join("sw.js"), self.site().join("index.html"));
        let (text, before) = (fs::read_to_string(&worker).unwrap(), fs::read_to_string(&page).unwrap());
        let now = match before.split_once(" data-version=") {
            Some((head, rest)) => format!("{head} data-version=\"2\"{}", &rest[3..]),
            None => before.replacen("<html", "<html data-version=\"2\"", 1),
        };
        let files = text.replace("\"lost.js\", \"\"], [", "");
        let (head, rest) = files.split_once("[\"./\", \"").unwrap();
        let rest = rest.split_once('"').unwrap().1;
        let text = format!("{head}[\"./\", \"{}\"{rest}", integrity::integrity(now.as_bytes()));
        fs::write(&worker, text.replace("const BUILD = \"", "const BUILD = \"newer-")).unwrap();
        fs::write(&page, served(now)).unwrap();
        // The packed twins still hold the old ones.
        for twin in ["sw.js.br", "index.html.br"] {
            let _ = fs::remove_file(self.site().join(twin));
        }
    }
}

/// Paths of all files, relative to the folder.
fn files_of(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            names.extend(files_of(&path).into_iter().map(|inner| format!("{name}/{inner}")));
        } else {
            names.push(name);
        }
    }
    names
}

/// Whether the service worker keeps it: not itself, not the packed twins, not what is for hosts, auditors and stores only.
fn listed(name: &str) -> bool {
    !matches!(name, "sw.js" | "_headers" | "sbom.cdx.json") && !name.ends_with(".br") && !name.starts_with("screens/")
}
