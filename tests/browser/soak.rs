//! What is opened and closed gives back what it took: nodes, listeners, memory.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

/// Holds on to the memory of the program, whose size is not told otherwise.
const MEMORY: &str = "
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const plain = WebAssembly[name];
        WebAssembly[name] = async (...given) => {
            const made = await plain.apply(WebAssembly, given);
            window.memory ??= (made.instance ?? made).exports.memory;
            return made;
        };
    }";

/// Waits in the page, so that hundreds of openings take seconds.
const HELPERS: &str = "
    const done = arguments[arguments.length - 1];
    const frame = () => new Promise(then => requestAnimationFrame(() => setTimeout(then)));
    const until = async test => { while (!test()) await frame(); await frame(); };";

/// Every entry and every unit is shown in the panel, with its settings.
const PANELS: &str = "
    for (let round = 0; round < ROUNDS; round++) {
        for (const part of document.querySelectorAll('.unit [id^=part-]')) {
            part.click();
            await frame();
            await frame();
            const settings = [...document.querySelectorAll('.panel > details > summary')];
            settings.forEach(own => own.click());
            await until(() => !document.querySelector('.panel [aria-busy]'));
        }
    }";

const SHARING: &str = "
    for (let round = 0; round < ROUNDS; round++) {
        document.querySelector('.bar-share').click();
        await until(() => document.querySelector('dialog .fingerprint'));
        document.querySelector('dialog.share').close();
        await until(() => !document.querySelector('dialog'));
    }";

const EDITS: &str = "
    const press = selector => { const own = document.querySelector(selector); if (own && !own.disabled) own.click(); };
    for (let round = 0; round < ROUNDS; round++) {
        press('.entry .counter button:last-child');
        press('.entry .counter button:first-child');
        if (round % 8 === 0) await frame();
    }";

const PAGES: &str = "
    for (let round = 0; round < ROUNDS; round++) {
        for (const page of ['#/regles', '#/factions', '#/']) {
            location.hash = page;
            await until(() => !document.querySelector('main [aria-busy]'));
        }
    }";

/// Nodes, listeners, and bytes of the program's memory.
#[derive(Debug)]
struct Held {
    nodes: f64,
    listeners: f64,
    memory: f64,
}

impl Page {
    async fn held(&self) -> WebDriverResult<Held> {
        self.settle().await?;
        for _ in 0..2 {
            self.driver.cdp().send_raw("HeapProfiler.collectGarbage", json!({})).await?;
        }
        let memory = self.script("return memory.buffer.byteLength").await?;
        Ok(Held {
            nodes: self.metric("Nodes").await?,
            listeners: self.metric("JSEventListeners").await?,
            memory: memory.as_f64().unwrap_or_default(),
        })
    }

    async fn repeat(&self, what: &str, rounds: usize) -> WebDriverResult<()> {
        // In ten parts, each well within the time that a script has.
        let part = rounds.div_ceil(10);
        let body = what.replace("ROUNDS", &part.to_string());
        let ended = "then(() => done(null), error => done(String(error)))";
        let script = format!("{HELPERS} (async () => {{ {body} }})().{ended}");
        for _ in 0..rounds / part {
            let failed = self.driver.execute_async(&script, Vec::new()).await?.json().clone();
            assert_eq!(failed, Value::Null);
        }
        Ok(())
    }

    /// The first rounds may take what stays; the others must not.
    async fn stays_flat(&self, name: &str, what: &str, first: usize, then: usize) -> WebDriverResult<()> {
        self.repeat(what, first).await?;
        let before = self.held().await?;
        self.repeat(what, then).await?;
        let after = self.held().await?;
        let flat = after.nodes - before.nodes < 300.0
            && after.listeners - before.listeners < 100.0
            && after.memory - before.memory <= 4.0 * 65536.0;
        assert!(flat, "{name}, after {first} rounds and {then} more: {before:?}, {after:?}");
        Ok(())
    }
}

#[test]
fn panels_dialog_pages_and_edits_give_back_what_they_took() {
    run("soak", Options { before: Some(MEMORY), ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.driver.cdp().send_raw("Performance.enable", json!({})).await?;
        page.stays_flat("panels", PANELS, 3, 10).await?;
        page.stays_flat("edits", EDITS, 200, 1500).await?;
        page.stays_flat("sharing", SHARING, 5, 20).await?;
        page.stays_flat("pages", PAGES, 3, 10).await
    });
}
