//! Looking something up in the reference, as a player at the table.

use thirtyfour::prelude::*;

use crate::harness::{Options, Page, Scheme, run};

async fn type_into_search(page: &Page, text: &str) -> WebDriverResult<()> {
    let field = page.driver.find(By::Id("recherche")).await?;
    field.clear().await?;
    field.send_keys(text).await
}

async fn wait_for_first_result(page: &Page, name: &str) -> WebDriverResult<()> {
    let script = format!("return document.querySelector('.results:not([hidden]) a')?.innerText.trim() === {name:?}");
    page.wait_for(name, &script).await
}

#[test]
fn a_slip_still_finds_the_rule_and_the_keyboard_opens_it() {
    run("search", Options::default(), async |page| {
        page.open("#/reference").await?;
        type_into_search(page, "delloyal").await?;
        wait_for_first_result(page, "Déloyal").await?;
        assert!(page.texts(".finder-count").await?[0].contains("résultat"));
        assert_eq!(page.texts(".result:first-child mark").await?[0], "Déloyal");
        page.screenshot("results").await?;
        // Down into the results and on to the page.
        page.driver.action_chain().send_keys(Key::Down).perform().await?;
        assert_eq!(page.script("return document.activeElement.innerText").await?, "Déloyal");
        page.driver.action_chain().send_keys(Key::Enter).perform().await?;
        page.wait_for_heading("Déloyal").await?;
        assert_eq!(page.driver.title().await?, "Déloyal – Référence – Ralliement");
        assert!(page.text().await?.contains("manuel p."));
        assert!(page.text().await?.contains("Guerrier Tribal"));
        // The way back leads back to what was found.
        page.driver.back().await?;
        wait_for_first_result(page, "Déloyal").await
    });
}

#[test]
fn what_is_not_there_is_said_and_nothing_typed_becomes_markup() {
    run("search-empty", Options::default(), async |page| {
        page.open("#/reference").await?;
        type_into_search(page, "<b>zzzzzz</b>").await?;
        page.wait_for("no result", "return document.querySelector('.finder-count').innerText === 'Aucun résultat'")
            .await?;
        assert!(page.text().await?.contains("Rien ne correspond"));
        assert_eq!(page.script("return document.querySelectorAll('main b').length").await?, 0);
        // Emptied, the contents are back.
        type_into_search(page, "x").await?;
        page.driver.action_chain().send_keys(Key::Backspace).perform().await?;
        page.wait_for("the contents", "return document.querySelector('.chapters').checkVisibility()").await
    });
}

#[test]
fn every_section_opens_from_the_contents() {
    run("sections", Options::default(), async |page| {
        page.open("#/reference").await?;
        let links = page.script("return [...document.querySelectorAll('.chapters a')].map(a => a.hash)").await?;
        let links: Vec<String> = serde_json::from_value(links).unwrap();
        assert_eq!(links.len(), 16);
        for link in links {
            page.visit(&link).await?;
            let entries = "return document.querySelectorAll('.topics h2, .topics tbody tr').length > 3";
            assert_eq!(page.script(entries).await?, true, "{link}");
        }
        Ok(())
    });
}

#[test]
fn entries_have_addresses_of_their_own() {
    run("entries", Options::default(), async |page| {
        for (address, heading, said) in [
            ("#/reference/listes/LST-1", "Trop de points", "Exemple"),
            ("#/reference/scenarios/le-grand-choc", "Le Grand Choc", "Points de victoire"),
            ("#/reference/armures/exosquelette-lourd", "Exosquelette lourd", "manuel p. 57"),
            ("#/reference/tables/saut", "Tableau de Saut", "Échec fatal"),
        ] {
            page.visit(address).await?;
            page.wait_for_heading(heading).await?;
            assert!(page.texts("main").await?[0].contains(said), "{said}");
        }
        assert_eq!(page.texts("main table caption").await?, ["Tableau de Saut"]);
        page.visit("#/reference/regles/inconnue").await?;
        page.wait_for_heading("Page introuvable").await
    });
}

#[test]
fn the_reference_speaks_english() {
    run("reference-english", Options { language: "en-GB", ..Options::default() }, async |page| {
        page.open("#/reference/recherche/sans%20peur").await?;
        wait_for_first_result(page, "Fearless").await?;
        assert!(page.texts(".finder-count").await?[0].contains("result"));
        Ok(())
    });
}

/// The pictures to look at: three widths, both themes.
#[test]
fn it_fits_every_width() {
    for (name, size) in [("reference-360", (360, 780)), ("reference-768", (768, 1024)), ("reference-1440", (1440, 900))]
    {
        for (theme, scheme) in [("light", Scheme::Light), ("dark", Scheme::Dark)] {
            run(&format!("{name}-{theme}"), Options { size, scheme, ..Options::default() }, async |page| {
                for (shot, address) in [
                    ("contents", "#/reference"),
                    ("results", "#/reference/recherche/armure"),
                    ("rules", "#/reference/regles"),
                    ("rule", "#/reference/regles/deloyal"),
                    ("scenario", "#/reference/scenarios/conquete"),
                    ("armour", "#/reference/armures"),
                ] {
                    page.visit(address).await?;
                    page.screenshot(shot).await?;
                }
                Ok(())
            });
        }
    }
}

#[test]
fn a_scenario_is_drawn_and_what_only_a_diagram_shows_is_not_made_up() {
    run("reference-sketches", Options { size: (360, 780), ..Options::default() }, async |page| {
        for (id, zones, markers, said) in [
            ("le-grand-choc", 2, 0, "à moins de 60 cm de son bord"),
            ("recherche-et-destruction", 2, 6, "à moins de 30 cm de son bord"),
            ("conquete", 2, 1, "Les 4 autres marqueurs"),
            ("embuscade", 5, 5, "à moins de 30 cm du centre"),
            ("protection-de-vip", 2, 0, "à moins de 30 cm de son bord"),
            ("escalade", 0, 0, "p. 96"),
        ] {
            page.visit(&format!("#/reference/scenarios/{id}")).await?;
            page.wait_for("the sketch", "return Boolean(document.querySelector('.deployment'))").await?;
            let count = async |part: &str| {
                page.script(&format!("return document.querySelectorAll('.deployment {part}').length")).await
            };
            assert_eq!((count(".zone").await?, count(".marker").await?), (zones.into(), markers.into()), "{id}");
            let caption = page.texts(".deployment figcaption").await?.concat();
            assert!(caption.contains(said), "{id}: {caption}");
            let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
            assert_eq!(page.script(wide).await?, 0, "{id}");
            page.script("document.querySelector('.deployment').scrollIntoView()").await?;
            page.screenshot(id).await?;
        }
        Ok(())
    });
}
