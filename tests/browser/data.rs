//! My data: backups out and in, codes read from pictures and the camera.

use std::cell::RefCell;
use std::path::Path;
use std::process::Command;

use ralliement::exchange::file;
use ralliement::language::Language;
use ralliement::sheet::Wish;
use ralliement::worker::Worker;
use ralliement::worker::protocol::{Answer, Job};
use thirtyfour::prelude::*;

use crate::faults::faulty;
use crate::harness::{Options, Page, run};
use crate::share::{LIST, TOME, spying};

const EDITOR: &str = "return Boolean(document.querySelector('.editor .offer'))";

impl Page {
    pub async fn press_in_main(&self, name: &str) -> WebDriverResult<()> {
        self.press_path(&format!("//main//button[starts-with(normalize-space(), '{name}')]")).await
    }

    /// Everything of ours in the storage but what is made from the rest.
    async fn everything(&self) -> WebDriverResult<Vec<(String, String)>> {
        let script = "return Object.entries(localStorage).filter(([key]) => key !== 'ralliement.tomes-ready').sort()";
        let all = self.script(script).await?;
        let pair =
            |pair: &serde_json::Value| (pair[0].as_str().unwrap().to_owned(), pair[1].as_str().unwrap().to_owned());
        Ok(all.as_array().unwrap().iter().map(pair).collect())
    }

    pub async fn lists(&self) -> WebDriverResult<u64> {
        self.stored("ralliement.list.").await
    }
}

/// A device with two lists, one of them in the bin, a tome, a setting and a text that nobody can read.
async fn furnish(page: &Page) -> WebDriverResult<()> {
    page.open("").await?;
    page.click_on(By::Css("select[name=theme] option[value=dark]")).await?;
    page.drop_file("jetee.bts.toml", &LIST.replace("Par la poste", "Jetée")).await?;
    page.wait_for("the editor", EDITOR).await?;
    page.visit("#/").await?;
    page.press_on_card("Supprimer").await?;
    page.open_example("La Reine des Marches").await?;
    page.visit("#/tomes").await?;
    page.drop_file("petit-peuple.toml", TOME).await?;
    page.wait_for_text("4 profils").await?;
    page.script("localStorage.setItem('ralliement.list.cassee', '???')").await?;
    Ok(())
}

#[test]
fn a_backup_takes_everything_elsewhere_and_overwrites_nothing() {
    let saved = RefCell::new(String::new());
    run("data-out", spying(), async |page| {
        furnish(page).await?;
        page.visit("#/donnees").await?;
        page.wait_for_text("1 liste · 1 liste dans la corbeille · 1 tome à vous · 1 texte mis de côté").await?;
        page.screenshot("page").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        let name = page.script("return savedAs").await?;
        assert!(name.as_str().unwrap().starts_with("ralliement-sauvegarde-20"), "{name}");
        let text = String::from_utf8(page.offered().await?).unwrap();

        // Here, all of it is known.
        let before = page.everything().await?;
        page.drop_file("sauvegarde.txt", &text).await?;
        page.wait_for_text("Tout ce qu’elle contient est déjà ici.").await?;
        page.press_in_main("Ne rien reprendre").await?;
        assert_eq!(page.everything().await?, before);
        *saved.borrow_mut() = text;
        Ok(())
    });
    let saved = saved.into_inner();
    run("data-in", spying(), async |page| {
        page.open("").await?;
        page.drop_file("sauvegarde.txt", &saved).await?;
        page.wait_for_heading("Mes données").await?;
        page.wait_for_text("À ajouter (5)").await?;
        assert_eq!(page.everything().await?, [], "nothing is kept before it is asked for");
        page.screenshot("plan").await?;
        page.press_in_main("Reprendre").await?;
        page.wait_for_text("La sauvegarde est reprise.").await?;
        assert_eq!((page.lists().await?, page.stored("ralliement.tome.").await?), (3, 1));
        assert_eq!(page.script("return localStorage.getItem('ralliement.list.cassee')").await?, "???");
        page.wait_for_text("Jetée encore 30 jours").await?;
        page.visit("#/").await?;
        assert_eq!(page.style("body", "colorScheme").await?, "dark");
        page.wait_for_text("La Reine des Marches").await?;
        page.visit("#/nouvelle").await?;
        let tile = "return Boolean(document.querySelector('input[name=faction][value=petit-peuple]'))";
        page.wait_for("the tome", tile).await?;
        page.visit("#/").await?;

        // Changed here: both are kept unless somebody says otherwise.
        page.click_on(By::Css(".list-card a.stretched")).await?;
        page.wait_for("the editor", EDITOR).await?;
        page.press_button(".entry .counter button:last-child").await?;
        page.script("location.hash = '#/donnees'").await?;
        page.wait_for_heading("Mes données").await?;
        page.drop_file("sauvegarde.txt", &saved).await?;
        page.wait_for_text("Différents ici et dans la sauvegarde (1)").await?;
        page.screenshot("conflict").await?;
        page.press_in_main("Reprendre").await?;
        page.wait_for_text("La sauvegarde est reprise.").await?;
        assert_eq!(page.lists().await?, 4);
        // And the version that is replaced goes to the bin.
        let mine = page.everything().await?;
        page.drop_file("sauvegarde.txt", &saved.replace("|format = 1000", "|format = 1001")).await?;
        page.wait_for_text("Elle est abîmée par endroits").await?;
        page.press_in_main("Ne rien reprendre").await?;
        assert_eq!(page.everything().await?, mine);
        Ok(())
    });
}

#[test]
fn a_replaced_list_goes_to_the_bin_and_a_damaged_part_is_set_aside() {
    run("data-replace", spying(), async |page| {
        page.open("").await?;
        page.drop_file("poste.bts.toml", LIST).await?;
        page.wait_for("the editor", EDITOR).await?;
        page.visit("#/donnees").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        let saved = String::from_utf8(page.offered().await?).unwrap();
        page.script("for (const key of Object.keys(localStorage)) localStorage.setItem(key, localStorage.getItem(key).replaceAll('Par la poste', 'Par le train'))").await?;
        page.visit("#/donnees").await?;
        page.drop_file("sauvegarde.txt", &saved).await?;
        page.wait_for_text("Prendre la version de la sauvegarde").await?;
        page.click_on(By::XPath("//label[contains(., 'Prendre la version')]")).await?;
        page.press_in_main("Reprendre").await?;
        page.wait_for_text("La sauvegarde est reprise.").await?;
        let all: Vec<String> = page.everything().await?.into_iter().map(|(_, text)| text).collect();
        assert!(
            all.iter().any(|text| text.contains("Par la poste"))
                && all.iter().any(|text| text.contains("Par le train")),
            "{all:?}"
        );

        // Altered by hand: kept, shown, and not taken for a list.
        page.drop_file("sauvegarde.txt", &saved.replace("|name = \"Par la poste\"", "|name = \"Par la ruse\"")).await?;
        page.wait_for_text("Ce qui est abîmé sera mis de côté").await?;
        page.press_in_main("Reprendre").await?;
        page.wait_for_text("Illisible ou mis de côté").await?;
        assert_eq!(page.stored("ralliement.aside.").await?, 1);
        // Newer ones are refused, and say why.
        page.drop_file("demain.txt", "ralliement-backup 2\n").await?;
        page.wait_for_text("version plus récente").await
    });
}

/// A storage that takes nothing under a new key: what would be replaced cannot go elsewhere first, so it stays.
#[test]
fn without_room_for_the_old_nothing_is_replaced() {
    run("data-refused", faulty(), async |page| {
        page.open("").await?;
        page.drop_file("poste.bts.toml", LIST).await?;
        page.wait_for("the editor", EDITOR).await?;
        page.visit("#/tomes").await?;
        page.drop_file("petit-peuple.toml", TOME).await?;
        page.wait_for_text("4 profils").await?;
        page.visit("#/donnees").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        let saved = String::from_utf8(page.offered().await?).unwrap();
        page.press_button("nav a[href='#/'], header a[href='#/']").await?;
        page.wait_for_heading("Mes listes").await?;
        page.press_on_card("Renommer").await?;
        page.driver.find(By::Css(".list-card input")).await?.send_keys(" et le train" + Key::Enter).await?;
        page.wait_for_text("Par la poste et le train").await?;
        page.script("localStorage.setItem('ralliement.tome.petit-peuple', localStorage.getItem('ralliement.tome.petit-peuple') + '# à moi\\n')").await?;
        page.visit("#/donnees").await?;
        let before = page.everything().await?;
        page.drop_file("sauvegarde.txt", &saved).await?;
        page.wait_for_text("Différents ici et dans la sauvegarde (2)").await?;
        page.script(
            "for (const label of document.querySelectorAll('.data-choices label'))
                if (label.innerText.includes('Prendre la version')) label.click();
             window.full = 'new'",
        )
        .await?;
        page.press_in_main("Reprendre").await?;
        page.wait_for_text("c’est resté tel quel").await?;
        assert_eq!(page.everything().await?, before);
        assert_eq!(page.texts(".notice").await?, Vec::<String>::new(), "nothing waits");

        // A tome that is dropped there does not take its place either.
        page.visit("#/tomes").await?;
        page.wait_for_text("4 profils").await?;
        page.script("window.full = 'new'").await?;
        page.drop_file("petit-peuple.toml", TOME).await?;
        page.wait_for_text("n’a pas pu être enregistré").await?;
        assert_eq!(page.everything().await?, before);
        Ok(())
    });
}

/// A tome of the same version with other figures: the former text is kept, and the list says what it means for it.
#[test]
fn a_replaced_tome_is_set_aside_and_lists_say_what_it_changes() {
    let list = "format = 500\nname = \"Les Petits\"\nfaction = \"petit-peuple\"\n[[unit]]\nentries = [{ profile = \"roi-lutin\" }, { profile = \"lutin\", count = 5 }]\n";
    run("data-tome", faulty(), async |page| {
        page.open("#/tomes").await?;
        page.drop_file("petit-peuple.toml", TOME).await?;
        page.wait_for_text("4 profils").await?;
        page.drop_file("petits.bts.toml", list).await?;
        page.wait_for("the editor", EDITOR).await?;
        assert!(!page.text().await?.contains("Les tomes ont changé"));
        let id = page.open_id().await?;
        page.go("#/tomes", "Mes tomes").await?;
        page.drop_file("petit-peuple.toml", &TOME.replace("points = 40", "points = 44")).await?;
        page.wait_for_text("L’ancienne version de « Petit Peuple » est mise de côté.").await?;
        page.screenshot("replaced").await?;
        page.script(&format!("location.hash = '#/liste/{id}'")).await?;
        page.wait_for_text("Les tomes ont changé depuis : 60 → 64 points").await?;
        page.screenshot("list").await?;
        page.visit("#/donnees").await?;
        page.wait_for_text("Mis de côté (petit-peuple-").await?;
        page.press_in_main("Exporter").await?;
        assert_eq!(page.offered().await?, TOME.as_bytes());

        // The same text again replaces nothing.
        page.visit("#/tomes").await?;
        page.drop_file("petit-peuple.toml", &TOME.replace("points = 40", "points = 44")).await?;
        page.wait_for_text("4 profils").await?;
        assert_eq!(page.stored("ralliement.aside.").await?, 1);

        // A draft of the reader's is no setting, and is not written over unseen.
        page.script("localStorage.setItem('ralliement.reader-1', '00')").await?;
        page.visit("#/donnees").await?;
        page.press_in_main("Télécharger la sauvegarde").await?;
        let saved = String::from_utf8(page.offered().await?).unwrap();
        page.script("localStorage.setItem('ralliement.reader-1', '0000')").await?;
        page.visit("#/donnees").await?;
        page.drop_file("sauvegarde.txt", &saved).await?;
        page.wait_for_text("Brouillon de tome").await?;
        page.press_path("//label[contains(., 'Prendre la version')]").await?;
        page.press_in_main("Reprendre").await?;
        page.wait_for_text("La sauvegarde est reprise.").await?;
        let all = page.everything().await?;
        let aside = |(key, text): &(String, String)| key.starts_with("ralliement.aside.reader-1-") && text == "0000";
        assert!(all.contains(&("ralliement.reader-1".to_owned(), "00".to_owned())), "{all:?}");
        assert!(all.iter().any(aside), "{all:?}");
        Ok(())
    });
}

#[test]
fn a_small_screenshot_of_a_large_code_is_read() {
    run("data-screenshot", Options { size: (360, 760), ..Options::default() }, async |page| {
        page.open_example("Le Rempart qui marche").await?;
        page.open_share().await?;
        page.script("document.querySelectorAll('dialog details').forEach(part => part.open = true)").await?;
        page.wait_for("the code", "return document.querySelectorAll('.qr path').length === 1").await?;
        let code = page.driver.find(By::Css(".qr")).await?;
        code.scroll_into_view().await?;
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("screenshot-{}.png", std::process::id()));
        std::fs::write(&path, code.screenshot_as_png().await?).unwrap();
        page.visit("#/code").await?;
        page.wait_for("the page", "return Boolean(document.querySelector('input[name=picture]'))").await?;
        page.driver.find(By::Css("input[name=picture]")).await?.send_keys(path.to_string_lossy()).await?;
        let read = "return document.querySelector('main h1')?.innerText === 'Le Rempart qui marche'";
        page.wait_for("the list", read).await?;
        std::fs::remove_file(&path).unwrap();
        Ok(())
    });
}

/// The first page of a printed roster as a picture, as a scanner would see it.
pub fn printed_page(name: &str) -> std::path::PathBuf {
    let list = std::fs::read("data/examples/la-reine-des-marches.bts.toml").unwrap();
    let roster = file::read("list", &list).unwrap();
    let job = Job::Print { roster, wish: Wish::default() };
    let Answer::Printed(printed) = Worker::default().perform(Language::French, &job) else { panic!("no PDF") };
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.pdf", std::process::id()));
    std::fs::write(&path, printed.pdf).unwrap();
    let picture = path.with_extension("");
    let made = Command::new("pdftoppm")
        .args(["-png", "-r", "200", "-f", "1", "-singlefile"])
        .arg(&path)
        .arg(&picture)
        .status();
    assert!(made.expect("pdftoppm is not there").success());
    let _ = std::fs::remove_file(&path);
    picture.with_extension("png")
}

#[test]
fn a_printed_code_is_read_from_a_picture_and_from_the_camera() {
    let picture = printed_page("code");
    // A camera that sees the printed page, which the test puts before it.
    let options = Options {
        before: Some(
            "if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => {
                if (!window.seen) throw new DOMException('no', 'NotAllowedError');
                const canvas = document.createElement('canvas');
                // Held over the foot of the page, where the code is.
                [canvas.width, canvas.height] = [seen.width, seen.height * 0.4];
                const paint = () => { canvas.getContext('2d').drawImage(seen, 0, -seen.height * 0.6); requestAnimationFrame(paint); };
                paint();
                return window.stream = canvas.captureStream(10);
            }",
        ),
        ..Options::default()
    };
    run("data-code", options, async |page| {
        page.open("#/code").await?;
        let received = "return document.querySelector('.received h1')?.innerText === 'La Reine des Marches'";
        page.driver.find(By::Css("input[name=picture]")).await?.send_keys(picture.to_string_lossy()).await?;
        page.wait_for("the list", received).await?;
        assert_eq!(page.lists().await?, 0, "nothing is kept before it is asked for");

        page.visit("#/code").await?;
        page.press_in_main("Ouvrir l’appareil photo").await?;
        page.wait_for_text("accès a été refusé").await?;
        page.script(
            "document.querySelector('input[name=picture]').addEventListener('change', event => {
            event.stopImmediatePropagation();
            createImageBitmap(event.target.files[0]).then(bitmap => window.seen = bitmap);
        }, true)",
        )
        .await?;
        page.driver.find(By::Css("input[name=picture]")).await?.send_keys(picture.to_string_lossy()).await?;
        page.wait_for("the picture", "return Boolean(window.seen)").await?;
        page.press_in_main("Ouvrir l’appareil photo").await?;
        page.wait_for("the list", received).await?;
        let off = "return stream.getTracks().every(track => track.readyState === 'ended')";
        page.wait_for("the camera to be off", off).await?;

        // What is no picture, or none of a code, is said.
        page.visit("#/code").await?;
        for (name, sentence) in [("Cargo.toml", "n’est pas une image"), ("public/icons/icon-192.png", "Aucun code QR")]
        {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
            page.driver.find(By::Css("input[name=picture]")).await?.send_keys(path.to_string_lossy()).await?;
            page.wait_for_text(sentence).await?;
        }
        Ok(())
    });
    let _ = std::fs::remove_file(picture);
}

/// No script but ours is made of a text, whatever a text says.
#[test]
fn trusted_types_are_enforced() {
    run("data-types", Options::default(), async |page| {
        page.open("").await?;
        let sinks = "const refused = act => { try { act(); return 'done'; } catch (error) { return error.name; } };
            return [
                refused(() => { document.createElement('div').innerHTML = '<b>'; }),
                refused(() => new Worker('data:text/javascript,')),
                refused(() => { document.createElement('script').src = 'boot.js'; }),
                refused(() => trustedTypes.createPolicy('other', {})),
            ]";
        let refused = page.script(sinks).await?;
        assert_eq!(refused, serde_json::json!(["TypeError", "TypeError", "TypeError", "TypeError"]));
        // The refusals are in the console.
        page.console_errors().await?;
        Ok(())
    });
}

#[test]
fn several_files_come_at_once_and_the_browser_is_asked_to_keep_them() {
    let options = Options {
        before: Some(
            "window.asked = 0;
             if (window.StorageManager) {
                StorageManager.prototype.persist = async () => { window.asked++; return true; };
                StorageManager.prototype.persisted = async () => window.asked > 0;
             }",
        ),
        ..Options::default()
    };
    run("data-several", options, async |page| {
        page.open("").await?;
        assert_eq!(page.script("return asked").await?, 0, "there is nothing to keep yet");
        let drop = format!(
            "const data = new DataTransfer();
             for (const [name, text] of [['un.bts.toml', {LIST:?}], ['deux.bts.toml', {LIST:?}], ['photo.jpg', 'clic']])
                data.items.add(new File([text], name));
             document.querySelector('main').dispatchEvent(
                new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }}))"
        );
        page.script(&drop).await?;
        page.wait_for_text("2 listes ajoutées.").await?;
        page.wait_for_text("photo.jpg non ouvert").await?;
        assert_eq!(page.lists().await?, 2);
        assert_eq!(page.script("return asked").await?, 1, "and it is asked once");
        page.script("location.hash = '#/donnees'").await?;
        page.wait_for_text("Le navigateur a promis de ne rien effacer").await?;

        // The browser's offer to install the app is kept for this page, and taken up once.
        let offer = "const event = new Event('beforeinstallprompt', { cancelable: true });
            event.prompt = async () => { window.prompted = true; };
            window.dispatchEvent(event);
            return event.defaultPrevented";
        assert_eq!(page.script(offer).await?, true);
        // In one step with its coming: the browser's own offer, which nobody answers here, may follow at any time.
        let press = "const button = [...document.querySelectorAll('main button')]
                .find(own => own.innerText.startsWith('Installer'));
            button?.click();
            return Boolean(button)";
        page.wait_for("the button", press).await?;
        page.wait_for("the question", "return window.prompted === true").await?;
        page.wait_for("silence", "return !document.querySelector('main').innerText.includes('Installer')").await
    });
}
