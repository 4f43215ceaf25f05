//! What can be done with a list on paper: opened, printed, sent, cancelled, prepared again; and the worker that makes it,
//! which is started only then.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

/// Tabs, the device's sharing and workers, watched. A worker gets no word while `mute` is set.
const SPY: &str = "
    window.tabs = [];
    window.printed = 0;
    window.noTab = false;
    window.open = address => {
      if (window.noTab) return null;
      const tab = { loaded: [], addEventListener(name, then) { if (name === 'load') this.loaded.push(then); },
        print() { window.printed += 1; } };
      window.tabs.push({ address, tab });
      return tab;
    };
    window.blobs = new Map();
    const make = URL.createObjectURL;
    URL.createObjectURL = blob => { const address = make.call(URL, blob); window.blobs.set(address, blob); return address; };
    window.shared = [];
    navigator.canShare = data => data.files?.length === 1 && !window.noShare;
    navigator.share = async data => { window.shared.push(data.files[0]); if (window.refuse) throw new DOMException('no', 'AbortError'); };
    window.workers = [];
    window.mute = false;
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(...given) { super(...given); this.ended = false; window.workers.push(this); }
      postMessage(...given) { if (!window.mute) super.postMessage(...given); }
      terminate() { this.ended = true; super.terminate(); }
    };";

fn spying() -> Options {
    Options { before: Some(SPY), ..Options::default() }
}

impl Page {
    async fn status(&self) -> WebDriverResult<String> {
        Ok(self.texts(".share-status [role=status]").await?.join(" "))
    }

    async fn wait_for_status(&self, words: &str) -> WebDriverResult<()> {
        let told = format!(
            "return document.querySelector('.share-status [role=status]')?.innerText.replace(/\\s+/g, ' ').startsWith({words:?})"
        );
        self.wait_for(words, &told).await
    }

    /// The buttons of the paper, and whether they can be pressed.
    async fn acts(&self) -> WebDriverResult<serde_json::Value> {
        self.script(
            "return [...document.querySelectorAll('.share-paper .actions button')].map(own => [own.innerText, !own.disabled])",
        )
        .await
    }

    /// The kind and the first letters of what the last tab was opened with.
    async fn last_tab(&self) -> WebDriverResult<serde_json::Value> {
        let script = "const done = arguments[0], own = blobs.get(tabs.at(-1).address);
            own.slice(0, 5).text().then(start => done([own.type, start]))";
        Ok(self.driver.execute_async(script, Vec::new()).await?.json().clone())
    }
}

#[test]
fn paper_is_opened_printed_and_sent() {
    run("paper-acts", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        page.wait_for_pdf().await?;
        assert_eq!(
            page.acts().await?,
            json!([["Télécharger", true], ["Ouvrir", true], ["Imprimer", true], ["Envoyer…", true]])
        );
        // In a tab of its own, which is not printed.
        page.press_in("share-paper", "Ouvrir").await?;
        assert_eq!(page.script("return [tabs.length, tabs[0].tab.loaded.length]").await?, json!([1, 0]));
        assert_eq!(page.last_tab().await?, json!(["application/pdf", "%PDF-"]));
        // Printed as soon as it is there, once.
        page.press_in("share-paper", "Imprimer").await?;
        assert_eq!(page.script("return [tabs.length, tabs[1].tab.loaded.length, printed]").await?, json!([2, 1, 0]));
        page.script("tabs[1].tab.loaded[0]()").await?;
        assert_eq!(page.script("return printed").await?, 1);
        // Through the device.
        page.press_in("share-paper", "Envoyer…").await?;
        let sent = "const done = arguments[0], own = shared[0];
            own.slice(0, 5).text().then(start => done([shared.length, own.name, own.type, start]))";
        let sent = page.driver.execute_async(sent, Vec::new()).await?.json().clone();
        assert_eq!(sent, json!([1, "La-Reine-des-Marches-liste.pdf", "application/pdf", "%PDF-"]));
        // Who thinks better of it has not failed: the console stays clean, the paper is still there.
        page.script("window.refuse = true").await?;
        page.press_in("share-paper", "Envoyer…").await?;
        assert_eq!(page.script("return shared.length").await?, 2);
        assert!(page.status().await?.starts_with("PDF prêt"), "{}", page.status().await?);
        // Where the browser opens no tab, the player is told what else to do.
        page.script("window.noTab = true").await?;
        for act in ["Ouvrir", "Imprimer"] {
            page.press_in("share-paper", act).await?;
            assert_eq!(page.status().await?, "Le navigateur n’a pas ouvert d’onglet ; téléchargez le PDF.");
        }
        page.screenshot("no-tab").await?;
        // A device that shares no files offers none.
        page.script("window.noShare = true").await?;
        page.choose("inks", "mono").await?;
        page.wait_for_pdf().await?;
        assert_eq!(page.acts().await?, json!([["Télécharger", true], ["Ouvrir", true], ["Imprimer", true]]));
        Ok(())
    });
}

#[test]
fn paper_that_takes_too_long_is_cancelled_and_prepared_again() {
    run("paper-cancel", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.settle().await?;
        // Nothing of the worker is there before it is needed.
        let fetched = "return performance.getEntriesByType('resource').map(own => own.name)
            .filter(own => /worker/.test(own)).length";
        assert_eq!(page.script("return workers.length").await?, 0, "a worker without work");
        assert_eq!(page.script(fetched).await?, 0);

        page.script("window.mute = true").await?;
        page.press_button(".bar-share").await?;
        page.wait_for_status("Préparation…").await?;
        assert_eq!(page.script("return workers.length").await?, 1);
        assert_eq!(page.acts().await?, json!([["Télécharger", false], ["Ouvrir", false], ["Imprimer", false]]));
        page.screenshot("preparing").await?;
        page.press_in("share-status", "Annuler").await?;
        assert_eq!(page.status().await?, "Préparation annulée.");
        assert_eq!(page.script("return workers[0].ended").await?, true, "what nobody waits for goes on");
        assert_eq!(page.texts(".share-status button").await?, ["Préparer le PDF"]);
        assert_eq!(page.acts().await?, json!([["Télécharger", false], ["Ouvrir", false], ["Imprimer", false]]));

        page.script("window.mute = false").await?;
        page.press_in("share-status", "Préparer le PDF").await?;
        page.wait_for_pdf().await?;
        page.wait_for_pages().await?;
        assert_eq!(page.texts(".share-status button").await?.len(), 0);
        // It is kept for the next sheet.
        let workers = page.script("return workers.length").await?;
        page.choose("style", "cards").await?;
        page.wait_for_pdf().await?;
        assert_eq!(page.script("return workers.length").await?, workers);
        page.press_in("share-paper", "Ouvrir").await?;
        assert_eq!(page.last_tab().await?, json!(["application/pdf", "%PDF-"]));
        Ok(())
    });
}

#[test]
fn paper_that_cannot_be_made_says_so_and_can_be_asked_for_again() {
    run("paper-died", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.script("window.mute = true").await?;
        page.press_button(".bar-share").await?;
        page.wait_for_status("Préparation…").await?;
        page.script("workers.at(-1).dispatchEvent(new Event('error'))").await?;
        page.wait_for_status("Cela n’a pas pu être fait.").await?;
        page.script("window.mute = false").await?;
        page.press_in("share-status", "Préparer le PDF").await?;
        page.wait_for_pdf().await
    });
}
