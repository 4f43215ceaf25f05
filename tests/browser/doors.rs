//! What comes from elsewhere is shown, and asked about, before anything of it is kept: the share target, the files that are
//! opened with the app, links and codes that are pasted; and tomes that would take the place of one of ours.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::faults::EDITOR;
use crate::harness::{Options, PATIENCE, Page, run};
use crate::share::{LIST, TOME, spying};

/// What waits between the device and the app.
const HANDED: &str = "const done = arguments[0];
    caches.open('shared-with-ralliement /').then(cache => cache.keys()).then(keys => done(keys.length))";

const RECEIVED: &str = "return document.querySelectorAll('.received').length";

/// A tome that calls itself by the name of one that is shipped.
fn impostor() -> String {
    TOME.replace("id = \"petit-peuple\"", "id = \"tribus-des-confins\"")
}

impl Page {
    /// As the browser does it: a form, sent to the address that the manifest names.
    async fn share_from_elsewhere(&self, fields: &str) -> WebDriverResult<()> {
        let action = self.share_address().await?;
        self.driver.goto("about:blank").await?;
        let script = format!(
            "const form = document.createElement('form');
             [form.action, form.method, form.enctype] = [{action:?}, 'POST', 'multipart/form-data'];
             for (const [name, value] of Object.entries({{ {fields} }})) {{
                const input = form.appendChild(document.createElement('input'));
                input.name = name;
                if (typeof value === 'string') {{ input.value = value; continue; }}
                const data = new DataTransfer();
                data.items.add(value);
                input.type = 'file';
                input.files = data.files;
             }}
             document.body.append(form);
             form.submit()"
        );
        self.script(&script).await?;
        self.wait_for("the app", "return document.documentElement.dataset.app === 'ready'").await
    }

    /// Waits until a script that calls back with a number calls with 0.
    async fn wait_for_none(&self, script: &str) -> WebDriverResult<()> {
        let start = std::time::Instant::now();
        while self.driver.execute_async(script, Vec::new()).await?.json() != 0 {
            assert!(start.elapsed() < PATIENCE, "waited in vain: {script}");
        }
        Ok(())
    }

    async fn waits_for_an_answer(&self, count: usize) -> WebDriverResult<()> {
        self.wait_for("what was received", &format!("{RECEIVED} === {count}")).await?;
        self.settle().await?;
        Ok(())
    }
}

#[test]
fn what_other_apps_share_and_open_is_asked_about_before_it_is_kept() {
    let options = Options {
        before: Some(
            "Object.defineProperty(window, 'launchQueue', { value: { setConsumer(consumer) { window.launch = consumer; } } })",
        ),
        ..Options::default()
    };
    run("doors-device", options, async |page| {
        page.open("").await?;
        page.wait_until_offline_works().await?;
        // What the browser sends when somebody shares with the installed app; no server answers it. From an empty page, since
        // ours sends no forms.
        page.stop_server();
        let list = format!("new File([{LIST:?}], 'à moi.bts.toml')");
        page.share_from_elsewhere(&format!("files: {list}, title: 'Ma liste'")).await?;
        page.waits_for_an_answer(1).await?;
        page.wait_for_text("Par la poste").await?;
        assert_eq!(page.lists().await?, 0, "nothing is kept before it is asked for");
        page.screenshot("shared").await?;
        // Still there after a reload, and given up by the go-between only once it is kept.
        page.reload().await?;
        page.waits_for_an_answer(1).await?;
        assert_eq!((page.lists().await?, page.driver.execute_async(HANDED, Vec::new()).await?.json()), (0, &json!(1)));
        page.press_in_main("Ajouter à mes listes").await?;
        page.wait_for("the editor", EDITOR).await?;
        assert_eq!(page.texts(".bar-name").await?, ["Par la poste"]);
        assert_eq!(page.lists().await?, 1);
        page.wait_for_none(HANDED).await?;

        // One that is not wanted.
        page.share_from_elsewhere(&format!("files: {list}")).await?;
        page.waits_for_an_answer(1).await?;
        page.wait_for_text("Vous l’avez déjà").await?;
        page.press_in_main("Ne pas garder").await?;
        page.wait_for_heading("Mes listes").await?;
        page.wait_for_none(HANDED).await?;
        assert_eq!(page.lists().await?, 1);

        // A text that is no list is said, with its reasons.
        page.share_from_elsewhere("text: 'bonjour'").await?;
        page.wait_for_text("partage.txt non ouvert").await?;
        page.wait_for_text("ni une liste").await?;
        page.visit("#/recu").await?;
        page.wait_for_text("Il n’y a rien à ouvrir").await?;

        // Opened with the installed app, from the device's own files: a list and a tome, one answer each.
        page.wait_for("the queue", "return Boolean(window.launch)").await?;
        let opened = LIST.replace("Par la poste", "Par le bureau");
        page.script(&format!(
            "const file = (text, name) => ({{ getFile: async () => new File([text], name) }});
             launch({{ files: [file({opened:?}, 'bureau.bts.toml'), file({TOME:?}, 'petit-peuple.toml')] }})"
        ))
        .await?;
        page.waits_for_an_answer(1).await?;
        page.wait_for_text("C’est un tome.").await?;
        page.screenshot("opened").await?;
        assert_eq!((page.lists().await?, page.stored("ralliement.tome.").await?), (1, 0));
        page.press_in_main("Ajouter à mes tomes").await?;
        page.wait_for("the tome", "return Object.keys(localStorage).includes('ralliement.tome.petit-peuple')").await?;
        page.waits_for_an_answer(1).await?;
        page.press_in_main("Ajouter à mes listes").await?;
        page.wait_for("the editor", EDITOR).await?;
        assert_eq!(page.texts(".bar-name").await?, ["Par le bureau"]);
        assert_eq!((page.lists().await?, page.stored("ralliement.tome.").await?), (2, 1));
        Ok(())
    });
}

#[test]
fn a_link_that_is_pasted_is_asked_about_too() {
    let link = std::cell::RefCell::new(String::new());
    run("doors-link-out", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        let value = page.script("return document.querySelector('input[name=link]').value").await?;
        *link.borrow_mut() = value.as_str().unwrap().to_owned();
        Ok(())
    });
    let link = link.into_inner();
    run("doors-link", Options::default(), async |page| {
        page.open("").await?;
        for text in [link.clone(), format!("Salut\u{a0}!\nMa liste\u{a0}: {link}\nÀ samedi")] {
            page.paste(&text).await?;
            page.waits_for_an_answer(1).await?;
            page.wait_for_text("La Reine des Marches").await?;
            assert_eq!(page.lists().await?, 0);
            page.press_in_main("Ne pas garder").await?;
            page.wait_for_heading("Mes listes").await?;
        }
        assert_eq!(page.lists().await?, 0);
        Ok(())
    });
}

/// By every door: dropped, handed over, in a backup.
#[test]
fn a_tome_with_the_name_of_a_shipped_one_never_takes_its_place_unasked() {
    run("doors-impostor", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let list = page.driver.current_url().await?.fragment().unwrap_or_default().to_owned();
        let total = page.total().await?;
        let own = "return Object.keys(localStorage).filter(key => key.startsWith('ralliement.tome.'))";
        for address in ["#/", "#/tomes", "#/donnees"] {
            page.visit(address).await?;
            page.drop_file("tribus.toml", &impostor()).await?;
            page.wait_for_text("prend la place de « Tribus des Confins »").await?;
            assert_eq!(page.script(own).await?, json!([]), "{address}");
            page.screenshot("asked").await?;
            page.press_in_main("Ne pas garder").await?;
            page.wait_for_heading("Mes listes").await?;
        }
        page.visit(&format!("#{list}")).await?;
        page.wait_for("the editor", EDITOR).await?;
        assert_eq!(page.total().await?, total);

        // Accepted, it is used; the list says so, and ours is back when it is taken away.
        page.visit("#/tomes").await?;
        page.drop_file("tribus.toml", &impostor()).await?;
        page.wait_for_text("prend la place de « Tribus des Confins »").await?;
        page.press_in_main("Ajouter à mes tomes").await?;
        page.wait_for_heading("Mes tomes").await?;
        page.wait_for_text("4 profils").await?;
        assert_eq!(page.script(own).await?, json!(["ralliement.tome.tribus-des-confins"]));
        page.script(&format!("location.hash = '{list}'")).await?;
        page.wait_for_text("Les tomes ont changé depuis").await?;
        page.screenshot("list").await?;

        // In a backup it is named for what it would do.
        page.visit("#/donnees").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        let saved = String::from_utf8(page.offered().await?).unwrap();
        page.script("localStorage.clear()").await?;
        page.visit("#/donnees").await?;
        page.drop_file("sauvegarde.txt", &saved).await?;
        page.wait_for_text("prend la place de celui de Ralliement").await?;
        assert_eq!(page.script(own).await?, json!([]));
        Ok(())
    });
}
