//! The editor: where findings lead, what a phone shows, numbers, groups, dragging, and how it looks.

use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, run};

#[test]
fn a_finding_leads_to_the_choices_that_it_asks_for() {
    run("editor-lead", Options { size: PHONE, ..Options::default() }, async |page| {
        page.start_list().await?;
        let shelves = "return [...document.querySelectorAll('.group .explained-name')].map(name => name.textContent)";
        page.press_button(".contingent > .add").await?;
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
        page.open_settings().await?;
        assert_eq!(page.script("return document.querySelector('input[name=split]').max").await?, "3");
        page.click_on(By::Css("input[name=split]")).await?;
        page.driver.find(By::Css("input[name=split]")).await?.send_keys(Key::Control + "a").await?;
        page.driver.action_chain().send_keys("3").perform().await?;
        page.press_in("settings", "Séparer").await?;
        assert_eq!(page.texts(".entry output").await?, ["1", "1", "3"]);
        // One is left, and cannot be split.
        assert_eq!(page.script("return document.querySelector('input[name=split]').disabled").await?, true);
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
