//! What is opened and closed gives back what it took: nodes, listeners, memory.

use std::time::Instant;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::harness::{Options, PATIENCE, Page, run};

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

const EDITS: &str = "
    const press = selector => { const own = document.querySelector(selector); if (own && !own.disabled) own.click(); };
    for (let round = 0; round < ROUNDS; round++) {
        press('.entry .counter button:last-child');
        press('.entry .counter button:first-child');
        if (round % 8 === 0) await frame();
    }";

/// Notes that grow and shrink, each pause a step.
const NOTES: &str = "
    const field = document.querySelector('textarea[name=list-notes]');
    for (let round = 0; round < ROUNDS; round++) {
        field.value = 'Au gué, à l’aube. '.repeat(1 + round % 40);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await frame();
    }";

/// The dialog with its link, its code and its paper, until all of it is there.
const SHARES: &str = "
    const ready = () => document.querySelector('.share .fingerprint') && !document.querySelector('.share progress');
    for (let round = 0; round < ROUNDS; round++) {
        document.querySelector('.bar-share').click();
        await until(() => ready() && document.querySelector('.share-status').innerText.includes('PDF prêt'));
        document.querySelector('.share .panel-head button').click();
        await until(() => !document.querySelector('.share'));
    }";

/// Pages to read in, with every rule on them opened.
const PAGES: &str = "
    const pages = ['#/factions', '#/faction/tribus-des-confins', '#/profil/guerrier-tribal', '#/reference',
        '#/faction/tribus-des-confins/arsenal', '#/profil/tank-experimental', '#/reference/regles', '#/'];
    for (let round = 0; round < ROUNDS; round++) {
        for (const address of pages) {
            location.hash = address;
            await frame();
            await until(() => document.querySelector('main h1') && !document.querySelector('main [aria-busy]'));
            document.querySelectorAll('main details:not([open]) > summary').forEach(own => own.click());
            await frame();
            await until(() => !document.querySelector('main [aria-busy]'));
        }
    }";

/// As much as a row more here and there.
const NODES: f64 = 300.0;

/// Half of the dialogs of 24 openings, with some 1,400 nodes each. The driver of the browser keeps one now and then, without
/// scripts and listeners (in the same browser without it none of 36 is left); a leak keeps each.
const DIALOGS: f64 = 12.0 * 1_400.0;

/// How much of a part is done before what nobody holds any more is collected: what JavaScript holds of the program is given
/// back only then.
const PARTS: usize = 10;

/// What is held once all that nobody holds has been collected: nodes, listeners, bytes of scripts, bytes of the program.
#[derive(Clone, Copy, Debug)]
struct Held {
    nodes: f64,
    listeners: f64,
    heap: f64,
    memory: f64,
}

impl Page {
    async fn held(&self) -> WebDriverResult<Held> {
        self.settle().await?;
        for _ in 0..2 {
            self.driver.cdp().send_raw("HeapProfiler.collectGarbage", json!({})).await?;
        }
        let memory = self.script("return memory.buffer.byteLength").await?;
        let heap = self.driver.cdp().send_raw("Runtime.getHeapUsage", json!({})).await?;
        Ok(Held {
            nodes: self.metric("Nodes").await?,
            listeners: self.metric("JSEventListeners").await?,
            heap: heap["usedSize"].as_f64().unwrap_or_default(),
            memory: memory.as_f64().unwrap_or_default(),
        })
    }

    /// `at_once`: as many rounds as are well within the time that a script has.
    async fn repeat(&self, what: &str, rounds: usize, at_once: usize) -> WebDriverResult<()> {
        let body = what.replace("ROUNDS", &at_once.to_string());
        let ended = "then(() => done(null), error => done(String(error)))";
        let script = format!("{HELPERS} (async () => {{ {body} }})().{ended}");
        for _ in 0..rounds / at_once {
            let failed = self.driver.execute_async(&script, Vec::new()).await?.json().clone();
            assert_eq!(failed, Value::Null);
        }
        Ok(())
    }

    /// The first part of the rounds may take what stays; the others must not, but for so many nodes.
    async fn stays_flat(
        &self,
        name: &str,
        what: &str,
        (rounds, at_once): (usize, usize),
        nodes: f64,
    ) -> WebDriverResult<()> {
        let (start, mut all) = (Instant::now(), Vec::new());
        for _ in 0..PARTS {
            self.repeat(what, rounds / PARTS, at_once).await?;
            all.push(self.held().await?);
        }
        println!("{name}, {rounds} rounds in {:.0?}: {:?}, {:?}", start.elapsed(), all[1], all[PARTS - 1]);
        let growth = |of: fn(&Held) -> f64| growth(&all[1..].iter().map(of).collect::<Vec<_>>());
        let flat = growth(|held| held.nodes) < nodes
            && growth(|held| held.listeners) < 100.0
            && growth(|held| held.heap) < 1_000_000.0
            && growth(|held| held.memory) <= 8.0 * 65536.0;
        assert!(flat, "{name}: {all:#?}");
        Ok(())
    }
}

/// By how much it grew, but for the largest step: the browser may keep one thing that it showed, where a number on its stack
/// looks like its address. What is never given back grows with every part.
fn growth(parts: &[f64]) -> f64 {
    let steps = parts.windows(2).map(|two| two[1] - two[0]);
    parts[parts.len() - 1] - parts[0] - steps.fold(0.0, f64::max)
}

#[test]
fn what_grows_with_every_part_is_seen() {
    assert_eq!(growth(&[5.0, 5.0, 9.0, 9.0]), 0.0);
    assert_eq!(growth(&[5.0, 6.0, 7.0, 8.0]), 2.0);
    assert_eq!(growth(&[5.0, 4.0, 3.0]), -2.0);
}

/// 3,000 edits, 220 openings of panels, 30 of the dialog, 160 of pages, 200 states of long notes.
#[test]
fn panels_edits_and_notes_give_back_what_they_took() {
    run("soak", Options { before: Some(MEMORY), ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        // Hundreds of pictures, on a machine that may be busy.
        page.driver.set_script_timeout(5 * PATIENCE).await?;
        page.driver.cdp().send_raw("Performance.enable", json!({})).await?;
        // Every part of the army, each time.
        let parts = page.script("return document.querySelectorAll('.unit [id^=part-]').length").await?;
        assert!(parts.as_u64().unwrap_or_default() >= 10, "fewer than 200 openings: {parts}");
        page.stays_flat("panels", PANELS, (20, 1), NODES).await?;
        page.stays_flat("edits", EDITS, (1500, 50), NODES).await?;
        page.stays_flat("shares", SHARES, (30, 3), DIALOGS).await?;
        page.press_button("#liste").await?;
        page.wait_for("the notes", "return Boolean(document.querySelector('textarea[name=list-notes]'))").await?;
        page.stays_flat("notes", NOTES, (200, 20), NODES).await?;
        let record = page.text_of(&page.open_id().await?).await?.len();
        assert!(record < 200_000, "the record has grown to {record} bytes");
        page.stays_flat("pages", PAGES, (20, 1), NODES).await?;
        Ok(())
    });
}
