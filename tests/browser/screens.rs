//! What a player would notice: where the focus is, what was cut, what can be read before it is bought, how large a
//! button is under a finger.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

const NARROW: (u32, u32) = (360, 780);

impl Page {
    async fn keys(&self, keys: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(keys).perform().await
    }

    /// Writes into a field, as if it was then left.
    async fn write_into(&self, field: &str, text: &str) -> WebDriverResult<()> {
        let script = format!(
            "const field = document.querySelector({field:?}); field.value = {text};
             for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, {{ bubbles: true }}))"
        );
        self.script(&script).await.map(|_| ())
    }

    async fn wait_for_focus(&self, selector: &str) -> WebDriverResult<()> {
        let script = format!("return document.activeElement.matches({selector:?})");
        self.wait_for(&format!("the focus on {selector}"), &script).await
    }
}

#[test]
fn on_a_phone_the_panel_takes_the_focus_and_hides_what_it_covers() {
    run("screens-panel", Options { size: NARROW, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.press_button(".contingent > .add").await?;
        page.wait_for_focus(".panel h2").await?;
        // All round: only the panel, the bar below it and the way past the header are reached.
        let reached = "return document.activeElement === document.body
            || document.activeElement.closest('.panel, .standing, .skip') !== null";
        for _ in 0..12 {
            page.keys(Key::Tab).await?;
            assert_eq!(page.script(reached).await?, true);
        }
        page.keys(Key::Escape).await?;
        page.wait_for_focus(".contingent > .add").await
    });
}

#[test]
fn escape_leaves_the_focus_alone_where_nothing_is_covered() {
    run("screens-escape", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.press_button(".contingent > .add").await?;
        page.script("document.querySelector('input[name=filter]').focus()").await?;
        page.keys(Key::Escape).await?;
        page.keys("arc").await?;
        page.wait_for("the search", "return document.activeElement.value === 'arc'").await
    });
}

#[test]
fn the_focus_stays_near_what_was_taken_away() {
    run("screens-focus", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        // An entry of one model: its neighbour, by its name, so that a second press takes nothing away.
        let alone = "const own = [...document.querySelectorAll('.entry')].find(entry =>
            entry.querySelector('.count').value === '1' && entry.parentElement.children.length > 1);
            own.querySelector('.counter button').focus(); return true";
        page.wait_for("an entry of one", alone).await?;
        page.keys(Key::Enter).await?;
        page.wait_for_focus(".entry-name").await
    });
}

#[test]
fn a_card_keeps_the_focus_while_it_is_renamed_and_says_what_it_cuts() {
    run("screens-rename", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.visit("").await?;
        page.press_on_card("Renommer").await?;
        page.wait_for_focus(".list-card input").await?;
        page.write_into(".list-card input", "'é'.repeat(10000)").await?;
        page.wait_for("the name, cut", "return document.querySelector('.card-title').innerText.length === 200").await?;
        page.wait_for_focus(".list-card a.stretched").await?;
        assert_eq!(page.texts(".home-lists .said").await?, ["Coupé à 200 caractères."]);
        page.press_on_card("Étiquettes").await?;
        page.wait_for_focus(".list-card input").await?;
        page.write_into(".list-card input", "'a,b,c,d,e,f,g,h,i,j,k'").await?;
        page.wait_for("ten tags", "return document.querySelectorAll('.card .chip').length === 10").await?;
        assert_eq!(page.texts(".home-lists .said").await?, ["Coupé : 10 étiquettes de 30 caractères au plus."]);
        page.press_on_card("Étiquettes").await?;
        page.wait_for_focus(".list-card input").await?;
        page.write_into(".list-card input", "'a, A, b'").await?;
        page.wait_for("two tags", "return document.querySelectorAll('.card .chip').length === 2").await?;
        assert!(page.texts(".home-lists .said").await?.concat().is_empty(), "twice the same is not cut");
        Ok(())
    });
}

#[test]
fn a_format_that_is_none_is_put_right_aloud() {
    run("screens-format", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.press_button("#liste").await?;
        page.wait_for("the field", "return Boolean(document.querySelector('input[name=list-format]'))").await?;
        let before = page.script("return document.querySelector('input[name=list-format]').value").await?;
        let before = before.as_str().unwrap_or_default().to_owned();
        for (written, kept) in
            [("abc", before.as_str()), ("0", "1"), ("-5", "1"), ("4000000000", "100000"), ("1.5", "1")]
        {
            page.write_into("input[name=list-format]", &format!("'{written}'")).await?;
            let field = page.script("return document.querySelector('input[name=list-format]').value").await?;
            assert_eq!(field, kept, "{written}");
            assert!(page.text().await?.contains("Un nombre entier, de 1 à 100"), "{written}");
            let undo = page.script("return !document.querySelector('.bar-ways button').disabled").await?;
            assert_eq!(undo, written != "abc", "what changed nothing is nothing to undo");
        }
        page.write_into("input[name=list-format]", "'750'").await?;
        page.wait_for("750", "return document.querySelector('.bar-total').innerText.includes('750')").await?;
        assert!(!page.text().await?.contains("Un nombre entier"));
        Ok(())
    });
}

#[test]
fn units_and_models_change_places_by_keyboard() {
    run("screens-move", Options::default(), async |page| {
        page.open_example("Le Rempart qui marche").await?;
        let units =
            "return [...document.querySelectorAll('.contingent')].map(own => own.querySelectorAll('.unit').length)";
        let before = page.script(units).await?;
        assert!(before.as_array().is_some_and(|own| own.len() == 2), "an alliance: {before}");
        let counts: Vec<i64> = serde_json::from_value(before)?;
        // The last unit of the first contingent goes down into the other one, and is told where it stands.
        page.press_button(".contingent:first-of-type .unit:last-child .unit-head button").await?;
        page.open_settings().await?;
        page.wait_for("its settings", "return Boolean(document.querySelector('input[name=unit-name]'))").await?;
        page.click_on(By::XPath("//button[.='Descendre']")).await?;
        let after = json!([counts[0] - 1, counts[1] + 1]);
        page.wait_for("the other contingent", &format!("{units}.join() === '{},{}'", after[0], after[1])).await?;
        let told = format!("1 / {}", counts[1] + 1);
        assert_eq!(page.texts(".editor > .unseen[role=status]").await?, [told]);
        page.click_on(By::XPath("//button[.='Monter']")).await?;
        page.wait_for("back again", &format!("{units}.join() === '{},{}'", counts[0], counts[1])).await?;
        // A model goes to another unit with the button, not with the arrows.
        page.press_button(".unit:first-child .entry:last-child .entry-name").await?;
        page.open_settings().await?;
        page.wait_for("the list of units", "return Boolean(document.querySelector('select[name=move-to]'))").await?;
        let entries = "return document.querySelectorAll('.unit:first-child')[0].querySelectorAll('.entry').length";
        let had = page.script(entries).await?.as_i64().unwrap_or_default();
        page.script("document.querySelector('select[name=move-to]').focus()").await?;
        page.keys(Key::Down).await?;
        assert_eq!(page.script(entries).await?, had);
        page.click_on(By::XPath("//button[.='Déplacer']")).await?;
        page.wait_for("one entry fewer", &format!("{entries} === {}", had - 1)).await
    });
}

#[test]
fn a_row_is_read_before_it_is_bought() {
    run("screens-about", Options { size: NARROW, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.press_button(".contingent > .add").await?;
        page.wait_for_focus(".panel h2").await?;
        // Nothing here fits into the list, so that every group is folded.
        page.press_button(".panel .group:not([open]) > summary").await?;
        page.press_button(".group[open] .offer .about").await?;
        page.wait_for("the profile", "return document.querySelector('.about-text .facts') !== null").await?;
        page.press_button(".about-text .explained > summary").await?;
        page.wait_for("a rule", "return document.querySelector('.about-text details[open] p').innerText.length > 20")
            .await?;
        page.screenshot("profile").await?;
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(page.script(wide).await?, 0);
        page.press_button(".panel-close").await?;
        page.click_on(By::XPath("//button[contains(@class,'entry-name')][contains(., 'Haute Reine')]")).await?;
        page.wait_for("the inventory", "return Boolean(document.querySelector('[data-aspect=Equipment] .offer'))")
            .await?;
        page.script("document.querySelector('[data-aspect=Equipment]').open = true").await?;
        let shelf = page.texts("[data-aspect=Equipment] .offer .under").await?;
        assert!(shelf.iter().any(|row| row.contains("Pén.")), "{shelf:?}");
        page.press_button("[data-aspect=Equipment] .about").await?;
        page.wait_for(
            "the piece",
            "return document.querySelector('[data-aspect=Equipment] .about-text table') !== null",
        )
        .await?;
        page.screenshot("piece").await.map(|_| ())
    });
}

/// What can be pressed and is smaller than 44 pixels.
const SMALL: &str = r#"
document.querySelectorAll('details').forEach(details => details.open = true);
const small = [];
for (const element of document.querySelectorAll('button, a, summary, select, input, textarea')) {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true], .unseen')) continue;
  // Links in a sentence are as high as their line; boxes and radios are pressed by their label.
  if (element.tagName === 'A' && element.closest('p, dd, td, .sentences')) continue;
  const pressed = element.closest('label.check, label.pill, label.segment, label.picker') ?? element;
  const after = getComputedStyle(element, '::after');
  if (after.position === 'absolute' && after.content !== 'none') continue;
  const box = pressed.getBoundingClientRect();
  if (box.width === 0 || box.right < 0 || box.bottom < 0) continue;
  if (box.height < 43.9 || box.width < 43.9) small.push(`${element.tagName} ${element.className}: ${element.innerText.slice(0, 30)} ${box.width.toFixed()}x${box.height.toFixed()}`);
}
return [...new Set(small)];
"#;

#[test]
fn nothing_is_too_small_for_a_finger() {
    run("screens-touch", Options { size: NARROW, ..Options::default() }, async |page| {
        let touch = json!({ "enabled": true, "maxTouchPoints": 1 });
        page.driver.cdp().send_raw("Emulation.setTouchEmulationEnabled", touch).await?;
        let mut all = Vec::new();
        for address in ["#/", "#/reference", "#/reference/regles", "#/profil/haute-reine-des-confins", "#/tomes"] {
            page.visit(address).await?;
            assert_eq!(page.script("return matchMedia('(pointer: coarse)').matches").await?, true);
            all.push(format!("{address}: {}", page.script(SMALL).await?));
        }
        page.open_example("La Reine des Marches").await?;
        page.click_on(By::XPath("//button[contains(@class,'entry-name')][contains(., 'Haute Reine')]")).await?;
        page.wait_for_focus(".panel h2").await?;
        page.wait_for("the rows", "return Boolean(document.querySelector('[data-aspect=Equipment] .offer'))").await?;
        all.push(format!("panel: {}", page.script(SMALL).await?));
        page.screenshot("panel").await?;
        page.press_button(".panel-close").await?;
        page.wait_for("the army", "return document.querySelector('.army').checkVisibility()").await?;
        // One error more, so that there is a finding with its button.
        page.press_button("#liste").await?;
        page.write_into("input[name=list-format]", "'100'").await?;
        page.press_button(".panel-close").await?;
        page.wait_for("a finding", "return Boolean(document.querySelector('.error .finding-place'))").await?;
        page.open_findings().await?;
        all.push(format!("findings: {}", page.script(SMALL).await?));
        page.press_button(".findings-close").await?;
        page.settle().await?;
        all.push(format!("army: {}", page.script(SMALL).await?));
        page.screenshot("army").await?;
        page.press_button(".bar-share").await?;
        page.wait_for("the dialog", "return Boolean(document.querySelector('dialog[open] .share-paper'))").await?;
        all.push(format!("dialog: {}", page.script(SMALL).await?));
        let small: Vec<String> = all.into_iter().filter(|place| !place.ends_with(": []")).collect();
        assert!(small.is_empty(), "{}", small.join("\n"));
        Ok(())
    });
}

#[test]
fn a_phone_says_units_reserve_models_and_demoralisation() {
    run("screens-facts", Options { size: NARROW, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        let facts = page.texts(".army-facts").await?.concat();
        for word in ["unités", "réserve max. ", "figurines", "démoralisée à"] {
            assert!(facts.contains(word), "{facts}");
        }
        assert_eq!(page.script("return document.querySelector('.army-facts').checkVisibility()").await?, true);
        Ok(())
    });
}

#[test]
fn the_sheet_has_a_language_of_its_own() {
    run("screens-sheet", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.press_button(".bar-share").await?;
        let drawn = "return [...document.querySelectorAll('dialog svg text')].map(own => own.textContent).join(' ')";
        page.wait_for("the sheet", &format!("{}.includes('Général')", drawn)).await?;
        page.click_on(By::Css("select[name=sheet-language] option[value=en]")).await?;
        page.wait_for("the English sheet", &format!("{}.includes('Demoralised')", drawn)).await?;
        assert!(page.text().await?.contains("Partager"), "the page stays French");
        Ok(())
    });
}
