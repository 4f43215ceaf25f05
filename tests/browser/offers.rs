//! The catalogue before the click: what a row would cost here, why it is not legal here, and what filters leave.

use thirtyfour::prelude::*;

use crate::harness::{Options, Page, run};

/// The names of the rows that are shown, of open and closed shelves alike.
const NAMES: &str =
    "return [...document.querySelectorAll('.offer')].map(own => own.querySelector('.offer-name').firstChild.data)";

async fn names(page: &Page) -> WebDriverResult<Vec<String>> {
    page.settle().await?;
    Ok(serde_json::from_value(page.script(NAMES).await?)?)
}

#[test]
fn a_row_tells_its_price_and_its_reason_before_it_is_taken() {
    run("offers-rows", Options::default(), async |page| {
        page.start_list().await?;
        // In an empty list: what needs a champion says so, greyed, and can be seen.
        assert_eq!(page.offered_row("Champions", "Cheffe de Clan").await?, (40, None));
        let (price, reason) = page.offered_row("Guerriers", "Guerrier Tribal").await?;
        assert_eq!(price, 5);
        assert_eq!(reason.as_deref(), Some("Rejoint l’unité d’un champion."));
        // Nothing in the group is legal: one line says why.
        assert!(
            page.texts(".group:not([open]) summary")
                .await?
                .contains(&"Guerriers Rejoint l’unité d’un champion.".to_owned())
        );
        page.open_shelf("Guerriers").await?;
        let grey = "const [legal, not] = ['.offer:not(.illegal) .offer-name', '.offer.illegal .offer-name']
            .map(own => getComputedStyle(document.querySelector(own)).color);
            return legal !== not && [...document.querySelectorAll('.offer.illegal')].every(own => own.checkVisibility())";
        assert_eq!(page.script(grey).await?, true);
        page.screenshot("empty").await?;

        // The same row in the unit of a champion is legal, up to the ninth.
        page.take_from("Champions", "Cheffe de Clan").await?;
        page.open_unit("Cheffe de Clan").await?;
        for count in 1..=9 {
            assert_eq!(page.offered_row("Guerriers", "Guerrier Tribal").await?, (5, None), "{count}");
            page.take_from("Guerriers", "Guerrier Tribal").await?;
        }
        let (_, reason) = page.offered_row("Guerriers", "Guerrier Tribal").await?;
        assert_eq!(reason.as_deref(), Some("9 sur 9 déjà."), "what is, not what would be");

        // A price of this place: for nine warriors nine times, for the champion its own.
        page.open_entry("Guerrier Tribal").await?;
        assert_eq!(page.offered_row("Inventaire", "Arc").await?, (27, None));
        page.open_entry("Cheffe de Clan").await?;
        assert_eq!(page.offered_row("Inventaire", "Arc").await?, (15, None));
        let (_, reason) = page.offered_row("Inventaire", "Outre à naphte").await?;
        assert!(reason.is_some());
        Ok(())
    });
}

#[test]
fn rows_are_found_by_text_kind_keyword_price_and_legality() {
    run("offers-filters", Options::default(), async |page| {
        page.start_list().await?;
        let all = names(page).await?;
        assert!(all.len() > 10, "{all:?}");
        let some = |names: &[String]| assert!(!names.is_empty() && names.len() < all.len(), "{names:?}");

        // By text, without accents; nothing is said where nothing matches.
        let search = page.driver.find(By::Css("input[name=filter]")).await?;
        search.send_keys("veteran").await?;
        assert_eq!(names(page).await?, ["Vétéran des Confins"]);
        search.send_keys("xyz").await?;
        assert_eq!(names(page).await?.len(), 0);
        assert!(page.texts(".panel").await?[0].contains("Rien ne correspond à ce filtre."));
        search.send_keys(Key::Control + "a").await?;
        search.send_keys(Key::Delete + "").await?;
        assert_eq!(names(page).await?, all);

        // By kind.
        page.press_button(".more-filters > summary").await?;
        page.choose("kind", "Armes de siège").await?;
        assert_eq!(names(page).await?, ["Catapulte", "Baliste légère"]);
        page.choose("kind", "").await?;
        assert_eq!(names(page).await?, all);

        // By keyword.
        page.choose("keyword", "Cavalerie").await?;
        assert_eq!(names(page).await?, ["Cavalier des Steppes"]);
        page.choose("keyword", "").await?;

        // By what is legal here: only what can begin an army.
        page.press_button("input[name=legal]").await?;
        let legal = names(page).await?;
        some(&legal);
        assert!(legal.contains(&"Cheffe de Clan".to_owned()) && !legal.contains(&"Guerrier Tribal".to_owned()));
        assert_eq!(page.texts(".reason").await?.len(), 0);
        page.press_button("input[name=legal]").await?;
        assert_eq!(names(page).await?, all);

        // By the points that are left: 60 after the queen, the duke, and the knights.
        for champion in ["Haute Reine des Confins", "Duc des Confins", "Chevalier des Confins", "Mammouth de guerre"] {
            page.press_button(".contingent > .add").await?;
            page.settle().await?;
            page.take(champion).await?;
        }
        page.press_button(".contingent > .add").await?;
        page.press_button(".more-filters > summary").await?;
        let left = 500 - page.points().await?;
        assert_eq!(names(page).await?.len(), all.len());
        page.press_button("input[name=affordable]").await?;
        some(&names(page).await?);
        let dear = format!(
            "return [...document.querySelectorAll('.offer-points')].map(own => Number(own.textContent.replace(/\\D/g, ''))).filter(own => own > {left})"
        );
        assert_eq!(page.script(&dear).await?, serde_json::json!([]));
        assert!(!names(page).await?.contains(&"Haute Reine des Confins".to_owned()));

        // What is carried has no keywords to choose from.
        page.open_entry("Duc des Confins").await?;
        assert_eq!(page.script("return document.querySelector('.keyword').checkVisibility()").await?, false);
        Ok(())
    });
}
