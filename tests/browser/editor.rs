//! The editor: where findings lead, what a phone shows, numbers, groups, dragging, and how it looks.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, Page, run};

#[test]
fn a_finding_leads_to_the_choices_that_it_asks_for() {
    run("editor-lead", Options { size: PHONE, ..Options::default() }, async |page| {
        page.start_list().await?;
        // An empty army begins with its champions: they are there at once.
        let shelves = "return [...document.querySelectorAll('.group .explained-name')].map(name => name.textContent)";
        assert_eq!(page.script("return document.querySelector('.panel').checkVisibility()").await?, true);
        assert_eq!(page.script(shelves).await?[0], "Champions", "a unit begins with one");
        page.take("Cheffe de Clan").await?;
        // What must be chosen comes first, open, on the champion itself.
        assert_eq!(page.texts(".panel p.to-choose").await?, ["À choisir : 1 ordre, 1 action d’éclat"]);
        assert_eq!(page.script("return document.activeElement.closest('.panel') !== null").await?, true);
        let first = page.script(shelves).await?;
        assert_eq!((&first[0], &first[1]), (&"Ordres".into(), &"Actions d’éclat".into()), "{first}");
        // And goes on with warriors, and says how full the unit is.
        page.press_button(".members .member:last-child").await?;
        page.settle().await?;
        assert_eq!(page.texts(".panel h2 .over").await?, ["Ajouter des figurines · Guerriers 0 / 9"]);
        let shelves = page.script(shelves).await?;
        assert_eq!(shelves[0], "Guerriers", "{shelves}");
        assert_eq!(shelves.as_array().unwrap().last().unwrap(), "Champions");
        for (word, shelf) in [("ordres", "Ordres"), ("actions d’éclat", "Actions d’éclat")] {
            page.press_button(".verdict-open").await?;
            let path = format!("//button[contains(@class,'finding-place')][contains(., '{word}')]");
            page.click_on(By::XPath(path)).await?;
            let there = format!(
                "const summary = document.activeElement, box = summary.getBoundingClientRect();
                 return summary.tagName === 'SUMMARY' && summary.innerText.startsWith({shelf:?})
                    && summary.parentElement.open && box.top > 0 && box.bottom < innerHeight"
            );
            page.wait_for(shelf, &there).await?;
            page.screenshot("shelf").await?;
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
        let in_sight = "const box = document.querySelector('.bar-left').getBoundingClientRect();
            return box.top >= 0 && box.bottom <= innerHeight";
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
    run("editor-numbers", Options { size: (1280, 780), ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        assert_eq!(page.script("return document.querySelectorAll('.chart').length").await?, 0);
        page.press_button(".numbers > summary").await?;
        page.wait_for("the charts", "return document.querySelectorAll('.chart').length > 3").await?;
        let before = page.texts(".numbers").await?.join(" ");
        assert!(before.contains("Points par unité") && before.contains("%"), "{before}");
        // Not one equal bar beside another: one for all units, a line of distances, columns for figures.
        assert_eq!(page.script("return document.querySelectorAll('.stack-bar').length").await?, 1);
        for said in [
            "Portée et menace",
            "charge 15 cm",
            "tir",
            "Au contact, après une charge",
            "Ce que l’armée encaisse",
            "flèches",
        ] {
            assert!(before.contains(said), "{said}: {before}");
        }
        let longer =
            "const wide = part => Math.max(...[...document.querySelectorAll(part)].map(own => own.getBBox().width));
            return wide('.reach-shot') > wide('.reach-charge') && wide('.reach-charge') > 5";
        assert_eq!(page.script(longer).await?, true, "bows reach further than legs");
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
        assert_eq!(page.script("return document.querySelector('input[name=split]').max").await?, "3");
        page.click_on(By::Css("input[name=split]")).await?;
        page.driver.find(By::Css("input[name=split]")).await?.send_keys(Key::Control + "a").await?;
        page.driver.action_chain().send_keys("3").perform().await?;
        page.press_in("split", "Séparer").await?;
        assert_eq!(page.counts(".entry").await?, ["1", "1", "3"]);
        let told = page.texts(".snackbar .snack span").await?;
        assert_eq!(told[0], "Groupe à part : 3 × Guerrier Tribal, reste 1.");
        // One is left, and cannot be split.
        assert_eq!(page.script("return document.querySelector('.split').checkVisibility()").await?, false);
        Ok(())
    });
}

impl Page {
    /// Where a handle is, or the upper or lower part of what it would be dropped on.
    async fn point(&self, selector: &str, down: f64) -> WebDriverResult<(f64, f64)> {
        let script = format!(
            "const own = document.querySelector({selector:?}); own.scrollIntoView({{ block: 'center' }});
             const box = own.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height * {down}]"
        );
        Ok(serde_json::from_value(self.script(&script).await?)?)
    }

    /// Takes a part by its handle and lets it go over another one, with the mouse or with a finger; says where the line
    /// was drawn.
    async fn drag(&self, part: &str, to: &str, down: f64, finger: bool) -> WebDriverResult<String> {
        let browser = self.driver.cdp();
        let handle = format!("li[data-part='{part}'] .handle");
        self.point(to, down).await?;
        let box_of = |selector: &str, down: f64| {
            format!(
                "const box = document.querySelector({selector:?}).getBoundingClientRect();
                 return [box.left + box.width / 2, box.top + box.height * {down}]"
            )
        };
        let from: (f64, f64) = serde_json::from_value(self.script(&box_of(&handle, 0.5)).await?)?;
        let over: (f64, f64) = serde_json::from_value(self.script(&box_of(to, down)).await?)?;
        for (at, (x, y)) in [(0, from), (1, (from.0, from.1 + 5.0)), (1, over), (1, (over.0, over.1 + 1.0))] {
            let event = if finger {
                let kind = if at == 0 { "touchStart" } else { "touchMove" };
                ("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": [{ "x": x, "y": y }] }))
            } else {
                let kind = if at == 0 { "mousePressed" } else { "mouseMoved" };
                let mouse = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
                ("Input.dispatchMouseEvent", mouse)
            };
            browser.send_raw(event.0, event.1).await?;
        }
        let marked = "const own = document.querySelector('.drop-before, .drop-after, .drop-into');
            return own ? `${own.className.match(/drop-\\w+/)[0]} ${own.dataset.part}` : ''";
        let marked = self.script(marked).await?.as_str().unwrap_or_default().to_owned();
        let event = if finger {
            ("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))
        } else {
            let (x, y) = over;
            (
                "Input.dispatchMouseEvent",
                json!({ "type": "mouseReleased", "x": x, "y": y, "button": "left", "clickCount": 1 }),
            )
        };
        browser.send_raw(event.0, event.1).await?;
        self.settle().await?;
        assert_eq!(self.script("return document.querySelectorAll('.dragged, .drop-before').length").await?, 0);
        Ok(marked)
    }
}

#[test]
fn entries_and_units_are_dragged_to_another_place() {
    for (name, finger) in [("editor-drag", false), ("editor-drag-finger", true)] {
        run(name, Options { size: (1280, 2200), ..Options::default() }, async |page| {
            page.open_example("La Reine des Marches").await?;
            let touch = json!({ "enabled": finger, "maxTouchPoints": 1 });
            page.driver.cdp().send_raw("Emulation.setTouchEmulationEnabled", touch).await?;
            let names = "return [...document.querySelectorAll('.unit')].map(unit =>
                [...unit.querySelectorAll('.entry')].map(entry => entry.dataset.part))";
            let before: Vec<Vec<String>> = serde_json::from_value(page.script(names).await?)?;
            let part = |id: &str| format!("li[data-part='{id}']");
            // Within its unit: the second comes before the first.
            let unit = before.iter().position(|unit| unit.len() > 1).unwrap_or_default();
            let (first, second) = (&before[unit][0], &before[unit][1]);
            let marked = page.drag(second, &part(first), 0.2, finger).await?;
            assert_eq!(marked, format!("drop-before {first}"));
            let after: Vec<Vec<String>> = serde_json::from_value(page.script(names).await?)?;
            assert_eq!(after[unit][..2], [second.clone(), first.clone()]);
            // And into another unit, behind one of its entries.
            let other = if unit == 0 { 1 } else { 0 };
            let last = before[other].last().unwrap();
            let marked = page.drag(second, &part(last), 0.8, finger).await?;
            assert_eq!(marked, format!("drop-after {last}"));
            let after: Vec<Vec<String>> = serde_json::from_value(page.script(names).await?)?;
            assert_eq!(after[other].last(), Some(second));
            assert!(!after[unit].contains(second));
            // A whole unit comes behind another, and back.
            let units = "return [...document.querySelectorAll('.unit')].map(unit => unit.dataset.part)";
            let before: Vec<String> = serde_json::from_value(page.script(units).await?)?;
            page.drag(&before[0], &part(&before[1]), 0.9, finger).await?;
            let moved = [&before[1..2], &before[..1], &before[2..]].concat();
            assert_eq!(serde_json::from_value::<Vec<String>>(page.script(units).await?)?, moved);
            page.drag(&before[0], &part(&before[1]), 0.05, finger).await?;
            assert_eq!(serde_json::from_value::<Vec<String>>(page.script(units).await?)?, before);
            Ok(())
        });
    }
}

/// Pictures for the eye, every size in both themes; and every text stands out.
#[test]
fn the_editor_in_every_size() {
    use crate::harness::Scheme;
    for (name, size, scheme) in [
        ("look-360-light", (360, 780), Scheme::Light),
        ("look-360-dark", (360, 780), Scheme::Dark),
        ("look-820-light", (820, 1180), Scheme::Light),
        ("look-820-dark", (820, 1180), Scheme::Dark),
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
