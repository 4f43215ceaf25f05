//! A page that nobody touches does nothing.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::harness::{Options, PATIENCE, Page, run};

/// Counts everything that a page can do by itself: timers, pictures asked for, changes of the document, requests.
pub const WATCHED: &str = "
    window.done = [];
    const note = (what) => window.done.push(what);
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback', 'queueMicrotask', 'fetch']) {
      const plain = window[name];
      window[name] = function (...given) { note(name); return plain.apply(window, given); };
    }
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(changes => changes.forEach(change => note(`${change.type} of ${change.target.nodeName}`)))
        .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });";

/// How long somebody looks at a page without touching it.
const WHILE: std::time::Duration = std::time::Duration::from_secs(5);

/// What the page did in five seconds, and what that cost the browser: seconds of tasks and of scripts, layouts.
pub struct Idle {
    pub done: Vec<String>,
    pub tasks: f64,
    pub scripts: f64,
    pub layouts: f64,
}

impl Page {
    pub async fn metric(&self, name: &str) -> WebDriverResult<f64> {
        let told = self.driver.cdp().send_raw("Performance.getMetrics", json!({})).await?;
        let found = told["metrics"].as_array().and_then(|all| all.iter().find(|own| own["name"] == name));
        Ok(found.and_then(|own| own["value"].as_f64()).expect("the browser does not measure this"))
    }

    /// Looks at the page as it is. Needs [`WATCHED`].
    pub async fn watch_idle(&self) -> WebDriverResult<Idle> {
        self.driver.cdp().send_raw("Performance.enable", json!({})).await?;
        // What the start or the last click has set going ends first: then nothing new is noted in a whole second.
        let start = std::time::Instant::now();
        loop {
            self.script("done.length = 0").await?;
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            let done = self.script("return done").await?;
            if done == json!([]) {
                break;
            }
            assert!(start.elapsed() < PATIENCE, "the page never rests: {done}");
        }
        let names = ["TaskDuration", "ScriptDuration", "LayoutCount"];
        let mut before = [0.0; 3];
        for (value, name) in before.iter_mut().zip(names) {
            *value = self.metric(name).await?;
        }
        tokio::time::sleep(WHILE).await;
        let mut after = [0.0; 3];
        for (value, name) in after.iter_mut().zip(names) {
            *value = self.metric(name).await?;
        }
        let done: Vec<String> = serde_json::from_value(self.script("return done").await?)?;
        let moving =
            self.script("return document.getAnimations().filter(own => own.playState === 'running').length").await?;
        assert_eq!(moving, Value::from(0), "something moves");
        let [tasks, scripts, layouts] = [0, 1, 2].map(|at| after[at] - before[at]);
        Ok(Idle { done, tasks, scripts, layouts })
    }
}

#[test]
fn an_idle_page_does_nothing() {
    run("idle", Options { before: Some(WATCHED), alone: true, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.wait_until_offline_works().await?;
        let idle = page.watch_idle().await?;
        assert!(idle.done.is_empty(), "the editor: {:?}", idle.done);
        page.press_button(".entry .counter button:last-child").await?;
        let idle = page.watch_idle().await?;
        assert!(idle.done.is_empty(), "the editor after a change: {:?}", idle.done);
        assert_eq!(idle.layouts, 0.0, "the editor is laid out anew");
        page.visit("#/").await?;
        let idle = page.watch_idle().await?;
        assert!(idle.done.is_empty(), "home: {:?}", idle.done);
        Ok(())
    });
}
