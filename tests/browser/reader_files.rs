//! What is given to the reader of tomes: files of every kind, several at once, far too much, and what cannot be read.

use crate::harness::{Options, run};
use crate::reader::{LIST, PRINTED};

#[path = "../reader/paper.rs"]
mod paper;

#[test]
fn what_cannot_be_read_says_why_and_nothing_is_kept() {
    let pages = paper::pages(PRINTED, &[60.0], 470.0);
    run("reader-bad", Options::default(), async |page| {
        page.open("#/lecture").await?;
        page.press_on_page("Lire ce texte").await?;
        page.wait_for_words("Ce texte est vide.").await?;
        let other =
            "Space Hero\n5 points\nM WS BS S T W A Ld Sv\n6\" 3+ 3+ 4 4 2 2 7 3+\nWargear: bolter.\n".repeat(20);
        page.paste_page(&other).await?;
        page.wait_for_words("Aucun profil de Beyond the Stars").await?;
        page.give_file("photo.txt", &[0, 1, 2, 3, 255, 0, 7, 0, 0, 1]).await?;
        page.wait_for_words("Ce fichier n’est pas du texte.").await?;
        page.give_file("long.txt", &vec![b'a'; 20 * 1024 * 1024]).await?;
        page.wait_for_words("20 Mo de texte, c’est trop pour un tome").await?;
        // The same in the clipboard.
        let paste = "const data = new DataTransfer(); data.setData('text/plain', 'mot '.repeat(5 * 1024 * 1024));
             document.querySelector('textarea[name=printed]').dispatchEvent(
                new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))";
        page.paste_page(&other).await?;
        page.wait_for_words("Aucun profil de Beyond the Stars").await?;
        page.script(paste).await?;
        page.wait_for_words("20 Mo de texte, c’est trop pour un tome").await?;
        page.give_file("verrou.pdf", &paper::locked(&pages, "secret", paper::Lock::Aes128)).await?;
        page.wait_for_words("Ce PDF est protégé par un mot de passe").await?;
        page.give_file("scan.pdf", &paper::bytes(&mut paper::simple(&[Vec::new()]))).await?;
        page.wait_for_words("Ce PDF n’a que des images").await?;
        let whole = paper::composite(&pages, None);
        page.give_file("coupe.pdf", &whole[..whole.len() / 2]).await?;
        page.wait_for_words("Ce PDF est abîmé").await?;
        page.screenshot("sentence").await?;
        assert_eq!(page.in_storage("ralliement.reader").await? + page.in_storage("ralliement.tome.").await?, 0);
        assert_eq!(page.texts(".sheet-row").await?.len(), 0);
        let list = ralliement::sheet::pdf::Attachment { name: "liste.bts.toml", bytes: LIST.as_bytes() };
        page.give_file("liste.pdf", &paper::composite(&pages, Some(list))).await?;
        page.wait_for_words("Ce PDF est une liste imprimée par Ralliement").await?;
        page.press_on_page("L’ouvrir comme une liste").await?;
        page.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await
    });
}

#[test]
fn a_pdf_is_read_as_its_text_is() {
    run("reader-pdf", Options::default(), async |page| {
        page.open("#/lecture").await?;
        page.give_file("tome.pdf", &paper::composite(&paper::pages(PRINTED, &[60.0], 470.0), None)).await?;
        page.wait_for_entries(4).await?;
        page.wait_for_words("4 entrées · Rien à vérifier").await?;
        assert_eq!(page.field_value("#field-0-0-points").await?, "5");
        page.press_button("[data-key='points'] .line-mark").await?;
        assert_eq!(page.shown_lines().await?, ["5 pts"]);
        Ok(())
    });
}

#[test]
fn files_are_dropped_one_or_several() {
    let half = PRINTED.find("Catapulte").unwrap();
    run("reader-drop", Options::default(), async |page| {
        page.open("#/lecture").await?;
        // Pages as files, one of them Markdown: all are read, in their order.
        page.drop_files(&[("15.txt", &PRINTED[..half]), ("16.md", &PRINTED[half..])]).await?;
        page.wait_for_entries(4).await?;
        page.wait_for_words("4 entrées · Rien à vérifier").await?;
        page.press_on_page("Tout effacer").await?;
        page.wait_for("the field", "return Boolean(document.querySelector('textarea[name=printed]'))").await?;
        // One that cannot be read is named, and nothing is read without it.
        page.drop_files(&[("15.txt", PRINTED), ("image.png", "\u{1}\u{2}\u{3}\u{4}")]).await?;
        page.wait_for_words("image.png : Ce fichier n’est pas du texte.").await?;
        page.wait_for_entries(0).await?;
        page.give_file("page.md", PRINTED.as_bytes()).await?;
        page.wait_for_entries(4).await
    });
}

/// Behind no password at all, a book is only locked against changes.
#[test]
fn a_book_locked_against_changes_is_read() {
    run("reader-locked", Options::default(), async |page| {
        page.open("#/lecture").await?;
        let pages = paper::pages(PRINTED, &[60.0], 470.0);
        page.give_file("tome.pdf", &paper::locked(&pages, "", paper::Lock::Aes256)).await?;
        page.wait_for_entries(4).await?;
        page.wait_for_words("4 entrées · Rien à vérifier").await
    });
}

#[test]
fn a_draft_that_the_device_cannot_keep_says_so() {
    // Full to the last letter, but for what is written already.
    let full = "const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
            if (key.startsWith('ralliement.reader')) throw new DOMException('full', 'QuotaExceededError');
            return set.call(this, key, text);
        };";
    run("reader-full", Options { before: Some(full), ..Options::default() }, async |page| {
        page.open("#/lecture").await?;
        page.paste_page(PRINTED).await?;
        page.wait_for_entries(4).await?;
        page.wait_for_words("Cet appareil n’a pas pu garder ce brouillon").await?;
        page.screenshot("refused").await?;
        Ok(())
    });
}

/// Pictures go on being drawn while a whole book is read, and none is held up for long when it has been.
#[test]
fn two_hundred_pages_leave_the_page_alive() {
    run("reader-long", Options::default(), async |page| {
        page.open("#/lecture").await?;
        // The worker's start is its own affair.
        page.paste_page(PRINTED).await?;
        page.wait_for_entries(4).await?;
        page.press_on_page("Tout effacer").await?;
        page.wait_for("the field", "return Boolean(document.querySelector('textarea[name=printed]'))").await?;
        // Some 600 KB: the printed page with other names, two hundred times.
        let text: String =
            (1..=200).map(|at| PRINTED.replace("Guerrier Tribal", &format!("Guerrier Tribal {at}"))).collect();
        let script = format!(
            "window.frames_ = []; window.counting = true; window.read_ = 0;
             const tick = () => {{
                 const time = performance.now();
                 frames_.push(time);
                 if (!read_ && document.querySelector('.sheet-row')) read_ = time;
                 if (counting) requestAnimationFrame(tick);
             }};
             const data = new DataTransfer(); data.setData('text/plain', {text:?});
             requestAnimationFrame(() => {{
                 tick();
                 document.querySelector('textarea[name=printed]').dispatchEvent(
                    new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }}));
             }})"
        );
        page.script(&script).await?;
        page.wait_for("the entries", "return document.querySelectorAll('.sheet-row').length >= 80").await?;
        page.wait_for("the check", "return Boolean(document.querySelector('.to-check, .bench-save .flaw'))").await?;
        let numbers = page
            .script(
                "counting = false;
                 const gaps = frames_.slice(1).map((time, at) => time - frames_[at]);
                 return [read_ - frames_[0], frames_.filter(time => time < read_).length, Math.max(...gaps)]",
            )
            .await?;
        let number = |at: usize| numbers[at].as_f64().unwrap();
        let (waited, drawn, gap) = (number(0), number(1), number(2));
        println!(
            "{} KB pasted: read after {waited:.0} ms, {drawn} pictures meanwhile, the longest took {gap:.0} ms",
            text.len() / 1000
        );
        // Only the lines near the eye are there, and any of them comes when it is asked for.
        let lines = page.script("return document.querySelectorAll('.page-lines li').length").await?.as_u64().unwrap();
        assert!(lines < 2_000, "{lines}");
        page.script("[...document.querySelectorAll('.sheet-toggle')].at(-1).click()").await?;
        let shown = page.shown_lines().await?;
        assert!(!shown.is_empty());
        page.screenshot("long").await?;
        // A page that reads by itself draws nothing until it has read, and holds one picture up for all that time. A busy
        // machine draws fewer and waits longer, but in the same measure.
        assert!(drawn >= 8.0, "{drawn} pictures in {waited} ms");
        assert!(gap < waited / 2.0, "{gap} of {waited} ms");
        Ok(())
    });
}
