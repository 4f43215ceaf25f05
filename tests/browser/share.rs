//! Lists that leave and come back: paper, links, texts, files; and tomes of one's own.

use std::cell::RefCell;
use std::path::Path;
use std::process::Command;

use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

pub const TOME: &str = include_str!("../common/petit-peuple.toml");
pub const LIST: &str = "ralliement = 1\nname = \"Par la poste\"\nformat = 500\nfaction = \"tribus-des-confins\"\n";

/// Keeps what is offered and copied, so that a test can look at it.
pub const SPY: &str = "
    const make = URL.createObjectURL;
    URL.createObjectURL = blob => { window.offered = blob; return make.call(URL, blob); };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; if (!this.download) click.call(this); };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => { window.copied = text; } } });";

pub fn spying() -> Options {
    Options { before: Some(SPY), ..Options::default() }
}

impl Page {
    pub async fn open_share(&self) -> WebDriverResult<()> {
        self.press_button(".bar-share").await?;
        self.wait_for("the dialog", "return document.querySelector('dialog.share')?.open === true").await?;
        self.wait_for("the link", "return Boolean(document.querySelector('dialog .fingerprint'))").await
    }

    pub async fn wait_for_pdf(&self) -> WebDriverResult<()> {
        self.wait_for("the PDF", "return document.querySelector('.share-status').innerText.includes('PDF prêt')").await
    }

    /// The bytes of the file that was offered last.
    pub async fn offered(&self) -> WebDriverResult<Vec<u8>> {
        let script = "const done = arguments[0];
            offered.arrayBuffer().then(bytes => done(Array.from(new Uint8Array(bytes))))";
        let bytes = self.driver.execute_async(script, Vec::new()).await?;
        Ok(bytes.json().as_array().unwrap().iter().map(|byte| byte.as_u64().unwrap() as u8).collect())
    }

    /// Drops a file anywhere on the page.
    pub async fn drop_file(&self, name: &str, text: &str) -> WebDriverResult<()> {
        let script = format!(
            "const data = new DataTransfer();
             data.items.add(new File([{text:?}], {name:?}));
             document.querySelector('main').dispatchEvent(
                new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }}))"
        );
        self.script(&script).await?;
        Ok(())
    }

    pub async fn paste(&self, text: &str) -> WebDriverResult<()> {
        let script = format!(
            "const data = new DataTransfer();
             data.setData('text/plain', {text:?});
             document.querySelector('main').dispatchEvent(
                new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }}))"
        );
        self.script(&script).await?;
        Ok(())
    }

    pub async fn wait_for_text(&self, text: &str) -> WebDriverResult<()> {
        let script =
            format!("return document.querySelector('main').innerText.replace(/\\s+/g, ' ').includes({text:?})");
        self.wait_for(text, &script).await
    }

    pub async fn choose(&self, select: &str, value: &str) -> WebDriverResult<()> {
        self.click_on(By::Css(format!("select[name={select}] option[value='{value}']"))).await
    }

    pub async fn stored(&self, prefix: &str) -> WebDriverResult<u64> {
        let script = format!("return Object.keys(localStorage).filter(key => key.startsWith({prefix:?})).length");
        Ok(self.script(&script).await?.as_u64().unwrap())
    }
}

fn text_of_pdf(bytes: &[u8]) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("share-{}.pdf", std::process::id()));
    std::fs::write(&path, bytes).unwrap();
    let output = Command::new("pdftotext").arg(&path).arg("-").output().expect("pdftotext is not there");
    let _ = std::fs::remove_file(&path);
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_pdf_of_every_style_is_made_and_saved() {
    run("share-pdf", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        for (style, named) in [("roster", "liste"), ("play", "feuille-de-jeu"), ("cards", "cartes")] {
            page.choose("style", style).await?;
            page.wait_for_pdf().await?;
            page.press_button(".share-paper .actions .button").await?;
            let name = page.script("return savedAs").await?;
            assert_eq!(name, format!("La-Reine-des-Marches-{named}.pdf"));
            let bytes = page.offered().await?;
            assert!(bytes.starts_with(b"%PDF"), "{style}");
            let text = text_of_pdf(&bytes);
            assert!(text.to_lowercase().contains("la reine des marches"), "{style}: {text}");
        }
        page.screenshot("dialog").await?;
        // Escape closes it, and the keyboard is where it was.
        page.driver.action_chain().send_keys(Key::Escape).perform().await?;
        page.wait_for("no dialog", "return !document.querySelector('dialog')").await?;
        assert_eq!(page.script("return document.activeElement.className").await?, "plainly bar-share");
        Ok(())
    });
}

#[test]
fn a_saved_pdf_opens_again_as_the_list() {
    let pdf = RefCell::new(Vec::new());
    run("share-pdf-out", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        page.wait_for_pdf().await?;
        page.press_button(".share-paper .actions .button").await?;
        *pdf.borrow_mut() = page.offered().await?;
        Ok(())
    });
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("liste-{}.pdf", std::process::id()));
    std::fs::write(&path, &*pdf.borrow()).unwrap();
    run("share-pdf-in", Options::default(), async |page| {
        page.open("").await?;
        page.driver.find(By::Css("input[name=files]")).await?.send_keys(path.to_string_lossy()).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        assert_eq!(page.texts(".bar-name").await?, ["La Reine des Marches"]);
        assert!(page.verdict().await?.starts_with("Légale"));
        Ok(())
    });
    let _ = std::fs::remove_file(&path);
}

#[test]
fn a_copied_link_opens_elsewhere_as_the_same_list() {
    let link = RefCell::new((String::new(), String::new()));
    const PRINT: &str = "return document.querySelector('.fingerprint').textContent";
    run("share-link-out", spying(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        page.script("document.querySelectorAll('dialog details').forEach(part => part.open = true)").await?;
        let button = "//dialog//button[normalize-space()='Copier le lien']";
        page.click_on(By::XPath(button)).await?;
        page.wait_for("a word", "return document.querySelector('.share-said').innerText === 'Copié.'").await?;
        let copied = page.script("return copied").await?.as_str().unwrap().to_owned();
        assert!(copied.starts_with(&page.address), "{copied}");
        assert_eq!(page.script("return document.querySelector('input[name=link]').value").await?, copied);
        assert_eq!(page.script("return document.querySelectorAll('.qr path').length").await?, 1);
        page.script("document.querySelector('.qr').scrollIntoView()").await?;
        page.screenshot("code").await?;
        let print = page.script(PRINT).await?.as_str().unwrap().to_owned();
        *link.borrow_mut() = (copied.split_once('#').unwrap().1.to_owned(), print);
        Ok(())
    });
    let (link, print) = link.into_inner();
    run("share-link-in", spying(), async |page| {
        page.open(&format!("#{link}")).await?;
        page.wait_for_text("La Reine des Marches").await?;
        assert!(page.texts(".card-verdict").await?[0].starts_with("Légale"));
        assert_eq!(page.stored("ralliement.list.").await?, 0, "nothing is kept before it is asked for");
        page.screenshot("received").await?;
        page.press_button("article .button").await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        page.open_share().await?;
        assert_eq!(page.script(PRINT).await?, print);
        // The same link again: nobody is told that the list is not here.
        page.visit(&format!("#{link}")).await?;
        page.wait_for_text("Vous l’avez déjà").await?;
        page.screenshot("known").await?;
        page.click_on(By::LinkText("Ouvrir la mienne")).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        assert_eq!(page.stored("ralliement.list.").await?, 1);
        // A letter less is a damaged link, not a list.
        page.visit(&format!("#{}", &link[..link.len() - 1])).await?;
        page.wait_for_heading("Ce lien ne s’ouvre pas").await?;
        page.wait_for_text("abîmé").await
    });
}

#[test]
fn texts_files_and_comparisons() {
    run("share-texts", spying(), async |page| {
        page.open("").await?;
        page.drop_file("poste.bts.toml", LIST).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        page.script("document.querySelectorAll('dialog details').forEach(part => part.open = true)").await?;
        let shown = "return document.querySelector('textarea[name=text]').value";
        let plain = page.script(shown).await?;
        page.choose("form", "markdown").await?;
        assert_ne!(page.script(shown).await?, plain);
        page.choose("form", "line").await?;
        let line = page.script(shown).await?;
        page.click_on(By::XPath("//button[normalize-space()='Copier le texte']")).await?;
        assert_eq!(page.script("return copied").await?, line);
        page.click_on(By::XPath("//button[normalize-space()='Télécharger le fichier']")).await?;
        assert_eq!(page.script("return savedAs").await?, "La-Reine-des-Marches.bts.toml");
        let file = String::from_utf8(page.offered().await?).unwrap();
        assert!(file.contains("# Tribus des Confins"), "{file}");
        page.click_on(By::XPath("//select[@name='compare']/option[starts-with(., 'Par la poste · 500')]")).await?;
        page.wait_for("differences", "return document.querySelector('.differences').innerText.includes('→')").await?;

        // With what it was before: one more of the last entry.
        page.driver.action_chain().send_keys(Key::Escape).perform().await?;
        page.press_button(".entry .counter button:last-child").await?;
        page.open_share().await?;
        page.script("document.querySelectorAll('dialog details').forEach(part => part.open = true)").await?;
        page.choose("compare", "~1").await?;
        page.wait_for("the change", "return document.querySelector('.differences').innerText.includes('→')").await
    });
}

#[test]
fn files_and_texts_become_lists_and_nonsense_does_not() {
    run("share-in", Options::default(), async |page| {
        page.open("").await?;
        page.drop_file("poste.bts.toml", LIST).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        assert_eq!(page.texts(".bar-name").await?, ["Par la poste"]);
        page.visit("#/").await?;
        page.paste(&LIST.replace("Par la poste", "Par le presse-papiers")).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        assert_eq!(page.texts(".bar-name").await?, ["Par le presse-papiers"]);
        page.visit("#/").await?;
        page.drop_file("photo.jpg", "ceci n’est pas une liste").await?;
        page.wait_for_text("photo.jpg non ouvert").await?;
        page.wait_for_text("ni une liste").await?;
        page.drop_file("liste.toml", "ralliement = 1\nformat = \"beaucoup\"\n").await?;
        page.wait_for_text("liste.toml:2:10").await?;
        page.drop_file("vide.toml", "").await?;
        page.wait_for_text("Il n’y a rien dedans.").await?;
        page.screenshot("reports").await?;
        assert_eq!(page.stored("ralliement.list.").await?, 2);
        Ok(())
    });
}

#[test]
fn a_list_that_was_written_by_hand_is_brought_in() {
    let options = Options {
        before: Some(
            "try { localStorage.setItem('ralliement.list.main', 'format = 500\\nname = \"À la main\"\\nfaction = \"tribus-des-confins\"') } catch {}",
        ),
        ..Options::default()
    };
    run("share-by-hand", options, async |page| {
        page.open("#/liste/main").await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        assert_eq!(page.texts(".bar-name").await?, ["À la main"]);
        page.visit("#/").await?;
        page.wait_for_text("À la main").await?;
        assert!(!page.text().await?.contains("Illisible"));
        Ok(())
    });
}

#[test]
fn a_tome_of_ones_own_is_used_at_once() {
    run("share-tome", Options::default(), async |page| {
        page.open("#/tomes").await?;
        page.wait_for_heading("Mes tomes").await?;
        page.drop_file("petit-peuple.toml", &TOME.replace("cc = 3", "cc = 30")).await?;
        page.wait_for_text("Ce tome a des défauts").await?;
        page.wait_for_text("ligne 31").await?;
        page.wait_for_text("profile[0].figures.cc").await?;
        page.screenshot("defects").await?;
        let factions = "return Boolean(document.querySelector('input[name=faction][value=petit-peuple]'))";
        page.visit("#/nouvelle").await?;
        assert_eq!(page.script(factions).await?, false);

        page.visit("#/tomes").await?;
        page.drop_file("petit-peuple.toml", TOME).await?;
        page.wait_for_text("4 profils").await?;
        assert_eq!(page.stored("ralliement.tome.").await?, 1, "the mended one takes the place of the other");
        page.screenshot("in-order").await?;
        page.script("location.hash = '#/nouvelle'").await?;
        page.wait_for("the faction", factions).await?;
        // And at the next start, before anybody asks a worker.
        page.visit("#/nouvelle").await?;
        assert_eq!(page.script(factions).await?, true);

        page.visit("#/tomes").await?;
        page.wait_for_text("4 profils").await?;
        // By script: the page is built anew as soon as the catalogue is another.
        let press = |name: &str| {
            format!("[...document.querySelectorAll('button')].find(b => b.textContent === '{name}').click()")
        };
        page.script(&press("Retirer")).await?;
        page.wait_for_text("« Petit Peuple » est retiré.").await?;
        page.script(&press("Remettre")).await?;
        page.wait_for_text("4 profils").await
    });
}

#[test]
fn a_list_says_what_another_version_of_its_tome_did_to_it() {
    run("share-versions", Options::default(), async |page| {
        page.open("#/tomes").await?;
        page.drop_file("petit-peuple.toml", TOME).await?;
        page.wait_for_text("4 profils").await?;
        let list = LIST.replace("tribus-des-confins", "petit-peuple").replace("Par la poste", "La cour")
            + "[[unit]]\nentries = [{ profile = \"roi-lutin\" }, { profile = \"lutin\", count = 5 }]\n";
        page.visit("#/").await?;
        page.drop_file("cour.bts.toml", &list).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        page.press_button("[data-part] [data-part]:nth-child(2) .counter button:last-of-type").await?;
        page.wait_for("its points", "return document.querySelector('.bar-total').textContent.startsWith('64')").await?;
        let address = page.driver.current_url().await?.fragment().unwrap_or_default().to_owned();

        page.visit("#/tomes").await?;
        let dearer = TOME.replace("points = 4\n", "points = 80\n").replace("1.0.0", "1.1.0");
        page.drop_file("petit-peuple.toml", &dearer).await?;
        page.wait_for_text("1.1.0").await?;
        page.visit(&format!("#{address}")).await?;
        page.wait_for_text("liste faite avec la version 1.0.0, maintenant 1.1.0").await?;
        page.wait_for_text("64 → 520 points").await
    });
}

#[test]
fn sharing_fits_a_phone() {
    run("share-phone", Options { size: (360, 780), ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.screenshot("bar").await?;
        page.open_share().await?;
        page.script("document.querySelectorAll('dialog details').forEach(part => part.open = true)").await?;
        let wide = "const dialog = document.querySelector('dialog'); return dialog.scrollWidth - dialog.clientWidth";
        assert_eq!(page.script(wide).await?, 0);
        page.screenshot("dialog").await?;
        page.visit("#/tomes").await?;
        page.wait_for_heading("Mes tomes").await?;
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(page.script(wide).await?, 0);
        page.screenshot("tomes").await?;
        Ok(())
    });
}

/// What would be saved stays in the page, for the test to look at.
const KEPT: &str = "const make = URL.createObjectURL;
    URL.createObjectURL = blob => { window.kept = blob; return make.call(URL, blob); };";
/// The kept picture, as a data URL.
const READ: &str = "const done = arguments[0], reader = new FileReader();
    reader.onload = () => done(reader.result); reader.readAsDataURL(window.kept);";

#[test]
fn the_picture_for_chats_has_the_whole_list_in_its_code() {
    use base64::Engine;
    let options = Options { size: crate::harness::PHONE, before: Some(KEPT), ..Options::default() };
    run("share-picture", options, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.open_share().await?;
        page.open_picture().await?;
        page.screenshot("shown").await?;
        page.press_button(".save-picture").await?;
        page.wait_for("the file", "return window.kept?.type === 'image/png'").await?;
        let read = page.driver.execute_async(READ, Vec::new()).await?.json().clone();
        let data = read.as_str().and_then(|read| read.split_once("base64,")).expect("no file").1.to_owned();
        let bytes = base64::engine::general_purpose::STANDARD.decode(data).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        assert!(frame.width == 1080 && frame.height > 900, "{frame:?}");
        // Green is as good as grey.
        let bytes_of_one = frame.line_size / frame.width as usize;
        let greys: Vec<u8> = pixels[..frame.buffer_size()].chunks(bytes_of_one).map(|pixel| pixel[1]).collect();
        let code = ralliement::exchange::scan::scan(frame.width as usize, &greys).expect("no code in the picture");
        let link = code.split_once('#').expect("no link").1;
        let list = ralliement::exchange::link::read(link).unwrap();
        assert_eq!(list.name, "La Reine des Marches");
        assert_eq!(list.units().count(), 6, "{list:?}");
        Ok(())
    });
}
