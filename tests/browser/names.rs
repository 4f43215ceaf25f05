//! Texts of the player's own: shown as they were written, however strange, kept over a reload, and cut with a note where
//! they are too long.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

const MARKUP: &str = "<img src=x onerror=alert(1)><b>gras</b>";
const HEBREW: &str = "\u{5e9}\u{5dc}\u{5d5}\u{5dd} abc";
const EMOJI: &str = "🐺👩‍👩‍👧‍👦 Fenrir";

/// A field, where its text is shown besides, and how much of it is kept.
struct Field {
    selector: &'static str,
    shown: Option<&'static str>,
    kept: usize,
}

const fn field(selector: &'static str, shown: Option<&'static str>, kept: usize) -> Field {
    Field { selector, shown, kept }
}

const OF_LIST: [Field; 3] = [
    field("input[name=list-name]", Some(".bar-name"), 200),
    field("input[name=player]", None, 200),
    field("textarea[name=list-notes]", None, 5000),
];
const OF_UNIT: [Field; 2] =
    [field("input[name=unit-name]", Some(".unit-head h3"), 200), field("textarea[name=unit-notes]", None, 5000)];
const OF_ENTRY: [Field; 2] = [
    field("input[name=entry-name]", Some(".entry:nth-child(2) .entry-title"), 200),
    field("textarea[name=entry-notes]", None, 5000),
];

impl Page {
    /// Pastes a text into a field in place of what stands there, and leaves it.
    async fn paste_into(&self, selector: &str, text: &str) -> WebDriverResult<()> {
        self.click_on(By::Css(selector)).await?;
        self.driver.find(By::Css(selector)).await?.send_keys(Key::Control + "a").await?;
        self.driver.cdp().send_raw("Input.insertText", json!({ "text": text })).await?;
        self.press(Key::Tab).await?;
        self.settle().await
    }

    async fn value(&self, selector: &str) -> WebDriverResult<String> {
        let value = format!("return document.querySelector({selector:?}).value");
        Ok(self.script(&value).await?.as_str().unwrap_or_default().to_owned())
    }

    /// How many notes say that a text was cut.
    async fn cuts(&self) -> WebDriverResult<usize> {
        let notes = self.texts(".panel .settings [role=status]").await?;
        Ok(notes.iter().filter(|note| note.starts_with("Coupé")).count())
    }
}

async fn try_every_text(page: &Page, fields: &[Field]) -> WebDriverResult<()> {
    for Field { selector, shown, kept } in fields {
        page.wait_for(selector, &format!("return Boolean(document.querySelector({selector:?}))")).await?;
        for text in [MARKUP, HEBREW, EMOJI] {
            page.paste_into(selector, text).await?;
            assert_eq!(page.value(selector).await?, text, "{selector}");
            assert_eq!(page.cuts().await?, 0, "{selector}: nothing was cut");
            if let Some(shown) = shown {
                let there = format!("return document.querySelector({shown:?}).textContent.includes({})", json!(text));
                assert_eq!(page.script(&there).await?, true, "{selector}: {text}");
            }
        }
        let long = "é".repeat(10_000);
        page.paste_into(selector, &long).await?;
        assert_eq!(page.value(selector).await?.chars().count(), *kept, "{selector}");
        assert_eq!(page.cuts().await?, 1, "{selector}: {:?}", page.texts(".panel .settings").await?);
        let (wide, none) =
            ("return document.documentElement.scrollWidth <= innerWidth", "return document.images.length");
        assert_eq!(page.script(wide).await?, true, "{selector}");
        assert_eq!(page.script(none).await?, 0, "{selector}");
        // A shorter one again: the note goes.
        page.paste_into(selector, MARKUP).await?;
        assert_eq!(page.cuts().await?, 0, "{selector}");
    }
    Ok(())
}

#[test]
fn strange_texts_in_every_field_are_shown_as_text_and_cut_with_a_note() {
    run("names", Options::default(), async |page| {
        page.build_legal_list().await?;
        page.press_button("#liste").await?;
        try_every_text(page, &OF_LIST).await?;
        page.open_unit("Cheffe de Clan").await?;
        page.open_settings().await?;
        try_every_text(page, &OF_UNIT).await?;
        page.open_entry("Guerrier Tribal").await?;
        page.open_settings().await?;
        try_every_text(page, &OF_ENTRY).await?;
        assert_eq!(page.texts(".entry .under").await?[1], "Guerrier Tribal", "the profile stands under the own name");
        page.screenshot("strange").await?;

        // Kept, and the same on the card, in the dialog, and in the findings.
        page.reload().await?;
        page.wait_for_editor().await?;
        assert_eq!(page.texts(".bar-name").await?, [MARKUP]);
        assert_eq!(page.texts(".unit-head h3").await?, [MARKUP]);
        page.open_entry(MARKUP).await?;
        page.open_settings().await?;
        let notes = "textarea[name=entry-notes]";
        page.wait_for("notes", &format!("return Boolean(document.querySelector({notes:?}))")).await?;
        assert_eq!(page.value(notes).await?, MARKUP);
        page.open_share().await?;
        page.visit("#/").await?;
        assert_eq!(page.texts(".list-card h2").await?, [MARKUP]);
        assert_eq!(
            page.script("return document.images.length + document.querySelectorAll('main b b').length").await?,
            0
        );
        Ok(())
    });
}

#[test]
fn strange_tags_are_shown_as_text_and_cut_with_a_note() {
    run("names-tags", Options::default(), async |page| {
        page.build_legal_list().await?;
        page.press_button("#liste").await?;
        let tags = "input[name=tags]";
        page.paste_into(tags, &format!("{EMOJI}, <b>x</b>, {HEBREW}")).await?;
        assert_eq!(page.value(tags).await?, format!("{EMOJI}, <b>x</b>, {HEBREW}"));
        assert_eq!(page.cuts().await?, 0);
        // Too long a tag, and too many tags.
        page.paste_into(tags, &"é".repeat(10_000)).await?;
        assert_eq!(page.value(tags).await?, "é".repeat(30));
        assert_eq!(page.cuts().await?, 1);
        page.paste_into(tags, "a, b, c, d, e, f, g, h, i, j, k").await?;
        assert_eq!(page.value(tags).await?, "a, b, c, d, e, f, g, h, i, j");
        assert_eq!(page.cuts().await?, 1);
        page.paste_into(tags, &format!("{EMOJI}, <b>x</b>, {HEBREW}")).await?;
        assert_eq!(page.cuts().await?, 0);
        page.settle().await?;
        page.visit("#/").await?;
        assert_eq!(page.texts(".list-card .chip").await?[1], "<b>x</b>");
        assert_eq!(page.script("return document.querySelectorAll('.chip b').length").await?, 0);
        Ok(())
    });
}

#[test]
fn names_of_units_and_heroes_are_on_paper_too() {
    run("names-paper", Options::default(), async |page| {
        page.build_legal_list().await?;
        page.open_unit("Cheffe de Clan").await?;
        page.open_settings().await?;
        page.paste_into("input[name=unit-name]", "La Fourche").await?;
        page.open_entry("Cheffe de Clan").await?;
        page.open_settings().await?;
        page.paste_into("input[name=entry-name]", "Maëlle").await?;
        assert_eq!(page.texts(".unit-head h3").await?, ["La Fourche"]);
        assert_eq!(page.texts(".panel h2").await?, ["La Fourche Maëlle"]);
        page.open_share().await?;
        let drawn = "return ['La\u{a0}Fourche', 'Maëlle'].every(own =>
            document.querySelector('.preview')?.textContent.replaceAll(' ', '\u{a0}').includes(own))";
        page.wait_for("the names in the preview", drawn).await
    });
}

#[test]
fn strange_texts_on_a_card_are_shown_as_text_and_cut_with_a_note() {
    run("names-card", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.settle().await?;
        page.visit("#/").await?;
        for (action, shown, text, kept) in [
            ("Renommer", ".list-card h2", MARKUP.to_owned(), MARKUP.to_owned()),
            ("Renommer", ".list-card h2", "é".repeat(10_000), "é".repeat(200)),
            ("Étiquettes", ".list-card .chip", format!("{EMOJI}, <b>x</b>"), EMOJI.to_owned()),
            ("Étiquettes", ".list-card .chip", "é".repeat(10_000), "é".repeat(30)),
        ] {
            page.press_on_card(action).await?;
            page.wait_for("the field", "return Boolean(document.querySelector('.list-card input'))").await?;
            page.paste_into(".list-card input", &text).await?;
            page.wait_for("the card", "return !document.querySelector('.list-card input')").await?;
            assert_eq!(page.texts(shown).await?[0], kept);
            let told = page.texts(".said .snack").await?;
            assert_eq!(told.iter().any(|told| told.starts_with("Coupé")), text.chars().count() > 5_000, "{told:?}");
            assert_eq!(page.script("return document.documentElement.scrollWidth <= innerWidth").await?, true);
            assert_eq!(page.script("return document.images.length").await?, 0);
        }
        Ok(())
    });
}
