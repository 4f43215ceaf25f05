//! Games at the table: a whole game of each scenario through to its score, with reloads in between; bad input; the looks
//! of every screen on a phone.

use ralliement::app::model::play::record::GameRecord;
use ralliement::catalogue::Catalogue;
use ralliement::game::Side;
use ralliement::game::result::Outcome;
use thirtyfour::prelude::*;

use crate::accessibility::axe;
use crate::harness::{Options, PHONE, Page, Scheme, run};

const SCENARIOS: [&str; 6] =
    ["le-grand-choc", "recherche-et-destruction", "conquete", "embuscade", "escalade", "protection-de-vip"];

impl Page {
    /// Begins a game between two examples.
    pub async fn begin_game(&self, scenario: &str) -> WebDriverResult<()> {
        self.visit("#/jouer").await?;
        self.wait_for_heading("Nouvelle partie").await?;
        self.pick("scenario", scenario).await?;
        self.pick("own-list", "exemple/1").await?;
        self.pick("other-list", "exemple/2").await?;
        for (field, name) in [("own-player", "Ada"), ("other-player", "Bo")] {
            self.driver.find(By::Css(format!("input[name={field}]"))).await?.send_keys(name).await?;
        }
        self.press_button(".play-start button[type=submit]").await?;
        self.wait_for("the game", "return Boolean(document.querySelector('.play-next'))").await
    }

    pub async fn tab(&self, nth: usize) -> WebDriverResult<()> {
        self.press_button(&format!(".play-tab:nth-child({nth})")).await?;
        let current =
            format!("return document.querySelector('.play-tab:nth-child({nth})').hasAttribute('aria-current')");
        self.wait_for("the part", &current).await
    }

    pub async fn phase(&self, nth: usize) -> WebDriverResult<()> {
        self.press_button(&format!(".play-phase:nth-child({nth})")).await?;
        let current =
            format!("return document.querySelector('.play-phase:nth-child({nth})').hasAttribute('aria-current')");
        self.wait_for("the phase", &current).await
    }

    async fn next(&self) -> WebDriverResult<()> {
        let title = self.script("return document.querySelector('main h1').innerText").await?;
        self.press_button(".play-next").await?;
        self.wait_for("the next phase", &format!("return document.querySelector('main h1').innerText !== {title}"))
            .await
    }

    /// As it lies in the storage.
    async fn stored_game(&self) -> WebDriverResult<GameRecord> {
        let script = "const key = Object.keys(localStorage).find(key => key.startsWith('ralliement.game.'));
            return localStorage.getItem(key)";
        let text = self.script(script).await?;
        Ok(GameRecord::read(text.as_str().unwrap_or_default()).expect("the stored game cannot be read"))
    }

    /// Taps wounds on a side until so many more models are gone.
    async fn lose(&self, tab: usize, wanted: u32, side: Side) -> WebDriverResult<()> {
        self.tab(tab).await?;
        let taps = "const rows = [...document.querySelectorAll('.play-minus:not(:disabled)')];
            rows.at(-1)?.click(); return rows.length > 0";
        for _ in 0..400 {
            let record = self.stored_game().await?;
            if record.game.state().losses(&record.game.sides, side) >= wanted {
                return Ok(());
            }
            assert_eq!(self.script(taps).await?, true, "nobody is left to be wounded");
        }
        panic!("{wanted} models do not fall");
    }

    async fn both_points(&self) -> WebDriverResult<Vec<String>> {
        self.texts(".play-points").await
    }
}

#[test]
fn a_whole_game_of_each_scenario_is_played_through_to_its_score() {
    let catalogue = Catalogue::shipped();
    for (number, scenario) in (1..).zip(SCENARIOS) {
        run(&format!("play-{number}"), Options { size: PHONE, ..Options::default() }, async |page| {
            page.open("").await?;
            page.begin_game(scenario).await?;
            let secrets = catalogue.manual.scenarios[number - 1].secrets.list().len();
            for _ in 0..2 * secrets {
                page.press_button(".play-seal").await?;
            }
            page.wait_for("all secrets closed", "return !document.querySelector('.play-seal')").await?;
            let sealed = page.stored_game().await?;
            assert_eq!(sealed.secrets.len(), 2 * secrets);
            assert!(sealed.secrets.iter().all(|own| !sealed.game.file().contains(&own.salt)), "a secret leaves");
            page.press_button(".play-large").await?;
            page.wait_for("the holder", "return Boolean(document.querySelector('.play-side-name .mark'))").await?;
            page.reload().await?;
            page.next().await?;
            // An order that succeeds.
            page.press_button(".play-order .plainly").await?;
            page.wait_for("the order", "return Boolean(document.querySelector('.play-order [aria-pressed=true]'))")
                .await?;
            page.next().await?;
            page.next().await?;
            // The enemy loses more than half; a tap is taken back and done again.
            let record = page.stored_game().await?;
            let threshold = record.game.sides.b.threshold();
            page.lose(3, threshold, Side::B).await?;
            page.press_button(".play-undo").await?;
            let undone = page.stored_game().await?;
            assert!(undone.game.state().losses(&undone.game.sides, Side::B) < threshold);
            page.lose(3, threshold, Side::B).await?;
            page.reload().await?;
            page.phase(6).await?;
            page.wait_for("it is announced", "return Boolean(document.querySelector('.play-announced'))").await?;
            page.next().await?;
            page.wait_for("it is demoralised", "return Boolean(document.querySelector('.play-demoralised'))").await?;
            // Turn 2: champions test in the command phase.
            page.phase(2).await?;
            page.wait_for("who must test", "return Boolean(document.querySelector('.play-section h3'))").await?;
            page.phase(6).await?;
            page.press_button(".play-face:nth-child(2)").await?;
            page.wait_for("the end", "return Boolean(document.querySelector('.play-result'))").await?;
            page.reload().await?;
            for _ in 0..2 * secrets {
                page.press_button(".play-open").await?;
            }
            page.wait_for("all secrets open", "return !document.querySelector('.play-open')").await?;
            page.screenshot("after").await?;
            page.tab(4).await?;
            page.script("document.querySelectorAll('.play-score:first-child .play-line .chips').forEach(own => own.lastElementChild.click())").await?;
            page.script("document.querySelector('.play-score:first-child .play-zone')?.click()").await?;
            page.wait_for(
                "nothing is to be said",
                "return !document.querySelector('.play-score:first-child .play-line .chip')
                || Boolean(document.querySelector('.play-score:first-child .chip[aria-pressed=true]'))",
            )
            .await?;
            page.reload().await?;
            page.tab(4).await?;
            let record = page.stored_game().await?;
            let outcome = Outcome::of(&catalogue, &record.game).expect("an outcome");
            let (a, b) = (outcome.sides.a.points, outcome.sides.b.points);
            assert_eq!(page.both_points().await?, [a.to_string(), b.to_string()]);
            assert_eq!(page.texts(".play-total b").await?, [a.to_string(), b.to_string()]);
            assert!((2..=12).contains(&a), "{scenario}: {a} to {b}");
            let said = page.texts(".play-verdict").await?;
            assert!(said[0].contains(&format!("Points d’évènement : {}", outcome.sides.a.event_points)), "{said:?}");
            page.fits_sideways().await?;
            page.screenshot("score").await?;
            // The history counts it.
            page.visit("#/parties").await?;
            let card = page.texts(".play-card-side").await?;
            assert!(card[0].starts_with("Ada") && card[0].ends_with(&a.to_string()), "{card:?}");
            page.wait_for("its record", "return document.querySelectorAll('.play-records tbody tr').length === 1")
                .await?;
            let row = page.texts(".play-records tbody tr").await?;
            let record = match a.cmp(&b) {
                std::cmp::Ordering::Greater => "1 – 0 – 0",
                std::cmp::Ordering::Equal => "0 – 1 – 0",
                std::cmp::Ordering::Less => "0 – 0 – 1",
            };
            assert!(row[0].contains(record) && row[0].contains(&format!("{a} – {b}")), "{row:?}");
            page.screenshot("games").await?;
            Ok(())
        });
    }
}

#[test]
fn every_screen_of_a_game_fits_and_axe_finds_nothing() {
    let axe = axe();
    for (scheme, theme) in [(Scheme::Light, "light"), (Scheme::Dark, "dark")] {
        for size in [(360, 740), PHONE, (1440, 900)] {
            let name = format!("play-looks-{theme}-{}", size.0);
            run(&name, Options { size, scheme, ..Options::default() }, async |page| {
                let mut found = Vec::new();
                page.open("#/parties").await?;
                page.wait_for_heading("Parties").await?;
                page.screenshot("none").await?;
                found.extend(page.judge(&axe, "no game").await?);
                page.begin_game("recherche-et-destruction").await?;
                page.fits_sideways().await?;
                page.screenshot("before").await?;
                found.extend(page.judge(&axe, "before").await?);
                for (nth, phase) in [(2, "command"), (3, "movement"), (4, "shooting"), (5, "duel"), (6, "end")] {
                    page.phase(nth).await?;
                    page.fits_sideways().await?;
                    page.screenshot(phase).await?;
                    found.extend(page.judge(&axe, phase).await?);
                }
                for (nth, part) in [(2, "army"), (4, "score"), (5, "log")] {
                    page.tab(nth).await?;
                    page.fits_sideways().await?;
                    page.screenshot(part).await?;
                    found.extend(page.judge(&axe, part).await?);
                    page.fits_sideways().await?;
                    page.screenshot(&format!("{part}-open")).await?;
                }
                let small = "return [...document.querySelectorAll('.play button, .play summary')]
                    .filter(own => own.checkVisibility() && own.getBoundingClientRect().height < 44).map(own => own.outerHTML.slice(0, 90))";
                page.tab(2).await?;
                assert_eq!(page.script(small).await?, serde_json::json!([]), "fingers need 44 pixels");
                assert!(found.is_empty(), "{found:#?}");
                Ok(())
            });
        }
    }
}

#[test]
fn a_list_that_goes_and_notes_of_a_newer_version_do_no_harm() {
    run("play-bad-input", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.settle().await?;
        let list = page.script("return location.hash.split('/').at(-1)").await?;
        let list = list.as_str().unwrap_or_default().to_owned();
        page.visit(&format!("#/jouer/{list}")).await?;
        page.wait_for_heading("Nouvelle partie").await?;
        page.press_button(".play-start button[type=submit]").await?;
        page.wait_for("the game", "return Boolean(document.querySelector('.play-next'))").await?;
        let address = page.script("return location.hash").await?;
        let address = address.as_str().unwrap_or_default().to_owned();
        // The list goes; the game has all it needs, its chances too.
        page.script(&format!("localStorage.removeItem('ralliement.list.{list}')")).await?;
        page.visit(&address).await?;
        page.wait_for("the game", "return Boolean(document.querySelector('.play-next'))").await?;
        page.tab(2).await?;
        page.press_button(".play-minus").await?;
        page.visit(&address.replace("partie/", "chances/partie/")).await?;
        page.wait_for("its models", "return document.querySelector('[name=attacker-model]').options.length > 0")
            .await?;
        // An entry of a newer version stays where it is, and the game goes on around it.
        let key = format!("ralliement.game.{}", address.trim_start_matches("#/partie/"));
        let change = |from: &str, to: &str| {
            format!(
                "const key = {key:?}; localStorage.setItem(key, localStorage.getItem(key).replace({from:?}, {to:?}))"
            )
        };
        page.script(&change("log = [", "log = [\n  \"teleport a0.0 twice\",")).await?;
        page.visit(&address).await?;
        page.wait_for("the sentence", "return document.body.innerText.includes('version plus récente')").await?;
        page.next().await?;
        let text = page.script(&format!("return localStorage.getItem({key:?})")).await?;
        assert!(text.as_str().unwrap_or_default().contains("teleport a0.0 twice"));
        // A whole file of a newer version is not touched.
        page.script(&change("format = 1", "format = 9")).await?;
        page.visit(&address).await?;
        page.wait_for_heading("Partie introuvable").await?;
        page.wait_for("the sentence", "return document.body.innerText.includes('mettez l’application à jour')").await?;
        page.visit("#/parties").await?;
        page.wait_for("its card", "return document.body.innerText.includes('version plus récente')").await?;
        // One that is not there.
        page.visit("#/partie/disparue").await?;
        page.wait_for_heading("Partie introuvable").await
    });
}

#[test]
fn a_damaged_link_is_said_and_an_illegal_list_plays_with_its_mark() {
    run("play-illegal", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("#/jouer").await?;
        page.pick("other-list", "lien").await?;
        page.wait_for("the field", "return Boolean(document.querySelector('input[name=other-link]'))").await?;
        page.driver.find(By::Css("input[name=other-link]")).await?.send_keys("https://exemple.fr/#rABC").await?;
        page.press_button(".play-start button[type=submit]").await?;
        page.wait_for("the sentence", "return document.body.innerText.includes('pas de liste entière')").await?;
        let list = "ralliement = 1\\nname = \\\"Trop\\\"\\nformat = 100\\nfaction = \\\"tribus-des-confins\\\"\\n[[unit]]\\nentries = [{ profile = \\\"guerrier-des-confins\\\", count = 60 }]\\n";
        page.script(&format!("localStorage.setItem('ralliement.list.trop', \"{list}\")")).await?;
        page.visit("#/liste/trop").await?;
        page.wait_for_editor().await?;
        page.settle().await?;
        page.visit("#/jouer/trop").await?;
        page.press_button(".play-start button[type=submit]").await?;
        page.wait_for("the mark", "return document.querySelector('.play-side-head')?.innerText.includes('illégale')")
            .await
    });
}

#[test]
#[ignore = "a measurement: cargo xtask speed"]
fn speed_of_a_tap() {
    run("speed-play", Options { size: PHONE, alone: true, ..Options::default() }, async |page| {
        page.open("").await?;
        page.begin_game("conquete").await?;
        page.tab(3).await?;
        let watch = "
            window.tap = () => new Promise(done => {
              const row = [...document.querySelectorAll('.play-minus:not(:disabled)')].at(-1);
              const start = performance.now();
              row.click();
              requestAnimationFrame(() => scheduler.postTask(() => done(performance.now() - start), { priority: 'user-blocking' }));
            });";
        page.script(watch).await?;
        for slowdown in [1, 4] {
            page.driver
                .cdp()
                .send_raw("Emulation.setCPUThrottlingRate", serde_json::json!({ "rate": slowdown }))
                .await?;
            let mut times = Vec::new();
            for _ in 0..20 {
                let time = page.driver.execute_async("tap().then(arguments[0])", Vec::new()).await?;
                times.push(time.json().as_f64().unwrap_or_default());
            }
            times.sort_by(f64::total_cmp);
            println!("a tap in a game, CPU ÷ {slowdown}: median {:.1} ms, most {:.1} ms", times[10], times[19]);
        }
        Ok(())
    });
}
