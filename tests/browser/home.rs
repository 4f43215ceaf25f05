//! My lists in the order that a player asks for.

use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

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
