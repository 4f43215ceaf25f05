//! The offline copy: it mends itself, it belongs to one deployment, and it never leaves an open page without its files. And
//! what is shared with the app, which passes through it.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

const READY: &str = "return document.documentElement.dataset.app === 'ready'";

impl Page {
    /// Does something to each file of the offline copy whose address matches.
    async fn damage(&self, which: &str, how: &str) -> WebDriverResult<()> {
        let script = format!(
            "const done = arguments[0];
             (async () => {{
                let count = 0;
                for (const name of (await caches.keys()).filter(name => name.startsWith('ralliement '))) {{
                    const cache = await caches.open(name);
                    for (const request of await cache.keys()) {{
                        if (!/{which}/.test(request.url)) continue;
                        count++;
                        const old = await cache.match(request);
                        {how};
                    }}
                }}
                done(count);
             }})()"
        );
        let count = self.driver.execute_async(&script, Vec::new()).await?.json().clone();
        assert_ne!(count, json!(0), "nothing matches {which}");
        Ok(())
    }

    /// Where the browser sends what is shared with the installed app.
    pub async fn share_address(&self) -> WebDriverResult<String> {
        let script = "const done = arguments[0];
            fetch('manifest.webmanifest').then(answer => answer.json()).then(manifest => done(manifest.share_target.action))";
        let address = self.driver.execute_async(script, Vec::new()).await?.json().clone();
        Ok(address.as_str().unwrap().to_owned())
    }

    async fn start_without(&self, what: &str) -> WebDriverResult<()> {
        self.wait_until_offline_works().await?;
        self.damage(what, "await cache.put(request, new Response('broken', { headers: old.headers }))").await?;
        self.stop_server();
        self.driver.refresh().await
    }
}

#[test]
fn a_damaged_copy_is_fetched_again() {
    run("offline-damaged", Options::default(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.wait_until_whole().await?;
        page.damage(
            "boot-|ralliement_bg|worker_bg",
            "await cache.put(request, new Response('<html>', { headers: old.headers }))",
        )
        .await?;
        page.damage("main-|split_reader|icon-192", "await cache.delete(request)").await?;
        page.damage(
            "ralliement-",
            "await cache.put(request, new Response((await old.arrayBuffer()).slice(9), { headers: old.headers }))",
        )
        .await?;
        page.reload().await?;
        // Also what this start did not need.
        page.wait_until_whole().await?;

        page.driver.execute_async("const done = arguments[0]; caches.keys().then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => done())", Vec::new()).await?;
        page.reload().await?;
        page.wait_until_whole().await?;
        page.stop_server();
        page.reload().await?;
        page.script("location.hash = '#/factions'").await?;
        page.wait_for_heading("Factions").await
    });
}

#[test]
fn a_page_whose_scripts_do_not_come_says_so_and_starts_when_they_do() {
    run("offline-no-script", Options::default(), async |page| {
        page.open("").await?;
        page.start_without("boot-").await?;
        let visible = "return getComputedStyle(document.getElementById('boot-slow')).visibility === 'visible'";
        page.wait_for("the sentence", visible).await?;
        let text = page.text().await?;
        assert!(text.contains("Réessayer") && text.contains("Try again"), "{text}");
        page.screenshot("sentence").await?;
        page.start_server();
        page.click_on(By::Css("#boot-slow a")).await?;
        page.wait_for("the app", READY).await?;
        page.console_errors().await?;
        Ok(())
    });
}

#[test]
fn a_start_that_failed_is_tried_again_with_a_mended_copy() {
    run("offline-try-again", Options::default(), async |page| {
        page.open("#/factions").await?;
        page.start_without("ralliement_bg").await?;
        page.wait_for("the sentence", "return document.documentElement.dataset.app === 'failed'").await?;
        // Still no network: the same again.
        page.click_on(By::Id("boot-again")).await?;
        page.wait_for("the sentence again", "return document.documentElement.dataset.app === 'failed'").await?;
        page.screenshot("sentence").await?;
        page.start_server();
        page.click_on(By::Id("boot-again")).await?;
        page.wait_for("the app", READY).await?;
        page.wait_for_heading("Factions").await?;
        page.wait_until_whole().await?;
        page.console_errors().await?;
        Ok(())
    });
}

#[test]
fn where_the_host_has_only_a_newer_version_a_damaged_one_gives_way() {
    run("offline-gives-way", Options::default(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.wait_until_whole().await?;
        page.damage("boot-", "await cache.delete(request)").await?;
        page.publish_with_other_names();
        page.driver.refresh().await?;
        // The old page cannot start; what it was made of is nowhere any more.
        let start = std::time::Instant::now();
        while page.script("return document.documentElement.dataset.version ?? null").await? != "2" {
            assert!(start.elapsed() < 2 * crate::harness::PATIENCE, "the new version did not take over");
            // All its files are fetched and checked meanwhile, which a reload does not hasten.
            tokio::time::sleep(std::time::Duration::from_secs(3)).await;
            page.driver.refresh().await?;
        }
        page.wait_for("the app", READY).await?;
        page.wait_until_whole().await?;
        page.console_errors().await?;
        Ok(())
    });
}

#[test]
fn an_open_page_keeps_its_files_when_another_tab_updates() {
    run("offline-old-tab", Options::default(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.wait_until_whole().await?;
        let old = page.driver.window().await?;
        page.publish_with_other_names();
        let fresh = page.driver.new_tab().await?;
        page.driver.switch_to_window(fresh.clone()).await?;
        page.open("").await?;
        page.wait_for("the news", "return document.documentElement.dataset.update === 'waiting'").await?;
        page.script("window.dispatchEvent(new Event('ralliement-apply-update'))").await?;
        let applied = "return document.documentElement.dataset.app === 'ready' && document.documentElement.dataset.version === '2'";
        page.wait_for("the new version", applied).await?;
        page.reload().await?;

        page.driver.switch_to_window(old).await?;
        assert_eq!(page.script("return document.documentElement.dataset.version ?? null").await?, json!(null));
        for (address, heading) in
            [("#/factions", "Factions"), ("#/lecture", "Lire un tome"), ("#/donnees", "Mes données")]
        {
            page.script(&format!("location.hash = '{address}'")).await?;
            page.wait_for(heading, "return !document.querySelector('main [aria-busy], main [role=alert]') && Boolean(document.querySelector('main h1'))").await?;
        }
        // Loaded anew, it is of the new version as well, and nobody needs the old files.
        page.visit("").await?;
        assert_eq!(page.script("return document.documentElement.dataset.version").await?, "2");
        page.wait_until_whole().await
    });
}

#[test]
fn two_deployments_on_one_host_leave_each_other_alone() {
    run("offline-beside", Options::default(), async |page| {
        page.publish_beside("essai");
        page.open("").await?;
        page.wait_until_offline_works().await?;
        page.open("essai/").await?;
        let own = "return navigator.serviceWorker.controller?.scriptURL.endsWith('/essai/sw.js') === true";
        page.wait_for("its service worker", own).await?;
        page.open("").await?;
        page.open("essai/").await?;
        page.stop_server();
        for place in ["", "essai/"] {
            page.visit(place).await?;
            page.script("location.hash = '#/factions'").await?;
            page.wait_for_heading("Factions").await?;
        }
        Ok(())
    });
}

#[test]
fn a_form_of_another_site_brings_nothing_in() {
    run("offline-cross-site", Options::default(), async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        let own = page.share_address().await?;
        assert!(own.starts_with(&format!("{}partage/", page.address)) && own.len() > page.address.len() + 36, "{own}");
        // The browser, too, reads the address there, at the first visit as well.
        let start = std::time::Instant::now();
        while !page.driver.cdp().send_raw("Page.getAppManifest", json!({})).await?["data"]
            .as_str()
            .unwrap()
            .contains(&own)
        {
            assert!(start.elapsed() < crate::harness::PATIENCE, "the browser does not know {own}");
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        // The host's own manifest names nothing: where there is no service worker, nobody can share with the app.
        let manifest = std::fs::read_to_string(page.site().join("manifest.webmanifest")).unwrap();
        assert!(!manifest.contains("\"share_target\"") && !manifest.contains("partage"), "{manifest}");

        page.stop_server();
        for guess in ["partage", "partage/", "partage/00000000-0000-4000-8000-000000000000", "partage?x"] {
            page.driver.goto("about:blank").await?;
            let send = format!(
                "const form = document.createElement('form');
                 [form.action, form.method, form.enctype] = ['{}{guess}', 'POST', 'multipart/form-data'];
                 const field = form.appendChild(document.createElement('input'));
                 [field.name, field.value] = ['text', 'format = 500'];
                 document.body.append(form);
                 form.submit()",
                page.address
            );
            page.script(&send).await?;
            page.wait_for("the refusal", "return document.body.innerText.includes('Ralliement n’a rien pris')").await?;
        }
        page.screenshot("refused").await?;
        page.open("").await?;
        let waiting = "const done = arguments[0];
            caches.open('shared-with-ralliement /').then(cache => cache.keys()).then(keys => done(keys.length))";
        assert_eq!(page.driver.execute_async(waiting, Vec::new()).await?.json(), &json!(0));
        assert_eq!(page.share_address().await?, own);
        // A page that is refused is an error in the console.
        page.console_errors().await?;
        Ok(())
    });
}

#[test]
fn it_does_not_run_inside_another_page() {
    run("offline-framed", Options { bare_host: true, ..Options::default() }, async |page| {
        std::fs::write(
            page.site().join("around.html"),
            "<!doctype html><iframe src=\"./\" width=800 height=600></iframe>",
        )
        .unwrap();
        page.driver.goto(format!("{}around.html", page.address)).await?;
        page.driver.enter_frame(0).await?;
        page.wait_for("the sentence", "return document.documentElement.dataset.app === 'framed'").await?;
        let text = page.text().await?;
        assert!(text.contains("Ouvrir dans un onglet") && !text.contains("Chargement"), "{text}");
        page.screenshot("framed").await?;
        // Only that the page around has no icon.
        page.console_errors().await?;
        Ok(())
    });
}
