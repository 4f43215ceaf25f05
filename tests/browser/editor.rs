//! Building, breaking and mending a list, as a player would.

use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, Page, run};

impl Page {
    /// Starts a list of the Tribes, of 500 points, through the form.
    async fn start_list(&self) -> WebDriverResult<()> {
        self.open("").await?;
        self.click_on(By::Css("select[name=faction] option[value=tribus-des-confins]")).await?;
        self.press_button(".new-list button[type=submit]").await?;
        self.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await
    }

    /// Opens a ready example by its name.
    pub async fn open_example(&self, name: &str) -> WebDriverResult<()> {
        self.open("").await?;
        self.click_on(By::XPath(format!("//button[@class='example'][.//b='{name}']"))).await?;
        self.wait_for("the editor", "return Boolean(document.querySelector('.editor .offer'))").await
    }

    pub async fn press_button(&self, selector: &str) -> WebDriverResult<()> {
        self.click_on(By::Css(selector)).await
    }

    /// Takes a row of the catalogue by its name.
    async fn take(&self, name: &str) -> WebDriverResult<()> {
        self.script("document.querySelectorAll('details.group').forEach(group => group.open = true)").await?;
        let path = format!("//li[contains(@class,'offer')]/button[span[@class='offer-name']/text()[.='{name}']]");
        self.click_on(By::XPath(path)).await?;
        self.settle().await
    }

    /// Opens the entry with this name in the army.
    async fn open_entry(&self, name: &str) -> WebDriverResult<()> {
        let path = format!("//button[contains(@class,'entry-name')][contains(., '{name}')]");
        self.click_on(By::XPath(path)).await?;
        self.settle().await
    }

    /// Rows and fixes come after the picture.
    async fn settle(&self) -> WebDriverResult<()> {
        self.driver
            .execute_async(
                "const done = arguments[0]; requestAnimationFrame(() => setTimeout(() => setTimeout(done, 30), 30))",
                Vec::new(),
            )
            .await?;
        Ok(())
    }

    pub async fn verdict(&self) -> WebDriverResult<String> {
        Ok(self.texts(".verdict").await?.join(" "))
    }

    async fn build_legal_list(&self) -> WebDriverResult<()> {
        self.start_list().await?;
        self.take("Cheffe de Clan").await?;
        for _ in 0..4 {
            self.take("Guerrier Tribal").await?;
        }
        self.open_entry("Cheffe de Clan").await?;
        self.take("Éliminez cette chose\u{a0}!").await?;
        self.take("Taillade Légendaire").await
    }
}

#[test]
fn a_legal_list_is_built_from_nothing_and_survives_a_reload() {
    run("editor-build", Options::default(), async |page| {
        page.build_legal_list().await?;
        let verdict = page.verdict().await?;
        assert!(verdict.starts_with("Légale"), "{verdict}: {:?}", page.texts(".finding").await?);
        assert!(page.driver.title().await?.starts_with("Légale"), "the title says it too");
        page.screenshot("legal").await?;

        // In the middle of work: the list and its steps are there after a reload.
        page.reload().await?;
        assert_eq!(page.verdict().await?, verdict);
        let mut steps = 0;
        while page.script("return !document.querySelector('.bar-ways button').disabled").await? == true {
            page.click_on(By::Css(".bar-ways button")).await?;
            steps += 1;
            assert!(steps < 20);
        }
        assert_eq!(steps, 7);
        assert_eq!(page.texts(".entry").await?.len(), 0);
        // And redone with the keys.
        for _ in 0..steps {
            page.driver
                .action_chain()
                .key_down(Key::Control)
                .key_down(Key::Shift)
                .send_keys("z")
                .key_up(Key::Shift)
                .key_up(Key::Control)
                .perform()
                .await?;
        }
        assert_eq!(page.verdict().await?, verdict);
        Ok(())
    });
}

#[test]
fn a_finding_leads_to_the_choices_that_it_asks_for() {
    run("editor-lead", Options { size: PHONE, ..Options::default() }, async |page| {
        page.start_list().await?;
        let shelves = "return [...document.querySelectorAll('.group .explained-name')].map(name => name.textContent)";
        page.press_button(".contingent .add").await?;
        page.settle().await?;
        assert_eq!(page.script(shelves).await?[0], "Champions", "a unit begins with one");
        page.take("Cheffe de Clan").await?;
        // On a phone the army is covered: the panel says how full the unit is, and has the focus.
        let over = ["Ajouter des figurines · Guerriers 0 / 9"];
        assert_eq!(page.texts(".panel h2 .over").await?, over);
        assert_eq!(page.script("return document.activeElement.closest('.panel') !== null").await?, true);
        let shelves = page.script(shelves).await?;
        assert_eq!(shelves[0], "Guerriers", "and goes on with warriors: {shelves}");
        assert_eq!(shelves.as_array().unwrap().last().unwrap(), "Champions");
        page.press_button(".panel-close").await?;
        for (word, shelf) in [("ordres", "Ordres"), ("actions d’éclat", "Actions d’éclat")] {
            let path = format!("//button[contains(@class,'finding-place')][contains(., '{word}')]");
            page.click_on(By::XPath(path)).await?;
            let there = format!(
                "const summary = document.activeElement, box = summary.getBoundingClientRect();
                 return summary.tagName === 'SUMMARY' && summary.innerText.startsWith({shelf:?})
                    && summary.parentElement.open && box.top > 0 && box.bottom < innerHeight"
            );
            page.wait_for(shelf, &there).await?;
            page.screenshot("shelf").await?;
            page.press_button(".panel-close").await?;
        }
        Ok(())
    });
}

#[test]
fn a_broken_list_is_mended_with_the_fix_buttons() {
    run("editor-mend", Options::default(), async |page| {
        page.build_legal_list().await?;
        for group in ["Armure", "Inventaire", "Ordres", "Actions d’éclat", "Socle"] {
            page.open_entry("Cheffe de Clan").await?;
            let broken = format!(
                "const group = [...document.querySelectorAll('.group')].find(g => g.querySelector('.explained-name').textContent === {group:?});
                 const offer = group?.querySelector('.illegal button'); offer?.click(); return Boolean(offer)"
            );
            if page.script(&broken).await? != true {
                // Not broken yet by one: one more than allowed is.
                let any = broken.replace(".illegal button", "button");
                assert_eq!(page.script(&any).await?, true, "{group}");
            }
            page.settle().await?;
            for _ in 0..4 {
                if page.verdict().await?.starts_with("Légale") {
                    break;
                }
                page.press_button(".error .fix").await?;
                page.settle().await?;
            }
            let verdict = page.verdict().await?;
            assert!(verdict.starts_with("Légale"), "{group}: {verdict} {:?}", page.texts(".finding").await?);
        }
        Ok(())
    });
}

#[test]
fn a_unit_is_added_with_the_keyboard_alone() {
    run("editor-keyboard", Options::default(), async |page| {
        page.start_list().await?;
        page.script("document.querySelector('.panel input[type=search]').focus()").await?;
        page.driver.action_chain().send_keys("cheffe de clan").perform().await?;
        page.settle().await?;
        for _ in 0..6 {
            page.driver.action_chain().send_keys(Key::Tab).perform().await?;
            let label = page.script("return document.activeElement.ariaLabel ?? ''").await?;
            if label.as_str().is_some_and(|label| label.starts_with("Ajouter")) {
                break;
            }
        }
        page.driver.action_chain().send_keys(Key::Enter).perform().await?;
        page.wait_for("the unit", "return document.querySelectorAll('.unit').length === 1").await?;
        page.driver.action_chain().key_down(Key::Control).send_keys("z").key_up(Key::Control).perform().await?;
        page.wait_for("nothing", "return document.querySelectorAll('.unit').length === 0").await
    });
}

#[test]
fn a_phone_shows_the_points_and_nothing_is_too_wide() {
    run("editor-phone", Options { size: (360, 780), ..Options::default() }, async |page| {
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        page.open_example("La Reine des Marches").await?;
        assert_eq!(page.script(wide).await?, 0);
        page.screenshot("army").await?;
        page.script("scrollTo(0, 900)").await?;
        page.screenshot("scrolled").await?;
        let in_sight = "return document.querySelector('.bar-total').getBoundingClientRect().top >= 0";
        assert_eq!(page.script(in_sight).await?, true);
        page.open_entry("Vétéran").await?;
        assert_eq!(page.script(wide).await?, 0);
        assert_eq!(page.script(in_sight).await?, true);
        page.screenshot("panel").await?;
        page.press_button(".panel-close").await?;
        page.wait_for("the army", "return !document.querySelector('.panel').checkVisibility()").await
    });
}

#[test]
fn strange_names_are_shown_as_text_and_cut() {
    run("editor-names", Options::default(), async |page| {
        page.start_list().await?;
        page.press_button("#liste").await?;
        let name = |text: &str| {
            format!(
                "const field = document.querySelector('input[name=list-name]'); field.value = {text};
                 field.dispatchEvent(new Event('change', {{ bubbles: true }}))"
            )
        };
        page.script(&name("'<img src=x onerror=alert(1)> 🐺 \u{5e9}\u{5dc}\u{5d5}\u{5dd}'")).await?;
        assert!(page.texts(".bar-name").await?[0].starts_with("<img src=x onerror=alert(1)> 🐺"));
        assert_eq!(page.script("return document.querySelectorAll('.editor img').length").await?, 0);
        page.script(&name("'é'.repeat(10000)")).await?;
        assert_eq!(page.script("return document.querySelector('.bar-name').innerText.length").await?, 200);
        assert!(page.text().await?.contains("Coupé à 200"));
        assert_eq!(page.script("return document.documentElement.scrollWidth <= innerWidth").await?, true);
        Ok(())
    });
}

#[test]
fn the_catalogue_is_filtered_by_keyword() {
    run("editor-keyword", Options::default(), async |page| {
        page.start_list().await?;
        let all = page.texts(".offer").await?.len();
        page.click_on(By::Css("select[name=keyword] option[value=Champion]")).await?;
        page.settle().await?;
        let some = page.texts(".offer").await?.len();
        assert!(0 < some && some < all, "{some} of {all}");
        // What is carried has no keywords to choose from.
        page.take("Cheffe de Clan").await?;
        page.open_entry("Cheffe de Clan").await?;
        assert_eq!(page.script("return document.querySelector('.keyword').checkVisibility()").await?, false);
        Ok(())
    });
}

#[test]
fn the_numbers_of_a_list_follow_it_while_they_are_open() {
    run("editor-numbers", Options { size: (360, 780), ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        assert_eq!(page.script("return document.querySelectorAll('.chart').length").await?, 0);
        page.press_button(".numbers > summary").await?;
        page.wait_for("the charts", "return document.querySelectorAll('.chart').length > 3").await?;
        let before = page.texts(".numbers").await?.join(" ");
        assert!(before.contains("Points par unité") && before.contains("%"), "{before}");
        let bars =
            "return Math.max(...[...document.querySelectorAll('.chart-bar rect')].map(bar => bar.getBBox().width)) > 9";
        assert_eq!(page.script(bars).await?, true);
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(page.script(wide).await?, 0);
        page.screenshot("charts").await?;
        let weak = page.script(crate::reach::CONTRAST).await?;
        assert_eq!(weak.as_array().map(Vec::len), Some(0), "{weak:#}");
        page.script("window.before = document.querySelector('.numbers').innerText").await?;
        page.press_button(".entry .counter button:last-child").await?;
        let other = "const now = document.querySelector('.numbers');
            return now.querySelector('.chart') !== null && now.innerText !== window.before";
        page.wait_for("other numbers", other).await
    });
}

#[test]
fn several_models_are_split_off_at_once() {
    run("editor-split", Options::default(), async |page| {
        page.build_legal_list().await?;
        page.open_entry("Guerrier Tribal").await?;
        page.script(
            "document.querySelector('input[name=split]').closest('details').open = true;
             const field = document.querySelector('input[name=split]'); field.value = '3';
             field.dispatchEvent(new Event('change', { bubbles: true }))",
        )
        .await?;
        assert_eq!(page.script("return document.querySelector('input[name=split]').max").await?, "3");
        page.press_button(".split button").await?;
        page.settle().await?;
        assert_eq!(page.texts(".entry output").await?, ["1", "1", "3"]);
        // One is left, and cannot be split.
        assert_eq!(page.script("return document.querySelector('.split button').disabled").await?, true);
        Ok(())
    });
}

/// Drivers do not drag; these are the events that a browser sends.
#[test]
fn entries_and_units_are_dragged_to_another_place() {
    run("editor-drag", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        let names = "return [...document.querySelectorAll('.unit')].map(unit => [...unit.querySelectorAll('.entry')].map(entry => entry.dataset.part))";
        let before: Vec<Vec<String>> = serde_json::from_value(page.script(names).await?)?;
        let drag = |from: &str, to: &str| {
            format!(
                "const send = (part, name) => document.querySelector(`li[data-part='${{part}}']`)
                     .dispatchEvent(new DragEvent(name, {{ bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }}));
                 send('{from}', 'dragstart');
                 const taken = !send('{to}', 'dragover');
                 const marked = document.querySelector('.drop-target')?.dataset.part;
                 send('{to}', 'drop');
                 return [taken, marked ?? '', document.querySelectorAll('.drop-target').length]"
            )
        };
        // Within its unit: the second takes the place of the first.
        let unit = before.iter().position(|unit| unit.len() > 1).unwrap_or_default();
        let (first, second) = (&before[unit][0], &before[unit][1]);
        assert_eq!(page.script(&drag(second, first)).await?, serde_json::json!([true, first, 0]));
        let after: Vec<Vec<String>> = serde_json::from_value(page.script(names).await?)?;
        assert_eq!(after[unit][..2], [second.clone(), first.clone()]);
        // And to another unit, at its end.
        let other = if unit == 0 { 1 } else { 0 };
        let target = format!("return document.querySelectorAll('.unit')[{other}].dataset.part");
        let target = page.script(&target).await?.as_str().unwrap_or_default().to_owned();
        page.script(&drag(second, &target)).await?;
        let after: Vec<Vec<String>> = serde_json::from_value(page.script(names).await?)?;
        assert_eq!(after[other].last(), Some(second));
        assert!(!after[unit].contains(second));
        // A whole unit takes the place of another, downwards and back.
        let units = "return [...document.querySelectorAll('.unit')].map(unit => unit.dataset.part)";
        let before: Vec<String> = serde_json::from_value(page.script(units).await?)?;
        assert_eq!(page.script(&drag(&before[0], &before[2])).await?, serde_json::json!([true, before[2], 0]));
        let moved = [&before[1..3], &before[..1], &before[3..]].concat();
        assert_eq!(serde_json::from_value::<Vec<String>>(page.script(units).await?)?, moved);
        page.script(&drag(&before[0], &before[1])).await?;
        assert_eq!(serde_json::from_value::<Vec<String>>(page.script(units).await?)?, before);
        // On one of its entries, too: the unit is meant.
        let inside = format!("return document.querySelector(`.unit[data-part='{}'] .entry`).dataset.part", before[1]);
        let inside = page.script(&inside).await?.as_str().unwrap_or_default().to_owned();
        assert_eq!(page.script(&drag(&before[0], &inside)).await?, serde_json::json!([true, before[1], 0]));
        Ok(())
    });
}

#[test]
fn the_editor_speaks_english() {
    run("editor-english", Options { language: "en", ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        let verdict = page.verdict().await?;
        assert!(verdict.starts_with("Legal"), "{verdict}");
        let text = page.text().await?;
        assert!(text.contains("Add a unit") && !text.contains("Ajouter"), "{text}");
        Ok(())
    });
}

/// Pictures for the eye, every size in both themes; and every text stands out.
#[test]
fn the_editor_in_every_size() {
    use crate::harness::Scheme;
    for (name, size, scheme) in [
        ("look-360-light", (360, 780), Scheme::Light),
        ("look-360-dark", (360, 780), Scheme::Dark),
        ("look-768-light", (768, 1024), Scheme::Light),
        ("look-768-dark", (768, 1024), Scheme::Dark),
        ("look-1440-light", (1440, 900), Scheme::Light),
        ("look-1440-dark", (1440, 900), Scheme::Dark),
    ] {
        run(name, Options { size, scheme, ..Options::default() }, async |page| {
            page.open_example("La Reine des Marches").await?;
            page.settle().await?;
            page.screenshot("editor").await?;
            page.open_entry("Tribal").await?;
            page.screenshot("entry").await?;
            let weak = page.script(crate::reach::CONTRAST).await?;
            assert_eq!(weak.as_array().map(Vec::len), Some(0), "{name}: {weak:#}");
            page.visit("#/").await?;
            page.screenshot("home").await?;
            Ok(())
        });
    }
}
