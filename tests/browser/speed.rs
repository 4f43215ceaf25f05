//! Measurements, not tests: from the click on + to the painted new total, from the address to a page that can be used,
//! how long the worker takes for paper, and what a page costs that nobody touches. `cargo xtask speed` runs them and
//! prints each figure beside what is to be reached; nothing fails, since machines are noisy.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};
use crate::idle::WATCHED;

const CLICKS: usize = 60;

/// Notes when a click came and when the picture with its new total was painted.
const WATCH: &str = "
    window.speed = null;
    const total = () => document.querySelector('.bar-total').textContent;
    let before = '';
    addEventListener('pointerdown', () => { before = total(); window.speed = null; }, true);
    addEventListener('click', (event) => {
      const look = () => {
        if (total() === before) return void requestAnimationFrame(look);
        scheduler.postTask(() => { window.speed = performance.now() - event.timeStamp; }, { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    }, true);";

/// Notes when a worker was made, when a task was sent to it, and when its answer came.
const TIMED_WORKER: &str = "
    window.answers = [];
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(...given) {
        super(...given);
        this.made = performance.now();
        this.sent = new Map();
        this.addEventListener('message', ({ data }) => answers.push({
          bytes: data.answer.length,
          start: performance.now() - this.made,
          task: performance.now() - this.sent.get(data.id),
        }));
      }
      postMessage(message) {
        this.sent.set(message.id, performance.now());
        super.postMessage(message);
      }
    };";

#[test]
#[ignore = "a measurement: cargo xtask speed"]
fn speed_of_paper() {
    run("speed-paper", Options { before: Some(TIMED_WORKER), alone: true, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        page.wait_for_pdf().await?;
        let since_start = "return [answers[0].start, answers.find(answer => answer.bytes > 20000).start]";
        let first = page.script(since_start).await?;
        println!(
            "paper, from the start of the worker: first answer {:.0} ms, first PDF {:.0} ms (to reach: < 1000)",
            first[0].as_f64().unwrap_or_default(),
            first[1].as_f64().unwrap_or_default()
        );
        for style in ["play", "cards", "roster"] {
            let mut times = Vec::new();
            page.choose("style", style).await?;
            page.wait_for_pdf().await?;
            for inks in ["mono", "colour"].repeat(4) {
                page.script("answers.length = 0").await?;
                page.choose("inks", inks).await?;
                page.wait_for("an answer", "return answers.length > 0").await?;
                page.wait_for_pdf().await?;
                times.push(page.script("return answers[0].task").await?.as_f64().unwrap_or_default());
            }
            times.sort_by(f64::total_cmp);
            println!("paper, warm, {style}: median {:.0} ms, most {:.0} ms (to reach: < 300)", times[4], times[7]);
        }
        Ok(())
    });
}

#[test]
#[ignore = "a measurement: cargo xtask speed"]
fn speed_of_nothing() {
    run("speed-idle", Options { before: Some(WATCHED), alone: true, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.wait_until_offline_works().await?;
        for (name, address) in [("the editor", ""), ("home", "#/"), ("the reference", "#/reference")] {
            if !address.is_empty() {
                page.visit(address).await?;
            }
            let idle = page.watch_idle().await?;
            println!(
                "idle, {name}, 5 s: {} timers, pictures and changes, {:.0} layouts (to reach: 0); tasks {:.1} ms, of \
                 which scripts {:.1} ms (to reach: as good as nothing)",
                idle.done.len(),
                idle.layouts,
                idle.tasks * 1000.0,
                idle.scripts * 1000.0
            );
        }
        Ok(())
    });
}

#[test]
#[ignore = "a measurement: cargo xtask speed"]
fn speed() {
    run("speed", Options { alone: true, ..Options::default() }, async |page| {
        page.open("").await?;
        let start = page
            .script("const [page] = performance.getEntriesByType('navigation'); return page.loadEventEnd || performance.now()")
            .await?;
        println!("start to load event: {:.0} ms", start.as_f64().unwrap_or_default());
        // What the first visit fetches for later has nothing to do with it.
        page.wait_until_offline_works().await?;
        let mut ready = Vec::new();
        for _ in 0..15 {
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
            page.reload().await?;
            let mark = "const at = name => performance.getEntriesByName(name)[0].startTime; return at('catalogue-ready') - at('catalogue')";
            ready.push(page.script(mark).await?.as_f64().unwrap_or_default());
        }
        ready.sort_by(f64::total_cmp);
        println!("all shipped tomes ready: median {:.1} ms, most {:.1} ms", ready[7], ready[14]);
        for models in [60, 500] {
            page.open_list_of(models).await?;
            for slowdown in [1, 4] {
                let target = match (models, slowdown) {
                    (60, 1) => "to reach: median < 16.7, p95 < 33.3",
                    (60, _) => "to reach: p95 < 50",
                    (_, 1) => "to reach: p95 < 50",
                    _ => "no target",
                };
                page.slow_down(slowdown).await?;
                let mut times = Vec::new();
                for _ in 0..CLICKS {
                    times.push(page.click_to_paint().await?);
                }
                times.sort_by(f64::total_cmp);
                let at = |part: usize| times.get((times.len() - 1) * part / 100).copied().unwrap_or_default();
                println!(
                    "{models} models, CPU ÷ {slowdown}: median {:.1} ms, p95 {:.1} ms, most {:.1} ms ({target})",
                    at(50),
                    at(95),
                    at(100)
                );
            }
            page.slow_down(1).await?;
        }
        Ok(())
    });
}

impl Page {
    /// A list of warriors in units of 10 under their champions, brought in as a file.
    async fn open_list_of(&self, models: usize) -> WebDriverResult<()> {
        let mut list =
            "ralliement = 1\nname = \"Mesure\"\nformat = 9000\nfaction = \"tribus-des-confins\"\n".to_owned();
        for _ in 0..models / 10 {
            list += "[[unit]]\nentries = [\n  { profile = \"duc-des-confins\" },\n";
            list += "  { profile = \"guerrier-des-confins\", count = 6, equipment = [\"lance\"] },\n";
            list += "  { profile = \"veteran-des-confins\", count = 3, equipment = [\"epee\"] },\n]\n";
        }
        let keep = format!("localStorage.setItem('ralliement.list.mesure{models}', {})", Value::from(list));
        self.script(&keep).await?;
        self.open(&format!("#/liste/mesure{models}")).await?;
        self.reload().await?;
        self.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        self.script(WATCH).await?;
        Ok(())
    }

    async fn slow_down(&self, rate: u32) -> WebDriverResult<()> {
        self.driver.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
        Ok(())
    }

    async fn click_to_paint(&self) -> WebDriverResult<f64> {
        let more = self.driver.find(By::Css(".entry .counter button:last-of-type")).await?;
        more.click().await?;
        self.wait_for("the picture", "return window.speed !== null").await?;
        let time = self.script("return window.speed").await?.as_f64().unwrap_or_default();
        // What follows the picture is not part of the next click.
        tokio::time::sleep(std::time::Duration::from_millis(150)).await;
        Ok(time)
    }
}
