//! Building a whole list from nothing, undoing it to the beginning, leaving in the middle of it; in both languages.

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

/// Entries with their counts and points, unit by unit.
const ARMY: &str = "return [...document.querySelectorAll('.unit')].map(unit => [...unit.querySelectorAll('.entry')]
    .map(entry => entry.innerText.replace(/\\s+/g, ' ').trim()))";
const REDO_LEFT: &str = "return !document.querySelectorAll('.bar-ways button')[1].disabled";

async fn more(page: &Page, name: &str, times: usize) -> WebDriverResult<()> {
    for _ in 0..times {
        page.one_more(name).await?;
    }
    page.settle().await
}

/// The army in one line has these among its parts.
async fn facts(page: &Page, wanted: [&str; 3]) -> WebDriverResult<()> {
    let shown = page.texts(".bar-facts").await?.join(" ");
    let parts: Vec<&str> = shown.split(" · ").collect();
    assert!(wanted.iter().all(|fact| parts.contains(fact)), "{shown}");
    Ok(())
}

/// Three units of the Tribes for 500 points; the number of steps it took.
async fn build(page: &Page) -> WebDriverResult<usize> {
    page.start_list().await?;
    page.take_from("Champions", "Duc des Confins").await?;
    page.open_unit("Duc des Confins").await?;
    page.take_from("Guerriers", "Vétéran des Confins").await?;
    more(page, "Vétéran des Confins", 5).await?;
    page.take_from("Guerriers", "Guerrier Tribal").await?;
    more(page, "Guerrier Tribal", 5).await?;
    page.open_entry("Duc des Confins").await?;
    for order in ["En Avant toute !", "Arrêtez-les !"] {
        page.take_from("Ordres", order).await?;
    }
    for feat in ["Défense Légendaire", "Combat Légendaire"] {
        page.take_from("Actions d’éclat", feat).await?;
    }
    page.take_from("Inventaire", "Épée").await?;
    page.open_entry("Vétéran des Confins").await?;
    page.take_from("Inventaire", "Épée").await?;
    page.take_from("Inventaire", "Bouclier").await?;
    page.open_entry("Guerrier Tribal").await?;
    page.take_from("Inventaire", "Arc").await?;

    page.press_button(".contingent > .add").await?;
    page.settle().await?;
    page.take_from("Champions", "Chevalier des Confins").await?;
    page.open_unit("Chevalier des Confins").await?;
    page.take_from("Guerriers", "Guerrier des Confins").await?;
    more(page, "Guerrier des Confins", 8).await?;
    page.open_entry("Guerrier des Confins").await?;
    page.take_from("Inventaire", "Lance").await?;
    page.open_entry("Chevalier des Confins").await?;
    page.take_from("Ordres", "Hissez les drapeaux !").await?;
    page.take_from("Actions d’éclat", "Frappe Légendaire").await?;
    page.take_from("Actions d’éclat", "Force Légendaire").await?;
    page.take_from("Inventaire", "Épée").await?;

    page.press_button(".contingent > .add").await?;
    page.settle().await?;
    page.take_from("Monstres, marcheurs et autres", "Mammouth de guerre").await?;
    Ok(1 + 6 + 6 + 5 + 2 + 1 + 1 + 9 + 1 + 4 + 1)
}

#[test]
fn a_list_of_500_points_is_built_from_nothing_and_undone_to_the_beginning() {
    run("building", Options::default(), async |page| {
        let steps = build(page).await?;
        let (verdict, points) = (page.verdict().await?, page.points().await?);
        assert!(page.is_legal().await?, "{verdict}: {:?}", page.texts(".finding").await?);
        assert_eq!(verdict, format!("Légale : {points} / 500"));
        assert!((450..=500).contains(&points), "{points}");
        let army: Vec<Vec<String>> = serde_json::from_value(page.script(ARMY).await?)?;
        assert_eq!(army.iter().map(Vec::len).collect::<Vec<_>>(), [3, 2, 1], "{army:#?}");
        facts(page, ["3 unités", "24 figurines", "démoralisée à 13 pertes"]).await?;
        // After the picture, since the browser's frame is slow.
        page.wait_for("the title", "return document.title.startsWith('Légale')").await?;
        page.screenshot("legal").await?;

        assert_eq!(page.undo_everything().await?, steps);
        assert_eq!(page.script(ARMY).await?, Value::Array(Vec::new()));
        assert_eq!(page.points().await?, 0);
        // And done again with the keys.
        for _ in 0..steps {
            page.press_with_control("z", true).await?;
        }
        assert_eq!(page.script(REDO_LEFT).await?, false);
        assert_eq!(serde_json::from_value::<Vec<Vec<String>>>(page.script(ARMY).await?)?, army);
        assert_eq!(page.verdict().await?, verdict);
        Ok(())
    });
}

#[test]
fn a_reload_in_the_middle_of_work_loses_neither_the_list_nor_its_steps() {
    run("building-reload", Options::default(), async |page| {
        page.build_legal_list().await?;
        let (verdict, army) = (page.verdict().await?, page.script(ARMY).await?);
        assert!(page.is_legal().await?, "{verdict}");
        // Three steps back, and away.
        for _ in 0..3 {
            page.press_with_control("z", false).await?;
        }
        let halfway = page.script(ARMY).await?;
        assert_ne!(halfway, army);
        page.settle().await?;
        page.reload().await?;
        page.wait_for_editor().await?;
        assert_eq!(page.script(ARMY).await?, halfway);
        assert_eq!(page.script(REDO_LEFT).await?, true, "what was undone can be done again");
        for _ in 0..3 {
            page.press_with_control("z", true).await?;
        }
        assert_eq!(page.script(REDO_LEFT).await?, false);
        assert_eq!((page.verdict().await?, page.script(ARMY).await?), (verdict.clone(), army));
        // With nothing to do again, and to the very beginning.
        page.settle().await?;
        page.reload().await?;
        page.wait_for_editor().await?;
        assert_eq!(page.verdict().await?, verdict);
        assert_eq!(page.undo_everything().await?, 7);
        assert_eq!(page.texts(".entry").await?.len(), 0);
        Ok(())
    });
}

#[test]
fn the_editor_speaks_english() {
    run("building-english", Options { language: "en", ..Options::default() }, async |page| {
        page.start_list().await?;
        assert_eq!(page.texts(".bar-name").await?, ["Tribes of the Marches list"]);
        page.take_from("Champions", "Clan Chief").await?;
        facts(page, ["1 unit", "1 model", "demoralised at 1 loss"]).await?;
        assert_eq!(page.verdict().await?, "2 choices to make · 40 / 500");
        let findings = page.texts(".finding > p").await?;
        assert_eq!(findings[0], "“Clan Chief” must still choose 1 order (0 of 1).", "{findings:?}");
        page.open_unit("Clan Chief").await?;
        page.take_from("Warriors", "Tribal Warrior").await?;
        page.take_from("Warriors", "Tribal Warrior").await?;
        facts(page, ["1 unit", "3 models", "demoralised at 2 losses"]).await?;
        assert_eq!(page.texts(".gauge:not([hidden])").await?, ["Warriors 2 / 9"]);
        page.open_entry("Clan Chief").await?;
        page.take_from("Orders", "Kill that thing!").await?;
        assert_eq!(page.verdict().await?, "1 choice to make · 50 / 500");
        page.take_from("Feats", "Legendary Slash").await?;
        assert_eq!(page.verdict().await?, "Legal: 50 / 500");
        // What is not legal says so before the click, and afterwards.
        let (_, reason) = page.offered_row("Orders", "Stop them!").await?;
        assert_eq!(reason.as_deref(), Some("1 of 1 already."));
        page.take_from("Orders", "Stop them!").await?;
        assert_eq!(page.verdict().await?, "1 error · 50 / 500");
        assert_eq!(page.texts(".fix").await?, ["Remove “Stop them!”"]);
        page.screenshot("error").await?;
        let text = page.text().await?;
        let french = ["Ajouter", "Erreur", "Choix", "Guerrier", "Retirer", "Pourquoi", "Unité", "Chercher", "Permis"];
        let left: Vec<&&str> = french.iter().filter(|word| text.contains(**word)).collect();
        assert!(left.is_empty(), "{left:?} in {text}");
        page.press_in("findings", "Remove “Stop them!”").await?;
        assert!(page.is_legal().await?);
        Ok(())
    });
}
