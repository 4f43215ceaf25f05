//! Going through what was read: from question to question and from unused line to unused line on a phone, two groups into
//! one, a correction that outlives its heading, and a text far too long for the clipboard.

use std::time::Duration;

use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, run};
use crate::reader::PRINTED;

#[test]
fn what_is_left_to_look_at_is_always_in_reach_on_a_phone() {
    run("reader-walk", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("#/lecture").await?;
        let text = PRINTED.replace("15 cm\t4\t5+", "15 cm\t14\t5+").replace(
            "\nTank expérimental\n",
            "\nPersonne ne sait pourquoi.\n\nNul ne sait comment.\n\nTank expérimental\n",
        );
        page.paste_page(&text).await?;
        page.wait_for_entries(4).await?;
        // Wherever one is on the page, both buttons stand within the window and under the finger.
        let seen = "const wanted = [...document.querySelectorAll('.bench-walk button')];
            return wanted.length === 2 && wanted.every(button => {
                const at = button.getBoundingClientRect();
                const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
                return at.height >= 44 && at.bottom <= innerHeight && button.contains(top);
            })";
        page.script("document.querySelector('.sheet-row').scrollIntoView()").await?;
        page.wait_for("both buttons in the window", seen).await?;
        page.screenshot("top").await?;
        page.script("document.querySelector('.sheet-row:last-child').scrollIntoView({ block: 'center' })").await?;
        page.wait_for("both buttons further down", seen).await?;
        assert_eq!(page.texts(".bench-walk button").await?, ["Question suivante", "2 lignes non utilisées"]);
        // From one unused line to the next, and from the last to the first; each is marked as such.
        page.press_button(".bench-walk button:last-child").await?;
        assert_eq!(page.shown_lines().await?, ["Personne ne sait pourquoi. (ligne non utilisée)"]);
        page.screenshot("unused").await?;
        page.press_button(".bench-walk button:last-child").await?;
        assert_eq!(page.shown_lines().await?, ["Nul ne sait comment. (ligne non utilisée)"]);
        page.press_button(".bench-walk button:last-child").await?;
        assert_eq!(page.shown_lines().await?, ["Personne ne sait pourquoi. (ligne non utilisée)"]);
        page.press_on_page("Question suivante").await?;
        page.wait_for(
            "the field in question",
            "return document.activeElement.closest('[data-key]')?.dataset.key === 'figures.cc'",
        )
        .await?;
        page.fits_sideways().await
    });
}

#[test]
fn two_groups_of_one_reading_become_one_and_two_again() {
    run("reader-merge", Options::default(), async |page| {
        page.open("#/lecture").await?;
        page.paste_page(PRINTED).await?;
        page.wait_for_entries(4).await?;
        let groups = |count: usize| format!("return document.querySelectorAll('.draft').length === {count}");
        page.wait_for("two groups", &groups(2)).await?;
        let option = "//section[contains(@class,'draft')][2]//select[@name='merge']/option[2]";
        page.click_on(By::XPath(option)).await?;
        page.wait_for("one group", &groups(1)).await?;
        page.wait_for_words("Les deux groupes n’en font plus qu’un.").await?;
        page.wait_for_entries(4).await?;
        page.screenshot("one").await?;
        page.press_on_page("Annuler").await?;
        page.wait_for("two groups", &groups(2)).await
    });
}

#[test]
fn a_correction_outlives_the_heading_it_stood_under() {
    run("reader-heading", Options::default(), async |page| {
        page.open("#/lecture").await?;
        page.paste_page(PRINTED).await?;
        page.wait_for_entries(4).await?;
        page.fill_field("#field-0-0-figures-cc", "9").await?;
        page.press_on_page("Changer le texte").await?;
        page.wait_for("the field", "return Boolean(document.querySelector('textarea[name=printed]'))").await?;
        // The same entries under another name of their faction.
        let other = PRINTED.replace("Tribus des Confins", "Peuple du Vent").replace("des Confins", "du Vent");
        page.script(&format!(
            "const field = document.querySelector('textarea[name=printed]'); field.value = {other:?};
             field.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        ))
        .await?;
        page.press_on_page("Lire ce texte").await?;
        page.wait_for_words("Peuple du Vent").await?;
        page.wait_for_entries(4).await?;
        // What asks nothing stays closed.
        let row = "//li[contains(@class,'sheet-row')]/button[.//span[.='Guerrier Tribal']]";
        page.press_path(row).await?;
        page.wait_for("its form", "return Boolean(document.querySelector('#field-0-0-figures-cc'))").await?;
        assert_eq!(page.field_value("#field-0-0-figures-cc").await?, "9");
        Ok(())
    });
}

#[test]
fn thirty_megabytes_pasted_hold_the_page_up_for_no_time_that_one_feels() {
    run("reader-30mb", Options::default(), async |page| {
        page.open("#/lecture").await?;
        page.script("window.heavy = 'mot '.repeat(7.5 * 1024 * 1024)").await?;
        // How long the page itself is busy with it, the making of the clipboard left out.
        let paste = "const data = new DataTransfer(); data.setData('text/plain', heavy);
             const begin = performance.now();
             document.querySelector('textarea[name=printed]').dispatchEvent(
                new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
             return performance.now() - begin";
        let busy = Duration::from_secs_f64(page.script(paste).await?.as_f64().unwrap() / 1000.0);
        page.wait_for_words("30 Mo de texte, c’est trop pour un tome").await?;
        println!("30 MB pasted: the page was busy for {} ms", busy.as_millis());
        assert!(busy < Duration::from_secs(1), "{busy:?}");
        // It goes on as if nothing had been.
        page.paste_page(PRINTED).await?;
        page.wait_for_entries(4).await
    });
}
