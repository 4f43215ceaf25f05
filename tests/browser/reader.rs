//! A page of a printed tome: pasted, looked at line by line, corrected, saved, used; and tomes written by hand.

use std::path::{Path, PathBuf};

use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, Page, run};

pub const PRINTED: &str = include_str!("../reader/printed.txt");
const TOME: &str = include_str!("../common/petit-peuple.toml");
pub const LIST: &str = "ralliement = 1\nname = \"Nouvelle\"\nformat = 500\nfaction = \"tribus-des-confins\"\n";

/// Keeps what is offered and shared, and how long the page was busy at a stretch.
const SPY: &str = "
    const make = URL.createObjectURL;
    URL.createObjectURL = blob => { window.offered = blob; return make.call(URL, blob); };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; if (!this.download) click.call(this); };
    navigator.canShare = data => data.files?.length === 1;
    navigator.share = async data => { window.shared = data.files[0].name; };
    window.longest = 0;
    new PerformanceObserver(list => list.getEntries().forEach(entry => longest = Math.max(longest, entry.duration)))
        .observe({ type: 'longtask' });";

fn spying() -> Options {
    Options { before: Some(SPY), ..Options::default() }
}

impl Page {
    pub async fn open_reader(&self) -> WebDriverResult<()> {
        self.visit("#/tomes").await?;
        self.follow("Lire mon Tome, une page ou le livre entier", "Lire mon Tome, une page ou le livre entier").await
    }

    /// Pastes into the field, as Ctrl+V does.
    pub async fn paste_page(&self, text: &str) -> WebDriverResult<()> {
        let script = format!(
            "const data = new DataTransfer();
             data.setData('text/plain', {text:?});
             document.querySelector('textarea[name=printed]').dispatchEvent(
                new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }}))"
        );
        self.script(&script).await?;
        Ok(())
    }

    /// A page with questions, open at its first entry.
    pub async fn read_printed_page(&self) -> WebDriverResult<()> {
        self.paste_page(&PRINTED.replace("15 cm\t4\t5+", "15 cm\t14\t5+").replace("\n5 pts\n", "\n\n")).await?;
        self.wait_for_entries(4).await
    }

    pub async fn give_file(&self, name: &str, bytes: &[u8]) -> WebDriverResult<()> {
        let path = scratch(name);
        std::fs::write(&path, bytes).unwrap();
        self.driver.find(By::Css("input[name=page]")).await?.send_keys(path.to_string_lossy()).await
    }

    /// Drops files anywhere on the page.
    pub async fn drop_files(&self, files: &[(&str, &str)]) -> WebDriverResult<()> {
        let added = files.iter().map(|(name, text)| format!("data.items.add(new File([{text:?}], {name:?}));"));
        let script = format!(
            "const data = new DataTransfer(); {}
             document.querySelector('main').dispatchEvent(
                new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }}))",
            added.collect::<String>()
        );
        self.script(&script).await?;
        Ok(())
    }

    pub async fn wait_for_entries(&self, count: usize) -> WebDriverResult<()> {
        let script = format!("return document.querySelectorAll('.sheet-row').length === {count}");
        self.wait_for(&format!("{count} entries"), &script).await
    }

    pub async fn wait_for_words(&self, words: &str) -> WebDriverResult<()> {
        let script =
            format!("return document.querySelector('main').innerText.replace(/\\s+/g, ' ').includes({words:?})");
        self.wait_for(words, &script).await
    }

    /// Types into the field of a key, in place of what stands there, and leaves it.
    pub async fn fill_field(&self, selector: &str, text: &str) -> WebDriverResult<()> {
        self.click_on(By::Css(selector)).await?;
        let field = self.driver.find(By::Css(selector)).await?;
        field.send_keys(Key::Control + "a").await?;
        field.send_keys(if text.is_empty() { Key::Delete + "" } else { text.into() }).await?;
        field.send_keys(Key::Tab + "").await
    }

    pub async fn field_value(&self, selector: &str) -> WebDriverResult<String> {
        let script = format!("return document.querySelector({selector:?}).value");
        Ok(self.script(&script).await?.as_str().unwrap_or_default().to_owned())
    }

    pub async fn press_on_page(&self, name: &str) -> WebDriverResult<()> {
        self.press_path(&format!("//main//button[normalize-space()='{name}']")).await
    }

    pub async fn shown_lines(&self) -> WebDriverResult<Vec<String>> {
        // The lines come with the next picture.
        let script = "const done = arguments[0]; requestAnimationFrame(() => setTimeout(done, 60))";
        self.driver.execute_async(script, Vec::new()).await?;
        self.texts(".page-lines .shown").await
    }

    pub async fn in_storage(&self, prefix: &str) -> WebDriverResult<u64> {
        let script = format!("return Object.keys(localStorage).filter(key => key.startsWith({prefix:?})).length");
        Ok(self.script(&script).await?.as_u64().unwrap())
    }

    pub async fn fits_sideways(&self) -> WebDriverResult<()> {
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(self.script(wide).await?, 0);
        Ok(())
    }
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("reader-{}-{name}", std::process::id()))
}

#[test]
fn a_pasted_page_becomes_profiles_in_a_list_without_typing_a_figure() {
    run("reader-paste", spying(), async |page| {
        page.open_reader().await?;
        page.screenshot("start").await?;
        page.paste_page(PRINTED).await?;
        page.wait_for_entries(4).await?;
        page.wait_for_words("4 entrées · Rien à vérifier").await?;
        page.screenshot("read").await?;
        assert_eq!(
            page.texts(".sheet-name").await?,
            ["Guerrier Tribal", "Catapulte", "Tank expérimental", "Pistolet antique à répétition"]
        );
        assert_eq!(page.field_value("#field-0-0-figures-mvt").await?, "15");
        // Without a title nothing is saved, and it says so where it is missing.
        page.press_on_page("Enregistrer").await?;
        page.wait_for_words("Donnez le titre du livre").await?;
        assert_eq!(page.script("return document.activeElement.id").await?, "book-title");
        assert_eq!(page.texts(".bench-save [role=status]").await?.len(), 1, "beside the button");
        assert_eq!(page.in_storage("ralliement.tome.").await?, 0);
        page.fill_field("#book-title", "Tome I").await?;
        page.press_on_page("Enregistrer").await?;
        page.wait_for_heading("Mes tomes").await?;
        page.wait_for_words("Tribus des Confins enregistré").await?;
        page.wait_for_words("Forteresses Égarées enregistré").await?;
        page.screenshot("saved").await?;
        assert_eq!(page.in_storage("ralliement.tome.").await?, 2);
        assert_eq!(page.in_storage("ralliement.reader").await?, 0, "the draft is a tome now");

        page.visit("#/profil/guerrier-tribal").await?;
        page.wait_for_words("tome « Tome I »").await?;
        page.visit("#/").await?;
        let paste = format!(
            "const data = new DataTransfer(); data.setData('text/plain', {LIST:?});
             document.querySelector('main').dispatchEvent(
                new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }}))"
        );
        page.script(&paste).await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await?;
        page.script("document.querySelectorAll('details.group').forEach(group => group.open = true)").await?;
        page.wait_for(
            "the profile in the list",
            "return [...document.querySelectorAll('.offer-name')].some(name => name.innerText.startsWith('Guerrier Tribal'))",
        )
        .await?;

        page.visit("#/tomes").await?;
        page.wait_for_words("dont 2 d’un Tome imprimé").await?;
        let on_card = |word: &str| {
            format!(
                "[...document.querySelectorAll('.card')].find(card => card.innerText.includes('Tribus des Confins')).querySelectorAll('button').forEach(b => b.textContent === {word:?} && b.click())"
            )
        };
        page.script(&on_card("Exporter")).await?;
        assert_eq!(page.script("return savedAs").await?, "tribus-des-confins.toml");
        page.script(&on_card("Envoyer…")).await?;
        assert_eq!(page.script("return shared").await?, "tribus-des-confins.toml.txt");
        page.script(&on_card("Retirer")).await?;
        page.wait_for_words("est retiré").await?;
        assert_eq!(page.in_storage("ralliement.tome.").await?, 1);
        page.press_on_page("Remettre").await?;
        page.wait_for_words("Tribus des Confins").await?;
        assert_eq!(page.in_storage("ralliement.tome.").await?, 2);
        Ok(())
    });
}

#[test]
fn a_field_shows_its_line_and_can_be_corrected_and_undone() {
    run("reader-correct", spying(), async |page| {
        page.open_reader().await?;
        let wrong = PRINTED.replace("15 cm\t4\t5+", "15 cm\t14\t5+").replace("Costaud = +2", "Zigomar = +2");
        page.paste_page(&wrong).await?;
        page.wait_for_entries(4).await?;
        page.wait_for_words("CC 14 : attendu de 1 à 10").await?;
        page.wait_for_words("Règle spéciale inconnue « Zigomar »").await?;
        page.screenshot("questions").await?;
        // By the mouse.
        page.press_button("[data-key='points'] .line-mark").await?;
        assert_eq!(page.shown_lines().await?, ["5 pts"]);
        // By the keyboard: whoever comes to a field sees where it stands.
        page.script("document.querySelector('#field-0-0-figures-cc').focus()").await?;
        let shown = page.shown_lines().await?;
        assert!(shown.iter().any(|line| line.starts_with("15 cm")), "{shown:?}");

        page.fill_field("#field-0-0-figures-cc", "4").await?;
        page.wait_for(
            "an answer",
            "return !document.querySelector('[data-key=\"figures.cc\"]').classList.contains('doubtful')",
        )
        .await?;
        page.wait_for_words("corrigé").await?;
        page.press_on_page("Annuler").await?;
        page.wait_for_words("CC 14 : attendu de 1 à 10").await?;
        assert_eq!(page.field_value("#field-0-0-figures-cc").await?, "14");
        page.fill_field("#field-0-0-figures-cc", "4").await?;

        // The text is read again: what was corrected stays.
        page.press_on_page("Changer le texte").await?;
        page.wait_for("the field", "return Boolean(document.querySelector('textarea[name=printed]'))").await?;
        page.press_on_page("Lire ce texte").await?;
        page.wait_for_entries(4).await?;
        assert_eq!(page.field_value("#field-0-0-figures-cc").await?, "4");

        // A reload in the middle of it.
        page.fill_field("#book-title", "Tome I").await?;
        page.wait_for("the draft", "return Object.keys(localStorage).some(key => key.startsWith('ralliement.reader'))")
            .await?;
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        page.reload().await?;
        page.wait_for_entries(4).await?;
        assert_eq!(page.field_value("#book-title").await?, "Tome I");

        // The rule that nobody knows stays on the profile as a note; the row goes.
        page.press_button("[data-key='upgrades'] .remarks-of .plainly").await?;
        page.press_on_page("Enregistrer").await?;
        page.wait_for_heading("Mes tomes").await?;
        page.visit("#/profil/guerrier-tribal").await?;
        page.wait_for_words("Zigomar").await
    });
}

#[test]
fn one_button_leads_from_question_to_question() {
    run("reader-next", Options { size: (1440, 900), ..Options::default() }, async |page| {
        page.open("#/lecture").await?;
        let wrong = PRINTED
            .replace("15 cm\t4\t5+", "15 cm\t14\t5+")
            .replace("Règles spéciales : /\n\nPistolet", "Règles spéciales : Zigomar\n\nPistolet");
        page.paste_page(&wrong).await?;
        page.wait_for_entries(4).await?;
        let opened = |name: &str, key: &str| {
            format!(
                "return document.querySelector('.sheet-row.open .sheet-name')?.innerText === {name:?}
                    && document.activeElement.closest('[data-key]')?.dataset.key === {key:?}"
            )
        };
        // The first is open already; then the next, and after the last the first again.
        page.press_on_page("Question suivante").await?;
        page.wait_for("the rules", &opened("Catapulte", "rules")).await?;
        page.screenshot("next").await?;
        page.press_on_page("Question suivante").await?;
        page.wait_for("the figures", &opened("Guerrier Tribal", "figures.cc")).await?;
        page.press_on_page("C’est bien cela").await?;
        page.press_on_page("Question suivante").await?;
        page.wait_for("the rules", &opened("Catapulte", "rules")).await?;
        // All is cleared by mistake: it comes back.
        page.press_on_page("Tout effacer").await?;
        page.wait_for_words("Tout est effacé.").await?;
        page.press_on_page("Annuler").await?;
        page.wait_for_entries(4).await
    });
}

#[test]
fn a_tome_with_defects_is_kept_aside_and_mended_in_the_form() {
    run("reader-defects", spying(), async |page| {
        page.open_reader().await?;
        page.paste_page(&PRINTED.replace("\n5 pts\n", "\n\n")).await?;
        page.wait_for_entries(4).await?;
        page.wait_for_words("pas trouvé dans le texte").await?;
        page.fill_field("#book-title", "Tome I").await?;
        page.wait_for_words("Il reste des défauts").await?;
        page.press_on_page("Enregistrer").await?;
        page.wait_for_heading("Mes tomes").await?;
        page.wait_for_words("Ce tome a des défauts").await?;
        page.visit("#/profil/guerrier-tribal").await?;
        page.wait_for_words("manuel p. 15").await?;

        page.visit("#/tomes").await?;
        page.wait_for_words("Ce tome a des défauts").await?;
        let link = "//li[contains(@class,'card')][.//p[contains(@class,'tome-bad')]]//a[normalize-space()='Modifier']";
        page.click_on(By::XPath(link)).await?;
        page.wait_for_heading("Modifier un tome").await?;
        page.wait_for(
            "the entry",
            "return [...document.querySelectorAll('.sheet-name')].some(name => name.innerText === 'Guerrier Tribal')",
        )
        .await?;
        page.wait_for("what is missing", "return Boolean(document.querySelector('.to-check'))").await?;
        let row = "//li[contains(@class,'sheet-row')]/button[.//span[.='Guerrier Tribal']]";
        page.click_on(By::XPath(row)).await?;
        page.wait_for("its form", "return Boolean(document.querySelector('[data-key=points] input'))").await?;
        page.fill_field("[data-key=points] input", "6").await?;
        page.wait_for_words("Rien à vérifier").await?;
        page.press_on_page("Enregistrer").await?;
        page.wait_for_heading("Mes tomes").await?;
        page.wait_for("no defects", "return !document.querySelector('.tome-bad')").await?;
        page.visit("#/profil/guerrier-tribal").await?;
        page.wait_for_words("6 pts").await
    });
}

#[test]
fn a_tome_is_written_by_hand() {
    run("reader-by-hand", Options::default(), async |page| {
        page.open("#/lecture").await?;
        page.press_on_page("Écrire un tome à la main").await?;
        page.wait_for("the faction", "return Boolean(document.querySelector('#field-0-x-faction-name'))").await?;
        page.fill_field("#field-0-x-faction-name", "Gens du Pont").await?;
        page.click_on(By::Css("#field-0-x-faction-civilisation option[value=mondes-perdus]")).await?;
        page.click_on(By::Css("select[name=add] option[value=profile]")).await?;
        page.wait_for("the profile", "return Boolean(document.querySelector('#field-0-0-name'))").await?;
        page.fill_field("#field-0-0-name", "Passeur").await?;
        for (key, value) in [
            ("points", "6"),
            ("figures-mvt", "15"),
            ("figures-cc", "3"),
            ("figures-f", "3"),
            ("figures-d", "3"),
            ("figures-a", "1"),
            ("figures-pv", "1"),
            ("figures-mo", "3"),
            ("base", "25"),
        ] {
            page.fill_field(&format!("#field-0-0-{key}"), value).await?;
        }
        page.click_on(By::Css("#field-0-0-figures-ct option[value='5+']")).await?;
        for word in ["Humain", "Guerrier", "Infanterie"] {
            page.fill_field("[data-key=keywords] .word-adder", word).await?;
        }
        page.fill_field("[data-key=rules] .word-adder", "Sans Peur").await?;
        page.fill_field("#book-title", "Carnet").await?;
        page.wait_for_words("1 entrée · Rien à vérifier").await?;
        page.screenshot("form").await?;
        page.press_on_page("Enregistrer").await?;
        page.wait_for_words("1 profil").await?;
        page.visit("#/profil/passeur").await?;
        page.wait_for_words("Sans Peur").await?;

        // An entry more, and away with it.
        page.visit("#/lecture/gens-du-pont").await?;
        page.wait_for_entries(2).await?;
        page.click_on(By::Css("select[name=add] option[value=mount]")).await?;
        page.wait_for_entries(3).await?;
        page.press_on_page("Retirer cette entrée").await?;
        page.wait_for_entries(2).await?;
        page.press_on_page("Annuler").await?;
        page.wait_for_entries(3).await
    });
}

#[test]
fn reading_fits_a_phone_and_speaks_english() {
    run("reader-phone", Options { size: (360, 780), ..Options::default() }, async |page| {
        page.open("#/lecture").await?;
        page.fits_sideways().await?;
        page.paste_page(PRINTED).await?;
        page.wait_for_entries(4).await?;
        page.script("document.querySelectorAll('.bench-forms details').forEach(details => details.open = true)")
            .await?;
        page.fits_sideways().await?;
        page.screenshot("forms").await?;
        for row in ["Catapulte", "Tank expérimental", "Pistolet antique à répétition"] {
            let path = format!("//li[contains(@class,'sheet-row')]/button[.//span[.='{row}']]");
            page.click_on(By::XPath(path)).await?;
            page.script("document.querySelectorAll('.bench-forms details').forEach(details => details.open = true)")
                .await?;
            page.fits_sideways().await?;
        }
        page.screenshot("piece").await?;
        Ok(())
    });
    run("reader-english", Options { language: "en-GB", size: PHONE, ..Options::default() }, async |page| {
        page.open("#/lecture").await?;
        page.wait_for_heading("Read my Tome, a page or the whole book").await?;
        page.press_on_page("Read this text").await?;
        page.wait_for_words("This text is empty.").await?;
        page.paste_page(PRINTED).await?;
        page.wait_for_entries(4).await?;
        page.wait_for_words("4 entries · Nothing to check").await?;
        page.screenshot("english").await?;
        Ok(())
    });
}

#[test]
fn a_tome_of_ones_own_opens_in_the_form() {
    let options = Options { before: Some("window.tome = null"), ..Options::default() };
    run("reader-edit", options, async |page| {
        page.open("#/tomes").await?;
        let drop = format!(
            "const data = new DataTransfer(); data.items.add(new File([{TOME:?}], 'petit-peuple.toml'));
             document.querySelector('main').dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }}))"
        );
        page.script(&drop).await?;
        page.wait_for_words("4 profils").await?;
        page.click_on(By::XPath("//a[normalize-space()='Modifier']")).await?;
        page.wait_for_heading("Modifier un tome").await?;
        page.wait_for("its entries", "return document.querySelectorAll('.sheet-row').length > 4").await?;
        page.wait_for_words("Rien à vérifier").await?;
        page.wait_for_words("Vous modifiez Petit Peuple").await?;
        page.screenshot("own").await?;
        Ok(())
    });
}
