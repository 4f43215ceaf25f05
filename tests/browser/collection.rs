//! What is owned, units apart from any list, and lists by chance: on a phone and a wide screen, in both themes.

use thirtyfour::prelude::*;

use crate::accessibility::axe;
use crate::harness::{Options, PHONE, Page, Scheme, run};

const WIDE: (u32, u32) = (1440, 900);

async fn own(page: &Page, row: usize, count: u32) -> WebDriverResult<()> {
    let script = format!(
        "const field = document.querySelectorAll('.owned-row .count')[{row}]; field.value = '{count}';
         field.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    page.script(&script).await.map(|_| ())
}

/// Saves the first unit of the open list.
async fn save_first_unit(page: &Page) -> WebDriverResult<()> {
    page.press_button(".unit h3 button").await?;
    page.open_settings().await?;
    page.press_button(".save-unit").await?;
    page.wait_for("the unit", "return document.body.innerText.includes('Unité gardée.')").await
}

#[test]
fn every_screen_of_the_collection_fits_and_axe_finds_nothing() {
    let axe = axe();
    for (scheme, theme) in [(Scheme::Light, "light"), (Scheme::Dark, "dark")] {
        for size in [PHONE, WIDE] {
            let name = format!("collection-looks-{theme}-{}", size.0);
            run(&name, Options { size, scheme, ..Options::default() }, async |page| {
                let mut found = Vec::new();
                page.open("#/collection").await?;
                page.wait_for_heading("Collection et unités").await?;
                page.screenshot("empty").await?;
                found.extend(page.judge(&axe, "empty").await?);
                page.open_example("La Reine des Marches").await?;
                save_first_unit(page).await?;
                page.screenshot("saved").await?;
                found.extend(page.judge(&axe, "saved").await?);
                page.settle().await?;
                page.visit("#/collection").await?;
                own(page, 0, 3).await?;
                page.fits_sideways().await?;
                page.screenshot("collection").await?;
                found.extend(page.judge(&axe, "collection").await?);
                page.script("document.querySelector('.shopping').scrollIntoView({block: 'center'})").await?;
                page.screenshot("shopping").await?;
                page.visit("#/nouvelle").await?;
                page.script("document.querySelector('.random-list').scrollIntoView({block: 'center'})").await?;
                page.fits_sideways().await?;
                page.screenshot("random").await?;
                found.extend(page.judge(&axe, "random").await?);
                assert!(found.is_empty(), "{found:#?}");
                let small =
                    "return [...document.querySelectorAll('.random-list button, .random-list label, .random-list a')]
                    .filter(own => own.getBoundingClientRect().height < 44).map(own => own.innerText)";
                assert_eq!(page.script(small).await?, serde_json::json!([]), "fingers need 44 pixels");
                Ok(())
            });
        }
    }
}

#[test]
fn a_unit_is_saved_and_put_into_another_list() {
    run("collection-units", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        let unit = page.texts(".unit h3 button").await?[0].clone();
        save_first_unit(page).await?;
        assert_eq!(page.stored("ralliement.unit.").await?, 1);
        // Another list of the faction, from the settings of the list and back.
        page.visit("#/nouvelle/tribus-des-confins").await?;
        page.press_button(".new-list button[type=submit]").await?;
        page.wait_for_editor().await?;
        page.press_button(".put-unit").await?;
        page.wait_for("the unit", "return document.querySelectorAll('.unit').length === 1").await?;
        // The panel covers it.
        let name = "return document.querySelector('.unit h3 button').textContent.replace(/\\s+/g, ' ').trim()";
        assert_eq!(page.script(name).await?, unit);
        page.settle().await?;
        // Again from the collection, deleted, brought back.
        page.visit("#/collection").await?;
        let lists = page.texts(".saved-unit option").await?;
        assert_eq!(lists.len(), 2, "{lists:?}");
        page.press_in_main("Supprimer").await?;
        page.wait_for("nothing", "return !document.querySelector('.saved-unit')").await?;
        assert_eq!(page.stored("ralliement.unit.").await?, 0);
        page.press_in_main("Annuler").await?;
        page.wait_for("the unit", "return Boolean(document.querySelector('.saved-unit'))").await?;
        page.press_in_main("Ajouter").await?;
        page.wait_for_editor().await?;
        page.settle().await?;
        let units = page.script("return document.querySelectorAll('.unit').length").await?.as_u64().unwrap_or_default();
        assert!(units >= 2, "{units}");
        // One step, that can be undone.
        page.press_with_control("z", false).await?;
        let fewer = format!("return document.querySelectorAll('.unit').length === {}", units - 1);
        page.wait_for("one unit less", &fewer).await
    });
}

#[test]
fn what_is_owned_is_kept_and_what_is_missing_is_a_shopping_list() {
    run("collection-owned", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.settle().await?;
        page.visit("#/collection").await?;
        let wanted = page.texts(".shopping li").await?;
        assert!(!wanted.is_empty());
        let rows = page.texts(".owned-row").await?;
        let needed = rows.iter().position(|row| row.contains("Pour jouer chaque liste")).expect("a row that is needed");
        own(page, needed, 500).await?;
        let fewer = format!("return document.querySelectorAll('.shopping li').length === {}", wanted.len() - 1);
        page.wait_for("one line less", &fewer).await?;
        page.reload().await?;
        let count = format!("return document.querySelectorAll('.owned-row .count')[{needed}].value");
        assert_eq!(page.script(&count).await?, "500");
        assert_eq!(page.stored("ralliement.collection").await?, 1);
        Ok(())
    });
}

#[test]
fn a_list_by_chance_is_legal_and_opens() {
    run("collection-random", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("#/nouvelle/tribus-des-confins").await?;
        assert!(page.texts(".random-list input[type=checkbox]").await?.is_empty(), "nothing is owned yet");
        page.press_button(".draw").await?;
        page.wait_for_editor().await?;
        page.settle().await?;
        assert!(page.is_legal().await?);
        assert!(page.points().await? > 100);
        // Its number draws the very same list again; what is no digit is not taken.
        let army = "return document.querySelector('.army').innerText.replace(/\\s+/g, ' ')";
        let drawn = page.script(army).await?;
        let name = page.texts(".bar-name").await?.remove(0);
        let number = name.strip_prefix("Tribus des Confins, tirage ").expect("a name with its number").to_owned();
        page.visit("#/nouvelle/tribus-des-confins").await?;
        page.click_on(By::Css("input[name=draw-number]")).await?;
        page.driver.action_chain().send_keys(format!("n{number}")).perform().await?;
        page.press_button(".draw").await?;
        page.wait_for_editor().await?;
        page.settle().await?;
        assert_eq!(page.texts(".bar-name").await?, [name]);
        assert_eq!(page.script(army).await?, drawn);
        // From a collection without a champion there is none, and it is said.
        page.script("localStorage.setItem('ralliement.collection', 'ralliement_collection = 1\\ninconnu = 1\\n')")
            .await?;
        page.visit("#/nouvelle/tribus-des-confins").await?;
        page.press_button("input[name=only-owned]").await?;
        page.press_button(".draw").await?;
        page.wait_for("the words", "return document.body.innerText.includes('Aucune liste légale')").await
    });
}

#[test]
fn a_list_says_calmly_what_is_not_owned_and_the_catalogue_can_be_narrowed_to_it() {
    run("collection-filter", Options { size: WIDE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        assert!(page.texts(".not-owned").await?.is_empty(), "nothing is said to those who keep no collection");
        page.script(
            "localStorage.setItem('ralliement.collection', 'ralliement_collection = 1\\nguerrier-tribal = 40\\n')",
        )
        .await?;
        page.reload().await?;
        page.wait_for_editor().await?;
        page.settle().await?;
        let verdict = page.verdict().await?;
        assert!(page.is_legal().await?, "a note is no finding: {verdict}");
        assert!(page.texts(".not-owned summary").await?[0].starts_with("Pas dans ma collection"));
        page.press_button(".not-owned summary").await?;
        let lacking = page.texts(".not-owned li").await?;
        assert!(lacking.iter().any(|line| line == "Haute Reine des Confins"), "{lacking:?}");
        assert!(lacking.iter().all(|line| !line.contains("Guerrier Tribal")), "{lacking:?}");
        page.screenshot("note").await?;
        page.press_button(".unit h3 button").await?;
        page.settle().await?;
        let rows = "return document.querySelectorAll('.panel .offer').length";
        let all = page.script(rows).await?.as_u64().unwrap_or_default();
        page.press_button(".more-filters summary").await?;
        page.press_button("input[name=owned]").await?;
        page.settle().await?;
        let narrowed = page.script(rows).await?.as_u64().unwrap_or_default();
        assert!(narrowed > 0 && narrowed < all, "{narrowed} of {all}");
        Ok(())
    });
}

#[test]
fn a_unit_that_somebody_sent_is_kept_for_other_lists() {
    run("collection-sent", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        let unit = page.texts(".unit h3 button").await?[0].clone();
        save_first_unit(page).await?;
        page.visit("#/collection").await?;
        let link = page.script("return document.querySelector('.saved-unit a').getAttribute('href')").await?;
        page.press_in_main("Supprimer").await?;
        page.wait_for("nothing", "return !document.querySelector('.saved-unit')").await?;
        // On another device there is only the link.
        page.visit(link.as_str().unwrap_or_default()).await?;
        page.wait_for_heading(&unit).await?;
        page.press_button(".save-unit").await?;
        page.wait_for("the unit", "return document.body.innerText.includes('Unité gardée.')").await?;
        page.settle().await?;
        page.visit("#/collection").await?;
        let names = page.texts(".saved-unit b").await?;
        assert_eq!(names, [unit]);
        Ok(())
    });
}
