//! Walking through the pages, as a player who looks something up.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::harness::{Options, run};

#[test]
fn the_four_civilisations_are_shown_with_their_factions() {
    run("factions", Options::default(), async |page| {
        page.open("#/factions").await?;
        assert_eq!(
            page.texts("main h2").await?,
            ["Fragments de l’Humanité", "Homo Nexus", "Mondes Perdus", "Exogènes"]
        );
        let factions = page.texts("main h3").await?;
        for faction in ["Tribus des Confins", "Forteresses Égarées"] {
            assert!(factions.iter().any(|found| found == faction), "{faction} in {factions:?}");
        }
        // Nobody's focus is taken away at the start.
        assert_eq!(page.script("return document.activeElement.tagName").await?, "BODY");
        page.screenshot("factions").await?;
        Ok(())
    });
}

#[test]
fn the_printed_warrior_is_shown_as_printed() {
    run("warrior", Options::default(), async |page| {
        page.open("#/factions").await?;
        page.follow("Tribus des Confins", "Tribus des Confins").await?;
        page.follow("Guerrier Tribal", "Guerrier Tribal").await?;
        let heads = "return [...document.querySelectorAll('.figures th > [aria-hidden]')].map(e => e.textContent)";
        assert_eq!(page.script(heads).await?, json!(["Mvt", "CC", "CT", "F", "D", "A", "PV", "Mo"]));
        assert_eq!(page.texts(".figures td").await?, ["15 cm", "4", "5+", "4", "3", "1", "1", "3"]);
        assert_eq!(page.texts(".points").await?, ["5 pts"]);
        assert_eq!(page.texts(".sheet-head .mark").await?, ["manuel p. 15"]);
        let text = page.text().await?;
        for part in ["Sans armure, jusqu’à armure lourde", "25 mm (niveau 1)", "Déloyal"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        // The heading has the focus, and the way back leads back.
        assert_eq!(page.script("return document.activeElement.innerText").await?, "Guerrier Tribal");
        assert_eq!(page.driver.title().await?, "Guerrier Tribal – Ralliement");
        page.screenshot("card").await?;
        page.follow("Tribus des Confins", "Tribus des Confins").await
    });
}

#[test]
fn the_tank_shows_three_platings_and_its_mount_points() {
    run("tank", Options::default(), async |page| {
        page.open("#/profil/tank-experimental").await?;
        assert_eq!(page.texts(".figures td").await?[2..], ["11", "10", "10"]);
        assert_eq!(page.texts(".sheet-head .mark").await?, ["manuel p. 18"]);
        assert_eq!(page.texts("main .plain tbody th[scope=row]").await?[..3], ["Avant", "Flancs", "Arrière"]);
        assert!(page.text().await?.contains("Emplacement central"));
        page.screenshot("card").await?;
        Ok(())
    });
}

#[test]
fn a_siege_weapon_shows_its_gunners() {
    run("siege", Options::default(), async |page| {
        page.open("#/profil/catapulte").await?;
        assert_eq!(page.texts(".figures td").await?, ["120 cm", "4", "-", "6", "3", "Artillerie légère"]);
        assert!(page.text().await?.contains("2 × Guerrier des Confins"));
        page.follow("Guerrier des Confins", "Guerrier des Confins").await
    });
}

#[test]
fn the_name_of_a_rule_opens_its_text_in_place() {
    run("rule", Options::default(), async |page| {
        page.open("#/profil/guerrier-tribal").await?;
        let rule = page.driver.find(By::XPath("//details[summary[contains(., 'Déloyal')]]")).await?;
        let text = rule.find(By::ClassName("explained-text")).await?;
        assert!(!text.is_displayed().await?);
        rule.find(By::Tag("summary")).await?.click().await?;
        assert!(text.is_displayed().await?);
        assert!(text.text().await?.contains("manuel p."));

        // Keywords of the manual open in a popover, which Escape closes.
        let popup = "return document.querySelector('.popup:popover-open')?.innerText ?? ''";
        page.click_on(By::XPath("//button[normalize-space()='Guerrier']")).await?;
        assert!(page.script(popup).await?.as_str().is_some_and(|text| text.contains("Champion")));
        page.driver.action_chain().send_keys(Key::Escape).perform().await?;
        assert_eq!(page.script(popup).await?, "");
        Ok(())
    });
}

/// Two rooms once styled the same name, and titles moved aside.
#[test]
fn a_title_begins_where_its_page_begins() {
    run("titles", Options { size: (360, 760), ..Options::default() }, async |page| {
        for address in [
            "#/civilisation/homo-nexus",
            "#/faction/tribus-des-confins",
            "#/profil/guerrier-tribal",
            "#/reference",
            "#/reference/ordres",
            "#/reference/regles/deloyal",
            "#/a-propos",
        ] {
            page.open(address).await?;
            let aside = "const main = document.querySelector('main');
                const edge = main.getBoundingClientRect().left + parseFloat(getComputedStyle(main).paddingLeft);
                return Math.round(main.querySelector('h1').getBoundingClientRect().left - edge)";
            assert_eq!(page.script(aside).await?, 0, "{address}");
            let above = "const over = document.querySelector('.sheet-head > .over');
                return !over || over.getBoundingClientRect().bottom <= document.querySelector('h1').getBoundingClientRect().top";
            assert_eq!(page.script(above).await?, true, "{address}: what kind of thing it is stands above its name");
        }
        Ok(())
    });
}

#[test]
fn dates_are_written_as_one_says_them() {
    run("dates", Options::default(), async |page| {
        page.open("#/a-propos").await?;
        let text = page.text().await?;
        assert!(text.contains("5 mai 2026"), "the manual's: {text}");
        let written = "return document.querySelector('main').innerText.match(/\\d{4}-\\d\\d/g)?.length ?? 0";
        assert_eq!(page.script(written).await?, 0, "the tomes': {text}");
        Ok(())
    });
}

#[test]
fn an_unknown_address_says_so_and_leads_home() {
    run("not-found", Options::default(), async |page| {
        for address in ["#/nulle-part", "#/profil/inconnu", "#/faction/inconnue", "#<b>x</b>"] {
            page.visit(address).await?;
            page.wait_for_heading("Page introuvable").await?;
            assert_eq!(page.driver.title().await?, "Page introuvable – Ralliement");
        }
        page.follow("Revenir à l’accueil", "Mes listes").await
    });
}

#[test]
fn going_back_returns_to_where_one_was() {
    run("back", Options::default(), async |page| {
        page.open("#/faction/tribus-des-confins").await?;
        page.follow("Catapulte", "Catapulte").await?;
        assert_eq!(page.script("return scrollY").await?, 0);
        page.driver.back().await?;
        page.wait_for_heading("Tribus des Confins").await?;
        page.wait_for("the place that was left", "return scrollY > 100").await
    });
}
