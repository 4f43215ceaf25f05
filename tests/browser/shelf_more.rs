//! The shelf of the boxed games: what an owner types in, collisions that are booked, threats on the map, and all of it in
//! English, in the middle of a table and on a laptop.

use thirtyfour::prelude::*;

use crate::accessibility::axe;
use crate::harness::{Options, PHONE as LARGER, Scheme, run};
use crate::shelf::PHONE;

#[test]
fn movement_cards_are_typed_ticked_off_and_given_on() {
    run("shelf-cards", PHONE, async |page| {
        page.on_shelf("battle-beyond-space/cartes").await?;
        let figures = page.driver.find(By::Css("input[name=figures]")).await?;
        figures.send_keys("5 1 4").await?;
        page.press_in_main("Garder les cartes").await?;
        page.says("3 chiffres sur 27").await?;
        figures.send_keys(&" 5 1 4".repeat(8)).await?;
        page.press_in_main("Garder les cartes").await?;
        page.wait_for("nine cards", "return document.querySelectorAll('.shelf-face').length === 9").await?;
        page.press_button(".shelf-face:nth-of-type(2)").await?;
        let left =
            "return document.body.innerText.includes('Encore à venir') && document.body.innerText.includes(' 8')";
        page.wait_for("eight", left).await?;
        let code = "return document.querySelector('.shelf-code').textContent.match(/[0-9A-Z]{28}$/)?.[0] ?? ''";
        let code = page.script(code).await?.as_str().unwrap().to_owned();
        assert_eq!(code.len(), 28);
        page.reload().await?;
        page.wait_for("still eight", left).await?;
        page.fits_sideways().await?;
        page.screenshot("cards").await?;
        // Another race has other cards; another copy gives its code.
        page.click_on(By::XPath("//label[contains(., 'Vonyan')]")).await?;
        page.wait_for("none", "return document.querySelectorAll('.shelf-face').length === 0").await?;
        page.driver.find(By::Css("input[name=code]")).await?.send_keys(&code).await?;
        page.press_in_main("Reprendre ce code").await?;
        page.wait_for("nine cards", "return document.querySelectorAll('.shelf-face').length === 9").await
    });
}

#[test]
fn a_collision_is_booked_and_told_in_the_log() {
    let axe = axe();
    run("shelf-ram", PHONE, async |page| {
        page.begin("battle-beyond-space").await?;
        page.click_on(By::XPath("//summary[contains(., 'Une collision')]")).await?;
        page.says("1 pour qui bouge, 1 pour l’autre").await?;
        page.press_in_main("L’inscrire").await?;
        let scores = "[...document.querySelectorAll('.shelf-score')].map(own => own.textContent).sort().join()";
        page.wait_for("a point each", &format!("return {scores} === '0,1,1'")).await?;
        let mut found = Vec::new();
        page.looks_right(&axe, "collision", &mut found).await?;
        page.wait_for("the log", "return document.querySelector('.shelf-log').innerText.includes('Collision')").await?;
        // Into an asteroid no capital goes: the button says so.
        page.click_on(By::XPath("//label[contains(., 'Destroyer 1')][1]")).await?;
        page.click_on(By::XPath("//label[contains(., 'Astéroïde')]")).await?;
        page.says("ne peut pas finir sur un astéroïde").await?;
        let off =
            "return [...document.querySelectorAll('button')].find(own => own.innerText.includes('inscrire')).disabled";
        assert_eq!(page.script(off).await?, true);
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    });
}

#[test]
fn threats_are_shown_on_the_map() {
    run("shelf-threats", PHONE, async |page| {
        page.on_shelf("an-4000/menace").await?;
        // Six ships from K yellow on space 4: ten stars at length 5.
        let set = "const [sector, space] = document.querySelectorAll('select[name=sector], select[name=space]');
            sector.value = '20'; sector.dispatchEvent(new Event('change', { bubbles: true }));
            space.value = '3'; space.dispatchEvent(new Event('change', { bubbles: true }));
            const ships = [...document.querySelectorAll('.count')][1];
            ships.value = '6'; ships.dispatchEvent(new Event('change', { bubbles: true }))";
        page.script(set).await?;
        page.says("6 peuvent venir").await?;
        page.wait_for("A10", "return document.querySelectorAll('.map-star.lit, .map-star.chosen').length === 10")
            .await?;
        page.screenshot("threats").await?;
        page.tap_star("Algol").await?;
        page.wait_for("mine", "return document.querySelector('.map-star.chosen').innerText.includes('Algol')").await
    });
}

const SCREENS: [(&str, &str); 9] = [
    ("", "Shelf"),
    ("an-4000", "L’An 4000"),
    ("an-4000/menace", "What threatens me?"),
    ("an-4000/plateau", "My board"),
    ("battle-beyond-space/pouvoirs", "The twelve powers"),
    ("battle-beyond-space/tir", "Shot referee"),
    ("battle-beyond-space/cartes", "My cards"),
    ("galactica/laser", "Laser referee"),
    ("galactica/exemplaire", "My copy"),
];

#[test]
fn the_shelf_speaks_english_on_every_size() {
    let axe = axe();
    for (scheme, theme, size) in [(Scheme::Dark, "dark", LARGER), (Scheme::Light, "light", (820, 1180))] {
        run(&format!("shelf-english-{theme}"), Options { scheme, size, language: "en", ..PHONE }, async |page| {
            let mut found = Vec::new();
            for (path, heading) in SCREENS {
                page.on_shelf(path).await?;
                page.heads(heading).await?;
                page.looks_right(&axe, if path.is_empty() { "shelf" } else { path }, &mut found).await?;
            }
            assert!(found.is_empty(), "{found:#?}");
            Ok(())
        });
    }
}

#[test]
fn tables_fit_on_every_size_in_both_themes_and_languages() {
    let axe = axe();
    let looks = [
        (Scheme::Dark, "fr", (360, 740)),
        (Scheme::Light, "en", (820, 1180)),
        (Scheme::Dark, "en", (390, 844)),
        (Scheme::Light, "fr", (1440, 900)),
    ];
    for (scheme, language, size) in looks {
        run(&format!("shelf-tables-{}", size.0), Options { scheme, language, size, ..PHONE }, async |page| {
            let mut found = Vec::new();
            for game in ["an-4000", "battle-beyond-space", "galactica"] {
                page.on_shelf(&format!("{game}/nouvelle")).await?;
                page.click_on(By::Css("main .shelf-big")).await?;
                page.wait_for("the table", "return Boolean(document.querySelector('.shelf-table'))").await?;
                page.looks_right(&axe, game, &mut found).await?;
                // Whose turn it is stays in sight, however far one scrolls.
                page.script("window.scrollTo(0, document.body.scrollHeight)").await?;
                let seen = "const box = document.querySelector('.shelf-whose').getBoundingClientRect();
                    return box.top >= 0 && box.bottom <= innerHeight && box.height > 0";
                page.wait_for("whose turn", seen).await?;
                page.screenshot(&format!("{game}-end")).await?;
                page.click_on(By::XPath("//main//button[contains(., 'Tourner l') or contains(., 'Turn the screen')]"))
                    .await?;
                page.screenshot(&format!("{game}-turned")).await?;
                page.reload().await?;
            }
            assert!(found.is_empty(), "{found:#?}");
            Ok(())
        });
    }
}
