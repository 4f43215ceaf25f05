//! Around the editor: the first visit, a new list, a list that somebody sent, the looks of the factions, the menu of a card.

use ralliement::exchange::{file, link};
use thirtyfour::prelude::*;

use crate::harness::{Options, PHONE, Page, Scheme, run};

const SIZES: [(u32, u32); 4] = [(360, 740), (390, 844), (820, 1180), (1440, 900)];
const EXAMPLE: &str = include_str!("../../data/examples/la-reine-des-marches.bts.toml");

/// Nothing sticks out of the page to the right.
async fn fits(page: &Page) -> WebDriverResult<()> {
    let wide = "return document.documentElement.scrollWidth <= innerWidth";
    page.wait_for("a page as wide as the screen", wide).await
}

fn received() -> String {
    let roster = file::read("liste", EXAMPLE.as_bytes()).expect("the example is no list");
    format!("#{}", link::to_text(&roster).expect("too large for a link"))
}

#[test]
fn a_new_list_is_chosen_from_tiles_with_its_ally() {
    run("around-new", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open("").await?;
        assert_eq!(page.texts(".guide li").await?.len(), 4, "the first visit has four steps");
        page.press_button(".to-new").await?;
        page.wait_for_heading("Nouvelle liste").await?;
        assert_eq!(page.texts(".faction-tile .tile-name b").await?.len(), 8);
        assert!(page.texts(".tile-about").await?.iter().all(|about| about.len() > 60), "each tells of itself");
        fits(page).await?;
        // The Exogenes ally with nobody.
        page.press_button("input[name=faction][value=choral-de-silice]").await?;
        page.wait_for("no ally", "return !document.querySelector('input[name=ally]')").await?;
        page.press_button("input[name=faction][value=tribus-des-confins]").await?;
        page.wait_for("allies", "return document.querySelectorAll('input[name=ally]').length === 4").await?;
        page.press_button("input[name=format]").await?;
        let caps = page.texts(".ally-tile").await?;
        assert!(caps.iter().any(|cap| cap == "Forteresses Égarées 165 pts au plus (33 % du format)"), "{caps:?}");
        page.press_button("input[name=ally][value=forteresses-egarees]").await?;
        page.screenshot("form").await?;
        page.press_button(".new-list button[type=submit]").await?;
        page.wait_for_editor().await?;
        page.visit("#/").await?;
        let card = page.texts(".list-card > p").await?;
        assert_eq!(card[0], "Tribus des Confins + Forteresses Égarées");
        assert!(page.texts(".guide").await?.is_empty(), "the first steps went with the first list");
        Ok(())
    });
}

#[test]
fn the_ways_of_the_site_are_one_line_on_a_phone() {
    for (name, language, size) in [("around-ways-fr", "fr", PHONE), ("around-ways-en", "en", (360, 740))] {
        run(name, Options { language, size, ..Options::default() }, async |page| {
            let lines = "return new Set([...document.querySelectorAll('.ways a')].filter(own => own.checkVisibility())
                .map(own => Math.round(own.getBoundingClientRect().top))).size";
            for address in ["", "#/reference"] {
                page.open(address).await?;
                assert_eq!(page.script(lines).await?, 1, "{address}");
            }
            page.screenshot("ways").await?;
            // What has no room there is in the foot.
            page.press_button(".foot a[href='#/a-propos']").await?;
            page.wait_for("the page", "return document.querySelector('main h1')?.checkVisibility() ?? false").await
        });
    }
}

#[test]
fn the_first_steps_can_be_left_and_stay_away() {
    run("around-guide", Options::default(), async |page| {
        page.open("").await?;
        page.press_button(".guide button").await?;
        page.wait_for("no steps", "return !document.querySelector('.guide')").await?;
        page.visit("#/").await?;
        assert!(page.texts(".guide").await?.is_empty());
        Ok(())
    });
}

#[test]
fn a_faction_starts_a_list_of_its_own() {
    run("around-faction", Options::default(), async |page| {
        page.open("#/faction/quart-eternel").await?;
        page.press_button(".start-list").await?;
        page.wait_for_heading("Nouvelle liste").await?;
        let chosen = "return document.querySelector('input[name=faction]:checked').value";
        assert_eq!(page.script(chosen).await?, "quart-eternel");
        Ok(())
    });
}

#[test]
fn a_link_is_read_before_it_is_kept() {
    run("around-received", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open(&received()).await?;
        page.wait_for_heading("La Reine des Marches").await?;
        let units = page.texts(".roster-unit").await?;
        assert!(units.len() >= 2, "{units:?}");
        assert!(units[0].contains("Cheffe") || units[0].contains("×"), "{units:?}");
        assert!(page.texts(".received-verdict").await?[0].starts_with("Légale"));
        fits(page).await?;
        page.screenshot("read").await?;
        // Printed and compared from here, still without keeping it.
        page.press_button(".received-actions [aria-expanded]").await?;
        page.wait_for("the paper", "return Boolean(document.querySelector('.received .share-paper'))").await?;
        assert_eq!(page.stored("ralliement.list.").await?, 0);
        Ok(())
    });
}

#[test]
fn the_menu_of_a_card_opens_by_keyboard_and_escape_shuts_it() {
    run("around-menu", Options::default(), async |page| {
        page.open_example("La Reine des Marches").await?;
        page.visit("#/").await?;
        page.wait_for("a card", "return Boolean(document.querySelector('.menu > summary'))").await?;
        page.script("document.querySelector('.menu > summary').focus()").await?;
        let keys = |key: Key| page.driver.action_chain().send_keys(key);
        keys(Key::Enter).perform().await?;
        page.wait_for("the menu", "return document.querySelector('.menu').open").await?;
        assert_eq!(page.texts(".menu-item").await?.len(), 5);
        let small = "return [...document.querySelectorAll('.menu-item, .menu > summary')]
            .filter(own => own.getBoundingClientRect().height < 44).length";
        assert_eq!(page.script(small).await?, 0, "fingers need 44 pixels");
        page.screenshot("open").await?;
        keys(Key::Escape).perform().await?;
        page.wait_for("no menu", "return !document.querySelector('.menu').open").await?;
        assert_eq!(page.script("return document.activeElement.tagName").await?, "SUMMARY");
        Ok(())
    });
}

#[test]
fn a_card_says_who_commands_and_searches_go_on() {
    run("around-general", Options { size: PHONE, ..Options::default() }, async |page| {
        page.open_example("La Reine des Marches").await?;
        page.settle().await?;
        page.visit("#/").await?;
        let named =
            "return document.querySelector('.card-general')?.innerText.includes('Haute Reine des Confins') ?? false";
        page.wait_for("the general", named).await?;
        page.screenshot("general").await?;
        fits(page).await
    });
}

#[test]
fn every_screen_around_the_editor_fits_in_both_themes() {
    for scheme in [Scheme::Light, Scheme::Dark] {
        for size in SIZES {
            let theme = if matches!(scheme, Scheme::Light) { "light" } else { "dark" };
            let name = format!("around-looks-{theme}-{}", size.0);
            run(&name, Options { size, scheme, ..Options::default() }, async |page| {
                page.open("").await?;
                page.screenshot("first-visit").await?;
                for example in ["Le Vote unanime", "Basse continue", "La Reine des Marches"] {
                    page.open_example(example).await?;
                    page.settle().await?;
                }
                for (address, shot) in
                    [("#/", "home"), ("#/nouvelle", "new"), ("#/factions", "factions"), (&received(), "received")]
                {
                    page.visit(address).await?;
                    page.wait_for("the page", "return Boolean(document.querySelector('main h1'))").await?;
                    fits(page).await?;
                    page.screenshot(shot).await?;
                }
                Ok(())
            });
        }
    }
}
