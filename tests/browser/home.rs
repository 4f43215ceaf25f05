//! My lists in the order that a player asks for.

use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, Page, run};

async fn names(page: &Page) -> WebDriverResult<Vec<String>> {
    page.texts(".list-card h2").await
}

#[test]
fn lists_are_sorted_by_change_name_and_points() {
    run("home-sort", Options::default(), async |page| {
        // In this order, of 750, 500 and 1000 points.
        for example in ["Basse continue", "Le Vote unanime", "La Reine des Marches"] {
            page.open_example(example).await?;
            page.settle().await?;
        }
        page.visit("#/").await?;
        assert_eq!(names(page).await?, ["La Reine des Marches", "Le Vote unanime", "Basse continue"], "the last first");
        for (order, expected) in [
            ("name", ["Basse continue", "La Reine des Marches", "Le Vote unanime"]),
            ("points", ["La Reine des Marches", "Basse continue", "Le Vote unanime"]),
            ("changed", ["La Reine des Marches", "Le Vote unanime", "Basse continue"]),
        ] {
            page.choose("sort", order).await?;
            page.settle().await?;
            assert_eq!(names(page).await?, expected, "{order}");
        }
        // What is changed comes first again.
        page.click_on(By::LinkText("Basse continue")).await?;
        page.wait_for_editor().await?;
        page.press_button(".entry .counter button:last-child").await?;
        page.settle().await?;
        page.visit("#/").await?;
        assert_eq!(names(page).await?[0], "Basse continue");
        assert_eq!(page.texts(".card-verdict").await?.len(), 3);
        Ok(())
    });
}

#[test]
fn forty_lists_are_searched_at_once() {
    run("home-forty", Options { size: PHONE, ..Options::default() }, async |page| {
        for example in ["Le Vote unanime", "Basse continue", "La Reine des Marches", "Le Quart de minuit"] {
            page.open_example(example).await?;
            page.settle().await?;
        }
        // Ten of each, under keys of their own.
        let copies = "const own = Object.entries(localStorage).filter(([key]) => key.startsWith('ralliement.list.'));
            for (const [key, text] of own) for (let at = 1; at < 10; at++) localStorage.setItem(`${key}${at}`, text);
            return own.length";
        assert_eq!(page.script(copies).await?, 4);
        page.visit("#/").await?;
        page.wait_for("forty", "return document.querySelectorAll('.list-card').length === 40").await?;
        page.wait_for("the generals", "return document.querySelectorAll('.card-general .icon').length === 40").await?;
        page.screenshot("forty").await?;
        // What is typed narrows them in the very same frame: by name, by faction, by nothing that is there.
        for (typed, left) in [("vote", 10), ("tribus des confins", 10), ("QUART", 10), ("zzz", 0), ("", 40)] {
            let script = format!(
                "const done = arguments[0], field = document.querySelector('input[name=search]');
                 field.value = {typed:?}; field.dispatchEvent(new Event('input', {{ bubbles: true }}));
                 requestAnimationFrame(() => done(document.querySelectorAll('.list-card').length))"
            );
            let shown = page.driver.execute_async(&script, Vec::new()).await?.json().clone();
            assert_eq!(shown, left, "{typed:?}");
        }
        page.fits_sideways().await
    });
}
